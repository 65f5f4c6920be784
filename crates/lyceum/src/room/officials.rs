//! Who judges at a table: the host who does not play, and whoever has the key.
//!
//! An office is for as long as the table lasts, or until it is given up, or the host sends
//! whoever has it away. What an official did stands in the log under a badge, and nobody else
//! ever has that: whoever comes back has it again, for two signatures are two people. A badge
//! under which nothing was done goes to the next. Who they are is not in the log.

use std::sync::Arc;

use kernel::{Badge, Lag, Office, Party};
use serde::{Deserialize, Serialize};

use super::{
    Answer, Person,
    play::{Attendance, LoopEnd, Playing},
    seating::refused,
};
use crate::{
    games::AnyTable,
    ids,
    problem::Problem,
    wire::{ErrorCode, OfficialFrame},
};

/// The most people who may hold an office at one table at a time.
pub const OFFICIALS_MAX: usize = 16;

/// Of how many it is remembered which badge they have. Of more, those who left first are strangers
/// when they come back.
const REMEMBERED_MAX: usize = 256;

/// Somebody with an office at this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Official {
    pub account: String,
    pub name: String,
    pub badge: Badge,
    pub office: Office,
    /// Whether they hold it now.
    pub serves: bool,
}

impl Playing {
    /// The host who has no seat directs; whoever brings the key judges.
    pub(super) async fn officiate(
        &mut self,
        who: Person,
        key: Option<String>,
    ) -> Result<Answer, Problem> {
        if self.log.is_finished {
            return Err(Problem::not_now("This table is over."));
        }
        if self.seat_of(&who.account).is_some() {
            return Err(Problem::not_yours(
                "You are playing at this table; somebody else has to judge.",
            ));
        }
        let office = match &key {
            None if who.account == self.about.host => Office::Director,
            None => {
                return Err(Problem::not_yours("Only the host can judge without an invitation."));
            }
            Some(_) if key == self.meta.judge_key => Office::Judge,
            Some(_) => {
                return Err(Problem::not_yours("This invitation is not valid at this table."));
            }
        };
        if self.official(&who.account).is_none() && OFFICIALS_MAX <= self.n_officials() {
            let full = "This table has enough judges already.";
            return Err(Problem::new(ErrorCode::TooMany, full));
        }
        let fresh = self.fresh_badge();
        let mut meta = self.meta.clone();
        let known = meta.officials.iter_mut().find(|it| *it.account == *who.account);
        let office = match known {
            Some(known) => {
                known.name = who.name;
                known.office = known.office.max(office);
                known.serves = true;
                known.office
            }
            None => {
                if REMEMBERED_MAX <= meta.officials.len()
                    && let Some(idx) = meta.officials.iter().position(|it| !it.serves)
                {
                    meta.officials.remove(idx);
                }
                let (account, name) = (who.account.to_string(), who.name);
                meta.officials.push(Official {
                    account,
                    name,
                    badge: fresh.ok_or_else(Problem::unfitting)?,
                    office,
                    serves: true,
                });
                office
            }
        };
        self.appoint(meta).await?;
        Ok(Answer::Officiating(office))
    }

    /// A badge that nobody has, and under which nothing was done. Since at most
    /// [`OFFICIALS_MAX`] serve, and of the others only those who did something are remembered, it
    /// is at most so much higher than the highest in the log; an audit goes by that.
    fn fresh_badge(&self) -> Option<Badge> {
        let remembered = self.meta.officials.iter().map(|it| it.badge);
        let highest = remembered.chain(self.log.badges.last().copied()).max();
        highest.map_or(Some(1), |it| it.0.checked_add(1)).map(Badge)
    }

    fn n_officials(&self) -> usize {
        self.meta.officials.iter().filter(|it| it.serves).count()
    }

    /// Gives an office up; false if they have none.
    pub(super) async fn retire(&mut self, account: &str) -> Result<bool, Problem> {
        let Some(official) = self.official(account) else { return Ok(false) };
        let badge = official.badge;
        self.let_go_on_without(badge).await?;
        let meta = self.meta_without(badge);
        self.appoint(meta).await?;
        Ok(true)
    }

    /// The host sends an official away, and nobody comes in any more by the links that there are.
    pub(super) async fn dismiss(&mut self, by: &Arc<str>, badge: Badge) -> Result<Answer, Problem> {
        self.asks_host(by)?;
        let official = self.meta.officials.iter().find(|it| it.badge == badge && it.serves);
        let nobody = || Problem::not_now("Nobody judges here under that badge.");
        if *official.ok_or_else(nobody)?.account == **by {
            return Err(Problem::not_now("To give up your own office, leave it."));
        }
        self.let_go_on_without(badge).await?;
        let mut meta = self.meta_without(badge);
        meta.judge_key = Some(ids::token());
        self.appoint(meta).await?;
        Ok(Answer::Done)
    }

