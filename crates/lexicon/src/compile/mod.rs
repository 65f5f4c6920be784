//! Making the file of facts from what others have gathered.
//!
//! It takes the text of the sources and gives bytes; `lyceum lexicon build`
//! fetches the sources and writes the files. The same text always gives the same bytes.

mod align;
mod cmudict;
mod definitions;
mod induce;
mod list;
mod log2;
mod measure;
mod moby;
mod train;
mod webster;
mod wordnet;

use std::{borrow::Cow, collections::BTreeMap, fmt, sync::Arc};

use self::{align::Sample, cmudict::Dictionary, train::Thrift};
pub use self::{
    definitions::{Prose, define},
    list::{enable, lyceum_2026},
    measure::{Measurement, Tally, measure, tally},
    wordnet::WordNet,
};
use crate::{
    Facts, Grade, Lexicon,
    facts::{Claim, Contents, Record, filter_bits, write},
    letters_of,
    sounds::{Model, Phone, work_out},
};

/// The text of all sources.
pub struct Inputs<'a> {
    /// `cmudict.dict`.
    pub cmudict: &'a str,
    pub wordnet: WordNet<'a>,
    /// `mobypos.txt`.
    pub moby: &'a str,
    /// Words of Webster's dictionary, in small letters, with their entries.
    pub webster: &'a BTreeMap<String, String>,
    /// `profanity.csv`: a word and five numbers from 0 to 3 a line.
    pub profanity: &'a str,
    /// Words in capitals that are said as well, whether or not the list has them.
    pub more_words: &'a [&'a str],
}

/// The least gain by each run of the model that goes into the file.
const THRIFT_OF_FILE: Thrift = Thrift(2.0);
/// The model that says the words of ENABLE may be as large as it
/// likes: it is not kept.
const NO_THRIFT: Thrift = Thrift(0.0);

/// The file of facts about the words of `list`.
pub fn compile(inputs: &Inputs<'_>, list: &Arc<Lexicon>) -> Result<Vec<u8>, CompileError> {
    let dictionary = cmudict::read(inputs.cmudict)?;
    let mut records = records(inputs)?;
    let extra: Vec<String> = extra_words(&records, inputs.more_words, list);
    let words: Vec<String> = list.words().map(String::from).chain(extra.iter().cloned()).collect();

    let everything: Vec<Sample> = samples(&dictionary, |_| true);
    let large = train::train(&everything, &NO_THRIFT);
    let large = Model::read(&large).expect("a model just written is sound");
    let sounds = sounds(&words, &dictionary, &large);
    let english: Vec<Sample> = samples(&dictionary, |it| list.lists(it));
    let model = train::train(&english, &THRIFT_OF_FILE);

    let of_word = |it: &String| records.get(it).copied().unwrap_or_default();
    let known: Vec<Record> = words.iter().map(of_word).collect();
    let contents = Contents { words_hash: list.hash(), extra, sounds, records: known, model };
    // The first file knows no guesses yet; what it cannot place is guessed at.
    let facts = Facts::of_parts(Cow::Owned(write(&contents)), list.clone())
        .expect("facts just written are sound");
    for word in &words {
        let is_new_verb = !facts.is_verb(word) && induce::is_verb(word, list);
        let bits = match () {
            () if is_new_verb => Claim::ListVerb.bit(),
            () if facts.is_unplaced(word) => induce::induce(word, list),
            () => 0,
        };
        if bits != 0 {
            records.entry(word.clone()).or_default().grammar |= bits;
        }
    }
    let of_word = |it: &String| records.get(it).copied().unwrap_or_default();
    let known = words.iter().map(of_word).collect();
    Ok(write(&Contents { records: known, ..contents }))
}

