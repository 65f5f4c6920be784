//! Puzzles of LinguiSHTIK: by chance, which go by the hall's default list, or from a shake that was
//! played, which go by the list of its table.

use std::sync::Arc;

use lexicon::{Facts, Lexicon};
use linguishtik::{
    Dictionary, GrammarReader, Linguishtik, practice as desk,
    practice::{Puzzle, PuzzleId, PuzzleKind, Reply, mark, played, puzzle},
    review,
};
use serde::Deserialize as _;
use serde_json::{Value, json};

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

/// What puzzles are made and marked with.
pub(super) struct Desk {
    pub(super) dictionary: Arc<Dictionary>,
    pub(super) reader: GrammarReader,
}

impl Desk {
    /// With the words of this list.
    pub(super) fn of(list: Arc<Lexicon>) -> Desk {
        let dictionary = Arc::new(Dictionary::new(list, Facts::english()));
        Desk { dictionary, reader: GrammarReader::english() }
    }

    pub(super) fn materials(&self) -> desk::Materials<'_> {
        desk::Materials { dictionary: &self.dictionary, reader: &self.reader }
    }
}

impl Practice for Puzzles {
    fn menu(&self) -> Value {
        json!(PuzzleKind::ALL)
    }

    fn puzzle(&self, wish: Wish, number: u32, at: &Materials) -> Result<Value, Problem> {
        Ok(json!(make(&wished(wish, number)?, &Desk::of(at.list(None)?))?))
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
        let (puzzle, desk) = match log {
            Some(log) => find_played(log, id, at)?,
            None => {
                let desk = Desk::of(at.list(None)?);
                (make(&read_id(id)?, &desk)?, desk)
            }
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

fn of_shake(log: &StoredLog, shake: u16, at: &Materials) -> Result<(Vec<Puzzle>, Desk), Problem> {
    let (setup, entries) = read_played::<Linguishtik>(log)?;
    let desk = Desk::of(list_of_table(at, &setup.things.list.name, &setup.things.list.hash)?);
    let review = review(&desk.dictionary, &desk.reader, &setup, &entries, shake);
    let puzzles = played(&review.ok_or_else(|| no_such_part(shake))?);
    Ok((puzzles, desk))
}

/// Finds the puzzle `played.SHAKE.…` of a game that was played.
fn find_played(log: &StoredLog, id: &str, at: &Materials) -> Result<(Puzzle, Desk), Problem> {
    let none = || no_such_puzzle(id);
    let shake = part_of(id).ok_or_else(none)?;
    let (puzzles, desk) = of_shake(log, shake, at)?;
    let found = puzzles.into_iter().find(|it| it.id == id).ok_or_else(none)?;
    Ok((found, desk))
}
