//! Plain word lists: one word a line, as people keep and exchange them.

use std::{collections::BTreeSet, fmt};

use crate::{Headword, HeadwordError, Note};

/// The longest word a list may hold. No English dictionary goes beyond it.
pub const LONGEST: usize = 45;

/// The shortest word a list may hold. No game here has words of one letter.
pub const SHORTEST: usize = 2;

/// The most lines a list may have, so that a wrong file is refused in time.
pub const LINES_MAX: usize = 2_000_000;

/// The longest line with more than a word on it, in bytes.
pub const LINE_MAX: usize = 4096;

/// A word of a list, and what the list says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) word: Headword,
    pub(crate) note: Note<'a>,
}

/// The words of a plain list in order, each one once.
///
/// Either case will do, and so will either line ending and a byte order mark.
/// Empty lines and lines that begin with `#` say nothing. After a tab may come
/// a definition, after another a label, after a third a pronunciation; a first
/// line that names the columns may put them in another order. Of a word that
/// comes twice, the first that says something is kept.
pub(crate) fn parse(bytes: &[u8]) -> Result<Vec<Entry<'_>>, ListError> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut entries = Vec::new();
    let mut columns = Columns::DEFAULT;
    for (idx, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let at = |fault| ListError { line: Some(idx + 1), fault };
        if LINES_MAX <= idx && !line.is_empty() {
            return Err(at(Fault::TooManyLines));
        }
        match Columns::named(line) {
            Some(named) if idx == 0 => columns = named,
            _ => entries.extend(entry_of(line, columns).map_err(at)?),
        }
    }
    // The sort keeps the order of equal words, and one that says something
    // comes before one that does not.
    entries.sort_by(|one, two| {
        (&one.word, one.note.is_empty()).cmp(&(&two.word, two.note.is_empty()))
    });
    entries.dedup_by(|one, two| one.word == two.word);
    if entries.is_empty() {
        return Err(ListError { line: None, fault: Fault::NoWords });
    }
    Ok(entries)
}

/// The lines of a list, counted from 1, whose word stands on one before.
pub fn repeats(bytes: &[u8]) -> Vec<usize> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut seen = BTreeSet::new();
    let mut is_repeat = |(idx, line): (usize, &[u8])| {
        let names_columns = idx == 0 && Columns::named(line).is_some();
        let entry = entry_of(line, Columns::DEFAULT).ok().flatten().filter(|_| !names_columns);
        entry.is_some_and(|it| !seen.insert(it.word)).then_some(idx + 1)
    };
    bytes.split(|&byte| byte == b'\n').enumerate().filter_map(&mut is_repeat).collect()
}

/// In which column each kind of note stands; the word is in column 0.
#[derive(Clone, Copy)]
struct Columns {
    definition: usize,
    label: usize,
    pronunciation: usize,
}

impl Columns {
    const DEFAULT: Columns = Columns { definition: 1, label: 2, pronunciation: 3 };

    /// The columns that a line names: the first is `word`.
    fn named(line: &[u8]) -> Option<Columns> {
        let line = std::str::from_utf8(line).ok()?.trim_start_matches('#').trim();
        let (word, names) = line.split_once('\t')?;
        let is = |name: &str, what: &str| {
            let name = name.trim().to_ascii_lowercase();
            name == what || name.strip_suffix('s') == Some(what)
        };
        let known =
            |name: &str| ["definition", "label", "pronunciation"].iter().any(|it| is(name, it));
        if !is(word, "word") || !names.split('\t').all(known) {
            return None;
        }
        let column = |what: &str| {
            let found = names.split('\t').position(|name| is(name, what));
            found.map_or(usize::MAX, |idx| idx + 1)
        };
        Some(Columns {
            definition: column("definition"),
            label: column("label"),
            pronunciation: column("pronunciation"),
        })
    }
}

fn entry_of(line: &[u8], columns: Columns) -> Result<Option<Entry<'_>>, Fault> {
    // A word far too long is not shown whole in the message about it.
    const SHOWN: usize = 4 * LONGEST;
    if line.starts_with(b"#") {
        return Ok(None);
    }
    let n_first = line.iter().position(|&it| it == b'\t').unwrap_or(line.len());
    if SHOWN < n_first || LINE_MAX < line.len() {
        return Err(Fault::LineTooLong { n_bytes: line.len() });
    }
    let line = match std::str::from_utf8(line) {
        Ok(line) => line.trim(),
        Err(error) => return Err(Fault::NotText { column: error.valid_up_to() + 1 }),
    };
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let cells: Vec<&str> = line.split('\t').collect();
    let cell = |column: usize| cells.get(column).copied().unwrap_or_default();
    let note = [columns.definition, columns.label, columns.pronunciation].map(cell);
    Ok(Some(Entry { word: word_of(cell(0).trim())?, note: Note::of_columns(note) }))
}

fn word_of(text: &str) -> Result<Headword, Fault> {
    let word = || text.to_owned();
    match Headword::parse(text) {
        Ok(headword) if SHORTEST <= headword.len() => Ok(headword),
        Ok(_) | Err(HeadwordError::Empty) => Err(Fault::TooShort { word: word() }),
        Err(HeadwordError::TooLong { .. }) => Err(Fault::TooLong { word: word() }),
        Err(HeadwordError::NotALetter { character }) => {
            Err(Fault::NotALetter { character, word: word() })
        }
    }
}

/// The reason for which a plain list was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListError {
    /// The line at fault, counted from 1; none if it is the list as a whole.
    pub line: Option<usize>,
    pub fault: Fault,
}

/// A fault of a line, or of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    NotALetter { character: char, word: String },
    TooShort { word: String },
    TooLong { word: String },
    LineTooLong { n_bytes: usize },
    NotText { column: usize },
    TooManyLines,
    NoWords,
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        match &self.fault {
            Fault::NotALetter { character, word } => {
                write!(f, "{character:?} in {word:?} is not a letter from A to Z")
            }
            Fault::TooShort { word } => {
                write!(f, "{word:?} is too short; a word has at least {SHORTEST} letters")
            }
            Fault::TooLong { word } => {
                write!(f, "{word:?} has {} letters; a word has at most {LONGEST}", word.len())
            }
            Fault::LineTooLong { n_bytes } => {
                write!(f, "{n_bytes} bytes; a line holds one word of at most {LONGEST} letters")?;
                write!(f, ", and {LINE_MAX} bytes with what is said about it")
            }
            Fault::NotText { column } => {
                write!(f, "byte {column} of the line is not valid UTF-8")
            }
            Fault::TooManyLines => write!(f, "a list has at most {LINES_MAX} lines"),
            Fault::NoWords => write!(f, "the list holds no words"),
        }
    }
}

impl std::error::Error for ListError {}
