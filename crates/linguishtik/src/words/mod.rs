//! Demands on a word and on its sentence, without any table.

pub(crate) mod check;
pub(crate) mod cube;
pub(crate) mod demand;
mod demand_text;
pub(crate) mod designation;
pub(crate) mod dictionary;
pub(crate) mod division;
pub(crate) mod fault;
pub(crate) mod function;
pub(crate) mod items;
pub(crate) mod letter;
mod listing;
mod menu;
pub(crate) mod named;
pub(crate) mod part_of_speech;
pub(crate) mod regularity;
pub(crate) mod spelling;
mod told;
