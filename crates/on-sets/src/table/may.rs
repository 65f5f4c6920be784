//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Office, Party, Refusal, Seat, deeds, house};
use mat::{BlockDeed, Contest, DeskDeed, RoundDeed};

use crate::{
    rulebook as rule,
    table::{
        action::Action,
        breach::out_of_turn,
        numbers,
        procedures::challenge,
        state::{Phase, State},
    },
};

deeds! {
    /// The kinds of action, without their particulars.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", rename = "OnSetsDeed"))]
    Action: Sit, Leave, Begin, Ready, Roll, Deal, Select, EndSelection, Bonus, LayGoal, SetGoal,
    DeclareNoGoal, Agree, Move, MoveTwo, Return, Lift, Claim, PutBack, Opine, Charge, Present,
    Decline, Accept, Reject, Attempt, Call, Appeal, Sign, HandIn, Rule, Answer, RulePaper, Serve,
    Retire, Initial, Bell, Stop, Direct,
}

/// Whether `by` may do such a thing at this moment. It reads no secrets: a
/// charge is offered whether or not there is anything to charge.
pub fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    if let Some(deed) = of_round(deed) {
        let in_play = !matches!(state.phase, Phase::Desk(_)) && state.shake.block().is_none();
        return state.round.may(by, deed, in_play, state.setup.clock, &state.round_rules());
    }
    if deed == Deed::Rule {
        by.official(Office::Judge)?;
        let Phase::Desk(desk) = &state.phase else { return house::NOT_NOW.refuses() };
        return desk.may_rule(by);
    }
    if deed == Deed::RulePaper {
        return state.round.may_rule_paper(by, !state.filed.is_empty());
    }
    let by = state.round.player(by)?;
    house::NOT_NOW.asks(state.round.is_in_play())?;
    house::NOT_YOURS.asks(state.plays(by))?;
    shake_may(state, by, deed)?;
    if deed == Deed::Lift { challenge::claims(state, by).map(|_| ()) } else { Ok(()) }
}

fn shake_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    if let Some(block) = state.shake.block() {
        return block.may(by, of_block(deed), &numbers::block(&state.setup));
    }
    if let Phase::Desk(desk) = &state.phase {
        if deed == Deed::Charge {
            // What was wrong with the last cube is pointed out while papers are written.
            let last = matches!(desk.contest, Contest::Open { resources: false, .. });
            return house::NOT_NOW.asks(last && desk.writing().is_some());
        }
        return desk.may(by, of_desk(deed), &state.desk_rules());
    }
    phase_may(state, by, deed)
}

/// The deeds that are about the round, and that all cube games have.
fn of_round(deed: Deed) -> Option<RoundDeed> {
    Some(match deed {
        Deed::Sit => RoundDeed::Sit,
        Deed::Leave => RoundDeed::Leave,
        Deed::Begin => RoundDeed::Begin,
        Deed::Ready => RoundDeed::Ready,
        Deed::Call => RoundDeed::Call,
        Deed::Appeal => RoundDeed::Appeal,
        Deed::Sign => RoundDeed::Sign,
        Deed::HandIn => RoundDeed::HandIn,
        Deed::Answer => RoundDeed::Answer,
        Deed::Serve => RoundDeed::Serve,
        Deed::Retire => RoundDeed::Retire,
        Deed::Initial => RoundDeed::Initial,
        Deed::Bell => RoundDeed::Bell,
        Deed::Stop => RoundDeed::Stop,
        Deed::Direct => RoundDeed::Direct,
        _ => return None,
    })
}

fn of_block(deed: Deed) -> BlockDeed {
    match deed {
        Deed::Lift => BlockDeed::Lift,
        Deed::Claim => BlockDeed::Claim,
        Deed::PutBack => BlockDeed::PutBack,
        Deed::Opine => BlockDeed::Opine,
        _ => BlockDeed::Other,
    }
}

