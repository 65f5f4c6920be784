//! The table as text: what happened in a sentence, and positions both ways.

use std::fmt;

use kernel::{Citation, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    card::{CardId, Deck, Face},
    check::faces,
    rulebook as rule,
    state::{Event, Pace, Phase, Source, State},
};

/// What happened, in a sentence, with the rules it rests on. None for what a
/// record need not say: cards as they are dealt, and calls still covered.
pub fn tell(state: &State, event: &Event) -> Option<(String, Vec<Citation>)> {
    let one = |rule: &Citation| vec![rule.clone()];
    let told = match event {
        Event::Signed { seat, least, rule } => {
            let least = match least {
                2 => " as a young player: two cards make a word",
                4 => " as an expert: a word needs four cards",
                _ => "",
            };
            (format!("{seat} sits down{least}."), one(rule))
        }
        Event::Left { seat } => (format!("{seat} gets up again."), Vec::new()),
        Event::Began { players, dealer, rule, .. } => {
            (format!("{} play. {dealer} deals first.", names(players)), one(rule))
        }
        Event::RoundBegan { round, dealer, rule } => {
            (format!("Round {round}: {dealer} deals."), one(rule))
        }
        Event::DealGoesOn { .. } | Event::Dealt { .. } | Event::Called { .. } => return None,
        Event::PaceSet { by, pace, rule } => {
            let pace = match pace {
                Pace::Manual => "deals by hand".to_owned(),
                Pace::Auto { every } => format!("deals a card every {}", seconds(every.ms())),
            };
            (format!("{by} {pace}."), one(rule))
        }
        Event::TieAsked { tied, rule, .. } => {
            let callers: Vec<Seat> = tied.iter().map(|it| it.seat).collect();
            let text = format!(
                "{} call too close together to tell apart. {} says who was first.",
                names(&callers),
                state.dealer
            );
            (text, one(rule))
        }
        Event::Heard { entrant, rules, .. } => {
            (format!("{} calls {}.", entrant.seat, entrant.with.word), rules.clone())
        }
        Event::VoteAsked { rule, .. } => {
            ("It is not listed: the others vote on it.".to_owned(), one(rule))
        }
        Event::Voted { seat, allow } => {
            let vote = if *allow { "would allow it" } else { "would not allow it" };
            (format!("{seat} {vote}."), Vec::new())
        }
        Event::Judged { ruling, .. } => {
            let verdict = if ruling.right { "Right" } else { "Not allowed" };
            (format!("{verdict}: {}", ruling.because), ruling.grounds.clone())
        }
        Event::Took { seat, cards, rule } => {
            (format!("{seat} takes {}.", faces(state, cards)), one(rule))
        }
        Event::ChoiceAsked { takers, rule, .. } => {
            (format!("{} may take a free card.", takers.first()?), one(rule))
        }
        Event::TookFree { seat, card, from, rule } => {
            let from = match from {
                Source::Table => "",
                Source::Deck => " from the deck",
            };
            (format!("{seat} takes {} as a free card{from}.", faces(state, &[*card])), one(rule))
        }
        Event::LastCall { rule, .. } => {
            ("All cards are dealt. Any last words?".to_owned(), one(rule))
        }
        Event::Finished { seat } => (format!("{seat} is done."), Vec::new()),
        Event::RoundScored { points, left_over, rules } => {
            let mut text = format!("Points of this round: {}.", tally(state, points));
            if !left_over.is_empty() {
                text += &format!(" Left over: {}.", faces(state, left_over));
            }
            (text, rules.clone())
        }
        Event::Rested { next_dealer, rule, .. } => {
            (format!("The deal passes to {next_dealer}."), one(rule))
        }
        Event::PlayOff { rule, .. } => {
            ("The lead is shared: one more round decides.".to_owned(), one(rule))
        }
        Event::Ended { totals, winners, rules } => {
            let wins = match winners.as_slice() {
                [winner] => format!("{winner} wins."),
                several => format!("{} share the win.", names(several)),
            };
            (format!("The game is over: {}. {wins}", tally(state, totals)), rules.clone())
        }
    };
    Some(told)
}

/// `P1, P2 and P4`.
fn names(seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(ToString::to_string).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}

/// `P1 9, P2 4`: the players' points.
fn tally(state: &State, points: &[u32]) -> String {
    let line = state.players.iter().map(|it| {
        let points = points.get(it.idx()).copied().unwrap_or_default();
        format!("{it} {points}")
    });
    line.collect::<Vec<String>>().join(", ")
}

/// `3 seconds`, `1.5 seconds`.
fn seconds(ms: u32) -> String {
    match (ms / 1000, ms % 1000) {
        (1, 0) => "second".to_owned(),
        (whole, 0) => format!("{whole} seconds"),
        (whole, rest) => format!("{whole}.{} seconds", format!("{rest:03}").trim_end_matches('0')),
    }
}

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

    /// Whether each card stands in one place only.
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
        state.signed.fill(Some(rule::LEAST_CARDS.value));
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
            false => Phase::Dealing { next: state.at + state.pace.wait() },
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
