//! The bytes of a file, and its text.

use crate::board::gcg::{Gcg, GcgEntry, GcgLine};

/// The text of a file: as its marks or its first line say it is encoded, or else UTF-8 if it can
/// be that, or else Latin 1, which the format began with.
pub(super) fn decode(bytes: &[u8]) -> String {
    let wide = |read: fn([u8; 2]) -> u16| {
        let units = bytes[2..].chunks_exact(2).map(|it| read([it[0], it[1]]));
        char::decode_utf16(units).map(|it| it.unwrap_or('\u{fffd}')).collect()
    };
    match bytes {
        [0xff, 0xfe, ..] => return wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => return wide(u16::from_be_bytes),
        _ => (),
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let first = bytes.split(|it| *it == b'\n' || *it == b'\r').next().unwrap_or_default();
    let says_latin = says_latin(&String::from_utf8_lossy(first));
    match std::str::from_utf8(bytes) {
        Ok(text) if !says_latin => text.to_owned(),
        _ => bytes.iter().map(|it| char::from(*it)).collect(),
    }
}

/// The first line of a file says that it is in Latin 1.
fn says_latin(first: &str) -> bool {
    let first = first.to_ascii_lowercase();
    let names = ["8859-1", "latin1", "latin-1"];
    first.starts_with("#character-encoding")
        && names.iter().any(|it| first.trim_end().ends_with(it))
}

impl Gcg {
    /// The file in the encoding it says it has. If that cannot write all of it, or nothing is
    /// said and it is not plain ASCII, the file says that it is UTF-8.
    pub fn to_bytes(&self) -> Vec<u8> {
        let text = self.to_string();
        let says_latin = text.lines().next().is_some_and(says_latin);
        let says_utf8 = self
            .pragma("character-encoding")
            .is_some_and(|it| ["utf-8", "utf8"].iter().any(|name| it.eq_ignore_ascii_case(name)));
        if text.is_ascii() || (says_utf8 && !says_latin) {
            return text.into_bytes();
        }
        let latin: Option<Vec<u8>> = text.chars().map(|it| u8::try_from(it).ok()).collect();
        if let Some(latin) = latin.filter(|_| says_latin) {
            return latin;
        }
        let mut told = self.clone();
        let utf8 = || GcgEntry::pragma("character-encoding", "UTF-8");
        // Each is rewritten where it stands: without it, lines below could go on with a note above.
        told.entries.iter_mut().filter(|it| says_encoding(it)).for_each(|it| *it = utf8());
        if !told.entries.first().is_some_and(says_encoding) {
            told.entries.insert(0, utf8());
        }
        told.to_string().into_bytes()
    }
}

fn says_encoding(entry: &GcgEntry) -> bool {
    let GcgLine::Pragma { name, .. } = &entry.what else { return false };
    name.eq_ignore_ascii_case("character-encoding")
}
