//! Properties over simulated tables of clumsy players: they often do what their view offers,
//! sometimes what it does not, and are often late.

use kernel::{
    Badge, Cause, Dice, Game as _, Irregular, Log, Office, Party, Procedure, Seat, Seed, Span,
    Table, Viewer,
};
use mat::{
    BlockDeed, ChargeAction, ChargeDeed, CubeId, CubePhase, DeskAction, DeskDeed, DeskEvent, Glass,
    Order, Paper as Written, RoundAction, RoundClock, RoundDeed, RoundEvent, TaskKind,
};
use testkit::{
    Tally, check_log, each_game,
    mat_clumsy::{
        Near, any_charge, any_deed, any_lag, any_party, any_wait, the_sheet_adds_up,
        with_other_claims,
    },
    mat_idle::{Waiting, every_wait_has_an_end, time_alone_ends_it},
};

use super::script::{list, umpire};
use crate::table::state::LinguishtikTable as _;
use crate::{
    Action, Adjudication, Book, Color, Container, Deed, Degree, Demand, Division, Event, Function,
    Illegal, Letter, Linguishtik, NounDemand, Objection, Opening, OwnAction, OwnDeed, Paper, Phase,
    Section, Setup, State, Type, VerbDemand, View, deeds, table::numbers,
};

/// Tables of all kinds.
fn any_setup(dice: &mut Dice) -> Setup {
    let n_seats = 2 + dice.below(2) as u8;
    let procedure = *dice.pick(&[Procedure::Assisted, Procedure::Tournament]);
    let mut setup = Setup::standard(n_seats, *dice.pick(Division::ALL), procedure, list());
    setup.adjudication = *dice.pick(&[Adjudication::Players, Adjudication::Umpire]);
    setup.glass = *dice.pick(&[Glass::Clean, Glass::Sand]);
    setup.clock = *dice.pick(&[RoundClock::Table, RoundClock::Hall]);
    setup.tie = Span::from_ms(dice.below(60));
    setup.players.first = dice.chance(1, 2).then_some(Seat(0));
    if dice.chance(1, 8) {
        setup.players.more_time = vec![Span::seconds(30)];
    }
    if procedure == Procedure::Assisted && dice.chance(1, 4) {
        setup.glass = Glass::Away;
    }
    if dice.chance(1, 4) {
        setup.rest = Span::seconds(dice.below(60));
        setup.n_shakes = Some(1 + dice.below(3) as u16);
    }
    setup
}

struct Clumsy {
    table: Table<Linguishtik>,
    log: Log<Linguishtik>,
    setup: Setup,
}

const JUDGE: Party = Party::Official { badge: Badge(1), office: Office::Judge };

