//! On-Words under its rulebook: words, networks of words, and the sounds they must or must not
//! have.
//!
//! `words` knows no table: what cubes show, what a Solution is asked for, which words count and
//! how they sound, and whether a Solution is correct. `solver` asks it every question there is.
//!
//! The walls: `words` sees no other folder, `solver` only `words`.

pub mod rulebook;

mod words;

pub use crate::words::{
    cube_kind::{CubeKind, CubeSet, CubeSetError, N_CUBES},
    cubes::Cubes,
    problem::{After, Problem},
    symbol::{Sound, Symbol},
};
