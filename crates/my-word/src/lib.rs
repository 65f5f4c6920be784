//! My Word! under its rulebook: the deal, calls out of turn, free cards, a round
//! for each dealer.
//!
//! Read `rulebook`, then in `table` the files `state`, `may`, `referee` and `check`. Nobody has a turn
//! here: whoever is heard first takes the cards, so a call is a race.

#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod rulebook;

mod bot;
mod card;
mod lay;
mod solver;
mod study;
mod table;
mod word;

#[cfg(test)]
mod tests;

pub use crate::{
    bot::Bot,
    card::{CardId, Deck, DeckError, Face},
    lay::{Lay, best_lay, lay_of},
    solver::{Answer, Solver},
    study::{
        hint::hint_text,
        review::{
            CallReview, MissedWord, Moment, Outcome, PlayerReview, PossibleWord, Review, What,
            review,
        },
    },
    table::{
        action::{Action, Call},
        event::{Event, Reason, Ruling, Source},
        may::{Deed, may},
        numbers,
        options::{Options, SitOptions},
        position::{Position, PositionError},
        referee::MyWord,
        setup::{CallBy, FreeCards, Hands, ListId, Manner, Mercy, Pace, Setup, UnlistedWords},
        state::{Phase, Shout, State},
        view::{Card, Chair, HeardView, RulingView, SlipView, Stage, View},
    },
    word::{WORD_MAX, Word, WordError},
};
