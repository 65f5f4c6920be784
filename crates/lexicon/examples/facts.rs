//! Compiles the facts about English words from the files that
//! `scripts/lexicon-data` has fetched: `facts DIR OUT`, where DIR holds
//! `cmudict.dict`, `data.noun`, `data.verb`, `data.adj`, `data.adv`,
//! `mobypos.txt`, `dictionary.json` and `profanity.csv`.
//!
//! The same inputs always give the same bytes.

// This is a tool beside the crate: it reads and writes files, the crate does not.
#![allow(clippy::disallowed_methods)]

use std::{collections::BTreeMap, error::Error, fs, path::Path, process::ExitCode, time::Instant};

use lexicon::{
    Lexicon,
    compile::{Inputs, WordNet, compile},
};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [from, out] = arguments.as_slice() else {
        eprintln!("usage: facts DIR OUT");
        return ExitCode::from(2);
    };
    match make(Path::new(from), out) {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("failed to compile {out}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn make(from: &Path, out: &str) -> Result<String, Box<dyn Error>> {
    let began = Instant::now();
    let read = |name: &str| {
        fs::read_to_string(from.join(name)).map_err(|error| format!("{name}: {error}"))
    };
    let webster: BTreeMap<String, String> = serde_json::from_str(&read("dictionary.json")?)?;
    let [nouns, verbs, adjectives, adverbs] =
        [read("data.noun")?, read("data.verb")?, read("data.adj")?, read("data.adv")?];
    let inputs = Inputs {
        cmudict: &read("cmudict.dict")?,
        wordnet: WordNet {
            nouns: &nouns,
            verbs: &verbs,
            adjectives: &adjectives,
            adverbs: &adverbs,
        },
        moby: &read("mobypos.txt")?,
        webster: &webster,
        profanity: &read("profanity.csv")?,
    };
    let bytes = compile(&inputs, &Lexicon::english())?;
    fs::write(out, &bytes)?;
    Ok(format!("{} bytes of facts in {:.0} s", bytes.len(), began.elapsed().as_secs_f32()))
}
