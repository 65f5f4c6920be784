//! Setting the Goal, or seeing that there is none.

use kernel::{Choice, Dice, Seat};
use mat::{
    BlockAction, Claim, CubeId, CubeStage, Goal, GoalAction, GoalBookAction, GoalDeed, LaidGoal,
};

use crate::{
    After, Solution,
    bot::{Bot, eye::Insight, sight::Sight},
    table::view,
    table::{
        action::Action,
        judgement::{is_legal, meaning},
        state::Section,
        view::Stage,
    },
};

/// A Goal that can be laid, and the number it names.
#[derive(Clone)]
struct Candidate {
    goal: Goal,
    laid: LaidGoal,
    value: u32,
}

impl Bot {
    pub(super) fn set_goal(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        if !sight.may(GoalDeed::SetGoal) {
            return None;
        }
        let candidates = self.by_taste(sight, dice);
        let mut hopeless = true;
        let mut unclear = None;
        for candidate in &candidates {
            match self.eye.look(&view::problem(
                sight.view,
                Some(candidate.value),
                After::Impossible,
            )) {
                Insight::Solution(_) => {
                    let goal = Some(candidate.laid.clone());
                    return Some(self.after(5.0, 12.0, GoalAction::SetGoal { goal }, dice));
                }
                Insight::Nothing => (),
                Insight::Unknown | Insight::Unclear => {
                    hopeless = false;
                    unclear = unclear.or(Some(candidate));
                }
            }
            if self.eye.is_tired() {
                hopeless = false;
                break;
            }
        }
        if hopeless && sight.may(GoalDeed::DeclareNoGoal) {
            return Some(self.after(8.0, 16.0, GoalAction::DeclareNoGoal, dice));
        }
        // Who sees none sets one that could be.
        let goal = unclear.or(candidates.first()).map(|it| it.laid.clone());
        let goal = goal.or_else(|| goals(sight).into_iter().next().map(|it| it.laid));
        Some(self.after(5.0, 12.0, GoalAction::SetGoal { goal: Some(goal?) }, dice))
    }

    /// Agrees that there is no Goal, or challenges with one.
    pub(super) fn answer_no_goal(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        if !sight.may(GoalDeed::Agree) {
            return None;
        }
        let action = match self.sees_a_goal(sight, dice) {
            Some(_) => Action::Block(BlockAction::Lift {
                against: sight.view.move_no,
                claim: Some(Claim::Goal),
            }),
            None => Action::Own(GoalBookAction::Goal(GoalAction::Agree)),
        };
        // Whoever has not agreed yet may challenge first.
        let CubeStage::Own(Stage::NoGoal { agreed }) = &sight.view.stage else { return None };
        let chairs = Seat::all(sight.view.chairs.len() as u8);
        let rivals = chairs.filter(|it| *it != sight.you && !agreed.contains(it));
        Some(self.after(6.0, 12.0, action, dice).beside(rivals))
    }

    /// A Goal that could be set, with what would reach it.
    pub(super) fn sees_a_goal(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<(Goal, Solution)> {
        for candidate in self.by_taste(sight, dice) {
            let problem = view::problem(sight.view, Some(candidate.value), After::Impossible);
            if let Insight::Solution(solution) = self.eye.look(&problem) {
                return Some((candidate.goal, solution));
            }
            if self.eye.is_tired() {
                break;
            }
        }
        None
    }

    /// A Goal for each number that the digits can name and a Solution can have: those it likes
    /// first.
    fn by_taste(&self, sight: &Sight<'_>, dice: &mut Dice) -> Vec<Candidate> {
        let mut candidates: Vec<Candidate> = Vec::new();
        for candidate in goals(sight) {
            let known = candidates.iter().any(|it| it.value == candidate.value);
            if is_legal(&candidate.goal) && !known {
                candidates.push(candidate);
            }
        }
        dice.shuffle(&mut candidates);
        let (lo, hi) = (*self.habits.goals.start(), *self.habits.goals.end());
        let off = |value: u32| lo.saturating_sub(value) + value.saturating_sub(hi);
        candidates.sort_by_key(|it| off(it.value));
        candidates
    }
}

/// Every Goal that can be laid with the digits rolled. Those that lie in the Goal already stay
/// there.
fn goals(sight: &Sight<'_>) -> Vec<Candidate> {
    let digits: Vec<(CubeId, u8)> = sight
        .cubes(None)
        .chain(sight.cubes(Some(Section::Goal)))
        .filter_map(|it| Some((it.0, it.1.digit()?)))
        .collect();
    let all = Goal::all_laid(&digits, sight.view.own.goal.as_ref().map(|it| &it.laid));
    let candidate = |(goal, laid): (Goal, LaidGoal)| {
        let value = meaning(&goal)?;
        Some(Candidate { goal, laid, value })
    };
    all.into_iter().filter_map(candidate).collect()
}
