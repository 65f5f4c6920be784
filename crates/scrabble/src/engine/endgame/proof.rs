//! The rest of a game brings the player on turn so much or not: proof-number search.
//!
//! Alpha-beta asks the play that looks best until nothing is left to look at, though another may
//! show the same at once: one that leaves the other side few answers. Here every position has two
//! numbers, of how much there is still to do to prove it and to disprove it, and what has least to do
//! is looked at next.

use crate::engine::endgame::{
    Progress,
    hand::Held,
    listing::LanePlay,
    search::{INFINITE, Node, Solver},
};

/// The work that stands for what cannot be done.
const NEVER: u32 = u32::MAX / 4;

/// The state of a proof that the side on turn gains so much.
#[derive(Clone, Copy)]
struct Proof {
    /// The work left to prove it, and to disprove it.
    phi: u32,
    delta: u32,
    /// If it is proved: it gains at least this; if it is disproved: at most.
    value: i32,
}

impl Proof {
    fn proved(value: i32) -> Proof {
        Proof { phi: 0, delta: NEVER, value }
    }

    fn disproved(value: i32) -> Proof {
        Proof { phi: NEVER, delta: 0, value }
    }
}

/// The work left where a search was stopped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToDo {
    pub(crate) prove: u32,
    pub(crate) disprove: u32,
}

/// A play that may prove it, with the numbers of the other side after it.
#[derive(Clone, Copy)]
pub(crate) struct Branch {
    play: LanePlay,
    phi: u32,
    delta: u32,
}

/// The knowledge of a position from proofs.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    /// The side on turn gains at least and at most so much.
    low: i32,
    high: i32,
    /// The work left to prove that it gains so much, and to disprove it.
    aim: i32,
    phi: u32,
    delta: u32,
    /// The number of positions looked at to find this out.
    n_nodes: u32,
}

const NOTHING: Entry =
    Entry { key: 0, low: -INFINITE, high: INFINITE, aim: 0, phi: 0, delta: 0, n_nodes: 0 };

impl Entry {
    /// It gains so much, if that is known.
    fn proof(&self, aim: i32) -> Option<Proof> {
        if aim <= self.low {
            return Some(Proof::proved(self.low));
        }
        (self.high < aim).then(|| Proof::disproved(self.high))
    }

    /// The work left for this aim, if that is what was asked last.
    fn numbers(&self, aim: i32) -> Option<(u32, u32)> {
        (self.aim == aim && self.phi > 0).then_some((self.phi, self.delta))
    }
}

/// The knowledge of positions, by their keys; two places for each. It grows with what is put in, up
/// to a limit; then what took the least work goes first.
pub(crate) struct Proofs {
    entries: Vec<[Entry; 2]>,
    bits: u32,
    n_filled: usize,
    /// A bit for each position of which anything is known, by some bits of its key: most plays lead to
    /// one of which nothing is, and the entries are far away.
    met: Vec<u64>,
    /// A search goes no further once so many positions have been looked at.
    limit: u64,
}

const MET_BITS: u32 = 21;

/// The number of positions from which a result outlasts others.
const LASTING: u32 = 16;

const BITS_MIN: u32 = 10;
const BITS_MAX: u32 = 19;

impl Proofs {
    pub(crate) fn new() -> Proofs {
        let entries = vec![[NOTHING; 2]; 1 << BITS_MIN];
        let met = vec![0; 1 << (MET_BITS - 6)];
        Proofs { entries, bits: BITS_MIN, n_filled: 0, met, limit: u64::MAX }
    }

    fn slot(&self, key: u64) -> usize {
        (key >> (64 - self.bits)) as usize
    }

    fn get(&self, key: u64) -> Option<&Entry> {
        let at = (key >> (64 - MET_BITS)) as usize;
        if self.met[at / 64] >> (at % 64) & 1 == 0 {
            return None;
        }
        self.entries[self.slot(key)].iter().find(|it| it.key == key)
    }

