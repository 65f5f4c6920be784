//! The variations: how each is chosen, and what is in force when all are.

use std::fmt;

use kernel::Rule;
use serde::{Deserialize, Serialize};

use crate::maths::{
    cubes::Cubes,
    division::Division,
    interpretation::only_reading,
    parse::parse_set_name,
    set_name::SetName,
    symbol::Symbol,
    universe::{Card, Cards, Universe},
};
use crate::rulebook as rule;

/// A variation with its blank filled in. (XIII)
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Variation {
    RequiredCube { cube: Symbol },
    WildCube { cube: Symbol },
    UnionIntersection,
    UniverseNull,
    TwoOperations,
    MultipleOperations,
    ShiftFromPermitted,
    NoNullRestrictions,
    AbsoluteValue,
    DoubleSet { set: String },
    RequiredCard { card: Card },
    ForbiddenCard { card: Card },
    BlankCardWild,
    SymmetricDifference,
    TwoSolutions,
}

/// What fills the blank of a variation that has one. (II-C-1c)
pub trait Blank {
    type Error;

    fn cube(self) -> Result<Symbol, Self::Error>;
    fn card(self) -> Result<Card, Self::Error>;
    fn set(self) -> Result<String, Self::Error>;
}

/// A blank as it is typed.
impl Blank for &str {
    type Error = ();

    fn cube(self) -> Result<Symbol, ()> {
        self.chars().next().and_then(Symbol::from_char).ok_or(())
    }

    fn card(self) -> Result<Card, ()> {
        self.parse().map_err(drop)
    }

    fn set(self) -> Result<String, ()> {
        Ok(self.to_owned())
    }
}

/// What is in force in a shake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    pub division: Division,
    pub required_cube: Option<Symbol>,
    pub wild_cube: Option<Symbol>,
    pub union_intersection: bool,
    pub universe_null: bool,
    pub two_operations: bool,
    pub multiple_operations: bool,
    pub shift_from_permitted: bool,
    pub no_null_restrictions: bool,
    pub absolute_value: bool,
    pub double_set: Option<DoubleSet>,
    pub required_card: Option<Card>,
    pub forbidden_card: Option<Card>,
    pub blank_card_wild: bool,
    pub symmetric_difference: bool,
    pub two_solutions: bool,
}

/// The set that counts double, and what its − meant when it was named.
/// (XIII-C-10s)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubleSet {
    pub set: SetName,
    pub symmetric: bool,
}

/// Why a variation cannot stand. (II-C-2)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum FaultKind {
    /// The division does not play it.
    NotOffered,
    /// Its blank is not filled in as it must be.
    Unclear,
    AlreadyChosen,
    Conflict,
    NoEffect,
}

/// A variation that cannot stand, with its rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: FaultKind,
    pub rule: Rule,
    pub text: String,
}

/// A list of variations that cannot all be in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadVariation {
    /// Which of the list it is.
    pub idx: usize,
    pub fault: Fault,
}

/// The most symbols a Double Set is named with. (XIII-C-10)
const DOUBLE_SET_SYMBOLS_MAX: usize = 4;

