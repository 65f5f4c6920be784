//! A finished log as a file: JSON lines, each with the link that covers it and
//! everything before it.
//!
//! Links cover the bytes as they stand in the file, so a reader takes them from
//! there and writes nothing anew.

use std::fmt;

use kernel::{Link, Outcome, Seed};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Head, PublicKey, only_what_is_known};

/// The most bytes a line may have, and a file: a game has a few hundred lines.
const LINE_MAX: usize = 1 << 20;
pub const FILE_MAX: u64 = 64 << 20;

/// A log that was read, whose chain holds, and whose seed is the one that its
/// header commits to.
pub struct LogFile<'a> {
    pub game: String,
    /// Which referee of the game decided it.
    pub referee: u16,
    /// Which table it is, as its header says.
    pub table: String,
    pub header: &'a [u8],
    pub entries: Vec<&'a [u8]>,
    pub seed: Seed,
    /// How it came out; none if the table was given up.
    pub outcome: Option<Outcome>,
    /// The link that covers the whole log, and the hall's signature of it.
    pub link: Link,
    pub head: Option<Head>,
}

/// What is wrong with a log file, and in which line, counted from one.
#[derive(Debug, PartialEq, Eq)]
pub struct LogFileError {
    pub line: usize,
    pub what: String,
}

impl fmt::Display for LogFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for LogFileError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    #[serde(borrow)]
    header: Option<&'a RawValue>,
    #[serde(borrow)]
    entry: Option<&'a RawValue>,
    #[serde(borrow)]
    end: Option<&'a RawValue>,
    link: String,
    hall: Option<String>,
    signature: Option<String>,
}

/// What a reader must know of a header before it knows the game.
#[derive(Deserialize)]
struct HeaderStart {
    game: String,
    #[serde(default = "kernel::first_referee")]
    referee: u16,
    #[serde(default)]
    table: String,
    commitment: String,
}

impl<'a> LogFile<'a> {
    /// Reads a log, follows its chain and opens its seal.
    pub fn read(bytes: &'a [u8]) -> Result<LogFile<'a>, LogFileError> {
        let at = |line: usize, what: &str| LogFileError { line, what: what.to_owned() };
        if FILE_MAX < bytes.len() as u64 {
            return Err(at(1, "the file is too large to be a log"));
        }
        let text = str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            at(1 + before.iter().filter(|&&it| it == b'\n').count(), "it is not UTF-8 text")
        })?;
        let mut header: Option<(&[u8], HeaderStart)> = None;
        let mut entries = Vec::new();
        let mut end: Option<kernel::End> = None;
        let mut link: Option<Link> = None;
        let mut head: Option<Head> = None;
        for (idx, line) in text.lines().enumerate() {
            let number = idx + 1;
            let fault = |what: String| LogFileError { line: number, what };
            if LINE_MAX < line.len() {
                return Err(at(number, "the line is too long"));
            }
            if end.is_some() {
                return Err(at(number, "something stands after the end"));
            }
            let parsed: Line<'a> = serde_json::from_str(line).map_err(|error| {
                fault(format!("it is not a line of a log: {}", in_line(&error)))
            })?;
            let body = match (parsed.header, parsed.entry, parsed.end) {
                (Some(body), None, None) if idx == 0 => {
                    let start = serde_json::from_str(body.get())
                        .map_err(|error| fault(format!("the header cannot be read: {error}")))?;
                    header = Some((body.get().as_bytes(), start));
                    body
                }
                (None, Some(body), None) if header.is_some() => {
                    entries.push(body.get().as_bytes());
                    body
                }
                (None, None, Some(body)) if header.is_some() => {
                    let read: kernel::End = serde_json::from_str(body.get())
                        .map_err(|error| fault(format!("the end cannot be read: {error}")))?;
                    only_what_is_known(body.get().as_bytes(), &read)
                        .map_err(|what| fault(format!("the end: {what}")))?;
                    end = Some(read);
                    body
                }
                _ => {
                    return Err(at(number, "a log is a header, entries and an end, in that order"));
                }
            };
            let body = body.get().as_bytes();
            let expected = link.map_or_else(|| Link::first(body), |it| it.next(body));
            if Link::from_hex(&parsed.link) != Some(expected) {
                let what = match number {
                    1 => "the header is not what its link covers".to_owned(),
                    _ => format!("{} is not what its link covers", name(idx, end.is_some())),
                };
                return Err(fault(what));
            }
            link = Some(expected);
            head = match (parsed.hall, parsed.signature) {
                (Some(hall), Some(signature)) if end.is_some() => Some(Head { hall, signature }),
                (None, None) => None,
                _ => return Err(at(number, "a log is signed in its last line, by a hall")),
            };
        }
        let n_lines = text.lines().count();
        let (header, start) = header.ok_or_else(|| at(1, "the file is empty"))?;
        let end = end.ok_or_else(|| at(n_lines, "the log stops before its end"))?;
        let HeaderStart { game, referee, table, commitment } = start;
        if end.seed.commitment() != commitment {
            return Err(at(n_lines, "the seed at the end is not the one the header commits to"));
        }
        let link = link.expect("there is a header, so there is a link");
        let kernel::End { seed, outcome } = end;
        Ok(LogFile { game, referee, table, header, entries, seed, outcome, link, head })
    }
}

