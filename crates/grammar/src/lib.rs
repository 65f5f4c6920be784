//! Sentences: from text to an analysis in the terms of a school grammar, with reasons.
//!
//! Two small networks read a sentence; rules turn what they read into the categories of the
//! rulebook; how far both agree, and how sure they are, tells what may be stated firmly. Nothing
//! here knows a game.

mod analyse;
mod analysis;
mod compound;
mod faults;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
mod id;
mod json;
mod judge;
mod labels;
mod lexis;
mod names;
mod net;
mod parse;
mod school;
mod text;
mod why;

pub use crate::{
    analyse::Grammar,
    analysis::{Alternative, Analysis, Clause, Fault, FaultKind, Firm, Part, Said, Word},
    compound::halves,
    id::GrammarId,
    json::Report,
    judge::{Asks, Finding, Judgement, Requirement},
    labels::{Labels, WordLabels},
    parse::{Arc, Kind, Relation, Tag},
    school::{Container, Function, Pattern, Pos, Purpose, Structure, features},
    text::Token,
};
