//! Shelves of words, looked through a shelf at a time.

use lexicon::Letter;

use crate::solver::{
    Figures,
    hand::{Counts, Hand, NO_LETTER, PairKind, count, in_common},
    lane::{
        Lane, SHELF, add, at_most, clear_where, is_zero, keep_where, lane, less, mask, put_where,
        raise, take, where_at_most, where_stands,
    },
    search::bits,
};

/// Words of one length, side by side.
#[derive(Clone)]
pub(super) struct Shelf {
    /// The number of each word in the lexicon.
    pub(super) idxs: Vec<u32>,
    pub(super) n_letters: u8,
    /// What all the words need.
    pub(super) common: Counts,
    /// The letters that some of the words have, as a mask.
    letters: u32,
    /// The lanes of the shelf begin here: for each place in a word the letters
    /// that stand there, then for each letter some word has how many of it.
    pub(super) lanes_at: usize,
}

/// What the best lay of each word on a shelf takes; no cards if it has none.
pub(super) struct OnShelf {
    n_cards: Lane,
    n_wilds: Lane,
}

impl OnShelf {
    pub(super) fn count(&self) -> usize {
        self.n_cards.iter().filter(|&&n_cards| 0 < n_cards).count()
    }

    /// Adds what was found to the words found so far.
    pub(super) fn tell(&self, idxs: &[u32], found: &mut Vec<(u32, Figures)>) {
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
    /// Puts words of one length on a shelf, and their letters into the lanes.
    pub(super) fn fill(idxs: Vec<u32>, words: &[&str], lanes: &mut Vec<Lane>) -> Shelf {
        let letters = |word: &&str| word.bytes().map(|it| it - b'A').collect();
        let words: Vec<Vec<u8>> = words.iter().map(letters).collect();
        let needs: Vec<Counts> = words.iter().map(|it| count(it)).collect();
        let has = |letter: &Letter| needs.iter().any(|it| 0 < it[letter.idx()]);
        let letters = Letter::all().filter(has).fold(0, |mask, letter| mask | letter.bit());
        let lanes_at = lanes.len();
        let n_letters = words[0].len();
        for at in 0..n_letters {
            lanes.push(lane(NO_LETTER as u8, words.iter().map(|it| it[at])));
        }
        for letter in each_letter(letters) {
            // Where there is no word, more is needed than there ever is.
            lanes.push(lane(u8::MAX, needs.iter().map(|it| it[letter])));
        }
        let common = in_common(&needs);
        Shelf { idxs, n_letters: n_letters as u8, common, letters, lanes_at }
    }

    /// What can be laid of the words on this shelf, if anything.
    pub(super) fn look_through(
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
        (!is_zero(&on_shelf.n_cards)).then_some(on_shelf)
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
        let there = kinds.iter().filter(|it| letters & it.letters == it.letters);
        for &PairKind { first, second, n_cards, .. } in there {
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

/// The places in the alphabet of the letters a mask holds.
fn each_letter(mask: u32) -> impl Iterator<Item = usize> {
    bits(mask.into())
}
