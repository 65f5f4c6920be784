//! Which words count, who says so, and how they are said. (VI-B-3a, VI-B-3c, VI-B-3g)

use std::{
    collections::BTreeSet,
    sync::{Arc, OnceLock},
};

use kernel::Rule;
use lexicon::{
    Facts, Grade, Headword, HouseRules, Label, LabelFact, Lexicon, Note, Pronunciation, Source,
    SymbolSet, two_letter_words,
};

use crate::rulebook as rule;

/// The dictionary of a table: a word list, and what is known of words beside it.
#[derive(Clone)]
pub struct Dictionary {
    lexicon: Arc<Lexicon>,
    facts: &'static Facts,
    house: HouseRules,
}

/// Whether a word counts, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The two-letter list has it, whatever anybody else says of it. (L-1, L-3)
    TwoLetter,
    /// The word list has it, and nothing bars it.
    Listed,
    /// The word list has it, and these labels bar every sense. In doubt where another source has
    /// an unlabelled one. (VI-B-3c)
    Barred { labels: Vec<String>, in_doubt: bool },
    /// The word list has not got it, but it looks like a regular form of a word that is there, and
    /// such forms are in the dictionary. (R-OW-35)
    FormOf { base: String },
    /// The word list, or for two letters the list of those, has not got it.
    Unlisted,
    /// A judge has ruled. (VI-B-3e)
    Ruled { counts: bool },
}

/// One way to say a word, and how far it settles a question about sounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    pub said: Pronunciation,
    /// Whether it is the first of an entry, or on the two-letter list. Others do not count, but
    /// our dictionary is not the book's, so a judge may find that they do. (VI-B-3g)
    pub first: bool,
    /// The Required sounds that it has for certain, and those it may have.
    pub shows: SymbolSet,
    pub may_show: SymbolSet,
    /// The Forbidden sounds that it has for certain, and those it may have.
    pub offends: SymbolSet,
    pub may_offend: SymbolSet,
}

impl Dictionary {
    /// The dictionary of a table that was given no other.
    pub fn english() -> Arc<Dictionary> {
        static ENGLISH: OnceLock<Arc<Dictionary>> = OnceLock::new();
        let made =
            || Dictionary::new(Lexicon::english_2026(), Facts::english(), HouseRules::default());
        ENGLISH.get_or_init(|| Arc::new(made())).clone()
    }

    /// A dictionary of the words in a list. With `first_only` the ways that are not listed first
    /// are not even doubts.
    pub fn new(lexicon: Arc<Lexicon>, facts: &'static Facts, house: HouseRules) -> Dictionary {
        Dictionary { lexicon, facts, house }
    }

    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// Every word that may count: the two-letter list, then the longer words of the word list.
    /// What bars some of them is for [`Dictionary::standing`] to say.
    pub fn words(&self) -> impl Iterator<Item = Headword> {
        let two = two_letter_words().map(|it| Headword::parse(it).expect("the list has words"));
        two.chain(self.lexicon.words().filter(|it| 2 < it.len()))
    }

    /// Whether a word counts, and why.
    pub fn standing(&self, word: &Headword) -> Standing {
        if word.len() <= 2 {
            let on_list = two_letter_words().any(|it| word == it);
            return if on_list { Standing::TwoLetter } else { Standing::Unlisted };
        }
        let Some(idx) = self.lexicon.index(word) else { return self.beyond_the_list(word) };
        let own_label = self.lexicon.note_at(idx).and_then(|it| it.label);
        match own_label {
            Some(label) if names_a_bar(label) => {
                let labels = vec![format!("{label} ({})", self.lexicon.name())];
                Standing::Barred { labels, in_doubt: false }
            }
            // What the operator has looked up and not barred stands.
            Some(_) => Standing::Listed,
            None => self.labelled(word),
        }
    }

    /// How a word is said: ways that are listed first before the others.
    pub fn ways(&self, word: &Headword) -> Vec<Way> {
        let note = self.lexicon.index(word).and_then(|it| self.lexicon.note_at(it));
        if let Some(Note { pronunciation: Some(text), .. }) = note {
            let written = self.facts.sounds_as_written(word, text);
            if !written.is_empty() {
                return written.into_iter().map(|it| Way::new(it, true)).collect();
            }
        }
        // Of a word on the two-letter list the dictionary's first comes after the list's.
        let last_first = u8::from(word.len() == 2);
        let all_first = homographs().contains(word.as_str());
        let way = |it: Pronunciation| {
            let first = it.rank <= last_first || (all_first && it.grade.is_attested());
            Way::new(it, first)
        };
        let mut ways: Vec<Way> =
            self.facts.sounds_under(word, &self.house).into_iter().map(way).collect();
        if ways.is_empty() {
            ways.push(Way::new(unknown(), true));
        }
        ways.sort_by_key(|it| !it.first);
        ways
    }

    /// Whether a source bars some sense of it.
    pub(crate) fn has_barring_label(&self, word: &Headword) -> bool {
        self.facts.printed_labels(word).iter().any(|it| is_bar(&it.label))
    }

    /// A word that the list has not got: a regular form of one that it has, or nothing. (R-OW-35)
    fn beyond_the_list(&self, word: &Headword) -> Standing {
        let listed = |it: &str| Headword::parse(it).is_ok_and(|it| self.lexicon.contains(&it));
        let forms = self.facts.pos(word).into_iter();
        let base = forms.filter(|it| it.is_attested() && *word != it.of).map(|it| it.of);
        match base.into_iter().find(|it| listed(it)) {
            Some(base) => Standing::FormOf { base },
            None => Standing::Unlisted,
        }
    }

