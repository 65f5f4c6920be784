//! Positions by themselves, without a table.

pub(crate) mod json;
