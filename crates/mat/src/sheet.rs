//! The scoresheet of a match: points by shake, penalties, initials and signatures.

use kernel::{Badge, Citation, Cited, Seat};
use serde::{Deserialize, Serialize};

use crate::Conduct;

/// The scoresheet of a match. It outlives a shake, because initials may come late.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    scores: Vec<Score>,
    penalties: Vec<Penalty>,
    signed: Vec<Seat>,
    /// Who signed the sheet as it was before a change.
    signed_before: Vec<Seat>,
}

/// Points a shake brought, as they were written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Score {
    pub shake: u16,
    pub seat: Seat,
    pub points: i8,
}

/// Points taken from a player, and who has put initials to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Penalty {
    pub shake: u16,
    pub seat: Seat,
    pub points: i8,
    pub rules: Vec<Citation>,
    pub needs: Option<Initials>,
    pub why: Option<Offence>,
    pub signed: Vec<Badge>,
}

/// What somebody lost points for, where a judge had to say it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum Offence {
    Conduct {
        conduct: Conduct,
    },
    /// A shake was wrecked; the judge's own words.
    Wrecking {
        reason: String,
    },
}

/// How many officials have to sign, and by which rule: one in the younger
/// divisions, two or three where conduct is punished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Initials {
    pub min: u8,
    pub rule: Citation,
}

impl Initials {
    pub fn by_rule(min: Cited<u8>) -> Initials {
        Initials { min: min.value, rule: min.rule.cite() }
    }
}

impl Penalty {
    pub fn counts(&self) -> bool {
        let min = self.needs.as_ref().map_or(0, |it| usize::from(it.min));
        min <= self.signed.len()
    }
}

impl Sheet {
    /// All that counts for `seat`, penalties included.
    pub fn total(&self, seat: Seat) -> i32 {
        let scored = self.scores.iter().filter(|it| it.seat == seat).map(|it| i32::from(it.points));
        let counting = self.penalties.iter().filter(|it| it.seat == seat && it.counts());
        scored.sum::<i32>() + counting.map(|it| i32::from(it.points)).sum::<i32>()
    }

    /// How many lines are written on it.
    pub fn len(&self) -> usize {
        self.scores.len() + self.penalties.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn scores(&self) -> &[Score] {
        &self.scores
    }

    pub fn penalties(&self) -> &[Penalty] {
        &self.penalties
    }

    /// The line the next penalty is written in.
    pub fn n_lines(&self) -> u16 {
        u16::try_from(self.penalties.len()).unwrap_or(u16::MAX)
    }

    pub fn any_waits(&self) -> bool {
        self.penalties.iter().any(|it| !it.counts())
    }

    /// What `badge` would sign on this line: it waits, and is not signed by the
    /// same official already.
    pub fn to_sign(&self, line: u16, badge: Badge) -> Option<&Initials> {
        let penalty = self.penalties.get(usize::from(line))?;
        let open = !penalty.counts() && !penalty.signed.contains(&badge);
        penalty.needs.as_ref().filter(|_| open)
    }

    /// Who has signed the whole sheet.
    pub fn signed(&self) -> &[Seat] {
        &self.signed
    }

    /// Whether a player has ever signed a sheet of this match.
    pub(crate) fn has_signed_once(&self, seat: Seat) -> bool {
        self.signed.contains(&seat) || self.signed_before.contains(&seat)
    }

    /// A player signs: their score is right.
    pub(crate) fn sign_off(&mut self, seat: Seat) {
        if !self.signed.contains(&seat) {
            self.signed.push(seat);
        }
    }

    pub(crate) fn score(&mut self, score: Score) {
        self.scores.push(score);
    }

    /// The sheet has changed: nobody has signed it as it is now.
    pub(crate) fn unsign(&mut self) {
        self.signed_before.append(&mut self.signed);
    }

    /// The line of a wrecked shake against `seat` that waits for the initials of `badge`: another
    /// judge who orders the same agrees with the first.
    pub(crate) fn wrecking_to_sign(&self, seat: Seat, badge: Badge) -> Option<u16> {
        let is_it =
            |it: &Penalty| it.seat == seat && matches!(it.why, Some(Offence::Wrecking { .. }));
        let lines = self.penalties.iter().zip(0..).filter(|it| is_it(it.0));
        lines.map(|it| it.1).find(|line| self.to_sign(*line, badge).is_some())
    }

    pub(crate) fn strike(&mut self, shake: u16) {
        self.scores.retain(|it| it.shake != shake);
    }

    pub(crate) fn add(&mut self, penalty: Penalty) {
        self.penalties.push(penalty);
    }

    pub(crate) fn sign(&mut self, line: u16, badge: Badge) {
        if let Some(penalty) = self.penalties.get_mut(usize::from(line)) {
            penalty.signed.push(badge);
        }
    }
}
