//! The same by a plain search: for racks of any size and an empty board, and as a measure.
//!
//! Alpha-beta with a table of positions, one turn deeper each time, until nothing is left to look
//! at. Where it is not that far yet, a position counts as its best play by equity. Every play is laid
//! on a copy of the board, and all plays are listed anew.

use crate::{
    board::{Board, Rack, Square, TileSet},
    engine::{
        autoplay::Chance,
        endgame::{Ending, Progress},
        evaluation::Move,
        found::Found,
        leaves::MILLI,
        position::{Turn, face_value},
        sight::{Engine, Sight},
    },
};

/// More turns than any end of a game has.
const DEPTH_MAX: u32 = 40;

const INFINITE: i32 = 1_000_000;

/// As many positions as are remembered.
const TABLE_BITS: u32 = 18;

/// Looks for the best line as [`solve_endgame`](super::solve_endgame) does.
pub fn solve_plainly(
    engine: &Engine,
    board: &Board,
    racks: [Rack; 2],
    is_after_pass: bool,
    mut stop: impl FnMut(&Progress) -> bool,
) -> Ending {
    let mut solver = Solver {
        engine,
        tiles: &board.equipment().tiles,
        table: vec![Entry::EMPTY; 1 << TABLE_BITS],
        numbers: Numbers::new(),
        progress: Progress::default(),
        stop: &mut stop,
        is_stopped: false,
    };
    let mut position = Position { sight: engine.sight(board), racks, is_after_pass, hash: 0 };
    position.hash = solver.numbers.of_board(board);
    let mut ending = Ending { gain: 0, is_exact: false, line: Vec::new(), n_nodes: 0, depth: 0 };
    for depth in 1..=DEPTH_MAX {
        let found = solver.search(&position, depth, -INFINITE, INFINITE);
        if solver.is_stopped {
            break;
        }
        ending.gain = found.value;
        ending.is_exact = found.is_exact;
        ending.depth = depth;
        solver.progress.depth = depth;
        solver.progress.gain = Some(found.value);
        ending.line.clear();
        ending.line.extend(found.best);
        if found.is_exact {
            break;
        }
    }
    if ending.line.is_empty() {
        ending.line.push(engine.best(&position.sight, &position.turn()).what);
    }
    solver.complete(position, &mut ending);
    ending.n_nodes = solver.progress.n_nodes;
    ending
}

#[derive(Clone)]
struct Position {
    sight: Sight,
    /// The player on turn comes first.
    racks: [Rack; 2],
    is_after_pass: bool,
    /// Of the tiles on the board.
    hash: u64,
}

impl Position {
    fn turn(&self) -> Turn {
        Turn { rack: self.racks[0], n_bag: 0, opponent: self.racks[1] }
    }
}

#[derive(Clone, Copy)]
struct Value {
    value: i32,
    /// Everything was looked at that the value rests on.
    is_exact: bool,
    best: Option<Move>,
}

/// The memory of one position.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    value: i32,
    depth: u8,
    bound: Bound,
    is_exact: bool,
    /// Which of its moves was best, in the order in which they are found.
    best: u16,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exactly,
    AtLeast,
    AtMost,
}

impl Entry {
    const EMPTY: Entry = Entry {
        key: 0,
        value: 0,
        depth: 0,
        bound: Bound::AtLeast,
        is_exact: false,
        best: u16::MAX,
    };
}

struct Solver<'a> {
    engine: &'a Engine,
    tiles: &'a TileSet,
    table: Vec<Entry>,
    numbers: Numbers,
    progress: Progress,
    stop: &'a mut dyn FnMut(&Progress) -> bool,
    is_stopped: bool,
}

/// A move to be tried, and in which order.
struct Try {
    what: Move,
    order: i32,
    idx: u16,
}

