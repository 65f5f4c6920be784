//! What holds for the whole tree and no compiler sees.

use std::{
    fs,
    path::{Path, PathBuf},
};

use kernel::{Rule, Standing, house};

use crate::games::{self, Card};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

/// Every file below `dir` with one of these endings, with its text.
fn files(dir: &Path, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut dirs = vec![dir.to_owned()];
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(&dir).expect("a readable folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().and_then(|it| it.to_str()).unwrap_or_default().to_owned();
            if path.is_dir() && !["target", "node_modules", ".git", "dist"].contains(&name.as_str())
            {
                dirs.push(path);
            } else if path.is_file() && endings.iter().any(|it| name.ends_with(it)) {
                let text = fs::read_to_string(&path).expect("UTF-8 text");
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

fn sources() -> Vec<(PathBuf, String)> {
    files(&root().join("crates"), &[".rs"])
}

/// Collects what is wrong and fails with all of it.
fn none(what: &str, wrong: &[String]) {
    assert!(wrong.is_empty(), "{what}:\n{}", wrong.join("\n"));
}

#[test]
fn nothing_is_left_for_later() {
    // Spelled so that this file does not find itself.
    let marks = ["FIX\u{4d}E", "XX\u{58}", "todo\u{21}(", "dbg\u{21}(", "#[ignor\u{65}"];
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        for (number, line) in text.lines().enumerate() {
            if marks.iter().any(|it| line.contains(it)) {
                wrong.push(format!("{}:{}: {}", path.display(), number + 1, line.trim()));
            }
        }
    }
    none("these are for now, or for nobody", &wrong);
}

#[test]
fn a_newcomer_is_told_what_each_file_is() {
    let is_in_src = |path: &Path| path.components().any(|it| it.as_os_str() == "src");
    let all = sources().into_iter().filter(|(path, _)| is_in_src(path));
    let silent = all.filter(|(_, text)| !text.starts_with("//!"));
    let silent: Vec<String> = silent.map(|(path, _)| path.display().to_string()).collect();
    none("these files do not say what they are", &silent);
}

#[test]
fn doc_comments_are_sentences() {
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        let mut in_code = false;
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (idx, line) in lines.iter().enumerate() {
            let doc = |line: &str| {
                let rest = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
                Some(rest.trim().to_owned())
            };
            let Some(said) = doc(line) else { continue };
            in_code ^= said.starts_with("```");
            let is_last = lines.get(idx + 1).is_none_or(|it| doc(it).is_none());
            let ends_well = said.ends_with(['.', ':', '?', ')', '`', '…']) || said.is_empty();
            if is_last && !in_code && !ends_well && !said.contains('|') && said.contains(' ') {
                wrong.push(format!("{}:{}: {said}", path.display(), idx + 1));
            }
        }
    }
    // Command-line help is shown without full stops, as is the custom there.
    wrong.retain(|it| !it.contains("/cli/") && !it.contains("config.rs"));
    none("these are no sentences", &wrong);
}

/// Where a game has a mathematics of its own, be it of sets, of words or of a board: which folders of it each
/// folder may not see.
const WALLS: &[(&str, &[&str])] = &[
    ("maths", &["solver", "table", "study", "bot"]),
    ("words", &["solver", "table", "study", "bot"]),
    ("board", &["engine", "table", "study", "bot"]),
    ("solver", &["table", "study", "bot"]),
    ("engine", &["table", "study", "bot"]),
    ("table", &["solver", "engine", "study", "bot"]),
    ("study", &["bot"]),
];

/// The same for a small game, whose files lie side by side.
const REFEREE: &[&str] =
    &["rulebook", "state", "may", "breach", "view", "referee", "evolve", "check", "notation"];

/// Every game of the hall.
fn games() -> Vec<Card> {
    games::ALL.iter().map(|host| host().card()).collect()
}

#[test]
fn a_referee_knows_no_solver_and_no_bot() {
    let mut wrong = Vec::new();
    let mut look = |path: &Path, text: &str, above: &[&str]| {
        let uses = text.lines().take_while(|it| !it.contains("#[cfg(test)]"));
        let up = |line: &&str| {
            let mut words = line.split(|it: char| !it.is_alphanumeric() && it != '_' && it != ':');
            words.any(|word| {
                let word = word.strip_prefix("crate::").unwrap_or(word);
                above.iter().any(|it| word.strip_prefix(it).is_some_and(|it| it.starts_with("::")))
            })
        };
        for line in uses.filter(up) {
            wrong.push(format!("{}: {}", path.display(), line.trim()));
        }
    };
    for (path, text) in sources() {
        let folders: Vec<&str> = path.iter().filter_map(|it| it.to_str()).collect();
        let inside = folders.iter().position(|it| *it == "src").map(|at| &folders[at + 1..]);
        match inside {
            Some([file]) if REFEREE.contains(&file.trim_end_matches(".rs")) => {
                look(&path, &text, &["solver", "bot", "review"]);
            }
            Some([folder, ..]) => {
                for (_, above) in WALLS.iter().filter(|it| it.0 == *folder) {
                    look(&path, &text, above);
                }
            }
            _ => (),
        }
    }
    none("the direction is mathematics, solver and table, study, bot", &wrong);
}

#[test]
fn rooms_depend_on_what_they_may() {
    let may: &[(&str, &[&str])] = &[
        ("kernel", &[]),
        ("lexicon", &[]),
        ("grammar", &["lexicon"]),
        ("store", &["tokio"]),
        ("mat", &["kernel"]),
        ("testkit", &["kernel", "mat"]),
    ];
    let games = games();
    let of_games = games.iter().map(|it| (it.name, &["kernel", "lexicon", "grammar", "mat"][..]));
    let crates = fs::read_dir(root().join("crates")).expect("a readable folder");
    let mut walled: Vec<String> = crates
        .map(|it| it.expect("an entry").file_name().into_string().expect("UTF-8 text"))
        .collect();
    walled.extend(["tokio", "axum"].map(str::to_owned));
    let mut wrong = Vec::new();
    for (room, allowed) in may.iter().copied().chain(of_games) {
        let manifest = root().join(format!("crates/{room}/Cargo.toml"));
        let text = fs::read_to_string(&manifest).expect("every room has a manifest");
        let manifest: toml::Table = text.parse().expect("a manifest");
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        for name in dependencies.into_iter().flat_map(toml::Table::keys) {
            if walled.contains(name) && !allowed.contains(&name.as_str()) {
                wrong.push(format!("{room} depends on {name}"));
            }
        }
    }
    none("these doors are walls", &wrong);
}

#[test]
fn no_machine_and_no_registry_is_named() {
    let marks = [
        "/ro\u{6f}t/",
        "/ho\u{6d}e/",
        "/wo\u{72}k/",
        "://regis\u{74}ry.",
        "://index.cr\u{61}tes",
        "://py\u{70}i",
    ];
    let mut wrong = Vec::new();
    for (path, text) in
        files(&root(), &[".rs", ".ts", ".svelte", ".md", ".toml", ".json", ".mjs", ".lock", ".txt"])
    {
        for (number, line) in text.lines().enumerate() {
            if marks.iter().any(|it| line.contains(it)) {
                wrong.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    none("these name a machine or a registry", &wrong);
}

/// Every rulebook there is, with the folder of its scenarios.
fn rulebooks() -> Vec<(String, String, &'static [Rule])> {
    let of_game = |it: Card| {
        (format!("{} ({})", it.title, it.edition), format!("{}/scenarios", it.name), it.rules)
    };
    let ours =
        ("The hall's own rules".to_owned(), "my-word/scenarios/notes".to_owned(), house::ALL);
    [ours].into_iter().chain(games().into_iter().map(of_game)).collect()
}

/// The text of an exported TypeScript type, from its `=` to its end.
fn exported<'a>(types: &'a str, name: &str) -> &'a str {
    let text = types.split_once(&format!("export type {name} = ")).expect("an exported type").1;
    let end = text.find("\n\n").unwrap_or(text.len());
    &text[..end]
}

/// Each action by the name it has on the wire, and each option by its field.
#[test]
fn the_protocol_names_every_option_and_action() {
    let protocol = fs::read_to_string(root().join("docs/PROTOCOL.md")).expect("the protocol");
    let mut missing = Vec::new();
    let mut look = |game: &str, what: &str, name: &str| {
        let forms = [format!("`{name}`"), format!("{{\"is\":\"{name}\"")];
        if !forms.iter().any(|it| protocol.contains(it)) {
            missing.push(format!("{game}: {what} {name}"));
        }
    };
    for (game, prefix) in [
        ("my-word", "MyWord"),
        ("on-sets", "OnSets"),
        ("on-words", "OnWords"),
        ("linguishtik", "Linguishtik"),
        ("scrabble", "Scrabble"),
    ] {
        let path = root().join(format!("web/src/wire/{game}.ts"));
        let types = fs::read_to_string(path).expect("the game's types");
        let action =
            if game == "my-word" { "Action".to_owned() } else { format!("{prefix}Action") };
        for part in exported(&types, &action).split("{ \"is\": \"").skip(1) {
            look(game, "action", part.split('"').next().unwrap_or_default());
        }
        for line in exported(&types, &format!("{prefix}Options")).lines() {
            if let Some((field, _)) = line.trim_start_matches("{ ").split_once("?:") {
                look(game, "option", field);
            }
        }
    }
    none("docs/PROTOCOL.md does not name these", &missing);
}

#[test]
fn the_list_of_rules_is_fresh() {
    let mut text = String::from(
        "# Rules\n\nEvery rule the referees know, by the number of its rulebook, in our own words. *Played*: the referee applies \
         it, and its\nscenario shows it. *Adapted*: the book leaves a choice a computer must make, and our words say which. \
         *Physical*: hands,\npaper and furniture. This file is written by a test (`UPDATE_EXPECT=1 cargo test -p lyceum tidy`).\n",
    );
    for (title, folder, rules) in rulebooks() {
        let count = |standing| rules.iter().filter(|it| it.standing == standing).count();
        let (played, adapted, physical) =
            (count(Standing::Played), count(Standing::Adapted), count(Standing::Physical));
        text += &format!(
            "\n## {title}\n\n{played} played, {adapted} adapted, {physical} physical.\n\n"
        );
        text += "| rule | standing | in our words | scenario |\n| --- | --- | --- | --- |\n";
        for rule in rules {
            let path = format!("crates/{folder}/{}.txt", rule.id);
            let scenario = if root().join(&path).exists() {
                format!("[{}.txt](../{path})", rule.id)
            } else {
                String::new()
            };
            let Rule { id, gist, standing } = rule;
            text +=
                &format!("| {id} | {standing:?} | {} | {scenario} |\n", gist.replace('|', "\\|"));
        }
    }
    let path = root().join("docs/RULES.md");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, text).expect("a writable file");
    } else {
        let there = fs::read_to_string(&path).unwrap_or_default();
        assert!(there == text, "docs/RULES.md is stale: UPDATE_EXPECT=1 cargo test -p lyceum tidy");
    }
}
