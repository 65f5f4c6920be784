//! The clock, in words.

use kernel::{Citation, Kind, Telling};

use crate::table::{event::ClockEvent, state::other};

pub(super) fn tell(event: &ClockEvent, rules: &[Citation]) -> Telling {
    match event {
        ClockEvent::PressedInError { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} hits the clock without a turn."), rules)
        }
        ClockEvent::ErrorSaid { by } => Telling::new(
            Kind::Play,
            &[*by],
            format!("{by} hit the clock in error: the turn goes on."),
            rules,
        ),
        ClockEvent::ClockRuns { seat } => {
            Telling::new(Kind::Limit, &[*seat], format!("{seat}'s clock runs."), rules)
                .off_the_record()
        }
        ClockEvent::ClockNeutral {} => {
            Telling::new(Kind::Limit, &[], "The clock is neutral.", rules)
        }
        ClockEvent::MinuteOwed { seat } => {
            Telling::new(Kind::Limit, &[*seat], format!("{seat} may take an extra minute."), rules)
        }
        ClockEvent::MinuteTaken { seat } => {
            Telling::new(Kind::Limit, &[*seat], format!("{seat} takes an extra minute."), rules)
        }
        ClockEvent::TimeGiven { seat, span } => {
            let seconds = span.ms() / 1000;
            let text = format!("{seat} gets {}:{:02} more.", seconds / 60, seconds % 60);
            Telling::new(Kind::Limit, &[*seat], text, rules)
        }
        ClockEvent::TurnAsked { by, until } => {
            let text = format!("{by} asks {} to go on: this turn lasts until {until}.", other(*by));
            Telling::new(Kind::Limit, &[other(*by)], text, rules)
        }
        ClockEvent::OvertimeErased { seat } => {
            Telling::new(Kind::Official, &[*seat], format!("{seat}'s overtime is erased."), rules)
        }
    }
}
