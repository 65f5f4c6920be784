//! Puzzles of SCRABBLE: by chance, from the list in the order in which racks come, or from a game
//! that was played. Those by chance go by the hall's default list, those from a game by the list of
//! its table.

use std::sync::Arc;

use lexicon::Lexicon;
use scrabble::{
    Lore, Scrabble,
    practice::{Kind, LENGTHS, Puzzle, PuzzleId, Reply, mark, n_alphagrams, played, puzzle},
};
use serde::Deserialize as _;
use serde_json::{Value, json};

use super::is_over;
use crate::{
    games::{
        Materials, Practice, Wish,
        by_list::ByList,
        practice::{
            self, about, list_of_table, no_such_puzzle, nothing_else, part_of, read_played, said,
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
        Ok(json!(make(&wished(wish, number, &lore)?, &lore)?))
    }

    fn played(&self, log: &StoredLog, part: u16, at: &Materials) -> Result<Vec<Value>, Problem> {
        Ok(of_game(log, part, at)?.0.iter().map(|it| json!(it)).collect())
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
        let wrong = about("answer");
        let said = Reply::deserialize(answer).map_err(|error| wrong(error.to_string()))?;
        if let Reply::Plan { day, cards } = &said {
            return Ok(json!(Puzzle::plan(*day, cards).map_err(wrong)?));
        }
        let (puzzle, lore) = match log {
            Some(log) => find_played(log, id, at)?,
            None => {
                let lore = usual(at)?;
                (make(&read_id(id)?, &lore)?, lore)
            }
        };
        Ok(json!(mark(&puzzle, &said, &lore).map_err(wrong)?))
    }
}

/// What is known of a list. All puzzles of the process share it.
pub(super) fn lore_of(list: Arc<Lexicon>) -> Arc<Lore> {
    static KNOWN: ByList<Lore> = ByList::new();
    KNOWN.of(&list, || Lore::new(list.clone()))
}

fn usual(at: &Materials) -> Result<Arc<Lore>, Problem> {
    Ok(lore_of(at.list(None)?))
}

/// The puzzle that is meant; `number` is for one that has no seed.
pub(super) fn wished(mut wish: Wish, number: u32, lore: &Lore) -> Result<PuzzleId, Problem> {
    if let Some(id) = wish.remove("id") {
        return read_id(&id);
    }
    let kind: Kind = said(&mut wish, "kind", "bingo").parse().map_err(about("kind"))?;
    let has_seed = wish.contains_key("seed");
    let given = practice::number(&mut wish, number)?;
    let id = match kind {
        Kind::Anagram => {
            let length = length(&mut wish)?;
            // By chance: one of those that there are.
            let any = || 1 + given % n_alphagrams(length, lore).max(1) as u32;
            PuzzleId { kind, difficulty: length, number: if has_seed { given } else { any() } }
        }
        _ => PuzzleId { kind, difficulty: practice::difficulty(&mut wish)?, number: given },
    };
    nothing_else(wish)?;
    Ok(id)
}

fn length(wish: &mut Wish) -> Result<u8, Problem> {
    let (least, most) = LENGTHS;
    let length = said(wish, "length", "7");
    let shown: String = length.chars().take(20).collect();
    let none = || about("length")(format!("{shown:?} is not a number from {least} to {most}"));
    length.parse().ok().filter(|it| (least..=most).contains(it)).ok_or_else(none)
}

fn read_id(id: &str) -> Result<PuzzleId, Problem> {
    id.parse().map_err(about("id"))
}

/// The puzzle of that name.
pub(super) fn make(id: &PuzzleId, lore: &Lore) -> Result<Puzzle, Problem> {
    let none = || match id.kind {
        Kind::Anagram => {
            let (n, length) = (n_alphagrams(id.difficulty, lore), id.difficulty);
            about("seed")(format!("there are {n} racks of {length} letters, counted from 1"))
        }
        _ => about("seed")(format!("there is no puzzle {id}; try another seed")),
    };
    puzzle(id, lore).ok_or_else(none)
}

fn of_game(
    log: &StoredLog,
    part: u16,
    at: &Materials,
) -> Result<(Vec<Puzzle>, Arc<Lore>), Problem> {
    let (setup, entries) = read_played::<Scrabble>(log)?;
    setup.check().map_err(|bad| Problem::failure(bad.message))?;
    if !is_over(&setup, &entries) {
        return Err(Problem::not_now("That game is not over, or was never played to its end."));
    }
    let lore = lore_of(list_of_table(at, &setup.list.name, &setup.list.hash)?);
    match part {
        1 => Ok((played(&setup, &entries, &lore), lore)),
        _ => Err(Problem::bad_request("a game of SCRABBLE has one part, number 1")),
    }
}

/// Finds the puzzle `played.1.…` of a game that was played.
fn find_played(log: &StoredLog, id: &str, at: &Materials) -> Result<(Puzzle, Arc<Lore>), Problem> {
    let none = || no_such_puzzle(id);
    let part = part_of(id).ok_or_else(none)?;
    let (puzzles, lore) = of_game(log, part, at)?;
    let found = puzzles.into_iter().find(|it| it.id == id).ok_or_else(none)?;
    Ok((found, lore))
}
