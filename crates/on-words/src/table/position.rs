//! Positions: a table in the middle of a shake, as text and back.
//!
//! ```text
//! P1 sets | goal: row 5 -2 | req: C /k/ | perm: A T | res: S E N /s/ | forb: /th/
//!   | P2 to move | P1 moved | scores: 10 8 8 | bell: 0:30
//! ```
//!
//! Cubes that are not named lie in Forbidden, and phonetic ones show sounds that few words have.
//! `stage: goal` begins earlier; `bell: 0:30` says when the round is over.

use std::fmt;

use kernel::{BadSetup, GameTime, Seat, Span};
use mat::{Clock, CubeId, CubePhase, LaidGoal, RoundClock, TaskKind};
use serde::{Deserialize, Serialize};

use crate::table::state::OnWordsTable as _;
use crate::{
    CubeSet, Symbol, rulebook as rule,
    table::{
        numbers,
        setup::Setup,
        state::{Phase, Section, State},
    },
};

/// Where play begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    pub setter: Seat,
    pub stage: Beginning,
    pub faces: Vec<Symbol>,
    /// Where each cube lies; none is Resources.
    pub sections: Vec<Option<Section>>,
    #[serde(default)]
    pub goal: Option<LaidGoal>,
    #[serde(default)]
    pub mover: Option<Seat>,
    #[serde(default)]
    pub last_mover: Option<Seat>,
    #[serde(default)]
    pub scores: Vec<i8>,
    #[serde(default)]
    pub bell: Option<Span>,
}

/// What is done first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Beginning {
    Goal,
    Moving,
}

/// The part of a position that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError {
    pub part: String,
}

impl Start {
    /// Reads a position of the cubes in this box.
    pub fn parse(text: &str, cubes: &CubeSet) -> Result<Start, StartError> {
        let mut named = NamedCubes { cubes, named: Vec::new() };
        let mut start = Start {
            setter: Seat(0),
            stage: Beginning::Goal,
            faces: Vec::new(),
            sections: Vec::new(),
            goal: None,
            mover: None,
            last_mover: None,
            scores: Vec::new(),
            bell: None,
        };
        let mut stage = None;
        for part in text.split('|').map(str::trim) {
            let error = || StartError { part: part.chars().take(60).collect() };
            let words: Vec<&str> = part.split_whitespace().collect();
            match words.as_slice() {
                [seat, "sets"] => start.setter = seat_named(seat).ok_or_else(error)?,
                [seat, "to", "move"] => start.mover = Some(seat_named(seat).ok_or_else(error)?),
                [seat, "moved"] => start.last_mover = Some(seat_named(seat).ok_or_else(error)?),
                ["goal:", layout, digits @ ..] if start.goal.is_none() && !digits.is_empty() => {
                    let goal = LaidGoal::parse(layout, digits, |digit| {
                        named.take(Symbol::Digit(digit), Some(Section::Goal))
                    });
                    start.goal = Some(goal.ok_or_else(error)?);
                }
                ["req:", faces @ ..] => {
                    named.lay(faces, Some(Section::Required)).ok_or_else(error)?;
                }
                ["perm:", faces @ ..] => {
                    named.lay(faces, Some(Section::Permitted)).ok_or_else(error)?;
                }
                ["forb:", faces @ ..] => {
                    named.lay(faces, Some(Section::Forbidden)).ok_or_else(error)?;
                }
                ["res:", faces @ ..] => named.lay(faces, None).ok_or_else(error)?,
                ["scores:", scores @ ..] => {
                    let scores: Result<Vec<i8>, _> = scores.iter().map(|it| it.parse()).collect();
                    start.scores = scores.map_err(|_| error())?;
                }
                ["bell:", time] => start.bell = Some(span(time).ok_or_else(error)?),
                ["stage:", "goal"] => stage = Some(Beginning::Goal),
                _ => return Err(error()),
            }
        }
        named.finish(&mut start);
        let moving = if start.goal.is_some() { Beginning::Moving } else { Beginning::Goal };
        start.stage = stage.unwrap_or(moving);
        Ok(start)
    }

