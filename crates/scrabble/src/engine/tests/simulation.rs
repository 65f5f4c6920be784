//! Simulation against the exact solver, and against itself.

use crate::{
    board::{Board, Equipment, Rack, Tile},
    engine::{
        Chance, Elimination, Inference, Limits, Move, Policy, Seen, Side, Simulation, Situation,
        Tally, Turn, WinChances, candidates, play_game, sight::Ahead, simulate, solve_endgame,
        tests::fast::engine,
    },
};

/// Situations of seeded games: the board, whose turn with what, and the other's rack.
fn situations(seeds: std::ops::Range<u64>, is_wanted: impl Fn(&Turn) -> bool) -> Vec<Situation> {
    let side = Side { engine: engine(), policy: Policy::Static };
    let mut found = Vec::new();
    for seed in seeds {
        play_game(&Equipment::standard(), [side; 2], seed, |sight, turn, _| {
            if is_wanted(turn) {
                found.push(Situation {
                    board: sight.board().clone(),
                    rack: turn.rack,
                    n_opponent: turn.opponent.len(),
                    known: Rack::default(),
                    spread: 0,
                    n_zeros: 0,
                });
            }
        });
    }
    found
}

fn moves(situation: &Situation, n: usize) -> Vec<Move> {
    let sight = engine().sight(&situation.board);
    let valued = candidates(engine(), &sight, &situation.turn(), n);
    valued.into_iter().map(|it| it.what).collect()
}

#[test]
fn tiny_ends_come_out_as_the_solver_says() {
    let chances = WinChances::trained();
    let ends =
        situations(0..200, |it| it.n_bag == 0 && it.rack.len() <= 2 && it.opponent.len() == 1);
    assert!(15 < ends.len(), "there are ends to look at: {}", ends.len());
    for end in ends {
        let racks = [end.rack, end.unseen()];
        let solved = solve_endgame(engine(), &end.board, racks, false, |_| false);
        assert!(solved.is_exact);
        let mut moves = moves(&end, 500);
        if !moves.contains(&Move::Pass) {
            moves.push(Move::Pass);
        }
        let simulation = Simulation::new(engine(), &chances, end.clone(), &moves, 2, 1);
        let tally = simulation.work(0..1, &vec![true; moves.len()]);
        let best = tally.arms().iter().map(|it| it.spread() as i32).max();
        assert_eq!(best, Some(solved.gain), "{end:?}: {solved:?}");
    }
}

#[test]
fn what_is_laid_ahead_is_taken_back_whole() {
    let mut chance = Chance::new(3);
    for situation in situations(3..6, |it| [86, 40, 20].contains(&it.n_bag)) {
        let from = engine().sight(&situation.board);
        let mut ahead = Ahead::of(&from);
        for _ in 0..8 {
            let mut fresh = from.clone();
            for _ in 0..4 {
                let mut tiles: Vec<Tile> = situation.unseen().tiles().collect();
                let some = (0..7).map(|_| tiles.swap_remove(chance.below(tiles.len())));
                let turn = Turn { rack: Rack::of(some), n_bag: 20, opponent: Rack::default() };
                let chosen = engine().best(ahead.sight(), &turn);
                assert_eq!(chosen, engine().best(&fresh, &turn));
                assert_eq!(ahead.sight().board(), fresh.board());
                if let Move::Play(found) = chosen.what {
                    ahead.lay(engine(), &found);
                    engine().lay(&mut fresh, &found);
                }
            }
            ahead.take_back();
        }
    }
}

#[test]
fn sums_are_the_same_in_whatever_parts_they_are_worked_out() {
    let chances = WinChances::trained();
    for situation in situations(3..5, |it| it.n_bag == 40 || it.n_bag == 9) {
        let moves = moves(&situation, 6);
        let simulation = Simulation::new(engine(), &chances, situation, &moves, 3, 7);
        let is_active = vec![true; moves.len()];
        let whole = simulation.work(0..24, &is_active);
        let mut parts = Tally::new(moves.len());
        for part in [5..24, 0..2, 2..5] {
            parts.merge(&simulation.work(part, &is_active));
        }
        assert_eq!(whole, parts);
        let limits = Limits::samples(400);
        let races = [0, 1].map(|_| simulate(&simulation, limits, |_| false));
        assert_eq!(races[0].tally(), races[1].tally());
        assert!(races[0].progress().n_samples <= 400);
    }
}

