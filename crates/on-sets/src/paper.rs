//! What a writer hands in, what a checker says against it, and what the umpire
//! makes of both.

use std::fmt;

use kernel::{Citation, Rule};
use mat::{Claim, Contest};
use serde::{Deserialize, Serialize};

use crate::{
    After, Attempt, Cubes, Face, Goal, Problem, Solution, Verdict, attempt, check, parse_set_name,
    rulebook as rule,
    state::{Section, State},
};

/// A paper: a Solution, or two under Two Solutions, and after No Goal the Goal
/// it is for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Paper {
    pub solutions: Vec<Solution>,
    /// The second Solution has the Restrictions of the first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub same: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<Goal>,
}

/// What a checker can say is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Objection {
    /// The Goal has no legal reading.
    NoGoal,
    /// It does not equal the Goal.
    NotTheGoal,
    /// An argument in words, for a judge to weigh.
    Argument { text: String },
    /// Some of its symbols mean nothing together.
    Undefined,
    /// A variation is misapplied or ignored.
    Variation,
    /// It does not use the cubes as it must.
    Cubes,
    /// Asks whether it equals the Goal, and then says no more.
    Asks,
}

impl Objection {
    pub fn rule(&self) -> Rule {
        match self {
            Objection::NoGoal => rule::VII_C_5A,
            Objection::NotTheGoal => rule::VII_C_5B,
            Objection::Argument { .. } => rule::VII_C_5B_II,
            Objection::Undefined => rule::VII_C_5D,
            Objection::Variation => rule::VII_C_5E,
            Objection::Cubes => rule::VII_C_4A,
            Objection::Asks => rule::VII_C_6,
        }
    }

    /// Whether no other objection is heard after it.
    pub fn is_last(&self) -> bool {
        *self == Objection::Asks
    }

    /// Whether a criterion that is not met is what this objection says.
    fn names(&self, broken: &str) -> bool {
        let about = |ids: &[&str]| ids.iter().any(|it| broken.starts_with(it));
        match self {
            Objection::NoGoal => broken == rule::VII_C_5A.id,
            Objection::NotTheGoal => about(&["OS-VII-B-3"]),
            Objection::Undefined => {
                about(&["OS-VI-", "OS-VII-B-1", "OS-VII-C-5d", "OS-I-B-2d", "OS-VII-B-3a"])
            }
            Objection::Variation => about(&["OS-XIII", "OS-VII-B-5", "OS-VII-C-5c-w"]),
            Objection::Cubes => about(&["OS-VII-B-2", "OS-VII-B-4", "OS-VII-C-2b", "OS-III-D-2c"]),
            Objection::Argument { .. } | Objection::Asks => false,
        }
    }
}

/// What the umpire finds about a paper, with the rules it breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub verdict: Verdict,
    pub correct: bool,
    pub broken: Vec<(Rule, String)>,
}

impl Finding {
    /// Judges a paper on a problem; the faces rolled say which Goals can be laid.
    pub(crate) fn of(
        problem: &Problem,
        contest: &Contest,
        paper: &Paper,
        faces: &[Face],
    ) -> Finding {
        let solutions = paper.read();
        let verdict = check(problem, &solutions);
        let required = problem.rules.required_cube;
        let stands_in = required.is_some() && solutions.iter().any(|it| it.wild == required);
        let mut broken: Vec<(Rule, String)> = verdict
            .reasons
            .iter()
            .map(|it| match rule::find(it.rule).unwrap_or(rule::VII_B_5) {
                rule::XIII_A_1 if stands_in => (rule::XIII_A_1C, it.text.clone()),
                broken => (broken, it.text.clone()),
            })
            .collect();
        if solutions.iter().any(|it| parse_set_name(&it.set_name).is_err()) {
            broken.insert(0, (rule::VII_B_1, "there is no valid Set-Name".to_owned()));
        }
        if contest.claim() == Some(Claim::Goal) && !paper.lays_goal(faces) {
            let text = "it does not say how rolled digits make its Goal".to_owned();
            broken.push((rule::III_D_2C, text));
        }
        Finding { correct: broken.is_empty(), verdict, broken }
    }

    /// An objection that holds; none if only another reading shows what is
    /// wrong, or nothing is.
    pub(crate) fn objection(&self) -> Option<Objection> {
        let named =
            [Objection::NoGoal, Objection::Undefined, Objection::Cubes, Objection::Variation];
        let not_the_goal = !self.correct && !self.verdict.equals_goal;
        let holds = |it: &Objection| self.broken.iter().any(|broken| it.names(broken.0.id));
        named.into_iter().find(holds).or_else(|| not_the_goal.then_some(Objection::NotTheGoal))
    }

    pub(crate) fn rules(&self, state: &State) -> Vec<Citation> {
        let cited = self.broken.iter().flat_map(|it| rule::cite_in(state.setup.division, it.0));
        let mut rules: Vec<Citation> = Vec::new();
        for it in cited {
            if !rules.contains(&it) {
                rules.push(it);
            }
        }
        rules
    }
}

/// Judges a paper as it would be judged after this contest.
pub(crate) fn find(state: &State, contest: &Contest, paper: &Paper) -> Finding {
    let problem = problem(state, contest, paper.goal.as_ref());
    Finding::of(&problem, contest, paper, &state.faces)
}

/// The mat as a problem after this contest.
pub(crate) fn problem(state: &State, contest: &Contest, written: Option<&Goal>) -> Problem {
    let goal = match contest.claim() {
        Some(Claim::Goal) => written.cloned(),
        _ => state.goal.as_ref().map(|it| it.read(&state.faces)),
    };
    let after = match contest {
        Contest::Challenge { claim: Claim::Now, .. } => After::Now,
        Contest::Challenge { .. } | Contest::Open { resources: true, .. } => After::Impossible,
        Contest::Open { .. } => After::Forceout,
    };
    position(state, goal.as_ref(), after)
}