    /// Where a table is, for whoever wants to begin there; none while papers are
    /// written or cubes rolled, or between a bonus move and the regular one.
    pub fn of(state: &State) -> Option<Start> {
        let (stage, mover) = match state.phase {
            CubePhase::Own(Phase::Goal) => (Beginning::Goal, None),
            CubePhase::Moving { mover } if state.bonus_cube().is_none() => {
                (Beginning::Moving, Some(mover))
            }
            _ => return None,
        };
        let mat = state.shake.mat();
        let total = |it: Seat| state.score(it).clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        Some(Start {
            setter: state.first,
            stage,
            faces: state.faces.clone(),
            sections: (0..mat.n_cubes()).map(|id| mat.at(CubeId(id))).collect(),
            goal: state.own.goal.clone(),
            mover,
            last_mover: mover.and(state.shake.last_mover()),
            scores: Seat::all(state.n_seats()).map(total).collect(),
            bell: None,
        })
    }

    /// The same position in the words it is read from.
    pub fn tell(&self) -> String {
        let faces = |at: Option<Section>| {
            let here = self.sections.iter().zip(&self.faces).filter(|it| *it.0 == at);
            // Which of several cubes shows a letter makes no difference.
            let mut here: Vec<Symbol> = here.map(|it| *it.1).collect();
            here.sort_unstable();
            here.iter().map(|it| format!(" {it}")).collect::<String>()
        };
        let mut parts = vec![format!("{} sets", self.setter)];
        if let Some(goal) = &self.goal {
            parts.push(format!("goal: {}", goal.read(&self.faces).words()));
        }
        parts.push(format!("req:{}", faces(Some(Section::Required))));
        parts.push(format!("perm:{}", faces(Some(Section::Permitted))));
        parts.push(format!("forb:{}", faces(Some(Section::Forbidden))));
        parts.push(format!("res:{}", faces(None)));
        parts.extend(self.mover.map(|it| format!("{it} to move")));
        parts.extend(self.last_mover.map(|it| format!("{it} moved")));
        if !self.scores.is_empty() {
            let scores: String = self.scores.iter().map(|it| format!(" {it}")).collect();
            parts.push(format!("scores:{scores}"));
        }
        if let Some(bell) = self.bell {
            let seconds = bell.ms() / 1000;
            parts.push(format!("bell: {}:{:02}", seconds / 60, seconds % 60));
        }
        if self.stage == Beginning::Goal && self.goal.is_some() {
            parts.push("stage: goal".to_owned());
        }
        parts.join(" | ")
    }

    /// Whether a table of this setup can begin here.
    pub(crate) fn check(&self, setup: &Setup) -> Result<(), BadSetup> {
        let at_table = |it: Option<Seat>| it.is_none_or(|it| it.0 < setup.n_seats);
        let seats = [Some(self.setter), self.mover, self.last_mover].into_iter().all(at_table);
        let cubes = setup.things.cubes.faces();
        let shown = cubes.iter().zip(&self.faces).all(|(cube, face)| cube.contains(face));
        let whole = self.faces.len() == cubes.len() && self.sections.len() == cubes.len();
        let goal = self.stage != Beginning::Moving || self.goal.is_some();
        let laid = |id: usize| {
            let uses = |it: &LaidGoal| it.cubes.iter().any(|it| it.cube.idx() == id);
            self.goal.as_ref().is_some_and(uses)
        };
        let in_goal = self
            .sections
            .iter()
            .enumerate()
            .all(|(id, at)| laid(id) == (*at == Some(Section::Goal)));
        let digits = self
            .goal
            .iter()
            .flat_map(|it| &it.cubes)
            .all(|it| self.faces.get(it.cube.idx()).is_some_and(|it| it.digit().is_some()));
        let scores = self.scores.len() <= usize::from(setup.n_seats);
        match seats && shown && whole && goal && in_goal && digits && scores {
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
        state.own.goal.clone_from(&self.goal);
        state.first = self.setter;
        state.shake.set_up(seats, None);
        for (id, section) in (0u8..).zip(&self.sections) {
            state.shake.mat_mut().lay(CubeId(id), *section);
        }
        let mover = self.mover.unwrap_or_else(|| state.shake.left_of(self.setter));
        let (seat, kind, limit) = match self.stage {
            Beginning::Goal => {
                state.phase = CubePhase::Own(Phase::Goal);
                (self.setter, TaskKind::SetGoal, numbers::GOAL_LIMIT)
            }
            Beginning::Moving => {
                state.phase = CubePhase::Moving { mover };
                let last = self.last_mover.unwrap_or_else(|| state.shake.right_of(mover));
                state.shake.last_moved(Some(last));
                let first =
                    last == self.setter && self.last_mover.is_none() && self.mover.is_none();
                let limit = if first { numbers::FIRST_TURN_LIMIT } else { numbers::TURN_LIMIT };
                (mover, TaskKind::Move, limit)
            }
        };
        let began = state.shake.begin_limit(at, (seat, kind), limit, &[], numbers::SAND);
        state.shake.evolve(at, &began);
        state
    }
}

/// Faces that a position names, and which cubes of the box can show them all together.
struct NamedCubes<'b> {
    cubes: &'b CubeSet,
    named: Vec<(Symbol, Option<Section>, usize)>,
}

