//! After a shake: what was possible at every moment, and what the checker says of the papers.

use kernel::{Citation, Entry, Game, GameTime, Seat, Told};
use mat::{Claim, Contest, CubeId, CubePhase, DeskEvent, GoalEvent, Marked, RoundEvent};
use serde::Serialize;

use crate::table::state::OnWordsTable as _;
use crate::{
    After, Dictionary, Division, GoalView, OwnEvent, Problem, Reason, Solution, Symbol,
    WordFinding, check,
    solver::{Finding, Limits, SearchEffort, solve_within},
    table::{
        action::Action,
        event::Event,
        judgement, numbers,
        paper::Paper,
        referee::OnWords,
        setup::Setup,
        state::{Phase, Section, State},
        view,
    },
    words::vocabulary::Vocabulary,
};

/// A shake looked back on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsReview")
)]
pub struct Review {
    pub shake: u16,
    pub division: Division,
    pub setter: Seat,
    pub players: Vec<Seat>,
    pub from: GameTime,
    pub to: GameTime,
    /// What each cube showed.
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub faces: Vec<Symbol>,
    /// Everything that happened, in order.
    pub moments: Vec<Moment>,
    /// Since when there was no Solution any more, if it came to that.
    pub impossible: Option<MadeImpossible>,
    /// What Solutions were written about; none if the shake ended otherwise.
    pub contest: Option<Contest>,
    pub papers: Vec<PaperReview>,
    /// What the shake brought each player.
    pub scores: Vec<(Seat, i8)>,
}

/// Something that happened, and what was true when it had.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsMoment")
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
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsWhat")
)]
pub enum What {
    Rolled,
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
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsTruth")
)]
pub struct Truth {
    /// Whether Now would have won: a Solution with at most one cube from Resources.
    pub now: Solvable,
    /// The rule by which Now would have been set aside all the same.
    pub now_barred: Option<Citation>,
    /// Whether a Solution was possible at all. If not, Impossible would have won.
    pub ever: Solvable,
}

/// Whether there was a Solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsSolvable")
)]
#[serde(tag = "is")]
pub enum Solvable {
    /// This one, for instance.
    Yes { solution: Solution },
    /// Only if a judge finds in its favour about a word or a sound.
    IfRuled { solution: Solution },
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
    ts(export_to = "on-words.ts", rename = "OnWordsMadeImpossible")
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
    ts(export_to = "on-words.ts", rename = "OnWordsPaperReview")
)]
pub struct PaperReview {
    pub writer: Seat,
    pub paper: Paper,
    /// As the table had it.
    pub marked: Option<bool>,
    /// Whether nothing is wrong with it for certain.
    pub correct: bool,
    pub value: Option<u32>,
    pub words: Vec<WordFinding>,
    /// Everything that is wrong or in doubt, in the order of the book.
    pub reasons: Vec<Reason>,
    /// The rules that let it through.
    pub rests_on: Vec<Citation>,
}

/// How much a whole review may search, and one question of it.
const REVIEW_STEPS_MAX: u64 = 120_000_000;
const QUESTION_STEPS_MAX: u64 = 12_000_000;

/// Looks back on a shake; none if it is not over, or the log does not hold it.
pub fn review(
    dictionary: &Dictionary,
    vocabulary: &Vocabulary,
    setup: &Setup,
    log: &[Entry<Action, Event>],
    shake: u16,
) -> Option<Review> {
    let mut state = OnWords::open(setup);
    let begin = |state: &State| Hindsight::begin(dictionary, vocabulary, state);
    let mut hindsight = (state.round.shake() == shake).then(|| begin(&state));
    for entry in log {
        for event in &entry.events {
            let told = OnWords::tell(&state, event).on_record(entry.at);
            OnWords::evolve(&mut state, entry.at, event);
            let number = state.round.shake();
            let rests = number == shake && state.round.rest().is_some();
            if shake < number || rests || is_over(&state) {
                return hindsight.map(|it| it.end(entry.at));
            }
            if number == shake {
                let hindsight = hindsight.get_or_insert_with(|| begin(&state));
                hindsight.see(&state, entry.at, event, told);
            }
        }
    }
    None
}

fn is_over(state: &State) -> bool {
    0 < state.round.shake() && !state.round.is_in_play()
}

/// A review in the making.
struct Hindsight<'w> {
    dictionary: &'w Dictionary,
    vocabulary: &'w Vocabulary,
    review: Review,
    n_steps_left: u64,
    /// The position looked at last, for its answers may still hold.
    last: Option<(Problem, Truth)>,
    /// The table when it was last written about.
    at_end: Option<State>,
}

