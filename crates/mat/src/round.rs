//! A round at one table: the match that is played in it, who is there, the bell, the
//! judges' matters and the sheet.

use kernel::{Badge, Citation, GameTime, Seat};
use serde::{Deserialize, Serialize};

use crate::{Conduct, Initials, Matter, Offence, PaperId, Penalty, Ruling, Score, Sheet};

/// What all three games keep from one shake to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    stage: RoundStage,
    clock: Clock,
    chairs: Vec<Chair>,
    /// Shakes are counted from one; zero before the first.
    shake: u16,
    sheet: Sheet,
    matters: Vec<Matter>,
    /// Who has an office at this table now.
    serving: Vec<Badge>,
    removals: Vec<Removal>,
    slip: Option<Slip>,
    rest: Option<Rest>,
}

/// The pause after a shake, for everybody to see how it came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    pub until: GameTime,
    pub ready: Vec<Seat>,
}

/// Where a match is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundStage {
    /// People take their seats.
    Seating,
    Play,
    /// The sheet is signed and handed in.
    Signing {
        points: Vec<u8>,
        until: GameTime,
    },
    Over {
        points: Vec<u8>,
    },
}

/// The round's clock: play, then some minutes to finish, then stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum Clock {
    /// A hall that rings its own bell gives no time for it.
    Open {
        bell: Option<GameTime>,
    },
    /// No new shake begins; the one under way is finished by then.
    Last {
        stop: GameTime,
    },
    Stopped,
}

/// Who rings the bell at the end of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum RoundClock {
    /// The table's own clock.
    #[default]
    Table,
    /// The hall, for all its tables together.
    Hall,
}

/// A place at the table, and what is known of who plays there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Chair {
    /// Somebody sits there now.
    pub here: bool,
    /// Sent from the table: plays no more.
    pub out: bool,
    pub warned: bool,
    /// How many shakes they have taken part in.
    pub n_shakes: u16,
    /// How often they called a judge.
    pub n_calls: u16,
}

/// A player whom some judges want to go, and not yet enough of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Removal {
    pub seat: Seat,
    pub asked_by: Vec<Badge>,
}

/// A slip on the sheet that a player found, and who agrees that it is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Slip {
    pub seat: Seat,
    pub points: i8,
    pub agreed: Vec<Seat>,
}

/// Why a score on the sheet was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Correction {
    /// An official's own words.
    Directed { reason: String },
    /// Somebody signed for less than they had, to deceive: the lower score stands.
    SignedForLess,
    /// An honest slip, as all agree.
    Slip,
    /// A judge has ruled on a paper of that shake.
    Ruled { paper: PaperId },
}

