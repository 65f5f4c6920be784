//! Who may do what now: asked by the referee, offered by the views.

use kernel::{Office, Party, Refusal, deeds, house};

use crate::{
    rulebook as rule,
    state::{Action, Phase, State},
};

deeds! {
    /// The kinds of action there are.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts", rename = "MyWordDeed"))]
    Action: Sign, Leave, Start, Deal, SetPace, Call, SayFirst, Vote, Take, Done,
}

/// Whether `by` may do such a thing at this moment. It reads no secrets: a call
/// is offered whatever others are calling.
pub(crate) fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    if deed == Deed::Vote && by.official(Office::Judge).is_ok() {
        return house::NOT_NOW.asks(matches!(state.phase, Phase::Voting { .. }));
    }
    let by = by.player()?;
    house::NOT_YOURS.asks(by.0 < state.setup.n_seats)?;
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
        (Deed::Call, Phase::Dealing { .. } | Phase::LastCall { .. }) => Ok(()),
        (Deed::Call, Phase::Calling { race }) => rule::P_4.asks(!race.has(by)),
        (
            Deed::Call | Deed::Deal | Deed::SetPace,
            Phase::Tied { .. } | Phase::Voting { .. } | Phase::Choosing { .. },
        )
        | (Deed::Deal | Deed::SetPace, Phase::Calling { .. }) => rule::P_4.refuses(),
        (Deed::SayFirst, Phase::Tied { .. }) => rule::N_2.asks(by == state.dealer),
        (Deed::Vote, Phase::Voting { entrant, votes, .. }) => {
            house::NOT_YOURS.asks(by != entrant.seat)?;
            house::NOT_NOW.asks(votes.iter().all(|it| it.0 != by))
        }
        (Deed::Take, Phase::Choosing { takers, .. }) => rule::P_6.asks(takers.first() == Some(&by)),
        (Deed::Done, Phase::LastCall { .. } | Phase::Between { .. }) => {
            house::NOT_NOW.asks(!state.done[by.idx()])
        }
        _ => house::NOT_NOW.refuses(),
    }
}
