//! Where commands print: everything goes through here, and nothing that somebody typed into a
//! game commands the terminal of whoever reads it.

use std::io::{self, Write};

use crate::text::plain;

/// Standard output, on which nobody need listen to the end: `lyceum … | head`.
pub struct Output<W: Write = io::StdoutLock<'static>> {
    out: W,
    /// The bytes of a character that is not whole yet.
    begun: Vec<u8>,
    is_closed: bool,
}

impl Output {
    pub(super) fn stdout() -> Output {
        Output::to(io::stdout().lock())
    }
}

/// A line on standard error. Nobody may be there to read it.
pub(crate) fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "{}", plain(line));
}

impl<W: Write> Output<W> {
    fn to(out: W) -> Output<W> {
        Output { out, begun: Vec::new(), is_closed: false }
    }

    /// Whether nobody listens any more.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    fn put(&mut self, text: &str) -> io::Result<()> {
        let written = self.out.write_all(plain(text).as_bytes());
        self.unless_closed(written)
    }

    fn unless_closed(&mut self, done: io::Result<()>) -> io::Result<()> {
        match done {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(())
            }
            done => done,
        }
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_closed {
            return Ok(bytes.len());
        }
        self.begun.extend_from_slice(bytes);
        let given = std::mem::take(&mut self.begun);
        let mut chunks = given.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.put(chunk.valid())?;
            let rest = chunk.invalid();
            // A character is at most four bytes: fewer at the end may be the beginning of one.
            if chunks.peek().is_none() && rest.len() < 4 {
                self.begun = rest.to_vec();
            } else if !rest.is_empty() {
                self.put("\u{fffd}")?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.unless_closed(flushed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_clean_however_it_comes() {
        let text = "P1 says \u{1b}[2J“é日😀” \u{202e}\n";
        let clean = "P1 says \\u001b[2J“é日😀” \\u202e\n";
        for n_at_once in 1..8 {
            let mut out = Output::to(Vec::new());
            for part in text.as_bytes().chunks(n_at_once) {
                out.write_all(part).expect("there is room");
            }
            assert_eq!(String::from_utf8_lossy(&out.out), clean);
        }
        let mut out = Output::to(Vec::new());
        out.write_all(b"a\xff\xfeb\n").expect("there is room");
        assert_eq!(String::from_utf8_lossy(&out.out), "a\u{fffd}\u{fffd}b\n");
    }

    #[test]
    fn nobody_need_listen_to_the_end() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
        }
        let mut out = Output::to(Closed);
        assert!(out.write_all(b"one").is_ok() && out.is_closed());
        assert!(out.write_all(b"two").is_ok() && out.flush().is_ok());
    }
}
