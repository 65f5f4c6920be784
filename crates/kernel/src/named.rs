//! Things a page offers by name, with the words and the rule that go with the name.

use serde::{Deserialize, Serialize};

use crate::{Citation, Rule};

/// Something one can name: as it is sent, as it is said, more about it, and its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Named {
    pub name: String,
    pub text: String,
    pub note: Option<String>,
    pub rule: Option<Citation>,
}

impl Named {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Named {
        Named { name: name.into(), text: text.into(), note: None, rule: None }
    }

    #[must_use]
    pub fn note(self, note: impl Into<String>) -> Named {
        Named { note: Some(note.into()), ..self }
    }

    #[must_use]
    pub fn by(self, rule: Rule) -> Named {
        Named { rule: Some(rule.cite()), ..self }
    }
}
