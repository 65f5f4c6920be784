//! The clock, and the minutes that are owed.

use kernel::{GameTime, Seat, Span};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClockEvent {
    /// The clock was hit without a finished turn.
    PressedInError {
        by: Seat,
    },
    ErrorSaid {
        by: Seat,
    },
    ClockRuns {
        seat: Seat,
    },
    ClockNeutral {},
    MinuteOwed {
        seat: Seat,
    },
    MinuteTaken {
        seat: Seat,
    },
    TimeGiven {
        seat: Seat,
        span: Span,
    },
    /// Where nobody is timed, the other asks for a turn: it lasts until then.
    TurnAsked {
        by: Seat,
        until: GameTime,
    },
    OvertimeErased {
        seat: Seat,
    },
}
