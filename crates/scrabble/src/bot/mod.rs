//! A player who sees what players see, at five levels.
//!
//! The weak know common words only, believe in some that are none, miss whole racks and count
//! points. The strong know the list and what a leave is worth. All of them keep the procedure: they
//! draw what is due and when it is due, write their blanks, and say the right score.

mod duties;
mod glance;
mod judging;
mod level_player;
mod lore;
mod mind;
mod remedies;
mod timing;
mod turn;

use std::sync::Arc;

use kernel::{Choice, Dice, GameTime, Level, Plan, Span};

use crate::{
    board::Rack,
    engine::Thinking,
    table::{
        action::Action,
        may::Deed,
        referee::Scrabble,
        view::{Stage, View},
    },
};

use self::{glance::Glance, judging::Opinion, mind::Mind, turn::Thought};
pub use self::{level_player::LevelPlayer, lore::Lore};

/// The habits of a level.
#[derive(Debug)]
pub(crate) struct Habits {
    /// The rarest word it knows, on the Zipf scale; none: it knows the list.
    rarest: Option<f32>,
    /// Of a hundred likely words that are none, it believes in so many.
    believes: u32,
    /// Of a hundred plays it could make, so many are overlooked.
    overlooks: u32,
    /// Of a hundred times it could play its whole rack, it misses so many.
    misses_bingos: u32,
    /// It weighs what a play leaves, or only counts points.
    weighs_leaves: bool,
    /// Of a hundred phoneys that it does not know as words, it challenges so many.
    challenges: u32,
    /// Of a hundred good words that it does not know, it challenges so many.
    doubts: u32,
    /// The number of positions of an end that it looks at; none: it plays ends by a look at the
    /// board.
    solves: u64,
    /// The thought that it gives a turn; none: it goes by a look at the board.
    thinking: Option<Thinking>,
    /// The factor by which it is slower than the strongest.
    slowness: f32,
}

/// The fifth tries moves out, wonders what the other kept, and solves ends.
const FIFTH: Thinking =
    Thinking { n_candidates: 15, n_plies: 2, n_samples: 2_400, n_inferred: 100, n_nodes: 20_000 };

const HABITS: [Habits; 5] = [
    Habits {
        rarest: Some(3.6),
        believes: 30,
        overlooks: 60,
        misses_bingos: 90,
        weighs_leaves: false,
        challenges: 30,
        doubts: 4,
        solves: 0,
        thinking: None,
        slowness: 1.5,
    },
    Habits {
        rarest: Some(3.0),
        believes: 18,
        overlooks: 36,
        misses_bingos: 70,
        weighs_leaves: false,
        challenges: 50,
        doubts: 4,
        solves: 0,
        thinking: None,
        slowness: 1.4,
    },
    Habits {
        rarest: Some(2.4),
        believes: 7,
        overlooks: 15,
        misses_bingos: 40,
        weighs_leaves: true,
        challenges: 75,
        doubts: 3,
        solves: 0,
        thinking: None,
        slowness: 1.2,
    },
    Habits {
        rarest: Some(1.2),
        believes: 2,
        overlooks: 3,
        misses_bingos: 8,
        weighs_leaves: true,
        challenges: 90,
        doubts: 2,
        solves: 1_000,
        thinking: None,
        slowness: 1.0,
    },
    Habits {
        rarest: None,
        believes: 0,
        overlooks: 0,
        misses_bingos: 0,
        weighs_leaves: true,
        challenges: 100,
        doubts: 0,
        solves: FIFTH.n_nodes,
        thinking: Some(FIFTH),
        slowness: 1.0,
    },
];

/// Whoever gives hints knows words that people know, sees all of them, and answers at once.
const COACH: Habits =
    Habits { believes: 0, overlooks: 0, misses_bingos: 0, doubts: 0, ..HABITS[3] };

/// Somebody who plays SCRABBLE without being a person.
#[derive(Clone)]
pub struct Bot {
    mind: Mind,
    plan: Option<Plan<Scene, Action>>,
    /// The move that it has thought of.
    thought: Option<Thought>,
    /// Its opinion of the other's latest play.
    opinion: Option<Opinion>,
    /// The plays whose score it has objected to.
    objected: Option<usize>,
}

/// All that a plan depends on. Time that passes changes no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Scene {
    stage: Stage,
    n_turns: usize,
    /// Of the latest turn: whether it is held, was accepted, and stands.
    latest: Option<(Option<GameTime>, bool, bool)>,
    /// For both: tiles on the rack, drawn and put aside.
    hands: [(u8, u8, u8); 2],
    is_drafting: bool,
    zeros: u8,
    may: Vec<Deed>,
}

