//! The symbols on the cubes, and what each of them means.

use std::fmt;

use kernel::Rule;
use serde::{Deserialize, Serialize};

use crate::{maths::cube_kind::CubeKind, rulebook as rule};

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

    /// The rule that gives it its meaning.
    pub const fn rule(self) -> Rule {
        match self {
            Symbol::Blue | Symbol::Red | Symbol::Green | Symbol::Yellow => rule::I_B_2B,
            Symbol::Universe => rule::I_B_2D_I,
            Symbol::Null => rule::I_B_2D_II,
            Symbol::Union => rule::I_B_2C_I,
            Symbol::Intersection => rule::I_B_2C_II,
            Symbol::Minus => rule::I_B_2C_III,
            Symbol::Prime => rule::I_B_2C_IV,
            Symbol::Equals => rule::VI_B_2B,
            Symbol::Subset => rule::VI_B_2A,
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

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
