//! Moments and lengths of time at a table.

use std::{
    fmt,
    ops::{Add, Sub},
};

use serde::{Deserialize, Serialize};

/// A moment at one table, counted from its opening.
///
/// Table time is logical: it stands still while a table is suspended, so a
/// restart of the server costs no player a second. On the wire it is a number
/// of milliseconds: a newtype, because ts-rs does not read serde(transparent).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct GameTime(u32);

/// A length of table time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Span(u32);

impl GameTime {
    /// A moment that does not come: when a limit ends that runs for nobody.
    pub const NEVER: GameTime = GameTime(u32::MAX);

    pub const fn from_ms(ms: u32) -> GameTime {
        GameTime(ms)
    }

    pub const fn ms(self) -> u32 {
        self.0
    }

    /// The moment `span` before, or the opening if that is later.
    pub const fn before(self, span: Span) -> GameTime {
        GameTime(self.0.saturating_sub(span.0))
    }
}

impl Span {
    pub const fn from_ms(ms: u32) -> Span {
        Span(ms)
    }

    pub const fn seconds(seconds: u32) -> Span {
        Span(seconds * 1000)
    }

    pub const fn minutes(minutes: u32) -> Span {
        Span::seconds(minutes * 60)
    }

    pub const fn ms(self) -> u32 {
        self.0
    }
}

impl Add<Span> for GameTime {
    type Output = GameTime;

    fn add(self, span: Span) -> GameTime {
        GameTime(self.0.saturating_add(span.0))
    }
}

impl Add for Span {
    type Output = Span;

    fn add(self, more: Span) -> Span {
        Span(self.0.saturating_add(more.0))
    }
}

/// The time since `earlier`: nothing, if it was not.
impl Sub for GameTime {
    type Output = Span;

    fn sub(self, earlier: GameTime) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl fmt::Display for GameTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (minutes, ms) = (self.0 / 60_000, self.0 % 60_000);
        write!(f, "{minutes}:{:02}", ms / 1000)?;
        if ms % 1000 != 0 {
            write!(f, ".{:03}", ms % 1000)?;
        }
        Ok(())
    }
}
