//! Every word that can be laid with the cards on the table.
//!
//! Most words fail on their letters alone, so letters are counted first and
//! nothing else is looked at until the count allows it. Words are shelved so
//! that those with the same rare letters stand together, and every shelf knows
//! what all its words have in common: a shelf that needs a Q is passed over
//! whole when there is none. Only a word that letter cards and wild cards do
//! not cover is searched for places where double cards can stand.

use std::{ops::Range, sync::Arc};

use lexicon::{Frequency, Letter, Lexicon};

use crate::{
    card::{CardId, Face},
    lay::{Lay, Tally, best_lay},
};

/// Finds words, for bots and for hindsight. It knows no table.
#[derive(Clone)]
pub struct Solver {
    lexicon: Arc<Lexicon>,
    /// All words in order, one after the other.
    text: String,
    /// Where each word begins in the text, and where the last one ends.
    starts: Vec<u32>,
    /// The number in the lexicon of each word, in the order of the shelves.
    shelved: Vec<u32>,
    /// What each word needs, in that order; then what all words of a shelf
    /// need, all shelves of a bookcase, and so on up to a few.
    needs: Vec<Vec<Counts>>,
}

/// A word that can be laid, and what its best lay takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    pub word: &'a str,
    /// The most cards it can be laid with.
    pub n_cards: u8,
    /// The fewest wild cards among so many.
    pub n_wilds: u8,
    pub frequency: Option<Frequency>,
}

impl Found<'_> {
    /// The lay itself, from the cards the word was found with.
    pub fn lay(&self, cards: &[(CardId, Face)]) -> Lay {
        best_lay(self.word, cards).expect("a word that was found can be laid")
    }
}

/// How many words stand on a shelf, shelves in a bookcase, and so on.
const SHELF: usize = 8;

/// The letters by how many words of English have them, by which words are
/// shelved.
const RAREST_FIRST: &[u8; Letter::COUNT] = b"JQXZWKVFYBHGMPUDCLOTNRAISE";

impl Solver {
    pub fn new(lexicon: Arc<Lexicon>) -> Solver {
        let mut text = String::new();
        let mut starts = vec![0];
        for word in lexicon.words() {
            text.push_str(&word);
            starts.push(text.len() as u32);
        }
        let mut solver = Solver { lexicon, text, starts, shelved: vec![], needs: vec![] };
        solver.shelve();
        solver
    }