impl<'w> Hindsight<'w> {
    fn begin(
        dictionary: &'w Dictionary,
        vocabulary: &'w Vocabulary,
        state: &State,
    ) -> Hindsight<'w> {
        let review = Review {
            shake: state.round.shake(),
            division: state.setup.division,
            setter: state.first,
            players: state.players().to_vec(),
            from: state.at,
            to: state.at,
            faces: state.faces.clone(),
            moments: Vec::new(),
            impossible: None,
            contest: None,
            papers: Vec::new(),
            scores: Vec::new(),
        };
        let n_steps_left = REVIEW_STEPS_MAX;
        Hindsight { dictionary, vocabulary, review, n_steps_left, last: None, at_end: None }
    }

    fn see(&mut self, state: &State, at: GameTime, event: &Event, told: Option<Told>) {
        self.review.faces.clone_from(&state.faces);
        if let CubePhase::Desk(_) = state.phase {
            self.at_end = Some(state.clone());
        }
        if let Event::Round(RoundEvent::Scored { seat, points, .. }) = event {
            self.review.scores.push((*seat, *points));
        }
        let (Some((what, by)), Some(Told { text, rules, .. })) = (what(event), told) else {
            return;
        };
        let mat = state.shake.mat();
        let is_set = !matches!(
            state.phase,
            CubePhase::Own(Phase::Rolling)
                | CubePhase::Own(Phase::Goal)
                | CubePhase::Own(Phase::NoGoal { .. })
        );
        let truth = (is_set && state.own.goal.is_some()).then(|| self.look(state));
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

    fn look(&mut self, state: &State) -> Truth {
        let goal = state.laid_goal().as_ref().and_then(judgement::meaning);
        let ever = judgement::position(state, goal, After::Impossible);
        let now_barred = now_barred(state);
        if let Some((problem, truth)) = &self.last
            && *problem == ever
        {
            return Truth { now_barred, ..truth.clone() };
        }
        let now = self.known(&Problem { after: After::Now, ..ever }, |it| &it.now);
        let ever_solvable = match &now {
            Solvable::Yes { .. } => now.clone(),
            _ => self.known(&ever, |it| &it.ever),
        };
        let truth = Truth { now, now_barred, ever: ever_solvable };
        self.last = Some((ever, truth.clone()));
        truth
    }

    /// What was seen before often still stands; only what does not is searched for.
    fn known(&mut self, problem: &Problem, before: fn(&Truth) -> &Solvable) -> Solvable {
        if let Some(Solvable::Yes { solution }) = self.last.as_ref().map(|it| before(&it.1))
            && check(problem, solution, self.dictionary, &[]).reasons.is_empty()
        {
            return Solvable::Yes { solution: solution.clone() };
        }
        let steps = self.n_steps_left.min(QUESTION_STEPS_MAX);
        let answer = solve_within(problem, self.vocabulary, Limits { steps });
        self.n_steps_left = self.n_steps_left.saturating_sub(answer.searched.steps);
        match answer.finding {
            Finding::Solvable(solution) => Solvable::Yes { solution },
            Finding::Doubtful(solution) => Solvable::IfRuled { solution },
            Finding::Impossible(_) => Solvable::No { searched: answer.searched },
            Finding::NotDecided => Solvable::Unknown,
        }
    }

    fn end(mut self, at: GameTime) -> Review {
        self.review.to = at;
        if let Some(state) = &self.at_end
            && let CubePhase::Desk(desk) = &state.phase
        {
            let papers = desk.papers().iter();
            let review = |it| paper_review(state, &desk.contest, it, self.dictionary);
            self.review.papers = papers.map(review).collect();
            self.review.contest = Some(desk.contest.clone());
        }
        self.review
    }
}

/// What an event is in a timeline, and whose doing; none if it is no moment.
fn what(event: &Event) -> Option<(What, Option<Seat>)> {
    Some(match event {
        Event::Rolled { by, .. } => (What::Rolled, Some(*by)),
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
    let why = numbers::CHALLENGE.set_aside(&state.shake, by, Claim::Now, state.n_usable());
    why.map(|it| it.cite())
}

fn paper_review(
    state: &State,
    contest: &Contest,
    marked: &Marked<Paper>,
    dictionary: &Dictionary,
) -> PaperReview {
    let finding = judgement::find(state, contest, &marked.paper, dictionary);
    PaperReview {
        writer: marked.writer,
        paper: marked.paper.clone(),
        marked: marked.correct,
        correct: finding.is_correct(),
        value: finding.verdict.value,
        rests_on: finding.verdict.rests_on.iter().map(|it| it.cite()).collect(),
        words: finding.verdict.words,
        reasons: finding.broken,
    }
}
