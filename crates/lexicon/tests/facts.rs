//! Words chosen by hand, and files of facts that are not as they should be.

use lexicon::{Facts, Feature, FileFault, Headword, Label, LabelFact, Lexicon, PosFact};

const EXPECTED: &str = include_str!("../data/expected.txt");

fn word(text: &str) -> Headword {
    Headword::parse(text).expect("a word")
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|it| !it.is_empty() && !it.starts_with('#'))
}

#[test]
fn words_chosen_by_hand_are_what_is_expected() {
    let facts = Facts::english();
    let mut wrong = vec![];
    let mut n_words = 0;
    for line in lines(EXPECTED) {
        let (text, expectations) = line.split_once(": ").expect("a word, then what is expected");
        let word = word(text);
        n_words += 1;
        for expectation in expectations.split("; ") {
            let (wanted, plain) = match expectation.strip_prefix('!') {
                Some(plain) => (false, plain),
                None => (true, expectation),
            };
            if holds(facts, &word, plain) != wanted {
                wrong.push(format!("{word}: {expectation}"));
            }
        }
    }
    assert!(180 <= n_words, "{n_words} words");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn holds(facts: &Facts, word: &Headword, expectation: &str) -> bool {
    if let Some(label) = expectation.strip_prefix('[') {
        let label = label.strip_suffix(']').expect("a label stands in brackets");
        return facts.labels(word).iter().any(|it| is_label(it, label));
    }
    if let [grade] = expectation.as_bytes() {
        return facts.sounds(word)[0].grade.letter() == *grade as char;
    }
    facts.pos(word).iter().any(|it| is_fact(it, expectation))
}

fn is_label(fact: &LabelFact, expectation: &str) -> bool {
    if let Label::Compound { .. } = fact.label {
        return fact.label.to_string() == expectation;
    }
    let mut words = expectation.split(' ');
    words.next() == Some(fact.label.name())
        && words.next() == Some(fact.source.id())
        && (words.next().is_none() || fact.of_all_senses)
}

fn is_fact(fact: &PosFact, expectation: &str) -> bool {
    let mut words = expectation.split(' ');
    let form = fact.form.map_or("-", |it| it.name());
    [fact.pos.name(), form, &fact.of].iter().all(|it| words.next() == Some(it))
        && words.all(|it| {
            let (mark, rest) = it.split_at(1);
            match mark {
                "+" => fact.has(Feature::from_name(rest).expect("a feature is named")),
                "~" => fact.silent.iter().any(|it| it.id() == rest),
                _ => fact.grade.to_string() == rest,
            }
        })
}

#[test]
fn every_word_has_a_sound_and_almost_every_word_a_part_of_speech() {
    let (facts, english) = (Facts::english(), Lexicon::english());
    let some = english.words().step_by(101);
    let (mut n_words, mut n_placed) = (0, 0);
    for word in some {
        let sounds = facts.sounds(&word);
        assert!(!sounds.is_empty(), "{word}");
        assert!(sounds.iter().all(|it| !it.phones.is_empty() && it.phones.len() < 40));
        n_words += 1;
        n_placed += usize::from(!facts.pos(&word).is_empty());
    }
    assert!(97 * n_words <= 100 * n_placed, "{n_placed} of {n_words}");
}

#[test]
fn words_beyond_the_list_are_answered_by_the_same_rules() {
    let facts = Facts::english();
    assert!(!Lexicon::english().contains(&word("wugs")));
    assert_eq!(facts.sounds(&word("wugs"))[0].to_string(), "W AH1 G Z");
    assert_eq!(facts.sounds(&word("blick"))[0].to_string(), "B L IH1 K");
    assert!(facts.pos(&word("flooziness")).iter().all(|it| !it.is_attested()));
}

const FILE: &[u8] = include_bytes!("../../../data/facts.lex");

fn refused(bytes: Vec<u8>) -> lexicon::FileError {
    let read = Facts::from_compiled(bytes, Lexicon::english());
    read.map(|_| ()).unwrap_err()
}

#[test]
fn a_file_cut_short_or_changed_is_refused_with_the_place() {
    assert!(Facts::from_compiled(FILE.to_vec(), Lexicon::english()).is_ok());
    for n_bytes in [0, 1, 7, 8, 40, 103, 104, 1000, FILE.len() / 2, FILE.len() - 1] {
        let error = refused(FILE[..n_bytes].to_vec());
        assert_eq!(error.offset, n_bytes);
        assert!(matches!(error.fault, FileFault::EndsEarly { .. }), "{error}");
    }
    let changed = |at: usize| {
        let mut bytes = FILE.to_vec();
        bytes[at] ^= 0x40;
        refused(bytes)
    };
    assert_eq!(changed(3).to_string(), "at byte 0: this is no file of facts");
    assert!(matches!(changed(8).fault, FileFault::OtherVersion { .. }));
    for at in [12, 44, 75, 104, 5000, FILE.len() / 3, FILE.len() - 1] {
        assert_eq!(changed(at).fault, FileFault::Checksum, "{at}");
    }
    let mini = Facts::from_compiled(FILE.to_vec(), Lexicon::mini()).map(|_| ()).unwrap_err();
    assert_eq!((mini.offset, mini.fault), (12, FileFault::OtherWords));
}

#[test]
fn a_forged_file_may_be_wrong_but_does_no_harm() {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as usize
    };
    let words: Vec<Headword> = Lexicon::english().words().step_by(4001).collect();
    for _ in 0..3 {
        let mut bytes = FILE.to_vec();
        for _ in 0..20_000 {
            let at = 104 + random() % (FILE.len() - 104);
            bytes[at] = random() as u8;
        }
        let mut hasher = blake3::Hasher::new();
        hasher.update(&bytes[..44]).update(&bytes[76..]);
        bytes[44..76].copy_from_slice(hasher.finalize().as_bytes());
        let Ok(facts) = Facts::from_compiled(bytes, Lexicon::english()) else { continue };
        for word in &words {
            facts.sounds(word);
            facts.pos(word);
            facts.labels(word);
        }
        facts.sounds(&word("WUGGERY"));
    }
}
