//! How a table is set up, what it is at every moment, and what may be tried and
//! may happen there.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use std::sync::Arc;

use kernel::{BadSetup, Citation, Entrant, GameTime, Procedure, Race, Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    card::{CardId, Deck, Face},
    notation::Position,
    rulebook as rule,
    word::Word,
};

/// How a table is set up. What the book leaves open is chosen here, and stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The edition of the rules: [`EDITION`](crate::rulebook::EDITION).
    pub edition: String,
    /// How many chairs there are; who sits down plays.
    pub n_seats: u8,
    pub procedure: Procedure,
    pub deck: Deck,
    pub list: ListId,
    pub pace: Pace,
    /// None: drawn by lot.
    #[serde(default)]
    pub first_dealer: Option<Seat>,
    /// Calls closer together than this are for the dealer to decide.
    pub tie: Span,
    pub last_call: Span,
    pub free_card: Span,
    pub rest: Span,
    /// Players may sit down as young players or as experts.
    #[serde(default)]
    pub handicaps: bool,
    #[serde(default)]
    pub unlisted: UnlistedWords,
    /// A tie is played off in one more round.
    #[serde(default)]
    pub play_off: bool,
    /// What is stopped free of charge where the procedure is assisted.
    #[serde(default)]
    pub mercy: Mercy,
    /// How long whoever was stopped keeps silent.
    #[serde(default)]
    pub hush: Span,
    /// How long after the last card moved calls are open again.
    #[serde(default)]
    pub pause: Span,
    #[serde(default)]
    pub call: CallBy,
    #[serde(default)]
    pub hands: Hands,
    #[serde(default)]
    pub free_cards: FreeCards,
    /// One round only.
    #[serde(default)]
    pub short: bool,
    /// Wrong calls of young players cost nothing.
    #[serde(default)]
    pub spare_young: bool,
    /// Bots take more or less time so that the best person keeps up.
    #[serde(default)]
    pub even: bool,
    /// All play on one device: whoever keeps the score pad acts for everybody.
    #[serde(default)]
    pub one_device: bool,
    /// Play begins in the middle of a round: for practice, and for tests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Position>,
}

/// The word list a table goes by, pinned by what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct ListId {
    pub name: String,
    pub hash: String,
}

/// Who brings the next card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
#[serde(tag = "is")]
pub enum Pace {
    /// The dealer, card by card.
    Manual,
    /// The clock.
    Auto { every: Span },
    /// The clock, slower the more cards lie there. The percentage makes it
    /// slower or quicker as a whole.
    Patient {
        #[serde(default = "Pace::usual")]
        percent: u16,
    },
}

/// What becomes of a wrong call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum Manner {
    /// Every call counts.
    Book,
    /// A slip is stopped free of charge; a word that is not listed costs.
    Kind,
    /// Both are stopped free of charge, and followed by a short silence.
    Learning,
}

/// The manners of an assisted table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mercy {
    Kind,
    #[default]
    Learning,
}

/// What stops the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum CallBy {
    /// The word itself.
    #[default]
    Word,
    /// A claim; the word comes after it, in the same time for everybody.
    Claim,
}

/// How a word is spelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum Hands {
    #[default]
    Any,
    /// By its cards, tapped one after the other.
    Taps,
}

/// How free cards are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum FreeCards {
    #[default]
    InTurn,
    /// By all at once, where enough lie there.
    AtOnce,
}

/// What becomes of a word that can be laid but is not on the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum UnlistedWords {
    /// It is not allowed.
    #[default]
    Wrong,
    /// The other players vote on it, or an official rules.
    Vote,
}

