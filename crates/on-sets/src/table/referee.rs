//! The umpire: what is asked of it, and what time does.

use kernel::{
    Citation, Cited, Decision, Game, GameTime, Outcome, Party, Refusal, Seat, Span, Telling, Viewer,
};
use mat::{Glass, Initials, Limit};

use crate::{
    rulebook as rule,
    table::{
        action::Action,
        breach,
        event::Event,
        evolve,
        may::may,
        numbers,
        procedures::{
            challenge, conduct, goal_setting, moving, rolling, round, seating, selection, solutions,
        },
        setup::Setup,
        state::{Phase, State},
        tell,
        view::{self, View},
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
        may(decision.state(), by, action.deed())?;
        match action {
            Action::Rule { ground, upheld } => {
                return solutions::rule_on(decision, by, *ground, *upheld);
            }
            Action::Answer { matter, upheld } => {
                return conduct::answer(decision, by, *matter, *upheld);
            }
            Action::Initial { line } => return conduct::initial(decision, by, *line),
            Action::Bell => return round::bell(decision),
            Action::Stop => return round::stop(decision),
            Action::Direct(order) => return conduct::direct(decision, by, order),
            _ => (),
        }
        let by = by.player()?;
        match action {
            Action::Sit => seating::sit(decision, by),
            Action::Leave => seating::leave(decision, by),
            Action::Begin => seating::begin(decision),
            Action::Roll { n_universe } => rolling::roll(decision, by, *n_universe),
            Action::Deal { n } => rolling::deal(decision, by, *n),
            Action::Select { variation } => selection::select(decision, by, variation),
            Action::EndSelection => selection::end(decision, by),
            Action::Bonus { cube } => goal_setting::bonus(decision, by, *cube),
            Action::LayGoal { goal } => goal_setting::lay(decision, by, goal),
            Action::SetGoal { goal } => goal_setting::set(decision, by, goal.as_ref()),
            Action::DeclareNoGoal => goal_setting::declare_no_goal(decision, by),
            Action::Agree => goal_setting::agree(decision, by),
            Action::Move { bonus, cube, to } => moving::move_cube(decision, by, *bonus, *cube, *to),
            Action::MoveTwo { cubes } => moving::move_two(decision, by, *cubes),
            Action::Return { cube } => moving::return_one(decision, by, *cube),
            Action::Lift { against, claim } => challenge::lift(decision, by, *against, *claim),
            Action::Claim { claim } => challenge::state_claim(decision, *claim),
            Action::PutBack => challenge::put_back(decision, by),
            Action::Opine { first } => challenge::opine(decision, *first, true),
            Action::Charge { illegal } => breach::charge(decision, by, *illegal),
            Action::Present { paper } => solutions::present(decision, by, paper),
            Action::Decline => solutions::decline(decision, by),
            Action::Accept { of } => solutions::accept(decision, by, *of),
            Action::Reject { of, objection } => solutions::reject(decision, by, *of, objection),
            Action::Attempt { of, paper } => solutions::attempt(decision, by, *of, paper),
            Action::Call { about } => conduct::call(decision, by, about),
            Action::Appeal { matter } => conduct::appeal(decision, by, *matter),
            Action::Sign => round::sign(decision, by),
            Action::HandIn => round::hand_in(decision, Some(by)),
            Action::Rule { .. }
            | Action::Answer { .. }
            | Action::Initial { .. }
            | Action::Bell
            | Action::Stop
            | Action::Direct(_) => unreachable!("officials went their own way above"),
        }
    }

    fn alarm(&self, decision: &mut Deciding<'_>) {
        let Some((_, due)) = due(decision.state()) else { return };
        match due {
            Due::Block => challenge::block_out_of_time(decision),
            Due::Task(seat) => task_out_of_time(decision, seat),
            Due::Desk => solutions::out_of_time(decision),
            Due::Signing => round::hand_in(decision, None).expect("the sheet goes in by itself"),
            Due::Bell => round::bell(decision).expect("the bell rings when it is due"),
            Due::Stop => round::stop(decision).expect("the round stops when it is due"),
        }
    }

    fn evolve(state: &mut State, at: GameTime, event: &Event) {
        evolve::evolve(state, at, event);
    }

    fn deadline(state: &State) -> Option<GameTime> {
        due(state).map(|it| it.0)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over { points } = &state.phase else { return None };
        let best = points.iter().max();
        let seats = || Seat::all(state.n_seats());
        Some(Outcome {
            winners: seats().filter(|it| points.get(it.idx()) == best).collect(),
            scores: seats().map(|it| state.score(it).into()).collect(),
            match_points: points.clone(),
        })
    }

    fn tell(state: &State, event: &Event) -> Telling {
        tell::tell(state, event)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }
}

