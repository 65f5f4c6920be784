//! The fast engine against the plain one.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use fearless_simd::Level;

use crate::{
    board::{Board, Equipment, Laid, Rack, Square},
    engine::{
        Engine, Leaves, Move, Policy, Side, Turn, play_game,
        tests::{Chance, english, positions},
    },
};

/// An engine with leaves that are worth something, if only by chance.
pub(super) fn engine() -> &'static Engine {
    static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
        let mut leaves = Leaves::none(english().tiles().clone());
        let mut chance = Chance::new(11);
        leaves.set_values(|_| chance.below(30_000) as i32 - 12_000);
        Engine::new(english(), Arc::new(leaves))
    });
    &ENGINE
}

/// The best play has the highest equity of all, and is legal and scores what it says.
fn check_best(board: &Board, turn: &Turn) {
    let engine = engine();
    let sight = engine.sight(board);
    let fast = engine.best(&sight, turn);
    let plain = engine.best_of_all(&sight, turn);
    let rack = board.equipment().tiles.write_rack(&turn.rack);
    assert_eq!(fast, plain, "{rack}");
    if let Move::Play(found) = fast.what {
        let play = found.play(board);
        assert_eq!(board.legality(&play), Ok(()));
        assert_eq!(board.score(&play), found.score, "{rack}: {found:?}");
        assert!(turn.rack.holds(&play.rack()));
        assert!(board.words(&play).iter().all(|it| english().contains(it.letters())));
    }
    check_all(board, turn);
}

/// Both find the same plays with the same scores and equities, each once.
fn check_all(board: &Board, turn: &Turn) {
    let engine = engine();
    let sight = engine.sight(board);
    let mut fast = BTreeMap::new();
    engine.plays(&sight, turn, |it, equity| {
        let play = it.play(board);
        assert_eq!(it.direction, board.main_direction(&play).expect("a line"));
        assert_eq!(fast.insert(play, (it.score, equity)), None, "every play is shown once: {it:?}");
    });
    let mut plain = BTreeMap::new();
    engine.plain_plays(&sight, turn, |it, equity| {
        plain.insert(it.play(board), (it.score, equity));
    });
    assert_eq!(fast.len(), plain.len(), "{}", board.equipment().tiles.write_rack(&turn.rack));
    assert!(fast == plain);
}

/// `cargo bench -p scrabble --bench engine -- --check 10000` asks the same of as many games as wanted.
#[test]
fn the_move_chosen_in_every_turn_of_self_play_is_the_very_best_of_all() {
    let equipment = Equipment::standard();
    let side = Side { engine: engine(), policy: Policy::Static };
    let mut n_turns = 0;
    for seed in 0..100 {
        play_game(&equipment, [side; 2], seed, |sight, turn, chosen| {
            assert_eq!(*chosen, engine().best_of_all(sight, turn));
            n_turns += 1;
            if n_turns % 5 == 0 {
                check_best(sight.board(), turn);
            }
        });
    }
    assert!(n_turns > 2_000, "{n_turns}");
}

#[test]
fn no_play_of_self_play_is_worth_more_than_the_bound_of_its_span() {
    let equipment = Equipment::standard();
    let side = Side { engine: engine(), policy: Policy::Static };
    let (mut n_plays, mut n_reached) = (0, 0);
    for seed in 200..240 {
        play_game(&equipment, [side; 2], seed, |sight, turn, _| {
            engine().plays_with_bounds(sight, turn, |found, equity, bound| {
                assert!(equity <= bound, "{found:?} is worth {equity}, its span {bound}");
                n_plays += 1;
                n_reached += u32::from(bound - equity < 125);
            });
        });
    }
    // Bounds that nothing ever reaches would say nothing.
    assert!(n_plays > 100_000 && n_reached > 1_000, "{n_reached} of {n_plays}");
}

#[test]
fn a_machine_without_wide_vectors_chooses_the_same_moves() {
    let equipment = Equipment::standard();
    let narrow = engine().at_level(Level::baseline());
    let side = Side { engine: engine(), policy: Policy::Static };
    for seed in 300..310 {
        play_game(&equipment, [side; 2], seed, |sight, turn, chosen| {
            let sight = narrow.sight(sight.board());
            assert_eq!(narrow.best(&sight, turn), *chosen);
            let mut sums = [(0u64, 0i64); 2];
            let count = |sum: &mut (u64, i64), equity: i32| {
                *sum = (sum.0 + 1, sum.1 + i64::from(equity));
            };
            narrow.plays(&sight, turn, |_, equity| count(&mut sums[0], equity));
            narrow.plain_plays(&sight, turn, |_, equity| count(&mut sums[1], equity));
            assert_eq!(sums[0], sums[1]);
        });
    }
}

/// A phoney on the board is not a word, and yet words may be made of it.
#[test]
fn tiles_that_are_no_word_may_be_part_of_one() {
    let equipment = Equipment::standard();
    let tiles = &equipment.tiles;
    for (phoney, rack) in [("RINKL", "PSWEDSC"), ("UEST", "QSGING?"), ("QZ", "AEINST?")] {
        let mut board = Board::new(equipment.clone());
        for (idx, letter) in tiles.letters_of(phoney).expect("letters").into_iter().enumerate() {
            board.set(Square::new(7, 5 + idx), Some(Laid::plain(letter)));
        }
        let rack = tiles.read_rack(rack).expect("a rack");
        // Twice, for what is found out about a span is kept.
        let turn = Turn { rack, n_bag: 30, opponent: Rack::default() };
        let sight = engine().sight(&board);
        assert_eq!(engine().best(&sight, &turn), engine().best_of_all(&sight, &turn));
        assert_eq!(engine().best(&sight, &turn), engine().best_of_all(&sight, &turn));
        check_best(&board, &turn);
    }
}

#[test]
fn racks_of_every_size_with_blanks_and_repeats_find_their_best_play() {
    let equipment = Equipment::standard();
    let tiles = &equipment.tiles;
    let racks = [
        "Q", "?", "??", "E?", "EE?", "EEE", "SS??", "AEINR", "EEEEEE", "QZ?", "AEINST?", "AEINS??",
        "EEESSS?", "JQXZVVW", "IIIIIUU",
    ];
    for (idx, (board, _)) in positions(&equipment, &english(), 60, 7, 21).into_iter().enumerate() {
        let rack: Rack = tiles.read_rack(racks[idx % racks.len()]).expect("a rack");
        for n_bag in [0, 3, 20] {
            let opponent = tiles.read_rack("AEIZ").expect("a rack");
            check_best(&board, &Turn { rack, n_bag, opponent });
        }
    }
}
