//! Properties over simulated tables of clumsy players: they often do what their
//! view offers, sometimes what it does not, and are often late.

use kernel::{
    Badge, Cause, Dice, Game as _, Irregular, Log, Office, Party, Procedure, Seat, Seed, Span,
    Table, Viewer,
};
use mat::{
    BlockDeed, ChargeAction, ChargeDeed, CubeId, CubePhase, DeskAction, DeskDeed, DeskEvent, Glass,
    GoalAction, GoalBookAction, GoalBookDeed, GoalDeed, GoalEvent, Paper as Written, RoundAction,
    RoundDeed, TaskKind,
};
use testkit::{
    Tally, add_golden, check_golden, check_log, each_game,
    mat_clumsy::{
        Near, any_charge, any_deed, any_goal, any_lag, any_party, any_wait, the_sheet_adds_up,
        with_other_claims,
    },
    mat_idle::{Waiting, every_wait_has_an_end, time_alone_ends_it},
};

use crate::table::state::OnSetsTable as _;
use crate::{
    Action, Adjudication, Card, Deed, Division, Event, Illegal, Objection, OnSets, Order,
    OwnAction, OwnDeed, OwnEvent, Paper, Phase, Placed, RoundClock, Section, Setup, Solution,
    Start, State, Symbol, Things, Variation, View, deeds,
    maths::cube_kind::cubes,
    solve,
    table::{judgement, numbers},
};

/// Tables of all kinds.
pub(super) fn any_setup(dice: &mut Dice) -> Setup {
    let n_seats = 2 + dice.below(2) as u8;
    let procedure = *dice.pick(&[Procedure::Assisted, Procedure::Tournament]);
    let mut setup = Setup::standard(n_seats, *dice.pick(&Division::ALL), procedure, Things {});
    setup.adjudication = *dice.pick(&[Adjudication::Players, Adjudication::Umpire]);
    setup.glass = *dice.pick(&[Glass::Clean, Glass::Sand]);
    setup.clock = *dice.pick(&[RoundClock::Table, RoundClock::Hall]);
    setup.tie = Span::from_ms(dice.below(60));
    setup.players.first_setter = dice.chance(1, 2).then_some(Seat(0));
    setup.players.holder_stands_still = dice.chance(1, 4);
    if procedure == Procedure::Assisted && dice.chance(1, 4) {
        setup.glass = Glass::Away;
    }
    if dice.chance(1, 4) {
        setup.rest = Span::seconds(dice.below(60));
        setup.n_shakes = Some(1 + dice.below(3) as u16);
    }
    setup
}

pub(crate) struct Clumsy {
    pub table: Table<OnSets>,
    pub log: Log<OnSets>,
    pub setup: Setup,
}

impl Clumsy {
    pub(crate) fn sit(seed: Seed, dice: &mut Dice) -> Clumsy {
        let setup = any_setup(dice);
        let mut table = Table::open(OnSets, &setup, seed);
        let mut log = Vec::new();
        // Now and then one comes late.
        let n_there = if dice.chance(1, 8) { 2 } else { setup.n_seats };
        for seat in Seat::all(n_there) {
            let by = Party::Player(seat);
            table
                .act(table.now(), by, &Action::Round(RoundAction::Sit), &mut log)
                .expect("a free seat");
        }
        if n_there < setup.n_seats {
            let begin = Action::Round(RoundAction::Direct { order: Order::Begin });
            table.act(table.now(), JUDGE, &begin, &mut log).expect("two are enough");
        }
        Clumsy { table, log, setup }
    }

    /// Somebody tries something, after a while.
    pub(crate) fn step(&mut self, dice: &mut Dice) {
        self.step_but_for(None, dice);
    }

