//! The umpire: what is asked of it, and what time does.

use std::sync::Arc;

use kernel::{
    Badge, Citation, Decision, Game, GameTime, Outcome, Party, Refusal, Rule, Seat, Telling,
    Viewer, house,
};
use mat::{
    AskedLine, BlockRules, Claim, Contest, CubePhase, Desk, DeskAction, DeskRules, Found,
    GoalAction, GoalBookAction, Hand, PaperId, RoundRules, Tool, Umpire,
    cube::{
        round::{self, lose_points},
        table,
    },
};

use crate::{
    Dictionary, rulebook as rule,
    table::{
        action::{Action, BookAction, BookDeed, Deed, OwnAction, Placed},
        book::OnWordsBook,
        breach::{self, Illegal, SetterMove},
        event::{Event, OwnEvent},
        evolve,
        filed::{self, Filed},
        judgement, may, numbers,
        paper::{Objection, Paper},
        procedures::{challenge, goal_setting, moving, rolling, scoring, seating, solutions},
        setup::Setup,
        state::{OnWordsTable as _, Phase, Section, State},
        tell,
        view::{self, OwnView, Stage, View},
    },
};

/// The On-Words umpire, and the dictionary it looks words up in. What it finds there is in the
/// events, so that a log is read without it.
#[derive(Clone)]
pub struct OnWords {
    words: Arc<Dictionary>,
}

pub(crate) type Deciding<'d> = Decision<'d, OnWords>;

impl OnWords {
    pub const NAME: &str = "on-words";
    /// The version of the events.
    pub const FORMAT: u16 = 1;
    /// Which referee this is: raised whenever the same cause may be decided otherwise.
    pub const REFEREE: u16 = 4;

    pub fn new(words: Arc<Dictionary>) -> OnWords {
        OnWords { words }
    }

    pub fn words(&self) -> &Arc<Dictionary> {
        &self.words
    }
}

impl Game for OnWords {
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
        table::deadline::<OnWords>(state)
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

impl Umpire for OnWords {
    type Book = OnWordsBook;
    type Stage = Stage;
    type OwnView = OwnView;

    const VOID: Rule = rule::X_B_3;
    const PAPER_RULED: Rule = rule::VI_C_3B_II;
    const SAYS_WHICH: Rule = rule::V_B_1;
    const SAND: &[Rule] = numbers::SAND;

    fn round_rules(state: &State) -> RoundRules {
        state.round_rules()
    }

    fn block_rules(state: &State) -> BlockRules {
        numbers::block(&state.setup)
    }

    fn desk_rules(state: &State) -> DeskRules {
        state.desk_rules()
    }

    fn deeds() -> Vec<Deed> {
        may::deeds()
    }

    fn tool(deed: BookDeed) -> Tool {
        may::tool(deed)
    }

    fn official_may(state: &State, by: Party, deed: BookDeed) -> Option<Result<(), Refusal>> {
        may::official_may(state, by, deed)
    }

    fn desk_may(
        state: &State,
        desk: &Desk<Paper, Objection>,
        by: Seat,
        deed: Deed,
    ) -> Option<Result<(), Refusal>> {
        may::desk_may(state, desk, by, deed)
    }

    fn phase_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
        may::phase_may(state, by, deed)
    }

    fn first(state: &State) -> Option<Seat> {
        state.setup.players.first_setter
    }

    fn draw_first(decision: &mut Deciding<'_>, present: Vec<Seat>) -> Seat {
        seating::draw_setter(decision, present)
    }

    fn begin_shake(decision: &mut Deciding<'_>) {
        rolling::begin(decision);
    }

    fn writes_at_stop(state: &State) -> bool {
        matches!(state.phase, CubePhase::Moving { .. } | CubePhase::Own(Phase::Returning { .. }))
    }

    fn at_stop(decision: &mut Deciding<'_>) {
        moving::put_right_at_the_stop(decision);
    }

    fn begin_contest(decision: &mut Deciding<'_>, contest: Contest) {
        solutions::begin_contest(decision, contest);
    }

