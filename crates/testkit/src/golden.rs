//! Logs of real tables that must be readable forever.
//!
//! `golden/<name>.jsonl`: a header, the entries, and the end, each with its
//! link, as the hall publishes them. A test may add a file and never rewrites
//! one: a change that would need it is a change of format, and asks for a new
//! `format` number and new variants beside the old.

use std::{fs, path::Path};

use kernel::{DICE, End, Game, Header, Link, Log, Seed, Table};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{log::read_entry, scenario::files};

/// Replays every golden log of a crate, which must come out the same, and audits those of this
/// referee: the same is decided. What an older referee decided stays as it was.
pub fn check_golden<G: Game>(crate_dir: &str, referee: u16, umpire: impl Fn(&G::Setup) -> G)
where
    G::Action: PartialEq,
{
    let paths = files(&Path::new(crate_dir).join("golden"));
    assert!(!paths.is_empty(), "there is a golden log");
    for path in paths {
        let text = fs::read_to_string(&path).expect("a readable log");
        let lines: Vec<Value> =
            text.lines().map(|it| serde_json::from_str(it).expect("a line of JSON")).collect();
        let [header, entries @ .., end] = lines.as_slice() else { panic!("a log has two lines") };
        let header: Header<G::Setup> =
            serde_json::from_value(header["header"].clone()).expect("a header");
        let end: End = serde_json::from_value(end["end"].clone()).expect("an end");
        let log: Vec<_> =
            entries.iter().map(|it| read_entry::<G>(&it["entry"].to_string())).collect();

        let replayed = Table::replay(umpire(&header.setup), &header.setup, end.seed, &log);
        assert_eq!(replayed.outcome(), end.outcome, "{}", path.display());
        if header.referee != referee {
            continue;
        }
        let mut audited = Table::open(umpire(&header.setup), &header.setup, end.seed);
        for entry in &log {
            let draft = audited.audit(entry);
            let draft =
                draft.unwrap_or_else(|what| panic!("{} {}: {what}", path.display(), entry.seq));
            audited.commit(draft);
        }
        assert_eq!(audited.outcome(), end.outcome, "{}", path.display());
    }
}

/// Adds a golden log if there is none of that name by this referee: `ADD_GOLDEN=1`.
pub fn add_golden<G: Game>(
    crate_dir: &str,
    name: &str,
    (game, format, referee): (&str, u16, u16),
    setup: G::Setup,
    seed: Seed,
    log: &Log<G>,
    end: &Table<G>,
) {
    let dir = Path::new(crate_dir).join("golden");
    let name = if referee == 1 { name.to_owned() } else { format!("{name}-referee-{referee}") };
    let path = dir.join(format!("{name}.jsonl"));
    if std::env::var_os("ADD_GOLDEN").is_none() || path.exists() {
        return;
    }
    let header = Header {
        game: game.to_owned(),
        format,
        referee,
        table: format!("golden-{name}"),
        dice: DICE.to_owned(),
        commitment: seed.commitment(),
        setup,
    };
    let header = raw(&header);
    let mut link = Link::first(header.as_bytes());
    let mut text = line("header", &header, link);
    assert!(end.is_over(), "a golden log is of a table that is over");
    let end = End { seed, outcome: end.outcome() };
    let rest = log.iter().map(|it| ("entry", raw(it))).chain([("end", raw(&end))]);
    for (kind, body) in rest {
        link = link.next(body.as_bytes());
        text += &line(kind, &body, link);
    }
    fs::create_dir_all(&dir).expect("a writable folder");
    fs::write(&path, text).expect("a writable log");
}

fn raw(it: &impl Serialize) -> String {
    serde_json::to_string(it).expect("it serializes")
}

fn line(kind: &str, body: &str, link: Link) -> String {
    format!("{{{}:{body},\"link\":{}}}\n", json!(kind), json!(link.to_string()))
}
