//! What one rulebook says of a round: numbers with their rules, given by the game.

use kernel::{Cited, Rule, Span};

use crate::{Adjudication, ConductRules, Places};

/// What one rulebook says of a round.
#[derive(Clone, Copy, Debug)]
pub struct RoundRules {
    /// How few and how many may play.
    pub seats: Cited<(u8, u8)>,
    /// Taking a seat before the match, and coming or going once it is under way.
    pub sit: Rule,
    pub absent: Rule,
    /// What a shake brings who does not play it. On-Words: nothing.
    pub absent_scores: Cited<i8>,
    pub begin: &'static [Rule],
    /// A shake begins; whose part it is to begin it goes to the left.
    pub shake: Rule,
    pub passes: Rule,
    /// How long a round is, how long a shake may go on after it, and what then stops it.
    pub play: Cited<Span>,
    pub extra: Cited<Span>,
    pub stop: Rule,
    pub places: Places,
    /// For signing the sheet, after which it goes in by itself.
    pub signing: Cited<Span>,
    /// How many officials have to put initials to a lost point, in this division.
    pub initials: Option<Cited<u8>>,
    /// Who decides at this table.
    pub adjudication: Adjudication,
    pub conduct: ConductRules,
}

impl RoundRules {
    /// How many initials a lost point waits for. No judge comes to a table where the umpire
    /// decides.
    pub(crate) fn initials_needed(&self) -> Option<Cited<u8>> {
        self.initials.filter(|_| self.adjudication == Adjudication::Players)
    }
}
