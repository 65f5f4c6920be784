//! Noticing illegal procedure: what has changed since the last look that the
//! book does not allow.

use kernel::{Dice, GameTime, Procedure, Seat};
use mat::{ChargeDeed, CubeId, CubeStage, MoveNo, TableStage};

use crate::{
    Illegal, Symbol,
    bot::{Bot, sight::Sight},
    table::{
        numbers,
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
    totals: Vec<i32>,
    /// Who has a part in the match, at the table or not.
    in_match: Vec<Seat>,
    goal: Vec<CubeId>,
}

/// A cube that was moved, with what it shows.
struct CubeMove {
    symbol: Option<Symbol>,
    from: Option<Section>,
    to: Section,
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
            totals: view.sheet.totals.clone(),
            in_match: in_match(view).collect(),
            goal: goal.collect(),
        }
    }

    fn leads(&self, seat: Seat) -> bool {
        let own = self.totals.get(seat.idx());
        let mut others = (0..).map(Seat).zip(&self.totals).filter(|it| it.0 != seat);
        others.all(|it| !self.in_match.contains(&it.0) || Some(it.1) < own)
    }

    fn n_resources(&self) -> usize {
        self.mat.iter().filter(|it| it.is_none()).count()
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
            CubeStage::Own(Stage::Selecting { .. }) => selection(sight),
            CubeStage::Own(Stage::Goal) => selection(sight).or_else(|| goal(sight, before)),
            CubeStage::Table(TableStage::Moving { .. }) => moving(sight, before),
            _ => None,
        }?;
        (!self.overlooks(dice)).then_some(illegal)
    }
}

/// Somebody's variation has no effect, conflicts, or was chosen before.
fn selection(sight: &Sight<'_>) -> Option<Illegal> {
    let n_open = sight.view.own.chosen.iter().filter(|it| !it.ignored).count();
    let wrong = sight.in_force.len() < n_open;
    let last = sight.view.own.chosen.last()?;
    (wrong && last.by != sight.you).then_some(Illegal::Selection)
}

fn goal(sight: &Sight<'_>, before: &Look) -> Option<Illegal> {
    let setter = sight.view.own.setter.filter(|&it| it != sight.you)?;
    let moved = moved(sight, before);
    let taken_back = |it: &CubeId| sight.view.mat.get(it.idx()) == Some(&None);
    if before.goal.iter().any(taken_back) {
        return Some(Illegal::DigitTakenBack);
    }
    let bonus = moved.first()?;
    let unfit = bonus.symbol.is_none_or(Symbol::is_relation) || bonus.to != Section::Forbidden;
    if unfit || !before.goal.is_empty() {
        return Some(Illegal::SetterBonus);
    }
    before.leads(setter).then_some(Illegal::LeadingSetterBonus)
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
    let forbidden = |it: &&CubeMove| it.to == Section::Forbidden;
    let is_relation = |it: &&CubeMove| it.symbol.is_some_and(Symbol::is_relation);
    if said_bonus && before.leads(by) {
        return Some(Illegal::LeaderBonus);
    }
    if said_bonus && !moved.iter().any(|it| it.to == Section::Forbidden) {
        return Some(Illegal::BonusElsewhere);
    }
    // It may have been the last of those that moved.
    let n_before = (before.n_resources() + 1).saturating_sub(moved.len());
    let relation = moved.iter().filter(forbidden).find(is_relation);
    match relation.map(|it| it.from) {
        Some(Some(_)) => return Some(Illegal::RelationShifted),
        Some(None) if numbers::RELATIONS_FORBIDDEN_FROM.value < n_before => {
            return Some(Illegal::RelationForbidden);
        }
        _ => (),
    }
    (1 < moved.len() && !said_bonus).then_some(Illegal::TwoCubes)
}

/// Who has a part in the match.
pub(super) fn in_match(view: &View) -> impl Iterator<Item = Seat> {
    let chairs = (0..).map(Seat).zip(&view.chairs);
    chairs.filter(|it| 0 < it.1.n_shakes && !it.1.out).map(|it| it.0)
}

/// The cubes that have come to another section.
fn moved(sight: &Sight<'_>, before: &Look) -> Vec<CubeMove> {
    let cubes = before.mat.iter().zip(&sight.view.mat).zip(&sight.view.faces);
    cubes
        .filter_map(|((&from, &to), face)| {
            let to = to.filter(|_| from != to)?;
            (to != Section::Goal).then_some(CubeMove { symbol: face.symbol(), from, to })
        })
        .collect()
}
