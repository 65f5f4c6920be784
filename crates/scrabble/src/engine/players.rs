//! Those who play games of the engine: by equity, by score, or by thinking.

use crate::engine::{
    autoplay::{Policy, Scene},
    evaluation::Move,
    inference::Seen,
    sight::Engine,
    simulation::WinChances,
    thinking::{Thinking, think},
};

/// Somebody who plays a whole game.
pub trait Player {
    /// By whose words it sees the board.
    fn engine(&self) -> &Engine;

    fn choose(&mut self, scene: &Scene<'_>) -> Move;

    /// It challenges a play that formed these words; `is_good` tells those that the list has.
    /// Who knows the list is never wrong about it.
    fn challenges(&mut self, words: &[String], is_good: &dyn Fn(&str) -> bool) -> bool {
        !words.iter().all(|it| is_good(it))
    }
}

/// Plays by the highest equity or the highest score.
pub struct Plain<'a> {
    pub engine: &'a Engine,
    pub policy: Policy,
}

impl Player for Plain<'_> {
    fn engine(&self) -> &Engine {
        self.engine
    }

    fn choose(&mut self, scene: &Scene<'_>) -> Move {
        match self.policy {
            Policy::Static => self.engine.best(scene.sight, &scene.turn()).what,
            Policy::Greedy => self.engine.highest(scene.sight, &scene.turn()).what,
        }
    }
}

/// Tries moves out, and solves ends.
pub struct Thinker<'a> {
    pub engine: &'a Engine,
    pub chances: &'a WinChances,
    pub thinking: Thinking,
}

impl Player for Thinker<'_> {
    fn engine(&self) -> &Engine {
        self.engine
    }

    fn choose(&mut self, scene: &Scene<'_>) -> Move {
        let seen: Option<&Seen> = scene.seen.as_ref();
        let Thinker { engine, chances, thinking } = self;
        think(engine, chances, &scene.situation(), seen, thinking, scene.seed, &mut || false)
    }
}
