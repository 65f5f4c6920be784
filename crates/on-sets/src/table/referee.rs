//! The umpire: what is asked of it, and what time does.

use kernel::{
    Citation, Cited, Decision, Game, GameTime, Outcome, Party, Refusal, Rule, Seat, Span, Telling,
    Viewer, house,
};
use mat::{
    BlockAction, ChargeAction, DeskAction, Due, GoalAction, GoalBookAction, RoundAct, RoundAction,
    RoundDue, TaskKind, Wait, WaitRules,
};

use crate::{
    OwnAction, rulebook as rule,
    table::{
        action::{Action, Placed},
        breach::{self, SetterMove},
        event::Event,
        evolve,
        may::may,
        numbers,
        procedures::{
            challenge, goal_setting, moving, rolling, round,
            ruling::{self, Ruling},
            seating, selection, solutions,
        },
        setup::Setup,
        state::{Phase, Section, State},
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
        may(decision.state(), by, action.deed())?;
        match action {
            Action::Desk(DeskAction::Rule { ground, upheld }) => {
                solutions::rule_on(decision, by, *ground, *upheld)
            }
            Action::Round(RoundAction::Answer { matter, upheld }) => {
                round::act(decision, by, RoundAct::Answer { matter: *matter, upheld: *upheld })
            }
            Action::Desk(DeskAction::RulePaper { paper, correct, objection, reason }) => {
                let (paper, correct, objection) = (*paper, *correct, objection.as_ref());
                ruling::rule_paper(decision, by, Ruling { paper, correct, objection, reason })
            }
            Action::Round(RoundAction::Serve) => round::act(decision, by, RoundAct::Serve),
            Action::Round(RoundAction::Retire) => round::act(decision, by, RoundAct::Retire),
            Action::Round(RoundAction::Initial { line }) => {
                round::act(decision, by, RoundAct::Initial { line: *line })
            }
            Action::Round(RoundAction::Bell) => {
                round::bell(decision);
                Ok(())
            }
            Action::Round(RoundAction::Stop) => {
                round::stop(decision);
                Ok(())
            }
            Action::Round(RoundAction::Direct { order }) => {
                round::act(decision, by, RoundAct::Direct { order })
            }
            _ => player_acts(decision, by.player()?, action),
        }
    }

    fn alarm(&self, decision: &mut Deciding<'_>) {
        let Some((_, due)) = due(decision.state()) else { return };
        match due {
            Due::Block => challenge::block_out_of_time(decision),
            Due::Task(seat) => task_out_of_time(decision, seat),
            Due::Desk => solutions::out_of_time(decision),
            Due::Round(RoundDue::Signing) => round::hand_in(decision),
            Due::Round(RoundDue::Bell) => round::bell(decision),
            Due::Round(RoundDue::Stop) => round::stop(decision),
            Due::Round(RoundDue::Rest) => seating::next_shake(decision, false),
            Due::Round(RoundDue::Call(matter)) => round::close_call(decision, matter),
        }
    }

    fn evolve(state: &mut State, at: GameTime, event: &Event) {
        evolve::evolve(state, at, event);
    }

    fn deadline(state: &State) -> Option<GameTime> {
        due(state).map(|it| it.0)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.round.outcome()
    }

    fn tell(state: &State, event: &Event) -> Telling {
        tell::tell(state, event)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }
}

