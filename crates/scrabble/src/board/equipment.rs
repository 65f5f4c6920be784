//! The equipment of a game: a board and a set of tiles.

use std::sync::Arc;

use crate::board::{layout::Layout, tile_set::TileSet};

/// A board without tiles on it, and a set of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equipment {
    pub layout: Arc<Layout>,
    pub tiles: Arc<TileSet>,
}

impl Equipment {
    /// The board of fifteen by fifteen and the hundred English tiles.
    pub fn standard() -> Equipment {
        Equipment { layout: Layout::standard(), tiles: TileSet::english() }
    }

    /// The large board with two hundred tiles.
    pub fn super_size() -> Equipment {
        Equipment { layout: Layout::super_board(), tiles: TileSet::super_english() }
    }
}