    /// The same where one player does nothing.
    fn step_but_for(&mut self, idle: Option<Seat>, dice: &mut Dice) {
        let by = any_party(self.setup.n_seats, dice);
        if idle.is_some_and(|it| by == Party::Player(it)) {
            return;
        }
        let block_is_up = self.table.state().shake.block().is_some();
        let at = self.table.now() + any_wait(block_is_up, dice);
        self.table.advance(at, &mut self.log);
        let action = any_action(&self.table, by, dice);
        let offered = self.table.view(by.viewer()).may.contains(&action.deed());
        let cause = Cause::Act { by, lag: any_lag(dice), action };
        let heard = self.table.hear(at, cause, &mut self.log);
        assert!(offered || heard.is_err(), "nothing stands that was not offered");
    }

    /// In every phase it is known who has to do what by when, and nobody else's time runs.
    fn only_whose_turn_it_is_is_timed(&self) {
        let state = self.table.state();
        let players = || state.players().iter().copied();
        let mut due: Vec<(Seat, TaskKind)> = match &state.phase {
            CubePhase::NoShake | CubePhase::Desk(_) => Vec::new(),
            CubePhase::Own(Phase::Rolling { dealer, rolled, dealt }) => {
                let roll = (!rolled).then_some((state.first, TaskKind::Roll));
                let deal = (!dealt).then_some((*dealer, TaskKind::Deal));
                // One task a player: who also deals is timed for that.
                let roll = roll.filter(|it| deal.is_none_or(|deal| deal.0 != it.0));
                roll.into_iter().chain(deal).collect()
            }
            CubePhase::Own(Phase::Selecting { chooser }) => vec![(*chooser, TaskKind::Select)],
            CubePhase::Own(Phase::Goal) => vec![(state.first, TaskKind::SetGoal)],
            CubePhase::Own(Phase::NoGoal { agreed }) => players()
                .filter(|it| *it != state.first && !agreed.contains(it))
                .map(|it| (it, TaskKind::Agree))
                .collect(),
            CubePhase::Moving { mover } => vec![(*mover, TaskKind::Move)],
            CubePhase::Own(Phase::Returning { seat, .. }) => vec![(*seat, TaskKind::Return)],
        };
        let mut timed: Vec<(Seat, TaskKind)> =
            state.shake.tasks().iter().map(|it| (it.seat, it.kind)).collect();
        due.sort_unstable_by_key(|it| it.0);
        timed.sort_unstable_by_key(|it| it.0);
        assert_eq!(timed, due, "who is on the clock in {:?}", state.phase);
        if let CubePhase::Moving { mover } = state.phase {
            let owes = state.bonus_cube().is_some();
            assert!(!owes || state.shake.last_mover().is_some(), "a bonus has its Mover");
            assert!(state.plays(mover), "who is on turn plays this shake");
        }
    }

    fn nothing_is_lost(&self) {
        let state = self.table.state();
        let mat = state.shake.mat();
        let sections = [Section::Goal, Section::Required, Section::Permitted, Section::Forbidden];
        let n_on_mat: usize = sections.iter().map(|&it| mat.section(it).count()).sum();
        assert_eq!(n_on_mat + mat.resources().count(), cubes().count(), "no cube is lost");
        if !state.faces.is_empty() {
            let kinds = cubes().zip(&state.faces).all(|(kind, face)| kind.faces().contains(face));
            assert!(kinds, "each cube shows one of its faces");
            assert!(mat.section(Section::Goal).all(|it| state.is_digit(it)));
            for section in [Section::Required, Section::Permitted] {
                assert!(mat.section(section).all(|it| !state.is_digit(it)));
            }
        }
        let view = self.table.view(Viewer::Spectator);
        let n_cards = view.universe.len() + view.undealt.len();
        assert!(n_cards == 0 || n_cards == Card::all().count(), "no card is lost");
        if let Some(start) = Start::of(state) {
            let text = start.tell();
            let again = Start::parse(&text).expect("a position is read back");
            assert_eq!(again.tell(), text);
        }
        the_sheet_adds_up(&state.round);
    }
}

