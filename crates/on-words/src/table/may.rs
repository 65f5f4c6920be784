//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Office, Party, Refusal, Seat, deeds, house};
use mat::{BlockDeed, Contest, Desk, DeskDeed, Duty, Role, RoundDeed, Writing};

use crate::{
    rulebook as rule,
    table::{
        action::Action,
        breach::out_of_turn,
        numbers,
        paper::{Objection, Paper},
        procedures::challenge,
        state::{Phase, State},
    },
};

deeds! {
    /// The kinds of action, without their particulars.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts", rename = "OnWordsDeed"))]
    Action: Sit, Leave, Begin, Ready, Roll, Bonus, LayGoal, SetGoal, TurnTimer, DeclareNoGoal,
    Agree, Move, MoveTwo, Return, Lift, Claim, PutBack, Charge, Side, Join, Decline, Present,
    Accept, Reject, Concede, Call, Sign, FindSlip, AgreeToSlip, HandIn, Rule, RuleWord, Answer,
    RulePaper, Serve, Retire, Initial, Bell, Stop, Direct,
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
    if deed == Deed::RuleWord {
        by.official(Office::Judge)?;
        return house::NOT_NOW.asks(state.round.is_in_play());
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
        let rules = state.desk_rules();
        return match deed {
            Deed::Charge => {
                // What was wrong with the last cube, or with the last before the stop, is pointed
                // out while papers are written.
                let open = matches!(desk.contest, Contest::Open { .. });
                house::NOT_NOW.asks(open && desk.writing().is_some())
            }
            Deed::Side | Deed::Join => {
                house::NOT_NOW.asks(desk.writing().is_some())?;
                rule::VI_A_3.asks(desk.contest.role(by) == Role::ThirdParty)?;
                desk.may(by, DeskDeed::Side, &rules)
            }
            // What was said is not taken back: who has nothing hands in an empty paper.
            Deed::Decline if state.sided == Some(by) => {
                desk.may(by, DeskDeed::Decline, &rules)?;
                rule::VI_A_3.refuses()
            }
            Deed::Concede => {
                let ground = desk.checking().filter(|it| it.ground.is_some());
                house::NOT_NOW.asks(ground.is_some())?;
                house::NOT_YOURS.asks(ground.is_some_and(|it| it.writer == by))
            }
            // Whoever had to write and has said that there is nothing is ready.
            Deed::Present if is_ready(desk, by) => rule::VI_C_0.refuses(),
            _ => desk.may(by, of_desk(deed), &rules),
        };
    }
    phase_may(state, by, deed)
}

fn is_ready(desk: &Desk<Paper, Objection>, by: Seat) -> bool {
    let declined = |it: &Writing<Paper>| matches!(it.paper(by), mat::Paper::Declined);
    desk.writing().is_some_and(|it| it.duty(by) == Duty::Must && declined(it))
}

/// The deeds that are about the round, and that all cube games have.
fn of_round(deed: Deed) -> Option<RoundDeed> {
    Some(match deed {
        Deed::Sit => RoundDeed::Sit,
        Deed::Leave => RoundDeed::Leave,
        Deed::Begin => RoundDeed::Begin,
        Deed::Ready => RoundDeed::Ready,
        Deed::Call => RoundDeed::Call,
        Deed::Sign => RoundDeed::Sign,
        Deed::FindSlip => RoundDeed::FindSlip,
        Deed::AgreeToSlip => RoundDeed::AgreeToSlip,
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
        _ => DeskDeed::Other,
    }
}

fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let setter = state.setter;
    let procedure = state.setup.procedure;
    match (deed, &state.phase) {
        (Deed::Roll, Phase::Rolling) => rule::II_A_1.asks(by == setter),
        (Deed::SetGoal | Deed::LayGoal, Phase::Goal) => rule::III_A.asks(by == setter),
        (Deed::TurnTimer, Phase::Goal) => {
            rule::III_A.asks(by == setter)?;
            rule::III_B_4C.asks(state.goal.is_some())
        }
        (Deed::Bonus, Phase::Goal) => {
            rule::III_A.asks(by == setter)?;
            match state.setter_bonus() || state.goal.is_some() {
                true => procedure.lets_pass(rule::III_C_1),
                false => Ok(()),
            }
        }
        (Deed::Move, Phase::Goal) => {
            rule::IV_A.asks(by == setter)?;
            procedure.lets_pass(rule::III_C_3)
        }
        (Deed::SetGoal | Deed::LayGoal, Phase::Rolling) => rule::II_A_1.refuses(),
        (Deed::SetGoal | Deed::LayGoal, Phase::Moving { .. }) => rule::III_B_4D.refuses(),
        (Deed::DeclareNoGoal, Phase::Goal) => {
            rule::III_D_0.asks(by == setter)?;
            rule::III_D_1C.asks(!state.setter_bonus())?;
            rule::III_B_4.asks(state.goal.is_none())
        }
        (Deed::Agree, Phase::NoGoal { agreed }) => {
            rule::III_D_0.asks(by != setter && !agreed.contains(&by))
        }
        (Deed::Move | Deed::Bonus, Phase::Moving { .. }) => match out_of_turn(state, by).first() {
            Some(illegal) => procedure.lets_pass(illegal.rule()),
            None if deed == Deed::Move => Ok(()),
            None if state.bonus_cube().is_some() => procedure.lets_pass(rule::IV_C_1),
            None if state.n_resources() < 2 => procedure.lets_pass(rule::IV_C_D),
            None => Ok(()),
        },
        (Deed::MoveTwo, Phase::Moving { mover }) => {
            rule::IV_B_1.asks(by == *mover)?;
            // Bonus was said, and the regular move is one cube.
            rule::IV_C_1.asks(state.bonus_cube().is_none())?;
            procedure.lets_pass(rule::IV_C_A)
        }
        (Deed::Return, Phase::Returning { seat, .. }) => rule::VIII_A_1.asks(by == *seat),
        // Whether there is anything to charge is for the players to notice.
        (Deed::Charge, Phase::Goal | Phase::NoGoal { .. } | Phase::Moving { .. }) => Ok(()),
        // Whether there is a challenge to make is asked with the claims.
        (
            Deed::Lift,
            Phase::Rolling | Phase::Goal | Phase::NoGoal { .. } | Phase::Moving { .. },
        ) => Ok(()),
        _ => house::NOT_NOW.refuses(),
    }
}
