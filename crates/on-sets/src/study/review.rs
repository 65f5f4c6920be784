//! After a shake: what was possible at every moment, and what each variation did.

use kernel::{Citation, Entry, Game, GameTime, Seat, Told};
use mat::{Claim, Contest, CubeId, CubePhase, DeskEvent, GoalEvent, Marked, RoundEvent};
use serde::Serialize;

use crate::table::state::OnSetsTable as _;
use crate::{
    After, Answer, Division, Face, Fewest, GoalView, OwnEvent, Problem, SearchEffort, ShownVerdict,
    Solution, Universe, Work, fewest_cubes, fewest_resources,
    maths::check::check,
    study::{
        hindsight::{VariationReview, variations},
        shown::cited,
    },
    table::{
        action::Action,
        event::Event,
        judgement, numbers,
        paper::Paper,
        referee::OnSets,
        setup::Setup,
        state::{Phase, Section, State},
        view,
    },
};

/// A shake looked back on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsReview")
)]
pub struct Review {
    pub shake: u16,
    pub division: Division,
    pub setter: Seat,
    pub players: Vec<Seat>,
    pub from: GameTime,
    pub to: GameTime,
    /// What each cube showed, and the cards dealt.
    pub faces: Vec<Face>,
    pub universe: Universe,
    /// Everything that happened, in order.
    pub moments: Vec<Moment>,
    /// Since when there was no Solution any more, if it came to that.
    pub impossible: Option<MadeImpossible>,
    /// What Solutions were written about; none if the shake ended otherwise.
    pub contest: Option<Contest>,
    pub papers: Vec<PaperReview>,
    pub variations: Vec<VariationReview>,
    /// What the shake brought each player.
    pub scores: Vec<(Seat, i8)>,
}

/// Something that happened, and what was true when it had.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsMoment")
)]
pub struct Moment {
    pub at: GameTime,
    pub what: What,
    pub by: Option<Seat>,
    /// In a sentence, with its rules.
    pub text: String,
    pub rules: Vec<Citation>,
    /// Where each cube then lay; none is Resources.
    pub mat: Vec<Option<Section>>,
    pub goal: Option<GoalView>,
    /// What could be written then; none before the Goal was set.
    pub truth: Option<Truth>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", rename = "OnSetsWhat"))]
pub enum What {
    Rolled,
    Dealt,
    Selected,
    Goal,
    NoGoal,
    Moved,
    Challenged,
    /// A challenge was set aside, a charge upheld, a point or a turn lost.
    Ruled,
    /// All write: a challenge stands, or no cube is left.
    Writing,
    /// A paper was uncovered, or marked.
    Presented,
    Marked,
    Scored,
    Voided,
}

/// What could be written at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", rename = "OnSetsTruth"))]
pub struct Truth {
    /// Whether Now would have won: a Solution with at most one cube from Resources.
    pub now: Solvable,
    /// The rule by which Now would have been set aside all the same.
    pub now_barred: Option<Citation>,
    /// Whether a Solution was possible at all. If not, Impossible would have won.
    pub ever: Solvable,
    /// The shortest Solution with all that may be used, Resources included.
    pub shortest: Fewest,
    /// How many cubes had still to come from Resources.
    pub needed: Fewest,
}

/// Whether there was a Solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsSolvable")
)]
#[serde(tag = "is")]
pub enum Solvable {
    /// These, for instance: one, or two under Two Solutions.
    Yes { solutions: Vec<Solution> },
    /// None, after so much was searched.
    No { searched: SearchEffort },
    /// To find out would have taken too long.
    Unknown,
}

/// The moment from which there was no Solution, and who made it so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsMadeImpossible")
)]
pub struct MadeImpossible {
    /// Which of the moments.
    pub moment: u16,
    pub by: Option<Seat>,
}

/// A paper, how it was marked, and what the checker says of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsPaperReview")
)]
pub struct PaperReview {
    pub writer: Seat,
    pub paper: Paper,
    /// As the table had it.
    pub marked: Option<bool>,
    pub verdict: ShownVerdict,
}

