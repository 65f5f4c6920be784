//! The box of cubes: its four kinds, and what each shows.

use std::{fmt, iter};

use kernel::{Cited, Rule};
use serde::{Deserialize, Serialize};

use crate::{maths::symbol::Symbol, rulebook as rule};

/// The top face of a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
#[serde(untagged)]
pub enum Face {
    Digit(u8),
    Symbol(Symbol),
}

/// The four kinds of cubes in the box. (I-B-2a to I-B-2d)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum CubeKind {
    Digit,
    Colour,
    Operation,
    Restriction,
}

/// How many cubes are in the box. (I-B-2)
pub const N_CUBES: Cited<usize> = rule::I_B_2.sets(18);

/// How many cubes there are of each kind, in the order we number them.
const BOX: [(CubeKind, usize); 4] = [
    (CubeKind::Digit, 3),
    (CubeKind::Colour, 8),
    (CubeKind::Operation, 4),
    (CubeKind::Restriction, 3),
];

/// The kinds of all 18 cubes: digits first, then colours, operations and
/// Restriction cubes.
pub fn cubes() -> impl Iterator<Item = CubeKind> {
    BOX.into_iter().flat_map(|(kind, n_cubes)| iter::repeat_n(kind, n_cubes))
}

impl CubeKind {
    /// The six faces of such a cube.
    pub const fn faces(self) -> [Face; 6] {
        use Symbol::*;
        const fn all(symbols: [Symbol; 6]) -> [Face; 6] {
            let [a, b, c, d, e, f] = symbols;
            [
                Face::Symbol(a),
                Face::Symbol(b),
                Face::Symbol(c),
                Face::Symbol(d),
                Face::Symbol(e),
                Face::Symbol(f),
            ]
        }
        match self {
            CubeKind::Digit => [
                Face::Digit(1),
                Face::Digit(1),
                Face::Digit(2),
                Face::Digit(3),
                Face::Digit(4),
                Face::Digit(5),
            ],
            CubeKind::Colour => all([Red, Red, Blue, Blue, Green, Yellow]),
            CubeKind::Operation => all([Union, Union, Intersection, Intersection, Minus, Prime]),
            CubeKind::Restriction => all([Equals, Equals, Subset, Subset, Universe, Null]),
        }
    }

    /// The rule that puts them into the box.
    pub const fn rule(self) -> Rule {
        match self {
            CubeKind::Digit => rule::I_B_2A,
            CubeKind::Colour => rule::I_B_2B,
            CubeKind::Operation => rule::I_B_2,
            CubeKind::Restriction => rule::I_B_2D_III,
        }
    }

    /// How many such cubes are in the box.
    pub fn n_cubes(self) -> usize {
        BOX.into_iter().find(|it| it.0 == self).map_or(0, |it| it.1)
    }
}

impl mat::DigitFace for Face {
    fn as_digit(&self) -> Option<u8> {
        self.digit()
    }
}

impl Face {
    pub const fn symbol(self) -> Option<Symbol> {
        match self {
            Face::Digit(_) => None,
            Face::Symbol(symbol) => Some(symbol),
        }
    }

    pub const fn digit(self) -> Option<u8> {
        match self {
            Face::Digit(digit) => Some(digit),
            Face::Symbol(_) => None,
        }
    }

    pub fn from_char(it: char) -> Option<Face> {
        match it {
            '1'..='5' => Some(Face::Digit(it as u8 - b'0')),
            other => Symbol::from_char(other).map(Face::Symbol),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Digit(digit) => write!(f, "{digit}"),
            Face::Symbol(symbol) => write!(f, "{symbol}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eighteen_cubes_and_each_face_is_of_its_cubes_kind() {
        assert_eq!(cubes().count(), N_CUBES.value);
        for kind in cubes() {
            for face in kind.faces() {
                let of = face.symbol().map_or(CubeKind::Digit, Symbol::kind);
                assert_eq!(of, kind);
            }
        }
    }
}
