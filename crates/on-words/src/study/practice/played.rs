//! Puzzles from a shake that was played: its moments, and those before the answer changed.

use super::{Kind, Position, Puzzle};
use crate::{After, Moment, Review, Solvable, Truth};

/// What can be asked about a shake that is over: when Now came to win and when it became
/// Impossible, each with the moment before, and what could be written in the end. Moments at which
/// a judge might have ruled, or which took too long to look at, are not asked about.
pub fn played(review: &Review) -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    let mut before: Option<At<'_>> = None;
    let mut last_solvable: Option<At<'_>> = None;
    for (idx, moment) in review.moments.iter().enumerate() {
        let Some(truth) = &moment.truth else { continue };
        let now = At { idx, moment, truth };
        if let Some(was) = before {
            let stands = was.truth.now_barred.is_none() && truth.now_barred.is_none();
            if stands && is_yes(&was.truth.now) == Some(false) && is_yes(&truth.now) == Some(true) {
                puzzles.extend([was, now].map(|it| ask(review, it, Kind::Now)));
            }
            if is_yes(&was.truth.ever) == Some(true) && is_yes(&truth.ever) == Some(false) {
                puzzles.extend([was, now].map(|it| ask(review, it, Kind::Impossible)));
            }
        }
        if is_yes(&truth.ever) == Some(true) {
            last_solvable = Some(now);
        }
        before = Some(now);
    }
    puzzles.extend(last_solvable.map(|it| ask(review, it, Kind::Network)));
    puzzles.into_iter().flatten().collect()
}

/// A moment, which one it was, and what was true then.
#[derive(Clone, Copy)]
struct At<'a> {
    idx: usize,
    moment: &'a Moment,
    truth: &'a Truth,
}

/// None where it is not decided.
fn is_yes(known: &Solvable) -> Option<bool> {
    match known {
        Solvable::Yes { .. } => Some(true),
        Solvable::No { .. } => Some(false),
        Solvable::IfRuled { .. } | Solvable::Unknown => None,
    }
}

fn ask(review: &Review, At { idx, moment, truth }: At<'_>, kind: Kind) -> Option<Puzzle> {
    let goal = moment.goal.clone()?;
    let position = Position { faces: review.faces.clone(), mat: moment.mat.clone(), goal };
    let is_left = moment.mat.iter().any(Option::is_none);
    let after = match kind {
        _ if !is_left => After::Forceout,
        Kind::Now => After::Now,
        Kind::Network if is_yes(&truth.now) == Some(true) => After::Now,
        _ => After::Impossible,
    };
    let difficulty = match position.goal.value {
        Some(..=8) => 1,
        Some(..=12) => 2,
        _ => 3,
    };
    let id = format!("played.{}.{idx}.{kind}", review.shake);
    Some(Puzzle::of_mat(id, kind, difficulty, position, after))
}
