//! The speed at which ENABLE is built, loaded and asked, beside a plain `HashSet` of its words and
//! the `fst` crate, in the same run:
//!
//! `cargo bench -p lexicon --bench queries`
//!
//! Each figure is the best of several rounds, and every answer is checked
//! against the others' before it is timed.

// A bench has a clock, and compares with what the crate itself does not use.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use std::{
    collections::HashSet,
    hint::black_box,
    time::{Duration, Instant},
};

use fst::{Automaton, IntoStreamer, Streamer, automaton};
use lexicon::{Anagrams, Headword, Letter, Lexicon, Making, Pattern, Rack};

const ROUNDS: usize = 5;

fn main() {
    // Cargo asks every bench to say nothing when tests are listed.
    if std::env::args().any(|it| it == "--list") {
        return;
    }
    // Nothing was loaded before this.
    let begin = Instant::now();
    let quixotic = Headword::parse("QUIXOTIC").expect("letters");
    let is_word = Lexicon::english().contains(&quixotic);
    let first_query = begin.elapsed();
    assert!(is_word);
    let english = Lexicon::english();
    let words: Vec<Headword> = english.words().collect();
    let set: HashSet<&str> = words.iter().map(Headword::as_str).collect();
    let fst =
        fst::Set::from_iter(words.iter().map(Headword::as_str)).expect("the words are in order");
    println!("{} words of {}\n", words.len(), english.name());

    building(&words);
    loading(first_query);
    membership(&english, &words, &set, &fst);
    anagrams(&english, &words, &set);
    patterns(&english, &words, &fst);
    others(&english, &words);
}

/// The best of several rounds.
fn best<T>(mut work: impl FnMut() -> T) -> Duration {
    let time = |_| {
        let begin = Instant::now();
        black_box(work());
        begin.elapsed()
    };
    (0..ROUNDS).map(time).min().expect("there are rounds")
}

fn ms(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}

/// So many answers in that time, as a line; the answer is the time for one.
fn line(what: &str, n: usize, time: Duration) -> f64 {
    let each = time.as_secs_f64() / n as f64;
    println!("  {what:<44} {:>14} a second {:>12.3} µs each", grouped(1.0 / each), each * 1e6);
    each
}

fn ratio(what: &str, ours: f64, theirs: f64) {
    println!("  {what:<44} {:>14.2} times as fast", theirs / ours);
}

fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if idx != 0 && (digits.len() - idx).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn building(words: &[Headword]) {
    println!("building");
    let text = words.join("\n");
    let list = best(|| Lexicon::from_words("again", &text));
    println!("  {:<44} {:>14}", "the word graph, from text", ms(list));
    let fresh = || Lexicon::from_words("again", &text).expect("a list");
    let anagrams = (0..ROUNDS).map(|_| {
        let fresh = fresh();
        let begin = Instant::now();
        black_box(fresh.anagrams());
        begin.elapsed()
    });
    let anagrams = anagrams.min().expect("there are rounds");
    println!("  {:<44} {:>14}", "letters to their anagrams", ms(anagrams));
    println!("  {:<44} {:>14}", "both", ms(list + anagrams));
    let fst = best(|| fst::Set::from_iter(words.iter().map(Headword::as_str)).expect("in order"));
    println!("  {:<44} {:>14}", "fst", ms(fst));
    let set = best(|| words.iter().map(|it| it.as_str().to_owned()).collect::<HashSet<String>>());
    println!("  {:<44} {:>14}\n", "HashSet", ms(set));
}

fn loading(first_query: Duration) {
    println!("loading");
    let kept: &[u8] = include_bytes!("../../../data/english.lex");
    let first_query = format!("{:.1} µs", first_query.as_secs_f64() * 1e6);
    println!("  {:<44} {:>14}", "ENABLE, and its first query", first_query);
    let quixotic = Headword::parse("QUIXOTIC").expect("letters");
    let load = best(|| Lexicon::from_compiled(kept).map(|it| it.contains(&quixotic)));
    println!("  {:<44} {:>14}", "the same as a file, every byte checked", ms(load));
    let fresh = Lexicon::from_compiled(kept).expect("a lexicon");
    let anagrams: &Anagrams = fresh.anagrams();
    let (filter, rest) = anagrams.n_bytes();
    println!("  {:<44} {:>14}", "bytes filed", grouped(kept.len() as f64));
    println!(
        "  {:<44} {:>14}",
        "bytes of the graph in memory",
        grouped(fresh.graph().n_bytes() as f64)
    );
    println!("  {:<44} {:>14}", "bytes of the anagrams' filter", grouped(filter as f64));
    println!("  {:<44} {:>14}\n", "bytes of the anagrams besides", grouped(rest as f64));
}

