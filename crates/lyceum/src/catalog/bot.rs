//! A bot of any of the games: it sees a view and answers with an action.

use kernel::{Bot as _, Choice, Dice, Level, Span};
use serde::Serialize;
use serde_json::Value;

use super::{AnyTable, Catalog};

/// Somebody who plays without being a person.
pub enum AnyBot {
    MyWord(Box<my_word::Bot>),
    OnSets(Box<on_sets::Bot>),
}

/// What a bot is shown.
pub enum AnyView {
    MyWord(Box<my_word::View>),
    OnSets(Box<on_sets::View>),
}

impl AnyBot {
    /// What the bot does about what it sees, and how long after seeing it.
    pub fn choose(&mut self, view: &AnyView, dice: &mut Dice) -> Option<(Span, Value)> {
        match (self, view) {
            (AnyBot::MyWord(bot), AnyView::MyWord(view)) => bot.choose(view, dice).map(sent),
            (AnyBot::OnSets(bot), AnyView::OnSets(view)) => bot.choose(view, dice).map(sent),
            _ => None,
        }
    }
}

fn sent(choice: Choice<impl Serialize>) -> (Span, Value) {
    let action = serde_json::to_value(&choice.action).expect("an action is well formed");
    (choice.after, action)
}

impl Catalog {
    /// A bot of strength `level`, one to five, who knows the game of `table`.
    pub fn bot(&self, table: &AnyTable, level: u8) -> AnyBot {
        let level = Level::new(level.clamp(1, 5)).expect("it is one to five");
        match table {
            AnyTable::MyWord(table) => {
                let known = self.reference(&table.state().setup.list);
                let reference = known.expect("a table was loaded by its word list");
                AnyBot::MyWord(Box::new(my_word::Bot::new(level, reference.solver().clone())))
            }
            AnyTable::OnSets(_) => AnyBot::OnSets(Box::new(on_sets::Bot::new(level))),
        }
    }
}
