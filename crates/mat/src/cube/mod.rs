//! The table that On-Words, On-Sets and LinguiSHTIK are played at.
//!
//! A table knows no game; it asks the book that it was given. `parts` says how actions and events
//! that are made of parts are read; `action`, `event` and `setup` hold what all three books have,
//! with a place for what is a book's own; `goal` is what the two books with a Goal have in common
//! beyond that. `words` is what a book is written in.

pub mod action;
pub mod event;
pub mod goal;
pub mod parts;
pub mod setup;
pub mod words;
