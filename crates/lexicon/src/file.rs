//! The compiled form of a lexicon, as it is kept under `data/`.
//!
//! All numbers are little-endian. In order:
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `LYCEUMLX` |
//! | 4 | the version of this form, 2 |
//! | 4 each | how many states, arcs, words, bytes of the name, bytes of notes |
//! | 32 | the hash of the words |
//! | 32 | BLAKE3 of everything else in the file |
//! | name | UTF-8 |
//! | 12 a state | the letters that can come next and those that end a word, as masks; the first of its arcs, or where the only one leads |
//! | 4 an arc | where it leads; arcs are of states that have several |
//! | 4 an arc | how many words of its state begin with an earlier letter |
//! | 1 a word | its frequency, 0 if unknown |
//! | notes | UTF-8: a line for each word, or nothing |
//!
//! This is also how a graph lies in memory, so reading is checking; and what
//! comes with the program was checked by its tests.

use std::{borrow::Cow, fmt};

use crate::{
    Lexicon,
    graph::Graph,
    laid::{Flaw, Laid},
    notes::Notes,
};

const MAGIC: &[u8; 8] = b"LYCEUMLX";
const VERSION: u32 = 2;
const HASH_AT: usize = 32;
const CHECKSUM_AT: usize = 64;
const HEADER: usize = 96;

pub(crate) fn write(lexicon: &Lexicon) -> Vec<u8> {
    let Laid { states, targets, n_before } = lexicon.graph().laid();
    let (name, notes) = (lexicon.name().as_bytes(), lexicon.notes().text().as_bytes());
    let mut bytes = MAGIC.to_vec();
    let counts = [states.len(), targets.len(), lexicon.len(), name.len(), notes.len()];
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(counts.into_iter().flat_map(|it| (it as u32).to_le_bytes()));
    bytes.extend(lexicon.hash());
    bytes.extend([0; 32]);
    bytes.extend(name);
    bytes.extend(states.as_flattened());
    bytes.extend(targets.as_flattened());
    bytes.extend(n_before.as_flattened());
    bytes.extend(lexicon.frequency_bytes());
    bytes.extend(notes);
    let checksum = checksum(&bytes);
    bytes[CHECKSUM_AT..HEADER].copy_from_slice(&checksum);
    bytes
}

/// Where the parts of a file begin.
struct Parts {
    states: usize,
    targets: usize,
    n_before: usize,
    frequencies: usize,
    notes: usize,
    end: usize,
}

impl Parts {
    /// As the header has it, if the file is as long as that.
    fn of(bytes: &[u8]) -> Result<Parts, FileError> {
        if !bytes.starts_with(&MAGIC[..bytes.len().min(MAGIC.len())]) {
            return Err(FileError { offset: 0, fault: FileFault::NotALexicon });
        }
        if bytes.len() < HEADER {
            let fault = FileFault::EndsEarly { size: HEADER };
            return Err(FileError { offset: bytes.len(), fault });
        }
        let version = u32_at(bytes, 8);
        if version != VERSION {
            return Err(FileError { offset: 8, fault: FileFault::OtherVersion { version } });
        }
        let [n_states, n_arcs, n_words, n_name, n_notes] =
            [12, 16, 20, 24, 28].map(|at| u32_at(bytes, at) as usize);
        let states = HEADER + n_name;
        let targets = states + 12 * n_states;
        let n_before = targets + 4 * n_arcs;
        let frequencies = n_before + 4 * n_arcs;
        let notes = frequencies + n_words;
        let end = notes + n_notes;
        if bytes.len() < end {
            let fault = FileFault::EndsEarly { size: end };
            return Err(FileError { offset: bytes.len(), fault });
        }
        if end < bytes.len() {
            return Err(FileError { offset: end, fault: FileFault::GoesOn });
        }
        Ok(Parts { states, targets, n_before, frequencies, notes, end })
    }
}

