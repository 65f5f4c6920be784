//! Runs a game's `scenarios/*.txt`: one file per rule, named after it.
//!
//! A scenario begins with the rule it plays, as the rulebook has it. Then come a `table` line
//! and blocks: what somebody does, `----`, and what comes of it. `UPDATE_EXPECT=1` rewrites
//! the first line and what comes of each block. SCENARIOS.md says how to read them.
//!
//! ```text
//! 0:35 P3 challenges now            a player
//! 0:35.080 P3 lag=60 challenges now a player whose line is slow
//! 0:40 judge 2 initials #0          an official: machine, judge, head-judge, director
//! 0:40 judge suspends the table     (and: resumes the table)
//! 1:30 clock                        time passes
//! 1:30 P2 sees table                part of what a viewer is shown (also: hall sees)
//! 1:30 show deck                    a fact of the game, with its rule
//! ```
//!
//! The `table` line may be followed by a `position` line in the game's own
//! notation, so that a scenario starts where its rule matters. Another `table` line opens
//! another table: what works at one by the rule fails at the other without it. Cases that no
//! rule's number covers stand in `scenarios/notes`, under names of their own, and so
//! do the hall's rules.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use kernel::{
    Badge, Cause, Draft, Game, GameTime, Lag, Office, Party, Rule, Seat, Seed, Span, Standing,
    Table, Viewer, house,
};

/// Every scenario draws from the same chance.
const SEED: Seed = Seed([1; 32]);

/// How a game's scenarios are read and shown.
pub trait Script {
    type Game: Game;

    /// Reads what stands after `table` and, if there is one, after `position`.
    fn open(line: &str, position: Option<&str>) -> (Self::Game, <Self::Game as Game>::Setup);

    /// Reads an action. The state fills in what a page would: which move a
    /// challenge is against, which tiles a word is played with.
    fn action(state: &<Self::Game as Game>::State, words: &[&str]) -> <Self::Game as Game>::Action;

    /// What is worth saying of a table when it is opened; nothing, if empty.
    fn opened(_: &<Self::Game as Game>::View) -> String {
        String::new()
    }

    /// The part of a view that is asked for.
    fn look(view: &<Self::Game as Game>::View, part: &[&str]) -> String;

    /// A fact of the game that no event tells: its material, its menus.
    fn show(game: &Self::Game, state: &<Self::Game as Game>::State, what: &[&str]) -> String;
}

/// Runs every scenario of a crate, and checks that each is named after a rule.
pub fn run_scenarios<S: Script>(crate_dir: &str, rules: &[Rule]) {
    let only = std::env::var("SCENARIO").ok();
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut failures = Vec::new();
    let mut n_run = 0;
    let dir = Path::new(crate_dir).join("scenarios");
    let notes = dir.join("notes");
    let mut paths = files(&dir);
    if notes.exists() {
        paths.extend(files(&notes));
    }
    for path in paths {
        let stem = path.file_stem().expect("a name").to_str().expect("UTF-8").to_owned();
        if only.as_ref().is_some_and(|it| *it != stem) {
            continue;
        }
        let rule = rules.iter().chain(house::ALL).find(|it| it.id == stem);
        let is_note = path.parent().is_some_and(|it| it.ends_with("notes"));
        assert!(is_note || rule.is_some(), "{stem}.txt is named after no rule");
        let expected = fs::read_to_string(&path).expect("a readable scenario");
        let (actual, answers) = run::<S>(&expected, rule);
        n_run += 1;
        let unsaid = expected.lines().any(|it| it.starts_with(UNSAID));
        if rule.is_some_and(|it| cites(&answers, it.id) == unsaid) {
            let sees = if unsaid { "sees" } else { "never sees" };
            failures.push(format!("{stem}.txt {sees} the rule it is named after:\n{actual}"));
        }
        if actual == expected {
            continue;
        }
        if update {
            fs::write(&path, actual).expect("a writable scenario");
        } else {
            failures.push(format!("{stem}.txt\n--- expected\n{expected}\n--- actual\n{actual}"));
        }
    }
    assert!(0 < n_run, "no scenario ran");
    if only.is_none() {
        check_missing(crate_dir, rules, update);
    }
    assert!(failures.is_empty(), "{} of {n_run} fail:\n{}", failures.len(), failures.join("\n"));
}

/// The remark of a scenario whose rule shows in how things are, and in no sentence of the referee.
const UNSAID: &str = "# No sentence cites it";

/// The answers of a scenario cite the rule: in brackets, alone or among others, in what is told of
/// an error, or as a refusal. The words of the scenario itself do not count.
fn cites(answers: &str, id: &str) -> bool {
    answers.lines().any(|line| {
        let in_brackets = line.split(['[', ']']).skip(1).step_by(2);
        let refused = line.starts_with(&format!("refused by {id}:"));
        let told = line.contains(&format!("({id})"));
        refused || told || in_brackets.flat_map(|it| it.split(", ")).any(|it| it == id)
    })
}

/// A ratchet: the rules still without a scenario are listed, and the list shrinks.
fn check_missing(crate_dir: &str, rules: &[Rule], update: bool) {
    let dir = Path::new(crate_dir).join("scenarios");
    let played = rules.iter().filter(|it| it.standing != Standing::Physical);
    let missing: String = played
        .filter(|it| !dir.join(format!("{}.txt", it.id)).exists())
        .map(|it| format!("{} {}\n", it.id, it.gist))
        .collect();
    let list = dir.join("missing.list");
    if update {
        fs::write(&list, missing).expect("a writable list");
    } else {
        let listed = fs::read_to_string(&list).unwrap_or_default();
        assert_eq!(missing, listed, "missing.list is out of date");
    }
}

