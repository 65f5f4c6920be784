//! A log as a file: JSON lines, each with the link that covers it and every
//! line before it.

use crate::Link;

/// Writes a log: the header, the entries, the end. The bytes of each go into
/// their line as they are hashed.
#[derive(Clone, Debug)]
pub struct LogWriter {
    text: Vec<u8>,
    link: Link,
}

impl LogWriter {
    pub fn new(header: &[u8]) -> LogWriter {
        let mut writer = LogWriter { text: Vec::new(), link: Link::first(header) };
        writer.line("header", header);
        writer
    }

    pub fn entry(&mut self, entry: &[u8]) {
        self.link = self.link.next(entry);
        self.line("entry", entry);
    }

    /// Writes the last line; the answer is the whole text.
    pub fn end(mut self, end: &[u8]) -> Vec<u8> {
        self.link = self.link.next(end);
        self.line("end", end);
        self.text
    }

    fn line(&mut self, kind: &str, body: &[u8]) {
        let Self { text, link } = self;
        text.extend_from_slice(format!("{{\"{kind}\":").as_bytes());
        text.extend_from_slice(body);
        text.extend_from_slice(format!(",\"link\":\"{link}\"}}\n").as_bytes());
    }
}
