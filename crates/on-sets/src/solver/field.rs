//! A Universe packed into as few bits as it has cards, and the Goal on it.

use crate::maths::{
    pool::Pool,
    problem::Problem,
    symbol::Symbol,
    universe::{Card, Cards},
};

/// What each operand names and which sets meet the Goal, when the blank card is
/// painted in one way. Bit i of a set is the i-th card dealt.
pub(super) struct Field {
    cards: Vec<Card>,
    operands: [u16; 6],
    /// All cards.
    pub full: u16,
    pub symmetric: bool,
    pub no_null: bool,
    doubled: u16,
    required: u16,
    forbidden: u16,
    /// One bit for each number the Goal may mean, as far as a set can count.
    goal: u64,
    /// The least of them.
    goal_min: u32,
    /// Sets that do not count, because other Solutions name them already.
    vetoed: Vec<u16>,
}

impl Field {
    pub(super) fn new(problem: &Problem, paint: Card, vetoed: &[Cards]) -> Field {
        let cards = problem.universe.cards().to_vec();
        let rules = &problem.rules;
        let ground = problem.universe.ground(paint, rules.symmetric_difference);
        let pack = |set: Cards| pack(&cards, set);
        let operands = [
            Symbol::Blue,
            Symbol::Red,
            Symbol::Green,
            Symbol::Yellow,
            Symbol::Universe,
            Symbol::Null,
        ];
        let one = |card: Option<Card>| card.map_or(0, |it| pack(it.into()));
        Field {
            operands: operands.map(|it| pack(ground.operand(it))),
            full: pack(ground.universe()),
            symmetric: rules.symmetric_difference,
            no_null: rules.no_null_restrictions,
            doubled: pack(rules.doubled(&problem.universe, paint)),
            required: one(rules.required_card),
            forbidden: one(rules.forbidden_card),
            goal: problem.goal.iter().filter(|it| **it < 64).fold(0, |bits, it| bits | 1 << it),
            goal_min: problem.goal.iter().copied().min().unwrap_or(u32::MAX),
            vetoed: vetoed.iter().map(|&it| pack(it)).collect(),
            cards,
        }
    }

    pub(super) fn n_cards(&self) -> usize {
        self.cards.len()
    }

    pub(super) fn operand(&self, symbol: Symbol) -> u16 {
        self.operands[symbol as usize]
    }

    /// All that a Solution made of these cubes can tell of the paint: what the
    /// colours at hand name, and what counts double.
    pub(super) fn sight(&self, pool: &Pool) -> ([u16; 4], u16) {
        let colours = [Symbol::Blue, Symbol::Red, Symbol::Green, Symbol::Yellow];
        let named = |it: Symbol| if 0 < pool.may[it] { self.operand(it) } else { 0 };
        (colours.map(named), self.doubled)
    }

    pub(super) fn weight(&self, set: u16) -> u32 {
        set.count_ones() + (set & self.doubled).count_ones()
    }

    /// Whether a Solution may name this set.
    pub(super) fn meets(&self, set: u16) -> bool {
        self.is_allowed(set) && !self.vetoed.contains(&set)
    }

    fn is_allowed(&self, set: u16) -> bool {
        self.goal >> self.weight(set) & 1 == 1
            && self.required & !set == 0
            && self.forbidden & set == 0
    }

    /// Whether a set that meets the Goal can be left when these are removed.
    pub(super) fn leaves_enough(&self, removed: u16) -> bool {
        let most = self.weight(self.full & !(removed | self.forbidden));
        self.required & removed == 0 && self.goal_min <= most
    }

    /// What ∪, ∩ or − makes of two sets.
    #[inline]
    pub(super) fn combine(&self, operation: Symbol, left: u16, right: u16) -> u16 {
        match operation {
            Symbol::Union => left | right,
            Symbol::Intersection => left & right,
            _ if self.symmetric => left ^ right,
            _ => left & !right,
        }
    }

    /// What `left = right` or `left ⊂ right` removes.
    #[inline]
    pub(super) fn removed(relation: Symbol, left: u16, right: u16) -> u16 {
        if relation == Symbol::Equals { left ^ right } else { left & !right }
    }

    pub(super) fn unpack(&self, set: u16) -> Cards {
        let dealt = self.cards.iter().enumerate();
        dealt.filter(|it| set >> it.0 & 1 == 1).map(|it| *it.1).collect()
    }

    /// How many sets meet the Goal among the unions of `pieces`, which do not
    /// overlap, that have the cards `always` in them.
    pub(super) fn n_unions_that_meet(&self, pieces: &[u16], always: u16) -> u32 {
        let required = self.required | always;
        let covered = pieces.iter().fold(0, |sum, it| sum | it);
        let is_torn = |it: &u16| it & required != 0 && it & self.forbidden != 0;
        if required & !covered != 0 || pieces.iter().any(is_torn) {
            return 0;
        }
        let within = pieces.iter().filter(|it| **it & required != 0);
        let base: u32 = within.map(|&it| self.weight(it)).sum();
        // How many unions count so much, with the pieces looked at so far.
        let mut n_ways = [0u32; 64];
        n_ways[base as usize] = 1;
        for &piece in pieces.iter().filter(|it| **it & (required | self.forbidden) == 0) {
            let weight = self.weight(piece) as usize;
            for value in (weight..64).rev() {
                n_ways[value] += n_ways[value - weight];
            }
        }
        let meets = |value: &usize| self.goal >> value & 1 == 1;
        let n_met: u32 = (0..64).filter(meets).map(|it| n_ways[it]).sum();
        let is_union = |set: u16| {
            let is_whole = |it: &u16| it & set == 0 || it & !set == 0;
            set & !covered == 0 && required & !set == 0 && pieces.iter().all(is_whole)
        };
        let is_counted = |set: &&u16| is_union(**set) && self.is_allowed(**set);
        n_met - self.vetoed.iter().filter(is_counted).count() as u32
    }
}

fn pack(cards: &[Card], set: Cards) -> u16 {
    cards.iter().enumerate().fold(
        0,
        |bits, (idx, &card)| {
            if set.contains(card) { bits | 1 << idx } else { bits }
        },
    )
}
