//! The record of a game, turn by turn.

use kernel::Seat;

use crate::board::{Board, Equipment, Gcg, GcgLine, Play, Rack, Step, StepDeed};

/// A game to look back on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    pub equipment: Equipment,
    /// First and second player.
    pub players: [String; 2],
    pub turns: Vec<TurnRecord>,
    /// The final score of each.
    pub finals: [i32; 2],
}

/// A turn of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRecord {
    /// Its line in a file.
    pub line: Option<usize>,
    pub seat: Seat,
    /// The rack before it, as far as it is known.
    pub rack: Rack,
    pub what: Done,
    /// Its score in the end, a challenge apart.
    pub score: i32,
    pub challenged: Challenged,
    /// The table before it; none if it follows from the turns.
    pub before: Option<Before>,
}

/// A table before a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Before {
    pub board: Board,
    pub scores: [i32; 2],
    pub n_rack: [usize; 2],
    pub n_bag: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    Play(Play),
    Exchange(Rack),
    ExchangeCount(usize),
    Pass,
    /// The turn was lost by a challenge that failed.
    LostChallenge,
    /// Nobody can tell.
    Unknown,
}

/// A play was challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Challenged {
    No,
    /// It was, and stands.
    Stands,
    /// It came off.
    Off,
}

impl GameRecord {
    /// The game that a file tells; none if it is not a game of two.
    pub fn of_gcg(gcg: &Gcg, equipment: &Equipment) -> Option<GameRecord> {
        let checked = gcg.check(equipment);
        let [first, second] = &checked.players[..] else { return None };
        let mut turns: Vec<TurnRecord> = Vec::new();
        for step in &checked.steps {
            read_step(&mut turns, step, &note_after(gcg, step.line));
        }
        Some(GameRecord {
            equipment: equipment.clone(),
            players: [first.clone(), second.clone()],
            turns,
            finals: [checked.finals[0], checked.finals[1]],
        })
    }
}

fn read_step(turns: &mut Vec<TurnRecord>, step: &Step, note: &str) {
    // Somebody who was not declared is taken for the player whose turn it is.
    let next = turns.last().map_or(0, |it| 1 - it.seat.0.min(1));
    let seat = Seat(if step.seat < 2 { step.seat as u8 } else { next });
    let what = match &step.deed {
        StepDeed::Play(play) => Done::Play(play.clone()),
        StepDeed::Exchange(given) => Done::Exchange(*given),
        StepDeed::ExchangeCount(n) => Done::ExchangeCount(*n),
        StepDeed::Unknown => Done::Unknown,
        StepDeed::Pass => {
            let last = turns.last_mut().filter(|it| it.seat != seat);
            let is_play = last.as_ref().is_some_and(|it| matches!(it.what, Done::Play(_)));
            // The format has no event for a lost challenge; annotators say so in a note.
            match last.filter(|_| is_play && note.to_lowercase().contains("challeng")) {
                Some(last) => {
                    last.challenged = Challenged::Stands;
                    Done::LostChallenge
                }
                None => Done::Pass,
            }
        }
        StepDeed::Withdrawn => {
            if let Some(last) = turns.last_mut().filter(|it| it.seat == seat) {
                last.challenged = Challenged::Off;
            }
            return;
        }
        StepDeed::ChallengeBonus => {
            let whose = if step.score < 0 { Seat(1 - seat.0) } else { seat };
            // It follows the play that stood, and is about no earlier one.
            let is_theirs =
                |it: &&mut TurnRecord| it.seat == whose && matches!(it.what, Done::Play(_));
            if let Some(last) = turns.last_mut().filter(is_theirs) {
                last.challenged = Challenged::Stands;
            }
            return;
        }
        StepDeed::Adjustment => return,
    };
    turns.push(TurnRecord {
        line: Some(step.line),
        seat,
        rack: step.rack.unwrap_or_default(),
        what,
        score: step.score,
        challenged: Challenged::No,
        before: None,
    });
}

/// The note on the event in this line.
fn note_after(gcg: &Gcg, line: usize) -> String {
    let after = gcg.entries.iter().skip_while(|it| it.line() != line).skip(1);
    let notes = after.map_while(|it| match it.what() {
        GcgLine::Pragma { name, value } => Some(format!("{name} {value}\n")),
        GcgLine::Event(_) => None,
        GcgLine::Empty => Some(String::new()),
    });
    notes.collect()
}
