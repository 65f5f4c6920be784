//! Prunes the search: a state is kept unless another has the same meaning and
//! needs no more cubes.

use super::space::{Space, State};

/// What is kept, found by what it means and what it has of the cubes that are
/// asked for. A table with its own hashing, so that it is the same in every run.
pub(super) struct Undominated {
    /// The first of each bucket, or `NONE`.
    heads: Vec<u32>,
    kept: Vec<Survivor>,
}

struct Survivor {
    meaning: u32,
    asked_for: u64,
    state: State,
    next: u32,
}

const NONE: u32 = u32::MAX;
const N_BUCKETS_FIRST: usize = 64;

impl Undominated {
    pub(super) fn new() -> Undominated {
        Undominated { heads: vec![NONE; N_BUCKETS_FIRST], kept: Vec::new() }
    }

    /// Whether nothing kept means the same and does as well with no more
    /// symbols. If so, this is kept.
    pub(super) fn is_new(&mut self, space: &Space, state: State, meaning: u32) -> bool {
        let asked_for = space.asked_for(state);
        let mut next = self.heads[self.bucket(meaning, asked_for)];
        while next != NONE {
            let kept = &self.kept[next as usize];
            let is_like = kept.meaning == meaning && kept.asked_for == asked_for;
            if is_like && space.spares(kept.state, state) {
                return false;
            }
            next = kept.next;
        }
        if 2 * self.heads.len() < self.kept.len() {
            self.spread();
        }
        self.link(Survivor { meaning, asked_for, state, next: NONE });
        true
    }

    fn bucket(&self, meaning: u32, asked_for: u64) -> usize {
        // Fibonacci hashing: the high bits of a product with an odd number.
        let mixed = (asked_for ^ asked_for >> 32).wrapping_mul(0xff51_afd7_ed55_8ccd);
        let mixed = (mixed ^ u64::from(meaning)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> (64 - self.heads.len().trailing_zeros())) as usize
    }

    fn link(&mut self, kept: Survivor) {
        let bucket = self.bucket(kept.meaning, kept.asked_for);
        let next = std::mem::replace(&mut self.heads[bucket], self.kept.len() as u32);
        self.kept.push(Survivor { next, ..kept });
    }

    fn spread(&mut self) {
        self.heads = vec![NONE; 8 * self.heads.len()];
        for kept in std::mem::take(&mut self.kept) {
            self.link(kept);
        }
    }
}
