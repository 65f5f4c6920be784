//! Selecting variations.

use kernel::{Choice, Dice};
use mat::GoalBookAction;

use crate::{
    Division, OwnAction, OwnDeed, Variation,
    bot::{Bot, Taste, sight::Sight},
    table::action::Action,
};

/// Sets that may count double.
const DOUBLE_SETS: [&str; 12] =
    ["B", "R", "G", "Y", "B'", "Y'", "BuR", "BnR", "GnY", "B-R", "GuY", "R-G"];

impl Bot {
    pub(super) fn select(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        if !sight.may(OwnDeed::Select) {
            return None;
        }
        let variation = self.variation(sight, dice);
        let own = |it: &&crate::ChosenView| it.by == sight.you && !it.ignored;
        let n_chosen = sight.view.own.chosen.iter().filter(own).count();
        let enough = sight.view.division == Division::Senior && 0 < n_chosen;
        let action = match variation {
            Some(variation) if !enough || self.wants_two(dice) => {
                Action::Own(GoalBookAction::Own(OwnAction::Select { variation }))
            }
            _ if sight.may(OwnDeed::EndSelection) && enough => {
                Action::Own(GoalBookAction::Own(OwnAction::EndSelection))
            }
            _ => return None,
        };
        Some(self.after(2.0, 4.0, action, dice))
    }

    fn wants_two(&self, dice: &mut Dice) -> bool {
        match self.habits.taste {
            Taste::Simple => false,
            Taste::Anything => dice.chance(1, 2),
            Taste::Hard => true,
        }
    }

    /// One that can be selected: its line on the sheet by taste, its blank as it
    /// comes.
    fn variation(&self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Variation> {
        let all = candidates(sight);
        let mut names: Vec<&str> = all.iter().map(Variation::name).collect();
        names.dedup();
        let weights: Vec<u32> = names.iter().map(|it| self.weight(it)).collect();
        let total: u32 = weights.iter().sum();
        if total == 0 {
            return None;
        }
        let mut left = dice.below(total);
        let drawn = weights.iter().position(|&it| {
            let here = left < it;
            left = left.saturating_sub(it);
            here
        })?;
        let named: Vec<Variation> =
            all.into_iter().filter(|it| it.name() == names[drawn]).collect();
        Some(dice.pick(&named).clone())
    }

    /// How often a line is selected.
    fn weight(&self, name: &str) -> u32 {
        let burden = burden(name);
        match self.habits.taste {
            Taste::Simple => 6 - burden,
            Taste::Anything => 1,
            Taste::Hard => burden * burden,
        }
    }
}

/// How much more there is to think of, from one to five.
fn burden(name: &str) -> u32 {
    match name {
        "universe-null" | "shift-from-permitted" => 1,
        "required-cube" | "union-intersection" | "two-operations" | "absolute-value" => 2,
        "multiple-operations" | "no-null-restrictions" | "required-card" | "forbidden-card" => 3,
        "double-set" | "symmetric-difference" | "two-solutions" => 4,
        _ => 5,
    }
}

/// All that stand and have an effect, line by line.
fn candidates(sight: &Sight<'_>) -> Vec<Variation> {
    let symbols = || sight.rolled.kinds().map(|it| it.0);
    let cards = || sight.view.own.universe.cards().iter().copied();
    let mut all = vec![
        Variation::UnionIntersection,
        Variation::UniverseNull,
        Variation::TwoOperations,
        Variation::MultipleOperations,
        Variation::ShiftFromPermitted,
        Variation::NoNullRestrictions,
        Variation::AbsoluteValue,
        Variation::BlankCardWild,
        Variation::SymmetricDifference,
        Variation::TwoSolutions,
    ];
    all.extend(symbols().map(|cube| Variation::RequiredCube { cube }));
    all.extend(symbols().map(|cube| Variation::WildCube { cube }));
    all.extend(DOUBLE_SETS.map(|set| Variation::DoubleSet { set: set.to_owned() }));
    all.extend(cards().map(|card| Variation::RequiredCard { card }));
    all.extend(cards().map(|card| Variation::ForbiddenCard { card }));
    let view = sight.view;
    let stands = |it: &Variation| {
        it.fault(view.division, &view.own.universe, &sight.rolled, &sight.in_force).is_none()
    };
    all.retain(stands);
    all
}
