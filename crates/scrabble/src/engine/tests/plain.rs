//! The plain generator against the slow one.

use std::collections::BTreeMap;

use crate::{
    board::{Board, Equipment, Layout, Letter, Play, Rack, TileSet},
    engine::{
        Vocabulary, plain_plays,
        tests::{brute::WordList, english, positions},
    },
};

fn all_words(vocabulary: &Vocabulary) -> WordList {
    let mut words = Vec::new();
    vocabulary.for_each(|it| words.push(it.iter().map(|it| Letter(*it)).collect()));
    WordList::new(words)
}

fn by_plain(vocabulary: &Vocabulary, board: &Board, rack: &Rack) -> BTreeMap<Play, i32> {
    let mut plays = BTreeMap::new();
    plain_plays(vocabulary, board, rack, |it| {
        let play = it.play(board);
        let before = plays.insert(play, it.score);
        assert_eq!(before, None, "every play is shown once: {it:?}");
    });
    plays
}

fn agree(vocabulary: &Vocabulary, positions: Vec<(Board, Rack)>) {
    let words = all_words(vocabulary);
    let mut n_plays = 0;
    for (board, rack) in positions {
        let slow = words.plays(&board, &rack);
        let plain = by_plain(vocabulary, &board, &rack);
        assert_eq!(plain, slow, "{:?}", board.equipment().tiles.write_rack(&rack));
        n_plays += slow.len();
    }
    assert!(n_plays > 0, "there was something to compare");
}

#[test]
fn every_play_of_thousands_of_positions_is_found_once_with_its_score() {
    let vocabulary = english().thinned(97);
    let equipment = Equipment::standard();
    agree(&vocabulary, positions(&equipment, &vocabulary, 2000, 7, 1));
}

#[test]
fn the_whole_list_gives_the_same_plays() {
    let equipment = Equipment::standard();
    agree(&english(), positions(&equipment, &english(), 24, 7, 2));
}

#[test]
fn a_large_board_and_a_large_rack_change_nothing() {
    let equipment = Equipment::super_size();
    let vocabulary = english().thinned(211);
    agree(&vocabulary, positions(&equipment, &vocabulary, 60, 7, 3));
    let equipment = Equipment::standard();
    agree(&vocabulary, positions(&equipment, &vocabulary, 60, 9, 4));
}

#[test]
fn letters_of_several_characters_are_played_as_one() {
    let text = "blank 1\nA 9 1\nE 9 1\nC 2 3\nCH 4 5\nO 8 1\nS 4 1\nT 4 1\nI 5 1\nR 4 1\nU 3 1\n";
    let tiles = std::sync::Arc::new(TileSet::parse(text).expect("tiles"));
    let vocabulary = Vocabulary::new(&lexicon::Lexicon::english_2026(), tiles.clone());
    let row = ".2t.d.3\n";
    let layout = Layout::parse(&row.repeat(9)).expect("a board");
    assert!(!layout.is_symmetric());
    let equipment = Equipment { layout: layout.into(), tiles };
    let positions = positions(&equipment, &vocabulary, 60, 7, 5);
    // The board is not the same both ways, so plays down on an empty one are plays too.
    agree(&vocabulary, positions.into_iter().filter(|it| !it.0.is_empty()).collect());
}
