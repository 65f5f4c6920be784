//! What the umpire makes of a paper and of what is said against it.
//!
//! What is wrong for certain the umpire can say. What dictionaries leave in doubt is a judge's to
//! rule, and as long as nobody has shown it to be wrong a Solution is correct. (VI-C-3)
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Citation, Rule};
use mat::{Claim, Contest, Goal, PaperId};

use crate::table::state::OnWordsTable as _;
use crate::{
    After, Cubes, Dictionary, Problem, Reason, Verdict, WordRuling, check, rulebook as rule,
    table::{
        numbers,
        paper::{Objection, Paper},
        state::{Section, State},
    },
};

/// What the umpire finds about a paper, with the rules it breaks or rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub verdict: Verdict,
    pub broken: Vec<Reason>,
    goal: Option<u32>,
    no_goal: bool,
}

impl Finding {
    /// Nothing is wrong for certain.
    pub(crate) fn is_correct(&self) -> bool {
        self.broken.iter().all(|it| !it.certain)
    }

    /// Whether an objection holds, by which rules; none if a judge has to say.
    pub(crate) fn upholds(&self, objection: &Objection) -> Option<(bool, Vec<Rule>)> {
        match objection {
            Objection::Argument { .. } => None,
            Objection::Asks => {
                let equals = self.goal.is_some() && self.verdict.value == self.goal;
                Some((!equals, vec![rule::VI_C_3B_III]))
            }
            _ => {
                let shown = || self.broken.iter().filter(|it| objection.names(it));
                if shown().any(|it| !it.certain) && !shown().any(|it| it.certain) {
                    return None;
                }
                let mut rules: Vec<Rule> = Vec::new();
                for it in shown().filter(|it| it.certain) {
                    if !rules.contains(&it.rule) {
                        rules.push(it.rule);
                    }
                }
                let upheld = !rules.is_empty();
                if !upheld {
                    rules.push(rule::VI_C_3);
                }
                Some((upheld, rules))
            }
        }
    }

    /// The rules it is marked by.
    pub(crate) fn rules(&self) -> Vec<Citation> {
        let broken = self.broken.iter().filter(|it| it.certain).map(|it| it.rule);
        let more = (self.is_correct() && self.no_goal).then_some(rule::III_D_2H);
        let mut rules: Vec<Rule> = Vec::new();
        let all = broken.chain(self.verdict.rests_on.iter().copied()).chain(more);
        for it in all {
            if !rules.contains(&it) {
                rules.push(it);
            }
        }
        if rules.is_empty() {
            rules.push(rule::VI_C_3);
        }
        rule::cite_all(rules)
    }

    /// Whether a word is written on the paper.
    pub(crate) fn has_word(&self, word: &str) -> bool {
        self.verdict.words.iter().any(|it| it.word.eq_ignore_ascii_case(word.trim()))
    }
}

/// Judges a paper as it would be judged after this contest.
pub(crate) fn find(state: &State, contest: &Contest, paper: &Paper, words: &Dictionary) -> Finding {
    let no_goal = contest.claim() == Some(Claim::Goal);
    let problem = problem(state, contest, paper.goal.as_ref());
    let verdict = check(&problem, &paper.solution, words, &state.own.rulings);
    let mut broken = verdict.reasons.clone();
    if no_goal {
        let text = match &paper.goal {
            None => Some("it does not say how the digits of its Goal lie"),
            Some(goal) if !goal.can_be_laid(state.digits()) => {
                Some("the digits that were rolled do not make its Goal")
            }
            Some(_) => None,
        };
        let why = if paper.goal.is_none() { rule::III_D_2D } else { rule::III_D_2H };
        broken.extend(text.map(|it| Reason::new(why, it)));
    }
    Finding { verdict, broken, goal: problem.goal, no_goal }
}

/// What a Goal means, unless it is negative or in no legal layout. One below 3 has no Solution.
pub(crate) fn meaning(goal: &Goal) -> Option<u32> {
    goal.number().and_then(|it| u32::try_from(it).ok())
}

/// Whether a Solution can equal it. (III-B-1, III-B-3)
pub(crate) fn is_legal(goal: &Goal) -> bool {
    goal.number().is_some_and(|it| numbers::GOAL_MIN.value <= it)
}

/// The mat as a problem after this contest.
pub(crate) fn problem(state: &State, contest: &Contest, written: Option<&Goal>) -> Problem {
    let goal = match contest.claim() {
        Some(Claim::Goal) => written.and_then(meaning),
        _ => state.laid_goal().as_ref().and_then(meaning),
    };
    let after = contest.after();
    position(state, goal, after)
}

/// The mat as a problem.
pub(crate) fn position(state: &State, goal: Option<u32>, after: After) -> Problem {
    let mat = state.shake.mat();
    let shown = |cubes: &mut dyn Iterator<Item = mat::CubeId>| -> Cubes {
        cubes.filter_map(|it| state.face(it)).collect()
    };
    Problem {
        goal,
        required: shown(&mut mat.section(Section::Required)),
        permitted: shown(&mut mat.section(Section::Permitted)),
        forbidden: shown(&mut mat.section(Section::Forbidden)),
        resources: shown(&mut mat.resources()),
        after,
    }
}

/// What a judge's ruling on an objection says of words from then on. (VI-B-3e)
pub(crate) fn precedents(
    finding: &Finding,
    objection: &Objection,
    upheld: bool,
) -> Vec<WordRuling> {
    let capitals = |it: &str| it.trim().to_ascii_uppercase();
    match objection {
        Objection::Misspelt { word } | Objection::Barred { word } => {
            vec![WordRuling::Word { word: capitals(word), counts: !upheld }]
        }
        Objection::ForbiddenSound { word, sound } => {
            vec![WordRuling::Sound { word: capitals(word), sound: *sound, has: upheld }]
        }
        Objection::RequiredSound { sound } => {
            // If some word has it, and there are several, it is not said which.
            let mut words: Vec<&str> =
                finding.verdict.words.iter().map(|it| it.word.as_str()).collect();
            words.sort_unstable();
            words.dedup();
            if !upheld && words.len() != 1 {
                return Vec::new();
            }
            let ruling = |word: &str| WordRuling::Sound {
                word: word.to_owned(),
                sound: *sound,
                has: !upheld,
            };
            words.into_iter().map(ruling).collect()
        }
        _ => Vec::new(),
    }
}

/// What an objection to a paper on file says of words, for the rest of the match.
pub(crate) fn said_of_words(
    state: &State,
    words: &Dictionary,
    paper: PaperId,
    objection: &Objection,
) -> Vec<WordRuling> {
    let Some(filed) = state.filed(paper.shake) else { return Vec::new() };
    let (Some(desk), Some(marked)) = (filed.then().desk(), filed.paper_of(paper.writer)) else {
        return Vec::new();
    };
    let finding = find(filed.then(), &desk.contest, &marked.paper, words);
    precedents(&finding, objection, true)
}
