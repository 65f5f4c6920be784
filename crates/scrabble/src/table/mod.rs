//! The game as it is played: who may do what, what can go wrong, and a file for each procedure of
//! the book.

pub(crate) mod action;
pub(crate) mod clock;
pub(crate) mod event;
mod evolve;
pub(crate) mod may;
pub(crate) mod menu;
pub(crate) mod numbers;
pub(crate) mod options;
pub(crate) mod position;
mod procedures;
pub(crate) mod put;
pub(crate) mod reading;
pub(crate) mod referee;
pub(crate) mod setup;
pub(crate) mod state;
mod tell;
pub(crate) mod tiles;
pub(crate) mod view;
pub(crate) mod waits;