impl Clumsy {
    fn sit(seed: Seed, dice: &mut Dice) -> Clumsy {
        let setup = any_setup(dice);
        let mut table = Table::open(umpire(), &setup, seed);
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
    fn step(&mut self, dice: &mut Dice) {
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
        let one = state.first;
        let mut due: Vec<(Seat, TaskKind)> = match &state.phase {
            CubePhase::NoShake | CubePhase::Desk(_) => Vec::new(),
            CubePhase::Own(Phase::Rolling) => vec![(one, TaskKind::Roll)],
            CubePhase::Own(Phase::Designating) => vec![(one, TaskKind::Designate)],
            CubePhase::Own(Phase::AllImpossible { agreed, disagreed }) => players()
                .filter(|it| *it != one && !agreed.contains(it) && !disagreed.contains(it))
                .map(|it| (it, TaskKind::Agree))
                .collect(),
            CubePhase::Moving { mover } if state.opening().is_some() => {
                vec![(*mover, TaskKind::Demand)]
            }
            CubePhase::Moving { mover } => vec![(*mover, TaskKind::Move)],
        };
        let mut timed: Vec<(Seat, TaskKind)> =
            state.shake.tasks().iter().map(|it| (it.seat, it.kind)).collect();
        due.sort_unstable_by_key(|it| it.0);
        timed.sort_unstable_by_key(|it| it.0);
        assert_eq!(timed, due, "who is on the clock in {:?}", state.phase);
    }

    fn nothing_is_lost(&self) {
        let state = self.table.state();
        let mat = state.shake.mat();
        let sections = [Section::Letters, Section::Demands];
        let n_on_mat: usize = sections.iter().map(|&it| mat.section(it).count()).sum();
        assert_eq!(n_on_mat + mat.resources().count(), 23, "no cube is lost");
        if !state.faces.is_empty() {
            let cubes = self.setup.things.cubes.faces();
            let shown = cubes.zip(&state.faces).all(|(cube, face)| cube.1.contains(face));
            assert!(shown, "each cube shows one of its faces");
        }
        let on_mat = |it: CubeId| mat.at(it).is_some();
        assert!(state.own.demands.iter().all(|it| on_mat(it.cube)), "a Demand has its cube");
        let typed = |it: &&(Opening, CubeId)| it.0 == Opening::Type;
        let types = state.own.opened.iter().filter(typed).count();
        assert!(types <= 1 && state.own.opened.len() <= 2, "the opening is made once");
        // Nobody else's cube makes the opening.
        assert!(state.own.opened.iter().all(|it| on_mat(it.1)));
        if self.setup.procedure == Procedure::Assisted {
            assert!(!state.irregulars.any_but(Seat(9)), "an assisted table lets nothing pass");
            assert!(state.own.demands.iter().all(|it| !it.void));
        }
        the_sheet_adds_up(&state.round);
    }
}

/// Something that somebody might try: mostly what is offered.
fn any_action(table: &Table<Linguishtik>, by: Party, dice: &mut Dice) -> Action {
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

/// How often a deed is chosen among those offered, so that shakes get played.
fn weight(view: &View, deed: Deed) -> usize {
    let on_turn = view.tasks.iter().any(|it| Some(it.seat) == view.you);
    match deed {
        Deed::Own(OwnDeed::Letter) | Deed::Own(OwnDeed::Demand) if on_turn => 40,
        Deed::Own(OwnDeed::Letter) | Deed::Own(OwnDeed::Demand) => 2,
        Deed::Own(OwnDeed::Say) | Deed::Own(OwnDeed::Shift) => 1,
        Deed::Own(OwnDeed::Pass) => 6,
        Deed::Block(BlockDeed::Lift) if view.block.is_some() => 60,
        Deed::Block(BlockDeed::Lift) => 1,
        Deed::Charge(ChargeDeed::Charge) => 6,
        Deed::Own(OwnDeed::SayImpossible) | Deed::Block(BlockDeed::PutBack) => 2,
        Deed::Block(BlockDeed::Claim) => 6,
        Deed::Round(RoundDeed::Call) => usize::from(view.matters.len() < 3),
        Deed::Own(OwnDeed::FindSlip) => 1,
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
    match deed {
        Deed::Own(OwnDeed::Roll) => Action::Own(OwnAction::Roll),
        Deed::Own(OwnDeed::Designate) => Action::Own(OwnAction::Designate {
            designation: *dice.pick(&Division::Senior.designations()),
        }),
        Deed::Own(OwnDeed::SayImpossible) => Action::Own(OwnAction::SayImpossible),
        Deed::Own(OwnDeed::Disagree) => Action::Own(OwnAction::Disagree),
        Deed::Own(OwnDeed::Say) => Action::Own(OwnAction::Say { demand: any_demand(state, dice) }),
        Deed::Own(OwnDeed::Unsay) => Action::Own(OwnAction::Unsay),
        Deed::Own(OwnDeed::Letter) => {
            Action::Own(OwnAction::Letter { cube: any_cube(state, false, dice) })
        }
        Deed::Own(OwnDeed::Demand) => {
            let demand = any_demand(state, dice);
            Action::Own(OwnAction::Demand { cube: any_cube(state, true, dice), demand })
        }
        Deed::Own(OwnDeed::Shift) => {
            let to = *dice.pick(&[Section::Letters, Section::Demands]);
            Action::Own(OwnAction::Shift { cube: CubeId(dice.below(24) as u8), to })
        }
        Deed::Own(OwnDeed::Pass) => Action::Own(OwnAction::Pass),
        Deed::Charge(ChargeDeed::Charge) => {
            let open = Seat::all(state.n_seats()).flat_map(|it| state.irregulars.by(it));
            let open: Vec<Illegal> = open.map(|it| it.breach.illegal).collect();
            Action::Charge(ChargeAction::Charge { illegal: any_charge(&open, Illegal::ALL, dice) })
        }
        Deed::Desk(DeskDeed::Present) => {
            Action::Desk(DeskAction::Present { paper: any_paper(state, dice) })
        }
        Deed::Desk(DeskDeed::Reject) => {
            Action::Desk(DeskAction::Reject { of, objection: any_objection(state, dice) })
        }
        Deed::Own(OwnDeed::Consult) => {
            let place = if dice.chance(1, 4) { String::new() } else { "page 61".to_owned() };
            Action::Own(OwnAction::Consult { book: *dice.pick(Book::ALL), place })
        }
        _ => unreachable!("{deed:?} is a deed of every game on the mat"),
    }
}

/// Mostly one in Resources, and for a Demand mostly a green or black one.
fn any_cube(state: &State, demands: bool, dice: &mut Dice) -> CubeId {
    let fits = |it: &CubeId| !demands || state.color(*it).is_some_and(Color::demands);
    let cubes: Vec<CubeId> = state.shake.mat().resources().filter(fits).collect();
    match cubes.as_slice() {
        [] => CubeId(dice.below(24) as u8),
        _ if dice.chance(1, 20) => CubeId(dice.below(24) as u8),
        cubes => *dice.pick(cubes),
    }
}

/// Mostly what the opening asks for, and else anything there is.
fn any_demand(state: &State, dice: &mut Dice) -> Demand {
    let letter =
        |dice: &mut Dice| Letter::of(char::from(b'A' + dice.below(26) as u8)).expect("a letter");
    if dice.chance(4, 5) {
        match (state.opening(), state.part()) {
            (Some(Opening::Type), _) => return Demand::Type { part: *dice.pick(Type::ALL) },
            (Some(Opening::Function), Some(part)) => {
                let functions = state.setup.division.functions(part);
                if !functions.is_empty() {
                    return Demand::Function { function: *dice.pick(&functions) };
                }
            }
            _ => (),
        }
    }
    match dice.below(16) {
        0 => Demand::Wild { color: *dice.pick(Color::ALL) },
        1 => Demand::Contain { letter: letter(dice) },
        2 => Demand::NotContain { letter: letter(dice) },
        3 => Demand::Transfer { from: letter(dice), to: letter(dice) },
        4 => Demand::Letters { n: dice.below(14) as u8 },
        5 => Demand::DoubleVowel,
        6 => Demand::DoubleConsonant,
        7 => Demand::Noun { what: *dice.pick(NounDemand::ALL) },
        8 => Demand::Verb { what: *dice.pick(VerbDemand::ALL), time: None },
        9 => Demand::Degree { degree: *dice.pick(Degree::ALL), regularity: None },
        10 | 11 => Demand::In { container: *dice.pick(Container::ALL) },
        12 => Demand::NotIn { container: *dice.pick(Container::ALL) },
        13 => Demand::Compound,
        14 => Demand::Function { function: *dice.pick(Function::ALL) },
        _ => Demand::Unlisted { text: "no vowels".to_owned() },
    }
}

/// A word that nothing else says, so that a leak can be seen.
const MARK: &str = "Xyzzyva";

/// Seldom right; sometimes a word of the cubes that lie there.
fn any_paper(state: &State, dice: &mut Dice) -> Paper {
    let word = match dice.below(4) {
        0 => MARK.to_owned(),
        1 => {
            let cubes: Vec<char> =
                state.cubes_in(Section::Letters).map(|it| it.face.char()).take(6).collect();
            cubes.into_iter().collect()
        }
        _ => (*dice.pick(&["summer", "sunburn", "cat", "geese", "don't"])).to_owned(),
    };
    let sentence = match dice.below(4) {
        0 => String::new(),
        1 => "Nobody knows.".to_owned(),
        _ => format!("Today {word} matters."),
    };
    let demand = dice.chance(1, 6).then(|| any_demand(state, dice));
    let designation = dice.chance(1, 6).then(|| *dice.pick(&Division::Senior.designations()));
    Paper { sentence, word, at: dice.chance(1, 8).then_some(1), demand, designation }
}

fn any_objection(state: &State, dice: &mut Dice) -> Objection {
    let made = state.demands_in_force();
    let demand = made.first().cloned().unwrap_or(Demand::DoubleVowel);
    let objections = [
        Objection::Cubes,
        Objection::Length,
        Objection::NotThere,
        Objection::Word,
        Objection::Demand { demand },
        Objection::Designation,
        Objection::Grammar { text: "the verb".to_owned() },
        Objection::Spelling { word: "Today".to_owned() },
        Objection::Ends,
        Objection::Punctuation { text: "a comma".to_owned() },
        Objection::TooLong,
        Objection::Reality,
        Objection::Cumbersome,
        Objection::Meaning,
        Objection::Title,
        Objection::Gimmick,
    ];
    dice.pick(&objections).clone()
}

#[test]
fn clumsy_tables_replay_audit_and_lose_nothing() {
    let mut tally = Tally::default();
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
        check_log(&umpire(), &setup, seed, &table, &log);
        for event in log.iter().flat_map(|it| &it.events) {
            tally.count_cube(event);
            if let Event::Round(RoundEvent::Scored { points, .. }) = event {
                assert!([-2, 0, 2, 4, 6].contains(points), "{points} is no score");
            }
        }
    });
    tally.reached(&[
        "Sat",
        "Drawn",
        "MatchBegan",
        "RollingBegan",
        "Rolled",
        "Designated",
        "ImpossibleSaid",
        "Agreed",
        "Disagreed",
        "Said",
        "Unsaid",
        "Demanded",
        "Opened",
        "Passed",
        "PassUndone",
        "Breached",
        "Insulated",
        "ChargeUpheld",
        "ChargeFailed",
        "CorrectionAsked",
        "Conceded",
        "Silent",
        "TieAsked",
        "Appealed",
        "TurnPassed",
        "ContestBegan",
        "BellRang",
        "MatchEnded",
        "HandedIn",
        "ShakeBegan",
        "LimitPassed",
        "TurnLost",
        "CubeMoved",
        "CubeReturned",
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
        "Ruled",
        "Marked",
        "Closed",
    ]);
}

/// How this game's tables wait.
fn waiting() -> Waiting<Linguishtik> {
    Waiting {
        round: |it| &it.round,
        waits: mat::cube::table::waits::<Linguishtik>,
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
        check_log(&umpire(), setup, seed, table, log);
    });
    assert!(n_idle.iter().all(|it| 0 < *it), "every seat was idle somewhere");
}

