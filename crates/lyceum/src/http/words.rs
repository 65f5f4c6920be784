//! What the page asks about words.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
};
use lexicon::{Facts, Headword};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    Doors,
    error::{Body, Named},
};
use crate::{
    hall::Hall,
    problem::Problem,
    words::{
        Asked, Found, HooksSaid, NOT_BUILT_IN, Question, Study, Verdict, definitions, hash_of,
    },
};

/// Finds out in the background what searches would wait for.
pub(super) fn prepare(hall: &Hall) {
    let words = hall.catalog.words();
    std::thread::spawn(move || words.prepare());
    if definitions().is_none() {
        tracing::warn!("{NOT_BUILT_IN}");
    }
}

/// A list that can be chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct ListCard {
    pub name: String,
    pub hash: String,
    pub n_words: usize,
}

pub(super) async fn lists(State(doors): State<Doors>) -> Json<Vec<ListCard>> {
    let card = |it: &Arc<lexicon::Lexicon>| ListCard {
        name: it.name().to_owned(),
        hash: hash_of(it),
        n_words: it.len(),
    };
    Json(doors.hall.catalog.words().lists().map(card).collect())
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct InList {
    list: Option<String>,
}

/// Everything about one word.
pub(super) async fn study(
    State(doors): State<Doors>,
    Named(word): Named<String>,
    asked: Result<Query<InList>, QueryRejection>,
) -> Result<Json<Study>, Problem> {
    let Query(InList { list }) = asked.map_err(|it| Problem::bad_request(it.body_text()))?;
    let word = Headword::parse(&word).map_err(|it| Problem::bad_request(it.to_string()))?;
    let study = move |hall: &Hall| {
        let words = hall.catalog.words();
        let list = words.list(list.as_deref())?;
        Ok(Study::of(&word, Facts::english(), &words, &list.lexicon))
    };
    find(&doors, study).await.map(Json)
}

/// Words that fit a question, or the hooks of one.
pub(super) async fn search(
    State(doors): State<Doors>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Value>, Problem> {
    let Query(asked) = asked.map_err(|it| Problem::bad_request(it.body_text()))?;
    let search = move |hall: &Hall| {
        let words = hall.catalog.words();
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
    find(&doors, search).await.map(Json)
}

/// One verdict for a play, and nothing about any one of its words.
pub(super) async fn judge(
    State(doors): State<Doors>,
    Body(Question { words, list }): Body<Question>,
) -> Result<Json<Verdict>, Problem> {
    let known = doors.hall.catalog.words();
    let list = known.list(list.as_deref()).map_err(Problem::bad_request)?;
    Verdict::on(&words, &list.lexicon).map(Json).map_err(Problem::bad_request)
}

/// Searches on a thread of its own, when there is one.
async fn find<T: Send + 'static>(
    doors: &Doors,
    find: impl FnOnce(&Hall) -> Result<T, String> + Send + 'static,
) -> Result<T, Problem> {
    let slot = doors.limits.searches.take().await?;
    let hall = doors.hall.clone();
    slot.work("search", move || find(&hall).map_err(Problem::bad_request)).await
}