    fn why_not(state: &State, by: Seat, claim: Claim, lifted: GameTime) -> Option<Vec<Rule>> {
        challenge::why_not(state, by, claim, lifted)
    }

    fn words(state: &State) -> Vec<Claim> {
        challenge::words(state)
    }

    fn settle(&self, decision: &mut Deciding<'_>, heard: &[Hand]) {
        challenge::settle(self, decision, heard);
    }

    fn points(state: &State, desk: &Desk<Paper, Objection>, seat: Seat) -> (i8, Vec<Citation>) {
        scoring::of(state, desk, seat)
    }

    fn objection_rule(objection: &Objection) -> Rule {
        objection.rule()
    }

    /// What it says of a word holds for the rest of the match. (VI-B-3e)
    fn objection_upheld(
        &self,
        decision: &mut Deciding<'_>,
        badge: Badge,
        paper: PaperId,
        objection: &Objection,
    ) {
        let said = judgement::said_of_words(decision.state(), &self.words, paper, objection);
        for ruling in said {
            let rules = rule::cite([rule::VI_B_3E]);
            decision.emit(OwnEvent::WordRuled { badge, ruling, rules });
        }
    }

    fn at_desk(
        &self,
        decision: &mut Deciding<'_>,
        by: Party,
        action: &DeskAction<Paper, Objection>,
    ) -> Result<(), Refusal> {
        match action {
            DeskAction::Present { paper } => {
                solutions::present(decision, &self.words, by.player()?, paper)
            }
            DeskAction::Decline => solutions::decline(decision, &self.words, by.player()?),
            DeskAction::Accept { of } => {
                solutions::accept(decision, &self.words, by.player()?, *of)
            }
            DeskAction::Reject { of, objection } => {
                solutions::reject(decision, &self.words, by.player()?, *of, objection)
            }
            DeskAction::Rule { ground, upheld } => {
                solutions::rule_on(decision, &self.words, by, *ground, *upheld)
            }
            DeskAction::RulePaper { .. } => house::NOT_YOURS.refuses(),
        }
    }

    fn desk_out_of_time(&self, decision: &mut Deciding<'_>) {
        solutions::out_of_time(decision, &self.words);
    }

    fn charge(decision: &mut Deciding<'_>, by: Seat, illegal: Illegal) {
        breach::charge(decision, by, illegal);
    }

    fn own_act(
        &self,
        decision: &mut Deciding<'_>,
        by: Party,
        action: &BookAction,
    ) -> Result<(), Refusal> {
        let words = &*self.words;
        let action = match action {
            GoalBookAction::Goal(action) => return goal_act(decision, by.player()?, action),
            GoalBookAction::Own(action) => action,
        };
        if let OwnAction::RuleWord { ruling } = action {
            return solutions::rule_word(decision, by, ruling);
        }
        let by = by.player()?;
        match action {
            OwnAction::Roll => {
                rolling::roll(decision, by);
                Ok(())
            }
            OwnAction::TurnTimer => {
                goal_setting::set_as_it_lies(decision, by);
                Ok(())
            }
            OwnAction::Side => solutions::side(decision, words, by),
            OwnAction::Join { with } => solutions::join(decision, words, by, *with),
            OwnAction::Concede { ground } => solutions::concede(decision, words, by, *ground),
            OwnAction::FindSlip { seat, points } => {
                round::find_slip(decision, by, (*seat, *points))
            }
            OwnAction::AgreeToSlip => round::agree_to_slip(decision, by),
            OwnAction::RuleWord { .. } => house::NOT_YOURS.refuses(),
        }
    }

    fn task_out_of_time(decision: &mut Deciding<'_>, seat: Seat) {
        task_out_of_time(decision, seat);
    }

    fn stage(phase: &Phase) -> Stage {
        view::stage(phase)
    }

    fn own_view(&self, state: &State, _: Option<Seat>, _: bool, _: &[Deed]) -> OwnView {
        view::own_view(state)
    }

