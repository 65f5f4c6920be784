//! Tiles off the board: the bag, the racks, and what each player knows of them.

use kernel::{GameTime, Seat};

use super::{FULL_RACK, two};
use crate::table::{event::RackEvent, tiles::Tiles};

/// The bag and the racks. The bag has no order: tiles are drawn by lot when they are drawn, so there
/// is nothing to leak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Racks {
    pub bag: Tiles,
    pub hands: [Hand; 2],
    /// The count that each was told of the bag.
    pub counted: [Option<u8>; 2],
    /// The tiles that each has crossed off their own list.
    pub tracked: [Tiles; 2],
    /// Tiles that a player had to show, until the next turn is complete.
    pub shown: Option<Shown>,
    /// The player who has left the table for a while.
    pub away: Option<Away>,
    /// The number of times somebody drew before the other, when the Director may take points for it.
    pub out_of_order: u8,
}

/// A player's tiles off the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    pub rack: Tiles,
    /// Drawn and not on the rack yet.
    pub new: Tiles,
    /// The owner has looked at those.
    pub seen: bool,
    /// Put down to be exchanged.
    pub aside: Tiles,
    /// Taken off the board, and not on the rack yet.
    pub off: Tiles,
    pub draw: Draw,
}

/// The draw of a player since the last turn that they completed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draw {
    /// The number of tiles that were due.
    pub due: usize,
    /// Tiles that were due before the last turn, were not drawn, and are not in the bag any more.
    pub owed: usize,
    /// The number of old tiles on the rack.
    pub old: usize,
    pub drawn: usize,
    /// The number of those that are on the rack.
    pub racked: usize,
    /// The number of drawn tiles that were put back into the bag.
    pub put_back: usize,
    /// The number of exchanged tiles that went into the bag.
    pub returned: usize,
    /// Drawn beyond what was due, and the bag was empty then.
    pub emptied: bool,
    /// A turn was completed with what that has told.
    pub used: bool,
    /// The moment when the first tile left the bag.
    pub at: Option<GameTime>,
}

/// Tiles that were shown to the other player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    pub of: Seat,
    pub tiles: Tiles,
}

/// Somebody who has left the table for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    pub who: Seat,
    /// Tiles that the other drew meanwhile.
    pub drawn: usize,
    /// Came back, and has not seen a new tile yet.
    pub back: bool,
}

impl Racks {
    /// All tiles in the bag, and seven due to each player.
    pub(crate) fn full_bag() -> Racks {
        let draw = Draw { due: FULL_RACK, ..Draw::default() };
        let hand = || Hand { draw, ..Hand::default() };
        Racks {
            bag: Tiles::all(),
            hands: [hand(), hand()],
            counted: [None; 2],
            tracked: [Tiles::default(); 2],
            shown: None,
            away: None,
            out_of_order: 0,
        }
    }

    pub(crate) fn evolve(&mut self, at: GameTime, event: &RackEvent) {
        match event {
            RackEvent::Drew { by, tiles, emptied, early, .. } => {
                self.bag = self.bag.minus(tiles);
                if let Some(away) = self.away.as_mut().filter(|it| it.who != *by && !it.back) {
                    away.drawn += tiles.n();
                }
                self.out_of_order = self.out_of_order.saturating_add(u8::from(*early));
                let hand = self.of(*by);
                hand.new = hand.new.with(tiles);
                hand.seen = false;
                hand.draw.drawn += tiles.n();
                hand.draw.emptied |= emptied;
                hand.draw.at.get_or_insert(at);
            }
            RackEvent::Looked { by } => self.of(*by).seen = true,
            RackEvent::Racked { by, tiles } => {
                let hand = self.of(*by);
                hand.new = hand.new.minus(tiles);
                hand.rack = hand.rack.with(tiles);
                hand.draw.racked += tiles.n();
                hand.seen &= !hand.new.is_empty();
            }
            RackEvent::PutBack { by, rack, new } => {
                let hand = self.of(*by);
                hand.rack = hand.rack.minus(rack);
                hand.new = hand.new.minus(new);
                hand.draw.put_back += rack.n() + new.n();
                self.bag = self.bag.with(rack).with(new);
                self.back_of_away(*by, rack.n() + new.n());
            }
            RackEvent::Counted { by, n } => self.counted[two(*by)] = Some(*n),
            RackEvent::Tracked { by, tiles } => self.tracked[two(*by)] = *tiles,
            RackEvent::Returned { by, tiles } => {
                let hand = self.of(*by);
                hand.aside = hand.aside.minus(tiles);
                hand.draw.returned += tiles.n();
                self.bag = self.bag.with(tiles);
            }
            RackEvent::Reracked { by } => {
                let hand = self.of(*by);
                hand.rack = hand.rack.with(&hand.off);
                hand.draw.old += hand.off.n();
                hand.off = Tiles::default();
            }
            RackEvent::NewReturned { by, tiles, shown } => {
                let hand = self.of(*by);
                let from_rack = tiles.minus(&hand.new);
                hand.new = hand.new.minus(tiles);
                hand.rack = hand.rack.minus(&from_rack);
                hand.draw.drawn = hand.draw.drawn.saturating_sub(tiles.n());
                hand.draw.racked = hand.draw.racked.saturating_sub(from_rack.n());
                hand.draw.emptied &= tiles.is_empty();
                self.bag = self.bag.with(tiles);
                self.back_of_away(*by, tiles.n());
                if *shown {
                    self.shown = Some(Shown { of: *by, tiles: *tiles });
                }
            }
            RackEvent::Combined { by } => {
                let hand = self.of(*by);
                hand.rack = hand.rack.with(&hand.new).with(&hand.aside);
                hand.new = Tiles::default();
                hand.aside = Tiles::default();
            }
            RackEvent::WentAway { by } => {
                self.away = Some(Away { who: *by, drawn: 0, back: false });
            }
            RackEvent::CameBack { .. } => {
                if let Some(away) = &mut self.away {
                    away.back = true;
                }
            }
        }
    }

