//! The umpire: what is asked of it, and what time does.

use std::sync::Arc;

use kernel::{
    Citation, Cited, Decision, Game, GameTime, Outcome, Party, Refusal, Rule, Seat, Span, Telling,
    Viewer, house,
};
use mat::{
    AskedLine, BlockRules, Claim, Contest, CubePhase, Desk, DeskAction, DeskRules, Found, Hand,
    LimitRules, RoundEvent, RoundRules, Tool, Umpire,
    cube::{
        block,
        round::{self, lose_points},
        table,
    },
};

use crate::{
    Dictionary, rulebook as rule,
    table::{
        action::{Action, Deed, OwnAction, OwnDeed},
        book::LinguishtikBook,
        breach::{self, Illegal},
        chart,
        event::Event,
        evolve,
        filed::{self, Filed},
        judgement::{Reader, References},
        may, numbers,
        paper::{Objection, Paper},
        papers::Papers,
        procedures::{challenge, moving, opening, seating, solutions, warning},
        setup::Setup,
        state::{LinguishtikTable as _, Phase, State},
        tell,
        view::{self, OwnView, Stage, View},
    },
};

/// The LinguiSHTIK umpire, with the dictionary it looks words up in and whoever reads sentences
/// for it. What it finds there is in the events, so that a log is read without them.
#[derive(Clone)]
pub struct Linguishtik {
    words: Arc<Dictionary>,
    reader: Arc<dyn Reader>,
    papers: Arc<Papers>,
}

pub(crate) type Deciding<'d> = Decision<'d, Linguishtik>;

impl Linguishtik {
    pub const NAME: &str = "linguishtik";
    /// The version of the events.
    pub const FORMAT: u16 = 1;
    /// Which referee this is: raised whenever the same cause may be decided otherwise.
    pub const REFEREE: u16 = 3;

    pub fn new(words: Arc<Dictionary>, reader: Arc<dyn Reader>) -> Linguishtik {
        Linguishtik { words, reader, papers: Arc::default() }
    }

    pub fn words(&self) -> &Arc<Dictionary> {
        &self.words
    }

    pub fn reader(&self) -> &dyn Reader {
        &*self.reader
    }

    pub(crate) fn references(&self) -> References<'_> {
        References { dictionary: &self.words, reader: &*self.reader, papers: Some(&self.papers) }
    }
}

impl Game for Linguishtik {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn open(setup: &Setup) -> State {
        evolve::open(setup)
    }

    fn act(&self, decision: &mut Deciding<'_>, by: Party, action: &Action) -> Result<(), Refusal> {
        table::act(self, decision, by, action)
    }

    fn alarm(&self, decision: &mut Deciding<'_>) {
        table::alarm(self, decision);
    }

    fn evolve(state: &mut State, at: GameTime, event: &Event) {
        evolve::evolve(state, at, event);
    }

    fn deadline(state: &State) -> Option<GameTime> {
        table::deadline::<Linguishtik>(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.round.outcome()
    }

    fn tell(state: &State, event: &Event) -> Telling {
        tell::tell(state, event)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        mat::cube::view::view(self, state, viewer)
    }
}

impl Umpire for Linguishtik {
    type Book = LinguishtikBook;
    type Stage = Stage;
    type OwnView = OwnView;

    const VOID: Rule = rule::LT26_1;
    const PAPER_RULED: Rule = rule::LT4_5;
    const SAYS_WHICH: Rule = rule::LT18_2;
    const SAND: &[Rule] = numbers::SAND;
    const GRANT: &[Rule] = &[rule::LT0];

    fn round_rules(state: &State) -> RoundRules {
        state.round_rules()
    }

    fn block_rules(_: &State) -> BlockRules {
        numbers::BLOCK
    }

    fn desk_rules(state: &State) -> DeskRules {
        state.desk_rules()
    }

    fn more_time(state: &State, seat: Seat) -> Option<Cited<Span>> {
        let granted = state.setup.players.more_time(seat);
        (0 < granted.ms()).then(|| rule::LT0.sets(granted))
    }

    fn deeds() -> Vec<Deed> {
        may::deeds()
    }

    fn tool(deed: OwnDeed) -> Tool {
        may::tool(deed)
    }

