//! Sums over iterations, in whole numbers: merged in any order they come to the same.

/// A certain win.
pub(super) const WIN: i32 = 1_000_000;

/// A thousand points of spread count as much as a hundredth of a win: it decides where nothing else does.
const SPREAD_PART: i64 = 100;

/// The result of one candidate in one iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    /// In thousandths of a point, with what both keep.
    pub(super) spread: i32,
    /// In millionths.
    pub(super) win: i32,
}

impl Value {
    /// By what candidates are compared.
    fn worth(self) -> i64 {
        i64::from(self.win) + i64::from(self.spread) / SPREAD_PART
    }
}

/// The sums of one candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arm {
    pub n: u64,
    wins: i64,
    spreads: i64,
    spread_squares: i128,
    worths: i64,
}

impl Arm {
    /// The chance to win, from 0 to 1, a tie being half of it.
    pub fn win(&self) -> f64 {
        self.wins as f64 / f64::from(WIN) / self.n.max(1) as f64
    }

    /// The mean spread in points.
    pub fn spread(&self) -> f64 {
        self.spreads as f64 / 1_000.0 / self.n.max(1) as f64
    }

    /// The standard error of the mean spread, in points.
    pub fn spread_error(&self) -> f64 {
        let n = self.n.max(2) as f64;
        let mean = self.spreads as f64 / n;
        let variance = (self.spread_squares as f64 / n - mean * mean).max(0.0);
        (variance / n).sqrt() / 1_000.0
    }

    fn worth(&self) -> f64 {
        self.worths as f64 / self.n.max(1) as f64
    }
}

/// The sums of all candidates, and of every two of them together: they meet the same chances, so that
/// their difference varies less than either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    arms: Vec<Arm>,
    /// For each two: the sum of the squares of their differences in worth.
    squares: Vec<i128>,
}

impl Tally {
    pub fn new(n_candidates: usize) -> Tally {
        Tally { arms: vec![Arm::default(); n_candidates], squares: vec![0; n_candidates.pow(2)] }
    }

    pub fn arms(&self) -> &[Arm] {
        &self.arms
    }

    /// Adds the sums of other iterations.
    pub fn merge(&mut self, other: &Tally) {
        for (arm, more) in self.arms.iter_mut().zip(&other.arms) {
            arm.n += more.n;
            arm.wins += more.wins;
            arm.spreads += more.spreads;
            arm.spread_squares += more.spread_squares;
            arm.worths += more.worths;
        }
        self.squares.iter_mut().zip(&other.squares).for_each(|(sum, more)| *sum += more);
    }

    pub(super) fn note(&mut self, values: &[Option<Value>]) {
        let n_arms = self.arms.len();
        for (idx, value) in values.iter().enumerate() {
            let Some(value) = value else { continue };
            let arm = &mut self.arms[idx];
            arm.n += 1;
            arm.wins += i64::from(value.win);
            arm.spreads += i64::from(value.spread);
            arm.spread_squares += i128::from(value.spread).pow(2);
            arm.worths += value.worth();
            for (other_idx, other) in values.iter().enumerate().take(idx) {
                let Some(other) = other else { continue };
                let square = i128::from(value.worth() - other.worth()).pow(2);
                self.squares[idx * n_arms + other_idx] += square;
            }
        }
    }

    /// The best of these candidates so far.
    pub fn best(&self, is_active: &[bool]) -> usize {
        let active = (0..self.arms.len()).filter(|it| is_active[*it]);
        let worth = |it: &usize| self.arms[*it].worth();
        // Of equals the first, which static play likes better.
        active.rev().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or_default()
    }

    /// By how many standard errors the first is better than the second. Both have met the same
    /// iterations.
    pub fn separation(&self, better: usize, worse: usize) -> f64 {
        let n = self.arms[better].n.min(self.arms[worse].n) as f64;
        if n < 2.0 {
            return 0.0;
        }
        let (hi, lo) = (better.max(worse), better.min(worse));
        let difference = self.arms[better].worth() - self.arms[worse].worth();
        let square = self.squares[hi * self.arms.len() + lo] as f64 / n;
        let variance = (square - difference * difference).max(0.0) * n / (n - 1.0);
        match variance > 0.0 {
            true => difference / (variance / n).sqrt(),
            // They never differed, or always by as much.
            false if difference > 0.0 => f64::INFINITY,
            false => 0.0,
        }
    }

    /// Two have come to the same in every iteration.
    pub fn is_same(&self, one: usize, other: usize) -> bool {
        let (hi, lo) = (one.max(other), one.min(other));
        hi == lo || self.arms[hi].n > 0 && self.squares[hi * self.arms.len() + lo] == 0
    }
}
