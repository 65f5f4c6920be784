//! Squares and directions, and how a place on the board is written.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A square of the board; rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Square {
    pub row: u8,
    pub column: u8,
}

/// Which way a word reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Direction {
    Across,
    Down,
}

impl Direction {
    pub const BOTH: [Direction; 2] = [Direction::Across, Direction::Down];

    /// The other direction.
    pub const fn turned(self) -> Direction {
        match self {
            Direction::Across => Direction::Down,
            Direction::Down => Direction::Across,
        }
    }
}

impl Square {
    pub const fn new(row: usize, column: usize) -> Square {
        Square { row: row as u8, column: column as u8 }
    }

    pub const fn row(self) -> usize {
        self.row as usize
    }

    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The square as it lies when rows and columns are exchanged.
    pub const fn turned(self) -> Square {
        Square { row: self.column, column: self.row }
    }

    /// The square so many steps on, where that is not before the first row or column.
    pub fn step(self, direction: Direction, n: i32) -> Option<Square> {
        let moved = |at: u8| u8::try_from(i32::from(at) + n).ok();
        Some(match direction {
            Direction::Across => Square { row: self.row, column: moved(self.column)? },
            Direction::Down => Square { row: moved(self.row)?, column: self.column },
        })
    }

    /// Reads a place: `8D` reads across, `D8` down.
    pub fn parse(text: &str) -> Option<(Square, Direction)> {
        let bytes = text.as_bytes();
        let (direction, column, row) = match bytes {
            [column, row @ ..] if column.is_ascii_alphabetic() => (Direction::Down, *column, row),
            [row @ .., column] if column.is_ascii_alphabetic() => (Direction::Across, *column, row),
            _ => return None,
        };
        let row = match row {
            [ones @ b'1'..=b'9'] => ones - b'0',
            [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => (tens - b'0') * 10 + (ones - b'0'),
            _ => return None,
        };
        let column = column.to_ascii_uppercase() - b'A';
        Some((Square { row: row.checked_sub(1)?, column }, direction))
    }

    /// The notation of a play that begins here: row first is across, column first is down. Columns
    /// that no board has are written as `?`.
    pub fn write(self, direction: Direction) -> String {
        let column = b'A'.checked_add(self.column).filter(u8::is_ascii_uppercase);
        let column = column.map_or('?', char::from);
        match direction {
            Direction::Across => format!("{}{column}", self.row() + 1),
            Direction::Down => format!("{column}{}", self.row() + 1),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(Direction::Across))
    }
}
