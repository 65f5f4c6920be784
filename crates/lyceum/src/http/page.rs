//! The page, as it was built into this program.

use std::sync::LazyLock;

use axum::{
    body::Bytes,
    extract::Request,
    http::{Method, StatusCode},
    response::{IntoResponse, Response},
};

use super::packed::{Packed, tag};

/// A file of the page, and the same packed.
struct PageFile {
    name: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The files in the order of their names.
static FILES: LazyLock<Vec<Packed>> = LazyLock::new(|| PAGE.iter().map(PageFile::packed).collect());

/// A file of the page; for any other path that could be a place in it, the
/// page itself, which knows what to show.
pub(super) async fn page(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return super::error::no_such_method().await;
    }
    let path = request.uri().path().trim_start_matches('/');
    let is_file = path.rsplit('/').next().is_some_and(|it| it.contains('.'));
    match file(path).or_else(|| file("index.html").filter(|_| !is_file)) {
        Some(file) => file.answer(request.headers()),
        None => (StatusCode::NOT_FOUND, "There is no such file.").into_response(),
    }
}

fn file(path: &str) -> Option<&'static Packed> {
    let idx = PAGE.binary_search_by(|it| it.name.cmp(path)).ok()?;
    FILES.get(idx)
}

impl PageFile {
    fn packed(&self) -> Packed {
        // Vite puts a hash into the names of assets, so these never change.
        let is_kept = self.name.starts_with("assets/");
        Packed {
            kind: kind_of(self.name),
            keep: if is_kept { "public, max-age=31536000, immutable" } else { "no-cache" },
            tag: tag(self.plain),
            plain: Bytes::from_static(self.plain),
            gzip: self.gzip.map(Bytes::from_static),
            brotli: self.brotli.map(Bytes::from_static),
        }
    }
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
