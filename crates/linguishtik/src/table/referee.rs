//! The umpire: what is asked of it, and what time does.

use std::sync::Arc;

use kernel::{
    Cited, Decision, Game, GameTime, Outcome, Party, Refusal, Rule, Seat, Span, Telling, Viewer,
    house,
};
use mat::{
    BlockAction, ChargeAction, DeskAction, Due, LimitRules, RoundAct, RoundAction, RoundDue, Stage,
    TaskKind, Wait, WaitRules,
};

use crate::{
    Dictionary, OwnAction, rulebook as rule,
    table::{
        action::Action,
        breach,
        event::Event,
        evolve,
        judgement::{Reader, References},
        may::may,
        numbers,
        procedures::{
            challenge, moving, opening, round,
            ruling::{self, Ruling},
            seating, solutions,
        },
        setup::Setup,
        state::{Phase, State},
        tell,
        view::{self, View},
    },
};

/// The LinguiSHTIK umpire, with the dictionary it looks words up in and whoever reads sentences
/// for it. What it finds there is in the events, so that a log is read without them.
#[derive(Clone)]
pub struct Linguishtik {
    words: Arc<Dictionary>,
    reader: Arc<dyn Reader>,
}

pub(crate) type Deciding<'d> = Decision<'d, Linguishtik>;

impl Linguishtik {
    pub const NAME: &str = "linguishtik";
    /// The version of the events.
    pub const FORMAT: u16 = 1;
    /// Which referee this is: raised whenever the same cause may be decided otherwise.
    pub const REFEREE: u16 = 3;

    pub fn new(words: Arc<Dictionary>, reader: Arc<dyn Reader>) -> Linguishtik {
        Linguishtik { words, reader }
    }

    pub fn words(&self) -> &Arc<Dictionary> {
        &self.words
    }

    pub fn reader(&self) -> &dyn Reader {
        &*self.reader
    }

