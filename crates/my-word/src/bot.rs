//! A player who sees what players see, and finds words about as people do.
//!
//! A word comes to mind sooner if it is common, short and needs no wild card,
//! and later on a crowded table. Levels differ in how large a vocabulary is, how
//! many words they look at, and how long one takes to come to mind.

use std::sync::Arc;

use kernel::{Choice, Dice, GameTime, Span};

use crate::{
    card::{CardId, Face},
    may::Deed,
    referee::MyWord,
    solver::{Found, Solver},
    state::{Action, Call, Pace},
    view::{Stage, View},
    word::Word,
};

/// How strong a bot is, from one to five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    pub const ALL: [Level; 5] = [Level(1), Level(2), Level(3), Level(4), Level(5)];

    pub fn new(level: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|it| it.0 == level)
    }

    pub fn number(self) -> u8 {
        self.0
    }

    fn habits(self) -> &'static Habits {
        &HABITS[usize::from(self.0) - 1]
    }
}

/// What a level is like.
struct Habits {
    /// The rarest word it knows, on the Zipf scale.
    rarest: f32,
    /// How many words it has an eye on at a time.
    n_looks: usize,
    /// How long an easy word takes to come to mind, in seconds.
    easy_s: f32,
    /// By how much each step of difficulty makes that longer.
    slows: f32,
    /// How many seconds a further card is worth waiting for.
    card_s: f32,
}

const HABITS: [Habits; 5] = [
    Habits { rarest: 4.3, n_looks: 2, easy_s: 11.0, slows: 1.42, card_s: 0.0 },
    Habits { rarest: 3.7, n_looks: 4, easy_s: 8.0, slows: 1.36, card_s: 0.2 },
    Habits { rarest: 3.0, n_looks: 8, easy_s: 5.5, slows: 1.30, card_s: 0.5 },
    Habits { rarest: 2.0, n_looks: 16, easy_s: 3.5, slows: 1.22, card_s: 0.8 },
    Habits { rarest: 0.0, n_looks: 48, easy_s: 2.0, slows: 1.12, card_s: 0.8 },
];

/// Nobody is quicker than this.
const REFLEX: Span = Span::from_ms(450);

#[derive(Clone)]
pub struct Bot {
    level: Level,
    solver: Arc<Solver>,
    /// Whether the list says how common its words are.
    counted: bool,
    /// The word that will have come to mind at that time.
    plan: Option<Plan>,
    /// The cards it has looked over.
    looked_at: Vec<CardId>,
}

#[derive(Clone, Debug)]
struct Plan {
    word: Word,
    cards: Vec<CardId>,
    due: GameTime,
}

impl Bot {
    pub fn new(level: Level, solver: Arc<Solver>) -> Bot {
        let lexicon = solver.lexicon();
        let counted = (0..lexicon.len()).step_by(97).any(|it| lexicon.frequency_at(it).is_some());
        Bot { level, solver, counted, plan: None, looked_at: Vec::new() }
    }
}

impl kernel::Bot<MyWord> for Bot {
    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Choice<Action>> {
        let may = |deed: Deed| view.may.contains(&deed);
        let after = |seconds: f32, action: Action| Choice { after: span(seconds), action };
        match &view.stage {
            Stage::Dealing { .. } | Stage::LastCall { .. } => {
                self.look(view, dice);
                self.next_act(view, dice)
            }
            Stage::Tied { tied, .. } if may(Deed::SayFirst) => {
                let seat = tied.first()?.seat;
                Some(after(1.0 + dice_f32(dice), Action::SayFirst { seat }))
            }
            // It goes by the list, and the word is not on it.
            Stage::Voting { .. } if may(Deed::Vote) => {
                let no = view.heard.as_ref()?.no;
                Some(after(1.0 + 2.0 * dice_f32(dice), Action::Vote { no, allow: false }))
            }
            Stage::Choosing { .. } if may(Deed::Take) => {
                let card = self.free_card(view, dice)?;
                Some(after(0.7 + 1.5 * dice_f32(dice), Action::Take { card }))
            }
            Stage::Between { .. } if may(Deed::Done) => {
                Some(after(1.0 + 2.0 * dice_f32(dice), Action::Done { round: view.round }))
            }
            _ => None,
        }
    }
}

