//! The umpire: what is asked of it, and what time does.

use std::sync::Arc;

use kernel::{
    Cited, Decision, Game, GameTime, Outcome, Party, Refusal, Rule, Seat, Span, Telling, Viewer,
    house,
};
use mat::{Due, RoundAct, RoundDue, TaskKind, Wait, WaitRules};

use crate::{
    Dictionary, rulebook as rule,
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
            seating, solutions,
        },
        setup::Setup,
        state::{Phase, Section, State},
        tell,
        view::{self, View},
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
        may(decision.state(), by, action.deed())?;
        let words = &*self.words;
        match action {
            Action::Rule { ground, upheld } => {
                solutions::rule_on(decision, words, by, *ground, *upheld)
            }
            Action::RuleWord { ruling } => solutions::rule_word(decision, by, ruling),
            Action::Answer { matter, upheld } => {
                round::act(decision, by, RoundAct::Answer { matter: *matter, upheld: *upheld })
            }
            Action::RulePaper { paper, correct, objection, reason } => {
                let (paper, correct, objection) = (*paper, *correct, objection.as_ref());
                ruling::rule_paper(
                    decision,
                    words,
                    by,
                    Ruling { paper, correct, objection, reason },
                )
            }
            Action::Serve => round::act(decision, by, RoundAct::Serve),
            Action::Retire => round::act(decision, by, RoundAct::Retire),
            Action::Initial { line } => round::act(decision, by, RoundAct::Initial { line: *line }),
            Action::Bell => {
                round::bell(decision);
                Ok(())
            }
            Action::Stop => {
                round::stop(decision);
                Ok(())
            }
            Action::Direct { order } => round::act(decision, by, RoundAct::Direct { order }),
            _ => player_acts(decision, words, by.player()?, action),
        }
    }

    fn alarm(&self, decision: &mut Deciding<'_>) {
        let Some((_, due)) = due(decision.state()) else { return };
        match due {
            Due::Block => challenge::block_out_of_time(decision, &self.words),
            Due::Task(seat) => task_out_of_time(decision, seat),
            Due::Desk => solutions::out_of_time(decision, &self.words),
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
        view::view(state, viewer, &self.words)
    }
}

/// A player does what only players do.
fn player_acts(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    let party = Party::Player(by);
    match action {
        Action::Sit => round::act(
            decision,
            party,
            RoundAct::Sit { begins: !decision.state().setup.begins_on_word },
        ),
        Action::Leave => round::act(decision, party, RoundAct::Leave),
        Action::Begin => round::act(decision, party, RoundAct::Begin),
        Action::Ready => round::act(decision, party, RoundAct::Ready),
        Action::Roll => {
            rolling::roll(decision, by);
            Ok(())
        }
        Action::Bonus { cube, to } => {
            let placed = Placed { cube: *cube, to: to.unwrap_or(Section::Forbidden) };
            match decision.state().phase {
                Phase::Goal => {
                    goal_setting::move_cube(decision, by, SetterMove { placed, said: true })
                }
                _ => moving::bonus(decision, by, placed),
            }
        }
        Action::LayGoal { goal } => goal_setting::lay(decision, by, goal),
        Action::SetGoal { goal } => goal_setting::set(decision, by, goal.as_ref()),
        Action::TurnTimer => {
            goal_setting::set_as_it_lies(decision, by);
            Ok(())
        }
        Action::DeclareNoGoal => {
            goal_setting::declare_no_goal(decision, by);
            Ok(())
        }
        Action::Agree => {
            goal_setting::agree(decision, by);
            Ok(())
        }
        Action::Move { bonus, cube, to } => match decision.state().phase {
            Phase::Goal => {
                house::NOT_NOW.asks(bonus.is_none())?;
                let placed = Placed { cube: *cube, to: *to };
                goal_setting::move_cube(decision, by, SetterMove { placed, said: false })
            }
            _ => moving::move_cube(decision, by, *bonus, *cube, *to),
        },
        Action::MoveTwo { cubes } => moving::move_two(decision, by, *cubes),
        Action::Return { cube } => moving::return_one(decision, by, *cube),
        Action::Lift { against, claim } => challenge::lift(decision, words, by, *against, *claim),
        Action::Claim { claim } => {
            challenge::state_claim(decision, words, by, *claim);
            Ok(())
        }
        Action::PutBack => {
            challenge::put_back(decision, words, by);
            Ok(())
        }
        Action::Charge { illegal } => {
            breach::charge(decision, by, *illegal);
            Ok(())
        }
        Action::Side => solutions::side(decision, words, by),
        Action::Join { with } => solutions::join(decision, words, by, *with),
        Action::Decline => solutions::decline(decision, words, by),
        Action::Present { paper } => solutions::present(decision, words, by, paper),
        Action::Accept { of } => solutions::accept(decision, words, by, *of),
        Action::Reject { of, objection } => solutions::reject(decision, words, by, *of, objection),
        Action::Concede { ground } => solutions::concede(decision, words, by, *ground),
        Action::Call { about, paper } => {
            ruling::asks_paper(decision.state(), *paper)?;
            round::act(decision, party, RoundAct::Call { about, paper: *paper })
        }
        Action::Sign => round::act(decision, party, RoundAct::Sign),
        Action::FindSlip { seat, points } => {
            let slip = RoundAct::FindSlip { seat: *seat, points: *points };
            round::act(decision, party, slip)
        }
        Action::AgreeToSlip => round::act(decision, party, RoundAct::AgreeToSlip),
        Action::HandIn => round::act(decision, party, RoundAct::HandIn),
        Action::Rule { .. }
        | Action::RuleWord { .. }
        | Action::Answer { .. }
        | Action::RulePaper { .. }
        | Action::Serve
        | Action::Retire
        | Action::Initial { .. }
        | Action::Bell
        | Action::Stop
        | Action::Direct { .. } => house::NOT_YOURS.refuses(),
    }
}

/// Whom the table waits for, and until when.
pub(crate) fn waits(state: &State) -> Vec<Wait> {
    let rules = WaitRules {
        round: state.round_rules(),
        desk: state.desk_rules(),
        block: numbers::block(&state.setup),
    };
    let table = (&state.round, &state.shake, state.desk());
    mat::waits(table, state.desk().is_none(), &rules)
}

/// What is due next, and when.
fn due(state: &State) -> Option<(GameTime, Due)> {
    mat::first_due(&waits(state))
}

/// A limit runs out: the countdown, then a point and a minute, then the turn.
fn task_out_of_time(decision: &mut Deciding<'_>, seat: Seat) {
    let Some(limit) = decision.state().limit_of(seat) else { return };
    let ended = match decision.state().phase {
        Phase::Goal => goal_setting::set_by_time(decision, seat, limit),
        Phase::NoGoal { .. } => goal_setting::agreed_by_time(decision, seat, limit),
        Phase::Moving { .. } => moving::corrected_by_time(decision),
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
    let in_goal = matches!(decision.state().phase, Phase::Goal);
    if free && in_goal && goal_setting::set_as_it_lies(decision, seat) {
        return;
    }
    match decision.state().phase {
        Phase::Rolling | Phase::Goal => goal_setting::forfeit(decision, seat),
        Phase::Returning { cubes, .. } => moving::return_by_time(decision, seat, cubes),
        _ => {
            let rules = rule::cite([rule::X_A_0]);
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
    let state = decision.state();
    let lost = state.round.lose_points(seat, costs, &[], &state.round_rules());
    decision.emit_all([lost]);
}
