//! Calls for the Director, and orders.

use kernel::{Office, Seat};
use serde::{Deserialize, Serialize};

use crate::table::{
    action::{Incident, Notice},
    state::Matter,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DirectorEvent {
    /// This player will be called away when the other has played.
    Wanted {
        by: Seat,
    },
    WatchersAsked {
        by: Seat,
    },
    Annotated {},
    Notified {
        about: Notice,
    },
    Stopped {
        by: Option<Seat>,
        about: Matter,
    },
    Resumed {
        /// A Director let it go on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        directed: bool,
    },
    /// A call for a Director that the table answers by itself.
    Answered {
        by: Seat,
        about: Matter,
    },
    /// The Director has come, or goes on with it.
    Attended {},
    /// An official was waited for in vain.
    NobodyCame {
        office: Office,
    },
    /// These have not done in time what they were waited for.
    Silent {
        seats: Vec<Seat>,
    },
    /// This player delays the other by tracking, for the first time.
    TrackingWarned {
        seat: Seat,
    },
    Warned {},
    IncidentFiled {
        seat: Seat,
        about: Incident,
        note: String,
    },
    Directed {
        note: String,
    },
}
