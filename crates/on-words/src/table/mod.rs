//! The game as it is played at a table.
//!
//! Read `state` for what there is, `may` for who may do what, `breach` for what can go wrong,
//! then `procedures`, in the book's order.

pub(crate) mod action;
pub(crate) mod book;
pub(crate) mod breach;
pub(crate) mod division;
pub(crate) mod event;
pub(crate) mod evolve;
pub(crate) mod filed;
pub(crate) mod judgement;
pub(crate) mod may;
pub(crate) mod menu;
pub(crate) mod notation;
pub(crate) mod numbers;
pub(crate) mod options;
pub(crate) mod paper;
pub(crate) mod pins;
pub(crate) mod position;
pub(crate) mod procedures;
pub(crate) mod referee;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod tell;
pub(crate) mod view;
