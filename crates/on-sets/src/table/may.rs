//! Who may do what now: asked by the referee, offered by the views.

use kernel::{Office, Party, Refusal, Seat, deeds, house};
use mat::{BlockStage, Claim, Contest, Desk, DeskStage, Paper as Written};

use crate::{
    rulebook as rule,
    table::{
        action::Action,
        paper::{Objection, Paper},
        setup::RoundClock,
        state::{Phase, State},
    },
};

deeds! {
    /// The kinds of action, without their particulars.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", rename = "OnSetsDeed"))]
    Sit, Leave, Begin, Roll, Deal, Select, EndSelection, Bonus, LayGoal, SetGoal, DeclareNoGoal, Agree, Move,
    MoveTwo, Return, Lift, Claim, PutBack, Opine, Charge, Present, Decline, Accept, Reject,
    Attempt, Call, Appeal, Sign, HandIn, Rule, Answer, Initial, Bell, Stop, Direct,
}

impl Action {
    pub fn deed(&self) -> Deed {
        match self {
            Action::Sit => Deed::Sit,
            Action::Leave => Deed::Leave,
            Action::Begin => Deed::Begin,
            Action::Roll { .. } => Deed::Roll,
            Action::Deal { .. } => Deed::Deal,
            Action::Select { .. } => Deed::Select,
            Action::EndSelection => Deed::EndSelection,
            Action::Bonus { .. } => Deed::Bonus,
            Action::LayGoal { .. } => Deed::LayGoal,
            Action::SetGoal { .. } => Deed::SetGoal,
            Action::DeclareNoGoal => Deed::DeclareNoGoal,
            Action::Agree => Deed::Agree,
            Action::Move { .. } => Deed::Move,
            Action::MoveTwo { .. } => Deed::MoveTwo,
            Action::Return { .. } => Deed::Return,
            Action::Lift { .. } => Deed::Lift,
            Action::Claim { .. } => Deed::Claim,
            Action::PutBack => Deed::PutBack,
            Action::Opine { .. } => Deed::Opine,
            Action::Charge { .. } => Deed::Charge,
            Action::Present { .. } => Deed::Present,
            Action::Decline => Deed::Decline,
            Action::Accept { .. } => Deed::Accept,
            Action::Reject { .. } => Deed::Reject,
            Action::Attempt { .. } => Deed::Attempt,
            Action::Call { .. } => Deed::Call,
            Action::Appeal { .. } => Deed::Appeal,
            Action::Sign => Deed::Sign,
            Action::HandIn => Deed::HandIn,
            Action::Rule { .. } => Deed::Rule,
            Action::Answer { .. } => Deed::Answer,
            Action::Initial { .. } => Deed::Initial,
            Action::Bell => Deed::Bell,
            Action::Stop => Deed::Stop,
            Action::Direct(_) => Deed::Direct,
        }
    }
}

/// Whether `by` may do such a thing at this moment. It reads no secrets: a
/// charge is offered whether or not there is anything to charge.
pub(crate) fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    let over = matches!(state.phase, Phase::Over { .. });
    match deed {
        Deed::Rule => {
            by.official(Office::Judge)?;
            let Phase::Desk(desk) = &state.phase else { return house::NOT_NOW.refuses() };
            house::NOT_NOW.asks(desk.checking().is_some_and(|it| it.ground.is_some()))
        }
        Deed::Initial => {
            by.official(Office::Judge)?;
            house::NOT_NOW.asks(!over && state.shake.sheet().any_waits())
        }
        Deed::Answer => {
            by.official(Office::Judge)?;
            house::NOT_NOW.asks(!over && !state.matters.is_empty())
        }
        Deed::Direct => {
            by.official(Office::Judge)?;
            house::NOT_NOW.asks(!over)
        }
        Deed::Bell => {
            by.official(Office::Director)?;
            let began = !matches!(state.phase, Phase::Seating | Phase::Signing { .. });
            house::NOT_NOW.asks(!over && began && state.round.is_open())
        }
        Deed::Stop => {
            by.official(Office::Director)?;
            let in_play =
                !matches!(state.phase, Phase::Seating | Phase::Signing { .. } | Phase::Desk(_));
            let last = matches!(state.round, mat::Round::Last { .. });
            house::NOT_NOW.asks(!over && in_play && last && state.shake.block().is_none())
        }
        _ => {
            let seat = by.player()?;
            house::NOT_YOURS.asks(seat.0 < state.n_seats())?;
            house::NOT_NOW.asks(!over)?;
            house::NOT_YOURS.asks(!state.chairs[seat.idx()].out)?;
            player_may(state, seat, deed)
        }
    }
}

