//! Every word that can be laid with the cards on the table.
//!
//! Most words fail on their letters alone, so letters are counted first, and
//! for many words at a time. Words stand on shelves of 32, all of one length,
//! those with the same rare letters together. A shelf whose words all need a Q
//! is passed over whole when there is none; on the others one stroke compares
//! one letter of all 32 words with the cards. The same strokes find the words
//! that one pair completes. Only what is left is searched, word by word, for
//! places where several double cards can stand.

use std::sync::Arc;

use lexicon::{Frequency, Letter, Lexicon};

use crate::{
    card::{CardId, Face},
    lay::{Lay, Tally, best_lay},
};

/// Finds words, for bots and for hindsight. It knows no table.
#[derive(Clone)]
pub struct Solver {
    lexicon: Arc<Lexicon>,
    /// All words, in order.
    words: Vec<Box<str>>,
    shelves: Vec<Shelf>,
    /// What stands on the shelves, as each shelf says.
    lanes: Vec<Lane>,
}

/// Words of one length, side by side.
#[derive(Clone)]
struct Shelf {
    /// The number of each word in the lexicon.
    idxs: Vec<u32>,
    n_letters: u8,
    /// What all the words need.
    common: Counts,
    /// The letters that some of the words have, as a mask.
    letters: u32,
    /// The lanes of the shelf begin here: for each place in a word the letters
    /// that stand there, then for each letter some word has how many of it.
    lanes_at: usize,
}

/// Something about each word of a shelf.
type Lane = [u8; SHELF];

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

/// What the best lay of a word takes; no cards if it has none.
#[derive(Clone, Copy, Default)]
struct Figures {
    n_cards: u8,
    n_wilds: u8,
}

/// How many words stand on a shelf.
const SHELF: usize = 32;

/// The letters by how many words of English have them, by which words are
/// shelved.
const RAREST_FIRST: &[u8; Letter::COUNT] = b"JQXZWKVFYBHGMPUDCLOTNRAISE";

impl Solver {
    pub fn new(lexicon: Arc<Lexicon>) -> Solver {
        let words = lexicon.words().map(String::into_boxed_str).collect();
        let mut solver = Solver { lexicon, words, shelves: vec![], lanes: vec![] };
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
        let mut found = Vec::new();
        self.each(cards, min_cards, |idxs, on_shelf| on_shelf.tell(idxs, &mut found));
        if found.len() < self.words.len() / 32 {
            found.sort_unstable_by_key(|(idx, it)| (u8::MAX - it.n_cards, *idx));
        } else {
            self.sort_by_counting(&mut found);
        }
        let tell = |(idx, Figures { n_cards, n_wilds }): (u32, Figures)| {
            let frequency = self.lexicon.frequency_at(idx as usize);
            Found { word: &self.words[idx as usize], n_cards, n_wilds, frequency }
        };
        found.into_iter().map(tell).collect()
    }

    /// Sorts by cards and then by number, for when a good part of the list was
    /// found: everything is laid out by its number, then dealt to its place.
    fn sort_by_counting(&self, found: &mut [(u32, Figures)]) {
        let mut by_number = vec![Figures::default(); self.words.len()];
        let mut n_with = [0; 256];
        for &(idx, figures) in found.iter() {
            by_number[idx as usize] = figures;
            n_with[usize::from(figures.n_cards)] += 1;
        }
        let mut next = [0; 256];
        for n_cards in (0..255).rev() {
            next[n_cards] = next[n_cards + 1] + n_with[n_cards + 1];
        }
        for (idx, figures) in (0..).zip(by_number).filter(|it| 0 < it.1.n_cards) {
            let at = &mut next[usize::from(figures.n_cards)];
            found[*at] = (idx, figures);
            *at += 1;
        }
    }

    /// How many words that is.
    pub fn count(&self, cards: &[(CardId, Face)], min_cards: u8) -> usize {
        let mut n_words = 0;
        self.each(cards, min_cards, |_, on_shelf| n_words += on_shelf.count());
        n_words
    }

