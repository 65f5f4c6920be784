//! On-Sets under its rulebook: Basic to Senior, all fourteen variations.
//!
//! Two halves. The mathematics knows no table: `symbol`, `universe`, `set_name`,
//! `restriction`, `variations`, `goal`, `problem`, then `check` and `solver`. The
//! table is read from `rulebook` and `state`: who may do what (`may`), what can
//! go wrong (`breach`), and a file for each procedure of the book, in its order:
//! `seating`, `rolling`, `selection`, `goal_setting`, `moving`, `challenge`,
//! `solutions`, `scoring`, `round`, `conduct`. What was played is looked back on
//! in `review`, and `practice` asks about positions.

#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod practice;
pub mod rulebook;

mod ambiguity;
mod bot;
mod breach;
mod challenge;
mod chart;
mod check;
mod conduct;
mod cubes;
mod division;
mod evolve;
mod fewest;
mod goal;
mod goal_setting;
mod hindsight;
mod interpretation;
mod json;
mod may;
mod moving;
mod notation;
mod options;
mod paper;
mod parse;
mod pool;
mod problem;
mod referee;
mod restriction;
mod review;
mod roll;
mod rolling;
mod round;
mod scoring;
mod seating;
mod selection;
mod set_name;
mod shown;
mod solutions;
mod solver;
mod start;
mod state;
mod symbol;
mod universe;
mod variations;
mod view;

#[cfg(test)]
mod against_brute;
#[cfg(test)]
mod brute;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod vectors;

pub use crate::{
    ambiguity::{Attempt, attempt, regroups},
    bot::Bot,
    breach::{Breach, Illegal},
    chart::{Chart, charts},
    check::{INTERPRETATIONS_MAX, Interpretation, Reason, Verdict, check},
    conduct::{Conduct, Matter, Order},
    cubes::Cubes,
    division::Division,
    fewest::{Fewest, Work, fewest_cubes, fewest_resources},
    goal::{Goal, GoalDigit, Layout},
    hindsight::{Effect, VariationReview},
    interpretation::{
        OPERANDS_MAX, Reading, RestrictionReading, n_operands, only_reading, readings,
        restriction_readings,
    },
    json::{JsonError, judge_json, solve_json},
    may::Deed,
    notation::{goal_text, goal_words, tell, variation_named, variation_text, variation_words},
    options::Options,
    paper::{Objection, Paper},
    parse::{ParseError, TEXT_MAX, parse_restriction, parse_set_name},
    problem::{After, Problem, Solution},
    referee::OnSets,
    restriction::Restriction,
    review::{Known, MadeImpossible, Moment, PaperReview, Review, Truth, What, review},
    roll::{PossibleGoals, possible_goals},
    set_name::{Primary, SetName, Term},
    shown::{ShownReading, ShownVerdict},
    solver::{
        Answer, Limits, Listed, ListedSet, Listing, Named, Searched, sets, solutions, solve,
        solve_within,
    },
    start::{Beginning, Start, StartError},
    state::{
        Action, Adjudication, Chair, Event, GoalCube, LaidGoal, Phase, Placed, RoundClock, Section,
        Setup, State,
    },
    symbol::{CubeKind, Face, Symbol, cubes},
    universe::{Card, Cards, Ground, NoSuchCard, TwiceDealt, Universe},
    variations::{BadVariation, DoubleSet, Fault, FaultKind, Rules, Variation},
    view::{BlockView, ChosenView, DeskView, GoalView, SheetView, Stage, View},
};
