//! Standard output that minds no closed pipe: `lyceum … | head` ends quietly.

use std::io::{self, BufWriter, StdoutLock, Write};

pub struct Output {
    to: BufWriter<StdoutLock<'static>>,
}

impl Output {
    pub fn new() -> Output {
        Output { to: BufWriter::new(io::stdout().lock()) }
    }

    /// Writes a line. Nobody being left to read it is no failure.
    pub fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        let written = self.to.write_all(text.as_ref().as_bytes()).and_then(|()| self.to.write_all(b"\n"));
        closed_pipe_is_fine(written)
    }

    pub fn flush(&mut self) -> io::Result<()> {
        closed_pipe_is_fine(self.to.flush())
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        // What cannot be written at the very end was for nobody.
        let _ = self.to.flush();
    }
}

fn closed_pipe_is_fine(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => std::process::exit(0),
        result => result,
    }
}
