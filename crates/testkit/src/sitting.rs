//! A table with bots on some of its seats.

use kernel::{Bot, Dice, Game, GameTime, Log, Party, Seat, Seed, Table, Viewer};

pub struct Sitting<G: Game, B> {
    pub table: Table<G>,
    pub log: Log<G>,
    pub bots: Vec<(Seat, B)>,
    pub dice: Dice,
}

impl<G: Game, B: Bot<G>> Sitting<G, B> {
    /// Bots on the first seats.
    pub fn open(
        game: G,
        setup: &G::Setup,
        bots: impl IntoIterator<Item = B>,
        seed: Seed,
    ) -> Sitting<G, B> {
        Sitting {
            table: Table::open(game, setup, seed),
            log: Vec::new(),
            bots: Seat::all(u8::MAX).zip(bots).collect(),
            dice: Dice::for_entry(seed, u64::MAX),
        }
    }

    /// The first of what the bots would do now.
    pub fn next_choice(&mut self) -> Option<(GameTime, Seat, G::Action)> {
        let Sitting { table, bots, dice, .. } = self;
        let choices = bots.iter_mut().filter_map(|(seat, bot)| {
            let choice = bot.choose(&table.view(Viewer::Player(*seat)), dice)?;
            Some((table.now() + choice.after, *seat, choice.action))
        });
        choices.min_by_key(|it| it.0)
    }

    /// The next thing that a bot or the clock does; false if there is none until then.
    pub fn step(&mut self, until: Option<GameTime>) -> bool {
        let (choice, deadline) = (self.next_choice(), self.table.deadline());
        let in_time = |at: GameTime| until.is_none_or(|it| at <= it);
        match (choice, deadline) {
            (Some((at, seat, action)), _) if in_time(at) && deadline.is_none_or(|it| at < it) => {
                let heard = self.table.act(at, Party::Player(seat), &action, &mut self.log);
                if let Err(refusal) = heard {
                    let action = serde_json::to_string(&action).expect("an action is plain data");
                    panic!("{seat} may not {action}: {refusal}");
                }
                true
            }
            (_, Some(deadline)) if in_time(deadline) => {
                self.table.advance(deadline, &mut self.log);
                true
            }
            _ => false,
        }
    }
}
