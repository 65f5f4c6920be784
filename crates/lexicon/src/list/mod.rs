//! A list of words with what is known about each.

mod compiled;
mod frequency;
mod headword;
mod inflection;
mod letter;
mod notes;
mod text;

use std::{
    borrow::Cow,
    sync::{Arc, OnceLock},
};

use self::notes::Notes;
pub use self::{
    frequency::Frequency,
    headword::{Headword, HeadwordError},
    inflection::{Form, Inflection},
    letter::{Letter, letters_of},
    notes::Note,
    text::{Fault, LINE_MAX, LINES_MAX, LONGEST, ListError, SHORTEST, repeats},
};
use crate::{
    Anagrams, FileError, Graph, Hooks, KwgError, Making, Rack, Search, Sieve, Words,
    graph::{Gaddag, build, kwg},
};

/// A list of words, shared behind an [`Arc`] by whoever referees with it.
#[derive(Clone)]
pub struct Lexicon {
    name: String,
    hash: [u8; 32],
    graph: Graph,
    /// The frequency of every word, in the order of the words.
    frequencies: Cow<'static, [u8]>,
    notes: Notes,
    /// Made when somebody first asks for it.
    anagrams: OnceLock<Arc<Anagrams>>,
}

impl Lexicon {
    /// The lists that come with the program. The first is the one that a hall goes by, in all its rooms, which was
    /// given no other; the others are there for the tables that pin them and for who asks for them by name.
    pub fn built_in() -> [Arc<Lexicon>; 3] {
        [Lexicon::lyceum_2026(), Lexicon::english_2026(), Lexicon::english()]
    }

    /// The words of Wordnik's list of 2021, those of ENABLE, and newer ones of our own. It never changes, because
    /// logs pin its hash; later words come with a later list.
    pub fn lyceum_2026() -> Arc<Lexicon> {
        static LYCEUM: OnceLock<Arc<Lexicon>> = OnceLock::new();
        let read = || compiled::read_own(include_bytes!("../../../../data/lyceum-2026.lex"));
        LYCEUM.get_or_init(|| Arc::new(read().expect("the default list is sound"))).clone()
    }

    /// The name of [`Lexicon::lyceum_2026`].
    pub const LYCEUM_2026: &str = "Lyceum-2026";

    /// ENABLE of 1997. Its words are those that the file of facts numbers.
    pub fn english() -> Arc<Lexicon> {
        static ENGLISH: OnceLock<Arc<Lexicon>> = OnceLock::new();
        let read = || compiled::read_own(include_bytes!("../../../../data/english.lex"));
        ENGLISH.get_or_init(|| Arc::new(read().expect("the list is sound"))).clone()
    }

    /// The same with common words that are newer than it. It never changes either.
    pub fn english_2026() -> Arc<Lexicon> {
        static ENGLISH: OnceLock<Arc<Lexicon>> = OnceLock::new();
        ENGLISH.get_or_init(|| Arc::new(Lexicon::with_newer_words())).clone()
    }

    fn with_newer_words() -> Lexicon {
        let english = Lexicon::english();
        let newer = include_str!("../../../../data/newer-words.txt").lines();
        let newer = newer.filter(|it| !it.starts_with('#')).map(str::to_owned);
        let mut words: Vec<String> = english.words().map(String::from).chain(newer).collect();
        words.sort_unstable();
        words.dedup();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let lexicon = Lexicon::of_words(Lexicon::ENGLISH_2026, &words);
        lexicon.with_frequencies(|it| english.frequency(it))
    }

    /// The name of [`Lexicon::english_2026`].
    pub const ENGLISH_2026: &str = "ENABLE-2026";

    /// Some three hundred common words for tests. It never changes, because
    /// logs kept as tests pin its hash.
    pub fn mini() -> Arc<Lexicon> {
        static MINI: OnceLock<Arc<Lexicon>> = OnceLock::new();
        let read = || Lexicon::from_words("mini", include_str!("mini.txt"));
        MINI.get_or_init(|| Arc::new(read().expect("the mini list is well formed"))).clone()
    }

    /// A lexicon of the words in a plain list.
    pub fn from_words(name: &str, text: &str) -> Result<Lexicon, ListError> {
        Lexicon::from_bytes(name, text.as_bytes())
    }

