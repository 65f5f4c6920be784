//! Facts about English words: which there are, and how common each is.
//!
//! The crate reads no files. What it knows is compiled into it, or handed to
//! it as text; see `data/SOURCES.md` for where the words come from.

mod builder;
mod facts;
mod file;
mod frequency;
mod grammar;
mod graph;
mod inflection;
mod labels;
mod letter;
mod lexicon;
mod list;
mod sounds;

pub use crate::{
    facts::{Facts, Grade, Source, Sources},
    file::{FileError, FileFault},
    frequency::Frequency,
    grammar::{Feature, FeatureFact, Pos, PosFact, WordForm},
    graph::{Graph, StateId, Words},
    inflection::{Form, Inflection},
    labels::{Label, LabelFact},
    letter::{Letter, letters_of},
    lexicon::Lexicon,
    list::{Fault, LINES_MAX, LONGEST, ListError, SHORTEST},
    sounds::{HouseRules, Pronunciation, Stress, Symbol, SymbolSet},
};
