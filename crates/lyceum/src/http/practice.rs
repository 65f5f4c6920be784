//! Practice: puzzles to ask for, and answers to have marked, of every game that
//! has any.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
};
use serde_json::Value;

use super::{
    Doors,
    error::{Body, PathArg},
    limits::Address,
};
use crate::{
    games::{Practice, Wish},
    hall::Hall,
    ids,
    log::StoredLog,
    problem::Problem,
    wire::Answered,
};

/// What all of this is, where it could not be done.
const PUZZLE: &str = "puzzle";

pub(super) async fn ask(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(game): PathArg<String>,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Result<Json<Value>, Problem> {
    let Query(wish) = wish.map_err(|it| Problem::bad_request(it.body_text()))?;
    let practice = practice(&doors.hall, &game)?;
    let slot = doors.limits.puzzles.take_for(address).await?;
    let played = wish.get("id").and_then(|it| PlayedPuzzle::read(it));
    let puzzle = match played {
        Some(PlayedPuzzle { table, id }) => {
            let log = log_of(&doors.hall, &game, &table).await?;
            let hall = doors.hall.clone();
            let again = move || {
                let puzzle = practice.played_again(&log, &id, hall.catalog.materials())?;
                Ok(named_after(puzzle, &table))
            };
            slot.work(PUZZLE, again).await?
        }
        None => {
            let hall = doors.hall.clone();
            let make = move || practice.puzzle(wish, ids::puzzle(), hall.catalog.materials());
            slot.work(PUZZLE, make).await?
        }
    };
    Ok(Json(puzzle))
}

/// What can be asked about a part of a game that was played in this hall, and
/// is over.
pub(super) async fn of_part(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg((game, table, part)): PathArg<(String, String, u16)>,
) -> Result<Json<Vec<Value>>, Problem> {
    let practice = practice(&doors.hall, &game)?;
    let slot = doors.limits.puzzles.take_for(address).await?;
    let log = log_of(&doors.hall, &game, &table).await?;
    let hall = doors.hall.clone();
    let puzzles = move || {
        let puzzles = practice.played(&log, part, hall.catalog.materials())?.into_iter();
        Ok(puzzles.map(|it| named_after(it, &table)).collect())
    };
    slot.work(PUZZLE, puzzles).await.map(Json)
}

/// Marks an answer, and tells what shows it.
pub(super) async fn answer(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(game): PathArg<String>,
    Body(Answered { id, answer }): Body<Answered>,
) -> Result<Json<Value>, Problem> {
    let practice = practice(&doors.hall, &game)?;
    let slot = doors.limits.puzzles.take_for(address).await?;
    let (id, log): (String, Option<StoredLog>) = match PlayedPuzzle::read(&id) {
        Some(PlayedPuzzle { table, id }) => (id, Some(log_of(&doors.hall, &game, &table).await?)),
        None => (id, None),
    };
    let hall = doors.hall.clone();
    let mark = move || practice.mark(&id, log.as_ref(), &answer, hall.catalog.materials());
    slot.work(PUZZLE, mark).await.map(Json)
}

/// A puzzle from a game that was played in this hall: its name is the game's
/// name for it, after the table's.
struct PlayedPuzzle {
    table: String,
    id: String,
}

impl PlayedPuzzle {
    fn read(id: &str) -> Option<PlayedPuzzle> {
        let (table, id) = id.split_once('.').filter(|(_, id)| id.starts_with("played."))?;
        Some(PlayedPuzzle { table: table.to_owned(), id: id.to_owned() })
    }
}

fn named_after(mut puzzle: Value, table: &str) -> Value {
    if let Some(Value::String(id)) = puzzle.get_mut("id") {
        *id = format!("{table}.{id}");
    }
    puzzle
}

fn practice(hall: &Arc<Hall>, game: &str) -> Result<&'static dyn Practice, Problem> {
    let practice = hall.catalog.asked_for(game)?.practice();
    practice.ok_or_else(|| nothing_in(game))
}

/// The log of a table of this game.
async fn log_of(hall: &Hall, game: &str, table: &str) -> Result<StoredLog, Problem> {
    let log = hall.log_of(table).await?;
    if log.table.game == game {
        return Ok(log);
    }
    Err(Problem::bad_request(format!("another game was played there, not {game}")).about("table"))
}

pub(super) fn nothing_in(game: &str) -> Problem {
    Problem::bad_request(format!("there is nothing to practise in {game}")).about("game")
}
