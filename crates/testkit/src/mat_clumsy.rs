//! Clumsy players of all games on the mat: they often do what their view offers, sometimes what it
//! does not, and are often late. What always holds of their tables stands here too.

use std::fmt::Debug;

use crate::{Tally, check_log, each_game, each_game_of};
use kernel::{
    Badge, Cause, Dice, Entrant, LAG_MAX, Lag, Log, Office, Party, Procedure, Race, Seat, Seed,
    Span, Table, Viewer,
};
use mat::{
    Action, Adjudication, BlockAction, BlockDeed, BlockStage, ChargeAction, ChargeDeed, Claim,
    Conduct, CubeDeed, CubeId, CubePhase, CubeSetup, CubeState, Deed, Desk, DeskAction, DeskDeed,
    DeskEvent, Glass, GoalAction, GoalCube, GoalDeed, GroundNo, LaidGoal, Layout, MoveNo, Order,
    Paper as Written, PaperId, Part, Placed, Round, RoundAction, RoundClock, RoundDeed, Shake,
    TaskKind, Umpire, Words, cube::view::View,
};

type Of<G> = <G as Umpire>::Book;
type OwnAction<G> = <Of<G> as Words>::Action;
type OwnDeed<G> = <OwnAction<G> as Part>::Deed;

pub const JUDGE: Party = Party::Official { badge: Badge(1), office: Office::Judge };

/// A game whose clumsy players are simulated.
pub trait Clumsily: Umpire + Clone {
    const ILLEGAL: &[<Of<Self> as Words>::Illegal];
    const SECTIONS: &[<Of<Self> as Words>::Section];

    fn umpire() -> Self;
    /// The conduct that has a name.
    fn listed() -> &'static [Conduct];
    /// A table of any kind.
    fn any_setup(dice: &mut Dice) -> CubeSetup<Of<Self>>;
    /// The weight of a deed among those offered, where this game has a word on it.
    fn weight(view: &View<Self>, deed: Deed<Of<Self>>, on_turn: bool) -> Option<usize>;
    fn any_own(scene: &Scene<'_, Self>, deed: OwnDeed<Self>, dice: &mut Dice) -> OwnAction<Self>;
    fn any_paper(state: &CubeState<Of<Self>>, dice: &mut Dice) -> <Of<Self> as Words>::Paper;
    fn any_objection(scene: &Scene<'_, Self>, dice: &mut Dice) -> <Of<Self> as Words>::Objection;
    fn illegal(breach: &<Of<Self> as Words>::Breach) -> <Of<Self> as Words>::Illegal;

    /// The tasks that players have, in a procedure of this book alone or in a turn.
    fn due(state: &CubeState<Of<Self>>) -> Vec<(Seat, TaskKind)>;
    /// Checks what else always holds of a table.
    fn holds(table: &Clumsy<Self>);
    /// A paper that nobody has written.
    fn secret() -> <Of<Self> as Words>::Paper;
    /// Puts other words into whatever else is covered at the desk.
    fn hide(
        _: &mut Desk<<Of<Self> as Words>::Paper, <Of<Self> as Words>::Objection>,
        _: impl Fn(Seat) -> bool,
    ) {
    }
    /// The words of a paper that nothing else says, so that a leak can be seen.
    fn marks(paper: &<Of<Self> as Words>::Paper) -> Vec<String>;
}

/// All that clumsy players see of their table.
pub struct Scene<'a, G: Umpire> {
    pub state: &'a CubeState<Of<G>>,
    pub view: &'a View<G>,
    /// The writer whose paper is checked, and the objection to it.
    pub of: Seat,
    pub ground: GroundNo,
}

/// A table of clumsy players, and what they have done.
pub struct Clumsy<G: Clumsily> {
    pub table: Table<G>,
    pub log: Log<G>,
    pub setup: CubeSetup<Of<G>>,
}

impl<G: Clumsily> Clumsy<G> {
    pub fn sit(seed: Seed, dice: &mut Dice) -> Clumsy<G> {
        let setup = G::any_setup(dice);
        let mut table = Table::open(G::umpire(), &setup, seed);
        let mut log = Vec::new();
        // Now and then one comes late.
        let n_there = if dice.chance(1, 8) { 2 } else { setup.n_seats };
        for seat in Seat::all(n_there) {
            let by = Party::Player(seat);
            table.act(table.now(), by, &RoundAction::Sit.into(), &mut log).expect("a free seat");
        }
        if n_there < setup.n_seats {
            let begin = RoundAction::Direct { order: Order::Begin }.into();
            table.act(table.now(), JUDGE, &begin, &mut log).expect("two are enough");
        }
        Clumsy { table, log, setup }
    }

