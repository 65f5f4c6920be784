//! A player who sees what players see, and finds words about as people do.
//!
//! It takes a while to read the cards and to say a word, longer for a weaker bot,
//! and on top of that it is a matter of luck when a word comes to mind. Which word
//! it is depends on how common, how short and how plain it is, and for the strong on
//! how many cards it takes. Where wrong calls count it errs now and then as people
//! do, by a letter that is not there. It calls nothing rude or hurtful, does not
//! vote, and goes by the clock when it is to say who was first.
//!
//! A bot is as strong as it is quick with a word, so that no pace of the table's bots changes
//! it; neither does one change how fast a bot deals, nor a race for free cards.

use std::sync::Arc;

use kernel::{Choice, Dice, GameTime, Level, Span};
use lexicon::{Facts, Headword};

use crate::{
    card::{CardId, Face},
    lay::best_lay,
    solver::{Answer, Solver},
    table::{
        action::{Action, Call},
        may::Deed,
        referee::MyWord,
        setup::{CallBy, Hands, Manner, Pace},
        view::{Stage, View},
    },
    word::Word,
};

/// The habits of a level.
struct Habits {
    /// The rarest word it knows, on the Zipf scale.
    rarest: f32,
    /// The least time to read and to speak, and for each card of the word, in seconds.
    floor_s: f32,
    each_s: f32,
    /// Half of how long it takes on average beyond that until a word comes to mind.
    luck_s: f32,
    /// The weight of a further card.
    greed: f32,
    /// One of so many calls is wrong; nought: none.
    errs_in: u32,
}

const HABITS: [Habits; 5] = [
    Habits { rarest: 4.2, floor_s: 4.0, each_s: 0.6, luck_s: 9.3, greed: 0.0, errs_in: 15 },
    Habits { rarest: 3.7, floor_s: 3.0, each_s: 0.5, luck_s: 5.4, greed: 0.1, errs_in: 25 },
    Habits { rarest: 3.1, floor_s: 2.2, each_s: 0.4, luck_s: 2.5, greed: 0.25, errs_in: 40 },
    Habits { rarest: 2.2, floor_s: 1.5, each_s: 0.3, luck_s: 1.4, greed: 0.45, errs_in: 80 },
    Habits { rarest: 0.5, floor_s: 0.9, each_s: 0.2, luck_s: 0.8, greed: 0.7, errs_in: 0 },
];

/// The number of words that cross its mind at a time.
const N_LOOKS: usize = 40;
/// The number of times it thinks again when a word would not do.
const N_TRIES: usize = 8;
/// With so many cards on the table there is no hurry to deal another.
const MANY_CARDS: usize = 14;
/// A card that is not there, for words that only seem to be.
const NO_CARD: CardId = CardId(u8::MAX);

#[derive(Clone)]
pub struct Bot {
    level: Level,
    solver: Arc<Solver>,
    /// The list says how common its words are.
    counted: bool,
    /// The word that will have come to mind at that time.
    plan: Option<Plan>,
    /// The cards it has looked over.
    looked_at: Vec<CardId>,
}

#[derive(Clone, Debug)]
struct Plan {
    word: Word,
    /// The cards it sees the word in.
    cards: Vec<CardId>,
    /// They really spell it.
    right: bool,
    due: GameTime,
}

impl Bot {
    pub fn new(level: Level, solver: Arc<Solver>) -> Bot {
        let lexicon = solver.lexicon();
        let counted = (0..lexicon.len()).step_by(97).any(|it| lexicon.frequency_at(it).is_some());
        Bot { level, solver, counted, plan: None, looked_at: Vec::new() }
    }

    fn habits(&self) -> &'static Habits {
        self.level.of(&HABITS)
    }
}