impl Variation {
    /// The name by which a division's menu lists it.
    pub const fn name(&self) -> &'static str {
        match self {
            Variation::RequiredCube { .. } => "required-cube",
            Variation::WildCube { .. } => "wild-cube",
            Variation::UnionIntersection => "union-intersection",
            Variation::UniverseNull => "universe-null",
            Variation::TwoOperations => "two-operations",
            Variation::MultipleOperations => "multiple-operations",
            Variation::ShiftFromPermitted => "shift-from-permitted",
            Variation::NoNullRestrictions => "no-null-restrictions",
            Variation::AbsoluteValue => "absolute-value",
            Variation::DoubleSet { .. } => "double-set",
            Variation::RequiredCard { .. } => "required-card",
            Variation::ForbiddenCard { .. } => "forbidden-card",
            Variation::BlankCardWild => "blank-card-wild",
            Variation::SymmetricDifference => "symmetric-difference",
            Variation::TwoSolutions => "two-solutions",
        }
    }

    /// The variation of this name, with its blank filled in; none if there is no such name.
    pub fn from_name<B: Blank>(name: &str, blank: B) -> Option<Result<Variation, B::Error>> {
        let cube = |variation: fn(Symbol) -> Variation, blank: B| blank.cube().map(variation);
        let card = |variation: fn(Card) -> Variation, blank: B| blank.card().map(variation);
        Some(match name {
            "required-cube" => cube(|cube| Variation::RequiredCube { cube }, blank),
            "wild-cube" => cube(|cube| Variation::WildCube { cube }, blank),
            "union-intersection" => Ok(Variation::UnionIntersection),
            "universe-null" => Ok(Variation::UniverseNull),
            "two-operations" => Ok(Variation::TwoOperations),
            "multiple-operations" => Ok(Variation::MultipleOperations),
            "shift-from-permitted" => Ok(Variation::ShiftFromPermitted),
            "no-null-restrictions" => Ok(Variation::NoNullRestrictions),
            "absolute-value" => Ok(Variation::AbsoluteValue),
            "double-set" => blank.set().map(|set| Variation::DoubleSet { set }),
            "required-card" => card(|card| Variation::RequiredCard { card }, blank),
            "forbidden-card" => card(|card| Variation::ForbiddenCard { card }, blank),
            "blank-card-wild" => Ok(Variation::BlankCardWild),
            "symmetric-difference" => Ok(Variation::SymmetricDifference),
            "two-solutions" => Ok(Variation::TwoSolutions),
            _ => return None,
        })
    }

    /// What is wrong with choosing this variation after those, with these cubes
    /// rolled and these cards dealt; nothing if it is a good choice. (II-C-2)
    pub fn fault(
        &self,
        division: Division,
        universe: &Universe,
        rolled: &Cubes,
        chosen: &[Variation],
    ) -> Option<Fault> {
        if division.always().contains(&self.name()) {
            let text = format!("{} is in effect in every shake", self.name());
            return Some(Fault::new(FaultKind::AlreadyChosen, rule::XIII_C_0, text));
        }
        if chosen.iter().any(|it| it.is_the_same_entry(self)) {
            let text = format!("{} is already chosen", self.name());
            return Some(Fault::new(FaultKind::AlreadyChosen, rule::II_C_2A, text));
        }
        self.flaw(division, universe, chosen).or_else(|| self.idleness(division, rolled, chosen))
    }

    /// Whether two choices are the same line of the book's list: Required and
    /// Forbidden Card are one line. (XIII-C-11)
    fn is_the_same_entry(&self, other: &Variation) -> bool {
        let is_card = |it: &Variation| matches!(it.name(), "required-card" | "forbidden-card");
        self.name() == other.name() || is_card(self) && is_card(other)
    }

    /// What is wrong with it whatever was rolled.
    fn flaw(&self, division: Division, universe: &Universe, before: &[Variation]) -> Option<Fault> {
        let offered =
            division.menu().contains(&self.name()) || division.always().contains(&self.name());
        if !offered {
            let text = format!("{} is not played in the {division} division", self.name());
            return Some(Fault::new(FaultKind::NotOffered, rule::XIII_A_0, text));
        }
        let conflict = before.iter().find_map(|it| Some((it, self.conflict_with(it)?)));
        if let Some((other, rule)) = conflict {
            let text = format!("{} conflicts with {}", self.name(), other.name());
            return Some(Fault::new(FaultKind::Conflict, rule, text));
        }
        match self {
            Variation::RequiredCube { cube } | Variation::WildCube { cube }
                if cube.is_relation() && !division.has_restrictions() =>
            {
                let text = format!("{cube} is not used in the {division} division");
                Some(Fault::new(FaultKind::Unclear, rule::I_B_2D_III, text))
            }
            Variation::WildCube { cube } if cube.is_relation() => {
                let text = format!("{cube} cannot be wild");
                Some(Fault::new(FaultKind::Unclear, rule::XIII_B_2, text))
            }
            Variation::DoubleSet { set } => {
                let symmetric = before.contains(&Variation::SymmetricDifference);
                double_set(set, symmetric, universe).err()
            }
            Variation::RequiredCard { card } | Variation::ForbiddenCard { card }
                if !universe.contains(*card) =>
            {
                let text = format!("the card {card} is not in the Universe");
                Some(Fault::new(FaultKind::NoEffect, rule::XIII_C_11, text))
            }
            Variation::BlankCardWild if !universe.contains(Card::BLANK) => {
                let text = "the blank card was not dealt";
                Some(Fault::new(FaultKind::NoEffect, rule::XIII_C_12A, text))
            }
            _ => None,
        }
    }

    /// The rule by which the two cannot both be in force.
    fn conflict_with(&self, other: &Variation) -> Option<Rule> {
        let conflict = |one: &Variation, two: &Variation| match (one, two) {
            (Variation::WildCube { cube: Symbol::Minus }, Variation::SymmetricDifference) => {
                Some(rule::XIII_D_13X)
            }
            (Variation::ForbiddenCard { card: Card::BLANK }, Variation::BlankCardWild) => {
                Some(rule::XIII_C_12E)
            }
            _ => None,
        };
        conflict(self, other).or_else(|| conflict(other, self))
    }

    /// Why it changes nothing with these cubes. A wild cube chosen before can
    /// stand for any symbol, so it gives everything an effect. (II-C-2d)
    fn idleness(&self, division: Division, rolled: &Cubes, chosen: &[Variation]) -> Option<Fault> {
        let wild = chosen.iter().any(|it| matches!(it, Variation::WildCube { .. }));
        let none_of = |symbols: &[Symbol]| symbols.iter().all(|&it| rolled[it] == 0);
        let missing = match self {
            Variation::RequiredCube { cube } | Variation::WildCube { cube } => none_of(&[*cube]),
            Variation::UnionIntersection => {
                !wild && none_of(&[Symbol::Union, Symbol::Intersection])
            }
            Variation::UniverseNull => !wild && none_of(&[Symbol::Universe, Symbol::Null]),
            Variation::NoNullRestrictions => !wild && none_of(&[Symbol::Equals, Symbol::Subset]),
            Variation::SymmetricDifference => !wild && none_of(&[Symbol::Minus]),
            _ => false,
        };
        missing.then(|| {
            let text = format!("{} has no effect with these cubes ({division})", self.name());
            Fault::new(FaultKind::NoEffect, rule::II_C_2D, text)
        })
    }
}

