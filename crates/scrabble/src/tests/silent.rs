//! Nobody holds a game up by doing nothing: tables at which somebody falls silent for ever, in
//! whatever phase that happens.

use std::sync::Arc;

use kernel::{Bot as _, Dice, Level, Office, Party, Seat, Span, Viewer};
use lexicon::Lexicon;
use testkit::{Tally, check_log, each_game};

use super::{
    script::umpire,
    simulated::{Clumsy, DIRECTOR},
};
use crate::{Bot, Deed, Lore, Phase, may};

/// No game of ours is as long.
const STEPS_MAX: usize = 6_000;

/// A table in any phase that a game comes to.
fn somewhere(seed: kernel::Seed, dice: &mut Dice) -> Clumsy {
    let mut clumsy = Clumsy::sit(seed, dice);
    for _ in 0..dice.below(150) {
        if clumsy.table.is_over() {
            break;
        }
        clumsy.step(dice);
    }
    clumsy
}

/// The clock goes on to the next moment at which the table does something by itself.
fn waits(clumsy: &mut Clumsy) -> bool {
    let Some(due) = clumsy.table.deadline() else { return false };
    clumsy.table.advance(due, &mut clumsy.log);
    clumsy.nothing_is_lost();
    clumsy.the_clock_is_accounted_for();
    clumsy.a_draft_can_be_finished();
    true
}

fn latest(clumsy: &Clumsy) -> String {
    let latest: Vec<_> = clumsy.log.iter().rev().take(6).collect();
    format!("{:?} after {latest:#?}", clumsy.table.state().phase)
}

/// From wherever they all fall silent, the clocks bring a game to its end. Only where nobody is timed
/// the player who is on turn has as long as the other lets them.
#[test]
fn a_game_comes_to_its_end_when_nobody_does_anything_more() {
    let mut tally = Tally::default();
    each_game(|seed, dice| {
        let mut clumsy = somewhere(seed, dice);
        for n in 0.. {
            assert!(n < 60, "it comes to an end: {}", latest(&clumsy));
            if clumsy.table.is_over() || !waits(&mut clumsy) {
                break;
            }
        }
        let state = clumsy.table.state();
        let untimed =
            state.clock.limits.is_none() && state.clock.running == Some(state.sheet.on_turn);
        let turn =
            matches!(state.phase, Phase::Playing) && untimed && state.sheet.turn_until.is_none();
        // Nobody has begun: no tile was drawn, and no clock runs that could end.
        let seating = matches!(state.phase, Phase::Seating);
        assert!(clumsy.table.is_over() || turn || seating, "{}", latest(&clumsy));
        check_log(&umpire(), &clumsy.setup, seed, &clumsy.table, &clumsy.log);
        clumsy.log.iter().flat_map(|it| &it.events).for_each(|it| tally.count(it));
    });
    tally.reached(&["NobodyCame", "Silent", "Ended"]);
}

/// One player does nothing for ever; the other does whatever comes to mind, with a Director or without.
#[test]
fn nobody_takes_a_clumsy_player_hostage() {
    each_game(|seed, dice| {
        let mut clumsy = somewhere(seed, dice);
        let silent = Seat(dice.below(2) as u8);
        let other = Party::Player(silent.left(2));
        let directed = dice.chance(1, 2);
        for n in 0.. {
            if clumsy.table.is_over() || matches!(clumsy.table.state().phase, Phase::Seating) {
                break;
            }
            assert!(n < STEPS_MAX, "it comes to an end: {}", latest(&clumsy));
            let by = if directed && dice.chance(1, 20) { DIRECTOR } else { other };
            // What is not theirs to settle they wait for.
            if dice.chance(1, 10) && waits(&mut clumsy) {
                continue;
            }
            clumsy.step_of(by, dice);
        }
        check_log(&umpire(), &clumsy.setup, seed, &clumsy.table, &clumsy.log);
    });
}

/// The same beside a bot, which does what the procedure asks of it and nothing more.
#[test]
fn nobody_takes_a_bot_hostage() {
    let lore = Arc::new(Lore::new(Lexicon::english_2026()));
    let mut n_games = 0;
    each_game(|seed, dice| {
        n_games += 1;
        if 40 < n_games && std::env::var_os("GAMES").is_none() {
            return;
        }
        let mut clumsy = somewhere(seed, dice);
        let silent = Seat(dice.below(2) as u8);
        let me = silent.left(2);
        let level = Level::new(1 + dice.below(3) as u8).expect("one to five");
        let mut bot = Bot::new(level, lore.clone());
        for n in 0.. {
            if clumsy.table.is_over() || matches!(clumsy.table.state().phase, Phase::Seating) {
                break;
            }
            assert!(n < STEPS_MAX, "it comes to an end: {}", latest(&clumsy));
            let view = clumsy.table.view(Viewer::Player(me));
            let now = clumsy.table.now();
            let choice = bot.choose(&view, dice);
            let due = clumsy.table.deadline();
            let acts = choice.filter(|it| due.is_none_or(|due| view.at + it.after < due));
            let Some(choice) = acts else {
                assert!(waits(&mut clumsy), "somebody does something: {}", latest(&clumsy));
                continue;
            };
            let at = now.max(view.at + choice.after);
            let tried = clumsy.table.act(at, Party::Player(me), &choice.action, &mut clumsy.log);
            if tried.is_err() {
                clumsy.table.advance(at + Span::seconds(1), &mut clumsy.log);
            }
        }
        check_log(&umpire(), &clumsy.setup, seed, &clumsy.table, &clumsy.log);
    });
}

/// Whoever is waited for is told so, and nobody who can do nothing about it.
#[test]
fn who_is_waited_for_can_do_something_about_it() {
    let mut n_waits = 0_u32;
    each_game(|seed, dice| {
        let clumsy = somewhere(seed, dice);
        let state = clumsy.table.state();
        let Some(awaited) = clumsy.table.view(Viewer::Spectator).awaited else { return };
        n_waits += 1;
        assert_eq!(awaited.seats.is_empty(), awaited.office.is_some(), "{}", latest(&clumsy));
        for seat in &awaited.seats {
            let by = Party::Player(*seat);
            let settles = |it: &&Deed| !matches!(it, Deed::CallDirector | Deed::AskWatchers);
            let can = Deed::ALL.iter().filter(settles).any(|it| may(state, by, *it).is_ok());
            assert!(can, "{seat}: {}", latest(&clumsy));
        }
        if awaited.office == Some(Office::Director) {
            assert!(may(state, DIRECTOR, Deed::Direct).is_ok());
        }
    });
    assert!(0 < n_waits, "somebody was waited for");
}
