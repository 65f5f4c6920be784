//! What one can name at a cube game's table, each with its rule. It is the same for every
//! table of a game, so it is asked for once and no view repeats it.

use std::collections::BTreeMap;

use kernel::{Citation, Named};
use serde::Serialize;

use crate::Conduct;

/// What one can name at a table, and the rules of what a page says by itself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts", rename = "MatMenu"))]
pub struct Menu {
    /// The illegal procedures a player can charge.
    pub charges: Vec<Named>,
    /// The conduct a judge can speak about.
    pub conducts: Vec<Named>,
    /// What a judge can direct.
    pub orders: Vec<Named>,
    /// What a checker can say against a paper.
    pub objections: Vec<Named>,
    /// What a player can select or demand.
    pub variations: Vec<Named>,
    /// The rule behind each thing that a page says by itself.
    pub topics: BTreeMap<&'static str, Citation>,
}

impl Conduct {
    /// Whatever a book lists, as it is named in an order.
    pub fn named(listed: &[Conduct], rule: kernel::Rule) -> Vec<Named> {
        let named = |it: &Conduct| Named::new(format!("{it:?}"), it.told()).by(rule);
        listed.iter().map(named).collect()
    }
}

/// With a capital letter, as a sentence begins.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |it| it.to_uppercase().chain(chars).collect())
}
