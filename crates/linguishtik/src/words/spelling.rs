//! Spelling a word with cubes. (LT12-A2, LT16-A, LT16-D, R-LS-29)

use serde::{Deserialize, Serialize};

use super::{
    cube::{Color, Cube},
    demand::Demand,
    letter::Letter,
};

/// The spelling of a shake: the color that is wild, and the letter that becomes another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spelling {
    pub wild: Option<Color>,
    pub transfer: Option<(Letter, Letter)>,
}

/// Cubes as the letters they give.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    /// The number of cubes that give each letter, after the transfer.
    pub fixed: [u8; Letter::N],
    /// The number of those that give any letter.
    pub wild: u8,
}

/// A letter of a word, and the cube that gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct SpelledLetter {
    pub letter: Letter,
    pub cube: Cube,
    /// The cube stands for any letter.
    pub wild: bool,
    /// The cube still lies in Resources.
    pub from_resources: bool,
}

impl Spelling {
    /// The spelling under these Demands.
    pub fn of<'a>(demands: impl IntoIterator<Item = &'a Demand>) -> Spelling {
        demands.into_iter().fold(Spelling::default(), |spelling, demand| match demand {
            Demand::Wild { color } => Spelling { wild: Some(*color), ..spelling },
            Demand::Transfer { from, to } => Spelling { transfer: Some((*from, *to)), ..spelling },
            _ => spelling,
        })
    }

    /// The letters that cubes give.
    pub fn stock(&self, cubes: impl IntoIterator<Item = Cube>) -> Stock {
        let mut stock = Stock::default();
        for cube in cubes {
            if self.wild == Some(cube.color) {
                stock.wild += 1;
            } else {
                stock.fixed[self.becomes(cube.face).idx()] += 1;
            }
        }
        stock
    }

    fn becomes(&self, letter: Letter) -> Letter {
        match self.transfer {
            Some((from, to)) if from == letter => to,
            _ => letter,
        }
    }

    /// The number of cubes of Resources that a word takes, at least, beside those in Letters; none
    /// if it cannot be spelled at all. A letter that was transferred away is in no word.
    pub fn cubes_taken(
        &self,
        word: &[Letter],
        letters: &Stock,
        resources: &Stock,
    ) -> Option<usize> {
        let gone = self.transfer.map(|it| it.0);
        if word.iter().any(|it| Some(*it) == gone) {
            return None;
        }
        let mut needed = [0u8; Letter::N];
        word.iter().for_each(|it| needed[it.idx()] += 1);
        let (mut missing, mut nowhere) = (0usize, 0usize);
        for (idx, &n) in needed.iter().enumerate() {
            let short = n.saturating_sub(letters.fixed[idx]);
            missing += usize::from(short);
            nowhere += usize::from(short.saturating_sub(resources.fixed[idx]));
        }
        let (in_letters, in_resources) = (usize::from(letters.wild), usize::from(resources.wild));
        // Wild Letters go where no cube of Resources would do.
        (nowhere <= in_letters + in_resources).then(|| missing.saturating_sub(in_letters))
    }

    /// A way to spell a word that takes as few cubes of Resources as can be.
    pub fn spell(
        &self,
        word: &[Letter],
        letters: &[Cube],
        resources: &[Cube],
    ) -> Option<Vec<SpelledLetter>> {
        let (on_mat, off_mat) =
            (self.stock(letters.iter().copied()), self.stock(resources.iter().copied()));
        self.cubes_taken(word, &on_mat, &off_mat)?;
        let both = letters.iter().map(|it| (*it, false));
        let mut free: Vec<(Cube, bool)> =
            both.chain(resources.iter().map(|it| (*it, true))).collect();
        let is_wild = |cube: &Cube| self.wild == Some(cube.color);
        let mut spelled: Vec<Option<SpelledLetter>> = vec![None; word.len()];
        let mut lay = |spelled: &mut Vec<Option<SpelledLetter>>, wild: bool, resources: bool| {
            for (idx, &letter) in word.iter().enumerate() {
                let fits = |(cube, off): &(Cube, bool)| {
                    let gives = wild || self.becomes(cube.face) == letter;
                    *off == resources && is_wild(cube) == wild && gives
                };
                let open = spelled[idx].is_none();
                if let Some(at) = free.iter().position(fits).filter(|_| open) {
                    let (cube, from_resources) = free.remove(at);
                    spelled[idx] = Some(SpelledLetter { letter, cube, wild, from_resources });
                }
            }
        };
        lay(&mut spelled, false, false);
        lay(&mut spelled, false, true);
        // Wild Letters go where no cube of Resources would do, and then in place of those.
        lay(&mut spelled, true, false);
        lay(&mut spelled, true, true);
        for it in spelled.iter_mut().filter_map(Option::as_mut).filter(|it| it.from_resources) {
            let spare = free.iter().position(|(cube, off)| !off && is_wild(cube));
            if let Some(at) = spare {
                let (cube, from_resources) = free.remove(at);
                *it = SpelledLetter { cube, wild: true, from_resources, ..*it };
            }
        }
        spelled.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cubes(text: &str) -> Vec<Cube> {
        let cube = |it: &str| {
            let (color, face) = it.split_once(' ').unwrap();
            Cube { color: Color::from_name(color).unwrap(), face: Letter::parse(face).unwrap() }
        };
        text.split(", ").filter(|it| !it.is_empty()).map(cube).collect()
    }

    fn taken(demands: &[&str], letters: &str, resources: &str, word: &str) -> Option<usize> {
        let demands: Vec<Demand> = demands.iter().map(|it| Demand::parse(it, None)).collect();
        let spelling = Spelling::of(&demands);
        let word: Vec<Letter> = word.chars().filter_map(Letter::of).collect();
        let stock = |it: &str| spelling.stock(cubes(it));
        spelling.cubes_taken(&word, &stock(letters), &stock(resources))
    }

    #[test]
    fn a_word_is_spelled_with_as_few_cubes_of_resources_as_are_counted() {
        let words = ["BEAR", "BEARD", "BEARS", "TREADS", "TRADED", "BEATS", "DATED", "ADDED"];
        let wilds = [&[][..], &["color wild:green"], &["color wild:black", "letter transfer:T>D"]];
        for demands in wilds {
            let read: Vec<Demand> = demands.iter().map(|it| Demand::parse(it, None)).collect();
            for resources in ["", "orange D", "orange D, green W, red A, orange D"] {
                for word in words {
                    let letters: Vec<Letter> = word.chars().filter_map(Letter::of).collect();
                    let spelled =
                        Spelling::of(&read).spell(&letters, &cubes(LETTERS), &cubes(resources));
                    let n = spelled.map(|it| it.iter().filter(|it| it.from_resources).count());
                    assert_eq!(n, taken(demands, LETTERS, resources, word), "{word} {demands:?}");
                }
            }
        }
    }

    const LETTERS: &str = "red A, black E, black R, orange S, black T, green B";

    #[test]
    fn letters_may_be_left_and_resources_are_counted() {
        assert_eq!(taken(&[], LETTERS, "", "BEAR"), Some(0));
        assert_eq!(taken(&[], LETTERS, "", "BEARD"), None);
        assert_eq!(taken(&[], LETTERS, "orange D", "BEARD"), Some(1));
        assert_eq!(taken(&[], LETTERS, "orange D, orange D", "BEADED"), None);
    }

    #[test]
    fn a_wild_cube_is_any_letter_its_own_too() {
        assert_eq!(taken(&["color wild:orange"], LETTERS, "", "BEARD"), Some(0));
        assert_eq!(taken(&["color wild:orange"], LETTERS, "", "BEARS"), Some(0));
        assert_eq!(taken(&["color wild:yellow"], LETTERS, "yellow Q", "BEARD"), Some(1));
        // The wild cube in Letters goes to the letter that Resources have not got.
        assert_eq!(taken(&["color wild:green"], LETTERS, "orange D", "TREADS"), Some(0));
        assert_eq!(taken(&["color wild:green"], LETTERS, "orange D", "TRADED"), Some(1));
    }

    #[test]
    fn a_letter_that_was_transferred_is_gone_from_wild_cubes_too() {
        assert_eq!(taken(&["letter transfer:T>D"], LETTERS, "", "BEARD"), Some(0));
        assert_eq!(taken(&["letter transfer:T>D"], LETTERS, "", "BEAT"), None);
        let both = ["letter transfer:T>D", "color wild:black"];
        assert_eq!(taken(&both, LETTERS, "", "BEAT"), None);
        assert_eq!(taken(&both, LETTERS, "", "BEAD"), Some(0));
    }
}
