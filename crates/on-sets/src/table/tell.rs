//! What happened, in words.

use crate::OwnEvent;
use kernel::{Citation, Kind, Seat, Telling};
use mat::{GoalEvent, until};

use crate::table::{
    event::Event,
    notation::{cards, face, laid_text, variation_text},
    state::{Section, State},
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
            let text =
                format!("Rolled for the first Goal: {}. {setter} sets it.", rolls.join("; "));
            told(Kind::Start, &[*setter], text, rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::RollingBegan { dealer, minute_ends, rules })) => {
            let setter = state.first;
            told(
                Kind::Play,
                &[state.first, *dealer],
                {
                    let until = until(*minute_ends).replace(" until", ", by");
                    format!("{setter} rolls the cubes and {dealer} deals the cards{until}.")
                },
                rules,
            )
        }
        Event::Rolled { by, faces, rules } => {
            let faces: String = faces.iter().map(|it| format!(" {it}")).collect();
            told(Kind::Play, &[*by], format!("{by} rolls{faces}."), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::Dealt { by, universe, done, rules })) => {
            let more = if *done { "" } else { " That is not enough." };
            let n_cards = universe.len();
            told(
                Kind::Play,
                &[*by],
                format!("{by} deals: {n_cards} cards,{}.{more}", cards(universe)),
                rules,
            )
        }
        Event::Own(GoalEvent::Own(OwnEvent::CardsRemoved { universe, rules, .. })) => {
            let text = format!("That is too many: the first {} stay.", universe.len());
            told(Kind::Play, &[], text, rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::DealPassed { to, rules })) => told(
            Kind::Play,
            &[*to],
            format!("The cards are shuffled again, and {to} deals."),
            rules,
        ),
        Event::Own(GoalEvent::Own(OwnEvent::SelectionBegan { rules })) => {
            told(Kind::Play, &[], "The players select variations.".to_owned(), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::Selected { by, variation, rules, .. })) => {
            told(Kind::Play, &[*by], format!("{by} selects {}.", variation_text(variation)), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::SelectionEnded { by, rules })) => {
            told(Kind::Play, &[*by], format!("{by} makes no further selection."), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::SelectionWrong { by, variation, done, rules })) => {
            let then = if *done { "selects no variation" } else { "selects again" };
            told(
                Kind::Charge,
                &[*by],
                format!("{} was not a legal selection: {by} {then}.", variation_text(variation)),
                rules,
            )
        }
        Event::Own(GoalEvent::Own(OwnEvent::SelectionIgnored { by, variation, rules })) => told(
            Kind::Play,
            &[*by],
            format!("{by}'s {} does not count.", variation_text(variation)),
            rules,
        ),
        Event::Own(GoalEvent::GoalAsked { rules }) => {
            told(Kind::Play, &[state.first], format!("{} sets the Goal.", state.first), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::SetterBonus { by, cube, to, unsaid, rules })) => {
            let (face, to) = (face(state, *cube), to.unwrap_or(Section::Forbidden));
            let text = match unsaid {
                false => format!("{by} says Bonus and moves {face} to {to:?}."),
                true => format!("{by} moves {face} to {to:?}."),
            };
            told(Kind::Play, &[*by], text, rules)
        }
        Event::Own(GoalEvent::GoalLaid { by, goal, rules }) => {
            told(Kind::Play, &[*by], format!("{by} lays {}.", laid_text(state, goal)), rules)
        }
        Event::Own(GoalEvent::Own(OwnEvent::GoalSet { by, goal, values, rules, .. })) => {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            let means = match values.len() {
                0 => "which is not a legal Goal".to_owned(),
                _ => format!("which is {}", values.join(" or ")),
            };
            told(
                Kind::Play,
                &[*by],
                format!("{by} sets the Goal {}, {means}.", laid_text(state, goal)),
                rules,
            )
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
        Event::Own(GoalEvent::Own(OwnEvent::ChargeFailed { by, illegal, rules })) => {
            let text = format!("{by} charges {}, but that is not what happened.", illegal.told());
            told(Kind::Charge, &[*by], text, rules)
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
        Event::Desk(event) => event.tell(state.desk(), "Solution"),
        Event::PaperRuled { badge, paper, correct, objection, reason, rules } => {
            let ruling = mat::PaperRuling { badge: *badge, paper: *paper, correct: *correct };
            ruling.tell("Solution", objection.as_ref(), reason, rules)
        }
    }
}