/// How much a whole review may search, and one question of it. A shake as it is
/// played takes a hundredth of that.
const REVIEW_STEPS_MAX: u64 = 400_000_000;
const QUESTION_STEPS_MAX: u64 = 40_000_000;

/// Looks back on a shake; none if it is not over, or the log does not hold it.
pub fn review(setup: &Setup, log: &[Entry<Action, Event>], shake: u16) -> Option<Review> {
    let mut state = OnSets::open(setup);
    let mut hindsight = (state.round.shake() == shake).then(|| Hindsight::begin(&state));
    for entry in log {
        for event in &entry.events {
            let told = OnSets::tell(&state, event).on_record(entry.at);
            OnSets::evolve(&mut state, entry.at, event);
            let number = state.round.shake();
            let rests = number == shake && state.round.rest().is_some();
            if shake < number || rests || is_over(&state) {
                return hindsight.map(|it| it.end(entry.at));
            }
            if number == shake {
                hindsight
                    .get_or_insert_with(|| Hindsight::begin(&state))
                    .see(&state, entry.at, event, told);
            }
        }
    }
    None
}

fn is_over(state: &State) -> bool {
    0 < state.round.shake() && !state.round.is_in_play()
}

/// How much of the rest one question may use.
pub(crate) fn ask<T>(work: &mut Work, question: impl FnOnce(&mut Work) -> T) -> T {
    let given = work.n_steps_left.min(QUESTION_STEPS_MAX);
    let mut own = Work::steps(given);
    let answer = question(&mut own);
    work.n_steps_left -= given - own.n_steps_left;
    answer
}

/// A review in the making.
struct Hindsight {
    review: Review,
    work: Work,
    /// The position looked at last, for its answers may still hold.
    last: Option<(Problem, Truth)>,
    /// The table when the Goal was set, and when it was last written about.
    at_goal: Option<State>,
    at_end: Option<State>,
}

impl Hindsight {
    fn begin(state: &State) -> Hindsight {
        let review = Review {
            shake: state.round.shake(),
            division: state.setup.division,
            setter: state.first,
            players: state.players().to_vec(),
            from: state.at,
            to: state.at,
            faces: Vec::new(),
            universe: Universe::default(),
            moments: Vec::new(),
            impossible: None,
            contest: None,
            papers: Vec::new(),
            variations: Vec::new(),
            scores: Vec::new(),
        };
        let work = Work::steps(REVIEW_STEPS_MAX);
        let mut hindsight = Hindsight { review, work, last: None, at_goal: None, at_end: None };
        if !state.faces.is_empty() {
            hindsight.note(state);
        }
        hindsight
    }

    fn see(&mut self, state: &State, at: GameTime, event: &Event, told: Option<Told>) {
        self.note(state);
        if let Event::Round(RoundEvent::Scored { seat, points, .. }) = event {
            self.review.scores.push((*seat, *points));
        }
        let (Some((what, by)), Some(Told { text, rules, .. })) = (what(event), told) else {
            return;
        };
        let mat = state.shake.mat();
        let is_set = !matches!(
            state.phase,
            CubePhase::Own(Phase::Rolling { .. })
                | CubePhase::Own(Phase::Selecting { .. })
                | CubePhase::Own(Phase::Goal)
                | CubePhase::Own(Phase::NoGoal { .. })
        );
        let truth = if is_set && state.own.goal.is_some() { Some(self.look(state)) } else { None };
        let is_no = |it: &Truth| matches!(it.ever, Solvable::No { .. });
        match (&truth, self.review.impossible) {
            (Some(truth), None) if is_no(truth) => {
                let moment = self.review.moments.len() as u16;
                self.review.impossible = Some(MadeImpossible { moment, by });
            }
            // What was moved went back.
            (Some(truth), Some(_)) if !is_no(truth) => self.review.impossible = None,
            _ => (),
        }
        self.review.moments.push(Moment {
            at,
            what,
            by,
            text,
            rules,
            mat: (0..mat.n_cubes()).map(|id| mat.at(CubeId(id))).collect(),
            goal: view::goal(state),
            truth,
        });
    }

