//! Calls for the Director and orders, in words.

use kernel::{Citation, Kind, Office, Seat, Telling};

use crate::table::{
    action::{Incident, Notice},
    event::DirectorEvent,
    state::{Matter, Phase, State},
};

pub(super) fn tell(state: &State, event: &DirectorEvent, rules: &[Citation]) -> Telling {
    match event {
        DirectorEvent::Warned {} if matches!(state.phase, Phase::Over(_)) => {
            let text = "The Director warns that the recount will be stopped.";
            Telling::new(Kind::Official, &[], text, rules)
        }
        DirectorEvent::Stopped { by, about } => {
            let who = by.map_or("The Director stops the clock".to_owned(), |it| {
                format!("{it} calls the Director")
            });
            let about = about_what(*about);
            let seats: Vec<Seat> = by.iter().copied().collect();
            Telling::new(
                Kind::Official,
                &seats,
                format!("{who} {about}. The clock is neutral."),
                rules,
            )
        }
        DirectorEvent::Wanted { by } => {
            let text = format!("{by} is wanted elsewhere as soon as this turn ends.");
            Telling::new(Kind::Official, &[*by], text, rules)
        }
        DirectorEvent::WatchersAsked { by } => {
            let text = format!("{by} asks those who watch to leave.");
            Telling::new(Kind::Official, &[*by], text, rules)
        }
        DirectorEvent::Annotated {} => {
            let text = "The game is annotated; those who do it stay.";
            Telling::new(Kind::Official, &[], text, rules)
        }
        DirectorEvent::Notified { about } => {
            let text = match about {
                Notice::SecondOpinion => "Somebody suggests a second opinion.",
                Notice::LongList => "Somebody reminds the Word Judge of the Long List.",
                Notice::ClockStands => "Somebody says that the clock is not running.",
            };
            Telling::new(Kind::Official, &[], text, rules)
        }
        DirectorEvent::Answered { by, about } => {
            let text = format!(
                "{by} calls for a Director {}. This table keeps the rules by itself, and play goes on.",
                about_what(*about)
            );
            Telling::new(Kind::Official, &[*by], text, rules)
        }
        DirectorEvent::Attended {} => {
            let text = "The Director sees to it.";
            Telling::new(Kind::Official, &[], text, rules)
        }
        DirectorEvent::NobodyCame { office } => {
            let who = if *office == Office::Director { "Director" } else { "Word Judge" };
            Telling::new(Kind::Late, &[], format!("No {who} has come."), rules)
        }
        DirectorEvent::Silent { seats } => {
            let text = match seats.as_slice() {
                [one] => format!("{one} has not done it in time."),
                _ => "Neither has done it in time.".to_owned(),
            };
            Telling::new(Kind::Late, seats, text, rules)
        }
        DirectorEvent::Resumed { .. } => Telling::new(Kind::Official, &[], "Play goes on.", rules),
        DirectorEvent::TrackingWarned { seat } => {
            let text = format!("The Director warns {seat}, who tracks before drawing.");
            Telling::new(Kind::Official, &[*seat], text, rules)
        }
        DirectorEvent::Warned {} => Telling::new(
            Kind::Official,
            &[],
            "The Director warns that the game will be ended.",
            rules,
        ),
        DirectorEvent::IncidentFiled { seat, about, note } => {
            let text =
                format!("The Director files a report on {seat}: {}. {note}", incident(*about));
            Telling::new(Kind::Official, &[*seat], text, rules).off_the_record()
        }
        DirectorEvent::Directed { note } => {
            let text = if note.is_empty() {
                "The Director asks for quiet.".to_owned()
            } else {
                format!("The Director rules: {note}")
            };
            Telling::new(Kind::Official, &[], text, rules)
        }
    }
}

fn incident(about: Incident) -> &'static str {
    match about {
        Incident::CodeOfConduct => "the code of conduct",
        Incident::Cheating => "cheating or collusion",
        Incident::Disqualification => "ejected and disqualified",
        Incident::Quitting => "quitting",
        Incident::Tanking => "throwing the game",
        Incident::Abuse => "abuse or disruption",
        Incident::Violence => "violence; membership may be revoked",
        Incident::Suspicion => "something suspicious",
        Incident::HiddenOverdraw => "a hidden overdraw",
        Incident::WrongScore => "a score known to be wrong",
        Incident::HopedForOvertime => "hoping for the other's overtime",
        Incident::LimitedSpread => "limiting a spread by the clock",
        Incident::StrategicForfeit => "a forfeit for gain",
        Incident::SpokenBlank => "a blank said otherwise than written",
        Incident::TwoGames => "two games at once",
    }
}

/// The reason for which a Director is called.
fn about_what(about: Matter) -> &'static str {
    match about {
        Matter::Rule => "about a rule",
        Matter::Noise => "for quiet",
        Matter::Score => "about a score",
        Matter::Blank => "about a blank",
        Matter::Tiles => "about tiles",
        Matter::Clock => "about the clock",
        Matter::TimePenalty => "about a time penalty",
        Matter::Conduct => "about conduct",
        Matter::CalledAway => "because a player is wanted elsewhere",
        Matter::Other => "about something else",
    }
}
