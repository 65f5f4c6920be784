//! The box of cubes: their colors, and the six faces of each. (LT 3)

use std::fmt;

use kernel::Cited;
use serde::{Deserialize, Serialize};

use super::{letter::Letter, named::named};
use crate::rulebook as rule;

named! {
    /// The color of a cube. Green and black ones make Demands. (LT8-1)
    pub enum Color {
        Red = "red",
        Black = "black",
        Green = "green",
        Pink = "pink",
        Yellow = "yellow",
        Orange = "orange",
    }
}

/// The number of cubes in the box. (LT3-3)
pub const N_CUBES: Cited<usize> = rule::LT3_3.sets(23);

/// A cube and what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
#[serde(deny_unknown_fields)]
pub struct Cube {
    pub color: Color,
    pub face: Letter,
}

/// The six faces of each cube, by color. The league prints no list, so a table may have its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct CubeSet(#[cfg_attr(feature = "ts", ts(as = "Vec<String>"))] Vec<[Letter; 6]>);

/// A fault of a box of cubes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CubeSetError {
    /// So many cubes, and not 23.
    Count(usize),
    /// This cube is not six letters.
    Faces { cube: usize, text: String },
    /// This red cube has no U. (LT3-4)
    NoU { cube: usize },
}

impl Color {
    /// The number of them in the box.
    pub const fn n_cubes(self) -> usize {
        match self {
            Color::Orange => 3,
            _ => 4,
        }
    }

    /// True if cubes of this color make Demands. (LT8-1)
    pub const fn demands(self) -> bool {
        matches!(self, Color::Green | Color::Black)
    }

    /// The faces of such a cube where a table has no others.
    const fn faces(self) -> &'static str {
        match self {
            Color::Red => "AFHMPU",
            Color::Black => "EINORT",
            Color::Green => "BEGTVW",
            Color::Pink => "INORSY",
            Color::Yellow => "JKQXYZ",
            Color::Orange => "ACDELS",
        }
    }
}

/// The colors of all 23 cubes, in the order in which a set lists them.
pub(crate) fn colors() -> impl Iterator<Item = Color> {
    Color::ALL.iter().flat_map(|&it| std::iter::repeat_n(it, it.n_cubes()))
}

impl Default for CubeSet {
    fn default() -> CubeSet {
        let faces = |it: Color| six(it.faces()).expect("our faces are six letters");
        CubeSet(colors().map(faces).collect())
    }
}

fn six(text: &str) -> Option<[Letter; 6]> {
    let letters: Option<Vec<Letter>> =
        text.chars().filter(|it| !it.is_whitespace()).map(Letter::of).collect();
    letters?.try_into().ok()
}

/// As somebody wrote them down: a string of six letters for each cube, in the order of colors.
impl TryFrom<Vec<String>> for CubeSet {
    type Error = CubeSetError;

    fn try_from(written: Vec<String>) -> Result<CubeSet, CubeSetError> {
        if written.len() != N_CUBES.value {
            return Err(CubeSetError::Count(written.len()));
        }
        let read = |(cube, text): (usize, &String)| {
            let named = || text.chars().take(12).collect();
            six(text).ok_or_else(|| CubeSetError::Faces { cube, text: named() })
        };
        let faces = written.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        let u = Letter::of('U').expect("a letter");
        let without = |(cube, (color, faces)): (usize, (Color, &[Letter; 6]))| {
            (color == Color::Red && !faces.contains(&u)).then_some(cube)
        };
        match colors().zip(&faces).enumerate().find_map(without) {
            Some(cube) => Err(CubeSetError::NoU { cube }),
            None => Ok(CubeSet(faces)),
        }
    }
}

impl From<CubeSet> for Vec<String> {
    fn from(set: CubeSet) -> Vec<String> {
        set.0.iter().map(|it| it.iter().map(|it| it.char()).collect()).collect()
    }
}

impl CubeSet {
    /// The faces of every cube, with its color.
    pub fn faces(&self) -> impl Iterator<Item = (Color, &[Letter; 6])> {
        colors().zip(&self.0)
    }
}

impl fmt::Display for CubeSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CubeSetError::Count(n) => {
                write!(f, "there are {n} cubes, and {} are played with", N_CUBES.value)
            }
            CubeSetError::Faces { cube, text } => {
                write!(f, "cube {}: {text:?} is not six letters", cube + 1)
            }
            CubeSetError::NoU { cube } => {
                write!(f, "cube {} is red and has no U ({})", cube + 1, rule::LT3_4.id)
            }
        }
    }
}

impl fmt::Display for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_has_23_cubes_and_a_u_on_each_red_one() {
        let written: Vec<String> = CubeSet::default().into();
        assert_eq!(written.len(), 23);
        assert_eq!(CubeSet::try_from(written.clone()), Ok(CubeSet::default()));
        let with = |cube: usize, text: &str| {
            let mut changed = written.clone();
            changed[cube] = text.to_owned();
            CubeSet::try_from(changed).map_err(|it| it.to_string())
        };
        assert!(with(0, "U F H M P A").is_ok());
        let no_u = format!("cube 4 is red and has no U ({})", rule::LT3_4.id);
        assert_eq!(with(3, "AFHMPC"), Err(no_u));
        assert_eq!(with(9, "BEGTV"), Err("cube 10: \"BEGTV\" is not six letters".to_owned()));
        assert_eq!(CubeSet::try_from(written[1..].to_vec()), Err(CubeSetError::Count(22)));
    }
}
