//! The items of each division's lists, as a menu offers them. (LT 6, 9, 10, 16)

use std::sync::OnceLock;

use kernel::{Citation, Rule};
use serde::Serialize;

use super::{
    cube::Color,
    demand::{Container, Degree, Demand, Verbal},
    designation::{Designation, Pattern},
    division::Division,
    fault::{LETTERS, fault, verbal_functions},
    function::Function,
    letter::Letter,
    named::named,
    part_of_speech::Type,
    regularity::Regularity,
};
use crate::rulebook as rule;

named! {
    /// The subject of an item.
    pub enum DemandGroup {
        Type = "type",
        Function = "function",
        Letters = "letters",
        /// Demands that belong to the type that was called.
        Word = "word",
        Clause = "clause",
        Phrase = "phrase",
        Quote = "quote",
        /// Clauses and phrases that the word may not stand in.
        NotIn = "not in",
        /// The function of a clause, a phrase or a verb form that was demanded.
        FunctionOf = "function of",
    }
}

/// An item of a division's lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct DemandItem {
    /// Its name in this menu, by which a view speaks of it.
    pub name: String,
    pub group: DemandGroup,
    /// The type it belongs to; none: it goes with every type.
    pub of: Option<Type>,
    /// The text on its button.
    pub text: String,
    /// The Demand that it makes: one, or several to choose from. None of a letter transfer, for
    /// which two letters are chosen.
    pub choices: Vec<DemandChoice>,
    pub rule: Citation,
}

/// One of the ways to demand an item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct DemandChoice {
    /// The choice: a letter, a number, a color, a time.
    pub choice: String,
    /// As it would stand on the List of Demands.
    pub text: String,
    pub demand: Demand,
}

/// A sentence that Player One may designate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct DesignationItem {
    pub text: String,
    pub designation: Designation,
    pub rule: Citation,
}

impl Division {
    pub fn designation_items(self) -> Vec<DesignationItem> {
        let item = |designation: Designation| DesignationItem {
            text: designation.to_string(),
            designation,
            rule: designation.listed_by().cite(),
        };
        self.designations().into_iter().map(item).collect()
    }

