//! After a shake: what could be written at every moment as far as words go, and what the machine
//! makes of the papers.

use std::sync::Arc;

use kernel::{Citation, Entry, Game, GameTime, Seat, Told};
use mat::{After, Claim, Contest, CubeId, CubePhase, DeskEvent, Marked, RoundEvent};
use serde::Serialize;

use crate::table::state::LinguishtikTable as _;
use crate::{
    DemandView, Designation, Dictionary, Division, Finding, Letter, OwnEvent, Problem, Reader,
    Reading, Writer, Written, solve,
    study::json::most_common,
    table::{
        action::Action,
        event::Event,
        judgement::{self, References},
        numbers,
        paper::Paper,
        reading,
        referee::Linguishtik,
        setup::Setup,
        state::{Section, State},
        view,
    },
};

/// A shake looked back on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikReview")
)]
pub struct Review {
    pub shake: u16,
    pub division: Division,
    pub player_one: Seat,
    pub players: Vec<Seat>,
    pub from: GameTime,
    pub to: GameTime,
    /// What each cube showed.
    pub faces: Vec<Letter>,
    pub designation: Option<Designation>,
    /// The List of Demands at the end.
    pub demands: Vec<DemandView>,
    /// Everything that happened, in order.
    pub moments: Vec<Moment>,
    /// Since when no word was left, if it came to that.
    pub impossible: Option<MadeImpossible>,
    /// What solutions were written about; none if the shake ended otherwise.
    pub contest: Option<Contest>,
    pub papers: Vec<PaperReview>,
    /// A solution that could have been written in the end, if one was found.
    pub example: Option<Example>,
    /// What the shake brought each player.
    pub scores: Vec<(Seat, i8)>,
}

/// Something that happened, and what was true when it had.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikMoment")
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
    /// How many Demands were on the list.
    pub n_demands: u8,
    /// Which words there were; none before the opening was over.
    pub truth: Option<Truth>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikWhat")
)]
pub enum What {
    Rolled,
    Designated,
    Demanded,
    Moved,
    Passed,
    /// Somebody lifted the block, or Player One said Impossible.
    Challenged,
    /// A challenge was set aside, a charge upheld, a point or a turn lost.
    Ruled,
    /// All write: a challenge stands, or it is Forceout.
    Writing,
    /// A paper was uncovered, or marked.
    Presented,
    Marked,
    Scored,
    Voided,
}

/// Which words there were at a moment. Whether a sentence can be written with one is another
/// question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikTruth")
)]
pub struct Truth {
    /// With at most one cube more, as a letter or a Demand; none: it was not looked for.
    pub now: Option<Words>,
    /// The rule by which Now would have been set aside all the same.
    pub now_barred: Option<Citation>,
    /// With any cubes of Resources. If there was none, Impossible would have won.
    pub ever: Words,
}

/// How many words fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikWords")
)]
pub struct Words {
    pub n: u32,
    /// So many more if a judge finds in their favor.
    pub n_in_doubt: u32,
    /// The most common of them.
    pub examples: Vec<String>,
}

/// The moment from which no word was left, and who made it so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikMadeImpossible")
)]
pub struct MadeImpossible {
    /// Which of the moments.
    pub moment: u16,
    pub by: Option<Seat>,
}

/// A paper, how it was marked, and what the machine makes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPaperReview")
)]
pub struct PaperReview {
    pub writer: Seat,
    pub paper: Paper,
    /// As the table had it.
    pub marked: Option<bool>,
    pub reading: Reading,
}

/// A solution that nobody wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikExample")
)]
pub struct Example {
    pub paper: Paper,
    pub reading: Reading,
}

/// How many positions a review has solved, at most, with all of Resources and for Now. The second
/// takes longer: a wild color or a transfer may be added.
const EVER_MAX: usize = 60;
const NOW_MAX: usize = 12;

/// How many words are named.
const EXAMPLES: usize = 8;

