//! The fast engine against the plain one.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use crate::{
    board::{Board, Equipment, Rack},
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
    assert_eq!(fast.equity, plain.equity, "{rack}: {fast:?}, {plain:?}");
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

#[test]
fn the_best_play_of_every_turn_of_self_play_is_the_best_of_all() {
    let equipment = Equipment::standard();
    let side = Side { engine: engine(), policy: Policy::Static };
    for seed in 0..30 {
        play_game(&equipment, [side; 2], seed, |sight, turn, chosen| {
            let plain = engine().best_of_all(sight, turn);
            assert_eq!(chosen.equity, plain.equity, "{chosen:?} {plain:?}");
            check_best(sight.board(), turn);
        });
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
