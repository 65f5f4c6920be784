//! The game as it is played: who may do what, what can go wrong, and a file for each procedure of
//! the book.

pub(crate) mod action;
pub(crate) mod book;
pub(crate) mod breach;
pub(crate) mod chart;
pub(crate) mod event;
mod evolve;
pub(crate) mod filed;
pub(crate) mod judgement;
pub(crate) mod may;
pub(crate) mod menu;
pub(crate) mod numbers;
pub(crate) mod offers;
pub(crate) mod options;
pub(crate) mod paper;
pub(crate) mod papers;
pub(crate) mod pins;
pub(crate) mod position;
mod procedures;
pub(crate) mod reading;
pub(crate) mod referee;
pub(crate) mod setup;
pub(crate) mod state;
mod tell;
pub(crate) mod view;
