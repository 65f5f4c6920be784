//! The chain that binds a log: each line's hash covers the line before it.
//!
//! The bytes are hashed as they were written down, so nothing depends on how a later version would
//! write the same thing.

/// The hash of a line of a log, and of every line before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link(pub [u8; 32]);

impl Link {
    /// The link of a log's first line, its header.
    pub fn first(header: &[u8]) -> Link {
        Link(blake3::derive_key("lyceum log header 1", header))
    }

    /// The link of the line that follows this one.
    pub fn next(self, line: &[u8]) -> Link {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(line);
        Link(*hasher.finalize().as_bytes())
    }

    pub fn from_hex(text: &str) -> Option<Link> {
        unhex(text).map(Link)
    }
}

impl std::fmt::Display for Link {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Reads 64 hexadecimal digits in lower case, and nothing else.
pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let text: &[u8; 64] = text.as_bytes().try_into().ok()?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_covers_everything_before_it() {
        let log = |lines: [&str; 3]| {
            lines[1..]
                .iter()
                .fold(Link::first(lines[0].as_bytes()), |link, line| link.next(line.as_bytes()))
        };
        assert_eq!(log(["h", "a", "b"]), log(["h", "a", "b"]));
        assert_ne!(log(["h", "a", "b"]), log(["H", "a", "b"]));
        assert_ne!(log(["h", "a", "b"]), log(["h", "b", "a"]));
        assert_ne!(log(["h", "a", "b"]), log(["h", "ab", ""]));
    }

    #[test]
    fn a_link_is_read_back() {
        let link = Link::first(b"x");
        assert_eq!(Link::from_hex(&link.to_string()), Some(link));
        assert_eq!(Link::from_hex(&link.to_string().to_uppercase()), None);
        assert_eq!(Link::from_hex("é"), None);
    }
}
