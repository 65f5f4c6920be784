//! What holds of any game on the mat whatever somebody leaves undone: every wait has an end.

use kernel::{Badge, GameTime, Log, Office, Party, Seat, Span, Table};
use mat::{Awaited, Clock, RoundAction, Wait, cube::table::waits};

use crate::{
    check_log, each_game,
    mat_clumsy::{Clumsily, Clumsy},
};

const DIRECTOR: Party = Party::Official { badge: Badge(9), office: Office::Director };

/// The longest that anybody is waited for: a judge, while the sheet is signed.
const LONGEST: Span = Span::minutes(10);

/// Nobody is waited for without an end, and each wait has its rule.
fn every_wait_has_an_end<G: Clumsily>(table: &Table<G>) {
    for Wait { whom, until, rule, .. } in waits::<G>(table.state()) {
        assert!(!rule.to_string().is_empty(), "a wait for {whom:?} has its rule");
        let in_time = until <= table.now() + LONGEST;
        assert!(in_time || whom == Awaited::Nobody, "{whom:?} is waited for until {until}");
    }
}

/// From now on nobody does anything: time alone, and the hall's clock where the hall keeps it,
/// bring the match to its end, and nothing is left open.
fn time_alone_ends_it<G: Clumsily>(table: &mut Table<G>, log: &mut Log<G>) {
    let at = |minutes| GameTime::default() + Span::minutes(minutes);
    let (bell, ends) = (at(30).max(table.now()), table.now() + Span::minutes(90));
    while !table.is_over() {
        every_wait_has_an_end(table);
        let round = &table.state().round;
        let keeps_time = round.is_in_play() && round.clock() == Clock::Open { bell: None };
        let due = table.deadline();
        match due.filter(|due| !keeps_time || *due <= bell) {
            Some(due) => table.advance(due, log),
            None if keeps_time => {
                table.act(bell, DIRECTOR, &RoundAction::Bell.into(), log).expect("the hall rings");
            }
            None => panic!("nobody does anything, and nothing is due"),
        }
        assert!(table.now() < ends, "the match comes to its end");
    }
    assert!(waits::<G>(table.state()).is_empty(), "nothing is left open");
}

/// A player who does nothing for ever holds nobody up.
pub fn holds_nobody_up<G: Clumsily>() {
    let mut n_idle = [0_u32; 3];
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::<G>::sit(seed, dice);
        let idle = Seat(dice.below(u32::from(clumsy.setup.n_seats)) as u8);
        n_idle[idle.idx()] += 1;
        let n_steps = dice.below(400);
        for _ in 0..n_steps {
            if clumsy.table.is_over() {
                break;
            }
            clumsy.step_but_for(Some(idle), dice);
            if clumsy.setup.is_timed() {
                every_wait_has_an_end(&clumsy.table);
            }
        }
        let Clumsy { table, log, setup } = &mut clumsy;
        if !setup.is_timed() && !table.is_over() {
            // Whoever is kept waiting calls; a judge who serves does not come.
            let other = Seat::all(setup.n_seats).find(|it| *it != idle).expect("two play");
            let call = RoundAction::Call { about: "no move".to_owned(), paper: None }.into();
            let _ = table.act(table.now(), Party::Player(other), &call, log);
            table.advance(table.now() + Span::minutes(5), log);
            let rests = table.state().round.rest().is_some();
            let plays = table.state().round.is_in_play() && !rests;
            assert!(!plays || table.deadline().is_some(), "nobody is waited for without an end");
        }
        if setup.is_timed() {
            time_alone_ends_it(table, log);
        }
        check_log(&G::umpire(), setup, seed, table, log);
    });
    assert!(n_idle.iter().all(|it| 0 < *it), "every seat was idle somewhere");
}
