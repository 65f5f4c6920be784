//! A view as its player reads it: cubes with their colors, and what a paper would have to meet.

use kernel::{Seat, Span};
use mat::{After, CubeId};

use crate::{
    Cube, Demand, Problem,
    table::{action::Deed, state::Section, view::View},
    words::cube::colors,
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

    /// The cubes in a section; none is Resources.
    pub(super) fn cubes(&self, at: Option<Section>) -> impl Iterator<Item = (CubeId, Cube)> {
        let shown = colors().zip(&self.view.faces).map(|(color, &face)| Cube { color, face });
        let cubes = (0..).map(CubeId).zip(shown);
        cubes.zip(&self.view.mat).filter(move |it| *it.1 == at).map(|it| it.0)
    }

    pub(super) fn n_letters(&self) -> usize {
        self.cubes(Some(Section::Letters)).count()
    }

    /// The Demands that a paper has to meet.
    pub(super) fn demands(&self) -> Vec<Demand> {
        self.view.own.demands.iter().filter(|it| !it.void).map(|it| it.demand.clone()).collect()
    }

    /// The mat as a problem.
    pub(super) fn problem(&self, after: After) -> Problem {
        Problem {
            demands: self.demands(),
            letters: self.cubes(Some(Section::Letters)).map(|it| it.1).collect(),
            resources: self.cubes(None).map(|it| it.1).collect(),
            after,
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