    /// Somebody tries something, after a while.
    pub fn step(&mut self, dice: &mut Dice) {
        self.step_but_for(None, dice);
    }

    /// The same where one player does nothing.
    pub fn step_but_for(&mut self, idle: Option<Seat>, dice: &mut Dice) {
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
        let mut due = match &state.phase {
            CubePhase::NoShake | CubePhase::Desk(_) => Vec::new(),
            CubePhase::Moving { .. } | CubePhase::Own(_) => G::due(state),
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
        let n_on_mat: usize = G::SECTIONS.iter().map(|&it| mat.section(it).count()).sum();
        let n_cubes = usize::from(mat.n_cubes());
        assert_eq!(n_on_mat + mat.resources().count(), n_cubes, "no cube is lost");
        the_sheet_adds_up(&state.round);
        G::holds(self);
    }
}

/// Plays tables of clumsy players, which replay, audit and lose nothing; `told` is asked about
/// each when it is done. Each of these kinds of event has to be reached.
pub fn clumsy_tables<G: Clumsily>(
    n_games: u64,
    reached: &str,
    mut told: impl FnMut(Seed, &Clumsy<G>),
) {
    let mut tally = Tally::default();
    each_game_of(n_games, |seed, dice| {
        let mut clumsy = Clumsy::<G>::sit(seed, dice);
        for _ in 0..600 {
            if clumsy.table.is_over() {
                break;
            }
            clumsy.step(dice);
            clumsy.nothing_is_lost();
            clumsy.only_whose_turn_it_is_is_timed();
        }
        let Clumsy { table, log, setup } = &clumsy;
        check_log(&G::umpire(), setup, seed, table, log);
        log.iter().flat_map(|it| &it.events).for_each(|it| tally.count_cube(it));
        told(seed, &clumsy);
    });
    tally.reached(&reached.split_whitespace().collect::<Vec<_>>());
}

/// Something that somebody might try: mostly what is offered.
pub fn any_action<G: Clumsily>(table: &Table<G>, by: Party, dice: &mut Dice) -> Action<Of<G>> {
    let (state, view) = (table.state(), table.view(by.viewer()));
    let deed = match view.may.as_slice() {
        [] => *dice.pick(&G::deeds()),
        _ if dice.chance(1, 12) => *dice.pick(&G::deeds()),
        may => {
            let many = |&it: &Deed<Of<G>>| std::iter::repeat_n(it, weight::<G>(&view, it));
            let likely: Vec<Deed<Of<G>>> = may.iter().flat_map(many).collect();
            if likely.is_empty() { *dice.pick(may) } else { *dice.pick(&likely) }
        }
    };
    let of = view.desk.as_ref().and_then(|it| it.on_desk).unwrap_or_default();
    let ground = view.desk.as_ref().and_then(|it| it.ground.as_ref()).map(|it| it.no);
    let scene: Scene<'_, G> = Scene { state, view: &view, of, ground: ground.unwrap_or_default() };
    any_of(&scene, deed, dice)
}

/// The weight of a deed among those offered, so that shakes get played.
fn weight<G: Clumsily>(view: &View<G>, deed: Deed<Of<G>>) -> usize {
    let on_turn = view.tasks.iter().any(|it| Some(it.seat) == view.you);
    G::weight(view, deed, on_turn).unwrap_or(match deed {
        CubeDeed::Block(BlockDeed::Lift) if view.block.is_some() => 60,
        CubeDeed::Block(BlockDeed::Lift) | CubeDeed::Round(RoundDeed::Stop) => 1,
        CubeDeed::Block(BlockDeed::PutBack) | CubeDeed::Round(RoundDeed::Direct) => 2,
        CubeDeed::Charge(_) | CubeDeed::Block(BlockDeed::Claim) => 6,
        CubeDeed::Round(RoundDeed::Call) => usize::from(view.matters.len() < 3),
        CubeDeed::Round(RoundDeed::Bell) if 2 < view.shake => 40,
        CubeDeed::Round(RoundDeed::Leave | RoundDeed::Bell) => 0,
        _ => 20,
    })
}

fn any_of<G: Clumsily>(scene: &Scene<'_, G>, deed: Deed<Of<G>>, dice: &mut Dice) -> Action<Of<G>> {
    let Scene { state, of, ground, .. } = *scene;
    match deed {
        CubeDeed::Round(RoundDeed::Leave) if dice.chance(9, 10) => DeskAction::Decline.into(),
        CubeDeed::Round(deed) => any_round_action(&state.round, deed, G::listed(), dice).into(),
        CubeDeed::Block(deed) => any_block_action(deed, state.shake.move_no(), dice).into(),
        CubeDeed::Desk(deed) => match deed {
            DeskDeed::Present => DeskAction::Present { paper: G::any_paper(state, dice) },
            DeskDeed::Decline => DeskAction::Decline,
            DeskDeed::Accept => DeskAction::Accept { of },
            DeskDeed::Reject => DeskAction::Reject { of, objection: G::any_objection(scene, dice) },
            DeskDeed::Rule => DeskAction::Rule { ground, upheld: dice.chance(1, 2) },
            DeskDeed::RulePaper => {
                let paper = any_filed(&state.round, dice);
                let (correct, reason) = (dice.chance(1, 2), "so".to_owned());
                DeskAction::RulePaper { paper, correct, objection: None, reason }
            }
        }
        .into(),
        // They have sharp eyes: a judge's list of what went wrong is peeked at.
        CubeDeed::Charge(ChargeDeed::Charge) => {
            let open = state.round.seats().flat_map(|it| state.irregulars.by(it));
            let open: Vec<_> = open.map(|it| G::illegal(&it.breach)).collect();
            let illegal = *dice.pick(if open.is_empty() { G::ILLEGAL } else { &open });
            ChargeAction::Charge { illegal }.into()
        }
        CubeDeed::Own(deed) => Action::<Of<G>>::Own(G::any_own(scene, deed, dice)),
    }
}

fn any_round_action(
    round: &Round,
    deed: RoundDeed,
    listed: &[Conduct],
    dice: &mut Dice,
) -> RoundAction {
    match deed {
        RoundDeed::Sit => RoundAction::Sit,
        RoundDeed::Leave => RoundAction::Leave,
        RoundDeed::Begin => RoundAction::Begin,
        RoundDeed::Ready => RoundAction::Ready,
        RoundDeed::Call => {
            let paper = dice.chance(1, 2).then(|| any_filed(round, dice));
            RoundAction::Call { about: "the sand".to_owned(), paper }
        }
        RoundDeed::Sign => RoundAction::Sign,
        RoundDeed::HandIn => RoundAction::HandIn,
        RoundDeed::Answer => {
            RoundAction::Answer { matter: dice.below(3) as u16, upheld: dice.chance(1, 2) }
        }
        RoundDeed::Serve => RoundAction::Serve,
        RoundDeed::Retire => RoundAction::Retire,
        RoundDeed::Initial => RoundAction::Initial { line: dice.below(4) as u16 },
        RoundDeed::Bell => RoundAction::Bell,
        RoundDeed::Stop => RoundAction::Stop,
        RoundDeed::Direct => {
            let seat = any_seat(round, dice);
            RoundAction::Direct { order: any_order(round, seat, listed, dice) }
        }
    }
}

fn any_block_action(deed: BlockDeed, move_no: MoveNo, dice: &mut Dice) -> BlockAction {
    match deed {
        BlockDeed::Lift => {
            let stale = dice.below(12) / 11;
            let against = MoveNo(move_no.0.wrapping_sub(stale as u16));
            BlockAction::Lift { against, claim: dice.chance(2, 3).then(|| any_claim(dice)) }
        }
        BlockDeed::Claim => BlockAction::Claim { claim: any_claim(dice) },
        BlockDeed::PutBack => BlockAction::PutBack,
    }
}

/// The weight of what is done about a Goal.
pub fn goal_weight(deed: GoalDeed, on_turn: bool) -> Option<usize> {
    match deed {
        GoalDeed::Move => Some(if on_turn { 60 } else { 3 }),
        GoalDeed::Bonus | GoalDeed::MoveTwo => Some(if on_turn { 8 } else { 2 }),
        GoalDeed::DeclareNoGoal => Some(2),
        _ => None,
    }
}

/// Something that is done about a Goal, with `cube` and `section` as they come; two cubes may be
/// `returning`.
pub fn any_goal_action<S: Copy>(
    deed: GoalDeed,
    (n_cubes, forbidden): (u8, S),
    returning: Option<[CubeId; 2]>,
    (cube, section): (impl Fn(&mut Dice) -> CubeId, impl Fn(&mut Dice) -> S),
    dice: &mut Dice,
) -> GoalAction<S> {
    match deed {
        GoalDeed::Bonus => {
            let to = dice.chance(1, 6).then(|| section(dice));
            GoalAction::Bonus { cube: cube(dice), to }
        }
        GoalDeed::LayGoal => GoalAction::LayGoal { goal: any_goal(n_cubes, dice) },
        GoalDeed::SetGoal => {
            GoalAction::SetGoal { goal: dice.chance(2, 3).then(|| any_goal(n_cubes, dice)) }
        }
        GoalDeed::DeclareNoGoal => GoalAction::DeclareNoGoal,
        GoalDeed::Agree => GoalAction::Agree,
        GoalDeed::Move => {
            let bonus = dice.chance(1, 5).then(|| {
                let to = if dice.chance(9, 10) { forbidden } else { section(dice) };
                Placed { cube: cube(dice), to }
            });
            GoalAction::Move { bonus, cube: cube(dice), to: section(dice) }
        }
        GoalDeed::MoveTwo => GoalAction::MoveTwo { cubes: [cube(dice), cube(dice)] },
        GoalDeed::Return => {
            let cube = match returning {
                Some(cubes) => *dice.pick(&cubes),
                None => cube(dice),
            };
            GoalAction::Return { cube }
        }
    }
}

/// A table of any kind, up to what is a book's `own`: that may begin with the first seat.
pub fn any_setup<B: Words>(
    divisions: &[B::Division],
    things: impl Into<B::Things>,
    own: impl FnOnce(&mut CubeSetup<B>, Option<Seat>, &mut Dice),
    dice: &mut Dice,
) -> CubeSetup<B> {
    let n_seats = 2 + dice.below(2) as u8;
    let procedure = *dice.pick(&[Procedure::Assisted, Procedure::Tournament]);
    let mut setup = CubeSetup::standard(n_seats, *dice.pick(divisions), procedure, things);
    setup.adjudication = *dice.pick(&[Adjudication::Players, Adjudication::Umpire]);
    setup.glass = *dice.pick(&[Glass::Clean, Glass::Sand]);
    setup.clock = *dice.pick(&[RoundClock::Table, RoundClock::Hall]);
    setup.tie = Span::from_ms(dice.below(60));
    let first = dice.chance(1, 2).then_some(Seat(0));
    own(&mut setup, first, dice);
    if procedure == Procedure::Assisted && dice.chance(1, 4) {
        setup.glass = Glass::Away;
    }
    if dice.chance(1, 4) {
        setup.rest = Span::seconds(dice.below(60));
        setup.n_shakes = Some(1 + dice.below(3) as u16);
    }
    setup
}

/// Mostly a player, now and then an official.
fn any_party(n_seats: u8, dice: &mut Dice) -> Party {
    match dice.below(30) {
        0 => Party::Official { badge: Badge(dice.below(3) as u16), office: Office::Judge },
        1 => Party::Official { badge: Badge(9), office: Office::Director },
        _ => Party::Player(Seat(dice.below(u32::from(n_seats)) as u8)),
    }
}

/// The time until somebody tries something.
fn any_wait(block_is_up: bool, dice: &mut Dice) -> Span {
    Span::from_ms(match dice.below(40) {
        // Many a hand goes for the block at once.
        _ if block_is_up && dice.chance(1, 2) => dice.below(60),
        0 => dice.below(180_000),
        1..6 => dice.below(30),
        _ => dice.below(4_000),
    })
}

fn any_lag(dice: &mut Dice) -> Lag {
    let (a, b) = (dice.below(LAG_MAX.ms() + 1), dice.below(LAG_MAX.ms() + 1));
    Lag { own: Span::from_ms(a.min(b)), slowest: Span::from_ms(a.max(b)) }
}

fn any_claim(dice: &mut Dice) -> Claim {
    *dice.pick(&[Claim::Now, Claim::Now, Claim::Impossible, Claim::Impossible, Claim::Goal])
}

/// A seat, and now and then one that is not there.
pub fn any_seat(round: &Round, dice: &mut Dice) -> Seat {
    Seat(dice.below(u32::from(round.n_seats()) + 1) as u8)
}

/// The player whose hand was first, or nobody.
pub fn any_opinion(round: &Round, dice: &mut Dice) -> Option<Seat> {
    dice.chance(1, 2).then(|| any_seat(round, dice))
}

/// The player whose score is a slip, and the points that it lacks.
pub fn any_slip(round: &Round, dice: &mut Dice) -> (Seat, i8) {
    let points = dice.below(5) as i8 - 2;
    (any_seat(round, dice), points)
}

/// A paper: mostly one of this shake or the last.
fn any_filed(round: &Round, dice: &mut Dice) -> PaperId {
    let shake = round.shake().saturating_sub(dice.below(3) as u16);
    PaperId { shake, writer: Seat(dice.below(u32::from(round.n_seats())) as u8) }
}

/// A Goal of the first three cubes, seldom of another of `n_cubes`.
pub fn any_goal(n_cubes: u8, dice: &mut Dice) -> LaidGoal {
    let layouts =
        [Layout::Row, Layout::Row, Layout::Column, Layout::Ell, Layout::Tee, Layout::Other];
    let n_laid = 1 + dice.below(3);
    let first = dice.below(3);
    let cube = |idx: u32, dice: &mut Dice| {
        let id =
            if dice.chance(1, 20) { dice.below(u32::from(n_cubes)) } else { (first + idx) % 3 };
        GoalCube { cube: CubeId(id as u8), upside_down: dice.chance(1, 6) }
    };
    let layout = if n_laid == 1 { Layout::Row } else { *dice.pick(&layouts) };
    LaidGoal { layout, cubes: (0..n_laid).map(|idx| cube(idx, dice)).collect() }
}

/// Something that a judge or a Director may direct about `seat`.
fn any_order(round: &Round, seat: Seat, listed: &[Conduct], dice: &mut Dice) -> Order {
    let conduct = *dice.pick(listed);
    let reason = "it was so".to_owned();
    let orders = [
        Order::WarnedBefore { seat },
        Order::Begin,
        Order::Absent { seat },
        Order::Warn { seat, conduct },
        Order::Warn { seat, conduct },
        Order::Penalise { seat, conduct },
        Order::Wrecked { seat, reason: reason.clone() },
        Order::Grant { seat: Some(seat), span: Span::seconds(20) },
        Order::Grant { seat: None, span: Span::seconds(20) },
        Order::Correct { seat, points: 1, reason: reason.clone() },
        Order::Deceit { seat, higher_by: dice.below(4) as i8 - 2 },
        Order::Replay { shake: round.shake().saturating_sub(dice.below(2) as u16) },
        Order::Expel { seat, reason },
        Order::Disqualify { seat },
    ];
    // Sending somebody away ends many a table, so it is rare.
    let n_orders = if dice.chance(1, 10) { orders.len() } else { orders.len() - 3 };
    orders[dice.below(n_orders as u32) as usize].clone()
}

/// The scores and penalties that count make up each total.
fn the_sheet_adds_up(round: &Round) {
    let sheet = round.sheet();
    for seat in round.seats() {
        let scored = sheet.scores().iter().filter(|it| it.seat == seat);
        let lost = sheet.penalties().iter().filter(|it| it.seat == seat && it.counts());
        let total: i32 = scored.map(|it| i32::from(it.points)).sum::<i32>()
            + lost.map(|it| i32::from(it.points)).sum::<i32>();
        assert_eq!(total, round.total(seat), "the sheet adds up");
    }
}

/// While hands go for the block, all but `own` claim something else.
fn with_other_claims<S: Copy + PartialEq>(shake: &mut Shake<S>, own: impl Fn(Seat) -> bool) {
    let Some(BlockStage::Race(race)) = shake.block().map(|it| &it.stage) else { return };
    let mut changed = Race::open(race.closes);
    for hand in race.entrants() {
        let with = if own(hand.seat) { hand.with } else { Some(Claim::Goal) };
        changed.enter(Entrant { with, ..hand.clone() });
    }
    shake.set_race(changed);
}

/// The same table as somebody cannot tell from the real one: others' covered papers say something
/// else, hands on the block claim something else, and nothing went wrong unnoticed.
fn with_other_secrets<G: Clumsily>(state: &CubeState<Of<G>>, viewer: Viewer) -> CubeState<Of<G>> {
    let own = |it: Seat| viewer == Viewer::Player(it);
    let mut other = state.clone();
    if !matches!(viewer, Viewer::Official(_)) {
        other.irregulars.settle(|_| true);
    }
    if let CubePhase::Desk(desk) = &mut other.phase {
        for by in Seat::all(state.n_seats()).filter(|&it| !own(it)) {
            let covered = desk.writing().map(|it| it.paper(by).clone());
            if let Some(Written::Presented(_)) = covered {
                let (paper, rules) = (G::secret(), Vec::new());
                desk.evolve(state.at, &DeskEvent::Presented { by, paper, rules });
            }
        }
        G::hide(desk, own);
    }
    with_other_claims(&mut other.shake, own);
    other
}

/// Neither a view nor the record has the words of another's paper.
fn tells_no_covered_paper<G: Clumsily>(table: &Table<G>, viewer: Viewer) {
    let Some(writing) = table.state().desk().and_then(|it| it.writing()) else { return };
    let covered = writing.presented().filter(|it| viewer != Viewer::Player(it.0));
    let marks: Vec<String> = covered.flat_map(|it| G::marks(it.1)).collect();
    if !marks.is_empty() {
        let view = serde_json::to_string(&table.view(viewer)).expect("a view serializes");
        assert!(marks.iter().all(|it| !view.contains(it)), "a view tells a covered paper");
    }
    // The record is everybody's, so no paper that is covered may stand in it.
    for mark in writing.presented().flat_map(|it| G::marks(it.1)) {
        let told = table.record().iter().any(|it| it.text.contains(&mark));
        assert!(!told, "the record tells a covered paper");
    }
}

/// Neither views nor refusals tell what is covered.
pub fn covers_what_is_covered<G: Clumsily>() {
    let umpire = G::umpire;
    let mut n_differ = 0_u32;
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::<G>::sit(seed, dice);
        for _ in 0..150 {
            if clumsy.table.is_over() {
                break;
            }
            clumsy.step(dice);
            let state = clumsy.table.state();
            let seats = Seat::all(clumsy.setup.n_seats).map(Viewer::Player);
            for viewer in seats.chain([Viewer::Spectator, Viewer::Official(Office::Machine)]) {
                tells_no_covered_paper(&clumsy.table, viewer);
                let other = with_other_secrets::<G>(state, viewer);
                if other == *state {
                    continue;
                }
                n_differ += 1;
                assert_eq!(umpire().view(state, viewer), umpire().view(&other, viewer));
                let Some(by) = viewer.party() else { continue };
                // The same attempt is answered the same, whatever is covered.
                let action = any_action(&clumsy.table, by, dice);
                let answer = |state: &CubeState<Of<G>>| {
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

/// The charges of all tables, so that none of them is too well behaved.
#[derive(Debug, Default)]
pub struct Charges {
    n_double_faults: u32,
    n_undone: u32,
    n_partly_legal: u32,
    n_out_of_turn: u32,
    n_after_a_lost_turn: u32,
    lost_since: bool,
}

impl Charges {
    /// A charge of an act was upheld: with other faults, of an act of which nothing is left, or of
    /// one out of turn.
    pub fn upheld(&mut self, double: bool, undone: bool, out_of_turn: bool) {
        self.n_double_faults += u32::from(double);
        self.n_undone += u32::from(undone);
        self.n_partly_legal += u32::from(!undone);
        self.n_out_of_turn += u32::from(out_of_turn);
        self.n_after_a_lost_turn += u32::from(self.lost_since);
    }

    pub fn saw<S>(&mut self, event: &mat::Event<S>) {
        match event {
            mat::Event::TurnLost { .. } => self.lost_since = true,
            mat::Event::CubeMoved { .. } => self.lost_since = false,
            _ => (),
        }
    }

    pub fn were_of_every_kind(&self) {
        let of_one_act = [self.n_double_faults, self.n_undone, self.n_partly_legal];
        let of_turns = [self.n_out_of_turn, self.n_after_a_lost_turn];
        assert!(of_one_act.iter().chain(&of_turns).all(|&it| 0 < it), "{self:?}");
    }
}
