//! Positions by themselves, without a table, and drafts.

pub(crate) mod draft;
pub(crate) mod json;
