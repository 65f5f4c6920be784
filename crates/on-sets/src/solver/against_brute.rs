//! The solver against brute force, on small problems drawn at random.

use std::collections::BTreeSet;

use crate::{
    After, Card, Cards, CubeKind, Cubes, Division, Face, Fewest, Problem, Rules, Symbol, Universe,
    Variation, Work, fewest_cubes, fewest_resources,
    maths::check::check,
    sets, solve,
    solver::brute,
    solver::{HURRIED, sets_in_rounds},
};

/// Chance for tests: the same every time.
pub(crate) struct Draw(pub u64);

impl Draw {
    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub(crate) fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    fn odds(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }
}

fn universe(draw: &mut Draw, n_cards: usize) -> Universe {
    let mut cards: Vec<Card> = Card::all().collect();
    let dealt = (0..n_cards).map(|_| cards.swap_remove(draw.below(cards.len())));
    Universe::new(dealt.collect::<Vec<Card>>()).unwrap()
}

fn roll(draw: &mut Draw, kind: CubeKind) -> Symbol {
    match draw.one_of(&kind.faces()) {
        Face::Symbol(symbol) => symbol,
        Face::Digit(_) => unreachable!("a digit cube is not rolled here"),
    }
}

/// Any variation at all, most of them with its blank filled in sensibly.
fn variation(draw: &mut Draw, universe: &Universe, cubes: &[Symbol]) -> Variation {
    let cube = draw.one_of(cubes);
    let card = draw.one_of(universe.cards());
    let set = draw.one_of(&["B", "R'", "G-Y", "BuR", "B-R", "VnG"]);
    match draw.below(15) {
        0 => Variation::RequiredCube { cube },
        1 | 2 => Variation::WildCube { cube },
        3 => Variation::UnionIntersection,
        4 => Variation::UniverseNull,
        5 => Variation::TwoOperations,
        6 => Variation::MultipleOperations,
        7 => Variation::NoNullRestrictions,
        8 => Variation::AbsoluteValue,
        9 => Variation::DoubleSet { set: set.into() },
        10 => Variation::RequiredCard { card },
        11 => Variation::ForbiddenCard { card },
        12 => Variation::BlankCardWild,
        13 => Variation::SymmetricDifference,
        _ => Variation::TwoSolutions,
    }
}

/// A small problem with up to so many cubes, cards and variations.
pub(crate) fn small_problem(draw: &mut Draw, n_cubes_max: usize, n_cards_max: usize) -> Problem {
    let division = draw.one_of(&[
        Division::Basic,
        Division::Elementary,
        Division::Middle,
        Division::Middle,
        Division::Junior,
        Division::Senior,
    ]);
    let n_cards = 2 + draw.below(n_cards_max - 1);
    let universe = universe(draw, n_cards);
    let n_cubes = 3 + draw.below(n_cubes_max - 2);
    let mut cubes = Vec::new();
    while cubes.len() < n_cubes {
        let kind = draw.one_of(&[
            CubeKind::Colour,
            CubeKind::Colour,
            CubeKind::Operation,
            CubeKind::Restriction,
        ]);
        let symbol = roll(draw, kind);
        if division.has_restrictions() || !symbol.is_relation() {
            cubes.push(symbol);
        }
    }
    let mut chosen: Vec<Variation> = Vec::new();
    let n_variations = draw.below(5);
    for _ in 0..4 * n_variations {
        if chosen.len() < n_variations {
            chosen.push(variation(draw, &universe, &cubes));
            if Rules::new(division, &universe, &chosen).is_err() {
                chosen.pop();
            }
        }
    }
    let rules = Rules::new(division, &universe, &chosen).unwrap();
    let mut sections = [Cubes::NONE; 4];
    for symbol in cubes {
        let section = draw.one_of(&[0, 1, 1, 1, 1, 2, 3, 3]);
        sections[section][symbol] += 1;
    }
    let [required, permitted, forbidden, resources] = sections;
    let mut goal = vec![draw.below(n_cards + 2) as u32];
    if rules.absolute_value && draw.odds(2) {
        goal.push(goal[0] + 2);
    }
    let after = draw.one_of(&[After::Now, After::Impossible, After::Forceout]);
    Problem {
        universe,
        goal,
        goal_upright: Vec::new(),
        required,
        permitted,
        forbidden,
        resources,
        rules,
        after,
    }
}