impl Solver<'_> {
    fn search(&mut self, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> Value {
        self.progress.n_nodes += 1;
        if self.progress.n_nodes.is_multiple_of(128) && (self.stop)(&self.progress) {
            self.is_stopped = true;
        }
        let unknown = Value { value: 0, is_exact: false, best: None };
        if self.is_stopped {
            return unknown;
        }
        if depth == 0 {
            let best = self.engine.best(&position.sight, &position.turn());
            return Value {
                value: best.equity.clamp(-300 * MILLI, 2000 * MILLI) / MILLI,
                ..unknown
            };
        }
        let key = self.key(position);
        let slot = (key >> (64 - TABLE_BITS)) as usize;
        let entry = self.table[slot];
        let is_known = entry.key == key;
        if is_known && (entry.is_exact || u32::from(entry.depth) >= depth) {
            let is_enough = match entry.bound {
                Bound::Exactly => true,
                Bound::AtLeast => entry.value >= beta,
                Bound::AtMost => entry.value <= alpha,
            };
            if is_enough {
                let best =
                    self.moves(position, u16::MAX).into_iter().find(|it| it.idx == entry.best);
                let best = best.map(|it| it.what);
                return Value { value: entry.value, is_exact: entry.is_exact, best };
            }
        }
        let first_alpha = alpha;
        let hint = if is_known { entry.best } else { u16::MAX };
        let mut found = Value { value: -INFINITE, is_exact: true, best: None };
        let mut best_idx = u16::MAX;
        for attempt in self.moves(position, hint) {
            let (value, is_exact) = self.try_move(position, &attempt.what, depth, alpha, beta);
            if self.is_stopped {
                return unknown;
            }
            found.is_exact &= is_exact;
            if value > found.value {
                found.value = value;
                found.best = Some(attempt.what);
                best_idx = attempt.idx;
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                // That it is at least so much rests on this move alone.
                found.is_exact = is_exact;
                break;
            }
        }
        let bound = if found.value >= beta {
            Bound::AtLeast
        } else if found.value > first_alpha {
            Bound::Exactly
        } else {
            Bound::AtMost
        };
        let is_better = !is_known || !entry.is_exact || found.is_exact;
        if is_better {
            self.table[slot] = Entry {
                key,
                value: found.value,
                depth: depth as u8,
                bound,
                is_exact: found.is_exact,
                best: best_idx,
            };
        }
        found
    }

    /// The gain of a move, and whether it is certain.
    fn try_move(
        &mut self,
        position: &Position,
        what: &Move,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> (i32, bool) {
        let [own, other] = position.racks;
        match what {
            Move::Play(found) => {
                let left = found.leave(&own);
                if left.is_empty() {
                    return (found.score + 2 * face_value(&other, self.tiles), true);
                }
                let next = self.after(position, found, left);
                let after = self.search(&next, depth - 1, found.score - beta, found.score - alpha);
                (found.score - after.value, after.is_exact)
            }
            Move::Pass | Move::Exchange(_) => {
                if position.is_after_pass {
                    return (face_value(&other, self.tiles) - face_value(&own, self.tiles), true);
                }
                let next =
                    Position { racks: [other, own], is_after_pass: true, ..position.clone() };
                let after = self.search(&next, depth - 1, -beta, -alpha);
                (-after.value, after.is_exact)
            }
        }
    }

    fn after(&self, position: &Position, found: &Found, left: Rack) -> Position {
        let mut next = position.clone();
        for placed in found.play(position.sight.board()).tiles() {
            next.hash ^= self.numbers.of(placed.square, placed.laid.letter.0, placed.laid.is_blank);
        }
        self.engine.lay(&mut next.sight, found);
        next.racks = [position.racks[1], left];
        next.is_after_pass = false;
        next
    }

    /// Every move, the likely ones first: the one remembered, those that go out, then by their score
    /// and the tiles they get rid of.
    fn moves(&self, position: &Position, hint: u16) -> Vec<Try> {
        let turn = position.turn();
        let mut moves = Vec::with_capacity(64);
        self.engine.plays(&position.sight, &turn, |found, _| {
            let idx = moves.len() as u16;
            let played: i32 = found.tiles.iter().map(|it| self.tiles.value(it.tile())).sum();
            let is_out = found.tiles.len() == turn.rack.len();
            let order = found.score + 2 * played + if is_out { 1000 } else { 0 };
            moves.push(Try { what: Move::Play(*found), order, idx });
        });
        let idx = moves.len() as u16;
        let order = if position.is_after_pass { 900 } else { -100 };
        moves.push(Try { what: Move::Pass, order, idx });
        if let Some(hinted) = moves.iter_mut().find(|it| it.idx == hint) {
            hinted.order = i32::MAX;
        }
        moves.sort_by_key(|it| -it.order.min(i32::MAX - 1));
        moves
    }

    fn key(&self, position: &Position) -> u64 {
        let racks = self.numbers.of_rack(&position.racks[0], 0)
            ^ self.numbers.of_rack(&position.racks[1], 1);
        position.hash ^ racks ^ if position.is_after_pass { self.numbers.after_pass } else { 0 }
    }

    /// Follows the best line to its end, asking again where it is not remembered.
    fn complete(&mut self, mut position: Position, ending: &mut Ending) {
        while let Some(last) = ending.line.last().copied() {
            let [own, other] = position.racks;
            match last {
                Move::Play(found) => {
                    let left = found.leave(&own);
                    if left.is_empty() {
                        return;
                    }
                    position = self.after(&position, &found, left);
                }
                Move::Pass | Move::Exchange(_) => {
                    if position.is_after_pass {
                        return;
                    }
                    position.racks = [other, own];
                    position.is_after_pass = true;
                }
            }
            let depth = ending.depth.saturating_sub(ending.line.len() as u32);
            if !ending.is_exact && depth == 0 {
                return;
            }
            let found = self.search(&position, depth.max(1), -INFINITE, INFINITE);
            match found.best {
                Some(best) if !self.is_stopped && ending.line.len() < DEPTH_MAX as usize => {
                    ending.line.push(best);
                }
                _ => return,
            }
        }
    }
}

/// Random numbers that tell positions apart.
struct Numbers {
    squares: Vec<u64>,
    racks: Vec<u64>,
    after_pass: u64,
}

impl Numbers {
    fn new() -> Numbers {
        let mut chance = Chance::new(0x656e_6467);
        let mut some = |n: usize| (0..n).map(|_| chance.next_number()).collect::<Vec<u64>>();
        Numbers { squares: some(32 * 32 * 64), racks: some(2 * 32 * 32), after_pass: some(1)[0] }
    }

    fn of(&self, square: Square, letter: u8, is_blank: bool) -> u64 {
        let tile = usize::from(letter) + if is_blank { 32 } else { 0 };
        self.squares[(square.row() * 32 + square.column()) * 64 + tile]
    }

    fn of_board(&self, board: &Board) -> u64 {
        board
            .tiles()
            .fold(0, |sum, (square, laid)| sum ^ self.of(square, laid.letter.0, laid.is_blank))
    }

    fn of_rack(&self, rack: &Rack, side: usize) -> u64 {
        let of_kind = |(tile, n): (crate::board::Tile, usize)| {
            self.racks[(side * 32 + tile.idx()) * 32 + n.min(31)]
        };
        rack.kinds().map(of_kind).fold(0, |sum, it| sum ^ it)
    }
}
