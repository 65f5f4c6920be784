//! Letters on a grid, and the words they make.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use lexicon::Letter;

use crate::words::{cube_kind::N_CUBES, cubes::Cubes, symbol::Symbol};

/// A grid with a letter cube or nothing at each place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    n_columns: usize,
    /// Row by row.
    places: Vec<Option<Letter>>,
}

/// Letters side by side, or one below the other, with nothing before or after them. Two or more
/// of them are a word. (VI-B-3)
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Run {
    /// In capitals.
    pub word: String,
    pub row: usize,
    pub column: usize,
    pub down: bool,
}

/// The reason for which rows are no grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridError {
    /// So many rows or columns, and at most [`SIDE_MAX`] are read.
    TooLarge { n_rows: usize, n_columns: usize },
    /// A row that is not as long as the first.
    Ragged { row: usize, n_columns: usize, first: usize },
    /// Neither a letter nor an empty place.
    NoLetter { row: usize, column: usize, character: char },
}

/// The number of rows and columns that are read: nobody has more cubes.
pub(crate) const SIDE_MAX: usize = N_CUBES.value;

impl Grid {
    /// Reads rows of letters, `.` or a space where nothing lies.
    pub fn parse(rows: &[impl AsRef<str>]) -> Result<Grid, GridError> {
        // A row that is far too long is not counted to its end.
        let n_columns = |row: &str| row.chars().take(10 * SIDE_MAX).count();
        let longest = rows.iter().map(|it| n_columns(it.as_ref())).max().unwrap_or(0);
        if SIDE_MAX < rows.len() || SIDE_MAX < longest {
            return Err(GridError::TooLarge { n_rows: rows.len(), n_columns: longest });
        }
        let first = rows.first().map_or(0, |it| n_columns(it.as_ref()));
        let mut places = Vec::with_capacity(rows.len() * first);
        for (row, text) in rows.iter().enumerate() {
            let text = text.as_ref();
            if n_columns(text) != first {
                return Err(GridError::Ragged { row, n_columns: n_columns(text), first });
            }
            for (column, character) in text.chars().enumerate() {
                places.push(match character {
                    '.' | ' ' => None,
                    other => Some(Letter::new(other).ok_or(GridError::NoLetter {
                        row,
                        column,
                        character,
                    })?),
                });
            }
        }
        Ok(Grid { n_columns: first, places })
    }

    fn n_rows(&self) -> usize {
        self.places.len().checked_div(self.n_columns).unwrap_or(0)
    }

    /// The letter that lies there; none beyond the edge.
    fn at(&self, row: usize, column: usize) -> Option<Letter> {
        let is_inside = row < self.n_rows() && column < self.n_columns;
        if is_inside { self.places[row * self.n_columns + column] } else { None }
    }

    /// The places with a letter, row by row.
    fn laid(&self) -> impl Iterator<Item = (usize, usize, Letter)> {
        let places = self.places.iter().enumerate();
        places.filter_map(|(at, it)| Some((at / self.n_columns, at % self.n_columns, (*it)?)))
    }

    pub fn n_letters(&self) -> usize {
        self.laid().count()
    }

    /// The cubes it takes: one for each letter, also where two words cross. (VI-B-2g)
    pub fn cubes(&self) -> Cubes {
        self.laid().map(|it| Symbol::Letter(it.2)).collect()
    }

    /// Every run of two or more letters: first those to the right, then those down. (VI-B-3)
    pub fn runs(&self) -> Vec<Run> {
        let mut runs = Vec::new();
        for down in [false, true] {
            for (row, column, _) in self.laid() {
                runs.extend(self.run_from(row, column, down));
            }
        }
        runs
    }

    /// The run that begins here, if one does.
    fn run_from(&self, row: usize, column: usize, down: bool) -> Option<Run> {
        let before = if down { row.checked_sub(1) } else { column.checked_sub(1) };
        let before =
            before.and_then(|it| if down { self.at(it, column) } else { self.at(row, it) });
        let along =
            |n: usize| if down { self.at(row + n, column) } else { self.at(row, column + n) };
        if before.is_some() {
            return None;
        }
        let word: String = (0..).map_while(along).map(Letter::as_char).collect();
        (2 <= word.len()).then_some(Run { word, row, column, down })
    }

    /// The value of the Solution if every run counts: the letters of each. (VI-B-3v)
    pub fn value(&self) -> u32 {
        self.runs().iter().map(Run::value).sum()
    }

    /// The number of pieces that its letters fall into, if those hang together that lie in a run
    /// for which `joins` holds. (VI-B-3)
    pub fn n_pieces(&self, joins: impl Fn(&Run) -> bool) -> usize {
        let places = self.laid().map(|(row, column, _)| (row, column));
        let mut piece_of: BTreeMap<(usize, usize), usize> =
            places.enumerate().map(|(piece, place)| (place, piece)).collect();
        for run in self.runs().iter().filter(|it| joins(it)) {
            let joined: BTreeSet<usize> = run.places().map(|it| piece_of[&it]).collect();
            let first = joined.first().copied().expect("a run has letters");
            let others = piece_of.values_mut().filter(|it| joined.contains(it));
            others.for_each(|it| *it = first);
        }
        piece_of.values().collect::<BTreeSet<_>>().len()
    }

