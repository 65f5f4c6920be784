//! The mat as one thinks ahead on it: how many cubes of each symbol lie where,
//! and what a turn can make of that.

use crate::{
    Cubes, Problem, Rules, Symbol,
    bot::eye::CanBe,
    table::{numbers, state::Section},
};

/// Cubes of the same symbol are not told apart, and what is Forbidden is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position {
    pub required: Cubes,
    pub permitted: Cubes,
    pub resources: Cubes,
}

/// A turn: perhaps a bonus cube, then a cube to a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub bonus: Option<Symbol>,
    pub symbol: Symbol,
    /// Taken from Permitted, where shifting is played.
    pub shifts: bool,
    pub to: Section,
}

impl Turn {
    /// Which challenges a turn can make right that were not before it. What may
    /// be used before is what may be used after a cube went to Permitted; and
    /// what is shifted or Forbidden helps no Solution with one more cube.
    pub(super) fn can_make(self) -> CanBe {
        CanBe {
            now: !self.shifts && self.to != Section::Forbidden,
            impossible: self.bonus.is_some() || self.to != Section::Permitted,
        }
    }
}

impl Position {
    pub(super) fn n_resources(&self) -> usize {
        self.resources.total()
    }

    /// Every legal turn with no bonus move.
    pub(super) fn turns(&self, rules: &Rules) -> Vec<Turn> {
        self.turns_from(rules, self.n_resources(), None)
    }

    /// Every legal turn that begins with a bonus move.
    pub(super) fn bonus_turns(&self, rules: &Rules) -> Vec<Turn> {
        let n_resources = self.n_resources();
        if n_resources < 2 {
            return Vec::new();
        }
        let kinds = self.resources.kinds().map(|it| it.0);
        kinds
            .filter(|&it| may_be_forbidden(it, n_resources))
            .flat_map(|bonus| {
                let mut left = *self;
                left.resources[bonus] -= 1;
                left.turns_from(rules, n_resources, Some(bonus))
            })
            .collect()
    }

    /// The turns when there were so many cubes in Resources at its beginning.
    fn turns_from(&self, rules: &Rules, n_resources: usize, bonus: Option<Symbol>) -> Vec<Turn> {
        let mut turns = Vec::new();
        let is_last = self.n_resources() == 1;
        for (symbol, _) in self.resources.kinds() {
            let turn = |to| Turn { bonus, symbol, shifts: false, to };
            turns.extend([turn(Section::Permitted), turn(Section::Required)]);
            if !is_last && may_be_forbidden(symbol, n_resources) {
                turns.push(turn(Section::Forbidden));
            }
        }
        if rules.shift_from_permitted && 0 < self.n_resources() {
            for (symbol, _) in self.permitted.kinds() {
                let turn = |to| Turn { bonus, symbol, shifts: true, to };
                turns.push(turn(Section::Required));
                if !symbol.is_relation() {
                    turns.push(turn(Section::Forbidden));
                }
            }
        }
        turns
    }

    #[must_use]
    pub(super) fn after(mut self, turn: Turn) -> Position {
        if let Some(bonus) = turn.bonus {
            self.resources[bonus] -= 1;
        }
        let from = if turn.shifts { &mut self.permitted } else { &mut self.resources };
        from[turn.symbol] -= 1;
        match turn.to {
            Section::Required => self.required[turn.symbol] += 1,
            Section::Permitted => self.permitted[turn.symbol] += 1,
            Section::Forbidden | Section::Goal => (),
        }
        self
    }

    /// Puts these cubes into a problem.
    pub(super) fn lay(&self, problem: &mut Problem) {
        problem.required = self.required;
        problem.permitted = self.permitted;
        problem.resources = self.resources;
    }

    /// Whether Now may be challenged here.
    pub(super) fn may_be_now(&self, rules: &Rules) -> bool {
        let asked = numbers::challenge(rules.two_solutions);
        let n_usable = self.required.total() + self.permitted.total();
        let enough = asked.now_resources_min.is_none_or(|it| it.value <= self.n_resources());
        enough && asked.now_usable_min.value <= n_usable
    }
}

fn may_be_forbidden(symbol: Symbol, n_resources: usize) -> bool {
    !symbol.is_relation() || n_resources <= numbers::RELATIONS_FORBIDDEN_FROM.value
}