impl Rules {
    /// A division's rules with no variation chosen.
    pub fn plain(division: Division) -> Rules {
        let always = Division::Junior <= division;
        Rules {
            division,
            required_cube: None,
            wild_cube: None,
            union_intersection: always,
            universe_null: always,
            two_operations: false,
            multiple_operations: always,
            shift_from_permitted: false,
            no_null_restrictions: false,
            absolute_value: false,
            double_set: None,
            required_card: None,
            forbidden_card: None,
            blank_card_wild: false,
            symmetric_difference: false,
            two_solutions: false,
        }
    }

    /// What is in force when these variations are chosen, in this order. Those
    /// that are always played may be named or not.
    pub fn new(
        division: Division,
        universe: &Universe,
        chosen: &[Variation],
    ) -> Result<Rules, BadVariation> {
        let mut rules = Rules::plain(division);
        for (idx, variation) in chosen.iter().enumerate() {
            let before = &chosen[..idx];
            let bad = |fault| BadVariation { idx, fault };
            if before.iter().any(|it| it.is_the_same_entry(variation)) {
                let text = format!("{} is chosen twice", variation.name());
                return Err(bad(Fault::new(FaultKind::AlreadyChosen, rule::II_C_2A, text)));
            }
            if let Some(fault) = variation.flaw(division, universe, before) {
                return Err(bad(fault));
            }
            rules.put_in_force(variation, universe).map_err(bad)?;
        }
        Ok(rules)
    }

    fn put_in_force(&mut self, variation: &Variation, universe: &Universe) -> Result<(), Fault> {
        match variation {
            Variation::RequiredCube { cube } => self.required_cube = Some(*cube),
            Variation::WildCube { cube } => self.wild_cube = Some(*cube),
            Variation::UnionIntersection => self.union_intersection = true,
            Variation::UniverseNull => self.universe_null = true,
            Variation::TwoOperations => self.two_operations = true,
            Variation::MultipleOperations => self.multiple_operations = true,
            Variation::ShiftFromPermitted => self.shift_from_permitted = true,
            Variation::NoNullRestrictions => self.no_null_restrictions = true,
            Variation::AbsoluteValue => self.absolute_value = true,
            Variation::DoubleSet { set } => {
                self.double_set = Some(double_set(set, self.symmetric_difference, universe)?);
            }
            Variation::RequiredCard { card } => self.required_card = Some(*card),
            Variation::ForbiddenCard { card } => self.forbidden_card = Some(*card),
            Variation::BlankCardWild => self.blank_card_wild = true,
            Variation::SymmetricDifference => self.symmetric_difference = true,
            Variation::TwoSolutions => self.two_solutions = true,
        }
        Ok(())
    }

