//! Beside a table: hints for learners, and a look back on a game.

pub(crate) mod hint;
pub(crate) mod review;
