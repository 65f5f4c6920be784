//! Compiles the default lexicon from the files that `scripts/lexicon-data`
//! has fetched: `compile NAME WORDS.json COUNTS.txt OUT`.
//!
//! The same inputs always give the same bytes.

// This is a tool beside the crate: it reads and writes files, the crate does not.
#![allow(clippy::disallowed_methods)]

use std::{collections::BTreeMap, error::Error, fs, process::ExitCode};

use lexicon::{Frequency, Lexicon};

/// Words of ENABLE that its packaged copy lacks.
const LEFT_OUT: [&str; 3] = ["knickknack", "razzmatazz", "razzmatazzes"];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, words, counts, out] = arguments.as_slice() else {
        eprintln!("usage: compile NAME WORDS.json COUNTS.txt OUT");
        return ExitCode::from(2);
    };
    match compile(name, words, counts, out) {
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

fn compile(name: &str, words: &str, counts: &str, out: &str) -> Result<String, Box<dyn Error>> {
    let mut words: Vec<String> = serde_json::from_slice(&fs::read(words)?)?;
    words.extend(LEFT_OUT.map(str::to_owned));
    let (counts, total) = read_counts(&fs::read_to_string(counts)?)?;
    let frequency = |word: &str| {
        let count = counts.get(&word.to_ascii_lowercase())?;
        Frequency::of_count(*count, total)
    };
    let lexicon = Lexicon::from_words(name, &words.join("\n"))?.with_frequencies(frequency);
    let bytes = lexicon.to_compiled();
    fs::write(out, &bytes)?;
    let n_counted = (0..lexicon.len()).filter(|&it| lexicon.frequency_at(it).is_some()).count();
    Ok(format!(
        "{name}: {} words, {n_counted} of them counted, in {} states and {} arcs; {} bytes",
        lexicon.len(),
        lexicon.graph().n_states(),
        lexicon.graph().n_arcs(),
        bytes.len(),
    ))
}

/// How often each word was met, a word and its count a line, and how many
/// words were met in all.
fn read_counts(text: &str) -> Result<(BTreeMap<String, u64>, u64), Box<dyn Error>> {
    let mut counts = BTreeMap::new();
    let mut total = 0;
    for (idx, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let read = line.split_once(' ').and_then(|it| Some((it.0, it.1.trim().parse().ok()?)));
        let (word, count): (&str, u64) =
            read.ok_or_else(|| format!("line {}: no count", idx + 1))?;
        *counts.entry(word.to_owned()).or_default() += count;
        total += count;
    }
    Ok((counts, total))
}
