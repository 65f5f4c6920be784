//! Opening tables, sitting down at them, and looking back on them.

use std::{net::IpAddr, sync::Arc};

use axum::{
    Json,
    body::Bytes,
    extract::{Query, State},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use kernel::Dice;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    Doors,
    error::{Body, PathArg},
    limits::{Address, Counted},
    packed::{gzip, takes},
    reviews::Part,
    session::Guest,
};
use crate::{
    games::AnyCoach,
    ids,
    problem::Problem,
    room::{Answer, Help, Person, Request},
    wire::{
        Dismiss, Drafted, ErrorCode, Hint, NewTable, Officiate, Officiating, OnSeat, Opened,
        SeatBot, Seated, SetBotsPace, SharedJson, SitDown, Swap, Switch,
    },
};

/// The longest host name there is, with a port. A longer one would only make a QR code that takes
/// long to draw.
const HOST_MAX: usize = 260;

pub(super) async fn open(
    State(doors): State<Doors>,
    Address(address): Address,
    guest: Guest,
    Body(new): Body<NewTable>,
) -> Result<Json<Opened>, Problem> {
    let host = guest.person()?;
    doors.limits.tables_of_address.take(address)?;
    doors.limits.tables_of_person.take(host.account.to_string())?;
    let opened = doors.hall.open_table(new, host, address).await?;
    tracing::info!(table = opened.table, "a table was opened");
    Ok(Json(opened))
}

pub(super) async fn sit(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(SitDown { seat, with }): Body<SitDown>,
) -> Result<Json<Seated>, Problem> {
    let who = logging(&doors, guest, address)?;
    doors.limits.sits_down(address, &table)?;
    seated(doors.hall.ask(&table, Request::Sit { who, seat, with }).await?)
}

pub(super) async fn leave(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
) -> Result<Response, Problem> {
    let account = changing(&doors, guest)?.account;
    doors.hall.ask(&table, Request::Leave { account }).await?;
    Ok(Json(json!({})).into_response())
}

pub(super) async fn seat_bot(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(SeatBot { seat, level }): Body<SeatBot>,
) -> Result<Json<Seated>, Problem> {
    let by = logging(&doors, guest, address)?.account;
    seated(doors.hall.ask(&table, Request::SeatBot { by, seat, level }).await?)
}

/// The host sends a person away before the start.
pub(super) async fn send_away(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(OnSeat { seat }): Body<OnSeat>,
) -> Result<Response, Problem> {
    let by = logging(&doors, guest, address)?.account;
    submit(&doors, by, &table, |by| Request::SendAway { by, seat }).await
}

/// The host has two seats change places before the start.
pub(super) async fn swap(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(Swap { seat, with }): Body<Swap>,
) -> Result<Response, Problem> {
    let by = logging(&doors, guest, address)?.account;
    submit(&doors, by, &table, |by| Request::Swap { by, seat, with }).await
}

pub(super) async fn make_host(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(OnSeat { seat }): Body<OnSeat>,
) -> Result<Response, Problem> {
    let by = changing(&doors, guest)?.account;
    submit(&doors, by, &table, |by| Request::MakeHost { by, seat }).await
}

pub(super) async fn allow_emotes(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(Switch { on }): Body<Switch>,
) -> Result<Response, Problem> {
    let by = changing(&doors, guest)?.account;
    submit(&doors, by, &table, |by| Request::AllowEmotes { by, on }).await
}

/// The host, or whoever plays alone with bots, chooses how soon bots act.
pub(super) async fn set_bots_pace(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(SetBotsPace { pace }): Body<SetBotsPace>,
) -> Result<Response, Problem> {
    let by = changing(&doors, guest)?.account;
    submit(&doors, by, &table, |by| Request::SetBotsPace { by, pace }).await
}

/// The host lets people who play against each other have hints, or not.
pub(super) async fn allow_hints(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(Switch { on }): Body<Switch>,
) -> Result<Response, Problem> {
    let by = changing(&doors, guest)?;
    doors.hall.ask(&table, Request::AllowHints { by, on }).await?;
    Ok(Json(json!({})).into_response())
}

/// Somebody who sits there presses Start.
pub(super) async fn start(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    guest: Guest,
) -> Result<Response, Problem> {
    let by = logging(&doors, guest, address)?.account;
    submit(&doors, by, &table, |by| Request::Start { by }).await
}

pub(super) async fn officiate(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(Officiate { key }): Body<Officiate>,
) -> Result<Json<Officiating>, Problem> {
    let who = changing(&doors, guest)?;
    match doors.hall.ask(&table, Request::Officiate { who, key }).await? {
        Answer::Officiating(office) => Ok(Json(Officiating { office })),
        _ => Err(Problem::unfitting()),
    }
}