    fn hidden(state: &State) -> Vec<Citation> {
        view::hidden(state)
    }

    fn asked(then: &State) -> Vec<AskedLine> {
        filed::asked(then)
    }

    fn found(&self, state: &State, filed: &Filed, paper: &Paper) -> Vec<Found> {
        filed::found(state, filed, paper, &self.words)
    }
}

/// What both books with a Goal know.
fn goal_act(
    decision: &mut Deciding<'_>,
    by: Seat,
    action: &GoalAction<Section>,
) -> Result<(), Refusal> {
    let setting = matches!(decision.state().phase, CubePhase::Own(Phase::Goal));
    match action {
        GoalAction::Bonus { cube, to } => {
            let placed = Placed { cube: *cube, to: to.unwrap_or(Section::Forbidden) };
            match setting {
                true => goal_setting::move_cube(decision, by, SetterMove { placed, said: true }),
                false => moving::bonus(decision, by, placed),
            }
        }
        GoalAction::LayGoal { goal } => goal_setting::lay(decision, by, goal),
        GoalAction::SetGoal { goal } => goal_setting::set(decision, by, goal.as_ref()),
        GoalAction::DeclareNoGoal => {
            goal_setting::declare_no_goal(decision, by);
            Ok(())
        }
        GoalAction::Agree => {
            goal_setting::agree(decision, by);
            Ok(())
        }
        GoalAction::Move { bonus, cube, to } if setting => {
            house::NOT_NOW.asks(bonus.is_none())?;
            let placed = Placed { cube: *cube, to: *to };
            goal_setting::move_cube(decision, by, SetterMove { placed, said: false })
        }
        GoalAction::Move { bonus, cube, to } => moving::move_cube(decision, by, *bonus, *cube, *to),
        GoalAction::MoveTwo { cubes } => moving::move_two(decision, by, *cubes),
        GoalAction::Return { cube } => moving::return_one(decision, by, *cube),
    }
}

/// A limit runs out: the countdown, then a point and a minute, then the turn.
fn task_out_of_time(decision: &mut Deciding<'_>, seat: Seat) {
    let Some(limit) = decision.state().limit_of(seat) else { return };
    let ended = match decision.state().phase {
        CubePhase::Own(Phase::Goal) => goal_setting::set_by_time(decision, seat, limit),
        CubePhase::Own(Phase::NoGoal { .. }) => goal_setting::agreed_by_time(decision, seat, limit),
        CubePhase::Moving { .. } => moving::corrected_by_time(decision),
        _ => false,
    };
    if ended {
        return;
    }
    let state = decision.state();
    let free = state.shake.is_free(seat) || !state.setup.is_timed();
    let Some(overrun) = decision.state().shake.overrun(seat, &numbers::LIMIT) else { return };
    if let Some(costs) = overrun.costs {
        lose_points(decision, seat, costs);
    }
    if let Some(mut more_time) = overrun.more_time {
        // Nobody counts while the player holds the block: that begins when it is back, for a
        // point is lost only after a countdown. (X-A-3)
        if let mat::Event::LimitPassed { limit: more, .. } = &mut more_time {
            *more = more.put_off(decision.at - limit.ends);
        }
        decision.emit(Event::Mat(more_time));
        return;
    }
    // Where time was free nobody counted, and a Goal that lies there is set all the same.
    let in_goal = matches!(decision.state().phase, CubePhase::Own(Phase::Goal));
    if free && in_goal && goal_setting::set_as_it_lies(decision, seat) {
        return;
    }
    match decision.state().phase {
        CubePhase::Own(Phase::Rolling) | CubePhase::Own(Phase::Goal) => {
            goal_setting::forfeit(decision, seat)
        }
        CubePhase::Own(Phase::Returning { cubes, .. }) => {
            moving::return_by_time(decision, seat, cubes)
        }
        _ => {
            let rules = rule::cite([rule::X_A_0]);
            decision.emit(Event::Mat(mat::Event::TurnLost { seat, rules }));
            moving::next_turn(decision, seat);
        }
    }
}
