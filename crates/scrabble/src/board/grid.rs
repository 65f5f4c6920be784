//! A board with tiles on it.

use crate::board::{
    equipment::Equipment,
    letter::Laid,
    play::Play,
    square::{Direction, Square},
};

/// A board with the tiles that lie on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    equipment: Equipment,
    squares: Vec<Option<Laid>>,
}

impl Board {
    /// A board on which nothing lies yet.
    pub fn new(equipment: Equipment) -> Board {
        let n_squares = equipment.layout.squares().count();
        Board { equipment, squares: vec![None; n_squares] }
    }

    pub fn equipment(&self) -> &Equipment {
        &self.equipment
    }

    /// The tile on a square; nothing lies beyond the edge.
    pub fn at(&self, square: Square) -> Option<Laid> {
        let layout = &self.equipment.layout;
        if layout.has(square) { self.squares[layout.idx(square)] } else { None }
    }

    pub fn is_empty(&self) -> bool {
        self.squares.iter().all(Option::is_none)
    }

    /// Puts a tile on a square of the board, or takes it off.
    pub fn set(&mut self, square: Square, laid: Option<Laid>) {
        let idx = self.equipment.layout.idx(square);
        self.squares[idx] = laid;
    }

    /// Lays the tiles of a play down. Whether they may lie there is asked before.
    pub fn lay(&mut self, play: &Play) {
        for placed in play.tiles() {
            self.set(placed.square, Some(placed.laid));
        }
    }

    /// Takes the tiles of a play off again.
    pub fn lift(&mut self, play: &Play) {
        for placed in play.tiles() {
            self.set(placed.square, None);
        }
    }

    /// Every tile on the board with its square, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, Laid)> + '_ {
        let squares = self.equipment.layout.squares();
        squares.zip(&self.squares).filter_map(|(square, laid)| Some((square, (*laid)?)))
    }

    /// The next square in a direction, or before it for a negative number, if it is on the board.
    pub fn step(&self, square: Square, direction: Direction, n: i32) -> Option<Square> {
        square.step(direction, n).filter(|it| self.equipment.layout.has(*it))
    }

    /// The squares beside this one, in all four directions.
    pub fn neighbours(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        let steps = Direction::BOTH.into_iter().flat_map(|it| [(it, -1), (it, 1)]);
        steps.filter_map(move |(direction, n)| self.step(square, direction, n))
    }
}