    /// Whoever judges goes on; nobody else comes in by the links that there are.
    pub(super) async fn new_judge_key(&mut self, by: &Arc<str>) -> Result<Answer, Problem> {
        self.asks_host(by)?;
        let mut meta = self.meta.clone();
        meta.judge_key = Some(ids::token());
        self.appoint(meta).await?;
        Ok(Answer::Done)
    }

    /// A table that is suspended goes on when the last who could let it does not serve any more.
    /// That is the last thing they do there.
    async fn let_go_on_without(&mut self, badge: Badge) -> Result<(), Problem> {
        let mut serving = self.meta.officials.iter().filter(|it| it.serves);
        let is_last = serving.all(|it| it.badge == badge);
        if !is_last || !self.table.is_suspended() || self.is_over() {
            return Ok(());
        }
        let official = self.meta.officials.iter().find(|it| it.badge == badge && it.serves);
        let Some(party) = official.map(Official::party) else { return Ok(()) };
        let draft = self.table.consider_suspend(self.now(), party, false).map_err(refused)?;
        self.record(draft, None).await?;
        self.suspension.goes_on();
        Ok(())
    }

    /// What is noted when an official serves no more: whoever did nothing is forgotten.
    fn meta_without(&self, badge: Badge) -> Box<super::Meta> {
        let has_acted = self.log.badges.contains(&badge);
        let mut meta = self.meta.clone();
        meta.officials.retain(|it| it.badge != badge || has_acted);
        for official in meta.officials.iter_mut().filter(|it| it.badge == badge) {
            official.serves = false;
        }
        meta
    }

    /// The game hears who has an office, for whoever asks for a judge waits longer where one
    /// serves.
    pub(super) async fn tell_offices(&mut self, attendance: &Attendance) -> Result<(), LoopEnd> {
        for idx in 0..self.meta.officials.len() {
            let Official { badge, serves, .. } = self.meta.officials[idx];
            let is_known = self.table.serves(badge).is_none_or(|it| it == serves);
            if is_known || self.log.is_finished {
                continue;
            }
            let now = self.now();
            self.serve_alarms(attendance, now).await?;
            let by = self.meta.officials[idx].party();
            let Some(action) = self.table.office(serves) else { continue };
            if let Ok(draft) = self.table.consider(now, by, Lag::NONE, action) {
                self.record(draft, None).await?;
            }
        }
        Ok(())
    }

    pub(super) async fn rename_official(&mut self, who: Person) -> Result<Answer, Problem> {
        let mut meta = self.meta.clone();
        let known = meta.officials.iter_mut().find(|it| *it.account == *who.account);
        if let Some(official) = known {
            official.name = who.name;
        }
        self.appoint(meta).await?;
        Ok(Answer::Done)
    }

    /// Offices are written down before they hold.
    pub(super) async fn appoint(&mut self, meta: Box<super::Meta>) -> Result<(), Problem> {
        self.hall.store.set_meta(&self.about.id, meta.to_bytes()).await?;
        self.meta = meta;
        self.shown.to_show = true;
        Ok(())
    }

    pub(super) fn official(&self, account: &str) -> Option<&Official> {
        self.meta.officials.iter().find(|it| it.account == account && it.serves)
    }

    pub(super) fn official_frames(&self, attendance: &Attendance) -> Vec<OfficialFrame> {
        let serving = self.meta.officials.iter().filter(|it| it.serves);
        let frame = |it: &Official| OfficialFrame {
            badge: it.badge,
            name: it.name.clone(),
            office: it.office,
            here: attendance.audience.has(&Arc::from(it.account.as_str())),
        };
        serving.map(frame).collect()
    }
}

impl Official {
    pub(super) fn party(&self) -> Party {
        Party::Official { badge: self.badge, office: self.office }
    }
}

/// Under whose badge an entry was made, if an official made it.
pub(super) fn badge_in(table: &dyn AnyTable, body: &[u8]) -> Option<Badge> {
    // Few entries are an official's, and reading one costs something.
    const MARK: &[u8] = b"\"Official\"";
    let may_be = body.windows(MARK.len()).any(|it| it == MARK);
    let (by, _) = may_be.then(|| table.doer(body).ok().flatten()).flatten()?;
    match by {
        Party::Official { badge, .. } => Some(badge),
        Party::Player(_) => None,
    }
}
