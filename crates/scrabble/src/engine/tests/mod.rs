//! The engine against slower engines, and against what is known.

mod brute;
mod endgame;
mod fast;
mod klv2;
mod plain;
mod position;
mod preendgame;
mod simulation;

use std::sync::{Arc, LazyLock};

use lexicon::Lexicon;

use crate::{
    board::{Board, Equipment, Rack, Tile, TileSet},
    engine::Vocabulary,
};

/// The default list in the English letters.
pub(super) fn english() -> Arc<Vocabulary> {
    static ENGLISH: LazyLock<Arc<Vocabulary>> =
        LazyLock::new(|| Arc::new(Vocabulary::new(&Lexicon::english_2026(), TileSet::english())));
    ENGLISH.clone()
}

/// Numbers that are the same in every run.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// A bag that tiles are drawn from by chance.
pub(super) struct Bag(Vec<Tile>);

impl Bag {
    pub(super) fn new(equipment: &Equipment) -> Bag {
        Bag(equipment.tiles.all().tiles().collect())
    }

    pub(super) fn fill(&mut self, rack: &mut Rack, size: usize, chance: &mut Chance) {
        while rack.len() < size && !self.0.is_empty() {
            let idx = chance.below(self.0.len());
            rack.add(self.0.swap_remove(idx));
        }
    }
}

/// Positions of games in which any legal play is as good as another: board and rack.
pub(super) fn positions(
    equipment: &Equipment,
    vocabulary: &Vocabulary,
    n: usize,
    rack_size: usize,
    seed: u64,
) -> Vec<(Board, Rack)> {
    let mut chance = Chance::new(seed);
    let mut positions = Vec::new();
    while positions.len() < n {
        let mut board = Board::new(equipment.clone());
        let mut bag = Bag::new(equipment);
        let mut racks = [Rack::default(); 2];
        let mut n_passes = 0;
        for turn in 0.. {
            let rack = &mut racks[turn % 2];
            bag.fill(rack, rack_size, &mut chance);
            if rack.is_empty() || n_passes > 2 {
                break;
            }
            positions.push((board.clone(), *rack));
            let mut plays = Vec::new();
            super::plain_plays(vocabulary, &board, rack, |it| plays.push(*it));
            if plays.is_empty() {
                n_passes += 1;
                continue;
            }
            n_passes = 0;
            let found = plays[chance.below(plays.len())];
            *rack = found.leave(rack);
            board.lay(&found.play(&board));
        }
    }
    positions.truncate(n);
    positions
}
