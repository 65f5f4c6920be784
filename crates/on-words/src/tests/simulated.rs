//! Properties over simulated tables of clumsy players: they often do what their
//! view offers, sometimes what it does not, and are often late.

use kernel::{
    Badge, Cause, Dice, Game as _, Irregular, Log, Office, Party, Procedure, Seat, Seed, Span,
    Table, Viewer,
};
use mat::{
    BlockDeed, ChargeAction, ChargeDeed, CubeId, CubePhase, DeskAction, DeskDeed, DeskEvent, Glass,
    GoalAction, GoalBookAction, GoalBookDeed, GoalDeed, GoalEvent, Paper as Written, RoundAction,
    RoundDeed, RoundEvent, Stage, TaskKind,
};
use testkit::{
    Tally, add_golden, check_golden, check_log, each_game, each_game_of,
    mat_clumsy::{
        Near, any_charge, any_deed, any_goal, any_lag, any_party, any_wait, the_sheet_adds_up,
        with_other_claims,
    },
    mat_idle::{Waiting, every_wait_has_an_end, time_alone_ends_it},
    n_games,
};

use super::script::{list, umpire};
use crate::table::state::OnWordsTable as _;
use crate::{
    Action, Adjudication, CubeSet, Deed, Division, Event, Goal, Illegal, Objection, OnWords, Order,
    OwnAction, OwnDeed, OwnEvent, Paper, Phase, Placed, RoundClock, Section, Setup, Sound, Start,
    State, Symbol, View, WordRuling, deeds, rulebook as rule, table::numbers,
};

