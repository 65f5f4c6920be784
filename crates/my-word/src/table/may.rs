//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Office, Party, Refusal, deeds, house};

use crate::{
    rulebook as rule,
    table::{
        action::Action,
        setup::CallBy,
        state::{Phase, State},
    },
};

deeds! {
    /// The kinds of action there are.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts", rename = "MyWordDeed"))]
    Action: Sign, Leave, Start, Deal, SetPace, Call, Claim, SayFirst, Vote, Take, Done, As,
}

/// The permission for `by` to do such a thing at this moment, or the rule that keeps them from it.
/// It reads no secrets: a call is offered whatever others are calling.
pub fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    if deed == Deed::Vote && by.official(Office::Judge).is_ok() {
        return house::NOT_NOW.asks(matches!(state.phase, Phase::Voting { .. }));
    }
    let by = by.player()?;
    house::NOT_YOURS.asks(by.0 < state.setup.n_seats)?;
    if deed == Deed::As {
        return house::NOT_YOURS.asks(state.setup.one_device && state.pad_keeper() == Some(by));
    }
    if !matches!(deed, Deed::Sign | Deed::Leave | Deed::Start) {
        house::NOT_NOW.asks(0 < state.round)?;
        house::NOT_YOURS.asks(state.plays(by))?;
    }
    let signed = state.signed[by.idx()].is_some();
    match (deed, &state.phase) {
        (Deed::Sign, Phase::Seating) => house::NOT_NOW.asks(!signed),
        (Deed::Leave, Phase::Seating) => house::NOT_NOW.asks(signed),
        (Deed::Start, Phase::Seating) => {
            house::NOT_YOURS.asks(state.pad_keeper() == Some(by))?;
            let n_signed = state.signed.iter().flatten().count();
            rule::SEATS.rule.asks(usize::from(rule::SEATS.value.0) <= n_signed)
        }
        (Deed::Deal, Phase::Dealing { .. }) => rule::P_1.asks(by == state.dealer),
        (Deed::Deal, Phase::Between { .. }) => rule::P_10.asks(by == state.left_of(state.dealer)),
        (Deed::SetPace, Phase::Dealing { .. }) => rule::N_1.asks(by == state.dealer),
        (Deed::Call, Phase::Spelling { seat, .. }) => rule::P_4.asks(*seat == by),
        (
            Deed::Call | Deed::Claim,
            Phase::Dealing { .. } | Phase::LastCall { .. } | Phase::Calling { .. },
        ) => {
            rule::P_3.asks((deed == Deed::Claim) == (state.setup.call == CallBy::Claim))?;
            let called = matches!(&state.phase, Phase::Calling { race } if race.has(by));
            rule::P_4.asks(!called)
        }
        (
            Deed::Call | Deed::Claim | Deed::Deal | Deed::SetPace,
            Phase::Tied { .. }
            | Phase::Spelling { .. }
            | Phase::Voting { .. }
            | Phase::Choosing { .. }
            | Phase::Pausing { .. },
        )
        | (Deed::Deal | Deed::SetPace, Phase::Calling { .. }) => rule::P_4.refuses(),
        (Deed::SayFirst, Phase::Tied { .. }) => rule::N_2.asks(by == state.dealer),
        (Deed::Vote, Phase::Voting { entrant, votes, .. }) => {
            house::NOT_YOURS.asks(state.voters(entrant.seat).contains(&by))?;
            house::NOT_NOW.asks(votes.iter().all(|it| it.0 != by))
        }
        (Deed::Take, Phase::Choosing { takers, at_once, .. }) => {
            let next = if *at_once { takers } else { &takers[..takers.len().min(1)] };
            rule::P_6.asks(next.contains(&by))
        }
        (Deed::Done, Phase::Spelling { seat, may_pass, .. }) => {
            house::NOT_NOW.asks(*seat == by && *may_pass)
        }
        (Deed::Done, Phase::LastCall { .. } | Phase::Between { .. }) => {
            house::NOT_NOW.asks(!state.done[by.idx()])
        }
        _ => house::NOT_NOW.refuses(),
    }
}
