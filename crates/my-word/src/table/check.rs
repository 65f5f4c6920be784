//! Is this call right? Each criterion with its rule.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use std::collections::BTreeSet;

use kernel::{GameTime, Rule, Seat};
use lexicon::{Headword, Lexicon, letters_of};

use crate::{
    card::{CardId, Face},
    lay::{Lay, WhyNot, best_lay, best_lay_or_why, lay_of},
    rulebook as rule,
    table::{
        action::Call,
        event::{Reason, Ruling},
        numbers,
        state::{State, Taking},
    },
    word::Word,
};

/// The umpire's finding on a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Right(Ruling),
    /// It can be laid, but is not on the list: a table may vote on it.
    Unlisted(Ruling),
    /// It breaks this rule.
    Wrong(Rule, Ruling),
}

impl Verdict {
    pub(crate) fn ruling(self) -> Ruling {
        match self {
            Verdict::Right(ruling) | Verdict::Unlisted(ruling) | Verdict::Wrong(_, ruling) => {
                ruling
            }
        }
    }
}

/// Judges a call by the cards that lie on the table now.
pub(crate) fn judge(lexicon: &Lexicon, state: &State, by: Seat, call: &Call) -> Verdict {
    let lay = match lay(state, by, call) {
        Ok(lay) => lay,
        Err((rule, reason)) => {
            let grounds = [rule].into_iter().chain(besides(state, call, &reason));
            let (cards, grounds) = (Vec::new(), grounds.map(Rule::cite).collect());
            return Verdict::Wrong(rule, Ruling { right: false, cards, reason, grounds });
        }
    };
    let mut rules = grounds(state, call, &lay);
    let (cards, list) = (lay.cards, lexicon.name().to_owned());
    let listed = Headword::parse(call.word.as_str()).ok().filter(|it| lexicon.contains(it));
    let Some(headword) = listed else {
        let (reason, grounds) = (Reason::Unlisted { list }, vec![rule::A_5.cite()]);
        return Verdict::Unlisted(Ruling { right: false, cards, reason, grounds });
    };
    let base = lexicon.inflection(&headword).map(|it| it.base.to_string());
    rules.push(rule::A_5);
    rules.extend(base.is_some().then_some(rule::A_6));
    let grounds = rules.into_iter().map(Rule::cite).collect();
    Verdict::Right(Ruling { right: true, cards, reason: Reason::Listed { list, base }, grounds })
}

/// The ruling on a word that is not listed, once the table has voted. Whoever
/// votes against it has a card to gain, so as many for it are enough.
pub(crate) fn voted(ruling: Ruling, n_for: usize, n_against: usize) -> Ruling {
    let right = 0 < n_for && n_against <= n_for;
    Ruling { right, reason: Reason::Voted { n_for, n_against }, ..ruling }
}

/// The ruling on it if an official has settled it.
pub(crate) fn ruled(ruling: Ruling, right: bool) -> Ruling {
    Ruling { right, reason: Reason::Official, ..ruling }
}

/// The lay of a call, or the rule by which it has none.
fn lay(state: &State, by: Seat, call: &Call) -> Result<Lay, (Rule, Reason)> {
    let word = &call.word;
    if word.mark().is_some() {
        return Err((rule::A_5, Reason::Mark));
    }
    let least = usize::from(state.least(by));
    let on_table = state.laid_out();
    let lay = if call.cards.is_empty() {
        best_lay_or_why(word.as_str(), &on_table).map_err(|why| because(why, &on_table))?
    } else {
        let chosen: Vec<(CardId, Face)> =
            call.cards.iter().map(|&it| (it, state.face(it))).collect();
        lay_of(word.as_str(), &chosen).ok_or_else(|| cannot(word, &chosen))?
    };
    let n_cards = lay.cards.len();
    if n_cards < least {
        return Err((numbers::LEAST_CARDS.rule, Reason::TooFewCards { n_cards, least }));
    }
    Ok(lay)
}

/// Why these cards do not spell the word and nothing else, and by which rule.
fn cannot(word: &Word, cards: &[(CardId, Face)]) -> (Rule, Reason) {
    match best_lay_or_why(word.as_str(), cards) {
        Err(why) => because(why, cards),
        // The cards could spell it, but not if all of them are used.
        Ok(_) => {
            let cards = cards.iter().map(|it| it.0).collect();
            (rule::A_2, Reason::OtherCards { cards })
        }
    }
}

