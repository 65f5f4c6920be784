//! The page's types are ours: generated, committed, and compared here.

use std::{fs, path::Path};

use lyceum::{games, wire, words};
use ts_rs::{Config, TS};

#[test]
fn the_pages_types_are_those_of_the_hall() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    // Numbers here are far below 2^53, and JSON has no others.
    let config = Config::new().with_out_dir(folder.path()).with_large_int("number");
    export(&config).expect("the types can be written");
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let update = std::env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1");
    let mut stale = Vec::new();
    for entry in fs::read_dir(folder.path()).expect("it was just written") {
        let entry = entry.expect("it was just written");
        let name = entry.file_name();
        let fresh = fs::read_to_string(entry.path()).expect("it was just written");
        let path = committed.join(&name);
        if fs::read_to_string(&path).ok().as_ref() == Some(&fresh) {
            continue;
        }
        if update {
            fs::write(&path, fresh).expect("the page's sources can be written to");
        } else {
            stale.push(name);
        }
    }
    assert!(stale.is_empty(), "{stale:?} differ; run UPDATE_EXPECT=1 cargo test -p lyceum wire");
}

/// All from one test in one process: two would overwrite each other's files.
fn export(config: &Config) -> Result<(), ts_rs::ExportError> {
    kernel::Office::export_all(config)?;
    for host in games::ALL {
        host().export_types(config)?;
    }
    wire::ClientMessage::export_all(config)?;
    wire::ServerMessage::export_all(config)?;
    wire::NewTable::export_all(config)?;
    wire::Opened::export_all(config)?;
    wire::SitDown::export_all(config)?;
    wire::SeatBot::export_all(config)?;
    wire::Seated::export_all(config)?;
    wire::Officiate::export_all(config)?;
    wire::Officiating::export_all(config)?;
    wire::OnSeat::export_all(config)?;
    wire::Swap::export_all(config)?;
    wire::Switch::export_all(config)?;
    wire::Hint::export_all(config)?;
    wire::Failed::export_all(config)?;
    wire::RuleCard::export_all(config)?;
    wire::ScenarioTable::export_all(config)?;
    wire::Answered::export_all(config)?;
    words::WordStudy::export_all(config)?;
    words::WordMatches::export_all(config)?;
    words::WordMenu::export_all(config)?;
    words::JudgeQuestion::export_all(config)?;
    words::JudgeVerdict::export_all(config)?;
    wire::Me::export_all(config)
}
