//! A game looked back on: each turn beside what could have been played.
//!
//! A [`GameRecord`] is what happened, from a file or from a log. [`analyse`] asks the engine about
//! every turn of it, within limits that count steps, and makes a [`Review`].

mod analyse;
mod annotate;
mod as_file;
mod draws;
mod ending;
mod of_log;
mod record;
mod review;
#[cfg(test)]
mod tests;
mod trial;

pub use self::{
    analyse::{AnalysisLimits, AnalysisProgress, analyse, analyse_position},
    annotate::annotate,
    of_log::record_of_log,
    record::{Before, Challenged, Done, GameRecord, TurnRecord},
    review::{
        Candidate, ChallengeReview, CurvePoint, EndingReview, Measure, PlayerReview, Review,
        TurnReview, WordReview,
    },
};
