//! Puzzles that are made, marked and found again.

use std::collections::BTreeMap;

use kernel::{Dice, Seed};

use super::*;
use crate::{study::review::review, tests::simulated::Clumsy};

fn id(kind: Kind, division: Division, difficulty: u8, number: u32) -> PuzzleId {
    PuzzleId { kind, division, variation: None, difficulty, number }
}

/// What must hold of any puzzle.
fn is_sound(puzzle: &Puzzle) -> Key {
    let key = puzzle.key();
    assert_ne!(key.solvable, Solvable::Unknown, "{puzzle:#?}");
    if let Solvable::Yes { solutions } = &key.solvable {
        assert!(check(&puzzle.problem(), solutions).is_correct(), "{puzzle:#?}\n{key:#?}");
        let said = Reply::Solutions { solutions: solutions.clone() };
        let marked = mark(puzzle, &said);
        assert_eq!(marked.is_ok_and(|it| it.right), puzzle.kind == Kind::Solve);
    }
    for (said, yes) in [(Reply::Yes, true), (Reply::No, false)] {
        let marked = mark(puzzle, &said);
        match key.yes {
            None => assert!(marked.is_err()),
            Some(answer) => {
                let marked = marked.expect("yes or no");
                assert_eq!(marked.right, answer == yes);
                assert!(!marked.rules.is_empty());
            }
        }
    }
    key
}

#[test]
fn puzzles_are_sound_and_yes_is_as_likely_as_no() {
    let mut n_yes: BTreeMap<Kind, (u32, u32)> = BTreeMap::new();
    let (mut n_fitting, mut n_asked) = (0, 0);
    for kind in Kind::ALL {
        for division in Division::ALL {
            for difficulty in 1..=3 {
                for number in 0..6 {
                    let id = id(kind, division, difficulty, number);
                    let Some(made) = puzzle(&id) else { panic!("there is a puzzle {id}") };
                    assert_eq!(made.id.parse(), Ok(id));
                    let key = is_sound(&made);
                    n_asked += 1;
                    n_fitting += u32::from(made.difficulty == difficulty);
                    if let Some(yes) = key.yes {
                        let (n_yes, n_all) = n_yes.entry(kind).or_default();
                        *n_yes += u32::from(yes);
                        *n_all += 1;
                    }
                }
            }
        }
    }
    for (kind, (n_yes, n_all)) in n_yes {
        assert!((35..=65).contains(&(100 * n_yes / n_all)), "{kind}: {n_yes} of {n_all}");
    }
    assert!(70 < 100 * n_fitting / n_asked, "{n_fitting} of {n_asked} are as hard as asked for");
}

#[test]
fn the_same_name_makes_the_same_puzzle_and_a_wish_is_played() {
    for division in Division::ALL {
        for name in division.menu() {
            let mut id = id(Kind::Now, division, 2, 5);
            id.variation = Some(name);
            let made = puzzle(&id).unwrap_or_else(|| panic!("there is a puzzle {id}"));
            assert_eq!(puzzle(&id).as_ref(), Some(&made));
            let names: Vec<&str> =
                made.position.variations.iter().map(|it| it.variation.name()).collect();
            assert!(names.contains(&name), "{names:?}");
            assert_ne!(puzzle(&PuzzleId { number: 6, ..id }), Some(made));
        }
    }
}

#[test]
fn a_name_is_read_back_and_what_is_wrong_with_it_is_said() {
    let id = PuzzleId {
        variation: Some("wild-cube"),
        ..id(Kind::Impossible, Division::Junior, 3, 4_294_967_295)
    };
    assert_eq!(id.to_string(), "impossible.junior.wild-cube.3.4294967295");
    assert_eq!(id.to_string().parse(), Ok(id));
    let wrong = |text: &str| text.parse::<PuzzleId>().expect_err("no puzzle");
    assert!(wrong("now.junior").contains("names no puzzle"));
    assert!(wrong("maybe.junior.any.1.1").contains("is none of solve, now, impossible"));
    assert!(wrong("now.college.any.1.1").contains("is none of basic"));
    assert!(wrong("now.middle.two-solutions.1.1").contains("middle has any, required-cube"));
    assert!(wrong("now.basic.wild-cube.1.1").contains("basic has none"));
    assert_eq!(wrong("now.middle.any.4.1"), "a difficulty is 1, 2 or 3");
    assert!(wrong("now.middle.any.1.-1").starts_with("a puzzle's number"));
}

#[test]
fn a_wrong_solution_is_marked_with_its_rule() {
    let made = puzzle(&id(Kind::Solve, Division::Elementary, 1, 3)).expect("a puzzle");
    let said = Reply::Solutions { solutions: vec![Solution::of("B u")] };
    let marked = mark(&made, &said).expect("it is an answer");
    assert!(!marked.right && !marked.rules.is_empty(), "{marked:#?}");
    assert!(marked.text.starts_with("Not correct: "), "{}", marked.text);
    let shown = mark(&made, &Reply::GivesUp).expect("it is an answer");
    assert!(!shown.right && shown.text.starts_with("The shortest has "), "{}", shown.text);
}

#[test]
fn a_shake_that_was_played_is_asked_about() {
    let mut n_puzzles: BTreeMap<Kind, u32> = BTreeMap::new();
    for number in 0..12 {
        let seed = Seed([number; 32]);
        let mut dice = Dice::for_entry(seed, u64::MAX);
        let mut clumsy = Clumsy::sit(seed, &mut dice);
        (0..400).for_each(|_| {
            if !clumsy.table.is_over() {
                clumsy.step(&mut dice);
            }
        });
        for shake in 1..=clumsy.table.state().round.shake() {
            let Some(review) = review(&clumsy.setup, &clumsy.log, shake) else { continue };
            for made in played(&review) {
                is_sound(&made);
                *n_puzzles.entry(made.kind).or_default() += 1;
            }
        }
    }
    assert!(Kind::ALL.iter().all(|it| n_puzzles.contains_key(it)), "{n_puzzles:?}");
}
