//! Practice: puzzles to ask for, and answers to have marked.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Query, State, rejection::QueryRejection},
    routing::get,
};
use on_sets::{
    Division,
    practice::{Kind, Marked, Puzzle, PuzzleId, Said, mark, played, puzzle},
};
use serde::{Deserialize, Serialize};

use crate::{
    hall::Hall,
    http::{Body, Doors, LOG_MAX, Named},
    problem::Problem,
    turns::Turns,
};

/// How many puzzles may be made or marked at once; the others wait.
const AT_ONCE: usize = 2;

#[derive(Clone)]
struct Desk {
    hall: Arc<Hall>,
    turns: Turns,
}

/// The paths under `/api/practice`.
pub fn router(hall: &Arc<Hall>) -> Router<Doors> {
    let desk = Desk { hall: hall.clone(), turns: Turns::new(AT_ONCE) };
    Router::new()
        .route("/api/practice/on-sets", get(ask).post(answer))
        .route("/api/practice/on-sets/menu", get(menu))
        .route("/api/practice/on-sets/played/{table}/{shake}", get(of_shake))
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
    let Query(wish) = wish.map_err(|it| Problem::bad_request(it.body_text()))?;
    if let Some((id, shake)) = wish.id.as_deref().and_then(|id| Some((id, Shake::of(id)?))) {
        return desk.played_puzzle(id, &shake).await.map(Json);
    }
    let number = any_number().map_err(|_| Problem::failure("The hall has no dice just now."))?;
    let id = wish.id(number).map_err(Problem::bad_request)?;
    desk.work(move || make(&id)).await.map(Json)
}

/// What can be asked about a shake that was played in this hall, and is over.
async fn of_shake(
    State(desk): State<Desk>,
    Named((table, shake)): Named<(String, u16)>,
) -> Result<Json<Vec<Puzzle>>, Problem> {
    desk.played(&Shake { table: &table, shake }).await.map(Json)
}

/// Marks an answer, and tells what shows it.
async fn answer(
    State(desk): State<Desk>,
    Body(Answered { id, answer }): Body<Answered>,
) -> Result<Json<Marked>, Problem> {
    let puzzle = match Shake::of(&id) {
        Some(shake) => desk.played_puzzle(&id, &shake).await?,
        None => {
            let id: PuzzleId =
                id.parse().map_err(|it| Problem::bad_request(format!("id: {it}")))?;
            desk.work(move || make(&id)).await?
        }
    };
    let marked = move || mark(&puzzle, &answer).map_err(|it| format!("answer: {it}"));
    desk.work(marked).await.map(Json)
}

/// A shake that was played in this hall. Its puzzles are named after it:
/// `TABLE.played.SHAKE.…`.
struct Shake<'a> {
    table: &'a str,
    shake: u16,
}

impl Shake<'_> {
    fn of(id: &str) -> Option<Shake<'_>> {
        let (table, of_it) = id.split_once(".played.")?;
        let (shake, _) = of_it.split_once('.')?;
        Some(Shake { table, shake: shake.parse().ok()? })
    }
}

impl Desk {
    async fn played(&self, of: &Shake<'_>) -> Result<Vec<Puzzle>, Problem> {
        let (table, shake) = (of.table.to_owned(), of.shake);
        let store = &self.hall.store;
        let unknown = || Problem::unknown_table(&table);
        let stored = store.table(&table).await?.ok_or_else(unknown)?;
        let entries = store.entries_from(&table, 0, LOG_MAX).await?;
        let hall = self.hall.clone();
        let puzzles = move || {
            let log: Vec<Vec<u8>> = entries.into_iter().map(|it| it.body).collect();
            let review = hall.catalog.shake(&stored.header, &log, shake)?;
            let not_yet = || format!("shake {shake} is not over, or was never played");
            let mut puzzles = played(&review.ok_or_else(not_yet)?);
            for puzzle in &mut puzzles {
                puzzle.id = format!("{table}.{}", puzzle.id);
            }
            Ok(puzzles)
        };
        self.work(puzzles).await
    }

    async fn played_puzzle(&self, id: &str, of: &Shake<'_>) -> Result<Puzzle, Problem> {
        let puzzle = self.played(of).await?.into_iter().find(|it| it.id == id);
        puzzle.ok_or_else(|| Problem::bad_request(format!("id: {id:?} names no puzzle")))
    }

    /// Works on a thread of its own, when it is its turn.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = self.turns.take().await?;
        turn.work("puzzle", || work().map_err(Problem::bad_request)).await
    }
}
