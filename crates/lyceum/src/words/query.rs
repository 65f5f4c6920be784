//! Searching a list: by letters, pattern, length, sound and part of speech.

use lexicon::{Headword, LONGEST, Lengths, Making, Pattern, Pos, Rack, RackError, SHORTEST};
use on_words::{Sound, SoundSet};
use serde::{Deserialize, Serialize};

use super::{IndexedList, QueryError};

/// The most blanks that letters may be asked with.
const BLANKS_MAX: usize = 2;

/// The most tiles: as many as a line of the board has squares.
const TILES_MAX: usize = 15;

/// How many words one answer has by default, and at most.
const LIMIT: usize = 100;
const LIMIT_MAX: usize = 1000;

/// What is asked: words must fit everything that is said.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SearchQuery {
    pub list: Option<String>,
    /// Words of all these letters; `?` is a blank.
    pub anagram: Option<String>,
    /// Words of some of these letters.
    pub build: Option<String>,
    /// How many blanks there are besides.
    pub blanks: Option<usize>,
    pub pattern: Option<String>,
    pub length: Option<usize>,
    /// Sounds that one pronunciation has, with spaces or commas between them.
    pub sound: Option<String>,
    pub pos: Option<String>,
    /// Where in the answer to begin, and how many words to give.
    pub from: Option<usize>,
    pub limit: Option<usize>,
}

/// Words that fit, in alphabetical order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct WordMatches {
    pub list: String,
    pub words: Vec<String>,
    /// How many fit in all.
    pub total: usize,
    /// Where to go on, if there are more.
    pub next: Option<usize>,
}

impl SearchQuery {
    /// Whether sounds or parts of speech are asked for: the first time in a
    /// list, that takes a while.
    pub fn asks_for_facts(&self) -> bool {
        self.sound.is_some() || self.pos.is_some()
    }

    /// Every word that fits, a page of them; or what is wrong with the
    /// question.
    pub fn answer(&self, list: &IndexedList) -> Result<WordMatches, QueryError> {
        let making = self.making()?;
        let read =
            |text: &str| text.parse::<Pattern>().map_err(|it| QueryError::new("pattern", it));
        let pattern = self.pattern.as_deref().map(read).transpose()?;
        let lengths = self.length.map(|it| Lengths::new(it, it));
        let (sounds, pos) = (self.sounds()?, self.pos()?);
        let says_something =
            making.is_some() || pattern.is_some() || lengths.is_some() || self.asks_for_facts();
        if !says_something {
            let what = "ask for anagram, build, pattern, length, sound or pos";
            return Err(QueryError::of_all(what));
        }
        if self.length.is_some_and(|it| !(SHORTEST..=LONGEST).contains(&it)) {
            let what = format!("a word has {SHORTEST} to {LONGEST} letters");
            return Err(QueryError::new("length", what));
        }
        let from = self.from.unwrap_or(0);
        let limit = self.limit.unwrap_or(LIMIT);
        if !(1..=LIMIT_MAX).contains(&limit) {
            let what = format!("1 to {LIMIT_MAX} words can be asked for at once");
            return Err(QueryError::new("limit", what));
        }

        let index = self.asks_for_facts().then(|| list.facts_index());
        let fits = |word: &Headword| {
            let Some(index) = index else { return true };
            let Some(idx) = list.lexicon.index(word) else { return false };
            pos.is_none_or(|it| index.is(idx, it)) && index.shows(idx, sounds)
        };
        let mut search = list.lexicon.search((making, (pattern, lengths)));
        let (mut words, mut total) = (Vec::new(), 0);
        while let Some(word) = search.next_word() {
            if !fits(word) {
                continue;
            }
            if from <= total && words.len() < limit {
                words.push(word.to_string());
            }
            total += 1;
        }
        let end = from + words.len();
        let next = (!words.is_empty() && end < total).then_some(end);
        Ok(WordMatches { list: list.lexicon.name().to_owned(), words, total, next })
    }

    fn making(&self) -> Result<Option<Making>, QueryError> {
        let (what, text) = match (&self.anagram, &self.build) {
            (None, None) if self.blanks.is_some() => {
                return Err(QueryError::new("blanks", "blanks go with anagram or build"));
            }
            (None, None) => return Ok(None),
            (Some(_), Some(_)) => {
                return Err(QueryError::new("build", "ask for anagram or for build, not both"));
            }
            (Some(text), None) => ("anagram", text),
            (None, Some(text)) => ("build", text),
        };
        let n_more = self.blanks.unwrap_or(0);
        if BLANKS_MAX < n_more {
            return Err(QueryError::new("blanks", format!("there may be {BLANKS_MAX} blanks")));
        }
        let rack: Rack = text.parse().map_err(|it: RackError| QueryError::new(what, it))?;
        let rack = rack.with_blanks(n_more);
        if BLANKS_MAX < rack.n_blanks() {
            let n_blanks = rack.n_blanks();
            let message = format!("{n_blanks} blanks; there may be {BLANKS_MAX}");
            return Err(QueryError::new(what, message));
        }
        if TILES_MAX < rack.n_tiles() && what == "build" {
            let message = format!("{} tiles; there may be {TILES_MAX}", rack.n_tiles());
            return Err(QueryError::new(what, message));
        }
        let whole = what == "anagram";
        Ok(Some(if whole { Making::of_all(&rack) } else { Making::of_some(&rack) }))
    }

