//! The book as the table knows it: by its types, and by what it asks of a setup.

use kernel::{BadSetup, Cited};
use mat::{GoalEvent, Words};

use crate::{
    Division, Face, rulebook as rule,
    table::{
        action::BookAction,
        breach::{Breach, Illegal},
        event::OwnEvent,
        paper::{Objection, Paper},
        position::Start,
        setup::{Players, Setup, Things},
        state::Section,
    },
};

/// The book of On-Sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnSetsBook;

impl Words for OnSetsBook {
    type Division = Division;
    type Things = Things;
    type Players = Players;
    type Start = Start;
    type Face = Face;
    type Section = Section;
    type Paper = Paper;
    type Objection = Objection;
    type Illegal = Illegal;
    type Breach = Breach;
    type Action = BookAction;
    type Event = GoalEvent<OwnEvent>;

    const TITLE: &str = "On-Sets";
    const EDITION: &str = rule::EDITION;
    const SEATS: Cited<(u8, u8)> = rule::SEATS;

    fn check_players(setup: &Setup) -> Result<(), BadSetup> {
        let setter = setup.players.first_setter;
        BadSetup::seat("first_setter", setter, "the first Goal-setter", setup.n_seats)
    }

    fn check_start(start: &Start, setup: &Setup) -> Result<(), BadSetup> {
        start.check(setup)
    }
}
