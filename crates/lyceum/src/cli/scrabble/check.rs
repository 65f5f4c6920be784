//! `lyceum scrabble check`: GCG files played again.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use scrabble::board::{Equipment, Gcg};
use serde_json::{Value, json};

use super::equipment::EquipmentFlags;
use crate::{
    cli::{Failure, complain, input::unreadable},
    file,
};

/// The largest file that is read.
const FILE_MAX: u64 = 1 << 20;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble check final.gcg
  lyceum scrabble check games/ --json

With --json a line per file: {\"file\":…,\"players\":[…],\"final\":[…,…],
\"disagreements\":[{\"line\":…,\"says\":…,\"is\":…}]}, the final scores being worked out again.
A file that cannot be read has \"error\" instead. Exit code 1 if anything disagrees.")]
pub(super) struct Args {
    /// GCG files, or folders of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON object per file
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    equipment: EquipmentFlags,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let equipment = args.equipment.read()?;
    let mut files = Vec::new();
    for path in &args.files {
        collect(path, &mut files)?;
    }
    let (mut n_wrong, mut n_unread) = (0, 0);
    for path in &files {
        let answer = check(path, &equipment);
        n_unread += usize::from(answer.get("error").is_some());
        let disagreements = answer["disagreements"].as_array().map_or(0, Vec::len);
        n_wrong += usize::from(disagreements > 0);
        if args.json {
            writeln!(out, "{answer}")?;
        } else {
            tell(&answer, out)?;
        }
    }
    match (n_unread, n_wrong) {
        (0, 0) => Ok(()),
        (0, wrong) => Err(Failure::World(format!("{wrong} of {} files disagree", files.len()))),
        (unread, _) => {
            Err(Failure::Input(format!("{unread} of {} files could not be read", files.len())))
        }
    }
}

/// The file itself, or every GCG file in a folder, in order.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut inside = Vec::new();
    for entry in fs::read_dir(path).map_err(|error| unreadable(path, &error))? {
        let path = entry?.path();
        let is_gcg = path.extension().is_some_and(|it| it.eq_ignore_ascii_case("gcg"));
        if is_gcg || path.is_dir() {
            inside.push(path);
        }
    }
    inside.sort();
    inside.iter().try_for_each(|it| collect(it, files))
}

fn check(path: &Path, equipment: &Equipment) -> Value {
    let name = path.display().to_string();
    let bytes = match file::read(path, FILE_MAX) {
        Ok(bytes) => bytes,
        Err(error) => return json!({ "file": name, "error": error.to_string() }),
    };
    match Gcg::read(&bytes) {
        Err(error) => {
            complain(&format!("lyceum: {name}: {error}"));
            json!({ "file": name, "error": error.to_string() })
        }
        Ok(gcg) => {
            let checked = gcg.check(equipment);
            let wrong = checked.disagreements.iter();
            let wrong = wrong.map(|it| json!({ "line": it.line, "says": it.says, "is": it.is }));
            json!({
                "file": name,
                "players": checked.players,
                "final": checked.finals,
                "disagreements": wrong.collect::<Vec<_>>(),
            })
        }
    }
}

fn tell(answer: &Value, out: &mut dyn Write) -> Result<(), Failure> {
    let file = answer["file"].as_str().unwrap_or_default();
    let Some(players) = answer["players"].as_array() else { return Ok(()) };
    let finals = answer["final"].as_array().into_iter().flatten();
    let of_player =
        |(name, score): (&Value, &Value)| format!("{} {score}", name.as_str().unwrap_or_default());
    let finals: Vec<String> = players.iter().zip(finals).map(of_player).collect();
    writeln!(out, "{file}: {}", finals.join(", "))?;
    for wrong in answer["disagreements"].as_array().into_iter().flatten() {
        let text = |name: &str| wrong[name].as_str().unwrap_or_default().to_owned();
        writeln!(out, "  line {}: says {}, is {}", wrong["line"], text("says"), text("is"))?;
    }
    Ok(())
}
