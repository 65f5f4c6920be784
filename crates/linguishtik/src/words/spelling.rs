//! Spelling a word with cubes. (LT12-A2, LT16-A, LT16-D, R-LS-29)

use super::{
    cube::{Color, Cube},
    demand::Demand,
    letter::Letter,
};

/// How cubes become letters: which color is wild, and which letter becomes which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spelling {
    pub wild: Option<Color>,
    pub transfer: Option<(Letter, Letter)>,
}

/// Cubes as the letters they give.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    /// How many give each letter, after the transfer.
    pub fixed: [u8; Letter::N],
    /// How many give any letter.
    pub wild: u8,
}

impl Spelling {
    /// How these Demands have cubes spell.
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

    /// How many cubes of Resources a word takes, at least, beside those in Letters; nothing if it
    /// cannot be spelled at all. A letter that was transferred away is in no word.
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
