//! Looking back on what was played, drafts, and positions by themselves.

pub(crate) mod draft;
pub(crate) mod example;
pub(crate) mod hint;
pub(crate) mod json;
pub mod practice;
pub(crate) mod review;
