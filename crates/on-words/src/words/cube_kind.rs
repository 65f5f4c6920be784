//! The box of cubes: their kinds, and the six faces of each.

use std::fmt;

use kernel::{Cited, Rule};
use lexicon::Letter;
use serde::{Deserialize, Serialize};

use crate::{
    rulebook as rule,
    words::symbol::{Sound, Symbol},
};

/// The eight kinds of cubes, by their colour. (I-B-1)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum CubeKind {
    Digit,
    Black,
    Blue,
    Red,
    Green,
    Pink,
    Yellow,
    /// The phonetic cubes, which are orange.
    Sound,
}

/// The number of cubes in the box. (I-B-1z)
pub const N_CUBES: Cited<usize> = rule::I_B_1Z.sets(31);

/// A box of cubes: what is on the six faces of each. Printings differ, so a table may have its
/// own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
#[serde(try_from = "Vec<Vec<String>>")]
pub struct CubeSet(#[cfg_attr(feature = "ts", ts(as = "Vec<[String; 6]>"))] Vec<[Symbol; 6]>);

/// A fault of a box of cubes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CubeSetError {
    /// So many cubes, and not 31.
    Count(usize),
    /// This cube has a face that does not belong on one of its kind.
    Face { cube: usize, kind: CubeKind },
    /// This cube has so many faces, and not six.
    Faces { cube: usize, n_faces: usize },
    /// This cube has a face that is written as no symbol is.
    Unread { cube: usize, text: String },
    /// This digit cube shows something that is no digit from 1 to 9.
    Zero { cube: usize },
}

impl CubeKind {
    pub const ALL: [CubeKind; 8] = [
        CubeKind::Digit,
        CubeKind::Black,
        CubeKind::Blue,
        CubeKind::Red,
        CubeKind::Green,
        CubeKind::Pink,
        CubeKind::Yellow,
        CubeKind::Sound,
    ];

    /// The number of them in the box.
    pub const fn n_cubes(self) -> usize {
        match self {
            CubeKind::Digit | CubeKind::Green => 3,
            CubeKind::Black => 6,
            CubeKind::Blue | CubeKind::Red => 4,
            CubeKind::Pink | CubeKind::Yellow => 2,
            CubeKind::Sound => 7,
        }
    }

    /// The rule that puts them into the box.
    pub const fn rule(self) -> Rule {
        match self {
            CubeKind::Black => rule::I_B_1A,
            CubeKind::Blue => rule::I_B_1B,
            CubeKind::Red => rule::I_B_1C,
            CubeKind::Green => rule::I_B_1D,
            CubeKind::Pink => rule::I_B_1E,
            CubeKind::Yellow => rule::I_B_1F,
            CubeKind::Digit => rule::I_B_1G,
            CubeKind::Sound => rule::I_B_1H,
        }
    }

    /// The letters on such a cube; none on digit and phonetic cubes.
    const fn letters(self) -> Option<&'static str> {
        match self {
            CubeKind::Digit | CubeKind::Sound => None,
            CubeKind::Black => Some("EINORT"),
            CubeKind::Blue => Some("ACDELS"),
            CubeKind::Red => Some("AFHMPU"),
            CubeKind::Green => Some("BEGTVW"),
            CubeKind::Pink => Some("INORSY"),
            CubeKind::Yellow => Some("JKQXYZ"),
        }
    }

    /// The six faces of such a cube: of the phonetic cubes, those of the one with this number.
    fn faces(self, number: usize) -> [Symbol; 6] {
        std::array::from_fn(|face| match self.letters() {
            Some(letters) => {
                let letter = Letter::from_ascii(letters.as_bytes()[face]);
                Symbol::Letter(letter.expect("a letter"))
            }
            None if self == CubeKind::Digit => Symbol::Digit(face as u8 + 1),
            None => Symbol::Sound(Sound::at(number * 6 + face).expect("7 cubes of 6 make 42")),
        })
    }

    /// True if a cube of this kind may show this.
    const fn takes(self, symbol: Symbol) -> bool {
        match self {
            CubeKind::Digit => symbol.digit().is_some(),
            CubeKind::Sound => symbol.sound().is_some(),
            _ => symbol.letter().is_some(),
        }
    }
}

/// The kinds of all 31 cubes: digits first, then letters by colour, then sounds.
pub(crate) fn cubes() -> impl Iterator<Item = CubeKind> {
    CubeKind::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, kind.n_cubes()))
}

