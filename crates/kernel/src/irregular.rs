//! Breaches at a table that are not settled, and procedures that let them happen at all.

use serde::{Deserialize, Serialize};

use crate::{Refusal, Rule, Seat};

/// The treatment of a breach of procedure at a table. Both play the same `act`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub enum Procedure {
    /// A breach is refused: for learning and for casual play.
    #[default]
    Assisted,
    /// A breach happens, and is the opponents' to notice.
    Tournament,
}

impl Procedure {
    /// Lets a breach of `rule` happen, or refuses it: `procedure.lets_pass(rule)?`.
    pub fn lets_pass(self, rule: Rule) -> Result<(), Refusal> {
        rule.asks(self == Procedure::Tournament)
    }

    /// The same, with what was wrong.
    pub fn lets_pass_because(self, rule: Rule, because: &str) -> Result<(), Refusal> {
        match self {
            Procedure::Tournament => Ok(()),
            Procedure::Assisted => rule.refuses_because(because),
        }
    }
}

/// A breach that happened and may still be charged. `B` is the game's own
/// list of breaches, each with what is needed to put it right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Irregular<B> {
    pub by: Seat,
    pub breach: B,
}

/// A breach at a table that is not settled. No view may show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Irregulars<B> {
    open: Vec<Irregular<B>>,
}

impl<B> Default for Irregulars<B> {
    fn default() -> Irregulars<B> {
        Irregulars { open: Vec::new() }
    }
}

impl<B> Irregulars<B> {
    pub fn note(&mut self, by: Seat, breach: B) {
        self.open.push(Irregular { by, breach });
    }

    /// The first that fits, whoever did it.
    pub fn find(&self, fits: impl Fn(&Irregular<B>) -> bool) -> Option<Irregular<B>>
    where
        B: Clone,
    {
        self.open.iter().find(|it| fits(it)).cloned()
    }

    /// The breach that `charger` rightly charges: somebody else did it.
    pub fn charged(&self, charger: Seat, is_it: impl Fn(&B) -> bool) -> Option<Irregular<B>>
    where
        B: Clone,
    {
        self.find(|it| it.by != charger && is_it(&it.breach))
    }

    /// True if an action of `seat` makes something stand that another did.
    pub fn any_but(&self, seat: Seat) -> bool {
        self.all_but(seat).next().is_some()
    }

    /// The breaches of others than `seat`.
    pub fn all_but(&self, seat: Seat) -> impl Iterator<Item = &Irregular<B>> {
        self.open.iter().filter(move |it| it.by != seat)
    }

    /// The breaches of `seat`: for an official's case file.
    pub fn by(&self, seat: Seat) -> impl Iterator<Item = &Irregular<B>> {
        self.open.iter().filter(move |it| it.by == seat)
    }

    /// Settled: charged, or answered by an action that makes it stand.
    pub fn settle(&mut self, settled: impl Fn(&Irregular<B>) -> bool) {
        self.open.retain(|it| !settled(it));
    }
}
