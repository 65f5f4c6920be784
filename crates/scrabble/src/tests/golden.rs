//! Logs that are kept: what was decided once is replayed by every later version.

use std::sync::Arc;

use kernel::{Level, Procedure, Seed};
use lexicon::Lexicon;
use testkit::{Sitting, add_golden, check_golden};

use crate::{Bot, Lore, Scrabble, Setup};

fn umpire() -> Scrabble {
    Scrabble::new(Lexicon::english_2026())
}

/// Two beginners, who play phoneys and challenge them.
#[test]
fn golden_logs_are_added_when_asked_for() {
    for (procedure, name) in
        [(Procedure::Assisted, "bots-assisted"), (Procedure::Tournament, "bots-tournament")]
    {
        let setup = Setup { procedure, ..Setup::standard(umpire().list()) };
        let lore = Arc::new(Lore::new(Lexicon::english_2026()));
        let bots = [Level::ALL[0]; 2].map(|it| Bot::new(it, lore.clone()));
        let seed = Seed([7; 32]);
        let mut sitting = Sitting::open(umpire(), &setup, bots, seed);
        while !sitting.table.is_over() {
            assert!(sitting.step(None), "somebody acts");
        }
        let format = (Scrabble::NAME, Scrabble::FORMAT, Scrabble::REFEREE);
        let (log, table) = (&sitting.log, &sitting.table);
        add_golden(env!("CARGO_MANIFEST_DIR"), name, format, setup, seed, log, table);
    }
}

#[test]
fn golden_logs_replay_as_they_were_played() {
    check_golden::<Scrabble>(env!("CARGO_MANIFEST_DIR"), Scrabble::REFEREE, |_| umpire());
}
