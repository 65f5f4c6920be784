//! Definitions of words, in the words of dictionaries.
//!
//! Definitions are prose of others. They are compiled when the program is
//! built, from packages that are fetched then, and are kept nowhere else. The
//! file has words in order with the numbers of their senses, and a sense is a
//! row of numbers too: every piece of text that stands between two spaces is
//! written once. All numbers are little-endian. In order:
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `LYCEUMDF` |
//! | 4 | the version of this form, 1 |
//! | 4 each of 5 | how long each part is, in the order of [`Part`] |
//! | parts | one after the other |

use std::{borrow::Cow, cmp::Ordering, collections::BTreeMap, ops::Range};

use crate::{
    FileError, Headword, Pos, PosFact, Source,
    file_form::{self, FileForm},
};

const N_PARTS: usize = 5;
const SIZES_AT: usize = 12;
const FORM: FileForm = FileForm {
    magic: b"LYCEUMDF",
    version: 1,
    name: "file of definitions",
    n_header: SIZES_AT + 4 * N_PARTS,
    checksum_at: None,
};

/// A part of the file.
#[derive(Clone, Copy)]
enum Part {
    /// The beginning of each word among the words, and the end of the last one.
    WordStarts,
    /// A word in capitals, then four bytes for each sense: its kind with the
    /// top bit set, and where its text begins.
    Words,
    /// The beginning of each piece of text, and the end of the last one.
    PieceStarts,
    /// Pieces of text without spaces, the most common first.
    Pieces,
    /// For each sense the numbers of its pieces, from 1, seven bits a byte
    /// with the top bit set where the number goes on; then 0.
    Texts,
}

/// One sense of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    pub text: String,
    /// None where the dictionary is not asked for it.
    pub pos: Option<Pos>,
    /// The word defined, in capitals: the one asked for, or the one that it is
    /// a form of.
    pub of: String,
    pub source: Source,
}

/// The definitions of words that dictionaries give.
pub struct Definitions {
    bytes: Cow<'static, [u8]>,
    parts: [Range<usize>; N_PARTS],
}

impl Definitions {
    /// Those in a file that was compiled before.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Definitions, FileError> {
        let bytes = bytes.into();
        let size = |part| file_form::u32_at(&bytes, SIZES_AT + 4 * part).unwrap_or(0) as usize;
        let parts = FORM.parts(&bytes, size)?;
        Ok(Definitions { bytes, parts })
    }

    /// The definitions of a word, and of the words that it is a form of by these facts. The word's
    /// own senses come first.
    pub fn of(&self, word: &Headword, facts: &[PosFact]) -> Vec<Definition> {
        let mut found = self.listed(word);
        let mut asked: Vec<(&str, Pos)> = vec![];
        for fact in facts.iter().filter(|it| it.of != word.as_str()) {
            if asked.contains(&(&fact.of, fact.pos)) {
                continue;
            }
            let of_any = asked.iter().all(|it| it.0 != fact.of);
            asked.push((&fact.of, fact.pos));
            let fits = |it: &Definition| it.pos.map_or(of_any, |pos| pos == fact.pos);
            found.extend(self.listed(&fact.of).into_iter().filter(fits));
        }
        found
    }

    /// The number of words that are defined.
    pub fn n_words(&self) -> usize {
        (self.part(Part::WordStarts).len() / 4).saturating_sub(1)
    }

    /// The size of the file in bytes.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The senses of a word in capitals, by bisection.
    fn listed(&self, word: &str) -> Vec<Definition> {
        let (mut lo, mut hi) = (0, self.n_words());
        while lo < hi {
            let middle = lo.midpoint(hi);
            let (spelling, senses) = self.entry(middle);
            match spelling.cmp(word.as_bytes()) {
                Ordering::Less => lo = middle + 1,
                Ordering::Greater => hi = middle,
                Ordering::Equal => {
                    let define = |it: &[u8]| self.definition(word, [it[0], it[1], it[2], it[3]]);
                    return senses.chunks_exact(4).map(define).collect();
                }
            }
        }
        vec![]
    }

    /// A word and the numbers of its senses.
    fn entry(&self, idx: usize) -> (&[u8], &[u8]) {
        let starts = &self.part(Part::WordStarts)[4 * idx..];
        let entry = &self.part(Part::Words)[number(starts)..number(&starts[4..])];
        let n_letters = entry.iter().position(|it| !it.is_ascii()).unwrap_or(entry.len());
        entry.split_at(n_letters)
    }

    fn definition(&self, word: &str, [kind, low, middle, high]: [u8; 4]) -> Definition {
        let at = u32::from_le_bytes([low, middle, high, 0]) as usize;
        let mut text = String::new();
        let mut numbers = self.part(Part::Texts)[at..].iter();
        while let Some(piece) = next_number(&mut numbers).filter(|&it| it != 0) {
            let starts = &self.part(Part::PieceStarts)[4 * (piece - 1)..];
            let piece = &self.part(Part::Pieces)[number(starts)..number(&starts[4..])];
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&String::from_utf8_lossy(piece));
        }
        let kind = usize::from(kind & 0x7f);
        let (pos, source) = match Pos::ALL.get(kind) {
            Some(&pos) => (Some(pos), Source::WordNet),
            None => (None, Source::Webster1913),
        };
        Definition { text, pos, of: word.to_owned(), source }
    }

    fn part(&self, part: Part) -> &[u8] {
        &self.bytes[self.parts[part as usize].clone()]
    }
}

