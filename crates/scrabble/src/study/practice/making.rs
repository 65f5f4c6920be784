//! Puzzles from games that the engine plays against itself.

use lexicon::Headword;

use super::{Kind, Lore, Position, Puzzle, PuzzleId};
use crate::{
    board::{Equipment, Play, Rack},
    engine::{Engine, Found, MILLI, Move, Policy, Side, play_game, solve_endgame},
};

/// The number of games played before it is said that there is no such puzzle.
const ATTEMPTS: u32 = 60;

/// The most nodes looked at to solve an end of a game that is asked about.
pub(super) const NODES_MAX: u64 = 60_000;

/// So many more points than the next the best play has, by difficulty.
const STANDS_OUT: [i32; 3] = [15 * MILLI, 8 * MILLI, 4 * MILLI];

/// So common is the commonest whole rack at least, by difficulty, on the Zipf scale.
const COMMON: [f32; 3] = [3.0, 2.0, 0.0];

/// So many tiles both have at most in the end of a game, by difficulty.
const TILES_MAX: [usize; 3] = [7, 9, 11];

pub(super) fn puzzle(id: &PuzzleId, lore: &Lore) -> Option<Puzzle> {
    let engine = lore.whole();
    for attempt in 0..ATTEMPTS {
        let mut chance = id.chance(attempt);
        let positions = positions(engine, chance.next_number());
        let first = chance.below(positions.len().max(1));
        // From a turn by chance on, and round.
        let in_turn = positions[first..].iter().chain(&positions[..first]);
        let wants_phoney = chance.below(2) == 0;
        let made = match id.kind {
            Kind::Challenge => in_turn.clone().find_map(|it| challenge(id, it, wants_phoney, lore)),
            _ => in_turn
                .clone()
                .find(|it| is_worth_asking(id, it, lore))
                .map(|it| Puzzle::of_position(id.to_string(), id.kind, id.difficulty, it)),
        };
        if made.is_some() {
            return made;
        }
    }
    None
}

/// The turns of a game that the engine plays against itself.
fn positions(engine: &Engine, seed: u64) -> Vec<Position> {
    let side = Side { engine, policy: Policy::Static };
    let mut positions = Vec::new();
    let mut scores = [0; 2];
    play_game(&Equipment::standard(), [side; 2], seed, |sight, turn, chosen| {
        let board = sight.board().clone();
        positions.push(Position { board, rack: turn.rack, scores });
        let score = match &chosen.what {
            Move::Play(found) => found.score,
            Move::Exchange(_) | Move::Pass => 0,
        };
        scores = [scores[1], scores[0] + score];
    });
    positions
}

fn is_worth_asking(id: &PuzzleId, at: &Position, lore: &Lore) -> bool {
    let engine = lore.whole();
    let level = usize::from(id.difficulty.clamp(1, 3)) - 1;
    match id.kind {
        Kind::Bingo => {
            let bingos = bingos(at, engine);
            let commonest = bingos.iter().map(|it| commonness(at, it, lore)).reduce(f32::max);
            let rarer = level.checked_sub(1).map_or(f32::MAX, |it| COMMON[it]);
            commonest.is_some_and(|it| COMMON[level] <= it && it < rarer)
        }
        Kind::Best => stands_out(at, engine, STANDS_OUT[level]),
        Kind::Endgame => {
            let n_tiles = at.rack.len() + at.unseen().len();
            let fewer = level.checked_sub(1).map_or(2, |it| TILES_MAX[it]);
            at.turn().n_bag == 0
                && fewer < n_tiles
                && n_tiles <= TILES_MAX[level]
                && is_solved(at, engine)
        }
        Kind::Challenge | Kind::Anagram => false,
    }
}

/// Every play of the whole rack.
pub(super) fn bingos(at: &Position, engine: &Engine) -> Vec<Found> {
    let size = at.board.equipment().tiles.rack_size();
    let mut found = Vec::new();
    if at.rack.len() == size {
        engine.plays(&engine.sight(&at.board), &at.turn(), |it, _| {
            if it.tiles.len() == size {
                found.push(*it);
            }
        });
    }
    found
}