/// The host sends an official away.
pub(super) async fn dismiss(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(Dismiss { badge }): Body<Dismiss>,
) -> Result<Response, Problem> {
    let by = changing(&doors, guest)?.account;
    submit(&doors, by, &table, |by| Request::Dismiss { by, badge }).await
}

pub(super) async fn new_judge_key(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
) -> Result<Response, Problem> {
    let by = changing(&doors, guest)?.account;
    submit(&doors, by, &table, |by| Request::NewJudgeKey { by }).await
}

pub(super) async fn suspend(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(Switch { on }): Body<Switch>,
) -> Result<Response, Problem> {
    let by = logging(&doors, guest, address)?.account;
    submit(&doors, by, &table, |by| Request::Suspend { by, on }).await
}

pub(super) async fn pause(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(Switch { on }): Body<Switch>,
) -> Result<Response, Problem> {
    let by = changing(&doors, guest)?.account;
    submit(&doors, by, &table, |by| Request::Pause { by, on }).await
}

/// What a good player would do on this seat.
pub(super) async fn hint(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    guest: Guest,
) -> Result<Json<Hint>, Problem> {
    let account = guest.person()?.account;
    doors.limits.hints.take(account.to_string())?;
    let mut coach = coach(&doors, &table, account, Help::Hint).await?;
    let slot = doors.limits.helping.take_for(address).await?;
    let hint = move || Ok(coach.hint(&mut Dice::for_entry(ids::seed(), 0)));
    slot.work("hint", hint).await.map(Json)
}

/// What a draft amounts to, as far as its writer's seat sees.
pub(super) async fn draft(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    guest: Guest,
    Body(Drafted { draft }): Body<Drafted>,
) -> Result<Json<Value>, Problem> {
    let account = guest.person()?.account;
    doors.limits.drafts.take(account.to_string())?;
    let coach = coach(&doors, &table, account, Help::Draft).await?;
    let slot = doors.limits.helping.take_for(address).await?;
    slot.work("draft", move || coach.read_draft(&draft)).await.map(Json)
}

async fn coach(
    doors: &Doors,
    table: &str,
    account: Arc<str>,
    help: Help,
) -> Result<AnyCoach, Problem> {
    match doors.hall.ask(table, Request::Coach { account, help }).await? {
        Answer::Coach(coach) => Ok(coach),
        _ => Err(Problem::unfitting()),
    }
}

pub(super) async fn come_back(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    guest: Guest,
) -> Result<Json<Seated>, Problem> {
    let account = changing(&doors, guest)?.account;
    seated(doors.hall.ask(&table, Request::Return { account }).await?)
}

pub(super) async fn rematch(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    guest: Guest,
) -> Result<Json<Opened>, Problem> {
    let who = guest.person()?;
    doors.limits.tables_of_person.take(who.account.to_string())?;
    Ok(Json(doors.hall.rematch(&table, who, address).await?))
}

/// A part of a game looked back on: a round, a shake. It is computed on a
/// thread of its own.
pub(super) async fn review(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg((table, part)): PathArg<(String, u16)>,
) -> Result<Response, Problem> {
    let review = find_review(&doors, address, Part { table, part }).await?;
    // All who ask for one share it, and none of them takes up memory of their own.
    let review = on_the_way(&doors, address, review)?;
    let kind = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, kind)], review).into_response())
}

async fn find_review(
    doors: &Doors,
    address: IpAddr,
    asked_for: Part,
) -> Result<SharedJson, Problem> {
    if let Some(review) = doors.reviews.find(&asked_for) {
        return Ok(review);
    }
    let slot = doors.limits.looking_back.take_for(address).await?;
    // Somebody may have asked for it while we waited.
    if let Some(review) = doors.reviews.find(&asked_for) {
        return Ok(review);
    }
    let log = doors.hall.log_of(&asked_for.table).await?;
    let at_work = doors.clone();
    let review = move || {
        let catalog = &at_work.hall.catalog;
        let review = catalog.review(&log.table.game, log.header(), &log.entries, asked_for.part);
        let review = review.map_err(Problem::failure)?;
        // It is kept though whoever asked may have gone meanwhile.
        if let Some(review) = &review {
            at_work.reviews.keep(asked_for, review.clone());
        }
        Ok(review)
    };
    let review = slot.work("review", review).await?;
    review.ok_or_else(|| Problem::not_now("That part is not over, or was never played."))
}

