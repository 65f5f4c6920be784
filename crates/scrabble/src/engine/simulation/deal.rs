//! The deal of one iteration: the opponent's rack and the order of the bag.

use crate::{
    board::{Rack, Tile},
    engine::{autoplay::Chance, simulation::Simulation},
};

/// The unseen tiles of one iteration, the same for every candidate.
pub(super) struct Deal {
    pub(super) opponent: Rack,
    pub(super) bag: Vec<Tile>,
    /// For whatever else is left to chance.
    pub(super) chance: Chance,
}

impl Deal {
    pub(super) fn new(simulation: &Simulation<'_>, iteration: u64) -> Deal {
        let mut chance =
            Chance::new(simulation.seed ^ iteration.wrapping_mul(0xd134_2543_de82_ef95));
        let situation = &simulation.situation;
        let mut opponent = situation.known;
        if let Some(inference) = simulation.inference.filter(|_| opponent.is_empty()) {
            opponent = inference.sample(&mut chance);
        }
        let mut rest: Vec<Tile> =
            simulation.unseen.without(&opponent).unwrap_or(simulation.unseen).tiles().collect();
        for idx in (1..rest.len()).rev() {
            rest.swap(idx, chance.below(idx + 1));
        }
        while opponent.len() < situation.n_opponent {
            let Some(tile) = rest.pop() else { break };
            opponent.add(tile);
        }
        Deal { opponent, bag: rest, chance }
    }
}

/// The bag as two sides draw from it, one from each end.
#[derive(Clone)]
pub(super) struct Ends<'d> {
    tiles: &'d [Tile],
    front: usize,
    back: usize,
    /// Tiles that were exchanged into it.
    returned: Vec<Tile>,
}

impl Ends<'_> {
    pub(super) fn new(tiles: &[Tile]) -> Ends<'_> {
        Ends { tiles, front: 0, back: tiles.len(), returned: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.back - self.front + self.returned.len()
    }

    /// Fills a rack: the first side's from the front, the second's from the back.
    pub(super) fn fill(&mut self, side: usize, rack: &mut Rack, size: usize, chance: &mut Chance) {
        while rack.len() < size && self.len() > 0 {
            // A tile that was put back may be drawn as well as another.
            let from_returned =
                !self.returned.is_empty() && chance.below(self.len()) < self.returned.len();
            rack.add(if from_returned {
                let idx = chance.below(self.returned.len());
                self.returned.swap_remove(idx)
            } else if side == 0 {
                self.front += 1;
                self.tiles[self.front - 1]
            } else {
                self.back -= 1;
                self.tiles[self.back]
            });
        }
    }

    pub(super) fn put_back(&mut self, tiles: &Rack) {
        self.returned.extend(tiles.tiles());
    }
}
