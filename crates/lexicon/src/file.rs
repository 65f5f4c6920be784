//! The compiled form of a lexicon, as it is kept under `data/`.
//!
//! All numbers are little-endian. In order:
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `LYCEUMLX` |
//! | 4 | the version of this form: 1, or 2 with notes |
//! | 4 each | how many states, arcs, words, and bytes of the name |
//! | 32 | the hash of the words |
//! | 32 | BLAKE3 of everything else in the file |
//! | name | UTF-8 |
//! | 4 a state | the letters that can come next, as a mask |
//! | 3 an arc | where it leads; the top bit says that a word ends |
//! | 1 a word | its frequency, 0 if unknown |
//! | 4 | in version 2: how many bytes of notes |
//! | notes | UTF-8: a line for each word |
//!
//! Reading it is checking it and widening the numbers.

use std::fmt;

use crate::{
    Lexicon,
    graph::{Flaw, Graph, PlainArc},
    notes::Notes,
};

const MAGIC: &[u8; 8] = b"LYCEUMLX";
const VERSION: u32 = 1;
const WITH_NOTES: u32 = 2;
const CHECKSUM_AT: usize = 60;
const HEADER: usize = 92;

pub(crate) fn write(lexicon: &Lexicon) -> Vec<u8> {
    let (masks, arcs) = lexicon.graph().parts();
    assert!(masks.len() <= PlainArc::STATES_MAX, "a list of two million lines has fewer states");
    let mut bytes = MAGIC.to_vec();
    let name = lexicon.name().as_bytes();
    let notes = lexicon.notes().text();
    let version = if notes.is_empty() { VERSION } else { WITH_NOTES };
    for number in [version as usize, masks.len(), arcs.len(), lexicon.len(), name.len()] {
        bytes.extend((number as u32).to_le_bytes());
    }
    bytes.extend(lexicon.hash());
    bytes.extend([0; 32]);
    bytes.extend(name);
    bytes.extend(masks.iter().flat_map(|mask| mask.to_le_bytes()));
    bytes.extend(arcs.iter().flat_map(|arc| arc.filed()));
    bytes.extend(lexicon.frequency_bytes());
    if version == WITH_NOTES {
        bytes.extend((notes.len() as u32).to_le_bytes());
        bytes.extend(notes.as_bytes());
    }
    let checksum = checksum(&bytes);
    bytes[CHECKSUM_AT..HEADER].copy_from_slice(&checksum);
    bytes
}

pub(crate) fn read(bytes: &[u8]) -> Result<Lexicon, FileError> {
    if !bytes.starts_with(&MAGIC[..bytes.len().min(MAGIC.len())]) {
        return Err(FileError { offset: 0, fault: FileFault::NotALexicon });
    }
    if bytes.len() < HEADER {
        return Err(FileError {
            offset: bytes.len(),
            fault: FileFault::EndsEarly { size: HEADER },
        });
    }
    let number = |at: usize| u32_at(bytes, at) as usize;
    let version = u32_at(bytes, 8);
    if ![VERSION, WITH_NOTES].contains(&version) {
        return Err(FileError { offset: 8, fault: FileFault::OtherVersion { version } });
    }
    let (n_states, n_arcs, n_words, n_name) = (number(12), number(16), number(20), number(24));
    let masks_at = HEADER + n_name;
    let arcs_at = masks_at + 4 * n_states;
    let frequencies_at = arcs_at + 3 * n_arcs;
    let notes_at = frequencies_at + n_words;
    let size = match version {
        VERSION => notes_at,
        _ if bytes.len() < notes_at + 4 => notes_at + 4,
        _ => notes_at + 4 + number(notes_at),
    };
    if bytes.len() < size {
        return Err(FileError { offset: bytes.len(), fault: FileFault::EndsEarly { size } });
    }
    if size < bytes.len() {
        return Err(FileError { offset: size, fault: FileFault::GoesOn });
    }
    if checksum(bytes) != bytes[CHECKSUM_AT..HEADER] {
        return Err(FileError { offset: CHECKSUM_AT, fault: FileFault::Checksum });
    }

    let masks: Vec<u32> = (0..n_states).map(|idx| u32_at(bytes, masks_at + 4 * idx)).collect();
    let arcs = bytes[arcs_at..frequencies_at].as_chunks().0.iter();
    let arcs: Vec<PlainArc> = arcs.map(|&arc| PlainArc::from_filed(arc)).collect();
    let graph = Graph::assemble(&masks, &arcs).map_err(|flaw| {
        let offset = match flaw {
            Flaw::Mask { state } => masks_at + 4 * state,
            Flaw::Arc { arc } => arcs_at + 3 * arc,
            Flaw::ArcCount { .. } => 16,
            Flaw::TooManyWords => 20,
        };
        FileError { offset, fault: FileFault::Unsound }
    })?;
    if graph.n_words() != n_words || n_words == 0 {
        return Err(FileError { offset: 20, fault: FileFault::Unsound });
    }
    let name = std::str::from_utf8(&bytes[HEADER..masks_at])
        .map_err(|_| FileError { offset: HEADER, fault: FileFault::Unsound })?;
    let hash = bytes[28..CHECKSUM_AT].try_into().expect("a hash is 32 bytes");
    let frequencies = bytes[frequencies_at..notes_at].to_vec();
    let notes = match version {
        VERSION => Notes::default(),
        _ => notes_in(&bytes[notes_at + 4..], n_words)
            .ok_or(FileError { offset: notes_at + 4, fault: FileFault::Unsound })?,
    };
    Ok(Lexicon::of_parts(name.to_owned(), hash, graph, frequencies, notes))
}

fn notes_in(bytes: &[u8], n_words: usize) -> Option<Notes> {
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
                write!(
                    f,
                    "the form has version {version}; this program reads {VERSION} and {WITH_NOTES}"
                )
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
        Lexicon::from_words("small", "CAT\nCATS\nCOT\nCUT\nSTAR").unwrap()
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
        assert_eq!(write(&lexicon), write(&small()));
        let kept: &[u8] = include_bytes!("../../../data/english.lex");
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
            "at byte 10: the file ends here, but it should have 92 bytes"
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
            "at byte 8: the form has version 9; this program reads 1 and 2"
        );
        let mut tampered = whole;
        *tampered.last_mut().unwrap() = 77;
        assert_eq!(refused(&tampered), "at byte 60: the checksum is not that of the file");
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
