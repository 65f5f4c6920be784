//! Practice: puzzles to ask for, and answers to have marked.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Query, State, rejection::QueryRejection},
    routing::get,
};
use on_sets::{
    Division,
    practice::{Kind, Marked, Puzzle, PuzzleId, Said, mark, puzzle},
};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;

use crate::{
    http::{Body, Doors},
    problem::Problem,
    wire::ErrorCode,
};

/// How many puzzles may be made or marked at once; the others wait.
const AT_ONCE: usize = 2;

#[derive(Clone)]
struct Desk {
    working: Arc<Semaphore>,
}

/// The paths under `/api/practice`.
pub fn router() -> Router<Doors> {
    let desk = Desk { working: Arc::new(Semaphore::new(AT_ONCE)) };
    Router::new()
        .route("/api/practice/on-sets", get(ask).post(answer))
        .route("/api/practice/on-sets/menu", get(menu))
        .with_state(desk)
}

/// What a puzzle should be like. What is not said is as usual; without a seed
/// it is a new one. With an id it is that one again.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wish {
    pub id: Option<String>,
    pub kind: Option<String>,
    pub division: Option<String>,
    pub variation: Option<String>,
    pub difficulty: Option<u8>,
    pub seed: Option<u32>,
}

/// What somebody says to a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(deny_unknown_fields)]
pub struct Answered {
    pub id: String,
    pub answer: Said,
}

/// The variations that can be practised in a division.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct PracticeMenu {
    pub division: Division,
    pub variations: Vec<&'static str>,
    /// Those that are played in every shake.
    pub always: Vec<&'static str>,
}

impl Wish {
    /// The puzzle that is meant; `number` is for one that has no seed.
    pub fn id(&self, number: u32) -> Result<PuzzleId, String> {
        if let Some(id) = &self.id {
            return id.parse().map_err(|what| format!("id: {what}"));
        }
        let or = |said: &Option<String>, usual: &str| said.clone().unwrap_or(usual.to_owned());
        let kind: Kind = or(&self.kind, "solve").parse().map_err(|it| format!("kind: {it}"))?;
        let division: Division =
            or(&self.division, "middle").parse().map_err(|it| format!("division: {it}"))?;
        let variation = PuzzleId::variation_of(division, &or(&self.variation, "any"))
            .map_err(|it| format!("variation: {it}"))?;
        let difficulty = self.difficulty.unwrap_or(1);
        if !(1..=3).contains(&difficulty) {
            return Err(format!("difficulty: {difficulty} is not 1, 2 or 3"));
        }
        Ok(PuzzleId { kind, division, variation, difficulty, number: self.seed.unwrap_or(number) })
    }
}

/// The puzzle of that name.
pub fn make(id: &PuzzleId) -> Result<Puzzle, String> {
    puzzle(id).ok_or_else(|| format!("there is no puzzle {id}; try another seed"))
}

/// A number for a puzzle that nobody asked for by number.
pub fn any_number() -> Result<u32, getrandom::Error> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes)?;
    // Short enough to be said aloud.
    Ok(u32::from_le_bytes(bytes) % 1_000_000)
}

async fn menu() -> Json<Vec<PracticeMenu>> {
    let menu = |division: Division| PracticeMenu {
        division,
        variations: division.menu(),
        always: division.always().to_vec(),
    };
    Json(Division::ALL.into_iter().map(menu).collect())
}

async fn ask(
    State(desk): State<Desk>,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Result<Json<Puzzle>, Problem> {
    let Query(wish) = wish.map_err(|it| bad(it.body_text()))?;
    let number = any_number().map_err(|_| Problem::failure("The hall has no dice just now."))?;
    let id = wish.id(number).map_err(bad)?;
    desk.work(move || make(&id)).await.map(Json)
}

/// Marks an answer, and tells what shows it.
async fn answer(
    State(desk): State<Desk>,
    Body(Answered { id, answer }): Body<Answered>,
) -> Result<Json<Marked>, Problem> {
    let id: PuzzleId = id.parse().map_err(|it| bad(format!("id: {it}")))?;
    let marked = move || {
        let puzzle = make(&id)?;
        mark(&puzzle, &answer).map_err(|it| format!("answer: {it}"))
    };
    desk.work(marked).await.map(Json)
}

impl Desk {
    /// Works on a thread of its own, when it is its turn.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<T, Problem> {
        let closed = |_| Problem::stopping();
        let turn = self.working.clone().acquire_owned().await.map_err(closed)?;
        // Who asked may go away; the turn is over when the work is.
        let work = move || {
            let done = work();
            drop(turn);
            done
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|_| Problem::failure("The puzzle could not be made."))?.map_err(bad)
    }
}

fn bad(what: impl Into<String>) -> Problem {
    Problem::new(ErrorCode::BadRequest, what)
}
