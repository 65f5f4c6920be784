//! The result of a move once the bag is empty, under best play of both.

use crate::{
    board::{Board, Rack},
    engine::{Ending, Engine, Move, face_value, solve_endgame},
    study::analysis::record::Done,
};

/// The end of a game as it is on somebody's turn.
pub(super) struct EndPosition<'a> {
    pub(super) engine: &'a Engine,
    pub(super) board: &'a Board,
    /// The player on turn, and the other.
    pub(super) racks: [Rack; 2],
    pub(super) is_after_pass: bool,
}

impl EndPosition<'_> {
    /// The best line, as far as the steps reach.
    pub(super) fn solve(&self, stop: &mut dyn FnMut() -> bool) -> Ending {
        let EndPosition { engine, board, racks, is_after_pass } = self;
        solve_endgame(engine, board, *racks, *is_after_pass, |_| stop())
    }

    /// By how much the spread changes if this is done, and whether that is proved. What came off
    /// is a pass.
    pub(super) fn gain_of(
        &self,
        what: &Done,
        is_off: bool,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<(i32, bool)> {
        let tiles = &self.board.equipment().tiles;
        let [own, other] = self.racks;
        match what {
            Done::Play(play) if !is_off => {
                let left = own.without(&play.rack())?;
                let score = self.board.score(play);
                if left.is_empty() {
                    return Some((score + 2 * face_value(&other, tiles), true));
                }
                let mut board = self.board.clone();
                board.lay(play);
                let racks = [other, left];
                let next = EndPosition { board: &board, racks, is_after_pass: false, ..*self };
                let ending = next.solve(stop);
                Some((score - ending.gain, ending.is_exact))
            }
            Done::Play(_) | Done::Pass | Done::LostChallenge => {
                if self.is_after_pass {
                    let gain = face_value(&other, tiles) - face_value(&own, tiles);
                    return Some((gain, true));
                }
                let racks = [other, own];
                let next = EndPosition { racks, is_after_pass: true, ..*self };
                let ending = next.solve(stop);
                Some((-ending.gain, ending.is_exact))
            }
            Done::Exchange(_) | Done::ExchangeCount(_) | Done::Unknown => None,
        }
    }

    /// The moves of a line in words.
    pub(super) fn told(&self, line: &[Move]) -> Vec<String> {
        let mut board = self.board.clone();
        line.iter().map(|it| tell(&mut board, it)).collect()
    }
}

fn tell(board: &mut Board, what: &Move) -> String {
    match what {
        Move::Play(found) => {
            let play = found.play(board);
            let text = board.write_play(&play);
            board.lay(&play);
            text
        }
        Move::Exchange(given) => exchange_text(board, given),
        Move::Pass => "(pass)".to_owned(),
    }
}

pub(super) fn exchange_text(board: &Board, given: &Rack) -> String {
    format!("(exch {})", board.equipment().tiles.write_rack(given))
}