/// The deck has no order: a card is drawn when it is dealt, so there is no
/// secret in the state for a view to leak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Shared by all copies of a state.
    pub setup: Arc<Setup>,
    /// The time of the latest event.
    pub at: GameTime,
    /// What each chair asks of a word in cards; none: nobody sits there.
    pub signed: Vec<Option<u8>>,
    /// What else is particular about who sits there.
    pub handicaps: Vec<Handicap>,
    /// Who plays, clockwise. Empty before the start.
    pub players: Vec<Seat>,
    pub dealer: Seat,
    /// The round being played, from one; zero before the first.
    pub round: u8,
    pub n_rounds: u8,
    pub pace: Pace,
    pub deck: Vec<CardId>,
    pub table: Vec<CardId>,
    /// How often cards have left the table: what a call was made in view of.
    pub n_taken: u32,
    /// The cards that left the table in this round.
    pub takings: Vec<Taking>,
    /// Since when the next card is waited for.
    pub since: GameTime,
    /// Shouts that came too late to be heard first. They are heard next.
    pub waiting: Vec<Entrant<Shout>>,
    /// What each chair was stopped for last.
    pub slips: Vec<Option<Slip>>,
    /// Who was level and plays it off; empty before.
    pub play_off: Vec<Seat>,
    /// How many lines of the pad count; none: all.
    pub n_lines: Option<usize>,
    /// Cards that a position left out; they come back with the next round.
    pub aside: Vec<CardId>,
    /// What each chair has collected in this round.
    pub piles: Vec<Vec<CardId>>,
    /// The score pad: a line for each round.
    pub pad: Vec<Vec<u32>>,
    pub phase: Phase,
    /// The call that was heard last, and how it was judged.
    pub heard: Option<HeardCall>,
    /// How many calls have been heard: the number of the next.
    pub n_heard: u32,
    /// The words that took cards in this round.
    pub words: Vec<Word>,
    /// How much of the last call was left when a call stopped it.
    pub last_call_left: Option<Span>,
    /// Who has said that they are done with this stage.
    pub done: Vec<bool>,
}

/// Where the table is in its procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People take their seats.
    Seating,
    /// Cards are dealt, and anybody may call.
    Dealing {
        next: GameTime,
    },
    /// The deck is empty; words may still be called.
    LastCall {
        until: GameTime,
    },
    /// Calls that may have been made at the same time are gathered.
    Calling {
        race: Race<Shout>,
    },
    /// Calls too close to tell apart, the later ones, and until when the dealer may say.
    Tied {
        tied: Vec<Entrant<Shout>>,
        later: Vec<Entrant<Shout>>,
        until: GameTime,
    },
    /// Whoever claimed says the word. Where cards were taken after the claim, none need come.
    Spelling {
        seat: Seat,
        acted: GameTime,
        until: GameTime,
        may_pass: bool,
    },
    /// The others vote on a word that is not listed.
    Voting {
        entrant: Entrant<Call>,
        votes: Vec<(Seat, bool)>,
        until: GameTime,
    },
    /// Free cards: the first of these chooses, or all at once, until then.
    Choosing {
        takers: Vec<Seat>,
        until: GameTime,
        at_once: bool,
    },
    /// Everything is settled; calls are open again then.
    Pausing {
        until: GameTime,
    },
    /// A round is over and the next has not begun.
    Between {
        until: GameTime,
    },
    Over {
        winners: Vec<Seat>,
    },
}

/// What is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct Call {
    pub word: Word,
    /// The cards the caller chose; empty: as it is best laid.
    #[serde(default)]
    pub cards: Vec<CardId>,
    /// `n_taken` as the caller saw it.
    pub seen: u32,
}

/// What a race is run with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shout {
    Word(Call),
    /// With `n_taken` at the time.
    Claim {
        seen: u32,
    },
}

/// What is particular about a player, where handicaps are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handicap {
    /// Has twice the time to spell.
    pub young: bool,
    /// Calls count this much later.
    pub head_start: Span,
    /// Not a person.
    pub bot: bool,
}

/// A card that left the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taking {
    pub card: CardId,
    /// `n_taken` as it was then.
    pub no: u32,
    pub at: GameTime,
}

/// A call that was stopped free of charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    pub word: Word,
    pub reason: Reason,
    pub grounds: Vec<Citation>,
    /// Until when the caller keeps silent.
    pub until: GameTime,
}

/// A call that was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeardCall {
    pub no: u32,
    pub by: Seat,
    /// None: it was claimed, and no word came.
    pub word: Option<Word>,
    pub acted: GameTime,
    /// How it was judged; none while the others vote.
    pub ruling: Option<Ruling>,
}

