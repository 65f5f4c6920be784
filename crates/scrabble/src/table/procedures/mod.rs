//! A file for each procedure of the book, in its order.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

pub(crate) mod arriving;
pub(crate) mod away;
pub(crate) mod blanks;
pub(crate) mod challenging;
pub(crate) mod directing;
pub(crate) mod drawing;
pub(crate) mod ending;
pub(crate) mod exchanging;
pub(crate) mod finding;
pub(crate) mod lapses;
pub(crate) mod overdraw;
pub(crate) mod playing;
pub(crate) mod remedies;
pub(crate) mod scores;
pub(crate) mod starting;
pub(crate) mod unjoined;
