//! One shake: where the cubes lie, who has to do what by when, and the block.

use kernel::{Citation, GameTime, Race, Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    Block, BlockStage, Claim, CubeId, Glass, Hand, Limit, Mat, RoundEvent, SandTimer, Stage,
};

/// What all three games keep during a shake.
///
/// The count of moves outlives it, because a challenge may; so does sand in the timer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shake<S> {
    mat: Mat<S>,
    sand: SandTimer,
    tasks: Vec<Task>,
    block: Option<Block>,
    last_mover: Option<Seat>,
    move_no: MoveNo,
    /// Who plays this shake, clockwise.
    players: Vec<Seat>,
    /// Who has made a move in this match, or has let the time for one pass.
    moved_once: Vec<Seat>,
    /// Whose time was free for what before that.
    freed: Vec<(Seat, TaskKind)>,
    /// Since when that was so for each of them.
    free_since: Vec<(Seat, GameTime)>,
}

/// Something a player has to do by a certain time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Task {
    pub seat: Seat,
    pub kind: TaskKind,
    pub limit: Limit,
    /// The rule by which the limit runs now.
    pub rule: Option<Citation>,
    /// Time costs nothing yet: the player has not moved in this match.
    #[serde(default)]
    pub free: bool,
}

/// What there is to do, in one game or another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum TaskKind {
    Roll,
    Deal,
    Select,
    SetGoal,
    /// Say whether there is no Goal, or no Solution at all.
    Agree,
    Designate,
    Demand,
    Move,
    /// Take back a cube.
    Return,
}

/// Counts the moves of a match, so that a challenge can name the one it is
/// against: the block lifted too late does not hit the next player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct MoveNo(pub u16);

/// What can happen in a shake of any of the three games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event<S> {
    /// Whose turn it is. Whatever was to be done before is done with.
    TurnPassed {
        to: Seat,
        rules: Vec<Citation>,
    },
    LimitBegan {
        seat: Seat,
        kind: TaskKind,
        limit: Limit,
        /// Measured by the timer, and not counted in seconds.
        #[serde(default)]
        by_sand: bool,
        /// It costs nothing when it runs out.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        free: bool,
        rules: Vec<Citation>,
    },
    /// No limit ran, and somebody was kept waiting: what is to be done has until then.
    TimerAskedFor {
        until: GameTime,
        rules: Vec<Citation>,
    },
    LimitPassed {
        seat: Seat,
        limit: Limit,
        rules: Vec<Citation>,
    },
    TurnLost {
        seat: Seat,
        rules: Vec<Citation>,
    },
    CubeMoved {
        by: Seat,
        cube: CubeId,
        to: S,
        /// Bonus was said with it.
        #[serde(default)]
        bonus: bool,
        rules: Vec<Citation>,
    },
    /// A cube goes back where it was; none is Resources.
    CubeReturned {
        by: Seat,
        cube: CubeId,
        to: Option<S>,
    },
    Lifted {
        hand: Hand,
        closes: GameTime,
        rules: Vec<Citation>,
    },
    /// Too close to call: a third player is asked.
    TieAsked {
        tied: Vec<Hand>,
        third: Seat,
        until: GameTime,
        rules: Vec<Citation>,
    },
    /// The block is in hand, and the claim is awaited.
    Held {
        hands: Vec<Hand>,
        limit: Limit,
        rules: Vec<Citation>,
    },
    /// One of several who have the block states a claim; another is awaited.
    Claimed {
        by: Seat,
        claim: Claim,
        rules: Vec<Citation>,
    },
    /// The claim is late.
    ClaimLate {
        by: Seat,
        limit: Limit,
        rules: Vec<Citation>,
    },
    Challenged {
        by: Vec<Seat>,
        claim: Claim,
        rules: Vec<Citation>,
    },
    ChallengeSetAside {
        by: Seat,
        claim: Option<Claim>,
        rules: Vec<Citation>,
    },
    /// The block is on the table again: limits go on where they stood, but for the one
    /// that ran on.
    BlockBack {
        stood: Span,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        but: Option<Seat>,
    },
    /// A judge gives more time: to a player, or to those who write or check.
    TimeGranted {
        seat: Option<Seat>,
        span: Span,
        #[serde(default)]
        rules: Vec<Citation>,
    },
}

impl<S: Copy + PartialEq> Shake<S> {
    pub fn new(n_cubes: u8, glass: Glass) -> Shake<S> {
        Shake {
            mat: Mat::new(n_cubes),
            sand: SandTimer::new(glass),
            tasks: Vec::new(),
            block: None,
            last_mover: None,
            move_no: MoveNo::default(),
            players: Vec::new(),
            moved_once: Vec::new(),
            freed: Vec::new(),
            free_since: Vec::new(),
        }
    }

