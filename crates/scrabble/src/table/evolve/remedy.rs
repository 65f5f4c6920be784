//! Tiles that are put right: each step changes the racks, and the phase that says what is next.

use kernel::{Citation, GameTime, Seat};

use super::{come_back, within};
use crate::table::{
    event::RemedyEvent,
    state::{Away, Phase, Remedy, State, other},
    tiles::Tiles,
};

pub(super) fn evolve(state: &mut State, at: GameTime, event: &RemedyEvent, rules: &[Citation]) {
    match event {
        RemedyEvent::Called { seat, put_back, .. } => {
            let draw = &mut state.racks.of(*seat).draw;
            draw.put_back = draw.put_back.saturating_sub(usize::from(*put_back));
        }
        RemedyEvent::AwayDrawCalled { .. } => {
            // It is put right once; who came back and saw a tile is simply there again.
            let there = state.clock.running.is_some();
            let away = state.racks.away.map(|it| Away { drawn: 0, ..it });
            state.racks.away = away.filter(|it| !(it.back && there));
        }
        RemedyEvent::PickAsked { offender, group, n, n_back, until } => {
            let (n, n_back) = (usize::from(*n), usize::from(*n_back));
            let Some(rule) = rules.first().cloned() else { return };
            let (offender, group, until) = (*offender, *group, *until);
            begin(state, at, Remedy::Picking { offender, group, n, n_back, rule, until });
        }
        RemedyEvent::Exposed { offender, rack, new, bag, n_back, apart, until } => {
            let open = state.racks.take_open(*offender, rack, new);
            state.racks.bag = state.racks.bag.minus(bag);
            let (open, n_back) = (open.with(bag), usize::from(*n_back));
            let (offender, apart, until) = (*offender, *apart, *until);
            begin(state, at, Remedy::Choosing { offender, open, n_back, apart, until });
        }
        RemedyEvent::Overexposed { offender, rack, new, n_take, n_back, apart, until } => {
            let open = state.racks.take_open(*offender, rack, new);
            let (n_take, n_back) = (usize::from(*n_take), usize::from(*n_back));
            let (offender, apart, until) = (*offender, *apart, *until);
            begin(state, at, Remedy::TakingBack { offender, open, n_take, n_back, apart, until });
        }
        RemedyEvent::LookedInto { offender, rack, new, n, apart, until } => {
            let open = state.racks.take_open(*offender, rack, new);
            let (offender, n, apart, until) = (*offender, usize::from(*n), *apart, *until);
            begin(state, at, Remedy::Trading { offender, open, n, apart, until });
        }
        RemedyEvent::SentBack { offender, back, rest } => {
            state.racks.bag = state.racks.bag.with(back);
            gets(state, *offender, rest, back.n());
            state.racks.back_of_away(*offender, back.n());
            come_back(state, at);
        }
        RemedyEvent::Traded { offender, take, back, rest } => {
            state.racks.bag = state.racks.bag.with(back);
            let chooser = state.racks.of(other(*offender));
            chooser.rack = chooser.rack.with(take).minus(back);
            gets(state, *offender, rest, take.n());
            come_back(state, at);
        }
        RemedyEvent::GiveAsked { from, n, until } => {
            let (from, n, until) = (*from, usize::from(*n), *until);
            begin(state, at, Remedy::Giving { from, n, until });
        }
        RemedyEvent::Given { from, tiles } => {
            let giver = state.racks.of(*from);
            giver.rack = giver.rack.minus(tiles);
            let taker = state.racks.of(other(*from));
            taker.rack = taker.rack.with(tiles);
            taker.draw.drawn += tiles.n();
            taker.draw.racked += tiles.n();
            come_back(state, at);
        }
        RemedyEvent::PutRight => come_back(state, at),
    }
}

/// The rest of the open tiles are the offender's again, where they were.
fn gets(state: &mut State, offender: Seat, rest: &Tiles, n_less: usize) {
    let apart = matches!(&state.phase, Phase::Remedy { remedy, .. } if remedy.is_apart());
    state.racks.gets(offender, rest, apart, n_less);
}

fn begin(state: &mut State, at: GameTime, remedy: Remedy) {
    state.director.resumes_anew();
    match &mut state.phase {
        // The tiles that were to be picked lie open now.
        Phase::Remedy { remedy: before @ Remedy::Picking { .. }, since, back } => {
            *before = remedy;
            // Where the other's tiles lie open already, those were first, and are decided on first.
            let chosen = matches!(before, Remedy::Choosing { .. });
            if let (true, Phase::Remedy { remedy: first, .. }) = (chosen, &mut **back) {
                first.put_off(at - *since);
                std::mem::swap(before, first);
                *since = at;
            }
        }
        _ => state.phase = Phase::Remedy { remedy, since: at, back: within(state) },
    }
}
