//! The end of a game, when the bag is empty and both racks are known: the best line, exactly.

pub(crate) mod field;
pub(crate) mod hand;
pub(crate) mod listing;
mod memory;
mod plain;
pub(crate) mod proof;
pub(crate) mod search;
mod transpositions;

use crate::{
    board::{Board, Rack},
    engine::{evaluation::Move, sight::Engine},
};

pub use self::plain::solve_plainly;
use self::{
    hand::{Hand, all_letters},
    search::{DEPTH_MAX, INFINITE, Solver},
};

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// By how much the spread changes from now to the end, for the player on turn.
    pub gain: i32,
    /// That is proved: nothing is left to look at.
    pub is_exact: bool,
    /// The moves that lead there.
    pub line: Vec<Move>,
    pub n_nodes: u64,
    /// The depth of the last whole search, in turns.
    pub depth: u32,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    pub n_nodes: u64,
    /// The depth of the last whole search, in turns, and its result.
    pub depth: u32,
    pub gain: Option<i32>,
}

/// Looks for the best line of the player on turn, who has the first rack. `stop` is shown now and
/// then how far it is, and says whether that is enough; the best line so far is told then.
pub fn solve_endgame(
    engine: &Engine,
    board: &Board,
    racks: [Rack; 2],
    is_after_pass: bool,
    mut stop: impl FnMut(&Progress) -> bool,
) -> Ending {
    let hand = |rack: &Rack| Hand::new(rack, &board.equipment().tiles);
    let (Some(own), Some(other), false) = (hand(&racks[0]), hand(&racks[1]), board.is_empty())
    else {
        return solve_plainly(engine, board, racks, is_after_pass, stop);
    };
    let all = all_letters(board);
    let letters = own.letters(own.all(), all) | other.letters(other.all(), all);
    let mut solver = Solver::new(engine, board, [own, other], letters);
    let root = solver.root(is_after_pass);
    let mut ending = Ending { gain: 0, is_exact: false, line: Vec::new(), n_nodes: 0, depth: 0 };
    for depth in 1..=DEPTH_MAX {
        let found = solver.search(root, depth, -INFINITE, INFINITE, &mut stop);
        if solver.is_stopped {
            break;
        }
        ending.gain = found.value;
        ending.is_exact = found.is_exact;
        ending.depth = depth;
        solver.progress.depth = depth;
        solver.progress.gain = Some(found.value);
        if found.is_exact {
            break;
        }
    }
    ending.line = solver.line(root, &ending, &mut stop);
    if ending.line.is_empty() {
        let best = solver.best_at_a_look(root);
        ending.gain = best.value;
        ending.line.push(solver.move_of(&best.best));
    }
    ending.n_nodes = solver.progress.n_nodes;
    ending
}