    /// The tiles of a player; a log from outside may name seats that there are not.
    pub(crate) fn of(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[two(seat)]
    }

    /// Tiles that were drawn while the other was away and are in the bag again do not count any more.
    pub(crate) fn back_of_away(&mut self, by: Seat, n: usize) {
        if let Some(away) = self.away.as_mut().filter(|it| it.who != by) {
            away.drawn = away.drawn.saturating_sub(n);
        }
    }

    /// Tiles on a player's rack, or new ones, lie open from now on.
    pub(crate) fn take_open(&mut self, offender: Seat, rack: &Tiles, new: &Tiles) -> Tiles {
        let hand = self.of(offender);
        hand.rack = hand.rack.minus(rack);
        hand.new = hand.new.minus(new);
        rack.with(new)
    }

    /// The tiles that a remedy leaves to a player go back to where they were, apart from the rack or
    /// on it; `n_less` of what was drawn went elsewhere.
    pub(crate) fn gets(&mut self, by: Seat, rest: &Tiles, apart: bool, n_less: usize) {
        let n_bag = self.bag.n();
        let hand = self.of(by);
        match apart {
            true => {
                hand.new = hand.new.with(rest);
                hand.seen = true;
            }
            false => hand.rack = hand.rack.with(rest),
        }
        (hand.draw.emptied, hand.draw.used) = (false, false);
        hand.draw.drawn = hand.draw.drawn.saturating_sub(n_less);
        // Tiles that were turned up and go to the rack are on it with the old tiles.
        hand.draw.racked = match apart {
            true => hand.draw.racked.min(hand.draw.held()),
            false => hand.draw.held().saturating_sub(hand.new.n()),
        };
        // The draw is settled with it; only what the rack still lacks is due beside that.
        hand.draw.due = hand.draw.held() + hand.lacking().min(n_bag);
    }

    /// The tiles that a player should have drawn and the bag cannot give any more.
    pub(crate) fn owed(&self, by: Seat) -> usize {
        let draw = self.hands[by.idx()].draw;
        (draw.owed + draw.due).saturating_sub(draw.drawn).saturating_sub(self.bag.n())
    }
}

impl Hand {
    /// The number of tiles missing from seven.
    pub(crate) fn lacking(&self) -> usize {
        FULL_RACK.saturating_sub(self.n())
    }

    /// All tiles a player has off the board.
    pub fn all(&self) -> Tiles {
        self.rack.with(&self.new).with(&self.aside).with(&self.off)
    }

    /// The number of tiles that count as held, where a rack may have seven: those put down to be
    /// exchanged do not.
    pub fn n(&self) -> usize {
        self.rack.n() + self.new.n() + self.off.n()
    }

    /// New tiles were drawn for those put down, which belong in the bag from then on.
    pub fn owes_bag(&self) -> bool {
        !self.aside.is_empty() && 0 < self.draw.held()
    }

    /// A new tile is on the rack with old ones.
    pub fn is_combined(&self) -> bool {
        0 < self.draw.racked && 0 < self.draw.old
    }

    /// New tiles that are not combined: on a rack that had no old ones they are still apart.
    pub fn apart(&self) -> Tiles {
        match self.draw.racked {
            0 => self.new,
            _ if self.is_combined() => self.new,
            _ => self.new.with(&self.rack),
        }
    }

    /// The owner has seen a tile drawn since the last turn that they completed.
    pub fn has_seen_new(&self) -> bool {
        0 < self.draw.racked || self.seen && !self.new.is_empty()
    }
}

impl Draw {
    /// The number of drawn tiles that are still held.
    pub fn held(&self) -> usize {
        self.drawn.saturating_sub(self.put_back)
    }
}