impl Default for CubeSet {
    /// The box as the book has it. (I-B-1)
    fn default() -> CubeSet {
        let kinds = CubeKind::ALL.into_iter();
        CubeSet(kinds.flat_map(|kind| (0..kind.n_cubes()).map(move |it| kind.faces(it))).collect())
    }
}

/// As somebody wrote them down: whether each face belongs on its cube is for
/// [`check`](CubeSet::check) to say.
impl TryFrom<Vec<Vec<String>>> for CubeSet {
    type Error = CubeSetError;

    fn try_from(written: Vec<Vec<String>>) -> Result<CubeSet, CubeSetError> {
        let read = |(cube, faces): (usize, &Vec<String>)| {
            let symbol = |text: &String| {
                let text: String = text.chars().take(12).collect();
                Symbol::parse(&text).ok_or(CubeSetError::Unread { cube, text })
            };
            let symbols: Vec<Symbol> = faces.iter().map(symbol).collect::<Result<_, _>>()?;
            let n_faces = symbols.len();
            symbols.try_into().map_err(|_| CubeSetError::Faces { cube, n_faces })
        };
        Ok(CubeSet(written.iter().enumerate().map(read).collect::<Result<_, _>>()?))
    }
}

impl CubeSet {
    /// A box with these faces, cubes in the order of their kinds.
    pub fn new(faces: Vec<[Symbol; 6]>) -> Result<CubeSet, CubeSetError> {
        let set = CubeSet(faces);
        set.check()?;
        Ok(set)
    }

    /// Checks that it has 31 cubes, each with faces of its kind.
    pub fn check(&self) -> Result<(), CubeSetError> {
        if self.0.len() != N_CUBES.value {
            return Err(CubeSetError::Count(self.0.len()));
        }
        for (cube, (kind, faces)) in cubes().zip(&self.0).enumerate() {
            if !faces.iter().all(|&it| kind.takes(it)) {
                return Err(CubeSetError::Face { cube, kind });
            }
            if faces.contains(&Symbol::Digit(0)) {
                return Err(CubeSetError::Zero { cube });
            }
        }
        Ok(())
    }

    /// The faces of every cube, digits first.
    pub fn faces(&self) -> &[[Symbol; 6]] {
        &self.0
    }
}

impl fmt::Display for CubeSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CubeSetError::Count(n) => write!(f, "there are {n} cubes, and the box has 31"),
            CubeSetError::Faces { cube, n_faces } => {
                write!(f, "cube {} has {n_faces} faces, and a cube has 6", cube + 1)
            }
            CubeSetError::Unread { cube, text } => {
                write!(f, "cube {}: {text:?} is no letter, digit or /sound/", cube + 1)
            }
            CubeSetError::Face { cube, kind } => {
                let what = match kind {
                    CubeKind::Digit => "digits",
                    CubeKind::Sound => "sounds",
                    _ => "letters",
                };
                write!(f, "cube {} shows {what}, and nothing else", cube + 1)
            }
            CubeSetError::Zero { cube } => write!(f, "cube {} shows digits from 1 to 9", cube + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_is_as_the_book_has_it() {
        let set = CubeSet::default();
        assert_eq!(set.check(), Ok(()));
        assert_eq!(cubes().count(), N_CUBES.value);
        let letters = cubes().filter(|it| it.letters().is_some()).count();
        assert_eq!(letters, 21);
        let mut sounds: Vec<Sound> =
            set.faces().iter().flatten().filter_map(|it| it.sound()).collect();
        sounds.sort_unstable();
        assert_eq!(sounds, Sound::all().collect::<Vec<_>>());
    }

    #[test]
    fn a_box_with_a_wrong_cube_is_named() {
        let mut faces = CubeSet::default().faces().to_vec();
        faces[4][2] = Symbol::Digit(4);
        let wrong = CubeSetError::Face { cube: 4, kind: CubeKind::Black };
        assert_eq!(CubeSet::new(faces.clone()), Err(wrong));
        faces.pop();
        assert_eq!(CubeSet::new(faces), Err(CubeSetError::Count(30)));
        let read = |text: &str| {
            serde_json::from_str::<CubeSet>(text).map(|_| ()).map_err(|it| it.to_string())
        };
        let six = r#"["A","B","C","D","E","/ou/"]"#;
        assert_eq!(read(&format!("[{six}]")), Ok(()));
        let five = read(&format!(r#"[{six},["A","B","C","D","E"]]"#));
        assert_eq!(five, Err("cube 2 has 5 faces, and a cube has 6".to_owned()));
        let odd = read(r#"[["A","B","C","D","E","ou"]]"#);
        assert_eq!(odd, Err("cube 1: \"ou\" is no letter, digit or /sound/".to_owned()));
    }
}
