//! The symbols on the cubes, and the cubes they are on.

use std::{fmt, iter};

use serde::{Deserialize, Serialize};

/// What a cube that is not a digit cube can show. (I-B-2)
///
/// Written on the wire as the sign itself; the plain keyboard form is read too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Symbol {
    #[serde(rename = "B")]
    Blue,
    #[serde(rename = "R")]
    Red,
    #[serde(rename = "G")]
    Green,
    #[serde(rename = "Y")]
    Yellow,
    /// All cards of the Universe.
    #[serde(rename = "V")]
    Universe,
    /// The set of no cards.
    #[serde(rename = "Λ", alias = "A")]
    Null,
    #[serde(rename = "∪", alias = "u")]
    Union,
    #[serde(rename = "∩", alias = "n")]
    Intersection,
    #[serde(rename = "−", alias = "-")]
    Minus,
    /// The complement of what stands before it.
    #[serde(rename = "′", alias = "'")]
    Prime,
    #[serde(rename = "=")]
    Equals,
    #[serde(rename = "⊂", alias = "<")]
    Subset,
}

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

    /// How many such cubes are in the box.
    pub fn n_cubes(self) -> usize {
        BOX.into_iter().find(|it| it.0 == self).map_or(0, |it| it.1)
    }
}

impl Symbol {
    pub const ALL: [Symbol; 12] = [
        Symbol::Blue,
        Symbol::Red,
        Symbol::Green,
        Symbol::Yellow,
        Symbol::Universe,
        Symbol::Null,
        Symbol::Union,
        Symbol::Intersection,
        Symbol::Minus,
        Symbol::Prime,
        Symbol::Equals,
        Symbol::Subset,
    ];

    /// The symbol a player means by this character: the sign itself, or what
    /// stands for it on a plain keyboard.
    pub fn from_char(it: char) -> Option<Symbol> {
        Some(match it {
            'B' | 'b' => Symbol::Blue,
            'R' | 'r' => Symbol::Red,
            'G' | 'g' => Symbol::Green,
            'Y' | 'y' => Symbol::Yellow,
            'V' | 'v' | '⋁' | '∨' => Symbol::Universe,
            'Λ' | 'A' | 'a' | '⋀' | '∧' | '∅' => Symbol::Null,
            '∪' | 'u' | 'U' | '⋃' => Symbol::Union,
            '∩' | 'n' | 'N' | '⋂' => Symbol::Intersection,
            '−' | '-' | '–' | '‐' | '‑' => Symbol::Minus,
            '′' | '\'' | '’' | '‘' | '´' | '`' => Symbol::Prime,
            '=' => Symbol::Equals,
            '⊂' | '<' | '⊆' => Symbol::Subset,
            _ => return None,
        })
    }

    /// The sign as it is printed.
    pub const fn sign(self) -> char {
        match self {
            Symbol::Blue => 'B',
            Symbol::Red => 'R',
            Symbol::Green => 'G',
            Symbol::Yellow => 'Y',
            Symbol::Universe => 'V',
            Symbol::Null => 'Λ',
            Symbol::Union => '∪',
            Symbol::Intersection => '∩',
            Symbol::Minus => '−',
            Symbol::Prime => '′',
            Symbol::Equals => '=',
            Symbol::Subset => '⊂',
        }
    }

    /// The sign as it is typed on a plain keyboard.
    pub const fn key(self) -> char {
        match self {
            Symbol::Null => 'A',
            Symbol::Union => 'u',
            Symbol::Intersection => 'n',
            Symbol::Minus => '-',
            Symbol::Prime => '\'',
            Symbol::Subset => '<',
            other => other.sign(),
        }
    }

    /// The kind of cube that shows it.
    pub const fn kind(self) -> CubeKind {
        match self {
            Symbol::Blue | Symbol::Red | Symbol::Green | Symbol::Yellow => CubeKind::Colour,
            Symbol::Union | Symbol::Intersection | Symbol::Minus | Symbol::Prime => {
                CubeKind::Operation
            }
            Symbol::Universe | Symbol::Null | Symbol::Equals | Symbol::Subset => {
                CubeKind::Restriction
            }
        }
    }

    /// Whether it names a set all by itself.
    pub const fn is_operand(self) -> bool {
        (self as usize) < Symbol::Union as usize
    }

    /// Whether it is ∪, ∩, − or ′. (XIII-A-5)
    pub const fn is_operation(self) -> bool {
        matches!(self.kind(), CubeKind::Operation)
    }

    /// Whether it stands between two sets and makes a set of them.
    pub const fn is_binary(self) -> bool {
        matches!(self, Symbol::Union | Symbol::Intersection | Symbol::Minus)
    }

    /// Whether it makes a Restriction.
    pub const fn is_relation(self) -> bool {
        matches!(self, Symbol::Equals | Symbol::Subset)
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

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
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
        assert_eq!(cubes().count(), 18);
        for kind in cubes() {
            for face in kind.faces() {
                let of = face.symbol().map_or(CubeKind::Digit, Symbol::kind);
                assert_eq!(of, kind);
            }
        }
    }

    #[test]
    fn a_symbol_is_read_back_from_its_sign_its_key_and_the_wire() {
        for symbol in Symbol::ALL {
            assert_eq!(Symbol::from_char(symbol.sign()), Some(symbol));
            assert_eq!(Symbol::from_char(symbol.key()), Some(symbol));
            let wire = serde_json::to_string(&symbol).unwrap();
            assert_eq!(wire, format!("\"{}\"", symbol.sign()));
            assert_eq!(serde_json::from_str::<Symbol>(&wire).unwrap(), symbol);
            let typed = format!("\"{}\"", symbol.key());
            assert_eq!(serde_json::from_str::<Symbol>(&typed).unwrap(), symbol);
        }
    }
}
