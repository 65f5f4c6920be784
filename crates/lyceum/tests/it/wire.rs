//! The page's types are ours: generated, committed, and compared here.

use std::{fs, path::Path};

use lyceum::{practice, wire, words};
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
    for name in ["kernel.ts", "mat.ts", "my-word.ts", "on-sets.ts", "lyceum.ts"] {
        let fresh = fs::read_to_string(folder.path().join(name)).expect("it was just written");
        let path = committed.join(name);
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
    kernel::Party::export_all(config)?;
    kernel::Office::export_all(config)?;
    my_word::View::export_all(config)?;
    my_word::Action::export_all(config)?;
    my_word::Event::export_all(config)?;
    my_word::Options::export_all(config)?;
    my_word::Review::export_all(config)?;
    on_sets::View::export_all(config)?;
    on_sets::Action::export_all(config)?;
    on_sets::Options::export_all(config)?;
    on_sets::Review::export_all(config)?;
    on_sets::practice::Puzzle::export_all(config)?;
    on_sets::practice::Marked::export_all(config)?;
    wire::ClientMessage::export_all(config)?;
    wire::ServerMessage::export_all(config)?;
    wire::NewTable::export_all(config)?;
    wire::Opened::export_all(config)?;
    wire::SitDown::export_all(config)?;
    wire::SeatBot::export_all(config)?;
    wire::Seated::export_all(config)?;
    wire::Officiate::export_all(config)?;
    wire::Officiating::export_all(config)?;
    wire::Pause::export_all(config)?;
    wire::Failed::export_all(config)?;
    wire::RuleCard::export_all(config)?;
    practice::Answered::export_all(config)?;
    practice::PracticeMenu::export_all(config)?;
    words::Study::export_all(config)?;
    words::Found::export_all(config)?;
    words::Question::export_all(config)?;
    words::Verdict::export_all(config)?;
    words::http::ListCard::export_all(config)?;
    wire::Me::export_all(config)
}
