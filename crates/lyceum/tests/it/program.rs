//! The program itself: what it says, and the code it ends with.

use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::{Value, json};

use crate::support::{Guest, address_of, against_bots};

fn lyceum(arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    Command::new(env!("CARGO_BIN_EXE_lyceum"))
        .args(arguments)
        .current_dir(folder.path())
        .env_remove("LYCEUM_CONFIG")
        .output()
        .expect("the program runs")
}

/// The one line on standard error, and the exit code.
fn failure(arguments: &[&str]) -> (Option<i32>, String) {
    let output = lyceum(arguments);
    let said = String::from_utf8(output.stderr).expect("it is text");
    (output.status.code(), said)
}

fn file(name: &str, text: &[u8]) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("there is room for a file");
    let path = path.to_str().expect("a plain path").to_owned();
    (folder, path)
}

#[test]
fn a_port_in_use_is_told_in_one_line() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address").to_string();
    let (code, said) = failure(&["serve", "--listen", &address]);
    assert_eq!(code, Some(1), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains(&address) && said.contains("--listen"), "{said}");
}

#[test]
fn a_bad_configuration_is_told_with_its_line() {
    let (_folder, path) = file("hall.toml", b"# ours\nlisten = 8080\n");
    let (code, said) = failure(&["--config", &path]);
    assert_eq!((code, said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains("line 2"), "{said}");
    let (code, said) = failure(&["serve", "--config", "no-such.toml"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("no-such.toml"), "{said}");
    assert_eq!(failure(&["dance"]).0, Some(2));
}

#[test]
fn a_flag_that_makes_no_sense_is_bad_input() {
    for flag in [
        &["--listen", "nonsense"][..],
        &["--listen", "127.0.0.1:99999"],
        &["--port", "80"],
        &["--stand-in-after", "0"],
        &["--stand-in-after", "soon"],
        &["--public-url", "hall.example.org"],
        &["--log", "lyceum=loud"],
        &["--log-format", "xml"],
        &["--deck", "no-such.txt"],
        &["--words", "no-such.txt"],
    ] {
        let (code, said) = failure(&[&["serve"], flag].concat());
        assert_eq!(code, Some(2), "{flag:?}: {said}");
        assert!(!said.is_empty(), "{flag:?}");
    }
}

/// What is set for the hall is no other command's business.
#[test]
fn an_environment_that_makes_no_sense_stops_the_hall_and_nothing_else() {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lyceum"));
        let command = command.args(arguments).env("LYCEUM_STAND_IN_AFTER", "soon");
        command.output().expect("the program runs")
    };
    for arguments in [&[][..], &["serve"]] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("soon"), "{arguments:?}");
    }
    let output = run(&["rules", "mw-a-4"]);
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("MW-A-4 "), "{output:?}");
    for id in ["OS-V-A-2a", "os-v-a-2A"] {
        let output = run(&["rules", id]);
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(told.starts_with("OS-V-A-2a ") && told.lines().count() == 1, "{id}: {output:?}");
    }
}

/// Tables may have been played with lists of the hall, so whoever reads a log looks for them.
#[test]
fn logs_are_read_with_the_lists_of_the_hall_that_the_environment_names() {
    for arguments in [&["audit", "table.jsonl"], &["replay", "table.jsonl"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lyceum"));
        let command = command.args(arguments).env("LYCEUM_CONFIG", "no-such.toml");
        let output = command.output().expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("no-such.toml"), "{output:?}");
    }
}

