//! Positions as text, both ways.

use std::fmt;

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    card::{CardId, Deck, Face},
    rulebook as rule,
    table::{
        numbers,
        state::{Phase, State},
    },
};

/// A round in its middle: which cards lie on the table, and which are still to
/// be dealt. The others are set aside until the next round.
///
/// In text `P2 deals | table: C U R E | deck: SH ?`, with `| round: 2 of 3` and
/// `| pad: 9 4 0` for the points so far if it is not the first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    pub dealer: Seat,
    pub table: Vec<CardId>,
    pub deck: Vec<CardId>,
    /// This round and how many there are; none: the first of a whole game.
    #[serde(default)]
    pub round: Option<(u8, u8)>,
    /// Points of the rounds before, by chair.
    #[serde(default)]
    pub pad: Vec<u32>,
}

impl Position {
    /// Reads a position of this deck's cards.
    pub fn parse(text: &str, deck: &Deck) -> Result<Position, PositionError> {
        let mut left: Vec<(CardId, Face)> = deck.ids().collect();
        let mut position = Position::default();
        let number = |text: &str| text.parse().ok();
        for part in text.split('|').map(str::trim) {
            let words: Vec<&str> = part.split_whitespace().collect();
            match words.as_slice() {
                [seat, "deals"] => position.dealer = seat_named(seat)?,
                ["table:", faces @ ..] => position.table = draw(&mut left, faces)?,
                ["deck:", faces @ ..] => position.deck = draw(&mut left, faces)?,
                ["round:", round, "of", n_rounds] => {
                    position.round = number(round).zip(number(n_rounds));
                    position.round.ok_or_else(|| PositionError::at(part))?;
                }
                ["pad:", points @ ..] => {
                    let points: Option<Vec<u32>> =
                        points.iter().map(|it| it.parse().ok()).collect();
                    position.pad = points.ok_or_else(|| PositionError::at(part))?;
                }
                _ => return Err(PositionError::at(part)),
            }
        }
        Ok(position)
    }

    pub fn tell(&self, deck: &Deck) -> String {
        let faces = |cards: &[CardId]| {
            let faces = cards.iter().filter_map(|&it| deck.face(it));
            faces.map(|it| format!(" {it}")).collect::<String>()
        };
        let (table, rest) = (faces(&self.table), faces(&self.deck));
        let mut text = format!("{} deals | table:{table} | deck:{rest}", self.dealer);
        if let Some((round, n_rounds)) = self.round {
            text += &format!(" | round: {round} of {n_rounds}");
        }
        if !self.pad.is_empty() {
            let points: String = self.pad.iter().map(|it| format!(" {it}")).collect();
            text += &format!(" | pad:{points}");
        }
        text
    }

    /// Each card stands in one place only.
    pub(crate) fn check(&self) -> Result<(), String> {
        let mut cards: Vec<CardId> = self.table.iter().chain(&self.deck).copied().collect();
        cards.sort_unstable();
        let doubled = cards.windows(2).any(|it| it[0] == it[1]);
        let strange = cards.last().is_some_and(|it| Deck::SIZE <= it.idx());
        let rounds = self.round.is_none_or(|(round, n_rounds)| 0 < round && round <= n_rounds);
        if doubled || strange || !rounds {
            return Err("the start has a card twice, a strange card or a strange round".to_owned());
        }
        Ok(())
    }

    /// The table with everybody seated and the round in its middle.
    pub(crate) fn set_up(&self, mut state: State) -> State {
        state.signed.fill(Some(numbers::LEAST_CARDS.value));
        state.players = Seat::all(state.setup.n_seats).collect();
        state.dealer = Seat(self.dealer.0.min(state.setup.n_seats.saturating_sub(1)));
        (state.round, state.n_rounds) = self.round.unwrap_or((1, state.setup.n_seats));
        if !self.pad.is_empty() {
            let mut line = self.pad.clone();
            line.resize(state.signed.len(), 0);
            state.pad = vec![line];
        }
        let used = |it: &CardId| self.table.contains(it) || self.deck.contains(it);
        state.aside = state.setup.deck.ids().map(|it| it.0).filter(|it| !used(it)).collect();
        state.table.clone_from(&self.table);
        state.deck.clone_from(&self.deck);
        state.phase = match state.deck.is_empty() {
            true => Phase::LastCall { until: state.at + state.setup.last_call },
            false => Phase::Dealing { next: state.at + state.pace.wait(state.table.len()) },
        };
        state
    }
}

/// The part of a position that could not be read, or names a card that is not
/// there any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    pub part: String,
}

impl PositionError {
    fn at(part: &str) -> PositionError {
        PositionError { part: part.chars().take(40).collect() }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {:?}: a position is P1 deals | table: C U ? | deck: SH", self.part)
    }
}

impl std::error::Error for PositionError {}

fn seat_named(text: &str) -> Result<Seat, PositionError> {
    let number = text.strip_prefix('P').and_then(|it| it.parse::<u8>().ok());
    let seat = number.filter(|it| (1..=rule::SEATS.value.1).contains(it)).map(|it| Seat(it - 1));
    seat.ok_or_else(|| PositionError::at(text))
}

/// Takes cards with these faces out of `left`.
fn draw(left: &mut Vec<(CardId, Face)>, faces: &[&str]) -> Result<Vec<CardId>, PositionError> {
    let card = |text: &&str| {
        let face: Option<Face> = text.parse().ok();
        let at = left.iter().position(|it| Some(it.1) == face);
        at.map(|at| left.remove(at).0).ok_or_else(|| PositionError::at(text))
    };
    faces.iter().map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_back() {
        let deck = Deck::lyceum();
        let text = "P2 deals | table: C U R E ?? | deck: SH E | round: 2 of 3 | pad: 9 4 0";
        let position = Position::parse(text, &deck).expect("it reads");
        assert_eq!(position.tell(&deck), text);
        assert_eq!(position.check(), Ok(()));
        assert_eq!(Position::parse(&position.tell(&deck), &deck), Ok(position));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error =
            |text: &str| Position::parse(text, &Deck::lyceum()).expect_err("no position").part;
        assert_eq!(error("table: C Z"), "Z");
        assert_eq!(error("table: ?? ??"), "??");
        assert_eq!(error("P9 deals"), "P9");
        assert_eq!(error("tables: C"), "tables: C");
        assert_eq!(error("round: two of 3"), "round: two of 3");
        assert_eq!(error("pad: 1 -1"), "pad: 1 -1");
        assert_eq!(error(""), "");
    }
}
