use std::{fs, path::Path};

use crate::scenario::files;

/// Runs a fuzz target over the texts kept for it in `fuzz/corpus`.
pub fn check_corpus(crate_dir: &str, name: &str, target: fn(&[u8])) {
    let kept = files(&Path::new(crate_dir).join("../../fuzz/corpus").join(name));
    assert!(4 <= kept.len(), "{name} has something to begin with");
    for path in kept {
        target(&fs::read(&path).expect("a readable file"));
    }
}
