//! Properties that every log of every game has.

use std::fmt::Debug;

use kernel::{Cause, Entry, Game, Link, Log, Seed, Table};

/// Replay gives the same state, audit the same events, both survive JSON, and
/// the chain over the log notices a byte that changed.
pub fn check_log<G>(game: &G, setup: &G::Setup, seed: Seed, played: &Table<G>, log: &Log<G>)
where
    G: Game + Clone,
    G::State: PartialEq + Debug,
    G::Action: PartialEq + Debug,
{
    let lines: Vec<String> =
        log.iter().map(|it| serde_json::to_string(it).expect("an entry serializes")).collect();
    // In a build that marks every sentence this shows that a log holds none.
    assert!(lines.iter().all(|it| !it.contains(kernel::MARK)), "no sentence is in a log");
    let read: Log<G> = lines.iter().map(|it| read_entry::<G>(it)).collect();
    assert_eq!(&read, log, "the log survives JSON");

    let setup_text = serde_json::to_string(setup).expect("a setup serializes");
    let setup: G::Setup = serde_json::from_str(&setup_text).expect("a setup reads back");
    let replayed = Table::replay(game.clone(), &setup, seed, &read);
    assert_eq!(replayed.state(), played.state(), "replay ends where play did");

    let mut audited = Table::open(game.clone(), &setup, seed);
    for entry in log {
        let draft = audited.audit(entry).expect("audit decides the same again");
        audited.commit(draft);
    }

    let chain = |lines: &[String]| {
        lines.iter().fold(Link::first(setup_text.as_bytes()), |link, it| link.next(it.as_bytes()))
    };
    if let Some(line) = lines.first() {
        let mut forged = lines.clone();
        forged[0] = line.replacen("\"seq\":0", "\"seq\":1", 1);
        assert_ne!(chain(&forged), chain(&lines), "a changed byte breaks the chain");
    }
}

/// Audits a log by an umpire with other references at hand. Entries that rest on none are decided
/// the same; this is the number of the others that are not.
pub fn n_decided_otherwise<G>(
    other: &G,
    setup: &G::Setup,
    seed: Seed,
    log: &Log<G>,
    rests_on_references: impl Fn(&G::State, &Cause<G::Action>) -> bool,
) -> usize
where
    G: Game + Clone,
    G::Action: PartialEq,
{
    let mut table = Table::open(other.clone(), setup, seed);
    let mut n_otherwise = 0;
    for entry in log {
        if let Err(what) = table.audit(entry) {
            assert!(rests_on_references(table.state(), &entry.cause), "{}: {what}", entry.seq);
            n_otherwise += 1;
        }
        table.replay_entry(entry);
    }
    n_otherwise
}

pub(crate) fn read_entry<G: Game>(line: &str) -> Entry<G::Action, G::Event> {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in {line}"))
}
