//! Logs that somebody made up: every link fits, and what they tell is nonsense.
//! Whoever reads one is told so, and nothing breaks.

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    process::Command,
};

use kernel::{Badge, Lag, LogWriter, Office, Party, Seat};
use lyceum::{
    games::Catalog,
    log::{LogFile, audit},
};
use serde_json::{Value, json};

/// How many forgeries of each log are read; more with `FORGERIES`.
const N_FORGERIES: u64 = 60;

#[test]
fn a_forged_log_is_refused_or_told_and_breaks_nothing() {
    let catalog = Catalog::plain();
    let n_forgeries = setting("FORGERIES", N_FORGERIES);
    let mut n_refused = 0;
    for bytes in golden_logs() {
        let bodies: Vec<(String, Value)> = bodies(&bytes);
        for forgery in 0..n_forgeries {
            let mut chance = Chance(forgery);
            let mut forged = bodies.clone();
            let idx = chance.below(forged.len() - 1);
            let what = chance.forge(&mut forged[idx].1);
            let text = chained(&forged);
            let read = || read(&catalog, &text);
            let outcome = catch_unwind(AssertUnwindSafe(read));
            let outcome = outcome.unwrap_or_else(|_| panic!("line {}: {what}", idx + 1));
            n_refused += u64::from(outcome.is_err());
        }
    }
    assert!(0 < n_refused, "some of it is nonsense");
}

/// Actions as they were done at a table, each changed a little, by anybody and
/// at every moment of the game.
#[test]
fn a_forged_action_is_taken_or_refused_and_breaks_nothing() {
    let catalog = Catalog::plain();
    let n_rounds = setting("FORGERIES", 20);
    let (mut n_taken, mut n_refused) = (0, 0);
    for bytes in golden_logs() {
        let log = LogFile::read(&bytes).expect("it was kept");
        let entries: Vec<Value> =
            log.entries.iter().map(|it| serde_json::from_slice(it).expect("JSON")).collect();
        let acts: Vec<&Value> = entries
            .iter()
            .map(|it| &it["cause"]["Act"]["action"])
            .filter(|it| !it.is_null())
            .collect();
        let mut table = catalog.load(&log.game, log.header, log.seed).expect("it was kept");
        for (seq, body) in log.entries.iter().enumerate() {
            table.replay(body).expect("it was kept");
            let at = table.now();
            if table.is_suspended() || table.deadline().is_some_and(|it| it <= at) {
                continue;
            }
            let mut chance = Chance(seq as u64);
            for _ in 0..n_rounds {
                let mut action = acts[chance.below(acts.len())].clone();
                let what = chance.forge(&mut action);
                let by = match chance.below(6) {
                    5 => Party::Official { badge: Badge(1), office: Office::Director },
                    seat => Party::Player(Seat(seat as u8)),
                };
                let consider = || {
                    let action = table.read(&action).ok()?;
                    table.consider(at, by, Lag::NONE, action).ok()
                };
                let outcome = catch_unwind(AssertUnwindSafe(consider));
                match outcome.unwrap_or_else(|_| panic!("after entry {seq}, {by:?}: {what}")) {
                    Some(_) => n_taken += 1,
                    None => n_refused += 1,
                }
            }
        }
    }
    assert!(0 < n_taken && n_taken < n_refused, "{n_taken} taken, {n_refused} refused");
}

#[test]
fn the_program_says_which_entry_does_not_fit() {
    let mut forged = bodies(&golden_logs()[0]);
    let took = |it: &(String, Value)| {
        it.1["events"].as_array()?.iter().position(|it| it["Took"].is_object())
    };
    let (line, event) = forged
        .iter()
        .enumerate()
        .find_map(|(idx, it)| Some((idx, took(it)?)))
        .expect("cards are taken");
    forged[line].1["events"][event]["Took"]["seat"] = json!(255);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("forged.jsonl");
    fs::write(&file, chained(&forged)).expect("there is room for a file");
    for command in ["replay", "audit"] {
        let done = Command::new(env!("CARGO_BIN_EXE_lyceum")).arg(command).arg(&file).output();
        let done = done.expect("the program runs");
        let said = String::from_utf8(done.stderr).expect("it is text");
        assert_eq!(done.status.code(), Some(1), "{said}");
        assert!(said.contains(&format!("entry {}", line - 1)), "{said}");
        assert!(!said.contains("panicked"), "{said}");
    }
}

