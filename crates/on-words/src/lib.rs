//! On-Words under its rulebook: words, networks of words, and the sounds they must or must not
//! have.
//!
//! `words` knows no table: what cubes show, what a Solution is asked for, which words count and
//! how they sound, and whether a Solution is correct. `solver` asks it every question there is.
//! `table` is the game as it is played: who may do what, what can go wrong, and a file for each
//! procedure of the book. `study` looks back on what was played and asks about positions; `bot`
//! plays from what a player sees.
//!
//! The walls: `words` sees no other folder, `solver` only `words`, `table` neither `study` nor
//! `bot`.

#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod rulebook;

mod bot;
mod solver;
mod study;
mod table;
mod words;

#[cfg(test)]
mod tests;

pub use mat::{
    Conduct, Goal, GoalCube, GoalDigit, LaidGoal, Layout, Menu, Order, RoundClock, RoundStage,
};

#[doc(hidden)]
pub use crate::solver::solve_plainly;
#[cfg(feature = "ts")]
pub use crate::table::{
    action::{ActionType, DeedType},
    view::{StageType, ViewType},
};
pub use crate::{
    bot::Bot,
    solver::{
        Answer, Best, Finding, Limits, PartFinding, Parts, Prior, Proof, Reading, SearchEffort,
        Split, Wish, best_within, goals_within, solve_within, words,
    },
    study::{
        draft::{DraftReading, DraftState, read_draft},
        hint::{hint_text, no_hint_text},
        json::{judge_json, solve_json},
        practice,
        review::{MadeImpossible, Moment, PaperReview, Review, Solvable, Truth, What, review},
    },
    table::{
        action::{Action, Deed, OwnAction, OwnDeed, Placed},
        book::OnWordsBook,
        breach::{Breach, Illegal, Return},
        division::Division,
        event::{Event, OwnEvent},
        may::{deeds, may},
        menu::menu,
        options::Options,
        paper::{Objection, Paper},
        pins::pinned,
        position::{Beginning, Start, StartError},
        referee::OnWords,
        setup::{Adjudication, ListId, Players, Setup, Things},
        state::{OnWordsTable, OwnState, Phase, Section, State},
        view::{GoalView, OwnView, Stage, View},
    },
    words::{
        check::{Reason, SoundFinding, Verdict, WordFinding, check},
        cube_kind::{CubeKind, CubeSet, CubeSetError, N_CUBES},
        cubes::Cubes,
        dictionary::{Dictionary, Standing, Way},
        grid::{Grid, GridError, Run},
        lore::Lore,
        phonetics::{
            HouseRules, Pronunciation, SoundSet, sounds, sounds_as_written, sounds_shown,
            two_letter_words,
        },
        problem::{After, Problem},
        ruling::WordRuling,
        solution::Solution,
        symbol::{Sound, Symbol},
        vocabulary::Vocabulary,
    },
};
