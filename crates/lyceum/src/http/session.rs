//! Who a browser is: an account, known by an unguessable token in a cookie.
//!
//! The hall keeps the token's hash, so its books let nobody in.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use store::{Account, Session};

use super::Doors;
use crate::{clock::date_ms, hall::Hall, ids, problem::Problem, room::Person};

const COOKIE: &str = "lyceum";
const DAYS: i64 = 30;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The longest name, in characters.
const NAME_MAX: usize = 24;

/// The account a request comes from, if it has one.
pub(super) struct Guest(pub(super) Option<Account>);

impl FromRequestParts<Doors> for Guest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, doors: &Doors) -> Result<Guest, Problem> {
        let Some(token) = token_in(&parts.headers) else { return Ok(Guest(None)) };
        let account = doors.hall.store.session(&hash(token), date_ms()).await?;
        Ok(Guest(account))
    }
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
        expires_ms: now_ms + DAYS * DAY_MS,
    };
    hall.store.create_session(session).await.map_err(failed)?;
    let secure = if hall.config.is_secure() { "; Secure" } else { "" };
    let seconds = DAYS * DAY_MS / 1000;
    let cookie =
        format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let mut cookie = HeaderValue::from_str(&cookie).expect("a cookie of ours is well formed");
    cookie.set_sensitive(true);
    Ok((account, cookie))
}

/// A name as it is shown: one to 24 characters, nothing that is not seen.
pub(super) fn tidy_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let bad = |what: &str| Err(Problem::bad_request(what));
    let hidden = |it: char| {
        it.is_control()
            || matches!(it, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    match name.chars().count() {
        0 => bad("A name has at least one character."),
        n if NAME_MAX < n => bad("A name has at most 24 characters."),
        _ if name.chars().any(hidden) => bad("A name has no invisible characters."),
        _ => Ok(name.to_owned()),
    }
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
    fn names_are_trimmed_and_checked() {
        assert_eq!(tidy_name("  Ada Lovelace ").as_deref(), Ok("Ada Lovelace"));
        assert_eq!(tidy_name("Ἀριστοτέλης ὁ Σταγειρίτης").map(|it| it.chars().count()).ok(), None);
        assert!(tidy_name("Ἀριστοτέλης").is_ok());
        assert!(tidy_name(" \t ").is_err());
        assert!(tidy_name("a\u{202e}b").is_err());
        assert!(tidy_name("a\nb").is_err());
        assert!(tidy_name(&"x".repeat(25)).is_err());
    }

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; lyceum=tok; b=2"));
        assert_eq!(token_in(&headers), Some("tok"));
    }
}
