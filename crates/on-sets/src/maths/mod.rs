//! The mathematics of On-Sets: what symbols, cards, Set-Names and Goals mean, and whether a
//! Solution is correct. It knows no table.

pub(crate) mod ambiguity;
pub(crate) mod chart;
pub(crate) mod check;
mod crossing;
pub(crate) mod cube_kind;
pub(crate) mod cube_use;
pub(crate) mod cubes;
pub(crate) mod division;
pub(crate) mod goal;
mod grounds;
pub(crate) mod interpretation;
pub(crate) mod parse;
pub(crate) mod pool;
pub(crate) mod problem;
pub(crate) mod restriction;
pub(crate) mod set_name;
pub(crate) mod steps;
pub(crate) mod symbol;
pub(crate) mod universe;
pub(crate) mod variations;
