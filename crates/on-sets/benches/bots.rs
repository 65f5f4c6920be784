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

use kernel::{Badge, Level, Office, Party, Procedure, Seat, Seed, Table};
use mat::RoundAction;
use on_sets::{Bot, Division, OnSets, RoundClock, Setup, State, Things};
use testkit::{Strength, measure_strengths, play_match};

const DIRECTOR: Party = Party::Official { badge: Badge(9), office: Office::Director };

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
    measure_strengths(n_games, n_threads, &levels, |pair, number| {
        let division = divisions[number as usize % divisions.len()];
        one_match(division, pair, number, n_shakes)
    });
}

fn from_env(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|it| it.parse().expect("a number"))
}

fn one_match(
    division: Division,
    levels: [Level; 2],
    number: u64,
    n_shakes: Option<u64>,
) -> Strength {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    let seed = Seed(bytes);
    let mut setup = Setup::standard(2, division, Procedure::Tournament, Things {});
    setup.clock = if n_shakes.is_some() { RoundClock::Hall } else { RoundClock::Table };
    // Each is first as often as the other.
    setup.players.first_setter = Some(Seat((number / 5 % 2) as u8));
    let table = Table::open(OnSets, &setup, seed);
    let rings = |state: &State| {
        let enough = n_shakes.is_some_and(|it| it <= u64::from(state.round.shake()));
        (enough && state.round.clock().is_open()).then_some((DIRECTOR, RoundAction::Bell.into()))
    };
    let totals = |state: &State| {
        ([0, 1].map(|seat| state.score(Seat(seat))), u64::from(state.round.shake()))
    };
    play_match(table, levels.map(Bot::new), seed, rings, totals)
}
