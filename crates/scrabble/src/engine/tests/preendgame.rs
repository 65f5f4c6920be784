//! Pre-endgames against all draws and all lines, with few tiles.

use std::{cmp::Ordering, sync::Arc};

use lexicon::Lexicon;

use crate::{
    board::{Board, Equipment, Layout, Rack, Tile, TileSet},
    engine::{
        Candidate, Engine, Leaves, Move, Outlook, Situation, Thinking, Vocabulary, WinChances,
        face_value, plain_plays, rest_of, solve_preendgame,
        tests::{Chance, endgame::by_all_lines},
        think,
    },
};

const FEW: &str = "name Few\nrack 2\nbonus 50\nblank 1\nA 2 1\nE 2 1\nT 2 1\nS 1 1\nR 2 1\nN 1 1\nO 2 \
                   1\nH 1 4\nQ 1 10\n";

fn few() -> (Equipment, Engine) {
    let tiles = Arc::new(TileSet::parse(FEW).expect("tiles"));
    let vocabulary = Arc::new(Vocabulary::new(&Lexicon::english_2026(), tiles.clone()));
    let engine = Engine::new(vocabulary, Arc::new(Leaves::none(tiles.clone())));
    (Equipment { layout: Layout::standard(), tiles }, engine)
}

/// A board with all tiles but for two racks and so many in the bag, and the first rack.
fn position(
    equipment: &Equipment,
    engine: &Engine,
    n_bag: usize,
    seed: u64,
) -> Option<(Board, Rack)> {
    let mut chance = Chance::new(seed);
    let mut board = Board::new(equipment.clone());
    loop {
        let rest: Vec<Tile> = rest_of(&board, &[]).tiles().collect();
        let n_left = rest.len() - (4 + n_bag);
        let mut some = |n: usize| {
            let mut tiles = rest.clone();
            Rack::of((0..n).map(|_| tiles.swap_remove(chance.below(tiles.len()))))
        };
        if n_left == 0 {
            return Some((board, some(2)));
        }
        let rack = some(n_left.min(5));
        let mut plays = Vec::new();
        plain_plays(engine.vocabulary(), &board, &rack, |it| plays.push(*it));
        if plays.is_empty() {
            return None;
        }
        let play = plays[chance.below(plays.len())].play(&board);
        board.lay(&play);
    }
}

/// The spread at the end after a move, by all lines, if these tiles are in the bag and the move
/// empties it.
fn spread_after(engine: &Engine, board: &Board, rack: Rack, bag: Rack, what: &Move) -> i32 {
    let words = engine.vocabulary();
    let tiles = &board.equipment().tiles;
    let other = rest_of(board, &[rack, bag]);
    let laid = |found: &crate::engine::Found, from: Rack| {
        let mut next = board.clone();
        next.lay(&found.play(board));
        let mut left = found.leave(&from);
        left.add_all(&bag);
        (next, left)
    };
    match what {
        Move::Play(found) => {
            let (next, left) = laid(found, rack);
            found.score - by_all_lines(words, &next, [other, left], false)
        }
        _ => {
            let mut worst = face_value(&other, tiles) - face_value(&rack, tiles);
            plain_plays(words, board, &other, |found| {
                let (next, left) = laid(found, other);
                let after = by_all_lines(words, &next, [rack, left], false);
                worst = worst.min(after - found.score);
            });
            worst
        }
    }
}

/// Wins, ties, losses and the sum of spreads with one tile in the bag, by all draws and lines.
fn by_all_draws(
    engine: &Engine,
    board: &Board,
    rack: Rack,
    spread: i32,
    what: &Move,
) -> ([u64; 3], i64) {
    let (mut counts, mut sum) = ([0; 3], 0);
    for tile in rest_of(board, &[rack]).tiles() {
        let end = spread + spread_after(engine, board, rack, Rack::of([tile]), what);
        counts[match end.cmp(&0) {
            Ordering::Greater => 0,
            Ordering::Equal => 1,
            Ordering::Less => 2,
        }] += 1;
        sum += i64::from(end);
    }
    (counts, sum)
}

fn points(candidate: &Candidate) -> u64 {
    2 * candidate.wins + candidate.ties
}

fn solve(engine: &Engine, board: &Board, rack: Rack, spread: i32) -> Outlook {
    solve_preendgame(engine, board, rack, None, spread, |_| false).expect("a pre-endgame")
}

