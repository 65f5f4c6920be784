//! Whether the rest of a game brings the player on turn so much or not: proof-number search.
//!
//! Alpha-beta asks the play that looks best until nothing is left to look at, though another may
//! show the same at once: one that leaves the other side few answers. Here every position has two
//! numbers, of how much there is still to do to prove it and to disprove it, and what has least to do
//! is looked at next.

use crate::engine::endgame::{
    Progress,
    listing::LanePlay,
    search::{INFINITE, Node, Solver},
    transpositions::{Bound, Entry},
};

/// How much there is to do where it cannot be done.
const NEVER: u32 = u32::MAX / 4;

/// What is known of whether the side on turn gains so much.
#[derive(Clone, Copy)]
struct Proof {
    /// How much there is to do to prove it, and to disprove it.
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

/// What is left to do where a search was stopped.
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

/// How much there is to do in a position, by its key and by what is asked of it. It grows as what is
/// remembered of positions does.
pub(crate) struct Numbers {
    entries: Vec<(u64, u32, u32)>,
    bits: u32,
    n_filled: usize,
    /// A bit for each position of which anything is known, by some bits of its key: most plays lead to
    /// one of which nothing is, and both tables are far away.
    met: Vec<u64>,
    /// A search goes no further once so many positions have been looked at.
    limit: u64,
}

const MET_BITS: u32 = 21;

const BITS_MIN: u32 = 12;
const BITS_MAX: u32 = 20;

impl Numbers {
    pub(crate) fn new() -> Numbers {
        let entries = vec![(0, 0, 0); 1 << BITS_MIN];
        let met = vec![0; 1 << (MET_BITS - 6)];
        Numbers { entries, bits: BITS_MIN, n_filled: 0, met, limit: u64::MAX }
    }

    fn meet(&mut self, key: u64) {
        let at = (key >> (64 - MET_BITS)) as usize;
        self.met[at / 64] |= 1 << (at % 64);
    }

    fn has_met(&self, key: u64) -> bool {
        let at = (key >> (64 - MET_BITS)) as usize;
        self.met[at / 64] >> (at % 64) & 1 != 0
    }

    fn key(key: u64, aim: i32) -> u64 {
        (key ^ aim as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn slot(&self, key: u64) -> usize {
        (key >> (64 - self.bits)) as usize
    }

    fn get(&self, key: u64, aim: i32) -> Option<(u32, u32)> {
        let key = Numbers::key(key, aim);
        let entry = self.entries[self.slot(key)];
        (entry.0 == key).then_some((entry.1, entry.2))
    }

    fn put(&mut self, key: u64, aim: i32, phi: u32, delta: u32) {
        if self.n_filled * 2 > self.entries.len() && self.bits < BITS_MAX {
            self.grow();
        }
        let key = Numbers::key(key, aim);
        let slot = self.slot(key);
        self.n_filled += usize::from(self.entries[slot].0 == 0);
        self.entries[slot] = (key, phi, delta);
    }

    fn grow(&mut self) {
        self.bits += 2;
        let old = std::mem::replace(&mut self.entries, vec![(0, 0, 0); 1 << self.bits]);
        self.n_filled = 0;
        for entry in old.into_iter().filter(|it| it.0 != 0) {
            let slot = self.slot(entry.0);
            self.entries[slot] = entry;
            self.n_filled += 1;
        }
    }
}

type Stop<'a> = &'a mut dyn FnMut(&Progress) -> bool;

impl Solver<'_> {
    /// Whether the side on turn gains at least so much; and what it is known to gain at least, if it
    /// does, or at most, if it does not. If the search was stopped or has looked at so many positions:
    /// how much there is still to do to prove it, and to disprove it.
    pub(crate) fn gains(
        &mut self,
        node: Node,
        aim: i32,
        budget: u64,
        stop: Stop<'_>,
    ) -> Result<(bool, i32), ToDo> {
        self.proof_numbers.limit = self.progress.n_nodes.saturating_add(budget);
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
        if n_nodes.is_multiple_of(256) && stop(&self.progress) || self.proof_numbers.limit < n_nodes
        {
            self.is_stopped = true;
        }
        let key = self.key(&node);
        if let Some(known) = self.known(key, aim) {
            return known;
        }
        let numbers = self.proof_numbers.get(key, aim);
        if let Some((phi, delta)) = numbers.filter(|it| it.0 >= phi_max || it.1 >= delta_max) {
            return Proof { phi, delta, value: 0 };
        }
        let (own, other) = (node.held[node.side], node.held[1 - node.side]);
        let face_own = self.hands[node.side].face(own);
        let face_other = self.hands[1 - node.side].face(other);
        let out = self.best_out(&node) + 2 * face_other;
        if out >= aim {
            return Proof::proved(out);
        }
        self.look(&node, node.side);
        let out = self.best_out(&node) + 2 * face_other;
        if out >= aim {
            return Proof::proved(out);
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
        self.proof_numbers.meet(key);
        if proof.phi == 0 || proof.delta == 0 {
            let bound = if proof.phi == 0 { Bound::AtLeast } else { Bound::AtMost };
            self.table.put(Entry {
                key,
                value: proof.value,
                depth: u8::MAX,
                bound,
                is_exact: true,
                best: LanePlay::NONE,
            });
        } else {
            self.proof_numbers.put(key, aim, proof.phi, proof.delta);
        }
        proof
    }

    /// What was proved of a position before.
    fn known(&self, key: u64, aim: i32) -> Option<Proof> {
        let entry = self.table.get(key).filter(|it| it.is_exact)?;
        match entry.bound {
            Bound::Exactly | Bound::AtLeast if entry.value >= aim => {
                Some(Proof::proved(entry.value))
            }
            Bound::Exactly | Bound::AtMost if entry.value < aim => {
                Some(Proof::disproved(entry.value))
            }
            _ => None,
        }
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
            if is_known {
                let after = self.after(node, &play, left);
                let key = self.key(&after);
                let theirs = play.score - aim + 1;
                let known = self.proof_numbers.has_met(key).then(|| self.known(key, theirs));
                match known.flatten() {
                    Some(proof) if proof.phi == 0 => {
                        most = most.max(play.score - proof.value);
                        continue;
                    }
                    Some(proof) => (branch.phi, branch.delta) = (proof.phi, proof.delta),
                    None if known.is_none() => {}
                    None => {
                        if let Some((phi, delta)) = self.proof_numbers.get(key, theirs) {
                            (branch.phi, branch.delta) = (phi, delta);
                        }
                    }
                }
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