    pub fn mat(&self) -> &Mat<S> {
        &self.mat
    }

    /// What is to be done, and by when.
    pub fn tasks(&self) -> &[Task] {
        &self.tasks
    }

    /// The task whose time is up first.
    pub fn next_task(&self) -> Option<&Task> {
        self.tasks.iter().min_by_key(|it| (it.limit.ends, it.seat))
    }

    pub fn limit_of(&self, seat: Seat) -> Option<Limit> {
        self.tasks.iter().find(|it| it.seat == seat).map(|it| it.limit)
    }

    /// Whether this is a first move of the match: nothing was done by `seat` before, and no time
    /// was free for it yet. Answers and corrections are no moves.
    pub fn is_first_move(&self, seat: Seat, kind: TaskKind) -> bool {
        let is_move = !matches!(kind, TaskKind::Agree | TaskKind::Return);
        is_move && !self.moved_once.contains(&seat) && !self.freed.contains(&(seat, kind))
    }

    pub(crate) fn free_since(&self, seat: Seat) -> Option<GameTime> {
        self.free_since.iter().find(|it| it.0 == seat).map(|it| it.1)
    }

    /// Whether time costs `seat` nothing at this moment.
    pub fn is_free(&self, seat: Seat) -> bool {
        self.tasks.iter().any(|it| it.seat == seat && it.free)
    }

    pub fn block(&self) -> Option<&Block> {
        self.block.as_ref()
    }

    pub fn last_mover(&self) -> Option<Seat> {
        self.last_mover
    }

    pub fn move_no(&self) -> MoveNo {
        self.move_no
    }

    /// Who plays this shake, clockwise.
    pub fn players(&self) -> &[Seat] {
        &self.players
    }

    /// The player to the left of `seat`, that is, the next one in play.
    pub fn left_of(&self, seat: Seat) -> Seat {
        left_of(&self.players, seat)
    }

    /// The player to the right of `seat`.
    pub fn right_of(&self, seat: Seat) -> Seat {
        let before = self.players.iter().rev().find(|&&it| it < seat);
        before.or(self.players.last()).copied().unwrap_or(seat)
    }

    pub fn sand(&self) -> SandTimer {
        self.sand
    }

    /// When a limit of `span` beginning at `now` runs out by the sand.
    pub fn limit_ends(&self, now: GameTime, span: Span) -> GameTime {
        self.sand.limit(now, span)
    }

    /// The timer was started for something that is not a task of one player.
    pub fn sand_runs_until(&mut self, ends: GameTime) {
        self.sand.runs_until(ends);
    }

    /// A task of `seat` is done: for the evolve of a game's own events.
    pub fn met(&mut self, seat: Seat) {
        self.tasks.retain(|it| it.seat != seat);
    }

    /// Nobody's time runs: for the evolve of a game's own events.
    pub fn all_met(&mut self) {
        self.tasks.clear();
    }

    /// A table that starts in the middle of a shake.
    pub fn set_up(&mut self, players: Vec<Seat>, last_mover: Option<Seat>) {
        self.moved_once.clone_from(&players);
        self.players = players;
        self.last_mover = last_mover;
    }

    pub fn mat_mut(&mut self) -> &mut Mat<S> {
        &mut self.mat
    }

    /// The Goal is set, or moved: `by` was the last to move.
    pub fn moved(&mut self, by: Seat) {
        self.last_mover = Some(by);
        self.has_moved(by);
        self.move_no.0 = self.move_no.0.wrapping_add(1);
        self.met(by);
    }

    fn has_moved(&mut self, by: Seat) {
        if !self.moved_once.contains(&by) {
            self.moved_once.push(by);
        }
    }

    /// A move was taken back: this was the last Mover before it.
    pub fn last_moved(&mut self, by: Option<Seat>) {
        self.last_mover = by;
    }

    /// The hands on the block are these: for tests that ask what would come of it.
    pub fn set_race(&mut self, race: Race<Option<Claim>>) {
        if let Some(block) = &mut self.block {
            block.stage = BlockStage::Race(race);
        }
    }

    /// The task goes on under the same limit, as another: On-Words gives one limit for the roll
    /// and the Goal.
    pub fn task_becomes(&mut self, seat: Seat, kind: TaskKind) {
        for task in self.tasks.iter_mut().filter(|it| it.seat == seat) {
            task.kind = kind;
        }
    }

    /// What happens in the round happens to its shake too.
    pub fn evolve_round(&mut self, event: &RoundEvent) {
        match event {
            RoundEvent::ShakeBegan { players, .. } => {
                self.mat.clear();
                self.tasks.clear();
                self.block = None;
                self.last_mover = None;
                self.players.clone_from(players);
                self.move_no.0 = self.move_no.0.wrapping_add(1);
            }
            RoundEvent::Voided { .. }
            | RoundEvent::Stopped { .. }
            | RoundEvent::MatchEnded { .. } => self.all_met(),
            _ => (),
        }
    }

