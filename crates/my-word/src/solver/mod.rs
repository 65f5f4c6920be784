//! Every word that can be laid with the cards on the table.
//!
//! Most words fail on their letters alone, so letters are counted first, and
//! for many words at a time. Words lie in blocks of 256, all of one length,
//! those with the same rare letters together. A block whose words all need a Q
//! is skipped whole when there is none. In the others each question has a bit
//! mask with a bit for every word (has it a second T, do S and T stand side by
//! side in it), and a few SIMD instructions ask it of all 256. That finds the
//! words that can be laid with letter cards and wild cards, and with one double
//! card. Only what is left is searched, word by word, for places where several
//! double cards can stand.

mod answers;
mod block;
mod hand;
mod mask;
mod search;
mod shortfall;

use std::sync::Arc;

use fearless_simd::{Level, dispatch};
use lexicon::{Frequency, Headword, Letter, Lexicon};

use crate::{
    card::{CardId, Face},
    lay::{Lay, best_lay},
    solver::{
        answers::{Answers, Count, Sink},
        block::{Block, Rows},
        hand::Hand,
        mask::N_WORDS,
    },
};

/// Finds words, for bots and for hindsight. It knows no table.
#[derive(Clone)]
pub struct Solver {
    lexicon: Arc<Lexicon>,
    /// All words, in order.
    words: Vec<ListWord>,
    blocks: Vec<Block>,
    rows: Rows,
}

/// A word of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ListWord {
    text: Box<str>,
    frequency: Option<Frequency>,
}

/// A word that can be laid, and what its best lay takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<'a> {
    // There may be a hundred thousand of these, so each is small.
    word: &'a ListWord,
    idx: u32,
    /// The most cards it can be laid with.
    pub n_cards: u8,
    /// The fewest wild cards of a lay with `n_cards` cards.
    pub n_wilds: u8,
}

impl<'a> Answer<'a> {
    pub fn word(&self) -> &'a str {
        &self.word.text
    }

    /// Its place in the list.
    pub(crate) fn idx(&self) -> usize {
        self.idx as usize
    }

    pub fn frequency(&self) -> Option<Frequency> {
        self.word.frequency
    }

    /// The lay itself, from the cards the word was found with; none if finding
    /// it takes more steps than a lay may.
    pub fn lay(&self, cards: &[(CardId, Face)]) -> Option<Lay> {
        best_lay(self.word(), cards)
    }
}

/// The cost of the best lay of a word.
#[derive(Clone, Copy)]
struct Figures {
    n_cards: u8,
    n_wilds: u8,
}

/// The letters by how many words of English have them, by which words are
/// put into blocks.
const RAREST_FIRST: &[u8; Letter::COUNT] = b"JQXZWKVFYBHGMPUDCLOTNRAISE";

impl Solver {
    pub fn new(lexicon: Arc<Lexicon>) -> Solver {
        let listed = |(idx, word): (usize, Headword)| ListWord {
            text: String::from(word).into_boxed_str(),
            frequency: lexicon.frequency_at(idx),
        };
        let words = lexicon.words().enumerate().map(listed).collect();
        let mut solver = Solver { lexicon, words, blocks: vec![], rows: Rows::default() };
        solver.fill_blocks();
        solver
    }

    /// The list it finds words in.
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    pub(crate) fn n_words(&self) -> usize {
        self.words.len()
    }

    /// The word that has this place in the list.
    pub(crate) fn word(&self, idx: usize) -> &str {
        &self.words[idx].text
    }

    /// The place that a word has.
    pub(crate) fn idx(&self, word: &str) -> Option<usize> {
        self.words.binary_search_by(|it| (*it.text).cmp(word)).ok()
    }

