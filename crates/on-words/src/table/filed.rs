//! Shakes that are scored, as they stood when the last paper was marked.

use kernel::{Seat, Viewer};
use mat::{AskedFor, AskedLine, FiledPaper, FiledView, Found, Marked, Round};

use crate::{
    Dictionary,
    table::{
        judgement,
        notation::face,
        paper::Paper,
        state::{Phase, Section, State},
    },
};

/// A scored shake: its mat, its contest, and its papers with their marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    pub shake: u16,
    then: State,
}

impl Filed {
    /// The shake under way, all of whose papers are marked; none if nobody has handed one in.
    pub(crate) fn of(state: &State) -> Option<Filed> {
        state.desk().filter(|it| !it.papers().is_empty())?;
        let mut then = state.clone();
        then.filed = Vec::new();
        then.round = Round::new(state.n_seats());
        Some(Filed { shake: state.round.shake(), then })
    }

    pub(crate) fn then(&self) -> &State {
        &self.then
    }

    pub(crate) fn papers(&self) -> &[Marked<Paper>] {
        self.then.desk().map_or(&[], |it| it.papers())
    }

    pub(crate) fn paper_of(&self, writer: Seat) -> Option<&Marked<Paper>> {
        self.papers().iter().find(|it| it.writer == writer)
    }

    pub(crate) fn mark(&mut self, writer: Seat, correct: bool) {
        if let Phase::Desk(desk) = &mut self.then.phase {
            desk.mark_again(writer, correct);
        }
    }

    fn view(&self, state: &State, viewer: Viewer, words: &Dictionary) -> Option<FiledView<Paper>> {
        let contest = self.then.desk()?.contest.clone();
        let official = matches!(viewer, Viewer::Official(_));
        let paper = |it: &Marked<Paper>| FiledPaper {
            writer: it.writer,
            paper: it.paper.clone(),
            correct: it.correct == Some(true),
            found: if official { self.found(state, &it.paper, words) } else { Vec::new() },
        };
        let papers = self.papers().iter().map(paper).collect();
        Some(FiledView { shake: self.shake, contest, asked: self.asked(), papers })
    }

    /// What the umpire finds wrong with a paper, or doubtful, by what was ruled since as well.
    fn found(&self, state: &State, paper: &Paper, words: &Dictionary) -> Vec<Found> {
        let Some(desk) = self.then.desk() else { return Vec::new() };
        let then = State { rulings: state.rulings.clone(), ..self.then.clone() };
        let finding = judgement::find(&then, &desk.contest, paper, words);
        let found = |it: &crate::Reason| Found {
            text: it.text.clone(),
            rule: it.rule.cite(),
            certain: it.certain,
        };
        finding.broken.iter().map(found).collect()
    }

    fn asked(&self) -> Vec<AskedLine> {
        let then = &self.then;
        let mat = then.shake.mat();
        let faces = |cubes: &mut dyn Iterator<Item = mat::CubeId>| {
            cubes.map(|it| face(then, it)).collect::<Vec<String>>().join(" ")
        };
        let goal = then.laid_goal().map_or(String::new(), |it| it.text());
        let lines = [
            (AskedFor::Goal, goal),
            (AskedFor::Required, faces(&mut mat.section(Section::Required))),
            (AskedFor::Permitted, faces(&mut mat.section(Section::Permitted))),
            (AskedFor::Forbidden, faces(&mut mat.section(Section::Forbidden))),
            (AskedFor::Resources, faces(&mut mat.resources())),
        ];
        lines.into_iter().filter_map(|(what, text)| AskedLine::of(what, text)).collect()
    }
}

/// The last shake that was scored, and those whose papers a judge was called about.
pub(crate) fn view_all(state: &State, viewer: Viewer, words: &Dictionary) -> Vec<FiledView<Paper>> {
    let called = |shake: u16| {
        let mut papers = state.round.matters().iter().filter_map(|it| it.paper);
        papers.any(|it| it.shake == shake)
    };
    let last = state.filed.last().map(|it| it.shake);
    let shown = state.filed.iter().filter(|it| Some(it.shake) == last || called(it.shake));
    shown.filter_map(|it| it.view(state, viewer, words)).collect()
}
