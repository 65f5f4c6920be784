//! Everything that is known of a word, as other programs read it.

use std::collections::BTreeMap;

use lexicon::{
    Definition, Facts, Headword, Hooks, Label, LabelFact, Lexicon, Making, Note, PosFact, Rack,
    Source,
};
use on_words::{HouseRules, Pronunciation, sounds, sounds_as_written};
use serde::{Serialize, Serializer, ser::SerializeMap};

use super::{Words, definitions};

/// What `lyceum word --json` prints.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct WordEntry {
    pub word: String,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean>"))]
    pub valid: Validity,
    /// How it is said, best first.
    pub sounds: Vec<WordSound>,
    /// What it can be in a sentence, the best attested first.
    pub pos: Vec<WordPos>,
    pub labels: Vec<WordLabel>,
    /// What it means: first as own lists say it, then as dictionaries do.
    pub definitions: Vec<WordDefinition>,
    /// How common it is: the decimal logarithm of how often it is met in a
    /// thousand million words.
    pub frequency: Option<f64>,
    /// Everybody who says something of this.
    pub sources: Vec<&'static str>,
}

/// Whether each list has the word, in the order of the lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Validity(pub Vec<(String, bool)>);

impl Serialize for Validity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (list, is_valid) in &self.0 {
            map.serialize_entry(list, is_valid)?;
        }
        map.end()
    }
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct WordSound {
    pub symbols: Vec<&'static str>,
    /// A digit for each syllable: 1 the strongest, 2 the next, 0 none.
    pub stress: String,
    pub grade: char,
    pub source: &'static str,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct WordPos {
    pub pos: &'static str,
    pub form: Option<&'static str>,
    pub of: String,
    pub grade: char,
    /// The most trusted of those who say so.
    pub source: &'static str,
    pub features: Vec<&'static str>,
    /// Who says so, and who knows the word and does not.
    pub sources: Vec<&'static str>,
    pub silent: Vec<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "lyceum.ts", optional_fields = nullable)
)]
pub struct WordLabel {
    pub label: String,
    /// From 1 to 3, where it is one of degrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub degree: Option<u8>,
    /// The words that a compound is made of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<[String; 2]>,
    /// Whether it is said of every sense that the source gives.
    pub of_all_senses: bool,
    pub source: &'static str,
}

/// One sense of a word, or of the word that it is a form of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "lyceum.ts", optional_fields = nullable)
)]
pub struct WordDefinition {
    pub text: String,
    /// Where the source tells it.
    pub pos: Option<&'static str>,
    pub of: String,
    pub source: &'static str,
    /// The own list that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
}

/// Where frequencies come from.
const COUNTS: &str = "google-books-ngrams";

impl WordEntry {
    /// What is known of a word, and which of these lists have it.
    pub fn of<'a>(
        word: &Headword,
        facts: &Facts,
        lists: impl IntoIterator<Item = &'a Lexicon>,
    ) -> WordEntry {
        WordEntry::with_notes(word, facts, lists).0
    }

    /// The same, and what each list itself says about the word.
    fn with_notes<'a>(
        word: &Headword,
        facts: &Facts,
        lists: impl IntoIterator<Item = &'a Lexicon>,
    ) -> (WordEntry, Vec<(&'a str, Note<'a>)>) {
        let (mut valid, mut frequency, mut notes) = (Vec::new(), None, Vec::new());
        for list in lists {
            let idx = list.index(word);
            valid.push((list.name().to_owned(), idx.is_some()));
            frequency = frequency.or_else(|| list.frequency_at(idx?));
            notes.extend(idx.and_then(|idx| Some((list.name(), list.note_at(idx)?))));
        }
        let own_sounds = notes.iter().filter_map(|it| it.1.pronunciation);
        let own_sounds = own_sounds.flat_map(|it| sounds_as_written(facts, word, it));
        let sounds = own_sounds.chain(sounds(facts, word, &HouseRules::default()));
        let pos = facts.pos(word);
        let own = notes.iter().filter_map(|(list, it)| Some((*list, it.definition?)));
        let own = own.map(|(list, text)| WordDefinition::imported(text, word, list));
        let theirs = definitions().map(|it| it.of(word, &pos)).unwrap_or_default();
        let labels = facts.labels(word).into_iter().map(WordLabel::of);
        let own_labels = notes.iter().filter_map(|it| it.1.label).map(WordLabel::imported);
        let mut entry = WordEntry {
            word: word.to_string(),
            valid: Validity(valid),
            sounds: sounds.map(|it| WordSound::of(&it)).collect(),
            pos: pos.iter().map(WordPos::of).collect(),
            labels: labels.chain(own_labels).collect(),
            definitions: own.chain(theirs.into_iter().map(WordDefinition::of)).collect(),
            frequency: frequency.map(|it| (f64::from(it.zipf()) * 100.0).round() / 100.0),
            sources: Vec::new(),
        };
        entry.sources = entry.all_sources();
        (entry, notes)
    }

    /// The same of any text, under the spelling it came in. What is no word is
    /// in no list, and nothing is known of it.
    pub fn of_text<'a>(
        text: &str,
        facts: &Facts,
        lists: impl IntoIterator<Item = &'a Lexicon>,
    ) -> WordEntry {
        let word = text.trim().to_owned();
        if let Ok(headword) = Headword::parse(text) {
            return WordEntry { word, ..WordEntry::of(&headword, facts, lists) };
        }
        WordEntry {
            word,
            valid: Validity(lists.into_iter().map(|it| (it.name().to_owned(), false)).collect()),
            sounds: Vec::new(),
            pos: Vec::new(),
            labels: Vec::new(),
            definitions: Vec::new(),
            frequency: None,
            sources: Vec::new(),
        }
    }

    fn all_sources(&self) -> Vec<&'static str> {
        let all = self.sounds.iter().map(|it| it.source);
        let all = all.chain(self.pos.iter().flat_map(|it| it.sources.iter().copied()));
        let all = all.chain(self.labels.iter().map(|it| it.source));
        let all = all.chain(self.definitions.iter().map(|it| it.source));
        let all = all.chain(self.frequency.map(|_| COUNTS));
        let mut sources = Vec::new();
        for source in all {
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
        sources
    }
}