    /// What the end of the review will ask of the table as it is now.
    fn note(&mut self, state: &State) {
        self.review.faces.clone_from(&state.faces);
        self.review.universe.clone_from(&state.own.universe);
        match &state.phase {
            CubePhase::Moving { .. } | CubePhase::Own(Phase::Returning { .. }) => {
                self.at_goal.get_or_insert_with(|| state.clone());
                self.at_end = Some(state.clone());
            }
            CubePhase::Desk(_) => self.at_end = Some(state.clone()),
            _ => (),
        }
    }

    fn look(&mut self, state: &State) -> Truth {
        let goal = state.own.goal.as_ref().map(|it| it.read(&state.faces));
        let ever = judgement::position(state, goal.as_ref(), After::Impossible);
        let now_barred = now_barred(state);
        if let Some((problem, truth)) = &self.last
            && *problem == ever
        {
            return Truth { now_barred, ..truth.clone() };
        }
        let now = self.known(&Problem { after: After::Now, ..ever.clone() });
        let possible = self.known(&ever);
        let (shortest, needed) = match possible {
            Solvable::No { .. } => (Fewest::Never, Fewest::Never),
            Solvable::Yes { .. } | Solvable::Unknown => {
                (self.shortest(&ever), self.needed(&ever, &now))
            }
        };
        let truth = Truth { now, now_barred, ever: possible, shortest, needed };
        self.last = Some((ever, truth.clone()));
        truth
    }

    fn known(&mut self, problem: &Problem) -> Solvable {
        Solvable::of(ask(&mut self.work, |work| work.solve(problem)))
    }

    /// A move only takes away from what may be written, so what was shortest
    /// stays so as long as it can be written at all.
    fn shortest(&mut self, problem: &Problem) -> Fewest {
        let mut n_cubes_min = 0;
        if let Some((before, truth)) = &self.last
            && allows_no_more(problem, before)
        {
            n_cubes_min = usize::from(truth.shortest.at_least().unwrap_or(0));
            let stands = |it: &[Solution]| check(problem, it).is_correct();
            if truth.shortest.solutions().is_some_and(stands) {
                return truth.shortest.clone();
            }
        }
        ask(&mut self.work, |work| fewest_cubes(problem, n_cubes_min, work))
    }

    fn needed(&mut self, problem: &Problem, now: &Solvable) -> Fewest {
        let n_cubes_min = match now {
            Solvable::No { .. } => 2,
            Solvable::Yes { .. } | Solvable::Unknown => 0,
        };
        ask(&mut self.work, |work| fewest_resources(problem, n_cubes_min, work))
    }

    fn end(mut self, at: GameTime) -> Review {
        self.review.to = at;
        if let Some(state) = &self.at_end
            && let CubePhase::Desk(desk) = &state.phase
        {
            let papers = desk.papers().iter();
            self.review.papers = papers.map(|it| paper_review(state, &desk.contest, it)).collect();
            self.review.contest = Some(desk.contest.clone());
        }
        if let (Some(at_goal), Some(at_end)) = (&self.at_goal, &self.at_end) {
            self.review.variations = variations(at_goal, at_end, &mut self.work);
        }
        self.review
    }
}

impl Solvable {
    pub(crate) fn of(answer: Option<Answer>) -> Solvable {
        match answer {
            None => Solvable::Unknown,
            Some(Answer { witness: Some(solutions), .. }) => Solvable::Yes { solutions },
            Some(Answer { searched, .. }) => Solvable::No { searched },
        }
    }
}