/// The same table as somebody cannot tell from the real one: others' covered papers say something
/// else, hands on the block claim something else, and nothing went wrong unnoticed.
fn with_other_secrets(state: &State, viewer: Viewer) -> State {
    let own = |it: Seat| viewer == Viewer::Player(it);
    let mut other = state.clone();
    if !matches!(viewer, Viewer::Official(_)) {
        other.irregulars.settle(|_: &Irregular<_>| true);
    }
    let secret = || Paper { word: "secret".to_owned(), ..Paper::default() };
    if let CubePhase::Desk(desk) = &mut other.phase {
        for by in Seat::all(state.setup.n_seats).filter(|&it| !own(it)) {
            let covered = desk.writing().map(|it| it.paper(by).clone());
            if let Some(Written::Presented(_)) = covered {
                let paper = secret();
                desk.evolve(state.at, &DeskEvent::Presented { by, paper, rules: Vec::new() });
            }
        }
    }
    with_other_claims(&mut other.shake, own);
    other
}

#[test]
fn no_view_tells_what_is_covered() {
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
                let other = with_other_secrets(state, viewer);
                if other == *state {
                    continue;
                }
                n_differ += 1;
                assert_eq!(umpire().view(state, viewer), umpire().view(&other, viewer));
            }
            if let CubePhase::Desk(desk) = &state.phase
                && let Some(writing) = desk.writing()
                && writing.presented().any(|it| it.1.word == MARK)
            {
                let told = clumsy.table.record().iter().any(|it| it.text.contains(MARK));
                assert!(!told, "the record tells a covered paper");
            }
        }
    });
    assert!(0 < n_differ, "some table had something covered");
}
