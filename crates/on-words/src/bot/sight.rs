//! A view as its player reads it: the mat in letters and sounds, and what a Solution would have to
//! meet.

use kernel::{Seat, Span};
use mat::{Claim, Contest, CubeId, Goal};

use crate::{
    After, Problem, Symbol,
    table::{
        action::Deed,
        judgement::meaning,
        state::Section,
        view::{self, View},
    },
};

pub(super) struct Sight<'v> {
    pub view: &'v View,
    pub you: Seat,
}

impl<'v> Sight<'v> {
    /// None for who has no seat.
    pub(super) fn new(view: &'v View) -> Option<Sight<'v>> {
        Some(Sight { view, you: view.you? })
    }

    pub(super) fn may(&self, deed: impl Into<Deed>) -> bool {
        self.view.may.contains(&deed.into())
    }

    /// The cubes in a section, digits included; none is Resources.
    pub(super) fn cubes(&self, at: Option<Section>) -> impl Iterator<Item = (CubeId, Symbol)> {
        let cubes = (0..).map(CubeId).zip(self.view.faces.iter().copied());
        cubes.zip(&self.view.mat).filter(move |it| *it.1 == at).map(|it| it.0)
    }

    pub(super) fn n_resources(&self) -> usize {
        self.cubes(None).count()
    }

    /// How many cubes lie where a Solution can use them.
    pub(super) fn n_usable(&self) -> usize {
        self.cubes(Some(Section::Required)).count() + self.cubes(Some(Section::Permitted)).count()
    }

    /// The mat as a problem with the Goal that is set.
    pub(super) fn problem(&self, after: After) -> Problem {
        view::problem(self.view, self.view.own.goal_value(), after)
    }

    /// What is written about, for the Goal that a paper names if that is asked.
    pub(super) fn contested(&self, contest: &Contest, written: Option<&Goal>) -> Problem {
        let after = contest.after();
        match contest.claim() {
            Some(Claim::Goal) => view::problem(self.view, written.and_then(meaning), after),
            _ => self.problem(after),
        }
    }

    /// Who else may challenge whoever moved last.
    pub(super) fn rivals(&self) -> impl Iterator<Item = Seat> {
        let (you, last) = (self.you, self.view.last_mover);
        let chairs = Seat::all(self.view.chairs.len() as u8);
        chairs.filter(move |it| *it != you && last.is_some_and(|last| *it != last))
    }

    /// How long it may take over what it is to do, with a moment to spare.
    pub(super) fn time_left(&self) -> Option<Span> {
        let view = self.view;
        let block = view.block.as_ref().map(|it| it.limit.ends);
        let desk = view.desk.as_ref().and_then(|it| it.limit).map(|it| it.ends);
        let task = view.tasks.iter().find(|it| it.seat == self.you).map(|it| it.limit.ends);
        let ends = block.or(desk).or(task)?;
        Some(Span::from_ms((ends - view.at).ms().saturating_sub(MOMENT.ms())))
    }
}

/// Nobody acts in the very last moment.
const MOMENT: Span = Span::from_ms(1_500);
