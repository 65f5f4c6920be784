//! One person and some bots at a table, with no hall around it.

use std::sync::Arc;

use kernel::{
    Bot as _, Cause, DICE, Dice, End, GameTime, Header, Level, Log, LogWriter, Party, Refusal,
    Seat, Seed, Span, Table, Told, Viewer, cited, with_names,
};
use lexicon::Lexicon;
use my_word::{Action, Bot, Event, MyWord, Options, Setup, Solver, View};
use serde::Serialize;

const YOU: Seat = Seat(0);
/// Bots are called after animals, with their level.
const BOT_NAMES: [&str; 7] = ["Heron", "Wren", "Otter", "Lynx", "Finch", "Badger", "Robin"];

pub(super) struct Sitting {
    table: Table<MyWord>,
    log: Log<MyWord>,
    setup: Setup,
    seed: Seed,
    names: Vec<String>,
    bots: Vec<(Seat, Bot)>,
    /// What each bot will do, and when.
    plans: Vec<(GameTime, Seat, Action)>,
    dice: Dice,
    /// How many entries have been looked through for news, and the last line told.
    n_told: usize,
    told_last: Option<Arc<Told>>,
}

impl Sitting {
    pub(super) fn open(
        lexicon: &Arc<Lexicon>,
        options: Options,
        levels: &[Level],
        name: &str,
        seed: Seed,
    ) -> Result<Sitting, String> {
        let umpire = MyWord::new(Arc::clone(lexicon));
        let setup = options.setup(umpire.list())?;
        let solver = Arc::new(Solver::new(Arc::clone(lexicon)));
        let mut names = vec![name.trim().to_owned()];
        let mut bots = Vec::new();
        for (number, &level) in (1..).zip(levels) {
            names.push(format!("{} {}", BOT_NAMES[bots.len()], level.number()));
            bots.push((Seat(number), Bot::new(level, Arc::clone(&solver))));
        }
        let table = Table::open(umpire, &setup, seed);
        // What bots draw is no part of the game, and of no entry of its log.
        let dice = Dice::for_entry(seed, u64::MAX);
        let (log, plans, n_told) = (Vec::new(), Vec::new(), 0);
        Ok(Sitting { table, log, setup, seed, names, bots, plans, dice, n_told, told_last: None })
    }

    /// Everybody sits down and the game begins.
    pub(super) fn start(&mut self, at: GameTime) {
        let seats: Vec<Seat> = Seat::all(self.setup.n_seats).collect();
        for seat in seats {
            let (young, head_start, bot) = (false, Span::default(), seat != YOU);
            let sign = Action::Sign { least: 3, young, head_start, bot };
            self.hear(at, seat, sign).expect("an empty table has free seats");
        }
        self.hear(at, YOU, Action::Start).expect("two players can start");
    }

    /// Lets time pass: alarms and bots in the order in which they are due.
    pub(super) fn advance(&mut self, now: GameTime) {
        loop {
            let alarm = self.table.deadline().filter(|&it| it <= now);
            let next = (0..self.plans.len()).min_by_key(|&it| self.plans[it].0);
            let next = next.filter(|&it| self.plans[it].0 <= now);
            match (next, alarm) {
                (Some(next), alarm) if alarm.is_none_or(|it| self.plans[next].0 < it) => {
                    let (at, seat, action) = self.plans.remove(next);
                    // Somebody else may have been quicker; the bot looks again.
                    let _ = self.hear(at.max(self.table.now()), seat, action);
                }
                (_, Some(_)) => {
                    self.table.advance(now.min(alarm.unwrap_or(now)), &mut self.log);
                    self.plan();
                }
                _ => return,
            }
        }
    }

    pub(super) fn act(&mut self, at: GameTime, action: Action) -> Result<(), Refusal> {
        self.hear(at.max(self.table.now()), YOU, action)
    }

    fn hear(&mut self, at: GameTime, seat: Seat, action: Action) -> Result<(), Refusal> {
        let heard = self.table.hear(at, Cause::act(Party::Player(seat), action), &mut self.log);
        self.plan();
        heard
    }

    /// Bots look at the table as it is now.
    fn plan(&mut self) {
        self.plans.clear();
        for (seat, bot) in &mut self.bots {
            let view = self.table.view(Viewer::Player(*seat));
            if let Some(choice) = bot.choose(&view, &mut self.dice) {
                self.plans.push((self.table.now() + choice.after, *seat, choice.action));
            }
        }
    }

    /// When something happens next by itself.
    pub(super) fn wakes(&self) -> Option<GameTime> {
        self.plans.iter().map(|it| it.0).chain(self.table.deadline()).min()
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.is_over()
    }

    pub(super) fn view(&self) -> View {
        self.table.view(Viewer::Player(YOU))
    }

    /// What has happened since the last time one asked, line by line.
    pub(super) fn news(&mut self) -> Vec<String> {
        let name = |seat: usize| self.names.get(seat).cloned();
        let mut lines = Vec::new();
        let mut shows_table = false;
        let mut stopped = false;
        for event in self.log[self.n_told..].iter().flat_map(|it| &it.events) {
            shows_table |=
                matches!(event, Event::Dealt { .. } | Event::Took { .. } | Event::TookFree { .. });
            stopped |= matches!(event, Event::Hushed { seat: YOU, .. });
        }
        if let (true, Some(slip)) = (stopped, self.view().slip) {
            lines.push(format!("  not heard: {}{}", slip.because, cited(&slip.grounds)));
        }
        self.n_told = self.log.len();
        let newer = self.told_last.clone();
        let is_news = |it: &&Arc<Told>| !newer.as_ref().is_some_and(|last| Arc::ptr_eq(it, last));
        let mut news: Vec<&Arc<Told>> =
            self.table.record().iter().rev().take_while(is_news).collect();
        news.reverse();
        for told in news {
            lines.push(format!("* {}{}", with_names(&told.text, name), cited(&told.rules)));
        }
        self.told_last = self.table.record().iter().next_back().cloned();
        if shows_table {
            let view = self.view();
            let faces: Vec<String> = view.table.iter().map(|it| it.face.to_string()).collect();
            lines.push(format!("    {}    ({} to come)", faces.join(" "), view.n_deck));
        }
        lines
    }

    /// The log as a file that `lyceum audit` reads.
    pub(super) fn log_file(&self) -> Vec<u8> {
        let header = Header {
            game: MyWord::NAME.to_owned(),
            format: MyWord::FORMAT,
            referee: MyWord::REFEREE,
            table: "terminal".to_owned(),
            dice: DICE.to_owned(),
            commitment: self.seed.commitment(),
            setup: &self.setup,
        };
        let mut writer = LogWriter::new(&json(&header));
        self.log.iter().for_each(|it| writer.entry(&json(it)));
        writer.end(&json(&End { seed: self.seed, outcome: self.table.outcome() }))
    }
}

fn json(it: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(it).expect("a log is well formed")
}
