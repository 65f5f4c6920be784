//! The fast engine: for boards of up to fifteen by fifteen and racks of up to seven tiles.
//!
//! It asks which sets of tiles make a word with the tiles that a span passes, instead of walking a
//! graph letter by letter; see docs/ENGINE.md.

// What belongs to one square or span stands at one place of several arrays.
#![allow(clippy::needless_range_loop)]

mod all;
mod laid;
mod lanes;
mod rack;
mod rebuild;
mod search;
mod tables;
mod wide;

#[cfg(test)]
pub(crate) use self::search::Bounds;
pub(crate) use self::{all::all, lanes::FastBoard, search::best, tables::Tables};
