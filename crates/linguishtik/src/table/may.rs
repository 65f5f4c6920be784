//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Office, Party, Procedure, Refusal, Seat, deeds, house};
use mat::{BlockDeed, DeskDeed, RoundDeed, RoundStage};

use crate::{
    rulebook as rule,
    table::{
        action::Action,
        breach::out_of_turn,
        numbers,
        procedures::challenge,
        state::{Opening, Phase, State},
    },
};

deeds! {
    /// The kinds of action, without their particulars.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts", rename = "LinguishtikDeed"))]
    Action: Sit, Leave, Begin, Ready, Roll, Designate, SayImpossible, Agree, Disagree, Say, Unsay,
    Letter, Demand, Shift, Pass, Lift, Claim, PutBack, Opine, Charge, Decline, Present, Accept,
    Reject, Concede, Call, Appeal, Sign, FindSlip, AgreeToSlip, HandIn, Rule, Answer, RulePaper, Serve, Retire, Initial,
    Consult,
    Bell, Stop, Direct,
}

/// Whether `by` may do such a thing at this moment. It reads no secrets: a charge is offered
/// whether or not there is anything to charge.
pub fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    if let Some(deed) = of_round(deed) {
        let in_play = state.may_be_stopped() && state.shake.block().is_none();
        return state.round.may(by, deed, in_play, state.setup.clock, &state.round_rules());
    }
    if deed == Deed::Rule {
        by.official(Office::Judge)?;
        let Phase::Desk(desk) = &state.phase else { return house::NOT_NOW.refuses() };
        return desk.may_rule(by);
    }
    if deed == Deed::Consult {
        by.official(Office::Judge)?;
        house::NOT_NOW.asks(!matches!(state.round.stage(), RoundStage::Over { .. }))?;
        let ground =
            state.desk().and_then(|it| it.checking()).is_some_and(|it| it.ground.is_some());
        return house::NOT_NOW.asks(ground || !state.round.matters().is_empty());
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
    house::NOT_NOW.asks(state.round.rest().is_none())?;
    if let Some(block) = state.shake.block() {
        // It is heard when the block is back. (R-LS-37)
        if deed == Deed::Charge {
            return rule::LT13_A_6A.refuses();
        }
        return block.may(by, of_block(deed), &numbers::BLOCK);
    }
    let tournament = state.setup.procedure == Procedure::Tournament;
    if let Phase::Desk(desk) = &state.phase {
        return match deed {
            // It costs a point there, and changes nothing. (R-LS-34)
            Deed::Lift => rule::LT18_6.asks(tournament && desk.writing().is_some()),
            Deed::Concede => {
                let ground = desk.checking().filter(|it| it.ground.is_some());
                house::NOT_NOW.asks(ground.is_some())?;
                house::NOT_YOURS.asks(ground.is_some_and(|it| it.writer == by))
            }
            _ => desk.may(by, of_desk(deed), &state.desk_rules()),
        };
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
        Deed::Opine => BlockDeed::Opine,
        _ => BlockDeed::Other,
    }
}

fn of_desk(deed: Deed) -> DeskDeed {
    match deed {
        Deed::Present => DeskDeed::Present,
        Deed::Decline => DeskDeed::Decline,
        Deed::Accept => DeskDeed::Accept,
        Deed::Reject => DeskDeed::Reject,
        _ => DeskDeed::Other,
    }
}

fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let one = state.player_one;
    let procedure = state.setup.procedure;
    let division = state.setup.division;
    match (deed, &state.phase) {
        (Deed::Roll, Phase::Rolling) => rule::LT6_1.asks(by == one),
        (Deed::Designate, Phase::Rolling) => rule::LT6_1.refuses(),
        (Deed::Designate, Phase::Designating) => rule::LT6_1.asks(by == one),
        (Deed::SayImpossible, Phase::Designating) => rule::LT25_2.asks(by == one),
        (Deed::Agree | Deed::Disagree, Phase::AllImpossible { agreed, disagreed }) => {
            let answered = agreed.contains(&by) || disagreed.contains(&by);
            rule::LT25_3.asks(by != one && !answered)
        }
        (Deed::Say, Phase::Moving { mover }) if by != *mover => rule::LT5_3.refuses(),
        (Deed::Letter | Deed::Demand | Deed::Say, Phase::Moving { .. }) => {
            house::NO_SUCH.asks(0 < state.n_resources())?;
            if let Some(illegal) = out_of_turn(state, by).first() {
                return procedure.lets_pass(illegal.rule(division));
            }
            match (deed, state.opening()) {
                (Deed::Letter, Some(Opening::Type)) => procedure.lets_pass(rule::LT9_1),
                (Deed::Letter, Some(Opening::Function)) => {
                    let none = state.part().is_none_or(|it| division.functions(it).is_empty());
                    if none { Ok(()) } else { procedure.lets_pass(rule::LT10_1) }
                }
                (Deed::Demand | Deed::Say, _) => {
                    let can = state.resources().any(|it| it.color.demands());
                    if can { Ok(()) } else { procedure.lets_pass(rule::LT8_1) }
                }
                _ => Ok(()),
            }
        }
        (Deed::Unsay, Phase::Moving { .. }) => {
            rule::LT8_6.asks(state.said.as_ref().is_some_and(|it| it.0 == by))
        }
        (Deed::Shift, Phase::Moving { .. }) => {
            house::NO_SUCH.asks(state.n_resources() < state.faces.len())?;
            procedure.lets_pass(rule::LT8_4)
        }
        (Deed::Pass, Phase::Moving { mover }) => {
            rule::LT5_3.asks(by == *mover)?;
            if state.opening().is_some() {
                return procedure.lets_pass(rule::LT24_1B);
            }
            match state.passed.contains(&by) && !state.only_passes_are_left() {
                true => procedure.lets_pass(rule::LT24_1C),
                false => Ok(()),
            }
        }
        // Whether there is anything to charge is for the players to notice.
        (Deed::Charge, Phase::Moving { .. }) => Ok(()),
        // Whether there is a challenge to make is asked with the claims.
        (
            Deed::Lift,
            Phase::Rolling
            | Phase::Designating
            | Phase::AllImpossible { .. }
            | Phase::Moving { .. },
        ) => Ok(()),
        (Deed::Claim, _) => rule::LT18_3.refuses(),
        _ => house::NOT_NOW.refuses(),
    }
}
