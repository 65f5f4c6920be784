//! Alpha-beta over the ends of a game, one turn deeper each time, until nothing is left to look at.
//!
//! Where it is not that far yet, a position counts as its best play by equity.

use crate::{
    board::Board,
    engine::{
        autoplay::Chance,
        endgame::{
            Ending, Progress,
            field::{Field, LANES_MAX, LaneNumbers},
            hand::{Hand, Held},
            listing::LanePlay,
            memory::{ListIdx, Memory, NO_PLAY},
            proof::{Branch, Proofs},
            transpositions::{Bound, Entry, Table},
        },
        evaluation::Move,
        found::Found,
        sight::Engine,
    },
};

/// More turns than any end of a game has.
pub(crate) const DEPTH_MAX: u32 = 40;

pub(crate) const INFINITE: i32 = 1_000_000;

/// Staying behind with tiles is thought to cost this much beside them.
const STUCK: i32 = 10;

pub(crate) struct Solver<'a> {
    pub(super) field: Field<'a>,
    memory: Memory<'a>,
    pub(super) hands: [Hand; 2],
    pub(super) table: Table,
    /// The proofs, done and to do, and the plays of the positions that are being proved.
    pub(super) proofs: Proofs,
    pub(super) branches: Vec<Branch>,
    numbers: Numbers,
    /// The knowledge of the lanes before each play of the line that is looked at.
    frames: Vec<Frame>,
    pub(super) moves: Vec<Ranked>,
    pub(crate) progress: Progress,
    pub(crate) is_stopped: bool,
}

/// Random numbers that tell positions apart.
struct Numbers {
    held: [Vec<u64>; 2],
    side: u64,
    after_pass: u64,
}

/// The knowledge of the lanes of a position.
#[derive(Clone)]
struct Frame {
    numbers: LaneNumbers,
    lists: [[ListIdx; LANES_MAX]; 2],
    n_forgotten: u32,
}

/// A lane whose plays have not been asked for.
const UNKNOWN: ListIdx = ListIdx::MAX;

/// A play to be tried, and in which order.
#[derive(Clone, Copy)]
pub(super) struct Ranked {
    order: i32,
    pub(super) play: LanePlay,
}

const N_OUTS: usize = 4;

/// The best plays of a side that go out, each in a lane of its own.
pub(super) struct Outs {
    scores: [i32; N_OUTS],
    lanes: [usize; N_OUTS],
    n: usize,
}

impl Outs {
    fn add(&mut self, score: i32, lane_idx: usize) {
        let mut at = self.n.min(N_OUTS);
        while at > 0 && self.scores[at - 1] < score {
            if at < N_OUTS {
                self.scores[at] = self.scores[at - 1];
                self.lanes[at] = self.lanes[at - 1];
            }
            at -= 1;
        }
        if at < N_OUTS {
            self.scores[at] = score;
            self.lanes[at] = lane_idx;
            self.n = (self.n + 1).min(N_OUTS);
        }
    }

    pub(super) fn best(&self) -> Option<i32> {
        (self.n > 0).then_some(self.scores[0])
    }

    /// A play is worth no more than this, if that is not more than `alpha`: the other goes out after it,
    /// in a lane that it leaves as it is.
    pub(super) fn most(
        &self,
        field: &Field<'_>,
        play: &LanePlay,
        alpha: i32,
        left: i32,
    ) -> Option<i32> {
        let most = |score: i32| play.score - score - 2 * left;
        if self.n == 0 || most(self.scores[0]) > alpha {
            return None;
        }
        let touched = field.touched(play);
        let out = (0..self.n).find(|it| touched & 1 << self.lanes[*it] == 0)?;
        Some(most(self.scores[out])).filter(|it| *it <= alpha)
    }
}

/// A position on the way.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) frame: usize,
    pub(crate) side: usize,
    pub(crate) held: [Held; 2],
    pub(crate) is_after_pass: bool,
    /// Of the tiles laid since the search began.
    pub(crate) laid: u64,
}

