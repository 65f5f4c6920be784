//! What must hold of any bytes whatever: run by `scripts/fuzz` for as long as one likes, and over
//! the texts kept in `fuzz/corpus` with every test.

use crate::{After, Cubes, Dictionary, Grid, Problem, Solution, check, judge_json, rulebook};

/// What is run over bytes.
type Target = fn(&[u8]);

/// The targets by name.
pub const ALL: [(&str, Target); 2] = [("network", network), ("judge_words", judge_words)];

/// Rows are a grid or are refused. A grid is worth the same with rows for columns, and with its
/// own letters for cubes nothing is said against its value or its cubes.
pub fn network(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let rows: Vec<&str> = text.lines().collect();
    let grid = match Grid::parse(&rows) {
        Ok(grid) => grid,
        Err(error) => return assert!(error.row().is_none_or(|it| it < rows.len()), "{error}"),
    };
    let turned = Grid::parse(&grid.transposed()).expect("a grid is one with rows for columns");
    assert_eq!(grid.value(), turned.value());
    assert_eq!(grid.n_pieces(|_| true), turned.n_pieces(|_| true));
    assert_eq!(grid.runs().len(), turned.runs().len());
    // So many letters that a cube of each kind could not be counted are more than anybody has.
    if usize::from(u8::MAX) < grid.n_letters() {
        return;
    }
    let problem = Problem {
        goal: Some(grid.value()),
        required: grid.cubes(),
        permitted: Cubes::default(),
        forbidden: Cubes::default(),
        resources: Cubes::default(),
        after: After::Forceout,
    };
    let verdict = check(&problem, &Solution::new(rows), &Dictionary::english(), &[]);
    assert_eq!(verdict.value, Some(grid.value()));
    let others = [rulebook::VI_B_1, rulebook::VI_B_2B, rulebook::VI_B_2D, rulebook::VI_B_2G];
    assert!(verdict.reasons.iter().all(|it| !others.contains(&it.rule)), "{:?}", verdict.reasons);
    assert_eq!(verdict.is_correct(), !verdict.rests_on.is_empty());
}

/// A verdict is JSON, and so is what it is about; all else is refused.
pub fn judge_words(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let dictionary = |list: Option<&str>| match list {
        None => Ok(Dictionary::english()),
        Some(name) => Err(format!("there is no list {name:?}")),
    };
    if let Ok(verdict) = judge_json(text, dictionary) {
        let verdict: serde_json::Value =
            serde_json::from_str(&verdict).expect("a verdict is well formed");
        let reasons = verdict["reasons"].as_array().expect("there are reasons");
        let certain = reasons.iter().any(|it| it["certain"] == true);
        let expected = match (reasons.is_empty(), certain) {
            (true, _) => "correct",
            (_, true) => "incorrect",
            _ => "judge",
        };
        assert_eq!(verdict["verdict"], expected);
        let rests_on = verdict["rests_on"].as_array().expect("there are rules it rests on");
        assert_eq!(expected == "correct", !rests_on.is_empty(), "what is correct is so by a rule");
        let value = verdict["value"].as_u64().expect("what was read has a value");
        let words = verdict["words"].as_array().expect("there are words");
        let meant = words.iter().filter(|it| it["meant"] == true);
        let lengths = meant.map(|it| it["word"].as_str().map_or(0, str::len) as u64);
        assert_eq!(value, lengths.sum::<u64>());
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_was_kept_still_holds() {
        for (name, target) in super::ALL {
            testkit::check_corpus(env!("CARGO_MANIFEST_DIR"), name, target);
        }
    }
}
