//! Noticing illegal procedure: what has changed since the last look that the book does not allow.

use kernel::{Dice, GameTime, Procedure, Seat};
use mat::{ChargeDeed, CubeId, CubeStage, MoveNo, TableStage};

use crate::{
    Illegal,
    bot::{Bot, sight::Sight},
    table::{
        state::Section,
        view::{Stage, View},
    },
};

/// What is remembered of a look at the table.
#[derive(Clone, Debug)]
pub(super) struct Look {
    at: GameTime,
    shake: u16,
    stage: CubeStage<Stage>,
    mat: Vec<Option<Section>>,
    move_no: MoveNo,
    last_mover: Option<Seat>,
    goal: Vec<CubeId>,
}

impl Look {
    pub(super) fn of(view: &View) -> Look {
        let goal = view.own.goal.iter().flat_map(|it| &it.laid.cubes).map(|it| it.cube);
        Look {
            at: view.at,
            shake: view.shake,
            stage: view.stage.clone(),
            mat: view.mat.clone(),
            move_no: view.move_no,
            last_mover: view.last_mover,
            goal: goal.collect(),
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
        let illegal = match &sight.view.stage {
            CubeStage::Own(Stage::Goal) => goal(sight, before),
            CubeStage::Table(TableStage::Moving { .. }) => moving(sight, before),
            _ => None,
        }?;
        (!self.overlooks(dice)).then_some(illegal)
    }
}

fn goal(sight: &Sight<'_>, before: &Look) -> Option<Illegal> {
    sight.view.own.setter.filter(|&it| it != sight.you)?;
    let taken_back = |it: &CubeId| sight.view.mat.get(it.idx()) == Some(&None);
    if before.goal.iter().any(taken_back) {
        return Some(Illegal::DigitTakenBack);
    }
    let moved = moved(sight, before);
    let &(cube, to) = moved.first()?;
    let is_digit = sight.view.faces.get(cube.idx()).is_some_and(|it| it.digit().is_some());
    let said_bonus = sight.view.own.bonus_said.is_some_and(|it| before.at < it);
    if !said_bonus {
        return Some(Illegal::SetterCube);
    }
    (is_digit || to != Section::Forbidden || !before.goal.is_empty())
        .then_some(Illegal::SetterBonus)
}

fn moving(sight: &Sight<'_>, before: &Look) -> Option<Illegal> {
    let view = sight.view;
    let by = view.last_mover.filter(|&it| it != sight.you)?;
    if view.mat.iter().all(Option::is_some) && before.move_no != view.move_no {
        return Some(Illegal::LastCubeForbidden);
    }
    let CubeStage::Table(TableStage::Moving { mover }) = before.stage else { return None };
    let moved = moved(sight, before);
    if moved.is_empty() {
        return None;
    }
    if mover != by {
        if view.stage != before.stage {
            return None;
        }
        let second = before.last_mover == Some(by);
        return Some(if second { Illegal::SecondCube } else { Illegal::OutOfTurn });
    }
    let said_bonus = view.own.bonus_said.is_some_and(|it| before.at < it);
    if said_bonus && !moved.iter().any(|it| it.1 == Section::Forbidden) {
        return Some(Illegal::BonusElsewhere);
    }
    (1 < moved.len() && !said_bonus).then_some(Illegal::TwoCubes)
}

/// The cubes that have come to another section, and to which.
fn moved(sight: &Sight<'_>, before: &Look) -> Vec<(CubeId, Section)> {
    let cubes = (0..).map(CubeId).zip(before.mat.iter().zip(&sight.view.mat));
    cubes
        .filter_map(|(cube, (&from, &to))| {
            let to = to.filter(|_| from != to)?;
            (to != Section::Goal).then_some((cube, to))
        })
        .collect()
}