/// The frequency of the main word of a play.
fn commonness(at: &Position, found: &Found, lore: &Lore) -> f32 {
    let play = found.play(&at.board);
    let word = main_word(at, &play);
    let word = Headword::parse(&word).ok();
    let lexicon = lore.lexicon();
    word.and_then(|it| lexicon.frequency(&it)).map_or(0.0, |it| it.zipf())
}

fn main_word(at: &Position, play: &Play) -> String {
    let tiles = &at.board.equipment().tiles;
    let words = at.board.words(play);
    words.first().map(|it| tiles.write_word(it.letters())).unwrap_or_default()
}

/// One play is better than every other by so much.
pub(super) fn stands_out(at: &Position, engine: &Engine, by: i32) -> bool {
    let turn = at.turn();
    // With an empty bag there is an exact answer, which is asked for elsewhere.
    if turn.n_bag == 0 {
        return false;
    }
    let (mut best, mut next) = (i32::MIN, i32::MIN);
    let mut see = |equity: i32| {
        if best < equity {
            (best, next) = (equity, best);
        } else {
            next = next.max(equity);
        }
    };
    let mut exchanges = i32::MIN;
    engine.exchanges(&turn).iter().for_each(|it| exchanges = exchanges.max(it.1));
    engine.plays(&engine.sight(&at.board), &turn, |_, equity| see(equity));
    // An exchange is no answer to this question.
    next != i32::MIN && exchanges < best && by <= best - next
}

/// The two racks at the end of a game, that of whoever is on turn first.
pub(super) fn racks(at: &Position) -> [Rack; 2] {
    [at.rack, at.unseen()]
}

fn is_solved(at: &Position, engine: &Engine) -> bool {
    let ending = solve_endgame(engine, &at.board, racks(at), false, |it| NODES_MAX < it.n_nodes);
    ending.is_exact && matches!(ending.line.first(), Some(Move::Play(_)))
}

/// A play of somebody who does not know the list, or of somebody who does.
fn challenge(id: &PuzzleId, at: &Position, wants_phoney: bool, lore: &Lore) -> Option<Puzzle> {
    let level = kernel::Level::ALL[usize::from(id.difficulty.clamp(1, 3)) - 1];
    let turn = at.turn();
    // Whoever goes out is challenged by other rules.
    if turn.n_bag < 14 || at.board.is_empty() {
        return None;
    }
    let engine = lore.engine(level);
    let Move::Play(found) = engine.best(&engine.sight(&at.board), &turn).what else { return None };
    let play = found.play(&at.board);
    of_play(id.to_string(), id.difficulty, at, &play, Some(wants_phoney), lore)
}

/// The question that a play of the other's asks; `wants_phoney` if it has to be one, or none.
pub(super) fn of_play(
    id: String,
    difficulty: u8,
    at: &Position,
    play: &Play,
    wants_phoney: Option<bool>,
    lore: &Lore,
) -> Option<Puzzle> {
    let tiles = &at.board.equipment().tiles;
    let words: Vec<String> =
        at.board.words(play).iter().map(|it| tiles.write_word(it.letters())).collect();
    let is_phoney = words.iter().any(|it| !lore.has(it));
    if words.is_empty() || wants_phoney.is_some_and(|it| it != is_phoney) {
        return None;
    }
    let text = at.board.write_play(play);
    let mut board = at.board.clone();
    let score = board.score(play);
    board.lay(play);
    // Whoever is asked sits opposite, and holds what cannot be known here: nothing is shown.
    let scores = [at.scores[1], at.scores[0] + score];
    let opposite = Position { board, rack: Rack::default(), scores };
    Some(Puzzle::of_challenge(id, difficulty, &opposite, text, words))
}
