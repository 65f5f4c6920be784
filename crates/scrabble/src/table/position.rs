//! A game in its middle, as text: for scenarios and practice.
//!
//! `board 8D CARE, 9E ON | P1 AEIRST? | P2 LLL | bag EEN | scores 20 12 | P2 to play | used 24:30 0:10 | zeros 5`
//! Parts may be left out; without `bag` it holds the rest of the hundred tiles.

use kernel::{Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    board::{Board, Equipment},
    table::tiles::Tiles,
};

/// As many characters as a position may have.
const LENGTH_MAX: usize = 4_000;
/// As many points as somebody may have or lack in one.
const SCORE_MAX: u32 = 100_000;

/// A game in its middle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Position {
    text: String,
    pub(crate) board: Board,
    pub(crate) racks: [Tiles; 2],
    pub(crate) bag: Tiles,
    pub(crate) scores: [i32; 2],
    pub(crate) on_turn: Seat,
    pub(crate) used: [Span; 2],
    pub(crate) zeros: u8,
}

impl Position {
    pub fn parse(text: &str) -> Result<Position, String> {
        if LENGTH_MAX < text.len() {
            return Err(format!("a position has at most {LENGTH_MAX} characters"));
        }
        let mut position = Position {
            text: text.to_owned(),
            board: Board::new(Equipment::standard()),
            racks: [Tiles::default(); 2],
            bag: Tiles::default(),
            scores: [0; 2],
            on_turn: Seat(0),
            used: [Span::default(); 2],
            zeros: 0,
        };
        let mut bag = None;
        for part in text.split('|').map(str::trim).filter(|it| !it.is_empty()) {
            let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
            match (word, rest) {
                ("board", plays) => position.lay(plays)?,
                ("P1", "to play") => position.on_turn = Seat(0),
                ("P2", "to play") => position.on_turn = Seat(1),
                ("P1", tiles) => position.racks[0] = Tiles::parse(tiles)?,
                ("P2", tiles) => position.racks[1] = Tiles::parse(tiles)?,
                ("bag", tiles) => bag = Some(Tiles::parse(tiles)?),
                ("scores", scores) => position.scores = two(scores, score)?,
                ("used", used) => position.used = two(used, span)?,
                ("zeros", n) => {
                    let n: Option<u8> = n.parse().ok().filter(|it| *it < 6);
                    position.zeros = n.ok_or_else(|| format!("{part} is no number of zeros"))?;
                }
                _ => return Err(format!("{part:?} is no part of a position")),
            }
        }
        let laid = Tiles::of(position.board.tiles().map(|it| it.1.tile()));
        let used = position.racks[0].with(&position.racks[1]).with(&laid);
        position.bag = bag.unwrap_or_else(|| Tiles::all().minus(&used));
        Ok(position)
    }

    fn lay(&mut self, plays: &str) -> Result<(), String> {
        for text in plays.split(',').map(str::trim).filter(|it| !it.is_empty()) {
            let play = self.board.read_play(text).map_err(|it| format!("{text}: {it}"))?;
            self.board.has_room_for(&play).map_err(|it| format!("{text}: {it}"))?;
            self.board.lay(&play);
        }
        Ok(())
    }
}

fn two<T: Copy>(text: &str, read: impl Fn(&str) -> Option<T>) -> Result<[T; 2], String> {
    let read: Option<Vec<T>> = text.split_whitespace().map(read).collect();
    match read.as_deref() {
        Some([one, other]) => Ok([*one, *other]),
        _ => Err(format!("{text:?} is not one for each player")),
    }
}

fn score(text: &str) -> Option<i32> {
    text.parse().ok().filter(|it: &i32| it.unsigned_abs() <= SCORE_MAX)
}

fn span(text: &str) -> Option<Span> {
    let (minutes, seconds) = text.split_once(':')?;
    let (minutes, seconds): (u32, u32) = (minutes.parse().ok()?, seconds.parse().ok()?);
    (minutes < 100 && seconds < 60).then(|| Span::seconds(minutes * 60 + seconds))
}

impl From<Position> for String {
    fn from(position: Position) -> String {
        position.text
    }
}

impl TryFrom<String> for Position {
    type Error = String;

    fn try_from(text: String) -> Result<Position, String> {
        Position::parse(&text)
    }
}
