//! Bots at whole tables, alone and among clumsy people, and in positions where
//! one thing is right.

use kernel::{Badge, Bot as _, Dice, Level, Office, Party, Procedure, Seat, Seed, Span, Viewer};
use mat::{
    BlockAction, ChargeAction, Claim, CubePhase, CubeStage, DeskAction, GoalAction, GoalBookAction,
    RoundAction, TableStage,
};
use testkit::{
    check_log, each_game,
    mat_clumsy::{Clumsily as _, any_action},
    n_games,
};

use crate::{
    Action, After, Bot, Division, Illegal, Objection, OnSets, OwnAction, Paper, Placed, RoundClock,
    Section, Setup, Solution, Start, State, Symbol, Things, solve, table::judgement,
};

type Sitting = testkit::Sitting<OnSets, Bot>;

const DIRECTOR: Party = Party::Official { badge: Badge(9), office: Office::Director };

/// Bots of these levels on the first seats.
fn open(setup: &Setup, levels: &[Level], seed: Seed) -> Sitting {
    Sitting::open(OnSets, setup, levels.iter().map(|&it| Bot::new(it)), seed)
}

/// Plays on until so many shakes have begun, and then to the end.
fn play(sitting: &mut Sitting, n_shakes: u16) {
    while !sitting.table.is_over() {
        let state = sitting.table.state();
        if n_shakes <= state.round.shake() && state.round.clock().is_open() {
            let now = sitting.table.now();
            sitting
                .table
                .act(now, DIRECTOR, &Action::Round(RoundAction::Bell), &mut sitting.log)
                .expect("a bell");
        }
        assert!(sitting.step(None), "nobody acts, and the clock has nothing to say");
    }
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

/// Every division, procedure and number of seats, each level beside others.
fn tables() -> impl Iterator<Item = (Setup, Vec<Level>)> {
    let kinds = Division::ALL.into_iter().flat_map(|division| {
        [Procedure::Assisted, Procedure::Tournament]
            .into_iter()
            .flat_map(move |procedure| [2, 3].map(|n_seats| (division, procedure, n_seats)))
    });
    kinds.enumerate().map(|(idx, (division, procedure, n_seats))| {
        let mut setup = Setup::standard(n_seats, division, procedure, Things {});
        setup.clock = RoundClock::Hall;
        let level = |seat: usize| Level::ALL[(idx + 2 * seat) % Level::ALL.len()];
        (setup, (0..usize::from(n_seats)).map(level).collect())
    })
}

#[test]
fn bots_play_whole_matches_at_every_kind_of_table() {
    // One round of all kinds of tables is as much as a usual test has time for.
    for number in 0..n_games().div_ceil(200) {
        for (setup, levels) in tables() {
            let seed = seed(number);
            let mut sitting = open(&setup, &levels, seed);
            play(&mut sitting, 1);
            let Sitting { table, log, .. } = sitting;
            check_log(&OnSets, &setup, seed, &table, &log);
            let penalties = table.state().round.sheet().penalties();
            assert!(penalties.is_empty(), "bots are neither late nor illegal: {penalties:?}");
        }
    }
}

#[test]
fn bots_keep_their_seats_among_clumsy_people() {
    let mut left = n_games() / 4;
    each_game(|seed, dice| {
        if left == 0 {
            return;
        }
        left -= 1;
        let mut setup = OnSets::any_setup(dice);
        setup.clock = RoundClock::Table;
        let n_bots = setup.n_seats - 1;
        let levels: Vec<Level> = (0..n_bots).map(|_| *dice.pick(&Level::ALL[..4])).collect();
        let mut sitting = open(&setup, &levels, seed);
        let person = Party::Player(Seat(n_bots));
        let judge = Party::Official { badge: Badge(1), office: Office::Judge };
        for _ in 0..150 {
            let wait = if dice.chance(1, 20) { 90_000 } else { 6_000 };
            let at = sitting.table.now() + Span::from_ms(dice.below(wait));
            while sitting.step(Some(at)) {}
            if sitting.table.is_over() {
                break;
            }
            let by = if dice.chance(1, 15) { judge } else { person };
            let action = any_action(&sitting.table, by, dice);
            // What is refused has not happened.
            let _ = sitting.table.act(at, by, &action, &mut sitting.log);
        }
        let Sitting { table, log, .. } = sitting;
        check_log(&OnSets, &setup, seed, &table, &log);
    });
}

/// What a bot on `seat` does in a position, at a table of two.
fn does(level: u8, position: &str, seat: u8) -> Action {
    let mut there = at(position);
    there.sits(level, seat);
    there.acts()
}

/// A table where play begins in that position.
fn at(position: &str) -> Sitting {
    let mut setup = Setup::standard(2, Division::Elementary, Procedure::Tournament, Things {});
    setup.start = Some(Start::parse(position).unwrap_or_else(|it| panic!("{it}")));
    setup.check().expect("a position that can be played");
    open(&setup, &[], seed(7))
}

/// What somebody does at a table who tries a bot out.
trait TriedOut {
    fn sits(&mut self, level: u8, seat: u8);
    fn acts(&mut self) -> Action;
    fn person(&mut self, seat: u8, action: Action);
    fn lift(&self, claim: Claim) -> Action;
}

impl TriedOut for Sitting {
    fn sits(&mut self, level: u8, seat: u8) {
        self.bots = vec![(Seat(seat), Bot::new(Level::new(level).expect("one to five")))];
    }

    /// What the bot there chooses.
    fn acts(&mut self) -> Action {
        self.next_choice().expect("it is for the bot to act").2
    }

    fn person(&mut self, seat: u8, action: Action) {
        let now = self.table.now() + Span::seconds(1);
        let heard = self.table.act(now, Party::Player(Seat(seat)), &action, &mut self.log);
        heard.unwrap_or_else(|it| panic!("{action:?}: {it}"));
    }

    fn lift(&self, claim: Claim) -> Action {
        Action::Block(BlockAction::Lift {
            against: self.table.state().shake.move_no(),
            claim: Some(claim),
        })
    }
}

fn claims(action: &Action) -> Option<Claim> {
    match action {
        Action::Block(BlockAction::Lift { claim, .. }) => *claim,
        _ => None,
    }
}

/// Six cards: B − R is one of them, B is two, R is three.
const CARDS: &str = "P1 sets | U: B BR R G Y RG";

#[test]
fn the_strongest_says_now_when_one_cube_is_enough() {
    let position =
        format!("{CARDS} | goal: row 1 | perm: B - | res: R G u n | P2 to move | P1 moved");
    assert_eq!(claims(&does(5, &position, 1)), Some(Claim::Now));
    assert_eq!(claims(&does(4, &position, 1)), Some(Claim::Now));
}

#[test]
fn the_strongest_says_impossible_when_it_is() {
    let position =
        format!("{CARDS} | goal: row 4 | req: B R n | res: G n Y | P2 to move | P1 moved");
    assert_eq!(claims(&does(5, &position, 1)), Some(Claim::Impossible));
}

#[test]
fn nobody_challenges_what_they_moved_themselves() {
    let position =
        format!("{CARDS} | goal: row 1 | perm: B - | res: R G u n | P2 to move | P2 moved");
    assert_eq!(claims(&does(5, &position, 1)), None);
}

/// Whether Now would be right.
fn is_now(state: &State) -> bool {
    let goal = state.own.goal.as_ref().map(|it| it.read(&state.faces));
    let problem = judgement::position(state, goal.as_ref(), After::Now);
    solve(&problem).witness.is_some()
}

#[test]
fn the_strongest_does_not_move_into_now_while_another_move_is_safe() {
    // With − beside B, R would be the one cube that is missing.
    let position =
        format!("{CARDS} | goal: row 1 | perm: B | res: - R R G u n | P2 to move | P1 moved");
    for number in 0..20 {
        let mut there = at(&position);
        there.dice = Dice::for_entry(seed(number), 0);
        assert!(!is_now(there.table.state()));
        there.sits(5, 1);
        let action = there.acts();
        there.person(1, action.clone());
        assert!(!is_now(there.table.state()), "{action:?}");
    }
}

/// What the strongest answers when somebody challenges Now and presents this.
/// The Goal is two, and one cube may come from Resources.
fn answers(set_name: &str) -> Action {
    let mut there =
        at(&format!("{CARDS} | goal: row 2 | perm: B - u G | res: R Y n | P1 to move | P2 moved"));
    there.person(0, there.lift(Claim::Now));
    there.person(0, Action::Desk(DeskAction::Present { paper: Paper::of(Solution::of(set_name)) }));
    there.sits(5, 1);
    there.acts()
}

#[test]
fn the_strongest_accepts_what_is_right_and_names_what_is_wrong() {
    let of = Seat(0);
    let rejects = |objection| Action::Desk(DeskAction::Reject { of, objection });
    assert_eq!(answers("B-Y"), Action::Desk(DeskAction::Accept { of }));
    assert_eq!(answers("(BuG)-R"), Action::Desk(DeskAction::Accept { of }));
    assert_eq!(answers("BuG"), rejects(Objection::NotTheGoal));
    assert_eq!(answers("B-(RnY)"), rejects(Objection::Cubes));
    assert_eq!(answers("Bu-G"), rejects(Objection::Undefined));
    // Grouped from the left it has two cards, from the right three.
    let reading = Paper::of(Solution::of("Bu(G-R)"));
    assert_eq!(
        answers("BuG-R"),
        Action::Own(GoalBookAction::Own(OwnAction::Attempt { of, paper: reading }))
    );
}

#[test]
fn what_the_strongest_writes_is_right() {
    let mut there =
        at(&format!("{CARDS} | goal: row 2 | perm: B - u G | res: R Y n | P1 to move | P2 moved"));
    there.person(0, there.lift(Claim::Now));
    there.sits(5, 0);
    let Action::Desk(DeskAction::Present { paper }) = there.acts() else {
        panic!("it can be written")
    };
    let CubePhase::Desk(desk) = &there.table.state().phase else { panic!("papers are written") };
    assert!(judgement::find(there.table.state(), &desk.contest, &paper).is_correct(), "{paper}");
}

#[test]
fn no_goal_is_declared_and_agreed_to_when_there_is_none() {
    // Every colour is on four cards at least, and three ones make no more than three.
    let hopeless = "P1 sets | U: BR BRG GY BGY RY BRGY | res: 1 1 1 B B R R G G Y Y u u u u";
    assert_eq!(does(5, hopeless, 0), Action::Own(GoalBookAction::Goal(GoalAction::DeclareNoGoal)));
    let declared = |position: &str| {
        let mut there = at(position);
        there.person(0, Action::Own(GoalBookAction::Goal(GoalAction::DeclareNoGoal)));
        there.sits(5, 1);
        there.acts()
    };
    assert_eq!(declared(hopeless), Action::Own(GoalBookAction::Goal(GoalAction::Agree)));
    assert_eq!(claims(&declared(&hopeless.replace("u u u u", "u u u -"))), Some(Claim::Goal));
}

#[test]
fn a_bonus_move_of_the_leader_is_charged() {
    let mut there = at(&format!(
        "{CARDS} | goal: row 1 | perm: B | res: - R R G u n | P1 to move | P2 moved | scores: 10 8"
    ));
    there.sits(5, 1);
    assert_eq!(there.next_choice(), None, "it is not its turn");
    let state = there.table.state();
    let cube = |symbol: Symbol| {
        let mut cubes = state.shake.mat().resources();
        cubes.find(|&it| state.face(it).and_then(|it| it.symbol()) == Some(symbol)).expect("a cube")
    };
    let bonus = Some(Placed { cube: cube(Symbol::Union), to: Section::Forbidden });
    let moves = Action::Own(GoalBookAction::Goal(GoalAction::Move {
        bonus,
        cube: cube(Symbol::Green),
        to: Section::Forbidden,
    }));
    there.person(0, moves);
    assert_eq!(
        there.acts(),
        Action::Charge(ChargeAction::Charge { illegal: Illegal::LeaderBonus })
    );
}

#[test]
fn a_block_lifted_without_a_word_is_put_to_use_or_put_back() {
    for (goal, expected) in [
        ("row 1", Action::Block(BlockAction::Claim { claim: Claim::Now })),
        ("row 3", Action::Block(BlockAction::PutBack)),
    ] {
        let mut there = at(&format!(
            "{CARDS} | goal: {goal} | perm: B - | res: R G u n | P2 to move | P1 moved"
        ));
        let against = there.table.state().shake.move_no();
        there.person(1, Action::Block(BlockAction::Lift { against, claim: None }));
        while there.table.view(Viewer::Player(Seat(1))).block.is_some_and(|it| !it.held) {
            assert!(there.step(None), "the race closes");
        }
        there.sits(5, 1);
        assert_eq!(there.acts(), expected, "{goal}");
    }
}

#[test]
fn a_bot_leaves_others_a_moment_where_they_could_challenge_the_same_move() {
    let (setup, levels) = tables().find(|it| it.0.n_seats == 3).expect("a table of three");
    let mut sitting = open(&setup, &levels, seed(5));
    let mut n_asked = 0;
    while n_asked < 3 {
        assert!(sitting.step(None) && !sitting.table.is_over(), "nobody moves");
        for seat in Seat::all(3) {
            let view = sitting.table.view(Viewer::Player(seat));
            let CubeStage::Table(TableStage::Moving { mover }) = view.stage else { continue };
            let Some(last) = view.last_mover.filter(|_| mover == seat) else { continue };
            let mut dice = Dice::for_entry(seed(6), 0);
            let choice = Bot::new(Level::ALL[4]).choose(&view, &mut dice).expect("it is on turn");
            let third: Vec<Seat> = Seat::all(3).filter(|it| *it != seat && *it != last).collect();
            assert_eq!(choice.rivals, third, "{choice:?}");
            n_asked += 1;
        }
    }
}
