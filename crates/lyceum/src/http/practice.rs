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
};
use crate::{
    games::{Practice, Wish},
    hall::Hall,
    ids,
    log::StoredLog,
    problem::Problem,
    wire::Answered,
};

/// What can be practised.
pub(super) async fn menu(
    State(doors): State<Doors>,
    PathArg(game): PathArg<String>,
) -> Result<Json<Value>, Problem> {
    Ok(Json(practice(&doors.hall, &game)?.menu()))
}

pub(super) async fn ask(
    State(doors): State<Doors>,
    PathArg(game): PathArg<String>,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Result<Json<Value>, Problem> {
    let Query(wish) = wish.map_err(|it| Problem::bad_request(it.body_text()))?;
    let practice = practice(&doors.hall, &game)?;
    let played = wish.get("id").and_then(|it| PlayedPuzzle::read(it));
    let puzzle = match played {
        Some(PlayedPuzzle { table, id }) => {
            let log = doors.hall.log_of(&table).await?;
            let again = move || practice.played_again(&log, &id).map(|it| named_after(it, &table));
            work(&doors, again).await?
        }
        None => work(&doors, move || practice.puzzle(wish, ids::puzzle())).await?,
    };
    Ok(Json(puzzle))
}

/// What can be asked about a part of a game that was played in this hall, and
/// is over.
pub(super) async fn of_part(
    State(doors): State<Doors>,
    PathArg((game, table, part)): PathArg<(String, String, u16)>,
) -> Result<Json<Vec<Value>>, Problem> {
    let practice = practice(&doors.hall, &game)?;
    let log = doors.hall.log_of(&table).await?;
    let puzzles = move || {
        let puzzles = practice.played(&log, part)?.into_iter();
        Ok(puzzles.map(|it| named_after(it, &table)).collect())
    };
    work(&doors, puzzles).await.map(Json)
}

/// Marks an answer, and tells what shows it.
pub(super) async fn answer(
    State(doors): State<Doors>,
    PathArg(game): PathArg<String>,
    Body(Answered { id, answer }): Body<Answered>,
) -> Result<Json<Value>, Problem> {
    let practice = practice(&doors.hall, &game)?;
    let (id, log): (String, Option<StoredLog>) = match PlayedPuzzle::read(&id) {
        Some(PlayedPuzzle { table, id }) => (id, Some(doors.hall.log_of(&table).await?)),
        None => (id, None),
    };
    work(&doors, move || practice.mark(&id, log.as_ref(), &answer)).await.map(Json)
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
    let about = |what| Problem::bad_request(what).about("game");
    let practice = hall.catalog.game(game).map_err(about)?.practice();
    practice.ok_or_else(|| about(format!("there is nothing to practise in {game}")))
}

/// Works on a thread of its own, when there is one.
async fn work<T: Send + 'static>(
    doors: &Doors,
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    doors.limits.puzzles.take().await?.work("puzzle", work).await
}