impl kernel::Bot<MyWord> for Bot {
    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Choice<Action>> {
        let may = |deed: Deed| view.may.contains(&deed);
        let after = |seconds: f32, action: Action| Choice::new(span(seconds), action);
        match &view.stage {
            Stage::Dealing { .. } | Stage::LastCall { .. } => {
                self.look(view, dice);
                self.next_act(view, dice)
            }
            Stage::Tied { tied, .. } if may(Deed::SayFirst) => {
                let seat = *tied.first()?;
                Some(after(1.0 + dice_f32(dice), Action::SayFirst { seat }))
            }
            Stage::Spelling { may_pass, .. } if may(Deed::Call) => {
                self.look(view, dice);
                let speaks = 0.8 + dice_f32(dice);
                match &self.plan {
                    Some(plan) => {
                        let seconds = speaks + 0.3 * plan.cards.len() as f32;
                        Some(after(seconds, Action::Call(plan.call(view))))
                    }
                    None if *may_pass => Some(after(speaks, Action::Done { round: view.round })),
                    None => None,
                }
            }
            Stage::Choosing { at_once, .. } if may(Deed::Take) => {
                self.forget_what_was_said(view);
                let card = self.free_card(view, dice)?;
                // Where all choose at once it is a race for the best card.
                let take = after(0.7 + 1.5 * dice_f32(dice), Action::Take { card });
                Some(if *at_once { take.exactly() } else { take })
            }
            Stage::Between { .. } if may(Deed::Done) => {
                Some(after(1.0 + 2.0 * dice_f32(dice), Action::Done { round: view.round }))
            }
            _ => {
                self.forget_what_was_said(view);
                None
            }
        }
    }
}

impl Plan {
    fn call(&self, view: &View) -> Call {
        let cards = if self.right { self.cards.clone() } else { Vec::new() };
        Call { word: self.word.clone(), cards, seen: view.n_taken }
    }
}

impl Bot {
    /// Once a word was said and judged it is out of mind.
    fn forget_what_was_said(&mut self, view: &View) {
        let heard = view.heard.as_ref().filter(|it| Some(it.by) == view.you);
        let said = heard.and_then(|it| it.word.as_ref());
        if self.plan.as_ref().is_some_and(|it| Some(&it.word) == said) {
            self.plan = None;
            self.looked_at.clear();
        }
    }

    /// Looks over the table if it has changed: a word may come to mind, in a while.
    /// Words in mind already stay there, unless its cards are gone or a new card
    /// brings something sooner.
    fn look(&mut self, view: &View, dice: &mut Dice) {
        let table: Vec<CardId> = view.table.iter().map(|it| it.id).collect();
        if table == self.looked_at {
            return;
        }
        let is_new = |it: &CardId| !self.looked_at.contains(it);
        let new: Vec<CardId> = table.iter().filter(|it| is_new(it)).copied().collect();
        let lies = |it: &Plan| it.cards.iter().all(|card| table.contains(card));
        self.plan = self.plan.take().filter(lies);
        self.looked_at = table;
        let Some(thought) = self.think(view, dice) else { return };
        let sooner =
            |plan: &Plan| thought.due < plan.due && thought.cards.iter().any(|it| new.contains(it));
        if self.plan.as_ref().is_none_or(sooner) {
            self.plan = Some(thought);
        }
    }

