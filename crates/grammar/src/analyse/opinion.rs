//! The opinion of one parser, with the rules, about a sentence: its answer, and the others that it
//! considers.

use super::firmness::{Backing, TreeChance};
use crate::{
    parse::{Arc, N_DRAWN, Parse},
    school::Reading,
};

pub(crate) struct Opinion {
    pub(super) arcs: Vec<Arc>,
    pub(super) reading: Reading,
    pub(super) chance: TreeChance,
    pub(super) drawn: Vec<Drawn>,
}

/// A tree that was drawn by chance, its reading, and how often it was drawn.
pub(super) struct Drawn {
    pub(super) arcs: Vec<Arc>,
    pub(super) reading: Reading,
    pub(super) n: usize,
}

impl Opinion {
    pub(super) fn of(parse: Parse, read: impl Fn(&[Arc]) -> Reading) -> Opinion {
        let chance = TreeChance::of(&parse);
        let drawn = |(arcs, n): (Vec<Arc>, usize)| Drawn { reading: read(&arcs), arcs, n };
        Opinion {
            reading: read(&parse.best),
            chance,
            drawn: parse.drawn.into_iter().map(drawn).collect(),
            arcs: parse.best,
        }
    }

    /// The share of its drawn trees that say something.
    pub(super) fn share(&self, says: impl Fn(&Reading) -> bool) -> f64 {
        let n: usize = self.drawn.iter().filter(|it| says(&it.reading)).map(|it| it.n).sum();
        n as f64 / N_DRAWN as f64
    }

    /// Its answer and the others, with how much each counts, together one.
    pub(super) fn into_readings(self) -> impl Iterator<Item = (Reading, f64)> {
        let share = |n: usize| n as f64 / (N_DRAWN + 1) as f64;
        let drawn = self.drawn.into_iter().map(move |it| (it.reading, share(it.n)));
        std::iter::once((self.reading, share(1))).chain(drawn)
    }

    /// The same without how much they count.
    pub(super) fn all(&self) -> impl Iterator<Item = &Reading> {
        std::iter::once(&self.reading).chain(self.drawn.iter().map(|it| &it.reading))
    }
}

/// The backing of something by both parsers.
pub(super) fn backing(
    first: &Opinion,
    second: &Opinion,
    says: impl Fn(&Reading) -> bool,
) -> Backing {
    Backing {
        share: first.share(&says),
        is_first: says(&first.reading),
        is_seconded: says(&second.reading),
        share_of_second: second.share(&says),
    }
}
