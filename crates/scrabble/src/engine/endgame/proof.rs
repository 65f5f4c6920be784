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

/// A play that may prove it, with the numbers of the other side after it.
#[derive(Clone, Copy)]
pub(crate) struct Branch {
    play: LanePlay,
    phi: u32,
    delta: u32,
}

/// How much there is to do in a position, by its key and by what is asked of it.
pub(crate) struct Numbers {
    entries: Vec<(u64, u32, u32)>,
}

const NUMBERS_BITS: u32 = 17;

impl Numbers {
    pub(crate) fn new() -> Numbers {
        Numbers { entries: Vec::new() }
    }

    fn slot(key: u64, aim: i32) -> (usize, u64) {
        let key = (key ^ aim as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((key >> (64 - NUMBERS_BITS)) as usize, key)
    }

    fn get(&self, key: u64, aim: i32) -> Option<(u32, u32)> {
        let (slot, key) = Numbers::slot(key, aim);
        self.entries.get(slot).filter(|it| it.0 == key).map(|it| (it.1, it.2))
    }

    fn put(&mut self, key: u64, aim: i32, phi: u32, delta: u32) {
        if self.entries.is_empty() {
            self.entries = vec![(0, 0, 0); 1 << NUMBERS_BITS];
        }
        let (slot, key) = Numbers::slot(key, aim);
        self.entries[slot] = (key, phi, delta);
    }
}

type Stop<'a> = &'a mut dyn FnMut(&Progress) -> bool;

impl Solver<'_> {
    /// Whether the side on turn gains at least so much; and what it is known to gain at least, if it
    /// does, or at most, if it does not. Nothing if the search was stopped.
    pub(crate) fn gains(&mut self, node: Node, aim: i32, stop: Stop<'_>) -> Option<(bool, i32)> {
        let proof = self.prove(node, aim, NEVER, NEVER, stop);
        (!self.is_stopped).then_some((proof.phi == 0, proof.value))
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
        if self.progress.n_nodes.is_multiple_of(256) && stop(&self.progress) {
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
        if self.is_stopped {
            return Proof { phi: 1, delta: 1, value: 0 };
        }
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
                match self.known(key, theirs) {
                    Some(proof) if proof.phi == 0 => {
                        most = most.max(play.score - proof.value);
                        continue;
                    }
                    Some(proof) => (branch.phi, branch.delta) = (proof.phi, proof.delta),
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
            // A play that is known to do has only to be asked what it brings.
            if phi > 0 && (phi >= phi_max || delta >= delta_max) {
                return Proof { phi, delta, value: 0 };
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
            if self.is_stopped {
                return Proof { phi: 1, delta: 1, value: 0 };
            }
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
