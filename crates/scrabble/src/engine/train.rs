//! Finding out what leaves are worth, from games the engine plays against itself.
//!
//! A leave is worth by how much turns with those tiles on the rack come out better than the mean
//! turn. Leaves of up to three tiles are met often enough to be taken as they came out, drawn towards
//! what their parts say where they were rare. Larger ones are the sum of their parts: of single tiles,
//! of what pairs are worth beyond that, and of what threes are worth beyond that, each sum with a
//! weight of its own for each size, fitted to what larger leaves came out at.

use crate::{
    board::{Equipment, Rack},
    engine::{
        autoplay::{Policy, Side, play_game},
        leaves::{Leaves, MILLI, SIZE_MAX},
        sight::Engine,
    },
};

/// A rare leave counts as if it had been met this often with the value its parts say.
const PRIOR: f64 = 30.0;

/// The parts that are kept have at most so many tiles.
pub(crate) const PART_MAX: usize = 3;

/// Sums of turns by the leaves that were on the rack.
pub struct Training {
    sums: Vec<f64>,
    counts: Vec<u32>,
    total: f64,
    n_turns: u64,
}

impl Training {
    pub fn new(leaves: &Leaves) -> Training {
        Training {
            sums: vec![0.0; leaves.len()],
            counts: vec![0; leaves.len()],
            total: 0.0,
            n_turns: 0,
        }
    }

    /// Plays games and notes what every full rack with tiles left in the bag came to.
    pub fn play(
        &mut self,
        engine: &Engine,
        equipment: &Equipment,
        seeds: impl Iterator<Item = u64>,
    ) {
        let side = Side { engine, policy: Policy::Static };
        let size = equipment.tiles.rack_size();
        for seed in seeds {
            play_game(equipment, [side; 2], seed, |_, turn, chosen| {
                if turn.n_bag > 0 && turn.rack.len() == size {
                    self.note(engine.leaves(), &turn.rack, f64::from(chosen.equity));
                }
            });
        }
    }

    fn note(&mut self, leaves: &Leaves, rack: &Rack, equity: f64) {
        self.total += equity;
        self.n_turns += 1;
        let (bases, _) = leaves.table();
        let ranks: Vec<u8> = leaves.in_order(rack).map(|it| leaves.rank(it)).collect();
        let mut nodes = vec![0u32; 1 << ranks.len()];
        for set in 1..nodes.len() - 1 {
            let high = set.ilog2() as usize;
            let smaller = set & !(1 << high);
            // Of equal tiles only the first ones count, so that a leave is noted once.
            let is_dead = nodes[smaller] == u32::MAX;
            let skips = high > 0 && ranks[high - 1] == ranks[high] && set >> (high - 1) & 1 == 0;
            nodes[set] = match bases.get(nodes[smaller] as usize) {
                Some(base) if !is_dead && !skips => base.wrapping_add(ranks[high].into()),
                _ => u32::MAX,
            };
            let Some(sum) = self.sums.get_mut(nodes[set] as usize) else { continue };
            *sum += equity;
            self.counts[nodes[set] as usize] += 1;
        }
    }

    /// Adds what another training has seen.
    pub fn join(&mut self, other: &Training) {
        self.sums.iter_mut().zip(&other.sums).for_each(|(to, from)| *to += from);
        self.counts.iter_mut().zip(&other.counts).for_each(|(to, from)| *to += from);
        self.total += other.total;
        self.n_turns += other.n_turns;
    }

    pub fn n_turns(&self) -> u64 {
        self.n_turns
    }

    /// The leaves, as they came out.
    pub fn learn(&self, shape: &Leaves) -> Model {
        let mean = self.total / self.n_turns.max(1) as f64;
        let mut racks = vec![Rack::default(); shape.len()];
        shape.for_each(|idx, it| racks[idx] = *it);
        let mut model = Model { parts: vec![0.0; shape.len()], weights: [[0.0; 4]; 7] };
        let n_parts = racks.iter().take_while(|it| it.len() <= PART_MAX).count();
        model.parts.truncate(n_parts);
        // A part is what a leave is worth beyond its smaller parts.
        for (idx, rack) in racks.iter().enumerate().take(n_parts).skip(1) {
            let smaller: f64 = model.sums(shape, rack).iter().sum();
            let n = f64::from(self.counts[idx]);
            let seen = if self.counts[idx] > 0 { self.sums[idx] / n - mean } else { 0.0 };
            let value = (n * seen + PRIOR * smaller) / (n + PRIOR);
            model.parts[idx] = value - smaller;
        }
        for size in PART_MAX + 1..7 {
            let mut fit = Fit::default();
            for (idx, rack) in racks.iter().enumerate().skip(n_parts) {
                if rack.len() == size && self.counts[idx] > 0 {
                    let [one, two, three] = model.sums(shape, rack);
                    let seen = self.sums[idx] / f64::from(self.counts[idx]) - mean;
                    fit.add(
                        [1.0, one / 1e3, two / 1e3, three / 1e3],
                        seen / 1e3,
                        f64::from(self.counts[idx]),
                    );
                }
            }
            model.weights[size] = fit.solve();
        }
        model
    }
}

