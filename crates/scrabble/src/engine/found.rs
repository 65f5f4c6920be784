//! A play that was found, in as little room as it takes.

use crate::board::{Board, Direction, Laid, Letter, Placed, Play, Rack, SIDE_MAX, Square, Tile};

/// A play that was found: its tiles in order, on the empty squares of a line from the first on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Found {
    pub direction: Direction,
    /// The square of the first tile that is played.
    pub first: Square,
    pub tiles: FoundTiles,
    pub score: i32,
}

/// The tiles of a play, in order along its line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FoundTiles {
    /// A letter each, with the highest bit for a blank.
    bytes: [u8; SIDE_MAX],
    n: u8,
}

impl FoundTiles {
    pub(crate) const NONE: FoundTiles = FoundTiles { bytes: [0; SIDE_MAX], n: 0 };
    pub(crate) const BLANK: u8 = 0x80;

    #[inline]
    pub(crate) fn push(&mut self, byte: u8) {
        self.bytes[self.n as usize] = byte;
        self.n += 1;
    }

    /// The first so many of these; the others are nought.
    #[inline]
    pub(crate) fn of(first: [u8; 8], n: usize) -> FoundTiles {
        debug_assert!(first.iter().skip(n).all(|it| *it == 0));
        let mut bytes = [0; SIDE_MAX];
        bytes[..8].copy_from_slice(&first);
        FoundTiles { bytes, n: n as u8 }
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.n -= 1;
        // What is no tile is nothing, so that two plays are equal whatever was tried on the way.
        self.bytes[self.n as usize] = 0;
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.n.into()]
    }

    pub fn len(&self) -> usize {
        self.n.into()
    }

    pub fn is_empty(&self) -> bool {
        self.n == 0
    }

    pub fn iter(&self) -> impl Iterator<Item = Laid> + '_ {
        self.bytes().iter().map(|it| laid_of(*it))
    }

    /// The tiles taken from the rack.
    pub fn rack(&self) -> Rack {
        Rack::of(self.iter().map(|it| it.tile()))
    }
}

pub(crate) fn laid_of(byte: u8) -> Laid {
    let letter = Letter(byte & !FoundTiles::BLANK);
    Laid { letter, is_blank: byte & FoundTiles::BLANK != 0 }
}

impl Found {
    /// A play that somebody made on this board; none if it lies in no line.
    pub fn of(board: &Board, play: &Play) -> Option<Found> {
        let mut tiles = FoundTiles::NONE;
        for placed in play.tiles() {
            let blank = if placed.laid.is_blank { FoundTiles::BLANK } else { 0 };
            tiles.push(placed.laid.letter.0 | blank);
        }
        Some(Found {
            direction: board.main_direction(play)?,
            first: play.tiles().first()?.square,
            tiles,
            score: board.score(play),
        })
    }

    /// The play on the board it was found for.
    pub fn play(&self, board: &Board) -> Play {
        let mut square = Some(self.first);
        let mut placed = Vec::with_capacity(self.tiles.len());
        for laid in self.tiles.iter() {
            while let Some(taken) = square.filter(|it| board.at(*it).is_some()) {
                square = board.step(taken, self.direction, 1);
            }
            let Some(here) = square else { break };
            placed.push(Placed { square: here, laid });
            square = board.step(here, self.direction, 1);
        }
        Play::new(placed)
    }

    /// By what plays of the same worth are in order: direction, first square, tiles.
    pub(crate) fn place_in_order(&self) -> (Direction, Square, &[u8]) {
        (self.direction, self.first, self.tiles.bytes())
    }

    /// The rest of a rack after it.
    pub fn leave(&self, rack: &Rack) -> Rack {
        let mut left = *rack;
        for laid in self.tiles.iter() {
            let tile: Tile = laid.tile();
            left.take(tile);
        }
        left
    }
}

impl std::fmt::Debug for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Found { direction, first, tiles, score } = self;
        write!(f, "{} {:?} {score}", first.write(*direction), tiles.bytes())
    }
}