/// Half of them words, half of them words with a letter changed.
fn questions(words: &[Headword]) -> Vec<Headword> {
    let mut state = 7u64;
    let mut chance = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % n
    };
    let question = |idx: usize| {
        let mut word = words[chance(words.len())].as_bytes().to_vec();
        if idx % 2 == 1 {
            let at = chance(word.len());
            word[at] = b'A' + chance(26) as u8;
        }
        let text = str::from_utf8(&word).expect("letters");
        Headword::parse(text).expect("letters")
    };
    (0..200_000).map(question).collect()
}

fn membership(english: &Lexicon, words: &[Headword], set: &HashSet<&str>, fst: &fst::Set<Vec<u8>>) {
    println!("membership, half of them words");
    let questions = questions(words);
    let n = questions.len();
    let count =
        |is_word: &dyn Fn(&Headword) -> bool| questions.iter().filter(|it| is_word(it)).count();
    let ours = |it: &Headword| english.contains(it);
    let read = |it: &Headword| Headword::parse(it).is_ok_and(|it| english.contains(&it));
    let hashed = |it: &Headword| set.contains(it.as_str());
    let theirs = |it: &Headword| fst.contains(it.as_str());
    assert_eq!(count(&ours), count(&hashed));
    assert_eq!(count(&ours), count(&theirs));
    let ours = line("lexicon", n, best(|| questions.iter().filter(|it| ours(it)).count()));
    line(
        "lexicon, reading the text first",
        n,
        best(|| questions.iter().filter(|it| read(it)).count()),
    );
    let hashed = line("HashSet", n, best(|| questions.iter().filter(|it| hashed(it)).count()));
    let theirs = line("fst", n, best(|| questions.iter().filter(|it| theirs(it)).count()));
    ratio("against HashSet", ours, hashed);
    ratio("against fst", ours, theirs);
    println!();
}

/// Hands drawn from the words, so that each has at least one answer.
fn racks(words: &[Headword], n_letters: usize, n_blanks: usize, n_racks: usize) -> Vec<Rack> {
    let of_length: Vec<&Headword> = words.iter().filter(|it| it.len() == n_letters).collect();
    let rack = |idx: usize| {
        let word = of_length[idx * 7919 % of_length.len()];
        let kept: String = word.chars().skip(n_blanks).collect();
        kept.parse::<Rack>().expect("letters").with_blanks(n_blanks)
    };
    (0..n_racks).map(rack).collect()
}

fn anagrams(english: &Lexicon, words: &[Headword], set: &HashSet<&str>) {
    english.anagrams();
    for n_letters in [7, 15] {
        for n_blanks in 0..=2 {
            println!("anagrams of {n_letters} tiles, {n_blanks} of them blanks");
            let racks = racks(words, n_letters, n_blanks, 2000);
            let few = &racks[..4];
            let hashed = |rack: &Rack| {
                set.iter()
                    .filter(|it| it.len() == n_letters && rack.blanks_in(it).is_some())
                    .count()
            };
            for rack in few {
                let n_found = english.anagrams_of(rack).len();
                assert_eq!(n_found, hashed(rack));
                assert_eq!(n_found, english.search(Making::of_all(rack)).count());
            }
            let all =
                |racks: &[Rack], ask: &dyn Fn(&Rack) -> usize| racks.iter().map(ask).sum::<usize>();
            let by_map = best(|| all(&racks, &|it| english.anagrams_of(it).len()));
            let ours = line("by letters", racks.len(), by_map);
            let walk = |it: &Rack| english.search(Making::of_all(it)).count();
            line("by the graph", 200, best(|| all(&racks[..200], &walk)));
            let some = |it: &Rack| english.made_of(it).count();
            line("all words of some of the tiles", 50, best(|| all(&racks[..50], &some)));
            let hashed = line("HashSet, every word", 4, best(|| all(few, &hashed)));
            let fst_walk = fst_anagrams(words, few);
            ratio("against HashSet", ours, hashed);
            ratio("against fst", ours, fst_walk);
            println!();
        }
    }
}

/// A rack as an automaton of the `fst` crate: what is left of it is the state.
struct Tiles<'a>(&'a Rack);

impl Automaton for Tiles<'_> {
    type State = Option<([u8; Letter::COUNT], usize)>;

    fn start(&self) -> Self::State {
        let mut counts = [0; Letter::COUNT];
        Letter::all().for_each(|it| counts[it.idx()] = self.0.count(it) as u8);
        Some((counts, self.0.n_blanks()))
    }

    fn is_match(&self, state: &Self::State) -> bool {
        state.is_some_and(|(counts, n_blanks)| n_blanks == 0 && counts.iter().all(|&it| it == 0))
    }

    fn can_match(&self, state: &Self::State) -> bool {
        state.is_some()
    }

    fn accept(&self, state: &Self::State, byte: u8) -> Self::State {
        let (mut counts, n_blanks) = (*state)?;
        let letter = Letter::from_ascii(byte)?;
        if counts[letter.idx()] == 0 {
            return Some((counts, n_blanks.checked_sub(1)?));
        }
        counts[letter.idx()] -= 1;
        Some((counts, n_blanks))
    }
}

