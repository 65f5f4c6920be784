//! The luck of a draw, beside what might have been drawn.

use crate::{
    board::{Board, Rack, Tile},
    engine::{Chance, Engine, Sight, Turn, rest_of},
};

/// By how much the best move with this rack is better than with tiles drawn by chance to what was
/// kept, in thousandths; none if nothing was drawn. The same question has the same answer.
pub(super) fn luck(
    engine: &Engine,
    sight: &Sight,
    turn: &Turn,
    kept: &Rack,
    n_samples: u32,
) -> Option<i32> {
    let n_drawn = turn.rack.len().checked_sub(kept.len()).filter(|it| *it > 0)?;
    if n_samples == 0 || !turn.rack.holds(kept) || turn.n_bag == 0 {
        return None;
    }
    let best = i64::from(engine.best(sight, turn).equity);
    let pool: Vec<Tile> = pool(sight.board(), kept);
    let mut chance = Chance::new(pool.len() as u64);
    let mut sum = 0;
    for _ in 0..n_samples {
        let mut left = pool.clone();
        let mut rack = *kept;
        for _ in 0..n_drawn.min(left.len()) {
            rack.add(left.swap_remove(chance.below(left.len())));
        }
        sum += i64::from(engine.best(sight, &Turn { rack, ..*turn }).equity);
    }
    Some((best - sum / i64::from(n_samples)) as i32)
}

fn pool(board: &Board, kept: &Rack) -> Vec<Tile> {
    rest_of(board, &[*kept]).tiles().collect()
}
