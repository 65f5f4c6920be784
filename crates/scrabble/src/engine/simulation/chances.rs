//! The chances of a lead to last: by spread and by the number of tiles that the player on turn has
//! not seen.
//!
//! In games of the engine against itself, what was still to come did not depend on the score. So for
//! each number of unseen tiles it is kept how the rest of the game came out for the player on turn, as
//! equally likely changes of the spread; a lead lasts as often as the change does not undo it.

use crate::{
    board::Equipment,
    engine::{
        autoplay::{Policy, Side, play_game},
        evaluation::Move,
        leaves::MILLI,
        sight::Engine,
        simulation::tally::WIN,
    },
};

/// More tiles are never unseen.
const UNSEEN_MAX: usize = 93;
/// So many equally likely changes are kept for each.
const N_STEPS: usize = 64;
/// Changes beyond this are counted as this.
const CHANGE_MAX: i32 = 600;
const N_CHANGES: usize = 2 * CHANGE_MAX as usize + 1;
/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"LYSCWC1\n";

/// The chance to win by spread and unseen tiles.
#[derive(Clone)]
pub struct WinChances {
    /// For each number of unseen tiles from one on, by the spread from `-CHANGE_MAX` on: in millionths.
    table: Vec<i32>,
}

impl WinChances {
    /// As they came out in games of the engine against itself.
    pub fn trained() -> WinChances {
        let bytes = include_bytes!("../../../../../data/scrabble.chances");
        WinChances::from_bytes(bytes).expect("our own file is right")
    }

    /// The chance of a player on turn who leads by so many thousandths of a point.
    pub fn win(&self, spread: i32, n_unseen: usize) -> i32 {
        let row = n_unseen.clamp(1, UNSEEN_MAX) - 1;
        let bound = (CHANGE_MAX - 1) * MILLI;
        let spread = spread.clamp(-bound, bound) + CHANGE_MAX * MILLI;
        let (point, part) = (spread / MILLI, spread % MILLI);
        let at = row * N_CHANGES + point as usize;
        let (lo, hi) = (i64::from(self.table[at]), i64::from(self.table[at + 1]));
        (lo + (hi - lo) * i64::from(part) / i64::from(MILLI)) as i32
    }

    /// Reads a file that `lyceum scrabble chances` has written.
    pub fn from_bytes(bytes: &[u8]) -> Result<WinChances, String> {
        let body =
            bytes.strip_prefix(MAGIC).ok_or("it does not begin as a file of chances does")?;
        if body.len() != UNSEEN_MAX * N_STEPS * 2 {
            return Err(format!("it has {} bytes of chances", body.len()));
        }
        let (pairs, _) = body.as_chunks::<2>();
        let steps: Vec<i32> = pairs.iter().map(|it| i16::from_le_bytes(*it).into()).collect();
        let rows = steps.chunks(N_STEPS);
        if rows.clone().any(|row| !row.is_sorted()) {
            return Err("its steps are out of order".to_owned());
        }
        Ok(WinChances { table: rows.flat_map(row).collect() })
    }
}

/// The chance to win by spread, from the equally likely changes of it.
fn row(steps: &[i32]) -> Vec<i32> {
    (-CHANGE_MAX..=CHANGE_MAX)
        .map(|spread| (f64::from(WIN) * lasts(steps, spread)) as i32)
        .collect()
}

/// The share of changes that are more than what would undo the spread: a tie is half.
fn lasts(steps: &[i32], spread: i32) -> f64 {
    let below = |x: f64| {
        let n = steps.len() as f64;
        let place = |idx: usize| (idx as f64 + 0.5) / n;
        let (first, last) = (f64::from(steps[0]), f64::from(steps[steps.len() - 1]));
        let eighth = steps.len() / 8;
        // Beyond the outermost steps chances fall as fast as they did up to there.
        let tail = |beyond: f64, width: f64| {
            let rate = (place(eighth) / place(0)).ln() / width.max(1.0);
            place(0) * (-rate * beyond).exp()
        };
        if x <= first {
            return tail(first - x, f64::from(steps[eighth]) - first);
        }
        if x >= last {
            return 1.0 - tail(x - last, last - f64::from(steps[steps.len() - 1 - eighth]));
        }
        let idx = steps.partition_point(|it| f64::from(*it) <= x) - 1;
        let (lo, hi) = (f64::from(steps[idx]), f64::from(steps[idx + 1]));
        place(idx) + (x - lo) / (hi - lo).max(1e-9) / n
    };
    let undone = f64::from(-spread);
    1.0 - (below(undone - 0.5) + below(undone + 0.5)) / 2.0
}

/// Counts of how the rest of games came out.
#[derive(Clone)]
pub struct ChanceCounts {
    counts: Vec<u32>,
}

impl Default for ChanceCounts {
    fn default() -> ChanceCounts {
        ChanceCounts { counts: vec![0; UNSEEN_MAX * N_CHANGES] }
    }
}

impl ChanceCounts {
    /// Plays games by the highest equity and counts every turn.
    pub fn play(
        &mut self,
        engine: &Engine,
        equipment: &Equipment,
        seeds: impl Iterator<Item = u64>,
    ) {
        let side = Side { engine, policy: Policy::Static };
        for seed in seeds {
            let mut scores = [0; 2];
            let mut turns = Vec::new();
            let played = play_game(equipment, [side; 2], seed, |_, turn, chosen| {
                let mover = turns.len() % 2;
                let spread: i32 = scores[mover] - scores[1 - mover];
                turns.push((mover, spread, turn.n_bag + turn.opponent.len()));
                if let Move::Play(found) = chosen.what {
                    scores[mover] += found.score;
                }
            });
            for (mover, spread, n_unseen) in turns {
                let end = played.scores[mover] - played.scores[1 - mover];
                self.note(n_unseen, end - spread);
            }
        }
    }

    fn note(&mut self, n_unseen: usize, change: i32) {
        let row = n_unseen.clamp(1, UNSEEN_MAX) - 1;
        let change = change.clamp(-CHANGE_MAX, CHANGE_MAX) + CHANGE_MAX;
        self.counts[row * N_CHANGES + change as usize] += 1;
    }

    pub fn merge(&mut self, other: &ChanceCounts) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(sum, more)| *sum += more);
    }

    /// The file that [`WinChances::from_bytes`] reads.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for row in 0..UNSEEN_MAX {
            // The numbers beside it say nearly the same and are counted with it.
            let mut counts = vec![0u64; N_CHANGES];
            for near in row.saturating_sub(1)..=(row + 1).min(UNSEEN_MAX - 1) {
                let more = &self.counts[near * N_CHANGES..][..N_CHANGES];
                counts.iter_mut().zip(more).for_each(|(sum, it)| *sum += u64::from(*it));
            }
            for step in steps(&counts) {
                bytes.extend((step as i16).to_le_bytes());
            }
        }
        bytes
    }
}

/// The changes below which so many of a hundred lie, evenly spaced.
fn steps(counts: &[u64]) -> Vec<i32> {
    let total: u64 = counts.iter().sum();
    let (mut sum, mut at) = (0, 0);
    let step = |idx: usize| {
        let wanted = (2 * idx as u64 + 1) * total / (2 * N_STEPS as u64);
        while at < counts.len() - 1 && sum + counts[at] <= wanted {
            sum += counts[at];
            at += 1;
        }
        at as i32 - CHANGE_MAX
    };
    (0..N_STEPS).map(step).collect()
}