    /// The same rules with a variation not chosen. A Double Set keeps the
    /// meaning it had when it was named.
    pub fn without(&self, variation: &Variation) -> Rules {
        let plain = Rules::plain(self.division);
        let mut rules = self.clone();
        match variation {
            Variation::RequiredCube { .. } => rules.required_cube = None,
            Variation::WildCube { .. } => rules.wild_cube = None,
            Variation::UnionIntersection => rules.union_intersection = plain.union_intersection,
            Variation::UniverseNull => rules.universe_null = plain.universe_null,
            Variation::TwoOperations => rules.two_operations = false,
            Variation::MultipleOperations => rules.multiple_operations = plain.multiple_operations,
            Variation::ShiftFromPermitted => rules.shift_from_permitted = false,
            Variation::NoNullRestrictions => rules.no_null_restrictions = false,
            Variation::AbsoluteValue => rules.absolute_value = false,
            Variation::DoubleSet { .. } => rules.double_set = None,
            Variation::RequiredCard { .. } => rules.required_card = None,
            Variation::ForbiddenCard { .. } => rules.forbidden_card = None,
            Variation::BlankCardWild => rules.blank_card_wild = false,
            Variation::SymmetricDifference => rules.symmetric_difference = false,
            Variation::TwoSolutions => rules.two_solutions = false,
        }
        rules
    }

    /// How many Solutions each writer presents. (XIII-D-14)
    pub fn n_solutions(&self) -> usize {
        if self.two_solutions { 2 } else { 1 }
    }

    /// The cards that count double when the blank card is painted like this.
    pub fn doubled(&self, universe: &Universe, paint: Card) -> Cards {
        self.double_set.as_ref().map_or(Cards::NONE, |it| it.cards(universe, paint))
    }

    /// The symbol that stands for all those a cube may show when it means this
    /// one: ∪ for ∩ and V for Λ where they are interchangeable. (XIII-A-3, A-4)
    pub fn class(&self, meaning: Symbol) -> Symbol {
        match meaning {
            Symbol::Intersection if self.union_intersection => Symbol::Union,
            Symbol::Null if self.universe_null => Symbol::Universe,
            other => other,
        }
    }

    /// The rules that give these symbols their meaning, in the order of the book.
    pub fn meanings(&self, symbols: &Cubes) -> Vec<Rule> {
        let meaning = |it: Symbol| match it {
            Symbol::Minus if self.symmetric_difference => rule::XIII_D_13,
            other => other.rule(),
        };
        let given: Vec<Rule> = symbols.kinds().map(|it| meaning(it.0)).collect();
        rule::ALL.iter().copied().filter(|it| given.contains(it)).collect()
    }

    /// The other symbol of a pair that is interchangeable.
    pub(crate) fn interchanged(&self, meaning: Symbol) -> Option<Symbol> {
        let (pairs, universes) = (self.union_intersection, self.universe_null);
        match meaning {
            Symbol::Union if pairs => Some(Symbol::Intersection),
            Symbol::Intersection if pairs => Some(Symbol::Union),
            Symbol::Universe if universes => Some(Symbol::Null),
            Symbol::Null if universes => Some(Symbol::Universe),
            _ => None,
        }
    }

    /// Whether a symbol may be written more often than there are cubes for it.
    pub fn is_multiple(&self, meaning: Symbol) -> bool {
        self.multiple_operations && meaning.is_operation()
    }
}

impl DoubleSet {
    pub fn cards(&self, universe: &Universe, paint: Card) -> Cards {
        only_reading(&self.set, universe.ground(paint, self.symmetric))
    }
}

fn double_set(text: &str, symmetric: bool, universe: &Universe) -> Result<DoubleSet, Fault> {
    let unclear = |text: String| Fault::new(FaultKind::Unclear, rule::XIII_C_10, text);
    let set = parse_set_name(text)
        .map_err(|error| unclear(format!("the Double Set {text:?} is no Set-Name: {error}")))?;
    if DOUBLE_SET_SYMBOLS_MAX < set.symbols().len() {
        return Err(unclear(format!("the Double Set {set} has more than four symbols")));
    }
    let double = DoubleSet { set, symmetric };
    let cards = double.cards(universe, Card::BLANK);
    if cards.is_empty() || cards == universe.set() {
        let what = if cards.is_empty() { "no card" } else { "the whole Universe" };
        let text = format!("the Double Set {} is {what}", double.set);
        return Err(Fault::new(FaultKind::NoEffect, rule::XIII_C_10P, text));
    }
    Ok(double)
}

impl Fault {
    fn new(kind: FaultKind, rule: Rule, text: impl Into<String>) -> Fault {
        Fault { kind, rule, text: text.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.text, self.rule.id)
    }
}

impl fmt::Display for BadVariation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "variations[{}]: {}", self.idx, self.fault)
    }
}

