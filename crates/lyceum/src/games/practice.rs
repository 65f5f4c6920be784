//! Puzzles of a game: to be asked for, and to have answers marked.

use std::{collections::BTreeMap, sync::Arc};

use kernel::Log;
use lexicon::Lexicon;
use serde_json::Value;

use crate::{
    games::{
        Hosted, Materials,
        hosting::{read_log, setup_in},
    },
    log::StoredLog,
    problem::Problem,
};

/// What a puzzle should be like, by the names the game has for it. What is not
/// said is the default.
pub type Wish = BTreeMap<String, String>;

/// What a game has to practise, with JSON in and out.
///
/// Puzzles by chance go by the default list of the hall, those from a game by the list of its table.
///
/// A puzzle has an `id`. One from a game that was played has one that begins
/// with `played.`, and is found again in the log of that game.
pub trait Practice: Send + Sync {
    /// What can be practised.
    fn menu(&self) -> Value;

    /// The puzzle that is wished for; `number` is for one that has no seed.
    fn puzzle(&self, wish: Wish, number: u32, at: &Materials) -> Result<Value, Problem>;

    /// What can be asked about a part of a game that was played.
    fn played(&self, log: &StoredLog, part: u16, at: &Materials) -> Result<Vec<Value>, Problem>;

    /// One of these again.
    fn played_again(&self, log: &StoredLog, id: &str, at: &Materials) -> Result<Value, Problem>;

    /// Marks an answer to a puzzle, and tells what shows it.
    fn mark(
        &self,
        id: &str,
        log: Option<&StoredLog>,
        answer: &Value,
        at: &Materials,
    ) -> Result<Value, Problem>;
}

/// What is wrong with a field of a wish.
pub(super) fn about(field: &'static str) -> impl Fn(String) -> Problem {
    move |what| Problem::bad_request(what).about(field)
}

/// What a wish says of a field, or the default; it is taken out of the wish.
pub(super) fn said(wish: &mut Wish, field: &str, default: &str) -> String {
    wish.remove(field).unwrap_or_else(|| default.to_owned())
}

/// From 1 to 3.
pub(super) fn difficulty(wish: &mut Wish) -> Result<u8, Problem> {
    let difficulty = said(wish, "difficulty", "1");
    match difficulty.parse() {
        Ok(number @ 1..=3) => Ok(number),
        _ => Err(about("difficulty")(format!("{difficulty} is not 1, 2 or 3"))),
    }
}

/// The number of a puzzle: its seed, or this one.
pub(super) fn number(wish: &mut Wish, number: u32) -> Result<u32, Problem> {
    match wish.remove("seed") {
        Some(seed) => seed.parse().map_err(|_| about("seed")(format!("{seed:?} is not a number"))),
        None => Ok(number),
    }
}

/// A wish of which everything was read says nothing more.
pub(super) fn nothing_else(mut wish: Wish) -> Result<(), Problem> {
    match wish.pop_first() {
        Some((name, _)) => {
            Err(Problem::bad_request("no puzzle can be asked for by this").about(&name))
        }
        None => Ok(()),
    }
}

/// How a game was set up that was played, and what happened in it.
pub(super) fn read_played<G: Hosted>(log: &StoredLog) -> Result<(G::Setup, Log<G>), Problem> {
    let setup = setup_in::<G>(log.header()).map_err(Problem::failure)?;
    let entries = read_log::<G>(&log.entries).map_err(Problem::failure)?;
    Ok((setup, entries))
}

/// The list of a table that was played.
pub(super) fn list_of_table(
    at: &Materials,
    name: &str,
    hash: &str,
) -> Result<Arc<Lexicon>, Problem> {
    at.list_of_table(name, hash).map_err(|what| Problem::not_now(format!("That table: {what}.")))
}

/// Which part of a game the puzzle `played.PART.…` is about.
pub(super) fn part_of(id: &str) -> Option<u16> {
    id.split('.').nth(1).and_then(|it| it.parse().ok())
}

pub(super) fn no_such_part(part: u16) -> Problem {
    Problem::bad_request(format!("shake {part} is not over, or was never played"))
}

pub(super) fn no_such_puzzle(id: &str) -> Problem {
    let id: String = id.chars().take(60).collect();
    about("id")(format!("{id:?} names no puzzle"))
}
