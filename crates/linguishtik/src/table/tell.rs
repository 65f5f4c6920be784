//! What happened, in words.

use kernel::{Citation, Kind, Seat, Telling};
use mat::CubeId;

use crate::table::state::LinguishtikTable as _;
use crate::{
    Letter, OwnEvent,
    table::{event::Event, state::State},
};

/// What a cube is: its color and what it shows.
pub(crate) fn face(state: &State, cube: CubeId) -> String {
    state.cube(cube).map_or_else(|| format!("#{}", cube.0), |it| it.to_string())
}

/// What happened, with `state` as it was before. What went wrong unnoticed is off the record, and
/// papers are covered there until all are in.
pub(crate) fn tell(state: &State, event: &Event) -> Telling {
    let told = |kind: Kind, seats: &[Seat], text: String, rules: &[Citation]| {
        Telling::new(kind, seats, text, rules)
    };
    match event {
        Event::Own(OwnEvent::Drawn { rolls, first, rules }) => {
            let roll = |it: &Vec<(Seat, Letter)>| {
                let each = it.iter().map(|(seat, letter)| format!("{seat} {letter}"));
                each.collect::<Vec<String>>().join(", ")
            };
            let rolls: Vec<String> = rolls.iter().map(roll).collect();
            let text = match rolls.is_empty() {
                true => format!("{first} is Player One."),
                false => format!("Rolled for Player One: {}. It is {first}.", rolls.join("; ")),
            };
            told(Kind::Start, &[*first], text, rules)
        }
        Event::Own(OwnEvent::RollingBegan { rules }) => {
            let one = state.first;
            let text = format!("{one} rolls the cubes and designates a sentence.");
            told(Kind::Play, &[one], text, rules)
        }
        Event::Rolled { by, faces, rules } => {
            let mut after = state.clone();
            after.faces.clone_from(faces);
            let shown: Vec<String> =
                (0..faces.len()).map(|it| face(&after, CubeId(it as u8))).collect();
            told(Kind::Play, &[*by], format!("{by} rolls {}.", shown.join(", ")), rules)
        }
        Event::Own(OwnEvent::Designated { by, designation, rules }) => {
            told(Kind::Play, &[*by], format!("{by} designates {designation}."), rules)
        }
        Event::Own(OwnEvent::ImpossibleSaid { by, rules }) => {
            let text = format!("{by} says Impossible of the shake.");
            told(Kind::Play, &[*by], text, rules)
        }
        Event::Own(OwnEvent::Agreed { by, rules }) => {
            told(Kind::Play, &[*by], format!("{by} agrees."), rules)
        }
        Event::Own(OwnEvent::Disagreed { by, rules }) => {
            told(Kind::Play, &[*by], format!("{by} disagrees."), rules)
        }
        Event::Own(OwnEvent::Said { by, demand, rules }) => {
            let text = format!("{by} says \u{201c}{}\u{201d}.", demand.told());
            told(Kind::Play, &[*by], text, rules)
        }
        Event::Own(OwnEvent::Unsaid { by, rules }) => {
            told(Kind::Play, &[*by], format!("What {by} said is not demanded."), rules)
        }
        Event::Own(OwnEvent::Demanded { by, demand, rules, .. }) => {
            told(Kind::Play, &[*by], format!("{by} demands: {}.", demand.told()), rules)
        }
        Event::Own(OwnEvent::Opened { step, .. }) => {
            let text = format!("(noted: this is the {step:?} move of the opening)");
            told(Kind::Play, &[], text, &[]).off_the_record()
        }
        Event::Own(OwnEvent::Passed { by, rules }) => {
            told(Kind::Play, &[*by], format!("{by} passes."), rules)
        }
        Event::Own(OwnEvent::PassUndone { by, rules }) => {
            told(Kind::Play, &[*by], format!("{by}'s PASS is none."), rules)
        }
        Event::Round(event) => event.tell(),
        Event::Mat(event) => event.tell(|it| face(state, it)),
        Event::Breached(it) => {
            let text = format!("(unnoticed: {} by {})", it.breach.illegal.told(), it.by);
            told(Kind::Charge, &[it.by], text, &[]).off_the_record()
        }
        Event::Own(OwnEvent::Insulated { by, rules, .. }) => {
            let text = format!("{by}'s legal move makes stand what went before.");
            told(Kind::Charge, &[*by], text, rules).off_the_record()
        }
        Event::Own(OwnEvent::ChargeUpheld { by, against, illegal, rules, .. }) => {
            let what = illegal.told();
            let text = match by == against {
                true => format!("{by} owns up to {what}."),
                false => format!("{by} charges {against} with {what}, and is right."),
            };
            told(Kind::Charge, &[*by, *against], text, rules)
        }
        Event::Own(OwnEvent::ChargeFailed { by, illegal, too_late, rules }) => {
            let why = if *too_late { "too late" } else { "but that was not so" };
            let text = format!("{by} charges {}, {why}.", illegal.told());
            told(Kind::Charge, &[*by], text, rules)
        }
        Event::Own(OwnEvent::CorrectionAsked { seat, then, rules, .. }) => {
            let then = match then {
                Some(it) if it == seat => ", and has a turn after that".to_owned(),
                Some(it) => format!(", and then it is {it}'s turn"),
                None => String::new(),
            };
            told(Kind::Play, &[*seat], format!("{seat} is to play again{then}."), rules)
        }
        Event::Own(OwnEvent::DuplicatesVoid { rules, .. }) => {
            let text = "A duplicate that nobody charged is void.".to_owned();
            told(Kind::Charge, &[], text, rules)
        }
        Event::Own(OwnEvent::Consulted { badge, book, place, rules }) => {
            let text = format!("{badge} goes by {}: {place}.", book.told());
            told(Kind::Ruling, &[], text, rules)
        }
        Event::Own(OwnEvent::LeaderNoted { seat, rules }) => {
            let text = format!("{seat} is four or more points ahead of all others.");
            told(Kind::Play, &[*seat], text, rules)
        }
        Event::Own(OwnEvent::JudgeTimed { span, rules }) => {
            let text = format!("A judge was here for {} s.", span.ms() / 1000);
            told(Kind::Ruling, &[], text, rules)
        }
        Event::ContestBegan { contest, duties, ends, rules, .. } => {
            contest.tell(duties, *ends, rules)
        }
        Event::Own(OwnEvent::Conceded { by, rules }) => {
            told(Kind::Check, &[*by], format!("{by} grants that."), rules)
        }
        Event::Desk(event) => event.tell(state.desk(), "solution"),
        Event::PaperRuled { badge, paper, correct, objection, reason, rules } => {
            let ruling = mat::PaperRuling { badge: *badge, paper: *paper, correct: *correct };
            ruling.tell("solution", objection.as_ref(), reason, rules)
        }
    }
}
