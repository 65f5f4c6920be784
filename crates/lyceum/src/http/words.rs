//! What the page asks about words.

use std::net::IpAddr;

use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
};
use lexicon::{Facts, Headword};
use serde::Deserialize;

use super::{
    Doors,
    error::{Body, PathArg},
    limits::Address,
};
use crate::{
    hall::Hall,
    problem::Problem,
    words::{
        JudgeQuestion, JudgeVerdict, ListCard, NOT_BUILT_IN, QueryError, SearchQuery, WordHooks,
        WordMatches, WordMenu, WordStudy, definitions,
    },
};

/// Builds in the background the indexes that searches would wait for.
pub(super) fn prepare(hall: &Hall) {
    let words = hall.catalog.words();
    std::thread::spawn(move || words.prepare());
    if definitions().is_none() {
        tracing::warn!("{NOT_BUILT_IN}");
    }
}

pub(super) async fn lists(State(doors): State<Doors>) -> Json<Vec<ListCard>> {
    Json(ListCard::all(&doors.hall.catalog.words()))
}

pub(super) async fn menu(State(doors): State<Doors>) -> Json<WordMenu> {
    Json(WordMenu::of(&doors.hall.catalog.words()))
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct ListParam {
    list: Option<String>,
}

/// Everything about one word.
pub(super) async fn study(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(word): PathArg<String>,
    query: Result<Query<ListParam>, QueryRejection>,
) -> Result<Json<WordStudy>, Problem> {
    let ListParam { list } = read(query)?;
    let word = headword(&word)?;
    let study = move |hall: &Hall| {
        let words = hall.catalog.words();
        let list = words.list(list.as_deref())?;
        Ok(WordStudy::of(&word, Facts::english(), &words, &list.lexicon))
    };
    find(&doors, address, study).await.map(Json)
}

/// What goes before and after a word, listed or not.
pub(super) async fn hooks(
    State(doors): State<Doors>,
    PathArg(word): PathArg<String>,
    query: Result<Query<ListParam>, QueryRejection>,
) -> Result<Json<WordHooks>, Problem> {
    let ListParam { list } = read(query)?;
    let word = headword(&word)?;
    let words = doors.hall.catalog.words();
    let list = words.list(list.as_deref())?;
    Ok(Json(WordHooks::of(&word, &list.lexicon)))
}

/// Words that fit a question.
pub(super) async fn search(
    State(doors): State<Doors>,
    Address(address): Address,
    query: Result<Query<SearchQuery>, QueryRejection>,
) -> Result<Json<WordMatches>, Problem> {
    let query: SearchQuery = read(query)?;
    let search = move |hall: &Hall| {
        let words = hall.catalog.words();
        query.answer(words.list(query.list.as_deref())?)
    };
    find(&doors, address, search).await.map(Json)
}

/// One verdict for a play, and nothing about any one of its words.
pub(super) async fn judge(
    State(doors): State<Doors>,
    Body(JudgeQuestion { words, list }): Body<JudgeQuestion>,
) -> Result<Json<JudgeVerdict>, Problem> {
    let lists = doors.hall.catalog.words();
    let list = lists.list(list.as_deref())?;
    Ok(Json(JudgeVerdict::on(&words, &list.lexicon)?))
}

fn read<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Problem> {
    query.map(|it| it.0).map_err(|it| Problem::bad_request(it.body_text()))
}

fn headword(text: &str) -> Result<Headword, QueryError> {
    Headword::parse(text).map_err(|it| QueryError::new("word", it))
}

/// Searches on a thread of its own, when there is one.
async fn find<T: Send + 'static>(
    doors: &Doors,
    address: IpAddr,
    find: impl FnOnce(&Hall) -> Result<T, QueryError> + Send + 'static,
) -> Result<T, Problem> {
    let slot = doors.limits.searches.take_for(address).await?;
    let hall = doors.hall.clone();
    slot.work("search", move || find(&hall).map_err(Problem::from)).await
}
