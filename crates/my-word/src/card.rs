//! The cards, and the deck they come in.

use std::{fmt, str::FromStr};

use lexicon::Letter;
use serde::{Deserialize, Serialize};

use crate::rulebook as rule;

/// The face of a card. (MW-C-2)
///
/// In text a letter is `E`, a pair `ST`, a wild card `?` and a double wild
/// card `??`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string", export_to = "my-word.ts"))]
pub enum Face {
    /// One letter.
    Letter(Letter),
    /// Two letters that stay together, in this order. (MW-A-4)
    Pair(Letter, Letter),
    /// Any one letter. (MW-A-7)
    Wild,
    /// Any two letters side by side. (MW-A-8)
    DoubleWild,
}

impl Face {
    /// The number of letters that the card stands for.
    pub fn n_letters(self) -> usize {
        match self {
            Face::Letter(_) | Face::Wild => 1,
            Face::Pair(..) | Face::DoubleWild => 2,
        }
    }

    pub fn is_wild(self) -> bool {
        matches!(self, Face::Wild | Face::DoubleWild)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Letter(letter) => write!(f, "{letter}"),
            Face::Pair(first, second) => write!(f, "{first}{second}"),
            Face::Wild => write!(f, "?"),
            Face::DoubleWild => write!(f, "??"),
        }
    }
}

impl FromStr for Face {
    type Err = FaceError;

    fn from_str(text: &str) -> Result<Face, FaceError> {
        let not_a_face = || FaceError { text: text.chars().take(16).collect() };
        let mut characters = text.chars();
        let face = match (characters.next(), characters.next(), characters.next()) {
            (Some('?'), None, None) => Some(Face::Wild),
            (Some('?'), Some('?'), None) => Some(Face::DoubleWild),
            (Some(one), None, None) => Letter::new(one).map(Face::Letter),
            (Some(one), Some(two), None) => {
                Letter::new(one).zip(Letter::new(two)).map(|(one, two)| Face::Pair(one, two))
            }
            _ => None,
        };
        face.ok_or_else(not_a_face)
    }
}

impl TryFrom<String> for Face {
    type Error = FaceError;

    fn try_from(text: String) -> Result<Face, FaceError> {
        text.parse()
    }
}

impl From<Face> for String {
    fn from(face: Face) -> String {
        face.to_string()
    }
}

/// Text that is on no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceError {
    pub text: String,
}

impl fmt::Display for FaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, rule) = (&self.text, rule::C_2.id);
        write!(f, "{text:?} is not a card; a card shows a letter, two letters, ? or ?? ({rule})")
    }
}

impl std::error::Error for FaceError {}

/// A card of the deck in play, by its place in the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct CardId(pub u8);

impl CardId {
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }
}

/// Seventy-two cards under a name. (MW-C-1)
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "UncheckedDeck")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct Deck {
    name: String,
    cards: Vec<Face>,
}

impl Deck {
    pub const SIZE: usize = 72;

    /// The longest name a deck may have.
    const NAME_MAX: usize = 60;

    pub fn new(name: &str, cards: Vec<Face>) -> Result<Deck, DeckError> {
        let name = name.trim();
        if name.is_empty() || Deck::NAME_MAX < name.chars().count() {
            return Err(DeckFault::Name.of_the_deck());
        }
        if name.chars().any(char::is_control) {
            return Err(DeckFault::Name.of_the_deck());
        }
        if cards.len() != Deck::SIZE {
            return Err(DeckFault::Size { n_cards: cards.len() }.of_the_deck());
        }
        Ok(Deck { name: name.to_owned(), cards })
    }

    /// The deck a table uses unless it was given another. The publisher prints
    /// no list of the cards, so this one keeps the proportions of the first
    /// edition; J, X and Z come through wild cards only.
    pub fn lyceum() -> Deck {
        Deck::parse(include_str!("lyceum-deck.txt")).expect("the Lyceum deck is a deck")
    }

