//! A level of the hall as a player of bare games: its words, its moves and its challenges without a
//! table.

use std::sync::Arc;

use kernel::{Dice, Level, Seed};

use crate::{
    bot::{
        lore::Lore,
        mind::{Barred, Mind},
    },
    engine::{Engine, Move, Player, Scene},
};

/// Plays as bots of a level do, with the same words and the same slips.
pub struct LevelPlayer {
    mind: Mind,
    dice: Dice,
}

impl LevelPlayer {
    pub fn new(level: Level, lore: Arc<Lore>, seed: u64) -> LevelPlayer {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8] = level.number();
        LevelPlayer { mind: Mind::new(level, lore), dice: Dice::for_entry(Seed(bytes), 0) }
    }
}

impl Player for LevelPlayer {
    fn engine(&self) -> &Engine {
        self.mind.engine()
    }

    fn choose(&mut self, scene: &Scene<'_>) -> Move {
        let (seen, dice) = (scene.seen.as_ref(), &mut self.dice);
        self.mind.choose_move(&scene.situation(), seen, Barred::default(), dice, &mut || false)
    }

    fn challenges(&mut self, words: &[String], _: &dyn Fn(&str) -> bool) -> bool {
        !self.mind.doubted(words, &mut self.dice).is_empty()
    }
}
