//! Who a browser is: an account, known by an unguessable token in a cookie.
//!
//! The hall keeps the token's hash, so its books let nobody in.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use store::{Account, Session};

use super::Doors;
use crate::{
    clock::date_ms,
    hall::{Hall, KNOWN_FOR_MS},
    ids, name,
    problem::Problem,
    room::Person,
};

const COOKIE: &str = "lyceum";

/// The account a request comes from, if it has one.
pub(super) struct Guest(pub(super) Option<Account>);

impl FromRequestParts<Doors> for Guest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, doors: &Doors) -> Result<Guest, Problem> {
        let Some(token) = token_in(&parts.headers) else { return Ok(Guest(None)) };
        let (hash, now_ms) = (hash(token), date_ms());
        let Some((account, expires_ms)) = doors.hall.store.session(&hash, now_ms).await? else {
            return Ok(Guest(None));
        };
        // Once a day is often enough.
        let until_ms = now_ms + KNOWN_FOR_MS;
        if expires_ms < until_ms - 24 * 60 * 60 * 1000 {
            let renewed = doors.hall.store.renew_session(&hash, until_ms).await;
            if let Err(error) = renewed {
                tracing::warn!(%error, "a session was not renewed");
            }
        }
        Ok(Guest(Some(account)))
    }
}

/// The cookie of a guest who is known, to last from now on.
pub(super) fn renewed_cookie(hall: &Hall, headers: &HeaderMap) -> Option<HeaderValue> {
    token_in(headers).map(|token| cookie(hall, token))
}

impl Guest {
    pub(super) fn person(self) -> Result<Person, Problem> {
        let account = self.0.ok_or_else(Problem::no_name)?;
        Ok(Person { account: account.id.into(), name: account.name })
    }
}

/// Makes an account and a session for it; the answer is the cookie to set.
pub(super) async fn welcome(hall: &Hall, name: &str) -> Result<(Account, HeaderValue), Problem> {
    let now_ms = date_ms();
    let account = Account { id: ids::account(), name: name.to_owned(), created_ms: now_ms };
    hall.store.create_account(account.clone()).await.map_err(failed)?;
    let token = ids::token();
    let session = Session {
        hash: hash(&token),
        account: account.id.clone(),
        created_ms: now_ms,
        expires_ms: now_ms + KNOWN_FOR_MS,
    };
    hall.store.create_session(session).await.map_err(failed)?;
    Ok((account, cookie(hall, &token)))
}

fn cookie(hall: &Hall, token: &str) -> HeaderValue {
    let secure = if hall.config.is_secure() { "; Secure" } else { "" };
    let seconds = KNOWN_FOR_MS / 1000;
    let cookie =
        format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let mut cookie = HeaderValue::from_str(&cookie).expect("a cookie of ours is well formed");
    cookie.set_sensitive(true);
    cookie
}

/// A name as it is shown.
pub(super) fn tidy_name(name: &str) -> Result<String, Problem> {
    name::tidy(name).map_err(Problem::bad_request)
}

pub(super) fn failed(error: store::AccountError) -> Problem {
    match error {
        store::AccountError::Store(error) => error.into(),
        store::AccountError::NoAccount { .. } => Problem::no_name(),
        _ => Problem::failure("The hall could not do this; try again."),
    }
}

fn token_in(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
    let mut pairs = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, token)| token)
}

fn hash(token: &str) -> [u8; 32] {
    blake3::derive_key("lyceum session token 1", token.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; lyceum=tok; b=2"));
        assert_eq!(token_in(&headers), Some("tok"));
    }
}
