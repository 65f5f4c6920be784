//! What goes by a table without being part of it: what a draft amounts to, and what a hint says.

mod draft;
mod hint;

pub use self::{
    draft::{DraftReading, read_draft},
    hint::{hint_text, no_hint_text},
};
