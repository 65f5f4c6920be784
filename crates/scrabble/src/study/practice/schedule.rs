//! When a card is asked again: the oftener it was right, the later. (Leitner's boxes.)
//!
//! Nothing is kept here. Whoever practises keeps the answers of each card and brings them along.

use serde::{Deserialize, Serialize};

/// After how many days a card of each box is asked again.
const DAYS: [u32; 8] = [0, 1, 2, 4, 9, 20, 45, 100];

/// An answer that was given to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts", rename = "CardAnswer"))]
pub struct Answer {
    /// The day it was given, counted from any day.
    pub day: u32,
    pub right: bool,
}

/// A card with what was said to it, the oldest answer first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Card {
    /// The name of a puzzle.
    pub id: String,
    pub answers: Vec<Answer>,
}

/// Where a card stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct CardBox {
    /// The day on which it is asked again.
    pub due: u32,
    /// From 0, where it is asked again the same day, upwards.
    pub number: u8,
}

/// A card and where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts", rename = "CardDue"))]
pub struct Due {
    pub id: String,
    pub at: CardBox,
}

/// All cards, and which are to be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts", rename = "CardPlan"))]
pub struct Plan {
    /// Those to be asked today, the longest overdue first.
    pub today: Vec<String>,
    pub cards: Vec<Due>,
}

/// Where a card stands after these answers.
///
/// A right answer lifts it one box if its day had come: whoever asks again on the same day learns
/// nothing of what is remembered. A wrong one puts it back to the first.
pub fn box_of(answers: &[Answer]) -> CardBox {
    let mut at = CardBox { due: 0, number: 0 };
    for answer in answers {
        at = match answer.right {
            false => CardBox { due: answer.day, number: 0 },
            true if answer.day < at.due => at,
            true => {
                let number = (at.number + 1).min(DAYS.len() as u8 - 1);
                CardBox { due: answer.day.saturating_add(DAYS[usize::from(number)]), number }
            }
        };
    }
    at
}

/// The cards to be asked on a day.
pub fn plan(cards: &[Card], day: u32) -> Plan {
    let mut cards: Vec<Due> =
        cards.iter().map(|it| Due { id: it.id.clone(), at: box_of(&it.answers) }).collect();
    cards.sort_by(|a, b| (a.at, &a.id).cmp(&(b.at, &b.id)));
    cards.dedup_by(|a, b| a.id == b.id);
    let today = cards.iter().filter(|it| it.at.due <= day).map(|it| it.id.clone()).collect();
    Plan { today, cards }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(said: &[(u32, bool)]) -> Vec<Answer> {
        said.iter().map(|&(day, right)| Answer { day, right }).collect()
    }

    #[test]
    fn what_is_known_comes_later_each_time_and_what_is_not_at_once() {
        let at = |said: &[(u32, bool)]| {
            let CardBox { due, number } = box_of(&answers(said));
            (number, due)
        };
        assert_eq!(at(&[]), (0, 0));
        assert_eq!(at(&[(10, true)]), (1, 11));
        assert_eq!(at(&[(10, true), (10, true)]), (1, 11), "twice in a day is once");
        assert_eq!(at(&[(10, true), (11, true)]), (2, 13));
        assert_eq!(at(&[(10, true), (11, true), (13, true), (17, true)]), (4, 26));
        assert_eq!(at(&[(10, true), (11, true), (12, false)]), (0, 12));
        assert_eq!(at(&[(10, false), (10, true)]), (1, 11));
        let always: Vec<(u32, bool)> = (0..40).map(|it| (it * 1_000, true)).collect();
        assert_eq!(at(&always), (7, 39_100));
        assert_eq!(at(&[(u32::MAX, true)]), (1, u32::MAX));
    }

    #[test]
    fn the_longest_overdue_is_asked_first() {
        let card =
            |id: &str, said: &[(u32, bool)]| Card { id: id.to_owned(), answers: answers(said) };
        let cards = [
            card("later", &[(10, true), (11, true)]),
            card("today", &[(11, true)]),
            card("before", &[(9, true)]),
            card("missed", &[(12, false)]),
            card("before", &[(9, true)]),
        ];
        let plan = plan(&cards, 12);
        assert_eq!(plan.today, ["before", "missed", "today"]);
        assert_eq!(plan.cards.len(), 4);
    }
}
