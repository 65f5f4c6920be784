//! A block of 256 words of one length, looked through at once.

use lexicon::Letter;

use crate::solver::{
    Figures,
    answers::Sink,
    hand::{Counts, Hand, count, in_common},
    mask::{Mask, Numbers, bits},
    shortfall::Shortfall,
};

/// Up to 256 words of one length.
#[derive(Clone)]
pub(super) struct Block {
    /// The number of each word in the list.
    pub(super) idxs: Vec<u32>,
    pub(super) n_letters: u8,
    /// The needs that all the words share.
    pub(super) common: Counts,
    /// Where there are words.
    all: Mask,
    /// The most of each letter that a word has, and so the number of rows that the
    /// letter has.
    most: Counts,
    letters_at: [u32; Letter::COUNT],
    /// For each letter those that follow it, as a mask. Each of them has a row
    /// of pairs.
    followers: [u32; Letter::COUNT],
    pairs_at: [u32; Letter::COUNT],
    /// The words, one after the other, as places in the alphabet.
    text: Vec<u8>,
}

/// A row for each question that is asked of the words of a block: those for
/// which the answer is yes. The rows of all blocks stand one after the other
/// as they are looked through, so that memory keeps up.
#[derive(Clone, Default)]
pub(super) struct Rows {
    /// Those with one or more of a letter, those with two or more, and so on.
    letters: Vec<Mask>,
    /// Those in which two letters stand side by side.
    pairs: Vec<Mask>,
}

impl Block {
    /// Puts words of one length into a block, and adds its rows.
    pub(super) fn fill(idxs: Vec<u32>, words: &[&str], rows: &mut Rows) -> Block {
        let needs: Vec<Counts> = words.iter().map(|it| count(it)).collect();
        let mut block = Block {
            n_letters: words[0].len() as u8,
            common: in_common(&needs),
            all: Mask::first(idxs.len()),
            most: std::array::from_fn(|at| needs.iter().map(|it| it[at]).fold(0, u8::max)),
            letters_at: [0; Letter::COUNT],
            followers: [0; Letter::COUNT],
            pairs_at: [0; Letter::COUNT],
            text: words.iter().flat_map(|it| it.bytes()).map(|it| it - b'A').collect(),
            idxs,
        };
        block.mark_letters(&needs, rows);
        block.mark_pairs(rows);
        block
    }

    fn mark_letters(&mut self, needs: &[Counts], rows: &mut Rows) {
        for letter in 0..Letter::COUNT {
            self.letters_at[letter] = rows.letters.len() as u32;
            for n_fewer in 0..self.most[letter] {
                rows.letters.push(Mask::from_fn(needs, |it| n_fewer < it[letter]));
            }
        }
    }

    fn mark_pairs(&mut self, rows: &mut Rows) {
        let mut masks = vec![[Mask::NONE; Letter::COUNT]; Letter::COUNT];
        for at in 0..self.idxs.len() {
            for two in self.word(at).windows(2) {
                masks[usize::from(two[0])][usize::from(two[1])].set(at);
            }
        }
        for (first, masks) in masks.iter().enumerate() {
            self.pairs_at[first] = rows.pairs.len() as u32;
            for (second, mask) in masks.iter().enumerate().filter(|it| !it.1.is_none()) {
                self.followers[first] |= 1 << second;
                rows.pairs.push(*mask);
            }
        }
    }

    /// The letters of a word, as places in the alphabet.
    fn word(&self, at: usize) -> &[u8] {
        let n_letters = usize::from(self.n_letters);
        &self.text[at * n_letters..][..n_letters]
    }

    /// Adds the words of this block that can be laid to the sink.
    #[inline(always)]
    pub(super) fn look_through<const N_DIGITS: usize>(
        &self,
        rows: &Rows,
        hand: &mut Hand,
        min_cards: u8,
        sink: &mut impl Sink,
    ) {
        let rows = BlockRows { block: self, rows };
        let mut n_lacking = Numbers::<N_DIGITS>::ZERO;
        for letter in 0..Letter::COUNT {
            n_lacking.count_all(rows.more_than(hand.at_most.letters[letter], letter));
        }
        let mut open = self.all & n_lacking.at_most(hand.at_most.n_wilds);
        if open.is_none() {
            return;
        }
        // So far as if pairs could be taken apart, now as they are.
        for &letter in &hand.in_pairs {
            let lacking = rows.more_than(hand.letters[letter], letter);
            let n_counted = rows.more_than(hand.at_most.letters[letter], letter).len();
            n_lacking.count_all(&lacking[..lacking.len() - n_counted]);
        }
        for n_wilds in 0..=hand.n_wilds.min(self.n_letters) {
            let laid = open & n_lacking.equal(n_wilds);
            sink.add_all(&self.idxs, laid, Figures { n_cards: self.n_letters, n_wilds });
            open = open.without(laid);
        }
        if !hand.has_doubles() || self.n_letters <= min_cards || open.is_none() {
            return;
        }
        let few = open & n_lacking.equal(hand.n_wilds + 1);
        let more = open & n_lacking.equal(hand.n_wilds + 2);
        let mut short = Shortfall::of(rows, hand, open, few, more);
        short.try_one_double::<N_DIGITS>(hand, sink);
        if min_cards + 1 < self.n_letters {
            for (from, part) in short.open.parts() {
                for at in bits(part).map(|at| from + at) {
                    if let Some(figures) = hand.lays(self.word(at), min_cards) {
                        sink.add(self.idxs[at], figures);
                    }
                }
            }
        }
    }
}

/// A block with its rows.
#[derive(Clone, Copy)]
pub(super) struct BlockRows<'a> {
    pub(super) block: &'a Block,
    rows: &'a Rows,
}

impl<'a> BlockRows<'a> {
    /// Where there are more than `n_fewer` of a letter, then where there is
    /// one more than that, and so on.
    #[inline(always)]
    pub(super) fn more_than(self, n_fewer: u8, letter: usize) -> &'a [Mask] {
        let (at, most) = (self.block.letters_at[letter] as usize, self.block.most[letter]);
        &self.rows.letters[at..][usize::from(n_fewer.min(most))..usize::from(most)]
    }

    /// Where two letters stand side by side, if they do so anywhere.
    #[inline(always)]
    pub(super) fn pair(self, first: usize, second: usize) -> Option<&'a Mask> {
        let (followers, bit) = (self.block.followers[first], 1 << second);
        let n_before = (followers & (bit - 1)).count_ones();
        let at = self.block.pairs_at[first] as usize + n_before as usize;
        (followers & bit != 0).then(|| &self.rows.pairs[at])
    }

    /// The letters that follow a letter, and where.
    #[inline(always)]
    pub(super) fn after(self, first: usize) -> impl Iterator<Item = (usize, &'a Mask)> {
        let pairs = &self.rows.pairs[self.block.pairs_at[first] as usize..];
        bits(self.block.followers[first].into()).zip(pairs)
    }
}
