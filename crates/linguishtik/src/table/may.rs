//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Office, Party, Procedure, Refusal, Seat, house};
use mat::{BlockDeed, ChargeDeed, DeskDeed, RoundDeed, RoundStage, Tool, some};

use crate::{
    rulebook as rule,
    table::{
        action::{Deed, OwnDeed},
        breach::out_of_turn,
        numbers,
        procedures::challenge,
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

/// Whether `by` may do such a thing at this moment. It reads no secrets: a charge is offered
/// whether or not there is anything to charge.
pub fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    if let tool @ (Tool::Round(_) | Tool::Appeal | Tool::FindSlip | Tool::AgreeToSlip) = tool(deed)
    {
        let in_play = state.may_be_stopped() && state.shake.block().is_none();
        return state.round.may(by, tool, in_play, state.setup.clock, &state.round_rules());
    }
    if deed == Deed::Desk(DeskDeed::Rule) {
        by.official(Office::Judge)?;
        let Phase::Desk(desk) = &state.phase else { return house::NOT_NOW.refuses() };
        return desk.may_rule(by);
    }
    if deed == Deed::Own(OwnDeed::Consult) {
        by.official(Office::Judge)?;
        house::NOT_NOW.asks(!matches!(state.round.stage(), RoundStage::Over { .. }))?;
        let ground =
            state.desk().and_then(|it| it.checking()).is_some_and(|it| it.ground.is_some());
        return house::NOT_NOW.asks(ground || !state.round.matters().is_empty());
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
    house::NOT_NOW.asks(state.round.rest().is_none())?;
    if let Some(block) = state.shake.block() {
        // It is heard when the block is back. (R-LS-37)
        if deed == Deed::Charge(ChargeDeed::Charge) {
            return rule::LT13_A_6A.refuses();
        }
        return block.may(by, tool(deed), &numbers::BLOCK);
    }
    let tournament = state.setup.procedure == Procedure::Tournament;
    if let Phase::Desk(desk) = &state.phase {
        return match deed {
            // It costs a point there, and changes nothing. (R-LS-34)
            Deed::Block(BlockDeed::Lift) => {
                rule::LT18_6.asks(tournament && desk.writing().is_some())
            }
            Deed::Own(OwnDeed::Concede) => {
                let ground = desk.checking().filter(|it| it.ground.is_some());
                house::NOT_NOW.asks(ground.is_some())?;
                house::NOT_YOURS.asks(ground.is_some_and(|it| it.writer == by))
            }
            _ => desk.may(by, tool(deed), &state.desk_rules()),
        };
    }
    phase_may(state, by, deed)
}

/// The tool of the table with which something is done.
fn tool(deed: Deed) -> Tool {
    match deed {
        Deed::Round(deed) => Tool::Round(deed),
        Deed::Block(deed) => Tool::Block(deed),
        Deed::Desk(deed) => Tool::Desk(deed),
        Deed::Own(OwnDeed::Appeal) => Tool::Appeal,
        Deed::Own(OwnDeed::FindSlip) => Tool::FindSlip,
        Deed::Own(OwnDeed::AgreeToSlip) => Tool::AgreeToSlip,
        Deed::Own(OwnDeed::Opine) => Tool::Opine,
        Deed::Charge(_) | Deed::Own(_) => Tool::Other,
    }
}

fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let one = state.player_one;
    let procedure = state.setup.procedure;
    let division = state.setup.division;
    match (deed, &state.phase) {
        (Deed::Own(OwnDeed::Roll), Phase::Rolling) => rule::LT6_1.asks(by == one),
        (Deed::Own(OwnDeed::Designate), Phase::Rolling) => rule::LT6_1.refuses(),
        (Deed::Own(OwnDeed::Designate), Phase::Designating) => rule::LT6_1.asks(by == one),
        (Deed::Own(OwnDeed::SayImpossible), Phase::Designating) => rule::LT25_2.asks(by == one),
        (
            Deed::Own(OwnDeed::Agree) | Deed::Own(OwnDeed::Disagree),
            Phase::AllImpossible { agreed, disagreed },
        ) => {
            let answered = agreed.contains(&by) || disagreed.contains(&by);
            rule::LT25_3.asks(by != one && !answered)
        }
        (Deed::Own(OwnDeed::Say), Phase::Moving { mover }) if by != *mover => rule::LT5_3.refuses(),
        (
            Deed::Own(OwnDeed::Letter) | Deed::Own(OwnDeed::Demand) | Deed::Own(OwnDeed::Say),
            Phase::Moving { .. },
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
        (Deed::Own(OwnDeed::Unsay), Phase::Moving { .. }) => {
            rule::LT8_6.asks(state.said.as_ref().is_some_and(|it| it.0 == by))
        }
        (Deed::Own(OwnDeed::Shift), Phase::Moving { .. }) => {
            house::NO_SUCH.asks(state.n_resources() < state.faces.len())?;
            procedure.lets_pass(rule::LT8_4)
        }
        (Deed::Own(OwnDeed::Pass), Phase::Moving { mover }) => {
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
        (Deed::Charge(ChargeDeed::Charge), Phase::Moving { .. }) => Ok(()),
        // Whether there is a challenge to make is asked with the claims.
        (
            Deed::Block(BlockDeed::Lift),
            Phase::Rolling
            | Phase::Designating
            | Phase::AllImpossible { .. }
            | Phase::Moving { .. },
        ) => Ok(()),
        (Deed::Block(BlockDeed::Claim), _) => rule::LT18_3.refuses(),
        _ => house::NOT_NOW.refuses(),
    }
}
