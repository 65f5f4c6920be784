//! The file of facts, as it is kept under `data/`.
//!
//! All numbers are little-endian. In order:
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `LYCEUMFX` |
//! | 4 | the version of this form, 1 |
//! | 32 | the hash of the word list that the facts are about |
//! | 32 | BLAKE3 of everything else in the file |
//! | 4 each of 7 | how long each part is, in the order of [`Part`] |
//! | parts | one after the other |
//!
//! Nothing is copied or unpacked: a question reads the bytes it needs.

use std::{
    borrow::Cow,
    ops::Range,
    sync::{Arc, OnceLock},
};

use super::{Facts, Grade, record::Record};
use crate::{
    FileError, FileFault, Lexicon,
    file_form::{FileForm, u32_at},
    sounds::{Model, Phone, Shares},
};

const N_PARTS: usize = 7;
const WORDS_HASH: Range<usize> = 12..44;
const CHECKSUM_AT: usize = 44;
const SIZES_AT: usize = 76;
const FORM: FileForm = FileForm {
    magic: b"LYCEUMFX",
    version: 1,
    name: "file of facts",
    n_header: SIZES_AT + 4 * N_PARTS,
    checksum_at: Some(CHECKSUM_AT),
};
/// The number of words that share one entry of the index of sounds.
const BLOCK: usize = 32;

/// A part of the file.
#[derive(Clone, Copy)]
enum Part {
    /// The beginning of each of the further words in the text of them.
    ExtraStarts,
    /// Words beyond the list of which something is known, in order.
    ExtraText,
    /// The beginning of the sounds of every thirty-second word.
    SoundStarts,
    /// For each word its pronunciations: a byte for the grade, with the next
    /// bit set if another follows; then the sounds, the last with its top bit set.
    Sounds,
    /// Two bytes for each word: which record is its own.
    RecordNumbers,
    /// Records of eight bytes: grammar and labels.
    Records,
    /// The model that says spellings; see `sounds/model.rs`.
    Model,
}

/// The contents of a file of facts.
pub(crate) struct Contents {
    pub(crate) words_hash: [u8; 32],
    pub(crate) extra: Vec<String>,
    pub(crate) sounds: Vec<Vec<(Grade, Vec<Phone>)>>,
    pub(crate) records: Vec<Record>,
    pub(crate) model: Vec<u8>,
}

const ANOTHER_FOLLOWS: u8 = 8;
const LAST_SOUND: u8 = 0x80;

pub(crate) fn write(contents: &Contents) -> Vec<u8> {
    let (mut starts, mut text) = (vec![], String::new());
    for word in &contents.extra {
        starts.extend((text.len() as u32).to_le_bytes());
        text.push_str(word);
    }
    starts.extend((text.len() as u32).to_le_bytes());

    let (mut sound_starts, mut sounds) = (vec![], vec![]);
    for (idx, ways) in contents.sounds.iter().enumerate() {
        if idx % BLOCK == 0 {
            sound_starts.extend((sounds.len() as u32).to_le_bytes());
        }
        for (way, (grade, phones)) in ways.iter().enumerate() {
            let more = if way + 1 < ways.len() { ANOTHER_FOLLOWS } else { 0 };
            sounds.push(*grade as u8 | more);
            let (last, others) = phones.split_last().expect("every word has a sound");
            sounds.extend(others.iter().map(|it| it.byte()));
            sounds.push(last.byte() | LAST_SOUND);
        }
    }

    let mut distinct = contents.records.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert!(distinct.len() <= usize::from(u16::MAX), "records are numbered in two bytes");
    let number = |it: &Record| distinct.binary_search(it).expect("every record is kept") as u16;
    let numbers = contents.records.iter().flat_map(|it| number(it).to_le_bytes()).collect();
    let records = distinct
        .iter()
        .flat_map(|it| [it.grammar.to_le_bytes(), it.labels.to_le_bytes()].concat())
        .collect();

    let parts: [Vec<u8>; N_PARTS] =
        [starts, text.into_bytes(), sound_starts, sounds, numbers, records, contents.model.clone()];
    let mut bytes = FORM.begin();
    bytes.extend(contents.words_hash);
    bytes.extend([0; 32]);
    bytes.extend(parts.iter().flat_map(|it| (it.len() as u32).to_le_bytes()));
    bytes.extend(parts.concat());
    FORM.seal(&mut bytes);
    bytes
}

/// The places of the parts, as far as the header tells.
pub(crate) fn lay_out(bytes: &[u8]) -> Result<[Range<usize>; N_PARTS], FileError> {
    FORM.parts(bytes, |part| u32_at(bytes, SIZES_AT + 4 * part).unwrap_or(0) as usize)
}

/// Checks a file that came from elsewhere, as far as it can be checked without
/// asking every question. What it says may still be wrong, but not harmful.
pub(crate) fn check(bytes: &[u8], words: &Lexicon) -> Result<(), FileError> {
    let refused = |offset, fault| Err(FileError { offset, fault });
    let parts = lay_out(bytes)?;
    FORM.check(bytes)?;
    if bytes[WORDS_HASH] != words.hash() {
        return refused(WORDS_HASH.start, FileFault::OtherWords);
    }
    let part = |part: Part| parts[part as usize].clone();
    let n_extra = (part(Part::ExtraStarts).len() / 4).saturating_sub(1);
    let n_words = words.len() + n_extra;
    let sizes = [
        (Part::ExtraStarts, 4 * (n_extra + 1)),
        (Part::SoundStarts, 4 * n_words.div_ceil(BLOCK)),
        (Part::RecordNumbers, 2 * n_words),
    ];
    for (wrong, size) in sizes {
        if part(wrong).len() != size {
            return refused(part(wrong).start, FileFault::Unsound);
        }
    }
    if !bytes[part(Part::ExtraText)].is_ascii() {
        return refused(part(Part::ExtraText).start, FileFault::Unsound);
    }
    let model = part(Part::Model);
    match Model::read(&bytes[model.clone()]) {
        Ok(_) => Ok(()),
        Err(at) => refused(model.start + at, FileFault::Unsound),
    }
}

