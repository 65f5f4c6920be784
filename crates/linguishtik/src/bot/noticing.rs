//! Noticing illegal procedure: what has changed since the last look that the book does not allow.

use kernel::{Dice, Procedure, Seat};
use mat::{ChargeDeed, CubeId, CubeStage, TableStage};

use super::{Bot, sight::Sight};
use crate::{
    Demand, Illegal, fault,
    table::{
        state::Section,
        view::{Stage, View},
    },
    words::cube::colors,
};

/// What is remembered of a look at the table.
#[derive(Clone, Debug)]
pub(super) struct Look {
    shake: u16,
    stage: CubeStage<Stage>,
    mat: Vec<Option<Section>>,
    n_demands: usize,
    last_mover: Option<Seat>,
    in_opening: bool,
}

impl Look {
    pub(super) fn of(view: &View) -> Look {
        Look {
            shake: view.shake,
            stage: view.stage.clone(),
            mat: view.mat.clone(),
            n_demands: view.own.demands.len(),
            last_mover: view.last_mover,
            in_opening: view.own.opening.is_some(),
        }
    }
}

impl Bot {
    /// Something to charge, if it is noticed.
    pub(super) fn notice(&self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Illegal> {
        if sight.view.procedure == Procedure::Assisted || !sight.may(ChargeDeed::Charge) {
            return None;
        }
        let before = self.look.as_ref().filter(|it| it.shake == sight.view.shake)?;
        let illegal = seen(sight, before)?;
        (!self.overlooks(dice)).then_some(illegal)
    }
}

fn seen(sight: &Sight<'_>, before: &Look) -> Option<Illegal> {
    let view = sight.view;
    let (
        CubeStage::Table(TableStage::Moving { mover }),
        CubeStage::Table(TableStage::Moving { .. }),
    ) = (&before.stage, &view.stage)
    else {
        return None;
    };
    let by = view.last_mover.filter(|&it| it != sight.you)?;
    let moved: Vec<CubeId> = (0..)
        .map(CubeId)
        .zip(before.mat.iter().zip(&view.mat))
        .filter(|(_, (from, to))| to.is_some() && from != to)
        .map(|it| it.0)
        .collect();
    let &[cube] = moved.as_slice() else { return None };
    if before.mat.get(cube.idx()).is_some_and(Option::is_some) {
        return Some(Illegal::Shifted);
    }
    if *mover != by {
        let second = before.last_mover == Some(by);
        return Some(if second { Illegal::SecondCube } else { Illegal::OutOfTurn });
    }
    if view.own.demands.len() <= before.n_demands || before.in_opening {
        return None;
    }
    let made = view.own.demands.last().filter(|it| it.cube == cube && it.by == by)?;
    if colors().nth(cube.idx()).is_some_and(|it| !it.demands()) {
        return Some(Illegal::WrongColor);
    }
    let others = view.own.demands.iter().take(view.own.demands.len() - 1).filter(|it| !it.void);
    let in_force: Vec<Demand> = others.map(|it| it.demand.clone()).collect();
    fault(view.division, &in_force, &made.demand).map(Illegal::of_fault)
}
