//! Bots at whole tables, and at moments in which one thing is right.

use std::sync::{Arc, OnceLock};

use kernel::{Bot as _, Dice, Level, Party, Procedure, Seat, Seed, Span, Viewer};
use lexicon::Lexicon;
use testkit::check_log;

use super::simulated::{Clumsy, DIRECTOR};
use crate::{
    Action, Bot, ClockEvent, Deed, Happening, How, Lore, Over, Penalty, Phase, RackEvent, Scrabble,
    Setup, SheetEvent, Tiles, View,
};

type Sitting = testkit::Sitting<Scrabble, Bot>;

fn lore() -> Arc<Lore> {
    static LORE: OnceLock<Arc<Lore>> = OnceLock::new();
    LORE.get_or_init(|| Arc::new(Lore::new(Lexicon::english_2026()))).clone()
}

fn bot(level: u8) -> Bot {
    Bot::new(Level::new(level).expect("one to five"), lore())
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

fn umpire() -> Scrabble {
    Scrabble::new(Lexicon::english_2026())
}

fn setup(procedure: Procedure) -> Setup {
    Setup { procedure, ..Setup::standard(umpire().list()) }
}

/// Plays a game to its end. A refusal breaks it, and so does a table at which nobody acts.
fn play(setup: &Setup, levels: [u8; 2], number: u64) -> Sitting {
    let seed = seed(number);
    let mut sitting = Sitting::open(umpire(), setup, levels.map(bot), seed);
    while !sitting.table.is_over() {
        assert!(sitting.step(None), "nobody acts: {:?}", sitting.table.state().phase);
        assert_eq!(sitting.table.state().every_tile(), Tiles::all(), "each tile is in one place");
        assert!(sitting.log.len() < 600, "it comes to an end");
    }
    check_log(&umpire(), setup, seed, &sitting.table, &sitting.log);
    sitting
}

#[test]
fn bots_of_all_levels_play_whole_games_at_both_procedures() {
    let mut n_out = 0;
    for (number, level) in [1, 2, 3, 4, 5].into_iter().enumerate() {
        for procedure in [Procedure::Assisted, Procedure::Tournament] {
            let mut setup = setup(procedure);
            setup.penalty = [Penalty::Turn, Penalty::Five][number % 2];
            let levels = [level, 1 + (level + number as u8) % 5];
            let sitting = play(&setup, levels, number as u64);
            let Phase::Over(Over { how, .. }) = sitting.table.state().phase else {
                panic!("it is over")
            };
            assert!(matches!(how, How::Out { .. } | How::Zeros), "{how:?}");
            n_out += u32::from(matches!(how, How::Out { .. }));
            let used = sitting.table.state().clock.used;
            assert!(
                used.iter().all(|it| *it < Span::minutes(25)),
                "they keep their clocks: {used:?}"
            );
        }
    }
    assert!(5 < n_out, "most games are played out: {n_out}");
}

#[test]
fn a_bot_on_a_short_clock_is_never_over_time() {
    for number in 0..2 {
        let mut setup = setup(Procedure::Tournament);
        setup.time = Some(Span::minutes(3));
        let sitting = play(&setup, [3, 4], 100 + number);
        let state = sitting.table.state();
        let over = [Seat(0), Seat(1)].map(|it| state.clock.over_seconds(it, sitting.table.now()));
        assert_eq!(over, [0, 0]);
    }
}

/// Everything that is cited as irregular while bots play.
#[test]
fn bots_draw_what_is_due_when_it_is_due() {
    let sitting = play(&setup(Procedure::Tournament), [2, 5], 41);
    let events = sitting.log.iter().flat_map(|it| &it.events);
    let mut n_draws = 0;
    for event in events {
        if let Happening::Rack(RackEvent::Drew { tiles, due, .. }) = &event.what {
            n_draws += 1;
            assert_eq!(tiles.n(), usize::from(*due), "{event:?}");
        }
        let errs = matches!(event.what, Happening::Clock(ClockEvent::PressedInError { .. }));
        let disputes = matches!(event.what, Happening::Sheet(SheetEvent::ScoreDisputed { .. }));
        assert!(!errs && !disputes, "{event:?}");
    }
    assert!(10 < n_draws);
}

/// A beginner believes in words that are none, and is believed or challenged.
#[test]
fn beginners_play_phoneys_now_and_then() {
    let umpire = umpire();
    let (mut n_plays, mut n_phoneys) = (0, 0);
    for number in 0..4 {
        let sitting = play(&setup(Procedure::Assisted), [1, 1], 200 + number);
        for turn in &sitting.table.state().sheet.turns {
            n_plays += u32::from(turn.is_play());
            n_phoneys += u32::from(turn.words.iter().any(|it| !umpire.has(it)));
        }
    }
    assert!(0 < n_phoneys && 4 * n_phoneys < n_plays, "{n_phoneys} of {n_plays}");
}

/// A view that was sent as text and read again says all that a bot goes by.
#[test]
fn a_bot_is_given_a_view_and_nothing_else() {
    let mut sitting =
        Sitting::open(umpire(), &setup(Procedure::Tournament), [4, 4].map(bot), seed(9));
    let mut n_plays = 0;
    while sitting.step(None) && sitting.table.state().sheet.turns.len() < 6 {
        for seat in [Seat(0), Seat(1)] {
            let view = sitting.table.view(Viewer::Player(seat));
            let text = serde_json::to_string(&view).expect("a view is plain data");
            let copy: View = serde_json::from_str(&text).expect("it reads back");
            let choose = |view: &View| bot(3).choose(view, &mut Dice::for_entry(seed(1), 1));
            let chosen = choose(&view);
            n_plays += u32::from(matches!(&chosen, Some(it) if it.action.deed() == Deed::Play));
            assert_eq!(chosen, choose(&copy));
        }
    }
    assert!(0 < n_plays, "it was on turn");
}

/// Beside somebody who does whatever comes to mind a bot goes on, and is not refused twice in a row.
#[test]
fn a_bot_plays_on_beside_a_clumsy_player() {
    let mut n_bot_acts = 0;
    let mut n_refused = 0;
    for number in 0..12 {
        let procedure = [Procedure::Tournament, Procedure::Assisted][number as usize % 2];
        let seed = seed(300 + number);
        let mut dice = Dice::for_entry(seed, 77);
        let mut clumsy = Clumsy::at_table(umpire(), setup(procedure), seed);
        let mut bot = bot(1 + (number % 4) as u8);
        let mut in_a_row = 0;
        for _ in 0..300 {
            if clumsy.table.is_over() {
                break;
            }
            if clumsy.table.state().director.stop.is_some() {
                clumsy.step_of(DIRECTOR, &mut dice);
                continue;
            }
            let view = clumsy.table.view(Viewer::Player(Seat(0)));
            let choice = bot.choose(&view, &mut dice);
            match choice {
                // The bot acts when its time comes, if nothing else happens before.
                Some(choice) if choice.after < Span::seconds(1 + dice.below(40)) => {
                    let at = clumsy.table.now() + choice.after;
                    clumsy.table.advance(at, &mut clumsy.log);
                    let now = clumsy.table.view(Viewer::Player(Seat(0)));
                    if now.at != view.at {
                        continue;
                    }
                    let by = Party::Player(Seat(0));
                    n_bot_acts += 1;
                    match clumsy.table.act(at, by, &choice.action, &mut clumsy.log) {
                        Ok(_) => in_a_row = 0,
                        Err(refusal) => {
                            in_a_row += 1;
                            n_refused += 1;
                            assert!(in_a_row < 2, "{:?}: {refusal}", choice.action);
                        }
                    }
                }
                _ => clumsy.step_of(Party::Player(Seat(1)), &mut dice),
            }
            clumsy.nothing_is_lost();
        }
    }
    assert!(300 < n_bot_acts, "{n_bot_acts}");
    assert!(50 * n_refused < n_bot_acts, "{n_refused} of {n_bot_acts} acts were refused");
}

/// At a table that begins in the middle tiles may be missing, so that the other seems to hold all
/// that is not seen: there is no end to solve then.
#[test]
fn a_bot_does_not_think_about_a_rack_that_nobody_can_hold() {
    let start = "board 8D CARE | P1 AEINRS? | P2 LDGEIS? | bag ".to_owned();
    let start = Some(start.try_into().expect("a position"));
    let setup = Setup { start, ..setup(Procedure::Assisted) };
    let mut table = kernel::Table::open(umpire(), &setup, seed(1));
    table.advance(table.now(), &mut Vec::new());
    let view = table.view(Viewer::Player(Seat(0)));
    assert!(view.may.contains(&Deed::Play), "it is on turn");
    for level in [4, 5] {
        let mut n_asked = 0;
        let mut stop = || {
            n_asked += 1;
            true
        };
        let mut dice = Dice::for_entry(seed(2), 0);
        assert!(bot(level).choose_until(&view, &mut dice, &mut stop).is_some());
        assert_eq!(n_asked, 0, "it goes by a look at the board");
    }
}

/// A hint is what a good player does, not what one does who sometimes overlooks a thing.
#[test]
fn a_coach_misses_no_bingo() {
    let start = "board 8D CARE | P1 AEINRST | P2 LDGEISO".to_owned();
    let start = Some(start.try_into().expect("a position"));
    let setup = Setup { start, ..setup(Procedure::Assisted) };
    let mut table = kernel::Table::open(umpire(), &setup, seed(1));
    table.advance(table.now(), &mut Vec::new());
    let view = table.view(Viewer::Player(Seat(0)));
    let n_laid = |bot: &mut Bot, number: u64| {
        let choice = bot.choose(&view, &mut Dice::for_entry(seed(number), 0));
        match choice.expect("it is on turn").action {
            Action::Play { puts, .. } => puts.len(),
            _ => 0,
        }
    };
    assert!((0..60).all(|number| n_laid(&mut Bot::coach(lore()), number) == 7));
    assert!((0..60).any(|number| n_laid(&mut bot(4), number) < 7), "a person would");
}

/// A table at which nobody is timed, or in a tournament, from the middle of a game.
fn table_from(procedure: Procedure, time: Option<Span>, start: &str) -> kernel::Table<Scrabble> {
    let start = Some(start.to_owned().try_into().expect("a position"));
    let setup = Setup { start, time, ..setup(procedure) };
    let mut table = kernel::Table::open(umpire(), &setup, seed(1));
    table.advance(table.now(), &mut Vec::new());
    table
}

/// Lays a tile on the centre.
fn lays(table: &mut kernel::Table<Scrabble>, seat: u8, tile: char) {
    let square = crate::board::Square::new(7, 7);
    let put = crate::Put { square, tile, written: None, said: None };
    let play = Action::Play { puts: vec![put], score: None, press: true };
    acts(table, seat, &play);
}

fn acts(table: &mut kernel::Table<Scrabble>, seat: u8, action: &Action) {
    let now = table.now() + Span::seconds(1);
    table.act(now, Party::Player(Seat(seat)), action, &mut Vec::new()).expect("it stands");
}

/// A play that came off in this game is challenged when it is played again, also by who would let
/// it pass.
#[test]
fn a_bot_challenges_what_came_off_before() {
    let start = "board 8D CARE | P1 VAAAAAA | P2 VEEEEEE | bag OOOOOOOO";
    let mut table = table_from(Procedure::Assisted, None, start);
    lays(&mut table, 0, 'V');
    let challenge = Action::Challenge { turn: 0, words: Vec::new(), stop: true };
    let lets_pass = |table: &kernel::Table<Scrabble>, seat: u8| {
        let view = table.view(Viewer::Player(Seat(seat)));
        let passes = |number: u64| {
            let choice = bot(1).choose(&view, &mut Dice::for_entry(seed(number), 0));
            !matches!(choice.expect("it answers").action, Action::Challenge { .. })
        };
        (0..40).filter(|it| passes(*it)).count()
    };
    assert!(0 < lets_pass(&table, 1), "a beginner does not doubt every word");
    acts(&mut table, 1, &challenge);
    lays(&mut table, 1, 'V');
    assert_eq!(lets_pass(&table, 0), 0, "and never what came off a moment ago");
}

/// Nothing is drawn before the view says so: half a minute where nobody is timed, or an answer.
#[test]
fn a_bot_leaves_time_to_doubt_its_play() {
    let start = "board 8D CARE | P1 SAAAAAA | P2 XEEEEEE | bag OOOOOOOO";
    let draws_after = |table: &kernel::Table<Scrabble>| {
        let view = table.view(Viewer::Player(Seat(0)));
        let choice = bot(3).choose(&view, &mut Dice::for_entry(seed(3), 0)).expect("it draws");
        assert!(matches!(choice.action, Action::Draw { .. }), "{choice:?}");
        choice.after
    };
    let mut untimed = table_from(Procedure::Assisted, None, start);
    lays(&mut untimed, 0, 'S');
    assert!(Span::seconds(30) < draws_after(&untimed));
    acts(&mut untimed, 1, &Action::Accept { turn: 0 });
    assert!(draws_after(&untimed) < Span::seconds(5));
    let mut timed = table_from(Procedure::Assisted, Some(Span::minutes(25)), start);
    lays(&mut timed, 0, 'S');
    assert!((Span::seconds(5)..Span::seconds(8)).contains(&draws_after(&timed)));
}
