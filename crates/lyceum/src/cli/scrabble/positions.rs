//! Positions as commands take them: a CGP as it stands, or a file or standard input with one a line.

use std::io::{self, BufRead, BufReader, Read as _, Write};

use scrabble::board::{Cgp, Equipment};
use serde_json::json;

use crate::cli::{Failure, complain, input::unreadable};

/// The longest line that is read.
const LINE_MAX: u64 = 1 << 16;

/// Answers each position in its order. With JSON, one that makes no sense is answered with
/// `{"error":…}` in its place, and the command fails in the end.
pub(super) fn answer(
    given: &str,
    equipment: &Equipment,
    is_json: bool,
    out: &mut dyn Write,
    mut answer: impl FnMut(&Cgp, &mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let input: Box<dyn BufRead> = if given == "-" {
        Box::new(BufReader::new(io::stdin()))
    } else if given.matches('/').count() > 8 && given.contains(' ') {
        Box::new(given.as_bytes())
    } else {
        let path = std::path::Path::new(given);
        let file = std::fs::File::open(path).map_err(|error| unreadable(path, &error))?;
        if file.metadata()?.is_dir() {
            return Err(unreadable(path, &io::ErrorKind::IsADirectory.into()));
        }
        Box::new(BufReader::new(file))
    };
    let mut input = input;
    let (mut n_positions, mut n_wrong) = (0, 0);
    for number in 1.. {
        let mut line = Vec::new();
        if (&mut input).take(LINE_MAX).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        n_positions += 1;
        match Cgp::parse(line, equipment) {
            Ok(cgp) => answer(&cgp, out)?,
            Err(error) => {
                n_wrong += 1;
                let what = format!("line {number}, column {}: {}", error.column, error.what);
                if is_json {
                    writeln!(out, "{}", json!({ "error": what }))?;
                }
                complain(&format!("lyceum: {what}"));
            }
        }
    }
    match (n_positions, n_wrong) {
        (0, _) => Err(Failure::Input("there is no position; give a CGP".to_owned())),
        (_, 0) => Ok(()),
        (n, wrong) => Err(Failure::Input(format!("{wrong} of {n} positions could not be read"))),
    }
}

/// Thousandths as points.
pub(super) fn points(milli: i32) -> f64 {
    f64::from(milli) / 1000.0
}
