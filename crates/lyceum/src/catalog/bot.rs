//! A bot of any of the games: it sees a view and answers with an action.

use kernel::{Bot as _, Dice, Span};
use my_word::Level;
use serde_json::Value;

use super::{AnyTable, Catalog};

/// Somebody who plays without being a person.
pub enum AnyBot {
    MyWord(Box<my_word::Bot>),
}

/// What a bot is shown.
pub enum AnyView {
    MyWord(Box<my_word::View>),
}

impl AnyBot {
    /// What the bot does about what it sees, and how long after seeing it.
    pub fn choose(&mut self, view: &AnyView, dice: &mut Dice) -> Option<(Span, Value)> {
        match (self, view) {
            (AnyBot::MyWord(bot), AnyView::MyWord(view)) => {
                let choice = bot.choose(view, dice)?;
                let action =
                    serde_json::to_value(&choice.action).expect("an action is well formed");
                Some((choice.after, action))
            }
        }
    }
}

impl Catalog {
    /// A bot of strength `level`, one to five, who knows the game of `table`.
    pub fn bot(&self, table: &AnyTable, level: u8) -> AnyBot {
        match table {
            AnyTable::MyWord(table) => {
                let level = Level::new(level.clamp(1, 5)).expect("it is one to five");
                let known = self.reference(&table.state().setup.list);
                let reference = known.expect("a table was loaded by its word list");
                AnyBot::MyWord(Box::new(my_word::Bot::new(level, reference.solver().clone())))
            }
        }
    }
}
