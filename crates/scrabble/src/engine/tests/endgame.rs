//! The ends of games against a search that looks at everything.

use std::sync::{Arc, LazyLock};

use crate::{
    board::{Board, Equipment, Rack, Tile},
    engine::{
        Engine, Found, Leaves, Move, Policy, Side, Vocabulary,
        endgame::{
            field::Field,
            hand::{Hand, all_letters},
            listing::list,
            search::Solver,
        },
        face_value, plain_plays, play_game, solve_endgame, solve_plainly,
        tests::{Chance, english, fast::engine, positions},
    },
};

/// The best gain of the player on turn, by looking at every line there is.
pub(super) fn by_all_lines(
    vocabulary: &Vocabulary,
    board: &Board,
    racks: [Rack; 2],
    is_after_pass: bool,
) -> i32 {
    let tiles = &board.equipment().tiles;
    let [own, other] = racks;
    let mut best = if is_after_pass {
        face_value(&other, tiles) - face_value(&own, tiles)
    } else {
        -by_all_lines(vocabulary, board, [other, own], true)
    };
    let mut plays = Vec::new();
    plain_plays(vocabulary, board, &own, |it| plays.push(*it));
    for found in plays {
        let left = found.leave(&own);
        let value = if left.is_empty() {
            found.score + 2 * face_value(&other, tiles)
        } else {
            let mut next = board.clone();
            next.lay(&found.play(board));
            found.score - by_all_lines(vocabulary, &next, [other, left], false)
        };
        best = best.max(value);
    }
    best
}

/// Ends of seeded games, with from two tiles on turn and at most so many in all.
fn ends(n: usize, n_tiles_max: usize) -> Vec<(Board, [Rack; 2])> {
    let side = Side { engine: engine(), policy: Policy::Static };
    let mut ends = Vec::new();
    for seed in 0.. {
        play_game(&Equipment::standard(), [side; 2], seed, |sight, turn, _| {
            let n_tiles = turn.rack.len() + turn.opponent.len();
            if turn.n_bag == 0 && n_tiles <= n_tiles_max && turn.rack.len() > 1 {
                ends.push((sight.board().clone(), [turn.rack, turn.opponent]));
            }
        });
        if ends.len() >= n {
            break;
        }
    }
    ends.truncate(n);
    ends
}

/// One word in forty and all short ones, so that all lines can be looked at.
fn thinned() -> &'static Engine {
    static THINNED: LazyLock<Engine> = LazyLock::new(|| {
        let vocabulary = Arc::new(english().thinned(40));
        let leaves = Leaves::trained(vocabulary.tiles().clone());
        Engine::new(vocabulary, Arc::new(leaves))
    });
    &THINNED
}

fn check(engine: &Engine, board: &Board, racks: [Rack; 2], is_after_pass: bool) {
    let solved = solve_endgame(engine, board, racks, is_after_pass, |_| false);
    assert!(solved.is_exact);
    let known = by_all_lines(engine.vocabulary(), board, racks, is_after_pass);
    assert_eq!(solved.gain, known, "{racks:?} {solved:?}");
    assert_eq!(solved.gain, gain_of(board, racks, is_after_pass, &solved.line), "{solved:?}");
}

#[test]
fn a_solved_end_is_what_all_lines_together_say() {
    for (idx, (board, racks)) in ends(40, 4).into_iter().enumerate() {
        check(engine(), &board, racks, idx % 4 == 3);
    }
}

#[test]
fn ends_with_blanks_and_equal_tiles_are_what_all_lines_say() {
    let tiles = &Equipment::standard().tiles;
    for (idx, (board, _)) in ends(4, 6).into_iter().enumerate() {
        for racks in [["?", "QV"], ["EE", "?"], ["OOO", "T"], ["?", "Z"], ["ES", "AA"]] {
            let racks = racks.map(|it| tiles.read_rack(it).expect("a rack"));
            check(thinned(), &board, racks, idx % 2 == 1);
        }
    }
}

#[test]
fn ends_on_other_boards_are_what_all_lines_say() {
    let equipment = Equipment::super_size();
    let mut chance = Chance::new(3);
    let all: Vec<Tile> = equipment.tiles.all().tiles().collect();
    for (board, _) in positions(&equipment, &english(), 12, 7, 5).into_iter().skip(4) {
        let racks = [2, 2].map(|n| Rack::of((0..n).map(|_| all[chance.below(all.len())])));
        check(thinned(), &board, racks, false);
    }
}

#[test]
fn larger_ends_come_out_as_by_the_plain_search() {
    let mut n_alike = 0;
    for (board, racks) in ends(24, 9) {
        let plain = solve_plainly(engine(), &board, racks, false, |it| it.n_nodes > 1_000);
        if plain.is_exact {
            let solved = solve_endgame(engine(), &board, racks, false, |_| false);
            assert!(solved.is_exact);
            assert_eq!(solved.gain, plain.gain, "{racks:?}");
            assert_eq!(solved.gain, gain_of(&board, racks, false, &solved.line), "{solved:?}");
            n_alike += 1;
        }
    }
    assert!(n_alike > 10, "most are solved plainly too: {n_alike}");
}

