//! Simulated tables: how many, from which seeds, and what they reached.

use std::{collections::BTreeMap, fmt::Debug};

use kernel::{Dice, Seed};
use mat::{CubeEvent, Words};

/// How many tables a property is tried on; `GAMES=20000` for more.
pub fn n_games() -> u64 {
    std::env::var("GAMES").map_or(200, |n| n.parse().expect("GAMES is a number"))
}

/// Plays `n_games` tables, each from a seed and a player's dice of its own. A
/// failing one names its number, and `SEED=17` plays that one alone.
pub fn each_game(play: impl FnMut(Seed, &mut Dice)) {
    each_game_of(n_games(), play);
}

/// The same for so many tables, where something is seldom reached.
pub fn each_game_of(n_games: u64, mut play: impl FnMut(Seed, &mut Dice)) {
    let only = std::env::var("SEED").ok().map(|it| it.parse::<u64>().expect("SEED is a number"));
    for number in only.map_or(0..n_games, |it| it..it + 1) {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        let seed = Seed(bytes);
        // The players draw from an entry no log reaches.
        let mut dice = Dice::for_entry(seed, u64::MAX);
        let told = Told(number);
        play(seed, &mut dice);
        std::mem::forget(told);
    }
}

/// Says which table it was when a property fails.
struct Told(u64);

impl Drop for Told {
    fn drop(&mut self) {
        eprintln!("table {0} failed: rerun with SEED={0}", self.0);
    }
}

/// Counts the kinds of event that simulated tables reached: a kind nobody
/// reached is a hole in the test.
#[derive(Debug, Default)]
pub struct Tally {
    counts: BTreeMap<String, u64>,
}

impl Tally {
    /// Counts an event by the name of its variant.
    pub fn count(&mut self, event: &impl Debug) {
        let text = format!("{event:?}");
        let end = text.find([' ', '(', '{']).unwrap_or(text.len());
        self.add(&text[..end]);
    }

    /// Counts what happened at a cube table, by the name of its own.
    pub fn count_cube<B: Words>(&mut self, event: &CubeEvent<B>) {
        match event {
            CubeEvent::Mat(event) => self.count(event),
            CubeEvent::Desk(event) => self.count(event),
            CubeEvent::Round(event) => self.count(event),
            CubeEvent::Own(event) => {
                let written = serde_json::to_value(event).expect("an event serializes");
                let name = written.as_object().and_then(|it| it.keys().next());
                self.add(name.expect("an event has a name"));
            }
            event => self.count(event),
        }
    }

    fn add(&mut self, name: &str) {
        *self.counts.entry(name.to_owned()).or_default() += 1;
    }

    pub fn of(&self, kind: &str) -> u64 {
        self.counts.get(kind).copied().unwrap_or_default()
    }

    /// Fails if one of these was never reached.
    pub fn reached(&self, kinds: &[&str]) {
        println!("{self}");
        let missing: Vec<&&str> = kinds.iter().filter(|it| self.of(it) == 0).collect();
        assert!(missing.is_empty(), "no table reached {missing:?}");
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.counts.iter().try_for_each(|(kind, n)| writeln!(f, "{n:>9} {kind}"))
    }
}
