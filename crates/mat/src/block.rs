//! The challenge block: lifted, held while the claim is stated, put back.

use kernel::{Entrant, Finish, GameTime, Race, Seat, Span};

use crate::{Claim, Limit};

/// A hand on the block: whose, when, and what was said with it, if anything.
pub type Hand = Entrant<Option<Claim>>;

/// The block while it is off the table. Limits stand still until it is back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub since: GameTime,
    pub stage: BlockStage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlockStage {
    /// Another hand may have been as quick.
    Race(Race<Option<Claim>>),
    /// Too close to call: `third` says who was first.
    Tied { tied: Vec<Hand>, third: Seat, until: GameTime },
    /// In one hand, or in two that lifted it together; each says its word.
    Held { hands: Vec<Hand>, limit: Limit },
}

impl Block {
    pub fn deadline(&self) -> GameTime {
        match &self.stage {
            BlockStage::Race(race) => race.closes,
            BlockStage::Tied { until, .. } => *until,
            BlockStage::Held { limit, .. } => limit.ends,
        }
    }

    /// Whose hands are on it, the first first.
    pub fn hands(&self) -> &[Hand] {
        match &self.stage {
            BlockStage::Race(race) => race.entrants(),
            BlockStage::Tied { tied, .. } => tied,
            BlockStage::Held { hands, .. } => hands,
        }
    }

    /// When the challenge that is made with it counts from.
    pub fn lifted(&self) -> GameTime {
        self.hands().first().map_or(self.since, |it| it.acted.max(self.since))
    }

    /// How the race came out: one hand, or those too close to tell apart and
    /// the player of `players` who is not among them.
    pub fn finish(&self, tie: Span, players: &[Seat]) -> (Vec<Hand>, Option<Seat>) {
        let BlockStage::Race(race) = &self.stage else { return (Vec::new(), None) };
        match race.finish(tie) {
            Finish::First(first) => (vec![first], None),
            Finish::Tie(tied) => {
                let third = players.iter().find(|&&it| tied.iter().all(|hand| hand.seat != it));
                match third {
                    Some(&third) => (tied, Some(third)),
                    // Nobody is left to ask: the clock decides after all.
                    None => (tied[..1].to_vec(), None),
                }
            }
        }
    }

    /// What comes of a tie: the one who was first, or all who are level; where nobody can be
    /// level, the earlier by the clock.
    pub fn settle(tied: &[Hand], first: Option<Seat>, level: bool) -> Vec<Hand> {
        match tied.iter().find(|it| Some(it.seat) == first) {
            Some(hand) => vec![hand.clone()],
            None if level => tied.to_vec(),
            None => tied[..1].to_vec(),
        }
    }
}
