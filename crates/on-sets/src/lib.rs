//! On-Sets under its rulebook.

pub mod rulebook;
