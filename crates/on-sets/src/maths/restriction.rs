//! Restrictions: Set-Names with = or ⊂ between them.

use std::fmt;

use crate::maths::{cubes::Cubes, set_name::SetName, symbol::Symbol};

/// A chain of one or more = and ⊂. Each stands between its two neighbours.
/// (VI-B-2)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restriction {
    pub first: SetName,
    /// = or ⊂, and the set after it. There is at least one.
    pub links: Vec<(Symbol, SetName)>,
}

impl Restriction {
    pub fn sets(&self) -> impl Iterator<Item = &SetName> {
        std::iter::once(&self.first).chain(self.links.iter().map(|it| &it.1))
    }

    pub fn relations(&self) -> impl Iterator<Item = Symbol> {
        self.links.iter().map(|it| it.0)
    }

    pub fn tally(&self) -> Cubes {
        let sets = self.sets().map(SetName::tally).fold(Cubes::NONE, |sum, it| sum + it);
        sets + self.relations().collect()
    }

    /// As it is typed on a plain keyboard.
    pub fn keys(&self) -> String {
        self.links.iter().fold(self.first.keys(), |text, (relation, set)| {
            format!("{text}{}{}", relation.key(), set.keys())
        })
    }
}

impl fmt::Display for Restriction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.links.iter().try_for_each(|(relation, set)| write!(f, " {relation} {set}"))
    }
}
