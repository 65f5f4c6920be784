//! The knowledge of the player on turn.

use crate::board::{Board, Cgp, Rack, Tile, TileSet};

/// A rack, and what is known of the tiles that are not on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub rack: Rack,
    /// The number of tiles in the bag.
    pub n_bag: usize,
    /// The known part of the opponent's rack: all of it, when the bag is empty.
    pub opponent: Rack,
}

impl Turn {
    /// The knowledge of the player on turn of a position. The opponent's rack holds as many of the
    /// unseen tiles as it can, whether it is told whole, in part, or not.
    pub fn of(cgp: &Cgp) -> Turn {
        let tiles = &cgp.board.equipment().tiles;
        let unseen = cgp.unseen();
        let n_bag = unseen.len().saturating_sub(tiles.rack_size());
        let opponent = if n_bag == 0 { unseen } else { cgp.racks[1] };
        Turn { rack: cgp.racks[0], n_bag, opponent }
    }

    /// Tiles may be exchanged: as many as a rack has must be in the bag.
    pub fn may_exchange(&self, tiles: &TileSet) -> bool {
        self.n_bag >= tiles.rack_size()
    }
}

/// The score of the tiles of a rack when they are counted.
pub fn face_value(rack: &Rack, tiles: &TileSet) -> i32 {
    rack.kinds().map(|(tile, n)| tiles.value(tile) * n as i32).sum()
}

/// Every tile of the set that is neither on the board nor in one of these racks.
pub fn rest_of(board: &Board, racks: &[Rack]) -> Rack {
    let mut rest = board.equipment().tiles.all();
    let on_board = board.tiles().map(|it| it.1.tile());
    let in_racks = racks.iter().flat_map(Rack::tiles);
    on_board.chain(in_racks).for_each(|it: Tile| {
        rest.take(it);
    });
    rest
}
