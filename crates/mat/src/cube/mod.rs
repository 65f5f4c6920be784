//! The table that On-Words, On-Sets and LinguiSHTIK are played at.
//!
//! A table knows no game; it asks the book that it was given. `words` holds the types that a book is
//! written in, `state` what it keeps, `umpire` all that it says. `parts` reads actions and events that
//! are made of parts; `action`, `event` and `setup` hold what all three books have, with a place for
//! a book's own; `goal` is what the two books with a Goal have in common beyond that. `table` judges:
//! it asks `may`, then `round`, `block` or `filed`, or the book; `view` shows it.

pub mod action;
pub mod block;
pub mod event;
pub mod filed;
pub mod goal;
pub mod may;
pub mod parts;
pub mod round;
pub mod setup;
pub mod state;
pub mod table;
pub mod umpire;
pub mod view;
pub mod winding_up;
pub mod words;
