//! Everything beside a table that is no part of it: what a draft amounts to, what a hint says, what
//! a game looks like afterwards, and puzzles.

mod analysis;
mod draft;
mod hint;
pub mod practice;

pub use self::{
    analysis::{
        AnalysisLimits, AnalysisProgress, Before, Candidate, ChallengeReview, Challenged,
        CurvePoint, Done, EndingReview, GameRecord, Measure, PlayerReview, Review, TurnRecord,
        TurnReview, WordReview, analyse, analyse_position, annotate, record_of_log,
    },
    draft::{DraftReading, read_draft},
    hint::{hint_text, no_hint_text},
};
