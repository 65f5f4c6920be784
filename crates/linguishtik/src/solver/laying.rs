//! The words that the cubes spell, found letter by letter, so that most are never looked at.

use lexicon::{Letter as Glyph, Sieve};
use mat::After;

use super::Problem;
use crate::words::{
    check::{LENGTH_MAX, LENGTH_MIN},
    cube::Color,
    demand::Demand,
    letter::Letter,
    spelling::{Spelling, Stock},
};

/// Lets through what the cubes spell in one way or another.
pub(super) struct Laying {
    spelling: Spelling,
    letters: Stock,
    resources: Stock,
    /// The number of cubes of Resources that may be taken.
    taken_max: usize,
    /// The cube more may make a color wild: the Letters for each, then.
    wild: Vec<Stock>,
    /// The cube more may transfer a letter: those that Letters show, and how many give each.
    transfers: Vec<(Letter, u8)>,
    /// With a Demand made, no more letters than these may be missing.
    missing_max: usize,
    lengths: (usize, usize),
    /// The word must have these, and must not have those.
    must: u32,
    must_not: u32,
    word: Vec<Letter>,
    needed: [u8; Letter::N],
    /// The number of letters that Letters have not got, and of those that not even Resources have.
    missing: usize,
    nowhere: usize,
}

impl Laying {
    pub(super) fn of(problem: &Problem) -> Laying {
        let spelling = Spelling::of(&problem.demands);
        let letters = spelling.stock(problem.letters.iter().copied());
        let resources = spelling.stock(problem.resources.iter().copied());
        let taken_max = match problem.after {
            After::Now => 1,
            After::Forceout => 2,
            After::Impossible => problem.resources.len(),
        };
        let can_demand =
            problem.after == After::Now && problem.resources.iter().any(|it| it.color.demands());
        let with = |color: Color| {
            let spelling = Spelling { wild: Some(color), ..spelling };
            spelling.stock(problem.letters.iter().copied())
        };
        let wild: Vec<Stock> = match spelling.wild {
            None if can_demand => Color::ALL.iter().map(|&it| with(it)).collect(),
            _ => Vec::new(),
        };
        // A transfer of what no cube in Letters shows lets no word in.
        let transfers: Vec<(Letter, u8)> = match spelling.transfer {
            None if can_demand => Letter::all()
                .filter(|it| problem.letters.iter().any(|cube| cube.face == *it))
                .map(|it| (it, letters.fixed[it.idx()]))
                .collect(),
            _ => Vec::new(),
        };
        let by_wild = wild.iter().map(|it| usize::from(it.wild)).max();
        let by_transfer = transfers.iter().map(|it| usize::from(it.1 + letters.wild)).max();
        let mut laying = Laying {
            spelling,
            letters,
            resources,
            taken_max,
            wild,
            transfers,
            missing_max: by_wild.max(by_transfer).unwrap_or(0),
            lengths: (LENGTH_MIN, LENGTH_MAX),
            must: 0,
            must_not: 0,
            word: Vec::with_capacity(LENGTH_MAX),
            needed: [0; Letter::N],
            missing: 0,
            nowhere: 0,
        };
        for demand in &problem.demands {
            laying.narrow(demand);
        }
        laying
    }

    /// Takes a Demand that letters alone decide, which need not be asked of whole words.
    fn narrow(&mut self, demand: &Demand) {
        let bit = |it: &Letter| 1 << it.idx();
        match demand {
            Demand::Letters { n } => {
                let n = usize::from(*n);
                self.lengths = (self.lengths.0.max(n), self.lengths.1.min(n));
            }
            Demand::Contain { letter } => self.must |= bit(letter),
            Demand::NotContain { letter } => self.must_not |= bit(letter),
            Demand::Transfer { from, .. } => self.must_not |= bit(from),
            _ => {}
        }
    }

    /// True if so much may be missing, whatever comes after.
    fn bears(&self, missing: usize, nowhere: usize) -> bool {
        let (in_letters, in_resources) =
            (usize::from(self.letters.wild), usize::from(self.resources.wild));
        let plainly =
            nowhere <= in_letters + in_resources && missing <= in_letters + self.taken_max;
        plainly || missing <= self.missing_max
    }

    /// True if the cubes spell the word as it stands.
    fn spells(&self) -> bool {
        let plainly = self.spelling.cubes_taken(&self.word, &self.letters, &self.resources);
        plainly.is_some_and(|it| it <= self.taken_max)
            || self.wild.iter().any(|it| self.spells_with_wild(it))
            || self.transfers.iter().any(|it| self.spells_with_transfer(*it))
    }

    fn spells_with_wild(&self, stock: &Stock) -> bool {
        let short = |(needed, has): (&u8, &u8)| usize::from(needed.saturating_sub(*has));
        let missing: usize = self.needed.iter().zip(&stock.fixed).map(short).sum();
        missing <= usize::from(stock.wild)
    }

    /// The letter that goes is in no word; those cubes give another one.
    fn spells_with_transfer(&self, (from, n): (Letter, u8)) -> bool {
        if self.needed[from.idx()] != 0 {
            return false;
        }
        let short = |idx: usize| self.needed[idx].saturating_sub(self.letters.fixed[idx]);
        let others = (0..Letter::N).filter(|it| *it != from.idx());
        let gained = others.map(|it| short(it).min(n)).max().unwrap_or(0);
        self.missing - usize::from(gained) <= usize::from(self.letters.wild)
    }
}

impl Sieve for Laying {
    fn next(&self) -> u32 {
        if self.lengths.1 <= self.word.len() {
            return 0;
        }
        let mut mask = 0;
        for idx in 0..Letter::N {
            let is_missing = self.letters.fixed[idx] <= self.needed[idx];
            let all = self.letters.fixed[idx] + self.resources.fixed[idx];
            let is_nowhere = all <= self.needed[idx];
            let missing = self.missing + usize::from(is_missing);
            if self.bears(missing, self.nowhere + usize::from(is_nowhere)) {
                mask |= 1 << idx;
            }
        }
        mask & !self.must_not
    }

    fn push(&mut self, letter: Glyph) {
        let idx = letter.idx();
        self.missing += usize::from(self.letters.fixed[idx] <= self.needed[idx]);
        let all = self.letters.fixed[idx] + self.resources.fixed[idx];
        self.nowhere += usize::from(all <= self.needed[idx]);
        self.needed[idx] += 1;
        self.word.push(Letter::of(letter.as_char()).expect("a letter"));
    }

    fn pop(&mut self, letter: Glyph) {
        let idx = letter.idx();
        self.word.pop();
        self.needed[idx] -= 1;
        self.missing -= usize::from(self.letters.fixed[idx] <= self.needed[idx]);
        let all = self.letters.fixed[idx] + self.resources.fixed[idx];
        self.nowhere -= usize::from(all <= self.needed[idx]);
    }

    fn is_enough(&self) -> bool {
        self.lengths.0 <= self.word.len() && self.needs() == 0 && self.spells()
    }

    fn needs(&self) -> u32 {
        let has = |idx: &usize| self.must & 1 << idx != 0 && self.needed[*idx] == 0;
        (0..Letter::N).filter(has).map(|it| 1 << it).sum()
    }

    fn n_needed(&self) -> usize {
        self.lengths.0.saturating_sub(self.word.len())
    }
}