/// The mat as a problem.
pub(crate) fn position(state: &State, goal: Option<&Goal>, after: After) -> Problem {
    let rules = state.rules();
    let mat = state.shake.mat();
    let symbols = |cubes: &mut dyn Iterator<Item = mat::CubeId>| -> Cubes {
        cubes.filter_map(|it| state.face(it).and_then(Face::symbol)).collect()
    };
    Problem {
        universe: state.universe.clone(),
        goal: goal.map(|it| it.values(rules.absolute_value)).unwrap_or_default(),
        required: symbols(&mut mat.section(Section::Required)),
        permitted: symbols(&mut mat.section(Section::Permitted)),
        forbidden: symbols(&mut mat.section(Section::Forbidden)),
        resources: symbols(&mut mat.resources()),
        rules,
        after,
    }
}

/// Whether an objection holds, with what shows it; none if a judge has to say.
pub(crate) fn upheld(
    state: &State,
    contest: &Contest,
    paper: &Paper,
    objection: &Objection,
) -> Option<(bool, Vec<Citation>)> {
    let finding = find(state, contest, paper);
    match objection {
        Objection::Argument { .. } => None,
        Objection::Asks => Some((!finding.verdict.equals_goal, rule::cite([rule::VII_C_6]))),
        // Ambiguity has to be shown: one reading that fits is enough here.
        Objection::NotTheGoal => {
            let rules = rule::cite([rule::VII_B_3]);
            Some((!finding.verdict.equals_goal, rules))
        }
        _ => {
            let shown = finding.broken.iter().filter(|it| objection.names(it.0.id));
            let rules: Vec<Citation> =
                shown.flat_map(|it| rule::cite_in(state.setup.division, it.0)).collect();
            Some((!rules.is_empty(), rules))
        }
    }
}

/// Whether an attempt is the paper with brackets added, and misses the Goal.
pub(crate) fn shows_ambiguity(
    state: &State,
    contest: &Contest,
    paper: &Paper,
    copy: &Paper,
) -> bool {
    let problem = problem(state, contest, paper.goal.as_ref());
    let (solutions, copies) = (paper.read(), copy.read());
    let shown = |(it, copy): (&Solution, &Solution)| {
        matches!(attempt(&problem, it, copy), Attempt::Shown { .. })
    };
    solutions.len() == copies.len() && solutions.iter().zip(&copies).any(shown)
}

impl Paper {
    pub fn of(solution: Solution) -> Paper {
        Paper { solutions: vec![solution], ..Paper::default() }
    }

    /// The Solutions in full: the second may share the Restrictions of the first.
    pub fn read(&self) -> Vec<Solution> {
        let mut solutions = self.solutions.clone();
        if let (true, [first, second]) = (self.same, &mut solutions[..]) {
            second.restrictions.clone_from(&first.restrictions);
        }
        solutions
    }

    /// Whether its Goal is laid with digits that were rolled.
    fn lays_goal(&self, faces: &[Face]) -> bool {
        let mut left: Vec<u8> = faces.iter().filter_map(|it| it.digit()).collect();
        let Some(goal) = &self.goal else { return false };
        goal.digits.iter().all(|it| {
            let found = left.iter().position(|&digit| digit == it.digit);
            found.map(|idx| left.remove(idx)).is_some()
        })
    }

    /// What a paper may be at most: a page keeps to it, and so does the umpire.
    pub(crate) fn fits(&self) -> bool {
        let short = |it: &String| it.len() <= crate::TEXT_MAX * 4;
        self.solutions.len() <= 2
            && self.goal.as_ref().is_none_or(|it| it.digits.len() <= 3)
            && self.solutions.iter().all(|it| {
                short(&it.set_name)
                    && it.restrictions.len() <= 6
                    && it.restrictions.iter().all(short)
            })
    }

    /// The rules by which its notes are read.
    pub(crate) fn rules(&self) -> Vec<Citation> {
        let wild = self.solutions.iter().any(|it| it.wild.is_some());
        let blank = self.solutions.iter().any(|it| it.blank.is_some());
        let mut rules = rule::cite([rule::VII_C_2B]);
        if wild {
            rules.extend(rule::cite([rule::A_3, rule::A_4]));
        }
        rules.extend(blank.then(|| rule::A_6.cite()));
        rules.extend(self.same.then(|| rule::XIII_D_14H.cite()));
        rules
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, it) in self.solutions.iter().enumerate() {
            if 0 < idx {
                f.write_str(" and ")?;
            }
            f.write_str(&it.set_name)?;
            if self.same && 0 < idx {
                f.write_str(" with the same Restrictions")?;
            } else if !it.restrictions.is_empty() {
                write!(f, " with {}", it.restrictions.join(", "))?;
            }
            if let Some(wild) = it.wild {
                write!(f, ", the wild cube as {wild}")?;
            }
            if let Some(blank) = it.blank {
                write!(f, ", the blank card as {blank}")?;
            }
        }
        if self.solutions.is_empty() {
            f.write_str("an empty paper")?;
        }
        if let Some(goal) = &self.goal {
            write!(f, " for the Goal {}", crate::notation::goal_text(goal))?;
        }
        Ok(())
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Objection::NoGoal => "the Goal has no legal reading",
            Objection::NotTheGoal => "it does not equal the Goal",
            Objection::Argument { text } => text,
            Objection::Undefined => "some symbols mean nothing together",
            Objection::Variation => "a variation is misapplied or ignored",
            Objection::Cubes => "it does not use the cubes as it must",
            Objection::Asks => "asks whether it equals the Goal",
        })
    }
}
