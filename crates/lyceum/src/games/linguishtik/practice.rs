//! Puzzles of LinguiSHTIK: by chance, or from a shake that was played. All of them go by the word
//! list of a table that was given no other, so that the same name is the same puzzle in every hall.

use std::sync::Arc;

use linguishtik::{
    Dictionary, GrammarReader, Linguishtik,
    practice::{Materials, Puzzle, PuzzleId, PuzzleKind, Reply, mark, played, puzzle},
    review,
};
use serde::Deserialize as _;
use serde_json::{Value, json};

use crate::{
    games::{
        Practice, Wish,
        practice::{
            self, about, no_such_part, no_such_puzzle, nothing_else, part_of, read_played, said,
        },
    },
    log::StoredLog,
    problem::Problem,
};

pub(super) struct Puzzles;

/// What puzzles are made and marked with.
pub(super) struct Desk {
    pub(super) dictionary: Arc<Dictionary>,
    pub(super) reader: GrammarReader,
}

impl Desk {
    pub(super) fn english() -> Desk {
        Desk { dictionary: Dictionary::english(), reader: GrammarReader::english() }
    }

    pub(super) fn materials(&self) -> Materials<'_> {
        Materials { dictionary: &self.dictionary, reader: &self.reader }
    }
}

impl Practice for Puzzles {
    fn menu(&self) -> Value {
        json!(PuzzleKind::ALL)
    }

    fn puzzle(&self, wish: Wish, number: u32) -> Result<Value, Problem> {
        Ok(json!(make(&wished(wish, number)?, &Desk::english())?))
    }

    fn played(&self, log: &StoredLog, shake: u16) -> Result<Vec<Value>, Problem> {
        Ok(of_shake(log, shake)?.iter().map(|it| json!(it)).collect())
    }

    fn played_again(&self, log: &StoredLog, id: &str) -> Result<Value, Problem> {
        Ok(json!(find_played(log, id)?))
    }

    fn mark(&self, id: &str, log: Option<&StoredLog>, answer: &Value) -> Result<Value, Problem> {
        let desk = Desk::english();
        let puzzle = match log {
            Some(log) => find_played(log, id)?,
            None => make(&read_id(id)?, &desk)?,
        };
        let wrong = about("answer");
        let said = Reply::deserialize(answer).map_err(|error| wrong(error.to_string()))?;
        Ok(json!(mark(&puzzle, &said, desk.materials()).map_err(wrong)?))
    }
}

/// The puzzle that is meant; `number` is for one that has no seed.
pub(super) fn wished(mut wish: Wish, number: u32) -> Result<PuzzleId, Problem> {
    if let Some(id) = wish.remove("id") {
        return read_id(&id);
    }
    let kind: PuzzleKind = said(&mut wish, "kind", "function").parse().map_err(about("kind"))?;
    let difficulty = practice::difficulty(&mut wish)?;
    let number = practice::number(&mut wish, number)?;
    nothing_else(wish)?;
    Ok(PuzzleId { kind, difficulty, number })
}

fn read_id(id: &str) -> Result<PuzzleId, Problem> {
    id.parse().map_err(about("id"))
}

/// The puzzle of that name.
pub(super) fn make(id: &PuzzleId, desk: &Desk) -> Result<Puzzle, Problem> {
    let none = || about("seed")(format!("there is no puzzle {id}; try another seed"));
    puzzle(id, desk.materials()).ok_or_else(none)
}

fn of_shake(log: &StoredLog, shake: u16) -> Result<Vec<Puzzle>, Problem> {
    let (setup, entries) = read_played::<Linguishtik>(log)?;
    let Desk { dictionary, reader } = Desk::english();
    let review = review(&dictionary, &reader, &setup, &entries, shake);
    Ok(played(&review.ok_or_else(|| no_such_part(shake))?))
}

/// Finds the puzzle `played.SHAKE.…` of a game that was played.
fn find_played(log: &StoredLog, id: &str) -> Result<Puzzle, Problem> {
    let none = || no_such_puzzle(id);
    let shake = part_of(id).ok_or_else(none)?;
    of_shake(log, shake)?.into_iter().find(|it| it.id == id).ok_or_else(none)
}
