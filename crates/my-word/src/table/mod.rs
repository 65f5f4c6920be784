//! The game as it is played: who may do what, and what comes of it.

pub(crate) mod action;
pub(crate) mod check;
pub(crate) mod event;
pub(crate) mod evolve;
pub(crate) mod may;
pub mod numbers;
pub(crate) mod options;
pub(crate) mod position;
pub(crate) mod referee;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod tell;
pub(crate) mod view;
