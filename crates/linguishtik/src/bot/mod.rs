//! A player who sees what players see, at five levels.
//!
//! The weak know common words only, move as it comes, overlook some of what they could see, and
//! err now and then; the weakest keep to what a beginner knows. The strong know rare words, look whether a move lets somebody say Now or
//! Impossible, and write many sentences in their heads before they give up.

mod challenging;
mod checking;
mod eye;
mod moving;
mod noticing;
mod opening;
mod sight;
mod writing;

use std::sync::Arc;

use kernel::{Choice, Dice, Level, Plan, Seat};
use mat::{
    BlockView, ChargeAction, Contest, CubeStage, GroundNo, MoveNo, RoundAction, RoundDeed,
    TableStage, cube::winding_up::winding_up,
};

use self::{eye::Eye, noticing::Look, sight::Sight};
use crate::{
    Dictionary, OwnAction, OwnDeed,
    table::{
        action::{Action, Deed},
        referee::Linguishtik,
        state::{Opening, Section},
        view::{Stage, View},
    },
};

/// What a level is like.
#[derive(Debug)]
struct Habits {
    /// How common a word must be for it to be known.
    common: u8,
    /// Such words are known as well, and come to mind where nothing more common fits.
    rare: u8,
    /// Whether it keeps to what a beginner knows: plain sentences, types, functions and Demands.
    is_plain: bool,
    /// How many words it looks at in a position, at most.
    n_words_seen: usize,
    /// With how many words it tries to write, and how many sentences it reads over for one paper
    /// and before one act.
    n_words: usize,
    n_read: usize,
    n_read_in_all: usize,
    /// How many moves it weighs before it makes one; at none it moves as it comes.
    n_weighed: usize,
    /// How many Demands it thinks of.
    n_demands: usize,
    /// How far it goes down the list of designations.
    n_designations: usize,
    /// Whether it writes in its head before it moves, or takes it for granted that it can.
    tries_sentences: bool,
    /// Of a hundred things it could see, so many are overlooked.
    overlooks: u32,
    /// Of a hundred things it does, so many are wrong.
    errs: u32,
    /// Of a hundred times that it knows no word, so often it takes the shake for impossible.
    doubts: u32,
    /// How much longer than the strongest it takes.
    slowness: f32,
}

const HABITS: [Habits; 5] = [
    Habits {
        common: 125,
        rare: 125,
        is_plain: true,
        n_words_seen: 300,
        n_words: 2,
        n_read: 6,
        n_read_in_all: 10,
        n_weighed: 0,
        n_demands: 1,
        n_designations: 2,
        tries_sentences: false,
        overlooks: 55,
        errs: 6,
        doubts: 8,
        // It does not look far before it moves, and whoever learns is not to wait for it.
        slowness: 1.25,
    },
    Habits {
        common: 110,
        rare: 110,
        is_plain: false,
        n_words_seen: 800,
        n_words: 3,
        n_read: 12,
        n_read_in_all: 20,
        n_weighed: 3,
        n_demands: 3,
        n_designations: 8,
        tries_sentences: false,
        overlooks: 20,
        errs: 3,
        doubts: 8,
        slowness: 1.45,
    },
    Habits {
        common: 90,
        rare: 90,
        is_plain: false,
        n_words_seen: 2_000,
        n_words: 5,
        n_read: 20,
        n_read_in_all: 30,
        n_weighed: 6,
        n_demands: 4,
        n_designations: 99,
        tries_sentences: false,
        overlooks: 8,
        errs: 1,
        doubts: 15,
        slowness: 1.3,
    },
    Habits {
        common: 60,
        rare: 60,
        is_plain: false,
        n_words_seen: 6_000,
        n_words: 8,
        n_read: 32,
        n_read_in_all: 40,
        n_weighed: 12,
        n_demands: 6,
        n_designations: 99,
        tries_sentences: true,
        overlooks: 3,
        errs: 0,
        doubts: 30,
        slowness: 1.15,
    },
    Habits {
        common: 0,
        rare: 0,
        is_plain: false,
        n_words_seen: 12_000,
        n_words: 12,
        n_read: 48,
        n_read_in_all: 60,
        n_weighed: 24,
        n_demands: 8,
        n_designations: 99,
        tries_sentences: true,
        overlooks: 0,
        errs: 0,
        doubts: 0,
        slowness: 1.0,
    },
];

/// Who shows a newcomer what to do: a strong player who stays with common words and plain things.
const COACH: Habits = Habits {
    common: 120,
    rare: 60,
    is_plain: true,
    n_words_seen: 6_000,
    n_words: 8,
    n_read: 32,
    n_read_in_all: 40,
    n_weighed: 12,
    n_demands: 1,
    n_designations: 2,
    tries_sentences: true,
    overlooks: 0,
    errs: 0,
    doubts: 0,
    slowness: 1.0,
};

/// Somebody who plays LinguiSHTIK without being a person.
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
    opening: Option<Opening>,
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
            opening: view.own.opening,
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
    pub fn new(level: Level, dictionary: Arc<Dictionary>) -> Bot {
        Bot::with(level.of(&HABITS), dictionary)
    }

    /// Whom a hint is taken from.
    pub fn coach(dictionary: Arc<Dictionary>) -> Bot {
        Bot::with(&COACH, dictionary)
    }

    fn with(habits: &'static Habits, dictionary: Arc<Dictionary>) -> Bot {
        let eye = Eye::new(dictionary, habits);
        Bot { habits, eye, shake: 0, look: None, objected: None, plan: None }
    }
}

impl kernel::Bot<Linguishtik> for Bot {
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
            self.eye.rest();
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
            return Some(self.after(1.0, 2.5, ChargeAction::Charge { illegal }, dice));
        }
        match &view.stage {
            CubeStage::Table(TableStage::Seating) | CubeStage::Table(TableStage::Over { .. }) => {
                None
            }
            CubeStage::Own(Stage::Rolling) if sight.may(OwnDeed::Roll) => {
                Some(self.after(1.5, 3.0, OwnAction::Roll, dice))
            }
            CubeStage::Own(Stage::Rolling) => None,
            CubeStage::Own(Stage::Designating) => self.designate(sight, dice),
            CubeStage::Own(Stage::AllImpossible { .. }) => self.answer_impossible(sight, dice),
            // Others may see something to challenge too: a move would take it from them, and so
            // would a challenge. They have the same time before either.
            CubeStage::Table(TableStage::Moving { .. }) => {
                let choice = self.challenge(sight, dice).or_else(|| self.make_move(sight, dice));
                choice.map(|it| it.beside(sight.rivals()))
            }
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