/// Looks back on a shake; none if it is not over, or the log does not hold it.
pub fn review(
    dictionary: &Arc<Dictionary>,
    reader: &dyn Reader,
    setup: &Setup,
    log: &[Entry<Action, Event>],
    shake: u16,
) -> Option<Review> {
    let references = References::of(dictionary, reader);
    let writer = Writer::new(dictionary.clone());
    let mut state = Linguishtik::open(setup);
    let begin = |state: &State| Hindsight::begin(references, &writer, state);
    let mut hindsight = (state.round.shake() == shake).then(|| begin(&state));
    for entry in log {
        for event in &entry.events {
            let told = Linguishtik::tell(&state, event).on_record(entry.at);
            Linguishtik::evolve(&mut state, entry.at, event);
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
struct Hindsight<'r> {
    references: References<'r>,
    writer: &'r Writer,
    review: Review,
    n_ever_left: usize,
    n_now_left: usize,
    /// The position looked at last, for its answers may still hold.
    last: Option<(Problem, Truth)>,
    /// The table when it was last written about.
    at_end: Option<State>,
}

impl<'r> Hindsight<'r> {
    fn begin(references: References<'r>, writer: &'r Writer, state: &State) -> Hindsight<'r> {
        let review = Review {
            shake: state.round.shake(),
            division: state.setup.division,
            player_one: state.first,
            players: state.players().to_vec(),
            from: state.at,
            to: state.at,
            faces: state.faces.clone(),
            designation: None,
            demands: Vec::new(),
            moments: Vec::new(),
            impossible: None,
            contest: None,
            papers: Vec::new(),
            example: None,
            scores: Vec::new(),
        };
        let (n_ever_left, n_now_left) = (EVER_MAX, NOW_MAX);
        Hindsight { references, writer, review, n_ever_left, n_now_left, last: None, at_end: None }
    }

    fn see(&mut self, state: &State, at: GameTime, event: &Event, told: Option<Told>) {
        self.review.faces.clone_from(&state.faces);
        self.review.designation = state.own.designation;
        self.review.demands = view::demands(state);
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
        let opened = state.opening().is_none() && state.part().is_some();
        let truth = if opened { self.look(state) } else { None };
        let is_no = |it: &Truth| it.ever.n == 0 && it.ever.n_in_doubt == 0;
        match (&truth, self.review.impossible) {
            (Some(truth), None) if is_no(truth) => {
                let moment = self.review.moments.len() as u16;
                self.review.impossible = Some(MadeImpossible { moment, by });
            }
            // What was played went back.
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
            n_demands: state.own.demands.len().try_into().unwrap_or(u8::MAX),
            truth,
        });
    }

    /// What words there are now; none if enough was looked for in this shake.
    fn look(&mut self, state: &State) -> Option<Truth> {
        let ever = position(state);
        let now_barred = now_barred(state);
        if let Some((problem, truth)) = &self.last
            && *problem == ever
        {
            return Some(Truth { now_barred, ..truth.clone() });
        }
        if self.n_ever_left == 0 {
            return None;
        }
        self.n_ever_left -= 1;
        // Where Now cannot be said nobody asks what it would have won.
        let asks_now = now_barred.is_none() && 0 < self.n_now_left;
        self.n_now_left -= usize::from(asks_now);
        let now = asks_now.then(|| self.words(&Problem { after: After::Now, ..ever.clone() }));
        let truth = Truth { now, now_barred, ever: self.words(&ever) };
        self.last = Some((ever, truth.clone()));
        Some(truth)
    }

    fn words(&self, problem: &Problem) -> Words {
        let dictionary = self.references.dictionary;
        let found = solve(dictionary, problem).expect("a table has no more cubes than its box");
        let count = |words: &[String]| words.len().try_into().unwrap_or(u32::MAX);
        let (n, n_in_doubt) = (count(&found.words), count(&found.in_doubt));
        let examples = most_common(dictionary, found, EXAMPLES);
        Words { n, n_in_doubt, examples }
    }

    fn end(mut self, at: GameTime) -> Review {
        self.review.to = at;
        if let Some(state) = &self.at_end
            && let CubePhase::Desk(desk) = &state.phase
        {
            let papers = desk.papers().iter();
            let review = |it| paper_review(state, &desk.contest, it, self.references);
            self.review.papers = papers.map(review).collect();
            self.review.example = self.example(state, &desk.contest);
            self.review.contest = Some(desk.contest.clone());
        }
        self.review
    }

    /// A solution as the writer finds it. Where Player One has designated nothing, there is
    /// nothing to show.
    fn example(&self, state: &State, contest: &Contest) -> Option<Example> {
        let designation = state.own.designation?;
        let problem = Problem { after: contest.after(), ..position(state) };
        let Written { word, sentence, at, .. } =
            self.writer.example(Some(designation), &problem, state.round.shake().into())?;
        let paper = Paper { sentence, word, at: u8::try_from(at).ok(), ..Paper::default() };
        let question = judgement::question(state, contest, &paper);
        let reading = reading::read(&question, &paper, self.references);
        // With a Demand more after Now the word may take other cubes than are there for a letter.
        let correct = reading.verdict != Finding::Fails;
        correct.then_some(Example { paper, reading })
    }
}

/// The Demands and cubes of the table as it is, for a solution with any of Resources.
fn position(state: &State) -> Problem {
    Problem {
        demands: state.demands_in_force(),
        letters: state.cubes_in(Section::Letters).collect(),
        resources: state.resources().collect(),
        after: After::Impossible,
    }
}

/// What an event is in a timeline, and whose doing; none if it is no moment.
fn what(event: &Event) -> Option<(What, Option<Seat>)> {
    Some(match event {
        Event::Rolled { by, .. } => (What::Rolled, Some(*by)),
        Event::Own(OwnEvent::Designated { by, .. }) => (What::Designated, Some(*by)),
        Event::Own(OwnEvent::ImpossibleSaid { by, .. }) => (What::Challenged, Some(*by)),
        Event::Own(OwnEvent::Demanded { by, .. }) => (What::Demanded, Some(*by)),
        Event::Own(OwnEvent::Passed { by, .. }) => (What::Passed, Some(*by)),
        Event::Own(OwnEvent::ChargeUpheld { by, .. })
        | Event::Own(OwnEvent::ChargeFailed { by, .. }) => (What::Ruled, Some(*by)),
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
            // A Demand is told with what is demanded.
            mat::Event::CubeMoved { by, to: Section::Letters, .. }
            | mat::Event::CubeReturned { by, .. } => (What::Moved, Some(*by)),
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
    let why = numbers::CHALLENGE.set_aside(&state.shake, by, Claim::Now, state.n_letters());
    why.map(|it| it.cite())
}

fn paper_review(
    state: &State,
    contest: &Contest,
    marked: &Marked<Paper>,
    references: References<'_>,
) -> PaperReview {
    let question = judgement::question(state, contest, &marked.paper);
    PaperReview {
        writer: marked.writer,
        paper: marked.paper.clone(),
        marked: marked.correct,
        reading: reading::read(&question, &marked.paper, references),
    }
}
