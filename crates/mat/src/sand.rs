//! The sand timer, and limits measured by it.

use kernel::{Cited, GameTime, Span, house};
use serde::{Deserialize, Serialize};

/// How limits of whole minutes are measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum Glass {
    /// Each limit is its whole length.
    #[default]
    Clean,
    /// By a real timer, with what is left in it.
    Sand,
    /// The timer is put away: no limit runs out.
    Away,
}

/// A one-minute sand timer. It cannot be reset, only turned over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SandTimer {
    glass: Glass,
    /// When the glass now running, or the last of several, is empty.
    empties: GameTime,
    /// It was put away, and somebody who was kept waiting has asked for it.
    asked_for: bool,
}

/// What everything has where no limit ran before somebody was kept waiting.
pub(crate) const KEPT_WAITING: Cited<Span> = house::UNTIMED.sets(Span::minutes(5));

const GLASS_MS: u32 = Span::minutes(1).ms();

impl SandTimer {
    pub fn new(glass: Glass) -> SandTimer {
        SandTimer { glass, empties: GameTime::default(), asked_for: false }
    }

    pub fn glass(self) -> Glass {
        self.glass
    }

    /// When a limit of `span` that begins at `now` runs out.
    ///
    /// Sand left over from the last limit runs out first, or the timer is
    /// turned over if that is quicker: whichever gives the player less time.
    pub fn limit(self, now: GameTime, span: Span) -> GameTime {
        if self.glass == Glass::Away {
            return if self.asked_for { now + KEPT_WAITING.value } else { GameTime::NEVER };
        }
        let left_ms = self.sand_left_ms(now);
        now + Span::from_ms(left_ms.min(GLASS_MS - left_ms)) + span
    }

    /// What is in the upper glass. A limit of two minutes is two glasses.
    fn sand_left_ms(self, now: GameTime) -> u32 {
        match self.glass {
            Glass::Clean | Glass::Away => 0,
            Glass::Sand => (self.empties - now).ms() % GLASS_MS,
        }
    }

    /// Whether it was put away, and nobody has asked for it yet.
    pub(crate) fn may_be_asked_for(self) -> bool {
        self.glass == Glass::Away && !self.asked_for
    }

    pub(crate) fn ask_for(&mut self) {
        self.asked_for = true;
    }

    pub(crate) fn runs_until(&mut self, empties: GameTime) {
        self.empties = empties;
    }

    pub(crate) fn put_off(&mut self, pause: Span) {
        self.empties = self.empties + pause;
    }
}