/// The gain of a line when it is played.
fn gain_of(board: &Board, mut racks: [Rack; 2], is_after_pass: bool, line: &[Move]) -> i32 {
    let tiles = &board.equipment().tiles;
    let mut board = board.clone();
    let (mut gain, mut sign, mut n_passes) = (0, 1, i32::from(is_after_pass));
    for what in line {
        match what {
            Move::Play(found) => {
                let play = found.play(&board);
                assert_eq!(board.score(&play), found.score);
                n_passes = 0;
                gain += sign * found.score;
                racks[0] = found.leave(&racks[0]);
                board.lay(&play);
                if racks[0].is_empty() {
                    return gain + sign * 2 * face_value(&racks[1], tiles);
                }
            }
            _ => {
                n_passes += 1;
                if n_passes == 2 {
                    return gain
                        + sign * (face_value(&racks[1], tiles) - face_value(&racks[0], tiles));
                }
            }
        }
        racks.swap(0, 1);
        sign = -sign;
    }
    panic!("the line does not end the game")
}

/// All plays by the lists of the lanes.
fn by_lanes(field: &Field<'_>, hand: &Hand) -> Vec<(String, i32)> {
    let mut plays = Vec::new();
    for lane_idx in 0..field.n_lanes() {
        list(&english(), field, lane_idx, hand, hand.all(), &mut plays);
    }
    let mut plays: Vec<_> = plays.iter().map(|it| shown(&field.found(it))).collect();
    plays.sort();
    plays
}

fn shown(found: &Found) -> (String, i32) {
    (format!("{found:?}"), found.score)
}

#[test]
fn lanes_list_every_play_and_a_play_is_lifted_as_if_it_had_never_been_laid() {
    let equipment = Equipment::standard();
    let mut chance = Chance::new(11);
    for (board, rack) in positions(&equipment, &english(), 120, 7, 17) {
        if board.is_empty() {
            continue;
        }
        let racks = [rack, Rack::of(rack.tiles().take(4))];
        let hand = Hand::new(&racks[chance.below(2)], &equipment.tiles).expect("room for it");
        let rack = Rack::of(hand.tiles(hand.all()));
        let words = english();
        let mut field = Field::new(&words, &board, all_letters(&board));
        let at_first = field.lane_numbers();
        let mut numbers = at_first;
        let mut plays = Vec::new();
        for lane_idx in 0..field.n_lanes() {
            list(&words, &field, lane_idx, &hand, hand.all(), &mut plays);
        }
        for _ in 0..plays.len().min(3) {
            let play = plays[chance.below(plays.len())];
            let mut next = board.clone();
            next.lay(&field.found(&play).play(&board));
            let touched = field.touched(&play);
            let change = field.change(&play);
            assert_eq!(field.lay(&play, &mut numbers), change);
            for lane_idx in 0..field.n_lanes() {
                let is_same = numbers[lane_idx] == at_first[lane_idx];
                assert!(
                    is_same || touched & 1 << lane_idx != 0,
                    "a lane changed that was not told"
                );
            }
            assert_eq!(numbers, field.lane_numbers(), "numbers are kept as they are made");
            let mut known = Vec::new();
            plain_plays(&words, &next, &rack, |it| known.push(shown(it)));
            known.sort();
            assert_eq!(by_lanes(&field, &hand), known);
            field.lift(&play);
            numbers = at_first;
            assert_eq!(at_first, field.lane_numbers(), "nothing is left of it");
        }
    }
}

#[test]
fn what_is_proved_or_disproved_is_what_the_end_is_worth() {
    let tiles = &Equipment::standard().tiles;
    let (mut n_proved, mut n_disproved) = (0, 0);
    for (idx, (board, racks)) in ends(30, 9).into_iter().enumerate() {
        let is_after_pass = idx % 4 == 3;
        let known = solve_endgame(engine(), &board, racks, is_after_pass, |_| false).gain;
        let hands = racks.map(|it| Hand::new(&it, tiles).expect("room for it"));
        let mut solver = Solver::new(engine(), &board, hands, all_letters(&board));
        for aim in [known - 30, known - 1, known, known + 1, known + 2, known + 30] {
            let root = solver.root(is_after_pass);
            match solver.gains(root, aim, u64::MAX, &mut |_| false).expect("not stopped") {
                (true, least) => {
                    assert!(aim <= least && least <= known, "{racks:?} {aim} {least} {known}");
                    n_proved += 1;
                }
                (false, most) => {
                    assert!(known <= most && most < aim, "{racks:?} {aim} {most} {known}");
                    n_disproved += 1;
                }
            }
        }
    }
    assert_eq!((n_proved, n_disproved), (90, 90));
}

#[test]
fn a_search_that_is_stopped_tells_the_best_so_far() {
    let equipment = Equipment::standard();
    let tiles = &equipment.tiles;
    let mut board = Board::new(equipment.clone());
    let play = board.read_play("8D FORKs").expect("a play");
    board.lay(&play);
    let racks = ["AEINRST", "EGILNOU"].map(|it| tiles.read_rack(it).expect("a rack"));
    for limit in [0, 300, 3_000, 30_000] {
        let mut last = 0;
        let stopped = solve_endgame(engine(), &board, racks, false, |it| {
            assert!(last <= it.depth, "it goes deeper and deeper");
            last = it.depth;
            it.n_nodes > limit
        });
        assert!(!stopped.is_exact);
        assert_eq!(stopped.depth, last);
        let Move::Play(first) = stopped.line[0] else { panic!("there is something to play") };
        let play = first.play(&board);
        assert_eq!(board.score(&play), first.score);
    }
}
