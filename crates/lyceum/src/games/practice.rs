//! Puzzles of a game: to be asked for, and to have answers marked.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{log::StoredLog, problem::Problem};

/// What a puzzle should be like, by the names the game has for it. What is not
/// said is the default.
pub type Wish = BTreeMap<String, String>;

/// What a game has to practise, with JSON in and out.
///
/// A puzzle has an `id`. One from a game that was played has one that begins
/// with `played.`, and is found again in the log of that game.
pub trait Practice: Send + Sync {
    /// What can be practised.
    fn menu(&self) -> Value;

    /// The puzzle that is wished for; `number` is for one that has no seed.
    fn puzzle(&self, wish: Wish, number: u32) -> Result<Value, Problem>;

    /// What can be asked about a part of a game that was played.
    fn played(&self, log: &StoredLog, part: u16) -> Result<Vec<Value>, Problem>;

    /// One of these again.
    fn played_again(&self, log: &StoredLog, id: &str) -> Result<Value, Problem>;

    /// Marks an answer to a puzzle, and tells what shows it.
    fn mark(&self, id: &str, log: Option<&StoredLog>, answer: &Value) -> Result<Value, Problem>;
}