impl NamedCubes<'_> {
    /// Names one more; the others may be shown by other cubes from now on. Until all are named
    /// it is known by its place among them.
    fn take(&mut self, face: Symbol, section: Option<Section>) -> Option<CubeId> {
        let no = self.named.len();
        self.named.push((face, section, usize::MAX));
        let mut tried = vec![false; self.cubes.faces().len()];
        if self.find_cube(no, &mut tried) {
            return Some(CubeId(no as u8));
        }
        None
    }

    /// Finds a cube for the face with this number, if need be in exchange for another's.
    fn find_cube(&mut self, no: usize, tried: &mut [bool]) -> bool {
        for cube in 0..tried.len() {
            if tried[cube] || !self.cubes.faces()[cube].contains(&self.named[no].0) {
                continue;
            }
            tried[cube] = true;
            let holder = self.named.iter().position(|it| it.2 == cube);
            if holder.is_none_or(|it| self.find_cube(it, tried)) {
                self.named[no].2 = cube;
                return true;
            }
        }
        false
    }

    fn lay(&mut self, faces: &[&str], section: Option<Section>) -> Option<()> {
        for text in faces {
            self.take(Symbol::parse(text)?, section)?;
        }
        Some(())
    }

    /// What was not named lies in Forbidden.
    fn finish(self, start: &mut Start) {
        for it in start.goal.iter_mut().flat_map(|it| &mut it.cubes) {
            it.cube = CubeId(self.named[it.cube.idx()].2 as u8);
        }
        for (idx, faces) in self.cubes.faces().iter().enumerate() {
            let named = self.named.iter().find(|it| it.2 == idx);
            let (face, section, _) =
                named.copied().unwrap_or((rest(faces), Some(Section::Forbidden), idx));
            start.faces.push(face);
            start.sections.push(section);
        }
    }
}

/// A face that forbids little: of the sounds on a cube, one that few words have.
fn rest(faces: &[Symbol; 6]) -> Symbol {
    let rare = ["/zh/", "/oi/", "/o͝o/", "/y/", "/g/", "/ng/", "/f/"];
    let rare = rare.iter().filter_map(|it| Symbol::parse(it)).find(|it| faces.contains(it));
    rare.unwrap_or(faces[0])
}

pub(crate) fn seat_named(text: &str) -> Option<Seat> {
    let number = text.strip_prefix('P')?.parse::<u8>().ok()?;
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
        write!(f, "cannot read {part:?}: a position is P1 sets | goal: row 4 | req: C | res: A /k/")
    }
}

impl std::error::Error for StartError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_back() {
        let cubes = CubeSet::default();
        // E is on three kinds of cubes, and Y on two.
        let text = "P1 sets | goal: ell 3 -2 1 | req: E E E E /th/ | perm: E E E E Y | \
                    forb: C D | res: Y E E E /s/ | P2 to move | P3 moved | scores: 10 8 -1 | \
                    bell: 0:30";
        let start = Start::parse(text, &cubes).expect("it reads");
        assert_eq!(start.faces.len(), 31);
        assert!(start.faces.iter().zip(cubes.faces()).all(|(face, cube)| cube.contains(face)));
        assert_eq!(start.goal.as_ref().and_then(|it| it.read(&start.faces).number()), Some(-5));
        let again = Start::parse(&start.tell(), &cubes).expect("what is told is read");
        assert_eq!(again.tell(), start.tell());
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let part =
            |text: &str| Start::parse(text, &CubeSet::default()).expect_err("no position").part;
        assert_eq!(part("P4 sets"), "P4 sets");
        assert_eq!(part("req: BB"), "req: BB");
        assert_eq!(part("req: Q Z X"), "req: Q Z X");
        assert_eq!(part("req: /ä/ /b/"), "req: /ä/ /b/");
        assert_eq!(part("goal: row 7"), "goal: row 7");
        assert_eq!(part("goal: heap 1"), "goal: heap 1");
        assert_eq!(part("bell: soon"), "bell: soon");
        assert_eq!(part(""), "");
    }
}
