//! Hands every game's scenarios to the compiler, so that the hall can show a rule being played.

use std::{fs, path::Path};

/// Writes `scenarios.rs`, the scenarios by the rule they are named after, to `out`.
pub(crate) fn make(crates: &Path, out: &Path) {
    let mut rows = Vec::new();
    for game in folders(crates) {
        for folder in ["scenarios", "scenarios/notes"].map(|it| game.join(it)) {
            if folder.is_dir() {
                println!("cargo::rerun-if-changed={}", folder.display());
                rows.extend(scenarios(&folder));
            }
        }
    }
    rows.sort();
    let rows: String = rows
        .iter()
        .map(|(name, path)| format!("    ({name:?}, include_str!({path:?})),\n"))
        .collect();
    let table =
        format!("/// Scenarios by name.\nstatic SCENARIOS: &[(&str, &str)] = &[\n{rows}];\n");
    fs::write(out.join("scenarios.rs"), table).expect("OUT_DIR can be written to");
}

/// Rules have ids in capitals; notes that belong to no rule do not.
fn scenarios(folder: &Path) -> Vec<(String, String)> {
    let texts =
        folders(folder).into_iter().filter(|it| it.extension().is_some_and(|it| it == "txt"));
    let named = texts.filter_map(|path| {
        let name = path.file_stem()?.to_str()?.to_owned();
        let path = path.canonicalize().ok()?.to_str()?.to_owned();
        name.starts_with(|it: char| it.is_ascii_uppercase()).then_some((name, path))
    });
    named.collect()
}

fn folders(within: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(within).expect("the source is there");
    entries.map(|it| it.expect("the source can be read").path()).collect()
}
