//! The weights of letters: a bound on the value of every network.
//!
//! Give each letter a weight so that no word is longer than its letters weigh. A cube lies in two
//! words at most, so a network is worth no more than its cubes weigh, those of the crossings
//! twice. Other weights, of one for every word, bound how many words there can be in a direction, and
//! with that the crossings, since two words cross once at most. Any such weights prove; the best of them are the solution of a linear program, whose
//! dual packs words into the cubes. It is solved in floating point, and the result made whole
//! numbers and checked against every word.

use lexicon::Letter;

use super::{
    fitting::Fitting,
    pool::{PerLetter, Pool},
};

/// A weight of one.
pub(super) const ONE: u32 = 1 << 10;

/// The least weight of a word.
#[derive(Clone, Copy)]
enum Worth {
    /// As much as it has letters: bounds the value.
    Letters,
    /// One: bounds how many words can lie side by side.
    Word,
}

impl Worth {
    fn of(self, n_letters: usize) -> u32 {
        match self {
            Worth::Letters => n_letters as u32,
            Worth::Word => 1,
        }
    }
}

/// Weights under which every word weighs what it is worth.
#[derive(Clone)]
pub(super) struct Weights {
    pub(super) of: [u32; Letter::COUNT],
    /// The letters, the heaviest first.
    pub(super) order: [u8; Letter::COUNT],
}

/// The part of a network that is still to come.
pub(super) struct ToCome<'a> {
    pub(super) n_cubes: usize,
    pub(super) n_crossings: usize,
    pub(super) left: &'a PerLetter,
    pub(super) must: &'a PerLetter,
    pub(super) n_must: usize,
    pub(super) one_of: u32,
    /// The letters of cubes that lie in one word and can still lie in a second.
    pub(super) open: &'a PerLetter,
}

const N_PIVOTS_MAX: usize = 500;
/// So many words are looked at before the best of them is taken.
const N_PRICED: usize = 512;
const TINY: f64 = 1e-9;

impl Weights {
    /// All alike: they prove nothing that counting does not.
    fn even() -> Weights {
        Weights::sorted([ONE; Letter::COUNT])
    }

    fn sorted(of: [u32; Letter::COUNT]) -> Weights {
        let mut order: [u8; Letter::COUNT] = std::array::from_fn(|it| it as u8);
        order.sort_by_key(|&it| std::cmp::Reverse(of[usize::from(it)]));
        Weights { of, order }
    }

    /// Under these no word is longer than its letters weigh.
    pub(super) fn of_letters(fitting: &Fitting, pool: &Pool) -> Weights {
        Weights::new(fitting, pool, Worth::Letters)
    }

    /// Under these every word weighs one. Words in the same direction have no cube in common, so
    /// there are no more of them than their cubes weigh.
    pub(super) fn of_words(fitting: &Fitting, pool: &Pool) -> Weights {
        Weights::new(fitting, pool, Worth::Word)
    }

    fn new(fitting: &Fitting, pool: &Pool, worth: Worth) -> Weights {
        let Some(found) = solve(fitting, pool, worth) else { return Weights::even() };
        let mut of = [ONE; Letter::COUNT];
        for (whole, weight) in of.iter_mut().zip(found) {
            *whole = (weight.clamp(0.0, 21.0) * f64::from(ONE)).ceil() as u32;
        }
        for word in &fitting.words {
            let letters = fitting.letters(word);
            let weight: u32 = letters.iter().map(|&it| of[usize::from(it)]).sum();
            let lacking = (worth.of(word.len()) * ONE).saturating_sub(weight);
            of[usize::from(letters[0])] += lacking;
        }
        Weights::sorted(of)
    }

    /// The greatest weight of the cubes that are to come.
    pub(super) fn heaviest(&self, to_come: &ToCome<'_>) -> usize {
        let mut n_others = to_come.n_cubes - to_come.n_must;
        let mut one_of = to_come.one_of;
        let mut weight = 0;
        for &letter in &self.order {
            let letter = usize::from(letter);
            let n_free = usize::from(to_come.left[letter] - to_come.must[letter]);
            let mut n_new = n_free.min(n_others);
            if n_new < n_others && one_of >> letter & 1 != 0 {
                one_of = 0;
                n_new += 1;
            }
            n_others -= n_new;
            weight += self.of[letter] as usize * (n_new + usize::from(to_come.must[letter]));
        }
        weight
    }

    /// True if the rest can be worth as much as it has to.
    pub(super) fn allow(&self, to_come: &ToCome<'_>) -> bool {
        let mut n_others = to_come.n_cubes - to_come.n_must;
        let mut n_crossings = to_come.n_crossings;
        let mut one_of = to_come.one_of;
        let mut weight = 0;
        for &letter in &self.order {
            let letter = usize::from(letter);
            let n_free = usize::from(to_come.left[letter] - to_come.must[letter]);
            let mut n_new = n_free.min(n_others);
            if n_new < n_others && one_of >> letter & 1 != 0 {
                one_of = 0;
                n_new += 1;
            }
            n_others -= n_new;
            n_new += usize::from(to_come.must[letter]);
            let n_crossed = (n_new + usize::from(to_come.open[letter])).min(n_crossings);
            n_crossings -= n_crossed;
            weight += self.of[letter] as usize * (n_new + n_crossed);
        }
        n_others == 0
            && n_crossings == 0
            && (to_come.n_cubes + to_come.n_crossings) * ONE as usize <= weight
    }
}