#[derive(Clone, Copy)]
pub(crate) struct Value {
    pub(crate) value: i32,
    /// Everything was looked at that the value rests on.
    pub(crate) is_exact: bool,
    /// The best play; without tiles it is a pass.
    pub(crate) best: LanePlay,
}

const UNDECIDED: Value = Value { value: 0, is_exact: false, best: LanePlay::NONE };

impl<'a> Solver<'a> {
    /// A solver for this board and these hands; the player on turn has the first.
    /// All that is ever laid has one of these letters.
    pub(crate) fn new(
        engine: &'a Engine,
        board: &Board,
        hands: [Hand; 2],
        letters: u32,
    ) -> Solver<'a> {
        let field = Field::new(engine.vocabulary(), board, letters);
        let mut chance = Chance::new(0x7469_6c65);
        let mut some = |n: usize| (0..n).map(|_| chance.next_number()).collect::<Vec<u64>>();
        let numbers =
            Numbers { held: [some(256), some(256)], side: some(1)[0], after_pass: some(1)[0] };
        let frame = Frame {
            numbers: field.lane_numbers(),
            lists: [[UNKNOWN; LANES_MAX]; 2],
            n_forgotten: 0,
        };
        Solver {
            field,
            memory: Memory::new(engine.vocabulary()),
            hands,
            table: Table::new(),
            proofs: Proofs::new(),
            branches: Vec::new(),
            numbers,
            frames: vec![frame],
            moves: Vec::with_capacity(1024),
            progress: Progress::default(),
            is_stopped: false,
        }
    }

    pub(crate) fn root(&self, is_after_pass: bool) -> Node {
        let held = [self.hands[0].all(), self.hands[1].all()];
        Node { frame: 0, side: 0, held, is_after_pass, laid: 0 }
    }

    pub(crate) fn hands(&self) -> &[Hand; 2] {
        &self.hands
    }

    /// Lets the sides have other hands. Nothing may be laid meanwhile.
    pub(crate) fn deal(&mut self, hands: [Hand; 2]) {
        self.hands = hands;
        // Another set of a hand's tiles may need longer lists.
        self.frames[0].lists = [[UNKNOWN; LANES_MAX]; 2];
    }

    /// Every play of the side on turn.
    pub(crate) fn plays(&mut self, node: &Node) -> Vec<LanePlay> {
        self.look(node, node.side);
        self.list(node, None);
        self.moves.drain(..).map(|it| it.play).collect()
    }

    pub(crate) fn lift(&mut self, play: &LanePlay) {
        self.field.lift(play);
    }

    pub(crate) fn found(&self, play: &LanePlay) -> Found {
        self.field.found(play)
    }

    /// The expected gain of the side on turn by its next play.
    pub(crate) fn value_at_a_look(&mut self, node: &Node) -> i32 {
        self.look(node, node.side);
        let face = |side: usize| self.hands[side].face(node.held[side]);
        self.at_a_look(node, face(node.side), face(1 - node.side))
    }

    pub(crate) fn move_of(&self, play: &LanePlay) -> Move {
        if play.squares == 0 { Move::Pass } else { Move::Play(self.field.found(play)) }
    }

    /// The gain of the player on turn in the rest of the game.
    pub(crate) fn search(
        &mut self,
        node: Node,
        depth: u32,
        mut alpha: i32,
        beta: i32,
        stop: &mut dyn FnMut(&Progress) -> bool,
    ) -> Value {
        self.progress.n_nodes += 1;
        let n_nodes = self.progress.n_nodes;
        if n_nodes.is_multiple_of(256) && stop(&self.progress) {
            self.is_stopped = true;
        }
        if self.is_stopped {
            return UNDECIDED;
        }
        let key = self.key(&node);
        let known = self.table.get(key).copied();
        if let Some(entry) = known.filter(|it| it.is_exact || u32::from(it.depth) >= depth) {
            let is_enough = match entry.bound {
                Bound::Exactly => true,
                Bound::AtLeast => entry.value >= beta,
                Bound::AtMost => entry.value <= alpha,
            };
            if is_enough {
                return Value { value: entry.value, is_exact: entry.is_exact, best: entry.best };
            }
        }
        let (own, other) = (node.held[node.side], node.held[1 - node.side]);
        let face_own = self.hands[node.side].face(own);
        let face_other = self.hands[1 - node.side].face(other);
        // Going out by a play of a lane that did not change is enough more often than not, and the
        // other lanes need not be looked at.
        let out = self.best_out(&node) + 2 * face_other;
        if out >= beta {
            return Value { value: out, is_exact: true, best: LanePlay::NONE };
        }
        self.look(&node, node.side);
        if depth == 0 {
            return Value { value: self.at_a_look(&node, face_own, face_other), ..UNDECIDED };
        }
        let mut found = Value { value: -INFINITE, is_exact: true, best: LanePlay::NONE };
        let first_alpha = alpha;
        if node.is_after_pass {
            found.value = face_other - face_own;
            alpha = alpha.max(found.value);
        }
        let first = self.moves.len();
        if alpha < beta {
            self.list(&node, known.map(|it| it.best));
            // What does not change by a play need not be asked again after each of them.
            self.look(&node, 1 - node.side);
        }
        let outs = self.outs(&node);
        let mut n_tried = 0;
        let n_moves = self.moves.len() - first;
        while n_tried < n_moves && alpha < beta {
            let play = self.next_move(first, n_tried);
            n_tried += 1;
            let left = self.hands[node.side].left(own, play.held);
            let (value, is_exact) = if left == 0 {
                (play.score + 2 * face_other, true)
            } else if let Some(most) =
                outs.most(&self.field, &play, alpha, self.hands[node.side].face(left))
            {
                (most, true)
            } else {
                let next = self.lay(&node, &play, left);
                let (low, high) = (play.score - beta, play.score - alpha);
                let after = self.search(next, depth - 1, low, high, stop);
                self.field.lift(&play);
                (play.score - after.value, after.is_exact)
            };
            if self.is_stopped {
                break;
            }
            found.is_exact &= is_exact;
            if value > found.value {
                found.value = value;
                found.best = play;
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                // That it is at least so much rests on this play alone.
                found.is_exact = is_exact;
            }
        }
        self.moves.truncate(first);
        if alpha < beta && !node.is_after_pass && !self.is_stopped {
            let next = Node { side: 1 - node.side, is_after_pass: true, ..node };
            // Whoever can only pass does not come any further by it.
            let depth = if n_moves == 0 { depth } else { depth - 1 };
            let after = self.search(next, depth, -beta, -alpha, stop);
            found.is_exact &= after.is_exact;
            if -after.value > found.value {
                found.value = -after.value;
                found.best = LanePlay::NONE;
            }
            if found.value >= beta {
                found.is_exact = after.is_exact;
            }
        }
        if self.is_stopped {
            return UNDECIDED;
        }
        let bound = if found.value >= beta {
            Bound::AtLeast
        } else if found.value > first_alpha {
            Bound::Exactly
        } else {
            Bound::AtMost
        };
        self.table.put(Entry {
            key,
            value: found.value,
            depth: depth as u8,
            bound,
            is_exact: found.is_exact,
            n_nodes: (self.progress.n_nodes - n_nodes + 1).try_into().unwrap_or(u32::MAX),
            best: found.best,
        });
        found
    }

    pub(super) fn key(&self, node: &Node) -> u64 {
        let [own, other] = node.held;
        let mut key = node.laid
            ^ self.hands[0].number
            ^ self.hands[1].number.rotate_left(1)
            ^ self.numbers.held[0][usize::from(own)]
            ^ self.numbers.held[1][usize::from(other)];
        if node.side == 1 {
            key ^= self.numbers.side;
        }
        if node.is_after_pass {
            key ^= self.numbers.after_pass;
        }
        key
    }

    /// The highest score of a play of all tiles, in the lanes that are known.
    pub(super) fn best_out(&self, node: &Node) -> i32 {
        let frame = &self.frames[node.frame];
        if frame.n_forgotten != self.memory.n_forgotten {
            return NO_PLAY.into();
        }
        let held = node.held[node.side];
        let lists = frame.lists[node.side][..self.field.n_lanes()].iter();
        let known = lists.filter(|it| **it != UNKNOWN);
        known.map(|it| self.memory.exactly(*it, held)).max().unwrap_or(NO_PLAY).into()
    }

    /// The plays by which the side that is not on turn could go out.
    pub(super) fn outs(&self, node: &Node) -> Outs {
        let side = 1 - node.side;
        let held = node.held[side];
        let mut outs = Outs { scores: [0; N_OUTS], lanes: [0; N_OUTS], n: 0 };
        for (lane_idx, list) in
            self.frames[node.frame].lists[side][..self.field.n_lanes()].iter().enumerate()
        {
            if *list == UNKNOWN {
                continue;
            }
            let score = self.memory.exactly(*list, held);
            if score == NO_PLAY {
                continue;
            }
            outs.add(score.into(), lane_idx);
        }
        outs
    }

    /// Lists the plays of a side in every lane, as far as that has not been done.
    pub(super) fn look(&mut self, node: &Node, side: usize) {
        self.memory.make_room();
        self.look_also(node, side);
    }

    /// The same, and whatever was listed before stays.
    pub(super) fn look_also(&mut self, node: &Node, side: usize) {
        let frame = &mut self.frames[node.frame];
        if frame.n_forgotten != self.memory.n_forgotten {
            frame.lists = [[UNKNOWN; LANES_MAX]; 2];
            frame.n_forgotten = self.memory.n_forgotten;
        }
        let (hand, held) = (&self.hands[side], node.held[side]);
        for lane_idx in 0..self.field.n_lanes() {
            let list = &mut frame.lists[side][lane_idx];
            if *list == UNKNOWN {
                let number = frame.numbers[lane_idx];
                *list = self.memory.of(&self.field, lane_idx, number, hand, held);
            }
        }
    }

    /// The worth of a position by a look at it.
    fn at_a_look(&self, node: &Node, face_own: i32, face_other: i32) -> i32 {
        let frame = &self.frames[node.frame];
        let held = node.held[node.side];
        let n_slots = self.hands[node.side].n_slots();
        let (mut out, mut stays) = (NO_PLAY, NO_PLAY);
        for list in &frame.lists[node.side][..self.field.n_lanes()] {
            out = out.max(self.memory.exactly(*list, held));
            stays = stays.max(self.memory.within(*list, held, n_slots));
        }
        let out = if out == NO_PLAY { -INFINITE } else { i32::from(out) + 2 * face_other };
        let stays = i32::from(stays).max(0) - 2 * face_own - STUCK;
        out.max(stays)
    }

    /// Every play, with its order: the one remembered, those that go out, then by the score and the
    /// tiles they get rid of.
    pub(super) fn list(&mut self, node: &Node, hint: Option<LanePlay>) {
        let frame = &self.frames[node.frame];
        let hand = &self.hands[node.side];
        let held = node.held[node.side];
        let first = self.moves.len();
        for list in &frame.lists[node.side][..self.field.n_lanes()] {
            if self.memory.within(*list, held, hand.n_slots()) == NO_PLAY {
                continue;
            }
            for play in self.memory.plays(*list) {
                if play.held & !held != 0 {
                    continue;
                }
                let mut order = play.score + 2 * hand.face(play.held);
                if play.held == held {
                    order += 10_000;
                }
                self.moves.push(Ranked { order, play: *play });
            }
        }
        let hint = hint.filter(|it| it.squares != 0);
        let is_hint = |it: &&mut Ranked| hint.is_some_and(|hint| it.play.is_same(&hint));
        if let Some(ranked) = self.moves[first..].iter_mut().find(is_hint) {
            ranked.order = INFINITE;
        }
    }

    /// The next play in order: the first few are looked for, then the rest is sorted.
    fn next_move(&mut self, first: usize, n_tried: usize) -> LanePlay {
        const PICKED: usize = 4;
        let moves = &mut self.moves[first..];
        if n_tried < PICKED {
            let rest = moves.iter().enumerate().skip(n_tried);
            let best = rest.max_by_key(|it| it.1.order).map_or(n_tried, |it| it.0);
            moves.swap(n_tried, best);
        } else if n_tried == PICKED {
            moves[PICKED..].sort_unstable_by_key(|it| -it.order);
        }
        moves[n_tried].play
    }

    pub(crate) fn lay(&mut self, node: &Node, play: &LanePlay, left: Held) -> Node {
        let idx = node.frame + 1;
        if self.frames.len() == idx {
            let frame = self.frames[node.frame].clone();
            self.frames.push(frame);
        } else {
            let (before, after) = self.frames.split_at_mut(idx);
            after[0].clone_from(&before[node.frame]);
        }
        let frame = &mut self.frames[idx];
        let before = frame.numbers;
        let change = self.field.lay(play, &mut frame.numbers);
        for (lane_idx, before) in before[..self.field.n_lanes()].iter().enumerate() {
            if frame.numbers[lane_idx] != *before {
                frame.lists[0][lane_idx] = UNKNOWN;
                frame.lists[1][lane_idx] = UNKNOWN;
            }
        }
        let mut held = node.held;
        held[node.side] = left;
        Node {
            frame: idx,
            side: 1 - node.side,
            held,
            is_after_pass: false,
            laid: node.laid ^ change,
        }
    }

    /// The position after a play, without looking at lanes: only for its key.
    pub(super) fn after(&self, node: &Node, play: &LanePlay, left: Held) -> Node {
        let mut held = node.held;
        held[node.side] = left;
        Node {
            frame: node.frame,
            side: 1 - node.side,
            held,
            is_after_pass: false,
            laid: node.laid ^ self.field.change(play),
        }
    }

    /// The best line as far as it is certain, or else as far as it is remembered.
    pub(crate) fn line(
        &mut self,
        mut node: Node,
        ending: &Ending,
        stop: &mut dyn FnMut(&Progress) -> bool,
    ) -> Vec<Move> {
        let mut line = Vec::new();
        let mut value = ending.gain;
        loop {
            let best = if ending.is_exact {
                self.certain(node, value, stop)
            } else {
                let known = self.table.get(self.key(&node));
                known.filter(|it| it.bound == Bound::Exactly).map(|it| it.best)
            };
            let Some(play) = best else { break };
            line.push(self.move_of(&play));
            if play.squares == 0 {
                if node.is_after_pass || line.len() >= 2 * DEPTH_MAX as usize {
                    break;
                }
                node = Node { side: 1 - node.side, is_after_pass: true, ..node };
                value = -value;
                continue;
            }
            let left = self.hands[node.side].left(node.held[node.side], play.held);
            if left == 0 {
                break;
            }
            node = self.lay(&node, &play, left);
            value = play.score - value;
        }
        line
    }

    /// The best play of a position whose value is proved.
    fn certain(
        &mut self,
        node: Node,
        value: i32,
        stop: &mut dyn FnMut(&Progress) -> bool,
    ) -> Option<LanePlay> {
        for depth in 1..=DEPTH_MAX {
            let found = self.search(node, depth, value - 1, value + 1, stop);
            if self.is_stopped {
                return None;
            }
            if found.is_exact {
                return Some(found.best);
            }
        }
        None
    }

    /// The best move by a look at the board.
    pub(crate) fn best_at_a_look(&mut self, node: Node) -> Value {
        self.look(&node, node.side);
        self.list(&node, None);
        let (own, other) = (node.held[node.side], node.held[1 - node.side]);
        let mut best = Value { value: -2 * self.hands[node.side].face(own), ..UNDECIDED };
        for Ranked { play, .. } in self.moves.drain(..) {
            let kept = match own & !play.held {
                0 => 2 * self.hands[1 - node.side].face(other),
                left => -2 * self.hands[node.side].face(left) - STUCK,
            };
            if play.score + kept > best.value {
                best = Value { value: play.score + kept, best: play, ..UNDECIDED };
            }
        }
        best
    }
}
