//! The cube-and-mat table that On-Words, On-Sets and LinguiSHTIK share.
//!
//! A toolbox, not a framework: games call it, and it never calls back. What
//! differs between rulebooks comes in as [`Cited`](kernel::Cited) values, so a
//! ruling made here still names the rule of the game being played.
//!
//! Every tool with a memory is a value, its events, and `evolve`; the game's
//! own event wraps them, and its state holds the value while it is in use.

mod block;
mod board;
mod challenge;
mod checking;
mod desk;
mod limit;
mod places;
mod round;
mod sand;
mod shake;
mod sheet;
mod steps;
mod tell;
mod writing;

#[cfg(test)]
mod tests;

pub use crate::{
    block::{Block, BlockStage, Hand},
    board::{CubeId, Mat},
    challenge::{ChallengeRules, Claim, Contest, Role},
    checking::{Attempt, Checking, Ground, GroundNo, Marked},
    desk::{Desk, DeskEvent, DeskStage},
    limit::{Expiry, ExtraMinute, Limit, LimitRules, Stage},
    places::{Places, match_points},
    round::{Round, RoundRules},
    sand::{Glass, SandTimer},
    shake::{Event, MoveNo, Shake, Task},
    sheet::{Initials, Penalty, Sheet},
    steps::{DeskRules, Now, Step},
    tell::who_writes,
    writing::{Duty, Paper, Writing},
};
