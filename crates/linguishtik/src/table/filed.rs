//! Shakes that are scored, as they stood when the last paper was marked.

use kernel::{Seat, Viewer};
use mat::{AskedFor, AskedLine, FiledPaper, FiledView, Found, Marked, Round};

use crate::{
    Cube,
    table::{
        judgement::{self, References},
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

    fn view(&self, viewer: Viewer, references: References<'_>) -> Option<FiledView<Paper>> {
        let contest = self.then.desk()?.contest.clone();
        let official = matches!(viewer, Viewer::Official(_));
        let paper = |it: &Marked<Paper>| FiledPaper {
            writer: it.writer,
            paper: it.paper.clone(),
            correct: it.correct == Some(true),
            found: if official { self.found(&it.paper, references) } else { Vec::new() },
        };
        let papers = self.papers().iter().map(paper).collect();
        Some(FiledView { shake: self.shake, contest, asked: self.asked(), papers })
    }

    /// What the umpire finds wrong with a paper, or doubtful.
    fn found(&self, paper: &Paper, references: References<'_>) -> Vec<Found> {
        let Some(desk) = self.then.desk() else { return Vec::new() };
        let finding = judgement::find(&self.then, &desk.contest, paper, references);
        let found = |it: &judgement::Reason| Found {
            text: it.text.clone(),
            rule: it.rule.cite(),
            certain: it.certain,
        };
        finding.reasons.iter().map(found).collect()
    }

    fn asked(&self) -> Vec<AskedLine> {
        let then = &self.then;
        let cubes = |all: &mut dyn Iterator<Item = Cube>| {
            let cube = |it: Cube| format!("{} {}", it.color, it.face);
            all.map(cube).collect::<Vec<String>>().join(", ")
        };
        let sentence = then.designation.map_or(String::new(), |it| it.to_string());
        let demands: Vec<String> = then.demands_in_force().iter().map(|it| it.told()).collect();
        let lines = [
            (AskedFor::Sentence, sentence),
            (AskedFor::Demands, demands.join("; ")),
            (AskedFor::Letters, cubes(&mut then.cubes_in(Section::Letters))),
            (AskedFor::Resources, cubes(&mut then.resources())),
        ];
        lines.into_iter().filter_map(|(what, text)| AskedLine::of(what, text)).collect()
    }
}

/// The last shake that was scored, and those whose papers a judge was called about.
pub(crate) fn view_all(
    state: &State,
    viewer: Viewer,
    references: References<'_>,
) -> Vec<FiledView<Paper>> {
    let called = |shake: u16| {
        let mut papers = state.round.matters().iter().filter_map(|it| it.paper);
        papers.any(|it| it.shake == shake)
    };
    let last = state.filed.last().map(|it| it.shake);
    let shown = state.filed.iter().filter(|it| Some(it.shake) == last || called(it.shake));
    shown.filter_map(|it| it.view(viewer, references)).collect()
}
