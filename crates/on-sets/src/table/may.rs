//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Party, Refusal, Seat, house};
use mat::{
    BlockDeed, ChargeDeed, Contest, CubePhase, Desk, DeskDeed, GoalBookDeed, GoalDeed, RoundDeed,
    Tool, some,
};

use crate::table::state::OnSetsTable as _;
use crate::{
    rulebook as rule,
    table::{
        action::{BookDeed, Deed, OwnDeed},
        breach::out_of_turn,
        paper::{Objection, Paper},
        referee::OnSets,
        state::{Phase, State},
    },
};

/// The kinds of action, in the order in which a view offers them.
pub fn deeds() -> Vec<Deed> {
    [
        some(&[RoundDeed::Sit, RoundDeed::Leave, RoundDeed::Begin, RoundDeed::Ready]),
        some(&[OwnDeed::Roll, OwnDeed::Deal, OwnDeed::Select, OwnDeed::EndSelection]),
        some(&[
            GoalDeed::Bonus,
            GoalDeed::LayGoal,
            GoalDeed::SetGoal,
            GoalDeed::DeclareNoGoal,
            GoalDeed::Agree,
            GoalDeed::Move,
            GoalDeed::MoveTwo,
            GoalDeed::Return,
        ]),
        some(&[BlockDeed::Lift, BlockDeed::Claim, BlockDeed::PutBack]),
        vec![OwnDeed::Opine.into()],
        vec![ChargeDeed::Charge.into()],
        some(&[DeskDeed::Present, DeskDeed::Decline, DeskDeed::Accept, DeskDeed::Reject]),
        vec![OwnDeed::Attempt.into()],
        vec![RoundDeed::Call.into()],
        vec![OwnDeed::Appeal.into()],
        some(&[RoundDeed::Sign, RoundDeed::HandIn]),
        vec![DeskDeed::Rule.into()],
        vec![RoundDeed::Answer.into()],
        vec![DeskDeed::RulePaper.into()],
        some(&[
            RoundDeed::Serve,
            RoundDeed::Retire,
            RoundDeed::Initial,
            RoundDeed::Bell,
            RoundDeed::Stop,
            RoundDeed::Direct,
        ]),
    ]
    .concat()
}

/// Whether `by` may do such a thing at this moment.
pub fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    mat::cube::may::may::<OnSets>(state, by, deed)
}

/// The tool of the table with which a deed of this book is done.
pub(crate) fn tool(deed: BookDeed) -> Tool {
    match deed {
        GoalBookDeed::Own(OwnDeed::Appeal) => Tool::Appeal,
        GoalBookDeed::Own(OwnDeed::Opine) => Tool::Opine,
        GoalBookDeed::Own(OwnDeed::Attempt) => Tool::Attempt,
        GoalBookDeed::Goal(_) | GoalBookDeed::Own(_) => Tool::Other,
    }
}

/// What was wrong with the last cube is pointed out while papers are written.
pub(crate) fn desk_may(desk: &Desk<Paper, Objection>, deed: Deed) -> Option<Result<(), Refusal>> {
    let last = matches!(desk.contest, Contest::Open { resources: false, .. });
    let may = || house::NOT_NOW.asks(last && desk.writing().is_some());
    (deed == ChargeDeed::Charge.into()).then(may)
}

pub(crate) fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let setter = state.first;
    match (deed, &state.phase) {
        (
            Deed::Own(GoalBookDeed::Own(OwnDeed::Roll)),
            CubePhase::Own(Phase::Rolling { rolled, .. }),
        ) => {
            rule::II_A.asks(by == setter)?;
            house::NOT_NOW.asks(!rolled)
        }
        (
            Deed::Own(GoalBookDeed::Own(OwnDeed::Deal)),
            CubePhase::Own(Phase::Rolling { dealer, dealt, .. }),
        ) => {
            rule::II_B_0.asks(by == *dealer)?;
            house::NOT_NOW.asks(!dealt)
        }
        (
            Deed::Own(GoalBookDeed::Own(OwnDeed::Select))
            | Deed::Own(GoalBookDeed::Own(OwnDeed::EndSelection)),
            CubePhase::Own(Phase::Selecting { chooser }),
        ) => {
            rule::II_C_1.asks(by == *chooser)?;
            match deed {
                Deed::Own(GoalBookDeed::Own(OwnDeed::EndSelection)) => {
                    rule::II_C_3B.asks(0 < state.n_chosen(by))
                }
                _ => Ok(()),
            }
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            CubePhase::Own(Phase::Goal),
        ) => rule::III_A.asks(by == setter),
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)), CubePhase::Own(Phase::Goal)) => {
            rule::III_A.asks(by == setter)?;
            let procedure = state.setup.procedure;
            if state.setter_bonus() || state.own.goal.is_some() {
                procedure.lets_pass(rule::III_C_1)?;
            }
            if state.leads(by) { procedure.lets_pass(rule::III_C_2A) } else { Ok(()) }
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)), CubePhase::Own(Phase::Goal)) => {
            rule::IV_A.asks(by == setter)?;
            state.setup.procedure.lets_pass(rule::III_C_3)
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            CubePhase::Own(Phase::Selecting { .. }),
        ) => rule::II_C_0.refuses(),
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            CubePhase::Moving { .. },
        ) => rule::III_B_2C.refuses(),
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::DeclareNoGoal)), CubePhase::Own(Phase::Goal)) => {
            rule::III_A.asks(by == setter)?;
            rule::III_D_1C.asks(!state.setter_bonus())?;
            rule::III_B_2.asks(state.own.goal.is_none())
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::Agree)),
            CubePhase::Own(Phase::NoGoal { agreed }),
        ) => rule::III_D_0.asks(by != setter && !agreed.contains(&by)),
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::Move))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)),
            CubePhase::Moving { .. },
        ) => {
            let procedure = state.setup.procedure;
            match out_of_turn(state, by) {
                Some(_) => procedure.lets_pass(rule::IV_B_1),
                None if deed == Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)) => Ok(()),
                None if state.bonus_cube().is_some() => procedure.lets_pass(rule::IV_C_0),
                None if state.leads(by) => procedure.lets_pass(rule::IV_C_2),
                None if state.shake.mat().resources().count() < 2 => {
                    procedure.lets_pass(rule::IV_C_4)
                }
                None => Ok(()),
            }
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::MoveTwo)), CubePhase::Moving { mover }) => {
            rule::IV_B_1.asks(by == *mover)?;
            // Bonus was said, and the regular move is one cube.
            rule::IV_C_1B.asks(state.bonus_cube().is_none())?;
            state.setup.procedure.lets_pass(rule::IV_C_2B)
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::Return)),
            CubePhase::Own(Phase::Returning { seat, .. }),
        ) => rule::IV_C_2B.asks(by == *seat),
        // Whether there is anything to charge is for the players to notice.
        (
            Deed::Charge(ChargeDeed::Charge),
            CubePhase::Own(Phase::Selecting { .. })
            | CubePhase::Own(Phase::Goal)
            | CubePhase::Own(Phase::NoGoal { .. })
            | CubePhase::Moving { .. },
        ) => Ok(()),
        // Whether there is a challenge to make is asked with the claims.
        (
            Deed::Block(BlockDeed::Lift),
            CubePhase::Own(Phase::Rolling { .. })
            | CubePhase::Own(Phase::Selecting { .. })
            | CubePhase::Own(Phase::Goal)
            | CubePhase::Own(Phase::NoGoal { .. })
            | CubePhase::Moving { .. },
        ) => Ok(()),
        _ => house::NOT_NOW.refuses(),
    }
}
