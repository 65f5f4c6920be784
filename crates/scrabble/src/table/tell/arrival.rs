//! Who comes, and who goes first, in words.

use kernel::{Citation, Kind, Seat, Telling};

use super::clock_text;
use crate::table::{event::ArrivalEvent, state::State};

pub(super) fn tell(state: &State, event: &ArrivalEvent, rules: &[Citation]) -> Telling {
    match event {
        ArrivalEvent::Sat { seat } => {
            Telling::new(Kind::Seating, &[*seat], format!("{seat} sits down."), &[])
        }
        ArrivalEvent::Left { seat } => {
            Telling::new(Kind::Seating, &[*seat], format!("{seat} leaves."), &[])
        }
        ArrivalEvent::LateClock { seat } => {
            let text = match state.arrival.late {
                Some(_) => {
                    format!("The other is still late; {seat}'s clock, which was started, runs on.")
                }
                None => format!("{seat} is late; {seat}'s clock runs."),
            };
            Telling::new(Kind::Limit, &[*seat], text, rules)
        }
        ArrivalEvent::LateNoted { seat, used } => {
            let text = format!("{seat} has come; {} count against {seat}.", clock_text(used.ms()));
            Telling::new(Kind::Limit, &[*seat], text, rules)
        }
        ArrivalEvent::LateOver { used: [one, two] } => {
            let (one, two) = (clock_text(one.ms()), clock_text(two.ms()));
            let text = format!("Both are there; {one} of P1's time and {two} of P2's are gone.");
            Telling::new(Kind::Limit, &[Seat(0), Seat(1)], text, rules)
        }
        ArrivalEvent::Declined { by } => {
            let text = format!("{by} does not want to play any more.");
            Telling::new(Kind::Seating, &[*by], text, rules)
        }
        ArrivalEvent::PostponeAgreed { by } => {
            let text = format!("{by} agrees to play at another time.");
            Telling::new(Kind::Seating, &[*by], text, rules)
        }
        ArrivalEvent::FirstCharged { seat, first } => {
            let as_what = if *first { "first" } else { "second" };
            let text = format!("{seat} is charged as having gone {as_what}.");
            Telling::new(Kind::Score, &[*seat], text, rules)
        }
        ArrivalEvent::DrewForFirst { tiles: [one, two] } => {
            let text = format!("P1 draws {one} and P2 draws {two} to see who goes first.");
            Telling::new(Kind::Start, &[Seat(0), Seat(1)], text, rules)
        }
        ArrivalEvent::FirstFound { seat } => {
            Telling::new(Kind::Start, &[*seat], format!("{seat} goes first."), rules)
        }
    }
}