/// Something that somebody might try: mostly what is offered.
pub(super) fn any_action(table: &Table<OnSets>, by: Party, dice: &mut Dice) -> Action {
    let view = table.view(by.viewer());
    let deed = match view.may.as_slice() {
        [] => *dice.pick(&deeds()),
        _ if dice.chance(1, 12) => *dice.pick(&deeds()),
        may => {
            let likely: Vec<Deed> =
                may.iter().flat_map(|&it| std::iter::repeat_n(it, weight(&view, it))).collect();
            if likely.is_empty() { *dice.pick(may) } else { *dice.pick(&likely) }
        }
    };
    any_of(table.state(), &view, deed, dice)
}

const JUDGE: Party = Party::Official { badge: Badge(1), office: Office::Judge };

/// How often a deed is chosen among those offered, so that shakes get played.
fn weight(view: &View, deed: Deed) -> usize {
    let on_turn = view.tasks.iter().any(|it| Some(it.seat) == view.you);
    match deed {
        Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)) if on_turn => 60,
        Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)) => 3,
        Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus))
        | Deed::Own(GoalBookDeed::Goal(GoalDeed::MoveTwo))
            if on_turn =>
        {
            8
        }
        Deed::Block(BlockDeed::Lift) if view.block.is_some() => 60,
        Deed::Block(BlockDeed::Lift) => 1,
        Deed::Charge(ChargeDeed::Charge) => 6,
        Deed::Own(GoalBookDeed::Goal(GoalDeed::DeclareNoGoal))
        | Deed::Own(GoalBookDeed::Goal(GoalDeed::MoveTwo))
        | Deed::Block(BlockDeed::PutBack)
        | Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)) => 2,
        Deed::Block(BlockDeed::Claim) => 6,
        Deed::Round(RoundDeed::Call) | Deed::Own(GoalBookDeed::Own(OwnDeed::Appeal)) => {
            usize::from(view.matters.len() < 3)
        }
        Deed::Round(RoundDeed::Leave) => 0,
        Deed::Round(RoundDeed::Direct) => 2,
        Deed::Round(RoundDeed::Bell) => {
            if 2 < view.shake {
                40
            } else {
                0
            }
        }
        Deed::Round(RoundDeed::Stop) => 1,
        _ => 20,
    }
}

