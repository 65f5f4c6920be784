//! The state of a table.

use std::sync::Arc;

use kernel::{Citation, Entrant, GameTime, Race, Seat, Span};

use crate::{
    card::{CardId, Face},
    table::{
        action::Call,
        event::{Reason, Ruling},
        numbers,
        setup::{Pace, Setup, UnlistedWords},
    },
    word::Word,
};

/// The deck has no order: a card is drawn when it is dealt, so there is no
/// secret in the state for a view to leak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Shared by all copies of a state.
    pub setup: Arc<Setup>,
    /// The time of the latest event.
    pub at: GameTime,
    /// The cards that each chair needs for a word; none: nobody sits there.
    pub signed: Vec<Option<u8>>,
    /// The handicap of each chair.
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
    /// The number of times cards have left the table: a call is made in view of it.
    pub n_taken: u32,
    /// The cards that left the table in this round.
    pub takings: Vec<Taking>,
    /// Since when the next card is waited for.
    pub since: GameTime,
    /// Shouts that came too late to be heard first. They are heard next.
    pub waiting: Vec<Entrant<Shout>>,
    /// The last slip of each chair.
    pub slips: Vec<Option<Slip>>,
    /// Who was level and plays it off; empty before.
    pub play_off: Vec<Seat>,
    /// The number of lines of the pad that count; none: all.
    pub n_lines: Option<usize>,
    /// Cards that a position left out; they come back with the next round.
    pub aside: Vec<CardId>,
    /// The cards that each chair has collected in this round.
    pub piles: Vec<Vec<CardId>>,
    /// The score pad: a line for each round.
    pub pad: Vec<Vec<u32>>,
    pub phase: Phase,
    /// The call that was heard last, and how it was judged.
    pub heard: Option<HeardCall>,
    /// The number of calls heard, which is that of the next.
    pub n_heard: u32,
    /// The words that took cards in this round.
    pub words: Vec<Word>,
    /// The rest of the last call when a call stopped it.
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

/// An entry in a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shout {
    Word(Call),
    /// With `n_taken` at the time.
    Claim {
        seen: u32,
    },
}

/// The handicap of a player, where handicaps are on.
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
    /// The ruling on it; none while the others vote.
    pub ruling: Option<Ruling>,
}

impl State {
    /// The face of a card. Total, as `evolve` is: a card that no deck has, in a log
    /// from who knows where, is taken for a wild one.
    pub fn face(&self, card: CardId) -> Face {
        self.setup.deck.face(card).unwrap_or(Face::Wild)
    }

    /// The cards that lie on the table, with their faces.
    pub fn laid_out(&self) -> Vec<(CardId, Face)> {
        self.table.iter().map(|&it| (it, self.face(it))).collect()
    }

    /// The handicap of a player.
    pub(crate) fn handicap(&self, seat: Seat) -> Handicap {
        self.handicaps.get(seat.idx()).copied().unwrap_or_default()
    }

    /// Who may vote on a word of this seat: the other people.
    pub(crate) fn voters(&self, caller: Seat) -> Vec<Seat> {
        let votes = |it: &&Seat| **it != caller && !self.handicap(**it).bot;
        self.players.iter().filter(votes).copied().collect()
    }

    /// A word of this seat that is not listed is put to the vote. Where only one
    /// person could vote, the list decides.
    pub(crate) fn votes_on(&self, caller: Seat) -> bool {
        self.setup.unlisted == UnlistedWords::Vote && 1 < self.voters(caller).len()
    }

    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.players.contains(&seat)
    }

    /// The cards that a word of this seat needs.
    pub(crate) fn least(&self, seat: Seat) -> u8 {
        self.signed.get(seat.idx()).copied().flatten().unwrap_or(numbers::LEAST_CARDS.value)
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