fn of_desk(deed: Deed) -> DeskDeed {
    match deed {
        Deed::Lift => DeskDeed::Lift,
        Deed::Present => DeskDeed::Present,
        Deed::Decline => DeskDeed::Decline,
        Deed::Accept => DeskDeed::Accept,
        Deed::Reject => DeskDeed::Reject,
        Deed::Attempt => DeskDeed::Attempt,
        _ => DeskDeed::Other,
    }
}

fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let setter = state.setter;
    match (deed, &state.phase) {
        (Deed::Roll, Phase::Rolling { rolled, .. }) => {
            rule::II_A.asks(by == setter)?;
            house::NOT_NOW.asks(!rolled)
        }
        (Deed::Deal, Phase::Rolling { dealer, dealt, .. }) => {
            rule::II_B_0.asks(by == *dealer)?;
            house::NOT_NOW.asks(!dealt)
        }
        (Deed::Select | Deed::EndSelection, Phase::Selecting { chooser }) => {
            rule::II_C_1.asks(by == *chooser)?;
            match deed {
                Deed::EndSelection => rule::II_C_3B.asks(0 < state.n_chosen(by)),
                _ => Ok(()),
            }
        }
        (Deed::SetGoal | Deed::LayGoal, Phase::Goal) => rule::III_A.asks(by == setter),
        (Deed::Bonus, Phase::Goal) => {
            rule::III_A.asks(by == setter)?;
            let procedure = state.setup.procedure;
            if state.setter_bonus() || state.goal.is_some() {
                procedure.lets_pass(rule::III_C_1)?;
            }
            if state.leads(by) { procedure.lets_pass(rule::III_C_2A) } else { Ok(()) }
        }
        (Deed::Move, Phase::Goal) => {
            rule::IV_A.asks(by == setter)?;
            state.setup.procedure.lets_pass(rule::III_C_3)
        }
        (Deed::SetGoal | Deed::LayGoal, Phase::Selecting { .. }) => rule::II_C_0.refuses(),
        (Deed::SetGoal | Deed::LayGoal, Phase::Moving { .. }) => rule::III_B_2C.refuses(),
        (Deed::DeclareNoGoal, Phase::Goal) => {
            rule::III_A.asks(by == setter)?;
            rule::III_D_1C.asks(!state.setter_bonus())?;
            rule::III_B_2.asks(state.goal.is_none())
        }
        (Deed::Agree, Phase::NoGoal { agreed }) => {
            rule::III_D_0.asks(by != setter && !agreed.contains(&by))
        }
        (Deed::Move | Deed::Bonus, Phase::Moving { .. }) => {
            let procedure = state.setup.procedure;
            match out_of_turn(state, by) {
                Some(_) => procedure.lets_pass(rule::IV_B_1),
                None if deed == Deed::Move => Ok(()),
                None if state.bonus_cube().is_some() => procedure.lets_pass(rule::IV_C_0),
                None if state.leads(by) => procedure.lets_pass(rule::IV_C_2),
                None if state.shake.mat().resources().count() < 2 => {
                    procedure.lets_pass(rule::IV_C_4)
                }
                None => Ok(()),
            }
        }
        (Deed::MoveTwo, Phase::Moving { mover }) => {
            rule::IV_B_1.asks(by == *mover)?;
            // Bonus was said, and the regular move is one cube.
            rule::IV_C_1B.asks(state.bonus_cube().is_none())?;
            state.setup.procedure.lets_pass(rule::IV_C_2B)
        }
        (Deed::Return, Phase::Returning { seat, .. }) => rule::IV_C_2B.asks(by == *seat),
        // Whether there is anything to charge is for the players to notice.
        (
            Deed::Charge,
            Phase::Selecting { .. } | Phase::Goal | Phase::NoGoal { .. } | Phase::Moving { .. },
        ) => Ok(()),
        // Whether there is a challenge to make is asked with the claims.
        (
            Deed::Lift,
            Phase::Rolling { .. }
            | Phase::Selecting { .. }
            | Phase::Goal
            | Phase::NoGoal { .. }
            | Phase::Moving { .. },
        ) => Ok(()),
        _ => house::NOT_NOW.refuses(),
    }
}
