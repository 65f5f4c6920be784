//! The umpire: what is asked of it, and what time does.

use std::sync::Arc;

use kernel::{
    Cited, Decision, Game, GameTime, Outcome, Party, Refusal, Rule, Seat, Span, Telling, Viewer,
    house,
};
use mat::{
    BlockAction, ChargeAction, DeskAction, Due, GoalAction, GoalBookAction, RoundAct, RoundAction,
    RoundDue, TaskKind, Wait, WaitRules,
};

use crate::{
    Dictionary, OwnAction, rulebook as rule,
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
            Action::Desk(DeskAction::Rule { ground, upheld }) => {
                solutions::rule_on(decision, words, by, *ground, *upheld)
            }
            Action::Own(GoalBookAction::Own(OwnAction::RuleWord { ruling })) => {
                solutions::rule_word(decision, by, ruling)
            }
            Action::Round(RoundAction::Answer { matter, upheld }) => {
                round::act(decision, by, RoundAct::Answer { matter: *matter, upheld: *upheld })
            }
            Action::Desk(DeskAction::RulePaper { paper, correct, objection, reason }) => {
                let (paper, correct, objection) = (*paper, *correct, objection.as_ref());
                ruling::rule_paper(
                    decision,
                    words,
                    by,
                    Ruling { paper, correct, objection, reason },
                )
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
        Action::Round(RoundAction::Sit) => round::act(
            decision,
            party,
            RoundAct::Sit { begins: !decision.state().setup.begins_on_word },
        ),
        Action::Round(RoundAction::Leave) => round::act(decision, party, RoundAct::Leave),
        Action::Round(RoundAction::Begin) => round::act(decision, party, RoundAct::Begin),
        Action::Round(RoundAction::Ready) => round::act(decision, party, RoundAct::Ready),
        Action::Own(GoalBookAction::Own(OwnAction::Roll)) => {
            rolling::roll(decision, by);
            Ok(())
        }
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
        Action::Own(GoalBookAction::Own(OwnAction::TurnTimer)) => {
            goal_setting::set_as_it_lies(decision, by);
            Ok(())
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
            challenge::lift(decision, words, by, *against, *claim)
        }
        Action::Block(BlockAction::Claim { claim }) => {
            challenge::state_claim(decision, words, by, *claim);
            Ok(())
        }
        Action::Block(BlockAction::PutBack) => {
            challenge::put_back(decision, words, by);
            Ok(())
        }
        Action::Charge(ChargeAction::Charge { illegal }) => {
            breach::charge(decision, by, *illegal);
            Ok(())
        }
        Action::Own(GoalBookAction::Own(OwnAction::Side)) => solutions::side(decision, words, by),
        Action::Own(GoalBookAction::Own(OwnAction::Join { with })) => {
            solutions::join(decision, words, by, *with)
        }
        Action::Desk(DeskAction::Decline) => solutions::decline(decision, words, by),
        Action::Desk(DeskAction::Present { paper }) => {
            solutions::present(decision, words, by, paper)
        }
        Action::Desk(DeskAction::Accept { of }) => solutions::accept(decision, words, by, *of),
        Action::Desk(DeskAction::Reject { of, objection }) => {
            solutions::reject(decision, words, by, *of, objection)
        }
        Action::Own(GoalBookAction::Own(OwnAction::Concede { ground })) => {
            solutions::concede(decision, words, by, *ground)
        }
        Action::Round(RoundAction::Call { about, paper }) => {
            ruling::asks_paper(decision.state(), *paper)?;
            round::act(decision, party, RoundAct::Call { about, paper: *paper })
        }
        Action::Round(RoundAction::Sign) => round::act(decision, party, RoundAct::Sign),
        Action::Own(GoalBookAction::Own(OwnAction::FindSlip { seat, points })) => {
            let slip = RoundAct::FindSlip { seat: *seat, points: *points };
            round::act(decision, party, slip)
        }
        Action::Own(GoalBookAction::Own(OwnAction::AgreeToSlip)) => {
            round::act(decision, party, RoundAct::AgreeToSlip)
        }
        Action::Round(RoundAction::HandIn) => round::act(decision, party, RoundAct::HandIn),
        Action::Desk(DeskAction::Rule { .. })
        | Action::Own(GoalBookAction::Own(OwnAction::RuleWord { .. }))
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
