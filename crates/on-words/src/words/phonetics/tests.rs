//! Words whose sounds are known, and the examples of the phonetics table.

use super::*;

const EXPECTED: &str = include_str!("expected.txt");
const PHONETICS: &str = include_str!("phonetics.txt");

fn said(word: &str) -> Vec<Pronunciation> {
    let word = Headword::parse(word).expect("a word");
    sounds(Facts::english(), &word, &HouseRules::default())
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|it| !it.is_empty() && !it.starts_with('#'))
}

#[test]
fn words_chosen_by_hand_are_said_as_expected() {
    let mut wrong = Vec::new();
    for line in lines(EXPECTED) {
        let (word, expectations) = line.split_once(": ").expect("a word, then its sounds");
        for expectation in expectations.split("; ") {
            let (wanted, plain) = match expectation.strip_prefix('!') {
                Some(plain) => (false, plain),
                None => (true, expectation),
            };
            if holds(&said(word), plain) != wanted {
                wrong.push(format!("{word}: {expectation}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn holds(ways: &[Pronunciation], expectation: &str) -> bool {
    if let [grade] = expectation.as_bytes() {
        return ways[0].grade.letter() == char::from(*grade);
    }
    let sounds = expectation.strip_prefix('/').and_then(|it| it.split_once('/'));
    let (text, stress) = sounds.expect("sounds stand between strokes");
    ways.iter().any(|it| it.text() == text && it.stress_digits() == stress)
}

#[test]
fn the_examples_of_the_table_show_their_sounds() {
    let (mut n_examples, mut missing) = (0, Vec::new());
    for line in lines(PHONETICS) {
        let (number, words) = line.split_once(' ').expect("a number, then words");
        let sound = Sound::at(number.parse::<usize>().unwrap() - 1).expect("42 sounds");
        for text in words.split(' ') {
            n_examples += 1;
            let first = said(text).into_iter().filter(|it| it.rank == 0);
            if !first.into_iter().any(|it| it.shows.contains(sound)) {
                missing.push(format!("{sound} in {text}"));
            }
        }
    }
    assert_eq!((n_examples, missing), (163, Vec::new()));
}

#[test]
fn words_beyond_the_list_are_said_by_the_same_rules() {
    assert_eq!(said("wugs")[0].text(), "wŭgz");
    assert_eq!(said("blick")[0].text(), "blĭk");
}

#[test]
fn an_operators_own_ways_are_read_or_left() {
    let texts = |word: &str, text: &str| {
        let ways = sounds_as_written(Facts::english(), &word.parse().unwrap(), text);
        ways.iter().map(Pronunciation::text).collect::<Vec<_>>()
    };
    assert_eq!(texts("QI", "CH IY1"), ["chē"]);
    assert_eq!(texts("za", "z aa1"), ["zä"]);
    assert_eq!(texts("EITHER", "IY1 DH ER0; AY1 DH ER0").len(), 2);
    assert!(texts("QI", "chee").is_empty());
}
