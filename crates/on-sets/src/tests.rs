//! One scenario file per rule, reviews, and properties over simulated tables.

mod review;
mod script;
mod simulated;
