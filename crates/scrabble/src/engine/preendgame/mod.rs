//! The last turn or turns before the bag is empty.
//!
//! With one tile in the bag, whoever plays draws it, and the rest is an endgame for each tile that it
//! can be. A play is judged by how many of these it wins, ties and loses; both sides are taken to know
//! all tiles from then on. For each tile it is enough to prove on which side of zero the spread ends,
//! and a play that cannot win more often than the best one any more is looked at no further.
//!
//! With two to four tiles the same holds of plays that empty the bag; after others the game goes on by
//! equity until it is empty, with tiles drawn by chance. That is an estimate, and is said to be one.

mod arrangements;
mod candidate;
mod playout;

use self::{
    arrangements::{Arrangement, arrangements},
    candidate::{Fate, Studied},
    playout::Playout,
};
use crate::{
    board::{Board, Rack, TileSet},
    engine::{
        endgame::{
            Progress,
            hand::{Hand, all_letters},
            listing::LanePlay,
            proof::ToDo,
            search::{DEPTH_MAX, INFINITE, Node, Solver},
        },
        evaluation::Move,
        position::rest_of,
        sight::Engine,
    },
};

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// The best first.
    pub candidates: Vec<Candidate>,
    /// It is proved that no play wins more often than the first, a tie counting half.
    pub is_exact: bool,
    /// In how many ways the unseen tiles can lie.
    pub n_arrangements: u64,
    pub n_nodes: u64,
}

/// A move, and how often it wins.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    pub what: Move,
    /// The number of arrangements that it is proved to win, to tie and to lose.
    pub wins: u64,
    pub ties: u64,
    pub losses: u64,
    /// The arrangements that were not settled. If the search was not stopped, this play cannot win more
    /// often than the best one, whatever became of them.
    pub n_open: u64,
    /// The share of points it is thought to win: as settled, and by estimate where it is not.
    pub win_rate: f64,
    /// The spread at the end, on average.
    pub mean_spread: f64,
    /// That is exact, and not estimated for some arrangements.
    pub is_spread_exact: bool,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Horizon {
    pub n_nodes: u64,
    /// The number of moves, and of those that are settled: known whole, or not better than the
    /// best.
    pub n_candidates: usize,
    pub n_settled: usize,
}

/// As many tiles as the bag may hold.
pub const BAG_MAX: usize = 4;

/// The nodes that a single arrangement of the most promising move is given in the first round, and
/// by how much that grows from round to round; the next move is given half of it, then a third, and
/// so on, and those for which too little is left have to wait.
const FIRST_BUDGET: u64 = 1 << 10;
const GROWTH: u64 = 2;
const LEAST_BUDGET: u64 = 16;

/// All arrangements of a move together are given this many times as much.
const HARD_ONES: u64 = 3;

/// The number of arrangements looked at first, and of moves studied further if there is more
/// than a tile in the bag; and the nodes that an arrangement is given in the last round then.
const FIRST_LOOKS: usize = 12;
const FINALISTS: usize = 12;
const LAST_BUDGET: u64 = 1 << 12;

/// Looks for the move that wins most often. `spread` is by how much the player on turn leads. An
/// opponent's rack that is known leaves one arrangement only. `stop` is shown now and then how far it
/// is, and says whether that is enough; the best so far is told then.
///
/// The rack is full, from one to [`BAG_MAX`] tiles are in the bag, and the board is not empty.
pub fn solve_preendgame(
    engine: &Engine,
    board: &Board,
    rack: Rack,
    opponent: Option<Rack>,
    spread: i32,
    mut stop: impl FnMut(&Horizon) -> bool,
) -> Option<Outlook> {
    let tiles = &board.equipment().tiles;
    let unseen = rest_of(board, &[rack]);
    let n_bag = unseen.len().checked_sub(tiles.rack_size())?;
    let hand = Hand::new(&rack, tiles)?;
    if n_bag == 0 || n_bag > BAG_MAX || rack.len() != tiles.rack_size() || board.is_empty() {
        return None;
    }
    let arrangements = match opponent {
        Some(known) => vec![Arrangement { bag: unseen.without(&known)?, n_ways: 1 }],
        None => arrangements(&unseen, n_bag),
    };
    let all = all_letters(board);
    let other = Hand::new(&Rack::of(unseen.tiles().take(tiles.rack_size())), tiles)?;
    let letters = {
        let every: Vec<_> = rack.tiles().chain(unseen.tiles()).collect();
        let of = |it: &[_]| Hand::new(&Rack::of(it.iter().copied()), tiles);
        every.chunks(7).filter_map(of).fold(0, |set, it| set | it.letters(it.all(), all))
    };
    let mut study = Study {
        engine,
        board,
        tiles,
        solver: Solver::new(engine, board, [hand, other], letters),
        rack,
        unseen,
        n_bag,
        spread,
        arrangements,
        candidates: Vec::new(),
        hands: Vec::new(),
        best: 0,
        n_settled: 0,
        stop: &mut stop,
        is_stopped: false,
    };
    study.find_candidates();
    study.settle();
    Some(study.outlook())
}

