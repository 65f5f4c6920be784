//! What is wrong with a sentence, by the rule that it is wrong by. What the letters and marks show is
//! certain. What depends on how the sentence is read is stated firmly only if both parsers read it
//! so and the check is one that seldom errs; otherwise it is for a judge to look at.

mod agreement;
mod case;
mod clauses;
mod determiner;
mod marks;
mod punctuation;
mod spelling;
mod verb_form;

use crate::{
    analysis::Fault,
    lexis::WordFile,
    school::{Reading, tree::Tree},
    text::Token,
};

/// How far a check may be trusted once both parsers read the sentence alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trust {
    Firm,
    Doubtful,
}

/// A fault as one reading shows it: tokens are counted from one.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    rule: &'static str,
    /// What kind of fault it is; what is said of it.
    kind: &'static str,
    text: String,
    from: usize,
    to: usize,
    trust: Trust,
}

/// What the checks look at: one tree, and how the rules read it.
pub(crate) struct Sight<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) reading: &'a Reading,
    pub(crate) words: &'a WordFile,
}

const GRAMMAR: &str = "LS-LT23-B";
const SPELLING: &str = "LS-LT23-C";
const ENDS: &str = "LS-LT23-D";
const WITHIN_WORDS: &str = "LS-LT23-E";
const INSIDE: &str = "LS-LT23-F";
const LENGTH: &str = "LS-LT23-H";

pub(crate) fn of_nothing() -> Fault {
    Fault { rule: ENDS, text: "empty: there is no sentence.".to_owned(), at: [0, 0], firm: true }
}

/// All that is wrong, in the order of the text. The first sight is what the analysis goes by.
pub(crate) fn find(
    text: &str,
    tokens: &[Token],
    sights: [&Sight<'_>; 2],
    is_cut_short: bool,
) -> Vec<Fault> {
    let mut faults = marks::find(text, tokens, is_cut_short);
    faults.extend(spelling::find(tokens, sights[0]));
    let [first, second] = sights.map(read);
    for it in first {
        let firm = it.trust == Trust::Firm && second.contains(&it);
        let at = [tokens[it.from - 1].from, tokens[it.to - 1].to];
        faults.push(Fault { rule: it.rule, text: format!("{}: {}", it.kind, it.text), at, firm });
    }
    faults.sort_by_key(|it| it.at);
    faults
}

/// What one reading shows.
fn read(sight: &Sight<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    agreement::find(sight, &mut findings);
    case::find(sight, &mut findings);
    verb_form::find(sight, &mut findings);
    determiner::find(sight, &mut findings);
    clauses::find(sight, &mut findings);
    punctuation::find(sight, &mut findings);
    findings
}