    /// Puts the words on shelves by their length and by their rarest letters.
    fn shelve(&mut self) {
        let mut rarity = [0u8; 256];
        for (rank, letter) in (0..).zip(RAREST_FIRST) {
            rarity[usize::from(*letter)] = rank;
        }
        let ranks = |idx: u32| {
            let letters = self.words[idx as usize].bytes();
            let mut ranks: Vec<u8> = letters.map(|it| rarity[usize::from(it)]).collect();
            ranks.sort_unstable();
            (ranks.len(), ranks, idx)
        };
        let mut words: Vec<(usize, Vec<u8>, u32)> =
            (0..self.words.len() as u32).map(ranks).collect();
        words.sort_unstable();
        for of_one_length in words.chunk_by(|one, two| one.0 == two.0) {
            for words in of_one_length.chunks(SHELF) {
                self.fill_shelf(words.iter().map(|it| it.2).collect(), words[0].0);
            }
        }
    }

    fn fill_shelf(&mut self, idxs: Vec<u32>, n_letters: usize) {
        let letters = |&idx: &u32| self.words[idx as usize].bytes().map(|it| it - b'A').collect();
        let words: Vec<Vec<u8>> = idxs.iter().map(letters).collect();
        let needs: Vec<Counts> = words.iter().map(|it| count(it.iter().copied())).collect();
        let has = |letter: &Letter| needs.iter().any(|it| 0 < it[letter.idx()]);
        let letters = Letter::all().filter(has).fold(0, |mask, letter| mask | letter.bit());
        let common = in_common(&needs);
        let lanes_at = self.lanes.len();
        for at in 0..n_letters {
            self.lanes.push(lane(NO_LETTER as u8, words.iter().map(|it| it[at])));
        }
        for letter in each_letter(letters) {
            self.lanes.push(lane(u8::MAX, needs.iter().map(|it| it[letter])));
        }
        let n_letters = n_letters as u8;
        self.shelves.push(Shelf { idxs, n_letters, common, letters, lanes_at });
    }

    /// Visits every shelf on which words are found.
    fn each(
        &self,
        cards: &[(CardId, Face)],
        min_cards: u8,
        mut visit: impl FnMut(&[u32], &OnShelf),
    ) {
        let mut hand = Hand::of(cards);
        for shelf in &self.shelves {
            if min_cards <= shelf.n_letters && hand.at_most.may_cover(&shelf.common) {
                let lanes = self.lanes[shelf.lanes_at..].split_at(usize::from(shelf.n_letters));
                if let Some(on_shelf) = shelf.look_through(lanes, &mut hand, min_cards) {
                    visit(&shelf.idxs, &on_shelf);
                }
            }
        }
    }
}

/// What the best lay of each word on a shelf takes; no cards if it has none.
struct OnShelf {
    n_cards: Lane,
    n_wilds: Lane,
}

impl OnShelf {
    fn count(&self) -> usize {
        self.n_cards.iter().filter(|&&n_cards| 0 < n_cards).count()
    }

    /// Adds what was found to the words found so far.
    fn tell(&self, idxs: &[u32], found: &mut Vec<(u32, Figures)>) {
        // Every word is put down, and the next one over it if it was not found:
        // the machine would guess wrong half of the time which it is.
        let mut batch = [(0, Figures::default()); SHELF];
        let mut n_found = 0;
        for ((&idx, &n_cards), &n_wilds) in idxs.iter().zip(&self.n_cards).zip(&self.n_wilds) {
            batch[n_found % SHELF] = (idx, Figures { n_cards, n_wilds });
            n_found += usize::from(0 < n_cards);
        }
        found.extend_from_slice(&batch[..n_found]);
    }
}

impl Shelf {
    /// What can be laid of the words on this shelf, if anything.
    fn look_through(
        &self,
        (places, needs): (&[Lane], &[Lane]),
        hand: &mut Hand,
        min_cards: u8,
    ) -> Option<OnShelf> {
        let needs = || each_letter(self.letters).zip(needs);
        let mut n_lacking_at_least = [0; SHELF];
        for (letter, needs) in needs() {
            add(&mut n_lacking_at_least, &less(needs, hand.at_most.letters[letter]));
        }
        let mut open = where_at_most(&n_lacking_at_least, hand.at_most.n_wilds);
        if is_zero(&open) {
            return None;
        }
        let mut n_lacking = [0; SHELF];
        for (letter, needs) in needs() {
            add(&mut n_lacking, &less(needs, hand.letters[letter]));
        }
        let covered = where_at_most(&n_lacking, hand.n_wilds);
        let mut on_shelf = OnShelf { n_cards: [0; SHELF], n_wilds: n_lacking };
        put_where(&mut on_shelf.n_cards, &[self.n_letters; SHELF], &covered);
        clear_where(&mut open, &covered);
        if hand.has_doubles() && min_cards < self.n_letters && !is_zero(&open) {
            let mut lacking = [[0; SHELF]; 32];
            for (letter, needs) in needs() {
                lacking[letter] = less(needs, hand.letters[letter]);
                keep_where(&mut lacking[letter], &open);
            }
            self.try_doubles(places, &lacking, &open, hand, min_cards, &mut on_shelf);
        }
        Some(on_shelf)
    }

