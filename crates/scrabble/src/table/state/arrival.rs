//! Who is there, who came late, and who goes first.

use kernel::{GameTime, Seat, Span};

use super::two;
use crate::table::event::ArrivalEvent;

/// The table before the first tile: who has come, and who goes first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrival {
    pub seated: [bool; 2],
    /// Somebody was late, and a clock was started for it.
    pub late: Option<Late>,
    /// The players who agree to play at another time.
    pub postpone: [bool; 2],
    /// The player who goes first; none before that is found out.
    pub first: Option<Seat>,
    /// The moment from which that player can draw and look.
    pub first_since: GameTime,
    /// The second player drew before the first had a tile.
    pub wrong_order: bool,
    /// The first player has seen a tile, so that somebody's clock runs.
    pub begun: bool,
}

/// A clock that was started because somebody had not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Late {
    /// The player whose clock was started.
    pub clock: Seat,
    /// The first to come, if nobody was there.
    pub first: Option<Seat>,
    pub both: bool,
    /// The reading of the clock when the first of two came.
    pub noted: Option<Span>,
    /// Both are there and the clock was stopped.
    pub over: bool,
    pub declined: [bool; 2],
    /// The moment when the first of them declined.
    pub declined_at: Option<GameTime>,
}

impl Arrival {
    pub(crate) fn evolve(&mut self, at: GameTime, event: &ArrivalEvent) {
        match event {
            ArrivalEvent::Sat { seat } => self.seated[two(*seat)] = true,
            ArrivalEvent::Left { seat } => self.seated[two(*seat)] = false,
            ArrivalEvent::LateClock { seat } => {
                let both = self.seated == [false; 2];
                self.late.get_or_insert(Late {
                    clock: *seat,
                    first: None,
                    both,
                    noted: None,
                    over: false,
                    declined: [false; 2],
                    declined_at: None,
                });
            }
            ArrivalEvent::LateNoted { seat, used } => {
                if let Some(late) = &mut self.late {
                    late.first = Some(*seat);
                    late.noted = Some(*used);
                }
            }
            ArrivalEvent::LateOver { .. } => {
                if let Some(late) = &mut self.late {
                    late.over = true;
                }
            }
            ArrivalEvent::Declined { by } => {
                if let Some(late) = &mut self.late {
                    late.declined[two(*by)] = true;
                    late.declined_at.get_or_insert(at);
                }
            }
            ArrivalEvent::PostponeAgreed { by } => self.postpone[two(*by)] = true,
            ArrivalEvent::FirstFound { seat } => {
                self.first = Some(*seat);
                self.first_since = at;
            }
            ArrivalEvent::FirstCharged { .. } | ArrivalEvent::DrewForFirst { .. } => (),
        }
    }
}
