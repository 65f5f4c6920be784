//! On-Sets under its rulebook: Basic to Senior, all fourteen variations.
//!
//! `maths` knows no table: symbols, the Universe, Set-Names, Restrictions, Goals, variations,
//! and whether a Solution is correct. `solver` asks it every question there is. `table` is
//! the game as it is played: who may do what, what can go wrong, and a file for each
//! procedure of the book. `study` looks back on what was played and asks about positions;
//! `bot` plays from what a player sees.
//!
//! The walls: `maths` sees no other folder, `solver` only `maths`, `table` neither `study`
//! nor `bot`.

#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod rulebook;

mod bot;
mod maths;
mod solver;
mod study;
mod table;

#[cfg(test)]
mod tests;

pub use mat::{
    Conduct, Goal, GoalCube, GoalDigit, LaidGoal, Layout, Menu, Order, RoundClock, RoundStage,
};

#[cfg(feature = "ts")]
pub use crate::table::{
    action::{ActionType, DeedType},
    view::{StageType, ViewType},
};
pub use crate::{
    bot::Bot,
    maths::{
        ambiguity::{Attempt, attempt, regroups},
        chart::{Chart, charts},
        check::{INTERPRETATIONS_MAX, Interpretation, Reason, Verdict, check},
        cube_kind::{CubeKind, Face, N_CUBES, cubes},
        cubes::Cubes,
        division::Division,
        goal::GoalValues,
        interpretation::{
            OPERANDS_MAX, Reading, Readings, RestrictionReading, RestrictionReadings, n_operands,
            only_reading, readings, restriction_readings,
        },
        parse::{ParseError, TEXT_MAX, parse_restriction, parse_set_name},
        problem::{After, Problem, Solution},
        restriction::Restriction,
        set_name::{Primary, SetName, Term},
        symbol::Symbol,
        universe::{Card, Cards, Ground, N_CARDS, NoSuchCard, TwiceDealt, Universe, deck},
        variations::{BadVariation, Blank, DoubleSet, Fault, FaultKind, Rules, Variation},
    },
    solver::{
        Answer, Limits, ListedSet, ListedSolution, Listing, NamedSet, SearchEffort,
        fewest::{Fewest, Work, fewest_cubes, fewest_resources},
        possible_goals::{PossibleGoals, possible_goals},
        sets, solutions, solve, solve_within,
    },
    study::{
        draft::{DraftReading, DraftState, read_draft},
        hindsight::{Effect, VariationReview},
        hint::{hint_text, no_hint_text},
        json::{judge_json, solve_json},
        practice,
        review::{MadeImpossible, Moment, PaperReview, Review, Solvable, Truth, What, review},
        shown::{ShownReading, ShownVerdict},
    },
    table::{
        action::{Action, Deed, OwnAction, OwnDeed, Placed},
        book::OnSetsBook,
        breach::{Breach, Illegal, Return},
        event::{Event, OwnEvent},
        may::{deeds, may},
        menu::menu,
        notation::{variation_named, variation_text, variation_words},
        options::Options,
        paper::{Objection, Paper},
        position::{Beginning, Start, StartError},
        referee::OnSets,
        setup::{Adjudication, Players, Setup, Things},
        state::{OnSetsTable, OwnState, Phase, Section, State},
        view::{ChosenView, GoalView, OwnView, Stage, View},
    },
};
