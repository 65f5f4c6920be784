//! What one can name at an On-Words table, each with its words and its rule. It is the same
//! at every table, so a page asks for it once.

use std::collections::BTreeMap;

use kernel::{Citation, Named};
use mat::{Conduct, Menu, capital};

use crate::{
    Sound, rulebook as rule,
    table::{breach::Illegal, numbers, paper::Objection},
};

pub fn menu() -> Menu {
    Menu {
        charges: charges(),
        conducts: Conduct::named(numbers::CONDUCT.listed, rule::VIII_C_6),
        orders: orders(),
        objections: objections(),
        variations: Vec::new(),
        topics: topics(),
    }
}

fn charges() -> Vec<Named> {
    let named = |it: &Illegal| Named::new(format!("{it:?}"), capital(it.told())).by(it.rule());
    Illegal::ALL.iter().map(named).collect()
}

fn objections() -> Vec<Named> {
    let word = String::new;
    let sound = Sound::at(0).expect("there are sounds");
    let looked_up = "Looked up in the dictionary: one such question a shake.";
    let plain =
        |name: &str, it: &Objection| Named::new(name, capital(&it.to_string())).by(it.rule());
    let named = |name: &str, text: &str, it: &Objection| Named::new(name, text).by(it.rule());
    let misspelt = Objection::Misspelt { word: word() };
    let barred = Objection::Barred { word: word() };
    let forbidden = Objection::ForbiddenSound { word: word(), sound };
    let required = Objection::RequiredSound { sound };
    let argument = Objection::Argument { text: String::new() };
    vec![
        plain("NotTheGoal", &Objection::NotTheGoal),
        named("Misspelt", "A word is not in the dictionary", &misspelt).note(looked_up),
        named("Barred", "The dictionary bars a word", &barred).note(
            "A name, foreign, obsolete, slang, archaic… Looked up: one such question a shake.",
        ),
        named("ForbiddenSound", "A word has a Forbidden sound", &forbidden).note(looked_up),
        named("RequiredSound", "No word has a Required sound", &required).note(looked_up),
        plain("Required", &Objection::Required),
        plain("Cubes", &Objection::Cubes),
        plain("Resources", &Objection::Resources),
        plain("TooFew", &Objection::TooFew),
        plain("Format", &Objection::Format),
        plain("OneLetter", &Objection::OneLetter),
        plain("Phonetic", &Objection::Phonetic),
        plain("NoGoal", &Objection::NoGoal),
        named("Argument", "An argument in words", &argument),
        named("Asks", "Ask whether it equals the Goal; then no more objections", &Objection::Asks)
            .note("All checkers have to agree that there is no other question."),
    ]
}

fn orders() -> Vec<Named> {
    let order = |name, text, note| Named::new(name, text).note(note);
    vec![
        order("Begin", "Begin the match", "With who is there.").by(rule::I_A_1),
        order("Warn", "Warn", "The first time somebody’s conduct disturbs others.")
            .by(rule::VIII_C_1),
        order("WarnedBefore", "Note an earlier warning", "One of an earlier round still holds.")
            .by(rule::VIII_C_2R),
        order("Penalise", "Take a point", "A head judge’s to do, after a warning.")
            .by(rule::VIII_C_2),
        order("Grant", "Grant time", "More time for a player, or for whoever writes or checks."),
        order(
            "Replay",
            "Play a shake again",
            "A head judge’s to do. The one under way begins anew; an earlier one is struck from the sheet.",
        )
        .by(rule::VIII_C_5),
        order("Absent", "Mark as absent", "Out of the next shakes until they come.").by(rule::IX_D),
        order(
            "Disqualify",
            "Disqualify",
            "A head judge’s to do: flagrant or continued misconduct. The others play the shake again.",
        )
        .by(rule::VIII_C_3),
        order("Correct", "Correct the scoresheet", "A director’s to do.").by(rule::XI_B_2),
        order(
            "Deceit",
            "A score signed to deceive",
            "A higher one becomes nothing for the round; a lower one stands.",
        )
        .by(rule::XI_B_3),
    ]
}

/// The rules of what a page says by itself.
fn topics() -> BTreeMap<&'static str, Citation> {
    let all = [
        ("Covered", rule::VI_C_1),
        ("Undecided", rule::VI_A_3A),
        ("Binding", rule::VI_C_1A),
        ("CallJudge", rule::VIII_C_1),
        ("Bell", rule::X_B_1),
        ("Stop", rule::X_B_3),
        ("LastCube", rule::VII_A_2),
        ("Check", rule::VI_C_3),
        ("OneWord", rule::VI_B_3E),
        ("MayWrite", rule::VI_A_3),
        ("Join", rule::VI_A_3B),
        ("Decline", rule::VI_A_3C),
        ("Sign", rule::XI_B_1),
        ("Slip", rule::XI_B_2),
        ("Countdown", rule::X_A_3),
        ("ExtraMinute", rule::X_A_0),
        ("GoalWritten", rule::VI_B_1),
        ("Network", rule::VI_B_3),
        ("Value", rule::VI_B_3V),
        ("Sounds", rule::VI_B_3D),
        ("Chart", rule::I_C_2),
        ("Smallest", rule::III_B_1),
        ("Layouts", rule::III_B_3),
        ("SpareDigits", rule::III_B_3C),
        ("TurnTimer", rule::III_B_4C),
        ("Phonetics", rule::P_1),
        ("TwoLetters", rule::L_1),
    ];
    all.into_iter().map(|(name, rule)| (name, rule.cite())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action;

    #[test]
    fn what_is_named_can_be_sent() {
        let menu = menu();
        for it in &menu.charges {
            let sent = format!(r#"{{"is":"Charge","illegal":"{}"}}"#, it.name);
            serde_json::from_str::<Action>(&sent).expect("an illegal procedure by this name");
        }
        for it in &menu.objections {
            let sent = format!(r#"{{"is":"{}","text":"so","word":"CAT","sound":"/k/"}}"#, it.name);
            serde_json::from_str::<Objection>(&sent).expect("an objection by this name");
        }
        for it in &menu.orders {
            let sent = format!(
                r#"{{"is":"{}","seat":0,"conduct":"Other","reason":"so","shake":1,"span":1000,"points":1,"higher_by":1}}"#,
                it.name
            );
            serde_json::from_str::<mat::Order>(&sent).expect("an order by this name");
        }
    }
}
