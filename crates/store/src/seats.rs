//! Seats: who drives each place at a table.

use crate::{Store, StoreError, TableError, ask};

/// A seat somebody has taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub table: String,
    pub seat: u8,
    /// The account that drives it, if an account does: a bot has none.
    pub account: Option<String>,
    /// The shell's knowledge of the occupant, as JSON.
    pub occupant: Vec<u8>,
}

impl Store {
    /// Puts an occupant on a seat, in place of whoever was there.
    pub async fn set_seat(&self, seat: Seat) -> Result<(), TableError> {
        ask!(self.set_seat(seat))
    }

    /// Empties a seat. One that is empty stays so.
    pub async fn vacate_seat(&self, table: &str, seat: u8) -> Result<(), StoreError> {
        ask!(self.vacate_seat(table, seat))
    }

    pub async fn seat(&self, table: &str, seat: u8) -> Result<Option<Seat>, StoreError> {
        ask!(self.seat(table, seat))
    }

    /// The taken seats of a table, in order.
    pub async fn seats(&self, table: &str) -> Result<Vec<Seat>, StoreError> {
        ask!(self.seats(table))
    }

    /// The seats an account drives: first those at tables still open, then
    /// those at tables that are over, and among each the newest table first.
    pub async fn seats_of(&self, account: &str, limit: usize) -> Result<Vec<Seat>, StoreError> {
        ask!(self.seats_of(account, limit))
    }
}
