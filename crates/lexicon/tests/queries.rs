//! Every question asked of random lists, answered by the graphs and by looking
//! at each word, must have the same answer.

use std::collections::BTreeSet;

use lexicon::{Headword, Lengths, Letter, Lexicon, Making, Pattern, Rack};

/// Chance that is the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn text(&mut self, alphabet: &str, n: usize) -> String {
        let letter = |chance: &mut Chance| {
            alphabet.chars().nth(chance.below(alphabet.chars().count())).expect("it is below")
        };
        (0..n).map(|_| letter(self)).collect()
    }

    fn list(&mut self, alphabet: &str) -> BTreeSet<String> {
        let n_words = 1 + self.below(300);
        (0..n_words)
            .map(|_| {
                let n_letters = 2 + self.below(7);
                self.text(alphabet, n_letters)
            })
            .collect()
    }
}

/// Does the same with several lists and chance for more.
fn with_lists(mut check: impl FnMut(&Lexicon, &BTreeSet<String>, &mut Chance)) {
    for seed in 0..60 {
        let mut chance = Chance(seed);
        let alphabet = ["AB", "ABC", "AEINRST", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"][seed as usize % 4];
        let words = chance.list(alphabet);
        let text: Vec<&str> = words.iter().map(String::as_str).collect();
        let lexicon = Lexicon::from_words("random", &text.join("\n")).expect("a list");
        check(&lexicon, &words, &mut chance);
    }
}

/// The number of tiles left over, if the rack has those for a word.
fn left_over(rack: &str, word: &str) -> Option<usize> {
    let mut tiles: Vec<char> = rack.chars().collect();
    for letter in word.chars() {
        let own = tiles.iter().position(|&it| it == letter);
        let tile = own.or_else(|| tiles.iter().position(|&it| it == '?'))?;
        tiles.remove(tile);
    }
    Some(tiles.len())
}

fn fits(pattern: &[char], word: &[char]) -> bool {
    match (pattern, word) {
        ([], word) => word.is_empty(),
        (['*', rest @ ..], word) => (0..=word.len()).any(|at| fits(rest, &word[at..])),
        (['?', pattern @ ..], [_, word @ ..]) => fits(pattern, word),
        ([one, pattern @ ..], [two, word @ ..]) if one == two => fits(pattern, word),
        _ => false,
    }
}

#[test]
fn anagrams_are_those_found_by_looking_at_every_word() {
    with_lists(|lexicon, words, chance| {
        for _ in 0..40 {
            let (n_letters, n_blanks) = (chance.below(8), chance.below(3));
            let text = chance.text("AABEINRST", n_letters) + &"?".repeat(n_blanks);
            let Ok(rack) = text.parse::<Rack>() else {
                assert_eq!(text, "");
                continue;
            };
            let all: Vec<&String> =
                words.iter().filter(|it| left_over(&text, it) == Some(0)).collect();
            assert_eq!(lexicon.anagrams_of(&rack), all, "{text}");
            let searched: Vec<Headword> = lexicon.search(Making::of_all(&rack)).collect();
            assert!(searched.iter().map(Headword::as_str).eq(all), "{text}");
            let some = words.iter().filter(|it| left_over(&text, it).is_some());
            assert!(lexicon.made_of(&rack).eq(some.cloned()), "{text}");
            for word in words {
                let n_blanked = rack.blanks_in(word).map(|it| it.len());
                assert_eq!(n_blanked.is_some(), left_over(&text, word).is_some(), "{text} {word}");
                assert!(n_blanked.is_none_or(|it| it <= n_blanks));
            }
        }
    });
}

#[test]
fn patterns_are_followed_as_they_are_read() {
    with_lists(|lexicon, words, chance| {
        for _ in 0..60 {
            let n_places = 1 + chance.below(7);
            let text = chance.text("AB?*ST*", n_places);
            let pattern: Vec<char> = text.chars().collect();
            let fitting = |it: &&String| fits(&pattern, &it.chars().collect::<Vec<_>>());
            let fitting: Vec<String> = words.iter().filter(fitting).cloned().collect();
            let found: Vec<Headword> =
                lexicon.search(text.parse::<Pattern>().expect("a pattern")).collect();
            assert_eq!(found, fitting, "{text}");
        }
    });
}

#[test]
fn a_set_is_any_of_its_letters() {
    let lexicon = Lexicon::from_words("small", "BAT\nBET\nBIT\nBOT\nBOAT\nCAT").expect("a list");
    let find = |text: &str| -> Vec<Headword> {
        lexicon.search(text.parse::<Pattern>().expect("a pattern")).collect()
    };
    assert_eq!(find("b[ae]t"), ["BAT", "BET"]);
    assert_eq!(find("[BC]*[A]t"), ["BAT", "BOAT", "CAT"]);
    let refused = |text: &str| text.parse::<Pattern>().expect_err("not a pattern").to_string();
    assert_eq!(refused("b[ae"), "[ is not followed by ]");
    assert_eq!(refused("[]"), "[] allows no letter");
    assert_eq!(refused(""), "the pattern is empty");
    assert!(refused("b4t").starts_with("'4' means nothing in a pattern"));
    assert_eq!(refused(&"?".repeat(61)), "the pattern is too long; it may have 60 places");
    assert!("*".repeat(1000).parse::<Pattern>().is_ok());
}

#[test]
fn a_rack_says_what_is_wrong_with_it() {
    let refused = |text: &str| text.parse::<Rack>().expect_err("not a rack").to_string();
    assert_eq!(refused(""), "there is no tile");
    assert_eq!(refused("CA7"), "'7' is no tile; a tile is a letter from A to Z, or ?");
    assert_eq!(refused(&"A".repeat(46)), "46 tiles are too many; there may be 45");
}

#[test]
fn hooks_are_the_words_one_letter_longer() {
    with_lists(|lexicon, words, _| {
        for word in words {
            let hooks = lexicon.hooks(&word.parse().expect("letters"));
            for letter in Letter::all() {
                let (front, back) = (format!("{letter}{word}"), format!("{word}{letter}"));
                assert_eq!(hooks.front & letter.bit() != 0, words.contains(&front), "{front}");
                assert_eq!(hooks.back & letter.bit() != 0, words.contains(&back), "{back}");
            }
            assert_eq!(hooks.loses_first, words.contains(&word[1..]));
            assert_eq!(hooks.loses_last, words.contains(&word[..word.len() - 1]));
        }
    });
}

#[test]
fn sieves_together_let_through_what_each_does() {
    with_lists(|lexicon, words, chance| {
        let (least, most) = (2 + chance.below(3), 4 + chance.below(4));
        let prefix: String = chance.text("AB", 1);
        let pattern: Pattern = format!("{prefix}*").parse().expect("a pattern");
        let rack: Rack = "AABBCEINRST??".parse().expect("a rack");
        let both = (Some(pattern), (Lengths::new(least, most), Making::of_some(&rack)));
        let fitting = words.iter().filter(|it| {
            it.starts_with(&prefix)
                && (least..=most).contains(&it.len())
                && left_over("AABBCEINRST??", it).is_some()
        });
        assert!(lexicon.search(both).eq(fitting.cloned()));
        assert_eq!(lexicon.search(Lengths::new(2, 45)).count(), words.len());
        assert_eq!(lexicon.search(None::<Pattern>).count(), words.len());
    });
}

#[test]
fn the_default_list_answers_as_a_player_would() {
    let english = Lexicon::english();
    let rack = |text: &str| text.parse::<Rack>().expect("a rack");
    assert_eq!(
        english.anagrams_of(&rack("aeginrst")),
        ["ANGRIEST", "ASTRINGE", "GANISTER", "GANTRIES", "GRANITES", "INGRATES", "RANGIEST"]
    );
    assert_eq!(english.anagrams_of(&rack("q?")), Vec::<&str>::new());
    let fizzing = english.anagrams_of(&rack("zz??"));
    assert!(["FIZZ", "FUZZ", "JAZZ", "RAZZ"].iter().all(|it| fizzing.contains(it)), "{fizzing:?}");
    assert_eq!(english.hooks(&"cat".parse().expect("letters")).front_letters().count(), 1);
    let found: Vec<Headword> = english.search("q?????z".parse::<Pattern>().expect("one")).collect();
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(english.search("??".parse::<Pattern>().expect("one")).count(), 96);
}

#[test]
fn the_default_list_built_again_is_the_same_to_the_byte() {
    let english = Lexicon::english();
    let words: Vec<Headword> = english.words().collect();
    let again = Lexicon::from_words(english.name(), &words.join("\n")).expect("a list");
    let again = again.with_frequencies(|it| english.frequency(it));
    assert!(again.to_compiled() == english.to_compiled());
}
