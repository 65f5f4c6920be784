//! The umpire: what is asked of it, and what time does.

use kernel::{
    Citation, Decision, Game, GameTime, Outcome, Party, Refusal, Rule, Seat, Telling, Viewer, house,
};
use mat::{
    AskedLine, BlockRules, Claim, Contest, CubePhase, Desk, DeskAction, DeskRules, Found,
    GoalAction, GoalBookAction, Hand, RoundRules, Tool, Umpire,
    cube::{
        block,
        round::{self, lose_points},
        table,
    },
};

use crate::{
    rulebook as rule,
    table::{
        action::{Action, BookAction, BookDeed, Deed, OwnAction, Placed},
        book::OnSetsBook,
        breach::{self, Illegal, SetterMove},
        event::Event,
        evolve,
        filed::{self, Filed},
        may, numbers,
        paper::{Objection, Paper},
        procedures::{
            challenge, goal_setting, moving, rolling, scoring, seating, selection, solutions,
        },
        setup::Setup,
        state::{OnSetsTable as _, Phase, Section, State},
        tell,
        view::{self, OwnView, Stage, View},
    },
};

/// The On-Sets umpire.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnSets;

pub(crate) type Deciding<'d> = Decision<'d, OnSets>;

impl OnSets {
    pub const NAME: &str = "on-sets";
    /// The version of the events.
    pub const FORMAT: u16 = 1;
    /// Which referee this is: raised whenever the same cause may be decided otherwise.
    pub const REFEREE: u16 = 5;
}

impl Game for OnSets {
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
        table::deadline::<OnSets>(state)
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

impl Umpire for OnSets {
    type Book = OnSetsBook;
    type Stage = Stage;
    type OwnView = OwnView;

    const VOID: Rule = rule::XI_B_2;
    const PAPER_RULED: Rule = rule::VII_C_7;
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

    fn desk_may(
        _: &State,
        desk: &Desk<Paper, Objection>,
        _: Seat,
        deed: Deed,
    ) -> Option<Result<(), Refusal>> {
        may::desk_may(desk, deed)
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

    fn at_desk(
        &self,
        decision: &mut Deciding<'_>,
        by: Party,
        action: &DeskAction<Paper, Objection>,
    ) -> Result<(), Refusal> {
        match action {
            DeskAction::Present { paper } => solutions::present(decision, by.player()?, paper),
            DeskAction::Decline => solutions::decline(decision, by.player()?),
            DeskAction::Accept { of } => solutions::accept(decision, by.player()?, *of),
            DeskAction::Reject { of, objection } => {
                solutions::reject(decision, by.player()?, *of, objection)
            }
            DeskAction::Rule { ground, upheld } => {
                solutions::rule_on(decision, by, *ground, *upheld)
            }
            DeskAction::RulePaper { .. } => house::NOT_YOURS.refuses(),
        }
    }

    fn desk_out_of_time(&self, decision: &mut Deciding<'_>) {
        solutions::out_of_time(decision);
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
        let by = by.player()?;
        let action = match action {
            GoalBookAction::Goal(action) => return goal_act(decision, by, action),
            GoalBookAction::Own(action) => action,
        };
        match action {
            OwnAction::Roll { n_universe } => rolling::roll(decision, by, *n_universe),
            OwnAction::Deal { n } => rolling::deal(decision, by, *n),
            OwnAction::Select { variation } => selection::select(decision, by, variation),
            OwnAction::EndSelection => selection::end(decision, by),
            OwnAction::Opine { first } => block::opine(self, decision, *first),
            OwnAction::Attempt { of, paper } => solutions::attempt(decision, by, *of, paper),
            OwnAction::Appeal { matter } => round::appeal(decision, by, *matter),
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

    fn found(&self, _: &State, filed: &Filed, paper: &Paper) -> Vec<Found> {
        filed::found(filed, paper)
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
        CubePhase::Own(Phase::Selecting { .. }) => selection::ended_by_time(decision, seat),
        CubePhase::Own(Phase::NoGoal { .. }) => goal_setting::agreed_by_time(decision, seat, limit),
        CubePhase::Moving { .. } => moving::corrected_by_time(decision),
        _ => false,
    };
    if ended {
        return;
    }
    let Some(overrun) = decision.state().shake.overrun(seat, &numbers::LIMIT) else { return };
    if let Some(costs) = overrun.costs {
        lose_points(decision, seat, costs);
    }
    if let Some(more_time) = overrun.more_time {
        decision.emit(Event::Mat(more_time));
        return;
    }
    match decision.state().phase {
        CubePhase::Own(Phase::Rolling { .. }) => rolling::done_by_the_table(decision, seat),
        CubePhase::Own(Phase::Selecting { .. }) => selection::forfeit(decision, seat),
        CubePhase::Own(Phase::Goal) => goal_setting::forfeit(decision, seat),
        CubePhase::Own(Phase::Returning { cubes, .. }) => {
            moving::return_by_time(decision, seat, cubes)
        }
        _ => {
            let rules = rule::cite([rule::XI_A_0, rule::XI_A_0B]);
            decision.emit(Event::Mat(mat::Event::TurnLost { seat, rules }));
            moving::next_turn(decision, seat);
        }
    }
}
