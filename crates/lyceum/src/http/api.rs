//! Who you are, what there is.

use std::time::Duration;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;
use store::Trouble;
use tokio::time::timeout;

use super::{
    Doors,
    error::{Body, PathArg},
    limits::Address,
    packed::Packed,
    practice,
    session::{self, Guest},
};
use crate::{
    games::Hosting,
    ids,
    problem::{Problem, in_short},
    room::Person,
    scenario,
    wire::{ErrorCode, Hall, Me, ScenarioTable},
};

/// How long the health check waits for the disk.
const HEALTH_WITHIN: Duration = Duration::from_secs(1);

pub(super) async fn health(State(doors): State<Doors>) -> Response {
    let hall = &doors.hall;
    let reason = match hall.is_stopping() {
        true => Some(in_short(&Trouble::Closed)),
        // A disk that stands still holds up whoever asks it anything.
        false => match timeout(HEALTH_WITHIN, hall.store.trouble()).await {
            Ok(trouble) => trouble.map(|it| in_short(&it)),
            Err(_) => Some("its disk does not answer"),
        },
    };
    let is_low = hall.disk_space.is_low(&hall.store).await;
    let warning = is_low.then_some("its disk is almost full, so no new tables are opened");
    let status = match reason {
        Some(_) => StatusCode::SERVICE_UNAVAILABLE,
        None => StatusCode::OK,
    };
    let health = json!({
        "ok": reason.is_none(),
        "reason": reason,
        "warning": warning,
        "version": env!("CARGO_PKG_VERSION"),
        "tables": hall.lobby.n_open(),
        "rooms": hall.n_rooms(),
        "sockets": doors.n_sockets(),
    });
    (status, Json(health)).into_response()
}

/// Who you are. Whoever is known is known from now on for as long as if they had just come.
pub(super) async fn me(
    State(doors): State<Doors>,
    Guest(account): Guest,
    sent: HeaderMap,
) -> (HeaderMap, Json<Option<Me>>) {
    let mut headers = HeaderMap::new();
    if account.is_some()
        && let Some(cookie) = session::renewed_cookie(&doors.hall, &sent)
    {
        headers.insert(header::SET_COOKIE, cookie);
    }
    (headers, Json(account.map(|it| Me { account: it.id, name: it.name })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SayName {
    name: String,
}

/// Makes a guest, or renames the one who asks.
pub(super) async fn say_name(
    State(doors): State<Doors>,
    Address(address): Address,
    Guest(account): Guest,
    Body(SayName { name }): Body<SayName>,
) -> Result<(HeaderMap, Json<Me>), Problem> {
    let name = session::tidy_name(&name)?;
    doors.limits.guests.take(address)?;
    let mut headers = HeaderMap::new();
    let account = match account {
        Some(mut account) => {
            let renamed = doors.hall.store.rename_account(&account.id, &name).await;
            renamed.map_err(session::failed)?;
            account.name = name;
            let who = Person { account: account.id.as_str().into(), name: account.name.clone() };
            doors.hall.rename(&who).await?;
            account
        }
        None => {
            let (account, cookie) = session::welcome(&doors.hall, &name).await?;
            headers.insert(header::SET_COOKIE, cookie);
            account
        }
    };
    Ok((headers, Json(Me { account: account.id, name: account.name })))
}

pub(super) async fn hall(State(doors): State<Doors>, Guest(account): Guest) -> Json<Hall> {
    Json(doors.hall.seen_by(account.as_ref().map(|it| it.id.as_str())))
}

/// What the hall's signatures are checked with.
pub(super) async fn key(State(doors): State<Doors>) -> Json<serde_json::Value> {
    Json(json!({ "key": doors.hall.key.public().to_string() }))
}

/// What is the same for everybody as long as the hall is open.
pub(super) struct Prepared {
    rules: Packed,
    menus: Vec<(&'static str, Packed)>,
    practice_menus: Vec<(&'static str, Packed)>,
}

impl Prepared {
    /// Made when somebody first asks for any of it.
    fn of(doors: &Doors) -> &Prepared {
        doors.prepared.get_or_init(|| {
            let catalog = &doors.hall.catalog;
            let practice = |it: &dyn Hosting| {
                it.practice().map(|practice| (it.card().name, Packed::json(&practice.menu())))
            };
            Prepared {
                rules: Packed::json(&catalog.rules()),
                menus: catalog
                    .games()
                    .map(|it| (it.card().name, Packed::json(&it.menu())))
                    .collect(),
                practice_menus: catalog.games().filter_map(practice).collect(),
            }
        })
    }
}

pub(super) async fn rules(State(doors): State<Doors>, headers: HeaderMap) -> Response {
    Prepared::of(&doors).rules.answer(&headers)
}

/// A rule being played: the tables of its scenario.
pub(super) async fn scenario(
    PathArg(rule): PathArg<String>,
) -> Result<Json<Vec<ScenarioTable>>, Problem> {
    let text = scenario::text(&rule);
    let none = || Problem::bad_request("No scenario shows this rule.").about("rule");
    Ok(Json(scenario::read(text.ok_or_else(none)?)))
}

pub(super) async fn menu(
    State(doors): State<Doors>,
    PathArg(game): PathArg<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let game = doors.hall.catalog.asked_for(&game)?.card().name;
    let menu = Prepared::of(&doors).menus.iter().find(|it| it.0 == game);
    let (_, menu) = menu.expect("every game has its menu prepared");
    Ok(menu.answer(&headers))
}

/// What can be practised.
pub(super) async fn practice_menu(
    State(doors): State<Doors>,
    PathArg(game): PathArg<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let game = doors.hall.catalog.asked_for(&game)?.card().name;
    let menu = Prepared::of(&doors).practice_menus.iter().find(|it| it.0 == game);
    let (_, menu) = menu.ok_or_else(|| practice::nothing_in(game))?;
    Ok(menu.answer(&headers))
}

pub(super) async fn code(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(text): PathArg<String>,
) -> Result<Response, Problem> {
    doors.limits.codes.may_try(address)?;
    let unknown = || {
        doors.limits.codes.was_wrong(address);
        Problem::new(ErrorCode::UnknownCode, "No table has this code.")
    };
    let code = ids::read_code(&text).ok_or_else(unknown)?;
    let table = doors.hall.store.table_by_code(&code).await?.ok_or_else(unknown)?;
    Ok(Json(json!({ "table": table.id })).into_response())
}
