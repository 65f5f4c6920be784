//! One JSON object, or JSON lines in and JSON lines out in the same order.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read as _, Write},
    path::Path,
};

use serde_json::json;

use super::{
    Failure, complain,
    input::{shown, unreadable},
};

/// The longest object that is read.
const OBJECT_MAX: usize = 1 << 20;

/// Answers each object of a file, or of standard input. An object that makes no
/// sense is answered with `{"error":…}` in its place, and the command fails in the
/// end; the others are answered all the same.
pub(crate) fn answer(
    path: &Path,
    out: &mut dyn Write,
    answer: impl Fn(&str) -> Result<String, String>,
) -> Result<(), Failure> {
    answer_about("position", path, out, answer)
}

/// The same, with the word for what the objects tell.
pub(crate) fn answer_about(
    what: &str,
    path: &Path,
    out: &mut dyn Write,
    answer: impl Fn(&str) -> Result<String, String>,
) -> Result<(), Failure> {
    let input: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(BufReader::new(io::stdin()))
    } else {
        let file = File::open(path).map_err(|error| unreadable(path, &error))?;
        if file.metadata()?.is_dir() {
            return Err(unreadable(path, &io::ErrorKind::IsADirectory.into()));
        }
        Box::new(BufReader::new(file))
    };
    let mut objects = Objects { input, line: 0 };
    let (mut n_objects, mut n_wrong) = (0_u64, 0_u64);
    while let Some(object) = objects.next()? {
        n_objects += 1;
        let (line, text) = object;
        match answer(&text) {
            Ok(answer) => writeln!(out, "{answer}")?,
            Err(error) => {
                n_wrong += 1;
                writeln!(out, "{}", json!({ "error": error }))?;
                complain(&format!("{}: line {line}: {error}", shown(path)));
            }
        }
    }
    match (n_objects, n_wrong) {
        (0, _) => {
            Err(Failure::Input(format!("{}: there is no {what}; give a JSON object", shown(path))))
        }
        (_, 0) => Ok(()),
        (n, wrong) => Err(Failure::Input(format!("{wrong} of {n} {what}s could not be answered"))),
    }
}

/// The objects of a text: one a line, or one over several lines.
struct Objects {
    input: Box<dyn BufRead>,
    line: u64,
}

impl Objects {
    /// The next object, with the line it begins in.
    fn next(&mut self) -> Result<Option<(u64, String)>, Failure> {
        let mut object = String::new();
        let mut began = self.line + 1;
        loop {
            let mut line = String::new();
            let input = &mut (&mut self.input).take(OBJECT_MAX as u64 + 1);
            let read = input.read_line(&mut line).map_err(|error| match error.kind() {
                io::ErrorKind::InvalidData => {
                    Failure::Input(format!("line {}: it is not UTF-8 text", self.line + 1))
                }
                _ => error.into(),
            });
            if read? == 0 {
                return Ok((!object.trim().is_empty()).then_some((began, object)));
            }
            self.line += 1;
            if object.is_empty() && line.trim().is_empty() {
                began = self.line + 1;
                continue;
            }
            object += &line;
            if OBJECT_MAX < object.len() {
                let what = format!("line {began}: a position is at most {OBJECT_MAX} bytes");
                return Err(Failure::Input(what));
            }
            // A line that is an object by itself, or the end of one begun before.
            let whole = serde_json::from_str::<serde::de::IgnoredAny>(&object);
            match whole {
                Err(error) if error.is_eof() => (),
                _ => return Ok(Some((began, object))),
            }
        }
    }
}
