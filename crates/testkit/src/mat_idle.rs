//! What holds of any game on the mat whatever somebody leaves undone: every wait has an end.

use kernel::{Badge, Game, GameTime, Log, Office, Party, Span, Table};
use mat::{Awaited, Clock, Round, Wait};

/// What a game tells of its tables.
pub struct Waiting<G: Game> {
    pub round: fn(&G::State) -> &Round,
    pub waits: fn(&G::State) -> Vec<Wait>,
    /// What the hall's clock does where the hall keeps the time.
    pub bell: G::Action,
}

const DIRECTOR: Party = Party::Official { badge: Badge(9), office: Office::Director };

/// The longest that anybody is waited for: a judge, while the sheet is signed.
const LONGEST: Span = Span::minutes(10);

/// Nobody is waited for without an end, and each wait has its rule.
pub fn every_wait_has_an_end<G: Game>(table: &Table<G>, waiting: &Waiting<G>) {
    for Wait { whom, until, rule, .. } in (waiting.waits)(table.state()) {
        assert!(!rule.to_string().is_empty(), "a wait for {whom:?} has its rule");
        let in_time = until <= table.now() + LONGEST;
        assert!(in_time || whom == Awaited::Nobody, "{whom:?} is waited for until {until}");
    }
}

/// From now on nobody does anything: time alone, and the hall's clock where the hall keeps it,
/// bring the match to its end, and nothing is left open.
pub fn time_alone_ends_it<G: Game>(table: &mut Table<G>, log: &mut Log<G>, waiting: &Waiting<G>) {
    let at = |minutes| GameTime::default() + Span::minutes(minutes);
    let (bell, ends) = (at(30).max(table.now()), table.now() + Span::minutes(90));
    while !table.is_over() {
        every_wait_has_an_end(table, waiting);
        let round = (waiting.round)(table.state());
        let keeps_time = round.is_in_play() && round.clock() == Clock::Open { bell: None };
        let due = table.deadline();
        match due.filter(|due| !keeps_time || *due <= bell) {
            Some(due) => table.advance(due, log),
            None if keeps_time => {
                table.act(bell, DIRECTOR, &waiting.bell, log).expect("the hall rings");
            }
            None => panic!("nobody does anything, and nothing is due"),
        }
        assert!(table.now() < ends, "the match comes to its end");
    }
    assert!((waiting.waits)(table.state()).is_empty(), "nothing is left open");
}