impl WordSound {
    fn of(way: &Pronunciation) -> WordSound {
        WordSound {
            symbols: way.symbols.iter().map(|it| it.text()).collect(),
            stress: way.stress_digits(),
            grade: way.grade.letter(),
            source: way.source.id(),
        }
    }
}

impl WordPos {
    fn of(fact: &PosFact) -> WordPos {
        WordPos {
            pos: fact.pos.name(),
            form: fact.form.map(|it| it.name()),
            of: fact.of.to_ascii_lowercase(),
            grade: fact.grade.letter(),
            source: fact.source().id(),
            features: fact.features.iter().map(|it| it.feature.name()).collect(),
            sources: fact.sources.iter().map(Source::id).collect(),
            silent: fact.silent.iter().map(Source::id).collect(),
        }
    }
}

impl WordLabel {
    fn of(fact: LabelFact) -> WordLabel {
        let label = fact.label.name().to_owned();
        let (degree, parts) = match fact.label {
            Label::Vulgar { degree } | Label::Slur { degree } => (Some(degree), None),
            Label::Compound { parts } => (None, Some(parts)),
            _ => (None, None),
        };
        let (of_all_senses, source) = (fact.of_all_senses, fact.source.id());
        WordLabel { label, degree, parts, of_all_senses, source }
    }

    fn imported(label: &str) -> WordLabel {
        let (label, source) = (label.to_owned(), Source::Imported.id());
        WordLabel { label, degree: None, parts: None, of_all_senses: true, source }
    }
}

impl WordDefinition {
    fn of(definition: Definition) -> WordDefinition {
        let Definition { text, pos, of, source } = definition;
        let (of, source) = (of.to_ascii_lowercase(), source.id());
        WordDefinition { text, pos: pos.map(|it| it.name()), of, source, list: None }
    }

    fn imported(text: &str, word: &str, list: &str) -> WordDefinition {
        let (text, of) = (text.to_owned(), word.to_ascii_lowercase());
        let (source, list) = (Source::Imported.id(), Some(list.to_owned()));
        WordDefinition { text, pos: None, of, source, list }
    }
}

/// What `lyceum lexicon show --json` prints, and the page studies: the same,
/// with what can be made of the word and what own lists say about it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct WordStudy {
    #[serde(flatten)]
    pub entry: WordEntry,
    pub hooks: WordHooks,
    pub anagrams: Vec<String>,
    /// Whether dictionaries were there to ask when the program was built.
    pub has_definitions: bool,
    /// What each list itself says about the word.
    pub notes: BTreeMap<String, WordNote>,
    /// The sources above as a judge reads them.
    pub titles: BTreeMap<&'static str, &'static str>,
}

/// What can be put before and after a word of this list, and what be left off.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct WordHooks {
    pub word: String,
    pub list: String,
    pub valid: bool,
    pub front: String,
    pub back: String,
    pub loses_first: bool,
    pub loses_last: bool,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "lyceum.ts", optional_fields = nullable)
)]
pub struct WordNote {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pronunciation: Option<String>,
}

impl WordStudy {
    /// Everything about a word. Hooks and anagrams are those of `list`.
    pub fn of(word: &Headword, facts: &Facts, words: &Words, list: &Lexicon) -> WordStudy {
        let lists = words.lists().map(AsRef::as_ref);
        let (entry, notes) = WordEntry::with_notes(word, facts, lists);
        let rack = Rack::of(word.letters());
        let anagrams = list.search(Making::of_all(&rack)).filter(|it| it != word);
        let notes = notes.into_iter().map(|(list, it)| (list.to_owned(), WordNote::of(it)));
        let titles = Source::ALL.into_iter().map(|it| (it.id(), it.title()));
        let titles = titles.chain([(COUNTS, "Google Books Ngram counts, as gathered by SymSpell")]);
        WordStudy {
            hooks: WordHooks::of(word, list),
            anagrams: anagrams.map(String::from).collect(),
            has_definitions: definitions().is_some(),
            notes: notes.collect(),
            titles: titles.filter(|(id, _)| entry.sources.contains(id)).collect(),
            entry,
        }
    }
}

impl WordHooks {
    pub fn of(word: &Headword, list: &Lexicon) -> WordHooks {
        let hooks: Hooks = list.hooks(word);
        WordHooks {
            word: word.to_string(),
            list: list.name().to_owned(),
            valid: list.contains(word),
            front: hooks.front_letters().map(|it| it.as_char()).collect(),
            back: hooks.back_letters().map(|it| it.as_char()).collect(),
            loses_first: hooks.loses_first,
            loses_last: hooks.loses_last,
        }
    }
}

impl WordNote {
    fn of(note: Note<'_>) -> WordNote {
        let owned = |it: Option<&str>| it.map(str::to_owned);
        WordNote {
            definition: owned(note.definition),
            label: owned(note.label),
            pronunciation: owned(note.pronunciation),
        }
    }
}
