//! The knowledge of a player on turn.

use std::sync::Arc;

use crate::{
    board::{Cgp, Equipment, Layout, TileSet},
    engine::{Situation, Turn},
};

/// An empty board, with so many tiles in all.
fn cgp(n_tiles: usize, racks: &str) -> Cgp {
    let tiles = TileSet::parse(&format!("A {n_tiles} 1\n")).expect("tiles");
    let layout = Layout::parse("...\n...\n...\n").expect("a board");
    let equipment = Equipment { layout: Arc::new(layout), tiles: Arc::new(tiles) };
    Cgp::parse(&format!("3/3/3 {racks} 0/0 0"), &equipment).expect("a position")
}

#[test]
fn an_opponent_told_in_part_has_a_full_rack_all_the_same() {
    for theirs in ["", "A", "AAA", "AAAAAAA"] {
        let turn = |n_tiles: usize| Turn::of(&cgp(n_tiles, &format!("AAAAAAA/{theirs}")));
        let may = |n_tiles: usize| {
            turn(n_tiles).may_exchange(&cgp(n_tiles, "AAAAAAA/").board.equipment().tiles)
        };
        assert!(may(21) && !may(20), "with {theirs} told");
        let situation = Situation::of(&cgp(20, &format!("AAAAAAA/{theirs}")));
        assert_eq!((situation.n_opponent, situation.n_bag()), (7, 6), "with {theirs} told");
        assert_eq!(situation.known.len(), theirs.len());
        assert_eq!((turn(20).n_bag, turn(20).opponent.len()), (6, theirs.len()));
        assert_eq!((turn(14).n_bag, turn(14).opponent.len()), (0, 7), "the bag is empty");
    }
}
