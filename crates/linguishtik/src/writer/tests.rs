//! A small sample of what is asked, and what is never said.

use super::*;
use crate::Division;

fn written(
    division: Division,
    designation: &str,
    demands: &[&str],
    words: &[&str],
) -> Option<Written> {
    let designation = Designation::parse(designation).expect("a designation");
    assert!(division.designations().contains(&designation), "{designation}");
    let part = demands.iter().find_map(|it| Type::from_name(it));
    let demands: Vec<Demand> = demands.iter().map(|it| Demand::parse(it, part)).collect();
    for idx in 0..demands.len() {
        let found = crate::fault(division, &demands[..idx], &demands[idx]);
        assert_eq!(found, None, "{}", demands[idx]);
    }
    let wanted = Wanted { designation: Some(designation), demands: &demands };
    let writer = Writer::new(Dictionary::english());
    let found = writer.write(&wanted, words.iter().copied(), Effort::FULL, 1)?;
    // The judge is asked once more, and by its own way in.
    let reasons = GrammarReader::english().read(&Asked {
        sentence: &found.sentence,
        word: &found.word,
        place: found.at,
        designation: Some(designation),
        demands: &demands,
    });
    let left = |it: &Reason| {
        let Objection::Demand { demand } = &it.objection else { return false };
        it.finding == Finding::Unsure && found.left_to_people.contains(demand)
    };
    let mut against = reasons.iter().filter(|it| it.finding != Finding::Holds);
    assert!(against.all(left), "{}: {reasons:?}", found.sentence);
    assert!(found.sentence.split_whitespace().count() <= WORDS_MAX);
    Some(found)
}

