//! The checker and the solver for those who study a position, away from any table.

pub(crate) mod fields;
mod in_the_box;
pub(crate) mod json;
