//! The book as the table knows it: by its types, and by what it asks of a setup.

use kernel::{BadSetup, Cited};
use mat::Words;

use crate::{
    Division, Letter, rulebook as rule,
    table::{
        action::OwnAction,
        breach::{Breach, Illegal},
        event::OwnEvent,
        paper::{Objection, Paper},
        position::Start,
        setup::{Players, Setup, Things},
        state::Section,
    },
};

/// The book of LinguiSHTIK.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinguishtikBook;

impl Words for LinguishtikBook {
    type Division = Division;
    type Things = Things;
    type Players = Players;
    type Start = Start;
    type Face = Letter;
    type Section = Section;
    type Paper = Paper;
    type Objection = Objection;
    type Illegal = Illegal;
    type Breach = Breach;
    type Action = OwnAction;
    type Event = OwnEvent;

    const TITLE: &str = "LinguiSHTIK";
    const EDITION: &str = rule::EDITION;
    const SEATS: Cited<(u8, u8)> = rule::SEATS;

    fn check_players(setup: &Setup) -> Result<(), BadSetup> {
        BadSetup::seat("first", setup.players.first, "the first Player One", setup.n_seats)
    }

    fn check_things(setup: &Setup) -> Result<(), BadSetup> {
        let more_time = &setup.players.more_time;
        if usize::from(setup.n_seats) < more_time.len() {
            return Err(BadSetup::new("more_time", "there are fewer seats than that"));
        }
        more_time.iter().try_for_each(|&it| BadSetup::span("more_time", it, 0, 600_000))
    }

    fn check_start(start: &Start, setup: &Setup) -> Result<(), BadSetup> {
        start.check(setup)
    }
}
