//! The worth of a turn by a look at the board: its score and what it leaves.

use crate::{
    board::{Rack, TileSet},
    engine::{
        found::Found,
        leaves::{Leaves, MILLI},
        position::{Turn, face_value},
    },
};

/// A move: everything that a player may do in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Play(Found),
    Exchange(Rack),
    Pass,
}

/// A move and what it is worth, in thousandths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    pub what: Move,
    pub equity: i32,
}

impl Valued {
    /// This is chosen before another: it has the higher equity, or comes first of two that
    /// have the same. So the choice does not depend on the order in which moves are looked at.
    pub fn is_before(&self, other: &Valued) -> bool {
        self.equity > other.equity
            || (self.equity == other.equity && self.what.comes_before(&other.what))
    }
}

impl Move {
    /// Plays come before exchanges, and passing comes last. Plays are in order by their direction,
    /// their first square and their tiles, exchanges by how many tiles they give and by those.
    fn comes_before(&self, other: &Move) -> bool {
        match (self, other) {
            (Move::Play(one), Move::Play(other)) => one.place_in_order() < other.place_in_order(),
            (Move::Exchange(one), Move::Exchange(other)) => (one.len(), one) < (other.len(), other),
            (Move::Play(_), _) | (Move::Exchange(_), Move::Pass) => true,
            (Move::Exchange(_), Move::Play(_)) | (Move::Pass, _) => false,
        }
    }
}

/// Staying behind with tiles when the bag is empty costs at least this much beside the tiles.
pub(crate) const STUCK: i32 = 10 * MILLI;

/// The equity of a pass: less than anything else.
pub(crate) const PASS_EQUITY: i32 = -1_000_000;

/// By what plays are valued in a turn.
pub(crate) struct Evaluation<'a> {
    leaves: &'a Leaves,
    tiles: &'a TileSet,
    is_bag_empty: bool,
    /// The gain of going out: the opponent's tiles twice.
    out: i32,
}

impl Evaluation<'_> {
    pub(crate) fn new<'a>(leaves: &'a Leaves, turn: &Turn) -> Evaluation<'a> {
        let tiles = leaves.tiles().as_ref();
        let is_bag_empty = turn.n_bag == 0;
        let out = if is_bag_empty { 2 * MILLI * face_value(&turn.opponent, tiles) } else { 0 };
        Evaluation { leaves, tiles, is_bag_empty, out }
    }

    /// The addition to the score of a play that leaves these tiles.
    pub(crate) fn leave(&self, leave: &Rack) -> i32 {
        if self.is_bag_empty {
            return self.kept_at_the_end(leave.is_empty(), face_value(leave, self.tiles));
        }
        self.leaves.value(leave)
    }

    pub(crate) fn is_bag_empty(&self) -> bool {
        self.is_bag_empty
    }

    /// With an empty bag: what staying with tiles of this face value is worth, or with none.
    #[inline(always)]
    pub(crate) fn kept_at_the_end(&self, is_out: bool, face: i32) -> i32 {
        if is_out { self.out } else { -2 * MILLI * face - STUCK }
    }
}

/// Every set of tiles of a rack, but for the empty one.
pub(crate) fn subsets(rack: &Rack) -> Vec<Rack> {
    let mut sets = vec![Rack::default()];
    for (tile, n) in rack.kinds() {
        let smaller = sets.clone();
        for count in 1..=n {
            sets.extend(smaller.iter().map(|it| {
                let mut larger = *it;
                larger.add_n(tile, count as u8);
                larger
            }));
        }
    }
    sets.remove(0);
    sets
}
