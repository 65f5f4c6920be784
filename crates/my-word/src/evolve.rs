//! What each event changes. Nothing is decided here, and no rulebook is asked.

use std::sync::Arc;

use kernel::{GameTime, Race, Seat};

use crate::{
    card::CardId,
    state::{Event, HeardCall, Phase, Setup, Source, State},
};

pub(crate) fn open(setup: &Setup) -> State {
    let n_chairs = usize::from(setup.n_seats);
    let state = State {
        at: GameTime::default(),
        signed: vec![None; n_chairs],
        players: Vec::new(),
        dealer: Seat(0),
        round: 0,
        n_rounds: 0,
        pace: setup.pace,
        deck: setup.deck.ids().map(|it| it.0).collect(),
        table: Vec::new(),
        n_taken: 0,
        aside: Vec::new(),
        piles: vec![Vec::new(); n_chairs],
        pad: Vec::new(),
        phase: Phase::Seating,
        heard: None,
        n_heard: 0,
        words: Vec::new(),
        last_call_left: None,
        done: vec![false; n_chairs],
        setup: Arc::new(setup.clone()),
    };
    match &setup.start {
        Some(position) => position.set_up(state),
        None => state,
    }
}

pub(crate) fn evolve(state: &mut State, at: GameTime, event: &Event) {
    state.at = at;
    match event {
        Event::Signed { seat, least, .. } => set(&mut state.signed, *seat, Some(*least)),
        Event::Left { seat } => set(&mut state.signed, *seat, None),
        Event::Began { players, dealer, n_rounds, .. } => {
            state.players.clone_from(players);
            state.dealer = *dealer;
            state.n_rounds = *n_rounds;
        }
        Event::RoundBegan { round, dealer, .. } => {
            state.round = *round;
            state.dealer = *dealer;
            gather_cards(state);
        }
        Event::DealGoesOn { next, .. } => state.phase = Phase::Dealing { next: *next },
        Event::Dealt { card, next, .. } => {
            state.deck.retain(|it| it != card);
            state.table.push(*card);
            if let Some(next) = next {
                state.phase = Phase::Dealing { next: *next };
            }
        }
        Event::PaceSet { pace, .. } => state.pace = *pace,
        Event::Called { entrant, closes, .. } => {
            if let Phase::LastCall { until } = state.phase {
                state.last_call_left = Some(until - at);
            }
            if !matches!(state.phase, Phase::Calling { .. }) {
                state.phase = Phase::Calling { race: Race::open(*closes) };
            }
            if let Phase::Calling { race } = &mut state.phase {
                race.enter(entrant.clone());
            }
        }
        Event::TieAsked { tied, until, .. } => {
            state.phase = Phase::Tied { tied: tied.clone(), until: *until };
        }
        Event::Heard { no, entrant, .. } => {
            let (by, acted, word) = (entrant.seat, entrant.acted, entrant.with.word.clone());
            state.heard = Some(HeardCall { no: *no, by, word, acted, ruling: None });
            state.n_heard = *no + 1;
            let (entrant, votes, until) = (entrant.clone(), Vec::new(), at);
            state.phase = Phase::Voting { entrant, votes, until };
        }
        Event::VoteAsked { until: asked, .. } => {
            if let Phase::Voting { until, .. } = &mut state.phase {
                *until = *asked;
            }
        }
        Event::Voted { seat, allow } => {
            if let Phase::Voting { votes, .. } = &mut state.phase {
                votes.push((*seat, *allow));
            }
        }
        Event::Judged { ruling, .. } => {
            if let Some(heard) = &mut state.heard {
                heard.ruling = Some(ruling.clone());
                if ruling.right {
                    state.words.push(heard.word.clone());
                }
            }
        }
        Event::Took { seat, cards, .. } => {
            cards.iter().for_each(|&card| collect(state, *seat, card));
            state.n_taken += 1;
            state.done.fill(false);
        }
        Event::ChoiceAsked { takers, until, .. } => {
            state.phase = Phase::Choosing { takers: takers.clone(), until: *until };
        }
        Event::TookFree { seat, card, from, .. } => {
            collect(state, *seat, *card);
            if *from == Source::Table {
                state.n_taken += 1;
            }
        }
        Event::LastCall { until, .. } => {
            state.phase = Phase::LastCall { until: *until };
            state.last_call_left = None;
        }
        Event::Finished { seat } => set(&mut state.done, *seat, true),
        Event::RoundScored { points, .. } => {
            let mut line = points.clone();
            line.resize(usize::from(state.setup.n_seats), 0);
            state.pad.push(line);
            state.done.fill(false);
        }
        Event::Rested { until, .. } => state.phase = Phase::Between { until: *until },
        Event::PlayOff { n_rounds, .. } => state.n_rounds = *n_rounds,
        Event::Ended { winners, .. } => {
            state.phase = Phase::Over { winners: winners.clone() };
        }
    }
}

/// All cards go back to the deck for a new round.
fn gather_cards(state: &mut State) {
    state.deck = state.setup.deck.ids().map(|it| it.0).collect();
    state.table.clear();
    state.aside.clear();
    state.piles.iter_mut().for_each(Vec::clear);
    state.words.clear();
    state.heard = None;
    state.last_call_left = None;
    state.done.fill(false);
}

/// A card from wherever it lies to a player's pile.
fn collect(state: &mut State, seat: Seat, card: CardId) {
    state.table.retain(|&it| it != card);
    state.deck.retain(|&it| it != card);
    if let Some(pile) = state.piles.get_mut(seat.idx()) {
        pile.push(card);
    }
}

/// Total: a seat that is not at this table changes nothing.
fn set<T>(chairs: &mut [T], seat: Seat, value: T) {
    if let Some(chair) = chairs.get_mut(seat.idx()) {
        *chair = value;
    }
}
