//! All plays along seeded games, counted and summed up: two engines that agree on these numbers
//! find the same plays.

use crate::{
    board::{Direction, Equipment},
    engine::{
        autoplay::{Policy, Side, play_game},
        found::Found,
        sight::Engine,
    },
};

/// The sum of all plays of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    pub n_turns: u64,
    pub n_plays: u64,
    pub score_sum: i64,
    /// The same whatever the order in which plays are found.
    pub checksum: u64,
}

/// Plays `n_games` games by the highest equity and sums up every legal play of every turn.
pub fn perft(engine: &Engine, equipment: &Equipment, n_games: u64, seed: u64) -> Perft {
    let mut sum = Perft::default();
    let side = Side { engine, policy: Policy::Static };
    for game in 0..n_games {
        play_game(equipment, [side; 2], seed.wrapping_add(game), |sight, turn, _| {
            sum.n_turns += 1;
            engine.plays(sight, turn, |found, _| {
                sum.n_plays += 1;
                sum.score_sum += i64::from(found.score);
                sum.checksum = sum.checksum.wrapping_add(number_of(found));
            });
        });
    }
    sum
}

/// A number for a play with its score, which hardly any other has.
fn number_of(found: &Found) -> u64 {
    let mix = |sum: u64, it: u64| (sum ^ it).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(31);
    let is_down = u64::from(found.direction == Direction::Down);
    let place = u64::from(found.first.row) << 8 | u64::from(found.first.column) << 1 | is_down;
    let start = mix(mix(0x53, place), found.score as u64);
    found.tiles.bytes().iter().fold(start, |sum, it| mix(sum, u64::from(*it) + 1))
}