    /// Every word that can be laid with at least `min_cards` of these cards:
    /// those that take most cards first, and in alphabetical order.
    pub fn words(&self, cards: &[(CardId, Face)], min_cards: u8) -> Vec<Found<'_>> {
        let mut found = Vec::new();
        self.each(cards, min_cards, |idx, n_cards, n_wilds| {
            found.push((u8::MAX - n_cards, idx, n_wilds));
        });
        found.sort_unstable();
        let tell = |(n_cards_less, idx, n_wilds)| Found {
            word: self.word(idx),
            n_cards: u8::MAX - n_cards_less,
            n_wilds,
            frequency: self.lexicon.frequency_at(idx as usize),
        };
        found.into_iter().map(tell).collect()
    }

    /// How many words that is.
    pub fn count(&self, cards: &[(CardId, Face)], min_cards: u8) -> usize {
        let mut n_words = 0;
        self.each(cards, min_cards, |_, _, _| n_words += 1);
        n_words
    }

    /// Puts the words on shelves by their letters, the rarest first.
    fn shelve(&mut self) {
        let mut rarity = [0u8; Letter::COUNT];
        for (rank, letter) in (0..).zip(RAREST_FIRST) {
            rarity[usize::from(letter - b'A')] = rank;
        }
        let ranks = |idx: u32| {
            let letters = self.word(idx).bytes();
            let mut ranks: Vec<u8> = letters.map(|it| rarity[usize::from(it - b'A')]).collect();
            ranks.sort_unstable();
            ranks
        };
        let mut words: Vec<(Vec<u8>, u32)> =
            (0..self.lexicon.len() as u32).map(|idx| (ranks(idx), idx)).collect();
        words.sort_unstable();
        let shelved: Vec<u32> = words.into_iter().map(|it| it.1).collect();

        let mut needs = vec![shelved.iter().map(|&idx| count(self.word(idx))).collect::<Vec<_>>()];
        while let Some(row) = needs.last().filter(|row| SHELF < row.len()) {
            let next = row.chunks(SHELF).map(in_common).collect();
            needs.push(next);
        }
        (self.shelved, self.needs) = (shelved, needs);
    }

    fn word(&self, idx: u32) -> &str {
        let [start, end] = [idx, idx + 1].map(|it| self.starts[it as usize] as usize);
        &self.text[start..end]
    }

    /// Visits every word found, by its number, with the cards and the wild
    /// cards of its best lay.
    fn each(&self, cards: &[(CardId, Face)], min_cards: u8, mut visit: impl FnMut(u32, u8, u8)) {
        let hand = Hand::of(cards);
        let top = self.needs.len() - 1;
        self.browse(top, 0..self.needs[top].len(), &hand, &mut |at| {
            let idx = self.shelved[at];
            let word = self.word(idx).as_bytes();
            if let Some((n_cards, n_wilds)) = hand.lays(word, &self.needs[0][at], min_cards) {
                visit(idx, n_cards, n_wilds);
            }
        });
    }

    /// Visits every word on these shelves whose letters the hand may have.
    fn browse(
        &self,
        level: usize,
        range: Range<usize>,
        hand: &Hand,
        visit: &mut impl FnMut(usize),
    ) {
        for at in range {
            if hand.may_have(&self.needs[level][at]) {
                match level {
                    0 => visit(at),
                    _ => {
                        let end = (SHELF * (at + 1)).min(self.needs[level - 1].len());
                        self.browse(level - 1, SHELF * at..end, hand, visit);
                    }
                }
            }
        }
    }
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Solver with {:?}", self.lexicon)
    }
}

/// How many of each letter. What is beyond Z stays 0; it is there because 32
/// bytes are compared in two strokes where 26 are not.
type Counts = [u8; 32];

fn count(word: &str) -> Counts {
    let mut counts = [0; 32];
    for letter in word.bytes() {
        counts[usize::from(letter - b'A')] += 1;
    }
    counts
}

/// What all of these need.
fn in_common(needs: &[Counts]) -> Counts {
    let least = |one: Counts, two: &Counts| std::array::from_fn(|at| one[at].min(two[at]));
    needs[1..].iter().fold(needs[0], least)
}

/// How many letters are needed that are not there. A word has at most 45.
fn n_lacking(needs: &Counts, there: &Counts) -> u8 {
    needs.iter().zip(there).map(|(needs, there)| needs.saturating_sub(*there)).sum()
}

/// The cards on the table, as the search needs them.
struct Hand {
    /// The letter cards.
    letters: Counts,
    /// The letters of letter cards and pairs together.
    all_letters: Counts,
    /// How many cards show each pair, by both letters.
    pairs: Vec<u8>,
    n_wilds: u8,
    n_double_wilds: u8,
    n_doubles: u8,
}

impl Hand {
    fn of(cards: &[(CardId, Face)]) -> Hand {
        let tally = Tally::of(cards);
        let mut letters = [0; 32];
        letters[..Letter::COUNT].copy_from_slice(&tally.letters);
        let mut all_letters = letters;
        let mut pairs = vec![0; 32 * 32];
        let mut n_doubles = tally.n_double_wilds;
        for ((first, second), n_cards) in tally.pairs {
            all_letters[first.idx()] += n_cards;
            all_letters[second.idx()] += n_cards;
            pairs[32 * first.idx() + second.idx()] = n_cards;
            n_doubles += n_cards;
        }
        let (n_wilds, n_double_wilds) = (tally.n_wilds, tally.n_double_wilds);
        Hand { letters, all_letters, pairs, n_wilds, n_double_wilds, n_doubles }
    }

    /// Whether these letters are there, wild cards helping, if pairs might be
    /// taken apart. What fails here cannot be laid.
    fn may_have(&self, needs: &Counts) -> bool {
        n_lacking(needs, &self.all_letters) <= self.n_wilds + 2 * self.n_double_wilds
    }

