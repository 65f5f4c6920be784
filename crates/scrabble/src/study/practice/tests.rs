//! Every key is right by the plain generator, and names make the same puzzle again.

use std::sync::{Arc, LazyLock};

use lexicon::Lexicon;

use super::*;
use crate::{
    board::Play,
    engine::{Vocabulary, plain_plays, solve_plainly},
};

/// The list that what is told here was seen with.
fn lore() -> &'static Arc<Lore> {
    static LORE: LazyLock<Arc<Lore>> =
        LazyLock::new(|| Arc::new(Lore::new(Lexicon::english_2026())));
    &LORE
}

fn puzzle(id: &PuzzleId) -> Option<Puzzle> {
    super::puzzle(id, lore())
}

fn mark(puzzle: &Puzzle, said: &Reply) -> Result<Mark, String> {
    super::mark(puzzle, said, lore())
}

fn made(kind: Kind) -> Vec<Puzzle> {
    let ids = (1..=3).flat_map(|difficulty| (1..=2).map(move |number| (difficulty, number)));
    let ids = ids.map(|(difficulty, number)| PuzzleId { kind, difficulty, number });
    ids.filter_map(|it| puzzle(&it)).collect()
}

fn at(puzzle: &Puzzle) -> Position {
    let (Asks::Position { at } | Asks::Challenge { at, .. }) = &puzzle.asks else {
        panic!("{} is about a position", puzzle.id)
    };
    Position::of(at).expect("a scene is a position")
}

fn say(play: &str) -> Reply {
    Reply::Play { play: play.to_owned() }
}

/// Every play there is, by walking the word graph.
fn all_plays(at: &Position) -> Vec<(Play, i32)> {
    let vocabulary = Vocabulary::new(lore().lexicon(), at.board.equipment().tiles.clone());
    let mut all = Vec::new();
    plain_plays(&vocabulary, &at.board, &at.rack, |it| all.push((it.play(&at.board), it.score)));
    all
}

#[test]
fn a_name_makes_the_same_puzzle_again() {
    for kind in Kind::ALL {
        let difficulty = if kind == Kind::Anagram { 7 } else { 2 };
        let id = PuzzleId { kind, difficulty, number: 5 };
        let first = puzzle(&id).expect("there is one");
        assert_eq!(puzzle(&first.id.parse().expect("a name")), Some(first.clone()));
        assert_eq!(id.to_string(), first.id);
    }
}

#[test]
fn what_names_no_puzzle_is_told_why() {
    for (text, what) in [
        ("", "names no puzzle"),
        ("bingo", "names no puzzle"),
        ("bingo.1.2.3", "names no puzzle"),
        ("dingo.1.2", "none of bingo"),
        ("bingo.4.2", "from 1 to 3"),
        ("anagram.1.2", "from 2 to 15"),
        ("bingo.1.-2", "is not a number"),
        ("bingo.1.+2", "is not a number"),
        ("bingo.1.99999999999", "is not a number"),
    ] {
        let error = text.parse::<PuzzleId>().expect_err("it names none");
        assert!(error.contains(what), "{text}: {error}");
    }
    let long = "x".repeat(100_000).parse::<PuzzleId>().expect_err("it names none");
    assert!(long.len() < 200, "{long}");
}

#[test]
fn bingos_are_those_of_the_plain_generator() {
    let puzzles = made(Kind::Bingo);
    assert!(4 < puzzles.len());
    for puzzle in puzzles {
        let at = at(&puzzle);
        let mut expected: Vec<String> = all_plays(&at)
            .iter()
            .filter(|it| it.0.tiles().len() == 7)
            .map(|it| at.board.write_play(&it.0))
            .collect();
        expected.sort();
        let Key::Bingos { plays } = puzzle.key(lore()) else { panic!("{}", puzzle.id) };
        let mut found: Vec<String> = plays.iter().map(|it| it.play.clone()).collect();
        found.sort();
        assert_eq!(found, expected, "{}", puzzle.id);
        assert!(!found.is_empty());
        for play in &plays {
            assert!(mark(&puzzle, &say(&play.play)).expect("a play").right);
        }
        let short = all_plays(&at).into_iter().find(|it| it.0.tiles().len() < 7);
        let short = at.board.write_play(&short.expect("there is a shorter one").0);
        assert!(!mark(&puzzle, &say(&short)).expect("a play").right, "{short}");
    }
}