    /// Every item of its lists, in the book's order.
    pub fn demand_items(self) -> &'static [DemandItem] {
        static ITEMS: OnceLock<Vec<Vec<DemandItem>>> = OnceLock::new();
        let all = || Division::ALL.iter().map(|it| it.list_items()).collect();
        &ITEMS.get_or_init(all)[self as usize]
    }

    fn list_items(self) -> Vec<DemandItem> {
        let mut items: Vec<DemandItem> = Vec::new();
        let mut add = |group, of, text: &str, choices| {
            items.extend(item(self, group, of, text, choices));
        };
        for part in self.types() {
            add(DemandGroup::Type, None, part.name(), only(Demand::Type { part }));
        }
        for part in self.types() {
            for function in self.functions(part) {
                let demand = Demand::Function { function };
                add(DemandGroup::Function, Some(part), function.name(), only(demand));
            }
        }
        for (text, choices) in of_letters() {
            add(DemandGroup::Letters, None, text, choices);
        }
        add(DemandGroup::Word, None, "compound word", only(Demand::Compound));
        for part in self.types() {
            for (text, choices) in self.of_type(part) {
                add(DemandGroup::Word, Some(part), text, choices);
            }
        }
        for container in self.containers().into_iter().chain(self.quotes().iter().copied()) {
            let group = match () {
                () if container.is_quote() => DemandGroup::Quote,
                () if container.is_clause() => DemandGroup::Clause,
                () => DemandGroup::Phrase,
            };
            add(group, None, container.name(), only(Demand::In { container }));
        }
        let not_in = self.not_in().into_iter();
        let not_in = not_in.map(|it| chosen(it.name(), Demand::NotIn { container: it }));
        add(DemandGroup::NotIn, None, "not contained in", not_in.collect());
        for &container in Container::ALL {
            let of = |function: Function| {
                chosen(function.name(), Demand::ContainerFunction { container, function })
            };
            let choices = Function::ALL.iter().copied().map(of).collect();
            add(DemandGroup::FunctionOf, None, &format!("function of {container}"), choices);
        }
        for &verbal in Verbal::ALL {
            let of = |function: Function| {
                chosen(function.name(), Demand::VerbalFunction { verbal, function })
            };
            let choices = verbal_functions(self, verbal).into_iter().map(of).collect();
            let text = format!("function for {verbal}");
            add(DemandGroup::FunctionOf, Some(Type::Verb), &text, choices);
        }
        items
    }

    /// The items that belong to a type. (LT16-H to L)
    fn of_type(self, part: Type) -> Vec<(&'static str, Vec<DemandChoice>)> {
        match part {
            Type::Noun => {
                let of = |what| Demand::Noun { what };
                self.noun_demands().iter().map(|it| (it.name(), only(of(*it)))).collect()
            }
            Type::Pronoun => {
                let of = |what| Demand::Pronoun { what };
                self.pronoun_demands().iter().map(|it| (it.name(), only(of(*it)))).collect()
            }
            Type::Verb => {
                let of = |what| {
                    let any = chosen("any time", Demand::Verb { what, time: None });
                    let timed = what
                        .times()
                        .iter()
                        .map(|it| chosen(it.name(), Demand::Verb { what, time: Some(*it) }));
                    (what.name(), [any].into_iter().chain(timed).collect())
                };
                self.verb_demands().into_iter().map(of).collect()
            }
            Type::Adjective | Type::Adverb => {
                let of = |degree: &Degree| {
                    let with = |regularity| Demand::Degree { degree: *degree, regularity };
                    let any = chosen("either", with(None));
                    let each = Regularity::ALL.iter().map(|it| chosen(it.name(), with(Some(*it))));
                    (degree.name(), [any].into_iter().chain(each).collect())
                };
                Degree::ALL.iter().map(of).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// A to G: about the letters of the word. (LT16-A to G)
fn of_letters() -> [(&'static str, Vec<DemandChoice>); 7] {
    let each = |of: &dyn Fn(Letter) -> Demand| {
        Letter::all().map(|it| chosen(&it.to_string(), of(it))).collect()
    };
    let wild = Color::ALL.iter().map(|&it| chosen(it.name(), Demand::Wild { color: it }));
    let numbers = LETTERS.map(|n| chosen(&n.to_string(), Demand::Letters { n }));
    [
        ("color wild", wild.collect()),
        ("must contain", each(&|letter| Demand::Contain { letter })),
        ("must not contain", each(&|letter| Demand::NotContain { letter })),
        (TRANSFER, Vec::new()),
        ("number of letters", numbers.collect()),
        ("double vowel", only(Demand::DoubleVowel)),
        ("double consonant", only(Demand::DoubleConsonant)),
    ]
}

const TRANSFER: &str = "letter transfer";

fn chosen(choice: &str, demand: Demand) -> DemandChoice {
    DemandChoice { choice: choice.to_owned(), text: demand.told(), demand }
}

fn only(demand: Demand) -> Vec<DemandChoice> {
    vec![chosen("", demand)]
}

/// An item with those of its choices that the division lists; none if there is none.
fn item(
    division: Division,
    group: DemandGroup,
    of: Option<Type>,
    text: &str,
    choices: Vec<DemandChoice>,
) -> Option<DemandItem> {
    let listed = |it: &DemandChoice| is_listed(division, of, &it.demand);
    let choices: Vec<DemandChoice> = choices.into_iter().filter(listed).collect();
    let sample = choices.first().map(|it| &it.demand);
    let rule = match sample {
        Some(demand) => demand.rule(division, of),
        None if text == TRANSFER => rule::LT16_D,
        None => return None,
    };
    let name = match of {
        Some(of) => format!("{of}: {text}"),
        None => text.to_owned(),
    };
    Some(DemandItem { name, group, of, text: text.to_owned(), choices, rule: rule.cite() })
}

/// True if a division lists a Demand of such a type, once what it builds on is demanded.
fn is_listed(division: Division, of: Option<Type>, demand: &Demand) -> bool {
    let mut before: Vec<Demand> = of.map(|part| Demand::Type { part }).into_iter().collect();
    match demand {
        Demand::ContainerFunction { container, .. } => {
            before.push(Demand::In { container: *container });
        }
        Demand::VerbalFunction { verbal, .. } => {
            let function = match verbal {
                Verbal::Infinitive => Function::Infinitive,
                Verbal::Gerund => Function::Gerund,
            };
            before.push(Demand::Function { function });
        }
        _ => {}
    }
    fault(division, &before, demand).is_none()
}

impl Designation {
    /// The rule that lists it.
    fn listed_by(self) -> Rule {
        let pattern = match self {
            Designation::Structure { .. } => return rule::LT6_4,
            Designation::Purpose { .. } => return rule::LT6_5,
            Designation::Pattern { pattern } => pattern,
        };
        match pattern {
            Pattern::SV | Pattern::SVDO | Pattern::SVIODO | Pattern::SLVPN | Pattern::SLVPA => {
                rule::LT6_3E
            }
            Pattern::Inverted => rule::LT6_3M,
            Pattern::SVDOOCNoun | Pattern::SVDOOCAdj => rule::LT6_3J,
            Pattern::RetainedDO
            | Pattern::RetainedIO
            | Pattern::RetainedOCNoun
            | Pattern::RetainedOCAdj => rule::LT6_3S,
        }
    }
}

impl DemandItem {
    /// A Demand of this item, to be asked about: what bars one of its choices bars all.
    pub(crate) fn sample(&self) -> Demand {
        let of = |letter| Letter::of(letter).expect("a letter");
        let transfer = || Demand::Transfer { from: of('A'), to: of('B') };
        self.choices.first().map_or_else(transfer, |it| it.demand.clone())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_item_has_a_name_of_its_own_and_can_be_demanded() {
        for &division in Division::ALL {
            let items = division.demand_items();
            let names: BTreeSet<&str> = items.iter().map(|it| it.name.as_str()).collect();
            assert_eq!(names.len(), items.len(), "{division}");
            for item in items {
                for it in &item.choices {
                    assert!(is_listed(division, item.of, &it.demand), "{division}: {}", it.text);
                }
            }
        }
    }

    #[test]
    fn a_division_offers_what_the_book_lists_and_nothing_else() {
        let n = |division: Division, group: DemandGroup| {
            division.demand_items().iter().filter(|it| it.group == group).count()
        };
        let each = |group| Division::ALL.iter().map(|it| n(*it, group)).collect::<Vec<_>>();
        assert_eq!(each(DemandGroup::Type), [6, 8, 8, 8]);
        assert_eq!(each(DemandGroup::Letters), [7; 4]);
        assert_eq!(each(DemandGroup::Clause), [3, 4, 4, 5]);
        assert_eq!(each(DemandGroup::Phrase), [1, 4, 6, 6]);
        assert_eq!(each(DemandGroup::Quote), [0, 0, 2, 2]);
        assert_eq!(each(DemandGroup::NotIn), [0, 0, 1, 1]);
        // Two verb forms from Junior on; in Senior every clause and phrase but the elliptical.
        assert_eq!(each(DemandGroup::FunctionOf), [0, 0, 2, 12]);
    }
}
