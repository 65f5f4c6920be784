//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Office, Party, Procedure, Refusal, Seat, house};
use mat::{BlockDeed, ChargeDeed, CubePhase, Desk, DeskDeed, RoundDeed, RoundStage, Tool, some};

use crate::table::state::LinguishtikTable as _;
use crate::{
    rulebook as rule,
    table::{
        action::{Deed, OwnDeed},
        breach::out_of_turn,
        paper::{Objection, Paper},
        referee::Linguishtik,
        state::{Opening, Phase, State},
    },
};

/// The kinds of action, in the order in which a view offers them.
pub fn deeds() -> Vec<Deed> {
    [
        some(&[RoundDeed::Sit, RoundDeed::Leave, RoundDeed::Begin, RoundDeed::Ready]),
        some(&[
            OwnDeed::Roll,
            OwnDeed::Designate,
            OwnDeed::SayImpossible,
            OwnDeed::Agree,
            OwnDeed::Disagree,
            OwnDeed::Say,
            OwnDeed::Unsay,
            OwnDeed::Letter,
            OwnDeed::Demand,
            OwnDeed::Shift,
            OwnDeed::Pass,
        ]),
        some(&[BlockDeed::Lift, BlockDeed::Claim, BlockDeed::PutBack]),
        vec![OwnDeed::Opine.into()],
        vec![ChargeDeed::Charge.into()],
        some(&[DeskDeed::Decline, DeskDeed::Present, DeskDeed::Accept, DeskDeed::Reject]),
        vec![OwnDeed::Concede.into()],
        vec![RoundDeed::Call.into()],
        vec![OwnDeed::Appeal.into()],
        vec![RoundDeed::Sign.into()],
        some(&[OwnDeed::FindSlip, OwnDeed::AgreeToSlip]),
        vec![RoundDeed::HandIn.into()],
        vec![DeskDeed::Rule.into()],
        vec![RoundDeed::Answer.into()],
        vec![DeskDeed::RulePaper.into()],
        some(&[RoundDeed::Serve, RoundDeed::Retire, RoundDeed::Initial]),
        vec![OwnDeed::Consult.into()],
        some(&[RoundDeed::Bell, RoundDeed::Stop, RoundDeed::Direct]),
    ]
    .concat()
}

/// Whether `by` may do such a thing at this moment.
pub fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    mat::cube::may::may::<Linguishtik>(state, by, deed)
}

/// The tool of the table with which a deed of this book is done.
pub(crate) fn tool(deed: OwnDeed) -> Tool {
    match deed {
        OwnDeed::Appeal => Tool::Appeal,
        OwnDeed::FindSlip => Tool::FindSlip,
        OwnDeed::AgreeToSlip => Tool::AgreeToSlip,
        OwnDeed::Opine => Tool::Opine,
        OwnDeed::Concede => Tool::Concede,
        _ => Tool::Other,
    }
}

/// A judge names the book that a ruling rests on, while one is asked for.
pub(crate) fn official_may(state: &State, by: Party, deed: OwnDeed) -> Option<Result<(), Refusal>> {
    let may = || {
        by.official(Office::Judge)?;
        house::NOT_NOW.asks(!matches!(state.round.stage(), RoundStage::Over { .. }))?;
        let ground =
            state.desk().and_then(|it| it.checking()).is_some_and(|it| it.ground.is_some());
        house::NOT_NOW.asks(ground || !state.round.matters().is_empty())
    };
    (deed == OwnDeed::Consult).then(may)
}

/// Nothing is done in a rest, and a charge is heard when the block is back. (R-LS-37)
pub(crate) fn shake_may(state: &State, deed: Deed) -> Result<(), Refusal> {
    house::NOT_NOW.asks(state.round.rest().is_none())?;
    let charges = deed == ChargeDeed::Charge.into();
    if charges && state.shake.block().is_some() { rule::LT13_A_6A.refuses() } else { Ok(()) }
}

/// The block costs a point at the desk, and changes nothing. (R-LS-34)
pub(crate) fn desk_may(
    state: &State,
    desk: &Desk<Paper, Objection>,
    deed: Deed,
) -> Option<Result<(), Refusal>> {
    let tournament = state.setup.procedure == Procedure::Tournament;
    let may = || rule::LT18_6.asks(tournament && desk.writing().is_some());
    (deed == BlockDeed::Lift.into()).then(may)
}

