//! Games that the engine plays against itself.

use crate::{
    board::{Board, Equipment, Rack, Tile},
    engine::{
        evaluation::{Move, Valued},
        position::{Turn, face_value},
        sight::{Engine, Sight},
    },
};

/// How a side chooses its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// The highest equity.
    Static,
    /// The highest score.
    Greedy,
}

/// A side: an engine and how it is asked.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    pub engine: &'a Engine,
    pub policy: Policy,
}

/// A game that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub scores: [i32; 2],
    pub n_turns: usize,
    /// How many plays of a whole rack there were.
    pub n_bingos: usize,
}

/// Six turns in a row that score nothing end a game.
const ZEROS_MAX: usize = 6;

/// Numbers that follow from a seed.
#[derive(Clone)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next number. (SplitMix64)
    pub fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_number()) * n as u128) >> 64) as usize
    }
}

/// The tiles that are not drawn yet, in the order in which they come.
#[derive(Clone)]
struct Bag {
    tiles: Vec<Tile>,
}

impl Bag {
    fn new(equipment: &Equipment, chance: &mut Chance) -> Bag {
        let mut tiles: Vec<Tile> = equipment.tiles.all().tiles().collect();
        for idx in (1..tiles.len()).rev() {
            tiles.swap(idx, chance.below(idx + 1));
        }
        Bag { tiles }
    }

    fn fill(&mut self, rack: &mut Rack, size: usize) {
        while rack.len() < size {
            let Some(tile) = self.tiles.pop() else { break };
            rack.add(tile);
        }
    }

    /// Puts tiles back among the others.
    fn put_back(&mut self, rack: &Rack, chance: &mut Chance) {
        for tile in rack.tiles() {
            let idx = chance.below(self.tiles.len() + 1);
            self.tiles.push(tile);
            let last = self.tiles.len() - 1;
            self.tiles.swap(idx, last);
        }
    }
}

/// Plays a game. Every turn is shown before it is made: the board, whose turn it is with what, and
/// what was chosen.
pub fn play_game(
    equipment: &Equipment,
    sides: [Side<'_>; 2],
    seed: u64,
    mut show: impl FnMut(&Sight, &Turn, &Valued),
) -> Played {
    let mut chance = Chance::new(seed);
    let size = equipment.tiles.rack_size();
    let mut bag = Bag::new(equipment, &mut chance);
    let mut sight = sides[0].engine.sight(&Board::new(equipment.clone()));
    let mut racks = [Rack::default(); 2];
    let mut played = Played { scores: [0; 2], n_turns: 0, n_bingos: 0 };
    racks.iter_mut().for_each(|it| bag.fill(it, size));
    let mut n_zeros = 0;
    while n_zeros < ZEROS_MAX {
        let mover = played.n_turns % 2;
        let n_bag = bag.tiles.len();
        let turn = Turn { rack: racks[mover], n_bag, opponent: racks[1 - mover] };
        let Side { engine, policy } = sides[mover];
        let chosen = match policy {
            Policy::Static => engine.best(&sight, &turn),
            Policy::Greedy => engine.highest(&sight, &turn),
        };
        show(&sight, &turn, &chosen);
        played.n_turns += 1;
        n_zeros += 1;
        match chosen.what {
            Move::Play(found) => {
                played.scores[mover] += found.score;
                played.n_bingos += usize::from(found.tiles.len() >= size);
                racks[mover] = found.leave(&racks[mover]);
                engine.lay(&mut sight, &found);
                n_zeros = if found.score == 0 { n_zeros } else { 0 };
                bag.fill(&mut racks[mover], size);
                if racks[mover].is_empty() {
                    played.scores[mover] += 2 * face_value(&racks[1 - mover], &equipment.tiles);
                    return played;
                }
            }
            Move::Exchange(given) => {
                racks[mover] = racks[mover].without(&given).unwrap_or_default();
                bag.fill(&mut racks[mover], size);
                bag.put_back(&given, &mut chance);
            }
            Move::Pass => (),
        }
    }
    for (score, rack) in played.scores.iter_mut().zip(&racks) {
        *score -= face_value(rack, &equipment.tiles);
    }
    played
}