impl LogFile<'_> {
    /// Which hall signed the log, if one did; an error if the signature is none of this log.
    pub fn signed_by(&self) -> Result<Option<PublicKey>, String> {
        self.head.as_ref().map(|it| it.signed_by(&self.table, self.link)).transpose()
    }
}

/// What a line is called: entries count from nought, after the header.
fn name(line_idx: usize, is_end: bool) -> String {
    if is_end { "the end".to_owned() } else { format!("entry {}", line_idx.saturating_sub(1)) }
}

/// What is wrong in a line that is JSON by itself, and where: its number is said already.
fn in_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((what, _)) => format!("{what} (column {})", error.column()),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use kernel::LogWriter;

    use super::*;

    fn log() -> Vec<u8> {
        let seed = Seed([7; 32]);
        let header = format!(r#"{{"game":"my-word","commitment":"{}"}}"#, seed.commitment());
        let mut writer = LogWriter::new(header.as_bytes());
        writer.entry(br#"{"seq":0}"#);
        writer.entry(br#"{"seq":1}"#);
        writer.end(
            format!(r#"{{"seed":"{seed}","outcome":{{"winners":[],"scores":[]}}}}"#).as_bytes(),
        )
    }

    #[test]
    fn a_log_is_read_back() {
        let text = log();
        let read = LogFile::read(&text).expect("it reads");
        assert_eq!((read.game.as_str(), read.entries.len()), ("my-word", 2));
        assert_eq!(read.entries[1], br#"{"seq":1}"#);
    }

    #[test]
    fn any_byte_that_is_changed_is_noticed_in_its_line() {
        let text = log();
        for at in 0..text.len() - 1 {
            let mut forged = text.clone();
            forged[at] ^= 1;
            let number = 1 + text[..at].iter().filter(|&&it| it == b'\n').count();
            let error = LogFile::read(&forged).err();
            let error = error.unwrap_or_else(|| panic!("byte {at} can be changed"));
            assert!(error.line == number || error.line == number + 1, "byte {at}: {error}");
        }
    }

    #[test]
    fn what_is_missing_is_said() {
        let text = log();
        let error = |bytes: &[u8]| LogFile::read(bytes).err().expect("an error").to_string();
        assert_eq!(error(b""), "line 1: the file is empty");
        let n_last = text.iter().rposition(|&it| it == b'{').expect("a line");
        let cut = text[..n_last].iter().rposition(|&it| it == b'\n').expect("a line") + 1;
        assert_eq!(error(&text[..cut]), "line 3: the log stops before its end");
        assert_eq!(error(b"\xff"), "line 1: it is not UTF-8 text");
        assert!(
            error(b"hello")
                .starts_with("line 1: it is not a line of a log: expected value (column 1)")
        );
        let twice = [text.as_slice(), text.as_slice()].concat();
        assert_eq!(error(&twice), "line 5: something stands after the end");
    }
}
