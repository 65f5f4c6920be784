//! Bots at whole tables, and in positions where one thing is right.

use kernel::{Bot as _, Dice, GameTime, Log, Office, Party, Procedure, Seat, Seed, Table, Viewer};
use testkit::{check_log, n_games};

use crate::{Action, Bot, Division, Level, OnSets, RoundClock, Setup, State};

/// A table with a bot on every seat.
struct Sitting {
    table: Table<OnSets>,
    log: Log<OnSets>,
    bots: Vec<Bot>,
    dice: Dice,
}

const DIRECTOR: Party = Party::Official { badge: kernel::Badge(9), office: Office::Director };

impl Sitting {
    fn open(setup: &Setup, levels: &[Level], seed: Seed) -> Sitting {
        Sitting {
            table: Table::open(OnSets, setup, seed),
            log: Vec::new(),
            bots: levels.iter().map(|&it| Bot::new(it)).collect(),
            dice: Dice::for_entry(seed, u64::MAX),
        }
    }

    /// What a bot would do now.
    fn choice(&mut self, seat: Seat) -> Option<(GameTime, Action)> {
        let view = self.table.view(Viewer::Player(seat));
        let choice = self.bots[seat.idx()].choose(&view, &mut self.dice)?;
        Some((self.table.now() + choice.after, choice.action))
    }

    /// The first of them acts, or the clock does.
    fn step(&mut self) {
        let seats = Seat::all(self.bots.len() as u8);
        let choices: Vec<_> = seats.map(|it| (it, self.choice(it))).collect();
        let first = choices
            .into_iter()
            .filter_map(|(seat, it)| it.map(|(at, action)| (at, seat, action)))
            .min_by_key(|it| it.0);
        match (first, self.table.deadline()) {
            (Some((at, seat, action)), deadline) if deadline.is_none_or(|it| at < it) => {
                let heard = self.table.act(at, Party::Player(seat), &action, &mut self.log);
                if let Err(refusal) = heard {
                    panic!("{seat} may not {action:?}: {refusal:?}");
                }
            }
            (_, Some(deadline)) => self.table.advance(deadline, &mut self.log),
            (_, None) => panic!("nobody acts, and the clock has nothing to say"),
        }
    }

    /// Plays on until so many shakes are scored, and then to the end.
    fn play(&mut self, n_shakes: u16) {
        while !self.table.is_over() {
            let began = self.table.state().shake.number();
            if n_shakes <= began && self.table.state().round.is_open() {
                let now = self.table.now();
                self.table.act(now, DIRECTOR, &Action::Bell, &mut self.log).expect("a bell");
            }
            self.step();
        }
    }
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

/// Every division, procedure and number of seats, each level beside the others.
fn setups() -> impl Iterator<Item = (Setup, Vec<Level>)> {
    let tables = Division::ALL.into_iter().flat_map(|division| {
        [Procedure::Assisted, Procedure::Tournament]
            .into_iter()
            .flat_map(move |procedure| [2, 3].map(|n| (division, procedure, n)))
    });
    tables.enumerate().map(|(idx, (division, procedure, n_seats))| {
        let mut setup = Setup::usual(n_seats, division, procedure);
        setup.clock = RoundClock::Hall;
        let level = |seat: usize| Level::ALL[(idx + 2 * seat) % 5];
        (setup, (0..usize::from(n_seats)).map(level).collect())
    })
}

fn points_lost(state: &State) -> usize {
    state.shake.sheet().penalties().len()
}

#[test]
fn bots_play_whole_matches_at_every_kind_of_table() {
    for number in 0..n_games().div_ceil(200) {
        for (setup, levels) in setups() {
            let seed = seed(number);
            let mut sitting = Sitting::open(&setup, &levels, seed);
            sitting.play(2);
            let Sitting { table, log, .. } = sitting;
            check_log(&OnSets, &setup, seed, &table, &log);
            assert_eq!(points_lost(table.state()), 0, "bots are neither late nor illegal");
        }
    }
}
