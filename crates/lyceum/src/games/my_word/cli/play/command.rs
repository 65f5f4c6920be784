//! What a player types.

use kernel::{Seat, Span};
use my_word::{Action, Call, Pace, Stage, View, Word};

pub(super) const HELP: &str = "  \
  WORD          call a word
  /claim        claim a word, if claims are played; then type it
  /take E       take a free card
  /done         say that you have no more words, or are ready for the next round
  /deal         deal a card, when you are the dealer
  /pace 2       a card every two seconds; /pace patient, /pace manual to deal by hand
  /first P2     say whom you heard first, when you are the dealer
  /yes, /no     vote to allow an unlisted word, or not to
  /quit         leave the table";

pub(super) enum Command {
    Nothing,
    Quit,
    Help,
    Act(Action),
}

impl Command {
    pub(super) fn parse(line: &str, view: View) -> Result<Command, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let action = match words.as_slice() {
            [] => return Ok(Command::Nothing),
            ["/quit" | "/q"] => return Ok(Command::Quit),
            ["/help" | "/h" | "/?"] => return Ok(Command::Help),
            ["/claim" | "/c"] => Action::Claim { seen: view.n_taken },
            ["/deal" | "/d"] => Action::Deal,
            ["/done"] => Action::Done { round: view.round },
            ["/pace", text] => Action::SetPace { pace: pace(text)? },
            ["/yes"] => vote(&view, true)?,
            ["/no"] => vote(&view, false)?,
            ["/take", face] => {
                let wanted = face.to_ascii_uppercase();
                let card = view.table.iter().find(|it| it.face.to_string() == wanted);
                Action::Take { card: card.ok_or(format!("no {wanted} lies on the table"))?.id }
            }
            ["/first", seat] => {
                let number: u8 = seat.trim_start_matches(['P', 'p']).parse().unwrap_or(0);
                let seat = number.checked_sub(1).map(Seat);
                Action::SayFirst { seat: seat.ok_or("say a seat, like P2")? }
            }
            ["/take", ..] => return Err("say which card, like /take E".to_owned()),
            ["/pace", ..] => return Err("say how fast, like /pace 2 or /pace manual".to_owned()),
            ["/first", ..] => return Err("say a seat, like /first P2".to_owned()),
            [command, ..] if command.starts_with('/') => {
                return Err(format!("there is no command {command}; /help lists them all"));
            }
            _ => {
                let word = Word::parse(line).map_err(|error| error.to_string())?;
                Action::Call(Call { word, cards: Vec::new(), seen: view.n_taken })
            }
        };
        Ok(Command::Act(action))
    }
}

fn vote(view: &View, allow: bool) -> Result<Action, String> {
    match (&view.stage, &view.heard) {
        (Stage::Voting { .. }, Some(heard)) => Ok(Action::Vote { no: heard.no, allow }),
        _ => Err("there is nothing to vote on".to_owned()),
    }
}

/// `2`, `1.5`, `patient` or `manual`.
pub(super) fn pace(text: &str) -> Result<Pace, String> {
    if text == "patient" {
        return Ok(Pace::Patient { percent: 100 });
    }
    if text == "manual" {
        return Ok(Pace::Manual);
    }
    let seconds: f32 = text
        .parse()
        .map_err(|_| format!("{text:?} is not a number of seconds, patient or manual"))?;
    if !(0.3..=30.0).contains(&seconds) {
        return Err("a card can come every 0.3 to 30 seconds".to_owned());
    }
    Ok(Pace::Auto { every: Span::from_ms((seconds * 1000.0) as u32) })
}
