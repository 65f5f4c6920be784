//! Puzzles as they are made and marked.

use super::*;
use crate::{Finding, GrammarReader};

fn with_materials<T>(ask: impl FnOnce(Materials<'_>) -> T) -> T {
    let (dictionary, reader) = (Dictionary::english(), GrammarReader::english());
    ask(Materials { dictionary: &dictionary, reader: &reader })
}

#[test]
fn a_puzzle_is_made_of_its_name_and_its_answer_is_marked_right() {
    with_materials(|materials| {
        for &kind in PuzzleKind::ALL {
            for difficulty in 1..=3 {
                for number in 0..4 {
                    let id = PuzzleId { kind, difficulty, number };
                    assert_eq!(id.to_string().parse(), Ok(id));
                    let puzzle = puzzle(&id, materials).expect("a puzzle");
                    assert_eq!(super::puzzle(&id, materials).as_ref(), Some(&puzzle));
                    let key = puzzle.key().clone();
                    let said = match (&puzzle.asks, key.answer.as_deref()) {
                        (Asks::Write { .. }, _) => {
                            let Paper { word, sentence, .. } = key.example.expect("an example");
                            Reply::Solution { word, sentence }
                        }
                        (Asks::Paper { .. }, Some("correct")) => Reply::Yes,
                        (Asks::Paper { .. }, _) => Reply::No,
                        (_, Some(label)) => Reply::Label { label: label.to_owned() },
                        (_, None) => panic!("{puzzle:?} has no answer"),
                    };
                    let mark = mark(&puzzle, &said, materials).expect("a mark");
                    assert!(mark.right, "{puzzle:?}: {}", mark.text);
                }
            }
        }
    });
}

#[test]
fn solutions_to_be_judged_are_right_and_wrong_and_never_in_doubt() {
    with_materials(|materials| {
        let mut verdicts = Vec::new();
        for number in 0..24 {
            let id = PuzzleId { kind: PuzzleKind::Judge, difficulty: 2, number };
            let puzzle = puzzle(&id, materials).expect("a puzzle");
            let reading = puzzle.key().reading.clone().expect("a reading");
            assert_ne!(reading.verdict, Finding::Unsure, "{puzzle:?}");
            verdicts.push(reading.verdict);
        }
        assert!(verdicts.contains(&Finding::Holds));
        assert!(verdicts.contains(&Finding::Fails));
    });
}

#[test]
fn what_is_written_is_judged_requirement_by_requirement() {
    with_materials(|materials| {
        let id = PuzzleId { kind: PuzzleKind::Write, difficulty: 1, number: 1 };
        let puzzle = puzzle(&id, materials).expect("a puzzle");
        let said = |word: &str, sentence: &str| {
            let (word, sentence) = (word.to_owned(), sentence.to_owned());
            mark(&puzzle, &Reply::Solution { word, sentence }, materials)
        };
        let wrong = said("zzzzz", "zzzzz walk to school").expect("a mark");
        let reading = wrong.reading.expect("a reading");
        assert!(!wrong.right && reading.verdict == Finding::Fails);
        assert!(reading.requirements.iter().any(|it| it.text == "capital and end mark"));
        assert!(reading.requirements.iter().all(|it| it.objection != Objection::Cubes));
        assert!(said("word", &"very ".repeat(200)).is_err(), "that is no sentence");
        assert!(mark(&puzzle, &Reply::Yes, materials).is_err());
    });
}
