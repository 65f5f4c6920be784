//! LinguiSHTIK under its rulebook: Demands on a word, and a sentence in which it stands.
//!
//! `words` knows no table: divisions and their menus, cubes, Demands and how they are written,
//! which of them may be made, and what a word must be to meet them. `solver` asks every word of
//! the list.
//!
//! The walls: `words` sees no other folder, `solver` only `words`.

pub mod rulebook;

mod solver;
mod words;

pub use crate::{
    solver::{After, Answer, Problem, ProblemError, solve},
    words::{
        check::{Finding, WordReport, check_word},
        cube::{Color, Cube, CubeSet, CubeSetError, N_CUBES},
        demand::{Container, Degree, Demand, NounDemand, PronounDemand, Time, VerbDemand, Verbal},
        designation::{Designation, Pattern, Purpose, Structure},
        dictionary::{Dictionary, Standing},
        division::Division,
        fault::{Fault, fault},
        function::Function,
        letter::Letter,
        part_of_speech::Type,
        regularity::Regularity,
        spelling::{Spelling, Stock},
    },
};
