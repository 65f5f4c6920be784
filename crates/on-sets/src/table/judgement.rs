//! What the umpire makes of a paper and of what is said against it.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Citation, Rule};
use mat::{Claim, Contest};

use crate::table::state::OnSetsTable as _;
use crate::{
    After, Attempt, Cubes, Face, Goal, GoalValues, Problem, Reason, Solution, Verdict, attempt,
    maths::check::check,
    rulebook as rule,
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
    pub rests_on: Vec<Rule>,
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
        let mut broken = verdict.reasons.clone();
        if verdict.lacks_set_name {
            broken.insert(0, Reason::new(rule::VII_B_1, "there is no valid Set-Name"));
        }
        if contest.claim() == Some(Claim::Goal) && !paper.lays_goal(faces) {
            let text = "it does not say how rolled digits make its Goal";
            broken.push(Reason::new(rule::III_D_2C, text));
        }
        let correct = broken.is_empty();
        let mut rests_on = if correct { verdict.rests_on.clone() } else { Vec::new() };
        rests_on.extend((correct && paper.same).then_some(rule::XIII_D_14H));
        if correct && contest.claim() == Some(Claim::Goal) {
            rests_on.push(rule::III_D_2C);
        }
        Finding { verdict, broken, rests_on }
    }

    pub(crate) fn is_correct(&self) -> bool {
        self.broken.is_empty()
    }

    /// An objection that holds; none if only another reading shows what is
    /// wrong, or nothing is.
    pub(crate) fn objection(&self) -> Option<Objection> {
        let named =
            [Objection::NoGoal, Objection::Undefined, Objection::Cubes, Objection::Variation];
        let not_the_goal = self.verdict.misses_goal;
        let holds = |it: &Objection| self.broken.iter().any(|broken| it.names(broken.rule));
        named.into_iter().find(holds).or_else(|| not_the_goal.then_some(Objection::NotTheGoal))
    }

    /// Whether an objection holds, by which rules. An argument is for a judge to weigh.
    pub(crate) fn upholds(&self, objection: &Objection) -> (bool, Vec<Rule>) {
        match objection {
            // Ambiguity has to be shown: one reading that fits is enough here.
            Objection::Asks => (!self.verdict.equals_goal, vec![rule::VII_C_6]),
            Objection::NotTheGoal => (self.verdict.misses_goal, vec![rule::VII_B_3]),
            _ => {
                let shown = self.broken.iter().map(|it| it.rule).filter(|it| objection.names(*it));
                let mut rules: Vec<Rule> = Vec::new();
                for it in shown {
                    if !rules.contains(&it) {
                        rules.push(it);
                    }
                }
                (!rules.is_empty(), rules)
            }
        }
    }

    /// The rules it is marked by.
    pub(crate) fn rules(&self, state: &State) -> Vec<Citation> {
        let marked_by = self.broken.iter().map(|it| it.rule).chain(self.rests_on.iter().copied());
        let cited = marked_by.flat_map(|it| numbers::cite_in(state.setup.division, it));
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
        _ => state.own.goal.as_ref().map(|it| it.read(&state.faces)),
    };
    let after = contest.after();
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
        universe: state.own.universe.clone(),
        goal: goal.map(|it| it.values(rules.absolute_value)).unwrap_or_default(),
        goal_upright: (goal.filter(|_| rules.absolute_value))
            .map(Goal::upright_values)
            .unwrap_or_default(),
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
    if let Objection::Argument { .. } = objection {
        return None;
    }
    let (upheld, rules) = find(state, contest, paper).upholds(objection);
    let cited = rules.into_iter().flat_map(|it| numbers::cite_in(state.setup.division, it));
    Some((upheld, cited.collect()))
}

/// Whether an attempt is the paper with brackets added, and misses the Goal.
pub(crate) fn shows_ambiguity(
    state: &State,
    contest: &Contest,
    paper: &Paper,
    copy: &Paper,
) -> bool {
    shows(&problem(state, contest, paper.goal.as_ref()), paper, copy)
}

pub(crate) fn shows(problem: &Problem, paper: &Paper, copy: &Paper) -> bool {
    let (solutions, copies) = (paper.read(), copy.read());
    let shown = |(it, copy): (&Solution, &Solution)| {
        matches!(attempt(problem, it, copy), Attempt::Shown { .. })
    };
    solutions.len() == copies.len() && solutions.iter().zip(&copies).any(shown)
}