fn agree(problem: &Problem) -> bool {
    let expected = brute::sets(problem);
    let found = sets(problem, usize::MAX);
    let named: BTreeSet<Cards> = found.iter().map(|it| it.set).collect();
    assert_eq!(named, expected, "{problem:#?}\n{found:#?}");
    assert_eq!(named.len(), found.len(), "a set is found once");
    let hurried = sets_in_rounds(problem, usize::MAX, &HURRIED);
    let hurriedly: BTreeSet<Cards> = hurried.iter().map(|it| it.set).collect();
    assert_eq!(hurriedly, expected, "{problem:#?}\n{hurried:#?}");
    let single = Problem {
        rules: Rules { two_solutions: false, ..problem.rules.clone() },
        ..problem.clone()
    };
    for named in found.iter().chain(&hurried) {
        let verdict = check(&single, std::slice::from_ref(&named.solution));
        assert!(verdict.is_correct(), "{problem:#?}\n{named:#?}\n{:#?}", verdict.reasons);
        assert_eq!(verdict.interpretations.len(), 1, "a witness can be read in one way");
        assert_eq!(verdict.interpretations[0].cards, named.set);
    }
    let answer = solve(problem);
    let n_asked = problem.rules.n_solutions();
    assert_eq!(answer.witness.is_some(), n_asked <= expected.len(), "{problem:#?}");
    if let Some(witness) = &answer.witness {
        let verdict = check(problem, witness);
        assert!(verdict.is_correct(), "{problem:#?}\n{witness:#?}\n{:#?}", verdict.reasons);
    }
    answer.witness.is_some()
}

#[test]
fn the_solver_names_the_sets_that_brute_force_names() {
    const N_PROBLEMS: u64 = 6000;
    let solvable = |seed: &u64| agree(&small_problem(&mut Draw(*seed), 7, 5));
    let n_solvable = (0..N_PROBLEMS).filter(solvable).count();
    assert!((1200..4800).contains(&n_solvable), "{n_solvable} of {N_PROBLEMS} are solvable");
}

/// The fewest cubes, with those that count as one put together.
fn fewest_by_force(problem: &Problem) -> Option<usize> {
    brute::lines(problem).iter().map(|it| it.n_cubes()).min()
}

#[test]
fn the_fewest_cubes_are_those_that_brute_force_needs() {
    for seed in 0..3000 {
        let problem = small_problem(&mut Draw(2_000_000 + seed), 7, 5);
        if problem.rules.two_solutions {
            continue;
        }
        let work = &mut Work::steps(u64::MAX);
        let found = fewest_cubes(&problem, 0, work);
        let n_cubes = found.at_least().map(usize::from);
        assert_eq!(n_cubes, fewest_by_force(&problem), "{problem:#?}\n{found:#?}");
        if let Some(solutions) = found.solutions() {
            assert!(check(&problem, solutions).is_correct(), "{problem:#?}\n{found:#?}");
        }
        if problem.after == After::Impossible {
            let needed = fewest_resources(&problem, 0, work);
            let after = match needed {
                Fewest::Exactly { n_cubes: 0, .. } => Some(After::Forceout),
                Fewest::Exactly { n_cubes: 1, .. } => Some(After::Now),
                _ => None,
            };
            for other in [After::Forceout, After::Now] {
                let solvable = solve(&Problem { after: other, ..problem.clone() }).witness;
                let expected = after == Some(other) || after == Some(After::Forceout);
                assert_eq!(solvable.is_some(), expected, "{problem:#?}\n{needed:?}");
            }
        }
    }
}

#[test]
fn it_does_so_with_more_cubes() {
    for seed in 0..400 {
        agree(&small_problem(&mut Draw(1_000_000 + seed), 9, 4));
    }
}
