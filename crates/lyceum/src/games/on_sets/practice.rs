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
        Practice, Wish,
        hosting::{read_log, setup_in},
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

    fn puzzle(&self, wish: Wish, number: u32) -> Result<Value, Problem> {
        Ok(json!(make(&wished(wish, number)?)?))
    }

    fn played(&self, log: &StoredLog, shake: u16) -> Result<Vec<Value>, Problem> {
        Ok(of_shake(log, shake)?.iter().map(|it| json!(it)).collect())
    }

    fn played_again(&self, log: &StoredLog, id: &str) -> Result<Value, Problem> {
        Ok(json!(find_played(log, id)?))
    }

    fn mark(&self, id: &str, log: Option<&StoredLog>, answer: &Value) -> Result<Value, Problem> {
        let puzzle = match log {
            Some(log) => find_played(log, id)?,
            None => make(&read_id(id)?)?,
        };
        let about = |what: String| Problem::bad_request(what).about("answer");
        let said = Reply::deserialize(answer).map_err(|error| about(error.to_string()))?;
        Ok(json!(mark(&puzzle, &said).map_err(about)?))
    }
}

/// The puzzle that is meant; `number` is for one that has no seed.
pub(super) fn wished(mut wish: Wish, number: u32) -> Result<PuzzleId, Problem> {
    let about = |field: &'static str| move |what: String| Problem::bad_request(what).about(field);
    if let Some(id) = wish.remove("id") {
        return read_id(&id);
    }
    let mut said = |field, default: &str| wish.remove(field).unwrap_or_else(|| default.to_owned());
    let kind: Kind = said("kind", "solve").parse().map_err(about("kind"))?;
    let division: Division = said("division", "middle").parse().map_err(about("division"))?;
    let variation = PuzzleId::variation_of(division, &said("variation", "any"));
    let variation = variation.map_err(about("variation"))?;
    let difficulty = said("difficulty", "1");
    let difficulty = match difficulty.parse() {
        Ok(number @ 1..=3) => number,
        _ => return Err(about("difficulty")(format!("{difficulty} is not 1, 2 or 3"))),
    };
    let number = match wish.remove("seed") {
        Some(seed) => {
            seed.parse().map_err(|_| about("seed")(format!("{seed:?} is not a number")))?
        }
        None => number,
    };
    match wish.pop_first() {
        Some((name, _)) => {
            Err(Problem::bad_request("no puzzle can be asked for by this").about(&name))
        }
        None => Ok(PuzzleId { kind, division, variation, difficulty, number }),
    }
}

fn read_id(id: &str) -> Result<PuzzleId, Problem> {
    id.parse().map_err(|what: String| Problem::bad_request(what).about("id"))
}

/// The puzzle of that name.
pub(super) fn make(id: &PuzzleId) -> Result<Puzzle, Problem> {
    let none = || format!("there is no puzzle {id}; try another seed");
    puzzle(id).ok_or_else(|| Problem::bad_request(none()).about("seed"))
}

fn of_shake(log: &StoredLog, shake: u16) -> Result<Vec<Puzzle>, Problem> {
    let setup = setup_in::<OnSets>(log.header()).map_err(Problem::failure)?;
    let entries = read_log::<OnSets>(&log.entries).map_err(Problem::failure)?;
    let not_yet = || format!("shake {shake} is not over, or was never played");
    let review = review(&setup, &entries, shake);
    Ok(played(&review.ok_or_else(|| Problem::bad_request(not_yet()))?))
}

/// Finds the puzzle `played.SHAKE.…` of a game that was played.
fn find_played(log: &StoredLog, id: &str) -> Result<Puzzle, Problem> {
    let none = || Problem::bad_request(format!("{id:?} names no puzzle")).about("id");
    let shake = id.split('.').nth(1).and_then(|it| it.parse().ok()).ok_or_else(none)?;
    of_shake(log, shake)?.into_iter().find(|it| it.id == id).ok_or_else(none)
}
