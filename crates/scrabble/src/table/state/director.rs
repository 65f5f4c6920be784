//! Calls for the Director, and what a Director has said.

use kernel::{GameTime, Office, Seat, Span};
use serde::{Deserialize, Serialize};

use super::two;
use crate::table::event::DirectorEvent;

/// The Director's matters at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Director {
    /// The Director was called, or somebody has to wait for another reason.
    pub stop: Option<Stop>,
    /// The player whose help is wanted elsewhere as soon as the other has played.
    pub wanted: Option<Seat>,
    pub watchers: Watchers,
    /// The player whose resignation waits for an answer.
    pub resigning: Option<Seat>,
    /// The time that calls of each have waited for a Director in vain.
    pub unheard: [Span; 2],
    /// A Word Judge was waited for in vain.
    pub no_judge: bool,
    /// The moment when the Director warned that the game, or a recount, would be ended.
    pub warned: Option<GameTime>,
    /// The players who were warned about tracking before drawing.
    pub warned_tracking: [bool; 2],
}

/// A reason for which the clock stands still beside what is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The player who asked for it; none: an official.
    pub by: Option<Seat>,
    pub about: Matter,
    pub since: GameTime,
    /// The player whose clock runs on afterwards.
    pub resumes: Option<Seat>,
    /// The moment of the Director's last order about it; none: nobody has come.
    pub heard: Option<GameTime>,
}

/// The watchers' standing: they may see the board, or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Watchers {
    #[default]
    Welcome,
    /// A player has asked them to leave.
    SentAway,
    /// The Director has sent them.
    Annotating,
}

/// A reason to call the Director.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Matter {
    Rule,
    Noise,
    Score,
    Blank,
    Tiles,
    Clock,
    TimePenalty,
    Conduct,
    /// A player is wanted elsewhere for a ruling.
    CalledAway,
    Other,
}

impl Director {
    /// `running` is the side of the clock that runs.
    pub(crate) fn evolve(&mut self, at: GameTime, event: &DirectorEvent, running: Option<Seat>) {
        match event {
            DirectorEvent::Wanted { by } => self.wanted = Some(*by),
            DirectorEvent::WatchersAsked { .. } => self.watchers = Watchers::SentAway,
            DirectorEvent::Annotated {} => self.watchers = Watchers::Annotating,
            DirectorEvent::Stopped { by, about } => {
                let resumes = match &self.stop {
                    Some(stop) => stop.resumes,
                    None => running,
                };
                if *about == Matter::CalledAway {
                    self.wanted = None;
                }
                let heard = by.is_none().then_some(at);
                self.stop = Some(Stop { by: *by, about: *about, since: at, resumes, heard });
            }
            DirectorEvent::Resumed { directed } => {
                if *directed {
                    self.is_attended();
                }
                let Some(stop) = self.stop.take() else { return };
                if let (Some(seat), None, false) = (stop.by, stop.heard, directed) {
                    let unheard = &mut self.unheard[two(seat)];
                    *unheard = *unheard + (at - stop.since);
                }
            }
            DirectorEvent::Attended {} => {
                self.is_attended();
                if let Some(stop) = &mut self.stop {
                    stop.heard = Some(at);
                }
            }
            DirectorEvent::NobodyCame { office } => self.no_judge |= *office == Office::Judge,
            DirectorEvent::TrackingWarned { seat } => self.warned_tracking[two(*seat)] = true,
            DirectorEvent::Warned {} => self.warned = Some(at),
            DirectorEvent::Notified { .. }
            | DirectorEvent::Answered { .. }
            | DirectorEvent::Silent { .. }
            | DirectorEvent::IncidentFiled { .. }
            | DirectorEvent::Directed { .. } => (),
        }
    }

    /// There is a Director: nobody waits in vain.
    fn is_attended(&mut self) {
        self.unheard = [Span::default(); 2];
        self.no_judge = false;
    }

    /// Something was settled while the Director was there: whose clock ran before does not matter any
    /// more.
    pub(crate) fn resumes_anew(&mut self) {
        if let Some(stop) = &mut self.stop {
            stop.resumes = None;
        }
    }
}
