use kernel::{Badge, Citation, GameTime, Race, Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    Block, BlockStage, Claim, CubeId, Glass, Hand, Limit, Mat, SandTimer, Sheet,
    sheet::{Initials, Penalty},
};

/// What all three games keep during a shake, and from one to the next.
///
/// The score sheet outlives a shake, because initials may come late; so does
/// the count of moves, because a challenge may.
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
    n_seats: u8,
    /// Shakes are counted from one; zero before the first.
    number: u16,
    sheet: Sheet,
}

/// Something a player has to do by a certain time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Task {
    pub seat: Seat,
    pub limit: Limit,
}

/// Counts the moves of a match, so that a challenge can name the one it is
/// against: the block lifted too late does not hit the next player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct MoveNo(pub u16);

/// What can happen in a shake of any of the three games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event<S> {
    /// The mat is cleared for `setter`, who begins.
    ShakeBegan {
        setter: Seat,
        players: Vec<Seat>,
        rules: Vec<Citation>,
    },
    LimitBegan {
        seat: Seat,
        limit: Limit,
        /// Measured by the timer, and not counted in seconds.
        #[serde(default)]
        by_sand: bool,
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
        until: GameTime,
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
    /// The block is on the table again: limits go on where they stood.
    BlockBack {
        stood: Span,
    },
    PointsLost {
        seat: Seat,
        points: i8,
        rules: Vec<Citation>,
        needs: Option<Initials>,
    },
    Initialled {
        line: u16,
        badge: Badge,
        rules: Vec<Citation>,
    },
    Scored {
        seat: Seat,
        points: i8,
        rules: Vec<Citation>,
    },
    /// What a shake brought is struck out: it is played again.
    Struck {
        shake: u16,
        rules: Vec<Citation>,
    },
}

impl<S: Copy + PartialEq> Shake<S> {
    pub fn new(n_cubes: u8, n_seats: u8, glass: Glass) -> Shake<S> {
        Shake {
            mat: Mat::new(n_cubes),
            sand: SandTimer::new(glass),
            tasks: Vec::new(),
            block: None,
            last_mover: None,
            move_no: MoveNo::default(),
            players: Vec::new(),
            n_seats,
            number: 0,
            sheet: Sheet::default(),
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
    pub fn next_task(&self) -> Option<Task> {
        self.tasks.iter().copied().min_by_key(|it| (it.limit.ends, it.seat))
    }

    pub fn limit_of(&self, seat: Seat) -> Option<Limit> {
        self.tasks.iter().find(|it| it.seat == seat).map(|it| it.limit)
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

    pub fn number(&self) -> u16 {
        self.number
    }

    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    pub fn n_seats(&self) -> u8 {
        self.n_seats
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
        self.players = players;
        self.last_mover = last_mover;
        self.number = 1;
    }

    pub fn mat_mut(&mut self) -> &mut Mat<S> {
        &mut self.mat
    }

    pub fn sheet_mut(&mut self) -> &mut Sheet {
        &mut self.sheet
    }

    /// The Goal is set, or moved: `by` was the last to move.
    pub fn moved(&mut self, by: Seat) {
        self.last_mover = Some(by);
        self.move_no.0 = self.move_no.0.wrapping_add(1);
        self.met(by);
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

    /// Somebody is given more time.
    pub fn grant(&mut self, seat: Seat, span: Span) {
        for task in self.tasks.iter_mut().filter(|it| it.seat == seat) {
            task.limit = task.limit.put_off(span);
        }
    }

    pub fn evolve(&mut self, at: GameTime, event: &Event<S>) {
        match event {
            Event::ShakeBegan { players, .. } => {
                self.mat.clear();
                self.tasks.clear();
                self.block = None;
                self.last_mover = None;
                self.players.clone_from(players);
                self.move_no.0 = self.move_no.0.wrapping_add(1);
                self.number += 1;
            }
            Event::LimitBegan { seat, limit, by_sand, .. } => {
                if *by_sand {
                    self.sand.runs_until(limit.ends);
                }
                self.begin(*seat, *limit);
            }
            Event::LimitPassed { seat, limit, .. } => self.begin(*seat, *limit),
            Event::TurnLost { seat, .. } => self.met(*seat),
            Event::CubeMoved { by, cube, to, .. } => {
                self.mat.lay(*cube, Some(*to));
                self.moved(*by);
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
            Event::Held { hands, until, .. } => {
                self.stage(at, BlockStage::Held { hands: hands.clone(), until: *until });
            }
            Event::Challenged { .. } => {
                self.block = None;
                self.tasks.clear();
            }
            Event::ChallengeSetAside { .. } => (),
            Event::BlockBack { stood } => {
                self.block = None;
                self.sand.put_off(*stood);
                for task in &mut self.tasks {
                    task.limit = task.limit.put_off(*stood);
                }
            }
            Event::PointsLost { seat, points, rules, needs } => self.sheet.add(Penalty {
                shake: self.number,
                seat: *seat,
                points: *points,
                rules: rules.clone(),
                needs: needs.clone(),
                signed: Vec::new(),
            }),
            Event::Initialled { line, badge, .. } => self.sheet.sign(*line, *badge),
            Event::Scored { seat, points, .. } => self.sheet.score(self.number, *seat, *points),
            Event::Struck { shake, .. } => self.sheet.strike(*shake),
        }
    }

    fn begin(&mut self, seat: Seat, limit: Limit) {
        self.met(seat);
        self.tasks.push(Task { seat, limit });
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
