//! Challenges: the one under way, how the latest ended, and how long a verdict can be doubted.

use std::sync::Arc;

use kernel::{Badge, GameTime, Seat};
use serde::{Deserialize, Serialize};

use super::{Director, Phase, Racks, Sheet, two};
use crate::table::{clock::Clock, event::DisputeEvent};

/// The latest look-up, and how the latest challenge ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dispute {
    /// The verdict of the latest look-up.
    pub verdict: Option<bool>,
    /// It said unacceptable, and nobody has paid yet for looking words up one by one.
    pub chargeable: bool,
    /// The end of the latest challenge, until the next turn is complete.
    pub challenge_end: Option<ChallengeEnd>,
    /// The way back from the computer's verdict; none, once anything else was done.
    pub doubt: Option<Arc<Doubt>>,
}

/// The table as the computer's verdict found it: everything that the verdict can change. Whoever
/// doubts the program at once has all of that undone. (IV.J.1.m)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// The moment of the verdict.
    pub at: GameTime,
    pub racks: Racks,
    pub sheet: Sheet,
    pub verdict: Option<bool>,
    pub chargeable: bool,
    pub challenge_end: Option<ChallengeEnd>,
    pub director: Director,
    pub clock: Clock,
    pub phase: Phase,
}

/// The end of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ChallengeEnd")
)]
pub struct ChallengeEnd {
    /// The challenger.
    pub by: Seat,
    pub turn: usize,
    pub acceptable: bool,
    /// One of the two gave in, and nothing was looked up.
    pub conceded: bool,
}

/// A challenge under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub by: Seat,
    pub turn: usize,
    /// The words on the slip; empty: none were written yet.
    pub words: Vec<String>,
    /// The clock was stopped, or the look-up has begun.
    pub binding: bool,
    /// The players who have checked the slip, or accept the ruling.
    pub confirmed: [bool; 2],
    /// The rulings of Word Judges.
    pub rulings: Vec<(Badge, bool)>,
    /// The end that the list, or a player who gave in, has brought.
    pub challenge_end: Option<ChallengeEnd>,
    /// A second opinion was asked for.
    pub appealed: bool,
    /// The Director has ruled the blank unclear, or it was not written.
    pub unclear: bool,
    /// A player wants it ruled by hand.
    pub by_hand: bool,
    /// The players look at the board again.
    pub at_board: bool,
    /// It was an out play until a tile was found in the bag.
    pub found: bool,
    /// The moment from which there is time for the slip.
    pub slip_since: Option<GameTime>,
    /// The moment from which it waits for a Word Judge, or for what the players say of a ruling.
    pub ruling_since: Option<GameTime>,
    pub since: GameTime,
    pub back: Box<Phase>,
}

impl Dispute {
    pub(crate) fn evolve(&mut self, event: &DisputeEvent) {
        match event {
            DisputeEvent::Challenged { .. } => self.challenge_end = None,
            DisputeEvent::Ruled { acceptable, .. } => {
                self.verdict = Some(*acceptable);
                self.chargeable = !*acceptable;
            }
            DisputeEvent::Recorded { .. }
            | DisputeEvent::Held { .. }
            | DisputeEvent::Accepted { .. }
            | DisputeEvent::Bound {}
            | DisputeEvent::Retracted { .. }
            | DisputeEvent::SlipWritten { .. }
            | DisputeEvent::Confirmed { .. }
            | DisputeEvent::Conceded { .. }
            | DisputeEvent::OpinionAsked { .. }
            | DisputeEvent::JudgeAsked { .. }
            | DisputeEvent::BoardChecked { .. }
            | DisputeEvent::RuledUnclear {}
            | DisputeEvent::Withdrawn { .. }
            | DisputeEvent::Settled
            | DisputeEvent::ChallengeLost { .. }
            | DisputeEvent::Awaited { .. } => (),
        }
    }
}

impl Challenge {
    /// Changes the challenge under way.
    pub(crate) fn evolve(&mut self, at: GameTime, event: &DisputeEvent) {
        match event {
            DisputeEvent::Bound {} => {
                self.binding = true;
                self.slip_since = Some(at);
            }
            DisputeEvent::SlipWritten { words, .. } => {
                self.words.clone_from(words);
                self.confirmed = [false; 2];
                self.at_board = false;
            }
            DisputeEvent::Confirmed { by, .. } => {
                self.confirmed[two(*by)] = true;
                self.at_board = false;
                if self.confirmed == [true; 2] {
                    self.ruling_since.get_or_insert(at);
                }
            }
            DisputeEvent::Conceded { by } => self.ends(*by == self.by, true),
            DisputeEvent::Ruled { badge: None, acceptable, .. } => self.ends(*acceptable, false),
            DisputeEvent::Ruled { badge: Some(badge), acceptable, .. } => {
                self.rulings.push((*badge, *acceptable));
                self.confirmed = [false; 2];
                self.ruling_since = Some(at);
            }
            DisputeEvent::OpinionAsked { .. } => {
                self.appealed = true;
                self.confirmed = [false; 2];
                self.ruling_since = Some(at);
            }
            DisputeEvent::JudgeAsked { .. } => {
                self.by_hand = true;
                self.ruling_since = (self.confirmed == [true; 2]).then_some(at);
            }
            DisputeEvent::BoardChecked { .. } => {
                self.at_board = true;
                self.confirmed = [false; 2];
            }
            DisputeEvent::RuledUnclear {} => self.unclear = true,
            // These begin a challenge, or end it, or are about a play that nobody has challenged.
            DisputeEvent::Recorded { .. }
            | DisputeEvent::Held { .. }
            | DisputeEvent::Accepted { .. }
            | DisputeEvent::Challenged { .. }
            | DisputeEvent::Retracted { .. }
            | DisputeEvent::Withdrawn { .. }
            | DisputeEvent::Settled
            | DisputeEvent::ChallengeLost { .. }
            | DisputeEvent::Awaited { .. } => (),
        }
    }

    fn ends(&mut self, acceptable: bool, conceded: bool) {
        let (by, turn) = (self.by, self.turn);
        self.challenge_end = Some(ChallengeEnd { by, turn, acceptable, conceded });
    }

    /// A word of the play is otherwise with its blank, and so it is on the slip.
    pub(crate) fn respell(&mut self, before: &[String], words: &[String]) {
        for word in &mut self.words {
            let now = before.iter().position(|it| it == word).and_then(|it| words.get(it));
            if let Some(now) = now {
                word.clone_from(now);
            }
        }
        self.confirmed = [false; 2];
    }
}

impl Challenge {
    /// Its end, if it was decided and not broken off.
    pub fn decided(&self) -> Option<ChallengeEnd> {
        let last = self.rulings.last().map(|it| it.1);
        let alike = self.rulings.iter().filter(|it| Some(it.1) == last).count();
        let settled = last.filter(|_| self.confirmed == [true; 2] || 1 < alike);
        let ruled =
            |acceptable| ChallengeEnd { by: self.by, turn: self.turn, acceptable, conceded: false };
        self.challenge_end.or(settled.map(ruled))
    }

    /// It is about the play with which somebody went out.
    pub fn is_of_out_play(&self) -> bool {
        matches!(*self.back, Phase::OutPlay { .. })
    }
}
