//! How strong the levels are: each against the next weaker, two seats. Prints how often the stronger
//! wins, a tie counting half, with a 95 % Wilson interval; and how long the longest thought took.
//!
//! `GAMES=1000 cargo bench -p on-words --bench bots -- 5` plays a thousand matches of level five
//! against level four. The bell rings in the third shake; `SHAKES` says in which instead, and
//! `THREADS` how many matches are played at once.

// A bench holds a stopwatch and reads its arguments; the crate does not.
#![allow(clippy::disallowed_methods)]

use std::sync::Arc;

use kernel::{Badge, Level, Office, Party, Procedure, Seat, Seed, Table};
use mat::RoundAction;
use on_words::{Bot, Dictionary, Division, ListId, Lore, OnWords, RoundClock, Setup, State};
use testkit::{Strength, measure_strengths, play_match};

const DIRECTOR: Party = Party::Official { badge: Badge(9), office: Office::Director };

fn main() {
    let levels: Vec<u8> = std::env::args().skip(1).filter_map(|it| it.parse().ok()).collect();
    let n_games = from_env("GAMES").unwrap_or(20);
    let n_shakes = from_env("SHAKES").unwrap_or(3);
    let n_threads = from_env("THREADS").unwrap_or(1).max(1);
    println!("{n_games} matches a pair, {n_shakes} shakes each");
    let lore = Arc::new(Lore::new(Dictionary::english()));
    measure_strengths(n_games, n_threads, &levels, |pair, number| {
        one_match(&lore, pair, number, n_shakes)
    });
}

fn from_env(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|it| it.parse().expect("a number"))
}

fn one_match(lore: &Arc<Lore>, levels: [Level; 2], number: u64, n_shakes: u64) -> Strength {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    let seed = Seed(bytes);
    let list = ListId::of(lore.dictionary().lexicon());
    let mut setup = Setup::standard(2, Division::Senior, Procedure::Tournament, list);
    setup.clock = RoundClock::Hall;
    // Each is first as often as the other.
    setup.players.first_setter = Some(Seat((number % 2) as u8));
    let table = Table::open(OnWords::new(lore.dictionary().clone()), &setup, seed);
    let rings = |state: &State| {
        let enough = n_shakes <= u64::from(state.round.shake());
        (enough && state.round.clock().is_open()).then_some((DIRECTOR, RoundAction::Bell.into()))
    };
    let totals = |state: &State| {
        ([0, 1].map(|seat| state.round.total(Seat(seat))), u64::from(state.round.shake()))
    };
    let bots = levels.map(|it| Bot::new(it, lore.clone()));
    play_match(table, bots, seed, rings, totals)
}
