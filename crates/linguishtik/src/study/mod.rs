//! Positions by themselves, without a table, and drafts.

pub(crate) mod draft;
pub(crate) mod example;
pub(crate) mod json;
