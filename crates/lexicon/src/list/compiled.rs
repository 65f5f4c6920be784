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

use std::{borrow::Cow, ops::Range};

use super::notes::Notes;
use crate::{
    FileError, FileFault, Graph, Lexicon,
    file_form::{FileForm, u32_at},
    graph::{Flaw, GraphArrays},
};

const FORM: FileForm = FileForm {
    magic: b"LYCEUMLX",
    version: 2,
    name: "compiled lexicon",
    n_header: 96,
    checksum_at: Some(64),
};
const N_WORDS_AT: usize = 20;
const HASH: Range<usize> = 32..64;

pub(crate) fn write(lexicon: &Lexicon) -> Vec<u8> {
    let GraphArrays { states, targets, n_before } = lexicon.graph().arrays();
    let (name, notes) = (lexicon.name().as_bytes(), lexicon.notes().text().as_bytes());
    let mut bytes = FORM.begin();
    let counts = [states.len(), targets.len(), lexicon.len(), name.len(), notes.len()];
    bytes.extend(counts.into_iter().flat_map(|it| (it as u32).to_le_bytes()));
    bytes.extend(lexicon.hash());
    bytes.extend([0; 32]);
    bytes.extend(name);
    bytes.extend(states.as_flattened());
    bytes.extend(targets.as_flattened());
    bytes.extend(n_before.as_flattened());
    bytes.extend(lexicon.frequency_bytes());
    bytes.extend(notes);
    FORM.seal(&mut bytes);
    bytes
}

/// The places of the parts: name, states, targets, counts before, frequencies, notes.
fn parts(bytes: &[u8]) -> Result<[Range<usize>; 6], FileError> {
    FORM.parts(bytes, |part| {
        let [n_states, n_arcs, n_words, n_name, n_notes] =
            [12, 16, N_WORDS_AT, 24, 28].map(|at| u32_at(bytes, at).unwrap_or(0) as usize);
        [n_name, 12 * n_states, 4 * n_arcs, 4 * n_arcs, n_words, n_notes][part]
    })
}

/// A file from anywhere: every byte of it is checked.
pub(crate) fn read(bytes: &[u8]) -> Result<Lexicon, FileError> {
    let parts = parts(bytes)?;
    FORM.check(bytes)?;
    let unsound = |offset: usize| FileError { offset, fault: FileFault::Unsound };
    let [name, states, targets, n_before, frequencies, notes] = parts.clone().map(|it| &bytes[it]);
    let [name_at, states_at, targets_at, _, _, notes_at] = parts.map(|it| it.start);
    let arrays = GraphArrays {
        states: Cow::Owned(states.as_chunks().0.to_vec()),
        targets: Cow::Owned(targets.as_chunks().0.to_vec()),
        n_before: Cow::Owned(n_before.as_chunks().0.to_vec()),
    };
    let n_words = arrays.check().map_err(|flaw| match flaw {
        Flaw::State { state } => unsound(states_at + 12 * state),
        Flaw::Arc { arc } => unsound(targets_at + 4 * arc),
        Flaw::TooManyWords => unsound(N_WORDS_AT),
    })?;
    if n_words != frequencies.len() || n_words == 0 {
        return Err(unsound(N_WORDS_AT));
    }
    let name = std::str::from_utf8(name).map_err(|_| unsound(name_at))?;
    let notes = notes_in(notes, n_words).ok_or_else(|| unsound(notes_at))?;
    let frequencies = Cow::Owned(frequencies.to_vec());
    let graph = Graph::of(arrays, n_words);
    Ok(Lexicon::of_parts(name.to_owned(), hash_in(bytes), graph, frequencies, notes))
}

/// A file that comes with the program: it is used where it lies.
pub(crate) fn read_own(bytes: &'static [u8]) -> Result<Lexicon, FileError> {
    let [name, states, targets, n_before, frequencies, _] = parts(bytes)?.map(|it| &bytes[it]);
    let arrays = GraphArrays {
        states: Cow::Borrowed(states.as_chunks().0),
        targets: Cow::Borrowed(targets.as_chunks().0),
        n_before: Cow::Borrowed(n_before.as_chunks().0),
    };
    let graph = Graph::of(arrays, frequencies.len());
    let name = String::from_utf8_lossy(name).into_owned();
    let frequencies = Cow::Borrowed(frequencies);
    Ok(Lexicon::of_parts(name, hash_in(bytes), graph, frequencies, Notes::default()))
}

fn hash_in(bytes: &[u8]) -> [u8; 32] {
    bytes[HASH].try_into().expect("a hash is 32 bytes")
}

fn notes_in(bytes: &[u8], n_words: usize) -> Option<Notes> {
    if bytes.is_empty() {
        return Some(Notes::default());
    }
    let notes = Notes::read(std::str::from_utf8(bytes).ok()?.to_owned());
    (notes.n_lines() == n_words && bytes.last() == Some(&b'\n')).then_some(notes)
}

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
        FORM.seal(&mut bytes);
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
        let kept: [(&'static [u8], _); 2] = [
            (include_bytes!("../../../../data/english.lex"), Lexicon::english()),
            (include_bytes!("../../../../data/lyceum-2026.lex"), Lexicon::lyceum_2026()),
        ];
        for (kept, list) in kept {
            let checked = read(kept).unwrap();
            assert!(checked.words().eq(list.words()));
            assert!(write(&list) == kept, "{list:?} is written as it was read");
        }
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
        for at in (0..64).chain(96..n_bytes) {
            for byte in 0..=255 {
                if let Ok(lexicon) = read(&forged(at, byte)) {
                    assert_eq!(lexicon.words().count(), lexicon.len());
                    assert!(lexicon.words().all(|it| lexicon.contains(&it)));
                }
            }
        }
    }
}
