//! What one can name at an On-Sets table, each with its words and its rule. It is the same
//! at every table, so a page asks for it once.

use std::collections::BTreeMap;

use kernel::{Citation, Named, Rule};
use mat::{Conduct, Menu, capital};

use crate::{
    rulebook as rule,
    table::{breach::Illegal, numbers, paper::Objection},
};

pub fn menu() -> Menu {
    Menu {
        charges: charges(),
        conducts: Conduct::named(numbers::CONDUCT.listed, rule::IX_C_5),
        orders: orders(),
        objections: objections(),
        variations: variations(),
        topics: topics(),
    }
}

fn charges() -> Vec<Named> {
    let named = |it: &Illegal| Named::new(format!("{it:?}"), capital(it.told())).by(it.rule());
    Illegal::ALL.iter().map(named).collect()
}

fn objections() -> Vec<Named> {
    let named = |name: &str, it: Objection| {
        let text = match &it {
            Objection::Argument { .. } => "An argument in words".to_owned(),
            Objection::Asks => {
                "Ask the umpire whether it equals the Goal; then no more objections".to_owned()
            }
            it => capital(&it.to_string()),
        };
        Named::new(name, text).by(it.rule())
    };
    vec![
        named("NotTheGoal", Objection::NotTheGoal),
        named("Cubes", Objection::Cubes),
        named("Undefined", Objection::Undefined),
        named("Variation", Objection::Variation),
        named("NoGoal", Objection::NoGoal),
        named("Argument", Objection::Argument { text: String::new() }),
        named("Asks", Objection::Asks),
    ]
}

fn orders() -> Vec<Named> {
    let order = |name, text, note| Named::new(name, text).note(note);
    vec![
        order("Begin", "Begin the match", "With who is there.").by(rule::I_A_1),
        order("Warn", "Warn", "The first time somebody’s conduct disturbs others.")
            .by(rule::IX_C_1),
        order("Penalise", "Take a point", "After a warning, for each further offence.")
            .by(rule::IX_C_2),
        order("Grant", "Grant time", "More time for a player, or for whoever writes or checks."),
        order(
            "Replay",
            "Play a shake again",
            "The one under way begins anew; an earlier one is struck from the sheet.",
        )
        .by(rule::IX_C_4),
        order("Absent", "Mark as absent", "Out of the next shakes until they come.").by(rule::X_D),
        order(
            "Wrecked",
            "Take a point for a wrecked shake",
            "Without warning; a second judge has to agree.",
        )
        .by(rule::IX_D_1),
        order("Disqualify", "Disqualify", "Flagrant or continued misconduct. The shake is void.")
            .by(rule::IX_C_3),
        order("Expel", "Expel", "A second judge has to ask for it too.").by(rule::IX_D_2),
        order("Correct", "Correct the scoresheet", "A director’s to do.").by(rule::VII_C_7),
        order(
            "Deceit",
            "A score signed to deceive",
            "A higher one becomes nothing for the round; a lower one stands.",
        )
        .by(rule::XII_B_2),
    ]
}

fn variations() -> Vec<Named> {
    let all = [
        ("required-cube", "Required Cube", "Every Solution has this cube.", rule::XIII_A_1),
        ("wild-cube", "Wild Cube", "This cube may stand for any symbol.", rule::XIII_A_2),
        (
            "union-intersection",
            "∪ and ∩ Interchangeable",
            "Each may stand for the other.",
            rule::XIII_A_3,
        ),
        (
            "universe-null",
            "V and Λ Interchangeable",
            "Each may stand for the other.",
            rule::XIII_A_4,
        ),
        (
            "two-operations",
            "Two Operations",
            "A Set-Name has at least two of ∪ ∩ − ′.",
            rule::XIII_A_5,
        ),
        (
            "multiple-operations",
            "Multiple Operations",
            "An operation may be written many times.",
            rule::XIII_A_6,
        ),
        (
            "shift-from-permitted",
            "Shift from Permitted",
            "A turn may move a Permitted cube on.",
            rule::XIII_A_7,
        ),
        (
            "no-null-restrictions",
            "No Null Restrictions",
            "Each Restriction takes out a card.",
            rule::XIII_B_8,
        ),
        (
            "absolute-value",
            "Absolute Value",
            "Upside-down digits may be read upright.",
            rule::XIII_B_9,
        ),
        ("double-set", "Double Set", "The cards of this set count twice.", rule::XIII_C_10),
        ("required-card", "Required Card", "This card is in every Set-Name.", rule::XIII_C_11),
        ("forbidden-card", "Forbidden Card", "This card is in no Set-Name.", rule::XIII_C_11),
        ("blank-card-wild", "Blank Card Wild", "A writer paints the blank card.", rule::XIII_C_12),
        (
            "symmetric-difference",
            "Symmetric Difference",
            "− names what is in exactly one of two sets.",
            rule::XIII_D_13,
        ),
        ("two-solutions", "Two Solutions", "Every writer gives two.", rule::XIII_D_14),
    ];
    let named = |(name, text, note, rule): (&str, &str, &str, Rule)| {
        Named::new(name, text).note(note).by(rule)
    };
    all.into_iter().map(named).collect()
}

/// The rules of what a page says by itself.
fn topics() -> BTreeMap<&'static str, Citation> {
    let all = [
        ("Variations", rule::XIII_A_0),
        ("Always", rule::XIII_C_0),
        ("Covered", rule::VII_C_2),
        ("Binding", rule::VII_C_2A),
        ("CallJudge", rule::IX_D_3),
        ("Appeal", rule::VII_C_7),
        ("Bell", rule::XI_B_0),
        ("Stop", rule::XI_B_2),
        ("LastCube", rule::VIII_A_2),
        ("CoveredReading", rule::VII_C_5C_B),
        ("Check", rule::VII_C_4A),
        ("Reading", rule::VII_C_5C_1),
        ("OneReading", rule::VII_C_5C_C),
        ("MayWrite", rule::VII_C_1A),
        ("Decline", rule::VII_C_1B),
        ("Sign", rule::XII_B_1),
        ("Countdown", rule::XI_A_3A),
        ("ExtraMinute", rule::XI_A_0),
        ("LegalName", rule::VI_A_1),
        ("RelationInName", rule::VI_A_2),
        ("Brackets", rule::VI_A_3),
        ("GoalWritten", rule::VI_A_4),
        ("SetInRestriction", rule::VI_B_2),
        ("BracketedRelation", rule::VI_B_3A),
        ("Undefined", rule::VII_C_5D),
    ];
    all.into_iter().map(|(name, rule)| (name, rule.cite())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Division};

    #[test]
    fn what_is_named_can_be_sent() {
        let menu = menu();
        for it in &menu.charges {
            let sent = format!(r#"{{"is":"Charge","illegal":"{}"}}"#, it.name);
            serde_json::from_str::<Action>(&sent).expect("an illegal procedure by this name");
        }
        for it in &menu.objections {
            let sent = format!(r#"{{"is":"{}","text":"so"}}"#, it.name);
            serde_json::from_str::<Objection>(&sent).expect("an objection by this name");
        }
        for it in &menu.orders {
            let sent = format!(
                r#"{{"is":"{}","seat":0,"conduct":"Other","reason":"so","shake":1,"span":1000,"points":1,"higher_by":1}}"#,
                it.name
            );
            serde_json::from_str::<mat::Order>(&sent).expect("an order by this name");
        }
        let listed = |name: &str| menu.variations.iter().any(|it| it.name == name);
        assert!(Division::Senior.menu().iter().all(|it| listed(it)));
        assert!(Division::Senior.always().iter().all(|it| listed(it)));
    }
}
