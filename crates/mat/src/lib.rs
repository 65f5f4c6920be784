//! The cube-and-mat table that On-Words, On-Sets and LinguiSHTIK share.
//!
//! A toolbox, not a framework: games call it, and it never calls back. What
//! differs between rulebooks comes in as [`Cited`](kernel::Cited) values, so a
//! ruling made here still names the rule of the game being played.
//!
//! Every tool with a memory is a value, its events, and `evolve`; the game's
//! own event wraps them, and its state holds the value while it is in use:
//! [`Round`] for as long as a match is played, [`Shake`] for one shake after the
//! other, [`Desk`] while papers are written and checked. What is decided is
//! decided by functions of these values that change nothing and return events.
//! [`BlockView`], [`DeskView`] and [`SheetView`] are what a game's view shows of
//! them, and [`Menu`] what can be named at its table.

mod act;
mod block;
mod board;
mod challenge;
mod checking;
mod conduct;
pub mod cube;
mod desk;
mod due;
mod filed;
mod goal;
pub mod json;
mod judging;
mod lifting;
mod limit;
mod may;
mod menu;
mod places;
mod puzzle;
mod round;
mod round_act;
mod rules;
mod sand;
mod seating;
mod shake;
mod sheet;
mod signing;
mod steps;
mod tell;
mod timing;
mod view;
mod writing;

#[cfg(test)]
mod tests;

pub use crate::{
    act::{Act, ActCube, Acts, Redress, Wrong},
    block::{Block, BlockStage, Hand},
    board::{CubeId, Mat},
    challenge::{After, ChallengeRules, Claim, Contest, Role},
    checking::{Adjudication, Attempt, Checking, Ground, GroundNo, Marked},
    conduct::{Conduct, ConductRules, Matter, Order, Panel, PaperId, Ruling},
    cube::{
        action::{
            BlockAction, BlockDeed, ChargeAction, ChargeDeed, CubeAction, CubeDeed, DeskAction,
            DeskDeed, RoundAction, RoundDeed, some,
        },
        event::CubeEvent,
        filed::Filed,
        goal::{GoalAction, GoalBookAction, GoalBookDeed, GoalDeed, GoalEvent, Placed},
        parts::Part,
        setup::CubeSetup,
        state::{CubePhase, CubeState, Kept},
        umpire::Umpire,
        view::{CubeStage, CubeView, TableStage},
        words::{Action, Deed, OwnEvent, Word, Words},
    },
    desk::{Desk, DeskEvent, DeskStage},
    due::{Awaited, Due, Wait, WaitRules, first_due, waits},
    filed::{AskedFor, AskedLine, FiledPaper, FiledView, Found, PaperRuling, Rescored},
    goal::{DigitFace, Goal, GoalCube, GoalDigit, LaidGoal, Layout},
    judging::{JUDGE_WAIT, LINES_MAX, MATTERS_MAX, NO_JUDGE_WAIT},
    lifting::{BlockRules, BlockStep, SetAside},
    limit::{Expiry, ExtraMinute, Limit, LimitRules, Stage},
    may::Tool,
    menu::{Menu, capital},
    places::{Places, match_points},
    puzzle::{puzzle_dice, read_difficulty, read_puzzle_number},
    round::{Chair, Clock, Correction, Rest, Round, RoundClock, RoundEvent, RoundStage, Slip},
    round_act::{RoundStep, Then},
    rules::RoundRules,
    sand::{Glass, SandTimer},
    seating::draw,
    shake::{Event, MoveNo, Shake, Task, TaskKind},
    sheet::{Initials, Offence, Penalty, Score, Sheet},
    signing::RoundDue,
    steps::{AttemptVerdict, DeskRules, Now, Rejection, Step, WriterRules},
    tell::until,
    timing::Overrun,
    view::{BlockView, DeskView, GroundView, PenaltyView, SheetView},
    writing::{Duty, Paper, Writing},
};
