//! A position by itself, as somebody shares it by a link: what could be done in it.

use axum::{Json, extract::State};
use serde_json::Value;

use super::{
    Doors,
    error::{Body, PathArg},
    limits::Address,
};
use crate::problem::Problem;

/// Looks at a position, where reviews are made: a few at a time, one for each address.
pub(super) async fn analyse(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(game): PathArg<String>,
    Body(asked): Body<Value>,
) -> Result<Json<Value>, Problem> {
    doors.hall.catalog.asked_for(&game)?;
    let slot = doors.limits.looking_back.take_for(address).await?;
    let at_work = doors.clone();
    let analyse = move || at_work.hall.catalog.analyse(&game, &asked);
    slot.work("analysis", analyse).await.map(Json)
}
