//! The page, as it was built into this program.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// A file of the page; for any other path that could be a place in it, the
/// page itself, which knows what to show.
pub(super) async fn page(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return super::error::no_such_method().await;
    }
    let path = request.uri().path().trim_start_matches('/');
    let is_file = path.rsplit('/').next().is_some_and(|it| it.contains('.'));
    let found = file(path).map(|it| (path, it));
    match found.or_else(|| file("index.html").filter(|_| !is_file).map(|it| ("index.html", it))) {
        Some((path, bytes)) => serve(path, bytes, request.headers()),
        None => (StatusCode::NOT_FOUND, "There is no such file.").into_response(),
    }
}

fn file(path: &str) -> Option<&'static [u8]> {
    let idx = PAGE.binary_search_by(|(name, _)| (*name).cmp(path)).ok()?;
    Some(PAGE[idx].1)
}

fn serve(path: &str, bytes: &'static [u8], asked: &HeaderMap) -> Response {
    // Vite puts a hash into the names of assets, so these never change.
    let keep = if path.starts_with("assets/") {
        HeaderValue::from_static("public, max-age=31536000, immutable")
    } else {
        HeaderValue::from_static("no-cache")
    };
    let hash = blake3::hash(bytes).to_hex();
    let tag = HeaderValue::from_str(&format!("W/\"{}\"", &hash[..16])).expect("it is plain text");
    let known = asked.get(header::IF_NONE_MATCH) == Some(&tag);
    let kind = HeaderValue::from_static(kind_of(path));
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep), (header::ETAG, tag)];
    if known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, bytes).into_response()
}

fn kind_of(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