    fn official_may(state: &State, by: Party, deed: OwnDeed) -> Option<Result<(), Refusal>> {
        may::official_may(state, by, deed)
    }

    fn shake_may(state: &State, _: Seat, deed: Deed) -> Result<(), Refusal> {
        may::shake_may(state, deed)
    }

    fn desk_may(
        state: &State,
        desk: &Desk<Paper, Objection>,
        _: Seat,
        deed: Deed,
    ) -> Option<Result<(), Refusal>> {
        may::desk_may(state, desk, deed)
    }

    fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
        may::phase_may(state, by, deed)
    }

    fn may_be_stopped(state: &State) -> bool {
        state.may_be_stopped()
    }

    fn first(state: &State) -> Option<Seat> {
        state.setup.players.first
    }

    fn draw_first(decision: &mut Deciding<'_>, present: Vec<Seat>) -> Seat {
        seating::draw_first(decision, present)
    }

    fn begin_shake(decision: &mut Deciding<'_>) {
        opening::begin(decision);
    }

    fn writes_at_stop(state: &State) -> bool {
        matches!(state.phase, CubePhase::Moving { .. })
    }

    fn begin_contest(decision: &mut Deciding<'_>, contest: Contest) {
        solutions::begin_contest(decision, contest);
    }

    fn before_bell(decision: &mut Deciding<'_>) {
        warning::time_judge(decision);
    }

    fn bell(state: &State, rang: &mut RoundEvent) {
        warning::add_judge_time(state, rang);
    }

    fn after_bell(decision: &mut Deciding<'_>, before: &State) {
        warning::note_leader(decision, before);
    }

    fn called(state: &State) -> Vec<Rule> {
        warning::call_rules(state)
    }

    fn before_answer(decision: &mut Deciding<'_>) {
        warning::time_judge(decision);
    }

    fn why_not(state: &State, by: Seat, claim: Claim, _: GameTime) -> Option<Vec<Rule>> {
        challenge::why_not(state, by, claim).map(|it| vec![it])
    }

    fn words(_: &State) -> Vec<Claim> {
        challenge::WORDS.to_vec()
    }

    fn settle(&self, decision: &mut Deciding<'_>, heard: &[Hand]) {
        challenge::settle(self, decision, heard);
    }

    fn points(state: &State, desk: &Desk<Paper, Objection>, seat: Seat) -> (i8, Vec<Citation>) {
        chart::of(state, desk, seat)
    }

    fn objection_rule(objection: &Objection) -> Rule {
        objection.rule()
    }

    fn at_desk(
        &self,
        decision: &mut Deciding<'_>,
        by: Party,
        action: &DeskAction<Paper, Objection>,
    ) -> Result<(), Refusal> {
        match action {
            DeskAction::Present { paper } => {
                solutions::present(decision, self.references(), by.player()?, paper)
            }
            DeskAction::Decline => solutions::decline(decision, self.references(), by.player()?),
            DeskAction::Accept { of } => {
                solutions::accept(decision, self.references(), by.player()?, *of)
            }
            DeskAction::Reject { of, objection } => {
                solutions::reject(decision, self.references(), by.player()?, *of, objection)
            }
            DeskAction::Rule { ground, upheld } => {
                solutions::rule_on(decision, self.references(), by, *ground, *upheld)
            }
            DeskAction::RulePaper { .. } => house::NOT_YOURS.refuses(),
        }
    }

    fn desk_out_of_time(&self, decision: &mut Deciding<'_>) {
        solutions::out_of_time(decision, self.references());
    }

    fn charge(decision: &mut Deciding<'_>, by: Seat, illegal: Illegal) {
        breach::charge(decision, by, illegal);
    }

