//! The engine, and a board as it sees it.

use std::sync::{Arc, OnceLock};

use fearless_simd::Level;

use crate::{
    board::{Board, Equipment, Rack, Square},
    engine::{
        evaluation::{Evaluation, Move, PASS_EQUITY, Valued, subsets},
        fast::{self, FastBoard, Tables},
        found::Found,
        leaves::{Leaves, MILLI},
        plain::plain_plays,
        position::Turn,
        vocabulary::Vocabulary,
    },
};

/// As many tiles as a rack of the fast engine has.
const FAST_RACK: usize = 7;

/// Finds and values plays by a vocabulary and leaves.
#[derive(Clone)]
pub struct Engine {
    vocabulary: Arc<Vocabulary>,
    leaves: Arc<Leaves>,
    tables: Arc<Tables>,
    level: Level,
    /// The board and the tiles that were seen first, as the fast engine has them without tiles on
    /// it: nearly always all other boards are of the same kind.
    first: Arc<OnceLock<(Equipment, Option<FastBoard>)>>,
}

/// A board as an engine sees it, with whatever it keeps from one turn to the next.
#[derive(Clone)]
pub struct Sight {
    board: Board,
    /// The same for the fast engine, if it can play with such a board and such tiles.
    fast: Option<FastBoard>,
}

impl Engine {
    pub fn new(vocabulary: Arc<Vocabulary>, leaves: Arc<Leaves>) -> Engine {
        let tables = Arc::new(Tables::new(&vocabulary));
        Engine { vocabulary, leaves, tables, level: Level::new(), first: Arc::default() }
    }

    pub fn vocabulary(&self) -> &Arc<Vocabulary> {
        &self.vocabulary
    }

    pub fn leaves(&self) -> &Arc<Leaves> {
        &self.leaves
    }

    /// The same with the vectors of another machine.
    #[cfg(test)]
    pub(crate) fn at_level(&self, level: Level) -> Engine {
        Engine { level, first: Arc::default(), ..self.clone() }
    }

    /// Shows every play with its equity and with the bound of its span, in thousandths, if the fast
    /// engine plays.
    #[cfg(test)]
    pub(crate) fn plays_with_bounds(
        &self,
        sight: &Sight,
        turn: &Turn,
        mut show: impl FnMut(&Found, i32, i32),
    ) {
        let Some(fast) = &sight.fast else { return };
        let bounds = fast::Bounds::new(&self.tables, &self.leaves, fast, turn, self.level);
        self.plain_plays(sight, turn, |it, equity| show(it, equity, bounds.of(fast, it)));
    }

    /// Its size in memory.
    pub fn n_bytes(&self) -> usize {
        self.vocabulary.n_bytes() + self.leaves.n_bytes() + self.tables.n_bytes()
    }

    /// Looks at a board.
    pub fn sight(&self, board: &Board) -> Sight {
        let equipment = board.equipment();
        let (of, empty) =
            self.first.get_or_init(|| (equipment.clone(), self.empty_board(equipment)));
        let is_same = |of: &Equipment| {
            Arc::ptr_eq(&of.layout, &equipment.layout) && Arc::ptr_eq(&of.tiles, &equipment.tiles)
        };
        let with_tiles =
            |it: &FastBoard| it.with_tiles(&self.tables, &self.vocabulary, board, self.level);
        let fast = if is_same(of) {
            empty.as_ref().map(with_tiles)
        } else {
            self.empty_board(equipment).as_ref().map(with_tiles)
        };
        Sight { board: board.clone(), fast }
    }

    /// A board without tiles for the fast engine, if it can play with such a board and such tiles.
    fn empty_board(&self, equipment: &Equipment) -> Option<FastBoard> {
        let can_have = FastBoard::can_have(&equipment.layout, &equipment.tiles);
        can_have.then(|| FastBoard::empty(&self.tables, equipment, self.level))
    }

    /// Shows every legal play with its equity, in no order.
    pub fn plays(&self, sight: &Sight, turn: &Turn, show: impl FnMut(&Found, i32)) {
        if let Some(fast) = sight.fast.as_ref().filter(|_| turn.rack.len() <= FAST_RACK) {
            return fast::all(&self.tables, &self.leaves, fast, turn, self.level, show);
        }
        self.plain_plays(sight, turn, show);
    }

    /// The same, by walking the word graph.
    pub fn plain_plays(&self, sight: &Sight, turn: &Turn, mut show: impl FnMut(&Found, i32)) {
        let evaluation = Evaluation::new(&self.leaves, turn);
        plain_plays(&self.vocabulary, &sight.board, &turn.rack, |found| {
            let leave = evaluation.leave(&found.leave(&turn.rack));
            show(found, found.score * MILLI + leave);
        });
    }

