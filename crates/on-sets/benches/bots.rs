//! How strong the levels are: each against the next weaker, two seats, the
//! divisions in turn. Prints how often the stronger wins, a tie counting half,
//! with a 95 % Wilson interval; and how long the longest thought took.
//!
//! `GAMES=1000 cargo bench -p on-sets --bench bots -- 5 senior` plays a thousand
//! matches of level five against level four in the senior division. They last
//! half an hour of table time, as the book has it; with `SHAKES=3` the bell
//! rings in the third shake. `THREADS` says how many are played at once.

// A bench holds a stopwatch and reads its arguments; the crate does not.
#![allow(clippy::disallowed_methods)]

use std::thread;

use kernel::{
    Badge, Bot as _, Dice, Level, Log, Office, Party, Procedure, Seat, Seed, Table, Viewer,
};
use on_sets::{Action, Bot, Division, OnSets, RoundClock, Setup};
use testkit::Stopwatch;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let named = |it: &Division| arguments.contains(&it.to_string());
    let mut divisions: Vec<Division> = Division::ALL.into_iter().filter(named).collect();
    if divisions.is_empty() {
        divisions = Division::ALL.to_vec();
    }
    let levels: Vec<u8> = arguments.iter().filter_map(|it| it.parse().ok()).collect();
    let (n_games, n_shakes) = (from_env("GAMES").unwrap_or(20), from_env("SHAKES"));
    let n_threads = from_env("THREADS").unwrap_or(1).max(1);
    match n_shakes {
        Some(n_shakes) => println!("{n_games} matches a pair, {n_shakes} shakes each"),
        None => println!("{n_games} matches a pair, half an hour each"),
    }
    for stronger in Level::ALL.into_iter().skip(1) {
        if !levels.is_empty() && !levels.contains(&stronger.number()) {
            continue;
        }
        let weaker = Level::new(stronger.number() - 1).expect("there is a weaker one");
        let play = |first: u64| {
            let mut sum = Tally::default();
            for number in (first..n_games).step_by(n_threads as usize) {
                let division = divisions[number as usize % divisions.len()];
                sum.add(&play_match(division, [stronger, weaker], number, n_shakes));
            }
            sum
        };
        let mut sum = Tally::default();
        thread::scope(|scope| {
            let threads: Vec<_> = (0..n_threads).map(|it| scope.spawn(move || play(it))).collect();
            for it in threads {
                sum.add(&it.join().expect("bots know the rules"));
            }
        });
        println!("{} against {}: {sum}", stronger.number(), weaker.number());
    }
}

fn from_env(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|it| it.parse().expect("a number"))
}

/// How matches came out for the stronger.
#[derive(Default)]
struct Tally {
    wins: u64,
    ties: u64,
    losses: u64,
    points: [i64; 2],
    n_shakes: u64,
    n_thoughts: u64,
    thought_ms: f64,
    longest_ms: f64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
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

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { wins, ties, losses, points, .. } = self;
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

const DIRECTOR: Party = Party::Official { badge: Badge(9), office: Office::Director };

fn play_match(division: Division, levels: [Level; 2], number: u64, n_shakes: Option<u64>) -> Tally {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    let seed = Seed(bytes);
    let mut setup = Setup::standard(2, division, Procedure::Tournament);
    setup.clock = if n_shakes.is_some() { RoundClock::Hall } else { RoundClock::Table };
    // Each is first as often as the other.
    setup.first_setter = Some(Seat((number / 5 % 2) as u8));
    let mut table = Table::open(OnSets, &setup, seed);
    let mut dice = Dice::for_entry(seed, u64::MAX);
    let mut log: Log<OnSets> = Vec::new();
    let mut bots = levels.map(Bot::new);
    let mut tally = Tally::default();
    while !table.is_over() {
        let state = table.state();
        let rings = n_shakes.is_some_and(|it| it <= u64::from(state.round.shake()));
        if rings && state.round.clock().is_open() {
            table.act(table.now(), DIRECTOR, &Action::Bell, &mut log).expect("a bell");
        }
        let mut first = None;
        for (seat, bot) in (0..).map(Seat).zip(&mut bots) {
            let view = table.view(Viewer::Player(seat));
            let watch = Stopwatch::start();
            let choice = bot.choose(&view, &mut dice);
            let ms = watch.elapsed().as_secs_f64() * 1e3;
            tally.longest_ms = tally.longest_ms.max(ms);
            tally.thought_ms += ms;
            tally.n_thoughts += 1;
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
    let totals = [0, 1].map(|seat| table.state().score(Seat(seat)));
    match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Greater => tally.wins += 1,
        std::cmp::Ordering::Equal => tally.ties += 1,
        std::cmp::Ordering::Less => tally.losses += 1,
    }
    tally.points = totals.map(i64::from);
    tally.n_shakes = u64::from(table.state().round.shake());
    tally
}
