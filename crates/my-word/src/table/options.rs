//! The options of a table that is opened.

use kernel::{BadSetup, Procedure, Seat, Span};
use serde::Deserialize;

use crate::{
    card::Deck,
    table::{
        numbers,
        setup::{CallBy, FreeCards, Hands, ListId, Manner, Mercy, Pace, Setup, UnlistedWords},
    },
};

/// The options of somebody who opens a table; those left out have their defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "my-word.ts", rename = "MyWordOptions", optional_fields = nullable)
)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Chairs, two to eight: who sits down plays. Default: 4.
    pub n_seats: Option<u8>,
    /// The manner with a wrong call. Default: as `procedure` says.
    pub manner: Option<Manner>,
    /// `Tournament` is the manner `Book`, `Assisted` is `Learning`. Default: `Assisted`.
    pub procedure: Option<Procedure>,
    /// The way to stop the deal: a word is called, or claimed and then spelled. Default: `Word`.
    pub call: Option<CallBy>,
    /// The way to spell: words are typed, or only tapped. Default: `Any`.
    pub hands: Option<Hands>,
    /// The way to take free cards. Default: `AtOnce`.
    pub free_cards: Option<FreeCards>,
    /// One round only: a short game.
    pub short: Option<bool>,
    /// Wrong calls of young players cost nothing.
    pub spare_young: Option<bool>,
    /// Bots take more or less time so that the best person keeps up.
    pub even: Option<bool>,
    /// All play on one device.
    pub one_device: Option<bool>,
    pub pace: Option<Pace>,
    pub first_dealer: Option<Seat>,
    pub handicaps: Option<bool>,
    pub unlisted: Option<UnlistedWords>,
    pub play_off: Option<bool>,
    /// The name of one of the hall's word lists. Default: its first.
    pub list: Option<String>,
    /// A deck file's text. Default: the hall's own deck.
    pub deck: Option<String>,
    /// Milliseconds within which calls are too close to tell apart. Default: 20 in the manner of
    /// the book, where words are called, and otherwise 150.
    pub tie: Option<Span>,
    pub last_call: Option<Span>,
    pub free_card: Option<Span>,
    pub rest: Option<Span>,
}

/// The options of somebody who sits down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "my-word.ts", rename = "MyWordSitOptions", optional_fields = nullable)
)]
#[serde(default, deny_unknown_fields)]
pub struct SitOptions {
    /// A handicap: the fewest cards their words may take. Default: 3.
    pub least: Option<u8>,
    /// A handicap: twice the time to spell.
    pub young: Option<bool>,
    /// A handicap: the head start they give the others, in milliseconds, 3000 at most.
    pub head_start: Option<Span>,
}

impl Options {
    /// The setup they amount to, or what is wrong with them.
    pub fn setup(self, list: ListId) -> Result<Setup, BadSetup> {
        let defaults = Setup::standard(self.n_seats.unwrap_or(4), list);
        let deck = match &self.deck {
            Some(text) => Deck::parse(text)
                .map_err(|error| BadSetup::new("deck", format!("deck file: {error}")))?,
            None => defaults.deck,
        };
        let manner = self.manner.unwrap_or(match self.procedure {
            Some(Procedure::Tournament) => Manner::Book,
            Some(Procedure::Assisted) | None => Manner::Learning,
        });
        let (procedure, mercy) = match manner {
            Manner::Book => (Procedure::Tournament, Mercy::default()),
            Manner::Kind => (Procedure::Assisted, Mercy::Kind),
            Manner::Learning => (Procedure::Assisted, Mercy::Learning),
        };
        let hush = match manner {
            Manner::Learning => numbers::HUSH.value,
            Manner::Book | Manner::Kind => Span::default(),
        };
        let call = self.call.unwrap_or_default();
        let tie = match (manner, call) {
            (Manner::Book, CallBy::Word) => numbers::TIE.value,
            _ => numbers::TIE_FAMILY.value,
        };
        let setup = Setup {
            procedure,
            mercy,
            hush,
            call,
            hands: self.hands.unwrap_or_default(),
            free_cards: self.free_cards.unwrap_or(FreeCards::AtOnce),
            short: self.short.unwrap_or(false),
            spare_young: self.spare_young.unwrap_or(false),
            even: self.even.unwrap_or(false),
            one_device: self.one_device.unwrap_or(false),
            deck,
            pace: self.pace.unwrap_or(defaults.pace),
            first_dealer: self.first_dealer,
            tie: self.tie.unwrap_or(tie),
            last_call: self.last_call.unwrap_or(defaults.last_call),
            free_card: self.free_card.unwrap_or(defaults.free_card),
            rest: self.rest.unwrap_or(defaults.rest),
            handicaps: self.handicaps.unwrap_or(false),
            unlisted: self.unlisted.unwrap_or_default(),
            play_off: self.play_off.unwrap_or(false),
            ..defaults
        };
        setup.check()?;
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use lexicon::Lexicon;

    use super::*;
    use crate::table::referee::MyWord;

    fn read(text: &str) -> Setup {
        let options: Options = serde_json::from_str(text).expect("options");
        options.setup(MyWord::new(Lexicon::mini()).list()).expect("a table")
    }

    #[test]
    fn calls_are_told_apart_more_finely_in_the_manner_of_the_book() {
        let tie = |text: &str| read(text).tie.ms();
        assert_eq!(tie(r#"{"manner":"Book"}"#), 20);
        assert_eq!(tie(r#"{"manner":"Book","call":"Claim"}"#), 150);
        assert_eq!(tie(r#"{"manner":"Kind"}"#), 150);
        assert_eq!(tie(r#"{"manner":"Learning"}"#), 150);
        assert_eq!(tie("{}"), 150);
        assert_eq!(tie(r#"{"manner":"Kind","tie":60}"#), 60);
    }

    #[test]
    fn whoever_opens_a_table_sets_its_times() {
        let default = read("{}");
        let setup = read(r#"{"last_call":12000,"free_card":7000,"rest":9000}"#);
        assert_eq!(
            [setup.last_call, setup.free_card, setup.rest].map(Span::ms),
            [12_000, 7_000, 9_000]
        );
        assert_ne!(default.last_call, setup.last_call);
        assert_ne!(default.free_card, setup.free_card);
        assert_ne!(default.rest, setup.rest);
    }
}
