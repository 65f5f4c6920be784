//! Puzzles: a position or letters, a question about them, and the answer with what shows it.
//!
//! A puzzle is made from seeded games that the engine plays against itself ([`puzzle`]) and named by
//! what it was made from, so that it can be asked again; or it is a turn of a game that was played
//! ([`played`]). Nothing is asked that is not decided: a best play stands out, and an end of a game
//! is solved to its last turn. Anagrams are asked in the order in which racks come, and again when
//! their day has come ([`schedule`]).

mod anagrams;
mod id;
mod making;
mod mark;
mod played;
mod schedule;
#[cfg(test)]
mod tests;

use serde::Serialize;

pub use self::{
    anagrams::{LENGTHS, n_alphagrams},
    id::{Kind, PuzzleId},
    mark::{Key, Mark, Reply, ShownPlay, mark},
    played::played,
    schedule::{Answer, Card, CardBox, Due, Plan, box_of, plan},
};
use crate::{
    board::{Board, Cgp, Equipment, Rack},
    bot::Lore,
    engine::{Turn, rest_of},
    table::view::rows,
};

/// A question, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabblePuzzle")
)]
pub struct Puzzle {
    /// Its source, by which it is asked for again.
    pub id: String,
    pub kind: Kind,
    /// From 1 to 3; for an anagram, how many letters it has.
    pub difficulty: u8,
    pub asks: Asks,
    pub question: String,
}

/// The matter of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabblePuzzleAsks")
)]
#[serde(tag = "is")]
pub enum Asks {
    /// A position in which a play is asked for.
    Position { at: Scene },
    /// A play that the other has just made, to be challenged or not; it lies on the board.
    Challenge { at: Scene, play: String, words: Vec<String> },
    /// Which words these letters spell, all of them each time.
    Anagram { letters: String, n_words: u8 },
}

/// A position by itself, as whoever is on turn sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleScene")
)]
pub struct Scene {
    /// The same as CGP, to be opened elsewhere.
    pub cgp: String,
    /// The rows from the top: `.` for an empty square, small letters for blanks.
    pub board: Vec<String>,
    pub rack: String,
    /// On turn, and the other.
    pub scores: [i32; 2],
    pub n_bag: u8,
    /// The tiles that are not seen. With an empty bag they are the other's rack.
    pub unseen: String,
}

/// A position that something is asked about.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) rack: Rack,
    pub(super) scores: [i32; 2],
}

/// Makes the puzzle of that name by a list; none if chance is against it. The same name and list make the same
/// puzzle.
pub fn puzzle(id: &PuzzleId, lore: &Lore) -> Option<Puzzle> {
    match id.kind {
        Kind::Anagram => anagrams::puzzle(id, lore),
        _ => making::puzzle(id, lore),
    }
}

impl Position {
    /// The knowledge of the player on turn.
    pub(super) fn turn(&self) -> Turn {
        let size = self.board.equipment().tiles.rack_size();
        let unseen = self.unseen();
        let n_bag = unseen.len().saturating_sub(size);
        let opponent = if n_bag == 0 { unseen } else { Rack::default() };
        Turn { rack: self.rack, n_bag, opponent }
    }

    pub(super) fn unseen(&self) -> Rack {
        rest_of(&self.board, &[self.rack])
    }

    fn scene(&self) -> Scene {
        let tiles = &self.board.equipment().tiles;
        let turn = self.turn();
        let racks = [self.rack, turn.opponent];
        let cgp = Cgp {
            board: self.board.clone(),
            racks,
            scores: self.scores,
            n_zeros: 0,
            operations: Vec::new(),
        };
        Scene {
            cgp: cgp.write(),
            board: rows(&self.board),
            rack: tiles.write_rack(&self.rack),
            scores: self.scores,
            n_bag: turn.n_bag as u8,
            unseen: tiles.write_rack(&self.unseen()),
        }
    }

    /// The position that a puzzle shows.
    pub(super) fn of(scene: &Scene) -> Option<Position> {
        let cgp = Cgp::parse(&scene.cgp, &Equipment::standard()).ok()?;
        Some(Position { board: cgp.board, rack: cgp.racks[0], scores: cgp.scores })
    }
}

impl Puzzle {
    pub(super) fn of_position(id: String, kind: Kind, difficulty: u8, at: &Position) -> Puzzle {
        let question = match kind {
            Kind::Bingo => "All seven tiles can be played at once. Where?",
            Kind::Endgame => "The bag is empty. What comes out best in the end?",
            _ => "What is the best play?",
        };
        let asks = Asks::Position { at: at.scene() };
        Puzzle { id, kind, difficulty, asks, question: question.to_owned() }
    }

    /// A question about a play on the board of this position: to challenge it or not.
    pub(super) fn of_challenge(
        id: String,
        difficulty: u8,
        at: &Position,
        play: String,
        words: Vec<String>,
    ) -> Puzzle {
        let formed = words.join(", ");
        let question = format!("Your opponent plays {play}, forming {formed}. Do you challenge?");
        let asks = Asks::Challenge { at: at.scene(), play, words };
        Puzzle { id, kind: Kind::Challenge, difficulty, asks, question }
    }
}
