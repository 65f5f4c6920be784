//! The paper of a writer: one word, or a network of words.

use serde::{Deserialize, Serialize};

/// A Solution as it is written: rows of letters, `.` or a space where nothing lies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct Solution {
    pub rows: Vec<String>,
    /// The words that are meant, where a table has them declared: other runs neither count nor
    /// need be words. A word that is written twice is declared once. Without this every run
    /// counts. (VI-B-3)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub declared: Option<Vec<String>>,
}

impl Solution {
    pub fn new(rows: impl IntoIterator<Item = impl Into<String>>) -> Solution {
        Solution { rows: rows.into_iter().map(Into::into).collect(), declared: None }
    }
}