    /// A word that comes to mind now, and when it will be said.
    fn think(&self, view: &View, dice: &mut Dice) -> Option<Plan> {
        let habits = self.habits();
        let chair = view.you.and_then(|it| view.chairs.get(it.idx()))?;
        let cards: Vec<(CardId, Face)> = view.table.iter().map(|it| (it.id, it.face)).collect();
        let errs = view.manner == Manner::Book
            && view.hands == Hands::Any
            && 0 < habits.errs_in
            && dice.chance(1, habits.errs_in);
        let seen = match errs {
            true => [cards.as_slice(), &[(NO_CARD, Face::Wild)]].concat(),
            false => cards.clone(),
        };
        let found = self.solver.words(&seen, chair.least);
        let known: Vec<Answer<'_>> =
            found.into_iter().filter(|it| habits.rarest <= self.zipf(it)).collect();
        if known.is_empty() {
            return None;
        }
        let words = (0..N_TRIES).map(|_| self.comes_to_mind(&known, dice));
        let will_do = |it: &Answer<'_>| {
            is_polite(it.word()) && (!errs || best_lay(it.word(), &cards).is_none())
        };
        let word = words.collect::<Vec<_>>().into_iter().find(will_do)?;
        let mut lay = word.lay(&seen)?.cards;
        lay.retain(|it| *it != NO_CARD);
        let speaks = habits.floor_s + habits.each_s * lay.len() as f32;
        let scarcity = 1.0 + 6.0 / known.len() as f32;
        let hard = (word.word().len() as f32 - 4.0).max(0.0) + 2.0 * f32::from(word.n_wilds);
        let luck = habits.luck_s * scarcity * 1.08_f32.powf(hard) * company(view) * evenness(view);
        let wait = speaks * evenness(view) + luck * (patience(dice) + patience(dice));
        Some(Plan {
            word: Word::parse(word.word()).expect("a listed word can be called"),
            cards: lay,
            right: !errs,
            due: view.at + span(wait),
        })
    }

    /// One of the words it knows, the easier the likelier.
    fn comes_to_mind<'a>(&self, known: &[Answer<'a>], dice: &mut Dice) -> Answer<'a> {
        let ease = |it: &Answer<'_>| {
            let cards = self.habits().greed * f32::from(it.n_cards);
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
        let call = self.plan.as_ref().and_then(|plan| {
            let action = match view.call {
                CallBy::Word if may(Deed::Call) => Action::Call(plan.call(view)),
                CallBy::Claim if may(Deed::Claim) => Action::Claim { seen: view.n_taken },
                _ => return None,
            };
            Some(Choice::new(plan.due - view.at, action).exactly())
        });
        let other = match view.stage {
            Stage::Dealing { .. } if view.pace == Pace::Manual && may(Deed::Deal) => {
                let waits = if view.table.len() < MANY_CARDS { 2.0 } else { 6.0 };
                Some(Choice::new(span(waits + dice_f32(dice)), Action::Deal).exactly())
            }
            Stage::LastCall { until } if may(Deed::Done) => {
                // Whoever has nothing in mind says so, with time to spare.
                let in_time = self.plan.as_ref().is_some_and(|it| it.due < until);
                let patience = span(5.0 + 5.0 * dice_f32(dice)).min(until - view.at);
                let done = Action::Done { round: view.round };
                (!in_time).then(|| Choice::new(patience, done))
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

/// A word can be called in any company.
fn is_polite(word: &str) -> bool {
    let Ok(word) = Headword::parse(word) else { return false };
    Facts::english().is_polite(&word)
}

/// Bots at one table share their luck: each takes longer the more there are.
fn company(view: &View) -> f32 {
    let n_bots = view.chairs.iter().filter(|it| it.bot).count();
    (n_bots.max(1) as f32).sqrt()
}

/// Where the table asks for it, the quicker the better the best person does: that
/// one is to have between 35 and 50 of a hundred cards.
fn evenness(view: &View) -> f32 {
    let total: u32 = view.chairs.iter().map(|it| it.total).sum();
    let best = view.chairs.iter().filter(|it| it.signed && !it.bot).map(|it| it.total).max();
    let (true, Some(best), 1..) = (view.even, best, total) else { return 1.0 };
    match best as f32 / total as f32 {
        share if share < 0.35 => 1.4,
        share if 0.5 < share => 0.6,
        _ => 1.0,
    }
}

/// The time of waiting for luck that comes once a second on average.
fn patience(dice: &mut Dice) -> f32 {
    -(1.0 - dice_f32(dice)).ln()
}

fn span(seconds: f32) -> Span {
    Span::from_ms((seconds.clamp(0.0, 3_600.0) * 1000.0) as u32)
}

/// From nought to one.
fn dice_f32(dice: &mut Dice) -> f32 {
    dice.below(1_000_000) as f32 / 1_000_000.0
}
