//! For a roll and a deal: which Goals have a Solution at all?

use mat::Goal;

use crate::{
    maths::{
        cube_kind::Face,
        cubes::Cubes,
        goal::GoalValues,
        problem::{After, Problem},
        universe::Universe,
        variations::Rules,
    },
    solver::solve,
};

/// What can be made of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleGoals {
    /// Every number that some Solution counts, in ascending order.
    pub values: Vec<u32>,
    /// Every Goal that the digits rolled can set and a Solution can reach.
    pub goals: Vec<Goal>,
}

/// The Goals that can be reached when all the cubes rolled may be used. The
/// Goal-setter who finds none may declare "no Goal". (III-D)
pub fn possible_goals(universe: &Universe, rules: &Rules, rolled: &[Face]) -> PossibleGoals {
    let digits: Vec<u8> = rolled.iter().filter_map(|it| it.digit()).collect();
    let problem = |goal: Vec<u32>| Problem {
        universe: universe.clone(),
        goal,
        goal_upright: Vec::new(),
        required: Cubes::NONE,
        permitted: Cubes::NONE,
        forbidden: Cubes::NONE,
        resources: rolled.iter().filter_map(|it| it.symbol()).collect(),
        rules: rules.clone(),
        after: After::Impossible,
    };
    let can = |goal: Vec<u32>| solve(&problem(goal)).witness.is_some();
    let most = 2 * universe.len() as u32;
    let values: Vec<u32> = (0..=most).filter(|&value| can(vec![value])).collect();
    let mut goals = Goal::all_of(&digits);
    goals.retain(|goal| {
        let meant = goal.values(rules.absolute_value);
        // Two Solutions may meet two different numbers of the same Goal.
        meant.iter().any(|it| values.contains(it)) || 1 < meant.len() && can(meant)
    });
    PossibleGoals { values, goals }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Division, Layout, Symbol};

    fn faces(text: &str) -> Vec<Face> {
        text.chars().filter_map(Face::from_char).collect()
    }

    #[test]
    fn three_ones_and_nothing_but_unions_set_no_goal() {
        // The book's own example: each colour is on four cards at least.
        let cards = ["BR", "BRG", "GY", "BGY", "RY", "BRGY"].map(|it| it.parse().unwrap());
        let universe = Universe::new(cards).unwrap();
        let rules = Rules::plain(Division::Elementary);
        let rolled = faces("111BBRRGGYYuuuu");
        let possible = possible_goals(&universe, &rules, &rolled);
        assert_eq!(possible.values, [4, 5, 6]);
        assert_eq!(possible.goals, []);
    }

    #[test]
    fn a_goal_is_possible_when_a_solution_counts_it() {
        let universe = Universe::full();
        let rolled = faces("125BRu");
        assert!(rolled.contains(&Face::Symbol(Symbol::Union)));
        let possible = possible_goals(&universe, &Rules::plain(Division::Middle), &rolled);
        assert_eq!(possible.values, [12]);
        // Twelve is 2 × (1 + 5), and nothing else that these digits make.
        assert!(possible.goals.iter().all(|it| it.values(false) == [12]));
        assert!(possible.goals.iter().any(|it| it.layout == Layout::Tee));
    }
}
