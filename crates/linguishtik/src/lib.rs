//! LinguiSHTIK under its rulebook: Demands on a word, and a sentence in which it stands.
//!
//! `words` knows no table: divisions and their menus, cubes, Demands and how they are written,
//! which of them may be made, and what a word must be to meet them. `solver` asks every word of
//! the list. `table` is the game as it is played: who may do what, what can go wrong, and a file
//! for each procedure of the book. `sentences` reads them for it, by the grammar; `writer` writes
//! them. `bot` plays.
//!
//! The walls: `words` sees no other folder, `solver` only `words`, `table` neither `solver` nor
//! `sentences`, `writer`, `bot` nor `study`, which has positions by themselves.

#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod rulebook;

mod bot;
mod sentences;
mod solver;
mod study;
mod table;
mod words;
mod writer;

#[cfg(test)]
mod tests;

pub use mat::{Conduct, CubeId, Order, RoundClock, RoundStage};

#[cfg(feature = "ts")]
pub use crate::table::{
    action::{ActionType, DeedType},
    view::{StageType, ViewType},
};
pub use crate::{
    bot::Bot,
    sentences::{GrammarReader, rule_of_fault},
    solver::{After, Answer, Problem, ProblemError, solve},
    study::{
        draft::{DraftReading, DraftState, read_draft},
        example::example,
        hint::{hint_text, no_hint_text},
        json::{judge_json, read_json, solve_json},
        practice,
        review::{
            Example, MadeImpossible, Moment, PaperReview, Review, Truth, What, Words, review,
        },
    },
    table::{
        action::{Action, Book, Deed, OwnAction, OwnDeed},
        book::LinguishtikBook,
        breach::{Breach, Illegal},
        chart::ChartName,
        event::{Event, OwnEvent},
        judgement::{Asked, NoReader, Reader, Reason},
        may::{deeds, may},
        menu::{DivisionMenu, Menu, menu},
        offers::{Allowance, ContainersLeft, Demandable, OrderStep, Step},
        options::Options,
        paper::{Objection, Paper},
        pins::pinned,
        position::{Start, StartError},
        reading::{Reading, Requirement},
        referee::Linguishtik,
        setup::{Adjudication, ListId, Players, Setup, Things},
        state::{
            LinguishtikTable, MadeDemand, Opening, OwnState, Phase, Precedent, Section, State,
        },
        view::{DemandView, OwnView, PaperReading, SaidView, Stage, View},
    },
    words::{
        check::{Finding, WordReport, check_word},
        cube::{Color, Cube, CubeSet, CubeSetError, N_CUBES},
        demand::{Container, Degree, Demand, NounDemand, PronounDemand, Time, VerbDemand, Verbal},
        designation::{Designation, Pattern, Purpose, Structure},
        dictionary::{Dictionary, Standing},
        division::Division,
        fault::{Fault, fault},
        function::Function,
        items::{DemandChoice, DemandGroup, DemandItem, DesignationItem},
        letter::Letter,
        part_of_speech::Type,
        regularity::Regularity,
        spelling::{SpelledLetter, Spelling, Stock},
    },
    writer::{Effort, Wanted, Writer, Written, by_use, contradiction},
};
