//! Knowledge of single words, beside the lexicon: the two features the networks were trained with,
//! the forms a word can be, its basic form, and lists of words that behave alike.

mod lemma;
pub(crate) mod lists;
mod words;

pub(crate) use self::{
    lemma::Lemmas,
    words::{FormOf, WordFile, WordNote},
};
