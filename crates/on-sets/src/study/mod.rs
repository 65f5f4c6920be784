//! Looking back on what was played, and asking about positions.

pub(crate) mod draft;
pub(crate) mod hindsight;
pub(crate) mod hint;
pub(crate) mod json;
pub mod practice;
pub(crate) mod review;
pub(crate) mod shown;
