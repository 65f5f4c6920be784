//! The sixteen cards, sets of them, and the Universe of a shake.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitXor, Not},
    str::FromStr,
};

use kernel::Cited;
use serde::{Deserialize, Serialize};

use crate::{maths::symbol::Symbol, rulebook as rule};

/// A card, known by the dots on it: blue is 1, red 2, green 4, yellow 8. The
/// blank card is 0, whatever a player paints on it. (I-B-1)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

/// A set of cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cards(pub u16);

/// The cards dealt for a shake, in the order they were dealt. (II-B)
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", type = "Array<string>"))]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Universe(Vec<Card>);

/// A Universe in which the blank card may be painted: what each colour names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    universe: Cards,
    /// Blue, red, green and yellow.
    colours: [Cards; 4],
    /// What − means. (XIII-D-13)
    symmetric: bool,
}

impl Card {
    pub const BLANK: Card = Card(0);

    /// Every card of the box.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> {
        (0..16).map(Card)
    }

    /// The card with this number, from 0 (blank) to 15 (all four dots).
    pub const fn new(number: u8) -> Option<Card> {
        if number < 16 { Some(Card(number)) } else { None }
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it has a dot of this colour.
    pub const fn has(self, colour: Symbol) -> bool {
        (colour as u8) < 4 && self.0 >> (colour as u8) & 1 == 1
    }
}

impl Cards {
    pub const NONE: Cards = Cards(0);

    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of these are among those.
    pub const fn within(self, those: Cards) -> bool {
        self.0 & !those.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.contains(card))
    }
}

/// The deck, made anew for every shake. (I-B-1c)
pub fn deck() -> Cited<Vec<Card>> {
    rule::I_B_1C.sets(Card::all().collect())
}

/// How many cards there are. (I-B-1)
pub const N_CARDS: Cited<usize> = rule::I_B_1.sets(16);

impl Universe {
    /// The cards must all be different.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Result<Universe, TwiceDealt> {
        let cards: Vec<Card> = cards.into_iter().collect();
        let twice = (0..cards.len()).find(|&idx| cards[..idx].contains(&cards[idx]));
        match twice {
            Some(idx) => Err(TwiceDealt { card: cards[idx], idx }),
            None => Ok(Universe(cards)),
        }
    }

    /// All sixteen cards: no shake has so many, but it is good to count on.
    pub fn full() -> Universe {
        Universe(Card::all().collect())
    }

    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    pub fn contains(&self, card: Card) -> bool {
        self.0.contains(&card)
    }

    /// The cards that were not dealt: they may be looked at.
    pub fn rest(&self) -> Cited<Vec<Card>> {
        let left = deck().value.into_iter().filter(|it| !self.contains(*it));
        rule::II_B_4.sets(left.collect())
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn set(&self) -> Cards {
        self.0.iter().copied().collect()
    }

    /// What the colours name when the blank card is painted with the dots of
    /// `paint`, and − means symmetric difference or set subtraction.
    pub fn ground(&self, paint: Card, symmetric: bool) -> Ground {
        let universe = self.set();
        let dots = |card: Card| if card == Card::BLANK { paint } else { card };
        let colours = [Symbol::Blue, Symbol::Red, Symbol::Green, Symbol::Yellow]
            .map(|colour| universe.iter().filter(|&card| dots(card).has(colour)).collect());
        Ground { universe, colours, symmetric }
    }
}

impl Ground {
    pub fn universe(self) -> Cards {
        self.universe
    }

    /// What a colour, V or Λ names.
    ///
    /// # Panics
    /// If the symbol names no set by itself.
    pub fn operand(self, symbol: Symbol) -> Cards {
        match symbol {
            Symbol::Universe => self.universe,
            Symbol::Null => Cards::NONE,
            _ => self.colours[symbol as usize],
        }
    }

    pub fn complement(self, set: Cards) -> Cards {
        self.universe & !set
    }

    /// What ∪, ∩ or − makes of two sets.
    ///
    /// # Panics
    /// If the symbol is none of these.
    pub fn combine(self, operation: Symbol, left: Cards, right: Cards) -> Cards {
        match operation {
            Symbol::Union => left | right,
            Symbol::Intersection => left & right,
            Symbol::Minus if self.symmetric => left ^ right,
            Symbol::Minus => left & !right,
            other => panic!("{other} stands between no two sets"),
        }
    }