pub(crate) fn files(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).expect("a folder of test files");
    let mut paths: Vec<PathBuf> = entries.map(|it| it.expect("an entry").path()).collect();
    paths.retain(|it| it.extension().is_some_and(|ext| ext == "txt" || ext == "jsonl"));
    paths.sort();
    paths
}

/// The rule a scenario plays, as its first line says it.
fn heading(rule: &Rule) -> String {
    let standing = match rule.standing {
        Standing::Played => "played",
        Standing::Adapted => "adapted",
        Standing::Physical => "not played",
    };
    format!("## {}, {standing}: {}\n", rule.id, rule.gist)
}

/// Plays a scenario and returns its text with what really came of each block, and that alone.
fn run<S: Script>(text: &str, rule: Option<&Rule>) -> (String, String) {
    let mut table: Option<Table<S::Game>> = None;
    let mut out = rule.map(heading).unwrap_or_default();
    let mut answers = String::new();
    let (mut opened, mut skipping) = (String::new(), false);
    let mut lines = text.lines().filter(|it| !it.starts_with("## ")).peekable();
    while let Some(line) = lines.next() {
        if line.is_empty() || line.starts_with('#') {
            skipping = false;
            if !opened.is_empty() {
                writeln!(out, "----\n{}", std::mem::take(&mut opened))
                    .expect("writing to a string");
            }
            writeln!(out, "{line}").expect("writing to a string");
            continue;
        }
        if skipping {
            continue;
        }
        if line == "----" {
            skipping = true;
            continue;
        }
        writeln!(out, "{line}").expect("writing to a string");
        if let Some(rest) = line.strip_prefix("table") {
            let position = lines.peek().and_then(|it| it.strip_prefix("position "));
            let (game, setup) = S::open(rest, position);
            let it = table.insert(Table::open(game, &setup, SEED));
            opened = S::opened(&it.view(Viewer::Spectator));
            continue;
        }
        if line.starts_with("position ") {
            continue;
        }
        out.push_str("----\n");
        let start = out.len();
        step::<S>(table.as_mut().expect("a table line comes first"), line, &mut out);
        answers.push_str(&out[start..]);
    }
    (out, answers)
}

fn step<S: Script>(table: &mut Table<S::Game>, line: &str, out: &mut String) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = parse_time(words[0]);
    let mut shown = None;
    while let Some(draft) = table.consider_alarm(at) {
        commit(table, draft, out);
    }
    let mut result = Ok(());
    let mut hear = |table: &mut Table<S::Game>, cause| {
        result = table.consider(at, cause).map(|draft| commit(table, draft, out));
    };
    match &words[1..] {
        ["clock"] => (),
        ["hall", "sees", part @ ..] => {
            shown = Some(S::look(&table.view(Viewer::Spectator), part));
        }
        ["show", what @ ..] => shown = Some(S::show(table.game(), table.state(), what)),
        words => {
            let (by, rest) = parse_party(words);
            let (lag, rest) = parse_lag(rest);
            match rest {
                ["sees", part @ ..] => shown = Some(S::look(&table.view(by.viewer()), part)),
                ["suspends", "the", "table"] => hear(table, Cause::Suspend { by }),
                ["resumes", "the", "table"] => hear(table, Cause::Resume { by }),
                _ => {
                    let action = S::action(table.state(), rest);
                    hear(table, Cause::Act { by, lag, action });
                }
            }
        }
    }
    if let Some(shown) = shown {
        writeln!(out, "{}", shown.trim_end()).expect("writing to a string");
    }
    if let Err(refusal) = result {
        writeln!(out, "{refusal}").expect("writing to a string");
    }
}

/// The draft becomes true, and is told as the log's readers are told.
fn commit<G: Game>(table: &mut Table<G>, draft: Draft<G>, out: &mut String) {
    for told in draft.told() {
        writeln!(out, "{told}").expect("writing to a string");
    }
    table.commit(draft);
}

fn parse_party<'a, 'w>(words: &'a [&'w str]) -> (Party, &'a [&'w str]) {
    let office = match words[0] {
        "machine" => Office::Machine,
        "judge" => Office::Judge,
        "head-judge" => Office::HeadJudge,
        "director" => Office::Director,
        word => {
            let seat: u8 = word.trim_start_matches('P').parse().expect("a seat like P1");
            return (Party::Player(Seat(seat - 1)), &words[1..]);
        }
    };
    match words.get(1).and_then(|it| it.parse().ok()) {
        Some(badge) => (Party::Official { badge: Badge(badge), office }, &words[2..]),
        None => (Party::Official { badge: Badge(1), office }, &words[1..]),
    }
}

/// `lag=60`, or `lag=60/200` where the slowest player's is 200.
fn parse_lag<'a, 'w>(words: &'a [&'w str]) -> (Lag, &'a [&'w str]) {
    let Some(text) = words.first().and_then(|it| it.strip_prefix("lag=")) else {
        return (Lag::NONE, words);
    };
    let (own, slowest) = text.split_once('/').unwrap_or((text, text));
    let span = |ms: &str| Span::from_ms(ms.parse().expect("milliseconds of lag"));
    (Lag { own: span(own), slowest: span(slowest) }, &words[1..])
}

/// A time like 1:30, or 0:35.080.
fn parse_time(word: &str) -> GameTime {
    let (minutes, rest) = word.split_once(':').expect("a time like 1:30");
    let (seconds, ms) = rest.split_once('.').unwrap_or((rest, "0"));
    let minutes: u32 = minutes.parse().expect("minutes");
    let seconds: u32 = seconds.parse().expect("seconds");
    let ms: u32 = ms.parse().expect("milliseconds");
    GameTime::from_ms((minutes * 60 + seconds) * 1000 + ms)
}