/// The values of leaves, in little room.
pub struct Model {
    /// By the number of a leave of up to three tiles, in thousandths: what it is worth beyond its
    /// parts.
    parts: Vec<f64>,
    /// By size: a constant, and how much parts of one, two and three tiles count.
    weights: [[f64; 4]; 7],
}

impl Model {
    /// The sums of the parts of a leave by their size, without itself.
    fn sums(&self, shape: &Leaves, leave: &Rack) -> [f64; 3] {
        let mut ranks = [0; SIZE_MAX];
        let in_order = shape.in_order(leave).map(|it| shape.rank(it));
        ranks.iter_mut().zip(in_order).for_each(|(to, from)| *to = from);
        let ranks = &ranks[..leave.len().min(SIZE_MAX)];
        let mut sums = [0.0; 3];
        let part = |ranks: &[u8]| {
            let idx = shape.idx_of_ranks(ranks.iter().copied()).unwrap_or(0);
            self.parts.get(idx).copied().unwrap_or(0.0)
        };
        for a in 0..ranks.len() {
            if ranks.len() > 1 {
                sums[0] += part(&[ranks[a]]);
            }
            for b in a + 1..ranks.len() {
                if ranks.len() > 2 {
                    sums[1] += part(&[ranks[a], ranks[b]]);
                }
                for c in b + 1..ranks.len() {
                    if ranks.len() > 3 {
                        sums[2] += part(&[ranks[a], ranks[b], ranks[c]]);
                    }
                }
            }
        }
        sums
    }

    /// Every leave with the value it has by this model.
    pub fn leaves(&self, shape: &Leaves) -> Leaves {
        let mut values = vec![0; shape.len()];
        shape.for_each(|idx, leave| {
            let sums = self.sums(shape, leave);
            let value = match self.parts.get(idx) {
                Some(own) => own + sums.iter().sum::<f64>(),
                None => {
                    let [constant, one, two, three] = self.weights[leave.len().min(6)];
                    constant * 1e3 + one * sums[0] + two * sums[1] + three * sums[2]
                }
            };
            values[idx] = value.round() as i32;
        });
        let mut leaves = shape.clone();
        leaves.set_values(|idx| values[idx]);
        leaves
    }

    /// The model as a file: four letters, the weights of sizes four to six in thousandths, then a
    /// number for each part in hundredths of a point, all in two bytes, the lower first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        let short = |it: f64| (it.round().clamp(-32_000.0, 32_000.0) as i16).to_le_bytes();
        for weights in &self.weights[PART_MAX + 1..] {
            weights.iter().for_each(|it| bytes.extend(short(it * f64::from(MILLI))));
        }
        self.parts.iter().for_each(|it| bytes.extend(short(it / 10.0)));
        bytes
    }

    /// Reads a model from its file; it must have a number for each part of this shape.
    pub fn from_bytes(bytes: &[u8], shape: &Leaves) -> Option<Model> {
        let rest = bytes.strip_prefix(MARK)?;
        let mut numbers =
            rest.chunks_exact(2).map(|it| f64::from(i16::from_le_bytes([it[0], it[1]])));
        let mut weights = [[0.0; 4]; 7];
        for weight in weights[PART_MAX + 1..].iter_mut().flatten() {
            *weight = numbers.next()? / f64::from(MILLI);
        }
        let parts: Vec<f64> = numbers.map(|it| it * 10.0).collect();
        (rest.len().is_multiple_of(2) && parts.len() == shape.n_up_to(PART_MAX))
            .then_some(Model { parts, weights })
    }
}

const MARK: &[u8] = b"LVS1";

/// Least squares with four unknowns.
#[derive(Default)]
struct Fit {
    matrix: [[f64; 5]; 4],
}

impl Fit {
    fn add(&mut self, features: [f64; 4], seen: f64, weight: f64) {
        for (row, feature) in self.matrix.iter_mut().zip(features) {
            for (cell, other) in row.iter_mut().zip(features.into_iter().chain([seen])) {
                *cell += weight * feature * other;
            }
        }
    }

    /// The weights that come closest. A little of what the parts say is always believed.
    fn solve(mut self) -> [f64; 4] {
        for (idx, row) in self.matrix.iter_mut().enumerate() {
            row[idx] += 100.0;
            row[4] += if idx == 0 { 0.0 } else { 100.0 };
        }
        let rows = &mut self.matrix;
        for at in 0..4 {
            let pivot = (at..4)
                .max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs()))
                .unwrap_or(at);
            rows.swap(at, pivot);
            let top = rows[at];
            for (idx, row) in rows.iter_mut().enumerate() {
                if idx != at {
                    let times = row[at] / top[at];
                    row.iter_mut().zip(top).for_each(|(cell, above)| *cell -= times * above);
                }
            }
        }
        std::array::from_fn(|it| rows[it][4] / rows[it][it])
    }
}
