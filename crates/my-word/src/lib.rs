//! My Word! under its rulebook: the deal, calls out of turn, free cards, a round
//! for each dealer.
//!
//! Read `rulebook`, then `state`, `may`, `referee` and `check`. Nobody has a turn
//! here: whoever is heard first takes the cards, so a call is a race.

#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod rulebook;

mod bot;
mod card;
mod check;
mod evolve;
mod hint;
mod lay;
mod may;
mod notation;
mod options;
mod referee;
mod review;
mod solver;
mod state;
mod tell;
mod view;
mod word;

#[cfg(test)]
mod tests;

pub use crate::{
    bot::Bot,
    card::{CardId, Deck, DeckError, Face},
    hint::hint_text,
    lay::{Lay, best_lay, lay_of},
    may::{Deed, may},
    notation::{Position, PositionError},
    options::{Options, SitOptions},
    referee::MyWord,
    review::{
        CallReview, MissedWord, Moment, Outcome, PlayerReview, PossibleWord, Review, What, review,
    },
    solver::{Answer, Solver},
    state::{
        Action, Call, CallBy, Event, FreeCards, Hands, ListId, Manner, Mercy, Pace, Phase, Reason,
        Ruling, Setup, Shout, Source, State, UnlistedWords,
    },
    view::{Card, Chair, HeardView, RulingView, SlipView, Stage, View},
    word::{WORD_MAX, Word, WordError},
};
