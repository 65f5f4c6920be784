//! Positions: a table in the middle of a shake, as text and back.
//!
//! ```text
//! P1 sets | U: BRG BR B blank | goal: row 5 -3 | req: B u | perm: R | res: G Y n V
//!   | var: P1 wild-cube B, P2 two-operations | P2 to move | P1 moved | scores: 10 8 8
//! ```
//!
//! Cubes that are not named lie in Forbidden. `stage: select` or `stage: goal`
//! begins earlier; `bell: 0:30` says when the round is over.

use std::fmt;

use kernel::{BadSetup, GameTime, Seat, Span};
use mat::{Clock, CubeId, CubePhase, LaidGoal, RoundClock, TaskKind};
use serde::{Deserialize, Serialize};

use crate::table::state::OnSetsTable as _;
use crate::{
    Card, CubeKind, Face, Universe, Variation,
    maths::cube_kind::cubes,
    rulebook as rule,
    table::{
        notation, numbers,
        setup::Setup,
        state::{Phase, Section, State},
    },
};

/// Where play begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    pub setter: Seat,
    pub stage: Beginning,
    pub faces: Vec<Face>,
    /// Where each cube lies; none is Resources.
    pub sections: Vec<Option<Section>>,
    pub universe: Universe,
    #[serde(default)]
    pub goal: Option<LaidGoal>,
    #[serde(default)]
    pub chosen: Vec<(Seat, Variation)>,
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
    Selecting,
    Goal,
    Moving,
}

/// The part of a position that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError {
    pub part: String,
}