/// The claims of the sources about every word that any of them lists.
fn records(inputs: &Inputs<'_>) -> Result<BTreeMap<String, Record>, CompileError> {
    let mut records = wordnet::read(&inputs.wordnet)?;
    for (word, bits) in moby::read(inputs.moby) {
        records.entry(word).or_default().grammar |= bits;
    }
    for (word, text) in inputs.webster {
        let labels = webster::labels(text);
        if labels != 0 && word.bytes().all(|it| it.is_ascii_lowercase()) {
            records.entry(word.to_ascii_uppercase()).or_default().labels |= labels;
        }
    }
    for (idx, line) in inputs.profanity.lines().enumerate().skip(1) {
        let at = CompileError { file: "profanity.csv", line: idx + 1 };
        let mut fields = line.rsplitn(6, ',').collect::<Vec<_>>().into_iter().rev();
        let word = fields.next().ok_or(at)?;
        let numbers: Vec<u8> = fields.map(str::parse).collect::<Result<_, _>>().map_err(|_| at)?;
        let &[profane, offensive, sexual, mean, _evasive] = numbers.as_slice() else {
            return Err(at);
        };
        if !word.is_empty() && word.bytes().all(|it| it.is_ascii_lowercase()) {
            let bits = filter_bits(profane.max(sexual), offensive.max(mean));
            records.entry(word.to_ascii_uppercase()).or_default().labels |= bits;
        }
    }
    Ok(records)
}

/// Words beyond the list that WordNet has, for those who bring another list, and those that were
/// asked for.
fn extra_words(records: &BTreeMap<String, Record>, more: &[&str], list: &Lexicon) -> Vec<String> {
    const WORDNET: u32 = 0b1111;
    let length = crate::SHORTEST..=crate::LONGEST;
    let listed = records.iter().filter(|it| it.1.grammar & WORDNET != 0);
    let mut extra: Vec<String> = listed
        .map(|it| it.0.clone())
        .chain(more.iter().copied().map(str::to_owned))
        .filter(|it| length.contains(&it.len()) && !list.lists(it))
        .collect();
    extra.sort_unstable();
    extra.dedup();
    extra
}

/// The dictionary as letters and sounds, each word as it is listed first.
fn samples(dictionary: &Dictionary, takes: impl Fn(&str) -> bool) -> Vec<Sample> {
    let words = dictionary.iter().filter(|it| takes(it.0));
    words
        .filter_map(|(word, ways)| {
            Some(Sample { letters: letters_of(word)?, phones: ways.first()?.clone() })
        })
        .collect()
}

/// The ways to say every word. Shorter words come first, so that longer ones can be worked out from
/// them.
fn sounds(
    words: &[String],
    dictionary: &Dictionary,
    model: &Model<'_>,
) -> Vec<Vec<(Grade, Vec<Phone>)>> {
    let mut order: Vec<usize> = (0..words.len()).collect();
    order.sort_by_key(|&idx| words[idx].len());
    let number: BTreeMap<&str, usize> =
        words.iter().enumerate().map(|(idx, word)| (word.as_str(), idx)).collect();
    let mut sounds: Vec<Vec<(Grade, Vec<Phone>)>> = vec![vec![]; words.len()];
    for idx in order {
        let word = &words[idx];
        sounds[idx] = match dictionary.get(word) {
            Some(ways) => ways.iter().map(|it| (Grade::A, it.clone())).collect(),
            None => {
                let known = |it: &str| match number.get(it) {
                    Some(&at) => sounds[at]
                        .iter()
                        .filter(|it| it.0.is_attested())
                        .map(|it| it.1.clone())
                        .collect(),
                    None => vec![],
                };
                let letters = letters_of(word).expect("a list holds letters only");
                work_out(word, &letters, &known, model)
            }
        };
        assert!(!sounds[idx].is_empty(), "{word} is said somehow");
    }
    sounds
}

/// A line of a source that does not read as it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompileError {
    pub file: &'static str,
    pub line: usize,
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} line {}: this does not read as the source should", self.file, self.line)
    }
}

impl std::error::Error for CompileError {}