#[test]
fn bad_references_are_told_with_their_line() {
    let (_folder, words) = file("words.txt", b"able\nbak3r\n");
    let (code, said) = failure(&["serve", "--listen", "127.0.0.1:0", "--words", &words]);
    assert_eq!((code, said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains("line 2"), "{said}");
    let (_folder, deck) = file("deck.txt", b"A B C\n");
    let (code, said) = failure(&["serve", "--listen", "127.0.0.1:0", "--deck", &deck]);
    assert_eq!((code, said.lines().count()), (Some(2), 1), "{said}");
    let (_folder, deck) = file("deck.txt", b"name: \xff\nE 72\n");
    let (code, said) = failure(&["serve", "--listen", "127.0.0.1:0", "--deck", &deck]);
    assert_eq!((code, said.lines().count()), (Some(2), 1), "{said}");
}

/// A file that never ends is not waited for.
#[test]
fn a_file_that_is_far_too_large_is_refused() {
    let endless = "/dev/zero";
    for arguments in [
        &["audit", endless][..],
        &["replay", endless],
        &["judge", "on-sets", endless],
        &["judge", "on-words", endless],
        &["play", "my-word", "--deck", endless],
        &["serve", "--deck", endless],
        &["serve", "--config", endless],
    ] {
        let (code, said) = failure(arguments);
        assert_eq!((code, said.lines().count()), (Some(2), 1), "{arguments:?}: {said}");
    }
}

#[test]
fn a_file_is_played_again_with_what_it_was_played_with() {
    let large = "#board-layout SuperCrosswordGame\n#player1 a A\n#player2 b B\n\
        >a: AEIRSTV 11K VASTIER +72 72\n>b: AB - +0 0\n";
    let polish =
        "#tile-distribution polish\n#player1 a A\n#player2 b B\n>a: AHIJOUY 8F HUJA +20 20\n";
    let said = |arguments: &[&str]| {
        let output = lyceum(&[&["scrabble", "check", "--json"], arguments].concat());
        let out = String::from_utf8(output.stdout).expect("it is text");
        (output.status.code(), serde_json::from_str::<Value>(&out).expect("an object"))
    };
    let (_folder, path) = file("large.gcg", large.as_bytes());
    let (code, checked) = said(&[&path]);
    assert_eq!((code, checked["disagreements"].to_string()), (Some(0), "[]".to_owned()));
    assert_eq!(said(&["--board", "standard", "--tiles", "english", &path]).0, Some(1));
    let review = lyceum(&["analyze", "scrabble", "--json", &path]);
    let review: Value = serde_json::from_slice(&review.stdout).expect("an object");
    assert_eq!(review["turns"][0]["made"]["score"], 72, "{review}");
    let (_folder, path) = file("polish.gcg", polish.as_bytes());
    let (code, checked) = said(&[&path]);
    assert!(code == Some(2) && checked["error"].to_string().contains("(polish)"), "{checked}");
    let (code, told) = failure(&["analyze", "scrabble", &path]);
    assert!(code == Some(2) && told.contains("--tiles"), "{told}");
    let (_folder, tiles) = file("polish.txt", b"A 9 1\nH 1 3\nI 8 1\nJ 2 3\nO 6 1\nU 2 3\nY 4 2\n");
    let (code, checked) = said(&["--tiles", &tiles, &path]);
    assert_eq!((code, checked["disagreements"].to_string()), (Some(0), "[]".to_owned()));
}

/// What each position is answered with, and how it ends.
fn answers(arguments: &[&str], positions: &str) -> (Option<i32>, Vec<Value>) {
    let (_folder, path) = file("positions.cgp", positions.as_bytes());
    let output = lyceum(&[&["scrabble"], arguments, &["--json", &path]].concat());
    let out = String::from_utf8(output.stdout).expect("it is text");
    let line = |it: &str| serde_json::from_str(it).expect("a line is an object");
    (output.status.code(), out.lines().map(line).collect())
}

#[test]
fn a_position_is_answered_in_its_place_however_it_is_written() {
    let rows = format!("{}6CAT6{}", "15/".repeat(7), "/15".repeat(7));
    let lines = [
        format!("{rows} AEINRST/ 0/0 0"),
        format!("{rows}\tAEINRST 0/0 0 lex NWL23; ld english; bdn CrosswordGame"),
        format!("{rows} AEINRST/AB"),
        String::new(),
        format!("{rows} aeinrst/ 0/0 0"),
        format!("  {rows} AEINRST/ 12/-3 lex CSW21;  "),
        format!("{}21 AEINRST/ 0/0 0", "21/".repeat(20)),
    ];
    let (code, said) =
        answers(&["moves", "--top", "1"], &format!("\u{feff}{}", lines.join("\r\n")));
    assert_eq!((code, said.len()), (Some(2), 6));
    let (first, rest) = (&said[0], &said[1..]);
    assert_eq!(first["exchanges"], 127);
    assert!([0, 1, 3].iter().all(|it| rest[*it] == *first), "{said:?}");
    let error = |idx: usize| said[idx]["error"].as_str().unwrap_or_default().to_owned();
    assert!(error(3).starts_with("line 5, column 49: tiles of a rack"), "{said:?}");
    assert!(error(5).ends_with("--board super is the large one"), "{said:?}");
}

#[test]
fn an_end_has_no_bag_and_whole_racks() {
    let few = "A 4 1\nD 1 2\nT 2 1\nC 1 3\n";
    let (_folder, tiles) = file("few.txt", few.as_bytes());
    let rows = format!("{}6CAT6{}", "15/".repeat(7), "/15".repeat(7));
    let lines =
        [format!("{rows} AD/AAT 0/0 0"), format!("{rows} AD/ 0/0 0"), format!("{rows} AD/A 0/0 0")];
    let (code, said) = answers(&["endgame", "--tiles", &tiles], &lines.join("\n"));
    assert_eq!((code, said.len()), (Some(2), 3));
    assert!(said[0]["exact"] == true && said[0]["gain"] == said[1]["gain"], "{said:?}");
    let error = said[2]["error"].as_str().unwrap_or_default();
    assert!(
        error.starts_with("line 3: the opponent's rack is told with 1 tiles, and 3"),
        "{said:?}"
    );
}

#[test]
fn every_command_of_a_game_says_what_it_does() {
    for (verb, does) in [("analyze", "What each turn of a game cost"), ("practice", "Find bingos")]
    {
        let help = lyceum(&["help", verb, "scrabble"]).stdout;
        let help = String::from_utf8(help).expect("it is text");
        assert!(help.starts_with(does), "{help}");
    }
}

#[test]
fn what_flags_of_the_engine_cannot_mean_is_told() {
    let position = format!("{}6CAT6{} AEINRST/ 0/0 0", "15/".repeat(7), "/15".repeat(7));
    for (command, flag) in [
        ("sim", "--seconds=NaN"),
        ("sim", "--seconds=-1"),
        ("endgame", "--seconds=nan"),
        ("pre-endgame", "--seconds=soon"),
        ("sim", "--samples=0"),
        ("sim", "--infer=exchange 9"),
        ("sim", "--infer=exchange 0"),
        ("sim", "--infer=8G DOG"),
    ] {
        let (code, said) = failure(&["scrabble", command, flag, &position]);
        assert_eq!(code, Some(2), "{flag}: {said}");
        assert!(!said.contains("panicked"), "{flag}: {said}");
    }
}

/// One file that is missing keeps nobody from what the others are.
#[test]
fn every_log_that_can_be_read_is_audited() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../my-word/golden/bots-2.jsonl");
    let audited = lyceum(&["audit", golden, "no-such.jsonl", golden, "nor-this.jsonl"]);
    let (found, said) = (audited.stdout, audited.stderr);
    let [found, said] = [found, said].map(|it| String::from_utf8(it).expect("it is text"));
    assert_eq!(audited.status.code(), Some(2), "{said}");
    assert!(found.ends_with(" 0 failed, 2 not read\n"), "{found}");
    assert!(said.contains("no-such.jsonl") && said.contains("nor-this.jsonl"), "{said}");
    let (_folder, wrong) = file("wrong.jsonl", b"{}\n");
    let audited = lyceum(&["audit", golden, &wrong, "no-such.jsonl"]);
    assert_eq!(audited.status.code(), Some(1), "one is not as it should be");
    let said = String::from_utf8(audited.stderr).expect("it is text");
    assert!(said.contains("no-such.jsonl"), "{said}");
}