fn fst_anagrams(words: &[Headword], racks: &[Rack]) -> f64 {
    let fst = fst::Set::from_iter(words.iter().map(Headword::as_str)).expect("in order");
    let search = |rack: &Rack| count(fst.search(Tiles(rack)).into_stream());
    let time = best(|| racks.iter().map(search).sum::<usize>());
    line("fst, a rack as its automaton", racks.len(), time)
}

fn count<A: Automaton>(mut stream: fst::set::Stream<'_, A>) -> usize {
    let mut n_found = 0;
    while stream.next().is_some() {
        n_found += 1;
    }
    n_found
}

fn patterns(english: &Lexicon, words: &[Headword], fst: &fst::Set<Vec<u8>>) {
    for text in ["S???E??", "??Z????", "*ING", "Q*", "*QU*", "?????????????????????"] {
        println!("pattern {text}");
        let pattern: Pattern = text.parse().expect("a pattern");
        let regex = format!("^{}$", text.replace('?', ".").replace('*', ".*"));
        let n_found = english.search(pattern.clone()).count();
        let looks = |word: &str| looks_so(text.as_bytes(), word.as_bytes());
        assert_eq!(n_found, words.iter().filter(|it| looks(it)).count(), "{regex}");
        println!("  {:<44} {n_found:>14}", "words found");
        let ours = best(|| english.search(pattern.clone()).count());
        let ours = line("lexicon", 1, ours);
        let scan = best(|| words.iter().filter(|it| looks(it)).count());
        let scan = line("HashSet, every word", 1, scan);
        ratio("against HashSet", ours, scan);
        let theirs = match text.strip_suffix('*') {
            Some(prefix) if !prefix.contains(['?', '*']) => best(|| {
                let prefix = automaton::Str::new(prefix).starts_with();
                count(fst.search(prefix).into_stream())
            }),
            _ => best(|| count(fst.search(Places(text.as_bytes())).into_stream())),
        };
        let theirs = line("fst, a pattern as its automaton", 1, theirs);
        ratio("against fst", ours, theirs);
        println!();
    }
}

/// A pattern as an automaton of the `fst` crate: a bit for each place reached.
struct Places(&'static [u8]);

impl Places {
    fn behind_runs(&self, mut places: u64) -> u64 {
        for (idx, &it) in self.0.iter().enumerate() {
            if it == b'*' && places & 1 << idx != 0 {
                places |= 1 << (idx + 1);
            }
        }
        places
    }
}

impl Automaton for Places {
    type State = u64;

    fn start(&self) -> u64 {
        self.behind_runs(1)
    }

    fn is_match(&self, places: &u64) -> bool {
        places & 1 << self.0.len() != 0
    }

    fn can_match(&self, places: &u64) -> bool {
        *places != 0
    }

    fn accept(&self, places: &u64, byte: u8) -> u64 {
        let mut next = 0;
        for (idx, &it) in self.0.iter().enumerate() {
            match it {
                _ if places & 1 << idx == 0 => (),
                b'*' => next |= 1 << idx,
                b'?' => next |= 1 << (idx + 1),
                letter if letter == byte => next |= 1 << (idx + 1),
                _ => (),
            }
        }
        self.behind_runs(next)
    }
}

fn looks_so(pattern: &[u8], word: &[u8]) -> bool {
    match (pattern, word) {
        ([], word) => word.is_empty(),
        ([b'*', rest @ ..], word) => (0..=word.len()).any(|at| looks_so(rest, &word[at..])),
        ([b'?', pattern @ ..], [_, word @ ..]) => looks_so(pattern, word),
        ([one, pattern @ ..], [two, word @ ..]) => one == two && looks_so(pattern, word),
        _ => false,
    }
}

fn others(english: &Lexicon, words: &[Headword]) {
    println!("others");
    let some = &words[..20_000];
    let hooks = best(|| some.iter().map(|it| english.hooks(it).back).fold(0, |a, b| a ^ b));
    line("hooks", some.len(), hooks);
    let prefix: Vec<Letter> = "STRE".chars().filter_map(Letter::new).collect();
    line("words with a prefix of four letters", 1, best(|| english.words_with(&prefix).count()));
    let anagrams = english.anagrams();
    let keys: Vec<u64> =
        (0..1_000_000u64).map(|it| it.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
    let probe = best(|| keys.iter().filter(|&&it| anagrams.may_make(it)).count());
    line("the filter, keys of no word", keys.len(), probe);
}
