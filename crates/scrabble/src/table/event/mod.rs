//! Events at a table: an envelope with the rules it happened by, and one happening of one of
//! eight groups. An event carries what it changes; nothing is decided from it.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

mod arrival;
mod clock;
mod director;
mod dispute;
mod end;
mod racks;
mod remedy;
mod sheet;
mod wire;

use std::fmt;

use kernel::Citation;
use serde::{Deserialize, Serialize};

pub use self::{
    arrival::ArrivalEvent, clock::ClockEvent, director::DirectorEvent, dispute::DisputeEvent,
    end::EndEvent, racks::RackEvent, remedy::RemedyEvent, sheet::SheetEvent,
};

/// A happening, with the rules it happened by; without any, where no rule speaks of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Event {
    pub rules: Vec<Citation>,
    pub what: Happening,
}

/// The groups of events: for each a kind of happening, and a way into an envelope.
macro_rules! groups {
    ($($name:ident($group:ident)),* $(,)?) => {
        /// Something that happened, by its group. No two groups share the name of a variant, so that
        /// a log need not name the group.
        #[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(untagged)]
        pub enum Happening {
            $($name($group),)*
        }

        impl fmt::Debug for Happening {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Happening::$name(it) => it.fmt(f),)*
                }
            }
        }

        $(
            impl From<$group> for Event {
                fn from(it: $group) -> Event {
                    Event { rules: Vec::new(), what: Happening::$name(it) }
                }
            }

            impl $group {
                /// The event of this, by those rules.
                pub(crate) fn citing(self, rules: Vec<Citation>) -> Event {
                    Event { rules, what: Happening::$name(self) }
                }
            }
        )*
    };
}

groups! {
    Arrival(ArrivalEvent),
    Clock(ClockEvent),
    Rack(RackEvent),
    Sheet(SheetEvent),
    Dispute(DisputeEvent),
    Remedy(RemedyEvent),
    End(EndEvent),
    Director(DirectorEvent),
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.fmt(f)?;
        f.write_str(" by ")?;
        f.debug_list().entries(self.rules.iter().map(Citation::to_string)).finish()
    }
}