/// A column of the program: a word, or what is left of a letter.
#[derive(Clone, Copy, PartialEq)]
enum Column {
    Word(usize),
    Left(usize),
}

/// The lightest weights for the cubes of the pool, by the simplex method on the dual: as many
/// letters of words as fit into the cubes, words in fractions. None if it does not come to an end.
fn solve(fitting: &Fitting, pool: &Pool, worth: Worth) -> Option<[f64; Letter::COUNT]> {
    let rows: Vec<usize> = (0..Letter::COUNT).filter(|&it| pool.mask() >> it & 1 != 0).collect();
    let row_of: [usize; Letter::COUNT] =
        std::array::from_fn(|it| rows.iter().position(|&row| row == it).unwrap_or(0));
    let n = rows.len();
    let most = pool.most();
    // A little more of each, so that no two corners fall together.
    let mut solution: Vec<f64> =
        rows.iter().map(|&it| f64::from(most[it]) + 1e-6 * (it + 1) as f64).collect();
    let mut inverse = vec![vec![0.0; n]; n];
    (0..n).for_each(|it| inverse[it][it] = 1.0);
    let mut basis: Vec<Column> = (0..n).map(Column::Left).collect();
    let worth_of = |it: usize| f64::from(worth.of(fitting.words[it].len()));
    let worth = |it: Column| match it {
        Column::Word(word) => worth_of(word),
        Column::Left(_) => 0.0,
    };
    let mut next = 0;
    for _ in 0..N_PIVOTS_MAX {
        let mut prices = vec![0.0; n];
        for (row, &column) in basis.iter().enumerate() {
            let worth = worth(column);
            if worth != 0.0 {
                prices.iter_mut().zip(&inverse[row]).for_each(|(price, it)| *price += worth * it);
            }
        }
        let mut of = [0.0; Letter::COUNT];
        rows.iter().zip(&prices).for_each(|(&letter, &price)| of[letter] = price);
        let mut best = (1e-7, None);
        for (idx, &price) in prices.iter().enumerate() {
            if best.0 < -price {
                best = (-price, Some(Column::Left(idx)));
            }
        }
        let n_words = fitting.words.len();
        for n_seen in 0..n_words {
            if n_seen % N_PRICED == 0 && best.1.is_some() {
                break;
            }
            let word = &fitting.words[next];
            let letters = fitting.letters(word);
            let price: f64 = letters.iter().map(|&it| of[usize::from(it)]).sum();
            if best.0 < worth_of(next) - price {
                best = (worth_of(next) - price, Some(Column::Word(next)));
            }
            next = if next + 1 == n_words { 0 } else { next + 1 };
        }
        let Some(entering) = best.1 else { return Some(of) };
        let mut counts = vec![0.0; n];
        match entering {
            Column::Word(word) => {
                let letters = fitting.letters(&fitting.words[word]);
                letters.iter().for_each(|&it| counts[row_of[usize::from(it)]] += 1.0);
            }
            Column::Left(idx) => counts[idx] = 1.0,
        }
        let column: Vec<f64> = inverse
            .iter()
            .map(|row| row.iter().zip(&counts).map(|(one, other)| one * other).sum())
            .collect();
        let ratio = |row: usize| solution[row] / column[row];
        let candidates = (0..n).filter(|&row| TINY < column[row]);
        let leaving = candidates.min_by(|&one, &other| ratio(one).total_cmp(&ratio(other)))?;
        let pivot = column[leaving];
        let step = solution[leaving] / pivot;
        let pivot_row: Vec<f64> = inverse[leaving].iter().map(|it| it / pivot).collect();
        for row in (0..n).filter(|&row| row != leaving) {
            let factor = column[row];
            if factor != 0.0 {
                inverse[row].iter_mut().zip(&pivot_row).for_each(|(it, by)| *it -= factor * by);
                solution[row] -= factor * step;
            }
        }
        inverse[leaving] = pivot_row;
        solution[leaving] = step;
        basis[leaving] = entering;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        solver::{
            Reading,
            against_brute::{Draw, list, problem, vocabulary},
        },
        words::problem::{After, Problem},
    };

    #[test]
    fn no_word_is_longer_than_its_letters_weigh() {
        let mut n_lighter = 0;
        for seed in 0..300 {
            let draw = &mut Draw(5_000_000 + seed);
            let list = list(draw, 5);
            let pool = Pool::new(&Problem { after: After::Impossible, ..problem(draw, 5, 12) });
            let fitting = Fitting::new(&vocabulary(&list), &pool, 2..=12, 12, Reading::Lenient);
            let weights = Weights::of_words(&fitting, &pool);
            for word in &fitting.words {
                let weight = |it: &u8| weights.of[usize::from(*it)];
                let all: u32 = fitting.letters(word).iter().map(weight).sum();
                assert!(ONE <= all, "{list:?} {:?}", weights.of);
            }
            let weights = Weights::of_letters(&fitting, &pool);
            let weight = |it: &u8| weights.of[usize::from(*it)];
            for word in &fitting.words {
                let all: u32 = fitting.letters(word).iter().map(weight).sum();
                assert!(word.len() as u32 * ONE <= all, "{list:?} {:?}", weights.of);
            }
            let cubes = pool.most();
            let all: u32 = (0..26).map(|it| weight(&it) * u32::from(cubes[usize::from(it)])).sum();
            n_lighter += usize::from(all < 12 * ONE);
        }
        assert!(100 < n_lighter, "{n_lighter} are lighter than even weights");
    }
}
