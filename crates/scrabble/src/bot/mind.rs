//! A level's judgement of a position and of words: the same at a table and in bare games.

use std::sync::Arc;

use kernel::{Dice, Level};

use crate::{
    board::Board,
    bot::{HABITS, Habits, lore::Lore},
    engine::{Engine, Found, MILLI, Move, Seen, Shortlist, Situation, Thinking, think_of},
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
    /// The level whose words it knows.
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
        let solves = turn.n_bag == 0 && 0 < habits.solves;
        let thinking = habits.thinking.or(solves.then_some(Thinking::of_ends(habits.solves)));
        let mut shortlist = thinking.map(|it| Shortlist::new(it.n_candidates));
        let (mut best, mut best_key) = (Move::Pass, i32::MIN);
        engine.plays(&engine.sight(board), &turn, |found, equity| {
            if let Some(shortlist) = &mut shortlist {
                shortlist.show(Move::Play(*found), equity);
            }
            let is_bingo = size <= found.tiles.len();
            let overlooked = dice.chance(habits.overlooks, 100) || is_bingo && misses_bingos;
            let key = if habits.weighs_leaves { equity } else { found.score * MILLI };
            if !overlooked && best_key < key && self.would_form(board, found, barred) {
                (best, best_key) = (Move::Play(*found), key);
            }
        });
        // With more tiles than a rack has there is no end to what could be played.
        let fair = turn.rack.len().max(situation.n_opponent) <= size;
        if let Some((thinking, shortlist)) = thinking.zip(shortlist).filter(|_| fair) {
            let seed = u64::from(dice.below(u32::MAX));
            let (chances, candidates) =
                (self.lore.chances(), || shortlist.with_exchanges(engine, &turn));
            let what =
                think_of(engine, chances, situation, seen, &thinking, seed, candidates, stop);
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

    /// It would form the words of a play: none that was ruled off before, and none that is a slur
    /// or coarse.
    fn would_form(&self, board: &Board, found: &Found, barred: Barred<'_>) -> bool {
        let words = words_of(board, &found.play(board));
        words.iter().all(|it| {
            let word = spelled(board, it).to_ascii_uppercase();
            !barred.ruled_off.contains(&word) && !self.lore.is_coarse(&word)
        })
    }

    /// The list has a word.
    pub(super) fn is_listed(&self, word: &str) -> bool {
        self.lore.has(word)
    }

    /// It takes this for a word.
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

#[cfg(test)]
mod tests {
    use kernel::Seed;
    use lexicon::Lexicon;

    use super::*;
    use crate::{
        board::{Equipment, Rack},
        bot::COACH,
        table::tiles::Tiles,
    };

    /// The words of the first play from such a rack.
    fn first_words(mind: &Mind, rack: &str, ruled_off: &[String]) -> Vec<String> {
        let board = Board::new(Equipment::standard());
        let rack = Rack::of(Tiles::parse(rack).expect("tiles").tiles());
        let (known, n_opponent, spread, n_zeros) = (Rack::default(), 7, 0, 0);
        let situation = Situation { board, rack, n_opponent, known, spread, n_zeros };
        let dice = &mut Dice::for_entry(Seed([1; 32]), 0);
        let barred = Barred { ruled_off };
        let chosen = mind.choose_move(&situation, None, barred, dice, &mut || true);
        let Move::Play(found) = chosen else { return Vec::new() };
        let words = words_of(&situation.board, &found.play(&situation.board));
        words.iter().map(|it| spelled(&situation.board, it)).collect()
    }

    #[test]
    fn a_word_that_was_ruled_off_is_not_formed_again() {
        let lore = Arc::new(Lore::new(Lexicon::english_2026()));
        for level in [Level::ALL[3], Level::ALL[4]] {
            let mind = Mind::with_habits(level, &COACH, lore.clone());
            let mut ruled_off: Vec<String> = Vec::new();
            for _ in 0..4 {
                let words = first_words(&mind, "CARETSV", &ruled_off);
                assert!(!words.is_empty() && !words.iter().any(|it| ruled_off.contains(it)));
                ruled_off.extend(words);
            }
        }
    }

    #[test]
    fn no_slur_and_nothing_coarse_is_chosen() {
        let lore = Arc::new(Lore::new(Lexicon::english_2026()));
        for word in ["NAZI", "FUCK", "SPIC", "WHORE", "SHITS"] {
            assert!(lore.has(word) && lore.is_coarse(word), "{word}");
        }
        for word in ["TOOL", "DIRT", "HELL", "CARE", "QUIZ"] {
            assert!(!lore.is_coarse(word), "{word}");
        }
        for level in [Level::ALL[3], Level::ALL[4]] {
            let mind = Mind::new(level, lore.clone());
            let coach = Mind::with_habits(Level::ALL[3], &COACH, lore.clone());
            for rack in ["NAZIVVW", "FUCKVVW", "WHOREVV"] {
                for mind in [&mind, &coach] {
                    let words = first_words(mind, rack, &[]);
                    assert!(!words.iter().any(|it| lore.is_coarse(it)), "{rack}: {words:?}");
                }
            }
        }
    }
}
