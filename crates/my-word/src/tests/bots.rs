//! The duties of bots to the people at their table.

use std::{collections::BTreeMap, sync::Arc};

use kernel::{Bot as _, Choice, Dice, Level, Seat, Seed, Table, Viewer};
use lexicon::Lexicon;

use crate::{Action, Bot, Call, MyWord, Position, Setup, Solver, View};

/// The views of two players at the beginning of a position.
fn views(list: &Arc<Lexicon>, cards: &str) -> [View; 2] {
    let game = MyWord::new(Arc::clone(list));
    let mut setup = Setup::standard(2, game.list());
    let text = format!("P1 deals | table: {cards} | deck: SH");
    setup.start = Some(Position::parse(&text, &setup.deck).expect("a position"));
    let table = Table::open(game, &setup, Seed([3; 32]));
    [0, 1].map(|seat| table.view(Viewer::Player(Seat(seat))))
}

/// The call of a bot that sees this for the first time, and the milliseconds before it.
fn calls(solver: &Arc<Solver>, level: u8, view: &View, dice: &mut Dice) -> Option<(Call, u32)> {
    let mut bot = Bot::new(Level::new(level).expect("a level"), Arc::clone(solver));
    match bot.choose(view, dice)? {
        Choice { after, least, action: Action::Call(call), .. } => {
            assert_eq!(least, after, "how quick it is with a word is its level, at every pace");
            Some((call, after.ms()))
        }
        _ => None,
    }
}

#[test]
fn bots_take_time_to_read_and_to_speak_and_seldom_call_together() {
    let list = Lexicon::mini();
    let solver = Arc::new(Solver::new(Arc::clone(&list)));
    let [one, two] = views(&list, "C A T U R E D O");
    let mut dice = Dice::for_entry(Seed([9; 32]), 0);
    // The quickest reads and speaks nine tenths of a second, and two more for each of three cards.
    let soonest = 1_500;
    let (mut moments, mut n_together) = (BTreeMap::<u32, u32>::new(), 0);
    let n_trials = 1_000;
    for _ in 0..n_trials {
        let times = [&one, &two].map(|view| {
            let (_, ms) = calls(&solver, 5, view, &mut dice).expect("there are words");
            assert!(soonest <= ms, "{ms} ms is no time to read and to speak");
            *moments.entry(ms).or_default() += 1;
            ms
        });
        n_together += u32::from(times[0].abs_diff(times[1]) <= 1);
    }
    let commonest = moments.values().max().copied().unwrap_or_default();
    println!("of {n_trials} pairs {n_together} call together; {commonest} calls in one moment");
    assert!(n_together * 50 < n_trials, "{n_together} of {n_trials} call together");
    assert!(commonest * 50 < n_trials, "{commonest} calls come in the same millisecond");
}

#[test]
fn bots_call_nothing_rude() {
    let words = "ARSE\nRASE\nSEAR\n";
    let list = Arc::new(Lexicon::from_words("rude and not", words).expect("a list"));
    let solver = Arc::new(Solver::new(Arc::clone(&list)));
    let [view, _] = views(&list, "A R S E");
    let mut dice = Dice::for_entry(Seed([9; 32]), 0);
    let mut called: BTreeMap<String, u32> = BTreeMap::new();
    for level in 1..=5 {
        for _ in 0..200 {
            let call = calls(&solver, level, &view, &mut dice);
            let word = call.map_or(String::new(), |it| it.0.word.as_str().to_owned());
            *called.entry(word).or_default() += 1;
        }
    }
    println!("{called:?}");
    assert!(called.contains_key("RASE") && called.contains_key("SEAR"));
    assert!(!called.contains_key("ARSE"), "somebody rude: {called:?}");
}
