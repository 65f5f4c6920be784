//! The plain generator against the slow one.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::{
    board::{Board, Equipment, Layout, Letter, Play, Rack, Tile, TileSet},
    engine::{
        Engine, Leaves, Turn, Vocabulary, plain_plays,
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
    agree(&vocabulary, positions(&equipment, &vocabulary, 150, 7, 3));
    let equipment = Equipment::standard();
    agree(&vocabulary, positions(&equipment, &vocabulary, 60, 9, 4));
}

#[test]
fn letters_of_several_characters_are_played_as_one() {
    let text = "blank 1\nA 9 1\nE 9 1\nC 2 3\nCH 4 5\nO 8 1\nS 4 1\nT 4 1\nI 5 1\nR 4 1\nU 3 1\n";
    let tiles = Arc::new(TileSet::parse(text).expect("tiles"));
    let vocabulary = Vocabulary::new(&lexicon::Lexicon::english_2026(), tiles.clone());
    let rows = [".2t.d.3\n", "..2.3..\n", "3.....d\n"].concat();
    let layout = Layout::parse(&rows.repeat(3)).expect("a board");
    assert!(!layout.is_symmetric());
    let equipment = Equipment { layout: layout.into(), tiles };
    let positions = positions(&equipment, &vocabulary, 150, 7, 5);
    // The board is not the same both ways, so plays down on an empty one are plays too.
    agree(&vocabulary, positions.into_iter().filter(|it| !it.0.is_empty()).collect());
}

#[test]
fn blanks_stand_for_every_letter_once() {
    let equipment = Equipment::standard();
    let vocabulary = english().thinned(211);
    let with_blanks = |(idx, (board, rack)): (usize, (Board, Rack))| {
        let mut tiles: Vec<Tile> = rack.tiles().filter(|it| *it != Tile::Blank).collect();
        tiles.truncate(5 - idx % 2);
        tiles.extend([Tile::Blank; 2]);
        (board, Rack::of(tiles))
    };
    let positions = positions(&equipment, &vocabulary, 120, 7, 6);
    agree(&vocabulary, positions.into_iter().enumerate().map(with_blanks).collect());
}

#[test]
fn exchanges_are_every_set_of_tiles_once() {
    let equipment = Equipment::standard();
    let vocabulary = english();
    let leaves = Arc::new(Leaves::none(equipment.tiles.clone()));
    let engine = Engine::new(vocabulary.clone(), leaves);
    let mut n_sets = 0;
    for (_, rack) in positions(&equipment, &vocabulary.thinned(997), 200, 7, 7) {
        let turn = Turn { rack, n_bag: 7, opponent: Rack::default() };
        let found: Vec<Rack> = engine.exchanges(&turn).into_iter().map(|it| it.0).collect();
        // Every choice of places on the rack, and of those the different ones.
        let tiles: Vec<Tile> = rack.tiles().collect();
        let chosen = |set: u32| {
            let places = (0..tiles.len()).filter(|it| set & 1 << it != 0);
            Rack::of(places.map(|it| tiles[it]))
        };
        let slow: BTreeSet<Rack> = (1..1u32 << tiles.len()).map(chosen).collect();
        assert_eq!(found.len(), slow.len());
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), slow);
        n_sets += slow.len();
        let few = Turn { n_bag: 6, ..turn };
        assert_eq!(engine.exchanges(&few), [], "six tiles in the bag are too few");
    }
    assert!(n_sets > 0, "there was something to exchange");
}