    /// Tries double cards for the words that are `open`.
    fn try_doubles(
        &self,
        places: &[Lane],
        lacking: &[Lane; 32],
        open: &Lane,
        hand: &mut Hand,
        min_cards: u8,
        on_shelf: &mut OnShelf,
    ) {
        let n_lacking = on_shelf.n_wilds;
        let mut open = *open;
        let help = Help::of_pairs(&hand.kinds, self.letters, places, lacking);
        let mut n_lacking_at_least = n_lacking;
        take(&mut n_lacking_at_least, &help.by_pairs);
        keep_where(&mut open, &where_at_most(&n_lacking_at_least, hand.at_most.n_wilds));

        // One pair. No double wild card could do it with fewer wild cards.
        let mut n_wilds = n_lacking;
        take(&mut n_wilds, &help.by_pair);
        let mut done = where_at_most(&n_wilds, hand.n_wilds);
        keep_where(&mut done, &open);
        put_where(&mut on_shelf.n_cards, &[self.n_letters - 1; SHELF], &done);
        put_where(&mut on_shelf.n_wilds, &n_wilds, &done);
        clear_where(&mut open, &done);

        // One double wild card.
        if 0 < hand.n_double_wilds && !is_zero(&open) {
            let mut n_wilds = n_lacking;
            take(&mut n_wilds, &help_of_double_wild(self.letters, places, lacking));
            let mut done = where_at_most(&n_wilds, hand.n_wilds);
            keep_where(&mut done, &open);
            add(&mut n_wilds, &[1; SHELF]);
            put_where(&mut on_shelf.n_cards, &[self.n_letters - 1; SHELF], &done);
            put_where(&mut on_shelf.n_wilds, &n_wilds, &done);
            clear_where(&mut open, &done);
        }

        // Several double cards, word by word.
        if is_zero(&open) {
            return;
        }
        for at in (0..SHELF).filter(|&at| open[at] != 0) {
            let mut word = [0; lexicon::LONGEST];
            let word = &mut word[..places.len()];
            word.iter_mut().zip(places).for_each(|(letter, place)| *letter = place[at]);
            let lacking = std::array::from_fn(|letter| lacking[letter][at]);
            if let Some(figures) = hand.lays(word, lacking, n_lacking[at], min_cards) {
                on_shelf.n_cards[at] = figures.n_cards;
                on_shelf.n_wilds[at] = figures.n_wilds;
            }
        }
    }
}

/// How pairs can help the words of a shelf, before it is asked whether they
/// stand in each other's way: how many lacking letters they cover.
#[derive(Default)]
struct Help {
    /// One pair, at most.
    by_pair: Lane,
    /// All pairs together, at most.
    by_pairs: Lane,
}

impl Help {
    fn of_pairs(kinds: &[PairKind], letters: u32, places: &[Lane], lacking: &[Lane; 32]) -> Help {
        let mut help = Help::default();
        for &PairKind { first, second, n_cards } in kinds {
            let mask = 1 << first | 1 << second;
            if letters & mask != mask {
                continue;
            }
            let mut helped = match first == second {
                true => at_most(&lacking[usize::from(first)], 2),
                false => {
                    let mut helped = at_most(&lacking[usize::from(first)], 1);
                    add(&mut helped, &at_most(&lacking[usize::from(second)], 1));
                    helped
                }
            };
            if is_zero(&helped) {
                continue;
            }
            keep_where(&mut helped, &where_stands(first, second, places));
            for _ in 0..n_cards {
                add(&mut help.by_pairs, &helped);
            }
            raise(&mut help.by_pair, &helped);
        }
        help
    }
}