    /// What dictionaries print beside a word of the list. It is barred if every sense is; if a
    /// source that lists it prints nothing of the kind, that is in doubt. (VI-B-3c)
    fn labelled(&self, word: &Headword) -> Standing {
        let bars = |it: &LabelFact| it.of_all_senses && is_bar(&it.label);
        let labels: Vec<LabelFact> =
            self.facts.printed_labels(word).into_iter().filter(bars).collect();
        if labels.is_empty() {
            return Standing::Listed;
        }
        let senses = self.facts.pos(word);
        let mut senses = senses.iter().filter(|it| it.is_attested());
        // LEAVES would be barred with LEAVE only if LEAF were.
        if senses.clone().any(|sense| labels.iter().all(|it| it.of != sense.of)) {
            return Standing::Listed;
        }
        let wordnet_bars = labels.iter().any(|it| it.source == Source::WordNet);
        let in_doubt = !wordnet_bars && senses.any(|it| it.sources.contains(Source::WordNet));
        let text = |it: &LabelFact| format!("{} ({})", it.label.name(), it.source);
        Standing::Barred { labels: labels.iter().map(text).collect(), in_doubt }
    }
}

/// Labels that bar a word. (VI-B-3c) Our sources have none for foreign words; the word list stands
/// for the one that the book asks about those. (R-OW-11)
const fn is_bar(label: &Label) -> bool {
    matches!(label, Label::Obsolete | Label::Archaic | Label::Slang)
}

/// Whether a label of an operator's own list is one of those that the book names.
fn names_a_bar(label: &str) -> bool {
    const BARS: [&str; 9] = [
        "obsolete",
        "archaic",
        "slang",
        "foreign",
        "contraction",
        "abbreviation",
        "proper",
        "name",
        "hyphenated",
    ];
    let label = label.to_ascii_lowercase();
    label.split(|it: char| !it.is_ascii_alphabetic()).any(|it| BARS.contains(&it))
}

/// A word of which nobody can tell how it is said.
fn unknown() -> Pronunciation {
    Pronunciation {
        symbols: Vec::new(),
        stress: Vec::new(),
        rank: 0,
        grade: Grade::E,
        source: Source::Model,
        shows: SymbolSet::NONE,
        offends: SymbolSet::NONE,
        doubtful: SymbolSet::NONE,
    }
}

/// Words with several entries that are said in different ways.
fn homographs() -> &'static BTreeSet<&'static str> {
    static WORDS: OnceLock<BTreeSet<&'static str>> = OnceLock::new();
    WORDS.get_or_init(|| {
        let lines = include_str!("homographs.txt").lines().filter(|it| !it.starts_with('#'));
        lines.flat_map(str::split_whitespace).collect()
    })
}

impl Standing {
    pub const fn counts(&self) -> bool {
        match self {
            Standing::TwoLetter | Standing::Listed => true,
            Standing::Barred { .. } | Standing::FormOf { .. } | Standing::Unlisted => false,
            Standing::Ruled { counts } => *counts,
        }
    }

    /// Whether that is settled; otherwise a judge may rule.
    pub const fn is_certain(&self) -> bool {
        !matches!(self, Standing::Barred { in_doubt: true, .. } | Standing::FormOf { .. })
    }

    /// The rule that it counts by, or does not.
    pub const fn rule(&self) -> Rule {
        match self {
            Standing::TwoLetter => rule::L_1,
            Standing::Barred { .. } => rule::VI_B_3C,
            Standing::Listed | Standing::FormOf { .. } | Standing::Unlisted => rule::VI_B_3A,
            Standing::Ruled { .. } => rule::VI_B_3E,
        }
    }
}

impl Standing {
    /// What it rests on, in a sentence.
    pub(crate) fn why(&self, word: &Headword, dictionary: &Dictionary) -> String {
        let list = dictionary.lexicon.name();
        match self {
            Standing::TwoLetter => format!("{word} is on the two-letter list"),
            Standing::Listed => format!("{word} is in {list}"),
            Standing::Barred { labels, in_doubt: false } => {
                format!("{word} has no sense left that is not {}", labels.join(", "))
            }
            Standing::Barred { labels, in_doubt: true } => {
                let labels = labels.join(", ");
                format!("{word} is {labels} in one source, and WordNet does not say so")
            }
            Standing::FormOf { base } => {
                format!("{word} is not in {list}, but may be a form of {base}, which is")
            }
            Standing::Unlisted if word.len() == 2 => {
                format!("{word} is not on the two-letter list")
            }
            Standing::Unlisted => format!("{word} is not in {list}"),
            Standing::Ruled { counts: true } => format!("a judge has ruled that {word} counts"),
            Standing::Ruled { counts: false } => {
                format!("a judge has ruled that {word} does not count")
            }
        }
    }
}

impl Way {
    /// Nothing is asked of it.
    pub(crate) fn forgive(&mut self) {
        self.first = true;
        (self.shows, self.may_show) = (self.said.shows, SymbolSet::ALL);
        (self.offends, self.may_offend) = (SymbolSet::NONE, SymbolSet::NONE);
    }

    /// What a source lists settles a question, but for sounds on which sources differ. What was
    /// worked out shows nothing for certain; if the model is in doubt, it leaves everything open.
    fn new(said: Pronunciation, first: bool) -> Way {
        let may_offend = said.offends.and(said.doubtful);
        let (shows, may_show, offends, may_offend) = match said.grade {
            Grade::A | Grade::B => (said.shows, said.shows, said.offends, may_offend),
            Grade::C | Grade::D => (SymbolSet::NONE, said.shows, SymbolSet::NONE, may_offend),
            Grade::E => (SymbolSet::NONE, SymbolSet::ALL, SymbolSet::NONE, SymbolSet::ALL),
        };
        Way { said, first, shows, may_show, offends, may_offend }
    }
}