    /// The cards and wild cards of the best lay of this word, if it has one
    /// with enough cards.
    fn lays(&self, word: &[u8], needs: &Counts, min_cards: u8) -> Option<(u8, u8)> {
        let n_letters = word.len() as u8;
        let n_doubles_max = n_letters.checked_sub(min_cards)?.min(self.n_doubles);
        let n_lacking = n_lacking(needs, &self.letters);
        if n_lacking <= self.n_wilds {
            return Some((n_letters, n_lacking));
        }
        // Every double card covers at most two letters that are lacking.
        let n_doubles_min = (n_lacking - self.n_wilds).div_ceil(2);
        if n_doubles_max < n_doubles_min {
            return None;
        }
        let lacking = std::array::from_fn(|at| needs[at].saturating_sub(self.letters[at]));
        let mut search = Search { hand: self, word, lacking, used: vec![], fewest_wilds: None };
        (n_doubles_min..=n_doubles_max).find_map(|n_doubles| {
            search.place(0, n_doubles, n_lacking, 0);
            search.fewest_wilds.map(|n_wilds| (n_letters - n_doubles, n_wilds))
        })
    }
}

/// The search for places where double cards can stand in one word.
struct Search<'a> {
    hand: &'a Hand,
    word: &'a [u8],
    /// The letters that letter cards do not cover, nor double cards yet.
    lacking: Counts,
    /// The pairs that stand already.
    used: Vec<usize>,
    fewest_wilds: Option<u8>,
}