/// The whole log, once the table is over.
pub(super) async fn log(
    State(doors): State<Doors>,
    Address(address): Address,
    PathArg(table): PathArg<String>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let stored = doors.hall.store.table(&table).await?;
    let stored = stored.ok_or_else(|| Problem::unknown_table(&table))?;
    if stored.finished_ms.is_none() {
        return Err(Problem::not_yours("The log becomes public when the table is over."));
    }
    let slot = doors.limits.looking_back.take_for(address).await?;
    let log = doors.hall.log_of(&table).await?;
    let hall = doors.hall.clone();
    let is_packed = takes(&asked, "gzip");
    let export = move || {
        let lines = crate::log::export(&log, &hall.catalog, &hall.key).map_err(Problem::failure)?;
        Ok(if is_packed { gzip(lines.as_ref()) } else { lines })
    };
    let lines = slot.work("log", export).await?;
    let lines = on_the_way(&doors, address, lines)?;
    let file = format!("attachment; filename=\"lyceum-{table}.jsonl\"");
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/jsonl"));
    headers.insert(
        header::CONTENT_DISPOSITION,
        HeaderValue::from_str(&file).expect("a table's id is letters and digits"),
    );
    if is_packed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok((headers, lines).into_response())
}

/// A log or a review that is to be sent, if not too much is already: whoever reads slowly holds
/// the whole of it in memory.
fn on_the_way<T: AsRef<[u8]> + Send + 'static>(
    doors: &Doors,
    address: IpAddr,
    content: T,
) -> Result<Bytes, Problem> {
    let max = doors.hall.config.limits.log_bytes_per_address;
    let n_bytes = content.as_ref().len();
    let counted = doors.limits.logs_on_the_way.count(address, n_bytes, max).ok_or_else(|| {
        let what = "Too many logs are on their way to your network; try again in a minute.";
        Problem::new(ErrorCode::TooMany, what)
    })?;
    Ok(Bytes::from_owner(OnTheWay { content, _until_sent: counted }))
}

/// What is being sent.
struct OnTheWay<T> {
    content: T,
    _until_sent: Counted,
}

impl<T: AsRef<[u8]>> AsRef<[u8]> for OnTheWay<T> {
    fn as_ref(&self) -> &[u8] {
        self.content.as_ref()
    }
}

/// The invitation as a QR code, as big as whoever shows it wants; with `?judge=KEY` the one to judge.
pub(super) async fn qr(
    State(doors): State<Doors>,
    PathArg(table): PathArg<String>,
    Query(Invitation { judge }): Query<Invitation>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let stored = doors.hall.store.table(&table).await?;
    let stored = stored.ok_or_else(|| Problem::unknown_table(&table))?;
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok()).unwrap_or("localhost");
    if HOST_MAX < host.len() {
        return Err(Problem::bad_request("No host has so long a name."));
    }
    // A phone that reads it is another device: an address that means this very machine is none.
    let url = match doors.hall.address().filter(|_| is_this_machine(host)) {
        Some(address) => address.to_owned(),
        None => doors.hall.config.public_url.clone().unwrap_or_else(|| format!("http://{host}")),
    };
    let is_key = |it: &String| {
        let fits = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
        it.len() <= 64 && it.bytes().all(fits)
    };
    let link = match judge {
        Some(key) if is_key(&key) => format!("{url}/t/{}/judge/{key}", stored.id),
        Some(_) => return Err(Problem::bad_request("That is not a judge's key.").about("judge")),
        None => format!("{url}/j/{}", stored.code),
    };
    let bad = |_| Problem::bad_request("The invitation is too long for a QR code.");
    let code = qrcode::QrCode::new(link).map_err(bad)?;
    let svg = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(240, 240).build();
    let kind = HeaderValue::from_static("image/svg+xml");
    Ok(([(header::CONTENT_TYPE, kind)], svg).into_response())
}

#[derive(Deserialize)]
pub(super) struct Invitation {
    judge: Option<String>,
}

/// Whether a host name means the machine it is said on.
fn is_this_machine(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    name == "localhost" || name == "[::1]" || name.starts_with("127.")
}

/// Asks the table for a change that has no answer but that it was made.
async fn submit(
    doors: &Doors,
    by: Arc<str>,
    table: &str,
    request: impl FnOnce(Arc<str>) -> Request,
) -> Result<Response, Problem> {
    doors.hall.ask(table, request(by)).await?;
    Ok(Json(json!({})).into_response())
}

/// Whoever wants to change something at a table, if not too often.
fn changing(doors: &Doors, guest: Guest) -> Result<Person, Problem> {
    let who = guest.person()?;
    doors.limits.changes.take(who.account.to_string())?;
    Ok(who)
}

/// The same where an entry comes of it.
fn logging(doors: &Doors, guest: Guest, address: IpAddr) -> Result<Person, Problem> {
    doors.hall.entries.take(address)?;
    changing(doors, guest)
}

fn seated(answer: Answer) -> Result<Json<Seated>, Problem> {
    match answer {
        Answer::Seated(seat) => Ok(Json(Seated { seat })),
        _ => Err(Problem::unfitting()),
    }
}