#[test]
fn books_that_are_not_ours_are_left_as_they_are() {
    let (_folder, data) = file("hall.sqlite", b"These are the minutes of the garden club.");
    let (code, said) = failure(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    assert_eq!((code, said.lines().count()), (Some(1), 1), "{said}");
    let left = std::fs::read(&data).expect("it is still there");
    assert_eq!(left, b"These are the minutes of the garden club.");
}

/// A program that does not outlive its test.
struct Ends(std::process::Child);

impl Drop for Ends {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A hall with one table that was played a little, closed again.
async fn a_closed_hall(folder: &tempfile::TempDir) -> String {
    let data = folder.path().join("hall.sqlite").to_str().expect("a plain path").to_owned();
    let child = Command::new(env!("CARGO_BIN_EXE_lyceum"))
        .args(["--listen", "127.0.0.1:0", "--log", "error", "--data", &data])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut child = Ends(child);
    let address = address_of(&mut child.0);
    let ada = Guest::arrive(address, "Ada").await;
    let table = ada.open(against_bots()).await;
    ada.at(&table).await.until("View").await;
    // While it is open it can be looked at and copied.
    for arguments in [&["verify"][..], &["backup", &format!("{data}.copy")], &["key"]] {
        let done = lyceum(&[arguments, &["--data", &data]].concat());
        assert!(done.status.success(), "{arguments:?}: {done:?}");
    }
    let published = crate::support::request(address, "GET", "/api/key", "", &json!(null)).await;
    let key = lyceum(&["key", "--data", &data]).stdout;
    let key = String::from_utf8(key).expect("it is text");
    assert_eq!(published.json()["key"], key.trim());
    let told = Command::new("kill").args(["-TERM", &child.0.id().to_string()]).status();
    assert!(told.expect("kill runs").success());
    assert!(child.0.wait().expect("it ends").success());
    data
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_is_backed_up_verified_and_restored() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let data = a_closed_hall(&folder).await;
    let copy = format!("{data}.copy");
    let said = |output: Output| {
        let (out, err) = (output.stdout, output.stderr);
        let text = |it| String::from_utf8(it).expect("it is text");
        (output.status.code(), text(out) + &text(err))
    };
    let run = |arguments: &[&str]| said(lyceum(&[arguments, &["--data", &data]].concat()));
    let (code, text) = run(&["verify", &copy]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("Tables in order: 1, with "), "{text}");
    let (code, text) = run(&["backup", &copy]);
    assert!(code == Some(1) && text.contains("--force"), "{text}");
    assert_eq!(run(&["backup", "--force", &copy]).0, Some(0));
    // Where a hall keeps its word lists nothing is written, though nothing is there yet.
    for wrong in [data.replace(".sqlite", ".lists"), data.replace(".sqlite", ".lists/monday")] {
        let (code, text) = run(&["backup", "--force", &wrong]);
        assert!(code == Some(2) && text.contains("keeps its word lists"), "{text}");
        assert!(!Path::new(&wrong).exists());
    }
    let key = run(&["key"]);
    let (code, text) = run(&["restore", &copy]);
    assert!(code == Some(1) && text.contains("--force"), "{text}");
    let (code, text) = run(&["restore", "--force", &copy]);
    assert!(code == Some(0) && text.contains("The file that was there before is now"), "{text}");
    assert_eq!(run(&["key"]), key, "the key is backed up with the books");
    for (arguments, code, what) in [
        (&["backup"][..], 2, "FILE"),
        (&["restore"], 2, "FILE"),
        (&["restore", "no-such.sqlite"], 2, "no-such.sqlite"),
        (&["verify", "no-such.sqlite"], 2, "no-such.sqlite"),
        (&["verify", "/"], 2, "not a file"),
        (&["verify", "/dev/null"], 2, "not a file"),
        (&["backup", "/no/such/folder/copy", "--data", &data], 1, "no folder /no/such/folder;"),
        (&["audit", "--key", "abc", &copy], 2, "64 hexadecimal digits"),
    ] {
        let (found, text) = said(lyceum(arguments));
        assert_eq!(found, Some(code), "{arguments:?}: {text}");
        assert!(text.contains(what), "{arguments:?}: {text}");
    }
    for command in ["backup", "verify", "key"] {
        let more: &[&str] = if command == "backup" { &["copy"] } else { &[] };
        let (code, text) = said(lyceum(&[&[command], more].concat()));
        assert_eq!(code, Some(2), "there is no hall here: {command}: {text}");
        assert!(text.contains("there is no file"), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_damaged_hall_is_saved_what_can_be_read() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let data = a_closed_hall(&folder).await;
    // An entry is changed where no page shows it: only its chain does.
    let mut bytes = std::fs::read(&data).expect("it is there");
    let entry = bytes.windows(9).position(|it| it == b"{\"seq\":1,").expect("there is an entry");
    bytes[entry + 7] = b'7';
    std::fs::write(&data, &bytes).expect("it can be written");
    let verified = lyceum(&["verify", &data]);
    let said = String::from_utf8(verified.stderr).expect("it is text");
    assert_eq!(verified.status.code(), Some(1), "{said}");
    assert!(said.contains("entry 1 is not as it was written"), "{said}");
    let saved = format!("{data}.saved");
    let salvaged = lyceum(&["restore", "--salvage", &data, "--data", &saved]);
    let said = String::from_utf8(salvaged.stderr).expect("it is text");
    assert_eq!(salvaged.status.code(), Some(0), "{said}");
    assert!(said.contains("1 of") && said.contains("left behind: table t"), "{said}");
    assert!(lyceum(&["verify", &saved]).status.success());
    // A page that is scribbled on is named, and the program does not stumble over it.
    bytes[4096..8192].fill(0x5a);
    std::fs::write(&data, &bytes).expect("it can be written");
    assert_eq!(lyceum(&["verify", &data]).status.code(), Some(1));
    let (code, said) = failure(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    assert_eq!((code, said.lines().count()), (Some(1), 1), "{said}");
    assert!(said.contains("lyceum verify") && said.contains("--salvage"), "{said}");
}

/// What somebody has typed into a game commands nobody's terminal.
#[test]
fn what_is_typed_into_a_game_is_printed_as_it_is_seen() {
    let nasty = "\u{1b}[2J\u{1b}]0;pwned\u{7}\u{202e}\u{9b}31m";
    for arguments in [
        &["word", nasty][..],
        &["word", "--json", nasty],
        &["rules", nasty],
        &["replay", nasty],
        &["audit", nasty],
        &["audit", "--key", nasty, "x"],
        &["verify", nasty],
        &["judge", "on-sets", nasty],
        &["judge", "on-words", nasty],
        &["solve", "my-word", "--cards", nasty],
        &["play", "my-word", "--name", nasty],
    ] {
        let output = lyceum(arguments);
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8(said).expect("it is text");
        let is_clean = |it: char| it == '\n' || it == '\t' || !lyceum::text::is_hidden(it);
        assert!(said.chars().all(is_clean), "{arguments:?}: {said:?}");
        assert!(!said.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_folder_is_no_file_to_read() {
    for arguments in [
        &["audit", "/proc/self/fd"][..],
        &["replay", "/"],
        &["judge", "on-sets", "/"],
        &["judge", "on-words", "/"],
        &["solve", "on-words", "/"],
        &["solve", "on-sets", "/"],
        &["practice", "on-sets", "--log", "/"],
    ] {
        let (code, said) = failure(arguments);
        assert_eq!((code, said.lines().count()), (Some(2), 1), "{arguments:?}: {said}");
    }
}

#[test]
fn help_has_examples() {
    let mut commands = vec![Vec::new()];
    let mut n_told = 0;
    while let Some(command) = commands.pop() {
        let mut arguments: Vec<&str> = command.iter().map(String::as_str).collect();
        arguments.push("--help");
        let output = lyceum(&arguments);
        assert!(output.status.success(), "{arguments:?}");
        let help = String::from_utf8(output.stdout).expect("it is text");
        assert!(help.contains("Examples:"), "{arguments:?}: {help}");
        n_told += 1;
        let listed = help.lines().skip_while(|it| *it != "Commands:").skip(1);
        for line in listed.take_while(|it| !it.is_empty()) {
            let name = line.split_whitespace().next().expect("a command has a name");
            if name != "help" {
                commands.push([&command[..], &[name.to_owned()]].concat());
            }
        }
    }
    assert!(20 < n_told, "{n_told}");
}

#[test]
fn a_game_whose_log_cannot_be_kept_does_not_begin() {
    let (code, said) = failure(&["play", "my-word", "--log", "no/such/folder/game.jsonl"]);
    assert_eq!((code, said.lines().count()), (Some(1), 1), "{said}");
    let (code, said) = failure(&["play", "my-word", "--name", "\u{3164}"]);
    assert_eq!((code, said.lines().count()), (Some(2), 1), "{said}");
    let (folder, log) = file("other", b"");
    let log = format!("{log}.jsonl");
    assert!(lyceum(&["play", "my-word", "--log", &log]).status.success(), "nothing is typed");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "no empty log");
}

/// A log tells what happened to the hall, not what people say in it: what is
/// called is covered until it is heard, and a key lets its bearer judge.
#[tokio::test]
async fn the_log_of_the_hall_tells_nothing_that_was_said() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_lyceum"))
        .args(["--listen", "127.0.0.1:0", "--log", "trace"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let address = address_of(&mut child);
    let ada = Guest::arrive(address, "Ada").await;
    let table = ada.open(against_bots()).await;
    let mut tab = ada.at(&table).await;
    let view = tab.until("View").await;
    let key = view["frame"]["judge_key"].as_str().expect("the host has the key").to_owned();
    let call = json!({ "is": "Call", "word": "quixotry", "cards": [], "seen": 0 });
    tab.act(&table, "c1", 0, call).await;
    tab.answer("c1").await;
    let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(told.expect("kill runs").success());
    let output = child.wait_with_output().expect("it ends");
    let log = String::from_utf8_lossy(&output.stderr).to_lowercase();
    let token = ada.cookie.split('=').next_back().expect("a cookie has a value").to_lowercase();
    assert!(log.contains("the hall is open"), "{log}");
    for secret in ["quixotry", &key.to_lowercase(), &token] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}

#[test]
fn a_signal_closes_the_hall_in_good_order() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for signal in ["-TERM", "-INT"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lyceum"))
            .args(["--listen", "127.0.0.1:0", "--log", "warn"])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut lines = BufReader::new(child.stdout.take().expect("it was piped")).lines();
        let is_open = |it: std::io::Result<String>| it.is_ok_and(|line| line.contains("Ctrl-C"));
        assert!(lines.any(is_open), "the hall opens");
        let told = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(told.expect("kill runs").success());
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{signal}");
    }
    assert!(folder.path().join("lyceum-data/hall.sqlite").exists());
}

#[cfg(unix)]
#[test]
fn a_folder_of_games_that_leads_back_to_itself_is_checked_once() {
    let (folder, path) = file("one.gcg", b"#player1 a Ann\n#player2 b Bo\n>a: AB 8H AB +8 8\n");
    std::os::unix::fs::symlink(folder.path(), folder.path().join("again")).expect("a link");
    std::os::unix::fs::symlink(folder.path(), folder.path().join("again.gcg")).expect("a link");
    let games = folder.path().to_str().expect("a plain path");
    let output = lyceum(&["scrabble", "check", games, "--json"]);
    let said = String::from_utf8(output.stdout).expect("it is text");
    assert_eq!((output.status.code(), said.lines().count()), (Some(0), 1), "{said}");
    assert!(said.contains(&path), "{said}");
}
