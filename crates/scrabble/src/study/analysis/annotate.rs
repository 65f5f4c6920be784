//! A review written into the file it is of, as notes.

use crate::{
    board::{Gcg, GcgEntry, GcgLine},
    study::analysis::review::{ChallengeReview, Measure, Review, TurnReview},
};

/// Adds a note behind each turn of a file. What the file says stays as it is.
pub fn annotate(gcg: &Gcg, review: &Review) -> Gcg {
    let mut annotated = Gcg { entries: Vec::new(), is_crlf: gcg.is_crlf };
    for entry in &gcg.entries {
        let line = entry.line() as u32;
        annotated.entries.push(entry.clone());
        let turn = review.turns.iter().find(|it| it.line == Some(line));
        if let (Some(turn), GcgLine::Event(_)) = (turn, entry.what()) {
            annotated.entries.push(GcgEntry::pragma("note", note(turn)));
        }
    }
    annotated
}

/// The note on a turn, on one line: some programs read no other notes.
pub(super) fn note(turn: &TurnReview) -> String {
    let mut said: Vec<String> = Vec::new();
    let phoneys: Vec<&str> =
        turn.words.iter().filter(|it| !it.is_valid).map(|it| it.word.as_str()).collect();
    match turn.challenge {
        None => (),
        Some(ChallengeReview::PhoneyStands) => {
            said.push(format!("{} not in the list, and not challenged.", list(&phoneys)));
        }
        Some(ChallengeReview::PhoneyOff) => {
            said.push(format!("{} not in the list: challenged off.", list(&phoneys)));
        }
        Some(ChallengeReview::ValidChallenged) => {
            said.push("Challenged, and acceptable.".to_owned());
        }
        Some(ChallengeReview::Misruled) => {
            said.push("Ruled otherwise than by this list.".to_owned())
        }
    }
    match (turn.lost, turn.best.first()) {
        (None, _) if !turn.is_rack_known => said.push("The rack is not known.".to_owned()),
        (Some(lost), _) if lost < 0.0 => said.push("More than any play of the list.".to_owned()),
        (Some(lost), _) if lost <= 0.0 => said.push("Best.".to_owned()),
        (Some(lost), Some(best)) => {
            let by = match turn.measure {
                Measure::Ending => " to the end",
                Measure::Simulation => " by simulation",
                Measure::Static => "",
            };
            said.push(format!("Loses {lost:.1}{by}."));
            if turn.measure != Measure::Ending {
                let equity = best.equity.map(|it| format!(", {it:.1}")).unwrap_or_default();
                said.push(format!("Best: {} +{}{equity}.", best.text, best.score));
            }
        }
        _ => (),
    }
    if let Some(ending) = &turn.ending {
        let proved = if ending.is_exact { "" } else { ", not proved" };
        said.push(format!(
            "Best line: {} ({:+}{proved}).",
            ending.line.join(", "),
            ending.best_spread
        ));
    }
    if let Some(bingo) = turn.best_bingo.as_ref().filter(|_| turn.is_bingo_missed) {
        said.push(format!("Missed {} +{}.", bingo.text, bingo.score));
    }
    said.join(" ")
}

fn list(words: &[&str]) -> String {
    let verb = if words.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", words.join(", "))
}
