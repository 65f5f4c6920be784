//! The divisions. They differ in who puts initials to a lost point, and who may use a chart.

use std::fmt;

use kernel::Cited;
use serde::{Deserialize, Serialize};

use crate::rulebook as rule;

/// A division. (X-A-n, I-C-2)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Division {
    Minor,
    Elementary,
    Middle,
    Junior,
    Senior,
}

impl Division {
    pub const ALL: [Division; 5] = [
        Division::Minor,
        Division::Elementary,
        Division::Middle,
        Division::Junior,
        Division::Senior,
    ];

    /// Whether players may write on a printed chart.
    pub const fn chart(self) -> Cited<bool> {
        rule::I_C_2.sets(self.is_young())
    }

    /// Minor, Elementary and Middle.
    pub(crate) const fn is_young(self) -> bool {
        matches!(self, Division::Minor | Division::Elementary | Division::Middle)
    }
}

impl fmt::Display for Division {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Division::Minor => "minor",
            Division::Elementary => "elementary",
            Division::Middle => "middle",
            Division::Junior => "junior",
            Division::Senior => "senior",
        })
    }
}
