//! Positions as commands take them: a CGP as it stands, or a file or standard input with one a line.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read as _, Write},
    path::Path,
};

use scrabble::board::{Cgp, Equipment, SIDE_MAX};
use serde_json::json;

use crate::cli::{Failure, complain, input::unreadable};

/// The longest line that is read.
const LINE_MAX: u64 = 1 << 16;

/// Answers each position in its order. With JSON, one that makes no sense or that cannot be answered
/// is answered with `{"error":…}` in its place, which names the line, and the command fails in the
/// end.
pub(crate) fn answer(
    given: &str,
    equipment: &Equipment,
    is_json: bool,
    out: &mut dyn Write,
    answer: impl FnMut(&Cgp, &mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let path = Path::new(given);
    let mut input: Box<dyn BufRead> = if given == "-" {
        Box::new(BufReader::new(io::stdin()))
    } else if is_position(given) && !path.exists() {
        Box::new(given.as_bytes())
    } else {
        let file = File::open(path).map_err(|error| unreadable(path, &error))?;
        if file.metadata()?.is_dir() {
            return Err(unreadable(path, &io::ErrorKind::IsADirectory.into()));
        }
        Box::new(BufReader::new(file))
    };
    answer_in(&mut input, equipment, is_json, out, answer)
}

/// The same for a text.
pub(crate) fn answer_in(
    input: &mut dyn BufRead,
    equipment: &Equipment,
    is_json: bool,
    out: &mut dyn Write,
    mut answer: impl FnMut(&Cgp, &mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (mut n_positions, mut n_wrong) = (0, 0);
    for number in 1.. {
        let Some(line) = next_line(input)? else { break };
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() {
            continue;
        }
        n_positions += 1;
        let what = match Cgp::parse(line, equipment) {
            Ok(cgp) => match answer(&cgp, out) {
                Ok(()) => continue,
                Err(Failure::Input(what)) => format!("line {number}: {what}"),
                Err(failure) => return Err(failure),
            },
            Err(error) => {
                let what = format!("line {number}, column {}: {}", error.column, error.what);
                match is_on_large_board(line) && equipment.layout.n_rows() < SIDE_MAX {
                    true => what + "; --board super is the large one",
                    false => what,
                }
            }
        };
        n_wrong += 1;
        if is_json {
            writeln!(out, "{}", json!({ "error": what }))?;
        }
        complain(&format!("lyceum: {what}"));
    }
    match (n_positions, n_wrong) {
        (0, _) => Err(Failure::Input("there is no position; give a CGP".to_owned())),
        (_, 0) => Ok(()),
        (n, wrong) => {
            Err(Failure::Input(format!("{wrong} of {n} positions could not be answered")))
        }
    }
}

/// Whether this is a position rather than the name of a file: a position has spaces, and nothing
/// but the names of folders has a slash.
pub(crate) fn is_position(given: &str) -> bool {
    given.trim().is_empty() || (given.contains('/') && given.trim().contains(' '))
}

fn is_on_large_board(position: &str) -> bool {
    let rows = position.split_whitespace().next().unwrap_or_default();
    rows.split('/').count() == SIDE_MAX
}

/// The next line, whatever bytes are in it. Of a longer one than any position is, the rest is
/// passed over.
fn next_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if (&mut *input).take(LINE_MAX).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let mut is_whole = line.ends_with(b"\n") || (line.len() as u64) < LINE_MAX;
    while !is_whole {
        let mut rest = Vec::new();
        let n_bytes = (&mut *input).take(LINE_MAX).read_until(b'\n', &mut rest)?;
        is_whole = n_bytes == 0 || rest.ends_with(b"\n");
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

/// Thousandths as points.
pub(crate) fn points(milli: i32) -> f64 {
    f64::from(milli) / 1000.0
}
