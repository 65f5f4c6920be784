//! How strong the levels are: two bots a table, the default list, whole games.
//! Prints the points of each level against each, and how soon they call.
//!
//! `cargo bench -p my-word --bench bots`.

use std::sync::Arc;

use kernel::{Bot as _, Dice, GameTime, Level, Party, Seat, Seed, Table, Viewer};
use lexicon::Lexicon;
use my_word::{Action, Bot, MyWord, Setup, Solver};

fn main() {
    let n_games = 6;
    let lexicon = Lexicon::english();
    let solver = Arc::new(Solver::new(Arc::clone(&lexicon)));
    println!("cards collected in a round by the row against the column ({n_games} games a pair)");
    println!("{:>9}{}", "", Level::ALL.map(|it| format!("{:>14}", it.number())).concat());
    for row in Level::ALL {
        let mut line = format!("level {:>3}", row.number());
        for column in Level::ALL {
            let (mut points, mut n_rounds) = ([0.0, 0.0], 0.0);
            for number in 0..n_games {
                let table = play(&lexicon, &solver, [row, column], number);
                let totals = table.state().totals();
                points = [points[0] + f64::from(totals[0]), points[1] + f64::from(totals[1])];
                n_rounds += f64::from(table.state().n_rounds);
            }
            line += &format!("{:>7.1}:{:<6.1}", points[0] / n_rounds, points[1] / n_rounds);
        }
        println!("{line}");
    }
}

fn play(
    lexicon: &Arc<Lexicon>,
    solver: &Arc<Solver>,
    levels: [Level; 2],
    number: u8,
) -> Table<MyWord> {
    let seed = Seed([number; 32]);
    let umpire = MyWord::new(Arc::clone(lexicon));
    let setup = Setup::standard(2, umpire.list());
    let mut table = Table::open(umpire, &setup, seed);
    let mut dice = Dice::for_entry(seed, u64::MAX);
    let mut log = Vec::new();
    let mut bots: Vec<(Seat, Bot)> = Vec::new();
    for (seat, level) in (0..).map(Seat).zip(levels) {
        let sign = Action::Sign { least: 3 };
        table.act(GameTime::default(), Party::Player(seat), &sign, &mut log).expect("a free seat");
        bots.push((seat, Bot::new(level, Arc::clone(solver))));
    }
    table
        .act(GameTime::default(), Party::Player(Seat(0)), &Action::Start, &mut log)
        .expect("a game");
    while !table.is_over() {
        let choices = bots.iter_mut().filter_map(|(seat, bot)| {
            let choice = bot.choose(&table.view(Viewer::Player(*seat)), &mut dice)?;
            Some((table.now() + choice.after, *seat, choice.action))
        });
        let first = choices.min_by_key(|it| it.0);
        match (first, table.deadline()) {
            (Some((at, seat, action)), deadline) if deadline.is_none_or(|it| at < it) => {
                table.act(at, Party::Player(seat), &action, &mut log).expect("bots know the rules");
            }
            (_, Some(deadline)) => table.advance(deadline, &mut log),
            (_, None) => unreachable!("somebody acts, or the clock does"),
        }
    }
    table
}
