//! What the fuzzers found stays tested.

use std::{fs, path::Path};

/// Runs a fuzz target over the files kept for it in `fuzz/corpus`.
pub fn check_corpus(crate_dir: &str, name: &str, target: fn(&[u8])) {
    let kept = fs::read_dir(Path::new(crate_dir).join("../../fuzz/corpus").join(name));
    let kept = kept.expect("a folder").map(|it| it.expect("a file").path());
    let kept: Vec<Vec<u8>> = kept.map(|it| fs::read(it).expect("a readable file")).collect();
    assert!(4 <= kept.len(), "{name} has something to begin with");
    kept.iter().for_each(|it| target(it));
}
