//! Facts about English words: which there are, how common each is, how it sounds, what it can be
//! in a sentence and what it means.
//!
//! The crate reads no files. What it knows is compiled into it, or handed to
//! it as text; see `data/SOURCES.md` for where the words come from.

pub mod compile;
mod definitions;
mod facts;
mod file_form;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
mod grammar;
mod graph;
mod list;
mod sounds;

pub use crate::{
    definitions::{Definition, Definitions},
    facts::{Facts, Grade, Label, LabelFact, Source, Sources},
    file_form::{FileError, FileFault},
    grammar::{Feature, FeatureFact, Pos, PosFact, WordForm},
    graph::{
        Anagrams, Graph, Hooks, KwgError, KwgFault, Lengths, Making, Pattern, PatternError, Rack,
        RackError, Search, Sieve, StateId, Words,
    },
    list::{
        Fault, Form, Frequency, Headword, HeadwordError, Inflection, LINE_MAX, LINES_MAX, LONGEST,
        Letter, Lexicon, ListError, Note, SHORTEST, letters_of, repeats,
    },
    sounds::{Phone, Stress, Transcription},
};
