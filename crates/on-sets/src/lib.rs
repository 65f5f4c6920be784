//! On-Sets under its rulebook.

pub mod rulebook;

mod check;
mod cubes;
mod division;
mod goal;
mod interpretation;
mod parse;
mod pool;
mod problem;
mod restriction;
mod set_name;
mod solver;
mod symbol;
mod universe;
mod variations;

#[cfg(test)]
mod against_brute;
#[cfg(test)]
mod brute;

pub use crate::{
    check::{INTERPRETATIONS_MAX, Interpretation, Reason, Verdict, check},
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
    solver::{Answer, Named, Searched, sets, solve},
    symbol::{CubeKind, Face, Symbol, cubes},
    universe::{Card, Cards, Ground, NoSuchCard, TwiceDealt, Universe},
    variations::{BadVariation, DoubleSet, Fault, FaultKind, Rules, Variation},
};