    /// The cards that a Restriction's `left = right` or `left ⊂ right` removes.
    pub fn removed(self, relation: Symbol, left: Cards, right: Cards) -> Cards {
        match relation {
            Symbol::Equals => left ^ right,
            Symbol::Subset => left & !right,
            other => panic!("{other} makes no Restriction"),
        }
    }
}

/// A card that lies in the Universe twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwiceDealt {
    pub card: Card,
    /// Where it lies for the second time.
    pub idx: usize,
}

/// Text that names no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchCard(String);

impl FromStr for Card {
    type Err = NoSuchCard;

    /// "blank", or the colours of the dots in any order, none twice.
    fn from_str(text: &str) -> Result<Card, NoSuchCard> {
        if text.eq_ignore_ascii_case("blank") {
            return Ok(Card::BLANK);
        }
        let mut dots = 0;
        for it in text.chars() {
            let colour = Symbol::from_char(it).filter(|it| (*it as u8) < 4);
            let dot = colour.map_or(0, |it| 1 << it as u8);
            if dot == 0 || dots & dot != 0 {
                return Err(NoSuchCard(text.chars().take(40).collect()));
            }
            dots |= dot;
        }
        if dots == 0 { Err(NoSuchCard(String::new())) } else { Ok(Card(dots)) }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Card::BLANK {
            return f.write_str("blank");
        }
        let colours = [Symbol::Blue, Symbol::Red, Symbol::Green, Symbol::Yellow];
        colours.into_iter().filter(|&it| self.has(it)).try_for_each(|it| write!(f, "{it}"))
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|it| it.to_string()).collect();
        write!(f, "{{{}}}", names.join(", "))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for TwiceDealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the card {} is dealt twice", self.card)
    }
}

impl fmt::Display for NoSuchCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a card: write its colours, such as BRG, or blank", self.0)
    }
}

impl std::error::Error for TwiceDealt {}
impl std::error::Error for NoSuchCard {}

impl TryFrom<String> for Card {
    type Error = NoSuchCard;

    fn try_from(text: String) -> Result<Card, NoSuchCard> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

impl TryFrom<Vec<Card>> for Universe {
    type Error = TwiceDealt;

    fn try_from(cards: Vec<Card>) -> Result<Universe, TwiceDealt> {
        Universe::new(cards)
    }
}

impl From<Universe> for Vec<Card> {
    fn from(universe: Universe) -> Vec<Card> {
        universe.0
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        Cards(cards.into_iter().fold(0, |set, card| set | 1 << card.0))
    }
}

impl From<Card> for Cards {
    fn from(card: Card) -> Cards {
        Cards(1 << card.0)
    }
}

impl BitAnd for Cards {
    type Output = Cards;

    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl BitOr for Cards {
    type Output = Cards;

    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitXor for Cards {
    type Output = Cards;

    fn bitxor(self, other: Cards) -> Cards {
        Cards(self.0 ^ other.0)
    }
}

impl Not for Cards {
    type Output = Cards;

    fn not(self) -> Cards {
        Cards(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_read_back_from_its_name() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("GB".parse(), "BG".parse::<Card>());
        for text in ["", "BB", "X", "BRGYB", "V"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }

    #[test]
    fn each_colour_is_on_eight_cards() {
        let ground = Universe::full().ground(Card::BLANK, false);
        for colour in [Symbol::Blue, Symbol::Red, Symbol::Green, Symbol::Yellow] {
            assert_eq!(ground.operand(colour).len(), 8);
        }
    }

    #[test]
    fn paint_puts_the_blank_card_among_its_colours_and_it_stays_the_blank_card() {
        let paint: Card = "BG".parse().unwrap();
        let ground = Universe::full().ground(paint, false);
        assert!(ground.operand(Symbol::Blue).contains(Card::BLANK));
        assert!(ground.operand(Symbol::Green).contains(Card::BLANK));
        assert_eq!(ground.operand(Symbol::Red).len(), 8);
    }
}
