//! Sentences as the referee's reader sees them.

use super::*;
use crate::{Finding, Type};

/// The rules that are broken for certain, and those that are in doubt.
fn read(
    sentence: &str,
    place: usize,
    designation: &str,
    demands: &[&str],
) -> (Vec<Rule>, Vec<Rule>) {
    let part = demands.iter().find_map(|it| Type::from_name(it));
    let demands: Vec<Demand> = demands.iter().map(|it| Demand::parse(it, part)).collect();
    let word = sentence.split_whitespace().nth(place).unwrap();
    let word = word.trim_matches(|it: char| !it.is_alphanumeric());
    let designation = Designation::parse(designation);
    let asked = Asked { sentence, word, place, designation, demands: &demands };
    let reasons = GrammarReader::english().read(&asked);
    let of = |finding: Finding| {
        reasons.iter().filter(|it| it.finding == finding).map(|it| it.rule).collect()
    };
    (of(Finding::Fails), of(Finding::Unsure))
}

#[test]
fn the_leagues_own_sentence_is_right() {
    let asked = ["noun", "direct object", "number of letters:7"];
    let (wrong, _) = read("Summer brings sunburn.", 2, "S-V-DO", &asked);
    assert_eq!(wrong, []);
    let (wrong, _) = read("Summer brings sunburn.", 0, "S-V-DO", &["noun", "subject"]);
    assert_eq!(wrong, []);
}

#[test]
fn what_is_firmly_otherwise_is_said_with_its_rule() {
    let (wrong, _) = read("Summer brings sunburn.", 2, "S-LV-PA", &["noun", "direct object"]);
    assert_eq!(wrong, [rule::LT6_6]);
    let (wrong, _) = read("Summer brings sunburn.", 2, "compound", &["noun", "direct object"]);
    assert_eq!(wrong, [rule::LT7_1]);
    let (wrong, _) = read("Summer brings sunburn.", 2, "interrogative", &["noun"]);
    assert_eq!(wrong, [rule::LT6_5]);
    let (wrong, _) = read("Summer brings sunburn.", 2, "S-V-DO", &["noun", "subject"]);
    assert_eq!(wrong, [rule::LT2_2]);
    let (wrong, _) = read("Summer brings sunburn.", 1, "S-V-DO", &["noun"]);
    assert_eq!(wrong, [rule::LT22_G]);
    let (wrong, _) = read("summer brings sunburn.", 2, "S-V-DO", &["noun"]);
    assert_eq!(wrong, [rule::LT23_D]);
}

/// A verb has the number of its subject, whether or not its form shows it. (R-LS-49)
#[test]
fn a_verb_has_the_number_of_its_subject() {
    let number = |sentence: &str, place: usize, number: &str| {
        read(sentence, place, "declarative", &["verb", "main verb", number])
    };
    let (wrong, in_doubt) = number("The dog barks.", 2, "singular");
    assert_eq!((wrong, in_doubt), (vec![], vec![]));
    assert_eq!(number("The dog barks.", 2, "plural").0, [rule::LT2_2]);
    assert_eq!(number("The dogs barked loudly.", 2, "plural"), (vec![], vec![]));
    assert_eq!(number("The dogs barked loudly.", 2, "singular").0, [rule::LT2_2]);
    assert_eq!(number("They saw the house.", 1, "plural"), (vec![], vec![]));
}

#[test]
fn whatever_is_written_is_read_without_harm() {
    for sentence in ["?", "no verb here", "“ ” ‘", "日本語 です", "🙂 🙂"] {
        read(sentence, 0, "S-V", &["noun", "subject", "noun clause"]);
    }
}

#[test]
fn a_category_has_one_name_in_the_book_and_in_the_grammar() {
    for it in crate::Type::ALL {
        assert_eq!(it.name(), it.in_grammar().name());
    }
    for it in crate::words::function::Function::ALL {
        assert_eq!(it.name(), it.in_grammar().name());
    }
    for it in crate::Container::ALL {
        assert_eq!(it.name(), it.in_grammar().name());
    }
    for it in crate::Degree::ALL {
        assert_eq!(it.name(), it.in_grammar().name());
    }
}

#[test]
fn each_kind_of_fault_has_a_rule_of_its_own() {
    use grammar::FaultKind::{Ends, Inside, Length, Sentence, Spelling, WithinWords};
    let all = [Sentence, Spelling, Ends, WithinWords, Inside, Length];
    for (idx, kind) in all.into_iter().enumerate() {
        let rule = super::rule_of_fault(kind);
        assert!(all[..idx].iter().all(|it| super::rule_of_fault(*it) != rule), "{rule:?}");
    }
}