    /// Every set of tiles that may be exchanged, with its equity.
    pub fn exchanges(&self, turn: &Turn) -> Vec<(Rack, i32)> {
        if !turn.may_exchange(self.vocabulary.tiles()) {
            return Vec::new();
        }
        let evaluation = Evaluation::new(&self.leaves, turn);
        let kept = |given: &Rack| turn.rack.without(given).unwrap_or_default();
        let sets = subsets(&turn.rack).into_iter();
        sets.map(|it| (it, evaluation.leave(&kept(&it)))).collect()
    }

    /// The equity of a move with this score that leaves these tiles, in thousandths.
    pub fn worth(&self, turn: &Turn, score: i32, left: &Rack) -> i32 {
        score * MILLI + Evaluation::new(&self.leaves, turn).leave(left)
    }

    /// The move with the highest equity.
    pub fn best(&self, sight: &Sight, turn: &Turn) -> Valued {
        match &sight.fast {
            Some(fast) if turn.rack.len() <= FAST_RACK => {
                fast::best(&self.tables, &self.leaves, fast, turn, self.level)
            }
            _ => self.best_of_all(sight, turn),
        }
    }

    /// The same, by looking at every play there is.
    pub fn best_of_all(&self, sight: &Sight, turn: &Turn) -> Valued {
        let mut best = Valued { what: Move::Pass, equity: PASS_EQUITY };
        let mut weigh = |what: Move, equity: i32| {
            let it = Valued { what, equity };
            if it.is_before(&best) {
                best = it;
            }
        };
        self.plain_plays(sight, turn, |found, equity| weigh(Move::Play(*found), equity));
        for (given, equity) in self.exchanges(turn) {
            weigh(Move::Exchange(given), equity);
        }
        best
    }

    /// The play with the highest score, whatever it leaves.
    pub fn highest(&self, sight: &Sight, turn: &Turn) -> Valued {
        let mut best = Valued { what: Move::Pass, equity: PASS_EQUITY };
        let mut score_max = i32::MIN;
        self.plays(sight, turn, |found, equity| {
            let it = Valued { what: Move::Play(*found), equity };
            if found.score > score_max || (found.score == score_max && it.is_before(&best)) {
                best = it;
                score_max = found.score;
            }
        });
        match best.what {
            Move::Pass => self.best(sight, turn),
            _ => best,
        }
    }

    /// Lays a play that was found for this board.
    pub fn lay(&self, sight: &mut Sight, found: &Found) {
        self.lay_noting(sight, found, |_| ());
    }

    /// The same, which notes each square and tells which lanes of the fast engine are others now.
    fn lay_noting(&self, sight: &mut Sight, found: &Found, mut note: impl FnMut(Square)) -> u32 {
        let mut square = Some(found.first);
        for laid in found.tiles.iter() {
            while let Some(taken) = square.filter(|it| sight.board.at(*it).is_some()) {
                square = sight.board.step(taken, found.direction, 1);
            }
            let Some(here) = square else { break };
            sight.board.set(here, Some(laid));
            note(here);
        }
        match &mut sight.fast {
            Some(fast) => fast.lay(&self.tables, &self.vocabulary, found, self.level),
            None => 0,
        }
    }
}

/// A board on which plays are laid and taken back again, again and again.
pub(crate) struct Ahead<'s> {
    from: &'s Sight,
    /// The same board, with what is laid ahead.
    sight: Option<Sight>,
    laid: Vec<Square>,
    /// The lanes of the fast engine that are not as they were.
    lanes: u32,
}

impl<'s> Ahead<'s> {
    pub(crate) fn of(from: &'s Sight) -> Ahead<'s> {
        Ahead { from, sight: None, laid: Vec::new(), lanes: 0 }
    }

    pub(crate) fn sight(&self) -> &Sight {
        // What is found out of a board on the way is remembered where nothing is laid ahead.
        self.sight.as_ref().filter(|_| !self.laid.is_empty()).unwrap_or(self.from)
    }

    pub(crate) fn lay(&mut self, engine: &Engine, found: &Found) {
        let sight = self.sight.get_or_insert_with(|| self.from.clone());
        self.lanes |= engine.lay_noting(sight, found, |it| self.laid.push(it));
    }

    pub(crate) fn take_back(&mut self) {
        let Some(sight) = &mut self.sight else { return };
        self.laid.drain(..).for_each(|it| sight.board.set(it, None));
        if let (Some(fast), Some(from)) = (&mut sight.fast, &self.from.fast) {
            fast.restore(from, self.lanes);
        }
        self.lanes = 0;
    }
}

impl Sight {
    pub fn board(&self) -> &Board {
        &self.board
    }
}
