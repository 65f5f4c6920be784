//! The record of a game that was played at a table of ours.

use kernel::{Entry, Game, Seat};

use crate::{
    board::{Board, Equipment, Rack},
    study::analysis::record::{Before, Challenged, Done, GameRecord, TurnRecord},
    table::{
        action::Action,
        event::{DisputeEvent, Event, Happening},
        put::{Put, UNWRITTEN, play_of},
        referee::Scrabble,
        setup::Setup,
        state::{Draft, State, TurnStanding, What},
        tiles::Tiles,
    },
};

/// The record of a table, turn by turn, with the racks as they were.
pub fn record_of_log(
    setup: &Setup,
    log: &[Entry<Action, Event>],
    players: [String; 2],
) -> GameRecord {
    let mut state = Scrabble::open(setup);
    let mut turns: Vec<TurnRecord> = Vec::new();
    let mut disputed: Option<usize> = None;
    for entry in log {
        for event in &entry.events {
            let before = Snapshot::of(&state);
            Scrabble::evolve(&mut state, entry.at, event);
            match &event.what {
                Happening::Dispute(DisputeEvent::Challenged { turn, .. }) => disputed = Some(*turn),
                Happening::Dispute(DisputeEvent::Retracted { .. }) => disputed = None,
                Happening::Dispute(DisputeEvent::Settled) => {
                    if let Some(turn) = disputed.take().and_then(|it| turns.get_mut(it)) {
                        turn.challenged = Challenged::Stands;
                    }
                }
                _ => (),
            }
            if turns.len() < state.sheet.turns.len() {
                turns.push(before.turn(&state));
            }
            correct(&mut turns, &state);
        }
    }
    for (record, turn) in turns.iter_mut().zip(&state.sheet.turns) {
        if turn.standing == TurnStanding::Off {
            record.challenged = Challenged::Off;
        }
        // Blanks may have been written down later.
        if let What::Play { puts } = &turn.what {
            record.what = done(puts);
        }
    }
    let finals = state.scores();
    GameRecord { equipment: Equipment::standard(), players, turns, finals }
}

/// A score may be settled when its turn is long complete: what stands in the end is what the turn
/// scored, and what the players had at every turn after it.
fn correct(turns: &mut [TurnRecord], state: &State) {
    for (no, turn) in state.sheet.turns.iter().enumerate().take(turns.len()) {
        let more = turn.points - turns[no].score;
        if more == 0 {
            continue;
        }
        turns[no].score = turn.points;
        for later in turns[no + 1..].iter_mut().filter_map(|it| it.before.as_mut()) {
            later.scores[seat_idx(turn.by)] += more;
        }
    }
}

/// A table just before an event that may complete a turn.
struct Snapshot {
    board: Board,
    racks: [Rack; 2],
    aside: [Tiles; 2],
    scores: [i32; 2],
    n_bag: usize,
}

impl Snapshot {
    fn of(state: &State) -> Snapshot {
        let mut board = state.sheet.board.clone();
        let mut all = [0, 1].map(|it| {
            let hand = &state.racks.hands[it];
            hand.rack.with(&hand.new).with(&hand.aside)
        });
        if let Some(Draft { by, what: What::Play { puts }, .. }) = &state.sheet.draft {
            let tiles = Tiles::of(puts.iter().map(Put::tile));
            all[seat_idx(*by)] = all[seat_idx(*by)].with(&tiles);
            puts.iter().for_each(|it| board.set(it.square, None));
        }
        Snapshot {
            board,
            racks: all.map(|it| Rack::of(it.tiles())),
            aside: [0, 1].map(|it| state.racks.hands[it].aside),
            scores: state.scores(),
            n_bag: state.racks.bag.n(),
        }
    }

    /// The turn that was completed.
    fn turn(self, state: &State) -> TurnRecord {
        let turn = &state.sheet.turns[state.sheet.turns.len() - 1];
        let idx = seat_idx(turn.by);
        let what = match &turn.what {
            What::Play { puts } => done(puts),
            What::Exchange { .. } => Done::Exchange(Rack::of(self.aside[idx].tiles())),
            What::Pass => Done::Pass,
            What::LostChallenge => Done::LostChallenge,
        };
        TurnRecord {
            line: None,
            seat: turn.by,
            rack: self.racks[idx],
            what,
            score: turn.points,
            challenged: Challenged::No,
            before: Some(Before {
                board: self.board,
                scores: self.scores,
                n_rack: self.racks.map(|it| it.len()),
                n_bag: self.n_bag,
            }),
        }
    }
}

/// A play; one with a blank that stands for nothing is none that can be judged.
fn done(puts: &[Put]) -> Done {
    let play = play_of(puts);
    if play.tiles().iter().any(|it| it.laid.letter == UNWRITTEN) {
        return Done::Unknown;
    }
    Done::Play(play)
}

fn seat_idx(seat: Seat) -> usize {
    usize::from(seat.0.min(1))
}
