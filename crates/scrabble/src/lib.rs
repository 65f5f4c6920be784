//! SCRABBLE under the NASPA rules: board, engine, and the game as it is played.
//!
//! `board` is the matter itself, true with no computer at all: boards and tiles as data, plays and
//! how they are written, what they score, which words they form, whether they may lie there, and
//! the two formats in which everybody exchanges games and positions. `engine` finds plays and
//! values them.
//!
//! `table` is the game as it is played: who may do what, what can go wrong, and a file for each
//! procedure of the book.
//!
//! `bot` plays it from a view, at five levels. `study` is what goes by a table without being part of
//! it: drafts, hints, practice.
//!
//! The walls: `board` sees no other folder, `engine` only `board`, `table` neither `engine` nor `bot`;
//! `study` sees all.

pub mod board;
pub mod engine;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod rulebook;

mod bot;
mod study;
mod table;

#[cfg(test)]
mod tests;

pub use crate::bot::{Bot, LevelPlayer, Lore};
pub use crate::study::{
    AnalysisLimits, AnalysisProgress, Before, Candidate, ChallengeReview, Challenged, CurvePoint,
    Done, DraftReading, EndingReview, GameRecord, Measure, PlayerReview, Review, TurnRecord,
    TurnReview, WordReview, analyse, analyse_position, annotate, hint_text, no_hint_text, practice,
    read_draft, record_of_log,
};
pub use crate::table::{
    action::{Action, Incident, Notice, Order, Reveal, StopReason},
    clock::Clock,
    event::{
        ArrivalEvent, ClockEvent, DirectorEvent, DisputeEvent, EndEvent, Event, Happening,
        RackEvent, RemedyEvent, SheetEvent,
    },
    may::{Deed, may},
    menu::{Menu, TileKind, menu},
    options::Options,
    position::Position,
    put::Put,
    reading::{Multiplied, ReadWord, Reading, Reckoning, read},
    referee::Scrabble,
    setup::{Ledger, ListId, LookUp, Penalty, Setup},
    state::{
        Arrival, Away, Challenge, ChallengeEnd, Director, Dispute, Doubt, Draft, Draw, Finding,
        Flaw, Group, Hand, How, Late, Line, Matter, Over, Phase, Racks, Remedy, Sheet, Silent,
        State, Stop, Turn, TurnStanding, Watchers, What,
    },
    tiles::Tiles,
    view::{
        AwaitedView, DraftView, LateView, LineView, PlayerView, Reason, ShownView, Stage, StopView,
        TurnView, View,
    },
    waits::Then,
};
