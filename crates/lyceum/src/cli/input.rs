//! What commands read: files, standard input, and lines that somebody types.

use std::{
    io::{self, BufRead, Read as _},
    path::Path,
};

use super::Failure;
use crate::{file, log};

/// The most bytes of a line that somebody types.
const LINE_MAX: u64 = 1 << 16;

/// The bytes of a log file, or of standard input.
pub(crate) fn read_log_file(path: &Path) -> Result<Vec<u8>, Failure> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().take(log::FILE_MAX + 1).read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    file::read(path, log::FILE_MAX).map_err(|error| unreadable(path, &error))
}

/// What a file is called in a message.
pub(crate) fn shown(path: &Path) -> String {
    if path == Path::new("-") {
        return "standard input".to_owned();
    }
    path.display().to_string()
}

pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("failed to read {}: {error}", shown(path)))
}

/// The next line somebody typed, if there is one. A slip of the keyboard that is
/// no text is read as signs that no answer has.
pub(crate) fn typed_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let n_bytes = input.take(LINE_MAX).read_until(b'\n', &mut line)?;
    Ok((0 < n_bytes).then(|| String::from_utf8_lossy(&line).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_read_whatever_it_is() {
        let mut input: &[u8] = b"cat\r\n\xff\xfe\n\ndog";
        let mut next = || typed_line(&mut input).expect("it can be read");
        assert_eq!(next().as_deref(), Some("cat"));
        assert_eq!(next().as_deref(), Some("\u{fffd}\u{fffd}"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("dog"));
        assert_eq!(next(), None);
    }
}