/// How a call was judged, with the rules it was judged by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    pub right: bool,
    /// The cards it is laid with, in the order in which they spell it.
    pub cards: Vec<CardId>,
    pub reason: Reason,
    pub grounds: Vec<Citation>,
}

/// What was wrong with a call, or what spoke for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// It is in this list, and may be a form of another word.
    Listed {
        list: String,
        base: Option<String>,
    },
    Unlisted {
        list: String,
    },
    /// It has an apostrophe, a hyphen, a full stop or a space.
    Mark,
    NoLetters,
    TooFewCards {
        n_cards: usize,
        least: usize,
    },
    /// These double cards would be taken apart.
    WouldSplit {
        cards: Vec<CardId>,
    },
    MissingLetters {
        letters: String,
    },
    /// The cards that were chosen do not spell it and nothing else.
    OtherCards {
        cards: Vec<CardId>,
    },
    /// There are more ways to try it than the referee tries.
    TooManyWays,
    Voted {
        n_for: usize,
        n_against: usize,
    },
    Official,
    /// It was claimed, and no word came in time.
    NoWord,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
#[serde(tag = "is")]
pub enum Action {
    /// Takes this seat: three cards for a word, or two or four with a handicap.
    Sign {
        least: u8,
        /// Has twice the time to spell.
        #[serde(default)]
        young: bool,
        /// The head start that this player gives the others.
        #[serde(default)]
        head_start: Span,
        /// Not a person.
        #[serde(default)]
        bot: bool,
    },
    /// Gives the seat up again, before the start.
    Leave,
    /// Nobody else is coming: the first dealer begins.
    Start,
    /// The dealer deals a card by hand.
    Deal,
    /// The dealer sets the pace.
    SetPace {
        pace: Pace,
    },
    Call(Call),
    /// Has a word, and will say it: where the table plays by claims.
    Claim {
        /// `n_taken` as the claimant saw it.
        seen: u32,
    },
    /// The dealer says whom they heard first.
    SayFirst {
        seat: Seat,
    },
    /// Another player's vote on call number `no`, or an official's ruling on it.
    Vote {
        no: u32,
        allow: bool,
    },
    /// Takes a free card.
    Take {
        card: CardId,
    },
    /// Has no more words in this round, is ready for the next, or waives a claim.
    Done {
        round: u8,
    },
    /// Somebody else does this on the one device that all play on.
    As {
        seat: Seat,
        action: Box<Action>,
    },
}

