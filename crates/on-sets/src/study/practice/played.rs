//! Puzzles from a shake that was played: its moments, and those before the
//! answer changed.

use super::{Kind, NamedVariation, Position, Puzzle, difficulty};
use crate::{After, Moment, Review, Solvable, Truth};

/// What can be asked about a shake that is over: when Now came to win and when it
/// became Impossible, each with the moment before, and what could be written in
/// the end.
pub fn played(review: &Review) -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    let mut before: Option<(usize, &Moment, &Truth)> = None;
    let mut last_solvable: Option<(usize, &Moment, &Truth)> = None;
    for (idx, moment) in review.moments.iter().enumerate() {
        let Some(truth) = &moment.truth else { continue };
        let now = (idx, moment, truth);
        if let Some(was) = before {
            let (now_won, now_wins) = (is_yes(&was.2.now), is_yes(&truth.now));
            if now_won == Some(false) && now_wins == Some(true) {
                puzzles.extend([was, now].map(|it| ask(review, it, Kind::Now)));
            }
            if is_yes(&was.2.ever) == Some(true) && is_yes(&truth.ever) == Some(false) {
                puzzles.extend([was, now].map(|it| ask(review, it, Kind::Impossible)));
            }
        }
        if is_yes(&truth.ever) == Some(true) {
            last_solvable = Some(now);
        }
        before = Some(now);
    }
    puzzles.extend(last_solvable.map(|it| ask(review, it, Kind::Solve)));
    puzzles
}

fn is_yes(known: &Solvable) -> Option<bool> {
    match known {
        Solvable::Yes { .. } => Some(true),
        Solvable::No { .. } => Some(false),
        Solvable::Unknown => None,
    }
}

fn ask(review: &Review, (idx, moment, truth): (usize, &Moment, &Truth), kind: Kind) -> Puzzle {
    let in_force = review.variations.iter().filter(|it| !it.ignored);
    let position = Position {
        division: review.division,
        universe: review.universe.clone(),
        faces: review.faces.clone(),
        mat: moment.mat.clone(),
        goal: moment.goal.clone().expect("what is true of a Goal that is set"),
        variations: in_force.map(|it| NamedVariation::new(it.variation.clone())).collect(),
    };
    let after = match kind {
        Kind::Now => After::Now,
        Kind::Solve if is_yes(&truth.now) == Some(true) => After::Now,
        Kind::Impossible | Kind::Solve => After::Impossible,
    };
    let is_left = moment.mat.iter().any(Option::is_none);
    let after = if is_left { after } else { After::Forceout };
    let hard = difficulty(&truth.shortest, position.variations.len()).unwrap_or(3);
    let id = format!("played.{}.{idx}.{kind}", review.shake);
    position.asked(id, kind, after, hard)
}