/// What the clock may be needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Due {
    Block,
    Task(Seat),
    Desk,
    Signing,
    Bell,
    Stop,
}

/// The one list of timers: what is due next, and when.
fn due(state: &State) -> Option<(GameTime, Due)> {
    if let Some(block) = state.shake.block() {
        return Some((block.deadline(), Due::Block));
    }
    let (table, in_play) = match &state.phase {
        Phase::Seating | Phase::Over { .. } => return None,
        Phase::Signing { until, .. } => return Some((*until, Due::Signing)),
        Phase::Desk(desk) => (solutions::deadline(desk).map(|it| (it, Due::Desk)), false),
        _ => (state.shake.next_task().map(|it| (it.limit.ends, Due::Task(it.seat))), true),
    };
    let round = match state.round {
        mat::Round::Open { bell } => bell.map(|it| (it, Due::Bell)),
        // A shake that is being written about is not cut short.
        mat::Round::Last { stop } => in_play.then_some((stop, Due::Stop)),
        mat::Round::Stopped => None,
    };
    table.into_iter().chain(round).min()
}

/// A limit runs out: the countdown, then a point and a minute, then the turn.
fn task_out_of_time(decision: &mut Deciding<'_>, seat: Seat) {
    let Some(limit) = decision.state().limit_of(seat) else { return };
    let ended = match decision.state().phase {
        Phase::Selecting { .. } => selection::ended_by_time(decision, seat),
        Phase::Goal => goal_setting::set_by_time(decision, limit),
        Phase::NoGoal { .. } => goal_setting::agreed_by_time(decision, seat, limit),
        Phase::Moving { .. } => moving::corrected_by_time(decision),
        _ => false,
    };
    if ended {
        return;
    }
    let expiry = limit.expire(&numbers::LIMIT);
    if let Some(costs) = expiry.costs {
        lose_points(decision, seat, costs);
    }
    if let Some((limit, why)) = expiry.next {
        let rules = rule::cite([why]);
        decision.emit(Event::Mat(mat::Event::LimitPassed { seat, limit, rules }));
        return;
    }
    match decision.state().phase {
        Phase::Rolling { .. } => rolling::done_by_the_table(decision, seat),
        Phase::Selecting { .. } => selection::forfeit(decision, seat),
        Phase::Goal => goal_setting::forfeit(decision, seat),
        Phase::Returning { cubes, .. } => moving::return_by_time(decision, seat, cubes),
        _ => {
            let rules = rule::cite([rule::XI_A_0]);
            decision.emit(Event::Mat(mat::Event::TurnLost { seat, rules }));
            moving::next_turn(decision, seat);
        }
    }
}

/// Begins a limit of whole minutes, by the sand where the table plays with it.
pub(crate) fn begin_limit(decision: &mut Deciding<'_>, seat: Seat, limit: Cited<Span>) {
    begin_limit_with(decision, seat, limit, Vec::new());
}

pub(crate) fn begin_limit_with(
    decision: &mut Deciding<'_>,
    seat: Seat,
    limit: Cited<Span>,
    more: Vec<Citation>,
) {
    let ends = decision.state().shake.limit_ends(decision.at, limit.value);
    let mut rules = rule::cite([limit.rule]);
    rules.extend(more);
    if decision.state().setup.glass == Glass::Sand {
        rules.push(rule::XI_A_2.cite());
    }
    let (limit, by_sand) = (Limit::until(ends), true);
    decision.emit(Event::Mat(mat::Event::LimitBegan { seat, limit, by_sand, rules }));
}

/// Begins a limit that is counted in seconds, or goes on with one.
pub(crate) fn begin_limit_of(
    decision: &mut Deciding<'_>,
    seat: Seat,
    limit: Limit,
    rules: Vec<Citation>,
) {
    let by_sand = false;
    decision.emit(Event::Mat(mat::Event::LimitBegan { seat, limit, by_sand, rules }));
}

/// Takes points, pending a judge's initials where the division asks for them.
pub(crate) fn lose_points(decision: &mut Deciding<'_>, seat: Seat, costs: Cited<i8>) {
    lose_points_by(decision, seat, costs, Vec::new());
}

pub(crate) fn lose_points_by(
    decision: &mut Deciding<'_>,
    seat: Seat,
    costs: Cited<i8>,
    more: Vec<Citation>,
) {
    if costs.value == 0 {
        return;
    }
    let needs = numbers::initials(decision.state().setup.division).map(Initials::by_rule);
    let mut rules = rule::cite([costs.rule]);
    rules.extend(more);
    let points = -costs.value;
    decision.emit(Event::Mat(mat::Event::PointsLost { seat, points, rules, needs }));
}
