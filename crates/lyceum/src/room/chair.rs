//! Who sits on a chair, and the bot that plays there if one does.

use std::sync::Arc;

use kernel::{GameTime, Level, Seat};
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::{
    bots::Wanted,
    games::{AnyBot, AnyChoice, AnyTable},
    wire::{self, SeatFrame},
};

/// The level of a bot that plays for somebody who is gone.
pub(super) const STAND_IN_LEVEL: u8 = 3;

/// Names for bots, by seat.
const BOT_NAMES: [&str; 8] = ["Ivy", "Otto", "Wren", "Hugo", "Maud", "Felix", "Tess", "Bram"];

/// Who has a seat, as it is stored. A person's account stands beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Occupant {
    Person { name: String },
    Bot { level: u8, name: String },
}

/// A chair at a table in use.
#[derive(Default)]
pub(super) struct Chair {
    pub(super) who: Who,
    /// The bot that plays here: its own, or one that stands in for a person.
    pub(super) bot: Option<SeatedBot>,
    /// Since when its person is not here.
    pub(super) gone_since: Option<Instant>,
    /// When its person last gave a sign.
    pub(super) emoted: Option<Instant>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Who {
    #[default]
    Nobody,
    Person {
        account: Arc<str>,
        name: String,
    },
    Bot {
        level: u8,
        name: String,
    },
}

/// A bot on a chair.
pub(super) struct SeatedBot {
    pub(super) level: u8,
    pub(super) mind: Mind,
    /// The table changed while it thought: what it chose is out of date.
    pub(super) again: bool,
    pub(super) plan: Option<Plan>,
    /// How often in a row it was refused.
    pub(super) n_refused: u32,
    /// Until when it rests after that.
    pub(super) rests_until: Option<Instant>,
    /// Since when it thinks, if it is one that may think for seconds.
    pub(super) thinks_since: Option<Instant>,
    /// Whether the others are shown that it thinks.
    pub(super) shown_thinking: bool,
}

pub(super) enum Mind {
    Here(AnyBot),
    /// It thinks elsewhere, as long as this is held.
    Thinking(Wanted),
}

/// What a bot is going to do, and when.
pub(super) struct Plan {
    /// Table time when it saw what it answers.
    pub(super) seen_at: GameTime,
    pub(super) choice: AnyChoice,
    /// By the pace of the table's bots.
    pub(super) due: GameTime,
}

impl Chair {
    pub(super) fn is_empty(&self) -> bool {
        self.who == Who::Nobody
    }

    pub(super) fn account(&self) -> Option<&Arc<str>> {
        match &self.who {
            Who::Person { account, .. } => Some(account),
            Who::Nobody | Who::Bot { .. } => None,
        }
    }

    pub(super) fn name(&self) -> Option<&str> {
        match &self.who {
            Who::Person { name, .. } | Who::Bot { name, .. } => Some(name),
            Who::Nobody => None,
        }
    }

    /// Whether a person plays here now.
    pub(super) fn is_played_by_a_person(&self) -> bool {
        self.account().is_some() && self.bot.is_none()
    }

    /// Whether a bot plays for a person.
    pub(super) fn has_stand_in(&self) -> bool {
        self.account().is_some() && self.bot.is_some()
    }

    pub(super) fn frame(&self, seat: Seat, here: bool) -> SeatFrame {
        SeatFrame {
            seat,
            is: match self.who {
                Who::Nobody => wire::Occupant::Empty,
                Who::Person { .. } => wire::Occupant::Person,
                Who::Bot { .. } => wire::Occupant::Bot,
            },
            name: self.name().map(str::to_owned),
            level: match &self.who {
                Who::Bot { level, .. } => Some(*level),
                Who::Nobody | Who::Person { .. } => self.bot.as_ref().map(|it| it.level),
            },
            here,
            stands_in: self.has_stand_in(),
            thinks: self.bot.as_ref().is_some_and(|it| it.shown_thinking),
        }
    }
}

impl SeatedBot {
    pub(super) fn new(level: u8, table: &dyn AnyTable) -> SeatedBot {
        let bot = table.bot(strength(level));
        SeatedBot {
            level,
            mind: Mind::Here(bot),
            again: true,
            plan: None,
            n_refused: 0,
            rests_until: None,
            thinks_since: None,
            shown_thinking: false,
        }
    }

    /// Refused: it thinks again, but later each time.
    pub(super) fn refused(&mut self) {
        self.plan = None;
        if let Mind::Here(bot) = &mut self.mind {
            bot.refused();
        }
        self.again = true;
        let pause = std::time::Duration::from_millis(500 << self.n_refused.min(6));
        self.rests_until = Some(Instant::now() + pause);
        self.n_refused += 1;
    }
}

/// The level with this number, or the one nearest to it.
pub(super) fn strength(level: u8) -> Level {
    Level::new(level.clamp(1, 5)).expect("it is one to five")
}

impl Who {
    pub(super) fn bot(level: u8, seat: Seat) -> Who {
        let name = BOT_NAMES[seat.idx() % BOT_NAMES.len()].to_owned();
        Who::Bot { level, name }
    }

    pub(super) fn from_stored(account: Option<String>, occupant: Occupant) -> Who {
        match (account, occupant) {
            (Some(account), Occupant::Person { name }) => {
                Who::Person { account: account.into(), name }
            }
            (_, Occupant::Bot { level, name }) => Who::Bot { level, name },
            (None, Occupant::Person { .. }) => Who::Nobody,
        }
    }

    /// As it is stored; none for an empty seat.
    pub(super) fn to_stored(&self) -> Option<(Option<String>, Occupant)> {
        match self {
            Who::Nobody => None,
            Who::Person { account, name } => {
                Some((Some(account.to_string()), Occupant::Person { name: name.clone() }))
            }
            Who::Bot { level, name } => {
                Some((None, Occupant::Bot { level: *level, name: name.clone() }))
            }
        }
    }
}