#[test]
fn a_sentence_is_found_for_what_the_divisions_ask() {
    use Division::{Elementary as E, Junior as J, Middle as M, Senior as S};
    let sample: [(Division, &str, &[&str], &[&str]); 32] = [
        (E, "S-V-DO", &["noun", "direct object", "noun clause"], &["SUNBURN"]),
        (E, "S-LV-PN", &["noun", "appositive", "appositive phrase"], &["BRIDGE"]),
        (E, "simple", &["verb", "main verb", "simple past tense", "singular"], &["PAINTED"]),
        (E, "imperative", &["adjective", "noun modifier", "superlative"], &["LARGEST"]),
        (E, "compound", &["interjection"], &["HOORAY"]),
        (M, "Inverted", &["noun", "subject", "plural"], &["HOUSES"]),
        (M, "interrogative", &["pronoun", "direct object", "interrogative"], &["WHAT"]),
        (M, "S-V", &["verb", "gerund", "adverb phrase"], &["PAINTING"]),
        (M, "complex", &["conjunction", "subordinator", "adverb clause"], &["ALTHOUGH"]),
        (M, "compound", &["conjunction", "conjunctive adverb"], &["HOWEVER"]),
        (M, "S-V-IO-DO", &["preposition", "intro adverb phrase"], &["DURING"]),
        (J, "S-V-DO-OC noun", &["noun", "objective complement"], &["TREASURE"]),
        (J, "S-V-DO-OC adj", &["adjective", "objective complement"], &["USEFUL"]),
        (J, "complex", &["noun", "subject", "direct quote"], &["BRIDGE"]),
        (J, "S-LV-PA", &["verb", "infinitive", "infinitive phrase"], &["PAINT"]),
        (J, "compound-complex", &["adjective", "predicate adjective"], &["TIRED"]),
        (J, "S-V", &["verb", "main verb", "perfect tense:past", "adjective clause"], &["FOUND"]),
        (S, "S-V-Retained DO", &["noun", "retained direct object"], &["MEDAL"]),
        (S, "S-V-Retained IO", &["pronoun", "retained indirect object"], &["THEM"]),
        (S, "S-V-Retained OC adj", &["adverb", "verb modifier", "adverb clause"], &["QUICKLY"]),
        (S, "S-V-DO", &["verb", "main verb", "passive voice", "adverb clause"], &["PAINTED"]),
        (S, "S-V", &["noun", "direct object", "elliptical clause"], &["BRIDGE"]),
        (
            S,
            "exclamatory",
            &["noun", "direct object", "noun clause", "function of noun clause:subject"],
            &["BRIDGE"],
        ),
        (S, "declarative", &["noun", "direct object", "compound word"], &["SUNBURN"]),
        (E, "S-V", &["interjection", "adverb clause"], &["HIST"]),
        (M, "S-V-DO", &["interjection", "infinitive clause"], &["OUCH"]),
        (J, "complex", &["conjunction", "conjunctive adverb", "direct quote"], &["THUS"]),
        (M, "S-V", &["adverb", "adverb modifier"], &["PAINFULLY"]),
        (M, "S-V", &["adverb", "adverb modifier"], &["STRAIGHT"]),
        (M, "S-V-DO", &["pronoun", "direct object"], &["MANY"]),
        (M, "S-V", &["conjunction", "subordinator"], &["LIKE"]),
        (M, "S-V-DO", &["preposition", "intro adverb phrase"], &["SANS"]),
    ];
    for (division, designation, demands, words) in sample {
        let found = written(division, designation, demands, words);
        assert!(found.is_some(), "{designation}, {demands:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_sentence_and_others_give_others() {
    let demands = [Demand::Type { part: Type::Noun }];
    let wanted = Wanted { designation: Designation::parse("S-V-DO"), demands: &demands };
    let writer = Writer::new(Dictionary::english());
    let with =
        |seed: u64| writer.write(&wanted, ["BRIDGE"], Effort::FULL, seed).map(|it| it.sentence);
    assert_eq!(with(3), with(3));
    let all: std::collections::BTreeSet<_> = (0..6).map(with).collect();
    assert!(1 < all.len(), "{all:?}");
}

#[test]
fn what_cannot_be_met_is_not_written_and_a_reason_is_known() {
    use Division::Senior as S;
    assert_eq!(written(S, "simple", &["noun", "subject", "noun clause"], &["BRIDGE"]), None);
    assert_eq!(written(S, "S-V", &["noun", "subject", "objective case"], &["BRIDGE"]), None);
    let why = |designation: &str, demands: &[&str]| {
        let part = demands.iter().find_map(|it| Type::from_name(it));
        let demands: Vec<Demand> = demands.iter().map(|it| Demand::parse(it, part)).collect();
        contradiction(&Wanted { designation: Designation::parse(designation), demands: &demands })
    };
    assert!(why("simple", &["noun", "subject", "noun clause"]).is_some());
    assert!(why("complex", &["noun", "subject", "noun clause"]).is_none());
    assert!(why("S-V", &["noun", "subject", "objective case"]).is_some());
    assert!(why("S-V", &["verb", "gerund", "singular"]).is_some());
    // A predicate adjective describes its noun all the same.
    assert!(why("S-LV-PA", &["adjective", "predicate adjective", "noun modifier"]).is_none());
    assert!(why("S-V", &["noun", "subject", "direct object"]).is_some());
    let both = ["adjective", "predicate adjective", "noun modifier"];
    let found = written(S, "S-LV-PA", &both, &["USEFUL"]).expect("a sentence");
    assert_eq!(found.left_to_people.len(), 1);
    // A main verb within a phrase is that of a dependent clause.
    assert!(why("simple", &["verb", "main verb", "appositive phrase"]).is_some());
    assert!(why("complex", &["verb", "main verb", "appositive phrase"]).is_none());
    assert!(why("simple", &["verb", "gerund", "gerund phrase"]).is_none());
    assert!(why("S-V", &["verb", "main verb", "emphatic form", "past participle"]).is_some());
    assert!(why("S-V", &["verb", "main verb", "simple tense", "past participle"]).is_none());
    let both = ["adjective", "predicate adjective", "objective complement"];
    assert!(why("S-LV-PA", &both).is_some());
}

#[test]
fn common_words_of_the_type_come_first() {
    let demands = [Demand::Type { part: Type::Noun }];
    let mut words = ["MUST", "SAID", "BRIDGE", "ASHLAR"].map(str::to_owned);
    by_use(&Dictionary::english(), &demands, &mut words);
    assert_eq!(words[0], "BRIDGE");
}