#[test]
fn the_program_counts_apart_what_another_referee_decided() {
    let mut of_another = bodies(&golden_logs()[0]);
    of_another[0].1["referee"] = json!(999);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let write = |name: &str, bytes: &[u8]| {
        fs::write(folder.path().join(name), bytes).expect("there is room for a file");
    };
    write("a.jsonl", &chained(&of_another));
    let audit = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lyceum"));
        let done = command.arg("audit").arg(folder.path()).output().expect("the program runs");
        (done.status.code(), String::from_utf8(done.stdout).expect("it is text"))
    };
    let (code, said) = audit();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("referee 999 decided them"), "{said}");
    assert!(said.ends_with("\n0 passed, 1 replayed only, 0 failed\n"), "{said}");
    write("b.jsonl", b"a shopping list");
    let (code, said) = audit();
    assert_eq!(code, Some(1), "{said}");
    assert!(said.ends_with("\n0 passed, 1 replayed only, 1 failed\n"), "{said}");
}

/// Tells a log and audits it, as the program does.
fn read(catalog: &Catalog, text: &[u8]) -> Result<(), String> {
    let log = LogFile::read(text).map_err(|error| error.to_string())?;
    let audited = audit(&log, catalog);
    let mut table = catalog.load(&log.game, log.header, log.seed)?;
    for body in &log.entries {
        table.tell(body)?;
    }
    audited.map(|_| ())
}

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

fn golden_logs() -> Vec<Vec<u8>> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let logs = ["my-word/golden/bots-2.jsonl", "on-sets/golden/clumsy-senior-3.jsonl"];
    logs.iter().map(|it| fs::read(crates.join(it)).expect("it was kept")).collect()
}

/// What each line is, and what it says.
fn bodies(bytes: &[u8]) -> Vec<(String, Value)> {
    let text = str::from_utf8(bytes).expect("it is text");
    let body = |line: &str| {
        let line: Value = serde_json::from_str(line).expect("it is JSON");
        let said = line.as_object().expect("an object").iter().find(|it| it.0 != "link");
        said.map(|(kind, body)| (kind.clone(), body.clone())).expect("it says something")
    };
    text.lines().map(body).collect()
}

/// The same lines with links that fit.
fn chained(bodies: &[(String, Value)]) -> Vec<u8> {
    let bytes: Vec<Vec<u8>> = bodies.iter().map(|it| it.1.to_string().into_bytes()).collect();
    let [header, entries @ .., end] = bytes.as_slice() else { panic!("a log has two lines") };
    let mut writer = LogWriter::new(header);
    entries.iter().for_each(|it| writer.entry(it));
    writer.end(end)
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    /// Changes one value somewhere in `value`, and says how.
    fn forge(&mut self, value: &mut Value) -> String {
        match value {
            Value::Object(fields) if !fields.is_empty() => {
                // What it is stays mostly as it is, or the rest would not even be read.
                let tagged = fields.contains_key("is") && 1 < fields.len() && 0 < self.below(8);
                let at = self.below(fields.len() - usize::from(tagged));
                let mut fields = fields.iter_mut().filter(|(name, _)| !tagged || *name != "is");
                let (name, field) = fields.nth(at).expect("there are so many");
                format!("{name}.{}", self.forge(field))
            }
            Value::Array(items) if !items.is_empty() => {
                let at = self.below(items.len());
                match self.below(8) {
                    0 => items.clear(),
                    1 => items.push(items[at].clone()),
                    2 => drop(items.remove(at)),
                    _ => return format!("{at}.{}", self.forge(&mut items[at])),
                }
                "(items)".to_owned()
            }
            leaf => {
                let was = leaf.to_string();
                let other = [
                    json!(0),
                    json!(1),
                    json!(7),
                    json!(71),
                    json!(255),
                    json!(65_535),
                    json!(4_294_967_295_u64),
                    json!(""),
                    json!("ZZZZ"),
                    json!(null),
                    json!(true),
                    json!([]),
                ];
                let mut other = other[self.below(other.len())].clone();
                // Of the same kind it is read, and has to be coped with.
                if leaf.is_u64() && !other.is_u64() {
                    other = json!(self.below(300));
                }
                *leaf = other;
                format!(" {was} became {leaf}")
            }
        }
    }
}