impl Facts {
    /// The facts that came with this program: their file was checked when the
    /// program was made.
    pub(crate) fn of_parts(
        bytes: Cow<'static, [u8]>,
        words: Arc<Lexicon>,
    ) -> Result<Facts, FileError> {
        let parts = lay_out(&bytes)?;
        Ok(Facts { bytes, words, parts, shares: OnceLock::new() })
    }

    /// Reads a file of facts about the words of a list, and checks it.
    pub fn from_compiled(bytes: Vec<u8>, words: Arc<Lexicon>) -> Result<Facts, FileError> {
        check(&bytes, &words)?;
        Facts::of_parts(Cow::Owned(bytes), words)
    }

    fn part(&self, part: Part) -> &[u8] {
        self.bytes.get(self.parts[part as usize].clone()).unwrap_or(&[])
    }

    /// Words beyond the list of which something is known.
    pub(crate) fn n_extra(&self) -> usize {
        (self.part(Part::ExtraStarts).len() / 4).saturating_sub(1)
    }

    fn extra(&self, idx: usize) -> &str {
        let starts = self.part(Part::ExtraStarts);
        let start = u32_at(starts, 4 * idx).unwrap_or(0) as usize;
        let end = u32_at(starts, 4 * idx + 4).unwrap_or(0) as usize;
        let text = self.part(Part::ExtraText).get(start..end).unwrap_or(&[]);
        std::str::from_utf8(text).unwrap_or("")
    }

    /// The place of a word in capitals in the file.
    pub(crate) fn place(&self, word: &str) -> Option<usize> {
        if let Some(idx) = self.words.index_of(word) {
            return Some(idx);
        }
        let (mut low, mut high) = (0, self.n_extra());
        while low < high {
            let middle = low + (high - low) / 2;
            match self.extra(middle).cmp(word) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Some(self.words.len() + middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// The claims of the sources about a word in capitals.
    pub(crate) fn record(&self, word: &str) -> Record {
        self.place(word).and_then(|place| self.record_at(place)).unwrap_or_default()
    }

    fn record_at(&self, place: usize) -> Option<Record> {
        let numbers = self.part(Part::RecordNumbers);
        let number = numbers.get(2 * place..).and_then(<[u8]>::first_chunk)?;
        let at = 8 * usize::from(u16::from_le_bytes(*number));
        let records = self.part(Part::Records);
        Some(Record { grammar: u32_at(records, at)?, labels: u32_at(records, at + 4)? })
    }

    /// The pronunciations that the file keeps of a word.
    pub(crate) fn kept_sounds(&self, place: usize) -> Vec<(Grade, Vec<Phone>)> {
        let start = u32_at(self.part(Part::SoundStarts), place / BLOCK * 4).unwrap_or(u32::MAX);
        let mut rest = self.part(Part::Sounds).get(start as usize..).unwrap_or(&[]);
        let mut n_before = place % BLOCK;
        let mut ways = vec![];
        while let Some((&head, sounds)) = rest.split_first() {
            let Some(last) = sounds.iter().position(|it| it & LAST_SOUND != 0) else { break };
            if n_before == 0 {
                let phones = sounds[..=last].iter();
                let phones = phones.filter_map(|it| Phone::from_byte(it & !LAST_SOUND)).collect();
                let grade = Grade::ALL[usize::from(head & 7).min(Grade::ALL.len() - 1)];
                ways.push((grade, phones));
            }
            rest = &sounds[last + 1..];
            if head & ANOTHER_FOLLOWS == 0 {
                match n_before.checked_sub(1) {
                    Some(fewer) => n_before = fewer,
                    None => break,
                }
            }
        }
        ways
    }

    pub(crate) fn model(&self) -> Option<Model<'_>> {
        Model::read(self.part(Part::Model)).ok()
    }

    /// The sounds that each letter is heard as; none if the file has no model.
    pub(crate) fn shares(&self) -> Option<&Shares> {
        self.shares.get_or_init(|| self.model().map(|it| it.shares())).as_ref()
    }

    /// The checksum in the file, in hexadecimal digits. Other facts have another one.
    pub fn hash(&self) -> String {
        let bytes = self.bytes[CHECKSUM_AT..].first_chunk().expect("a file of facts has a header");
        blake3::Hash::from_bytes(*bytes).to_hex().to_string()
    }

    /// The file, as it is kept.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The number of bytes in the file, and of those that are sounds, grammar and labels, and the
    /// model.
    pub fn sizes(&self) -> [usize; 4] {
        let size = |parts: &[Part]| parts.iter().map(|&it| self.part(it).len()).sum();
        [
            self.bytes.len(),
            size(&[Part::SoundStarts, Part::Sounds]),
            size(&[Part::RecordNumbers, Part::Records]),
            size(&[Part::Model]),
        ]
    }
}
