//! A move, and what is known of it for each way the unseen tiles can lie.

use crate::engine::{
    endgame::{listing::LanePlay, proof::ToDo},
    preendgame::arrangements::Arrangement,
};

/// The end of a game for the player on turn; the worse comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fate {
    Loss,
    Tie,
    Win,
}

impl Fate {
    /// The end that a spread means.
    pub(crate) fn of(spread: i32) -> Fate {
        match spread {
            ..0 => Fate::Loss,
            0 => Fate::Tie,
            1.. => Fate::Win,
        }
    }

    /// The same for the other player.
    pub(crate) fn turned(self) -> Fate {
        match self {
            Fate::Loss => Fate::Win,
            Fate::Tie => Fate::Tie,
            Fate::Win => Fate::Loss,
        }
    }

    fn points(self) -> u64 {
        match self {
            Fate::Loss => 0,
            Fate::Tie => 1,
            Fate::Win => 2,
        }
    }
}

/// A move that is studied; one without tiles is a pass.
pub(crate) struct Studied {
    pub(crate) play: LanePlay,
    prospects: Vec<Prospect>,
}

/// The knowledge of one arrangement.
#[derive(Clone, Copy)]
struct Prospect {
    /// Its end, once that is proved.
    fate: Option<Fate>,
    /// The expected spread at the end.
    guess: Option<i32>,
    is_exact: bool,
    /// The work left to prove that it is lost, and that it is not.
    to_do: Option<ToDo>,
    /// The number of positions looked at for it.
    n_nodes: u64,
}

impl Prospect {
    /// The share of points that it is expected to bring.
    fn expectation(&self) -> f64 {
        match (self.fate, self.to_do, self.guess) {
            (Some(fate), ..) => fate.points() as f64 / 2.0,
            // What takes more to prove is the less likely.
            (None, Some(to_do), _) => {
                let (lost, kept) = (f64::from(to_do.prove), f64::from(to_do.disprove));
                lost / (lost + kept)
            }
            (None, None, Some(guess)) => Fate::of(guess).points() as f64 / 2.0,
            (None, None, None) => 0.0,
        }
    }

    /// The expected spread, on the side of zero where it is known to be.
    fn spread(&self) -> Option<i32> {
        let guess = self.guess?;
        Some(match self.fate {
            None => guess,
            Some(Fate::Loss) => guess.min(-1),
            Some(Fate::Tie) => 0,
            Some(Fate::Win) => guess.max(1),
        })
    }
}

const UNSEEN: Prospect =
    Prospect { fate: None, guess: None, is_exact: false, to_do: None, n_nodes: 0 };

impl Studied {
    pub(crate) fn new(play: LanePlay, n_arrangements: usize) -> Studied {
        Studied { play, prospects: vec![UNSEEN; n_arrangements] }
    }

    pub(crate) fn guess(&mut self, arrangement: usize, spread: i32) {
        self.prospects[arrangement].guess = Some(spread);
    }

    /// Takes in what came of looking at so many positions.
    pub(crate) fn settle(&mut self, arrangement: usize, fate: Result<Fate, ToDo>, n_nodes: u64) {
        let prospect = &mut self.prospects[arrangement];
        prospect.fate = fate.ok();
        prospect.to_do = fate.err();
        prospect.n_nodes += n_nodes;
    }

    pub(crate) fn measure(&mut self, arrangement: usize, spread: i32) {
        let prospect = &mut self.prospects[arrangement];
        prospect.guess = Some(spread);
        prospect.fate = Some(Fate::of(spread));
        prospect.is_exact = true;
    }

    pub(crate) fn has_guess(&self, arrangement: usize) -> bool {
        self.prospects[arrangement].guess.is_some()
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.prospects.iter().all(|it| it.fate.is_some())
    }

    pub(crate) fn is_spread_exact(&self) -> bool {
        self.prospects.iter().all(|it| it.is_exact)
    }

    /// The arrangements that are not settled, those first for which least was done, and of these the ones
    /// that are soonest proved to be lost, or thought to be: they decide whether it can be the best.
    pub(crate) fn open(&self) -> Vec<usize> {
        let mut open: Vec<usize> =
            (0..self.prospects.len()).filter(|it| self.prospects[*it].fate.is_none()).collect();
        open.sort_by_key(|it| {
            let prospect = &self.prospects[*it];
            let to_do = prospect.to_do.map(|it| it.prove);
            (prospect.n_nodes.checked_ilog2(), to_do, prospect.guess.unwrap_or(0))
        });
        open
    }

    fn with_ways<'a>(
        &'a self,
        arrangements: &'a [Arrangement],
    ) -> impl Iterator<Item = (&'a Prospect, u64)> {
        self.prospects.iter().zip(arrangements.iter().map(|it| it.n_ways))
    }

    /// In how many ways it has this fate.
    pub(crate) fn n_of(&self, fate: Option<Fate>, arrangements: &[Arrangement]) -> u64 {
        self.with_ways(arrangements).filter(|it| it.0.fate == fate).map(|it| it.1).sum()
    }

    /// The points it is proved to have.
    pub(crate) fn points(&self, arrangements: &[Arrangement]) -> u64 {
        let points = |it: (&Prospect, u64)| it.0.fate.map_or(0, Fate::points) * it.1;
        self.with_ways(arrangements).map(points).sum()
    }

    /// It is known whole, or has not more points than others whatever becomes of the rest.
    pub(crate) fn is_settled(&self, arrangements: &[Arrangement], best: u64) -> bool {
        let n_open = self.n_of(None, arrangements);
        n_open == 0 || self.points(arrangements) + 2 * n_open <= best
    }

    /// The share of points it is thought to have.
    pub(crate) fn win_rate(&self, arrangements: &[Arrangement]) -> f64 {
        let (mut points, mut n_ways) = (0, 0);
        for (prospect, ways) in self.with_ways(arrangements) {
            let guessed = prospect.fate.or(prospect.guess.map(Fate::of));
            if let Some(fate) = guessed {
                points += fate.points() * ways;
                n_ways += ways;
            }
        }
        points as f64 / (2 * n_ways).max(1) as f64
    }

    pub(crate) fn mean_spread(&self, arrangements: &[Arrangement]) -> f64 {
        let (mut sum, mut n_ways) = (0, 0);
        for (prospect, ways) in self.with_ways(arrangements) {
            if let Some(spread) = prospect.spread() {
                sum += i64::from(spread) * ways as i64;
                n_ways += ways;
            }
        }
        sum as f64 / n_ways.max(1) as f64
    }

    /// Its promise: by its points, and a little by its spread.
    pub(crate) fn rank(&self, arrangements: &[Arrangement]) -> f64 {
        self.win_rate(arrangements) + self.mean_spread(arrangements) / 1e4
    }

    /// Its place in the order of looking: by the points it is expected to have. What is proved
    /// already speaks for it, since the rest may be proved as easily.
    pub(crate) fn promise(&self, arrangements: &[Arrangement]) -> f64 {
        let (mut expected, mut n_ways) = (0.0, 0);
        for (prospect, ways) in self.with_ways(arrangements) {
            expected += prospect.expectation() * ways as f64;
            n_ways += ways;
        }
        let proved = self.points(arrangements) as f64 / 2.0;
        let share = (expected + proved / 8.0) / n_ways.max(1) as f64;
        share + self.mean_spread(arrangements) / 1e4
    }
}
