//! Cubes, words and Solutions, without a table.

pub(crate) mod cube_kind;
pub(crate) mod cubes;
pub(crate) mod problem;
pub(crate) mod symbol;
