//! So many cubes of each letter, and which sounds lie beside them.

use std::ops::{Add, AddAssign};

use lexicon::Letter;

use crate::words::{phonetics::SoundSet, symbol::Symbol};

/// Cubes of one section, or several: how many show each letter, and which sounds are among them.
/// Digits are for Goals and are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cubes {
    pub letters: [u8; Letter::COUNT],
    pub sounds: SoundSet,
}

impl Cubes {
    pub fn n_letters(&self) -> usize {
        self.letters.iter().map(|&n| usize::from(n)).sum()
    }

    pub const fn count(&self, letter: Letter) -> u8 {
        self.letters[letter.idx()]
    }

    pub fn put(&mut self, symbol: Symbol) {
        match symbol {
            Symbol::Letter(letter) => {
                let n = &mut self.letters[letter.idx()];
                *n = n.saturating_add(1);
            }
            Symbol::Sound(sound) => self.sounds = self.sounds.with(sound),
            Symbol::Digit(_) => {}
        }
    }

    /// Takes a cube away. Of a sound there is one cube, unless a table has others.
    pub fn take(&mut self, symbol: Symbol) {
        match symbol {
            Symbol::Letter(letter) => {
                let n = &mut self.letters[letter.idx()];
                *n = n.saturating_sub(1);
            }
            Symbol::Sound(sound) => {
                self.sounds = self.sounds.without(SoundSet::NONE.with(sound));
            }
            Symbol::Digit(_) => {}
        }
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
        for (mine, more) in self.letters.iter_mut().zip(other.letters) {
            *mine = mine.saturating_add(more);
        }
        self.sounds = self.sounds.and(other.sounds);
    }
}

impl FromIterator<Symbol> for Cubes {
    fn from_iter<T: IntoIterator<Item = Symbol>>(symbols: T) -> Cubes {
        let mut cubes = Cubes::default();
        for symbol in symbols {
            cubes.put(symbol);
        }
        cubes
    }
}
