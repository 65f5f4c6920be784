//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Office, Party, Refusal, Seat, house};
use mat::{
    BlockDeed, ChargeDeed, Contest, DeskDeed, GoalBookDeed, GoalDeed, RoundDeed, Tool, some,
};

use crate::{
    rulebook as rule,
    table::{
        action::{Deed, OwnDeed},
        breach::out_of_turn,
        numbers,
        procedures::challenge,
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

/// Whether `by` may do such a thing at this moment. It reads no secrets: a
/// charge is offered whether or not there is anything to charge.
pub fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    if let tool @ (Tool::Round(_) | Tool::Appeal | Tool::FindSlip | Tool::AgreeToSlip) = tool(deed)
    {
        let in_play = !matches!(state.phase, Phase::Desk(_)) && state.shake.block().is_none();
        return state.round.may(by, tool, in_play, state.setup.clock, &state.round_rules());
    }
    if deed == Deed::Desk(DeskDeed::Rule) {
        by.official(Office::Judge)?;
        let Phase::Desk(desk) = &state.phase else { return house::NOT_NOW.refuses() };
        return desk.may_rule(by);
    }
    if deed == Deed::Desk(DeskDeed::RulePaper) {
        return state.round.may_rule_paper(by, !state.filed.is_empty());
    }
    let by = state.round.player(by)?;
    house::NOT_NOW.asks(state.round.is_in_play())?;
    house::NOT_YOURS.asks(state.plays(by))?;
    shake_may(state, by, deed)?;
    if deed == Deed::Block(BlockDeed::Lift) {
        challenge::claims(state, by).map(|_| ())
    } else {
        Ok(())
    }
}

fn shake_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    if let Some(block) = state.shake.block() {
        return block.may(by, tool(deed), &numbers::block(&state.setup));
    }
    if let Phase::Desk(desk) = &state.phase {
        if deed == Deed::Charge(ChargeDeed::Charge) {
            // What was wrong with the last cube is pointed out while papers are written.
            let last = matches!(desk.contest, Contest::Open { resources: false, .. });
            return house::NOT_NOW.asks(last && desk.writing().is_some());
        }
        return desk.may(by, tool(deed), &state.desk_rules());
    }
    phase_may(state, by, deed)
}

/// The tool of the table with which something is done.
fn tool(deed: Deed) -> Tool {
    match deed {
        Deed::Round(deed) => Tool::Round(deed),
        Deed::Block(deed) => Tool::Block(deed),
        Deed::Desk(deed) => Tool::Desk(deed),
        Deed::Own(GoalBookDeed::Own(OwnDeed::Appeal)) => Tool::Appeal,
        Deed::Own(GoalBookDeed::Own(OwnDeed::Opine)) => Tool::Opine,
        Deed::Own(GoalBookDeed::Own(OwnDeed::Attempt)) => Tool::Attempt,
        Deed::Charge(_) | Deed::Own(_) => Tool::Other,
    }
}

fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let setter = state.setter;
    match (deed, &state.phase) {
        (Deed::Own(GoalBookDeed::Own(OwnDeed::Roll)), Phase::Rolling { rolled, .. }) => {
            rule::II_A.asks(by == setter)?;
            house::NOT_NOW.asks(!rolled)
        }
        (Deed::Own(GoalBookDeed::Own(OwnDeed::Deal)), Phase::Rolling { dealer, dealt, .. }) => {
            rule::II_B_0.asks(by == *dealer)?;
            house::NOT_NOW.asks(!dealt)
        }
        (
            Deed::Own(GoalBookDeed::Own(OwnDeed::Select))
            | Deed::Own(GoalBookDeed::Own(OwnDeed::EndSelection)),
            Phase::Selecting { chooser },
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
            Phase::Goal,
        ) => rule::III_A.asks(by == setter),
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)), Phase::Goal) => {
            rule::III_A.asks(by == setter)?;
            let procedure = state.setup.procedure;
            if state.setter_bonus() || state.goal.is_some() {
                procedure.lets_pass(rule::III_C_1)?;
            }
            if state.leads(by) { procedure.lets_pass(rule::III_C_2A) } else { Ok(()) }
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)), Phase::Goal) => {
            rule::IV_A.asks(by == setter)?;
            state.setup.procedure.lets_pass(rule::III_C_3)
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            Phase::Selecting { .. },
        ) => rule::II_C_0.refuses(),
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            Phase::Moving { .. },
        ) => rule::III_B_2C.refuses(),
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::DeclareNoGoal)), Phase::Goal) => {
            rule::III_A.asks(by == setter)?;
            rule::III_D_1C.asks(!state.setter_bonus())?;
            rule::III_B_2.asks(state.goal.is_none())
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Agree)), Phase::NoGoal { agreed }) => {
            rule::III_D_0.asks(by != setter && !agreed.contains(&by))
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::Move))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)),
            Phase::Moving { .. },
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
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::MoveTwo)), Phase::Moving { mover }) => {
            rule::IV_B_1.asks(by == *mover)?;
            // Bonus was said, and the regular move is one cube.
            rule::IV_C_1B.asks(state.bonus_cube().is_none())?;
            state.setup.procedure.lets_pass(rule::IV_C_2B)
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Return)), Phase::Returning { seat, .. }) => {
            rule::IV_C_2B.asks(by == *seat)
        }
        // Whether there is anything to charge is for the players to notice.
        (
            Deed::Charge(ChargeDeed::Charge),
            Phase::Selecting { .. } | Phase::Goal | Phase::NoGoal { .. } | Phase::Moving { .. },
        ) => Ok(()),
        // Whether there is a challenge to make is asked with the claims.
        (
            Deed::Block(BlockDeed::Lift),
            Phase::Rolling { .. }
            | Phase::Selecting { .. }
            | Phase::Goal
            | Phase::NoGoal { .. }
            | Phase::Moving { .. },
        ) => Ok(()),
        _ => house::NOT_NOW.refuses(),
    }
}