    fn put(&mut self, key: u64, aim: i32, proof: &Proof, n_nodes: u64) {
        let at = (key >> (64 - MET_BITS)) as usize;
        self.met[at / 64] |= 1 << (at % 64);
        if self.n_filled > self.entries.len() && self.bits < BITS_MAX {
            self.grow();
        }
        let slot = self.slot(key);
        let pair = &mut self.entries[slot];
        let place = match pair.iter().position(|it| it.key == key) {
            Some(place) => place,
            None => usize::from(pair[1].n_nodes < pair[0].n_nodes),
        };
        // What is found out at once does not take the place of what took long.
        if n_nodes == 1 && pair[place].key != key && LASTING < pair[place].n_nodes {
            return;
        }
        let entry = &mut pair[place];
        if entry.key != key {
            self.n_filled += usize::from(entry.key == 0);
            *entry = Entry { key, ..NOTHING };
        }
        entry.n_nodes = entry.n_nodes.saturating_add(n_nodes.try_into().unwrap_or(u32::MAX));
        match (proof.phi, proof.delta) {
            (0, _) => entry.low = entry.low.max(proof.value),
            (_, 0) => entry.high = entry.high.min(proof.value),
            (phi, delta) => (entry.aim, entry.phi, entry.delta) = (aim, phi, delta),
        }
    }

    fn grow(&mut self) {
        self.bits = BITS_MAX.min(self.bits + 2);
        let old = std::mem::replace(&mut self.entries, vec![[NOTHING; 2]; 1 << self.bits]);
        for entry in old.into_iter().flatten().filter(|it| it.key != 0) {
            let slot = self.slot(entry.key);
            // What shared a slot before shares it with nothing else now.
            let pair = &mut self.entries[slot];
            pair[usize::from(pair[0].key != 0)] = entry;
        }
    }
}

type Stop<'a> = &'a mut dyn FnMut(&Progress) -> bool;

