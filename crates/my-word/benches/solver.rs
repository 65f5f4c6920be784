//! How fast the solver is beside a plain scan of the list, in the same run.
//!
//! The plain scan lays every word of the list on its own, letter by letter, as
//! one would first write it. Both must find the same words with the same cards.

// A bench holds a stopwatch; the crate does not.
#![allow(clippy::disallowed_methods)]

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use lexicon::Lexicon;
use my_word::{CardId, Deck, Face, Solver};

const MIN_CARDS: u8 = 3;

/// How many tables are dealt for each number of cards.
const N_TABLES: u64 = 20;

/// How often each of them looks at each table. The least time counts.
const N_LOOKS: usize = 3;

fn main() {
    let english = Lexicon::english();
    let began = Instant::now();
    let solver = Solver::new(Arc::clone(&english));
    println!("{} words put into blocks in {:.0} ms", english.len(), ms(began.elapsed()));
    let words: Vec<Vec<u8>> = english.words().map(|it| it.as_bytes().to_vec()).collect();
    let deck: Vec<(CardId, Face)> = Deck::lyceum().ids().collect();

    println!("cards    words   plain scan     solver   ratio      count");
    for n_cards in [5, 10, 15, 20, 25, 30, 40] {
        let mut n_words = 0;
        let (mut plain, mut solved, mut counted) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
        for table in 0..N_TABLES {
            let cards = deal(&deck, n_cards, table);
            let (scanned, time) = timed(N_LOOKS, || scan(&words, &cards));
            plain += time;
            let (found, time) = timed(N_LOOKS, || solver.words(&cards, MIN_CARDS));
            solved += time;
            let (count, time) = timed(N_LOOKS, || solver.count(&cards, MIN_CARDS));
            counted += time;
            let told: Vec<(&[u8], u8, u8)> =
                found.iter().map(|it| (it.word().as_bytes(), it.n_cards, it.n_wilds)).collect();
            assert!(told == scanned, "table {table} of {n_cards} cards");
            assert_eq!(count, found.len());
            n_words += found.len() as u64;
        }
        let each = |time: Duration| ms(time) / N_TABLES as f64;
        println!(
            "{n_cards:5} {:8} {:9.3} ms {:7.3} ms {:6.1}x {:7.3} ms",
            n_words / N_TABLES,
            each(plain),
            each(solved),
            each(plain) / each(solved),
            each(counted),
        );
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// What `work` gives, and the least time it took.
fn timed<T>(n_times: usize, work: impl Fn() -> T) -> (T, Duration) {
    let once = || {
        let began = Instant::now();
        let result = work();
        (result, began.elapsed())
    };
    let runs = (0..n_times).map(|_| once());
    runs.min_by_key(|run| run.1).expect("it runs at least once")
}

/// The first cards of a deck shuffled for this table.
fn deal(deck: &[(CardId, Face)], n_cards: usize, table: u64) -> Vec<(CardId, Face)> {
    let mut chance = 0x9e37_79b9_7f4a_7c15 ^ table;
    let mut cards = deck.to_vec();
    for last in (1..cards.len()).rev() {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        cards.swap(last, (chance >> 33) as usize % (last + 1));
    }
    cards.truncate(n_cards);
    cards
}

/// Every word that can be laid, by trying each word of the list.
fn scan<'a>(words: &'a [Vec<u8>], cards: &[(CardId, Face)]) -> Vec<(&'a [u8], u8, u8)> {
    let mut plain = Plain::of(cards);
    let mut found = Vec::new();
    for word in words {
        plain.best = None;
        plain.lay(word, 0, 0);
        if let Some((n_cards, n_wilds)) = plain.best.filter(|it| MIN_CARDS <= it.0) {
            found.push((word.as_slice(), n_cards, n_wilds));
        }
    }
    found.sort_by_key(|it| (u8::MAX - it.1, it.0));
    found
}

/// Cards left to lay a word with, counted by what they show, and the best lay
/// found so far.
struct Plain {
    letters: [u8; 26],
    pairs: [[u8; 26]; 26],
    n_wilds: u8,
    n_double_wilds: u8,
    best: Option<(u8, u8)>,
}

impl Plain {
    fn of(cards: &[(CardId, Face)]) -> Plain {
        let (letters, pairs) = ([0; 26], [[0; 26]; 26]);
        let mut plain = Plain { letters, pairs, n_wilds: 0, n_double_wilds: 0, best: None };
        for (_, face) in cards {
            match face {
                Face::Letter(letter) => plain.letters[letter.idx()] += 1,
                Face::Pair(first, second) => plain.pairs[first.idx()][second.idx()] += 1,
                Face::Wild => plain.n_wilds += 1,
                Face::DoubleWild => plain.n_double_wilds += 1,
            }
        }
        plain
    }

    /// Lays the rest of a word: a letter card, else a pair, else a wild card.
    /// It gives up where the best so far cannot be reached any more.
    fn lay(&mut self, rest: &[u8], n_cards: u8, n_wilds: u8) {
        let n_cards_max = n_cards + rest.len() as u8;
        if let Some((most, fewest)) = self.best
            && (n_cards_max < most || (n_cards_max == most && fewest <= n_wilds))
        {
            return;
        }
        let Some((&first, after_one)) = rest.split_first() else {
            self.best = Some((n_cards, n_wilds));
            return;
        };
        let first = usize::from(first - b'A');
        if 0 < self.letters[first] {
            self.letters[first] -= 1;
            self.lay(after_one, n_cards + 1, n_wilds);
            self.letters[first] += 1;
        }
        if let Some((&second, after_two)) = after_one.split_first() {
            let second = usize::from(second - b'A');
            if 0 < self.pairs[first][second] {
                self.pairs[first][second] -= 1;
                self.lay(after_two, n_cards + 1, n_wilds);
                self.pairs[first][second] += 1;
            }
        }
        if 0 < self.n_wilds {
            self.n_wilds -= 1;
            self.lay(after_one, n_cards + 1, n_wilds + 1);
            self.n_wilds += 1;
        }
        if 0 < self.n_double_wilds
            && let Some(after_two) = rest.get(2..)
        {
            self.n_double_wilds -= 1;
            self.lay(after_two, n_cards + 1, n_wilds + 1);
            self.n_double_wilds += 1;
        }
    }
}
