//! One scenario file per rule, reviews, bots, and properties over simulated
//! tables.

mod bots;
mod review;
mod script;
pub(crate) mod simulated;
