//! The edges of what cubes can do, with the words of ENABLE-2026.

use lexicon::Letter;

use super::{Finding, Limits, Proof, pool::has_shape, prior::is_solution, solve_within, words};
use crate::words::{
    check::check,
    cubes::Cubes,
    dictionary::Dictionary,
    problem::{After, Problem},
    solution::Solution,
    symbol::Symbol,
    vocabulary::Vocabulary,
};

fn english() -> &'static Vocabulary {
    Vocabulary::english()
}

/// Cubes as they are written: letters, and sounds between strokes.
fn cubes(text: &str) -> Cubes {
    let (letters, sounds) = text.split_once(' ').unwrap_or((text, ""));
    let letters = letters.chars().filter_map(Letter::new).map(Symbol::Letter);
    letters.chain(sounds.split(' ').filter_map(Symbol::parse)).collect()
}

fn problem(goal: u32, required: &str, permitted: &str) -> Problem {
    Problem {
        goal: Some(goal),
        required: cubes(required),
        permitted: cubes(permitted),
        forbidden: Cubes::default(),
        resources: Cubes::default(),
        after: After::Forceout,
    }
}

fn find(problem: &Problem) -> Finding {
    let answer = solve_within(problem, english(), Limits { steps: 20_000_000 });
    if let Finding::Solvable(solution) = &answer.finding {
        let verdict = check(problem, solution, &Dictionary::english(), &[]);
        assert!(verdict.is_correct(), "{problem:?} {solution:?} {verdict:?}");
        assert!(is_solution(problem, english(), solution));
        let transposed = Solution::new(transposed(&solution.rows));
        assert!(is_solution(problem, english(), &transposed), "{solution:?}");
    }
    answer.finding
}

fn transposed(rows: &[String]) -> Vec<String> {
    let column = |at: usize| rows.iter().filter_map(|it| it.chars().nth(at)).collect();
    (0..rows[0].len()).map(column).collect()
}

fn is_solvable(goal: u32, required: &str, permitted: &str) -> bool {
    matches!(find(&problem(goal, required, permitted)), Finding::Solvable(_))
}

#[test]
fn what_the_value_can_be() {
    assert!(is_solvable(3, "CAT", ""));
    assert!(is_solvable(6, "CATAR", ""));
    assert!(is_solvable(8, "ITNO", ""));
    assert!(is_solvable(4, "", "ABE"));
    let impossible = |goal, required, permitted| match find(&problem(goal, required, permitted)) {
        Finding::Impossible(proof) => proof,
        other => panic!("{other:?}"),
    };
    assert_eq!(impossible(7, "", "ITNO"), Proof::NoShape);
    assert_eq!(impossible(10, "", "ITNOA"), Proof::NoShape);
    assert_eq!(impossible(9, "", "ITNO"), Proof::TooFewCubes);
    assert_eq!(impossible(43, "EINORTEINORTACDELSAFH", ""), Proof::TooFewCubes);
    assert_eq!(impossible(4, "CATER", ""), Proof::TooManyRequired);
    assert_eq!(impossible(5, "Q", "VWXB"), Proof::Letter(Letter::new('Q').unwrap()));
    assert_eq!(impossible(3, "", "BCD"), Proof::NoWord);
    assert_eq!(impossible(2, "", "AT"), Proof::NoGoal);
    assert_eq!(
        find(&Problem { goal: None, ..problem(3, "CAT", "") }),
        Finding::Impossible(Proof::NoGoal)
    );
}

#[test]
fn shapes_are_those_of_polyominoes() {
    // Every set of up to seven cells that hang together, grown cell by cell.
    use std::collections::BTreeSet;
    type Cells = BTreeSet<(i8, i8)>;
    let value = |cells: &Cells| {
        let crossed = |&&(row, column): &&(i8, i8)| {
            let is_there = |down: i8, right: i8| cells.contains(&(row + down, column + right));
            let across = is_there(0, 1) || is_there(0, -1);
            across && (is_there(1, 0) || is_there(-1, 0))
        };
        cells.len() + cells.iter().filter(crossed).count()
    };
    let mut shapes = BTreeSet::from([Cells::from([(0, 0)])]);
    for n_cubes in 2..=7 {
        let mut larger = BTreeSet::new();
        for cells in &shapes {
            for &(row, column) in cells {
                for next in
                    [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
                {
                    let mut grown = cells.clone();
                    if grown.insert(next) {
                        let top = grown.iter().map(|it| it.0).min().unwrap();
                        let left = grown.iter().map(|it| it.1).min().unwrap();
                        larger.insert(grown.iter().map(|it| (it.0 - top, it.1 - left)).collect());
                    }
                }
            }
        }
        shapes = larger;
        let values: BTreeSet<usize> = shapes.iter().map(value).collect();
        for value in 0..=2 * n_cubes + 2 {
            assert_eq!(has_shape(n_cubes, value), values.contains(&value), "{n_cubes} {value}");
        }
    }
}

#[test]
fn sounds_must_be_heard_and_must_not() {
    let cat = problem(3, "CAT", "");
    assert_eq!(words(&cat, english()), ["ACT", "CAT"]);
    let heard = |required: &str, forbidden: &str| {
        let mut asked = cat;
        asked.required.sounds = cubes(required).sounds;
        asked.forbidden.sounds = cubes(forbidden).sounds;
        find(&asked)
    };
    assert!(matches!(heard(" /k/", ""), Finding::Solvable(_)));
    assert!(matches!(heard(" /k/ /t/", " /s/"), Finding::Solvable(_)));
    assert!(matches!(heard("", " /k/"), Finding::Impossible(_)));
    assert!(matches!(heard(" /ou/", ""), Finding::Impossible(_)));
}

#[test]
fn now_takes_one_cube_and_impossible_all() {
    let mut asked = problem(4, "C", "A");
    asked.resources = cubes("TS");
    let after = |after| find(&Problem { after, ..asked });
    assert!(matches!(after(After::Now), Finding::Impossible(_)));
    assert!(matches!(after(After::Impossible), Finding::Solvable(_)));
    assert!(matches!(after(After::Forceout), Finding::Impossible(Proof::TooFewCubes)));
    asked.goal = Some(3);
    assert!(matches!(find(&Problem { after: After::Now, ..asked }), Finding::Solvable(_)));
}

#[test]
fn every_solution_of_larger_problems_is_correct() {
    let pools = ["EINORTSACDELMUP", "EEIORTSLNDAHGWB", "AEIOURTLNSDPMYK", "OOEAITTRNHDSLFB"];
    let mut n_solvable = 0;
    for (idx, pool) in pools.iter().enumerate() {
        for goal in [7, 12, 15, 18, 21, 24] {
            let n_required = (goal as usize / 3).min(5) + idx % 2;
            n_solvable += usize::from(is_solvable(goal, &pool[..n_required], &pool[n_required..]));
        }
    }
    assert!(20 <= n_solvable, "{n_solvable} of 24");
}

#[test]
fn a_vocabulary_for_the_cubes_alone_finds_the_same() {
    let asked = problem(14, "OLYC", "EUMSTA /k/");
    let cubes = asked.required + asked.permitted;
    let few = Vocabulary::spelt_with(&Dictionary::english(), &cubes);
    assert!(few.n_words() < english().n_words() / 50, "{}", few.n_words());
    let limits = Limits { steps: 1_000_000 };
    assert_eq!(solve_within(&asked, &few, limits), solve_within(&asked, english(), limits));
    assert!(matches!(find(&asked), Finding::Solvable(_)));
}
