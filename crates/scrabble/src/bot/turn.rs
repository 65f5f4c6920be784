//! What it does with its turn.

use kernel::{Choice, Dice, GameTime};

use crate::{
    board::{Board, Rack},
    bot::{Bot, glance::Glance, remedies::with_blanks_guessed, soon},
    engine::{Found, MILLI, Move, Turn, face_value},
    table::{action::Action, may::Deed, put::Put, tiles::Tiles, view::View},
};

/// A move that was thought of, what it was thought of for, and when it is made.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    n_turns: usize,
    board: Option<Vec<String>>,
    rack: Option<Tiles>,
    what: Move,
    due: GameTime,
}

impl Thought {
    fn is_of(&self, view: &View, rack: Option<Tiles>) -> bool {
        self.n_turns == view.turns.len() && self.board == view.board && self.rack == rack
    }
}

impl Bot {
    pub(super) fn take_turn(
        &mut self,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let view = glance.view;
        let drawn = glance.own().n_new == 0 && glance.own().n_aside == 0;
        if view.on_turn != Some(glance.you) || !glance.may(Deed::Play) || !drawn {
            return None;
        }
        let rack = glance.own().rack;
        if !self.thought.as_ref().is_some_and(|it| it.is_of(view, rack)) {
            self.thought = Some(self.think(glance, dice)?);
        }
        let thought = self.thought.clone()?;
        if glance.may(Deed::EndScoreless) && self.likes_the_end(glance, &thought.what) {
            return Some(soon(Action::EndScoreless, dice));
        }
        let action = self.action(glance, &thought.what)?;
        Some(Choice { after: thought.due - view.at, action })
    }

    fn think(&self, glance: &Glance<'_>, dice: &mut Dice) -> Option<Thought> {
        let board = with_blanks_guessed(self, &glance.board()?);
        let turn = glance.turn(&board)?;
        let (what, n_plays) = self.choose_move(&board, &turn, dice);
        let due = glance.view.at + self.thinking_time(glance, n_plays, dice);
        Some(Thought {
            n_turns: glance.view.turns.len(),
            board: glance.view.board.clone(),
            rack: glance.own().rack,
            what,
            due,
        })
    }

    /// A move, and how many plays there were to look through.
    fn choose_move(&self, board: &Board, turn: &Turn, dice: &mut Dice) -> (Move, usize) {
        let engine = self.lore.engine(self.level);
        let habits = self.habits();
        let sight = engine.sight(board);
        let misses_bingos = dice.chance(habits.misses_bingos, 100);
        let (mut best, mut best_key, mut n_plays) = (Move::Pass, i32::MIN, 0);
        engine.plays(&sight, turn, |found, equity| {
            n_plays += 1;
            let is_bingo = board.equipment().tiles.rack_size() <= found.tiles.len();
            let overlooked = dice.chance(habits.overlooks, 100) || is_bingo && misses_bingos;
            let key = if habits.weighs_leaves { equity } else { found.score * MILLI };
            if !overlooked && best_key < key {
                (best, best_key) = (Move::Play(*found), key);
            }
        });
        let exchanges = engine.exchanges(turn);
        let (given, equity) = exchanges.into_iter().max_by_key(|it| it.1).unwrap_or_default();
        // Who counts points exchanges only where there are hardly any.
        let exchanges = match habits.weighs_leaves {
            true => best_key < equity,
            false => best_key < 5 * MILLI,
        };
        if exchanges && !given.is_empty() {
            best = Move::Exchange(given);
        }
        (best, n_plays)
    }

    fn action(&self, glance: &Glance<'_>, what: &Move) -> Option<Action> {
        match what {
            Move::Play(found) => {
                let board = with_blanks_guessed(self, &glance.board()?);
                Some(Action::Play {
                    puts: puts_of(&board, found),
                    score: Some(found.score),
                    press: true,
                })
            }
            Move::Exchange(given) => {
                let n = Some(given.len() as u8);
                Some(Action::Exchange { n, tiles: Tiles::of(given.tiles()), press: true })
            }
            Move::Pass => Some(Action::Pass),
        }
    }

    /// After six scores of zero: it ends the game if it can do nothing, or is ahead with what is left.
    fn likes_the_end(&self, glance: &Glance<'_>, what: &Move) -> bool {
        if !matches!(what, Move::Play(_)) {
            return true;
        }
        let set = crate::board::TileSet::english();
        let own = glance.own().rack.map(|it| Rack::of(it.tiles())).unwrap_or_default();
        glance.rival().score < glance.own().score - face_value(&own, &set)
    }
}

/// The tiles of a play as they are put down, with every blank written.
fn puts_of(board: &Board, found: &Found) -> Vec<Put> {
    let set = &board.equipment().tiles;
    let letter = |text: String| text.chars().next().unwrap_or('?').to_ascii_uppercase();
    let put = |it: &crate::board::Placed| Put {
        square: it.square,
        tile: letter(set.write_tile(it.laid.tile())),
        written: it.laid.is_blank.then(|| letter(set.write_laid(it.laid))),
        said: None,
    };
    found.play(board).tiles().iter().map(put).collect()
}