    /// The same from a file that may turn out not to be text.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<Lexicon, ListError> {
        let entries = text::parse(bytes)?;
        let words: Vec<&str> = entries.iter().map(|it| it.word.as_str()).collect();
        let notes = Notes::of(entries.iter().map(|it| it.note));
        Ok(Lexicon { notes, ..Lexicon::of_words(name, &words) })
    }

    /// A lexicon of the words in a KWG file, as other programs write it.
    pub fn from_kwg(name: &str, bytes: &[u8]) -> Result<Lexicon, KwgError> {
        let words = kwg::read(bytes)?;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Ok(Lexicon::of_words(name, &words))
    }

    /// The words of at most fifteen letters as a KWG file, for other programs.
    pub fn to_kwg(&self) -> Result<Vec<u8>, KwgError> {
        kwg::write(&Gaddag::of(&self.graph))
    }

    /// The words are in order, each one once.
    fn of_words(name: &str, words: &[&str]) -> Lexicon {
        let hash = *blake3::hash(words.join("\n").as_bytes()).as_bytes();
        let graph = build(words.iter().copied());
        let frequencies = Cow::Owned(vec![0; words.len()]);
        Lexicon::of_parts(name.to_owned(), hash, graph, frequencies, Notes::default())
    }

    /// A lexicon compiled before by [`Lexicon::to_compiled`].
    pub fn from_compiled(bytes: &[u8]) -> Result<Lexicon, FileError> {
        compiled::read(bytes)
    }

    /// The lexicon as a file that loads at once. The same lexicon always gives
    /// the same bytes.
    pub fn to_compiled(&self) -> Vec<u8> {
        compiled::write(self)
    }

    /// The same words, with how common each of them is.
    pub fn with_frequencies(mut self, of: impl Fn(&Headword) -> Option<Frequency>) -> Lexicon {
        let byte = |word: Headword| of(&word).map_or(0, Frequency::byte);
        self.frequencies = self.words().map(byte).collect();
        self
    }

    pub(crate) fn of_parts(
        name: String,
        hash: [u8; 32],
        graph: Graph,
        frequencies: Cow<'static, [u8]>,
        notes: Notes,
    ) -> Lexicon {
        Lexicon { name, hash, graph, frequencies, notes, anagrams: OnceLock::new() }
    }

    /// The same list under another name.
    pub fn named(self, name: &str) -> Lexicon {
        Lexicon { name: name.to_owned(), ..self }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of this list in a log: BLAKE3 over the words in capitals, in order, with a newline
    /// between them. Two files that hold the same words have the same hash.
    pub fn hash(&self) -> [u8; 32] {
        self.hash
    }

    /// The number of words. There is always one.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.graph.n_words()
    }

    /// The number of letters in its longest word.
    pub fn letters_max(&self) -> usize {
        self.graph.letters_max()
    }

    /// True if the list holds `word`.
    pub fn contains(&self, word: &Headword) -> bool {
        self.graph.contains(word.letters())
    }

    /// The frequency of `word`; none if it is not listed or was never counted.
    pub fn frequency(&self, word: &Headword) -> Option<Frequency> {
        self.index(word).and_then(|idx| self.frequency_at(idx))
    }

    /// The place of `word` in the list, counted from 0.
    pub fn index(&self, word: &Headword) -> Option<usize> {
        self.graph.index(word.letters())
    }

    /// The same for text that was derived from a word or comes from a source,
    /// and so may be no word at all.
    pub(crate) fn index_of(&self, text: &str) -> Option<usize> {
        let mut is_letters = true;
        let letters = text.bytes().map_while(|it| {
            let letter = Letter::from_ascii(it);
            is_letters &= letter.is_some();
            letter
        });
        self.graph.index(letters).filter(|_| is_letters)
    }

    pub(crate) fn lists(&self, text: &str) -> bool {
        self.index_of(text).is_some()
    }

    /// The word that stands there.
    pub fn word(&self, idx: usize) -> Option<Headword> {
        self.graph.word(idx)
    }

    /// The frequency of the word at this place.
    pub fn frequency_at(&self, idx: usize) -> Option<Frequency> {
        self.frequencies.get(idx).copied().and_then(Frequency::from_byte)
    }

    /// Every word in capitals, in order.
    pub fn words(&self) -> Words<'_> {
        self.graph.words()
    }

    /// Every word that begins with these letters, in order.
    pub fn words_with(&self, prefix: &[Letter]) -> Words<'_> {
        self.graph.words_with(prefix)
    }

    /// Every word that passes the sieve, in order.
    pub fn search<S: Sieve>(&self, sieve: S) -> Search<'_, S> {
        Search::new(&self.graph, sieve)
    }

    /// Every word that takes all tiles of the rack, in order.
    pub fn anagrams_of(&self, rack: &Rack) -> Vec<&str> {
        self.anagrams().of_rack(rack)
    }

    /// Every word that takes some tiles of the rack, in order.
    pub fn made_of(&self, rack: &Rack) -> Search<'_, Making> {
        self.search(Making::of_some(rack))
    }

    /// The letters that can be put before and after `word`, listed or not.
    pub fn hooks(&self, word: &Headword) -> Hooks {
        let letters: Vec<Letter> = word.letters().collect();
        Hooks::of(&self.graph, &letters)
    }

    /// The note of the list itself on the word at this place.
    pub fn note_at(&self, idx: usize) -> Option<Note<'_>> {
        self.notes.get(idx)
    }

    /// The words by their letters. The first time this takes a while.
    pub fn anagrams(&self) -> &Anagrams {
        self.anagrams.get_or_init(|| Arc::new(Anagrams::of(&self.graph)))
    }

    /// The words as a graph, for those who walk it letter by letter.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    pub(crate) fn frequency_bytes(&self) -> &[u8] {
        &self.frequencies
    }

    pub(crate) fn notes(&self) -> &Notes {
        &self.notes
    }
}