/// Tables of all kinds.
pub(super) fn any_setup(dice: &mut Dice) -> Setup {
    let n_seats = 2 + dice.below(2) as u8;
    let procedure = *dice.pick(&[Procedure::Assisted, Procedure::Tournament]);
    let mut setup = Setup::standard(n_seats, *dice.pick(&Division::ALL), procedure, list());
    setup.adjudication = *dice.pick(&[Adjudication::Players, Adjudication::Umpire]);
    setup.glass = *dice.pick(&[Glass::Clean, Glass::Sand]);
    setup.clock = *dice.pick(&[RoundClock::Table, RoundClock::Hall]);
    setup.tie = Span::from_ms(dice.below(60));
    setup.players.first_setter = dice.chance(1, 2).then_some(Seat(0));
    setup.players.holder_stands_still = dice.chance(1, 4);
    setup.things.declared_words = dice.chance(1, 8);
    if dice.chance(1, 8) {
        setup.things.cubes = other_cubes(dice);
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

/// A box in which one cube shows one of its signs on all its faces.
fn other_cubes(dice: &mut Dice) -> CubeSet {
    let mut faces = CubeSet::default().faces().to_vec();
    let cube = dice.below(faces.len() as u32) as usize;
    faces[cube] = [faces[cube][2]; 6];
    CubeSet::new(faces).expect("cubes of their kinds")
}

pub(crate) struct Clumsy {
    pub table: Table<OnWords>,
    pub log: Log<OnWords>,
    pub setup: Setup,
}

impl Clumsy {
    pub(crate) fn sit(seed: Seed, dice: &mut Dice) -> Clumsy {
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
            CubePhase::Own(Phase::Rolling) => vec![(state.first, TaskKind::Roll)],
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
        let cubes = self.setup.things.cubes.faces();
        assert_eq!(n_on_mat + mat.resources().count(), cubes.len(), "no cube is lost");
        if !state.faces.is_empty() {
            let shown = cubes.iter().zip(&state.faces).all(|(cube, face)| cube.contains(face));
            assert!(shown, "each cube shows one of its faces");
            assert!(mat.section(Section::Goal).all(|it| state.is_digit(it)));
            for section in [Section::Required, Section::Permitted] {
                assert!(mat.section(section).all(|it| !state.is_digit(it)));
            }
            // Once there is a Goal every other digit is in Forbidden.
            let has_goal = matches!(
                state.phase,
                CubePhase::Moving { .. } | CubePhase::Own(Phase::Returning { .. })
            );
            assert!(!has_goal || mat.resources().all(|it| !state.is_digit(it)));
        }
        if let Some(start) = Start::of(state) {
            let text = start.tell();
            let again =
                Start::parse(&text, &self.setup.things.cubes).expect("a position is read back");
            assert_eq!(again.tell(), text);
        }
        the_sheet_adds_up(&state.round);
    }
}

/// Something that somebody might try: mostly what is offered.
pub(super) fn any_action(table: &Table<OnWords>, by: Party, dice: &mut Dice) -> Action {
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
        Deed::Round(RoundDeed::Call) => usize::from(view.matters.len() < 3),
        Deed::Own(GoalBookDeed::Own(OwnDeed::RuleWord)) => usize::from(view.rulings.len() < 2),
        Deed::Own(GoalBookDeed::Own(OwnDeed::FindSlip)) => 1,
        Deed::Round(RoundDeed::Leave) => 0,
        Deed::Round(RoundDeed::Direct) => 2,
        Deed::Round(RoundDeed::Bell) => {
            if 2 < view.shake {
                40
            } else {
                0
            }
        }
        Deed::Round(RoundDeed::Stop)
        | Deed::Round(RoundDeed::Serve)
        | Deed::Round(RoundDeed::Retire)
        | Deed::Desk(DeskDeed::RulePaper) => 1,
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
    let seat = |dice: &mut Dice| Seat(dice.below(u32::from(state.n_seats()) + 1) as u8);
    match deed {
        Deed::Own(GoalBookDeed::Own(OwnDeed::Roll)) => {
            Action::Own(GoalBookAction::Own(OwnAction::Roll))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::Bonus)) => {
            let to = dice.chance(1, 6).then(|| section(dice));
            Action::Own(GoalBookAction::Goal(GoalAction::Bonus { cube: cube(dice), to }))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::LayGoal)) => {
            Action::Own(GoalBookAction::Goal(GoalAction::LayGoal { goal: any_goal(31, dice) }))
        }
        Deed::Own(GoalBookDeed::Goal(GoalDeed::SetGoal)) => {
            Action::Own(GoalBookAction::Goal(GoalAction::SetGoal {
                goal: dice.chance(2, 3).then(|| any_goal(31, dice)),
            }))
        }
        Deed::Own(GoalBookDeed::Own(OwnDeed::TurnTimer)) => {
            Action::Own(GoalBookAction::Own(OwnAction::TurnTimer))
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
        Deed::Own(GoalBookDeed::Own(OwnDeed::Side)) => {
            Action::Own(GoalBookAction::Own(OwnAction::Side))
        }
        Deed::Own(GoalBookDeed::Own(OwnDeed::Join)) => {
            Action::Own(GoalBookAction::Own(OwnAction::Join { with: seat(dice) }))
        }
        Deed::Desk(DeskDeed::Present) => {
            Action::Desk(DeskAction::Present { paper: any_paper(state, dice) })
        }
        Deed::Desk(DeskDeed::Reject) => {
            Action::Desk(DeskAction::Reject { of, objection: any_objection(state, view, dice) })
        }
        Deed::Own(GoalBookDeed::Own(OwnDeed::RuleWord)) => {
            Action::Own(GoalBookAction::Own(OwnAction::RuleWord { ruling: any_ruling(dice) }))
        }
        _ => unreachable!("{deed:?} is a deed of every game on the mat"),
    }
}

/// Mostly one in Resources, and no digit.
fn any_cube(state: &State, dice: &mut Dice) -> CubeId {
    let mat = state.shake.mat();
    let cubes: Vec<CubeId> = mat.resources().filter(|&it| !state.is_digit(it)).collect();
    match cubes.as_slice() {
        [] => CubeId(dice.below(32) as u8),
        _ if dice.chance(1, 20) => CubeId(dice.below(32) as u8),
        cubes => *dice.pick(cubes),
    }
}

/// A word that nothing else says, so that a leak can be seen.
const MARK: &str = "XYZZY";

const WORDS: [&str; 9] = ["STAR", "IN", "TEN", "NOTE", "TRAIN", "QZ", "LEAD", "HATH", "TO"];

/// Seldom right. Often worth what the Goal asks, and sometimes of the cubes that lie there.
fn any_paper(state: &State, dice: &mut Dice) -> Paper {
    let mut paper = match dice.below(6) {
        0 => Paper::of([*dice.pick(&["IT", "TO"]), "NO"]),
        1 => Paper::of(["TEN...", "....AT"]),
        2 => Paper::of([""; 0]),
        3 => Paper::of([letters(state, dice)]),
        _ => Paper::of([*dice.pick(&WORDS)]),
    };
    if dice.chance(1, 8) {
        // Twenty letters of no word.
        let mark = (0..15).map(|_| char::from(b'A' + dice.below(26) as u8));
        paper = Paper::of([MARK.chars().chain(mark).collect::<String>()]);
    }
    paper.goal =
        dice.chance(1, 4).then(|| any_goal(31, dice).read(&state.faces)).filter(has_digits);
    paper
}

fn has_digits(goal: &Goal) -> bool {
    goal.digits.iter().all(|it| 0 < it.digit)
}

/// As many letters as the Goal asks for, of those that may be used.
fn letters(state: &State, dice: &mut Dice) -> String {
    let mat = state.shake.mat();
    let cubes = mat.section(Section::Required).chain(mat.section(Section::Permitted));
    let shown = cubes.chain(mat.resources()).filter_map(|it| state.face(it)?.letter());
    let n_letters = state.laid_goal().and_then(|it| it.number()).unwrap_or(4).clamp(1, 20);
    let mut letters: Vec<char> = shown.map(|it| it.as_char()).collect();
    for idx in (1..letters.len()).rev() {
        letters.swap(idx, dice.below(idx as u32 + 1) as usize);
    }
    letters.into_iter().take(n_letters as usize).collect()
}

/// Mostly about what is written and what lies there.
fn any_objection(state: &State, view: &View, dice: &mut Dice) -> Objection {
    let papers = view.desk.as_ref().map_or(&[][..], |it| &it.papers);
    let rows = papers.iter().flat_map(|it| &it.paper.solution.rows);
    let written: Vec<String> = rows
        .flat_map(|it| it.split(['.', ' ']))
        .filter(|it| 1 < it.len())
        .map(str::to_owned)
        .collect();
    let word = match written.as_slice() {
        [] => dice.pick(&WORDS).to_string(),
        words => dice.pick(words).clone(),
    };
    let on = |section: Section| -> Option<Sound> {
        state.shake.mat().section(section).find_map(|it| state.face(it)?.sound())
    };
    let any = Symbol::parse("/k/").and_then(Symbol::sound).expect("a sound");
    let objections = [
        Objection::NoGoal,
        Objection::NotTheGoal,
        Objection::Argument { text: "look".to_owned() },
        Objection::Asks,
        Objection::Asks,
        Objection::Format,
        Objection::TooFew,
        Objection::Required,
        Objection::Cubes,
        Objection::Resources,
        Objection::OneLetter,
        Objection::Phonetic,
        Objection::Misspelt { word: word.clone() },
        Objection::Barred { word: word.clone() },
        Objection::ForbiddenSound { word, sound: on(Section::Forbidden).unwrap_or(any) },
        Objection::RequiredSound { sound: on(Section::Required).unwrap_or(any) },
    ];
    dice.pick(&objections).clone()
}

fn any_ruling(dice: &mut Dice) -> WordRuling {
    let word = dice.pick(&WORDS).to_string();
    let sounds = ["/k/", "/s/", "/t/"].map(|it| Symbol::parse(it).and_then(Symbol::sound));
    let sound = *dice.pick(&sounds);
    match sound.filter(|_| dice.chance(1, 2)) {
        Some(sound) => WordRuling::Sound { word, sound, has: dice.chance(1, 2) },
        None => WordRuling::Word { word, counts: dice.chance(1, 2) },
    }
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

/// What this book has that others have not, over all of a log.
#[derive(Default)]
struct Book {
    verified: Vec<Seat>,
}

impl Book {
    fn holds(&mut self, event: &Event) {
        match event {
            Event::Round(RoundEvent::ShakeBegan { .. }) => self.verified.clear(),
            // Nothing costs a point but being late, and conduct after a warning.
            Event::Round(RoundEvent::PointsLost { points, rules, .. }) => {
                let why = rules.first().cloned();
                assert!(why == Some(rule::X_A_0.cite()) || why == Some(rule::VIII_C_2.cite()));
                assert_eq!(*points, -1);
            }
            Event::Round(RoundEvent::Scored { points, .. }) => {
                assert!([0, 2, 4, 6].contains(points), "{points} is no score");
            }
            Event::Mat(mat::Event::Challenged { by, .. }) => {
                assert_eq!(by.len(), 1, "there is one Challenger");
            }
            Event::Mat(mat::Event::LimitPassed { limit, .. })
            | Event::Desk(DeskEvent::LimitPassed { limit, .. }) => {
                assert_ne!(limit.stage, Stage::ExtraCountdown, "nobody counts down twice");
            }
            Event::Own(GoalEvent::Own(OwnEvent::WordAsked { by, .. })) => {
                assert!(!self.verified.contains(by), "one word a player and shake");
                self.verified.push(*by);
            }
            Event::Own(GoalEvent::Own(OwnEvent::WordSpared { by, .. })) => {
                self.verified.retain(|it| it != by)
            }
            _ => (),
        }
    }
}

#[test]
fn clumsy_tables_replay_audit_and_lose_nothing() {
    let mut tally = Tally::default();
    let mut charges = Charges::default();
    // A setter seldom lets time pass without a word, and a first move has no limit that costs.
    each_game_of(2 * n_games(), |seed, dice| {
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
        let mut book = Book::default();
        log.iter().flat_map(|it| &it.events).for_each(|it| {
            tally.count_cube(it);
            charges.count(it);
            book.holds(it);
        });
        let kept = [(Division::Minor, 2), (Division::Senior, 3)];
        if table.is_over() && kept.contains(&(setup.division, setup.n_seats)) {
            let name = format!("clumsy-{}-{}", setup.division, setup.n_seats);
            let format = (OnWords::NAME, OnWords::FORMAT, OnWords::REFEREE);
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
        "WordAsked",
        "ValueAsked",
        "Conceded",
        "WordRuled",
        "Sided",
        "Silent",
        "ClaimLate",
        "SlipFound",
        "SlipAgreed",
        "WarningNoted",
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
        "Held",
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
fn waiting() -> Waiting<OnWords> {
    Waiting {
        round: |it| &it.round,
        waits: mat::cube::table::waits::<OnWords>,
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

/// The same table as somebody cannot tell from the real one: others' covered
/// papers say something else, hands on the block claim something else, and nothing went wrong
/// unnoticed.
fn with_other_secrets(state: &State, viewer: Viewer) -> State {
    let own = |it: Seat| viewer == Viewer::Player(it);
    let mut other = state.clone();
    if !matches!(viewer, Viewer::Official(_)) {
        other.irregulars.settle(|_: &Irregular<_>| true);
    }
    let secret = || Paper::of(["SECRET"]);
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
    }
    with_other_claims(&mut other.shake, own);
    other
}

/// Neither a view nor the record has the words of another's paper.
fn tells_no_covered_paper(table: &Table<OnWords>, viewer: Viewer) {
    let CubePhase::Desk(desk) = &table.state().phase else { return };
    let Some(writing) = desk.writing() else { return };
    let covered = writing.presented().filter(|it| viewer != Viewer::Player(it.0));
    let names = covered.flat_map(|it| &it.1.solution.rows);
    let marked: Vec<&String> = names.filter(|it| it.starts_with(MARK)).collect();
    if !marked.is_empty() {
        let view = serde_json::to_string(&table.view(viewer)).expect("a view serializes");
        assert!(marked.iter().all(|it| !view.contains(*it)), "a view tells a covered paper");
    }
    // The record is everybody's, so no paper that is covered may stand in it.
    let all = writing.presented().flat_map(|it| &it.1.solution.rows);
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
                assert_eq!(umpire().view(state, viewer), umpire().view(&other, viewer));
                let Some(by) = viewer.party() else { continue };
                // The same attempt is answered the same, whatever is covered.
                let action = any_action(&clumsy.table, by, dice);
                let answer = |state: &State| {
                    let now = clumsy.table.now();
                    let table = Table::at_state(umpire(), seed, state.clone(), now);
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
    check_golden::<OnWords>(env!("CARGO_MANIFEST_DIR"), OnWords::REFEREE, |_| umpire());
}
