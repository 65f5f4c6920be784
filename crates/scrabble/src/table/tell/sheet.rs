//! Turns and scores, in words.

use kernel::{Citation, Kind, Seat, Telling};

use super::plural;
use crate::{
    board::TileSet,
    table::{
        event::SheetEvent,
        put::Put,
        state::{State, other},
        view::{play_text, turn_text},
    },
};

pub(super) fn tell(state: &State, event: &SheetEvent, rules: &[Citation]) -> Telling {
    match event {
        SheetEvent::Laid { by, puts, place, said, words, .. } => {
            let score = said.map_or("and says no score".to_owned(), |it| format!("for {it}"));
            let text =
                format!("{by} plays {} {score}.{}", play_text(place, puts, words), blanks(puts));
            Telling::new(Kind::Play, &[*by], text, rules)
        }
        SheetEvent::TakenUp { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} takes the tiles up again."), rules)
        }
        SheetEvent::Played { by, pressed, .. } => {
            let text = match pressed {
                true => format!("{by}'s turn ends."),
                false => format!("{by}'s turn ends without the clock."),
            };
            Telling::new(Kind::Play, &[*by], text, rules).off_the_record()
        }
        SheetEvent::Passed { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} passes."), rules)
        }
        SheetEvent::PutAside { by, said, tiles, .. } => {
            let (n, s) = plural(tiles.n());
            let said = said.map_or("\"exchange\"".to_owned(), |it| format!("\"exchange {it}\""));
            let text = format!("{by} says {said} and puts down {tiles}.");
            Telling::new(Kind::Play, &[*by], text, rules)
                .on_record_as(format!("{by} says {said} and puts down {n} tile{s}."))
        }
        SheetEvent::Exchanged { by, n } => {
            Telling::new(Kind::Play, &[*by], format!("{by} exchanges {n}."), rules)
        }
        SheetEvent::NotExchanged { by } => Telling::new(
            Kind::Ruling,
            &[*by],
            format!("{by} takes the tiles up again: no exchange."),
            rules,
        ),
        SheetEvent::CameOff { turn } => {
            let by = state.sheet.turns.get(*turn).map_or(Seat(0), |it| it.by);
            let text = state.sheet.turns.get(*turn).map(turn_text).unwrap_or_default();
            Telling::new(
                Kind::Ruling,
                &[by],
                format!("{text} comes off; {by} loses the turn."),
                rules,
            )
        }
        SheetEvent::IslandsOff { squares } => {
            let (n, s) = plural(squares.len());
            let leave = if n == 1 { "leaves" } else { "leave" };
            let text = format!("{n} unjoined tile{s} {leave} the board for the bag.");
            Telling::new(Kind::Ruling, &[], text, rules)
        }
        SheetEvent::Voided { turn } => {
            let by = state.sheet.turns.get(*turn).map_or(Seat(0), |it| it.by);
            let text = state.sheet.turns.get(*turn).map(turn_text).unwrap_or_default();
            Telling::new(Kind::Penalty, &[by], format!("{by}'s {text} counts nothing."), rules)
        }
        SheetEvent::ScoreDisputed { by, turn } => {
            let text = state.sheet.turns.get(*turn).map(turn_text).unwrap_or_default();
            let (kind, player) = (Kind::Charge, other(*by));
            let text = match state.is_unsaid(*turn) {
                true => format!("{player} has not said what {text} scores, and is asked for it."),
                false => format!("{by} disputes the score of {text}."),
            };
            Telling::new(kind, &[*by], text, rules)
        }
        SheetEvent::ScoreSaid { by, points } => {
            Telling::new(Kind::Check, &[*by], format!("{by} says {points}."), &[])
        }
        SheetEvent::ScoreSettled { turn, points, corrected } => {
            let text = state.sheet.turns.get(*turn).map(turn_text).unwrap_or_default();
            let by = state.sheet.turns.get(*turn).map_or(Seat(0), |it| it.by);
            let how = match state.is_unsaid(*turn) {
                true => "is",
                false if *corrected => "is corrected to",
                false => "stays",
            };
            Telling::new(Kind::Score, &[by], format!("The score of {text} {how} {points}."), rules)
        }
        SheetEvent::TotalsTold { by, scores: [one, two] } => {
            let text = format!("{by} asks for the totals: {one} and {two}.");
            Telling::new(Kind::Score, &[*by], text, rules)
        }
        SheetEvent::BlankAsked { by, .. } => {
            let whom = other(*by);
            let text = format!("{by} asks {whom} to write the blank down.");
            Telling::new(Kind::Charge, &[*by, whom], text, rules)
        }
        SheetEvent::BlankWritten { by, letters, .. } => {
            let letters: String = letters.iter().collect();
            Telling::new(Kind::Play, &[*by], format!("{by} writes {letters} for the blank."), rules)
        }
        SheetEvent::BlankSet { square, letter, .. } => {
            Telling::new(Kind::Official, &[], format!("The blank on {square} is {letter}."), rules)
        }
        SheetEvent::BlankTold { by } => {
            let set = TileSet::english();
            let blanks = state.sheet.board.tiles().filter(|it| it.1.is_blank);
            let blanks: Vec<String> =
                blanks.map(|(square, it)| format!("{} on {square}", set.write_laid(it))).collect();
            let text = format!("{by} asks about the blanks: {}.", blanks.join(", "));
            Telling::new(Kind::Play, &[*by], text, rules)
        }
        SheetEvent::Adjusted { line } | SheetEvent::FaultCharged { line } => {
            let note = line.note.as_ref().map_or(String::new(), |it| format!(" {it}"));
            let text = format!("{} {:+} points.{note}", line.seat, line.points);
            Telling::new(Kind::Score, &[line.seat], text, std::slice::from_ref(&line.rule))
        }
        SheetEvent::SpreadAdjusted { line } | SheetEvent::Compensated { line, .. } => {
            let note = line.note.as_ref().map_or(String::new(), |it| format!(" {it}"));
            let text = format!("{} {:+} points of spread.{note}", line.seat, line.points);
            Telling::new(Kind::Score, &[line.seat], text, std::slice::from_ref(&line.rule))
        }
    }
}

/// The letters written for blanks, and those said where they differ.
fn blanks(puts: &[Put]) -> String {
    let blank = |(put, name): (&Put, &str)| match (put.written, put.said) {
        (Some(written), Some(said)) if written != said => {
            format!(" The {name} is written as {written}, and {said} is said.")
        }
        (Some(written), _) => format!(" The {name} is {written}."),
        (None, Some(said)) => format!(" The {name} is not written; {said} is said."),
        (None, None) => format!(" The {name} is not written."),
    };
    let puts: Vec<&Put> = puts.iter().filter(|it| it.is_blank()).collect();
    let names = if puts.len() == 1 { ["blank"; 2] } else { ["first blank", "second blank"] };
    puts.into_iter().zip(names).map(blank).collect()
}
