//! Cubes, words and Solutions, without a table.

pub(crate) mod check;
#[cfg(test)]
mod check_tests;
pub(crate) mod cube_kind;
mod cube_use;
pub(crate) mod cubes;
pub(crate) mod dictionary;
pub(crate) mod grid;
mod grounds;
mod hearing;
pub(crate) mod lore;
#[cfg(test)]
mod naive_tests;
pub(crate) mod phonetics;
pub(crate) mod problem;
pub(crate) mod ruling;
pub(crate) mod solution;
pub(crate) mod symbol;
pub(crate) mod vocabulary;
