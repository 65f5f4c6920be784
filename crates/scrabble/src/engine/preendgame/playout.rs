//! The playout of a move that leaves tiles in the bag: the game goes on by equity to its end, and
//! tiles are drawn by chance.

use crate::{
    board::{Board, Rack, Tile},
    engine::{
        autoplay::Chance,
        evaluation::Move,
        found::Found,
        position::{Turn, face_value},
        sight::Engine,
    },
};

/// A game to be played to its end.
pub(super) struct Playout<'a> {
    pub(super) engine: &'a Engine,
    pub(super) board: &'a Board,
    /// The player who moves first comes first.
    pub(super) racks: [Rack; 2],
    pub(super) bag: Rack,
    /// The move that it begins with, or none for a pass.
    pub(super) first: Option<Found>,
    pub(super) seed: u64,
}

impl Playout<'_> {
    /// By how much the spread changes to the end for the player who moves first. As in an endgame, two
    /// passes in a row end it.
    pub(super) fn gain(&self) -> i32 {
        let tiles = &self.board.equipment().tiles;
        let mut chance = Chance::new(self.seed);
        let mut bag: Vec<Tile> = self.bag.tiles().collect();
        for idx in (1..bag.len()).rev() {
            bag.swap(idx, chance.below(idx + 1));
        }
        let mut sight = self.engine.sight(self.board);
        let mut racks = self.racks;
        let (mut gain, mut sign, mut n_passes) = (0, 1, 0);
        let mut next = Some(self.first.map_or(Move::Pass, Move::Play));
        loop {
            let turn = Turn { rack: racks[0], n_bag: bag.len(), opponent: racks[1] };
            let chosen = next.take().unwrap_or_else(|| self.engine.best(&sight, &turn).what);
            match chosen {
                Move::Play(found) => {
                    n_passes = 0;
                    gain += sign * found.score;
                    racks[0] = found.leave(&racks[0]);
                    self.engine.lay(&mut sight, &found);
                    while racks[0].len() < tiles.rack_size() {
                        let Some(tile) = bag.pop() else { break };
                        racks[0].add(tile);
                    }
                    if racks[0].is_empty() {
                        return gain + sign * 2 * face_value(&racks[1], tiles);
                    }
                }
                Move::Exchange(_) | Move::Pass => {
                    n_passes += 1;
                    if n_passes == 2 {
                        let [own, other] = racks.map(|it| face_value(&it, tiles));
                        return gain + sign * (other - own);
                    }
                }
            }
            racks.swap(0, 1);
            sign = -sign;
        }
    }
}
