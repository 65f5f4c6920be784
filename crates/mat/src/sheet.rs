use kernel::{Badge, Citation, Cited, Seat};
use serde::{Deserialize, Serialize};

/// The score sheet of a match: points by shake, penalties, signatures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    scores: Vec<(u16, Seat, i8)>,
    penalties: Vec<Penalty>,
    signed: Vec<Seat>,
}

/// Points taken from a player, and who has put initials to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Penalty {
    pub shake: u16,
    pub seat: Seat,
    pub points: i8,
    pub rules: Vec<Citation>,
    pub needs: Option<Initials>,
    pub signed: Vec<Badge>,
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
    pub fn total(&self, seat: Seat) -> i16 {
        let scored = self.scores.iter().filter(|it| it.1 == seat).map(|it| i16::from(it.2));
        let counting = self.penalties.iter().filter(|it| it.seat == seat && it.counts());
        scored.sum::<i16>() + counting.map(|it| i16::from(it.points)).sum::<i16>()
    }

    /// Points by shake and seat, as they were written down.
    pub fn scores(&self) -> &[(u16, Seat, i8)] {
        &self.scores
    }

    pub fn penalties(&self) -> &[Penalty] {
        &self.penalties
    }

    pub fn n_lines(&self) -> u16 {
        self.penalties.len() as u16
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

    /// A player signs: their score is right.
    pub fn sign_off(&mut self, seat: Seat) {
        if !self.signed.contains(&seat) {
            self.signed.push(seat);
        }
    }

    pub(crate) fn score(&mut self, shake: u16, seat: Seat, points: i8) {
        self.scores.push((shake, seat, points));
    }

    pub(crate) fn strike(&mut self, shake: u16) {
        self.scores.retain(|it| it.0 != shake);
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