/// How many lacking letters one double wild card covers, at most.
fn help_of_double_wild(letters: u32, places: &[Lane], lacking: &[Lane; 32]) -> Lane {
    // Whether the letter at each place is lacking, once or more often.
    let mut lacks = [[0; SHELF]; lexicon::LONGEST];
    for letter in each_letter(letters) {
        let lacking = at_most(&lacking[letter], 2);
        if is_zero(&lacking) {
            continue;
        }
        let letter = letter as u8;
        for (lacks, place) in lacks.iter_mut().zip(places) {
            for ((lacks, at), lacking) in lacks.iter_mut().zip(place).zip(&lacking) {
                *lacks |= mask(*at == letter) & lacking;
            }
        }
    }
    let mut help = [0; SHELF];
    for (two, lacks) in places.windows(2).zip(lacks.windows(2)) {
        for word in 0..SHELF {
            let same = mask(two[0][word] == two[1][word]);
            let apart = lacks[0][word].min(1) + lacks[1][word].min(1);
            let helped = same & lacks[0][word] | !same & apart;
            help[word] = helped.max(help[word]);
        }
    }
    help
}

// What follows is done to all words of a shelf at once: loops over bytes so
// plain that the compiler turns each into a few strokes of the machine.

/// A lane of these, with `rest` where a shelf has no more words.
fn lane(rest: u8, of: impl Iterator<Item = u8>) -> Lane {
    let mut lane = [rest; SHELF];
    lane.iter_mut().zip(of).for_each(|(at, of)| *at = of);
    lane
}

/// All ones where these two letters stand side by side somewhere, else 0.
fn where_stands(first: u8, second: u8, places: &[Lane]) -> Lane {
    let mut stands = [0; SHELF];
    for two in places.windows(2) {
        for ((stands, before), after) in stands.iter_mut().zip(&two[0]).zip(&two[1]) {
            *stands |= mask(*before == first) & mask(*after == second);
        }
    }
    stands
}

/// All ones if so, else 0.
#[inline(always)]
fn mask(so: bool) -> u8 {
    u8::from(so).wrapping_neg()
}

#[inline(always)]
fn less(lane: &Lane, by: u8) -> Lane {
    let mut lane = *lane;
    lane.iter_mut().for_each(|it| *it = it.saturating_sub(by));
    lane
}

#[inline(always)]
fn at_most(lane: &Lane, most: u8) -> Lane {
    let mut lane = *lane;
    lane.iter_mut().for_each(|it| *it = most.min(*it));
    lane
}

#[inline(always)]
fn add(lane: &mut Lane, more: &Lane) {
    lane.iter_mut().zip(more).for_each(|(it, more)| *it = it.saturating_add(*more));
}

#[inline(always)]
fn take(lane: &mut Lane, less: &Lane) {
    lane.iter_mut().zip(less).for_each(|(it, less)| *it = it.saturating_sub(*less));
}

#[inline(always)]
fn raise(lane: &mut Lane, to: &Lane) {
    lane.iter_mut().zip(to).for_each(|(it, to)| *it = (*it).max(*to));
}

#[inline(always)]
fn keep_where(lane: &mut Lane, mask: &Lane) {
    lane.iter_mut().zip(mask).for_each(|(it, mask)| *it &= mask);
}

#[inline(always)]
fn clear_where(lane: &mut Lane, mask: &Lane) {
    lane.iter_mut().zip(mask).for_each(|(it, mask)| *it &= !mask);
}

#[inline(always)]
fn put_where(lane: &mut Lane, new: &Lane, mask: &Lane) {
    let each = lane.iter_mut().zip(new).zip(mask);
    each.for_each(|((it, new), mask)| *it = *it & !mask | new & mask);
}

/// All ones where it is no more than this, else 0.
#[inline(always)]
fn where_at_most(lane: &Lane, most: u8) -> Lane {
    let mut lane = *lane;
    lane.iter_mut().for_each(|it| *it = mask(*it <= most));
    lane
}

#[inline(always)]
fn is_zero(lane: &Lane) -> bool {
    lane.iter().fold(0, |any, it| any | it) == 0
}

/// The places in the alphabet of the letters a mask holds.
fn each_letter(mask: u32) -> impl Iterator<Item = usize> {
    bits(mask.into())
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Solver with {:?}", self.lexicon)
    }
}

/// How many of each letter. What is beyond Z stays 0; it is there because 32
/// bytes are compared in two strokes where 26 are not.
type Counts = [u8; 32];

fn count(letters: impl Iterator<Item = u8>) -> Counts {
    let mut counts = [0; 32];
    for letter in letters {
        counts[usize::from(letter)] += 1;
    }
    counts
}

/// What all of these need.
fn in_common(needs: &[Counts]) -> Counts {
    let least = |one: Counts, two: &Counts| std::array::from_fn(|at| one[at].min(two[at]));
    needs[1..].iter().fold(needs[0], least)
}

