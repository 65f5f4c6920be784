//! A player who sees what players see, at five levels.
//!
//! All ask the solver and the checker, but not equally long: who is weak gives
//! up soon, and so sees short Solutions only, overlooks some of them, and errs
//! now and then. The strongest knows what is possible now and ever, and looks
//! for a move after which somebody else will have none that is safe.

mod ahead;
mod challenging;
pub(crate) mod checking;
mod eye;
mod goal;
mod moving;
mod noticing;
mod position;
mod rolling;
mod selecting;
mod sight;
mod writing;

use kernel::{Choice, Dice, Level, Plan, Seat};
use mat::{
    BlockView, ChargeAction, Contest, CubeStage, GoalAction, GoalDeed, GroundNo, MoveNo,
    RoundAction, RoundDeed, TableStage, cube::winding_up::winding_up,
};

use crate::table::{
    action::{Action, Deed},
    referee::OnSets,
    state::Section,
    view::{ChosenView, Stage, View},
};

use self::{eye::Eye, noticing::Look, sight::Sight};

/// What a level is like.
#[derive(Debug)]
struct Habits {
    /// After how many steps of the solver it gives up on one question; none if
    /// it does not.
    patience: Option<u64>,
    /// How many steps it takes before one act, all questions together.
    effort: u64,
    /// How many moves it looks ahead, its own included. At none it moves as it
    /// comes.
    n_plies: usize,
    /// Of a hundred things it could see, so many are overlooked.
    overlooks: u32,
    /// Of a hundred things it does, so many are wrong.
    errs: u32,
    /// How much longer than the strongest it takes.
    slowness: f32,
    /// What it likes in a shake.
    taste: Taste,
}

/// What a player likes in Goals and variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taste {
    Simple,
    Anything,
    /// Much to think of: who sees more gains by it.
    Hard,
}

const HABITS: [Habits; 5] = [
    Habits {
        patience: Some(150),
        effort: 50_000,
        n_plies: 0,
        overlooks: 35,
        errs: 3,
        slowness: 1.8,
        taste: Taste::Simple,
    },
    Habits {
        patience: Some(600),
        effort: 100_000,
        n_plies: 1,
        overlooks: 20,
        errs: 2,
        slowness: 1.6,
        taste: Taste::Simple,
    },
    Habits {
        patience: Some(4_000),
        effort: 200_000,
        n_plies: 1,
        overlooks: 8,
        errs: 1,
        slowness: 1.4,
        taste: Taste::Anything,
    },
    Habits {
        patience: Some(40_000),
        effort: 200_000,
        n_plies: 1,
        overlooks: 5,
        errs: 0,
        slowness: 1.2,
        taste: Taste::Hard,
    },
    Habits {
        patience: None,
        effort: 250_000,
        n_plies: 8,
        overlooks: 0,
        errs: 0,
        slowness: 1.0,
        taste: Taste::Hard,
    },
];

/// Somebody who plays On-Sets without being a person.
#[derive(Clone, Debug)]
pub struct Bot {
    habits: &'static Habits,
    eye: Eye,
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
    chosen: Vec<ChosenView>,
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
            chosen: view.own.chosen.clone(),
            block: view.block.clone(),
            desk: desk.map(|it| {
                (it.contest.clone(), it.on_desk, it.ground.as_ref().map(|ground| ground.no))
            }),
            may: view.may.clone(),
        }
    }
}

impl Bot {
    pub fn new(level: Level) -> Bot {
        let habits = level.of(&HABITS);
        let eye = Eye::new(habits.patience);
        Bot { habits, eye, look: None, objected: None, plan: None }
    }
}

impl kernel::Bot<OnSets> for Bot {
    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Choice<Action>> {
        let sight = Sight::new(view)?;
        let scene = Scene::of(view);
        // A plan whose time has come and gone came to nothing.
        let holds = |it: &Plan<_, _>| it.is_about(&scene) && !it.is_past(view.at);
        if !self.plan.as_ref().is_some_and(holds) {
            self.eye.rest(&sight, self.habits.effort);
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
            CubeStage::Own(Stage::Rolling { .. }) => self.roll_or_deal(sight, dice),
            CubeStage::Own(Stage::Selecting { .. }) => self.select(sight, dice),
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
}
