//! Faults of a sentence, and the kind of rule that each breaks. Those that letters and marks show
//! are certain. Those that depend on how the sentence is read are stated firmly only if both
//! parsers read it so and the check is one that seldom errs; otherwise they are for a judge to look
//! at.

mod agreement;
mod case;
mod clauses;
mod confused;
mod determiner;
mod doubled;
mod marks;
mod punctuation;
mod spelling;
mod verb_form;

use crate::{
    analysis::{Fault, FaultKind},
    lexis::WordFile,
    school::{Reading, tree::Tree},
    text::Token,
};

/// The trust in a check once both parsers read the sentence alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trust {
    Firm,
    Doubtful,
}

/// A fault as one reading shows it: tokens are counted from one.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    breaks: FaultKind,
    /// The kind of fault, and the text about it.
    kind: &'static str,
    text: String,
    from: usize,
    to: usize,
    trust: Trust,
}

/// The sight that checks have of a sentence: one tree, and the rules' reading of it.
pub(crate) struct Sight<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) reading: &'a Reading,
    pub(crate) words: &'a WordFile,
}

pub(crate) fn of_nothing() -> Fault {
    Fault {
        breaks: FaultKind::Ends,
        text: "empty: there is no sentence.".to_owned(),
        at: [0, 0],
        firm: true,
    }
}

/// All that is wrong, in the order of the text: by the tree that is told, and firmly if the best
/// trees of both parsers show it too.
pub(crate) fn find(
    text: &str,
    tokens: &[Token],
    told: &Sight<'_>,
    best: [&Sight<'_>; 2],
    is_cut_short: bool,
) -> Vec<Fault> {
    let mut faults = marks::find(text, tokens, is_cut_short);
    faults.extend(spelling::find(tokens, told));
    let best = best.map(read);
    for it in read(told) {
        let firm = it.trust == Trust::Firm && best.iter().all(|other| other.contains(&it));
        let at = [tokens[it.from - 1].from, tokens[it.to - 1].to];
        faults.push(Fault {
            breaks: it.breaks,
            text: format!("{}: {}", it.kind, it.text),
            at,
            firm,
        });
    }
    faults.sort_by_key(|it| it.at);
    faults
}

/// The faults that one reading shows.
fn read(sight: &Sight<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    agreement::find(sight, &mut findings);
    case::find(sight, &mut findings);
    verb_form::find(sight, &mut findings);
    determiner::find(sight, &mut findings);
    clauses::find(sight, &mut findings);
    confused::find(sight, &mut findings);
    doubled::find(sight, &mut findings);
    punctuation::find(sight, &mut findings);
    findings
}

#[cfg(test)]
mod tests {
    use crate::Grammar;

    /// Each wrong sentence beside one that is right and looks like it.
    const TWINS: &[(&str, &str, &str)] = &[
        ("end mark", "Where did you put the scissors.", "I know where you put the scissors."),
        ("end mark", "The scissors fell..", "Who said \"The scissors fell!\"?"),
        ("fragment", "When the movie ended.", "When the movie ended, we left."),
        ("fragment", "Because the road was icy.", "We walked because the road was icy."),
        ("spelling", "Their are three eggs in the nest.", "Their eggs are in the nest."),
        ("spelling", "The soup is to hot.", "The soup is too hot."),
        ("apostrophe", "Your the best singer here.", "Your voice is the best here."),
        ("apostrophe", "The cat licked it's paws.", "The cat licked its paws."),
        ("apostrophe", "The dogs tail wagged.", "The dog's tail wagged."),
        ("apostrophe", "It didnt rain.", "It didn't rain."),
        ("apostrophe", "Im the new goalie.", "I'm the new goalie."),
        ("verb form", "We could of won the game.", "We could of course win the game."),
        ("verb form", "The boys have ran two miles.", "The boys ran two miles."),
        ("verb form", "She didn't saw the bus.", "She didn't see the bus."),
        ("case", "Us students want longer recess.", "We students want longer recess."),
        ("case", "The secret is between you and I.", "The secret is between you and me."),
        ("agreement", "There was many people at the beach.", "There were many people here."),
        ("determiner", "Two dog barked at us.", "Two sheep looked at us."),
        ("article", "An horse galloped past us.", "An heir was found."),
        ("comparison", "This giraffe is more taller than that tree.", "I have more tall plants."),
        ("comparison", "That was the most funniest joke.", "That was the most modest joke."),
        ("determiner", "This shoes hurt my feet.", "This series bored us."),
        ("spelling", "They are playing with there dolls.", "They are playing there with dolls."),
        ("negative", "Nobody didn't see the accident.", "Nobody saw that I didn't see it."),
        ("negative", "I don't have no money.", "I don't have any money."),
        ("direct address", "Marcus please close the door.", "Marcus, please close the door."),
        ("direct quote", "\"I lost my ring\" said Tina.", "\"I lost my ring,\" said Tina."),
        ("capital", "Dad asked, \"where is it?\"", "\"Now,\" Dad said, \"where is it?\""),
    ];

    #[test]
    fn what_is_wrong_is_found_and_its_twin_is_not() {
        for (kind, wrong, right) in TWINS {
            let has = |text: &str| {
                let faults = Grammar::english().analyse(text).faults;
                faults.iter().any(|it| it.kind() == *kind)
            };
            assert!(has(wrong), "{kind}: {wrong}");
            assert!(!has(right), "{kind}: {right}");
        }
    }

    #[test]
    fn what_looks_wrong_is_not_firmly_so() {
        let right = [
            "Ten dollars is enough.",
            "The US troops left.",
            "I gave it to an old soldiers' home.",
            "Don't you touch it.",
            "Here is your glove.",
        ];
        for text in right {
            let faults = Grammar::english().analyse(text).faults;
            assert!(!faults.iter().any(|it| it.firm), "{text}: {faults:?}");
        }
    }
}
