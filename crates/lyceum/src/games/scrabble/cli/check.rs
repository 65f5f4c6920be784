//! `lyceum scrabble check`: GCG files played again.

use std::{
    fmt, fs,
    io::{self, Read as _, Write},
    path::{Path, PathBuf},
};

use scrabble::board::{Checked, Disagreement, Equipment, Gcg, TextError};
use serde_json::{Value, json};

use super::equipment::EquipmentFlags;
use crate::{
    cli::{
        Failure, complain,
        input::{shown, unreadable},
    },
    file,
};

/// The largest file that is read.
const FILE_MAX: u64 = 1 << 20;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble check final.gcg
  lyceum scrabble check games/ --json
  lyceum scrabble check churro.gcg --tiles spanish.txt

With --json a line per file: {\"file\":…,\"players\":[…],\"final\":[…,…],
\"disagreements\":[{\"line\":…,\"says\":…,\"is\":…}]}, the final scores being worked out again.
A file that cannot be read has \"error\", \"line\" and \"column\" instead. Exit code 1 if anything
disagrees, 2 if a file could not be read; the others are checked all the same.")]
pub(super) struct Args {
    /// GCG files, or folders of them; - for standard input
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
    if files.is_empty() {
        return Err(Failure::Input("there is no GCG file in there".to_owned()));
    }
    let (mut n_wrong, mut n_unread) = (0, 0);
    for path in &files {
        let name = shown(path);
        match check(path, args, &equipment) {
            Ok(checked) => {
                n_wrong += usize::from(!checked.disagreements.is_empty());
                if args.json {
                    writeln!(out, "{}", as_json(&name, &checked))?;
                } else {
                    tell(&name, &checked, out)?;
                }
            }
            Err(unread) => {
                n_unread += 1;
                if args.json {
                    writeln!(out, "{}", unread.as_json(&name))?;
                }
                complain(&format!("lyceum: {name}: {unread}"));
            }
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
        let entry = entry?;
        let path = entry.path();
        let is_gcg = path.extension().is_some_and(|it| it.eq_ignore_ascii_case("gcg"));
        // A link to a folder may lead back here, and is not followed.
        if entry.file_type()?.is_dir() || is_gcg && !path.is_dir() {
            inside.push(path);
        }
    }
    inside.sort();
    inside.iter().try_for_each(|it| collect(it, files))
}

/// Why a file was not checked.
enum Unread {
    /// It could not be read at all.
    World(io::Error),
    /// It is no GCG.
    Text(TextError),
    /// Nobody knows the tiles it was played with.
    Tiles(String),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::World(error) => error.fmt(f),
            Unread::Text(error) => error.fmt(f),
            Unread::Tiles(error) => error.fmt(f),
        }
    }
}

impl Unread {
    fn as_json(&self, file: &str) -> Value {
        match self {
            Unread::World(_) | Unread::Tiles(_) => {
                json!({ "file": file, "error": self.to_string() })
            }
            Unread::Text(error) => json!({
                "file": file,
                "error": error.to_string(),
                "line": error.line,
                "column": error.column,
            }),
        }
    }
}

fn check(path: &Path, args: &Args, equipment: &Equipment) -> Result<Checked, Unread> {
    let bytes = read(path).map_err(Unread::World)?;
    let gcg = Gcg::read(&bytes).map_err(Unread::Text)?;
    let equipment = args.equipment.for_file(&gcg, equipment).map_err(Unread::Tiles)?;
    Ok(gcg.check(&equipment))
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().take(FILE_MAX + 1).read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    file::read(path, FILE_MAX)
}

fn as_json(file: &str, checked: &Checked) -> Value {
    let wrong = checked.disagreements.iter();
    let wrong = wrong.map(|it| json!({ "line": it.line, "says": it.says, "is": it.is }));
    json!({
        "file": file,
        "players": checked.players,
        "final": checked.finals,
        "disagreements": wrong.collect::<Vec<_>>(),
    })
}

fn tell(file: &str, checked: &Checked, out: &mut dyn Write) -> Result<(), Failure> {
    let finals = checked.players.iter().zip(&checked.finals);
    let finals: Vec<String> = finals.map(|(name, score)| format!("{name} {score}")).collect();
    let finals = if finals.is_empty() { "nobody plays".to_owned() } else { finals.join(", ") };
    writeln!(out, "{file}: {finals}")?;
    for Disagreement { line, says, is } in &checked.disagreements {
        writeln!(out, "  line {line}: says {says}, is {is}")?;
    }
    Ok(())
}
