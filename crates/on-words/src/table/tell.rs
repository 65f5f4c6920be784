//! What happened, in words.

use kernel::{Citation, Kind, Seat, Telling};
use mat::GoalEvent;

use crate::{
    OwnEvent, Symbol, WordRuling,
    table::{
        event::Event,
        notation::{face, laid_text},
        state::State,
    },
};

/// What happened, with `state` as it was before. What went wrong unnoticed is off the
/// record, and papers are covered there until all are in.
pub(crate) fn tell(state: &State, event: &Event) -> Telling {
    let told = |kind: Kind, seats: &[Seat], text: String, rules: &[Citation]| {
        Telling::new(kind, seats, text, rules)
    };
    match event {
        Event::Own(GoalEvent::Own(OwnEvent::Drawn { rolls, setter, rules })) => {
            let roll = |it: &Vec<(Seat, u8)>| {
                let each = it.iter().map(|(seat, digit)| format!("{seat} {digit}"));
                each.collect::<Vec<String>>().join(", ")
            };
            let rolls: Vec<String> = rolls.iter().map(roll).collect();
            let text = match rolls.is_empty() {
                true => format!("{setter} sets the first Goal."),
                false => {
                    format!("Rolled for the first Goal: {}. {setter} sets it.", rolls.join("; "))
                }
            };
            told(Kind::Start, &[*setter], text, rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::RollingBegan { rules })) => {
            let setter = state.first;
            let text = format!("{setter} rolls the cubes and sets the Goal.");
            told(Kind::Play, &[setter], text, rules)
        }
        Event::Rolled { by, faces, rules } => {
            let faces: String = faces.iter().map(|it| format!(" {it}")).collect();
            told(Kind::Play, &[*by], format!("{by} rolls{faces}."), rules)
        }
        Event::Own(GoalEvent::GoalAsked { rules }) => {
            told(Kind::Play, &[state.first], format!("{} sets the Goal.", state.first), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::SetterBonus { by, cube, to, unsaid, rules })) => {
            let face = face(state, *cube);
            let text = match unsaid {
                false => format!("{by} says Bonus and moves {face} to {to:?}."),
                true => format!("{by} moves {face} to {to:?}."),
            };
            told(Kind::Play, &[*by], text, rules)
        }
        Event::Own(GoalEvent::GoalLaid { by, goal, rules }) => {
            told(Kind::Play, &[*by], format!("{by} lays {}.", laid_text(state, goal)), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::GoalSet { by, goal, value, legal, rules, .. })) => {
            let means = match (value, legal) {
                (None, _) => "which is no legal Goal".to_owned(),
                (Some(value), false) => format!("which is {value}, and no legal Goal"),
                (Some(value), true) => format!("which is {value}"),
            };
            let text = format!("{by} sets the Goal {}, {means}.", laid_text(state, goal));
            told(Kind::Play, &[*by], text, rules)
        }
        Event::Own(GoalEvent::NoGoalDeclared { by, rules }) => {
            told(Kind::Play, &[*by], format!("{by} declares No Goal."), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::Agreed { by, rules })) => {
            told(Kind::Play, &[*by], format!("{by} agrees."), rules)
        }
        Event::Round(event) => event.tell(),
        Event::Mat(event) => event.tell(|it| face(state, it)),
        Event::Breached(it) => {
            let text = format!("(unnoticed: {} by {})", it.breach.illegal.told(), it.by);
            told(Kind::Charge, &[it.by], text, &[]).off_the_record()
        }
        Event::Own(GoalEvent::Own(OwnEvent::Insulated { by, rules })) => {
            let text = format!("{by}'s legal action insulates what went before.");
            told(Kind::Charge, &[*by], text, rules).off_the_record()
        }
        Event::Own(GoalEvent::Own(OwnEvent::ChargeUpheld {
            by: Some(by),
            against,
            illegal,
            rules,
            ..
        })) => told(
            Kind::Charge,
            &[*by, *against],
            format!("{by} charges {against} with {}, and is right.", illegal.told()),
            rules,
        ),
        Event::Own(GoalEvent::Own(OwnEvent::ChargeUpheld { against, illegal, rules, .. })) => told(
            Kind::Charge,
            &[*against],
            format!("{against}'s error is put right: {}.", illegal.told()),
            rules,
        ),
        Event::Own(GoalEvent::Own(OwnEvent::ChargeFailed { by, illegal, too_late, rules })) => {
            let why = if *too_late { "too late: it stands" } else { "but that was not so" };
            let text = format!("{by} charges {}, {why}.", illegal.told());
            told(Kind::Charge, &[*by], text, rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::EarlyChallengeFailed { by, rules })) => {
            let text = format!("(noted: {by} challenged early in the shake, and was wrong)");
            told(Kind::Charge, &[*by], text, rules).off_the_record()
        }
        Event::Own(GoalEvent::ReturnAsked { seat, rules, .. }) => told(
            Kind::Play,
            &[*seat],
            format!("{seat} has to take back one of the two cubes."),
            rules,
        ),
        Event::ContestBegan { contest, duties, ends, rules, .. } => {
            contest.tell(duties, *ends, rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::WordAsked { by, rules })) => {
            let text = format!("{by} has a word looked up, the only one of this shake.");
            told(Kind::Check, &[*by], text, rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::WordSpared { by, rules })) => {
            let text = format!("Nothing was looked up: {by} may still ask for a word.");
            told(Kind::Check, &[*by], text, rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::ValueAsked { by, rules })) => {
            let text = format!("{by} has no other question than whether it equals the Goal.");
            told(Kind::Check, &[*by], text, rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::Conceded { by, rules })) => {
            told(Kind::Check, &[*by], format!("{by} grants that."), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::WordRuled { badge, ruling, rules })) => {
            let text = match ruling {
                WordRuling::Word { word, counts: true } => format!("{word} counts"),
                WordRuling::Word { word, .. } => format!("{word} does not count"),
                WordRuling::Sound { word, sound, has } => {
                    let has = if *has { "has" } else { "does not have" };
                    format!("{word} {has} {}", Symbol::Sound(*sound))
                }
            };
            let text = format!("{badge} rules for this match: {text}.");
            told(Kind::Ruling, &[], text, rules)
        }
        Event::Desk(event) => event.tell(state.desk(), "Solution"),
        Event::PaperRuled { badge, paper, correct, objection, reason, rules } => {
            let ruling = mat::PaperRuling { badge: *badge, paper: *paper, correct: *correct };
            ruling.tell("Solution", objection.as_ref(), reason, rules)
        }
    }
}
