//! What the page asks about words.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Query, State, rejection::QueryRejection},
    routing::{get, post},
};
use lexicon::{Facts, Headword};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    Asked, Found, NOT_BUILT_IN, Question, Study, Verdict, definitions, entry::HooksSaid, hash_of,
};
use crate::{
    hall::Hall,
    http::{Body, Doors, Named},
    problem::Problem,
    turns::Turns,
};

/// How many searches may be under way at once; the others wait.
const AT_ONCE: usize = 2;

#[derive(Clone)]
struct Desk {
    hall: Arc<Hall>,
    turns: Turns,
}

/// The paths under `/api/words`, and the judge.
pub fn router(hall: &Arc<Hall>) -> Router<Doors> {
    let desk = Desk { hall: hall.clone(), turns: Turns::new(AT_ONCE) };
    let words = hall.catalog.words();
    std::thread::spawn(move || words.prepare());
    if definitions().is_none() {
        tracing::warn!("{NOT_BUILT_IN}");
    }
    Router::new()
        .route("/api/words", get(search))
        .route("/api/words/{word}", get(study))
        .route("/api/lists", get(lists))
        .route("/api/judge", post(judge))
        .with_state(desk)
}

/// A list that can be chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct ListCard {
    pub name: String,
    pub hash: String,
    pub n_words: usize,
}

async fn lists(State(desk): State<Desk>) -> Json<Vec<ListCard>> {
    let card = |it: &Arc<lexicon::Lexicon>| ListCard {
        name: it.name().to_owned(),
        hash: hash_of(it),
        n_words: it.len(),
    };
    Json(desk.hall.catalog.words().lists().map(card).collect())
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct InList {
    list: Option<String>,
}

/// Everything about one word.
async fn study(
    State(desk): State<Desk>,
    Named(word): Named<String>,
    asked: Result<Query<InList>, QueryRejection>,
) -> Result<Json<Study>, Problem> {
    let Query(InList { list }) = asked.map_err(|it| Problem::bad_request(it.body_text()))?;
    let word = Headword::parse(&word).map_err(|it| Problem::bad_request(it.to_string()))?;
    let study = move |desk: &Desk| {
        let words = desk.hall.catalog.words();
        let list = words.list(list.as_deref())?;
        Ok(Study::of(&word, Facts::english(), &words, &list.lexicon))
    };
    desk.find(study).await.map(Json)
}

/// Words that fit a question, or the hooks of one.
async fn search(
    State(desk): State<Desk>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Value>, Problem> {
    let Query(asked) = asked.map_err(|it| Problem::bad_request(it.body_text()))?;
    let search = move |desk: &Desk| {
        let words = desk.hall.catalog.words();
        let list = words.list(asked.list.as_deref())?;
        match &asked.hooks {
            Some(word) => {
                let word = Headword::parse(word).map_err(|it| format!("hooks: {it}"))?;
                let (name, valid) = (list.lexicon.name(), list.lexicon.contains(&word));
                let hooks = HooksSaid::of(&list.lexicon.hooks(&word));
                Ok(json!({ "list": name, "word": *word, "valid": valid, "hooks": hooks }))
            }
            None => asked.answer(list).map(|it: Found| json!(it)),
        }
    };
    desk.find(search).await.map(Json)
}

/// One verdict for a play, and nothing about any one of its words.
async fn judge(
    State(desk): State<Desk>,
    Body(Question { words, list }): Body<Question>,
) -> Result<Json<Verdict>, Problem> {
    let known = desk.hall.catalog.words();
    let list = known.list(list.as_deref()).map_err(Problem::bad_request)?;
    Verdict::on(&words, &list.lexicon).map(Json).map_err(Problem::bad_request)
}

impl Desk {
    /// Searches on a thread of its own, when it is its turn.
    async fn find<T: Send + 'static>(
        &self,
        find: impl FnOnce(&Desk) -> Result<T, String> + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = self.turns.take().await?;
        let desk = self.clone();
        turn.work("search", move || find(&desk).map_err(Problem::bad_request)).await
    }
}
