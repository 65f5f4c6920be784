//! A player who sees what players see, at five levels.
//!
//! The weak know common words only, give up soon, overlook some of what they could see, and err
//! now and then. The strong know rare words, look whether a move lets somebody say Now or
//! Impossible, and the strongest knows every word and likes moves after which the next player can
//! go wrong.

mod challenging;
mod checking;
mod eye;
mod goal;
mod moving;
mod noticing;
mod sight;
mod writing;

use std::{ops::RangeInclusive, sync::Arc};

use kernel::{Choice, Dice, Level, Plan, Seat};
use mat::{
    BlockView, ChargeAction, Contest, CubeStage, GoalAction, GoalDeed, GroundNo, MoveNo,
    RoundAction, RoundDeed, TableStage, cube::winding_up::winding_up,
};

use crate::{
    Lore, OwnAction, OwnDeed,
    table::{
        action::{Action, Deed},
        referee::OnWords,
        state::Section,
        view::{Stage, View},
    },
};

use self::{eye::Eye, noticing::Look, sight::Sight};

/// What a level is like.
#[derive(Debug)]
struct Habits {
    /// After how many steps of the solver it gives up on one question.
    patience: u64,
    /// How many steps it takes before one act, all questions together.
    effort: u64,
    /// How many moves it weighs before it makes one; at none it moves as it comes.
    n_weighed: usize,
    /// Of how many moves of the next player it thinks.
    n_ahead: usize,
    /// Of a hundred things it could see, so many are overlooked.
    overlooks: u32,
    /// Of a hundred things it does, so many are wrong.
    errs: u32,
    /// Of a hundred times that it knows no word, so often it takes the Goal for impossible.
    doubts: u32,
    /// How much longer than the strongest it takes.
    slowness: f32,
    /// The Goals it likes.
    goals: RangeInclusive<u32>,
}

const HABITS: [Habits; 5] = [
    Habits {
        patience: 20_000,
        effort: 100_000,
        n_weighed: 0,
        n_ahead: 0,
        overlooks: 35,
        errs: 3,
        doubts: 8,
        slowness: 1.8,
        goals: 3..=6,
    },
    Habits {
        patience: 60_000,
        effort: 400_000,
        n_weighed: 2,
        n_ahead: 0,
        overlooks: 20,
        errs: 2,
        doubts: 8,
        slowness: 1.6,
        goals: 4..=8,
    },
    Habits {
        patience: 200_000,
        effort: 1_500_000,
        n_weighed: 6,
        n_ahead: 0,
        overlooks: 8,
        errs: 1,
        doubts: 15,
        slowness: 1.4,
        goals: 5..=10,
    },
    Habits {
        patience: 600_000,
        effort: 4_000_000,
        n_weighed: 12,
        n_ahead: 0,
        overlooks: 4,
        errs: 0,
        doubts: 40,
        slowness: 1.2,
        goals: 6..=14,
    },
    Habits {
        patience: 2_000_000,
        effort: 10_000_000,
        n_weighed: 24,
        n_ahead: 6,
        overlooks: 0,
        errs: 0,
        doubts: 0,
        slowness: 1.0,
        goals: 8..=18,
    },
];

/// Somebody who plays On-Words without being a person.
#[derive(Clone)]
pub struct Bot {
    habits: &'static Habits,
    eye: Eye,
    /// The shake that it last looked at.
    shake: u16,
    /// What it saw when it last made up its mind.
    look: Option<Look>,
    /// Whose paper it has objected to in vain, and in which shake.
    objected: Option<(u16, Seat)>,
    plan: Option<Plan<Scene, Action>>,
}

/// All that a plan depends on. Time that passes changes no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Scene {
    shake: u16,
    stage: CubeStage<Stage>,
    move_no: MoveNo,
    mat: Vec<Option<Section>>,
    block: Option<BlockView>,
    desk: Option<(Contest, Option<Seat>, Option<GroundNo>)>,
    may: Vec<Deed>,
}

impl Scene {
    fn of(view: &View) -> Scene {
        let desk = view.desk.as_ref();
        Scene {
            shake: view.shake,
            stage: view.stage.clone(),
            move_no: view.move_no,
            mat: view.mat.clone(),
            block: view.block.clone(),
            desk: desk.map(|it| {
                (it.contest.clone(), it.on_desk, it.ground.as_ref().map(|ground| ground.no))
            }),
            may: view.may.clone(),
        }
    }
}

