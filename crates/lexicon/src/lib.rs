//! Facts about English words: which there are, and how common each is.
//!
//! The crate reads no files. What it knows is compiled into it, or handed to
//! it as text; see `data/SOURCES.md` for where the words come from.

mod anagrams;
mod builder;
pub mod compile;
mod definitions;
mod facts;
mod file;
mod filter;
mod frequency;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
mod gaddag;
mod grammar;
mod graph;
mod headword;
mod hooks;
mod inflection;
mod kwg;
mod labels;
mod laid;
mod letter;
mod lexicon;
mod list;
mod notes;
mod pattern;
mod rack;
mod reach;
mod register;
mod search;
mod sounds;
mod spelling;

pub use crate::{
    anagrams::Anagrams,
    definitions::{Definition, Definitions, DefinitionsError},
    facts::{Facts, FactsError, FactsFault, Grade, Source, Sources},
    file::{FileError, FileFault},
    frequency::Frequency,
    gaddag::Gaddag,
    grammar::{Feature, FeatureFact, Pos, PosFact, WordForm},
    graph::{Graph, StateId, Words},
    headword::{Headword, HeadwordError},
    hooks::Hooks,
    inflection::{Form, Inflection},
    kwg::{KwgError, KwgFault},
    labels::{Label, LabelFact},
    letter::{Letter, letters_of},
    lexicon::Lexicon,
    list::{Fault, LINE_MAX, LINES_MAX, LONGEST, ListError, SHORTEST, repeats},
    notes::Note,
    pattern::{Pattern, PatternError},
    rack::{Making, Rack, RackError},
    search::{Lengths, Search, Sieve},
    sounds::{HouseRules, Phone, Pronunciation, Stress, Symbol, SymbolSet, two_letter_words},
};
