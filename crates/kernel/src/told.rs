//! Events told to people: scenarios, replays, the record on the page and its voice all show the
//! same sentences. They are made from events whenever somebody looks, so no log holds one, and
//! rewording changes nothing that was decided.

use std::{collections::VecDeque, sync::Arc};

use serde::{Deserialize, Serialize, Serializer};

use crate::{Citation, GameTime, Seat};

/// The kind of an event: a page may go by it, while its sentence is for reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub enum Kind {
    /// Somebody comes, or goes.
    Seating,
    /// The match begins.
    Start,
    /// A round or a shake begins.
    Round,
    /// Somebody's time begins.
    Limit,
    /// Somebody's time is up.
    Late,
    /// A player does what the game is about: rolls, deals, moves, calls.
    Play,
    /// A claim against another player.
    Challenge,
    /// A claim that does not stand.
    SetAside,
    /// Duties: those who have to answer, and those who may.
    Duty,
    /// Something is handed in.
    Paper,
    /// A paper or an answer that was handed in is looked at by the others.
    Check,
    /// It is decided what is right.
    Ruling,
    Score,
    /// Points are lost.
    Penalty,
    /// Somebody points out what another did wrong.
    Charge,
    /// An official is called, or acts.
    Official,
    /// The match is over.
    End,
}

/// An event in words: what a game's `tell` returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    pub kind: Kind,
    /// Whom it is about, whoever acted first.
    pub seats: Vec<Seat>,
    pub rules: Vec<Citation>,
    /// The whole of it, for who reads the log: scenarios and replays.
    text: String,
    public: Public,
}

/// The line of the record about an event while the table is in play.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Public {
    Everything,
    /// Something is covered at that time.
    Instead(String),
    /// It is covered whole, or everybody sees it anyway.
    Nothing,
}

impl Telling {
    /// Players are called by their seats, `P1` to `P9`; whoever shows the line puts
    /// names there.
    pub fn new(kind: Kind, seats: &[Seat], text: impl Into<String>, rules: &[Citation]) -> Telling {
        let (seats, rules, text) = (seats.to_vec(), rules.to_vec(), worded(text.into()));
        Telling { kind, seats, rules, text, public: Public::Everything }
    }

    /// The record does not mention it.
    #[must_use]
    pub fn off_the_record(mut self) -> Telling {
        self.public = Public::Nothing;
        self
    }

    /// The record says this instead.
    #[must_use]
    pub fn on_record_as(mut self, text: impl Into<String>) -> Telling {
        self.public = Public::Instead(worded(text.into()));
        self
    }

    /// The line for whoever reads the log.
    pub fn in_full(self, at: GameTime) -> Told {
        Told { at, kind: self.kind, seats: self.seats, rules: self.rules, text: self.text }
    }

    /// The line for the record, if it has one.
    pub fn on_record(self, at: GameTime) -> Option<Told> {
        let Telling { kind, seats, rules, text, public } = self;
        let text = match public {
            Public::Everything => text,
            Public::Instead(text) => text,
            Public::Nothing => return None,
        };
        Some(Told { at, kind, seats, rules, text })
    }
}

/// A sentence as it is shown. A build with other words for everything shows that nothing
/// but eyes and ears depends on them.
pub(crate) fn worded(text: String) -> String {
    if cfg!(feature = "reworded") { format!("{MARK}{text}") } else { text }
}

/// The mark before every sentence of a reworded build.
pub const MARK: &str = "¶ ";

/// A line of what happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Told {
    pub at: GameTime,
    pub kind: Kind,
    pub seats: Vec<Seat>,
    pub rules: Vec<Citation>,
    pub text: String,
}

impl std::fmt::Display for Told {
    /// `0:35.000 P2 calls CURE. [MW-P-4]`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}{}", self.at, self.text, cited(&self.rules))
    }
}

/// The latest lines of what happened at a table; the log has them all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record(VecDeque<Arc<Told>>);

impl Record {
    /// Adds a line, and forgets the oldest beyond `n_max`.
    pub fn push(&mut self, told: Told, n_max: usize) {
        while n_max <= self.0.len() {
            self.0.pop_front();
        }
        self.0.push_back(Arc::new(told));
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Arc<Told>> {
        self.0.iter()
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|it| &**it))
    }
}

/// `P1, P2 and P3`.
pub fn names(seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(ToString::to_string).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nobody".to_owned(),
    }
}

/// Rules as a line shows them: ` [OS-V-B-4, OS-V-B-4a]`, or nothing.
pub fn cited(rules: &[Citation]) -> String {
    let rules: Vec<String> = rules.iter().map(ToString::to_string).collect();
    if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(", ")) }
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

    fn line(no: u32) -> Told {
        let telling = Telling::new(Kind::Play, &[Seat(0)], format!("line {no}"), &[]);
        telling.in_full(GameTime::from_ms(no))
    }

    #[test]
    fn a_record_keeps_its_latest_lines() {
        let mut record = Record::default();
        (0..5).for_each(|no| record.push(line(no), 3));
        let kept: Vec<&Told> = record.iter().map(|it| &**it).collect();
        assert_eq!(kept, [&line(2), &line(3), &line(4)]);
    }

    #[test]
    fn what_is_covered_is_for_the_log_only() {
        let at = GameTime::default();
        let telling = || Telling::new(Kind::Paper, &[], "P1 hands in B ∪ R.", &[]);
        assert_eq!(telling().on_record(at), Some(telling().in_full(at)));
        assert_eq!(telling().off_the_record().on_record(at), None);
        let covered = telling().on_record_as("P1 hands in a paper.");
        assert!(covered.clone().on_record(at).unwrap().text.ends_with("P1 hands in a paper."));
        assert_eq!(covered.in_full(at), telling().in_full(at));
    }

    #[test]
    fn seats_get_names_and_words_stay() {
        let name = |seat: usize| ["Ada", "Ben"].get(seat).map(|it| (*it).to_owned());
        assert_eq!(with_names("P2 calls POP; P1's PP1", name), "Ben calls POP; Ada's PP1");
        assert_eq!(with_names("P3, P12 and P", name), "P3, P12 and P");
    }
}