    fn sounds(&self) -> Result<SoundSet, QueryError> {
        let text = self.sound.as_deref().unwrap_or_default();
        let symbols = text.split([',', ' ']).filter(|it| !it.is_empty());
        let symbol = |it: &str| {
            let known = || Sound::all().map(|it| it.text()).collect::<Vec<_>>().join(" ");
            let unknown = || QueryError::new("sound", format!("{it:?} is none of {}", known()));
            Sound::from_text(it).ok_or_else(unknown)
        };
        symbols.map(symbol).collect()
    }

    fn pos(&self) -> Result<Option<Pos>, QueryError> {
        let Some(name) = &self.pos else { return Ok(None) };
        let known = || Pos::ALL.map(Pos::name).join(", ");
        let unknown = || QueryError::new("pos", format!("{name:?} is none of {}", known()));
        Pos::from_name(&name.to_ascii_lowercase()).map(Some).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use lexicon::Lexicon;

    use super::*;
    use crate::words::Words;

    fn words() -> Words {
        let list = "CAT\nCATS\nACT\nTACK\nSTACK\nDOG\nGOD\nDOGS";
        Words::new([Arc::new(Lexicon::from_words("few", list).expect("a list"))])
    }

    fn ask(change: impl FnOnce(&mut SearchQuery)) -> Result<Vec<String>, QueryError> {
        let mut query = SearchQuery::default();
        change(&mut query);
        let words = words();
        query.answer(words.list(None)?).map(|it| it.words)
    }

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn letters_patterns_and_lengths_go_together() {
        assert_eq!(ask(|it| it.anagram = some("tca")).unwrap(), ["ACT", "CAT"]);
        assert_eq!(ask(|it| it.anagram = some("tc?")).unwrap(), ["ACT", "CAT"]);
        let both = |it: &mut SearchQuery| {
            it.build = some("tack");
            it.blanks = Some(1);
            it.pattern = some("*S*");
        };
        assert_eq!(ask(both).unwrap(), ["CATS", "STACK"]);
        assert_eq!(ask(|it| it.length = Some(5)).unwrap(), ["STACK"]);
    }

    #[test]
    fn a_search_by_sound_hears_how_the_list_says_its_words() {
        let list = "word\tpronunciation\nqi\tCH IY1\ncat\tK AA1 T\ndog";
        let list = Lexicon::from_words("said", list).expect("a list");
        let words = Words::new([Arc::new(list)]);
        let sound = |sound: &str| {
            let query = SearchQuery { sound: some(sound), ..SearchQuery::default() };
            query.answer(words.list(None).expect("a list")).expect("words").words
        };
        assert_eq!(sound("ch ē"), ["QI"]);
        assert_eq!(sound("k ä"), ["CAT"]);
        assert_eq!(sound("k ă"), ["CAT"]);
    }

    #[test]
    fn an_answer_comes_in_pages() {
        let page = |from: usize| {
            let query = SearchQuery {
                pattern: some("*"),
                from: Some(from),
                limit: Some(3),
                ..SearchQuery::default()
            };
            let words = words();
            let found = query.answer(words.list(Some("FEW")).unwrap()).unwrap();
            (found.words.len(), found.total, found.next)
        };
        assert_eq!(page(0), (3, 8, Some(3)));
        assert_eq!(page(6), (2, 8, None));
        assert_eq!(page(60), (0, 8, None));
    }

    #[test]
    fn a_wrong_question_is_told_what_is_wrong() {
        let refused = |change: &dyn Fn(&mut SearchQuery)| {
            let QueryError { field, message } = ask(|it| change(it)).unwrap_err();
            format!("{}: {message}", field.unwrap_or_default())
        };
        assert!(refused(&|_| ()).starts_with(": ask for"));
        assert!(refused(&|it| it.blanks = Some(1)).starts_with("blanks: "));
        assert!(refused(&|it| it.anagram = some("a???")).starts_with("anagram: 3 blanks"));
        assert!(refused(&|it| it.build = some(&"a".repeat(16))).starts_with("build: 16 tiles"));
        assert!(refused(&|it| it.pattern = some("a4")).starts_with("pattern: '4'"));
        assert!(refused(&|it| it.length = Some(99)).starts_with("length: a word has"));
        assert!(refused(&|it| it.pos = some("gerund")).starts_with("pos: \"gerund\""));
        assert!(refused(&|it| it.sound = some("k q")).starts_with("sound: \"q\""));
        let many = |it: &mut SearchQuery| {
            it.pattern = some("*");
            it.limit = Some(100_000);
        };
        assert_eq!(ask(many).unwrap_err().field, Some("limit"));
    }
}
