//! Looking back on what was played, helping whoever learns, and the checker and the solver for those
//! who study a position away from any table.

pub(crate) mod draft;
pub(crate) mod hint;
mod in_the_box;
pub(crate) mod json;
pub mod practice;
pub(crate) mod review;
