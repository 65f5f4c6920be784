//! Rules are cited by their constants, so that a misspelt one does not compile.

use std::{fs, path::Path};

use kernel::Rule;

/// Checks that no source of a game spells the id of a rule, but the rulebook.
pub fn check_citations(crate_dir: &str, rules: &[Rule]) {
    let id = rules.first().expect("a rulebook has rules").id;
    let prefix = &id[..=id.find('-').expect("an id has a prefix")];
    let spells = |code: &str| {
        let mut after = code.split(prefix).skip(1).map(|it| it.chars().next());
        after.any(|it| it.is_some_and(|it| it.is_ascii_uppercase() || it.is_ascii_digit()))
    };
    let mut wrong = Vec::new();
    for (path, text) in sources(&Path::new(crate_dir).join("src")) {
        for (line, number) in text.lines().zip(1..) {
            let code = line.split("//").next().unwrap_or_default();
            if !path.ends_with("rulebook.rs") && spells(code) {
                wrong.push(format!("{path}:{number}: {}", line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "a rule is cited by its constant:\n{}", wrong.join("\n"));
}

/// Every source below a folder, with its path.
fn sources(dir: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = fs::read_to_string(&path).expect("UTF-8 text");
            found.push((path.display().to_string(), text));
        }
    }
    found.sort();
    found
}
