//! What must hold of any bytes whatever: run by `scripts/fuzz` for as long as
//! one likes, and over the texts kept in `fuzz/corpus` with every test.

use crate::{
    Card, Ground, OPERANDS_MAX, Start, TEXT_MAX, Universe, judge_json, n_operands, only_reading,
    parse_restriction, parse_set_name, readings, restriction_readings,
};

/// What is run over bytes.
type Target = fn(&[u8]);

/// The targets by name.
pub const ALL: [(&str, Target); 4] = [
    ("set_name", set_name),
    ("restriction", restriction),
    ("position", position),
    ("judge", judge),
];

/// A text is read or refused. What was read is written as it was meant, and
/// each of its readings names the set it says it does.
pub fn set_name(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let name = match parse_set_name(text) {
        Ok(name) => name,
        Err(error) => return assert!(error.at <= text.chars().count(), "{error}"),
    };
    let written = name.to_string();
    if written.chars().count() <= TEXT_MAX {
        assert_eq!(parse_set_name(&written).as_ref(), Ok(&name));
    }
    if n_operands(&name) <= OPERANDS_MAX {
        for reading in readings(&name, ground()).iter() {
            assert_eq!(only_reading(&reading.grouped, ground()), reading.cards);
        }
    }
}

pub fn restriction(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let restriction = match parse_restriction(text) {
        Ok(restriction) => restriction,
        Err(error) => return assert!(error.at <= text.chars().count(), "{error}"),
    };
    let written = restriction.to_string();
    if written.chars().count() <= TEXT_MAX {
        assert_eq!(parse_restriction(&written).as_ref(), Ok(&restriction));
    }
    if restriction.sets().map(n_operands).sum::<usize>() <= OPERANDS_MAX {
        for reading in restriction_readings(&restriction, ground()).iter() {
            let again = restriction_readings(&reading.grouped, ground());
            assert_eq!(again.removed(), [reading.removed], "with its brackets it has one reading");
        }
    }
}

/// A position that was read is told so that it is read again.
pub fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Start::parse(text) {
        Ok(start) => {
            let told = start.tell();
            let again = Start::parse(&told).expect("what was told is read");
            assert_eq!(again.tell(), told);
        }
        Err(error) => assert!(error.part.len() <= text.len() + 200, "{error}"),
    }
}

/// A verdict is JSON, and so is what it is about; all else is refused.
pub fn judge(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(verdict) = judge_json(text) {
        let verdict: serde_json::Value =
            serde_json::from_str(&verdict).expect("a verdict is well formed");
        let correct = verdict["verdict"] == "correct";
        let reasons = verdict["reasons"].as_array().expect("there are reasons");
        let rests_on = verdict["rests_on"].as_array().expect("there are rules it rests on");
        assert_eq!(correct, reasons.is_empty(), "what is incorrect is so by a rule");
        assert_eq!(correct, !rests_on.is_empty(), "what is correct is so by a rule");
    }
}

/// All sixteen cards.
fn ground() -> Ground {
    Universe::full().ground(Card::BLANK, false)
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
