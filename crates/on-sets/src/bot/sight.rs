//! A view as its player reads it: the mat in symbols, the rules in force, what
//! a Solution would have to meet.

use kernel::{Seat, Span};
use mat::{Claim, Contest, CubeId};

use crate::{
    After, Cubes, Face, Goal, GoalValues, Problem, Rules, Symbol, Variation,
    bot::{noticing::in_match, position::Position},
    table::{action::Deed, state::Section, view::View},
};

pub(super) struct Sight<'v> {
    pub view: &'v View,
    pub you: Seat,
    /// Every symbol rolled.
    pub rolled: Cubes,
    /// The variations that count, in the order chosen.
    pub in_force: Vec<Variation>,
    pub rules: Rules,
}

impl<'v> Sight<'v> {
    /// None for who has no seat.
    pub(super) fn new(view: &'v View) -> Option<Sight<'v>> {
        let rolled: Cubes = view.faces.iter().filter_map(|it| it.symbol()).collect();
        let mut in_force: Vec<Variation> = Vec::new();
        for it in &view.own.chosen {
            let sound = it.variation.fault(view.division, &view.own.universe, &rolled, &in_force);
            if sound.is_none() && !it.ignored {
                in_force.push(it.variation.clone());
            }
        }
        let rules = Rules::new(view.division, &view.own.universe, &in_force)
            .unwrap_or_else(|_| Rules::plain(view.division));
        Some(Sight { view, you: view.you?, rolled, in_force, rules })
    }

    pub(super) fn may(&self, deed: impl Into<Deed>) -> bool {
        self.view.may.contains(&deed.into())
    }

    /// The cubes in a section, digits included; none is Resources.
    pub(super) fn cubes(&self, at: Option<Section>) -> impl Iterator<Item = (CubeId, Face)> {
        let cubes = (0..).map(CubeId).zip(self.view.faces.iter().copied());
        cubes.zip(&self.view.mat).filter(move |it| *it.1 == at).map(|it| it.0)
    }

    pub(super) fn symbols(&self, at: Option<Section>) -> Cubes {
        self.cubes(at).filter_map(|it| it.1.symbol()).collect()
    }

    /// A cube in that section which shows this.
    pub(super) fn cube(&self, symbol: Symbol, at: Option<Section>) -> Option<CubeId> {
        self.cubes(at).find(|it| it.1 == Face::Symbol(symbol)).map(|it| it.0)
    }

    pub(super) fn position(&self) -> Position {
        Position {
            required: self.symbols(Some(Section::Required)),
            permitted: self.symbols(Some(Section::Permitted)),
            resources: self.symbols(None),
        }
    }

    /// The mat as a problem with the Goal that is set.
    pub(super) fn problem(&self, after: After) -> Problem {
        let goal = self.view.own.goal.as_ref().map(|it| it.values.clone()).unwrap_or_default();
        self.problem_for(goal, after)
    }

    pub(super) fn problem_for(&self, goal: Vec<u32>, after: After) -> Problem {
        let Position { required, permitted, resources } = self.position();
        Problem {
            universe: self.view.own.universe.clone(),
            goal,
            goal_upright: Vec::new(),
            required,
            permitted,
            forbidden: self.symbols(Some(Section::Forbidden)),
            resources,
            rules: self.rules.clone(),
            after,
        }
    }

    /// What is written about, for the Goal that a paper names if that is asked.
    pub(super) fn contested(&self, contest: &Contest, written: Option<&Goal>) -> Problem {
        let after = contest.after();
        match contest.claim() {
            Some(Claim::Goal) => {
                let values = written.map(|it| it.values(self.rules.absolute_value));
                self.problem_for(values.unwrap_or_default(), after)
            }
            _ => self.problem(after),
        }
    }

    /// Leading is having more than every opponent in the match.
    pub(super) fn leads(&self, seat: Seat) -> bool {
        let total = |it: Seat| self.view.sheet.totals.get(it.idx());
        in_match(self.view).all(|it| it == seat || total(it) < total(seat))
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
