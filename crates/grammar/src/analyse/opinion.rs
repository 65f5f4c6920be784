//! What one parser, with the rules, makes of a sentence: its answer, and what else it considers.

use super::firmness::{Backing, TreeChance, share};
use crate::{
    parse::{Arc, N_DRAWN, Parse},
    school::Reading,
};

pub(crate) struct Opinion {
    pub(crate) arcs: Vec<Arc>,
    pub(crate) reading: Reading,
    pub(super) chance: TreeChance,
    /// Readings of the trees that were drawn, with how often.
    pub(crate) drawn: Vec<(Reading, usize)>,
}

impl Opinion {
    pub(super) fn of(parse: &Parse, read: impl Fn(&[Arc]) -> Reading) -> Opinion {
        Opinion {
            arcs: parse.best.clone(),
            reading: read(&parse.best),
            chance: TreeChance::of(parse),
            drawn: parse.drawn.iter().map(|(arcs, n)| (read(arcs), *n)).collect(),
        }
    }

    /// The share of its drawn trees that say something.
    pub(crate) fn share(&self, says: impl Fn(&Reading) -> bool) -> f64 {
        share(self.drawn.iter(), says)
    }

    /// Its answer and the others, with how much each counts, together one.
    pub(super) fn into_readings(self) -> impl Iterator<Item = (Reading, f64)> {
        let share = |n: usize| n as f64 / (N_DRAWN + 1) as f64;
        let drawn = self.drawn.into_iter().map(move |(reading, n)| (reading, share(n)));
        std::iter::once((self.reading, share(1))).chain(drawn)
    }

    /// Its answer and the others.
    pub(crate) fn others(&self) -> impl Iterator<Item = &Reading> {
        std::iter::once(&self.reading).chain(self.drawn.iter().map(|it| &it.0))
    }
}

/// How far both are behind something that the first says.
pub(super) fn backing(
    first: &Opinion,
    second: &Opinion,
    says: impl Fn(&Reading) -> bool,
) -> Backing {
    Backing {
        share: first.share(&says),
        is_seconded: says(&second.reading),
        share_of_second: second.share(&says),
    }
}
