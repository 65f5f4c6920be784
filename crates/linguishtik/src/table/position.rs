//! Positions: a table in the middle of a shake, as text and back.
//!
//! ```text
//! P1 one | S-V-DO | P2: green B = noun | P3: black E = direct object | P1: green T = color wild:yellow
//!   | letters: red M, pink S | res: yellow Z, black R | P2 to move | P1 moved | passed: P3
//!   | scores: 10 8 8 | bell: 0:30
//! ```
//!
//! Cubes that are not named are put away: they lie in Demands and demand nothing.

use std::fmt;

use kernel::{BadSetup, GameTime, Seat, Span};
use mat::{Clock, CubeId, CubePhase, RoundClock, TaskKind};
use serde::{Deserialize, Serialize};

use crate::table::state::LinguishtikTable as _;
use crate::{
    Color, CubeSet, Demand, Designation, Letter, rulebook as rule,
    table::{
        numbers,
        setup::Setup,
        state::{MadeDemand, Opening, Phase, Section, State},
    },
};

/// Where play begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    pub player_one: Seat,
    pub faces: Vec<Letter>,
    /// Where each cube lies; none is Resources.
    pub sections: Vec<Option<Section>>,
    #[serde(default)]
    pub designation: Option<Designation>,
    #[serde(default)]
    pub demands: Vec<MadeDemand>,
    #[serde(default)]
    pub mover: Option<Seat>,
    #[serde(default)]
    pub last_mover: Option<Seat>,
    #[serde(default)]
    pub passed: Vec<Seat>,
    #[serde(default)]
    pub scores: Vec<i8>,
    #[serde(default)]
    pub bell: Option<Span>,
}

/// The part of a position that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError {
    pub part: String,
}

impl Start {
    /// Reads a position of the cubes in this box.
    pub fn parse(text: &str, cubes: &CubeSet) -> Result<Start, StartError> {
        let boxed: Vec<(Color, [Letter; 6])> = cubes.faces().map(|it| (it.0, *it.1)).collect();
        let mut taken: Vec<Option<(Letter, Option<Section>)>> = vec![None; boxed.len()];
        let mut start = Start {
            player_one: Seat(0),
            faces: Vec::new(),
            sections: Vec::new(),
            designation: None,
            demands: Vec::new(),
            mover: None,
            last_mover: None,
            passed: Vec::new(),
            scores: Vec::new(),
            bell: None,
        };
        for part in text.split('|').map(str::trim) {
            let error = || StartError { part: part.chars().take(60).collect() };
            let mut take = |text: &str, section: Option<Section>| -> Option<CubeId> {
                let (color, face) = text.trim().split_once(' ')?;
                let (color, face) = (Color::from_name(color)?, Letter::parse(face)?);
                let fits = |it: &usize| {
                    taken[*it].is_none() && boxed[*it].0 == color && boxed[*it].1.contains(&face)
                };
                let idx = (0..boxed.len()).find(fits)?;
                taken[idx] = Some((face, section));
                Some(CubeId(idx as u8))
            };
            if let Some(list) = part.strip_prefix("letters:") {
                for cube in list.split(',').filter(|it| !it.trim().is_empty()) {
                    take(cube, Some(Section::Letters)).ok_or_else(error)?;
                }
            } else if let Some(list) = part.strip_prefix("res:") {
                for cube in list.split(',').filter(|it| !it.trim().is_empty()) {
                    take(cube, None).ok_or_else(error)?;
                }
            } else if let Some(list) = part.strip_prefix("passed:") {
                for seat in list.split_whitespace() {
                    start.passed.push(seat_named(seat).ok_or_else(error)?);
                }
            } else if let Some(list) = part.strip_prefix("scores:") {
                let scores: Result<Vec<i8>, _> = list.split_whitespace().map(str::parse).collect();
                start.scores = scores.map_err(|_| error())?;
            } else if let Some(time) = part.strip_prefix("bell:") {
                start.bell = Some(span(time.trim()).ok_or_else(error)?);
            } else if let Some(seat) = part.strip_suffix(" one") {
                start.player_one = seat_named(seat).ok_or_else(error)?;
            } else if let Some(seat) = part.strip_suffix(" to move") {
                start.mover = Some(seat_named(seat).ok_or_else(error)?);
            } else if let Some(seat) = part.strip_suffix(" moved") {
                start.last_mover = Some(seat_named(seat).ok_or_else(error)?);
            } else if let Some((who, what)) = part.split_once('=') {
                let (seat, cube) = who.split_once(':').ok_or_else(error)?;
                let by = seat_named(seat.trim()).ok_or_else(error)?;
                let called = start.demands.iter().find_map(|it| match it.demand {
                    Demand::Type { part } => Some(part),
                    _ => None,
                });
                let demand = Demand::parse(what, called);
                let cube = take(cube, Some(Section::Demands)).ok_or_else(error)?;
                start.demands.push(MadeDemand { by, cube, demand, void: false });
            } else {
                start.designation = Some(Designation::parse(part).ok_or_else(error)?);
            }
        }
        for ((_, faces), taken) in boxed.iter().zip(taken) {
            let (face, section) = taken.unwrap_or((faces[0], Some(Section::Demands)));
            start.faces.push(face);
            start.sections.push(section);
        }
        Ok(start)
    }

