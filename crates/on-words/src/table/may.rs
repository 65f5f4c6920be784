//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Office, Party, Refusal, Seat, house};
use mat::{
    BlockDeed, ChargeDeed, Contest, CubePhase, Desk, DeskDeed, DeskRules, Duty, GoalBookDeed,
    GoalDeed, Role, RoundDeed, Tool, Writing, some,
};

use crate::table::state::OnWordsTable as _;
use crate::{
    rulebook as rule,
    table::{
        action::{BookDeed, Deed, OwnDeed},
        breach::out_of_turn,
        paper::{Objection, Paper},
        referee::OnWords,
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

/// Whether `by` may do such a thing at this moment.
pub fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    mat::cube::may::may::<OnWords>(state, by, deed)
}

/// The tool of the table with which a deed of this book is done.
pub(crate) fn tool(deed: BookDeed) -> Tool {
    match deed {
        GoalBookDeed::Own(OwnDeed::FindSlip) => Tool::FindSlip,
        GoalBookDeed::Own(OwnDeed::AgreeToSlip) => Tool::AgreeToSlip,
        GoalBookDeed::Own(OwnDeed::Concede) => Tool::Concede,
        GoalBookDeed::Goal(_) | GoalBookDeed::Own(_) => Tool::Other,
    }
}

/// A judge says what holds of a word at any time.
pub(crate) fn official_may(
    state: &State,
    by: Party,
    deed: BookDeed,
) -> Option<Result<(), Refusal>> {
    let rules = deed == GoalBookDeed::Own(OwnDeed::RuleWord);
    let may = || {
        by.official(Office::Judge)?;
        house::NOT_NOW.asks(state.round.is_in_play())
    };
    rules.then(may)
}

/// What this book says at the desk, where the desk does not.
pub(crate) fn desk_may(
    state: &State,
    desk: &Desk<Paper, Objection>,
    by: Seat,
    deed: Deed,
) -> Option<Result<(), Refusal>> {
    let rules = state.desk_rules();
    let asked = match deed {
        Deed::Charge(_) => {
            // What was wrong with the last cube, or with the last before the stop, is pointed
            // out while papers are written.
            let open = matches!(desk.contest, Contest::Open { .. });
            house::NOT_NOW.asks(open && desk.writing().is_some())
        }
        Deed::Own(GoalBookDeed::Own(OwnDeed::Side | OwnDeed::Join)) => may_side(desk, by, &rules),
        // What was said is not taken back: who has nothing hands in an empty paper.
        Deed::Desk(DeskDeed::Decline) if state.own.sided == Some(by) => {
            let may = desk.may(by, Tool::Desk(DeskDeed::Decline), &rules);
            may.and_then(|()| rule::VI_A_3.refuses())
        }
        // Whoever had to write and has said that there is nothing is ready.
        Deed::Desk(DeskDeed::Present) if is_ready(desk, by) => rule::VI_C_0.refuses(),
        _ => return None,
    };
    Some(asked)
}

fn may_side(desk: &Desk<Paper, Objection>, by: Seat, rules: &DeskRules) -> Result<(), Refusal> {
    house::NOT_NOW.asks(desk.writing().is_some())?;
    rule::VI_A_3.asks(desk.contest.role(by) == Role::ThirdParty)?;
    desk.may(by, Tool::Side, rules)
}

fn is_ready(desk: &Desk<Paper, Objection>, by: Seat) -> bool {
    let declined = |it: &Writing<Paper>| matches!(it.paper(by), mat::Paper::Declined);
    desk.writing().is_some_and(|it| it.duty(by) == Duty::Must && declined(it))
}

pub(crate) fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let setter = state.first;
    let procedure = state.setup.procedure;
    match (deed, &state.phase) {
        (Deed::Own(GoalBookDeed::Own(OwnDeed::Roll)), CubePhase::Own(Phase::Rolling)) => {
            rule::II_A_1.asks(by == setter)
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            CubePhase::Own(Phase::Goal),
        ) => rule::III_A.asks(by == setter),
        (Deed::Own(GoalBookDeed::Own(OwnDeed::TurnTimer)), CubePhase::Own(Phase::Goal)) => {
            rule::III_A.asks(by == setter)?;
            rule::III_B_4C.asks(state.own.goal.is_some())
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)), CubePhase::Own(Phase::Goal)) => {
            rule::III_A.asks(by == setter)?;
            match state.setter_bonus() || state.own.goal.is_some() {
                true => procedure.lets_pass(rule::III_C_1),
                false => Ok(()),
            }
        }
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)), CubePhase::Own(Phase::Goal)) => {
            rule::IV_A.asks(by == setter)?;
            procedure.lets_pass(rule::III_C_3)
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            CubePhase::Own(Phase::Rolling),
        ) => rule::II_A_1.refuses(),
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)),
            CubePhase::Moving { .. },
        ) => rule::III_B_4D.refuses(),
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::DeclareNoGoal)), CubePhase::Own(Phase::Goal)) => {
            rule::III_D_0.asks(by == setter)?;
            rule::III_D_1C.asks(!state.setter_bonus())?;
            rule::III_B_4.asks(state.own.goal.is_none())
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::Agree)),
            CubePhase::Own(Phase::NoGoal { agreed }),
        ) => rule::III_D_0.asks(by != setter && !agreed.contains(&by)),
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::Move))
            | Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)),
            CubePhase::Moving { .. },
        ) => match out_of_turn(state, by).first() {
            Some(illegal) => procedure.lets_pass(illegal.rule()),
            None if deed == Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)) => Ok(()),
            None if state.bonus_cube().is_some() => procedure.lets_pass(rule::IV_C_1),
            None if state.n_resources() < 2 => procedure.lets_pass(rule::IV_C_D),
            None => Ok(()),
        },
        (Deed::Own(GoalBookDeed::Goal(GoalDeed::MoveTwo)), CubePhase::Moving { mover }) => {
            rule::IV_B_1.asks(by == *mover)?;
            // Bonus was said, and the regular move is one cube.
            rule::IV_C_1.asks(state.bonus_cube().is_none())?;
            procedure.lets_pass(rule::IV_C_A)
        }
        (
            Deed::Own(GoalBookDeed::Goal(GoalDeed::Return)),
            CubePhase::Own(Phase::Returning { seat, .. }),
        ) => rule::VIII_A_1.asks(by == *seat),
        // Whether there is anything to charge is for the players to notice.
        (
            Deed::Charge(ChargeDeed::Charge),
            CubePhase::Own(Phase::Goal)
            | CubePhase::Own(Phase::NoGoal { .. })
            | CubePhase::Moving { .. },
        ) => Ok(()),
        // Whether there is a challenge to make is asked with the claims.
        (
            Deed::Block(BlockDeed::Lift),
            CubePhase::Own(Phase::Rolling)
            | CubePhase::Own(Phase::Goal)
            | CubePhase::Own(Phase::NoGoal { .. })
            | CubePhase::Moving { .. },
        ) => Ok(()),
        _ => house::NOT_NOW.refuses(),
    }
}