#[test]
fn with_one_tile_in_the_bag_wins_are_as_all_draws_and_all_lines_say() {
    let (equipment, engine) = few();
    let mut n_checked = 0;
    let mut n_measured = 0;
    for seed in 0..14 {
        let Some((board, rack)) = position(&equipment, &engine, 1, seed) else { continue };
        for spread in [-12, 0, 9] {
            let outlook = solve(&engine, &board, rack, spread);
            assert!(outlook.is_exact);
            assert_eq!(outlook.n_arrangements, 3);
            let mut n_plays = 1;
            plain_plays(engine.vocabulary(), &board, &rack, |_| n_plays += 1);
            assert_eq!(outlook.candidates.len(), n_plays, "every play, and a pass");
            let best = points(&outlook.candidates[0]);
            for candidate in &outlook.candidates {
                let (counts, sum) = by_all_draws(&engine, &board, rack, spread, &candidate.what);
                let known = 2 * counts[0] + counts[1];
                assert!(known <= best, "{seed} {spread}: {candidate:?} {counts:?}");
                if candidate.n_open == 0 {
                    assert_eq!(counts, [candidate.wins, candidate.ties, candidate.losses]);
                    assert_eq!(candidate.win_rate, known as f64 / 6.0);
                }
                if candidate.is_spread_exact {
                    assert_eq!(candidate.mean_spread, sum as f64 / 3.0, "{seed}: {candidate:?}");
                    n_measured += 1;
                }
            }
            assert_eq!(outlook.candidates[0].n_open, 0, "the best is known whole");
            n_checked += 1;
        }
    }
    assert!(n_checked > 9, "there are positions: {n_checked}");
    assert!(n_measured > 30, "spreads are measured: {n_measured}");
}

#[test]
fn with_two_tiles_in_the_bag_what_is_settled_is_settled_rightly() {
    let (equipment, engine) = few();
    let mut n_settled = 0;
    for seed in 0..12 {
        let Some((board, rack)) = position(&equipment, &engine, 2, seed) else { continue };
        let outlook = solve(&engine, &board, rack, 2);
        assert!(!outlook.is_exact);
        let unseen: Vec<Tile> = rest_of(&board, &[rack]).tiles().collect();
        assert_eq!(outlook.n_arrangements, 6, "two of four tiles");
        for candidate in outlook.candidates.iter().filter(|it| it.n_open == 0) {
            let mut counts = [0; 3];
            for first in 0..unseen.len() {
                for second in 0..first {
                    let bag = Rack::of([unseen[first], unseen[second]]);
                    let end = 2 + spread_after(&engine, &board, rack, bag, &candidate.what);
                    counts[match end.cmp(&0) {
                        Ordering::Greater => 0,
                        Ordering::Equal => 1,
                        Ordering::Less => 2,
                    }] += 1;
                }
            }
            assert_eq!(counts, [candidate.wins, candidate.ties, candidate.losses], "{candidate:?}");
            n_settled += 1;
        }
    }
    assert!(n_settled > 2, "plays that empty the bag are settled: {n_settled}");
}

#[test]
fn a_known_rack_leaves_one_arrangement_and_a_stopped_search_tells_the_best_so_far() {
    let (equipment, engine) = few();
    let (board, rack) = (0..20)
        .find_map(|seed| position(&equipment, &engine, 1, seed))
        .expect("there is a position");
    let opponent = Rack::of(rest_of(&board, &[rack]).tiles().take(2));
    let known = solve_preendgame(&engine, &board, rack, Some(opponent), 0, |_| false);
    assert_eq!(known.expect("a pre-endgame").n_arrangements, 1);
    let stopped = solve_preendgame(&engine, &board, rack, None, 0, |_| true);
    let stopped = stopped.expect("a pre-endgame");
    assert!(!stopped.is_exact);
    assert!(!stopped.candidates.is_empty());
    let empty = Board::new(equipment.clone());
    assert!(solve_preendgame(&engine, &empty, rack, None, 0, |_| false).is_none());
}

#[test]
fn who_thinks_plays_what_is_proved_to_win_most_often() {
    let (equipment, engine) = few();
    let chances = WinChances::trained();
    let mut n_checked = 0;
    for seed in 0..14 {
        let Some((board, rack)) = position(&equipment, &engine, 1, seed) else { continue };
        for spread in [-12, 0, 9] {
            let outlook = solve(&engine, &board, rack, spread);
            let best = points(&outlook.candidates[0]);
            if best == 0 {
                continue;
            }
            let known = Rack::default();
            let board = board.clone();
            let situation = Situation { board, rack, n_opponent: 2, known, spread, n_zeros: 0 };
            let (thinking, stop) = (Thinking::STRONGEST, &mut || false);
            let what = think(&engine, &chances, &situation, None, &thinking, seed, stop);
            let (counts, _) = by_all_draws(&engine, &situation.board, rack, spread, &what);
            assert_eq!(2 * counts[0] + counts[1], best, "{seed} {spread}: {what:?}");
            n_checked += 1;
        }
    }
    assert!(n_checked > 5, "there is something to win: {n_checked}");
}
