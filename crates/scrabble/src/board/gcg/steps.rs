//! The events of a file as they are on a board.

use crate::board::{play::Play, rack::Rack};

/// An event that was played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub line: usize,
    /// The player, by their place among the players.
    pub seat: usize,
    /// The rack before it, as far as the file tells it.
    pub rack: Option<Rack>,
    pub deed: StepDeed,
    /// Its score, worked out again.
    pub score: i32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepDeed {
    Play(Play),
    Exchange(Rack),
    ExchangeCount(usize),
    Pass,
    /// The play before it was taken back.
    Withdrawn,
    /// Points for a challenge of the play before it.
    ChallengeBonus,
    /// Points at the end, or for time.
    Adjustment,
    /// A play or an exchange that no board and no rack has room for.
    Unknown,
}
