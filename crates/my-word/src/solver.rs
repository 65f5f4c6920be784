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

/// What the best lay of a word takes, under the word's number in the lexicon.
#[derive(Clone, Copy)]
struct Figures {
    idx: u32,
    n_cards: u8,
    n_wilds: u8,
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

    /// The list it finds words in.
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// Every word that can be laid with at least `min_cards` of these cards:
    /// those that take most cards first, and in alphabetical order.
    pub fn words(&self, cards: &[(CardId, Face)], min_cards: u8) -> Vec<Found<'_>> {
        let mut figures = Vec::new();
        self.each(cards, min_cards, |it| figures.push(it));
        if figures.len() < self.lexicon.len() / 16 {
            figures.sort_unstable_by_key(|it| (u8::MAX - it.n_cards, it.idx));
        } else {
            figures = self.put_in_order(&figures);
        }
        let tell = |it: Figures| Found {
            word: self.word(it.idx),
            n_cards: it.n_cards,
            n_wilds: it.n_wilds,
            frequency: self.lexicon.frequency_at(it.idx as usize),
        };
        figures.into_iter().map(tell).collect()
    }

    /// Sorts by counting, for when a good part of the list was found: lays
    /// everything out by number, then deals it into places by cards.
    fn put_in_order(&self, figures: &[Figures]) -> Vec<Figures> {
        let mut by_number = vec![Figures { idx: 0, n_cards: 0, n_wilds: 0 }; self.lexicon.len()];
        let mut n_with = [0usize; 256];
        for it in figures {
            by_number[it.idx as usize] = *it;
            n_with[usize::from(it.n_cards)] += 1;
        }
        // Words that were not found come last of all, with no cards, and go.
        n_with[0] += self.lexicon.len() - figures.len();
        let mut next = [0usize; 256];
        for n_cards in (0..255).rev() {
            next[n_cards] = next[n_cards + 1] + n_with[n_cards + 1];
        }
        let mut in_order = by_number.clone();
        for it in by_number {
            let at = &mut next[usize::from(it.n_cards)];
            in_order[*at] = it;
            *at += 1;
        }
        in_order.truncate(figures.len());
        in_order
    }

    /// How many words that is.
    pub fn count(&self, cards: &[(CardId, Face)], min_cards: u8) -> usize {
        let mut n_words = 0;
        self.each(cards, min_cards, |_| n_words += 1);
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

    /// Visits every word found, in the order of the shelves.
    fn each(&self, cards: &[(CardId, Face)], min_cards: u8, mut visit: impl FnMut(Figures)) {
        let mut hand = Hand::of(cards);
        let letters = hand.letters_at_most();
        let top = self.needs.len() - 1;
        self.browse(top, 0..self.needs[top].len(), &letters, &mut |at| {
            let idx = self.shelved[at];
            let word = self.word(idx).as_bytes();
            if let Some((n_cards, n_wilds)) = hand.lays(word, &self.needs[0][at], min_cards) {
                visit(Figures { idx, n_cards, n_wilds });
            }
        });
    }

    /// Visits every word on these shelves whose letters the hand may have.
    fn browse(
        &self,
        level: usize,
        range: Range<usize>,
        letters: &LettersAtMost,
        visit: &mut impl FnMut(usize),
    ) {
        for at in range {
            if letters.may_cover(&self.needs[level][at]) {
                match level {
                    0 => visit(at),
                    _ => {
                        let end = (SHELF * (at + 1)).min(self.needs[level - 1].len());
                        self.browse(level - 1, SHELF * at..end, letters, visit);
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

/// The letters of all cards, as if pairs and double wild cards could be taken
/// apart. What these do not cover cannot be laid.
struct LettersAtMost {
    letters: Counts,
    n_wilds: u8,
}

impl LettersAtMost {
    fn may_cover(&self, needs: &Counts) -> bool {
        n_lacking(needs, &self.letters) <= self.n_wilds
    }
}

/// The cards on the table, counted as the search needs them.
struct Hand {
    /// The letter cards.
    letters: Counts,
    /// How many cards show each pair, under [`pair_at`].
    pairs: Vec<u8>,
    n_pairs: u8,
    n_wilds: u8,
    n_double_wilds: u8,
}

fn pair_at(first: usize, second: usize) -> usize {
    32 * first + second
}

impl Hand {
    fn of(cards: &[(CardId, Face)]) -> Hand {
        let tally = Tally::of(cards);
        let mut letters = [0; 32];
        letters[..Letter::COUNT].copy_from_slice(&tally.letters);
        let mut pairs = vec![0; 32 * 32];
        for &((first, second), n_cards) in &tally.pairs {
            pairs[pair_at(first.idx(), second.idx())] = n_cards;
        }
        let n_pairs = tally.pairs.iter().map(|it| it.1).sum();
        let (n_wilds, n_double_wilds) = (tally.n_wilds, tally.n_double_wilds);
        Hand { letters, pairs, n_pairs, n_wilds, n_double_wilds }
    }

    fn letters_at_most(&self) -> LettersAtMost {
        let mut letters = self.letters;
        for (at, n_cards) in self.pairs.iter().enumerate() {
            letters[at / 32] += n_cards;
            letters[at % 32] += n_cards;
        }
        LettersAtMost { letters, n_wilds: self.n_wilds + 2 * self.n_double_wilds }
    }

    /// The cards and wild cards of the best lay of this word, if it has one
    /// with enough cards.
    fn lays(&mut self, word: &[u8], needs: &Counts, min_cards: u8) -> Option<(u8, u8)> {
        let n_letters = word.len() as u8;
        let n_spare = n_letters.checked_sub(min_cards)?;
        let n_lacking = n_lacking(needs, &self.letters);
        if n_lacking <= self.n_wilds {
            return Some((n_letters, n_lacking));
        }
        // Every double card covers at most two letters that are lacking.
        let n_doubles_min = (n_lacking - self.n_wilds).div_ceil(2);
        if n_spare < n_doubles_min {
            return None;
        }
        let lacking = std::array::from_fn(|at| needs[at].saturating_sub(self.letters[at]));
        let (places, n_pairs, n_covered) = self.places_for_pairs(word, &lacking);
        if self.n_wilds + 2 * self.n_double_wilds + n_covered < n_lacking {
            return None;
        }
        let n_doubles_max = n_spare.min(n_pairs + self.n_double_wilds);
        let mut search = Search { hand: self, word, places, lacking, fewest_wilds: u8::MAX };
        (n_doubles_min..=n_doubles_max).find_map(|n_doubles| {
            let n_wilds = search.fewest_wilds_with(n_doubles, n_lacking)?;
            Some((n_letters - n_doubles, n_wilds))
        })
    }

    /// The places, as a mask, where a pair would cover a letter that is
    /// lacking; at most how many pairs those hold, and how many lacking
    /// letters they cover.
    fn places_for_pairs(&self, word: &[u8], lacking: &Counts) -> (u64, u8, u8) {
        if self.n_pairs == 0 {
            return (0, 0, 0);
        }
        let (mut pairs, mut lacks) = (0u64, 0u64);
        let mut before = 0;
        for (at, letter) in word.iter().enumerate() {
            let letter = usize::from(letter - b'A') % 32;
            lacks |= u64::from(lacking[letter] != 0) << at;
            pairs |= u64::from(self.pairs[pair_at(before, letter) % 1024] != 0) << at;
            before = letter;
        }
        // A pair was noted where it ends, and the first letter ends none.
        let places = (pairs >> 1) & (lacks | lacks >> 1);
        let covered = lacks & (places | places << 1);
        (places, places.count_ones() as u8, covered.count_ones() as u8)
    }
}

/// The search for places where double cards can stand in one word: pairs from
/// left to right, then double wild cards in what is left.
struct Search<'a> {
    hand: &'a mut Hand,
    word: &'a [u8],
    /// Where a pair may help, as a mask.
    places: u64,
    /// The letters that letter cards do not cover, nor double cards yet.
    lacking: Counts,
    fewest_wilds: u8,
}

impl Search<'_> {
    /// The fewest wild cards of a lay with so many double cards, none fewer
    /// being enough.
    fn fewest_wilds_with(&mut self, n_doubles: u8, n_lacking: u8) -> Option<u8> {
        for n_double_wilds in 0..=n_doubles.min(self.hand.n_double_wilds) {
            let n_pairs = n_doubles - n_double_wilds;
            self.place_pairs(self.places, 0, n_pairs, n_double_wilds, n_lacking);
        }
        (self.fewest_wilds < u8::MAX).then_some(self.fewest_wilds)
    }

    /// Places `n_more` pairs at `places`, in every way that helps, and then
    /// the double wild cards; `taken` is where pairs stand already.
    fn place_pairs(
        &mut self,
        places: u64,
        taken: u64,
        n_more: u8,
        n_double_wilds: u8,
        n_lacking: u8,
    ) {
        if !self.is_hopeful(n_more + n_double_wilds, n_double_wilds, n_lacking) {
            return;
        }
        if n_more == 0 {
            let starts = !(taken | taken >> 1) & ((1 << (self.word.len() - 1)) - 1);
            return self.place_double_wilds(starts, n_double_wilds, n_double_wilds, n_lacking);
        }
        for at in bits(places) {
            let pair = pair_at(self.letter(at), self.letter(at + 1));
            if self.hand.pairs[pair] == 0 {
                continue;
            }
            let helped = self.cover(at);
            let n_helped = helped[0] + helped[1];
            if 0 < n_helped {
                self.hand.pairs[pair] -= 1;
                let (places, taken) = (places & (!0 << (at + 2)), taken | 0b11 << at);
                self.place_pairs(places, taken, n_more - 1, n_double_wilds, n_lacking - n_helped);
                self.hand.pairs[pair] += 1;
            }
            self.uncover(at, helped);
        }
    }

    /// Places `n_more` of `n_in_all` double wild cards where `starts` lets one
    /// begin.
    fn place_double_wilds(&mut self, starts: u64, n_more: u8, n_in_all: u8, n_lacking: u8) {
        if !self.is_hopeful(n_more, n_in_all, n_lacking) {
            return;
        }
        if n_more == 0 {
            self.fewest_wilds = n_lacking + n_in_all;
            return;
        }
        let lacks = self.lacks();
        let helpful = starts & (lacks | lacks >> 1);
        if n_more == 1 {
            // Where the last one helps does not matter, only how much.
            let twice = starts & lacks & lacks >> 1;
            let is_twice = |at| self.letter(at) != self.letter(at + 1) || 1 < self.lack_at(at);
            let n_helped = match bits(twice).any(is_twice) {
                true => 2,
                false => u8::from(helpful != 0),
            };
            return self.place_double_wilds(0, 0, n_in_all, n_lacking - n_helped);
        }
        for at in bits(helpful) {
            let helped = self.cover(at);
            let n_lacking = n_lacking - helped[0] - helped[1];
            self.place_double_wilds(starts & (!0 << (at + 2)), n_more - 1, n_in_all, n_lacking);
            self.uncover(at, helped);
        }
    }

    /// Whether `n_more` double cards can make a lay, and a better one than the
    /// best so far.
    fn is_hopeful(&self, n_more: u8, n_double_wilds: u8, n_lacking: u8) -> bool {
        let n_lacking_min = n_lacking.saturating_sub(2 * n_more);
        n_lacking_min <= self.hand.n_wilds && n_lacking_min + n_double_wilds < self.fewest_wilds
    }

    fn letter(&self, at: usize) -> usize {
        usize::from(self.word[at] - b'A') % 32
    }

    /// How many more are lacking of the letter at this place.
    fn lack_at(&self, at: usize) -> u8 {
        self.lacking[self.letter(at)]
    }

    /// The places of letters that are lacking, as a mask.
    fn lacks(&self) -> u64 {
        let lack = |mask, at| mask | u64::from(self.lack_at(at) != 0) << at;
        (0..self.word.len()).fold(0, lack)
    }

    /// Covers two letters by a double card, and tells which of them helped.
    fn cover(&mut self, at: usize) -> [u8; 2] {
        [at, at + 1].map(|at| {
            let letter = self.letter(at);
            let lack = &mut self.lacking[letter];
            let helped = u8::from(0 < *lack);
            *lack -= helped;
            helped
        })
    }

    fn uncover(&mut self, at: usize, helped: [u8; 2]) {
        for (at, helped) in [at, at + 1].into_iter().zip(helped) {
            let letter = self.letter(at);
            self.lacking[letter] += helped;
        }
    }
}

/// The places a mask holds, from the left of the word.
fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(at)
    })
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
            [
                ("WALKED", 5),
                ("WALKS", 5),
                ("WALK", 4),
                ("ASK", 3),
                ("LAW", 3),
                ("SAW", 3),
                ("WAS", 3)
            ]
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