/// The rule that keeps a word from being laid.
fn because(why: WhyNot, cards: &[(CardId, Face)]) -> (Rule, Reason) {
    match why {
        WhyNot::WouldSplit { cards: split } => {
            let face = |id: &CardId| cards.iter().find(|it| it.0 == *id).map(|it| it.1);
            let wild = split.iter().all(|it| face(it) == Some(Face::DoubleWild));
            let rule = if wild { rule::A_8 } else { rule::A_4 };
            (rule, Reason::WouldSplit { cards: split })
        }
        WhyNot::TooManyWays => (rule::X_1, Reason::TooManyWays),
        WhyNot::MissingLetters { letters, .. } => {
            let letters = letters.iter().map(ToString::to_string).collect();
            (rule::A_2, Reason::MissingLetters { letters })
        }
        WhyNot::NotLetters { .. } => (rule::A_5, Reason::NoLetters),
    }
}

/// The rules beside the one that a word breaks.
fn besides(state: &State, call: &Call, reason: &Reason) -> Option<Rule> {
    let word = call.word.as_str();
    match reason {
        Reason::Mark => Some(rule::A_5B),
        Reason::TooFewCards { .. } => {
            let lay = if call.cards.is_empty() {
                best_lay(word, &state.laid_out())?.cards
            } else {
                call.cards.clone()
            };
            lay.iter().any(|&it| state.face(it) == Face::DoubleWild).then_some(rule::A_8B)
        }
        Reason::MissingLetters { .. } => {
            let piles = state.piles.iter().flatten().map(|&it| (it, state.face(it)));
            let cards: Vec<(CardId, Face)> = state.laid_out().into_iter().chain(piles).collect();
            best_lay(word, &cards).map(|_| rule::P_3B)
        }
        _ => None,
    }
}

/// The rules a lay rests on, beside the word being listed.
fn grounds(state: &State, call: &Call, lay: &Lay) -> Vec<Rule> {
    let faces: Vec<Face> = lay.cards.iter().map(|&it| state.face(it)).collect();
    let place = |card: &CardId| state.table.iter().position(|it| it == card);
    let mut rules = vec![rule::A_1, rule::A_2];
    let mut note = |holds: bool, rule: Rule| {
        if holds {
            rules.push(rule);
        }
    };
    note(!lay.cards.iter().map(place).is_sorted(), rule::A_3);
    note(faces.iter().any(|it| matches!(it, Face::Pair(..))), rule::A_4);
    note(leaves_out_a_pair(state, call, &faces), rule::A_1B);
    note(faces.contains(&Face::Wild), rule::A_7);
    note(1 < faces.iter().filter(|it| it.is_wild()).count(), rule::A_7B);
    note(faces.contains(&Face::DoubleWild), rule::A_8);
    note(chose_otherwise(state, call, &faces), rule::X_1);
    note(state.words.contains(&call.word), rule::X_2);
    rules
}

/// A pair on the table would have made the word shorter to lay.
fn leaves_out_a_pair(state: &State, call: &Call, faces: &[Face]) -> bool {
    let Some(letters) = letters_of(call.word.as_str()) else { return false };
    let table = state.laid_out();
    let lies = |pair: Face| table.iter().any(|it| it.1 == pair);
    letters.windows(2).map(|it| Face::Pair(it[0], it[1])).any(|it| lies(it) && !faces.contains(&it))
}

/// The caller laid the word otherwise than the referee would have.
fn chose_otherwise(state: &State, call: &Call, faces: &[Face]) -> bool {
    if call.cards.is_empty() {
        return false;
    }
    // Both are laid with double cards as far left as they go, so the same cards are in the same order.
    let best = best_lay(call.word.as_str(), &state.laid_out());
    best.is_some_and(|it| it.cards.iter().map(|&card| state.face(card)).ne(faces.iter().copied()))
}

/// The cards that were taken too late for a call made at `made` to know: those
/// that left the table just before it or since, and those it says it had not
/// seen leave, for as long as that can be. (MW-X-3)
pub(crate) fn just_taken(state: &State, made: GameTime, seen: u32) -> Vec<CardId> {
    let unseen = |it: &&Taking| {
        made.before(numbers::GRACE.value) < it.at
            || (seen < it.no && made.before(numbers::STALE.value) < it.at)
    };
    state.takings.iter().filter(unseen).map(|it| it.card).collect()
}

/// The call is for cards that were just taken: they would spell the
/// word together with those that lie there.
pub(crate) fn is_for_taken(state: &State, by: Seat, call: &Call, taken: &[CardId]) -> bool {
    if !call.cards.is_empty() {
        return call.cards.iter().any(|it| taken.contains(it));
    }
    let mut cards = state.laid_out();
    cards.extend(taken.iter().map(|&it| (it, state.face(it))));
    let lay = best_lay(call.word.as_str(), &cards);
    lay.is_some_and(|it| usize::from(state.least(by)) <= it.cards.len())
}

/// The caller named cards that all lie there, each once.
pub(crate) fn lie_there(state: &State, cards: &[CardId]) -> bool {
    let distinct: BTreeSet<&CardId> = cards.iter().collect();
    distinct.len() == cards.len() && cards.iter().all(|it| state.table.contains(it))
}