fn any_of(state: &State, view: &View, deed: Deed, dice: &mut Dice) -> Action {
    let listed = numbers::CONDUCT.listed;
    let near = Near::at(&state.round, view.move_no, view.desk.as_ref(), listed);
    if let Some(action) = any_deed(&format!("{deed:?}"), &near, dice) {
        return action;
    }
    let of = near.of;
    let cube = |dice: &mut Dice| any_cube(state, dice);
    let section = |dice: &mut Dice| {
        *dice.pick(&[
            Section::Required,
            Section::Permitted,
            Section::Permitted,
            Section::Forbidden,
            Section::Goal,
        ])
    };
    match deed {
        Deed::Own(GoalBookDeed::Own(OwnDeed::Roll)) => {
            Action::Own(GoalBookAction::Own(OwnAction::Roll {
                n_universe: Some(dice.below(4) as u8),
            }))
        }
        Deed::Own(GoalBookDeed::Own(OwnDeed::Deal)) => {
            Action::Own(GoalBookAction::Own(OwnAction::Deal { n: dice.below(16) as u8 }))
        }
        Deed::Own(GoalBookDeed::Own(OwnDeed::Select)) => {
            Action::Own(GoalBookAction::Own(OwnAction::Select {
                variation: any_variation(state, dice),
            }))
        }
        Deed::Own(GoalBookDeed::Own(OwnDeed::EndSelection)) => {
            Action::Own(GoalBookAction::Own(OwnAction::EndSelection))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)) => {
            let to = dice.chance(1, 6).then(|| section(dice));
            Action::Own(GoalBookAction::Goal(GoalAction::Bonus { cube: cube(dice), to }))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)) => {
            Action::Own(GoalBookAction::Goal(GoalAction::LayGoal { goal: any_goal(18, dice) }))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal)) => {
            Action::Own(GoalBookAction::Goal(GoalAction::SetGoal {
                goal: dice.chance(2, 3).then(|| any_goal(18, dice)),
            }))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::DeclareNoGoal)) => {
            Action::Own(GoalBookAction::Goal(GoalAction::DeclareNoGoal))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::Move)) => {
            let bonus = dice.chance(1, 5).then(|| {
                let to = if dice.chance(9, 10) { Section::Forbidden } else { section(dice) };
                Placed { cube: cube(dice), to }
            });
            Action::Own(GoalBookAction::Goal(GoalAction::Move {
                bonus,
                cube: cube(dice),
                to: section(dice),
            }))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::MoveTwo)) => {
            Action::Own(GoalBookAction::Goal(GoalAction::MoveTwo {
                cubes: [cube(dice), cube(dice)],
            }))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::Return)) => match state.phase {
            CubePhase::Own(Phase::Returning { cubes, .. }) => {
                Action::Own(GoalBookAction::Goal(GoalAction::Return { cube: *dice.pick(&cubes) }))
            }
            _ => Action::Own(GoalBookAction::Goal(GoalAction::Return { cube: cube(dice) })),
        },
        Deed::Charge(ChargeDeed::Charge) => {
            let open = Seat::all(state.n_seats()).flat_map(|it| state.irregulars.by(it));
            let open: Vec<Illegal> = open.map(|it| it.breach.illegal).collect();
            Action::Charge(ChargeAction::Charge { illegal: any_charge(&open, Illegal::ALL, dice) })
        }
        Deed::Desk(DeskDeed::Present) => {
            Action::Desk(DeskAction::Present { paper: any_paper(state, dice) })
        }
        Deed::Desk(DeskDeed::Reject) => Action::Desk(DeskAction::Reject {
            of,
            objection: dice
                .pick(&[
                    Objection::NoGoal,
                    Objection::NotTheGoal,
                    Objection::Argument { text: "look".to_owned() },
                    Objection::Undefined,
                    Objection::Variation,
                    Objection::Cubes,
                    Objection::Asks,
                ])
                .clone(),
        }),
        Deed::Own(GoalBookDeed::Own(OwnDeed::Attempt)) => {
            Action::Own(GoalBookAction::Own(OwnAction::Attempt {
                of,
                paper: any_attempt(state, dice),
            }))
        }
        _ => unreachable!("{deed:?} is a deed of every game on the mat"),
    }
}

/// Mostly one in Resources, and no digit.
fn any_cube(state: &State, dice: &mut Dice) -> CubeId {
    let mat = state.shake.mat();
    let mut cubes: Vec<CubeId> = mat.resources().filter(|&it| !state.is_digit(it)).collect();
    if state.rules().shift_from_permitted {
        cubes.extend(mat.section(Section::Permitted));
    }
    match cubes.as_slice() {
        [] => CubeId(dice.below(19) as u8),
        _ if dice.chance(1, 20) => CubeId(dice.below(19) as u8),
        cubes => *dice.pick(cubes),
    }
}

fn any_variation(state: &State, dice: &mut Dice) -> Variation {
    let cube = *dice.pick(&Symbol::ALL);
    let card = match state.own.universe.cards() {
        [] => Card::BLANK,
        cards => *dice.pick(cards),
    };
    let set = dice.pick(&["B", "B-R", "GuY", "R'", "V", "BnRnG", "Bu"]).to_string();
    let all = [
        Variation::RequiredCube { cube },
        Variation::WildCube { cube },
        Variation::UnionIntersection,
        Variation::UniverseNull,
        Variation::TwoOperations,
        Variation::MultipleOperations,
        Variation::ShiftFromPermitted,
        Variation::NoNullRestrictions,
        Variation::AbsoluteValue,
        Variation::DoubleSet { set },
        Variation::RequiredCard { card },
        Variation::ForbiddenCard { card },
        Variation::BlankCardWild,
        Variation::SymmetricDifference,
        Variation::TwoSolutions,
    ];
    dice.pick(&all).clone()
}