/// What a player may do who sits at this table.
fn player_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    match deed {
        Deed::Sit => return house::NOT_NOW.asks(!state.chairs[by.idx()].here),
        Deed::Leave => return house::NOT_NOW.asks(state.chairs[by.idx()].here),
        Deed::Begin => {
            house::NOT_NOW.asks(matches!(state.phase, Phase::Seating))?;
            house::NOT_YOURS.asks(state.chairs[by.idx()].here)?;
            // Where the hall keeps the time of the round, its officials begin it.
            house::NOT_YOURS.asks(state.setup.clock == RoundClock::Table)?;
            return rule::SEATS
                .rule
                .asks(usize::from(rule::SEATS.value.0) <= state.present().len());
        }
        Deed::Call => return Ok(()),
        Deed::Appeal => return house::NOT_NOW.asks(!state.matters.is_empty()),
        _ => (),
    }
    if let Phase::Signing { .. } = state.phase {
        let signed = state.shake.sheet().signed();
        let plays = 0 < state.chairs[by.idx()].n_shakes;
        return match deed {
            Deed::Sign => rule::XII_B_1.asks(plays && !signed.contains(&by)),
            Deed::HandIn => {
                rule::XII_B_1.asks(crate::table::procedures::round::may_hand_in(state, by))
            }
            _ => house::NOT_NOW.refuses(),
        };
    }
    house::NOT_YOURS.asks(state.plays(by) || matches!(state.phase, Phase::Seating))?;
    if let Some(block) = state.shake.block() {
        return block_may(&block.stage, by, deed);
    }
    phase_may(state, by, deed)
}

/// While the block is up, everything else waits.
fn block_may(stage: &BlockStage, by: Seat, deed: Deed) -> Result<(), Refusal> {
    match (deed, stage) {
        (Deed::Lift, BlockStage::Race(race)) => house::NOT_NOW.asks(!race.has(by)),
        (Deed::Lift, _) => rule::V_B_2.refuses(),
        (Deed::Opine, BlockStage::Tied { third, .. }) => rule::V_B_3.asks(by == *third),
        (Deed::Claim | Deed::PutBack, BlockStage::Held { hands, .. }) => {
            rule::V_B_A.asks(hands.first().is_some_and(|it| it.seat == by))
        }
        _ => house::NOT_NOW.refuses(),
    }
}

fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let setter = state.setter;
    match (deed, &state.phase) {
        (_, Phase::Desk(desk)) => desk_may(desk, by, deed),
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
                Deed::EndSelection => rule::II_C_3B.asks(0 < state.picks[by.idx()].n_chosen),
                _ => Ok(()),
            }
        }
        (Deed::SetGoal | Deed::LayGoal | Deed::Bonus, Phase::Goal) => {
            rule::III_A.asks(by == setter)
        }
        (Deed::SetGoal | Deed::LayGoal, Phase::Selecting { .. }) => rule::II_C_0.refuses(),
        (Deed::SetGoal | Deed::LayGoal, Phase::Moving { .. }) => rule::III_B_2C.refuses(),
        (Deed::DeclareNoGoal, Phase::Goal) => {
            rule::III_A.asks(by == setter)?;
            rule::III_D_1C.asks(!state.setter_bonus)?;
            rule::III_B_2.asks(state.goal.is_none())
        }
        (Deed::Agree, Phase::NoGoal { agreed }) => {
            rule::III_D_0.asks(by != setter && !agreed.contains(&by))
        }
        (Deed::Move, Phase::Moving { mover }) if by == *mover => Ok(()),
        (Deed::Move, Phase::Moving { .. }) => state.setup.procedure.lets_pass(rule::IV_B_1),
        (Deed::MoveTwo, Phase::Moving { mover }) => {
            rule::IV_B_1.asks(by == *mover)?;
            state.setup.procedure.lets_pass(rule::IV_C_2B)
        }
        (Deed::Return, Phase::Returning { seat, .. }) => rule::IV_C_2B.asks(by == *seat),
        // Whether there is anything to charge is for the players to notice.
        (Deed::Charge, Phase::Selecting { .. } | Phase::Goal | Phase::Moving { .. }) => Ok(()),
        // Whether a challenge is valid is another question.
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

fn desk_may(desk: &Desk<Paper, Objection>, by: Seat, deed: Deed) -> Result<(), Refusal> {
    match (deed, &desk.stage) {
        (Deed::Lift, DeskStage::Writing(_)) => {
            house::NOT_NOW.asks(matches!(desk.contest, Contest::Open { .. }))
        }
        (Deed::Present | Deed::Decline, DeskStage::Writing(writing)) => {
            match (writing.paper(by), deed) {
                (Written::Presented(_), Deed::Present) => return rule::VII_C_2A.refuses(),
                (Written::Presented(_) | Written::Declined, _)
                    if writing.duty(by) != mat::Duty::MayNot =>
                {
                    return rule::VII_C_1B.refuses();
                }
                _ => (),
            }
            let writers = match desk.contest {
                Contest::Challenge { claim: Claim::Now, .. } => rule::VII_A_1,
                Contest::Challenge { claim: Claim::Impossible, .. } => rule::VII_A_2,
                Contest::Challenge { claim: Claim::Goal, .. } => rule::III_D_2B,
                Contest::Open { .. } => rule::VIII_A_2,
            };
            writers.asks(writing.awaits(by).is_some())
        }
        (Deed::Attempt, DeskStage::Checking { checking, .. }) if checking.has_attempted(by) => {
            rule::VII_C_5C_C.refuses()
        }
        (Deed::Accept | Deed::Reject | Deed::Attempt, DeskStage::Checking { checking, .. }) => {
            rule::VII_C_3.asks(checking.writer != by)?;
            house::NOT_NOW.asks(checking.awaits(by))
        }
        _ => house::NOT_NOW.refuses(),
    }
}
