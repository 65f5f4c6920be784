//! On-Sets under its rulebook.

pub mod rulebook;

mod cubes;
mod division;
mod goal;
mod interpretation;
mod parse;
mod problem;
mod restriction;
mod set_name;
mod symbol;
mod universe;
mod variations;

pub use crate::{
    cubes::Cubes,
    division::Division,
    goal::{Goal, GoalDigit, Layout},
    interpretation::{
        OPERANDS_MAX, Reading, RestrictionReading, n_operands, only_reading, readings,
        restriction_readings,
    },
    parse::{ParseError, TEXT_MAX, parse_restriction, parse_set_name},
    problem::{After, Problem, Solution},
    restriction::Restriction,
    set_name::{Primary, SetName, Term},
    symbol::{CubeKind, Face, Symbol, cubes},
    universe::{Card, Cards, Ground, NoSuchCard, TwiceDealt, Universe},
    variations::{BadVariation, DoubleSet, Fault, FaultKind, Rules, Variation},
};
