//! One scenario file per rule, and properties over simulated tables.

mod script;
mod simulated;
