//! Writing in secret: who must, who may, and what has come in.

use kernel::{GameTime, Seat};
use serde::{Deserialize, Serialize};

use crate::Limit;

/// Players writing in secret. `P` is what they hand in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Writing<P> {
    pub limit: Limit,
    pub(crate) duties: Vec<Duty>,
    pub(crate) papers: Vec<Paper<P>>,
}

/// Whether a seat writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum Duty {
    Must,
    May,
    MayNot,
}

/// What has become of one seat's paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paper<P> {
    Open,
    Declined,
    Presented(P),
}

impl<P> Writing<P> {
    pub fn new(duties: Vec<Duty>, ends: GameTime) -> Writing<P> {
        let papers = duties.iter().map(|_| Paper::Open).collect();
        Writing { limit: Limit::until(ends), duties, papers }
    }

    pub fn paper(&self, seat: Seat) -> &Paper<P> {
        self.papers.get(seat.idx()).unwrap_or(&Paper::Declined)
    }

    pub fn duty(&self, seat: Seat) -> Duty {
        self.duties.get(seat.idx()).copied().unwrap_or(Duty::MayNot)
    }

    /// Who has still to present or decline.
    pub fn awaited(&self) -> impl Iterator<Item = (Seat, Duty)> {
        (0u8..).map(Seat).zip(self.duties.iter().copied()).filter(|&(seat, duty)| {
            duty != Duty::MayNot && matches!(self.papers[seat.idx()], Paper::Open)
        })
    }

    pub fn awaits(&self, seat: Seat) -> Option<Duty> {
        self.awaited().find(|&(it, _)| it == seat).map(|(_, duty)| duty)
    }

    /// The papers handed in by those who may write, in seat order.
    pub fn presented(&self) -> impl Iterator<Item = (Seat, &P)> {
        (0u8..).map(Seat).zip(&self.papers).filter_map(|(seat, paper)| match paper {
            Paper::Presented(it) if self.duties[seat.idx()] != Duty::MayNot => Some((seat, it)),
            _ => None,
        })
    }

    pub(crate) fn must(&mut self, seat: Seat) {
        if let Some(duty) = self.duties.get_mut(seat.idx()).filter(|it| **it == Duty::May) {
            *duty = Duty::Must;
        }
    }

    pub(crate) fn put(&mut self, seat: Seat, paper: Paper<P>) {
        if let Some(place) = self.papers.get_mut(seat.idx()) {
            *place = paper;
        }
    }
}
