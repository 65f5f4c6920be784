//! The name of a grammar in a log.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Raised with every change to the rules and lists of this crate by which something else is said of
/// some sentence; `tests/sentences.rs` notices most such changes.
const VERSION: u16 = 1;

/// BLAKE3 of the files under `data/grammar` that the analyser reads, one after the other.
const HASH: &str = "594ca3f228e76341781cdcfd9f0d628bfbe94a970d9064d5547512ac64f17cea";

/// Everything that decides what is said of a sentence, apart from the facts about words: the
/// version of the rules and lists, and the hash of the weights and word files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GrammarId {
    pub version: u16,
    pub hash: String,
}

impl fmt::Display for GrammarId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.version, self.hash)
    }
}

impl GrammarId {
    /// The grammar that comes with this program.
    pub fn english() -> GrammarId {
        GrammarId { version: VERSION, hash: HASH.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_files() {
        let files: [&[u8]; 5] = [
            include_bytes!("../../../data/grammar/parser-a4.bin"),
            include_bytes!("../../../data/grammar/parser-b.bin"),
            include_bytes!("../../../data/grammar/words.lex"),
            include_bytes!("../../../data/grammar/lemmas.lex"),
            include_bytes!("../../../data/grammar/confidence.json"),
        ];
        let mut hasher = blake3::Hasher::new();
        for file in files {
            hasher.update(file);
        }
        assert_eq!(hasher.finalize().to_hex().as_str(), HASH, "write the new hash into HASH");
    }
}