/// A file from anywhere: every byte of it is checked.
pub(crate) fn read(bytes: &[u8]) -> Result<Lexicon, FileError> {
    let parts = Parts::of(bytes)?;
    if checksum(bytes) != bytes[CHECKSUM_AT..HEADER] {
        return Err(FileError { offset: CHECKSUM_AT, fault: FileFault::Checksum });
    }
    let unsound = |offset: usize| FileError { offset, fault: FileFault::Unsound };
    let laid = Laid {
        states: Cow::Owned(bytes[parts.states..parts.targets].as_chunks().0.to_vec()),
        targets: Cow::Owned(bytes[parts.targets..parts.n_before].as_chunks().0.to_vec()),
        n_before: Cow::Owned(bytes[parts.n_before..parts.frequencies].as_chunks().0.to_vec()),
    };
    let n_words = laid.check().map_err(|flaw| match flaw {
        Flaw::State { state } => unsound(parts.states + 12 * state),
        Flaw::Arc { arc } => unsound(parts.targets + 4 * arc),
        Flaw::TooManyWords => unsound(20),
    })?;
    if n_words != parts.notes - parts.frequencies || n_words == 0 {
        return Err(unsound(20));
    }
    let name = std::str::from_utf8(&bytes[HEADER..parts.states]).map_err(|_| unsound(HEADER))?;
    let notes = notes_in(&bytes[parts.notes..parts.end], n_words);
    let notes = notes.ok_or_else(|| unsound(parts.notes))?;
    let frequencies = Cow::Owned(bytes[parts.frequencies..parts.notes].to_vec());
    let graph = Graph::of(laid, n_words);
    Ok(Lexicon::of_parts(name.to_owned(), hash_in(bytes), graph, frequencies, notes))
}

/// A file that comes with the program: it is used where it lies.
pub(crate) fn read_own(bytes: &'static [u8]) -> Result<Lexicon, FileError> {
    let parts = Parts::of(bytes)?;
    let laid = Laid {
        states: Cow::Borrowed(bytes[parts.states..parts.targets].as_chunks().0),
        targets: Cow::Borrowed(bytes[parts.targets..parts.n_before].as_chunks().0),
        n_before: Cow::Borrowed(bytes[parts.n_before..parts.frequencies].as_chunks().0),
    };
    let graph = Graph::of(laid, parts.notes - parts.frequencies);
    let name = String::from_utf8_lossy(&bytes[HEADER..parts.states]).into_owned();
    let frequencies = Cow::Borrowed(&bytes[parts.frequencies..parts.notes]);
    Ok(Lexicon::of_parts(name, hash_in(bytes), graph, frequencies, Notes::default()))
}

fn hash_in(bytes: &[u8]) -> [u8; 32] {
    bytes[HASH_AT..CHECKSUM_AT].try_into().expect("a hash is 32 bytes")
}

fn notes_in(bytes: &[u8], n_words: usize) -> Option<Notes> {
    if bytes.is_empty() {
        return Some(Notes::default());
    }
    let notes = Notes::read(std::str::from_utf8(bytes).ok()?.to_owned());
    (notes.n_lines() == n_words && bytes.last() == Some(&b'\n')).then_some(notes)
}

fn checksum(bytes: &[u8]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&bytes[..CHECKSUM_AT]).update(&bytes[HEADER..]);
    *hasher.finalize().as_bytes()
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes are a number"))
}

/// Why a compiled lexicon was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The byte of the file at which it goes wrong.
    pub offset: usize,
    pub fault: FileFault,
}

/// What is wrong with a compiled lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFault {
    NotALexicon,
    OtherVersion { version: u32 },
    EndsEarly { size: usize },
    GoesOn,
    Checksum,
    Unsound,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: ", self.offset)?;
        match self.fault {
            FileFault::NotALexicon => write!(f, "this is no compiled lexicon"),
            FileFault::OtherVersion { version } => {
                write!(f, "the form has version {version}; this program reads version {VERSION}")
            }
            FileFault::EndsEarly { size } => {
                write!(f, "the file ends here, but it should have {size} bytes")
            }
            FileFault::GoesOn => write!(f, "the file should end here, but it goes on"),
            FileFault::Checksum => write!(f, "the checksum is not that of the file"),
            FileFault::Unsound => write!(f, "the checksum is right, but the contents are unsound"),
        }
    }
}

