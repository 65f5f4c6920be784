//! A board as data: how large it is, its premium squares, and where the first play begins.
//!
//! As text: `name Standard`, `start 8H`, and a line for each row with a character for each square: `.`
//! plain, `2` `3` `4` for letter squares, `d` `t` `q` for word squares. `#` begins a comment.

use std::sync::{Arc, LazyLock};

use crate::board::{
    square::Square,
    text_error::{TextError, quoted},
    tile_set::words_with_columns,
};

/// As many rows and columns as a board may have.
pub const SIDE_MAX: usize = 21;

/// The most that the word squares of a row or a column multiply to; the large board has 144.
const FACTOR_MAX: i32 = 256;

/// A board without tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    name: String,
    n_rows: u8,
    n_columns: u8,
    start: Square,
    premiums: Vec<Premium>,
}

/// By how much a square multiplies the letter that is played on it, and the words it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premium {
    pub letter: i32,
    pub word: i32,
}

impl Premium {
    pub const NONE: Premium = Premium { letter: 1, word: 1 };

    fn of(character: char) -> Option<Premium> {
        let (letter, word) = match character {
            '.' => (1, 1),
            '2' => (2, 1),
            '3' => (3, 1),
            '4' => (4, 1),
            'd' => (1, 2),
            't' => (1, 3),
            'q' => (1, 4),
            _ => return None,
        };
        Some(Premium { letter, word })
    }
}

impl Layout {
    /// The board of fifteen by fifteen.
    pub fn standard() -> Arc<Layout> {
        static LAYOUT: LazyLock<Arc<Layout>> = LazyLock::new(|| {
            Arc::new(
                Layout::parse(include_str!("standard-board.txt")).expect("our own file is right"),
            )
        });
        LAYOUT.clone()
    }

    /// The board of twenty-one by twenty-one.
    pub fn super_board() -> Arc<Layout> {
        static LAYOUT: LazyLock<Arc<Layout>> = LazyLock::new(|| {
            Arc::new(Layout::parse(include_str!("super-board.txt")).expect("our own file is right"))
        });
        LAYOUT.clone()
    }

    /// Reads a board from its text.
    pub fn parse(text: &str) -> Result<Layout, TextError> {
        let mut name = "unnamed".to_owned();
        let mut start: Option<(usize, usize, &str)> = None;
        let mut rows: Vec<Vec<Premium>> = Vec::new();
        let mut n_lines = 1;
        for (idx, line) in text.lines().enumerate() {
            n_lines = idx + 1;
            let line = line.split('#').next().unwrap_or_default();
            let words = words_with_columns(line);
            match words[..] {
                [] => (),
                [(column, "name" | "start")] => {
                    let what = format!("the {} is missing", words[0].1);
                    return Err(TextError::new(idx + 1, column, what));
                }
                [(_, "name"), ..] => {
                    name = words[1..].iter().map(|it| it.1).collect::<Vec<_>>().join(" ");
                }
                [(_, "start"), (column, square)] => start = Some((idx + 1, column, square)),
                [(column, row)] => {
                    let row = read_row(row).map_err(|it| it.within(idx + 1, column))?;
                    if rows.first().is_some_and(|it| it.len() != row.len()) {
                        let what = format!(
                            "this row has {} squares, and the first has {}",
                            row.len(),
                            rows[0].len()
                        );
                        return Err(TextError::new(idx + 1, column, what));
                    }
                    if rows.len() == SIDE_MAX {
                        let what =
                            format!("a board has at most {SIDE_MAX} rows, and this is one more");
                        return Err(TextError::new(idx + 1, column, what));
                    }
                    if factor(row.iter()) > FACTOR_MAX {
                        let what = format!(
                            "the word squares of this row multiply to more than {FACTOR_MAX}"
                        );
                        return Err(TextError::new(idx + 1, column, what));
                    }
                    rows.push(row);
                }
                [_, (column, more), ..] => {
                    let what =
                        format!("a row stands in its line alone, but here is {}", quoted(more));
                    return Err(TextError::new(idx + 1, column, what));
                }
            }
        }
        let n_columns = rows.first().map_or(0, Vec::len);
        if rows.len() < 2 || n_columns < 2 {
            return Err(TextError::new(
                n_lines,
                1,
                "a board has at least two rows and two columns",
            ));
        }
        for column in 0..n_columns {
            if factor(rows.iter().map(|it| &it[column])) > FACTOR_MAX {
                let what = format!(
                    "the word squares of column {} multiply to more than {FACTOR_MAX}",
                    column + 1
                );
                return Err(TextError::new(n_lines, 1, what));
            }
        }
        let middle = Square::new(rows.len() / 2, n_columns / 2);
        let start = match start {
            None => middle,
            Some((line, column, text)) => {
                let square = Square::parse(text).map(|it| it.0);
                let is_here = |it: &Square| it.row() < rows.len() && it.column() < n_columns;
                square.filter(is_here).ok_or_else(|| {
                    let what = format!("{} is no square of this board", quoted(text));
                    TextError::new(line, column, what)
                })?
            }
        };
        Ok(Layout {
            name,
            n_rows: rows.len() as u8,
            n_columns: n_columns as u8,
            start,
            premiums: rows.concat(),
        })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn n_rows(&self) -> usize {
        self.n_rows.into()
    }

    pub fn n_columns(&self) -> usize {
        self.n_columns.into()
    }

    /// The square that the first play must cover.
    pub fn start(&self) -> Square {
        self.start
    }

    pub fn premium(&self, square: Square) -> Premium {
        self.premiums[self.idx(square)]
    }

    pub fn has(&self, square: Square) -> bool {
        square.row() < self.n_rows() && square.column() < self.n_columns()
    }

    /// The place of a square when rows are written one after another.
    pub fn idx(&self, square: Square) -> usize {
        square.row() * self.n_columns() + square.column()
    }

    /// Every square, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (n_rows, n_columns) = (self.n_rows(), self.n_columns());
        (0..n_rows).flat_map(move |row| (0..n_columns).map(move |column| Square::new(row, column)))
    }

    /// The board looks the same with rows and columns exchanged.
    pub fn is_symmetric(&self) -> bool {
        self.n_rows == self.n_columns
            && self.start.row == self.start.column
            && self.squares().all(|it| self.premium(it) == self.premium(it.turned()))
    }
}

fn factor<'a>(squares: impl Iterator<Item = &'a Premium>) -> i32 {
    squares.fold(1, |product, it| product.saturating_mul(it.word))
}

fn read_row(row: &str) -> Result<Vec<Premium>, TextError> {
    let mut premiums = Vec::new();
    for (idx, character) in row.chars().enumerate() {
        if idx == SIDE_MAX {
            let n = row.chars().count();
            let what = format!("a board has at most {SIDE_MAX} columns, and this row has {n}");
            return Err(TextError::new(1, idx + 1, what));
        }
        let premium = Premium::of(character).ok_or_else(|| {
            TextError::new(
                1,
                idx + 1,
                format!("{character:?} is no kind of square; there are . 2 3 4 d t q"),
            )
        })?;
        premiums.push(premium);
    }
    Ok(premiums)
}
