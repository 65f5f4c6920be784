//! So many cubes of each face, or so many symbols in a line of writing.

use std::{
    fmt,
    ops::{Add, AddAssign, Index, IndexMut},
};

use crate::maths::{cube_kind::CubeKind, symbol::Symbol};

/// How many there are of each symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cubes([u16; Symbol::ALL.len()]);

impl Cubes {
    pub const NONE: Cubes = Cubes([0; Symbol::ALL.len()]);

    /// How many there are in all.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    pub fn count(&self, which: impl Fn(Symbol) -> bool) -> usize {
        self.kinds().filter(|it| which(it.0)).map(|it| usize::from(it.1)).sum()
    }

    /// Each symbol of which there is any, with how many there are.
    pub fn kinds(&self) -> impl Iterator<Item = (Symbol, u16)> {
        Symbol::ALL.into_iter().map(|it| (it, self[it])).filter(|it| 0 < it.1)
    }

    /// The first kind of cube of which there are more than the box has. (I-B-2)
    pub fn beyond_the_box(&self) -> Option<CubeKind> {
        [CubeKind::Colour, CubeKind::Operation, CubeKind::Restriction]
            .into_iter()
            .find(|&kind| kind.n_cubes() < self.count(|it| it.kind() == kind))
    }
}

impl Index<Symbol> for Cubes {
    type Output = u16;

    fn index(&self, symbol: Symbol) -> &u16 {
        &self.0[symbol as usize]
    }
}

impl IndexMut<Symbol> for Cubes {
    fn index_mut(&mut self, symbol: Symbol) -> &mut u16 {
        &mut self.0[symbol as usize]
    }
}

impl Add for Cubes {
    type Output = Cubes;

    fn add(mut self, other: Cubes) -> Cubes {
        self += other;
        self
    }
}

impl AddAssign for Cubes {
    fn add_assign(&mut self, other: Cubes) {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_add(more);
        }
    }
}

impl FromIterator<Symbol> for Cubes {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> Cubes {
        let mut cubes = Cubes::NONE;
        for symbol in symbols {
            cubes[symbol] = cubes[symbol].saturating_add(1);
        }
        cubes
    }
}

impl fmt::Display for Cubes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for (symbol, n_cubes) in self.kinds() {
            for _ in 0..n_cubes {
                write!(f, "{between}{symbol}")?;
                between = " ";
            }
        }
        Ok(())
    }
}
