//! How strong the levels of bots are, each against the next weaker.

use std::{fmt, thread};

use kernel::{Bot, Dice, Game, Level, Log, Party, Seat, Seed, Table, Viewer};

use crate::Stopwatch;

/// How matches came out for the stronger of two.
#[derive(Default)]
pub struct Strength {
    wins: u64,
    ties: u64,
    losses: u64,
    points: [i64; 2],
    n_shakes: u64,
    n_thoughts: u64,
    thought_ms: f64,
    longest_ms: f64,
}

/// Has each level play so many matches against the next weaker, and prints how they came out; only
/// the levels in `only`, if there are any. `play` plays the match of that number.
pub fn measure_strengths(
    n_games: u64,
    n_threads: u64,
    only: &[u8],
    play: impl Fn([Level; 2], u64) -> Strength + Sync,
) {
    for stronger in Level::ALL.into_iter().skip(1) {
        if !only.is_empty() && !only.contains(&stronger.number()) {
            continue;
        }
        let weaker = Level::new(stronger.number() - 1).expect("there is a weaker one");
        let play = |first: u64| {
            let mut sum = Strength::default();
            for number in (first..n_games).step_by(n_threads as usize) {
                sum.add(&play([stronger, weaker], number));
            }
            sum
        };
        let mut sum = Strength::default();
        thread::scope(|scope| {
            let threads: Vec<_> = (0..n_threads).map(|it| scope.spawn(move || play(it))).collect();
            for it in threads {
                sum.add(&it.join().expect("bots know the rules"));
            }
        });
        println!("{} against {}: {sum}", stronger.number(), weaker.number());
    }
}

/// Two bots play a match, the stronger on the first seat. Before each act `direct` may have an
/// official act; at the end `totals` tells the points of both and how many shakes there were.
pub fn play_match<G: Game, B: Bot<G>>(
    mut table: Table<G>,
    mut bots: [B; 2],
    seed: Seed,
    mut direct: impl FnMut(&G::State) -> Option<(Party, G::Action)>,
    totals: impl Fn(&G::State) -> ([i32; 2], u64),
) -> Strength {
    let mut dice = Dice::for_entry(seed, u64::MAX);
    let mut log: Log<G> = Vec::new();
    let mut strength = Strength::default();
    while !table.is_over() {
        if let Some((by, action)) = direct(table.state()) {
            table.act(table.now(), by, &action, &mut log).expect("officials know the rules");
        }
        let mut first = None;
        for (seat, bot) in (0..).map(Seat).zip(&mut bots) {
            let view = table.view(Viewer::Player(seat));
            let watch = Stopwatch::start();
            let choice = bot.choose(&view, &mut dice);
            let ms = watch.elapsed().as_secs_f64() * 1e3;
            strength.longest_ms = strength.longest_ms.max(ms);
            strength.thought_ms += ms;
            strength.n_thoughts += 1;
            let Some(choice) = choice else { continue };
            let at = table.now() + choice.after;
            if first.as_ref().is_none_or(|(before, _, _)| at < *before) {
                first = Some((at, seat, choice.action));
            }
        }
        match (first, table.deadline()) {
            (Some((at, seat, action)), deadline) if deadline.is_none_or(|it| at < it) => {
                table.act(at, Party::Player(seat), &action, &mut log).expect("bots know the rules");
            }
            (_, Some(deadline)) => table.advance(deadline, &mut log),
            (_, None) => unreachable!("somebody acts, or the clock does"),
        }
    }
    let (points, n_shakes) = totals(table.state());
    match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => strength.wins += 1,
        std::cmp::Ordering::Equal => strength.ties += 1,
        std::cmp::Ordering::Less => strength.losses += 1,
    }
    Strength { points: points.map(i64::from), n_shakes, ..strength }
}

impl Strength {
    fn add(&mut self, other: &Strength) {
        self.wins += other.wins;
        self.ties += other.ties;
        self.losses += other.losses;
        self.points = [self.points[0] + other.points[0], self.points[1] + other.points[1]];
        self.n_shakes += other.n_shakes;
        self.n_thoughts += other.n_thoughts;
        self.thought_ms += other.thought_ms;
        self.longest_ms = self.longest_ms.max(other.longest_ms);
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Strength { wins, ties, losses, points, .. } = self;
        let n = (wins + ties + losses) as f64;
        let share = (*wins as f64 + *ties as f64 / 2.0) / n;
        let (lo, hi) = wilson(share, n);
        let a_shake = |it: i64| it as f64 / self.n_shakes as f64;
        write!(
            f,
            "{wins} won, {ties} level, {losses} lost: {:.1} % ({:.1} to {:.1}); {:.2} : {:.2} points \
             a shake; {:.1} shakes; thoughts {:.2} ms on average, {:.0} at most",
            100.0 * share,
            100.0 * lo,
            100.0 * hi,
            a_shake(points[0]),
            a_shake(points[1]),
            self.n_shakes as f64 / n,
            self.thought_ms / self.n_thoughts as f64,
            self.longest_ms,
        )
    }
}

/// The interval in which the true share lies, 95 times of a hundred.
fn wilson(share: f64, n: f64) -> (f64, f64) {
    let z = 1.96_f64;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    (middle - half, middle + half)
}
