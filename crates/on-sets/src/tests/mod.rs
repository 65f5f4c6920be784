//! One scenario file per rule, reviews, bots, and properties over simulated
//! tables and papers.

mod bots;
mod grounds;
mod review;
mod script;
pub(crate) mod simulated;
