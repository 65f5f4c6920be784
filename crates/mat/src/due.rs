//! What a table needs the clock for next: the one list of its timers.

use kernel::{GameTime, Seat};

use crate::{Round, RoundDue, Shake};

/// What the clock may be needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Due {
    Block,
    Task(Seat),
    Desk,
    Round(RoundDue),
}

impl Due {
    /// What is due next, and when. `desk` says when the desk needs the clock, while there is one:
    /// then no task runs. A round stops only what is `in_play`.
    pub fn next<S: Copy + PartialEq>(
        round: &Round,
        shake: &Shake<S>,
        desk: Option<Option<GameTime>>,
        in_play: bool,
    ) -> Option<(GameTime, Due)> {
        if let Some(block) = shake.block() {
            return Some((block.deadline(), Due::Block));
        }
        let table = match desk {
            Some(deadline) => deadline.map(|it| (it, Due::Desk)),
            None => shake.next_task().map(|it| (it.limit.ends, Due::Task(it.seat))),
        };
        let round = round.due(in_play).map(|(at, due)| (at, Due::Round(due)));
        table.into_iter().chain(round).min().filter(|it| it.0 < GameTime::NEVER)
    }
}
