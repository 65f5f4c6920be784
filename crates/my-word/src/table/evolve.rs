//! The changes of each event. Nothing is decided here, and no rulebook is asked.

use std::sync::Arc;

use kernel::{Entrant, GameTime, Race, Seat};

use crate::{
    card::CardId,
    table::{
        event::{Event, Source},
        setup::Setup,
        state::{Handicap, HeardCall, Phase, Shout, Slip, State, Taking},
    },
};

pub(crate) fn open(setup: &Setup) -> State {
    let n_chairs = usize::from(setup.n_seats);
    let state = State {
        at: GameTime::default(),
        signed: vec![None; n_chairs],
        handicaps: vec![Handicap::default(); n_chairs],
        players: Vec::new(),
        dealer: Seat(0),
        round: 0,
        n_rounds: 0,
        pace: setup.pace,
        deck: setup.deck.ids().map(|it| it.0).collect(),
        table: Vec::new(),
        n_taken: 0,
        takings: Vec::new(),
        since: GameTime::default(),
        waiting: Vec::new(),
        slips: vec![None; n_chairs],
        play_off: Vec::new(),
        n_lines: None,
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
        Event::Signed { seat, least, young, head_start, bot, .. } => {
            set(&mut state.signed, *seat, Some(*least));
            let handicap = Handicap { young: *young, head_start: *head_start, bot: *bot };
            set(&mut state.handicaps, *seat, handicap);
        }
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
        Event::DealGoesOn { next, since, .. } => {
            state.since = since.unwrap_or(at);
            state.waiting.clear();
            state.phase = Phase::Dealing { next: *next };
        }
        Event::Dealt { card, next, .. } => {
            state.since = at;
            state.deck.retain(|it| it != card);
            state.table.push(*card);
            if let Some(next) = next {
                state.phase = Phase::Dealing { next: *next };
            }
        }
        Event::PaceSet { pace, .. } => state.pace = *pace,
        Event::Called { entrant, closes, .. } => {
            let with = Shout::Word(entrant.with.clone());
            enter(state, at, *closes, Entrant { seat: entrant.seat, acted: entrant.acted, with });
        }
        Event::Claimed { entrant, closes, .. } => {
            let with = Shout::Claim { seen: entrant.with };
            enter(state, at, *closes, Entrant { seat: entrant.seat, acted: entrant.acted, with });
        }
        Event::Hushed { seat, word, reason, until, grounds } => {
            let (word, reason, grounds) = (word.clone(), reason.clone(), grounds.clone());
            set(&mut state.slips, *seat, Some(Slip { word, reason, grounds, until: *until }));
        }
        Event::TieAsked { tied, until, claims, .. } => {
            let Phase::Calling { race } = &state.phase else { return };
            let is_tied = |it: &Entrant<Shout>| {
                claims.contains(&it.seat) || tied.iter().any(|tied| tied.seat == it.seat)
            };
            let (tied, later) = race.entrants().iter().cloned().partition(is_tied);
            state.phase = Phase::Tied { tied, later, until: *until };
        }
        Event::WordAsked { seat, acted, until, may_pass, .. } => {
            others_wait(state, *seat);
            let (seat, acted, until, may_pass) = (*seat, *acted, *until, *may_pass);
            state.phase = Phase::Spelling { seat, acted, until, may_pass };
        }
        Event::NoWord { no, seat, acted, .. } => {
            let (no, by, acted) = (*no, *seat, *acted);
            state.heard = Some(HeardCall { no, by, word: None, acted, ruling: None });
            state.n_heard = no + 1;
        }
        Event::Lapsed { seat, .. } => state.waiting.retain(|it| it.seat != *seat),
        Event::Heard { no, entrant, .. } => {
            others_wait(state, entrant.seat);
            set(&mut state.slips, entrant.seat, None);
            let (by, acted, word) = (entrant.seat, entrant.acted, Some(entrant.with.word.clone()));
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
                    state.words.extend(heard.word.clone());
                }
            }
        }
        Event::Took { seat, cards, .. } => {
            state.n_taken += 1;
            cards.iter().for_each(|&card| leaves_table(state, at, *seat, card));
            state.last_call_left = None;
            state.done.fill(false);
        }
        Event::ChoiceAsked { takers, until, at_once, .. } => {
            let (takers, until, at_once) = (takers.clone(), *until, *at_once);
            state.phase = Phase::Choosing { takers, until, at_once };
        }
        Event::TookFree { seat, card, from: Source::Table, .. } => {
            state.n_taken += 1;
            leaves_table(state, at, *seat, *card);
            if let Phase::Choosing { takers, at_once: true, .. } = &mut state.phase {
                takers.retain(|it| it != seat);
            }
        }
        Event::TookFree { seat, card, from: Source::Deck, .. } => collect(state, *seat, *card),
        Event::Paused { until, .. } => {
            state.waiting.clear();
            state.phase = Phase::Pausing { until: *until };
        }
        Event::LastCall { until, .. } => {
            state.waiting.clear();
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
        Event::PlayOff { n_rounds, tied, .. } => {
            state.n_rounds = *n_rounds;
            state.n_lines = (!tied.is_empty()).then_some(state.pad.len());
            state.play_off.clone_from(tied);
        }
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
    state.takings.clear();
    state.waiting.clear();
    state.slips.fill(None);
    state.last_call_left = None;
    state.done.fill(false);
}

/// Somebody is in the race.
fn enter(state: &mut State, at: GameTime, closes: GameTime, entrant: Entrant<Shout>) {
    if let Phase::LastCall { until } = state.phase {
        state.last_call_left = Some(until - at);
    }
    if !matches!(state.phase, Phase::Calling { .. }) {
        state.phase = Phase::Calling { race: Race::open(closes) };
    }
    if let Phase::Calling { race } = &mut state.phase {
        race.closes = race.closes.min(closes);
        race.enter(entrant);
    }
}

/// Whoever was in the race beside `heard` waits to be heard.
fn others_wait(state: &mut State, heard: Seat) {
    match &state.phase {
        Phase::Calling { race } => state.waiting = race.entrants().to_vec(),
        Phase::Tied { tied, later, .. } => state.waiting = [tied.as_slice(), later].concat(),
        _ => (),
    }
    state.waiting.retain(|it| it.seat != heard);
}

/// A card from the table to a player's pile.
fn leaves_table(state: &mut State, at: GameTime, seat: Seat, card: CardId) {
    state.takings.push(Taking { card, no: state.n_taken, at });
    collect(state, seat, card);
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
