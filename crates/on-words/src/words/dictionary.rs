//! The words that count, the sources that say so, and the ways to say them. (VI-B-3a, VI-B-3c,
//! VI-B-3g)

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

use kernel::Rule;
use lexicon::{Facts, Grade, Headword, Label, LabelFact, Lexicon, Note, Source};

use crate::{
    rulebook as rule,
    words::phonetics::{
        self, HouseRules, Pronunciation, SoundSet, sounds, sounds_as_written, two_letter_words,
    },
};

/// The dictionary of a table: a word list, and what is known of words beside it.
#[derive(Clone)]
pub struct Dictionary {
    lexicon: Arc<Lexicon>,
    facts: &'static Facts,
    house: HouseRules,
}

/// The standing of a word, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The two-letter list has it, whatever anybody else says of it. (L-1, L-3)
    TwoLetter,
    /// The word list has it, and nothing bars it.
    Listed,
    /// The word list has it. One source labels every sense as barred, and another has it without
    /// such a label: it counts, and a judge may find otherwise. (VI-B-3c)
    Disputed { labels: Vec<String> },
    /// The word list has it, and these labels bar every sense. In doubt if only one source says
    /// so. (VI-B-3c)
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
    /// True if it is the first of an entry, or on the two-letter list. Others do not count, but our
    /// dictionary is not the book's, so a judge may find that they do. (VI-B-3g)
    pub first: bool,
    /// The Required sounds that it has for certain, and those it may have.
    pub shows: SoundSet,
    pub may_show: SoundSet,
    /// The Forbidden sounds that it has for certain, and those it may have.
    pub offends: SoundSet,
    pub may_offend: SoundSet,
}

impl Dictionary {
    /// That of the list ENABLE-2026, with which solver and bots were measured. What a table goes by is the hall's to say.
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

    /// The standing of a word, with its reason.
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

    /// The ways to say a word: those that are listed first before the others.
    pub fn ways(&self, word: &Headword) -> Vec<Way> {
        let note = self.lexicon.index(word).and_then(|it| self.lexicon.note_at(it));
        if let Some(Note { pronunciation: Some(text), .. }) = note {
            let written = sounds_as_written(self.facts, word, text);
            if !written.is_empty() {
                return written.into_iter().map(|it| Way::new(it, true)).collect();
            }
        }
        // Our dictionary takes many a two-letter word for initials, so what it has beside the
        // list's ways is for a judge.
        let homograph = homographs().get(word.as_str());
        let way = |it: Pronunciation| {
            let first = it.rank == 0 || (homograph.is_some() && it.grade.is_attested());
            Way::new(it, first)
        };
        let mut ways: Vec<Way> =
            sounds(self.facts, word, &self.house).into_iter().map(way).collect();
        for said in sounds_as_written(self.facts, word, homograph.unwrap_or(&"")) {
            let said = Pronunciation { source: Source::Table, ..said };
            ways.retain(|it| it.said.symbols != said.symbols);
            ways.push(Way::new(said, true));
        }
        if ways.is_empty() {
            ways.push(Way::new(unknown(), true));
        }
        ways.sort_by_key(|it| !it.first);
        ways
    }

    /// The letter that each sound of a way begins with, if that can be told.
    pub(crate) fn letters_of_sounds(&self, word: &Headword, way: &Way) -> Option<Vec<usize>> {
        let written = homographs().get(word.as_str()).copied().unwrap_or("");
        phonetics::letters_of_sounds(self.facts, word, &way.said, &self.house, written)
    }

    /// True if it can be said in any company.
    pub(crate) fn is_polite(&self, word: &Headword) -> bool {
        self.facts.is_polite(word)
    }

    /// True if a source bars some sense of it.
    pub(crate) fn has_barring_label(&self, word: &Headword) -> bool {
        self.facts.printed_labels(word).iter().any(|it| is_bar(&it.label))
    }

    /// A word that the list has not got: a regular form of one that it has, or nothing. (R-OW-35)
    fn beyond_the_list(&self, word: &Headword) -> Standing {
        let listed = |it: &str| Headword::parse(it).is_ok_and(|it| self.lexicon.contains(&it));
        let is_plain = |it: &str| {
            let readings = Headword::parse(it).map(|it| self.facts.pos(&it)).unwrap_or_default();
            readings.iter().any(|reading| reading.of == it && reading.is_attested())
        };
        let forms = self.facts.pos(word).into_iter();
        let mut bases = forms.filter(|it| it.is_attested() && *word != it.of).map(|it| it.of);
        match bases.find(|it| listed(it) && is_plain(it)) {
            Some(base) => Standing::FormOf { base },
            None => Standing::Unlisted,
        }
    }

