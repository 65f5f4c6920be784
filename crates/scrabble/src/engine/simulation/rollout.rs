//! One candidate in one iteration, and what came of it.

use crate::{
    board::Rack,
    engine::{
        evaluation::Move,
        leaves::MILLI,
        position::{Turn, face_value},
        sight::Ahead,
        simulation::{
            Candidate, Simulation,
            deal::{Deal, Ends},
            tally::{Value, WIN},
        },
    },
};

/// Six turns in a row that score nothing end a game.
const ZEROS_MAX: usize = 6;

/// A game that goes on after a candidate. The player on turn at first is side 0.
pub(super) struct Rollout;

impl Rollout {
    /// Plays go on from the board after the candidate, which has nothing laid ahead.
    pub(super) fn of(
        simulation: &Simulation<'_>,
        candidate: &Candidate,
        deal: &Deal,
        ahead: &mut Ahead<'_>,
    ) -> Value {
        let Simulation { engine, situation, chances, .. } = simulation;
        let set = &situation.board.equipment().tiles;
        let size = set.rack_size();
        let mut chance = deal.chance.clone();
        let mut bag = Ends::new(&deal.bag);
        let mut racks = [candidate.kept, deal.opponent];
        let mut leaves = [candidate.leave, 0];
        let mut spread = situation.spread + candidate.score;
        let mut n_zeros = if candidate.score == 0 { situation.n_zeros + 1 } else { 0 };
        let was_empty = bag.len() == 0;
        bag.fill(0, &mut racks[0], size, &mut chance);
        if let Move::Exchange(given) = &candidate.what {
            bag.put_back(given);
        }
        if racks[0].is_empty() {
            return ended(spread + 2 * face_value(&racks[1], set));
        }
        // With nothing left to draw two passes say that nobody can play on.
        let mut n_passes = usize::from(was_empty && candidate.what == Move::Pass);
        for ply in 0.. {
            let mover = 1 - ply % 2;
            let n_bag = bag.len();
            if simulation.n_plies <= ply && n_bag > 0 {
                let value = spread * MILLI + leaves[0] - leaves[1];
                let n_unseen = n_bag + racks[1 - mover].len();
                let points = if mover == 0 { value } else { -value };
                let win = chances.win(points, n_unseen);
                return Value { spread: value, win: if mover == 0 { win } else { WIN - win } };
            }
            let opponent = if n_bag == 0 { racks[1 - mover] } else { Rack::default() };
            let turn = Turn { rack: racks[mover], n_bag, opponent };
            let chosen = engine.best(ahead.sight(), &turn);
            n_zeros += 1;
            let sign = if mover == 0 { 1 } else { -1 };
            match chosen.what {
                Move::Play(found) => {
                    spread += sign * found.score;
                    n_zeros = if found.score == 0 { n_zeros } else { 0 };
                    n_passes = 0;
                    leaves[mover] = chosen.equity - found.score * MILLI;
                    racks[mover] = found.leave(&racks[mover]);
                    // Nobody looks at the board after the last turn, if there is something left to draw.
                    let is_last = simulation.n_plies <= ply + 1 && found.tiles.len() < n_bag;
                    if !is_last {
                        ahead.lay(engine, &found);
                    }
                    bag.fill(mover, &mut racks[mover], size, &mut chance);
                    if racks[mover].is_empty() {
                        return ended(spread + sign * 2 * face_value(&racks[1 - mover], set));
                    }
                }
                Move::Exchange(given) => {
                    leaves[mover] = chosen.equity;
                    racks[mover] = racks[mover].without(&given).unwrap_or_default();
                    bag.fill(mover, &mut racks[mover], size, &mut chance);
                    bag.put_back(&given);
                }
                Move::Pass => {
                    leaves[mover] = 0;
                    n_passes += 1;
                }
            }
            if n_zeros >= ZEROS_MAX || n_passes >= 2 && n_bag == 0 {
                let [own, other] = racks.map(|it| face_value(&it, set));
                return ended(spread - own + other);
            }
        }
        unreachable!("a game ends")
    }
}

/// The result of a game that is over.
fn ended(spread: i32) -> Value {
    let win = match spread {
        1.. => WIN,
        0 => WIN / 2,
        _ => 0,
    };
    Value { spread: spread * MILLI, win }
}