/// What an event is in a timeline, and whose doing; none if it is no moment.
fn what(event: &Event) -> Option<(What, Option<Seat>)> {
    Some(match event {
        Event::Rolled { by, .. } => (What::Rolled, Some(*by)),
        Event::Own(GoalEvent::Own(OwnEvent::Dealt { by, .. })) => (What::Dealt, Some(*by)),
        Event::Own(GoalEvent::Own(OwnEvent::CardsRemoved { .. }))
        | Event::Own(GoalEvent::Own(OwnEvent::DealPassed { .. })) => (What::Dealt, None),
        Event::Own(GoalEvent::Own(OwnEvent::Selected { by, .. }))
        | Event::Own(GoalEvent::Own(OwnEvent::SelectionWrong { by, .. }))
        | Event::Own(GoalEvent::Own(OwnEvent::SelectionIgnored { by, .. })) => {
            (What::Selected, Some(*by))
        }
        Event::Own(GoalEvent::Own(OwnEvent::SetterBonus { by, .. })) => (What::Moved, Some(*by)),
        Event::Own(GoalEvent::Own(OwnEvent::GoalSet { by, .. })) => (What::Goal, Some(*by)),
        Event::Own(GoalEvent::NoGoalDeclared { by, .. }) => (What::NoGoal, Some(*by)),
        Event::Own(GoalEvent::Own(OwnEvent::ChargeUpheld { by, .. })) => (What::Ruled, *by),
        Event::Own(GoalEvent::Own(OwnEvent::ChargeFailed { by, .. })) => (What::Ruled, Some(*by)),
        Event::ContestBegan { .. } => (What::Writing, None),
        Event::Round(event) => match event {
            RoundEvent::Voided { .. } | RoundEvent::Stopped { .. } => (What::Voided, None),
            RoundEvent::PointsLost { seat, .. } => (What::Ruled, Some(*seat)),
            RoundEvent::Scored { seat, .. } => (What::Scored, Some(*seat)),
            _ => return None,
        },
        Event::Desk(DeskEvent::Changed { .. }) => (What::Writing, None),
        Event::Desk(DeskEvent::CheckingBegan { writer, .. }) => (What::Presented, Some(*writer)),
        Event::Desk(DeskEvent::Marked { writer, .. }) => (What::Marked, Some(*writer)),
        Event::Mat(event) => match event {
            mat::Event::CubeMoved { by, .. } | mat::Event::CubeReturned { by, .. } => {
                (What::Moved, Some(*by))
            }
            mat::Event::Challenged { by, .. } => (What::Challenged, by.first().copied()),
            mat::Event::ChallengeSetAside { by, .. } => (What::Ruled, Some(*by)),
            mat::Event::TurnLost { seat, .. } => (What::Ruled, Some(*seat)),
            _ => return None,
        },
        _ => return None,
    })
}

/// Why Now would have been set aside, whoever had said it.
fn now_barred(state: &State) -> Option<Citation> {
    let last = state.shake.last_mover();
    let by = state.players().iter().copied().find(|&it| Some(it) != last)?;
    let mat = state.shake.mat();
    let n_usable = mat.section(Section::Required).count() + mat.section(Section::Permitted).count();
    let rules = numbers::challenge(state.two_solutions());
    rules.set_aside(&state.shake, by, Claim::Now, n_usable).map(|it| it.cite())
}

/// Whether everything that can be written in one position can be in the other.
fn allows_no_more(problem: &Problem, than: &Problem) -> bool {
    let usable = |it: &Problem| it.required + it.permitted + it.resources;
    let (fewer, more) = (usable(problem), usable(than));
    let within = |a: &crate::Cubes, b: &crate::Cubes| a.kinds().all(|it| it.1 <= b[it.0]);
    problem.rules == than.rules
        && problem.goal == than.goal
        && problem.universe == than.universe
        && within(&fewer, &more)
        && within(&than.required, &problem.required)
}

fn paper_review(state: &State, contest: &Contest, marked: &Marked<Paper>) -> PaperReview {
    let finding = judgement::find(state, contest, &marked.paper);
    PaperReview {
        writer: marked.writer,
        paper: marked.paper.clone(),
        marked: marked.correct,
        verdict: ShownVerdict {
            correct: finding.is_correct(),
            reasons: finding.broken,
            rests_on: cited(&finding.rests_on),
            ..ShownVerdict::new(&finding.verdict)
        },
    }
}