#[test]
fn a_race_can_be_stopped_and_tells_the_best_so_far() {
    let chances = WinChances::trained();
    let situation = situations(8..9, |it| it.n_bag == 86).remove(0);
    let moves = moves(&situation, 8);
    let simulation = Simulation::new(engine(), &chances, situation, &moves, 2, 7);
    let elimination = simulate(&simulation, Limits::samples(u64::MAX), |it| it.n_samples > 0);
    assert_eq!(elimination.progress().n_iterations, 32);
    let order = elimination.order();
    assert_eq!(order[0], elimination.best());
    let mut sorted = order.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (0..moves.len()).collect::<Vec<usize>>());
}

/// A move that throws points away drops out early, and the same move twice is no contest.
#[test]
fn what_is_clearly_worse_drops_out() {
    let chances = WinChances::trained();
    let situation = situations(8..9, |it| it.n_bag == 86).remove(0);
    let best = moves(&situation, 1)[0];
    let three = [best, best, Move::Pass];
    let simulation = Simulation::new(engine(), &chances, situation, &three, 2, 3);
    let elimination = simulate(&simulation, Limits::samples(100_000), |_| false);
    assert!(elimination.is_decided());
    assert_eq!(elimination.best(), 0);
    assert!(elimination.progress().n_samples < 10_000, "{:?}", elimination.progress());
    assert_eq!(Elimination::new(1, Limits::samples(10)).best(), 0);
}

#[test]
fn a_lead_is_worth_more_the_larger_it_is_and_the_less_is_left() {
    let chances = WinChances::trained();
    for n_unseen in [8, 20, 50, 90] {
        let wins = (-300..=300).map(|it| chances.win(it * 1000, n_unseen)).collect::<Vec<i32>>();
        assert!(wins.is_sorted(), "{n_unseen}");
        assert!(wins[0] < 100_000 && 900_000 < wins[600], "{n_unseen}: {} {}", wins[0], wins[600]);
    }
    assert!(chances.win(30_000, 80) < chances.win(30_000, 30));
    assert!(chances.win(30_000, 30) < chances.win(30_000, 9));
    let even = chances.win(0, 86);
    assert!((480_000..620_000).contains(&even), "who is on turn is a little ahead: {even}");
    assert!(WinChances::from_bytes(b"nothing").is_err());
}

/// Over seeded games the tiles that were really kept become likelier than by chance.
#[test]
fn inference_puts_more_weight_on_what_was_kept() {
    let side = Side { engine: engine(), policy: Policy::Static };
    let (mut logs, mut n) = (0.0, 0);
    for seed in 60..75 {
        let mut turns: Vec<(Board, Rack, Move)> = Vec::new();
        play_game(&Equipment::standard(), [side; 2], seed, |sight, turn, chosen| {
            turns.push((sight.board().clone(), turn.rack, chosen.what));
        });
        for pair in turns.windows(2) {
            let [(before, rack, Move::Play(found)), (board, own, _)] = pair else { continue };
            let kept = found.leave(rack);
            if rack.len() < 7 || !(1..=3).contains(&kept.len()) || board == before {
                continue;
            }
            let seen = Seen::Play(found.play(before));
            let inference = Inference::new(engine(), board, own, &seen, 7, 300, seed);
            let Some(inference) = inference else { continue };
            let Some(weight) = inference.weight_of(|it| it.holds(&kept)) else { continue };
            logs += weight.ln();
            n += 1;
        }
    }
    assert!(25 < n, "there are leaves to tell: {n}");
    let mean = (logs / f64::from(n)).exp();
    assert!(1.3 < mean, "{mean} times as likely as by chance, over {n} turns");
}

#[test]
fn a_sampled_rack_holds_tiles_that_are_unseen() {
    let situation = situations(8..9, |it| (40..60).contains(&it.n_bag)).remove(0);
    let seen = Seen::Exchange(3);
    let own = &situation.rack;
    let inference =
        Inference::new(engine(), &situation.board, own, &seen, 7, 50, 1).expect("tiles");
    let mut chance = Chance::new(5);
    for _ in 0..50 {
        let kept = inference.sample(&mut chance);
        assert_eq!(kept.len(), 4);
        assert!(situation.unseen().holds(&kept));
    }
}
