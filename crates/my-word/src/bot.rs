//! A player who sees what players see, and finds words about as people do.
//!
//! How long it takes until some word comes to mind is a matter of chance, shorter
//! for a stronger bot and on a table with many words. Which word it is depends on
//! how common, how short and how plain it is, and for the strong on how many cards
//! it takes.

use std::sync::Arc;

use kernel::{Choice, Dice, GameTime, Level, Span};

use crate::{
    card::{CardId, Face},
    may::Deed,
    referee::MyWord,
    solver::{Answer, Solver},
    state::{Action, Call, Pace},
    view::{Stage, View},
    word::Word,
};

/// What a level is like.
struct Habits {
    /// The rarest word it knows, on the Zipf scale.
    rarest: f32,
    /// How long it takes on average until a word comes to mind, in seconds.
    mean_s: f32,
    /// How much a further card counts for it.
    greed: f32,
}

/// Each about one and three quarters times as quick as the one before.
const HABITS: [Habits; 5] = [
    Habits { rarest: 4.2, mean_s: 20.0, greed: 0.0 },
    Habits { rarest: 3.7, mean_s: 12.0, greed: 0.1 },
    Habits { rarest: 3.1, mean_s: 7.0, greed: 0.25 },
    Habits { rarest: 2.2, mean_s: 4.0, greed: 0.45 },
    Habits { rarest: 0.5, mean_s: 2.3, greed: 0.7 },
];

/// How many of the words it knows cross its mind at a time.
const N_LOOKS: usize = 40;

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
    /// Looks over the table if it has changed: a word may come to mind, in a while.
    /// It need not remember the last one: waiting for luck knows no past.
    fn look(&mut self, view: &View, dice: &mut Dice) {
        let table: Vec<CardId> = view.table.iter().map(|it| it.id).collect();
        if table == self.looked_at {
            return;
        }
        // What is on the tip of the tongue is said, unless its cards are gone.
        let said = |it: &Plan| it.due <= view.at + REFLEX;
        let lies = |it: &Plan| it.cards.iter().all(|card| table.contains(card));
        let speaks = self.plan.as_ref().is_some_and(|it| said(it) && lies(it));
        self.looked_at = table;
        if speaks {
            return;
        }
        self.plan = None;
        let cards: Vec<(CardId, Face)> = view.table.iter().map(|it| (it.id, it.face)).collect();
        let Some(chair) = view.you.and_then(|it| view.chairs.get(it.idx())) else { return };
        let solver = Arc::clone(&self.solver);
        let known: Vec<Answer<'_>> = solver
            .words(&cards, chair.least)
            .into_iter()
            .filter(|it| self.level.of(&HABITS).rarest <= self.zipf(it))
            .collect();
        if known.is_empty() {
            return;
        }
        let found = self.comes_to_mind(&known, dice);
        let Some(lay) = found.lay(&cards) else { return };
        let scarcity = 1.0 + 6.0 / known.len() as f32;
        let hard = (found.word().len() as f32 - 4.0).max(0.0) + 2.0 * f32::from(found.n_wilds);
        let mean = self.level.of(&HABITS).mean_s * scarcity * 1.08_f32.powf(hard);
        let seconds = -mean * (1.0 - dice_f32(dice)).ln();
        self.plan = Some(Plan {
            word: Word::parse(found.word()).expect("a listed word can be called"),
            cards: lay.cards,
            due: view.at + span(seconds).max(REFLEX),
        });
    }

    /// One of the words it knows, the easier the likelier.
    fn comes_to_mind<'a>(&self, known: &[Answer<'a>], dice: &mut Dice) -> Answer<'a> {
        let ease = |it: &Answer<'_>| {
            let cards = self.level.of(&HABITS).greed * f32::from(it.n_cards);
            let long = it.word().len() as f32 - 3.0;
            (0.7 * self.zipf(it) - 0.35 * long - 0.8 * f32::from(it.n_wilds) + cards).exp()
        };
        let looks: Vec<(f32, Answer<'a>)> =
            (0..N_LOOKS).map(|_| *dice.pick(known)).map(|it| (ease(&it), it)).collect();
        let total: f32 = looks.iter().map(|it| it.0).sum();
        let mut left = total * dice_f32(dice);
        let chosen = looks.iter().find(|(ease, _)| {
            left -= ease;
            left < 0.0
        });
        chosen.unwrap_or(&looks[0]).1
    }

    fn zipf(&self, found: &Answer<'_>) -> f32 {
        match found.frequency() {
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
