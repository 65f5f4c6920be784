//! Puzzles of On-Words: by chance, which go by the hall's default list, or from a shake that was
//! played, which go by the list of its table.

use std::sync::Arc;

use on_words::{
    Lore, OnWords,
    practice::{Kind, Puzzle, PuzzleId, Reply, mark, played, puzzle},
    review,
};
use serde::Deserialize as _;
use serde_json::{Value, json};

use super::lore_of;
use crate::{
    games::{
        Materials, Practice, Wish,
        practice::{
            self, about, list_of_table, no_such_part, no_such_puzzle, nothing_else, part_of,
            read_played, said,
        },
    },
    log::StoredLog,
    problem::Problem,
};

pub(super) struct Puzzles;

impl Practice for Puzzles {
    fn menu(&self) -> Value {
        json!(Kind::ALL)
    }

    fn puzzle(&self, wish: Wish, number: u32, at: &Materials) -> Result<Value, Problem> {
        let lore = usual(at)?;
        Ok(json!(make(&wished(wish, number)?, &lore)?))
    }

    fn played(&self, log: &StoredLog, shake: u16, at: &Materials) -> Result<Vec<Value>, Problem> {
        Ok(of_shake(log, shake, at)?.0.iter().map(|it| json!(it)).collect())
    }

    fn played_again(&self, log: &StoredLog, id: &str, at: &Materials) -> Result<Value, Problem> {
        Ok(json!(find_played(log, id, at)?.0))
    }

    fn mark(
        &self,
        id: &str,
        log: Option<&StoredLog>,
        answer: &Value,
        at: &Materials,
    ) -> Result<Value, Problem> {
        let (puzzle, lore) = match log {
            Some(log) => find_played(log, id, at)?,
            None => {
                let lore = usual(at)?;
                (make(&read_id(id)?, &lore)?, lore)
            }
        };
        let wrong = about("answer");
        let said = Reply::deserialize(answer).map_err(|error| wrong(error.to_string()))?;
        if let Reply::Hint { number } = said {
            return Ok(json!(puzzle.hint(number, &lore).map_err(wrong)?));
        }
        Ok(json!(mark(&puzzle, &said, &lore).map_err(wrong)?))
    }
}

/// The puzzle that is meant; `number` is for one that has no seed.
pub(super) fn wished(mut wish: Wish, number: u32) -> Result<PuzzleId, Problem> {
    if let Some(id) = wish.remove("id") {
        return read_id(&id);
    }
    let kind: Kind = said(&mut wish, "kind", "sounds").parse().map_err(about("kind"))?;
    let difficulty = practice::difficulty(&mut wish)?;
    let number = practice::number(&mut wish, number)?;
    nothing_else(wish)?;
    Ok(PuzzleId { kind, difficulty, number })
}

fn read_id(id: &str) -> Result<PuzzleId, Problem> {
    id.parse().map_err(about("id"))
}

/// What is known of the words of the default list.
fn usual(at: &Materials) -> Result<Arc<Lore>, Problem> {
    Ok(lore_of(at.list(None)?))
}

/// The puzzle of that name.
pub(super) fn make(id: &PuzzleId, lore: &Lore) -> Result<Puzzle, Problem> {
    let none = || about("seed")(format!("there is no puzzle {id}; try another seed"));
    puzzle(id, lore).ok_or_else(none)
}

fn of_shake(
    log: &StoredLog,
    shake: u16,
    at: &Materials,
) -> Result<(Vec<Puzzle>, Arc<Lore>), Problem> {
    let (setup, entries) = read_played::<OnWords>(log)?;
    has_no_declared_words(&setup).map_err(Problem::bad_request)?;
    let lore = lore_of(list_of_table(at, &setup.things.list.name, &setup.things.list.hash)?);
    let review = review(lore.dictionary(), &lore.all(), &setup, &entries, shake);
    let puzzles = played(&review.ok_or_else(|| no_such_part(shake))?);
    Ok((puzzles, lore))
}

/// Whether what is true in a puzzle was true at that table.
pub(super) fn has_no_declared_words(setup: &on_words::Setup) -> Result<(), String> {
    match setup.things.declared_words {
        true => {
            Err("words were declared at that table, and in puzzles every run counts".to_owned())
        }
        false => Ok(()),
    }
}

/// Finds the puzzle `played.SHAKE.…` of a game that was played.
fn find_played(log: &StoredLog, id: &str, at: &Materials) -> Result<(Puzzle, Arc<Lore>), Problem> {
    let none = || no_such_puzzle(id);
    let shake = part_of(id).ok_or_else(none)?;
    let (puzzles, lore) = of_shake(log, shake, at)?;
    let found = puzzles.into_iter().find(|it| it.id == id).ok_or_else(none)?;
    Ok((found, lore))
}
