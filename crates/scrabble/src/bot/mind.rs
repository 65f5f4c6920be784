//! What a level makes of a position and of words: the same at a table and in bare games.

use std::sync::Arc;

use kernel::{Dice, Level};

use crate::{
    board::Board,
    bot::{HABITS, Habits, lore::Lore},
    engine::{Engine, Found, MILLI, Move, Seen, Situation, Thinking, think},
    table::put::{spelled, words_of},
};

/// The words that it does not form.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Barred<'w> {
    /// In capitals, those that were ruled unacceptable in this game.
    pub(super) ruled_off: &'w [String],
}

/// A level with what it knows.
#[derive(Clone, Debug)]
pub(super) struct Mind {
    /// Whose words it knows.
    level: Level,
    habits: &'static Habits,
    lore: Arc<Lore>,
}

impl Mind {
    pub(super) fn new(level: Level, lore: Arc<Lore>) -> Mind {
        Mind::with_habits(level, level.of(&HABITS), lore)
    }

    pub(super) fn with_habits(level: Level, habits: &'static Habits, lore: Arc<Lore>) -> Mind {
        Mind { level, habits, lore }
    }

    pub(super) fn habits(&self) -> &'static Habits {
        self.habits
    }

    pub(super) fn engine(&self) -> &Engine {
        self.lore.engine(self.level)
    }

    /// The engine that knows the whole list.
    pub(super) fn whole(&self) -> &Engine {
        self.lore.whole()
    }

    /// A move for whoever is on turn.
    pub(super) fn choose_move(
        &self,
        situation: &Situation,
        seen: Option<&Seen>,
        barred: Barred<'_>,
        dice: &mut Dice,
        stop: &mut dyn FnMut() -> bool,
    ) -> Move {
        let (engine, habits) = (self.engine(), self.habits());
        let (board, turn) = (&situation.board, situation.turn());
        let misses_bingos = dice.chance(habits.misses_bingos, 100);
        let size = board.equipment().tiles.rack_size();
        let (mut best, mut best_key) = (Move::Pass, i32::MIN);
        engine.plays(&engine.sight(board), &turn, |found, equity| {
            let is_bingo = size <= found.tiles.len();
            let overlooked = dice.chance(habits.overlooks, 100) || is_bingo && misses_bingos;
            let key = if habits.weighs_leaves { equity } else { found.score * MILLI };
            if !overlooked && best_key < key && self.would_form(board, found, barred) {
                (best, best_key) = (Move::Play(*found), key);
            }
        });
        let solves = turn.n_bag == 0 && 0 < habits.solves;
        let thinking = habits.thinking.or(solves.then_some(Thinking::of_ends(habits.solves)));
        // With more tiles than a rack has there is no end to what could be played.
        let fair = turn.rack.len().max(situation.n_opponent) <= size;
        if let Some(thinking) = thinking.as_ref().filter(|_| fair) {
            let seed = u64::from(dice.below(u32::MAX));
            let what = think(engine, self.lore.chances(), situation, seen, thinking, seed, stop);
            let forms = |found: &Found| self.would_form(board, found, barred);
            if !matches!(&what, Move::Play(found) if !forms(found)) {
                return what;
            }
        }
        let exchanges = engine.exchanges(&turn);
        let (given, equity) = exchanges.into_iter().max_by_key(|it| it.1).unwrap_or_default();
        // Who counts points exchanges only where there are hardly any.
        let exchanges = match habits.weighs_leaves {
            true => best_key < equity,
            false => best_key < 5 * MILLI,
        };
        if exchanges && !given.is_empty() {
            best = Move::Exchange(given);
        }
        best
    }

    /// Whether it would form the words of a play: none that was ruled off before, and none that is a slur
    /// or coarse.
    fn would_form(&self, board: &Board, found: &Found, barred: Barred<'_>) -> bool {
        let words = words_of(board, &found.play(board));
        words.iter().all(|it| {
            let word = spelled(board, it).to_ascii_uppercase();
            !barred.ruled_off.contains(&word) && !self.lore.is_coarse(&word)
        })
    }

    /// Whether the list has a word.
    pub(super) fn is_listed(&self, word: &str) -> bool {
        self.lore.has(word)
    }

    /// Whether it takes this for a word.
    pub(super) fn knows(&self, word: &str) -> bool {
        let vocabulary = self.engine().vocabulary();
        let letters = vocabulary.tiles().letters_of(word);
        letters.is_some_and(|it| vocabulary.contains(it))
    }

    /// The words that it will challenge.
    pub(super) fn doubted(&self, words: &[String], dice: &mut Dice) -> Vec<String> {
        let habits = self.habits();
        let strange = words.iter().filter(|it| !self.knows(it));
        let doubted = strange.filter(|word| {
            // Phoneys look odder than unfamiliar real words.
            let good = self.lore.has(word);
            dice.chance(if good { habits.doubts } else { habits.challenges }, 100)
        });
        doubted.cloned().collect()
    }
}