    /// The standing of a word of the list by the labels that dictionaries print. It is barred if no
    /// sense is left without such a label. (VI-B-3c, R-OW-35)
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
        let bars = |source: Source| labels.iter().any(|it| it.source == source);
        let text = |it: &LabelFact| format!("{} ({})", it.label.name(), it.source);
        let texts = labels.iter().map(text).collect();
        if !bars(Source::WordNet) && senses.any(|it| it.sources.contains(Source::WordNet)) {
            return Standing::Disputed { labels: texts };
        }
        let both = bars(Source::WordNet) && bars(Source::Webster1913);
        Standing::Barred { labels: texts, in_doubt: !both }
    }
}

/// Labels that bar a word. (VI-B-3c) Our sources have none for foreign words; the word list stands
/// for the one that the book asks about those. (R-OW-11)
const fn is_bar(label: &Label) -> bool {
    matches!(label, Label::Obsolete | Label::Archaic | Label::Slang)
}

/// True if a label of an operator's own list is one of those that the book names.
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
        shows: SoundSet::NONE,
        offends: SoundSet::NONE,
        doubtful: SoundSet::NONE,
    }
}

/// Words with several entries that are said in different ways, and the ways that our dictionary
/// has not got.
fn homographs() -> &'static BTreeMap<&'static str, &'static str> {
    static WORDS: OnceLock<BTreeMap<&'static str, &'static str>> = OnceLock::new();
    WORDS.get_or_init(|| {
        let lines = include_str!("homographs.txt").lines().filter(|it| !it.starts_with('#'));
        lines.map(|it| it.split_once(": ").unwrap_or((it, ""))).collect()
    })
}

impl Standing {
    pub const fn counts(&self) -> bool {
        match self {
            Standing::TwoLetter | Standing::Listed | Standing::Disputed { .. } => true,
            Standing::Barred { .. } | Standing::FormOf { .. } | Standing::Unlisted => false,
            Standing::Ruled { counts } => *counts,
        }
    }

    /// True if that is settled; otherwise a judge may rule.
    pub const fn is_certain(&self) -> bool {
        match self {
            Standing::TwoLetter | Standing::Listed | Standing::Unlisted => true,
            Standing::Disputed { .. } | Standing::FormOf { .. } => false,
            Standing::Barred { in_doubt, .. } => !*in_doubt,
            Standing::Ruled { .. } => true,
        }
    }

    /// The rule that it counts by, or does not.
    pub const fn rule(&self) -> Rule {
        match self {
            Standing::TwoLetter => rule::L_1,
            Standing::Disputed { .. } | Standing::Barred { .. } => rule::VI_B_3C,
            Standing::Listed | Standing::FormOf { .. } | Standing::Unlisted => rule::VI_B_3A,
            Standing::Ruled { .. } => rule::VI_B_3E,
        }
    }
}

