//! Facts about English words: which there are, and how common each is.
//!
//! The crate reads no files. What it knows is compiled into it, or handed to
//! it as text; see `data/SOURCES.md` for where the words come from.

mod builder;
mod file;
mod frequency;
mod graph;
mod inflection;
mod letter;
mod lexicon;
mod list;

pub use crate::{
    file::{FileError, FileFault},
    frequency::Frequency,
    graph::{Graph, StateId, Words},
    inflection::{Form, Inflection},
    letter::{Letter, letters_of},
    lexicon::Lexicon,
    list::{Fault, LINES_MAX, LONGEST, ListError, SHORTEST},
};
