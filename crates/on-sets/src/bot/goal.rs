//! Setting the Goal, or seeing that there is none.

use kernel::{Choice, Dice, Seat};
use mat::{BlockAction, Claim, CubeId, CubeStage, GoalAction, GoalBookAction, GoalDeed, LaidGoal};

use crate::{
    After, Goal, GoalValues, Solution,
    bot::{Bot, Taste, eye::Insight, sight::Sight},
    table::{action::Action, state::Section, view::Stage},
};

/// A Goal that can be laid, what it may mean, and what is seen for it.
struct Candidate {
    goal: Goal,
    laid: LaidGoal,
    seen: Insight,
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
        let mut candidates = self.candidates(sight);
        dice.shuffle(&mut candidates);
        let hopeless = candidates.iter().all(|it| matches!(it.seen, Insight::Nothing));
        if hopeless && sight.may(GoalDeed::DeclareNoGoal) {
            return Some(self.after(8.0, 16.0, GoalAction::DeclareNoGoal, dice));
        }
        let hardness = |it: &Candidate| match it.seen {
            Insight::Solution { n_steps, .. } => Some(n_steps),
            Insight::Nothing | Insight::Unclear => None,
        };
        let seen = || candidates.iter().filter(|it| hardness(it).is_some());
        let best = match self.habits.taste {
            Taste::Simple => seen().min_by_key(|it| hardness(it)),
            Taste::Anything => seen().next(),
            Taste::Hard => seen().max_by_key(|it| hardness(it)),
        };
        // Who sees none sets one that could be.
        let unclear = || candidates.iter().find(|it| matches!(it.seen, Insight::Unclear));
        let goal = best.or_else(unclear).or(candidates.first())?.laid.clone();
        Some(self.after(5.0, 12.0, GoalAction::SetGoal { goal: Some(goal) }, dice))
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
        let action = match self.sees_a_goal(sight) {
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
    pub(super) fn sees_a_goal(&mut self, sight: &Sight<'_>) -> Option<(Goal, Vec<Solution>)> {
        self.candidates(sight).into_iter().find_map(|it| match it.seen {
            Insight::Solution { written, .. } => Some((it.goal, written)),
            Insight::Nothing | Insight::Unclear => None,
        })
    }

    /// A Goal for each number that the digits can mean.
    fn candidates(&mut self, sight: &Sight<'_>) -> Vec<Candidate> {
        let mut known: Vec<Vec<u32>> = Vec::new();
        let mut candidates = Vec::new();
        for (goal, laid) in goals(sight) {
            let values = goal.values(sight.rules.absolute_value);
            if values.is_empty() || known.contains(&values) {
                continue;
            }
            let seen = self.eye.look(&sight.problem_for(values.clone(), After::Impossible));
            known.push(values);
            candidates.push(Candidate { goal, laid, seen });
        }
        candidates
    }
}

/// Every Goal that can be laid with the digits rolled. Those that lie in the
/// Goal already stay there.
fn goals(sight: &Sight<'_>) -> Vec<(Goal, LaidGoal)> {
    let digits: Vec<(CubeId, u8)> = sight
        .cubes(None)
        .chain(sight.cubes(Some(Section::Goal)))
        .filter_map(|it| Some((it.0, it.1.digit()?)))
        .collect();
    Goal::all_laid(&digits, sight.view.own.goal.as_ref().map(|it| &it.laid))
}