pub(crate) fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let one = state.first;
    let procedure = state.setup.procedure;
    let division = state.setup.division;
    match (deed, &state.phase) {
        (Deed::Own(OwnDeed::Roll), CubePhase::Own(Phase::Rolling)) => rule::LT6_1.asks(by == one),
        (Deed::Own(OwnDeed::Designate), CubePhase::Own(Phase::Rolling)) => rule::LT6_1.refuses(),
        (Deed::Own(OwnDeed::Designate), CubePhase::Own(Phase::Designating)) => {
            rule::LT6_1.asks(by == one)
        }
        (Deed::Own(OwnDeed::SayImpossible), CubePhase::Own(Phase::Designating)) => {
            rule::LT25_2.asks(by == one)
        }
        (
            Deed::Own(OwnDeed::Agree) | Deed::Own(OwnDeed::Disagree),
            CubePhase::Own(Phase::AllImpossible { agreed, disagreed }),
        ) => {
            let answered = agreed.contains(&by) || disagreed.contains(&by);
            rule::LT25_3.asks(by != one && !answered)
        }
        (Deed::Own(OwnDeed::Say), CubePhase::Moving { mover }) if by != *mover => {
            rule::LT5_3.refuses()
        }
        (
            Deed::Own(OwnDeed::Letter) | Deed::Own(OwnDeed::Demand) | Deed::Own(OwnDeed::Say),
            CubePhase::Moving { .. },
        ) => {
            house::NO_SUCH.asks(0 < state.n_resources())?;
            if let Some(illegal) = out_of_turn(state, by).first() {
                return procedure.lets_pass(illegal.rule(division));
            }
            match (deed, state.opening()) {
                (Deed::Own(OwnDeed::Letter), Some(Opening::Type)) => {
                    procedure.lets_pass(rule::LT9_1)
                }
                (Deed::Own(OwnDeed::Letter), Some(Opening::Function)) => {
                    let none = state.part().is_none_or(|it| division.functions(it).is_empty());
                    if none { Ok(()) } else { procedure.lets_pass(rule::LT10_1) }
                }
                (Deed::Own(OwnDeed::Demand) | Deed::Own(OwnDeed::Say), _) => {
                    let can = state.resources().any(|it| it.color.demands());
                    if can { Ok(()) } else { procedure.lets_pass(rule::LT8_1) }
                }
                _ => Ok(()),
            }
        }
        (Deed::Own(OwnDeed::Unsay), CubePhase::Moving { .. }) => {
            rule::LT8_6.asks(state.own.said.as_ref().is_some_and(|it| it.0 == by))
        }
        (Deed::Own(OwnDeed::Shift), CubePhase::Moving { .. }) => {
            house::NO_SUCH.asks(state.n_resources() < state.faces.len())?;
            procedure.lets_pass(rule::LT8_4)
        }
        (Deed::Own(OwnDeed::Pass), CubePhase::Moving { mover }) => {
            rule::LT5_3.asks(by == *mover)?;
            if state.opening().is_some() {
                return procedure.lets_pass(rule::LT24_1B);
            }
            match state.own.passed.contains(&by) && !state.only_passes_are_left() {
                true => procedure.lets_pass(rule::LT24_1C),
                false => Ok(()),
            }
        }
        // Whether there is anything to charge is for the players to notice.
        (Deed::Charge(ChargeDeed::Charge), CubePhase::Moving { .. }) => Ok(()),
        // Whether there is a challenge to make is asked with the claims.
        (
            Deed::Block(BlockDeed::Lift),
            CubePhase::Own(Phase::Rolling)
            | CubePhase::Own(Phase::Designating)
            | CubePhase::Own(Phase::AllImpossible { .. })
            | CubePhase::Moving { .. },
        ) => Ok(()),
        (Deed::Block(BlockDeed::Claim), _) => rule::LT18_3.refuses(),
        _ => house::NOT_NOW.refuses(),
    }
}