    pub(crate) fn references(&self) -> References<'_> {
        References { dictionary: &self.words, reader: &*self.reader }
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
        may(decision.state(), by, action.deed())?;
        match action {
            Action::Desk(DeskAction::Rule { ground, upheld }) => {
                solutions::rule_on(decision, self.references(), by, *ground, *upheld)
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
            Action::Own(OwnAction::Consult { book, place }) => {
                round::consult(decision, by, *book, place)
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
            _ => player_acts(decision, self.references(), by.player()?, action),
        }
    }

    fn alarm(&self, decision: &mut Deciding<'_>) {
        let Some((_, due)) = due(decision.state()) else { return };
        match due {
            Due::Block => challenge::block_out_of_time(decision),
            Due::Task(seat) => task_out_of_time(decision, seat),
            Due::Desk => solutions::out_of_time(decision, self.references()),
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
        view::view(state, viewer, self.references())
    }
}

/// A player does what only players do.
fn player_acts(
    decision: &mut Deciding<'_>,
    references: References<'_>,
    by: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    let party = Party::Player(by);
    match action {
        Action::Round(RoundAction::Sit) => {
            return round::act(
                decision,
                party,
                RoundAct::Sit { begins: !decision.state().setup.begins_on_word },
            );
        }
        Action::Round(RoundAction::Leave) => return round::act(decision, party, RoundAct::Leave),
        Action::Round(RoundAction::Begin) => return round::act(decision, party, RoundAct::Begin),
        Action::Round(RoundAction::Ready) => return round::act(decision, party, RoundAct::Ready),
        Action::Own(OwnAction::Roll) => opening::roll(decision, by),
        Action::Own(OwnAction::Designate { designation }) => {
            return opening::designate(decision, by, *designation);
        }
        Action::Own(OwnAction::SayImpossible) => opening::say_impossible(decision, by),
        Action::Own(OwnAction::Agree) => opening::agree(decision, by),
        Action::Own(OwnAction::Disagree) => opening::disagree(decision, by),
        Action::Own(OwnAction::Say { demand }) => return moving::say(decision, by, demand),
        Action::Own(OwnAction::Unsay) => moving::unsay(decision, by),
        Action::Own(OwnAction::Letter { cube }) => return moving::play(decision, by, *cube, None),
        Action::Own(OwnAction::Demand { cube, demand }) => {
            return moving::play(decision, by, *cube, Some(demand));
        }
        Action::Own(OwnAction::Shift { cube, to }) => {
            return moving::shift(decision, by, *cube, *to);
        }
        Action::Own(OwnAction::Pass) => moving::pass(decision, by),
        Action::Block(BlockAction::Lift { against, claim }) => {
            return challenge::lift(decision, by, *against, *claim);
        }
        Action::Block(BlockAction::Claim { claim }) => challenge::state_claim(decision, by, *claim),
        Action::Block(BlockAction::PutBack) => challenge::put_back(decision, by),
        Action::Own(OwnAction::Opine { first }) => return challenge::opine(decision, *first),
        Action::Charge(ChargeAction::Charge { illegal }) => breach::charge(decision, by, *illegal),
        Action::Desk(DeskAction::Decline) => return solutions::decline(decision, references, by),
        Action::Desk(DeskAction::Present { paper }) => {
            return solutions::present(decision, references, by, paper);
        }
        Action::Desk(DeskAction::Accept { of }) => {
            return solutions::accept(decision, references, by, *of);
        }
        Action::Desk(DeskAction::Reject { of, objection }) => {
            return solutions::reject(decision, references, by, *of, objection);
        }
        Action::Own(OwnAction::Concede { ground }) => {
            return solutions::concede(decision, references, by, *ground);
        }
        Action::Round(RoundAction::Call { about, paper }) => {
            ruling::asks_paper(decision.state(), *paper)?;
            return round::act(decision, party, RoundAct::Call { about, paper: *paper });
        }
        Action::Own(OwnAction::Appeal { matter }) => {
            return round::act(decision, party, RoundAct::Appeal { matter: *matter });
        }
        Action::Round(RoundAction::Sign) => return round::act(decision, party, RoundAct::Sign),
        Action::Own(OwnAction::FindSlip { seat, points }) => {
            let slip = RoundAct::FindSlip { seat: *seat, points: *points };
            return round::act(decision, party, slip);
        }
        Action::Own(OwnAction::AgreeToSlip) => {
            return round::act(decision, party, RoundAct::AgreeToSlip);
        }
        Action::Round(RoundAction::HandIn) => return round::act(decision, party, RoundAct::HandIn),
        Action::Desk(DeskAction::Rule { .. })
        | Action::Round(RoundAction::Answer { .. })
        | Action::Desk(DeskAction::RulePaper { .. })
        | Action::Round(RoundAction::Serve)
        | Action::Round(RoundAction::Retire)
        | Action::Round(RoundAction::Initial { .. })
        | Action::Own(OwnAction::Consult { .. })
        | Action::Round(RoundAction::Bell)
        | Action::Round(RoundAction::Stop)
        | Action::Round(RoundAction::Direct { .. }) => return house::NOT_YOURS.refuses(),
    }
    Ok(())
}

/// Whom the table waits for, and until when.
pub(crate) fn waits(state: &State) -> Vec<Wait> {
    let rules =
        WaitRules { round: state.round_rules(), desk: state.desk_rules(), block: numbers::BLOCK };
    let table = (&state.round, &state.shake, state.desk());
    mat::waits(table, state.may_be_stopped(), &rules)
}

/// What is due next, and when.
fn due(state: &State) -> Option<(GameTime, Due)> {
    mat::first_due(&waits(state))
}

/// A limit runs out: the countdown, then a point and the turn; in the opening a point and another
/// minute. (LT13-A, LT13-B-2a)
fn task_out_of_time(decision: &mut Deciding<'_>, seat: Seat) {
    let state = decision.state();
    // With nothing left to play there is nothing to be late with. (R-LS-19)
    if matches!(state.phase, Phase::Moving { .. }) && state.n_resources() == 0 {
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
            && matches!(limit.stage, Stage::Countdown | Stage::ExtraCountdown)
        {
            rules.extend(rule::cite([rule::LT13_B_2B, rule::LT13_B_2C]));
        }
        decision.emit(Event::Mat(more_time));
        return;
    }
    match decision.state().phase {
        Phase::AllImpossible { .. } => return opening::agree(decision, seat),
        Phase::Rolling | Phase::Designating => return opening::by_the_table(decision, seat),
        _ => (),
    }
    let why = match decision.state().correcting {
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
    let correcting = state.correcting.filter(|it| it.seat == seat);
    match &state.phase {
        Phase::AllImpossible { .. } => numbers::AGREEING,
        _ if state.opening().is_some() => numbers::OPENING,
        _ => match correcting {
            Some(it) if it.duplicate => numbers::DUPLICATE_TURN,
            Some(_) => LimitRules { late: Some(rule::LT13_A_6C.sets(1)), ..numbers::TURN },
            None => numbers::TURN,
        },
    }
}

/// It is the turn of `to`. What time they have is another question.
pub(crate) fn pass_turn(decision: &mut Deciding<'_>, to: Seat, why: Rule) {
    decision.emit(Event::Mat(mat::Event::TurnPassed { to, rules: rule::cite([why]) }));
}

/// Begins a limit of whole minutes, by the sand where the table plays with it, and longer for who
/// needs it. (LT0)
pub(crate) fn begin_limit(
    decision: &mut Deciding<'_>,
    task: (Seat, TaskKind),
    limit: Cited<Span>,
    more: &[Rule],
) {
    let state = decision.state();
    if let Some(first) = state.shake.begin_first(decision.at, task, (state.setup.procedure, limit))
    {
        return decision.emit(Event::Mat(first));
    }
    let granted = state.setup.players.more_time(task.0);
    let limit = limit.rule.sets(Span::from_ms(limit.value.ms() + granted.ms()));
    let longer = (0 < granted.ms()).then_some(rule::LT0);
    let more: Vec<Rule> = more.iter().copied().chain(longer).collect();
    let began = state.shake.begin_limit(decision.at, task, limit, &more, numbers::SAND);
    decision.emit(Event::Mat(began));
}

/// Takes points, pending a judge's initials where the division asks for them. (LT13-0a)
pub(crate) fn lose_points(decision: &mut Deciding<'_>, seat: Seat, costs: Cited<i8>) {
    let state = decision.state();
    let lost = state.round.lose_points(seat, costs, &[], &state.round_rules());
    decision.emit_all([lost]);
}
