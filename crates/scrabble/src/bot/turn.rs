//! A bot's own turn.

use kernel::{Choice, Dice, GameTime};

use crate::{
    board::{Board, Rack},
    bot::{Bot, glance::Glance, mind::Barred, remedies::with_blanks_guessed, soon},
    engine::{Found, Move, face_value},
    table::{action::Action, may::Deed, put::Put, state::TurnStanding, tiles::Tiles, view::View},
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
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice<Action>> {
        let view = glance.view;
        let drawn = glance.own().n_new == 0 && glance.own().n_aside == 0;
        if view.on_turn != Some(glance.you) || !glance.may(Deed::Play) || !drawn {
            return None;
        }
        let rack = glance.own().rack;
        if !self.thought.as_ref().is_some_and(|it| it.is_of(view, rack)) {
            self.thought = Some(self.think(glance, dice, stop)?);
        }
        let thought = self.thought.clone()?;
        if glance.may(Deed::EndScoreless) && self.likes_the_end(glance, &thought.what) {
            return Some(soon(Action::EndScoreless, dice));
        }
        let action = self.action(glance, &thought.what)?;
        Some(Choice::new(thought.due - view.at, action))
    }

    fn think(
        &self,
        glance: &Glance<'_>,
        dice: &mut Dice,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Thought> {
        let board = with_blanks_guessed(self, &glance.board()?);
        let situation = glance.situation(board)?;
        let seen = glance.seen();
        let ruled_off = self.ruled_off(glance);
        let barred = Barred { ruled_off: &ruled_off };
        let what = self.mind.choose_move(&situation, seen.as_ref(), barred, dice, stop);
        let due = glance.view.at + self.thinking_time(glance, dice);
        Some(Thought {
            n_turns: glance.view.turns.len(),
            board: glance.view.board.clone(),
            rack: glance.own().rack,
            what,
            due,
        })
    }

    /// The words of this game that came off the board, in capitals: of each such play those that the list
    /// does not have, which is what anybody makes of a verdict.
    pub(super) fn ruled_off(&self, glance: &Glance<'_>) -> Vec<String> {
        let off = glance.view.turns.iter().filter(|it| it.standing == TurnStanding::Off);
        let words = off.flat_map(|it| &it.words).filter(|it| !self.mind.is_listed(it));
        words.map(|it| it.to_ascii_uppercase()).collect()
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
            // A table that assists exchanges nothing while the other is away.
            Move::Exchange(_) if !glance.may(Deed::Exchange) => Some(Action::Pass),
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
