//! Is this call right? Each criterion with its rule.

use std::collections::BTreeSet;

use kernel::{Rule, Seat};
use lexicon::{Headword, Lexicon};

use crate::{
    card::{CardId, Face},
    lay::{Lay, WhyNot, best_lay, lay_of, why_not},
    rulebook as rule,
    state::{Call, Ruling, State},
    word::Word,
};

/// What the umpire finds about a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Right(Ruling),
    /// It can be laid, but is not on the list: a table may vote on it.
    Unlisted(Ruling),
    Wrong(Ruling),
}

impl Verdict {
    pub(crate) fn ruling(self) -> Ruling {
        match self {
            Verdict::Right(ruling) | Verdict::Unlisted(ruling) | Verdict::Wrong(ruling) => ruling,
        }
    }
}

/// Judges a call by the cards that lie on the table now.
pub(crate) fn judge(lexicon: &Lexicon, state: &State, by: Seat, call: &Call) -> Verdict {
    let lay = match lay(state, by, call) {
        Ok(lay) => lay,
        Err((rule, because)) => return Verdict::Wrong(wrong(rule, because)),
    };
    let grounds = grounds(state, call, &lay);
    let cards = lay.cards;
    let cite = |rules: &[Rule]| rules.iter().map(|it| it.cite()).collect();
    let listed = Headword::parse(call.word.as_str()).ok().filter(|it| lexicon.contains(it));
    let Some(headword) = listed else {
        let because = format!("{} is not in the word list {}.", call.word, lexicon.name());
        let grounds = cite(&[rule::A_5]);
        return Verdict::Unlisted(Ruling { right: false, cards, because, grounds });
    };
    let mut rules = grounds;
    rules.push(rule::A_5);
    let mut because = format!("{} is in the word list {}", call.word, lexicon.name());
    if let Some(form) = lexicon.inflection(&headword) {
        rules.push(rule::A_6);
        because += &format!(" and looks like a form of {}", form.base);
    }
    because.push('.');
    Verdict::Right(Ruling { right: true, cards, because, grounds: cite(&rules) })
}

/// The ruling on a word that is not listed, once the table has voted.
pub(crate) fn voted(ruling: Ruling, word: &Word, n_for: usize, n_against: usize) -> Ruling {
    let right = n_against < n_for;
    let because = format!("{n_for} for {word}, {n_against} against.");
    Ruling { right, because, ..ruling }
}

/// The ruling on it if an official has settled it.
pub(crate) fn ruled(ruling: Ruling, word: &Word, right: bool) -> Ruling {
    Ruling { right, because: format!("an official has ruled on {word}."), ..ruling }
}

fn wrong(rule: Rule, because: String) -> Ruling {
    Ruling { right: false, cards: Vec::new(), because, grounds: vec![rule.cite()] }
}

/// How the call is laid, or by which rule it cannot be.
fn lay(state: &State, by: Seat, call: &Call) -> Result<Lay, (Rule, String)> {
    let word = &call.word;
    if let Some(mark) = word.mark() {
        let mark = match mark {
            '\'' | '’' => "an apostrophe",
            '-' => "a hyphen",
            '.' => "a full stop",
            _ => "a space",
        };
        return Err((rule::A_5, format!("{word} has {mark}.")));
    }
    let least = usize::from(state.least(by));
    let on_table = state.laid_out();
    let lay = if call.cards.is_empty() {
        best_lay(word.as_str(), &on_table).ok_or_else(|| cannot(state, word, &on_table))?
    } else {
        let chosen: Vec<(CardId, Face)> =
            call.cards.iter().map(|&it| (it, state.face(it))).collect();
        lay_of(word.as_str(), &chosen).ok_or_else(|| cannot(state, word, &chosen))?
    };
    let n_cards = lay.cards.len();
    if n_cards < least {
        let because = format!("{word} takes only {n_cards} cards; it needs {least}.");
        return Err((rule::LEAST_CARDS.rule, because));
    }
    Ok(lay)
}

/// Why these cards do not spell the word, and by which rule.
fn cannot(state: &State, word: &Word, cards: &[(CardId, Face)]) -> (Rule, String) {
    match why_not(word.as_str(), cards) {
        Some(WhyNot::WouldSplit { cards }) => {
            let faces = faces(state, &cards);
            (rule::A_4, format!("{word} would take {faces} apart."))
        }
        Some(WhyNot::MissingLetters { letters, .. }) => {
            let letters: Vec<String> = letters.iter().map(ToString::to_string).collect();
            (rule::A_2, format!("{word} has letters that are not there: {}.", letters.join(" ")))
        }
        Some(WhyNot::NotLetters { .. }) => {
            (rule::A_5, format!("{word} is not spelled in letters."))
        }
        // The cards could spell it, but not if all of them are used.
        None => {
            let cards: Vec<String> = cards.iter().map(|it| it.1.to_string()).collect();
            (rule::A_2, format!("{} do not spell {word} and nothing else.", cards.join(" ")))
        }
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
    note(faces.contains(&Face::Wild), rule::A_7);
    note(faces.contains(&Face::DoubleWild), rule::A_8);
    note(chose_otherwise(state, call, &faces), rule::X_1);
    note(state.words.contains(&call.word), rule::X_2);
    rules
}

/// Whether the caller laid the word otherwise than the referee would have.
fn chose_otherwise(state: &State, call: &Call, faces: &[Face]) -> bool {
    if call.cards.is_empty() {
        return false;
    }
    // Both are laid with double cards as far left as they go, so the same cards are in the same order.
    let best = best_lay(call.word.as_str(), &state.laid_out());
    best.is_some_and(|it| it.cards.iter().map(|&card| state.face(card)).ne(faces.iter().copied()))
}

/// Whether the word could be laid if what was taken in this round still lay on
/// the table. If not, no card that was taken is to blame.
pub(crate) fn could_be_laid(state: &State, by: Seat, call: &Call) -> bool {
    let mut cards = state.laid_out();
    cards.extend(state.piles.iter().flatten().map(|&it| (it, state.face(it))));
    let lay = best_lay(call.word.as_str(), &cards);
    lay.is_some_and(|it| usize::from(state.least(by)) <= it.cards.len())
}

/// Cards as they are read out: `C U R E`.
pub(crate) fn faces(state: &State, cards: &[CardId]) -> String {
    let faces: Vec<String> = cards.iter().map(|&it| state.face(it).to_string()).collect();
    faces.join(" ")
}

/// Whether the caller named cards that all lie there, each once.
pub(crate) fn lie_there(state: &State, cards: &[CardId]) -> bool {
    let distinct: BTreeSet<&CardId> = cards.iter().collect();
    distinct.len() == cards.len() && cards.iter().all(|it| state.table.contains(it))
}
