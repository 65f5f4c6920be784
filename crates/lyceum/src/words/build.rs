//! Compiling the default list, its facts and their notices from the packages.

use std::collections::BTreeMap;

use lexicon::compile::{CompileError, Inputs, WordNet, compile, default_list};
use lexicon::{Facts, Lexicon};

use super::packages::{
    CMUDICT, MOBY, PackageError, Packages, RUSTRICT, SCRABBLE, SYMSPELL, WEBSTER, WORDNET,
};

/// The files that are kept under `data/`, by name.
pub struct DataFiles {
    pub files: [(&'static str, Vec<u8>); 3],
}

/// Why they were not compiled.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    #[error(transparent)]
    Package(#[from] PackageError),
    #[error("{0}")]
    Source(#[from] CompileError),
    #[error("{name} does not read as JSON: {cause}")]
    Json { name: &'static str, cause: serde_json::Error },
}

impl DataFiles {
    /// The same packages always give the same bytes.
    pub fn from(packages: &Packages) -> Result<DataFiles, BuildError> {
        let json = |name| move |cause| BuildError::Json { name, cause };
        let words = packages.text(&SCRABBLE, "scrabble/dictionary.json")?;
        let words: Vec<String> =
            serde_json::from_str(&words).map_err(json("scrabble/dictionary.json"))?;
        let counts = "benches/test_data/frequency_dictionary_en_500_000.txt";
        let list = default_list(&words, &packages.text(&SYMSPELL, counts)?)?;

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
        };
        let notice = notice(&packages.text(&CMUDICT, "LICENSE-CMUDICT")?, &nouns);
        let list_file = list.to_compiled();
        let facts = compile(&inputs, &list.into())?;
        let files =
            [("english.lex", list_file), ("facts.lex", facts), ("NOTICE.txt", notice.into_bytes())];
        Ok(DataFiles { files })
    }

    /// The same files as this program was built with.
    pub fn in_program() -> DataFiles {
        let files = [
            ("english.lex", Lexicon::english().to_compiled()),
            ("facts.lex", Facts::english().as_bytes().to_vec()),
            ("NOTICE.txt", include_bytes!("../../../../data/NOTICE.txt").to_vec()),
        ];
        DataFiles { files }
    }
}

/// The notices that must go with the facts, in their authors' words. WordNet's
/// stands at the head of its files, with numbered lines; the other ends its lines
/// in a way of its own.
fn notice(cmudict: &str, nouns: &str) -> String {
    let cmudict: Vec<&str> = cmudict.lines().collect();
    let wordnet = nouns.lines().take_while(|it| it.starts_with("  "));
    let wordnet =
        wordnet.filter_map(|it| it.trim_start().split_once(' ')).map(|it| it.1.trim_end());
    let wordnet: Vec<&str> = wordnet.collect();
    let rule = "=".repeat(77);
    let titled = |title: &str, text: &str| format!("{rule}\n{title}\n{rule}\n\n{}\n", text.trim());
    format!(
        "Notices that go with data/facts.lex, which holds facts taken from the CMU\n\
         Pronouncing Dictionary and from WordNet 3.1, and with a program that WordNet's\n\
         definitions are built into. See data/SOURCES.md.\n\n{}\n\n{}",
        titled("The CMU Pronouncing Dictionary", &cmudict.join("\n")),
        titled("WordNet 3.1", &wordnet.join("\n")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_the_authors_own_words_under_a_title() {
        let nouns = "  1 Permission is granted  \n  2   \n  3 to all.  \n00001740 03 n 01 entity";
        let notice = notice("All rights\r\nreserved.\r\n", nouns);
        assert!(notice.contains("Dictionary\n") && !notice.contains('\r'), "{notice}");
        assert!(notice.contains("==\n\nAll rights\nreserved.\n\n\n=="), "{notice}");
        assert!(notice.ends_with("==\n\nPermission is granted\n\nto all.\n"), "{notice}");
    }
}
