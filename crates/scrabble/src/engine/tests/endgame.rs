//! The ends of games against a search that looks at everything.

use crate::{
    board::{Board, Equipment, Rack},
    engine::{Move, Policy, Side, Turn, face_value, play_game, solve_endgame, tests::fast::engine},
};

/// What the player on turn gains at best, by looking at every line there is.
fn by_all_lines(board: &Board, racks: [Rack; 2], is_after_pass: bool) -> i32 {
    let tiles = &board.equipment().tiles;
    let [own, other] = racks;
    let mut best = if is_after_pass {
        face_value(&other, tiles) - face_value(&own, tiles)
    } else {
        -by_all_lines(board, [other, own], true)
    };
    let mut plays = Vec::new();
    let turn = Turn { rack: own, n_bag: 0, opponent: other };
    engine().plays(&engine().sight(board), &turn, |it, _| plays.push(*it));
    for found in plays {
        let left = found.leave(&own);
        let value = if left.is_empty() {
            found.score + 2 * face_value(&other, tiles)
        } else {
            let mut next = board.clone();
            next.lay(&found.play(board));
            found.score - by_all_lines(&next, [other, left], false)
        };
        best = best.max(value);
    }
    best
}

#[test]
fn a_solved_end_is_what_all_lines_together_say() {
    let side = Side { engine: engine(), policy: Policy::Static };
    let mut ends = Vec::new();
    for seed in 0..150 {
        play_game(&Equipment::standard(), [side; 2], seed, |sight, turn, _| {
            if turn.n_bag == 0 && turn.rack.len() + turn.opponent.len() <= 4 && turn.rack.len() > 1
            {
                ends.push((sight.board().clone(), [turn.rack, turn.opponent]));
            }
        });
    }
    assert!(ends.len() > 40, "there are ends to solve: {}", ends.len());
    for (board, racks) in ends.into_iter().take(40) {
        let solved = solve_endgame(engine(), &board, racks, false, |_| false);
        assert!(solved.is_exact);
        assert_eq!(solved.gain, by_all_lines(&board, racks, false), "{solved:?}");
        assert_eq!(solved.gain, gain_of(&board, racks, &solved.line), "{solved:?}");
    }
}

/// What a line comes to when it is played.
fn gain_of(board: &Board, mut racks: [Rack; 2], line: &[Move]) -> i32 {
    let tiles = &board.equipment().tiles;
    let mut board = board.clone();
    let (mut gain, mut sign, mut n_passes) = (0, 1, 0);
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

#[test]
fn a_search_that_is_stopped_tells_the_best_so_far() {
    let equipment = Equipment::standard();
    let tiles = &equipment.tiles;
    let mut board = Board::new(equipment.clone());
    let play = board.read_play("8D FORKs").expect("a play");
    board.lay(&play);
    let racks = ["AEINRST", "EGILNOU"].map(|it| tiles.read_rack(it).expect("a rack"));
    let stopped = solve_endgame(engine(), &board, racks, false, |it| it.n_nodes > 2000);
    assert!(!stopped.is_exact);
    assert!(!stopped.line.is_empty());
}