    fn own_act(
        &self,
        decision: &mut Deciding<'_>,
        by: Party,
        action: &OwnAction,
    ) -> Result<(), Refusal> {
        if let OwnAction::Consult { book, place } = action {
            return warning::consult(decision, by, *book, place);
        }
        let by = by.player()?;
        match action {
            OwnAction::Roll => opening::roll(decision, by),
            OwnAction::Designate { designation } => {
                return opening::designate(decision, by, *designation);
            }
            OwnAction::SayImpossible => opening::say_impossible(decision, by),
            OwnAction::Agree => opening::agree(decision, by),
            OwnAction::Disagree => opening::disagree(decision, by),
            OwnAction::Say { demand } => return moving::say(decision, by, demand),
            OwnAction::Unsay => moving::unsay(decision, by),
            OwnAction::Letter { cube } => return moving::play(decision, by, *cube, None),
            OwnAction::Demand { cube, demand } => {
                return moving::play(decision, by, *cube, Some(demand));
            }
            OwnAction::Shift { cube, to } => return moving::shift(decision, by, *cube, *to),
            OwnAction::Pass => moving::pass(decision, by),
            OwnAction::Opine { first } => return block::opine(self, decision, *first),
            OwnAction::Concede { ground } => {
                return solutions::concede(decision, self.references(), by, *ground);
            }
            OwnAction::Appeal { matter } => return round::appeal(decision, by, *matter),
            OwnAction::FindSlip { seat, points } => {
                return round::find_slip(decision, by, (*seat, *points));
            }
            OwnAction::AgreeToSlip => return round::agree_to_slip(decision, by),
            OwnAction::Consult { .. } => return house::NOT_YOURS.refuses(),
        }
        Ok(())
    }

    fn task_out_of_time(decision: &mut Deciding<'_>, seat: Seat) {
        task_out_of_time(decision, seat);
    }

    fn stage(phase: &Phase) -> Stage {
        view::stage(phase)
    }

    fn own_view(&self, state: &State, you: Option<Seat>, official: bool, may: &[Deed]) -> OwnView {
        view::own_view(state, (you, official), may, self.references())
    }

    fn hidden(state: &State) -> Vec<Citation> {
        view::hidden(state)
    }

    fn asked(then: &State) -> Vec<AskedLine> {
        filed::asked(then)
    }

    fn found(&self, _: &State, filed: &Filed, paper: &Paper) -> Vec<Found> {
        filed::found(filed, paper, self.references())
    }
}

/// A limit runs out: the countdown, then a point and the turn; in the opening a point and another
/// minute. (LT13-A, LT13-B-2a)
fn task_out_of_time(decision: &mut Deciding<'_>, seat: Seat) {
    let state = decision.state();
    // With nothing left to play there is nothing to be late with. (R-LS-19)
    if matches!(state.phase, CubePhase::Moving { .. }) && state.n_resources() == 0 {
        return moving::forceout(decision);
    }
    let rules = limit_rules(state, seat);
    let Some(overrun) = state.shake.overrun(seat, &rules) else { return };
    if let Some(costs) = overrun.costs {
        lose_points(decision, seat, costs);
    }
    if let Some(mut more_time) = overrun.more_time {
        // Here the table notices, and counts.
        if let mat::Event::LimitPassed { limit, rules, .. } = &mut more_time
            && matches!(limit.stage, mat::Stage::Countdown | mat::Stage::ExtraCountdown)
        {
            rules.extend(rule::cite([rule::LT13_B_2B, rule::LT13_B_2C]));
        }
        decision.emit(Event::Mat(more_time));
        return;
    }
    match decision.state().phase {
        CubePhase::Own(Phase::AllImpossible { .. }) => return opening::agree(decision, seat),
        CubePhase::Own(Phase::Rolling) | CubePhase::Own(Phase::Designating) => {
            return opening::by_the_table(decision, seat);
        }
        _ => (),
    }
    let why = match decision.state().own.correcting {
        Some(it) if it.duplicate => rule::LT13_A_6G,
        Some(_) => rule::LT13_A_6C,
        None if decision.state().opening().is_some() => rule::LT13_A_3X,
        None => rule::LT13_A_2,
    };
    decision.emit(Event::Mat(mat::Event::TurnLost { seat, rules: rule::cite([why]) }));
    moving::next_turn(decision, seat);
}

/// What being late costs at this moment.
fn limit_rules(state: &State, seat: Seat) -> LimitRules {
    let correcting = state.own.correcting.filter(|it| it.seat == seat);
    match &state.phase {
        CubePhase::Own(Phase::AllImpossible { .. }) => numbers::AGREEING,
        _ if state.opening().is_some() => numbers::OPENING,
        _ => match correcting {
            Some(it) if it.duplicate => numbers::DUPLICATE_TURN,
            Some(_) => LimitRules { late: Some(rule::LT13_A_6C.sets(1)), ..numbers::TURN },
            None => numbers::TURN,
        },
    }
}