struct Study<'a> {
    engine: &'a Engine,
    board: &'a Board,
    tiles: &'a TileSet,
    solver: Solver<'a>,
    rack: Rack,
    unseen: Rack,
    n_bag: usize,
    spread: i32,
    arrangements: Vec<Arrangement>,
    candidates: Vec<Studied>,
    /// With one tile in the bag: the hands of each arrangement, which are the same for all moves.
    hands: Vec<[Hand; 2]>,
    /// The most points that a move is proved to have: two for a win, one for a tie.
    best: u64,
    /// The number of moves that were settled at the last count.
    n_settled: usize,
    stop: &'a mut dyn FnMut(&Horizon) -> bool,
    is_stopped: bool,
}

impl Study<'_> {
    /// Every move, with a first estimate of each, the best first.
    fn find_candidates(&mut self) {
        let root = self.solver.root(false);
        let plays = self.solver.plays(&root);
        let n = self.arrangements.len();
        let moves = plays.into_iter().chain([LanePlay::NONE]);
        self.candidates = moves.map(|it| Studied::new(it, n)).collect();
        // With many arrangements, a few of them tell enough to begin with.
        let step = n.div_ceil(FIRST_LOOKS);
        for arrangement in (0..n).step_by(step) {
            for candidate in 0..self.candidates.len() {
                self.guess(candidate, arrangement);
            }
            if self.asks_to_stop() {
                break;
            }
        }
    }

    /// Estimates what becomes of a move, by a look or by playing on.
    fn guess(&mut self, candidate: usize, arrangement: usize) {
        let play = self.candidates[candidate].play;
        let gain = if play.len() >= self.n_bag {
            let node = self.after(candidate, arrangement);
            let value = self.solver.value_at_a_look(&node);
            self.solver.lift(&play);
            play.score - value
        } else {
            let Arrangement { bag, .. } = self.arrangements[arrangement];
            let playout = Playout {
                engine: self.engine,
                board: self.board,
                racks: [self.rack, self.unseen.without(&bag).unwrap_or_default()],
                bag,
                first: Some(play).filter(|it| it.len() > 0).map(|it| self.solver.found(&it)),
                seed: arrangement as u64,
            };
            playout.gain()
        };
        self.candidates[candidate].guess(arrangement, self.spread + gain);
    }

    /// The position after a move that empties the bag: laid, and the opponent is on turn.
    fn after(&mut self, candidate: usize, arrangement: usize) -> Node {
        let play = self.candidates[candidate].play;
        let Arrangement { bag, .. } = self.arrangements[arrangement];
        let taken = self.solver.found(&play).tiles.rack();
        let mut own = self.rack.without(&taken).unwrap_or_default();
        own.add_all(&bag);
        let other = self.unseen.without(&bag).unwrap_or_default();
        let hands = self.hands(&own, &other, arrangement);
        let held = [hands[0].held(&own), hands[1].held(&other)];
        self.solver.deal(hands);
        let root = self.solver.root(false);
        let node = self.solver.lay(&root, &play, 0);
        Node { held, ..node }
    }

    /// Hands that hold these racks. With one tile in the bag they are the same for all plays, and so
    /// are the lists of what can be played with them.
    fn hands(&mut self, own: &Rack, other: &Rack, arrangement: usize) -> [Hand; 2] {
        let hand = |rack: &Rack| Hand::new(rack, self.tiles).expect("a rack has room in a hand");
        if self.n_bag > 1 {
            return [hand(own), hand(other)];
        }
        if self.hands.is_empty() {
            let larger = |it: &Arrangement| {
                let mut larger = self.rack;
                larger.add_all(&it.bag);
                [hand(&larger), hand(&self.unseen)]
            };
            self.hands = self.arrangements.iter().map(larger).collect();
        }
        self.hands[arrangement].clone()
    }

    fn asks_to_stop(&mut self) -> bool {
        let horizon = self.horizon();
        self.is_stopped = self.is_stopped || (self.stop)(&horizon);
        self.is_stopped
    }

    fn horizon(&self) -> Horizon {
        Horizon {
            n_nodes: self.solver.progress.n_nodes,
            n_candidates: self.candidates.len(),
            n_settled: self.n_settled,
        }
    }

    fn count_settled(&mut self) {
        let is_settled = |it: &&Studied| it.is_settled(&self.arrangements, self.best);
        self.n_settled = self.candidates.iter().filter(is_settled).count();
    }

    /// Settles arrangement by arrangement, with more and more patience; each search goes on where the last
    /// one was stopped. The most promising moves are given most of it: once one is known to have many
    /// points, little is left to ask of the others.
    fn settle(&mut self) {
        let mut patience = FIRST_BUDGET;
        while !self.is_stopped {
            let mut order: Vec<usize> = (0..self.candidates.len()).collect();
            let promise: Vec<f64> =
                self.candidates.iter().map(|it| it.promise(&self.arrangements)).collect();
            order.sort_by(|a, b| promise[*b].total_cmp(&promise[*a]));
            if self.n_bag > 1 {
                order.truncate(FINALISTS);
            }
            let (mut is_done, mut place) = (true, 0);
            for candidate in order {
                if self.candidates[candidate].is_settled(&self.arrangements, self.best) {
                    continue;
                }
                let budget = match self.n_bag {
                    1 => patience / (1 + place),
                    _ => patience,
                };
                place += 1;
                is_done &= budget >= LEAST_BUDGET && self.settle_candidate(candidate, budget);
                if self.is_stopped {
                    return;
                }
            }
            self.count_settled();
            if self.asks_to_stop() {
                return;
            }
            // With more tiles in the bag nothing is proved in the end, and patience has its limits.
            patience *= GROWTH;
            if is_done || (self.n_bag > 1 && patience > LAST_BUDGET) {
                break;
            }
        }
        if !self.is_stopped && self.n_bag == 1 {
            self.measure_spread();
        }
    }

    /// Nothing is left to be asked of a move.
    fn settle_candidate(&mut self, candidate: usize, budget: u64) -> bool {
        let limit = self.solver.progress.n_nodes + HARD_ONES * budget;
        for arrangement in self.candidates[candidate].open() {
            self.settle_arrangement(candidate, arrangement, budget);
            if self.candidates[candidate].is_settled(&self.arrangements, self.best) {
                return true;
            }
            if self.asks_to_stop() {
                return false;
            }
            if self.n_bag == 1 && self.solver.progress.n_nodes > limit {
                break;
            }
        }
        false
    }

    fn settle_arrangement(&mut self, candidate: usize, arrangement: usize, budget: u64) {
        let play = self.candidates[candidate].play;
        if play.len() == 0 && self.n_bag == 1 {
            return self.settle_pass(candidate, arrangement, budget);
        }
        if !self.candidates[candidate].has_guess(arrangement) {
            self.guess(candidate, arrangement);
        }
        if play.len() < self.n_bag {
            return;
        }
        let lead = self.spread + play.score;
        let node = self.after(candidate, arrangement);
        let n_before = self.solver.progress.n_nodes;
        let fate = self.side_of(node, lead, budget);
        self.solver.lift(&play);
        self.record(candidate, arrangement, fate, n_before);
    }

    fn record(
        &mut self,
        candidate: usize,
        arrangement: usize,
        fate: Result<Fate, ToDo>,
        n_before: u64,
    ) {
        let n_nodes = self.solver.progress.n_nodes - n_before;
        let studied = &mut self.candidates[candidate];
        studied.settle(arrangement, fate, n_nodes);
        self.best = self.best.max(studied.points(&self.arrangements));
    }

    /// On which side of zero the spread ends, if the player who is not on turn leads by so much.
    fn side_of(&mut self, node: Node, lead: i32, budget: u64) -> Result<Fate, ToDo> {
        let horizon = self.horizon();
        let (outer, is_stopped) = (&mut self.stop, &mut self.is_stopped);
        let stop = &mut |it: &Progress| {
            *is_stopped |= outer(&Horizon { n_nodes: it.n_nodes, ..horizon });
            *is_stopped
        };
        let fate = match self.solver.gains(node, lead + 1, budget, stop) {
            Ok((true, _)) => Ok(Fate::Loss),
            // What shows that it does not gain more than the lead mostly shows that it gains less.
            Ok((false, most)) if most < lead => Ok(Fate::Win),
            Ok((false, _)) => {
                let is_tie = self.solver.gains(node, lead, budget, stop);
                is_tie.map(|it| if it.0 { Fate::Tie } else { Fate::Win })
            }
            Err(to_do) => Err(to_do),
        };
        self.solver.is_stopped = false;
        fate
    }

    /// After a pass the opponent plays and draws the tile, or passes too, and that ends the game.
    fn settle_pass(&mut self, candidate: usize, arrangement: usize, budget: u64) {
        let Arrangement { bag, .. } = self.arrangements[arrangement];
        let own = self.rack;
        let other = self.unseen.without(&bag).unwrap_or_default();
        let hands = self.hands(&own, &other, arrangement);
        let held = [hands[0].held(&own), hands[1].held(&other)];
        let faces = [hands[0].face(held[0]), hands[1].face(held[1])];
        let mut fate = Fate::of(self.spread + faces[1] - faces[0]);
        self.solver.deal(hands);
        let root = Node { side: 1, held, ..self.solver.root(false) };
        let n_before = self.solver.progress.n_nodes;
        let mut plays = self.solver.plays(&root);
        let worth = |it: &LanePlay| it.score + 2 * self.solver.hands()[1].face(it.held);
        plays.sort_by_key(|it| -worth(it));
        // How much there is to do where it was not found out.
        let mut to_do: Option<ToDo> = None;
        for play in plays {
            if fate == Fate::Loss {
                break;
            }
            if self.solver.progress.n_nodes - n_before > HARD_ONES * budget {
                to_do = to_do.or(Some(ToDo { prove: 1, disprove: 1 }));
                break;
            }
            let taken = self.solver.found(&play).tiles.rack();
            let mut left = other.without(&taken).unwrap_or_default();
            left.add_all(&bag);
            let left = self.solver.hands()[1].held(&left);
            let node = self.solver.lay(&root, &play, left);
            let found = self.side_of(node, play.score - self.spread, budget);
            self.solver.lift(&play);
            match found {
                Ok(theirs) => fate = fate.min(theirs.turned()),
                // What proves that they lose it proves that we do not.
                Err(it) => to_do = Some(ToDo { prove: it.disprove, disprove: it.prove }),
            }
            if self.asks_to_stop() {
                return;
            }
        }
        let fate = match to_do {
            None => Ok(fate),
            Some(_) if fate == Fate::Loss => Ok(fate),
            Some(to_do) => Err(to_do),
        };
        self.record(candidate, arrangement, fate, n_before);
    }

    /// Measures the exact spread after the moves that win most often.
    fn measure_spread(&mut self) {
        let best = self.best;
        let mut order: Vec<usize> = (0..self.candidates.len()).collect();
        let rank: Vec<f64> = self.candidates.iter().map(|it| it.rank(&self.arrangements)).collect();
        order.sort_by(|a, b| rank[*b].total_cmp(&rank[*a]));
        for candidate in order {
            let studied = &self.candidates[candidate];
            let is_best = studied.points(&self.arrangements) == best && studied.is_whole();
            if !is_best || studied.play.len() < self.n_bag {
                continue;
            }
            for arrangement in 0..self.arrangements.len() {
                self.measure(candidate, arrangement);
                if self.asks_to_stop() {
                    return;
                }
            }
        }
    }

    fn measure(&mut self, candidate: usize, arrangement: usize) {
        let play = self.candidates[candidate].play;
        let lead = self.spread + play.score;
        let node = self.after(candidate, arrangement);
        let horizon = self.horizon();
        for depth in 1..=DEPTH_MAX {
            let outer = &mut self.stop;
            let stop = &mut |it: &Progress| outer(&Horizon { n_nodes: it.n_nodes, ..horizon });
            let found = self.solver.search(node, depth, -INFINITE, INFINITE, stop);
            if self.solver.is_stopped {
                self.solver.is_stopped = false;
                self.is_stopped = true;
                break;
            }
            if found.is_exact {
                self.candidates[candidate].measure(arrangement, lead - found.value);
                break;
            }
        }
        self.solver.lift(&play);
    }

    fn outlook(&self) -> Outlook {
        let n_arrangements: u64 = self.arrangements.iter().map(|it| it.n_ways).sum();
        let best = self.best;
        let is_settled = |it: &Studied| it.is_settled(&self.arrangements, best);
        let is_exact = self.n_bag == 1 && self.candidates.iter().all(is_settled);
        // Once the best is proved, what is known goes before what is only thought.
        let known = |it: &Studied| if is_exact { it.points(&self.arrangements) } else { 0 };
        let mut studied: Vec<&Studied> = self.candidates.iter().collect();
        studied.sort_by(|a, b| {
            let rank = |it: &Studied| it.rank(&self.arrangements);
            known(b).cmp(&known(a)).then(rank(b).total_cmp(&rank(a)))
        });
        Outlook {
            is_exact,
            candidates: studied.iter().map(|it| self.told(it)).collect(),
            n_arrangements,
            n_nodes: self.solver.progress.n_nodes,
        }
    }

    fn told(&self, studied: &Studied) -> Candidate {
        let n_of = |fate| studied.n_of(Some(fate), &self.arrangements);
        Candidate {
            what: self.solver.move_of(&studied.play),
            wins: n_of(Fate::Win),
            ties: n_of(Fate::Tie),
            losses: n_of(Fate::Loss),
            n_open: studied.n_of(None, &self.arrangements),
            win_rate: studied.win_rate(&self.arrangements),
            mean_spread: studied.mean_spread(&self.arrangements),
            is_spread_exact: studied.is_spread_exact(),
        }
    }
}
