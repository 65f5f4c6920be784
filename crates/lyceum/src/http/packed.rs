//! Answers that are the same for everybody: packed once, and sent as they are.

use std::io::Write;

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use serde::Serialize;

/// One answer in every packing there is of it.
pub(super) struct Packed {
    pub(super) kind: &'static str,
    /// How long a browser may keep it.
    pub(super) keep: &'static str,
    pub(super) tag: HeaderValue,
    pub(super) plain: Bytes,
    pub(super) gzip: Option<Bytes>,
    pub(super) brotli: Option<Bytes>,
}

impl Packed {
    /// What is packed here and now.
    pub(super) fn json(it: &impl Serialize) -> Packed {
        let plain = serde_json::to_vec(it).expect("what is answered is well formed");
        let gzip = Some(gzip(&plain).into());
        let (kind, keep, tag) = ("application/json", "no-cache", tag(&plain));
        Packed { kind, keep, tag, plain: plain.into(), gzip, brotli: None }
    }

    pub(super) fn answer(&self, asked: &HeaderMap) -> Response {
        let mut headers = HeaderMap::with_capacity(5);
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.keep));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(header::ETAG, self.tag.clone());
        let known = asked.get_all(header::IF_NONE_MATCH).iter().any(|it| *it == self.tag);
        if known {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let packings = [("br", &self.brotli), ("gzip", &self.gzip)];
        let taken = packings.into_iter().find_map(|(name, bytes)| {
            bytes.as_ref().filter(|_| takes(asked, name)).map(|bytes| (name, bytes))
        });
        let bytes = match taken {
            Some((name, bytes)) => {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
                bytes
            }
            None => &self.plain,
        };
        (headers, bytes.clone()).into_response()
    }
}

/// Whether whoever asks takes this packing.
pub(super) fn takes(asked: &HeaderMap, packing: &str) -> bool {
    let named = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    named.flat_map(|it| it.split(',')).any(|it| {
        let (name, weight) = it.split_once(';').unwrap_or((it, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|it| it.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(packing) && weight != Some(0.0)
    })
}

pub(super) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).expect("there is room in memory");
    packer.finish().expect("there is room in memory")
}

/// What tells one text from another.
pub(super) fn tag(bytes: &[u8]) -> HeaderValue {
    let hash = blake3::hash(bytes).to_hex();
    HeaderValue::from_str(&format!("W/\"{}\"", &hash[..16])).expect("it is plain text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_takes_no_packing_gets_none() {
        let check = |accepts: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, accepts.parse().expect("it is a header"));
            (takes(&headers, "br"), takes(&headers, "gzip"))
        };
        assert_eq!(check("gzip, deflate, br;q=0.9"), (true, true));
        assert_eq!(check("br;q=0, GZIP"), (false, true));
        assert_eq!(check("identity"), (false, false));
        assert!(!takes(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        let packed = Packed::json(&"a".repeat(1000));
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        let answer = packed.answer(&headers);
        assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip");
        headers.insert(header::IF_NONE_MATCH, answer.headers()[header::ETAG].clone());
        assert_eq!(packed.answer(&headers).status(), StatusCode::NOT_MODIFIED);
    }
}
