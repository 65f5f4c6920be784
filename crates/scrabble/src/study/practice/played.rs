//! Puzzles from a game that was played: its turns, as whoever was on turn saw them.

use kernel::{Game as _, Log, Seat};

use super::{
    Kind, Lore, Position, Puzzle,
    making::{bingos, of_play, stands_out},
};
use crate::{
    board::{Board, Rack},
    engine::MILLI,
    table::{
        event::{Event, Happening, SheetEvent},
        put::{UNWRITTEN, play_of},
        referee::Scrabble,
        setup::Setup,
        state::{State, other},
        tiles::Tiles,
    },
};

/// So much more than the next the best play has, to be asked for.
const STANDS_OUT: i32 = 4 * MILLI;

/// As many turns are looked at; a game of passes may have thousands.
const TURNS_MAX: u32 = 200;

/// The puzzles from the turns of a game, by the list of its table. The whole game is one part.
pub fn played(setup: &Setup, log: &Log<Scrabble>, lore: &Lore) -> Vec<Puzzle> {
    let engine = lore.whole();
    let mut puzzles = Vec::new();
    let mut number: u32 = 0;
    let mut state = Scrabble::open(setup);
    for entry in log {
        for event in &entry.events {
            if let Some((by, play)) = turn_of(event) {
                number += 1;
                if TURNS_MAX < number {
                    return puzzles;
                }
                let name = |kind: Kind| format!("played.1.{kind}.{number}");
                if let Some(at) = position(&state, by) {
                    let mut ask = |kind: Kind| {
                        puzzles.push(Puzzle::of_position(name(kind), kind, 2, &at));
                    };
                    if !bingos(&at, engine).is_empty() {
                        ask(Kind::Bingo);
                    }
                    if stands_out(&at, engine, STANDS_OUT) {
                        ask(Kind::Best);
                    }
                    if at.turn().n_bag == 0 && at.rack.len() + at.unseen().len() <= 11 {
                        ask(Kind::Endgame);
                    }
                    let play = play.filter(|it| it.iter().all(|it| it.laid().letter != UNWRITTEN));
                    let play = play.map(play_of).filter(|it| at.board.legality(it).is_ok());
                    let name = name(Kind::Challenge);
                    puzzles.extend(play.and_then(|it| of_play(name, 2, &at, &it, None, lore)));
                }
            }
            Scrabble::evolve(&mut state, entry.at, event);
        }
    }
    puzzles
}

/// The player whose turn an event ends, and the tiles that were laid.
fn turn_of(event: &Event) -> Option<(Seat, Option<&[crate::Put]>)> {
    let Happening::Sheet(event) = &event.what else { return None };
    match event {
        SheetEvent::Laid { by, puts, .. } => Some((*by, Some(puts))),
        SheetEvent::PutAside { by, .. } | SheetEvent::Passed { by } => Some((*by, None)),
        _ => None,
    }
}

/// A player's position; none where something was wrong with the tiles.
fn position(state: &State, by: Seat) -> Option<Position> {
    let hand = state.hand(by);
    let rack = Rack::of(hand.rack.with(&hand.new).tiles());
    let clean = hand.aside.is_empty() && hand.off.is_empty() && state.islands().is_empty();
    let written = |it: &Board| it.tiles().all(|it| it.1.letter != UNWRITTEN);
    let size = state.sheet.board.equipment().tiles.rack_size();
    let sound = clean && !rack.is_empty() && rack.len() <= size && written(&state.sheet.board);
    let scores = state.scores();
    let position = Position {
        board: state.sheet.board.clone(),
        rack,
        scores: [scores[by.idx()], scores[other(by).idx()]],
    };
    // In the end the other holds what is not seen, unless somebody drew wrongly.
    let unseen = Tiles::of(position.unseen().tiles());
    let fair = 0 < position.turn().n_bag || state.hand(other(by)).all() == unseen;
    (sound && fair).then_some(position)
}
