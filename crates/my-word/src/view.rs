//! What each viewer sees, and which rule hides the rest.
//!
//! Everything at this table lies face up but one thing: what was called while
//! calls are still being gathered.

use kernel::{Barred, Citation, GameTime, Procedure, Seat, Viewer, offers};
use serde::{Deserialize, Serialize};

use crate::{
    card::{CardId, Face},
    may::{Deed, may},
    rulebook as rule,
    state::{HeardCall, ListId, Pace, Phase, Ruling, State},
    tell,
    word::Word,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts", rename = "MyWordView"))]
pub struct View {
    /// The time of the latest event; times in a view are table times.
    pub at: GameTime,
    pub you: Option<Seat>,
    pub edition: String,
    pub procedure: Procedure,
    pub deck_name: String,
    pub list: ListId,
    pub handicaps: bool,
    pub stage: Stage,
    /// From one; zero before the first.
    pub round: u8,
    pub n_rounds: u8,
    pub dealer: Option<Seat>,
    pub pace: Pace,
    pub table: Vec<Card>,
    pub n_deck: u8,
    /// To be named in a call, as `seen`.
    pub n_taken: u32,
    pub chairs: Vec<Chair>,
    pub heard: Option<HeardView>,
    /// What you may do now, and which rule keeps you from the rest.
    pub may: Vec<Deed>,
    pub may_not: Vec<Barred<Deed>>,
    /// The rules by which something is covered at this moment.
    pub hidden: Vec<Citation>,
}

/// A card that lies face up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct Card {
    pub id: CardId,
    pub face: Face,
}

/// A place at the table, taken or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct Chair {
    pub seat: Seat,
    /// On the score pad.
    pub signed: bool,
    /// How many cards a word needs here: 3, or 2 or 4 with a handicap.
    pub least: u8,
    /// What was collected in this round.
    pub pile: Vec<Card>,
    /// The score pad: points of the rounds that are over, and their sum.
    pub points: Vec<u32>,
    pub total: u32,
    /// Has said to be done with this stage.
    pub done: bool,
}

/// Where the table is, as far as this viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
#[serde(tag = "is")]
pub enum Stage {
    Seating,
    Dealing {
        next: GameTime,
    },
    LastCall {
        until: GameTime,
    },
    /// Somebody called; calls under way are awaited.
    Calling {
        you_called: bool,
    },
    Tied {
        tied: Vec<TiedCall>,
        until: GameTime,
    },
    Voting {
        voted: Vec<Seat>,
        until: GameTime,
    },
    /// The first of these takes a free card, until then.
    Choosing {
        takers: Vec<Seat>,
        until: GameTime,
    },
    Between {
        until: GameTime,
        next_dealer: Seat,
    },
    Over {
        winners: Vec<Seat>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct TiedCall {
    pub seat: Seat,
    pub word: Word,
}

/// The call that was heard last. `ruling` is missing while the others vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct HeardView {
    pub no: u32,
    pub by: Seat,
    pub word: Word,
    pub acted: GameTime,
    pub ruling: Option<RulingView>,
}

/// How it was judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct RulingView {
    pub right: bool,
    /// The cards it is laid with, in the order in which they spell it.
    pub cards: Vec<CardId>,
    /// What was wrong with it, or what spoke for it.
    pub because: String,
    pub grounds: Vec<Citation>,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Player(seat) => Some(seat),
        Viewer::Official(_) | Viewer::Spectator | Viewer::Everybody => None,
    };
    let (may, may_not) = offers(viewer, Deed::ALL, |by, deed| may(state, by, deed));
    View {
        at: state.at,
        you,
        edition: state.setup.edition.clone(),
        procedure: state.setup.procedure,
        deck_name: state.setup.deck.name().to_owned(),
        list: state.setup.list.clone(),
        handicaps: state.setup.handicaps,
        stage: stage(state, you),
        round: state.round,
        n_rounds: state.n_rounds,
        dealer: (0 < state.round).then_some(state.dealer),
        pace: state.pace,
        table: cards(state, &state.table),
        n_deck: state.deck.len() as u8,
        n_taken: state.n_taken,
        chairs: Seat::all(state.setup.n_seats).map(|it| chair(state, it)).collect(),
        heard: state.heard.as_ref().map(|it| heard(state, it)),
        may,
        may_not,
        hidden: hidden(state),
    }
}

fn stage(state: &State, you: Option<Seat>) -> Stage {
    match &state.phase {
        Phase::Seating => Stage::Seating,
        Phase::Dealing { next } => Stage::Dealing { next: *next },
        Phase::LastCall { until } => Stage::LastCall { until: *until },
        Phase::Calling { race } => {
            Stage::Calling { you_called: you.is_some_and(|it| race.has(it)) }
        }
        Phase::Tied { tied, until } => {
            let call = |it: &kernel::Entrant<crate::Call>| TiedCall {
                seat: it.seat,
                word: it.with.word.clone(),
            };
            Stage::Tied { tied: tied.iter().map(call).collect(), until: *until }
        }
        Phase::Voting { votes, until, .. } => {
            Stage::Voting { voted: votes.iter().map(|it| it.0).collect(), until: *until }
        }
        Phase::Choosing { takers, until } => {
            Stage::Choosing { takers: takers.clone(), until: *until }
        }
        Phase::Between { until } => {
            Stage::Between { until: *until, next_dealer: state.left_of(state.dealer) }
        }
        Phase::Over { winners } => Stage::Over { winners: winners.clone() },
    }
}

fn chair(state: &State, seat: Seat) -> Chair {
    let signed = state.signed[seat.idx()];
    let points: Vec<u32> = state.pad.iter().map(|line| line[seat.idx()]).collect();
    Chair {
        seat,
        signed: signed.is_some(),
        least: state.least(seat),
        pile: cards(state, &state.piles[seat.idx()]),
        total: points.iter().sum(),
        points,
        done: state.done[seat.idx()],
    }
}

fn heard(state: &State, heard: &HeardCall) -> HeardView {
    let HeardCall { no, by, word, acted, ruling } = heard.clone();
    let ruling = ruling.map(|Ruling { right, cards, reason, grounds }| {
        let because = tell::reason(state, &word, &reason);
        RulingView { right, cards, because, grounds }
    });
    HeardView { no, by, word, acted, ruling }
}

fn cards(state: &State, ids: &[CardId]) -> Vec<Card> {
    ids.iter().map(|&id| Card { id, face: state.face(id) }).collect()
}

fn hidden(state: &State) -> Vec<Citation> {
    match &state.phase {
        Phase::Calling { .. } => vec![rule::N_2.cite()],
        _ => Vec::new(),
    }
}
