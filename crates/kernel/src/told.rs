use std::{collections::VecDeque, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Citation, GameTime};

/// A line of a table's record: what happened, in a sentence, with its rules.
///
/// Players are called by their seats, `P1` to `P9`; whoever shows the line puts
/// names there. One wording serves scenarios, replays, the page and its voice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Told {
    pub at: GameTime,
    pub text: String,
    pub rules: Vec<Citation>,
}

/// The latest lines of what happened at a table; the log has them all.
///
/// A state is copied whenever something is considered, so copies of a record
/// share their lines. It is written as a list of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record(VecDeque<Arc<Told>>);

impl Record {
    /// Adds a line, and forgets the oldest beyond `n_max`.
    pub fn push(&mut self, told: Told, n_max: usize) {
        self.0.push_back(Arc::new(told));
        let n_old = self.0.len().saturating_sub(n_max);
        self.0.drain(..n_old);
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Told> {
        self.0.iter().map(|it| &**it)
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        let lines = Vec::<Told>::deserialize(deserializer)?;
        Ok(Record(lines.into_iter().map(Arc::new).collect()))
    }
}

/// Puts names for seats: `P2 calls CURE` becomes `Ada calls CURE`.
pub fn with_names(text: &str, name: impl Fn(usize) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('P') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let starts_word = !out.ends_with(|it: char| it.is_alphanumeric());
        let digit = from[1..].chars().next().and_then(|it| it.to_digit(10)).filter(|&it| 0 < it);
        let ends_word = !from[1..].chars().nth(1).is_some_and(char::is_alphanumeric);
        let seat = digit.filter(|_| starts_word && ends_word);
        match seat.and_then(|it| name(it as usize - 1)) {
            Some(name) => {
                out.push_str(&name);
                rest = &from[2..];
            }
            None => {
                out.push('P');
                rest = &from[1..];
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_keeps_its_latest_lines() {
        let told = |no: u32| Told {
            at: GameTime::from_ms(no),
            text: format!("line {no}"),
            rules: Vec::new(),
        };
        let mut record = Record::default();
        (0..5).for_each(|no| record.push(told(no), 3));
        assert!(record.iter().eq(&[told(2), told(3), told(4)]));
        let written = serde_json::to_string(&record).unwrap();
        assert_eq!(written, serde_json::to_string(&[told(2), told(3), told(4)]).unwrap());
        assert_eq!(serde_json::from_str::<Record>(&written).unwrap(), record);
    }

    #[test]
    fn seats_get_names_and_words_stay() {
        let name = |seat: usize| ["Ada", "Ben"].get(seat).map(|it| (*it).to_owned());
        assert_eq!(with_names("P2 calls POP; P1's PP1", name), "Ben calls POP; Ada's PP1");
        assert_eq!(with_names("P3, P12 and P", name), "P3, P12 and P");
    }
}
