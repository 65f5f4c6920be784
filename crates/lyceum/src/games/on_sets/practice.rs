//! Puzzles of On-Sets: by chance, or from a shake that was played.

use on_sets::{
    Division, OnSets,
    practice::{Kind, Puzzle, PuzzleId, Reply, mark, played, puzzle},
    review,
};
use serde::{Deserialize as _, Serialize};
use serde_json::{Value, json};

use crate::{
    games::{
        Materials, Practice, Wish,
        practice::{
            self, about, no_such_part, no_such_puzzle, nothing_else, part_of, read_played, said,
        },
    },
    log::StoredLog,
    problem::Problem,
};

pub(super) struct Puzzles;

/// The variations that can be practised in a division.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub(super) struct PracticeMenu {
    division: Division,
    variations: Vec<&'static str>,
    /// Those that are played in every shake.
    always: Vec<&'static str>,
}

impl Practice for Puzzles {
    fn menu(&self) -> Value {
        let menu = |division: Division| PracticeMenu {
            division,
            variations: division.menu(),
            always: division.always().to_vec(),
        };
        json!(Division::ALL.map(menu))
    }

    fn puzzle(&self, wish: Wish, number: u32, _: &Materials) -> Result<Value, Problem> {
        Ok(json!(make(&wished(wish, number)?)?))
    }

    fn played(&self, log: &StoredLog, shake: u16, _: &Materials) -> Result<Vec<Value>, Problem> {
        Ok(of_shake(log, shake)?.iter().map(|it| json!(it)).collect())
    }

    fn played_again(&self, log: &StoredLog, id: &str, _: &Materials) -> Result<Value, Problem> {
        Ok(json!(find_played(log, id)?))
    }

    fn mark(
        &self,
        id: &str,
        log: Option<&StoredLog>,
        answer: &Value,
        _: &Materials,
    ) -> Result<Value, Problem> {
        let puzzle = match log {
            Some(log) => find_played(log, id)?,
            None => make(&read_id(id)?)?,
        };
        let wrong = about("answer");
        let said = Reply::deserialize(answer).map_err(|error| wrong(error.to_string()))?;
        Ok(json!(mark(&puzzle, &said).map_err(wrong)?))
    }
}

/// The puzzle that is meant; `number` is for one that has no seed.
pub(super) fn wished(mut wish: Wish, number: u32) -> Result<PuzzleId, Problem> {
    if let Some(id) = wish.remove("id") {
        return read_id(&id);
    }
    let kind: Kind = said(&mut wish, "kind", "solve").parse().map_err(about("kind"))?;
    let division = said(&mut wish, "division", "middle");
    let division: Division = division.parse().map_err(about("division"))?;
    let variation = PuzzleId::variation_of(division, &said(&mut wish, "variation", "any"));
    let variation = variation.map_err(about("variation"))?;
    let difficulty = practice::difficulty(&mut wish)?;
    let number = practice::number(&mut wish, number)?;
    nothing_else(wish)?;
    Ok(PuzzleId { kind, division, variation, difficulty, number })
}

fn read_id(id: &str) -> Result<PuzzleId, Problem> {
    id.parse().map_err(about("id"))
}

/// The puzzle of that name.
pub(super) fn make(id: &PuzzleId) -> Result<Puzzle, Problem> {
    let none = || format!("there is no puzzle {id}; try another seed");
    puzzle(id).ok_or_else(|| Problem::bad_request(none()).about("seed"))
}

fn of_shake(log: &StoredLog, shake: u16) -> Result<Vec<Puzzle>, Problem> {
    let (setup, entries) = read_played::<OnSets>(log)?;
    let review = review(&setup, &entries, shake);
    Ok(played(&review.ok_or_else(|| no_such_part(shake))?))
}

/// Finds the puzzle `played.SHAKE.…` of a game that was played.
fn find_played(log: &StoredLog, id: &str) -> Result<Puzzle, Problem> {
    let none = || no_such_puzzle(id);
    let shake = part_of(id).ok_or_else(none)?;
    of_shake(log, shake)?.into_iter().find(|it| it.id == id).ok_or_else(none)
}
