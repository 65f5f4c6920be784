//! What one can name at a LinguiSHTIK table, each with its words and its rule. It is the same at
//! every table, so a page asks for it once.

use std::collections::BTreeMap;

use kernel::{Citation, Named};
use mat::{Conduct, capital};
use serde::Serialize;

use crate::{
    Color, DemandItem, DesignationItem, Division, rulebook as rule,
    table::{breach::Illegal, numbers, paper::Objection},
    words::cube::colors,
};

/// What one can name, and what each division lists.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikMenu")
)]
pub struct Menu {
    #[serde(flatten)]
    pub mat: mat::Menu,
    /// The color of each cube, in the order of a view's faces.
    pub colors: Vec<Color>,
    /// The colors of which a cube makes a Demand.
    pub demanding: Vec<Color>,
    pub divisions: Vec<DivisionMenu>,
}

/// What may be designated and demanded in a division.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct DivisionMenu {
    pub division: Division,
    pub designations: Vec<DesignationItem>,
    pub demands: Vec<DemandItem>,
}

pub fn menu() -> Menu {
    let of = |&division: &Division| DivisionMenu {
        division,
        designations: division.designation_items(),
        demands: division.demand_items().to_vec(),
    };
    Menu {
        mat: of_mat(),
        colors: colors().collect(),
        demanding: Color::ALL.iter().copied().filter(|it| it.demands()).collect(),
        divisions: Division::ALL.iter().map(of).collect(),
    }
}

fn of_mat() -> mat::Menu {
    mat::Menu {
        charges: charges(),
        conducts: Conduct::named(numbers::CONDUCT.listed, rule::LT29_2X),
        orders: orders(),
        objections: objections(),
        variations: Vec::new(),
        topics: topics(),
    }
}

fn charges() -> Vec<Named> {
    let named = |it: &Illegal| {
        Named::new(format!("{it:?}"), capital(it.told())).by(it.rule(Division::Senior))
    };
    Illegal::ALL.iter().map(named).collect()
}

fn objections() -> Vec<Named> {
    let text = String::new;
    let plain =
        |name: &str, it: &Objection| Named::new(name, capital(&it.to_string())).by(it.rule());
    let person = "A person says so.";
    vec![
        plain("Cubes", &Objection::Cubes),
        plain("Length", &Objection::Length),
        plain("NotThere", &Objection::NotThere),
        plain("Word", &Objection::Word).note("A name, no word, or not one of plain letters."),
        plain("Obsolete", &Objection::Obsolete),
        plain("Foreign", &Objection::Foreign).note(person),
        plain("Slang", &Objection::Slang),
        plain("Abbreviation", &Objection::Abbreviation).note(person),
        Named::new("Demand", "The word does not meet a Demand").by(rule::LT2_2),
        plain("Designation", &Objection::Designation),
        plain("Grammar", &Objection::Grammar { text: text() }),
        plain("Spelling", &Objection::Spelling { word: text() }),
        plain("Ends", &Objection::Ends),
        plain("Punctuation", &Objection::Punctuation { text: text() }).note(
            "Possessives, interjections, appositives, direct address, quotes, conjunctive adverbs.",
        ),
        plain("TooLong", &Objection::TooLong),
        plain("Reality", &Objection::Reality).note(person),
        plain("Cumbersome", &Objection::Cumbersome).note(person),
        plain("Meaning", &Objection::Meaning).note(person),
        plain("Title", &Objection::Title).note(person),
        plain("Gimmick", &Objection::Gimmick).note(person),
    ]
}

fn orders() -> Vec<Named> {
    let order = |name, text, note| Named::new(name, text).note(note);
    vec![
        order("Begin", "Begin the match", "With who is there.").by(rule::LT1),
        order("Warn", "Warn", "The first time somebody\u{2019}s conduct disturbs others.")
            .by(rule::LT29_2),
        order("WarnedBefore", "Note an earlier warning", "One of an earlier round still holds.")
            .by(rule::LT29_3),
        order("Penalise", "Take a point", "Three judges, after a warning.").by(rule::LT29_3),
        order("Wrecked", "Take a point for a wrecked shake", "Two judges, at once.")
            .by(rule::LT29_5),
        order("Grant", "Grant time", "More time for a player, or for whoever writes or checks.")
            .by(rule::LT0),
        order("Absent", "Mark as absent", "Out of the next shakes until they come.").by(rule::LT34),
        order("Disqualify", "Disqualify", "Three judges: flagrant or continued misconduct.")
            .by(rule::LT29_4),
        order("Expel", "Expel", "Two judges: an egregious act.").by(rule::LT29_6),
        order("Correct", "Correct the scoresheet", "A director\u{2019}s to do.").by(rule::LT27_1),
        order(
            "Deceit",
            "A score signed to deceive",
            "A higher one becomes nothing for the round; a lower one stands.",
        )
        .by(rule::LT27_2),
    ]
}

/// The rules of what a page says by itself.
fn topics() -> BTreeMap<&'static str, Citation> {
    let all = [
        ("Covered", rule::LT21_2),
        ("Sheets", rule::LT30_33),
        ("NoBooks", rule::LT3_2),
        ("Binding", rule::LT21_2),
        ("CallJudge", rule::LT29_7),
        ("Appeal", rule::LT28),
        ("Bell", rule::LT26_0),
        ("Stop", rule::LT26_1),
        ("Check", rule::LT13_A_5),
        ("MayWrite", rule::LT20_A_3),
        ("Sign", rule::LT27_1),
        ("Slip", rule::LT27_1),
        ("Countdown", rule::LT13_B_2A),
        ("Order", rule::LT11_1),
        ("Designation", rule::LT6_1),
        ("DemandCube", rule::LT8_1),
        ("Wild", rule::LT16_A),
        ("Transfer", rule::LT16_D),
        ("Containers", rule::LT16_MNM),
        ("Pass", rule::LT24_1C),
        ("Forceout", rule::LT24_2B),
        ("NowNeeds", rule::LT18_2B),
        ("OneMore", rule::LT19_A),
        ("Words", rule::LT23_H),
        ("Reality", rule::LT23_A),
    ];
    all.into_iter().map(|(name, rule)| (name, rule.cite())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action;

    #[test]
    fn what_is_named_can_be_sent() {
        let menu = menu().mat;
        for it in &menu.charges {
            let sent = format!(r#"{{"is":"Charge","illegal":"{}"}}"#, it.name);
            serde_json::from_str::<Action>(&sent).expect("a fault by this name");
        }
        for it in &menu.objections {
            let sent = format!(
                r#"{{"is":"{}","text":"so","word":"cat","demand":{{"is":"DoubleVowel"}}}}"#,
                it.name
            );
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
