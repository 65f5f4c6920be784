//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Office, Party, Refusal, Seat, house};
use mat::{
    BlockDeed, ChargeDeed, Contest, Desk, DeskDeed, Duty, GoalBookDeed, GoalDeed, Role, RoundDeed,
    Tool, Writing, some,
};

use crate::{
    rulebook as rule,
    table::{
        action::{Deed, OwnDeed},
        breach::out_of_turn,
        numbers,
        paper::{Objection, Paper},
        procedures::challenge,
        state::{Phase, State},
    },
};

/// The kinds of action, in the order in which a view offers them.
pub fn deeds() -> Vec<Deed> {
    [
        some(&[RoundDeed::Sit, RoundDeed::Leave, RoundDeed::Begin, RoundDeed::Ready]),
        vec![OwnDeed::Roll.into()],
        some(&[GoalDeed::Bonus, GoalDeed::LayGoal, GoalDeed::SetGoal]),
        vec![OwnDeed::TurnTimer.into()],
        some(&[
            GoalDeed::DeclareNoGoal,
            GoalDeed::Agree,
            GoalDeed::Move,
            GoalDeed::MoveTwo,
            GoalDeed::Return,
        ]),
        some(&[BlockDeed::Lift, BlockDeed::Claim, BlockDeed::PutBack]),
        vec![ChargeDeed::Charge.into()],
        some(&[OwnDeed::Side, OwnDeed::Join]),
        some(&[DeskDeed::Decline, DeskDeed::Present, DeskDeed::Accept, DeskDeed::Reject]),
        vec![OwnDeed::Concede.into()],
        some(&[RoundDeed::Call, RoundDeed::Sign]),
        some(&[OwnDeed::FindSlip, OwnDeed::AgreeToSlip]),
        vec![RoundDeed::HandIn.into()],
        vec![DeskDeed::Rule.into()],
        vec![OwnDeed::RuleWord.into()],
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
    if deed == Deed::Own(GoalBookDeed::Own(OwnDeed::RuleWord)) {
        by.official(Office::Judge)?;
        return house::NOT_NOW.asks(state.round.is_in_play());
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
        let rules = state.desk_rules();
        return match deed {
            Deed::Charge(ChargeDeed::Charge) => {
                // What was wrong with the last cube, or with the last before the stop, is pointed
                // out while papers are written.
                let open = matches!(desk.contest, Contest::Open { .. });
                house::NOT_NOW.asks(open && desk.writing().is_some())
            }
            Deed::Own(GoalBookDeed::Own(OwnDeed::Side))
            | Deed::Own(GoalBookDeed::Own(OwnDeed::Join)) => {
                house::NOT_NOW.asks(desk.writing().is_some())?;
                rule::VI_A_3.asks(desk.contest.role(by) == Role::ThirdParty)?;
                desk.may(by, Tool::Side, &rules)
            }
            // What was said is not taken back: who has nothing hands in an empty paper.
            Deed::Desk(DeskDeed::Decline) if state.sided == Some(by) => {
                desk.may(by, tool(deed), &rules)?;
                rule::VI_A_3.refuses()
            }
            Deed::Own(GoalBookDeed::Own(OwnDeed::Concede)) => {
                let ground = desk.checking().filter(|it| it.ground.is_some());
                house::NOT_NOW.asks(ground.is_some())?;
                house::NOT_YOURS.asks(ground.is_some_and(|it| it.writer == by))
            }
            // Whoever had to write and has said that there is nothing is ready.
            Deed::Desk(DeskDeed::Present) if is_ready(desk, by) => rule::VI_C_0.refuses(),
            _ => desk.may(by, tool(deed), &rules),
        };
    }
    phase_may(state, by, deed)
}

fn is_ready(desk: &Desk<Paper, Objection>, by: Seat) -> bool {
    let declined = |it: &Writing<Paper>| matches!(it.paper(by), mat::Paper::Declined);
    desk.writing().is_some_and(|it| it.duty(by) == Duty::Must && declined(it))
}

/// The tool of the table with which something is done.
fn tool(deed: Deed) -> Tool {
    match deed {
        Deed::Round(deed) => Tool::Round(deed),
        Deed::Block(deed) => Tool::Block(deed),
        Deed::Desk(deed) => Tool::Desk(deed),
        Deed::Own(GoalBookDeed::Own(OwnDeed::FindSlip)) => Tool::FindSlip,
        Deed::Own(GoalBookDeed::Own(OwnDeed::AgreeToSlip)) => Tool::AgreeToSlip,
        Deed::Charge(_) | Deed::Own(_) => Tool::Other,
    }
}

fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let setter = state.setter;
    let procedure = state.setup.procedure;
    match (deed, &state.phase) {
        (Deed::Own(GoalBookDeed::Own(OwnDeed::Roll)), Phase::Rolling) => {
            rule::II_A_1.asks(by == setter)
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            Phase::Goal,
        ) => rule::III_A.asks(by == setter),
        (Deed::Own(GoalBookDeed::Own(OwnDeed::TurnTimer)), Phase::Goal) => {
            rule::III_A.asks(by == setter)?;
            rule::III_B_4C.asks(state.goal.is_some())
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)), Phase::Goal) => {
            rule::III_A.asks(by == setter)?;
            match state.setter_bonus() || state.goal.is_some() {
                true => procedure.lets_pass(rule::III_C_1),
                false => Ok(()),
            }
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)), Phase::Goal) => {
            rule::IV_A.asks(by == setter)?;
            procedure.lets_pass(rule::III_C_3)
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            Phase::Rolling,
        ) => rule::II_A_1.refuses(),
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            Phase::Moving { .. },
        ) => rule::III_B_4D.refuses(),
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::DeclareNoGoal)), Phase::Goal) => {
            rule::III_D_0.asks(by == setter)?;
            rule::III_D_1C.asks(!state.setter_bonus())?;
            rule::III_B_4.asks(state.goal.is_none())
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Agree)), Phase::NoGoal { agreed }) => {
            rule::III_D_0.asks(by != setter && !agreed.contains(&by))
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::Move))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)),
            Phase::Moving { .. },
        ) => match out_of_turn(state, by).first() {
            Some(illegal) => procedure.lets_pass(illegal.rule()),
            None if deed == Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)) => Ok(()),
            None if state.bonus_cube().is_some() => procedure.lets_pass(rule::IV_C_1),
            None if state.n_resources() < 2 => procedure.lets_pass(rule::IV_C_D),
            None => Ok(()),
        },
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::MoveTwo)), Phase::Moving { mover }) => {
            rule::IV_B_1.asks(by == *mover)?;
            // Bonus was said, and the regular move is one cube.
            rule::IV_C_1.asks(state.bonus_cube().is_none())?;
            procedure.lets_pass(rule::IV_C_A)
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Return)), Phase::Returning { seat, .. }) => {
            rule::VIII_A_1.asks(by == *seat)
        }
        // Whether there is anything to charge is for the players to notice.
        (
            Deed::Charge(ChargeDeed::Charge),
            Phase::Goal | Phase::NoGoal { .. } | Phase::Moving { .. },
        ) => Ok(()),
        // Whether there is a challenge to make is asked with the claims.
        (
            Deed::Block(BlockDeed::Lift),
            Phase::Rolling | Phase::Goal | Phase::NoGoal { .. } | Phase::Moving { .. },
        ) => Ok(()),
        _ => house::NOT_NOW.refuses(),
    }
}
