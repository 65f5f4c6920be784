//! The inference from the opponent's last turn about the tiles they kept.
//!
//! A tile set is as likely to have been kept as it is to be drawn, and as the turn that was taken
//! would have been a good one with it: with another turn much better, they would have taken that. Sets
//! are drawn by lot, so many and no more, and weighed.

use crate::{
    board::{Board, Play, Rack, Tile},
    engine::{
        autoplay::Chance,
        leaves::MILLI,
        position::{Turn, rest_of},
        sight::Engine,
    },
};

/// The opponent's last act, as it was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A play, whose tiles lie on the board.
    Play(Play),
    /// The number of tiles exchanged.
    Exchange(usize),
}

/// So many points less than the best turn make a turn less likely by a factor of e.
const PATIENCE: f64 = 6.0;

/// However bad a turn would have been, it was taken: people have reasons.
const FLOOR: f64 = 0.002;

/// Tiles that the opponent may have kept, with how likely each set is.
#[derive(Clone, Debug)]
pub struct Inference {
    kept: Vec<Rack>,
    /// The sums of the weights up to each.
    sums: Vec<f64>,
}

impl Inference {
    /// Weighs `n_samples` sets of tiles. The board is as it lies now, the rack is that of whoever
    /// wonders, who has drawn; `n_opponent` is how many tiles the opponent had before the turn.
    pub fn new(
        engine: &Engine,
        board: &Board,
        own: &Rack,
        seen: &Seen,
        n_opponent: usize,
        n_samples: usize,
        seed: u64,
    ) -> Option<Inference> {
        let mut before = board.clone();
        let (played, n_kept) = match seen {
            Seen::Play(play) => {
                before.lift(play);
                (play.rack(), n_opponent.checked_sub(play.tiles().len())?)
            }
            Seen::Exchange(n) => (Rack::default(), n_opponent.checked_sub(*n)?),
        };
        let unseen: Vec<Tile> = rest_of(board, &[*own]).tiles().collect();
        let n_drawn = n_opponent.checked_sub(played.len())?;
        if n_kept == 0 || unseen.len() < n_drawn {
            return None;
        }
        let sight = engine.sight(&before);
        let score = match seen {
            Seen::Play(play) => before.score(play),
            Seen::Exchange(_) => 0,
        };
        let n_bag = unseen.len() - n_drawn;
        let mut chance = Chance::new(seed);
        let mut inference = Inference { kept: Vec::new(), sums: Vec::new() };
        let mut pool = unseen;
        for _ in 0..n_samples {
            for idx in 0..n_drawn {
                let other = idx + chance.below(pool.len() - idx);
                pool.swap(idx, other);
            }
            let drawn = Rack::of(pool[..n_drawn].iter().copied());
            let mut rack = drawn;
            rack.add_all(&played);
            let turn = Turn { rack, n_bag, opponent: Rack::default() };
            let best = engine.best(&sight, &turn).equity;
            let (kept, equity) = match seen {
                Seen::Play(_) => (drawn, score * MILLI + engine.leaves().value(&drawn)),
                Seen::Exchange(n) => best_kept(engine, &turn, *n)?,
            };
            let lost = f64::from((best - equity).max(0)) / f64::from(MILLI);
            inference.push(kept, FLOOR + (-lost / PATIENCE).exp());
        }
        Some(inference)
    }

    fn push(&mut self, kept: Rack, weight: f64) {
        let sum = self.sums.last().copied().unwrap_or_default();
        self.kept.push(kept);
        self.sums.push(sum + weight);
    }

    /// One of the sets, the likelier the more often.
    pub fn sample(&self, chance: &mut Chance) -> Rack {
        let total = self.sums.last().copied().unwrap_or_default();
        let part = (chance.next_number() >> 11) as f64 / (1u64 << 53) as f64 * total;
        let idx = self.sums.partition_point(|it| *it <= part).min(self.sums.len() - 1);
        self.kept[idx]
    }

    /// The factor by which such a set has become likelier than by chance: one that is met in no
    /// sample cannot be told.
    pub fn weight_of(&self, is_such: impl Fn(&Rack) -> bool) -> Option<f64> {
        let total = self.sums.last()?;
        let (mut weight, mut n, mut before) = (0.0, 0, 0.0);
        for (kept, sum) in self.kept.iter().zip(&self.sums) {
            if is_such(kept) {
                weight += sum - before;
                n += 1;
            }
            before = *sum;
        }
        (n > 0).then(|| weight / f64::from(n) / (total / self.kept.len() as f64))
    }
}

/// The best leave of a rack when so many tiles are exchanged.
fn best_kept(engine: &Engine, turn: &Turn, n: usize) -> Option<(Rack, i32)> {
    let exchanges = engine.exchanges(turn).into_iter().filter(|it| it.0.len() == n);
    let (given, equity) = exchanges.max_by_key(|it| it.1)?;
    Some((turn.rack.without(&given)?, equity))
}
