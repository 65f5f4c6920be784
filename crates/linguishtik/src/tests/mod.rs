//! One scenario file per rule, and properties over simulated tables.

mod bots;
mod script;
mod simulated;
mod wild;