/// A word that nothing else says, so that a leak can be seen.
const MARK: &str = "xyzzy";

/// Sometimes right, often not.
fn any_paper(state: &State, dice: &mut Dice) -> Paper {
    let names = ["BuR", "BnV", "B-R", "(BuG)-R", "R'", "BuG-R", "GuY", "junk(", "", "VnY", "BuRuG"];
    let one = |dice: &mut Dice| {
        let mut solution = Solution::of(*dice.pick(&names));
        if dice.chance(1, 8) {
            solution.set_name = format!("{MARK}{}", dice.below(1_000_000));
        }
        if dice.chance(1, 6) {
            solution.restrictions = vec![dice.pick(&["B<R", "B=G", "R<", "V=V"]).to_string()];
        }
        solution.wild = dice.chance(1, 10).then_some(Symbol::Union);
        solution.blank = dice.chance(1, 10).then(|| "BG".parse().expect("a card"));
        solution
    };
    let goal = dice.chance(1, 4).then(|| any_goal(18, dice).read(&state.faces));
    let mut paper = Paper { solutions: vec![one(dice)], same: dice.chance(1, 9), goal };
    if dice.chance(1, 4) {
        paper.solutions.push(one(dice));
    }
    let CubePhase::Desk(desk) = &state.phase else { return paper };
    if dice.chance(1, 3) {
        let problem = judgement::problem(state, &desk.contest, paper.goal.as_ref());
        if let Some(witness) = solve(&problem).witness {
            paper.solutions = witness;
            paper.same = false;
        }
    }
    paper
}

fn any_attempt(state: &State, dice: &mut Dice) -> Paper {
    let CubePhase::Desk(desk) = &state.phase else { return Paper::default() };
    let mut paper = desk.on_desk().cloned().unwrap_or_default();
    for solution in &mut paper.solutions {
        if solution.set_name == "BuG-R" && dice.chance(2, 3) {
            solution.set_name = "Bu(G-R)".to_owned();
        }
    }
    paper
}

/// What was charged, so that no simulated table is too well behaved.
#[derive(Debug, Default)]
struct Charges {
    n_double_faults: u32,
    n_undone: u32,
    n_partly_legal: u32,
    n_out_of_turn: u32,
    n_after_a_lost_turn: u32,
    lost_since: bool,
}

impl Charges {
    fn count(&mut self, event: &Event) {
        match event {
            Event::Own(GoalEvent::Own(OwnEvent::ChargeUpheld {
                illegal,
                with,
                act: Some(_),
                undone,
                ..
            })) => {
                let out_of_turn = |it: &Illegal| *it == Illegal::OutOfTurn;
                self.n_double_faults += u32::from(!with.is_empty());
                self.n_undone += u32::from(*undone);
                self.n_partly_legal += u32::from(!undone);
                self.n_out_of_turn += u32::from([*illegal].iter().chain(with).any(out_of_turn));
                self.n_after_a_lost_turn += u32::from(self.lost_since);
            }
            Event::Mat(mat::Event::TurnLost { .. }) => self.lost_since = true,
            Event::Mat(mat::Event::CubeMoved { .. }) => self.lost_since = false,
            _ => (),
        }
    }

    fn were_of_every_kind(&self) {
        let of_one_act = [self.n_double_faults, self.n_undone, self.n_partly_legal];
        let of_turns = [self.n_out_of_turn, self.n_after_a_lost_turn];
        assert!(of_one_act.iter().chain(&of_turns).all(|&it| 0 < it), "{self:?}");
    }
}

