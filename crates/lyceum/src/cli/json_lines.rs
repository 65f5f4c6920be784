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

/// How much of a line is passed over, once it is too long, to find what comes after it.
const PASSED_OVER_MAX: usize = 64 << 20;

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
    while let Some((line, object)) = objects.next()? {
        n_objects += 1;
        match object.and_then(|text| answer(&text)) {
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

/// The text of an object, or why what stands there cannot be one.
type Text = Result<String, String>;

/// The objects of a text: one a line, or one over several lines.
struct Objects {
    input: Box<dyn BufRead>,
    line: u64,
}

impl Objects {
    /// The next object, with the line it begins in. What comes after one that cannot be read is read
    /// all the same.
    fn next(&mut self) -> Result<Option<(u64, Text)>, Failure> {
        let mut object = String::new();
        let mut began = self.line + 1;
        loop {
            let Some(line) = self.next_line()? else {
                return Ok((!object.trim().is_empty()).then_some((began, Ok(object))));
            };
            let line = match line {
                Ok(line) => line,
                Err(error) => return Ok(Some((began, Err(error)))),
            };
            if object.is_empty() && line.trim().is_empty() {
                began = self.line + 1;
                continue;
            }
            object += &line;
            if OBJECT_MAX < object.len() {
                return Ok(Some((began, Err(too_long()))));
            }
            // A line that is an object by itself, or the end of one begun before.
            let whole = serde_json::from_str::<serde::de::IgnoredAny>(&object);
            match whole {
                Err(error) if error.is_eof() => (),
                _ => return Ok(Some((began, Ok(object)))),
            }
        }
    }

    /// The next line, without the mark that some programs put before the first; of one that is too
    /// long the rest is passed over.
    fn next_line(&mut self) -> Result<Option<Text>, Failure> {
        let mut line = Vec::new();
        let input = &mut (&mut self.input).take(OBJECT_MAX as u64 + 1);
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        self.line += 1;
        if OBJECT_MAX < line.len() {
            return self.pass_over(line.last() == Some(&b'\n')).map(|()| Some(Err(too_long())));
        }
        let line = String::from_utf8(line).map_err(|_| "it is not UTF-8 text".to_owned());
        let is_first = self.line == 1;
        Ok(Some(line.map(|it| match it.strip_prefix('\u{feff}').filter(|_| is_first) {
            Some(rest) => rest.to_owned(),
            None => it,
        })))
    }

    /// Reads on to the end of a line that is too long, if it is not over yet.
    fn pass_over(&mut self, mut is_over: bool) -> Result<(), Failure> {
        for _ in 0..PASSED_OVER_MAX / OBJECT_MAX {
            if is_over {
                return Ok(());
            }
            let mut rest = Vec::new();
            let input = &mut (&mut self.input).take(OBJECT_MAX as u64);
            is_over = input.read_until(b'\n', &mut rest)? == 0 || rest.last() == Some(&b'\n');
        }
        Err(Failure::Input(format!("line {}: {}", self.line, too_long())))
    }
}

fn too_long() -> String {
    format!("an object is at most {OBJECT_MAX} bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<(u64, Text)> {
        let input = Box::new(io::Cursor::new(input.to_vec()));
        let mut objects = Objects { input, line: 0 };
        std::iter::from_fn(|| objects.next().ok().flatten()).collect()
    }

    #[test]
    fn what_cannot_be_read_is_told_in_its_place_and_the_others_are_read() {
        let long = format!("\"{}\"\n", "x".repeat(3 * OBJECT_MAX));
        let input = [
            "\u{feff}{\"a\":1}\r\n\n".as_bytes(),
            &b"{\"a\":\"\xff\"}\n"[..],
            long.as_bytes(),
            b"{\"a\":\n 2}\n\n",
            b"{\"a\":3}",
        ];
        let read = lines(&input.concat());
        let shown: Vec<(u64, Result<&str, &str>)> = read
            .iter()
            .map(|(line, it)| (*line, it.as_deref().map(str::trim_end).map_err(String::as_str)))
            .collect();
        let expected = [
            (1, Ok("{\"a\":1}")),
            (3, Err("it is not UTF-8 text")),
            (4, Err("an object is at most 1048576 bytes")),
            (5, Ok("{\"a\":\n 2}")),
            (8, Ok("{\"a\":3}")),
        ];
        assert_eq!(shown, expected);
    }
}
