//! The opening: what sentence, what kind of word, and what it does.

use kernel::{Choice, Dice};
use mat::{After, CubeId};

use super::{Bot, sight::Sight};
use crate::{
    Demand, Designation, Function, OwnAction, OwnDeed, Problem, Type, Wanted, contradiction,
    table::{action::Action, state::Opening},
};

impl Bot {
    /// Designates something that it could write itself.
    pub(super) fn designate(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        if !sight.may(OwnDeed::Designate) {
            return None;
        }
        let mut all = sight.view.division.designations();
        all.truncate(all.len().min(self.habits.n_designations));
        let designation = *dice.pick(&all);
        Some(self.after(4.0, 9.0, OwnAction::Designate { designation }, dice))
    }

    /// Whether the shake is impossible, as Player One says. With a word it is not.
    pub(super) fn answer_impossible(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        if !sight.may(OwnDeed::Agree) {
            return None;
        }
        let finds = !self.eye.words(&sight.problem(After::Impossible)).is_empty();
        let action =
            if finds { Action::Own(OwnAction::Disagree) } else { Action::Own(OwnAction::Agree) };
        Some(self.after(5.0, 12.0, action, dice))
    }

    /// The Type Demand, or the Function Demand where there is one to make.
    pub(super) fn open(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        let cube = self.spare_cube(sight, dice)?;
        let mut demands: Vec<Demand> = match sight.view.own.opening? {
            Opening::Designation => return None,
            Opening::Type => {
                let types = sight.view.division.types();
                types.into_iter().map(|part| Demand::Type { part }).collect()
            }
            Opening::Function => {
                let functions = sight.view.division.functions(sight.view.own.part?);
                functions.into_iter().map(|function| Demand::Function { function }).collect()
            }
        };
        dice.shuffle(&mut demands);
        demands.sort_by_key(|it| (self.is_hard(it), self.is_rare(it)));
        let demand = demands.iter().find(|it| self.can_follow(sight, cube, it, dice));
        let demand = demand.or(demands.first())?.clone();
        Some(self.after(4.0, 9.0, OwnAction::Demand { cube, demand }, dice))
    }

    /// Few words are of some types, and the weak leave those alone.
    fn is_rare(&self, demand: &Demand) -> bool {
        let rare = [Type::Pronoun, Type::Preposition, Type::Conjunction, Type::Interjection];
        let is_rare = |part: &Type| rare.contains(part);
        matches!(demand, Demand::Type { part } if is_rare(part)) && self.habits.n_weighed < 8
    }

    /// What is not for a beginner's first match.
    fn is_hard(&self, demand: &Demand) -> bool {
        use Function as F;
        let plain = match demand {
            Demand::Type { part } => {
                matches!(part, Type::Noun | Type::Verb | Type::Adjective)
            }
            Demand::Function { function } => matches!(
                function,
                F::Subject
                    | F::DirectObject
                    | F::ObjectOfPreposition
                    | F::MainVerb
                    | F::NounModifier
            ),
            _ => true,
        };
        self.habits.is_plain && !plain
    }

    /// Whether something can still be written after this Demand, as far as it sees.
    pub(super) fn can_follow(
        &mut self,
        sight: &Sight<'_>,
        cube: CubeId,
        demand: &Demand,
        dice: &mut Dice,
    ) -> bool {
        let mut problem = sight.problem(After::Impossible);
        problem.resources = sight.cubes(None).filter(|it| it.0 != cube).map(|it| it.1).collect();
        problem.demands.push(demand.clone());
        self.can_be_written(sight.view.own.designation, &problem, dice)
    }

    /// Whether it could write something there itself.
    pub(super) fn can_be_written(
        &mut self,
        designation: Option<Designation>,
        problem: &Problem,
        dice: &mut Dice,
    ) -> bool {
        let wanted = Wanted { designation, demands: &problem.demands };
        if contradiction(&wanted).is_some() || self.eye.words(problem).is_empty() {
            return false;
        }
        // The weak take it for granted that there is a sentence for a word.
        !self.habits.tries_sentences
            || self.eye.is_tired()
            || self.eye.paper(designation, problem, dice).is_some()
    }

    /// A green or black cube to make a Demand with: such as make fewer words than others.
    pub(super) fn spare_cube(&self, sight: &Sight<'_>, dice: &mut Dice) -> Option<CubeId> {
        let mut able: Vec<CubeId> =
            sight.cubes(None).filter(|it| it.1.color.demands()).map(|it| it.0).collect();
        dice.shuffle(&mut able);
        able.first().copied()
    }
}
