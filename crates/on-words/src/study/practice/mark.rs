//! Marking what somebody says to a puzzle.

use kernel::{Citation, Rule};
use serde::{Deserialize, Serialize};

use super::{Asks, Key, Kind, Puzzle, Shown};
use crate::{
    Lore, Reason, Solution, Sound, Symbol, Verdict, WordFinding, check, rulebook as rule,
    words::symbol::sound_text,
};

/// What somebody says to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsPuzzleAnswer")
)]
#[serde(tag = "is")]
pub enum Reply {
    /// The sounds that the word has.
    Sounds {
        #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
        sounds: Vec<Symbol>,
    },
    Solution {
        solution: Solution,
    },
    Yes,
    No,
    /// Asks for the hint of this number, from 1: it is no answer yet.
    Hint {
        number: u8,
    },
    /// Wants to see the answer.
    GivesUp,
}

/// How an answer was marked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsPuzzleMark")
)]
pub struct Mark {
    pub right: bool,
    pub text: String,
    pub rules: Vec<Citation>,
    /// Sounds that the word has and that were not named, and the other way round.
    #[serde(serialize_with = "sound_text::list")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub missed: Vec<Sound>,
    #[serde(serialize_with = "sound_text::list")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub wrong: Vec<Sound>,
    /// What the checker says of a Solution that was written.
    pub verdict: Option<ShownVerdict>,
    pub key: Key,
}

/// What the checker found, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsShownVerdict")
)]
pub struct ShownVerdict {
    pub value: Option<u32>,
    pub words: Vec<WordFinding>,
    /// What is wrong, and what a judge may find wrong.
    pub reasons: Vec<Reason>,
    /// The rules that let it through.
    pub rests_on: Vec<Citation>,
}

/// Marks what somebody says to a puzzle; if it is no answer to its question, says why not.
pub fn mark(puzzle: &Puzzle, said: &Reply, lore: &Lore) -> Result<Mark, String> {
    let key = puzzle.key(lore);
    let mark = |right: bool, text: String, rules: Vec<Rule>| Mark {
        right,
        text,
        rules: rule::cite_all(rules),
        missed: Vec::new(),
        wrong: Vec::new(),
        verdict: None,
        key: key.clone(),
    };
    match (said, puzzle.kind) {
        (Reply::Hint { .. }, _) => Err("to ask for a hint is no answer".to_owned()),
        (Reply::GivesUp, _) => Ok(mark(false, key.why.clone(), rules_of(puzzle))),
        (Reply::Sounds { sounds }, Kind::Sounds) => {
            let (missed, wrong) = compare(puzzle, sounds, &key)?;
            let right = missed.is_empty() && wrong.is_empty();
            let text = sounds_text(right, &missed, &wrong, &key);
            Ok(Mark { missed, wrong, ..mark(right, text, rules_of(puzzle)) })
        }
        (Reply::Solution { solution }, Kind::Network) => {
            let Asks::Mat { position, after } = &puzzle.asks else {
                return Err("there is no mat to write about".to_owned());
            };
            // Every run counts here, whatever somebody declares.
            let solution = Solution::new(solution.rows.iter().cloned());
            let verdict = check(&position.problem(*after), &solution, lore.dictionary(), &[]);
            let wrong = verdict.reasons.iter().find(|it| it.certain);
            let doubt = verdict.reasons.first();
            let text = match (wrong, doubt) {
                (Some(reason), _) => format!("Not correct: {}.", reason.text),
                (None, Some(reason)) => {
                    format!("Correct, unless a judge finds otherwise: {}.", reason.text)
                }
                (None, None) => "Correct.".to_owned(),
            };
            let right = wrong.is_none();
            let rules = rules_of_verdict(&verdict);
            let verdict = ShownVerdict {
                value: verdict.value,
                words: verdict.words,
                reasons: verdict.reasons,
                rests_on: rule::cite_all(verdict.rests_on),
            };
            Ok(Mark { verdict: Some(verdict), ..mark(right, text, rules) })
        }
        (Reply::Yes | Reply::No, Kind::Now | Kind::Impossible) => {
            let yes = key.yes.ok_or("it is not decided")?;
            let right = yes == (*said == Reply::Yes);
            let text = format!("{} {}", if right { "Right." } else { "Not so." }, key.why);
            Ok(mark(right, text, rules_of(puzzle)))
        }
        (_, Kind::Sounds) => Err("sounds are asked for".to_owned()),
        (_, Kind::Network) => Err("a Solution is asked for".to_owned()),
        (_, Kind::Now | Kind::Impossible) => Err("yes or no is asked for".to_owned()),
    }
}

/// The sounds that were missed, and those that are not there.
fn compare(
    puzzle: &Puzzle,
    said: &[Symbol],
    key: &Key,
) -> Result<(Vec<Sound>, Vec<Sound>), String> {
    let (Asks::Sounds { offered, .. }, Shown::Sounds { heard }) = (&puzzle.asks, &key.shown) else {
        return Err("no sounds are asked for".to_owned());
    };
    let is_offered = |it: &Symbol| it.sound().is_some_and(|it| offered.contains(&it));
    if let Some(other) = said.iter().find(|it| !is_offered(it)) {
        return Err(format!("{other} is none of the sounds that were asked about"));
    }
    let is_said = |it: &Sound| said.contains(&Symbol::Sound(*it));
    let of = |keep: &dyn Fn(&Sound) -> bool| offered.iter().copied().filter(keep).collect();
    let missed = of(&|it| heard.heard.contains(it) && !is_said(it));
    let wrong = of(&|it| !heard.heard.contains(it) && is_said(it));
    Ok((missed, wrong))
}

fn sounds_text(right: bool, missed: &[Sound], wrong: &[Sound], key: &Key) -> String {
    if right {
        return format!("Right. {}", key.why);
    }
    let named = |sounds: &[Sound]| {
        let texts: Vec<String> = sounds.iter().map(|it| Symbol::Sound(*it).to_string()).collect();
        texts.join(", ")
    };
    let mut text = "Not so.".to_owned();
    if !missed.is_empty() {
        text += &format!(" You missed {}.", named(missed));
    }
    if !wrong.is_empty() {
        text += &format!(" It has no {}.", named(wrong));
    }
    format!("{text} {}", key.why)
}

/// The rules by which the answer is what it is.
fn rules_of(puzzle: &Puzzle) -> Vec<Rule> {
    match (puzzle.kind, &puzzle.asks) {
        (Kind::Sounds, Asks::Sounds { word, .. }) if word.len() == 2 => {
            vec![rule::VI_B_3F, rule::VI_B_3G, rule::P_1, rule::L_2]
        }
        (Kind::Sounds, _) => vec![rule::VI_B_3F, rule::VI_B_3G, rule::P_1],
        (Kind::Now, _) => vec![rule::V_A_2],
        (Kind::Impossible, _) => vec![rule::V_A_1],
        (Kind::Network, _) => vec![rule::VI_B_1, rule::VI_B_3],
    }
}

/// What it breaks, or what it rests on, each rule once.
fn rules_of_verdict(verdict: &Verdict) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let broken = verdict.reasons.iter().map(|it| it.rule);
    for rule in broken.chain(verdict.rests_on.iter().copied()) {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    rules
}