impl std::error::Error for Fault {}
impl std::error::Error for BadVariation {}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(division: Division, variation: Variation, chosen: &[Variation]) -> Option<FaultKind> {
        let rolled: Cubes = "BBRGY∪'V=".chars().filter_map(Symbol::from_char).collect();
        let universe =
            Universe::new(["B", "R", "BRG", "GY", "Y", "blank"].map(|it| it.parse().unwrap()));
        variation.fault(division, &universe.unwrap(), &rolled, chosen).map(|it| it.kind)
    }

    fn double(set: &str) -> Variation {
        Variation::DoubleSet { set: set.into() }
    }

    #[test]
    fn what_has_no_effect_is_no_choice() {
        use Division::*;
        let required = |cube| Variation::RequiredCube { cube };
        let wild = |cube| Variation::WildCube { cube };
        let no_effect = Some(FaultKind::NoEffect);
        assert_eq!(fault(Elementary, required(Symbol::Intersection), &[]), no_effect);
        assert_eq!(fault(Elementary, required(Symbol::Union), &[]), None);
        assert_eq!(fault(Middle, wild(Symbol::Minus), &[]), no_effect);
        assert_eq!(fault(Middle, wild(Symbol::Equals), &[]), Some(FaultKind::Unclear));
        assert_eq!(fault(Middle, required(Symbol::Equals), &[]), None);
        assert_eq!(fault(Elementary, required(Symbol::Equals), &[]), Some(FaultKind::Unclear));
        assert_eq!(fault(Senior, Variation::SymmetricDifference, &[]), no_effect);
        assert_eq!(fault(Senior, Variation::SymmetricDifference, &[wild(Symbol::Blue)]), None);
    }

    #[test]
    fn a_double_set_has_four_symbols_and_is_neither_nothing_nor_everything() {
        for good in ["B", "R'", "GnY", "(B-G)'", "V-B'"] {
            assert_eq!(fault(Division::Junior, double(good), &[]), None, "{good}");
        }
        for long in ["BuRuG", "Y-(BnG)'", "B'-R'", "V-(R-B)", "B=R", "B u"] {
            assert_eq!(
                fault(Division::Junior, double(long), &[]),
                Some(FaultKind::Unclear),
                "{long}"
            );
        }
        for idle in ["A", "V", "BnY", "BuB'"] {
            assert_eq!(
                fault(Division::Junior, double(idle), &[]),
                Some(FaultKind::NoEffect),
                "{idle}"
            );
        }
    }

    #[test]
    fn what_conflicts_or_was_chosen_before_is_no_choice() {
        let minus_wild = Variation::WildCube { cube: Symbol::Minus };
        let blank_forbidden = Variation::ForbiddenCard { card: Card::BLANK };
        let blank_required = Variation::RequiredCard { card: Card::BLANK };
        for (one, two) in [
            (minus_wild, Variation::SymmetricDifference),
            (blank_forbidden.clone(), Variation::BlankCardWild),
        ] {
            let conflict = Some(FaultKind::Conflict);
            assert_eq!(fault(Division::Senior, two.clone(), std::slice::from_ref(&one)), conflict);
            assert_eq!(fault(Division::Senior, one, &[two]), conflict);
        }
        let chosen = Some(FaultKind::AlreadyChosen);
        assert_eq!(fault(Division::Senior, blank_required, &[blank_forbidden]), chosen);
        assert_eq!(fault(Division::Senior, Variation::MultipleOperations, &[]), chosen);
        assert_eq!(fault(Division::Middle, Variation::MultipleOperations, &[]), None);
        let offered = fault(Division::Junior, Variation::TwoSolutions, &[]);
        assert_eq!(offered, Some(FaultKind::NotOffered));
    }

    #[test]
    fn the_order_of_choice_says_what_a_minus_in_the_double_set_means() {
        let universe = Universe::full();
        let before = [double("B-R"), Variation::SymmetricDifference];
        let after = [Variation::SymmetricDifference, double("B-R")];
        let n_doubled = |chosen: &[Variation]| {
            let rules = Rules::new(Division::Senior, &universe, chosen).unwrap();
            rules.doubled(&universe, Card::BLANK).len()
        };
        assert_eq!(n_doubled(&before), 4);
        assert_eq!(n_doubled(&after), 8);
    }

    #[test]
    fn a_variation_reads_back_from_its_json() {
        let text = r#"{"name":"double-set","set":"B-R"}"#;
        let variation: Variation = serde_json::from_str(text).unwrap();
        assert_eq!(variation, double("B-R"));
        assert_eq!(serde_json::to_string(&variation).unwrap(), text);
        let wild: Variation = serde_json::from_str(r#"{"name":"wild-cube","cube":"u"}"#).unwrap();
        assert_eq!(wild, Variation::WildCube { cube: Symbol::Union });
    }
}