impl Standing {
    /// The ground that it rests on, in a sentence.
    pub(crate) fn why(&self, word: &Headword, dictionary: &Dictionary) -> String {
        let list = dictionary.lexicon.name();
        match self {
            Standing::TwoLetter => format!("{word} is on the two-letter list"),
            Standing::Listed => format!("{word} is in {list}"),
            Standing::Barred { labels, in_doubt: false } => {
                format!("every sense of {word} is {}", labels.join(", "))
            }
            Standing::Barred { labels, in_doubt: true } => {
                format!("one source has {word} only as {}", labels.join(", "))
            }
            Standing::Disputed { labels } => {
                let labels = labels.join(", ");
                format!("{word} is in {list}; one source has it only as {labels}, another does not")
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
        (self.shows, self.may_show) = (self.said.shows, self.said.shows);
        (self.offends, self.may_offend) = (SoundSet::NONE, SoundSet::NONE);
    }

    /// A way, with the questions that it settles. A source that lists it settles all of them but
    /// those on which sources differ. A way that was worked out shows nothing for certain; if the
    /// model is in doubt, it leaves everything open.
    fn new(said: Pronunciation, first: bool) -> Way {
        let may_offend = said.offends.and(said.doubtful);
        let (shows, may_show, offends, may_offend) = match said.grade {
            Grade::A | Grade::B => (said.shows, said.shows, said.offends, may_offend),
            Grade::C | Grade::D => (SoundSet::NONE, said.shows, SoundSet::NONE, may_offend),
            Grade::E => (SoundSet::NONE, SoundSet::ALL, SoundSet::NONE, SoundSet::ALL),
        };
        Way { said, first, shows, may_show, offends, may_offend }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Headword {
        Headword::parse(text).unwrap()
    }

    fn standing(text: &str) -> Standing {
        Dictionary::english().standing(&word(text))
    }

    /// The ways that count, and those that do not.
    fn ways(text: &str) -> (Vec<String>, Vec<String>) {
        let ways = Dictionary::english().ways(&word(text));
        let (first, later): (Vec<Way>, Vec<Way>) = ways.into_iter().partition(|it| it.first);
        let texts = |it: Vec<Way>| it.iter().map(|it| it.said.text()).collect();
        (texts(first), texts(later))
    }

    #[test]
    fn words_of_two_letters_are_those_of_the_list_and_no_others() {
        let dictionary = Dictionary::english();
        let two = dictionary.words().filter(|it| it.len() == 2).count();
        assert_eq!(two, 101);
        let letters = || ('A'..='Z').flat_map(|a| ('A'..='Z').map(move |b| format!("{a}{b}")));
        let n_counting = letters().filter(|it| standing(it).counts()).count();
        assert_eq!(n_counting, 101);
        assert_eq!(standing("QI"), Standing::TwoLetter);
        assert_eq!(standing("OK"), Standing::Unlisted);
        assert_eq!(standing("A"), Standing::Unlisted);
    }

    #[test]
    fn a_word_is_barred_only_if_no_unlabelled_sense_is_left() {
        assert_eq!(standing("CAT"), Standing::Listed);
        assert_eq!(standing("WIND"), Standing::Listed);
        // Webster has only the old sense of GOAT's plural; WordNet has the animal.
        assert!(matches!(standing("GOAT"), Standing::Disputed { .. }));
        assert!(standing("GOAT").counts() && !standing("GOAT").is_certain());
        assert!(matches!(standing("WHILOM"), Standing::Barred { in_doubt: true, .. }));
        assert!(matches!(standing("GAT"), Standing::Barred { in_doubt: false, .. }));
        // The list goes before its labels. (L-3)
        let dictionary = Dictionary::english();
        let labelled = |it: &&str| dictionary.has_barring_label(&word(it));
        assert!(two_letter_words().any(|it| labelled(&it)));
    }

    #[test]
    fn what_the_list_has_not_got_may_be_a_form_of_what_it_has() {
        assert_eq!(standing("WUGS"), Standing::Unlisted);
        assert_eq!(standing("MICES"), Standing::Unlisted);
        let mini = Dictionary::new(
            Arc::new(Lexicon::from_words("three", "CAT\nWALK\nBIG").unwrap()),
            Facts::english(),
            HouseRules::default(),
        );
        for form in ["CATS", "WALKED", "WALKING", "BIGGER"] {
            let standing = mini.standing(&word(form));
            assert!(matches!(standing, Standing::FormOf { .. }), "{form}: {standing:?}");
        }
        assert_eq!(mini.standing(&word("DOGS")), Standing::Unlisted);
    }

    #[test]
    fn each_entry_lists_a_way_first() {
        assert_eq!(ways("LEAD"), (vec!["lĕd".to_owned(), "lēd".to_owned()], vec![]));
        assert_eq!(ways("EITHER").0, ["ēTHər"]);
        assert_eq!(ways("EITHER").1, ["īTHər"]);
        assert_eq!(ways("WHEN").0, ["wĕn", "hwĕn"]);
        assert_eq!(ways("BA"), (vec!["bä".to_owned()], vec!["bēā".to_owned()]));
        assert_eq!(ways("AN").0, ["ən", "ăn"]);
        for homograph in homographs().keys() {
            let (first, _) = ways(homograph);
            assert!(2 <= first.len(), "{homograph}: {first:?}");
        }
    }

    #[test]
    fn an_operators_list_has_the_first_word() {
        let text = "BLORP\tjelly\t\tB L AO1 R P; B L OW1 P\nZONK\ta blow\tslang\nGOAT\t\tzoology";
        let lexicon = Lexicon::from_words("house", text).unwrap();
        let own = Dictionary::new(Arc::new(lexicon), Facts::english(), HouseRules::default());
        assert_eq!(own.standing(&word("BLORP")), Standing::Listed);
        assert_eq!(own.standing(&word("GOAT")), Standing::Listed);
        assert!(matches!(own.standing(&word("ZONK")), Standing::Barred { in_doubt: false, .. }));
        let said: Vec<String> = own.ways(&word("BLORP")).iter().map(|it| it.said.text()).collect();
        assert_eq!(said, ["blôrp", "blōp"]);
    }
}
