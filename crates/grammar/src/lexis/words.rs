//! The word file: for each word the cluster of words that it keeps company like, and letters for
//! what it can be.
//!
//! Its form: the mark `LYW1`, the number of words in four bytes; then for each word, in order, how
//! many bytes it shares with the one before, how many follow, those, and two numbers of two bytes,
//! the lower first: the cluster, and a bit for each letter.

/// The note of the file on a word.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct WordNote {
    pub(crate) cluster: u16,
    /// A bit for each [`FormOf`].
    pub(crate) letters: u16,
}

/// A form that a word can be, by its bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FormOf {
    Noun = 0,
    Verb = 1,
    Adjective = 2,
    Plural = 4,
    Past = 5,
    PastParticiple = 6,
    PresentParticiple = 7,
    ThirdPerson = 8,
}

impl WordNote {
    pub(crate) fn can_be(self, form: FormOf) -> bool {
        self.letters >> (form as u16) & 1 == 1
    }

    /// True if any verb has this form.
    pub(crate) fn is_of_verb(self) -> bool {
        use FormOf::{Past, PastParticiple, PresentParticiple, ThirdPerson, Verb};
        [Verb, Past, PastParticiple, PresentParticiple, ThirdPerson]
            .iter()
            .any(|it| self.can_be(*it))
    }
}

pub(crate) struct WordFile {
    /// All words one after another.
    text: Vec<u8>,
    /// The beginning of each, and the end.
    starts: Vec<u32>,
    notes: Vec<WordNote>,
}

impl WordFile {
    /// The file comes with the program, so one that cannot be read is our mistake.
    pub(crate) fn read(bytes: &[u8]) -> WordFile {
        let rest = bytes.strip_prefix(b"LYW1").expect("a word file begins with its mark");
        let (n, mut rest) = rest.split_at(4);
        let n = u32::from_le_bytes(n.try_into().expect("four bytes")) as usize;
        let mut text = Vec::with_capacity(bytes.len());
        let mut starts = Vec::with_capacity(n + 1);
        let mut notes = Vec::with_capacity(n);
        let mut before = 0;
        for _ in 0..n {
            let (shared, length) = (usize::from(rest[0]), usize::from(rest[1]));
            let start = text.len();
            starts.push(start as u32);
            text.extend_from_within(before..before + shared);
            text.extend_from_slice(&rest[2..2 + length]);
            rest = &rest[2 + length..];
            let number = |at: usize| u16::from_le_bytes([rest[at], rest[at + 1]]);
            notes.push(WordNote { cluster: number(0), letters: number(2) });
            rest = &rest[4..];
            before = start;
        }
        starts.push(text.len() as u32);
        WordFile { text, starts, notes }
    }

    fn word(&self, idx: usize) -> &[u8] {
        &self.text[self.starts[idx] as usize..self.starts[idx + 1] as usize]
    }

    fn find(&self, word: &str) -> Option<WordNote> {
        let (mut lo, mut hi) = (0, self.notes.len());
        while lo < hi {
            let mid = lo.midpoint(hi);
            match self.word(mid).cmp(word.as_bytes()) {
                std::cmp::Ordering::Less => lo = mid + 1,
                std::cmp::Ordering::Greater => hi = mid,
                std::cmp::Ordering::Equal => return Some(self.notes[mid]),
            }
        }
        None
    }

    /// The note on a word as it is written; the first of a sentence has its capital from there, so
    /// its small form counts first.
    pub(crate) fn note(&self, word: &str, is_first: bool) -> WordNote {
        let written = self.find(word).unwrap_or_default();
        let small = self.find(&small(word)).unwrap_or_default();
        let (one, two) = if is_first { (small, written) } else { (written, small) };
        let cluster = if one.cluster == 0 { two.cluster } else { one.cluster };
        let letters = if written.letters == 0 { small.letters } else { written.letters };
        WordNote { cluster, letters }
    }

    /// The note on a word in small letters.
    pub(crate) fn of_small(&self, word: &str) -> WordNote {
        self.find(word).unwrap_or_default()
    }

    pub(crate) fn knows(&self, word: &str) -> bool {
        self.find(word).is_some()
    }
}

/// A word in small letters, with straight apostrophes.
fn small(word: &str) -> String {
    word.to_lowercase().replace('\u{2019}', "'")
}