/// What can happen in a round of any of the three games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoundEvent {
    Sat {
        seat: Seat,
        rules: Vec<Citation>,
    },
    Gone {
        seat: Seat,
        rules: Vec<Citation>,
    },
    MatchBegan {
        clock: Clock,
        rules: Vec<Citation>,
    },
    /// The mat is cleared for `setter`, who begins.
    ShakeBegan {
        setter: Seat,
        players: Vec<Seat>,
        rules: Vec<Citation>,
    },
    Scored {
        seat: Seat,
        points: i8,
        rules: Vec<Citation>,
    },
    /// The shake is over, and the next one waits.
    Rested {
        until: GameTime,
        rules: Vec<Citation>,
    },
    Ready {
        by: Seat,
    },
    /// The shake counts for nobody.
    Voided {
        rules: Vec<Citation>,
    },
    /// What a shake brought is struck out.
    Struck {
        shake: u16,
        rules: Vec<Citation>,
    },
    PointsLost {
        seat: Seat,
        points: i8,
        rules: Vec<Citation>,
        needs: Option<Initials>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Offence>,
    },
    Initialled {
        line: u16,
        badge: Badge,
        rules: Vec<Citation>,
    },
    BellRang {
        clock: Clock,
        rules: Vec<Citation>,
    },
    Stopped {
        rules: Vec<Citation>,
    },
    /// Points by place; said again when the sheet changes while it is signed.
    MatchEnded {
        totals: Vec<i32>,
        points: Vec<u8>,
        until: GameTime,
        rules: Vec<Citation>,
    },
    Signed {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// The sheet is in, by a winner's hand or by itself.
    HandedIn {
        by: Option<Seat>,
        points: Vec<u8>,
        rules: Vec<Citation>,
    },
    /// Somebody takes an office at this table, or gives it up.
    Serves {
        badge: Badge,
        rules: Vec<Citation>,
    },
    Retires {
        badge: Badge,
        rules: Vec<Citation>,
    },
    JudgeCalled {
        by: Seat,
        about: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        paper: Option<PaperId>,
        /// Until when a judge is awaited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<GameTime>,
        rules: Vec<Citation>,
    },
    /// No judge serves, or none has come: what the umpire found stands.
    CallClosed {
        matter: u16,
        rules: Vec<Citation>,
    },
    Answered {
        matter: u16,
        badge: Badge,
        upheld: bool,
        rules: Vec<Citation>,
    },
    Appealed {
        by: Seat,
        matter: u16,
        rules: Vec<Citation>,
    },
    Warned {
        seat: Seat,
        conduct: Conduct,
        badge: Badge,
        rules: Vec<Citation>,
    },
    /// A warning of an earlier round still holds.
    WarningNoted {
        seat: Seat,
        badge: Badge,
        rules: Vec<Citation>,
    },
    /// A judge asks for somebody to go; it takes more than one.
    RemovalAsked {
        seat: Seat,
        badge: Badge,
        reason: Option<String>,
        rules: Vec<Citation>,
    },
    Out {
        seat: Seat,
        rules: Vec<Citation>,
    },
    /// What the sheet says is changed.
    Corrected {
        seat: Seat,
        points: i8,
        why: Correction,
        /// The shake in whose line it stands, if not in that of the latest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shake: Option<u16>,
        rules: Vec<Citation>,
    },
    SlipFound {
        by: Seat,
        seat: Seat,
        points: i8,
        rules: Vec<Citation>,
    },
    SlipAgreed {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A sheet signed to deceive: nothing for this round.
    Deceived {
        seat: Seat,
        rules: Vec<Citation>,
    },
}

impl Clock {
    /// Whether another shake may begin.
    pub fn is_open(self) -> bool {
        matches!(self, Clock::Open { .. })
    }
}

impl Round {
    pub fn new(n_seats: u8) -> Round {
        Round {
            stage: RoundStage::Seating,
            clock: Clock::Open { bell: None },
            chairs: vec![Chair::default(); usize::from(n_seats)],
            shake: 0,
            sheet: Sheet::default(),
            matters: Vec::new(),
            serving: Vec::new(),
            removals: Vec::new(),
            slip: None,
            rest: None,
        }
    }

    pub fn stage(&self) -> &RoundStage {
        &self.stage
    }

    pub fn clock(&self) -> Clock {
        self.clock
    }

    pub fn n_seats(&self) -> u8 {
        self.chairs.len() as u8
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.n_seats())
    }

    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// How far it is, in a word or two.
    pub fn status(&self) -> String {
        let n_here = self.chairs.iter().filter(|it| it.here).count();
        match self.stage {
            RoundStage::Seating => format!("{n_here} of {} seats", self.chairs.len()),
            RoundStage::Signing { .. } => "signing".to_owned(),
            RoundStage::Over { .. } => "over".to_owned(),
            RoundStage::Play => format!("shake {}", self.shake),
        }
    }

    /// A seat that is not at this table is nobody's.
    pub fn chair(&self, seat: Seat) -> Chair {
        self.chairs.get(seat.idx()).copied().unwrap_or_default()
    }

    /// The number of the shake under way, or of the last one.
    pub fn shake(&self) -> u16 {
        self.shake
    }

    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    pub fn matters(&self) -> &[Matter] {
        &self.matters
    }

    /// Whether anybody has an office at this table now.
    pub fn has_a_judge(&self) -> bool {
        !self.serving.is_empty()
    }

    /// Whether whoever has this badge does.
    pub fn serves(&self, badge: Badge) -> bool {
        self.serving.contains(&badge)
    }

    /// The slip that waits for the players to agree.
    pub fn slip(&self) -> Option<&Slip> {
        self.slip.as_ref()
    }

    /// The rest that the table takes, if it does.
    pub fn rest(&self) -> Option<&Rest> {
        self.rest.as_ref()
    }

    pub(crate) fn removal(&self, seat: Seat) -> Option<&Removal> {
        self.removals.iter().find(|it| it.seat == seat)
    }

    /// Whether shakes are played.
    pub fn is_in_play(&self) -> bool {
        self.stage == RoundStage::Play
    }

    /// Points by seat, once the sheet is in.
    pub fn result(&self) -> Option<&[u8]> {
        match &self.stage {
            RoundStage::Over { points } => Some(points),
            _ => None,
        }
    }

    /// Points in the match, with the penalties that count.
    pub fn total(&self, seat: Seat) -> i32 {
        self.sheet.total(seat)
    }

    /// Who is at the table and may play the next shake.
    pub fn present(&self) -> Vec<Seat> {
        self.seats().filter(|&it| self.chair(it).here && !self.chair(it).out).collect()
    }

    /// Whether `seat` has a part in the match: has played, and was not sent away.
    pub fn plays(&self, seat: Seat) -> bool {
        0 < self.chair(seat).n_shakes && !self.chair(seat).out
    }

    /// A table that starts in the middle of its first shake, with everybody there.
    pub fn set_up(&mut self, scores: &[i8], clock: Clock) {
        self.stage = RoundStage::Play;
        self.clock = clock;
        for (seat, &points) in self.seats().zip(scores).collect::<Vec<_>>() {
            self.sheet.score(Score { shake: 0, seat, points });
        }
        for chair in &mut self.chairs {
            chair.here = true;
            chair.n_shakes = 1;
        }
        self.shake = 1;
    }

    pub fn evolve(&mut self, event: &RoundEvent) {
        match event {
            RoundEvent::Sat { seat, .. } => self.change(*seat, |it| it.here = true),
            RoundEvent::Gone { seat, .. } => self.change(*seat, |it| it.here = false),
            RoundEvent::MatchBegan { clock, .. } => {
                self.stage = RoundStage::Play;
                self.clock = *clock;
            }
            RoundEvent::ShakeBegan { players, .. } => {
                self.rest = None;
                self.shake += 1;
                for &seat in players {
                    self.change(seat, |it| it.n_shakes += 1);
                }
            }
            RoundEvent::Scored { seat, points, .. } => {
                self.sheet.score(Score { shake: self.shake, seat: *seat, points: *points });
            }
            RoundEvent::Rested { until, .. } => {
                self.rest = Some(Rest { until: *until, ready: Vec::new() });
            }
            RoundEvent::Ready { by } => {
                if let Some(rest) = &mut self.rest {
                    rest.ready.push(*by);
                }
            }
            RoundEvent::Voided { .. } => (),
            RoundEvent::Struck { shake, .. } => self.sheet.strike(*shake),
            RoundEvent::PointsLost { seat, points, rules, needs, why } => {
                self.sheet.add(Penalty {
                    shake: self.shake,
                    seat: *seat,
                    points: *points,
                    rules: rules.clone(),
                    needs: needs.clone(),
                    why: why.clone(),
                    signed: Vec::new(),
                });
            }
            RoundEvent::Initialled { line, badge, .. } => self.sheet.sign(*line, *badge),
            RoundEvent::BellRang { clock, .. } => self.clock = *clock,
            RoundEvent::Stopped { .. } => self.clock = Clock::Stopped,
            RoundEvent::MatchEnded { points, until, .. } => {
                self.rest = None;
                // Whoever signed a sheet that has changed since has signed another one.
                self.sheet.unsign();
                self.stage = RoundStage::Signing { points: points.clone(), until: *until };
            }
            RoundEvent::Signed { by, .. } => self.sheet.sign_off(*by),
            RoundEvent::HandedIn { points, .. } => {
                self.stage = RoundStage::Over { points: points.clone() };
            }
            RoundEvent::Serves { badge, .. } => self.serving.push(*badge),
            RoundEvent::Retires { badge, .. } => self.serving.retain(|it| it != badge),
            RoundEvent::JudgeCalled { by, about, paper, until, .. } => {
                self.change(*by, |it| it.n_calls += 1);
                let (by, about, paper, until) = (*by, about.clone(), *paper, *until);
                let (rulings, appealed) = (Vec::new(), false);
                self.matters.push(Matter { by, about, paper, until, rulings, appealed });
            }
            RoundEvent::CallClosed { matter, .. } => {
                if let Some(matter) = self.matters.get_mut(usize::from(*matter)) {
                    matter.until = None;
                }
            }
            RoundEvent::Answered { matter, badge, upheld, .. } => {
                if let Some(matter) = self.matters.get_mut(usize::from(*matter)) {
                    matter.until = None;
                    matter.rulings.push(Ruling { badge: *badge, upheld: *upheld });
                }
            }
            RoundEvent::Appealed { matter, .. } => {
                if let Some(matter) = self.matters.get_mut(usize::from(*matter)) {
                    matter.appealed = true;
                }
            }
            RoundEvent::Warned { seat, .. } | RoundEvent::WarningNoted { seat, .. } => {
                self.change(*seat, |it| it.warned = true);
            }
            RoundEvent::RemovalAsked { seat, badge, .. } => {
                match self.removals.iter_mut().find(|it| it.seat == *seat) {
                    Some(removal) => removal.asked_by.push(*badge),
                    None => self.removals.push(Removal { seat: *seat, asked_by: vec![*badge] }),
                }
            }
            RoundEvent::Out { seat, .. } => self.change(*seat, |it| {
                it.out = true;
                it.n_shakes = 0;
            }),
            RoundEvent::Corrected { seat, points, shake, why, .. } => {
                let shake = shake.unwrap_or(self.shake);
                self.sheet.score(Score { shake, seat: *seat, points: *points });
                if !matches!(why, Correction::Ruled { .. }) {
                    self.slip = None;
                }
            }
            RoundEvent::SlipFound { by, seat, points, .. } => {
                self.slip = Some(Slip { seat: *seat, points: *points, agreed: vec![*by] });
            }
            RoundEvent::SlipAgreed { by, .. } => {
                if let Some(slip) = &mut self.slip {
                    slip.agreed.push(*by);
                }
            }
            RoundEvent::Deceived { seat, .. } => self.change(*seat, |it| it.n_shakes = 0),
        }
    }

    /// Total: a seat that is not at this table changes nothing.
    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Chair)) {
        if let Some(chair) = self.chairs.get_mut(seat.idx()) {
            change(chair);
        }
    }
}
