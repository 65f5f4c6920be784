//! Logs for tests: bots play a table to its end, by the referee of this program.

use kernel::{Dice, GameTime, Lag, Level, Link, Party, Seat, Seed};
use serde_json::{Value, json};

use super::{HallKey, StoredLog, export};
use crate::games::{AnyAction, AnyDraft, AnyTable, Catalog};

/// The hall that publishes it.
pub(super) fn key() -> HallKey {
    HallKey::read(&[9; 32]).expect("it is 32 bytes long")
}

/// A table that bots have played, as the hall would publish it.
pub(super) fn played(catalog: &Catalog, game: &str, options: &Value) -> String {
    let seed = Seed([5; 32]);
    let opening = catalog.open(game, options, "played", seed).expect("such a table can be opened");
    let mut table = catalog.load(game, &opening.header, seed).expect("it was opened here");
    let mut entries = Vec::new();
    let mut take = |table: &mut Box<dyn AnyTable>, draft: AnyDraft| {
        entries.push(draft.body.clone());
        table.commit(draft);
    };
    let seats: Vec<Seat> = Seat::all(opening.n_seats).collect();
    for &seat in &seats {
        let sit = table.sit(&json!({})).expect("there is nothing to choose");
        let draft = table.consider(GameTime::default(), Party::Player(seat), Lag::NONE, sit);
        take(&mut table, draft.expect("the seat is free"));
    }
    let starter = table.starter().unwrap_or(seats[0]);
    let draft = table.consider_start(GameTime::default(), starter).expect("all are here");
    take(&mut table, draft);
    let level = Level::new(1).expect("there is such a level");
    let mut bots: Vec<_> = seats.iter().map(|&seat| (seat, table.bot(level))).collect();
    let mut dice = Dice::for_entry(seed, u64::MAX);
    while !table.is_over() {
        let mut next: Option<(GameTime, Seat, AnyAction)> = None;
        for (seat, bot) in &mut bots {
            let choice = bot.choose(&table.view_for_bot(*seat), &mut dice, &mut || false);
            let Some(choice) = choice else { continue };
            let at = table.now() + choice.after;
            if next.as_ref().is_none_or(|it| at < it.0) {
                next = Some((at, *seat, choice.action));
            }
        }
        let alarm = table.deadline();
        let draft = match next {
            Some((at, seat, action)) if alarm.is_none_or(|it| at < it) => {
                table.consider(at, Party::Player(seat), Lag::NONE, action).ok()
            }
            _ => table.consider_alarm(alarm.expect("a table with nothing to come is over")),
        };
        let draft = draft.expect("bots do what is allowed, and an alarm that is due rings");
        take(&mut table, draft);
    }
    let table = stored_table(opening.header, seed);
    let table = store::Table { game: game.to_owned(), finished_ms: Some(0), ..table };
    let link = entries.iter().fold(opening.link, |link, it| link.next(it));
    let log = export(&StoredLog { table, entries, link }, catalog, &key());
    let log = log.expect("it was played here");
    String::from_utf8(log).expect("a log is text")
}

/// A table as the books have it, with nothing but its header and seed.
pub(super) fn stored_table(header: Vec<u8>, seed: Seed) -> store::Table {
    store::Table {
        id: "played".to_owned(),
        game: String::new(),
        header_hash: Link::first(&header).0,
        header,
        seed: store::Seed(seed.0),
        code: String::new(),
        host: String::new(),
        listed: false,
        created_ms: 0,
        meta: Vec::new(),
        epoch: 0,
        finished_ms: None,
    }
}