/// How many letters are needed and not there. A word has at most 45.
#[inline(always)]
fn n_lacking(needs: &Counts, there: &Counts) -> u8 {
    let lacking = needs.iter().zip(there).map(|(needs, there)| needs.saturating_sub(*there));
    lacking.fold(0, u8::wrapping_add)
}

/// The letters of all cards, as if pairs and double wild cards could be taken
/// apart. What these do not cover cannot be laid.
struct LettersAtMost {
    letters: Counts,
    n_wilds: u8,
}

impl LettersAtMost {
    #[inline(always)]
    fn may_cover(&self, needs: &Counts) -> bool {
        n_lacking(needs, &self.letters) <= self.n_wilds
    }
}

/// The cards on the table, counted as the search needs them.
struct Hand {
    /// The letter cards.
    letters: Counts,
    /// How many cards show each pair, under [`pair_at`].
    pairs: [u8; 32 * 32],
    /// The pairs there are.
    kinds: Vec<PairKind>,
    at_most: LettersAtMost,
    n_wilds: u8,
    n_double_wilds: u8,
}

/// A pair, and how many cards show it.
struct PairKind {
    first: u8,
    second: u8,
    n_cards: u8,
}

/// What no card shows, for the end of a word.
const NO_LETTER: usize = 31;

fn pair_at(first: usize, second: usize) -> usize {
    32 * first + second
}

impl Hand {
    fn of(cards: &[(CardId, Face)]) -> Hand {
        let tally = Tally::of(cards);
        let mut letters = [0; 32];
        letters[..Letter::COUNT].copy_from_slice(&tally.letters);
        let mut pairs = [0; 32 * 32];
        let mut at_most = letters;
        let kinds = tally.pairs.iter().map(|&((first, second), n_cards)| {
            pairs[pair_at(first.idx(), second.idx())] = n_cards;
            at_most[first.idx()] += n_cards;
            at_most[second.idx()] += n_cards;
            PairKind { first: first.idx() as u8, second: second.idx() as u8, n_cards }
        });
        let kinds = kinds.collect();
        let (n_wilds, n_double_wilds) = (tally.n_wilds, tally.n_double_wilds);
        let at_most = LettersAtMost { letters: at_most, n_wilds: n_wilds + 2 * n_double_wilds };
        Hand { letters, pairs, kinds, at_most, n_wilds, n_double_wilds }
    }

    fn has_doubles(&self) -> bool {
        !self.kinds.is_empty() || 0 < self.n_double_wilds
    }

    /// The cards and wild cards of the best lay of a word that needs double
    /// cards, if it has one with enough cards.
    fn lays(
        &mut self,
        word: &[u8],
        lacking: Counts,
        n_lacking: u8,
        min_cards: u8,
    ) -> Option<Figures> {
        let n_letters = word.len() as u8;
        let n_spare = n_letters - min_cards;
        // Every double card covers at most two letters that are lacking.
        let n_doubles_min = (n_lacking - self.n_wilds).div_ceil(2);
        if n_spare < n_doubles_min {
            return None;
        }
        let (places, n_pairs, n_covered) = self.places_for_pairs(word, &lacking);
        if self.n_wilds + 2 * self.n_double_wilds + n_covered < n_lacking {
            return None;
        }
        let n_doubles_max = n_spare.min(n_pairs + self.n_double_wilds);
        let mut search = Search { hand: self, word, places, lacking, fewest_wilds: u8::MAX };
        (n_doubles_min..=n_doubles_max).find_map(|n_doubles| {
            let n_wilds = search.fewest_wilds_with(n_doubles, n_lacking)?;
            Some(Figures { n_cards: n_letters - n_doubles, n_wilds })
        })
    }

    /// The places, as a mask, where a pair would cover a letter that is
    /// lacking; at most how many pairs those hold, and how many lacking
    /// letters they cover.
    fn places_for_pairs(&self, word: &[u8], lacking: &Counts) -> (u64, u8, u8) {
        if self.kinds.is_empty() {
            return (0, 0, 0);
        }
        let (mut pairs, mut lacks) = (0u64, 0u64);
        let mut after = NO_LETTER;
        for letter in word.iter().rev().map(|it| usize::from(it % 32)) {
            lacks = 2 * lacks + u64::from(lacking[letter] != 0);
            pairs = 2 * pairs + u64::from(self.pairs[pair_at(letter, after)] != 0);
            after = letter;
        }
        let places = pairs & (lacks | lacks >> 1);
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
        usize::from(self.word[at] % 32)
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