impl Solver<'_> {
    /// The side on turn gains at least so much; and what it is known to gain at least, if it
    /// does, or at most, if it does not. If the search was stopped or has looked at so many positions:
    /// how much there is still to do to prove it, and to disprove it.
    pub(crate) fn gains(
        &mut self,
        node: Node,
        aim: i32,
        budget: u64,
        stop: Stop<'_>,
    ) -> Result<(bool, i32), ToDo> {
        self.proofs.limit = self.progress.n_nodes.saturating_add(budget);
        let proof = self.prove(node, aim, NEVER, NEVER, stop);
        match (proof.phi, proof.delta) {
            (0, _) => Ok((true, proof.value)),
            (_, 0) => Ok((false, proof.value)),
            (prove, disprove) => Err(ToDo { prove, disprove }),
        }
    }

    fn prove(
        &mut self,
        node: Node,
        aim: i32,
        phi_max: u32,
        delta_max: u32,
        stop: Stop<'_>,
    ) -> Proof {
        self.progress.n_nodes += 1;
        let n_nodes = self.progress.n_nodes;
        if n_nodes.is_multiple_of(256) && stop(&self.progress) || self.proofs.limit < n_nodes {
            self.is_stopped = true;
        }
        let key = self.key(&node);
        let known = self.proofs.get(key);
        if let Some(proof) = known.and_then(|it| it.proof(aim)) {
            return proof;
        }
        let numbers = known.and_then(|it| it.numbers(aim));
        if let Some((phi, delta)) = numbers.filter(|it| it.0 >= phi_max || it.1 >= delta_max) {
            return Proof { phi, delta, value: 0 };
        }
        let (own, other) = (node.held[node.side], node.held[1 - node.side]);
        let face_own = self.hands[node.side].face(own);
        let face_other = self.hands[1 - node.side].face(other);
        let out = self.best_out(&node) + 2 * face_other;
        if out >= aim {
            return self.remember_out(key, out);
        }
        self.look(&node, node.side);
        let out = self.best_out(&node) + 2 * face_other;
        if out >= aim {
            return self.remember_out(key, out);
        }
        let mut most = out;
        if node.is_after_pass {
            let end = face_other - face_own;
            if end >= aim {
                return Proof::proved(end);
            }
            most = most.max(end);
        }
        self.look_also(&node, 1 - node.side);
        let first = self.branches.len();
        most = most.max(self.branch_out(&node, aim, numbers.is_some()));
        let proof = self.prove_by_branches(&node, aim, phi_max, delta_max, first, most, stop);
        self.branches.truncate(first);
        self.proofs.put(key, aim, &proof, self.progress.n_nodes - n_nodes + 1);
        proof
    }

    /// Going out is enough. That is remembered too, since the play that allows it is listed again each time
    /// that the position before is looked at.
    fn remember_out(&mut self, key: u64, out: i32) -> Proof {
        let proof = Proof::proved(out);
        self.proofs.put(key, out, &proof, 1);
        proof
    }

    /// Adds the plays by which the aim may be reached, and tells what the others bring at most.
    fn branch_out(&mut self, node: &Node, aim: i32, is_known: bool) -> i32 {
        let mut most = -INFINITE;
        let outs = self.outs(node);
        let (own, side) = (node.held[node.side], node.side);
        let first = self.moves.len();
        self.list(node, None);
        for idx in first..self.moves.len() {
            let play = self.moves[idx].play;
            let left = self.hands[side].left(own, play.held);
            if left == 0 {
                continue;
            }
            let face = self.hands[side].face(left);
            if let Some(value) = outs.most(&self.field, &play, aim - 1, face) {
                most = most.max(value);
                continue;
            }
            let slack = play.score - 2 * face - 10 - aim;
            let mut branch = Branch {
                play,
                phi: 1 + (slack.max(0) / 8) as u32,
                delta: 1 + left.count_ones() + ((-slack).max(0) / 8) as u32,
            };
            if is_known && !self.recall(node, aim, left, &mut branch, &mut most) {
                continue;
            }
            self.branches.push(branch);
        }
        self.moves.truncate(first);
        if !node.is_after_pass {
            let face = self.hands[side].face(own);
            match outs.best() {
                Some(score) if -score - 2 * face < aim => most = most.max(-score - 2 * face),
                _ => {
                    let delta = 2 + own.count_ones() + ((aim + 2 * face).max(0) / 8) as u32;
                    self.branches.push(Branch { play: LanePlay::NONE, phi: 1, delta });
                }
            }
        }
        most
    }

    /// Takes what is known of the position after a play from earlier visits; whether it may still reach the
    /// aim.
    fn recall(
        &self,
        node: &Node,
        aim: i32,
        left: Held,
        branch: &mut Branch,
        most: &mut i32,
    ) -> bool {
        let key = self.key(&self.after(node, &branch.play, left));
        let theirs = branch.play.score - aim + 1;
        let Some(known) = self.proofs.get(key) else { return true };
        match (known.proof(theirs), known.numbers(theirs)) {
            (Some(proof), _) if proof.phi == 0 => {
                *most = (*most).max(branch.play.score - proof.value);
                return false;
            }
            (Some(proof), _) => (branch.phi, branch.delta) = (proof.phi, proof.delta),
            (None, Some((phi, delta))) => (branch.phi, branch.delta) = (phi, delta),
            (None, None) => {}
        }
        true
    }

    #[expect(clippy::too_many_arguments, reason = "what a position is asked and how far")]
    fn prove_by_branches(
        &mut self,
        node: &Node,
        aim: i32,
        phi_max: u32,
        delta_max: u32,
        first: usize,
        mut most: i32,
        stop: Stop<'_>,
    ) -> Proof {
        loop {
            let branches = &self.branches[first..];
            if branches.is_empty() {
                return Proof::disproved(most);
            }
            let (mut best, mut second, mut hardest) = (0, NEVER, 0);
            for (idx, branch) in branches.iter().enumerate() {
                hardest = hardest.max(branch.phi);
                if branch.delta < branches[best].delta {
                    second = branches[best].delta;
                    best = idx;
                } else if idx != best {
                    second = second.min(branch.delta);
                }
            }
            // Many ways to go on lead to the same positions, so that a sum would count them twice.
            let others = branches.len() as u32 - 1;
            let (phi, delta) = (branches[best].delta, hardest.saturating_add(others).min(NEVER));
            // A play that is known to do has only to be asked what it brings. What was found out before
            // a search is stopped is kept, so that the next one goes on from there.
            if self.is_stopped || phi > 0 && (phi >= phi_max || delta >= delta_max) {
                return Proof { phi: phi.max(1), delta, value: 0 };
            }
            let play = branches[best].play;
            let after_phi_max = delta_max.saturating_sub(others).clamp(1, NEVER);
            let after_delta_max = phi_max.min(second.saturating_add(second / 4 + 1)).min(NEVER);
            let theirs = play.score - aim + 1;
            let after = if play.squares == 0 {
                let next = Node { side: 1 - node.side, is_after_pass: true, ..*node };
                self.prove(next, theirs, after_phi_max, after_delta_max, stop)
            } else {
                let left = self.hands[node.side].left(node.held[node.side], play.held);
                let next = self.lay(node, &play, left);
                let after = self.prove(next, theirs, after_phi_max, after_delta_max, stop);
                self.field.lift(&play);
                after
            };
            if after.delta == 0 {
                return Proof::proved(play.score - after.value);
            }
            if after.phi == 0 {
                most = most.max(play.score - after.value);
                self.branches.swap_remove(first + best);
            } else {
                let branch = &mut self.branches[first + best];
                (branch.phi, branch.delta) = (after.phi, after.delta);
            }
        }
    }
}
