//! What keeps other people's pages out.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::Doors;
use crate::{problem::Problem, wire::ErrorCode};

/// Sent with everything.
pub(super) const HEADERS: &[(&str, &str)] = &[
    (
        "content-security-policy",
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
         connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Lets a request change something, or open a socket, only if it comes from
/// the hall's own page. A browser always says where it comes from; what is no
/// browser need not.
pub(super) async fn own_origin(
    State(doors): State<Doors>,
    request: Request,
    next: Next,
) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_a_socket = request.uri().path() == "/ws";
    let public_url = doors.hall.config.public_url.as_deref();
    if (!harmless || opens_a_socket) && !is_own(request.headers(), public_url) {
        let what = "This request does not come from the hall's own page.";
        return Problem::new(ErrorCode::ForeignOrigin, what).into_response();
    }
    next.run(request).await
}

fn is_own(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if public_url.is_some_and(|url| url.eq_ignore_ascii_case(origin)) {
        return true;
    }
    let Some(host) = headers.get(header::HOST).and_then(|it| it.to_str().ok()) else {
        return false;
    };
    let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    own.is_some_and(|it| it.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_halls_own_pages_may_change_anything() {
        let check = |origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, "hall.local:8080".parse().expect("it is a header"));
            headers.insert(header::ORIGIN, origin.parse().expect("it is a header"));
            is_own(&headers, Some("https://lyceum.example.org"))
        };
        assert!(check("http://hall.local:8080"));
        assert!(check("https://lyceum.example.org"));
        assert!(!check("http://hall.local"));
        assert!(!check("http://hall.local:8080.evil.example"));
        assert!(!check("null"));
        assert!(is_own(&HeaderMap::new(), None));
    }
}
