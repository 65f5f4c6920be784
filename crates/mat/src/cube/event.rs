//! All that happens at every cube table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Badge, Citation, GameTime, Irregular, Seat};

use serde::{Deserialize, Serialize};

use crate::{Contest, DeskEvent, Duty, PaperId, RoundEvent, cube::words::Words, opens};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", bound = "")]
pub enum CubeEvent<B: Words> {
    Rolled {
        by: Seat,
        faces: Vec<B::Face>,
        rules: Vec<Citation>,
    },
    Round(RoundEvent),
    Mat(crate::Event<B::Section>),
    Breached(Irregular<B::Breach>),
    ContestBegan {
        contest: Contest,
        duties: Vec<Duty>,
        /// When its limit began: after what sand was left had run out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        began: Option<GameTime>,
        ends: GameTime,
        rules: Vec<Citation>,
    },
    Desk(DeskEvent<B::Paper, B::Objection>),
    /// A judge has ruled on a paper of a shake that is scored.
    PaperRuled {
        badge: Badge,
        paper: PaperId,
        correct: bool,
        /// The objection that holds against it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        objection: Option<B::Objection>,
        /// The judge's own words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
        rules: Vec<Citation>,
    },
    /// The book's own, by their names.
    #[serde(skip)]
    Own(B::Event),
}

opens!(CubeEvent<B: Words>, Own(B::Event));

impl<B: Words> From<RoundEvent> for CubeEvent<B> {
    fn from(event: RoundEvent) -> CubeEvent<B> {
        CubeEvent::Round(event)
    }
}

impl<B: Words> From<crate::Event<B::Section>> for CubeEvent<B> {
    fn from(event: crate::Event<B::Section>) -> CubeEvent<B> {
        CubeEvent::Mat(event)
    }
}