/// Where a free card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum Source {
    Table,
    Deck,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Signed {
        seat: Seat,
        least: u8,
        rule: Citation,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        young: bool,
        #[serde(default)]
        head_start: Span,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    Left {
        seat: Seat,
    },
    Began {
        players: Vec<Seat>,
        dealer: Seat,
        n_rounds: u8,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    RoundBegan {
        round: u8,
        dealer: Seat,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    /// When the next card comes, whoever brings it, and since when it is waited for: none, from now on.
    DealGoesOn {
        next: GameTime,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<GameTime>,
    },
    /// A card comes, and so will another; none: it was the last.
    Dealt {
        card: CardId,
        next: Option<GameTime>,
        rule: Citation,
    },
    PaceSet {
        by: Seat,
        pace: Pace,
        rule: Citation,
    },
    Called {
        entrant: Entrant<Call>,
        closes: GameTime,
        rule: Citation,
    },
    /// Somebody claims to have a word.
    Claimed {
        entrant: Entrant<u32>,
        closes: GameTime,
        rule: Citation,
    },
    /// A call was stopped free of charge, and its caller keeps silent for a while.
    Hushed {
        seat: Seat,
        word: Word,
        reason: Reason,
        until: GameTime,
        grounds: Vec<Citation>,
    },
    TieAsked {
        tied: Vec<Entrant<Call>>,
        until: GameTime,
        rule: Citation,
        /// Who is tied, where they claimed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        claims: Vec<Seat>,
    },
    /// Whoever claimed is to say the word.
    WordAsked {
        seat: Seat,
        acted: GameTime,
        until: GameTime,
        may_pass: bool,
        rule: Citation,
    },
    /// No word came of a claim.
    NoWord {
        no: u32,
        seat: Seat,
        acted: GameTime,
        rules: Vec<Citation>,
    },
    /// The cards for a call that waited are gone.
    Lapsed {
        seat: Seat,
        rule: Citation,
    },
    /// A call is heard. The others made with it are heard after it.
    Heard {
        no: u32,
        entrant: Entrant<Call>,
        rules: Vec<Citation>,
    },
    VoteAsked {
        no: u32,
        until: GameTime,
        rule: Citation,
    },
    Voted {
        seat: Seat,
        allow: bool,
    },
    Judged {
        no: u32,
        ruling: Ruling,
    },
    Took {
        seat: Seat,
        cards: Vec<CardId>,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    ChoiceAsked {
        takers: Vec<Seat>,
        until: GameTime,
        rule: Citation,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_once: bool,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    TookFree {
        seat: Seat,
        card: CardId,
        from: Source,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    /// Calls are open again then.
    Paused {
        until: GameTime,
        rule: Citation,
    },
    LastCall {
        until: GameTime,
        rule: Citation,
    },
    Finished {
        seat: Seat,
    },
    RoundScored {
        points: Vec<u32>,
        left_over: Vec<CardId>,
        rules: Vec<Citation>,
    },
    Rested {
        until: GameTime,
        next_dealer: Seat,
        rule: Citation,
    },
    /// A tie is played off: one round more than there are players.
    PlayOff {
        n_rounds: u8,
        rule: Citation,
        /// Who was level; its points decide among these and are not added.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tied: Vec<Seat>,
    },
    Ended {
        totals: Vec<u32>,
        winners: Vec<Seat>,
        rules: Vec<Citation>,
    },
}

impl Setup {
    /// A table as the book has it, with the hall's own deck.
    pub fn standard(n_seats: u8, list: ListId) -> Setup {
        Setup {
            edition: rule::EDITION.to_owned(),
            n_seats,
            procedure: Procedure::Tournament,
            deck: Deck::lyceum(),
            list,
            pace: Pace::Auto { every: Span::seconds(3) },
            first_dealer: None,
            tie: rule::TIE.value,
            last_call: rule::LAST_CALL.value,
            free_card: rule::FREE_CARD.value,
            rest: rule::REST.value,
            handicaps: false,
            unlisted: UnlistedWords::Wrong,
            play_off: false,
            mercy: Mercy::Learning,
            hush: Span::default(),
            pause: rule::PAUSE.value,
            call: CallBy::Word,
            hands: Hands::Any,
            free_cards: FreeCards::AtOnce,
            short: false,
            spare_young: false,
            even: false,
            one_device: false,
            start: None,
        }
    }

    /// What becomes of a wrong call.
    pub fn manner(&self) -> Manner {
        match (self.procedure, self.mercy) {
            (Procedure::Tournament, _) => Manner::Book,
            (Procedure::Assisted, Mercy::Kind) => Manner::Kind,
            (Procedure::Assisted, Mercy::Learning) => Manner::Learning,
        }
    }

    /// Whether a table can be opened so; if not, what is wrong.
    pub fn check(&self) -> Result<(), BadSetup> {
        BadSetup::edition(&self.edition, rule::EDITION)?;
        BadSetup::n_seats(self.n_seats, "My Word!", rule::SEATS.value)?;
        BadSetup::seat("first_dealer", self.first_dealer, "the first dealer", self.n_seats)?;
        self.pace.check().map_err(|it| BadSetup::new("pace", it))?;
        BadSetup::span("tie", self.tie, 0, 1_000)?;
        BadSetup::span("last_call", self.last_call, 1_000, 300_000)?;
        BadSetup::span("free_card", self.free_card, 1_000, 60_000)?;
        BadSetup::span("rest", self.rest, 0, 600_000)?;
        BadSetup::span("hush", self.hush, 0, 10_000)?;
        BadSetup::span("pause", self.pause, 0, 3_000)?;
        let start = self.start.as_ref().map_or(Ok(()), Position::check);
        start.map_err(|it| BadSetup::new("position", it))
    }
}

impl Pace {
    pub(crate) fn check(self) -> Result<(), String> {
        let (lo, hi) = rule::PACE_RANGE.value;
        match self {
            Pace::Manual => Ok(()),
            Pace::Auto { every } if lo <= every && every <= hi => Ok(()),
            Pace::Auto { every } => {
                let (ms, lo, hi) = (every.ms(), lo.ms(), hi.ms());
                Err(format!("A card every {ms} ms; it can be {lo} to {hi}"))
            }
            Pace::Patient { percent } => {
                let (lo, hi) = rule::PATIENCE_RANGE.value;
                let told = || format!("A pace of {percent} percent; it can be {lo} to {hi}");
                if lo <= percent && percent <= hi { Ok(()) } else { Err(told()) }
            }
        }
    }

    fn usual() -> u16 {
        100
    }

    /// How long until the next card, with so many on the table.
    pub(crate) fn wait(self, n_cards: usize) -> Span {
        let (lo, hi) = rule::PACE_RANGE.value;
        match self {
            Pace::Manual => rule::DEALER_WAITS.value,
            Pace::Auto { every } => every,
            // No word is possible before the third card.
            Pace::Patient { .. } if n_cards < 3 => rule::FIRST_CARDS.value,
            Pace::Patient { percent } => {
                let every = rule::PATIENCE.value.into_iter().find(|it| n_cards <= it.0);
                let ms = every.map_or(hi, |it| it.1).ms() * u32::from(percent) / 100;
                Span::from_ms(ms.clamp(lo.ms(), hi.ms()))
            }
        }
    }
}

impl State {
    /// What a card shows. Total, as `evolve` is: a card that no deck has, in a log
    /// from who knows where, is taken for a wild one.
    pub fn face(&self, card: CardId) -> Face {
        self.setup.deck.face(card).unwrap_or(Face::Wild)
    }

    /// The cards that lie on the table, with their faces.
    pub fn laid_out(&self) -> Vec<(CardId, Face)> {
        self.table.iter().map(|&it| (it, self.face(it))).collect()
    }

    /// What is particular about a player.
    pub(crate) fn handicap(&self, seat: Seat) -> Handicap {
        self.handicaps.get(seat.idx()).copied().unwrap_or_default()
    }

    /// Who may vote on a word of this seat: the other people.
    pub(crate) fn voters(&self, caller: Seat) -> Vec<Seat> {
        let votes = |it: &&Seat| **it != caller && !self.handicap(**it).bot;
        self.players.iter().filter(votes).copied().collect()
    }

    /// Whether a word of this seat that is not listed is put to the vote. Where only one
    /// person could vote, the list decides.
    pub(crate) fn votes_on(&self, caller: Seat) -> bool {
        self.setup.unlisted == UnlistedWords::Vote && 1 < self.voters(caller).len()
    }

    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.players.contains(&seat)
    }

    /// How many cards a word of this seat needs.
    pub(crate) fn least(&self, seat: Seat) -> u8 {
        self.signed.get(seat.idx()).copied().flatten().unwrap_or(rule::LEAST_CARDS.value)
    }

    /// The player to the left of `seat`.
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        let after = self.players.iter().find(|&&it| seat < it);
        *after.or(self.players.first()).expect("a game has players")
    }

    /// Whoever sits first in the order of the seats keeps the score pad, and starts the game.
    pub(crate) fn pad_keeper(&self) -> Option<Seat> {
        let first = self.signed.iter().position(Option::is_some)?;
        Some(Seat(first as u8))
    }

    /// The points of the game. A play-off decides, and is not added.
    pub fn totals(&self) -> Vec<u32> {
        let chairs = 0..usize::from(self.setup.n_seats);
        let n_lines = self.n_lines.unwrap_or(self.pad.len());
        let lines = || self.pad.iter().take(n_lines);
        chairs.map(|chair| lines().map(|line| line[chair]).sum()).collect()
    }
}
