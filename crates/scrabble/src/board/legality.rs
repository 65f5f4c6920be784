//! Tiles may lie as they were laid. Which words they form, and whether those are
//! acceptable, is another question.

use std::fmt;

use crate::board::{
    grid::Board,
    play::Play,
    square::{Direction, Square},
};

/// Why a play may not lie as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// No tile was played.
    Nothing,
    /// There is no such square.
    OffBoard(Square),
    /// There was a tile on this square, or two of the play share it.
    Taken(Square),
    /// The tiles are not all in one row or column.
    NotInLine,
    /// The tiles are in one line, but this square between them is empty.
    Gap(Square),
    /// The first play does not cover the starting square.
    NotOnStart(Square),
    /// No tile touches one that was on the board.
    NotConnected,
    /// The first play is one tile, which is no word.
    OneLetter,
}

impl Board {
    /// A play may lie on the board; if not, the first thing that is wrong with it.
    pub fn legality(&self, play: &Play) -> Result<(), Illegal> {
        if play.tiles().is_empty() {
            return Err(Illegal::Nothing);
        }
        self.has_room_for(play)?;
        let direction = play.direction().ok_or(Illegal::NotInLine)?;
        if let Some(gap) = self.gap(play, direction) {
            return Err(Illegal::Gap(gap));
        }
        if self.is_empty() {
            let start = self.equipment().layout.start();
            if !self.covers_start(play) {
                return Err(Illegal::NotOnStart(start));
            }
            if play.tiles().len() == 1 {
                return Err(Illegal::OneLetter);
            }
        } else if !self.is_connected(play) {
            return Err(Illegal::NotConnected);
        }
        Ok(())
    }

    /// Every tile has a square of its own, with nothing on it.
    pub fn has_room_for(&self, play: &Play) -> Result<(), Illegal> {
        for (idx, placed) in play.tiles().iter().enumerate() {
            let square = placed.square;
            if !self.equipment().layout.has(square) {
                return Err(Illegal::OffBoard(square));
            }
            let is_twice = idx > 0 && play.tiles()[idx - 1].square == square;
            if self.at(square).is_some() || is_twice {
                return Err(Illegal::Taken(square));
            }
        }
        Ok(())
    }

    /// The first empty square between the tiles of a play that lie in this direction.
    pub fn gap(&self, play: &Play, direction: Direction) -> Option<Square> {
        let last = play.tiles().last()?.square;
        let mut square = play.tiles().first()?.square;
        while square != last {
            square = self.step(square, direction, 1)?;
            if self.at(square).is_none() && play.at(square).is_none() {
                return Some(square);
            }
        }
        None
    }

    pub fn covers_start(&self, play: &Play) -> bool {
        play.at(self.equipment().layout.start()).is_some()
    }

    /// Some tile of the play lies beside one that was on the board before.
    pub fn is_connected(&self, play: &Play) -> bool {
        let mut around = play.tiles().iter().flat_map(|it| self.neighbours(it.square));
        around.any(|it| self.at(it).is_some())
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Nothing => f.write_str("no tile is played"),
            Illegal::OffBoard(square) => write!(f, "there is no square {square}"),
            Illegal::Taken(square) => write!(f, "there is a tile on {square} already"),
            Illegal::NotInLine => f.write_str("the tiles are not in one row or column"),
            Illegal::Gap(square) => write!(f, "{square}, between the tiles, is empty"),
            Illegal::NotOnStart(square) => write!(f, "the first play covers {square}"),
            Illegal::NotConnected => f.write_str("no tile touches one on the board"),
            Illegal::OneLetter => f.write_str("the first play has at least two tiles"),
        }
    }
}

impl std::error::Error for Illegal {}