    /// Every word that can be laid with at least `min_cards` of these cards:
    /// those that take most cards first, and in alphabetical order. Of words
    /// that take several double cards only those that are found within
    /// [`STEPS_MAX`](search::STEPS_MAX), which a deck like the hall's stays far below.
    pub fn words(&self, cards: &[(CardId, Face)], min_cards: u8) -> Vec<Answer<'_>> {
        let mut answers = Answers::none(&self.words);
        self.look_through(cards, min_cards, &mut answers);
        answers.in_order()
    }

    /// The number of those words.
    pub fn count(&self, cards: &[(CardId, Face)], min_cards: u8) -> usize {
        let mut count = Count::default();
        self.look_through(cards, min_cards, &mut count);
        count.n_words
    }

    /// Puts the words into blocks by their length and by their rarest letters.
    fn fill_blocks(&mut self) {
        let mut rarity = [0u8; 256];
        for (rank, letter) in (0..).zip(RAREST_FIRST) {
            rarity[usize::from(*letter)] = rank;
        }
        let ranks = |idx: u32| {
            let letters = self.words[idx as usize].text.bytes();
            let mut ranks: Vec<u8> = letters.map(|it| rarity[usize::from(it)]).collect();
            ranks.sort_unstable();
            (ranks.len(), ranks, idx)
        };
        let mut words: Vec<(usize, Vec<u8>, u32)> =
            (0..self.words.len() as u32).map(ranks).collect();
        words.sort_unstable();
        for of_one_length in words.chunk_by(|one, two| one.0 == two.0) {
            for words in of_one_length.chunks(N_WORDS) {
                let idxs: Vec<u32> = words.iter().map(|it| it.2).collect();
                let texts: Vec<&str> =
                    idxs.iter().map(|&it| &*self.words[it as usize].text).collect();
                self.blocks.push(Block::fill(idxs, &texts, &mut self.rows));
            }
        }
    }

    /// Adds every word that can be laid to the sink.
    fn look_through(&self, cards: &[(CardId, Face)], min_cards: u8, sink: &mut impl Sink) {
        let mut hand = Hand::of(cards);
        // Three digits are enough for any cards but very wild ones.
        if hand.at_most.n_wilds < 6 {
            dispatch!(Level::new(), _ => self.look_through_by::<3>(&mut hand, min_cards, sink));
        } else {
            dispatch!(Level::new(), _ => self.look_through_by::<6>(&mut hand, min_cards, sink));
        }
    }

    #[inline(always)]
    fn look_through_by<const N_DIGITS: usize>(
        &self,
        hand: &mut Hand,
        min_cards: u8,
        sink: &mut impl Sink,
    ) {
        for block in &self.blocks {
            if min_cards <= block.n_letters && hand.at_most.may_cover(&block.common) {
                block.look_through::<N_DIGITS>(&self.rows, hand, min_cards, sink);
            }
        }
    }
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Solver with {:?}", self.lexicon)
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
        found.iter().map(|it| it.word().to_owned()).collect()
    }

    /// Every word of the list, each one laid on its own.
    fn by_laying_all(
        lexicon: &Lexicon,
        cards: &[(CardId, Face)],
        min: u8,
    ) -> Vec<(u8, String, u8)> {
        let is_wild = |id: &&CardId| cards.iter().any(|it| it.0 == **id && it.1.is_wild());
        let lay = |word: Headword| {
            let lay = best_lay(&word, cards)?;
            let n_wilds = lay.cards.iter().filter(is_wild).count();
            Some((u8::MAX - lay.cards.len() as u8, word.into(), n_wilds as u8))
        };
        let mut found: Vec<(u8, String, u8)> = lexicon.words().filter_map(lay).collect();
        found.retain(|it| min <= u8::MAX - it.0);
        found.sort();
        found
    }

    fn check(solver: &Solver, cards: &[(CardId, Face)], min_cards: u8) -> usize {
        let found = solver.words(cards, min_cards);
        let told: Vec<(u8, String, u8)> = found
            .iter()
            .map(|it| (u8::MAX - it.n_cards, it.word().to_owned(), it.n_wilds))
            .collect();
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
        let told: Vec<(&str, u8)> = found.iter().map(|it| (it.word(), it.n_cards)).collect();
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
        assert_eq!(found[0].lay(&cards).unwrap().cards, [0, 1, 2, 3, 4].map(CardId));
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
    fn more_wild_cards_than_any_word_has_letters_will_do() {
        let solver = Solver::new(Lexicon::mini());
        for table in ["?? ".repeat(40), "? ".repeat(70), "? ?? ST ".repeat(24)] {
            assert!(0 < check(&solver, &cards(&table), 2));
        }
    }

    /// Three letters take one pair or the other, and more letters are left than there are wild cards.
    #[test]
    fn a_question_ends_though_there_is_no_end_to_the_ways() {
        let longest = "ABA".repeat(15);
        let cards = cards(&("AB ".repeat(18) + &"BA ".repeat(18) + &"? ".repeat(9)));
        let mut hand = Hand::of(&cards);
        let letters: Vec<u8> = longest.bytes().map(|it| it - b'A').collect();
        hand.lays(&letters, 3);
        assert_eq!(hand.n_steps_left, 0, "every step that there is was taken");
        let list = Lexicon::from_words("two", &format!("{longest}\nCAT")).unwrap();
        let found = Solver::new(Arc::new(list));
        let found = found.words(&cards, 3);
        assert!(found.iter().any(|it| it.word() == "CAT"), "that takes no steps");
    }

    #[test]
    fn a_list_of_one_word_is_a_list() {
        let lexicon = Arc::new(Lexicon::from_words("one", "BBBBBBBBBBBB").unwrap());
        let solver = Solver::new(lexicon);
        let n_words = |n_cards| solver.count(&cards(&"B ".repeat(n_cards)), 3);
        assert_eq!((n_words(11), n_words(12), n_words(0)), (0, 1, 0));
    }
}