impl std::error::Error for FileError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Lexicon {
        let list = "CAT\tan animal\tcommon\tK AE1 T\nCATS\nCOT\nCUT\t\tcommon\nSTAR";
        Lexicon::from_words("small", list).unwrap()
    }

    fn refused(bytes: &[u8]) -> String {
        read(bytes).map(|it| it.len()).unwrap_err().to_string()
    }

    /// The file with one byte changed and its checksum made right again.
    fn forged(at: usize, byte: u8) -> Vec<u8> {
        let mut bytes = write(&small());
        bytes[at] = byte;
        let checksum = checksum(&bytes);
        bytes[CHECKSUM_AT..HEADER].copy_from_slice(&checksum);
        bytes
    }

    #[test]
    fn a_lexicon_written_down_is_read_back() {
        let lexicon = read(&write(&small())).unwrap();
        assert_eq!(lexicon.name(), "small");
        assert_eq!(lexicon.hash(), small().hash());
        assert!(lexicon.words().eq(small().words()));
        let cat = lexicon.note_at(0).unwrap();
        assert_eq!(cat.definition, Some("an animal"));
        assert_eq!((cat.label, cat.pronunciation), (Some("common"), Some("K AE1 T")));
        assert_eq!(lexicon.note_at(1), None);
        assert_eq!(lexicon.note_at(3).unwrap().label, Some("common"));
        assert_eq!(write(&lexicon), write(&small()));
        let kept: &'static [u8] = include_bytes!("../../../data/english.lex");
        let checked = read(kept).unwrap();
        assert!(checked.words().eq(Lexicon::english().words()));
        assert!(write(&Lexicon::english()) == kept, "the default list is written as it was read");
    }

    #[test]
    fn a_file_cut_short_anywhere_is_refused_where_it_ends() {
        let whole = write(&small());
        for n_bytes in 0..whole.len() {
            let error = read(&whole[..n_bytes]).map(|it| it.len()).unwrap_err();
            assert_eq!(error.offset, n_bytes);
            assert!(matches!(error.fault, FileFault::EndsEarly { .. }), "{error}");
        }
        assert_eq!(
            refused(&whole[..10]),
            "at byte 10: the file ends here, but it should have 96 bytes"
        );
    }

    #[test]
    fn a_file_changed_anywhere_is_refused() {
        let whole = write(&small());
        for at in 0..whole.len() {
            for change in [1, 0x80, 0xff] {
                let mut bytes = whole.clone();
                bytes[at] ^= change;
                assert!(read(&bytes).is_err(), "byte {at} changed by {change}");
            }
        }
        let mut longer = whole.clone();
        longer.push(0);
        assert_eq!(
            refused(&longer),
            format!("at byte {}: the file should end here, but it goes on", whole.len())
        );
        assert_eq!(refused(b"CAT\nCOT\n"), "at byte 0: this is no compiled lexicon");
        let mut newer = whole.clone();
        newer[8] = 9;
        assert_eq!(
            refused(&newer),
            "at byte 8: the form has version 9; this program reads version 2"
        );
        let mut tampered = whole;
        *tampered.last_mut().unwrap() = 77;
        assert_eq!(refused(&tampered), "at byte 64: the checksum is not that of the file");
    }

    #[test]
    fn a_forged_file_is_refused_or_harmless() {
        let n_bytes = write(&small()).len();
        for at in (0..CHECKSUM_AT).chain(HEADER..n_bytes) {
            for byte in 0..=255 {
                if let Ok(lexicon) = read(&forged(at, byte)) {
                    assert_eq!(lexicon.words().count(), lexicon.len());
                    assert!(lexicon.words().all(|it| lexicon.contains(&it)));
                }
            }
        }
    }
}
