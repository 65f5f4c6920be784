//! Events in words: what is nobody else's to know stays off the record. One file for each
//! group of events.

mod arrival;
mod clock;
mod director;
mod dispute;
mod end;
mod racks;
mod remedy;
mod sheet;

use kernel::Telling;

use crate::table::{
    event::{EndEvent, Event, Happening, SheetEvent},
    state::{State, Watchers, other},
};

pub(crate) fn tell(state: &State, event: &Event) -> Telling {
    let rules = &event.rules;
    let telling = match &event.what {
        Happening::Arrival(it) => arrival::tell(state, it, rules),
        Happening::Clock(it) => clock::tell(it, rules),
        Happening::Rack(it) => racks::tell(it, rules),
        Happening::Sheet(it) => sheet::tell(state, it, rules),
        Happening::Dispute(it) => dispute::tell(it, rules),
        Happening::Remedy(it) => remedy::tell(state, it, rules),
        Happening::End(it) => end::tell(state, it, rules),
        Happening::Director(it) => director::tell(state, it, rules),
    };
    // The record is everybody's: it shows no board to those who were asked to leave.
    match unread(state, &event.what).filter(|_| state.director.watchers == Watchers::SentAway) {
        Some(text) => telling.on_record_as(text),
        None => telling,
    }
}

/// The text without words of an event whose text would show some, for those who may not see the
/// board.
fn unread(state: &State, event: &Happening) -> Option<String> {
    Some(match event {
        Happening::Sheet(it) => match it {
            SheetEvent::Laid { by, said, .. } => match said {
                Some(said) => format!("{by} plays for {said}."),
                None => format!("{by} plays."),
            },
            SheetEvent::CameOff { .. } => "The play comes off.".to_owned(),
            SheetEvent::Voided { .. } => "The play counts nothing.".to_owned(),
            SheetEvent::ScoreDisputed { by, turn } => match state.is_unsaid(*turn) {
                true => format!("{} is asked for a score.", other(*by)),
                false => format!("{by} disputes a score."),
            },
            SheetEvent::ScoreSettled { points, .. } => format!("The score is {points}."),
            SheetEvent::BlankWritten { by, .. } => format!("{by} writes the blank down."),
            SheetEvent::BlankSet { .. } => "The Director says what the blank is.".to_owned(),
            SheetEvent::BlankTold { by } => format!("{by} asks about the blanks."),
            _ => return None,
        },
        Happening::End(EndEvent::Contested { by, .. }) => {
            format!("{by} contests what the recount says.")
        }
        Happening::End(EndEvent::Recounted { by, .. }) => format!("{by} recounts."),
        _ => return None,
    })
}

/// Minutes and seconds.
fn clock_text(ms: u32) -> String {
    format!("{}:{:02}", ms / 60_000, ms / 1000 % 60)
}

fn plural(n: usize) -> (usize, &'static str) {
    (n, if n == 1 { "" } else { "s" })
}
