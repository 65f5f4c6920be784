//! Names for faces, Goals and variations.

use mat::CubeId;

use crate::{Face, LaidGoal, Universe, Variation, table::state::State};

/// What a cube shows.
pub(crate) fn face(state: &State, cube: CubeId) -> String {
    state.face(cube).map_or_else(|| format!("#{}", cube.0), |it| it.to_string())
}

/// The same as it is typed.
pub(crate) fn face_key(face: Face) -> String {
    match face {
        Face::Digit(digit) => digit.to_string(),
        Face::Symbol(symbol) => symbol.key().to_string(),
    }
}

pub(crate) fn cards(universe: &Universe) -> String {
    universe.cards().iter().map(|it| format!(" {it}")).collect()
}

pub(crate) fn laid_text(state: &State, goal: &LaidGoal) -> String {
    goal.read(&state.faces).text()
}

/// A variation as players say it.
pub fn variation_text(variation: &Variation) -> String {
    match variation {
        Variation::RequiredCube { cube } => format!("{cube} Required"),
        Variation::WildCube { cube } => format!("{cube} Wild"),
        Variation::UnionIntersection => "∪ and ∩ Interchangeable".to_owned(),
        Variation::UniverseNull => "V and Λ Interchangeable".to_owned(),
        Variation::TwoOperations => "Two Operations".to_owned(),
        Variation::MultipleOperations => "Multiple Operations".to_owned(),
        Variation::ShiftFromPermitted => "Shift from Permitted".to_owned(),
        Variation::NoNullRestrictions => "No Null Restrictions".to_owned(),
        Variation::AbsoluteValue => "Absolute Value".to_owned(),
        Variation::DoubleSet { set } => format!("Double Set {set}"),
        Variation::RequiredCard { card } => format!("{card} Card Required"),
        Variation::ForbiddenCard { card } => format!("{card} Card Forbidden"),
        Variation::BlankCardWild => "Blank Card Wild".to_owned(),
        Variation::SymmetricDifference => "Symmetric Difference".to_owned(),
        Variation::TwoSolutions => "Two Solutions".to_owned(),
    }
}

/// A variation as it is typed: `wild-cube B`.
pub fn variation_words(variation: &Variation) -> String {
    let name = variation.name();
    match variation {
        Variation::RequiredCube { cube } | Variation::WildCube { cube } => {
            format!("{name} {}", cube.key())
        }
        Variation::DoubleSet { set } => format!("{name} {set}"),
        Variation::RequiredCard { card } | Variation::ForbiddenCard { card } => {
            format!("{name} {card}")
        }
        _ => name.to_owned(),
    }
}

/// Reads a variation as it is typed.
pub fn variation_named(text: &str) -> Option<Variation> {
    let (name, blank) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    Variation::from_name(name, blank)?.ok()
}
