//! The view of each viewer, and the rules that hide the rest.
//!
//! Everything at this table lies face up but two things: what was called and is
//! not heard yet, and what a player was stopped for free of charge.

use kernel::{Barred, Citation, GameTime, Party, Procedure, Seat, Span, Viewer, offers};
use serde::{Deserialize, Serialize};

use crate::{
    card::{CardId, Face},
    rulebook as rule,
    table::{
        event::Ruling,
        may::{Deed, may},
        setup::{CallBy, Hands, ListId, Manner, Pace, UnlistedWords},
        state::{Handicap, HeardCall, Phase, Slip, State},
        tell,
    },
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
    /// The manner with a wrong call.
    pub manner: Manner,
    /// The way to stop the deal: a word is called, or claimed and then spelled.
    pub call: CallBy,
    pub hands: Hands,
    pub handicaps: bool,
    /// Words that are not listed are put to the vote.
    pub votes: bool,
    /// One round only.
    pub short: bool,
    /// Bots take more or less time so that the best person keeps up.
    pub even: bool,
    /// All play on one device; `As` is how its keeper acts for the others.
    pub one_device: bool,
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
    /// Who called too and is heard next, in order.
    pub waiting: Vec<Seat>,
    /// The reason for which you were stopped free of charge, and until when you keep silent.
    pub slip: Option<SlipView>,
    /// Who plays the lead off; nobody else can win.
    pub play_off: Vec<Seat>,
    /// Everything that you may do now, and the rules that keep you from the rest.
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
    /// The cards that a word needs here: 3, or 2 or 4 with a handicap.
    pub least: u8,
    /// Has twice the time to spell.
    pub young: bool,
    /// The head start that this player gives the others.
    pub head_start: Span,
    /// Not a person.
    pub bot: bool,
    /// Everything that the keeper of the one device may do for this chair.
    pub may: Vec<Deed>,
    /// The cards collected in this round.
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
    /// These called too close together; what they called is not shown.
    Tied {
        tied: Vec<Seat>,
        until: GameTime,
    },
    /// Whoever claimed says the word. `may_pass`: cards were taken after the
    /// claim, so that no word need come.
    Spelling {
        by: Seat,
        until: GameTime,
        may_pass: bool,
    },
    Voting {
        voted: Vec<Seat>,
        until: GameTime,
    },
    /// The first of these takes a free card, or each of them at once, until then.
    Choosing {
        takers: Vec<Seat>,
        until: GameTime,
        at_once: bool,
    },
    /// Calls are open again then.
    Pausing {
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

/// A call that was stopped free of charge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct SlipView {
    pub word: Word,
    pub because: String,
    pub grounds: Vec<Citation>,
    pub until: GameTime,
}

/// The call that was heard last. `ruling` is missing while the others vote, and
/// `word` where one was claimed and none came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct HeardView {
    pub no: u32,
    pub by: Seat,
    pub word: Option<Word>,
    pub acted: GameTime,
    pub ruling: Option<RulingView>,
}

/// The ruling on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct RulingView {
    pub right: bool,
    /// The cards it is laid with, in the order in which they spell it.
    pub cards: Vec<CardId>,
    /// The reason against it, or for it.
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
        manner: state.setup.manner(),
        call: state.setup.call,
        hands: state.setup.hands,
        handicaps: state.setup.handicaps,
        votes: state.setup.unlisted == UnlistedWords::Vote,
        short: state.setup.short,
        even: state.setup.even,
        one_device: state.setup.one_device,
        stage: stage(state, you),
        round: state.round,
        n_rounds: state.n_rounds,
        dealer: (0 < state.round).then_some(state.dealer),
        pace: state.pace,
        table: cards(state, &state.table),
        n_deck: state.deck.len() as u8,
        n_taken: state.n_taken,
        chairs: Seat::all(state.setup.n_seats).map(|it| chair(state, you, it)).collect(),
        heard: state.heard.as_ref().map(|it| heard(state, it)),
        waiting: state.waiting.iter().map(|it| it.seat).collect(),
        slip: you.and_then(|it| slip(state, it)),
        play_off: state.play_off.clone(),
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
        Phase::Tied { tied, until, .. } => {
            Stage::Tied { tied: tied.iter().map(|it| it.seat).collect(), until: *until }
        }
        Phase::Spelling { seat, until, may_pass, .. } => {
            Stage::Spelling { by: *seat, until: *until, may_pass: *may_pass }
        }
        Phase::Voting { votes, until, .. } => {
            Stage::Voting { voted: votes.iter().map(|it| it.0).collect(), until: *until }
        }
        Phase::Choosing { takers, until, at_once } => {
            Stage::Choosing { takers: takers.clone(), until: *until, at_once: *at_once }
        }
        Phase::Pausing { until } => Stage::Pausing { until: *until },
        Phase::Between { until } => {
            Stage::Between { until: *until, next_dealer: state.left_of(state.dealer) }
        }
        Phase::Over { winners } => Stage::Over { winners: winners.clone() },
    }
}

fn chair(state: &State, you: Option<Seat>, seat: Seat) -> Chair {
    let signed = state.signed[seat.idx()];
    let points: Vec<u32> = state.pad.iter().map(|line| line[seat.idx()]).collect();
    let keeps = you.is_some_and(|it| may(state, Party::Player(it), Deed::As).is_ok());
    let offered = |it: &Deed| keeps && may(state, Party::Player(seat), *it).is_ok();
    let Handicap { young, head_start, bot } = state.handicap(seat);
    Chair {
        seat,
        signed: signed.is_some(),
        least: state.least(seat),
        young,
        head_start,
        bot,
        may: Deed::ALL.iter().filter(|it| **it != Deed::As && offered(it)).copied().collect(),
        pile: cards(state, &state.piles[seat.idx()]),
        total: state.totals()[seat.idx()],
        points,
        done: state.done[seat.idx()],
    }
}

fn heard(state: &State, heard: &HeardCall) -> HeardView {
    let HeardCall { no, by, word, acted, ruling } = heard.clone();
    let ruling = ruling.map(|Ruling { right, cards, reason, grounds }| {
        let because = tell::reason(state, word.as_ref(), &reason);
        RulingView { right, cards, because, grounds }
    });
    HeardView { no, by, word, acted, ruling }
}

fn slip(state: &State, seat: Seat) -> Option<SlipView> {
    let Slip { word, reason, grounds, until } = state.slips.get(seat.idx())?.clone()?;
    Some(SlipView { because: tell::reason(state, Some(&word), &reason), word, grounds, until })
}

fn cards(state: &State, ids: &[CardId]) -> Vec<Card> {
    ids.iter().map(|&id| Card { id, face: state.face(id) }).collect()
}

fn hidden(state: &State) -> Vec<Citation> {
    match &state.phase {
        Phase::Calling { .. } | Phase::Tied { .. } => vec![rule::N_2.cite()],
        _ if !state.waiting.is_empty() => vec![rule::N_2.cite()],
        _ => Vec::new(),
    }
}