/// A sense as it is compiled: WordNet tells the part of speech, Webster none.
pub(crate) type Sense = (Option<Pos>, String);

/// The file of definitions, of words in capitals.
pub(crate) fn write(words: &BTreeMap<String, Vec<Sense>>) -> Vec<u8> {
    let senses = || words.values().flatten();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for piece in senses().flat_map(|it| it.1.split_ascii_whitespace()) {
        *counts.entry(piece).or_default() += 1;
    }
    let mut pieces: Vec<(usize, &str)> = counts.iter().map(|(&it, &n)| (n, it)).collect();
    pieces.sort_by_key(|&(count, piece)| (usize::MAX - count, piece));
    let numbers: BTreeMap<&str, usize> =
        pieces.iter().enumerate().map(|(idx, it)| (it.1, idx + 1)).collect();

    let mut texts = vec![];
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, text) in senses() {
        places.entry(text).or_insert_with(|| {
            let begin = texts.len();
            for piece in text.split_ascii_whitespace() {
                put_number(&mut texts, numbers[piece]);
            }
            texts.push(0);
            begin
        });
    }
    let entry = |(word, senses): (&String, &Vec<Sense>)| {
        let mut entry = word.clone().into_bytes();
        for (pos, text) in senses {
            let kind = pos.map_or(Pos::ALL.len(), |it| it as usize) as u8;
            let at = (places[text.as_str()] as u32).to_le_bytes();
            assert_eq!(at[3], 0, "the texts have less than sixteen million bytes");
            entry.extend([kind | 0x80, at[0], at[1], at[2]]);
        }
        entry
    };
    let (word_starts, words) = laid_out(words.iter().map(entry));
    let (piece_starts, pieces) = laid_out(pieces.iter().map(|it| it.1.as_bytes().to_vec()));
    let parts: [Vec<u8>; N_PARTS] = [word_starts, words, piece_starts, pieces, texts];
    let mut file = FORM.begin();
    file.extend(parts.iter().flat_map(|it| (it.len() as u32).to_le_bytes()));
    file.extend(parts.concat());
    file
}

/// The beginning of each of these and the end of the last one; and all together.
fn laid_out(items: impl Iterator<Item = Vec<u8>>) -> (Vec<u8>, Vec<u8>) {
    let (mut starts, mut all) = (0u32.to_le_bytes().to_vec(), vec![]);
    for item in items {
        all.extend(item);
        starts.extend((all.len() as u32).to_le_bytes());
    }
    (starts, all)
}

fn number(bytes: &[u8]) -> usize {
    let bytes = bytes.first_chunk().expect("the parts are as long as the header says");
    u32::from_le_bytes(*bytes) as usize
}

fn put_number(bytes: &mut Vec<u8>, mut number: usize) {
    while 0x80 <= number {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn next_number<'a>(bytes: &mut impl Iterator<Item = &'a u8>) -> Option<usize> {
    let mut number = 0;
    for shift in (0..28).step_by(7) {
        let byte = *bytes.next()?;
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Facts;

    fn few() -> Definitions {
        let noun = |text: &str| (Some(Pos::Noun), text.to_owned());
        let verb = |text: &str| (Some(Pos::Verb), text.to_owned());
        let words = [
            ("CAT", vec![noun("a small animal"), verb("to raise an anchor")]),
            ("LEAVE", vec![verb("to go away"), noun("permission to go away")]),
            ("LEFT", vec![noun("the side of the heart")]),
            ("OBOE", vec![(None, "A wind instrument.".to_owned())]),
            ("PUSS", vec![noun("a small animal")]),
        ];
        let words = words.map(|(word, senses)| (word.to_owned(), senses));
        Definitions::read(write(&BTreeMap::from(words))).expect("just written")
    }

    fn told(word: &str) -> Vec<String> {
        let word = word.parse().unwrap();
        let found = few().of(&word, &Facts::english().pos(&word));
        found.iter().map(|it| format!("{} {}", it.of, it.text)).collect()
    }

    #[test]
    fn a_word_leads_to_its_own_senses_and_a_form_to_those_of_its_word() {
        assert_eq!(told("cat"), ["CAT a small animal", "CAT to raise an anchor"]);
        assert_eq!(told("puss"), ["PUSS a small animal"]);
        assert_eq!(told("catted"), ["CAT to raise an anchor"]);
        assert_eq!(told("OBOES"), ["OBOE A wind instrument."]);
        assert_eq!(told("LEFT"), ["LEFT the side of the heart", "LEAVE to go away"]);
        assert_eq!(told("DOG"), [""; 0]);
        assert_eq!(few().n_words(), 5);
    }

    #[test]
    fn a_file_that_is_not_whole_is_refused() {
        let whole = few().bytes.into_owned();
        for length in [0, 7, FORM.n_header - 1, FORM.n_header, whole.len() - 1] {
            assert!(Definitions::read(whole[..length].to_vec()).is_err(), "{length}");
        }
        assert!(Definitions::read([whole, vec![0]].concat()).is_err());
    }
}
