//! The text of a hint: an act in a sentence, as one would tell a newcomer.

use kernel::Seat;

use crate::{
    Action, Reveal, Stage, View,
    study::draft::board_of,
    table::put::{Put, play_of, score_of},
};

/// The act as one would be told to do it.
pub fn hint_text(view: &View, action: &Action) -> String {
    match action {
        Action::Draw { n, rack: true } => format!("Draw {}, and put them on your rack.", tiles(*n)),
        Action::Draw { n, rack: false } => format!("Draw {}.", tiles(*n)),
        Action::Look => "Look at the tiles you have drawn.".to_owned(),
        Action::Rack => "Put the tiles you have drawn on your rack.".to_owned(),
        Action::CountBag => "Count the tiles in the bag.".to_owned(),
        Action::Play { puts, .. } => play(view, puts),
        Action::TakeUp => "Take your tiles up again.".to_owned(),
        Action::Press => "Hit the clock.".to_owned(),
        Action::Pass => "Pass: nothing better can be laid.".to_owned(),
        Action::Exchange { tiles, .. } => format!("Exchange {tiles}."),
        Action::Return { tiles } => format!("Put {tiles} into the bag."),
        Action::SayError => "Say that you hit the clock in error.".to_owned(),
        Action::TakeMinute => "Take the extra minute you are owed.".to_owned(),
        Action::Hold { .. } => "Hold the play, and think about its words.".to_owned(),
        Action::Accept { .. } => "Accept the play.".to_owned(),
        Action::Petition { .. } => "Say that the tiles were drawn too quickly.".to_owned(),
        Action::Challenge { words, .. } => format!("Challenge {}.", words.join(", ")),
        Action::StopClock => "Stop the clock: then the challenge is binding.".to_owned(),
        Action::Retract => "Take the challenge back.".to_owned(),
        Action::WriteSlip { words } => format!("Write {} on the slip.", words.join(", ")),
        Action::Confirm => "Check the slip, and confirm it.".to_owned(),
        Action::LookUp => "Press the key that looks the words up.".to_owned(),
        Action::Concede => "Concede the challenge.".to_owned(),
        Action::StartClock => "Start the clock.".to_owned(),
        Action::SayScore { points } => format!("Say that the play scores {points}."),
        Action::WriteBlank { letters } => {
            format!("Write down what the blank is: {}.", letters.iter().collect::<String>())
        }
        Action::EndScoreless => {
            "Stop the clock: after six scores of zero that ends the game.".to_owned()
        }
        Action::Reveal { how: Reveal::ShowsTiles } => {
            "Show your tiles: the game is over.".to_owned()
        }
        Action::Reveal { .. } => "Say that the game is over.".to_owned(),
        Action::Agree => "Agree on the score.".to_owned(),
        Action::Sign => "Sign the slip.".to_owned(),
        Action::Sit => "Sit down.".to_owned(),
        Action::Start => "Begin the game.".to_owned(),
        Action::Object { .. } => "Object to the score of the play.".to_owned(),
        Action::AskBlank => "Ask for the blank to be written down.".to_owned(),
        Action::CallOverdraw { .. } => {
            "Call the overdraw: the other has more tiles than a rack holds.".to_owned()
        }
        Action::CallExchange { .. } => {
            "Call the exchange: there were too few tiles in the bag for it.".to_owned()
        }
        Action::CallUnjoined { .. } => {
            "Call the play: it is not joined to the tiles on the board.".to_owned()
        }
        Action::Expose { n } => format!("Turn up {} of the other's, unseen.", tiles(*n)),
        Action::Choose { back } => format!("Send {back} to the bag."),
        Action::TakeBack { tiles } => format!("Take {tiles} back."),
        Action::Trade { take, back } => format!("Take {take}, and put {back} into the bag."),
        Action::Give { tiles } => format!("Give the other {tiles}."),
        Action::AnswerResignation { accept: true } => "Accept the resignation.".to_owned(),
        Action::AnswerResignation { accept: false } => "Play on: do not accept it.".to_owned(),
        Action::ComeBack => "Come back to the table.".to_owned(),
        Action::WithdrawCall => "Go on: the Director is not needed.".to_owned(),
        // The rest is nobody's advice.
        _ => no_hint_text(view),
    }
}

fn play(view: &View, puts: &[Put]) -> String {
    let board = board_of(view.board.as_deref().unwrap_or_default());
    let play = play_of(puts);
    let score = score_of(&board, &play);
    let at = board.write_play(&play);
    format!("Play {at} for {score} points.")
}

fn tiles(n: u8) -> String {
    if n == 1 { "one tile".to_owned() } else { format!("{n} tiles") }
}

/// The text of a wait, when there is nothing to do.
pub fn no_hint_text(view: &View) -> String {
    let yours = view.you.is_some() && view.on_turn == view.you;
    let is = |seat: Seat| view.you == Some(seat);
    match &view.stage {
        Stage::Seating => "Wait until both have come.",
        Stage::Playing if yours => "It is your turn: lay tiles, exchange, or pass.",
        Stage::Playing => "Wait: the other player is on turn.",
        Stage::Challenge { by, .. } if is(*by) => "Wait for the verdict.",
        Stage::Challenge { .. } => "Your play is challenged: check the slip.",
        Stage::Resuming { .. } => "Wait until a tile was seen: then the clock runs again.",
        Stage::Score { .. } => "Say what the play scores.",
        Stage::Writing { .. } => "Wait until the blank is written down.",
        Stage::Picking { .. }
        | Stage::Choosing { .. }
        | Stage::TakingBack { .. }
        | Stage::Trading { .. }
        | Stage::Giving { .. } => "Wait until the tiles are put right.",
        Stage::OutPlay { .. } => "The last tile was played: the game is nearly over.",
        Stage::Over { .. } => "The game is over.",
    }
    .to_owned()
}
