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

    /// The link that covers everything so far.
    pub fn link(&self) -> Link {
        self.link
    }

    /// Writes the last line; the answer is the whole text.
    pub fn end(self, end: &[u8]) -> Vec<u8> {
        self.end_with(end, |_| String::new())
    }

    /// The same with more in the line, such as a signature: what `more` makes of the link that
    /// covers the whole log, as JSON fields with a comma before each.
    pub fn end_with(mut self, end: &[u8], more: impl FnOnce(Link) -> String) -> Vec<u8> {
        self.link = self.link.next(end);
        self.line("end", end);
        let more = more(self.link);
        self.text.truncate(self.text.len() - "}\n".len());
        self.text.extend_from_slice(format!("{more}}}\n").as_bytes());
        self.text
    }

    fn line(&mut self, kind: &str, body: &[u8]) {
        let Self { text, link } = self;
        text.extend_from_slice(format!("{{\"{kind}\":").as_bytes());
        text.extend_from_slice(body);
        text.extend_from_slice(format!(",\"link\":\"{link}\"}}\n").as_bytes());
    }
}
