//! The end of a game, in words.

use kernel::{Citation, Kind, Seat, Telling};

use crate::table::{
    action::Reveal,
    event::EndEvent,
    state::{How, Line, State},
    view::turn_text,
};

pub(super) fn tell(state: &State, event: &EndEvent, rules: &[Citation]) -> Telling {
    match event {
        EndEvent::WentOut { by, until } => {
            let away = state.racks.away.filter(|it| !it.back);
            let disputed = match away {
                Some(away) => format!("{} can dispute it when they are back", away.who),
                None => format!("it can be disputed until {until}"),
            };
            let text = format!("{by} has played the last tile; {disputed}.");
            Telling::new(Kind::Duty, &[*by], text, rules)
        }
        EndEvent::Revealed { by, how } => {
            let text = match how {
                Reveal::ShowsTiles => format!("{by} shows {}.", state.hand(*by).all()),
                Reveal::TellsValue => {
                    format!("{by} says that the tiles are worth {}.", state.hand(*by).all().value())
                }
                Reveal::AgreesOnScore => format!("{by} agrees on the score."),
                Reveal::Concedes => format!("{by} concedes that the game is over."),
            };
            Telling::new(Kind::End, &[*by], text, rules)
        }
        EndEvent::Ended { how, lines } => {
            let how = match how {
                How::Out { by } => format!("{by} is out."),
                How::Zeros => "Six scores of zero end the game.".to_owned(),
                How::Shortened => "The Director ends the game.".to_owned(),
                How::Overtime { seat } => format!("{seat} is more than ten minutes over."),
                How::Resigned { seat } => format!("{seat} resigns."),
                How::Left { seat } => format!("{seat} has left."),
                How::Postponed => "The game is put off.".to_owned(),
                How::Bye { seat } => format!("{seat} has no opponent."),
                How::Forfeit { seats: [true, true] } => "Both forfeit.".to_owned(),
                How::Forfeit { seats } => format!("P{} forfeits.", if seats[0] { 1 } else { 2 }),
            };
            let line = |it: &Line| format!(" {} {:+} [{}].", it.seat, it.points, it.rule);
            let mut scores = state.scores();
            lines.iter().for_each(|it| scores[it.seat.idx() & 1] += it.points);
            let lines: String = lines.iter().map(line).collect();
            let text = format!("{how}{lines} It ends {} to {}.", scores[0], scores[1]);
            Telling::new(Kind::End, &[Seat(0), Seat(1)], text, rules)
        }
        EndEvent::Reckoned { lines } => {
            let line = |it: &Line| format!(" {} {:+} [{}].", it.seat, it.points, it.rule);
            let text: String = lines.iter().map(line).collect();
            let text = format!("The end is reckoned anew.{text}");
            Telling::new(Kind::Score, &[Seat(0), Seat(1)], text, &[])
        }
        EndEvent::TilesFound { n, .. } => {
            let text = match n {
                1 => "A tile turns up in the bag.".to_owned(),
                n => format!("{n} tiles turn up in the bag."),
            };
            Telling::new(Kind::Ruling, &[], text, rules)
        }
        EndEvent::Contested { by, turn } => {
            let text = state.sheet.turns.get(*turn).map(turn_text).unwrap_or_default();
            let text = format!("{by} contests what the recount says of {text}.");
            Telling::new(Kind::Charge, &[*by], text, rules)
        }
        EndEvent::RecountStopped {} => {
            let text = "The recount is stopped; what is not contested counts.";
            Telling::new(Kind::Official, &[], text, rules)
        }
        EndEvent::Wondered { by } => {
            let text = format!("{by} wonders whether to recount.");
            Telling::new(Kind::Play, &[*by], text, rules)
        }
        EndEvent::Reopened {} => Telling::new(Kind::Ruling, &[], "The game goes on.", rules),
        EndEvent::Agreed { by, silent: true } => {
            let text = format!("{by} has said nothing against the score.");
            Telling::new(Kind::Check, &[*by], text, rules)
        }
        EndEvent::Agreed { by, .. } => {
            Telling::new(Kind::Check, &[*by], format!("{by} agrees on the score."), rules)
        }
        EndEvent::Recounted { by, found } => {
            let finding = |(turn, points): &(usize, i32)| {
                let text = state.sheet.turns.get(*turn).map(turn_text).unwrap_or_default();
                format!(" {text} is {points}.")
            };
            let found: String = match found.is_empty() {
                true => " Nothing is wrong.".to_owned(),
                false => found.iter().map(finding).collect(),
            };
            Telling::new(Kind::Check, &[*by], format!("{by} recounts.{found}"), rules)
        }
        EndEvent::Signed { by, silent: true } => {
            let text = format!("{by} has not signed in time, and counts as having signed.");
            Telling::new(Kind::End, &[*by], text, rules)
        }
        EndEvent::Signed { by, .. } => {
            Telling::new(Kind::End, &[*by], format!("{by} signs the slip."), rules)
        }
        EndEvent::ResignationAsked { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} asks to resign."), rules)
        }
        EndEvent::ResignationRefused { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} wants to play on."), rules)
        }
    }
}