#[test]
fn clumsy_tables_replay_audit_and_lose_nothing() {
    let mut tally = Tally::default();
    let mut charges = Charges::default();
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..600 {
            if clumsy.table.is_over() {
                break;
            }
            clumsy.step(dice);
            clumsy.nothing_is_lost();
            clumsy.only_whose_turn_it_is_is_timed();
        }
        let Clumsy { table, log, setup } = clumsy;
        check_log(&OnSets, &setup, seed, &table, &log);
        log.iter().flat_map(|it| &it.events).for_each(|it| {
            tally.count_cube(it);
            charges.count(it);
        });
        let kept = [(Division::Elementary, 2), (Division::Senior, 3)];
        if table.is_over() && kept.contains(&(setup.division, setup.n_seats)) {
            let name = format!("clumsy-{}-{}", setup.division, setup.n_seats);
            let format = (OnSets::NAME, OnSets::FORMAT, OnSets::REFEREE);
            add_golden(env!("CARGO_MANIFEST_DIR"), &name, format, setup, seed, &log, &table);
        }
    });
    charges.were_of_every_kind();
    tally.reached(&[
        "Sat",
        "Drawn",
        "MatchBegan",
        "RollingBegan",
        "Rolled",
        "Dealt",
        "CardsRemoved",
        "SelectionBegan",
        "Selected",
        "SelectionEnded",
        "SelectionWrong",
        "SelectionIgnored",
        "GoalAsked",
        "SetterBonus",
        "GoalLaid",
        "GoalSet",
        "NoGoalDeclared",
        "Agreed",
        "Voided",
        "Breached",
        "Insulated",
        "ChargeUpheld",
        "ChargeFailed",
        "ReturnAsked",
        "TurnPassed",
        "ContestBegan",
        "BellRang",
        "MatchEnded",
        "Signed",
        "HandedIn",
        "JudgeCalled",
        "Answered",
        "Warned",
        "Gone",
        "TimeGranted",
        "Corrected",
        "ShakeBegan",
        "LimitBegan",
        "LimitPassed",
        "TurnLost",
        "CubeMoved",
        "CubeReturned",
        "Lifted",
        "TieAsked",
        "Held",
        "Claimed",
        "Challenged",
        "ChallengeSetAside",
        "BlockBack",
        "PointsLost",
        "Initialled",
        "Scored",
        "Presented",
        "Declined",
        "CheckingBegan",
        "Accepted",
        "Rejected",
        "Attempted",
        "AttemptJudged",
        "Ruled",
        "Marked",
        "Closed",
    ]);
}

/// How this game's tables wait.
fn waiting() -> Waiting<OnSets> {
    Waiting {
        round: |it| &it.round,
        waits: mat::cube::table::waits::<OnSets>,
        bell: Action::Round(RoundAction::Bell),
    }
}

#[test]
fn a_player_who_does_nothing_for_ever_holds_nobody_up() {
    let mut n_idle = [0_u32; 3];
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        let idle = Seat(dice.below(u32::from(clumsy.setup.n_seats)) as u8);
        n_idle[idle.idx()] += 1;
        let n_steps = dice.below(400);
        for _ in 0..n_steps {
            if clumsy.table.is_over() {
                break;
            }
            clumsy.step_but_for(Some(idle), dice);
            if clumsy.setup.is_timed() {
                every_wait_has_an_end(&clumsy.table, &waiting());
            }
        }
        let Clumsy { table, log, setup } = &mut clumsy;
        if !setup.is_timed() && !table.is_over() {
            // Whoever is kept waiting calls; a judge who serves does not come.
            let other = Seat::all(setup.n_seats).find(|it| *it != idle).expect("two play");
            let call =
                Action::Round(RoundAction::Call { about: "no move".to_owned(), paper: None });
            let _ = table.act(table.now(), Party::Player(other), &call, log);
            table.advance(table.now() + Span::minutes(5), log);
            let rests = table.state().round.rest().is_some();
            let plays = table.state().round.is_in_play() && !rests;
            assert!(!plays || table.deadline().is_some(), "nobody is waited for without an end");
        }
        if setup.is_timed() {
            time_alone_ends_it(table, log, &waiting());
        }
        check_log(&OnSets, setup, seed, table, log);
    });
    assert!(n_idle.iter().all(|it| 0 < *it), "every seat was idle somewhere");
}

