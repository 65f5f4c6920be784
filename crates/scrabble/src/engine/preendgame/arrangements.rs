//! The ways in which unseen tiles can lie in the bag and on the opponent's rack.

use crate::board::{Rack, Tile};

/// Tiles that lie in the bag together, and in how many ways they can be taken from the unseen ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrangement {
    pub(crate) bag: Rack,
    pub(crate) n_ways: u64,
}

/// Every set of so many of the unseen tiles.
pub(crate) fn arrangements(unseen: &Rack, n_bag: usize) -> Vec<Arrangement> {
    let mut sets = vec![Arrangement { bag: Rack::default(), n_ways: 1 }];
    for (tile, n) in unseen.kinds() {
        let smaller = std::mem::take(&mut sets);
        for set in smaller {
            for count in 0..=n.min(n_bag - set.bag.len()) {
                sets.push(set.with(tile, n, count));
            }
        }
    }
    sets.retain(|it| it.bag.len() == n_bag);
    sets
}

impl Arrangement {
    fn with(&self, tile: Tile, n: usize, count: usize) -> Arrangement {
        let mut more = *self;
        more.bag.add_n(tile, count as u8);
        more.n_ways *= choose(n, count);
        more
    }
}

fn choose(n: usize, k: usize) -> u64 {
    (0..k).fold(1, |ways, it| ways * (n - it) as u64 / (it + 1) as u64)
}