    /// Reads a deck file: a card a line, with the number of its copies unless
    /// it is one. `name: …` names the deck, and `#` begins a comment.
    ///
    /// ```text
    /// name: Kitchen table
    /// E 5    # five of them
    /// TH
    /// ? 3
    /// ```
    pub fn parse(text: &str) -> Result<Deck, DeckError> {
        /// A deck of 72 lines with long comments is far below this.
        const BYTES_MAX: usize = 64 * 1024;
        if BYTES_MAX < text.len() {
            return Err(DeckFault::FileTooLong.of_the_deck());
        }
        let mut name = None;
        let mut cards = Vec::new();
        for (idx, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let at = |fault: DeckFault| DeckError { line: Some(idx + 1), fault };
            let line = line.split('#').next().unwrap_or_default().trim();
            if let Some(given) = line.strip_prefix("name:") {
                if name.replace(given.trim()).is_some() {
                    return Err(at(DeckFault::NamedTwice));
                }
            } else if !line.is_empty() {
                let (face, n_copies) = card_line(line).map_err(at)?;
                cards.extend(std::iter::repeat_n(face, n_copies));
            }
        }
        Deck::new(name.unwrap_or("Unnamed deck"), cards)
    }

    /// The deck as a file that [`Deck::parse`] reads back.
    pub fn to_text(&self) -> String {
        let mut text = format!("name: {}\n", self.name);
        for copies in self.cards.chunk_by(|one, next| one == next) {
            text += &match copies.len() {
                1 => format!("{}\n", copies[0]),
                n_copies => format!("{} {n_copies}\n", copies[0]),
            };
        }
        text
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Every face of the deck; a card's id is its place here.
    pub fn cards(&self) -> &[Face] {
        &self.cards
    }

    /// The face of a card; none if the deck has no such card.
    pub fn face(&self, card: CardId) -> Option<Face> {
        self.cards.get(card.idx()).copied()
    }

    /// Every card with its face, in order.
    pub fn ids(&self) -> impl Iterator<Item = (CardId, Face)> + '_ {
        (0u8..).map(CardId).zip(self.cards.iter().copied())
    }
}

impl Default for Deck {
    fn default() -> Deck {
        Deck::lyceum()
    }
}

/// A line of a deck file: what the cards show, and how many there are.
fn card_line(line: &str) -> Result<(Face, usize), DeckFault> {
    let mut fields = line.split_whitespace();
    let face = fields.next().unwrap_or_default().parse().map_err(DeckFault::Face)?;
    let n_copies = match fields.next() {
        None => 1,
        Some(count) => count
            .parse()
            .ok()
            .filter(|n_copies| (1..=Deck::SIZE).contains(n_copies))
            .ok_or_else(|| DeckFault::Copies { text: count.chars().take(16).collect() })?,
    };
    match fields.next() {
        None => Ok((face, n_copies)),
        Some(rest) => Err(DeckFault::Rest { text: rest.chars().take(16).collect() }),
    }
}

/// A deck as it arrives, before its cards are counted.
#[derive(Deserialize)]
struct UncheckedDeck {
    name: String,
    cards: Vec<Face>,
}

impl TryFrom<UncheckedDeck> for Deck {
    type Error = DeckError;

    fn try_from(deck: UncheckedDeck) -> Result<Deck, DeckError> {
        Deck::new(&deck.name, deck.cards)
    }
}

/// Why a deck was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckError {
    /// The line at fault, counted from 1; none if it is the deck as a whole.
    pub line: Option<usize>,
    pub fault: DeckFault,
}

/// A fault in a deck, or in a line of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckFault {
    Size { n_cards: usize },
    Face(FaceError),
    Copies { text: String },
    Rest { text: String },
    Name,
    NamedTwice,
    FileTooLong,
}