/// The same table as somebody cannot tell from the real one: others' covered
/// papers and readings say something else, hands on the block claim something
/// else, and nothing went wrong unnoticed.
fn with_other_secrets(state: &State, viewer: Viewer) -> State {
    let own = |it: Seat| viewer == Viewer::Player(it);
    let mut other = state.clone();
    if !matches!(viewer, Viewer::Official(_)) {
        other.irregulars.settle(|_: &Irregular<_>| true);
    }
    let secret = || Paper::of(Solution::of("secret"));
    if let CubePhase::Desk(desk) = &mut other.phase {
        for by in Seat::all(state.setup.n_seats).filter(|&it| !own(it)) {
            let covered = desk.writing().map(|it| it.paper(by).clone());
            if let Some(Written::Presented(_)) = covered {
                desk.evolve(
                    state.at,
                    &DeskEvent::Presented { by, paper: secret(), rules: Vec::new() },
                );
            }
        }
        if let mat::DeskStage::Checking { checking, .. } = &mut desk.stage {
            for attempt in checking.attempts.iter_mut().filter(|it| !own(it.by)) {
                attempt.paper = secret();
            }
        }
    }
    with_other_claims(&mut other.shake, own);
    other
}

/// Neither a view nor the record has the words of another's paper.
fn tells_no_covered_paper(table: &Table<OnSets>, viewer: Viewer) {
    let CubePhase::Desk(desk) = &table.state().phase else { return };
    let Some(writing) = desk.writing() else { return };
    let covered = writing.presented().filter(|it| viewer != Viewer::Player(it.0));
    let names = covered.flat_map(|it| &it.1.solutions).map(|it| &it.set_name);
    let marked: Vec<&String> = names.filter(|it| it.starts_with(MARK)).collect();
    if !marked.is_empty() {
        let view = serde_json::to_string(&table.view(viewer)).expect("a view serializes");
        assert!(marked.iter().all(|it| !view.contains(*it)), "a view tells a covered paper");
    }
    // The record is everybody's, so no paper that is covered may stand in it.
    let all = writing.presented().flat_map(|it| &it.1.solutions).map(|it| &it.set_name);
    for name in all.filter(|it| it.starts_with(MARK)) {
        let told = table.record().iter().any(|it| it.text.contains(name.as_str()));
        assert!(!told, "the record tells a covered paper");
    }
}

#[test]
fn neither_views_nor_refusals_tell_what_is_covered() {
    let mut n_differ = 0_u32;
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..150 {
            if clumsy.table.is_over() {
                break;
            }
            clumsy.step(dice);
            let state = clumsy.table.state();
            let seats = Seat::all(clumsy.setup.n_seats).map(Viewer::Player);
            for viewer in seats.chain([Viewer::Spectator, Viewer::Official(Office::Machine)]) {
                tells_no_covered_paper(&clumsy.table, viewer);
                let other = with_other_secrets(state, viewer);
                if other == *state {
                    continue;
                }
                n_differ += 1;
                assert_eq!(OnSets.view(state, viewer), OnSets.view(&other, viewer));
                let Some(by) = viewer.party() else { continue };
                // The same attempt is answered the same, whatever is covered.
                let action = any_action(&clumsy.table, by, dice);
                let answer = |state: &State| {
                    let now = clumsy.table.now();
                    let table = Table::at_state(OnSets, seed, state.clone(), now);
                    let due = table.deadline().is_some_and(|it| it <= now);
                    (!due).then(|| table.consider(now, Cause::act(by, action.clone())).map(|_| ()))
                };
                assert_eq!(answer(state), answer(&other), "{action:?} by {by:?}");
            }
        }
    });
    assert!(0 < n_differ, "some table had something covered");
}

#[test]
fn golden_logs_replay_as_they_were_played() {
    check_golden::<OnSets>(env!("CARGO_MANIFEST_DIR"), OnSets::REFEREE, |_| OnSets);
}