impl Start {
    pub fn parse(text: &str) -> Result<Start, StartError> {
        let mut cubes = Cubes::default();
        let mut start = Start {
            setter: Seat(0),
            stage: Beginning::Goal,
            faces: Vec::new(),
            sections: Vec::new(),
            universe: Universe::default(),
            goal: None,
            chosen: Vec::new(),
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
                ["U:", cards @ ..] => {
                    let cards: Result<Vec<Card>, _> = cards.iter().map(|it| it.parse()).collect();
                    let cards = cards.map_err(|_| error())?;
                    start.universe = Universe::new(cards).map_err(|_| error())?;
                }
                ["goal:", layout, digits @ ..] if start.goal.is_none() && !digits.is_empty() => {
                    let goal = LaidGoal::parse(layout, digits, |digit| {
                        cubes.take(Face::Digit(digit), Some(Section::Goal))
                    });
                    start.goal = Some(goal.ok_or_else(error)?);
                }
                ["req:", faces @ ..] => {
                    cubes.lay(faces, Some(Section::Required)).ok_or_else(error)?
                }
                ["perm:", faces @ ..] => {
                    cubes.lay(faces, Some(Section::Permitted)).ok_or_else(error)?;
                }
                ["forb:", faces @ ..] => {
                    cubes.lay(faces, Some(Section::Forbidden)).ok_or_else(error)?;
                }
                ["res:", faces @ ..] => cubes.lay(faces, None).ok_or_else(error)?,
                ["var:", ..] => {
                    let list = part.trim_start_matches("var:");
                    for choice in list.split(',').map(str::trim) {
                        let (seat, text) = choice.split_once(' ').ok_or_else(error)?;
                        let seat = seat_named(seat).ok_or_else(error)?;
                        let variation = notation::variation_named(text).ok_or_else(error)?;
                        start.chosen.push((seat, variation));
                    }
                }
                ["scores:", scores @ ..] => {
                    let scores: Result<Vec<i8>, _> = scores.iter().map(|it| it.parse()).collect();
                    start.scores = scores.map_err(|_| error())?;
                }
                ["bell:", time] => start.bell = Some(span(time).ok_or_else(error)?),
                ["stage:", "select"] => stage = Some(Beginning::Selecting),
                ["stage:", "goal"] => stage = Some(Beginning::Goal),
                _ => return Err(error()),
            }
        }
        (start.faces, start.sections) = cubes.finish();
        let moving = if start.goal.is_some() { Beginning::Moving } else { Beginning::Goal };
        start.stage = stage.unwrap_or(moving);
        Ok(start)
    }

    /// Where a table is, for whoever wants to begin there; none while papers are
    /// written or cubes rolled, or between a bonus move and the regular one.
    pub fn of(state: &State) -> Option<Start> {
        let (stage, mover) = match state.phase {
            CubePhase::Own(Phase::Selecting { .. }) => (Beginning::Selecting, None),
            CubePhase::Own(Phase::Goal) => (Beginning::Goal, None),
            CubePhase::Moving { mover } if state.bonus_cube().is_none() => {
                (Beginning::Moving, Some(mover))
            }
            _ => return None,
        };
        let mat = state.shake.mat();
        let total = |it: Seat| state.score(it).clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        let in_force = state.own.chosen.iter().filter(|it| it.sound);
        Some(Start {
            setter: state.first,
            stage,
            faces: state.faces.clone(),
            sections: (0..mat.n_cubes()).map(|id| mat.at(CubeId(id))).collect(),
            universe: state.own.universe.clone(),
            goal: state.own.goal.clone(),
            chosen: in_force.map(|it| (it.by, it.variation.clone())).collect(),
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
            here.map(|it| format!(" {}", notation::face_key(*it.1))).collect::<String>()
        };
        let cards: String = self.universe.cards().iter().map(|it| format!(" {it}")).collect();
        let mut parts = vec![format!("{} sets", self.setter), format!("U:{cards}")];
        if let Some(goal) = &self.goal {
            parts.push(format!("goal: {}", goal.read(&self.faces).words()));
        }
        parts.push(format!("req:{}", faces(Some(Section::Required))));
        parts.push(format!("perm:{}", faces(Some(Section::Permitted))));
        parts.push(format!("forb:{}", faces(Some(Section::Forbidden))));
        parts.push(format!("res:{}", faces(None)));
        if !self.chosen.is_empty() {
            let list: Vec<String> = self
                .chosen
                .iter()
                .map(|(seat, it)| format!("{seat} {}", notation::variation_words(it)))
                .collect();
            parts.push(format!("var: {}", list.join(", ")));
        }
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
        match self.stage {
            Beginning::Selecting => parts.push("stage: select".to_owned()),
            Beginning::Goal if self.goal.is_some() => parts.push("stage: goal".to_owned()),
            Beginning::Goal | Beginning::Moving => (),
        }
        parts.join(" | ")
    }

    /// Whether a table of this setup can begin here.
    pub(crate) fn check(&self, setup: &Setup) -> Result<(), BadSetup> {
        let at_table = |it: Option<Seat>| it.is_none_or(|it| it.0 < setup.n_seats);
        let seats = [Some(self.setter), self.mover, self.last_mover].into_iter().all(at_table)
            && self.chosen.iter().all(|it| at_table(Some(it.0)));
        let kinds = cubes().zip(&self.faces).all(|(kind, face)| kind.faces().contains(face));
        let whole = self.faces.len() == cubes().count() && self.sections.len() == self.faces.len();
        let goal = self.stage != Beginning::Moving || self.goal.is_some();
        let digits = self
            .goal
            .iter()
            .flat_map(|it| &it.cubes)
            .all(|it| self.sections.get(it.cube.idx()) == Some(&Some(Section::Goal)));
        let scores = self.scores.len() <= usize::from(setup.n_seats);
        match seats && kinds && whole && goal && digits && scores {
            true => Ok(()),
            false => Err(BadSetup::new("position", "this position does not fit the table")),
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
        state.own.universe.clone_from(&self.universe);
        state.own.goal.clone_from(&self.goal);
        state.first = self.setter;
        state.own.minute_ends = state.shake.limit_ends(at, numbers::ROLL_LIMIT.value);
        state.shake.set_up(seats, None);
        for (id, section) in (0u8..).zip(&self.sections) {
            state.shake.mat_mut().lay(CubeId(id), *section);
        }
        for (by, variation) in &self.chosen {
            let (by, variation) = (*by, variation.clone());
            let sound = crate::table::procedures::selection::fault(&state, &variation).is_none();
            state.own.chosen.push(crate::table::state::Chosen {
                by,
                variation,
                sound,
                ignored: !sound,
            });
        }
        let mover = self.mover.unwrap_or_else(|| state.shake.left_of(self.setter));
        let (seat, kind, limit) = match self.stage {
            Beginning::Selecting => {
                state.phase = CubePhase::Own(Phase::Selecting { chooser: self.setter });
                let limit = numbers::SELECTION_LIMIT;
                let span = numbers::ROLL_LIMIT.value + limit.value;
                (self.setter, TaskKind::Select, limit.rule.sets(span))
            }
            Beginning::Goal => {
                state.phase = CubePhase::Own(Phase::Goal);
                state.own.picks.iter_mut().for_each(|it| it.done = true);
                (self.setter, TaskKind::SetGoal, numbers::GOAL_LIMIT)
            }
            Beginning::Moving => {
                state.phase = CubePhase::Moving { mover };
                state.own.picks.iter_mut().for_each(|it| it.done = true);
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

/// The box, while a position takes cubes out of it.
#[derive(Default)]
struct Cubes {
    taken: Vec<Option<(Face, Option<Section>)>>,
}

impl Cubes {
    fn take(&mut self, face: Face, section: Option<Section>) -> Option<CubeId> {
        self.taken.resize(cubes().count(), None);
        let kind = face.symbol().map_or(CubeKind::Digit, |it| it.kind());
        if !kind.faces().contains(&face) {
            return None;
        }
        let idx = cubes().zip(&self.taken).position(|it| it.0 == kind && it.1.is_none())?;
        self.taken[idx] = Some((face, section));
        Some(CubeId(idx as u8))
    }

    fn lay(&mut self, faces: &[&str], section: Option<Section>) -> Option<()> {
        for text in faces {
            let mut chars = text.chars();
            let face = chars.next().and_then(Face::from_char).filter(|_| chars.next().is_none())?;
            self.take(face, section)?;
        }
        Some(())
    }

    /// What was not named lies in Forbidden, and shows what can do no harm.
    fn finish(mut self) -> (Vec<Face>, Vec<Option<Section>>) {
        self.taken.resize(cubes().count(), None);
        let rest = |kind: CubeKind| match kind {
            CubeKind::Restriction => kind.faces()[4],
            _ => kind.faces()[0],
        };
        let all = cubes().zip(self.taken);
        all.map(|(kind, it)| it.unwrap_or((rest(kind), Some(Section::Forbidden)))).unzip()
    }
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
        write!(f, "cannot read {part:?}: a position is P1 sets | U: B BR | goal: row 2 | res: B u")
    }
}

impl std::error::Error for StartError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_back() {
        let text = "P1 sets | U: BRG BR B blank | goal: ell 3 -2 1 | req: B u | perm: R V | \
                    res: G Y n = | var: P1 wild-cube B, P2 double-set B-R | P2 to move | \
                    P3 moved | scores: 10 8 -1 | bell: 0:30";
        let start = Start::parse(text).expect("it reads");
        assert_eq!(start.faces.len(), 18);
        let again = Start::parse(&start.tell()).expect("what is told is read");
        assert_eq!(again.tell(), start.tell());
        assert_eq!(again.goal.map(|it| it.layout), start.goal.map(|it| it.layout));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let part = |text: &str| Start::parse(text).expect_err("no position").part;
        assert_eq!(part("P4 sets"), "P4 sets");
        assert_eq!(part("req: BB"), "req: BB");
        assert_eq!(part("req: u u u u u"), "req: u u u u u");
        assert_eq!(part("U: B B"), "U: B B");
        assert_eq!(part("goal: heap 1"), "goal: heap 1");
        assert_eq!(part("bell: soon"), "bell: soon");
        assert_eq!(part(""), "");
    }
}