    /// Whether a table of this setup can begin here.
    pub(crate) fn check(&self, setup: &Setup) -> Result<(), BadSetup> {
        let at_table = |it: &Seat| it.0 < setup.n_seats;
        let seats = [Some(self.player_one), self.mover, self.last_mover];
        let demanders = self.demands.iter().map(|it| it.by);
        let mut seats =
            seats.into_iter().flatten().chain(self.passed.iter().copied()).chain(demanders);
        let shown =
            setup.things.cubes.faces().zip(&self.faces).all(|(cube, face)| cube.1.contains(face));
        let n = setup.things.cubes.faces().count();
        let whole = self.faces.len() == n && self.sections.len() == n;
        let lies =
            |it: &MadeDemand| self.sections.get(it.cube.idx()) == Some(&Some(Section::Demands));
        let demands = self.demands.iter().all(lies) && self.demands.len() <= n;
        let designated = self.designation.is_some() || self.demands.is_empty();
        let scores = self.scores.len() <= usize::from(setup.n_seats);
        match seats.all(|it| at_table(&it)) && shown && whole && demands && designated && scores {
            true => Ok(()),
            false => Err(BadSetup::new("position", "the start is no position of this table")),
        }
    }

    /// The table with everybody seated and the shake in its middle.
    pub(crate) fn set_up(&self, mut state: State) -> State {
        let seats: Vec<Seat> = Seat::all(state.setup.n_seats).collect();
        let at = GameTime::default();
        let bell = match state.setup.round_clock() {
            RoundClock::Table => Some(at + self.bell.unwrap_or(state.round_rules().play.value)),
            RoundClock::Hall => None,
        };
        state.round.set_up(&self.scores, Clock::Open { bell });
        state.faces.clone_from(&self.faces);
        state.own.designation = self.designation;
        state.own.demands.clone_from(&self.demands);
        state.own.passed.clone_from(&self.passed);
        state.first = self.player_one;
        state.shake.set_up(seats, None);
        for (id, section) in (0u8..).zip(&self.sections) {
            state.shake.mat_mut().lay(CubeId(id), *section);
        }
        // The first Type Demand, and whatever came after it, opened the shake.
        let typed = self.demands.iter().find(|it| matches!(it.demand, Demand::Type { .. }));
        state.own.opened.extend(typed.map(|it| (Opening::Type, it.cube)));
        let after = self.demands.iter().find(|it| Some(it.cube) != typed.map(|it| it.cube));
        let letter = state.shake.mat().section(Section::Letters).next();
        let third = after.map(|it| it.cube).or(letter).filter(|_| typed.is_some());
        state.own.opened.extend(third.map(|it| (Opening::Function, it)));
        let (seat, kind, limit) = match self.designation {
            None => {
                state.phase = CubePhase::Own(Phase::Designating);
                (self.player_one, TaskKind::Designate, numbers::DESIGNATION_LIMIT)
            }
            Some(_) => {
                let mover = self.mover.unwrap_or_else(|| state.shake.left_of(self.player_one));
                state.phase = CubePhase::Moving { mover };
                let last = self.last_mover.unwrap_or_else(|| state.shake.right_of(mover));
                state.shake.last_moved(Some(last));
                match state.opening() {
                    Some(_) => (mover, TaskKind::Demand, numbers::OPENING_LIMIT),
                    None => (mover, TaskKind::Move, numbers::TURN_LIMIT),
                }
            }
        };
        let began = state.shake.begin_limit(at, (seat, kind), limit, &[], numbers::SAND);
        state.shake.evolve(at, &began);
        state
    }
}

pub(crate) fn seat_named(text: &str) -> Option<Seat> {
    let number = text.trim().strip_prefix('P')?.parse::<u8>().ok()?;
    let seats = 1..=rule::SEATS.value.1;
    seats.contains(&number).then(|| Seat(number - 1))
}

fn span(text: &str) -> Option<Span> {
    let (minutes, seconds) = text.split_once(':')?;
    let (minutes, seconds) = (minutes.parse::<u32>().ok()?, seconds.parse::<u32>().ok()?);
    (minutes < 600 && seconds < 60).then(|| Span::seconds(minutes * 60 + seconds))
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { part } = self;
        write!(
            f,
            "cannot read {part:?}: a position is P1 one | S-V-DO | P2: green B = noun | letters: red M | res: pink S"
        )
    }
}

impl std::error::Error for StartError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_named() {
        let part =
            |text: &str| Start::parse(text, &CubeSet::default()).expect_err("no position").part;
        assert_eq!(part("P4 one"), "P4 one");
        assert_eq!(part("S-V-XX"), "S-V-XX");
        assert_eq!(part("letters: red Z"), "letters: red Z");
        assert_eq!(part("P1: red = noun"), "P1: red = noun");
        assert_eq!(part("bell: soon"), "bell: soon");
        let five = "res: red A, red A, red A, red A, red A";
        assert_eq!(part(five), five);
    }
}