    /// A letter that is in none of these words, with its place. (VI-B-3b)
    pub(crate) fn lone_letter(&self, words: &[&Run]) -> Option<(Letter, usize, usize)> {
        let covered: BTreeSet<(usize, usize)> = words.iter().flat_map(|it| it.places()).collect();
        let mut laid = self.laid();
        let lone = laid.find(|(row, column, _)| !covered.contains(&(*row, *column)));
        lone.map(|(row, column, letter)| (letter, row, column))
    }

    /// The same with rows for columns: what was written to the right is written down.
    #[cfg(any(test, fuzzing))]
    pub(crate) fn transposed(&self) -> Vec<String> {
        let sign = |row, column| self.at(row, column).map_or('.', Letter::as_char);
        let row = |column| (0..self.n_rows()).map(|row| sign(row, column)).collect();
        (0..self.n_columns).map(row).collect()
    }
}

impl Run {
    /// One for each letter. (VI-B-3v)
    pub fn value(&self) -> u32 {
        self.word.len() as u32
    }

    /// The places of its letters.
    pub(crate) fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        let (row, column, down) = (self.row, self.column, self.down);
        (0..self.word.len()).map(move |n| if down { (row + n, column) } else { (row, column + n) })
    }
}

impl GridError {
    /// The row it is about, if it is about one.
    pub fn row(&self) -> Option<usize> {
        match self {
            GridError::TooLarge { .. } => None,
            GridError::Ragged { row, .. } | GridError::NoLetter { row, .. } => Some(*row),
        }
    }
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::TooLarge { n_rows, n_columns } => write!(
                f,
                "{n_rows} rows of up to {n_columns} places; at most {SIDE_MAX} by {SIDE_MAX} are \
                 read, since nobody has more cubes"
            ),
            GridError::Ragged { row, n_columns, first } => write!(
                f,
                "row {} has {n_columns} places, and row 1 has {first}; a place where nothing lies \
                 is written as a dot",
                row + 1
            ),
            GridError::NoLetter { row, column, character } => write!(
                f,
                "{:?} in row {}, place {}, is neither a letter nor a dot",
                character.to_string(),
                row + 1,
                column + 1
            ),
        }
    }
}

impl std::error::Error for GridError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(rows: &[&str]) -> Grid {
        Grid::parse(rows).unwrap()
    }

    #[test]
    fn every_run_of_two_or_more_letters_counts() {
        let words = |rows: &[&str]| -> Vec<String> {
            grid(rows).runs().into_iter().map(|it| it.word).collect()
        };
        assert_eq!(words(&["CAT"]), ["CAT"]);
        assert_eq!(words(&["IT", "NO"]), ["IT", "NO", "IN", "TO"]);
        assert_eq!(words(&["cat", "A..", "R  "]), ["CAT", "CAR"]);
        assert_eq!(words(&["A"]), [""; 0]);
        assert_eq!(words(&["AT.TO"]), ["AT", "TO"]);
    }

    #[test]
    fn value_is_the_letters_of_every_word() {
        for square in [["IT", "NO"], ["TA", "ON"], ["ME", "AN"]] {
            assert_eq!((grid(&square).value(), grid(&square).n_letters()), (8, 4));
        }
        assert_eq!(grid(&["CAT"]).value(), 3);
        let crossing = grid(&["CAT", "A..", "R.."]);
        assert_eq!((crossing.value(), crossing.n_letters()), (6, 5));
    }

    #[test]
    fn pieces_are_counted() {
        let pieces = |rows: &[&str]| grid(rows).n_pieces(|_| true);
        assert_eq!(pieces(&["CAT", "A..", "R.."]), 1);
        assert_eq!(pieces(&["CAT", "...", "CAR"]), 2);
        assert_eq!(pieces(&["CA.", "..T"]), 2);
        assert_eq!(pieces(&["..."]), 0);
        assert_eq!(pieces(&["ABA", "B.B", "ABA"]), 1);
        assert_eq!(grid(&["IT", "NO"]).n_pieces(|it| it.word == "IT" || it.word == "IN"), 2);
    }

    #[test]
    fn what_is_no_grid_is_named_with_its_place() {
        let error = |rows: &[&str]| Grid::parse(rows).unwrap_err().to_string();
        assert!(error(&["CAT", "A."]).starts_with("row 2 has 2 places, and row 1 has 3"));
        assert_eq!(error(&["C4T"]), "\"4\" in row 1, place 2, is neither a letter nor a dot");
        assert_eq!(
            Grid::parse(&["É"]),
            Err(GridError::NoLetter { row: 0, column: 0, character: 'É' })
        );
        let large = vec![".".repeat(50); 50];
        assert_eq!(Grid::parse(&large), Err(GridError::TooLarge { n_rows: 50, n_columns: 50 }));
        assert!(Grid::parse(&vec!["A".repeat(31); 31]).is_ok());
        assert_eq!(Grid::parse(&[""; 0]).unwrap().n_letters(), 0);
        assert_eq!(Grid::parse(&["", ""]).unwrap().runs(), []);
    }
}