/// A player does what only players do.
fn player_acts(decision: &mut Deciding<'_>, by: Seat, action: &Action) -> Result<(), Refusal> {
    let party = Party::Player(by);
    match action {
        Action::Round(RoundAction::Sit) => round::act(
            decision,
            party,
            RoundAct::Sit { begins: !decision.state().setup.begins_on_word },
        ),
        Action::Round(RoundAction::Leave) => round::act(decision, party, RoundAct::Leave),
        Action::Round(RoundAction::Begin) => round::act(decision, party, RoundAct::Begin),
        Action::Round(RoundAction::Ready) => round::act(decision, party, RoundAct::Ready),
        Action::Own(GoalBookAction::Own(OwnAction::Roll { n_universe })) => {
            rolling::roll(decision, by, *n_universe)
        }
        Action::Own(GoalBookAction::Own(OwnAction::Deal { n })) => rolling::deal(decision, by, *n),
        Action::Own(GoalBookAction::Own(OwnAction::Select { variation })) => {
            selection::select(decision, by, variation)
        }
        Action::Own(GoalBookAction::Own(OwnAction::EndSelection)) => selection::end(decision, by),
        Action::Own(GoalBookAction::Goal(GoalAction::Bonus { cube, to })) => {
            let placed = Placed { cube: *cube, to: to.unwrap_or(Section::Forbidden) };
            match decision.state().phase {
                Phase::Goal => {
                    goal_setting::move_cube(decision, by, SetterMove { placed, said: true })
                }
                _ => moving::bonus(decision, by, placed),
            }
        }
        Action::Own(GoalBookAction::Goal(GoalAction::LayGoal { goal })) => {
            goal_setting::lay(decision, by, goal)
        }
        Action::Own(GoalBookAction::Goal(GoalAction::SetGoal { goal })) => {
            goal_setting::set(decision, by, goal.as_ref())
        }
        Action::Own(GoalBookAction::Goal(GoalAction::DeclareNoGoal)) => {
            goal_setting::declare_no_goal(decision, by);
            Ok(())
        }
        Action::Own(GoalBookAction::Goal(GoalAction::Agree)) => {
            goal_setting::agree(decision, by);
            Ok(())
        }
        Action::Own(GoalBookAction::Goal(GoalAction::Move { bonus, cube, to })) => {
            match decision.state().phase {
                Phase::Goal => {
                    house::NOT_NOW.asks(bonus.is_none())?;
                    let placed = Placed { cube: *cube, to: *to };
                    goal_setting::move_cube(decision, by, SetterMove { placed, said: false })
                }
                _ => moving::move_cube(decision, by, *bonus, *cube, *to),
            }
        }
        Action::Own(GoalBookAction::Goal(GoalAction::MoveTwo { cubes })) => {
            moving::move_two(decision, by, *cubes)
        }
        Action::Own(GoalBookAction::Goal(GoalAction::Return { cube })) => {
            moving::return_one(decision, by, *cube)
        }
        Action::Block(BlockAction::Lift { against, claim }) => {
            challenge::lift(decision, by, *against, *claim)
        }
        Action::Block(BlockAction::Claim { claim }) => {
            challenge::state_claim(decision, by, *claim);
            Ok(())
        }
        Action::Block(BlockAction::PutBack) => {
            challenge::put_back(decision, by);
            Ok(())
        }
        Action::Own(GoalBookAction::Own(OwnAction::Opine { first })) => {
            challenge::opine(decision, *first)
        }
        Action::Charge(ChargeAction::Charge { illegal }) => {
            breach::charge(decision, by, *illegal);
            Ok(())
        }
        Action::Desk(DeskAction::Present { paper }) => solutions::present(decision, by, paper),
        Action::Desk(DeskAction::Decline) => solutions::decline(decision, by),
        Action::Desk(DeskAction::Accept { of }) => solutions::accept(decision, by, *of),
        Action::Desk(DeskAction::Reject { of, objection }) => {
            solutions::reject(decision, by, *of, objection)
        }
        Action::Own(GoalBookAction::Own(OwnAction::Attempt { of, paper })) => {
            solutions::attempt(decision, by, *of, paper)
        }
        Action::Round(RoundAction::Call { about, paper }) => {
            ruling::asks_paper(decision.state(), *paper)?;
            round::act(decision, party, RoundAct::Call { about, paper: *paper })
        }
        Action::Own(GoalBookAction::Own(OwnAction::Appeal { matter })) => {
            round::act(decision, party, RoundAct::Appeal { matter: *matter })
        }
        Action::Round(RoundAction::Sign) => round::act(decision, party, RoundAct::Sign),
        Action::Round(RoundAction::HandIn) => round::act(decision, party, RoundAct::HandIn),
        Action::Desk(DeskAction::Rule { .. })
        | Action::Round(RoundAction::Answer { .. })
        | Action::Desk(DeskAction::RulePaper { .. })
        | Action::Round(RoundAction::Serve)
        | Action::Round(RoundAction::Retire)
        | Action::Round(RoundAction::Initial { .. })
        | Action::Round(RoundAction::Bell)
        | Action::Round(RoundAction::Stop)
        | Action::Round(RoundAction::Direct { .. }) => house::NOT_YOURS.refuses(),
    }
}

/// Whom the table waits for, and until when.
pub(crate) fn waits(state: &State) -> Vec<Wait> {
    let rules = WaitRules {
        round: state.round_rules(),
        desk: state.desk_rules(),
        block: numbers::block(&state.setup),
    };
    mat::waits((&state.round, &state.shake, state.desk()), state.desk().is_none(), &rules)
}

/// What is due next, and when.
fn due(state: &State) -> Option<(GameTime, Due)> {
    mat::first_due(&waits(state))
}

/// A limit runs out: the countdown, then a point and a minute, then the turn.
fn task_out_of_time(decision: &mut Deciding<'_>, seat: Seat) {
    let Some(limit) = decision.state().limit_of(seat) else { return };
    let ended = match decision.state().phase {
        Phase::Selecting { .. } => selection::ended_by_time(decision, seat),
        Phase::NoGoal { .. } => goal_setting::agreed_by_time(decision, seat, limit),
        Phase::Moving { .. } => moving::corrected_by_time(decision),
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
        Phase::Rolling { .. } => rolling::done_by_the_table(decision, seat),
        Phase::Selecting { .. } => selection::forfeit(decision, seat),
        Phase::Goal => goal_setting::forfeit(decision, seat),
        Phase::Returning { cubes, .. } => moving::return_by_time(decision, seat, cubes),
        _ => {
            let rules = rule::cite([rule::XI_A_0, rule::XI_A_0B]);
            decision.emit(Event::Mat(mat::Event::TurnLost { seat, rules }));
            moving::next_turn(decision, seat);
        }
    }
}

/// It is the turn of `to`. What time they have is another question.
pub(crate) fn pass_turn(decision: &mut Deciding<'_>, to: Seat, why: Rule) {
    decision.emit(Event::Mat(mat::Event::TurnPassed { to, rules: rule::cite([why]) }));
}

/// Begins a limit of whole minutes, by the sand where the table plays with it.
pub(crate) fn begin_limit(
    decision: &mut Deciding<'_>,
    task: (Seat, TaskKind),
    limit: Cited<Span>,
    more: &[Rule],
) {
    let State { shake, setup, .. } = decision.state();
    if let Some(first) = shake.begin_first(decision.at, task, (setup.procedure, limit)) {
        return decision.emit(Event::Mat(first));
    }
    let began = shake.begin_limit(decision.at, task, limit, more, numbers::SAND);
    decision.emit(Event::Mat(began));
}

/// Takes points, pending a judge's initials where the division asks for them.
pub(crate) fn lose_points(decision: &mut Deciding<'_>, seat: Seat, costs: Cited<i8>) {
    lose_points_by(decision, seat, costs, &[]);
}

pub(crate) fn lose_points_by(
    decision: &mut Deciding<'_>,
    seat: Seat,
    costs: Cited<i8>,
    more: &[Citation],
) {
    let state = decision.state();
    let lost = state.round.lose_points(seat, costs, more, &state.round_rules());
    decision.emit_all([lost]);
}
