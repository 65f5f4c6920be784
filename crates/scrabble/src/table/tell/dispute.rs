//! Holds and challenges, in words.

use kernel::{Citation, Kind, Telling};

use crate::table::event::DisputeEvent;

pub(super) fn tell(event: &DisputeEvent, rules: &[Citation]) -> Telling {
    match event {
        DisputeEvent::Recorded { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} writes the play down first."), rules)
        }
        DisputeEvent::Held { by, .. } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} holds."), rules)
        }
        DisputeEvent::Accepted { by, .. } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} accepts the play."), rules)
        }
        DisputeEvent::Challenged { by, words, binding, .. } => {
            let what = if words.is_empty() { "the play".to_owned() } else { words.join(", ") };
            let clock = if *binding { "" } else { " The clock still runs." };
            Telling::new(Kind::Challenge, &[*by], format!("{by} challenges {what}.{clock}"), rules)
                .on_record_as(format!("{by} challenges.{clock}"))
        }
        DisputeEvent::Bound {} => {
            Telling::new(Kind::Challenge, &[], "The challenge is binding.", rules)
        }
        DisputeEvent::Retracted { by } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} takes the challenge back."), rules)
        }
        DisputeEvent::SlipWritten { words, silent: true, .. } => {
            let text = format!("All words stand on the slip: {}.", words.join(", "));
            Telling::new(Kind::Challenge, &[], text, rules)
                .on_record_as("All words of the play stand on the slip.")
        }
        DisputeEvent::SlipWritten { by, words, .. } => {
            let text = format!("{by} writes {} on the slip.", words.join(", "));
            Telling::new(Kind::Challenge, &[*by], text, rules)
                .on_record_as(format!("{by} writes the slip."))
        }
        DisputeEvent::Confirmed { by, silent: true } => {
            let text = format!("{by} has said nothing against it.");
            Telling::new(Kind::Check, &[*by], text, rules)
        }
        DisputeEvent::Confirmed { by, .. } => {
            Telling::new(Kind::Check, &[*by], format!("{by} has checked it."), rules)
        }
        DisputeEvent::Conceded { by } => {
            Telling::new(Kind::Ruling, &[*by], format!("{by} concedes the challenge."), rules)
        }
        DisputeEvent::Ruled { acceptable, .. } => {
            let text =
                if *acceptable { "The play is acceptable." } else { "The play is unacceptable." };
            Telling::new(Kind::Ruling, &[], text, rules)
        }
        DisputeEvent::OpinionAsked { by } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} asks for another opinion."), rules)
        }
        DisputeEvent::JudgeAsked { by } => {
            let text = format!("{by} doubts the program and wants a Word Judge.");
            Telling::new(Kind::Challenge, &[*by], text, rules)
        }
        DisputeEvent::BoardChecked { by } => {
            let text = format!("{by} wants to see the board again.");
            Telling::new(Kind::Challenge, &[*by], text, rules)
        }
        DisputeEvent::RuledUnclear {} => {
            Telling::new(Kind::Ruling, &[], "The blank is ruled unclear.", rules)
        }
        DisputeEvent::Withdrawn { by } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} withdraws the challenge."), rules)
        }
        DisputeEvent::Settled => {
            Telling::new(Kind::Ruling, &[], "The dispute is over.", &[]).off_the_record()
        }
        DisputeEvent::ChallengeLost { by } => {
            Telling::new(Kind::Ruling, &[*by], format!("{by} loses the turn."), rules)
        }
        DisputeEvent::Awaited { whose } => {
            let text = format!("{whose}'s clock runs when {whose} has seen a tile.");
            Telling::new(Kind::Duty, &[*whose], text, rules)
        }
    }
}