impl std::fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lexicon {:?} of {} words", self.name, self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash_of(words: impl Iterator<Item = Headword>) -> [u8; 32] {
        let words: Vec<String> = words.map(String::from).collect();
        *blake3::hash(words.join("\n").as_bytes()).as_bytes()
    }

    fn refused(bytes: &[u8]) -> String {
        Lexicon::from_bytes("test", bytes).unwrap_err().to_string()
    }

    #[test]
    fn the_mini_list_never_changes() {
        let hash = blake3::Hash::from_bytes(Lexicon::mini().hash());
        assert_eq!(
            hash.to_hex().as_str(),
            "d678569724c2c9883f0ad8a0a1ff4ad29964a2a9e01f4278d672b67fddcb7d48"
        );
        assert_eq!(Lexicon::mini().name(), "mini");
        assert!(Lexicon::mini().words().all(|it| Lexicon::english().contains(&it)));
    }

    #[test]
    fn enable_is_the_one_it_says() {
        let english = Lexicon::english();
        assert_eq!((english.name(), english.len()), ("ENABLE", 172_823));
        assert_eq!(english.hash(), hash_of(english.words()));
        assert_eq!(english.words().map(|it| it.len()).max(), Some(28));
        assert_eq!(english.words().filter(|it| it.len() == 2).count(), 96);
        for word in ["CAT", "cats", "Walked", "KNICKKNACK", "razzmatazzes"] {
            assert!(english.contains(&Headword::parse(word).unwrap()), "{word}");
        }
        for word in ["C", "CATZ", "LONDON"] {
            assert!(!english.contains(&Headword::parse(word).unwrap()), "{word}");
        }
        for text in ["", "CAN'T", "CO-OP", "CAT ", "CAFÉ", &"A".repeat(1_000_000)] {
            assert!(!english.lists(text), "{text}");
        }
    }

    #[test]
    fn the_default_list_is_the_one_it_says() {
        let [ours, enable_2026, enable] = Lexicon::built_in();
        assert_eq!((ours.name(), ours.len()), ("Lyceum-2026", 198_651));
        assert_eq!(ours.hash(), hash_of(ours.words()));
        let hash = blake3::Hash::from_bytes(ours.hash()).to_hex();
        assert_eq!(&hash[..16], "5858417922d8ac62", "logs pin this list");
        assert!(enable_2026.words().all(|it| ours.contains(&it)));
        for word in ["QI", "ZA", "FE", "GI", "DA", "PO", "TE", "OI", "ZINE", "SELFIE"] {
            assert!(ours.contains(&word.parse().expect("a word")), "{word}");
        }
        for word in ["E", "X", "LONDON", "CATZ"] {
            assert!(!ours.contains(&word.parse().expect("letters")), "{word}");
        }
        // As common as before, and nobody is taken to know what was not counted.
        let same = |it: &Headword| ours.frequency(it) == enable.frequency(it);
        assert!(enable.words().all(|it| same(&it)));
        let counted = ours.words().filter(|it| ours.frequency(it).is_some());
        assert!(counted.into_iter().all(|it| enable_2026.contains(&it)));
    }

    #[test]
    fn common_words_are_known_to_be_common() {
        let english = Lexicon::english();
        let frequency = |word: &str| english.frequency(&Headword::parse(word).unwrap());
        assert!(frequency("hue") < frequency("cat"));
        assert!(frequency("cat") < frequency("house"));
        assert!(frequency("house") < frequency("the"));
        assert!(7.0 < frequency("the").unwrap().zipf());
        assert_eq!(frequency("aalii"), None);
        assert_eq!(frequency("qqq"), None);
    }

    #[test]
    fn a_list_is_what_it_holds_and_not_how_it_is_written() {
        let plain = Lexicon::from_words("a", "CAT\nCOT\nDOG\n").unwrap();
        let other = "\u{feff}# pets\r\ndog\r\n\r\nCat\r\n  cot\r\nDOG";
        let other = Lexicon::from_words("b", other).unwrap();
        assert_eq!(plain.hash(), other.hash());
        assert_eq!(other.words().collect::<Vec<_>>(), ["CAT", "COT", "DOG"]);
    }

    #[test]
    fn a_list_that_is_wrong_says_where() {
        assert_eq!(
            refused(b"CAT\nCAN'T"),
            "line 2: '\\'' in \"CAN'T\" is not a letter from A to Z"
        );
        assert_eq!(refused(b"CAT\r\nB2"), "line 2: '2' in \"B2\" is not a letter from A to Z");
        assert_eq!(refused(b"\n\nA"), "line 3: \"A\" is too short; a word has at least 2 letters");
        let long = "B".repeat(46);
        assert_eq!(
            refused(long.as_bytes()),
            format!("line 1: {long:?} has 46 letters; a word has at most 45")
        );
        let endless = "B".repeat(1_000_000);
        assert_eq!(
            refused(endless.as_bytes()),
            "line 1: 1000000 bytes; a line holds one word of at most 45 letters, and 4096 bytes \
             with what is said about it"
        );
        assert_eq!(refused(b"CAT\nCO\xffT"), "line 2: byte 3 of the line is not valid UTF-8");
        assert_eq!(refused(b""), "the list holds no words");
        assert_eq!(refused(b"# nothing\n\n"), "the list holds no words");
        assert_eq!(
            refused("\u{feff}CAFÉ".as_bytes()),
            "line 1: 'É' in \"CAFÉ\" is not a letter from A to Z"
        );
    }

    #[test]
    fn a_list_has_at_most_two_million_lines() {
        let most = "CAT\n".repeat(crate::LINES_MAX);
        assert_eq!(Lexicon::from_words("most", &most).map(|it| it.len()), Ok(1));
        let error = Lexicon::from_words("more", &(most + "CAT\n")).unwrap_err();
        assert_eq!((error.line, error.fault), (Some(2_000_001), Fault::TooManyLines));
    }

    #[test]
    fn newer_words_are_words_that_the_older_list_lacks() {
        let (english, newer) = (Lexicon::english(), Lexicon::english_2026());
        let text = include_str!("../../../../data/newer-words.txt");
        let lines: Vec<&str> = text.lines().filter(|it| !it.starts_with('#')).collect();
        assert!(lines.is_sorted(), "they stand in order");
        let known: Vec<&&str> =
            lines.iter().filter(|it| english.contains(&it.parse().expect("a word"))).collect();
        assert!(known.is_empty(), "in ENABLE already: {known:?}");
        assert_eq!(newer.len(), english.len() + lines.len());
        for word in
            ["APP", "ONLINE", "EMAILED", "BLOGGING", "WEBSITES", "LOGIN", "TEXTED", "WIFI", "CAT"]
        {
            assert!(newer.contains(&word.parse().expect("a word")), "{word}");
        }
        for word in ["LONDON", "PERU", "ROME", "USA"] {
            assert!(!newer.contains(&word.parse().expect("a word")), "{word}");
        }
        let hash: String = newer.hash().iter().take(8).map(|it| format!("{it:02x}")).collect();
        assert_eq!(hash, "9b233dcc42bc892a", "logs pin this list");
    }
}
