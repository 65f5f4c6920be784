//! Games that the engine plays against itself.

use crate::{
    board::{Board, Equipment, Rack, Tile},
    engine::{
        evaluation::{Move, Valued},
        inference::Seen,
        players::Player,
        position::{Turn, face_value},
        sight::{Engine, Sight},
        simulation::Situation,
        vocabulary::Vocabulary,
    },
};

/// The way in which a side chooses its move.
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
    /// The number of plays of a whole rack.
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

/// A player's sight of the game when it is on turn.
pub struct Scene<'a> {
    pub sight: &'a Sight,
    pub rack: Rack,
    pub n_bag: usize,
    pub n_opponent: usize,
    /// The own score less the other's.
    pub spread: i32,
    pub n_zeros: usize,
    /// The other's last act, where tiles were kept.
    pub seen: Option<Seen>,
    /// For whatever is left to chance, another one every turn.
    pub seed: u64,
}

impl Scene<'_> {
    pub fn situation(&self) -> Situation {
        Situation {
            board: self.sight.board().clone(),
            rack: self.rack,
            n_opponent: self.n_opponent,
            known: Rack::default(),
            spread: self.spread,
            n_zeros: self.n_zeros,
        }
    }

    /// The same as static play asks for it.
    pub fn turn(&self) -> Turn {
        let opponent = match self.n_bag {
            0 => crate::engine::position::rest_of(self.sight.board(), &[self.rack]),
            _ => Rack::default(),
        };
        Turn { rack: self.rack, n_bag: self.n_bag, opponent }
    }
}

/// Plays a game between any two, who may take for words what the list does not have: such a play
/// comes off if the other challenges it, and a challenge of a good one costs the turn.
pub fn play_between(
    equipment: &Equipment,
    list: &Vocabulary,
    players: &mut [&mut dyn Player; 2],
    seed: u64,
) -> Played {
    let mut chance = Chance::new(seed);
    let tiles = &equipment.tiles;
    let size = tiles.rack_size();
    let mut bag = Bag::new(equipment, &mut chance);
    let board = Board::new(equipment.clone());
    let mut sights = [0, 1].map(|it: usize| players[it].engine().sight(&board));
    let mut racks = [Rack::default(); 2];
    let mut played = Played { scores: [0; 2], n_turns: 0, n_bingos: 0 };
    racks.iter_mut().for_each(|it| bag.fill(it, size));
    let (mut n_zeros, mut mover) = (0, 0);
    let mut seen = None;
    while n_zeros < ZEROS_MAX {
        let other = 1 - mover;
        let scene = Scene {
            sight: &sights[mover],
            rack: racks[mover],
            n_bag: bag.tiles.len(),
            n_opponent: racks[other].len(),
            spread: played.scores[mover] - played.scores[other],
            n_zeros,
            seen: seen.take(),
            seed: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(played.n_turns as u64),
        };
        let chosen = players[mover].choose(&scene);
        played.n_turns += 1;
        n_zeros += 1;
        match chosen {
            Move::Play(found) => {
                let play = found.play(sights[mover].board());
                let words = sights[mover].board().words(&play);
                let words: Vec<String> =
                    words.iter().map(|it| tiles.write_word(it.letters())).collect();
                let is_good =
                    |it: &str| tiles.letters_of(it).is_some_and(|letters| list.contains(letters));
                let is_challenged = players[other].challenges(&words, &is_good);
                if is_challenged && !words.iter().all(|it| is_good(it)) {
                    mover = other;
                    continue;
                }
                played.scores[mover] += found.score;
                played.n_bingos += usize::from(size <= found.tiles.len());
                racks[mover] = found.leave(&racks[mover]);
                for (sight, player) in sights.iter_mut().zip(players.iter()) {
                    player.engine().lay(sight, &found);
                }
                n_zeros = if found.score == 0 { n_zeros } else { 0 };
                bag.fill(&mut racks[mover], size);
                if racks[mover].is_empty() {
                    played.scores[mover] += 2 * face_value(&racks[other], tiles);
                    return played;
                }
                seen = Some(Seen::Play(play));
                if is_challenged {
                    // The challenge was lost, and the turn with it.
                    n_zeros += 1;
                    played.n_turns += 1;
                    seen = None;
                    continue;
                }
            }
            Move::Exchange(given) => {
                racks[mover] = racks[mover].without(&given).unwrap_or_default();
                bag.fill(&mut racks[mover], size);
                bag.put_back(&given, &mut chance);
                seen = Some(Seen::Exchange(given.len()));
            }
            Move::Pass => (),
        }
        mover = other;
    }
    for (score, rack) in played.scores.iter_mut().zip(&racks) {
        *score -= face_value(rack, tiles);
    }
    played
}