#[test]
fn the_best_play_is_best_by_a_look_at_all_of_them() {
    let puzzles = made(Kind::Best);
    assert!(4 < puzzles.len());
    for puzzle in puzzles {
        let at = at(&puzzle);
        let turn = at.turn();
        let leaves = lore().whole().leaves();
        let worth = |it: &(Play, i32)| {
            let left = turn.rack.without(&it.0.rack()).expect("it is on the rack");
            it.1 * crate::engine::MILLI + leaves.value(&left)
        };
        let all = all_plays(&at);
        let best = all.iter().map(worth).max().expect("something can be played");
        for play in &all {
            let marked = mark(&puzzle, &say(&at.board.write_play(&play.0))).expect("a play");
            assert_eq!(marked.right, worth(play) == best, "{}", puzzle.id);
            assert_eq!(marked.lost, Some(best - worth(play)));
            if all.len() > 40 && worth(play) != best {
                break;
            }
        }
        let Key::Plays { plays } = puzzle.key(lore()) else { panic!("{}", puzzle.id) };
        assert_eq!(plays[0].equity, best);
    }
}

#[test]
fn ends_of_games_come_out_as_a_plain_search_says() {
    let id = |number| PuzzleId { kind: Kind::Endgame, difficulty: 1, number };
    for puzzle in (1..=2).filter_map(|it| puzzle(&id(it))) {
        let at = at(&puzzle);
        let racks = [at.rack, at.unseen()];
        let plain = solve_plainly(lore().whole(), &at.board, racks, false, |_| false);
        assert!(plain.is_exact);
        let Key::Line { line, gain } = puzzle.key(lore()) else { panic!("{}", puzzle.id) };
        assert_eq!(gain, plain.gain, "{}", puzzle.id);
        let marked = mark(&puzzle, &say(&line[0])).expect("a play");
        assert!(marked.right && marked.lost == Some(0), "{} {marked:?}", puzzle.id);
    }
}

#[test]
fn a_challenge_is_right_where_a_word_is_in_no_list() {
    let (mut n_phoneys, mut n_good) = (0, 0);
    for puzzle in made(Kind::Challenge) {
        let Asks::Challenge { words, .. } = &puzzle.asks else { panic!("{}", puzzle.id) };
        let good = words.iter().all(|it| {
            let word = lexicon::Headword::parse(it).expect("a word");
            lore().lexicon().contains(&word)
        });
        assert_eq!(mark(&puzzle, &Reply::No).expect("an answer").right, good);
        assert_eq!(mark(&puzzle, &Reply::Yes).expect("an answer").right, !good);
        n_phoneys += u32::from(!good);
        n_good += u32::from(good);
    }
    assert!(0 < n_phoneys && 0 < n_good, "{n_phoneys} and {n_good}");
}

#[test]
fn anagrams_are_all_words_of_the_letters_and_the_likeliest_come_first() {
    let id = PuzzleId { kind: Kind::Anagram, difficulty: 7, number: 1 };
    let puzzle = puzzle(&id).expect("there is a likeliest");
    let Asks::Anagram { letters, n_words } = &puzzle.asks else { panic!("{}", puzzle.id) };
    assert_eq!(letters, "ADEINOR", "as likely as AEILNOR, and before it in the alphabet");
    let Key::Words { words } = puzzle.key(lore()) else { panic!("{}", puzzle.id) };
    assert_eq!(words.len(), usize::from(*n_words));
    let brute: Vec<String> = lore()
        .lexicon()
        .words()
        .map(|it| it.as_str().to_owned())
        .filter(|it| anagrams::sorted(it) == *letters)
        .collect();
    assert_eq!(words, brute);
    let said = |words: &[String]| Reply::Words { words: words.to_vec() };
    assert!(mark(&puzzle, &said(&words)).expect("words").right);
    let less = mark(&puzzle, &said(&[])).expect("words");
    assert!(!less.right && less.missed == words);
    let more = [&words[..], &["XYZZY".to_owned()]].concat();
    let more = mark(&puzzle, &said(&more)).expect("words");
    assert!(!more.right && more.wrong == ["XYZZY"]);
    let past = PuzzleId { number: n_alphagrams(7, lore()) as u32 + 1, ..id };
    assert_eq!(super::puzzle(&past, lore()), None);
    assert_eq!(super::puzzle(&PuzzleId { number: 0, ..id }, lore()), None);
}

#[test]
fn what_is_no_answer_is_told_why() {
    let id = PuzzleId { kind: Kind::Best, difficulty: 1, number: 1 };
    let puzzle = puzzle(&id).expect("there is one");
    let error = |play: &str| mark(&puzzle, &say(play)).expect_err("it is no play");
    for text in ["", "8D", "FORKS", "99Z FORKS", "8D (", "1A 12345"] {
        assert!(!error(text).is_empty(), "{text}");
    }
    assert!(error(&"8D A".repeat(50_000)).len() < 300);
    assert!(mark(&puzzle, &Reply::Yes).is_err());
    assert!(!mark(&puzzle, &Reply::GivesUp).expect("it is shown").right);
}
