//! The text of a hint: an act in a sentence, as one would tell a newcomer.

use crate::{
    card::CardId,
    table::{
        action::Action,
        view::{Stage, View},
    },
};

/// The act as one would be told to do it; or what to say when nothing is to be done.
pub fn hint_text(view: &View, action: Option<&Action>) -> String {
    let face = |card: &CardId| {
        let found = view.table.iter().find(|it| it.id == *card);
        found.map_or_else(|| "a card".to_owned(), |it| it.face.to_string())
    };
    match action {
        Some(Action::Call(call)) => {
            let cards: Vec<String> = call.cards.iter().map(face).collect();
            format!("Call {}: it takes {}.", call.word, cards.join(", "))
        }
        Some(Action::Claim { .. }) => {
            "There is a word in these cards. Claim it first, then spell it.".to_owned()
        }
        Some(Action::Take { card }) => format!("Take {}: it is yours for free.", face(card)),
        Some(Action::Deal) => "Deal the next card.".to_owned(),
        Some(Action::Done { .. }) => "Say that you are ready to go on.".to_owned(),
        Some(Action::SayFirst { .. }) => "Say whom you heard first.".to_owned(),
        Some(Action::Vote { .. }) => "Vote against it: the word is not in the list.".to_owned(),
        Some(_) => "Look at the cards first.".to_owned(),
        None if matches!(view.stage, Stage::Dealing { .. }) => {
            "There is no word here yet: wait for the next card.".to_owned()
        }
        None => "Nothing to do for now.".to_owned(),
    }
}
