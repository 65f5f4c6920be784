//! Who judges at a table: the host who does not play, and whoever has the key.
//!
//! An office is for as long as the table lasts. Whoever gives it up and comes
//! back has the badge they had: two signatures are two people.

use std::sync::Arc;

use kernel::{Badge, Office, Party};
use serde::{Deserialize, Serialize};

use super::{
    Answer, Person,
    play::{Attendance, Playing},
    seating::refused,
};
use crate::{
    problem::Problem,
    wire::{ErrorCode, OfficialFrame},
};

/// The most people who may hold an office at one table.
pub const OFFICIALS_MAX: usize = 16;

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
                if OFFICIALS_MAX <= meta.officials.len() {
                    let full = "This table has enough judges already.";
                    return Err(Problem::new(ErrorCode::TooMany, full));
                }
                let badge = Badge(meta.officials.len() as u16 + 1);
                let account = who.account.to_string();
                meta.officials.push(Official {
                    account,
                    name: who.name,
                    badge,
                    office,
                    serves: true,
                });
                office
            }
        };
        self.appoint(meta).await?;
        Ok(Answer::Officiating(office))
    }

    /// Gives an office up; false if they have none.
    pub(super) async fn retire(&mut self, account: &str) -> Result<bool, Problem> {
        let mut meta = self.meta.clone();
        let serving = |it: &&mut Official| it.account == account && it.serves;
        let Some(official) = meta.officials.iter_mut().find(serving) else { return Ok(false) };
        official.serves = false;
        self.appoint(meta).await?;
        Ok(true)
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

    /// An official suspends the table, or lets it go on.
    pub(super) async fn suspend(&mut self, by: &str, on: bool) -> Result<Answer, Problem> {
        let official =
            self.official(by).ok_or_else(|| Problem::not_yours("You are not a judge here."))?;
        let draft =
            self.table.consider_suspend(self.now(), official.party(), on).map_err(refused)?;
        self.record(draft, None).await?;
        Ok(Answer::Done)
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