impl Bot {
    pub fn new(level: Level, lore: Arc<Lore>) -> Bot {
        let habits = level.of(&HABITS);
        let eye = Eye::new(lore, level, habits.patience);
        Bot { habits, eye, shake: 0, look: None, objected: None, plan: None }
    }
}

impl kernel::Bot<OnWords> for Bot {
    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Choice<Action>> {
        let sight = Sight::new(view)?;
        let scene = Scene::of(view);
        // A plan whose time has come and gone came to nothing.
        let holds = |it: &Plan<_, _>| it.is_about(&scene) && !it.is_past(view.at);
        if !self.plan.as_ref().is_some_and(holds) {
            if self.shake != view.shake {
                self.shake = view.shake;
                self.eye.forget();
            }
            self.eye.rest(self.habits.effort);
            let intent = self.intend(&sight, dice);
            self.look = Some(Look::of(view));
            let intent = intent.map(|it| it.in_time(sight.time_left()));
            self.plan = Some(Plan::new(scene, view.at, intent));
        }
        self.plan.as_ref()?.choice(view.at)
    }

    fn refused(&mut self) {
        self.plan = None;
    }
}

impl Bot {
    /// What it makes of what it sees.
    fn intend(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        let view = sight.view;
        if sight.may(RoundDeed::Sit) {
            return Some(self.after(0.5, 1.5, RoundAction::Sit, dice));
        }
        if view.block.is_some() {
            return self.at_the_block(sight, dice);
        }
        if let Some(illegal) = self.notice(sight, dice) {
            return Some(self.after(1.0, 3.0, ChargeAction::Charge { illegal }, dice));
        }
        match &view.stage {
            CubeStage::Table(TableStage::Seating) | CubeStage::Table(TableStage::Over { .. }) => {
                None
            }
            CubeStage::Own(Stage::Rolling) if sight.may(OwnDeed::Roll) => {
                Some(self.after(1.5, 3.0, OwnAction::Roll, dice))
            }
            CubeStage::Own(Stage::Rolling) => None,
            CubeStage::Own(Stage::Goal) => self.set_goal(sight, dice),
            CubeStage::Own(Stage::NoGoal { .. }) => self.answer_no_goal(sight, dice),
            // Others may see something to challenge too: a move would take it from them, and so
            // would a challenge. They have the same time before either.
            CubeStage::Table(TableStage::Moving { .. }) => {
                let choice = self.challenge(sight, dice).or_else(|| self.make_move(sight, dice));
                choice.map(|it| it.beside(sight.rivals()))
            }
            CubeStage::Own(Stage::Returning { cubes, .. }) if sight.may(GoalDeed::Return) => {
                Some(self.after(1.0, 3.0, GoalAction::Return { cube: cubes[1] }, dice))
            }
            CubeStage::Own(Stage::Returning { .. }) => None,
            CubeStage::Table(TableStage::Writing) => self.write(sight, dice),
            CubeStage::Table(TableStage::Checking) => self.check(sight, dice),
            CubeStage::Table(stage @ (TableStage::Resting { .. } | TableStage::Signing { .. })) => {
                let ([lo, hi], action) = winding_up(stage, |it| sight.may(it))?;
                Some(self.after(lo, hi, action, dice))
            }
        }
    }

    /// An action after so many seconds or a few more; who is slow takes longer.
    fn after(
        &self,
        lo_s: f32,
        hi_s: f32,
        action: impl Into<Action>,
        dice: &mut Dice,
    ) -> Choice<Action> {
        Choice::within([lo_s, hi_s], self.habits.slowness, action.into(), dice)
    }

    /// Whether it overlooks what it could see.
    fn overlooks(&self, dice: &mut Dice) -> bool {
        dice.chance(self.habits.overlooks, 100)
    }

    fn errs(&self, dice: &mut Dice) -> bool {
        dice.chance(self.habits.errs, 100)
    }

    /// Whether it takes for impossible what it knows no word for.
    fn doubts(&self, dice: &mut Dice) -> bool {
        dice.chance(self.habits.doubts, 100)
    }
}
