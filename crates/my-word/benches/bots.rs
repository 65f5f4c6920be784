//! How strong the levels are: two a table, the list ENABLE, whole games. Prints the
//! points of each level against each, then against modelled people, who need time to
//! find a word and time for their hands.
//!
//! `GAMES=6 cargo bench -p my-word --bench bots`.

#![allow(clippy::disallowed_methods)]

use std::sync::Arc;

use kernel::{Bot as _, Choice, Dice, GameTime, Level, Party, Seat, Seed, Span, Table, Viewer};
use lexicon::Lexicon;
use my_word::{Action, Bot, Call, CallBy, CardId, Deed, MyWord, Setup, Solver, Stage, View, Word};

fn main() {
    #[expect(clippy::disallowed_methods, reason = "a bench is told its size by its shell")]
    let n_games = std::env::var("GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(6);
    let hall = Hall::new();
    println!("cards collected in a round by the row against the column ({n_games} games a pair)");
    println!("{:>9}{}", "", Level::ALL.map(|it| format!("{:>14}", it.number())).concat());
    for row in Level::ALL {
        let bot = |_: CallBy| hall.bot(row);
        hall.line(&format!("level {:>3}", row.number()), n_games, CallBy::Word, bot);
    }
    println!("modelled people against each level: median to find a word, time for the hands");
    for (name, find_s, hands_s) in PEOPLE {
        for call in [CallBy::Word, CallBy::Claim] {
            let person = |call| Player::Person(Person::new(&hall.solver, find_s, hands_s, call));
            let name = format!("{name} ({find_s} s, {hands_s} s), {call:?}");
            hall.line(&name, n_games, call, person);
        }
    }
}

/// Who, the median time until a word comes to mind, and what the hands need.
const PEOPLE: [(&str, f32, f32); 3] =
    [("grown-up, keyboard", 6.0, 1.3), ("grown-up, phone", 6.0, 2.5), ("child, phone", 15.0, 5.0)];

struct Hall {
    lexicon: Arc<Lexicon>,
    solver: Arc<Solver>,
}

impl Hall {
    fn new() -> Hall {
        let lexicon = Lexicon::english();
        let solver = Arc::new(Solver::new(Arc::clone(&lexicon)));
        Hall { lexicon, solver }
    }

    fn bot(&self, level: Level) -> Player {
        Player::Bot(Bot::new(level, Arc::clone(&self.solver)))
    }

    /// Somebody against each level.
    fn line(&self, name: &str, n_games: u8, call: CallBy, who: impl Fn(CallBy) -> Player) {
        let mut line = name.to_owned();
        for level in Level::ALL {
            let (mut points, mut n_rounds) = ([0.0, 0.0], 0.0);
            for number in 0..n_games {
                let table = self.play([who(call), self.bot(level)], call, number);
                let totals = table.state().totals();
                points = [points[0] + f64::from(totals[0]), points[1] + f64::from(totals[1])];
                n_rounds += f64::from(table.state().n_rounds);
            }
            line += &format!("{:>7.1}:{:<6.1}", points[0] / n_rounds, points[1] / n_rounds);
        }
        println!("{line}");
    }

    fn play(&self, mut players: [Player; 2], call: CallBy, number: u8) -> Table<MyWord> {
        let seed = Seed([number; 32]);
        let umpire = MyWord::new(Arc::clone(&self.lexicon));
        let setup = Setup { call, ..Setup::standard(2, umpire.list()) };
        let mut table = Table::open(umpire, &setup, seed);
        let mut dice = Dice::for_entry(seed, u64::MAX);
        let mut log = Vec::new();
        let start = GameTime::default();
        for (seat, player) in (0..).map(Seat).zip(&players) {
            let (young, head_start) = (false, Span::default());
            let bot = matches!(player, Player::Bot(_));
            let sign = Action::Sign { least: 3, young, head_start, bot };
            table.act(start, Party::Player(seat), &sign, &mut log).expect("a free seat");
        }
        table.act(start, Party::Player(Seat(0)), &Action::Start, &mut log).expect("a game");
        while !table.is_over() {
            let choices = (0..).map(Seat).zip(&mut players).filter_map(|(seat, player)| {
                let choice = player.choose(&table.view(Viewer::Player(seat)), &mut dice)?;
                Some((table.now() + choice.after, seat, choice.action))
            });
            let first = choices.min_by_key(|it| it.0);
            match (first, table.deadline()) {
                (Some((at, seat, action)), deadline) if deadline.is_none_or(|it| at < it) => {
                    let party = Party::Player(seat);
                    table.act(at, party, &action, &mut log).expect("all know the rules");
                }
                (_, Some(deadline)) => table.advance(deadline, &mut log),
                (_, None) => unreachable!("somebody acts, or the clock does"),
            }
        }
        table
    }
}

enum Player {
    Bot(Bot),
    Person(Person),
}

impl Player {
    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Choice<Action>> {
        match self {
            Player::Bot(bot) => bot.choose(view, dice),
            Player::Person(person) => person.choose(view, dice),
        }
    }
}

/// Somebody who knows words as common as this, on the Zipf scale.
const KNOWN: f32 = 3.4;

/// A model of a person: a word comes to mind, and then the hands need their time. Where
/// claims are played the claim takes a third of a second.
struct Person {
    solver: Arc<Solver>,
    find_s: f32,
    hands_s: f32,
    call: CallBy,
    looked_at: Vec<CardId>,
    plan: Option<(Word, Vec<CardId>, GameTime)>,
}

impl Person {
    fn new(solver: &Arc<Solver>, find_s: f32, hands_s: f32, call: CallBy) -> Person {
        let solver = Arc::clone(solver);
        Person { solver, find_s, hands_s, call, looked_at: vec![], plan: None }
    }

    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Choice<Action>> {
        let may = |deed: Deed| view.may.contains(&deed);
        let after = |seconds: f32, action: Action| Choice::new(ms(seconds), action);
        let done = Action::Done { round: view.round };
        match view.stage {
            Stage::Dealing { .. } | Stage::LastCall { .. } => {
                self.look(view, dice);
                let call = self.plan.as_ref().map(|(word, cards, due)| {
                    let (word, cards, seen) = (word.clone(), cards.clone(), view.n_taken);
                    let action = match self.call {
                        CallBy::Word => Action::Call(Call { word, cards, seen }),
                        CallBy::Claim => Action::Claim { seen },
                    };
                    Choice::new(*due - view.at, action)
                });
                call.or_else(|| may(Deed::Done).then(|| after(9.0, done)))
            }
            Stage::Spelling { may_pass, .. } if may(Deed::Call) => match &self.plan {
                Some((word, cards, _)) if cards.iter().all(|it| lies(view, *it)) => {
                    let (word, cards, seen) = (word.clone(), cards.clone(), view.n_taken);
                    Some(after(self.hands_s, Action::Call(Call { word, cards, seen })))
                }
                _ => may_pass.then(|| after(0.5, done)),
            },
            Stage::Choosing { .. } if may(Deed::Take) => {
                Some(after(1.5, Action::Take { card: view.table.first()?.id }))
            }
            Stage::Between { .. } if may(Deed::Done) => Some(after(1.0, done)),
            _ => None,
        }
    }

    fn look(&mut self, view: &View, dice: &mut Dice) {
        let table: Vec<CardId> = view.table.iter().map(|it| it.id).collect();
        if table == self.looked_at {
            return;
        }
        self.looked_at.clone_from(&table);
        self.plan = self.plan.take().filter(|it| it.1.iter().all(|card| table.contains(card)));
        if self.plan.is_some() {
            return;
        }
        let cards: Vec<_> = view.table.iter().map(|it| (it.id, it.face)).collect();
        let mut known = self.solver.words(&cards, 3);
        known.retain(|it| it.frequency().is_some_and(|it| KNOWN <= it.zipf()));
        if known.is_empty() {
            return;
        }
        // The most common of a few that catch the eye.
        let zipf = |it: &my_word::Answer<'_>| it.frequency().map_or(0.0, |it| it.zipf());
        let seen: Vec<_> = (0..5).map(|_| *dice.pick(&known)).collect();
        let word = seen.iter().max_by(|a, b| zipf(a).total_cmp(&zipf(b))).expect("five were seen");
        let Some(lay) = word.lay(&cards) else { return };
        let hands_s = if self.call == CallBy::Word { self.hands_s } else { 0.3 };
        let mut wait = || -(1.0 - dice.below(1_000_000) as f32 / 1e6).ln();
        // The median of two waits of a second each is 1.68 seconds.
        let scarcity = 1.0 + 6.0 / known.len() as f32;
        let seconds = self.find_s / 1.68 * scarcity * (wait() + wait()) + hands_s;
        let called = Word::parse(word.word()).expect("a listed word can be called");
        self.plan = Some((called, lay.cards, view.at + ms(seconds)));
    }
}

fn lies(view: &View, card: CardId) -> bool {
    view.table.iter().any(|it| it.id == card)
}

fn ms(seconds: f32) -> Span {
    Span::from_ms((seconds * 1000.0) as u32)
}
