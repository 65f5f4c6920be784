//! Names drawn by lot: tables, accounts, codes to invite by, tokens.
//!
//! All of them come from the operating system's randomness. What must not be
//! guessed (tables, tokens) is long; what is read aloud (codes) is short.

use kernel::Seed;

/// Crockford's digits: nothing here is taken for something else.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Letters that are not mistaken for one another, in print or aloud.
const CODE_LETTERS: &[u8; 20] = b"ABCDEFGHJKLMPQRTUWXY";

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A table's id: `t` and 16 digits, 80 bits of chance.
pub fn table() -> String {
    format!("t{}", digits())
}

pub fn account() -> String {
    format!("a{}", digits())
}

/// Five letters to invite by: one of 3.2 million.
pub fn code() -> String {
    let mut code = String::with_capacity(5);
    while code.len() < 5 {
        // What would favour the first letters is drawn again.
        let usable = |byte: &u8| *byte < 240;
        let letters =
            bytes::<8>().into_iter().filter(usable).map(|it| CODE_LETTERS[it as usize % 20]);
        code.extend(letters.take(5 - code.len()).map(char::from));
    }
    code
}

/// Reads a code as people type it; none if it cannot be one.
pub fn read_code(text: &str) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    let well_formed = code.len() == 5 && code.bytes().all(|it| CODE_LETTERS.contains(&it));
    well_formed.then_some(code)
}

/// A browser's secret: 256 bits in base64url, without padding.
pub fn token() -> String {
    let bytes = bytes::<32>();
    let mut token = String::with_capacity(43);
    for three in bytes.chunks(3) {
        let word = three.iter().fold(0_u32, |word, &byte| word << 8 | u32::from(byte));
        let word = word << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            token.push(char::from(BASE64[(word >> (18 - 6 * place)) as usize & 63]));
        }
    }
    token
}

/// A number for a puzzle that nobody asked for by number: short enough to be
/// said aloud.
pub fn puzzle() -> u32 {
    u32::from_le_bytes(bytes()) % 1_000_000
}

pub fn seed() -> Seed {
    Seed(bytes())
}

/// As many bytes of chance as are asked for.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

fn digits() -> String {
    bytes::<16>().iter().map(|&byte| char::from(DIGITS[byte as usize & 31])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_their_shape_and_differ() {
        let token = token();
        assert_eq!(token.len(), 43);
        assert!(token.bytes().all(|it| BASE64.contains(&it)));
        assert_eq!(table().len(), 17);
        assert_ne!(table(), table());
        let code = code();
        assert_eq!(read_code(&format!(" {} ", code.to_lowercase())), Some(code));
        assert_eq!(read_code("ABCD0"), None);
        assert_eq!(read_code("ABCDEF"), None);
    }
}