impl DeckFault {
    fn of_the_deck(self) -> DeckError {
        DeckError { line: None, fault: self }
    }
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        match &self.fault {
            DeckFault::Size { n_cards } => {
                write!(f, "{n_cards} cards; a deck has {} ({})", Deck::SIZE, rule::C_1.id)
            }
            DeckFault::Face(error) => write!(f, "{error}"),
            DeckFault::Copies { text } => {
                write!(f, "{text:?} is not a number of copies from 1 to {}", Deck::SIZE)
            }
            DeckFault::Rest { text } => write!(f, "{text:?} stands after the number of copies"),
            DeckFault::Name => {
                write!(f, "a deck's name is one line of 1 to {} characters", Deck::NAME_MAX)
            }
            DeckFault::NamedTwice => write!(f, "the deck has a name already"),
            DeckFault::FileTooLong => write!(f, "the file is too long to be a deck"),
        }
    }
}

impl std::error::Error for DeckError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        Deck::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn the_lyceum_deck_has_its_cards() {
        let deck = Deck::lyceum();
        let count = |wanted: fn(&Face) -> bool| deck.cards().iter().filter(|it| wanted(it)).count();
        assert_eq!(deck.name(), "Lyceum deck");
        assert_eq!(count(|it| matches!(it, Face::Letter(_))), 50);
        assert_eq!(count(|it| matches!(it, Face::Pair(..))), 18);
        assert_eq!(count(|it| *it == Face::Wild), 3);
        assert_eq!(count(|it| *it == Face::DoubleWild), 1);
    }

    #[test]
    fn a_deck_written_down_is_read_back() {
        let deck = Deck::lyceum();
        assert_eq!(Deck::parse(&deck.to_text()), Ok(deck));
    }

    #[test]
    fn a_deck_has_seventy_two_cards() {
        for (text, n_cards) in [("E 71", 71), ("E 72\nTH", 73), ("", 0)] {
            let told = format!("{n_cards} cards; a deck has 72 ({})", rule::C_1.id);
            assert_eq!(refused(text), told);
        }
        assert_eq!(
            Deck::parse("\u{feff}# all the same\r\ne 72\r\n").map(|it| it.cards.len()),
            Ok(72)
        );
    }

    #[test]
    fn a_wrong_line_is_named() {
        let kinds = format!("a card shows a letter, two letters, ? or ?? ({})", rule::C_2.id);
        assert_eq!(refused("E 5\nTHE"), format!("line 2: \"THE\" is not a card; {kinds}"));
        assert_eq!(refused("E?"), format!("line 1: \"E?\" is not a card; {kinds}"));
        assert_eq!(refused("E x"), "line 1: \"x\" is not a number of copies from 1 to 72");
        assert_eq!(refused("E 0"), "line 1: \"0\" is not a number of copies from 1 to 72");
        assert_eq!(refused("E 5 6"), "line 1: \"6\" stands after the number of copies");
        assert_eq!(refused("name: A\nname: B"), "line 2: the deck has a name already");
        assert_eq!(refused("name:\nE 72"), "a deck's name is one line of 1 to 60 characters");
        assert_eq!(refused(&"#\n".repeat(40_000)), "the file is too long to be a deck");
    }

    #[test]
    fn a_face_crosses_the_wire_as_its_text() {
        for text in ["E", "ST", "?", "??"] {
            let face: Face = text.parse().unwrap();
            let json = serde_json::to_string(&face).unwrap();
            assert_eq!(json, format!("{text:?}"));
            assert_eq!(serde_json::from_str::<Face>(&json).unwrap(), face);
        }
        assert!(serde_json::from_str::<Face>("\"QUE\"").is_err());
        assert_eq!(serde_json::to_string(&CardId(7)).unwrap(), "7");
    }

    #[test]
    fn a_deck_that_arrives_is_counted() {
        let json = serde_json::to_string(&Deck::lyceum()).unwrap();
        assert_eq!(serde_json::from_str::<Deck>(&json).unwrap(), Deck::lyceum());
        let short = serde_json::from_str::<Deck>(r#"{"name":"Short","cards":["E","?"]}"#);
        assert!(short.unwrap_err().to_string().starts_with("2 cards; a deck has 72 "));
    }
}