impl Bot {
    /// Looks over the table if it has changed. A plan stands while its cards do.
    fn look(&mut self, view: &View, dice: &mut Dice) {
        let table: Vec<CardId> = view.table.iter().map(|it| it.id).collect();
        if self.plan.as_ref().is_some_and(|it| !it.cards.iter().all(|card| table.contains(card))) {
            self.plan = None;
        }
        if table == self.looked_at {
            return;
        }
        let new_cards: Vec<CardId> =
            table.iter().filter(|it| !self.looked_at.contains(it)).copied().collect();
        let cleared = self.looked_at.iter().any(|it| !table.contains(it));
        self.looked_at = table;
        let cards: Vec<(CardId, Face)> = view.table.iter().map(|it| (it.id, it.face)).collect();
        let Some(chair) = view.you.and_then(|it| view.chairs.get(it.idx())) else { return };
        let solver = Arc::clone(&self.solver);
        let known: Vec<Found<'_>> = solver
            .words(&cards, chair.least)
            .into_iter()
            .filter(|it| self.level.habits().rarest <= self.zipf(it))
            .collect();
        if known.is_empty() {
            return;
        }
        for _ in 0..self.level.habits().n_looks {
            let found = dice.pick(&known);
            let lay = found.lay(&cards);
            // What was there before has been looked over before.
            let is_new = self.plan.is_none() || lay.cards.iter().any(|it| new_cards.contains(it));
            if !is_new && !cleared {
                continue;
            }
            let seconds = self.seconds(found, cards.len(), dice);
            let due = view.at + span(seconds).max(REFLEX);
            let value = self.level.habits().card_s * f32::from(found.n_cards);
            let word = Word::parse(found.word).expect("a listed word can be called");
            let plan =
                Plan { word, cards: lay.cards, due: due.before(span(value)).max(view.at + REFLEX) };
            if self.plan.as_ref().is_none_or(|it| plan.due < it.due) {
                self.plan = Some(plan);
            }
        }
    }

    /// How long a word takes to come to mind.
    fn seconds(&self, found: &Found<'_>, n_on_table: usize, dice: &mut Dice) -> f32 {
        let habits = self.level.habits();
        let rare = (6.0 - self.zipf(found)).max(0.0);
        let long = found.word.len() as f32 - 3.0;
        let wild = f32::from(found.n_wilds);
        let crowded = (n_on_table as f32 - 8.0).max(0.0);
        let difficulty = 0.6 * rare + 0.4 * long + 1.5 * wild + 0.06 * crowded;
        let noise = 0.5 + 1.3 * dice_f32(dice);
        habits.easy_s * habits.slows.powf(difficulty) * noise
    }

    fn zipf(&self, found: &Found<'_>) -> f32 {
        match found.frequency {
            Some(frequency) => frequency.zipf(),
            None if self.counted => 0.0,
            None => 4.5,
        }
    }

    /// Calls when the word has come to mind; until then deals, if it is to deal
    /// by hand, or has no more words.
    fn next_act(&mut self, view: &View, dice: &mut Dice) -> Option<Choice<Action>> {
        let may = |deed: Deed| view.may.contains(&deed);
        let call = self.plan.as_ref().filter(|_| may(Deed::Call)).map(|plan| Choice {
            after: plan.due - view.at,
            action: Action::Call(Call {
                word: plan.word.clone(),
                cards: plan.cards.clone(),
                seen: view.n_taken,
            }),
        });
        let other = match view.stage {
            Stage::Dealing { .. } if view.pace == Pace::Manual && may(Deed::Deal) => {
                Some(Choice { after: span(2.0 + dice_f32(dice)), action: Action::Deal })
            }
            Stage::LastCall { until } if may(Deed::Done) => {
                // Whoever has nothing in mind says so, with time to spare.
                let patience = span(5.0 + 5.0 * dice_f32(dice)).min(until - view.at);
                Some(Choice { after: patience, action: Action::Done { round: view.round } })
            }
            _ => None,
        };
        [call, other].into_iter().flatten().min_by_key(|it| it.after)
    }

    /// Any card is a point. The strong leave the useful ones, to call with.
    fn free_card(&self, view: &View, dice: &mut Dice) -> Option<CardId> {
        const USEFUL_LAST: &str = "VQJXZKWFYBHGMPUDCLNTRIOSAE";
        let usefulness = |face: Face| match face {
            Face::Letter(letter) => USEFUL_LAST.find(&letter.to_string()).unwrap_or_default(),
            Face::Pair(..) => 10,
            Face::Wild | Face::DoubleWild => 99,
        };
        match self.level.number() {
            4.. => view.table.iter().min_by_key(|it| usefulness(it.face)).map(|it| it.id),
            _ if view.table.is_empty() => None,
            _ => Some(dice.pick(&view.table).id),
        }
    }
}

fn span(seconds: f32) -> Span {
    Span::from_ms((seconds.clamp(0.0, 3_600.0) * 1000.0) as u32)
}

/// From nought to one.
fn dice_f32(dice: &mut Dice) -> f32 {
    dice.below(1_000) as f32 / 1_000.0
}