impl Scene {
    fn of(view: &View) -> Scene {
        let standing = crate::TurnStanding::Stands;
        Scene {
            stage: view.stage.clone(),
            n_turns: view.turns.len(),
            latest: view.turns.last().map(|it| (it.held, it.accepted, it.standing == standing)),
            hands: view.players.each_ref().map(|it| (it.n_rack, it.n_new, it.n_aside)),
            is_drafting: view.draft.is_some(),
            zeros: view.zeros,
            may: view.may.clone(),
        }
    }
}

impl Bot {
    pub fn new(level: Level, lore: Arc<Lore>) -> Bot {
        Bot::of(Mind::new(level, lore))
    }

    /// A bot whose acts are given as hints: nothing is missed as a person would.
    pub fn coach(lore: Arc<Lore>) -> Bot {
        Bot::of(Mind::with_habits(Level::ALL[3], &COACH, lore))
    }

    fn of(mind: Mind) -> Bot {
        Bot { mind, plan: None, thought: None, opinion: None, objected: None }
    }

    fn habits(&self) -> &'static Habits {
        self.mind.habits()
    }
}

impl kernel::Bot<Scrabble> for Bot {
    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Choice<Action>> {
        self.choose_until(view, dice, &mut || false)
    }

    fn choose_until(
        &mut self,
        view: &View,
        dice: &mut Dice,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice<Action>> {
        let glance = Glance::new(view)?;
        let scene = Scene::of(view);
        if !self.plan.as_ref().is_some_and(|it| it.is_about(&scene)) {
            let intent = self.intend(&glance, dice, stop);
            self.plan = Some(Plan::new(scene, view.at, intent));
        }
        self.plan.as_ref()?.choice(view.at)
    }

    fn refused(&mut self) {
        self.plan = None;
    }
}

impl Bot {
    /// The choice for a view.
    fn intend(
        &mut self,
        glance: &Glance<'_>,
        dice: &mut Dice,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice<Action>> {
        if glance.view.stopped.is_some() {
            return glance.may(Deed::WithdrawCall).then(|| soon(Action::WithdrawCall, dice));
        }
        if glance.may(Deed::ComeBack) {
            return Some(soon(Action::ComeBack, dice));
        }
        match &glance.view.stage {
            Stage::Seating if glance.may(Deed::Sit) => Some(soon(Action::Sit, dice)),
            Stage::Seating if glance.may(Deed::Start) => Some(soon(Action::Start, dice)),
            Stage::Seating => None,
            Stage::Playing => self
                .put_right(glance, dice)
                .or_else(|| self.answer_play(glance, dice))
                .or_else(|| self.duty(glance, dice))
                .or_else(|| self.take_turn(glance, dice, stop)),
            Stage::Resuming { .. } => self.duty(glance, dice),
            Stage::Challenge { .. } => self.see_challenge_through(glance, dice),
            Stage::Score { .. } => self.say_score(glance, dice),
            Stage::Writing { .. } => self.write_blank(glance, dice),
            Stage::Picking { .. }
            | Stage::Choosing { .. }
            | Stage::TakingBack { .. }
            | Stage::Trading { .. }
            | Stage::Giving { .. } => self.remedy(glance, dice),
            Stage::OutPlay { .. } => self
                .put_right(glance, dice)
                .or_else(|| self.answer_play(glance, dice))
                .or_else(|| self.concede_end(glance, dice)),
            Stage::Over { .. } if glance.may(Deed::Agree) => Some(soon(Action::Agree, dice)),
            Stage::Over { .. } if glance.may(Deed::Sign) => Some(soon(Action::Sign, dice)),
            Stage::Over { .. } => None,
        }
    }

    /// The worth of a tile on a rack.
    fn wants(&self, tile: crate::board::Tile) -> i32 {
        self.mind.engine().leaves().value(&Rack::of([tile]))
    }
}

/// An action after so many seconds or a few more.
fn after(lo_s: f32, hi_s: f32, action: Action, dice: &mut Dice) -> Choice<Action> {
    Choice::within([lo_s, hi_s], 1.0, action, dice)
}

/// The time of an act that takes a person a moment.
fn soon(action: Action, dice: &mut Dice) -> Choice<Action> {
    after(0.8, 2.0, action, dice)
}

fn seconds(n: f32) -> Span {
    Span::from_ms((n.clamp(0.0, 3_600.0) * 1_000.0) as u32)
}