impl Search<'_> {
    /// Places `n_more` double cards from `at` on, in every way that helps.
    fn place(&mut self, at: usize, n_more: u8, n_lacking: u8, n_double_wilds: u8) {
        if self.hand.n_wilds + 2 * n_more < n_lacking {
            return;
        }
        if n_more == 0 {
            let n_wilds = n_lacking + n_double_wilds;
            self.fewest_wilds = Some(self.fewest_wilds.map_or(n_wilds, |it| it.min(n_wilds)));
            return;
        }
        for at in at..(self.word.len() + 1).saturating_sub(2 * usize::from(n_more)) {
            let [first, second] = [at, at + 1].map(|it| usize::from(self.word[it] - b'A'));
            let pair = 32 * first + second;
            let has_pair = self.is_left(pair);
            let has_double_wild = n_double_wilds < self.hand.n_double_wilds;
            if !has_pair && !has_double_wild {
                continue;
            }
            let helps_first = 0 < self.lacking[first];
            self.lacking[first] -= u8::from(helps_first);
            let helps_second = 0 < self.lacking[second];
            self.lacking[second] -= u8::from(helps_second);
            let n_helped = u8::from(helps_first) + u8::from(helps_second);
            if 0 < n_helped && has_pair {
                self.used.push(pair);
                self.place(at + 2, n_more - 1, n_lacking - n_helped, n_double_wilds);
                self.used.pop();
            }
            if 0 < n_helped && has_double_wild {
                self.place(at + 2, n_more - 1, n_lacking - n_helped, n_double_wilds + 1);
            }
            self.lacking[second] += u8::from(helps_second);
            self.lacking[first] += u8::from(helps_first);
        }
    }

    fn is_left(&self, pair: usize) -> bool {
        let n_cards = usize::from(self.hand.pairs[pair]);
        0 < n_cards && self.used.iter().filter(|&&it| it == pair).count() < n_cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        card::Deck,
        lay::tests::{Chance, cards},
    };

    fn words(solver: &Solver, table: &str) -> Vec<String> {
        let found = solver.words(&cards(table), 3);
        found.iter().map(|it| it.word.to_owned()).collect()
    }

    /// Every word of the list, each one laid on its own.
    fn by_laying_all(
        lexicon: &Lexicon,
        cards: &[(CardId, Face)],
        min: u8,
    ) -> Vec<(u8, String, u8)> {
        let is_wild = |id: &&CardId| cards.iter().any(|it| it.0 == **id && it.1.is_wild());
        let lay = |word: String| {
            let lay = best_lay(&word, cards)?;
            let n_wilds = lay.cards.iter().filter(is_wild).count();
            Some((u8::MAX - lay.cards.len() as u8, word, n_wilds as u8))
        };
        let mut found: Vec<(u8, String, u8)> = lexicon.words().filter_map(lay).collect();
        found.retain(|it| min <= u8::MAX - it.0);
        found.sort();
        found
    }

    fn check(solver: &Solver, cards: &[(CardId, Face)], min_cards: u8) -> usize {
        let found = solver.words(cards, min_cards);
        let told: Vec<(u8, String, u8)> =
            found.iter().map(|it| (u8::MAX - it.n_cards, it.word.to_owned(), it.n_wilds)).collect();
        let faces: Vec<String> = cards.iter().map(|it| it.1.to_string()).collect();
        let expected = by_laying_all(&solver.lexicon, cards, min_cards);
        assert!(told == expected, "with {} cards of {}", min_cards, faces.join(" "));
        assert_eq!(solver.count(cards, min_cards), found.len());
        found.len()
    }

    #[test]
    fn the_examples_of_the_book() {
        let solver = Solver::new(Lexicon::mini());
        assert_eq!(words(&solver, "E ND"), [""; 0]);
        assert_eq!(words(&solver, "R O K"), [""; 0]);
        assert_eq!(words(&solver, "SH U E"), [""; 0]);
        assert_eq!(words(&solver, "M ?? K"), ["MARK", "MASK"]);
        assert_eq!(words(&solver, "C ? T"), ["ACT", "CAT", "COT", "CUT"]);
    }

    #[test]
    fn most_cards_come_first() {
        let solver = Solver::new(Lexicon::mini());
        let cards = cards("W A L K ED S");
        let found = solver.words(&cards, 3);
        let told: Vec<(&str, u8)> = found.iter().map(|it| (it.word, it.n_cards)).collect();
        assert_eq!(
            told,
            [("WALKED", 5), ("WALKS", 5), ("WALK", 4), ("LAW", 3), ("SAW", 3), ("WAS", 3)]
        );
        assert_eq!(found[0].lay(&cards).cards, [0, 1, 2, 3, 4].map(CardId));
    }

    #[test]
    fn it_finds_what_laying_every_word_finds() {
        let solver = Solver::new(Lexicon::mini());
        let deck: Vec<(CardId, Face)> = Deck::lyceum().ids().collect();
        let mut chance = Chance(11);
        let mut n_found = 0;
        for round in 0..250 {
            let mut cards = deck.clone();
            chance.shuffle(&mut cards);
            cards.truncate(chance.below(30));
            n_found += check(&solver, &cards, round % 5);
        }
        assert!(10_000 < n_found, "{n_found} words were found");
    }

    #[test]
    fn it_finds_what_laying_every_word_finds_in_the_default_list() {
        let solver = Solver::new(Lexicon::english());
        let mut deck: Vec<(CardId, Face)> = Deck::lyceum().ids().collect();
        let mut chance = Chance(13);
        for n_cards in [4, 9, 16, 30] {
            chance.shuffle(&mut deck);
            check(&solver, &deck[..n_cards], 3);
        }
    }

    #[test]
    fn pairs_and_wild_cards_alone_will_do() {
        let faces = ["ST", "AR", "ED", "ER", "IN", "ST", "AA", "?", "??", "RE"];
        let solver = Solver::new(Lexicon::mini());
        let mut chance = Chance(17);
        for _ in 0..300 {
            let table: Vec<&str> = (0..chance.below(9)).map(|_| faces[chance.below(10)]).collect();
            check(&solver, &cards(&table.join(" ")), 2);
        }
    }

    #[test]
    fn a_list_of_one_word_is_a_list() {
        let lexicon = Arc::new(Lexicon::from_words("one", "BBBBBBBBBBBB").unwrap());
        let solver = Solver::new(lexicon);
        let n_words = |n_cards| solver.count(&cards(&"B ".repeat(n_cards)), 3);
        assert_eq!((n_words(11), n_words(12), n_words(0)), (0, 1, 0));
    }
}