    pub fn evolve(&mut self, at: GameTime, event: &Event<S>) {
        match event {
            Event::TurnPassed { .. } => self.all_met(),
            Event::LimitBegan { seat, kind, limit, by_sand, free, rules } => {
                if *by_sand {
                    self.sand.runs_until(limit.ends);
                }
                if *free {
                    self.freed.push((*seat, *kind));
                    if self.free_since(*seat).is_none() {
                        self.free_since.push((*seat, at));
                    }
                }
                self.met(*seat);
                let (seat, kind, limit, free) = (*seat, *kind, *limit, *free);
                let rule = rules.first().cloned();
                self.tasks.push(Task { seat, kind, limit, rule, free });
            }
            Event::TimerAskedFor { until, rules } => {
                self.sand.ask_for();
                for task in self.tasks.iter_mut().filter(|it| it.limit.ends == GameTime::NEVER) {
                    task.limit = Limit::until(*until);
                    task.rule = rules.first().cloned();
                }
            }
            Event::LimitPassed { seat, limit, rules } => {
                // The extra minute is measured by the timer like any other.
                if limit.stage == Stage::ExtraMinute {
                    self.sand.runs_until(limit.ends);
                }
                for task in self.tasks.iter_mut().filter(|it| it.seat == *seat) {
                    task.limit = *limit;
                    task.rule = rules.first().cloned();
                }
            }
            Event::TurnLost { seat, .. } => {
                self.met(*seat);
                self.has_moved(*seat);
            }
            Event::CubeMoved { by, cube, to, bonus, .. } => {
                self.mat.lay(*cube, Some(*to));
                // After a bonus cube the regular move is still to come.
                let task = self.tasks.iter().find(|it| *bonus && it.seat == *by).cloned();
                self.moved(*by);
                self.tasks.extend(task);
            }
            Event::CubeReturned { cube, to, .. } => {
                self.mat.lay(*cube, *to);
                self.move_no.0 = self.move_no.0.wrapping_add(1);
            }
            Event::Lifted { hand, closes, .. } => self.reach(at, hand, *closes),
            Event::TieAsked { tied, third, until, .. } => {
                let (tied, third, until) = (tied.clone(), *third, *until);
                self.stage(at, BlockStage::Tied { tied, third, until });
            }
            Event::Held { hands, limit, .. } => {
                self.stage(at, BlockStage::Held { hands: hands.clone(), limit: *limit });
            }
            Event::ClaimLate { limit: late, .. } => {
                if let Some(Block { stage: BlockStage::Held { limit, .. }, .. }) = &mut self.block {
                    *limit = *late;
                }
            }
            Event::Challenged { .. } => {
                self.block = None;
                self.tasks.clear();
            }
            Event::Claimed { by, claim, .. } => self.change_hands(|hands| {
                for hand in hands.iter_mut().filter(|it| it.seat == *by) {
                    hand.with = Some(*claim);
                }
            }),
            // Another hand may have it still.
            Event::ChallengeSetAside { by, .. } => self.change_hands(|hands| {
                if 1 < hands.len() {
                    hands.retain(|it| it.seat != *by);
                }
            }),
            Event::BlockBack { stood, but } => {
                self.block = None;
                self.sand.put_off(*stood);
                for task in self.tasks.iter_mut().filter(|it| Some(it.seat) != *but) {
                    task.limit = task.limit.put_off(*stood);
                }
            }
            Event::TimeGranted { seat, span, .. } => {
                for task in self.tasks.iter_mut().filter(|it| Some(it.seat) == *seat) {
                    task.limit = task.limit.put_off(*span);
                }
            }
        }
    }

    fn change_hands(&mut self, change: impl FnOnce(&mut Vec<Hand>)) {
        if let Some(Block { stage: BlockStage::Held { hands, .. }, .. }) = &mut self.block {
            change(hands);
        }
    }

    fn reach(&mut self, at: GameTime, hand: &Hand, closes: GameTime) {
        let fresh = || Block { since: at, stage: BlockStage::Race(Race::open(closes)) };
        if let BlockStage::Race(race) = &mut self.block.get_or_insert_with(fresh).stage {
            race.enter(hand.clone());
        }
    }

    fn stage(&mut self, at: GameTime, stage: BlockStage) {
        let since = self.block.as_ref().map_or(at, |it| it.since);
        self.block = Some(Block { since, stage });
    }
}

/// The first of `players` after `seat`, clockwise.
pub(crate) fn left_of(players: &[Seat], seat: Seat) -> Seat {
    let after = players.iter().find(|&&it| seat < it);
    after.or(players.first()).copied().unwrap_or(seat)
}
