//! The tools, with the numbers of more than one book: On-Words asks for two
//! usable cubes, takes nothing for a challenge set aside, and no second point.

mod round;

use kernel::{Entrant, GameTime, Lag, Seat, Span, rulebook};

use crate::{
    AttemptVerdict, Block, BlockRules, BlockStage, BlockStep, ChallengeRules, Claim, Contest,
    CubeId, Desk, DeskEvent, DeskRules, Duty, Event, ExtraMinute, Glass, Limit, LimitRules, Now,
    Rejection, Round, RoundEvent, SandTimer, SetAside, Shake, Stage, Step, TaskKind, WriterRules,
};

rulebook! {
    V_A_2A = "OW-V-A-2a", Played, "Now needs two cubes in Resources.";
    V_A_2B = "OW-V-A-2b", Played, "Now needs two cubes in Required and Permitted together.";
    V_B_2 = "OW-V-B-2", Played, "Challenging yourself is set aside, free of charge.";
    VI_C_2 = "OW-VI-C-2", Played, "Two minutes to check, together.";
    X_A_0 = "OW-X-A-0", Played, "Late: a point and a minute; late again: the turn.";
    X_A_3 = "OW-X-A-3", Played, "Ten seconds are counted down.";
}

const CHALLENGE: ChallengeRules = ChallengeRules {
    costs: None,
    own_move: V_B_2,
    now_resources_min: Some(V_A_2A.sets(2)),
    now_usable_min: V_A_2B.sets(2),
};

const LIMIT: LimitRules = LimitRules {
    countdown: Some(X_A_3.sets(Span::seconds(10))),
    late: Some(X_A_0.sets(1)),
    extra: Some(ExtraMinute {
        span: X_A_0.sets(Span::minutes(1)),
        countdown: None,
        late: None,
        again: false,
    }),
};

const BLOCK: BlockRules = BlockRules {
    lift: &[V_B_2],
    first: V_B_2,
    holder: V_B_2,
    opinion: None,
    level: false,
    statement: X_A_0.sets(Span::seconds(15)),
    silence: LIMIT,
    silent: &[X_A_0],
    put_back: SetAside { costs: None, why: &[V_B_2] },
    own_limit_runs: true,
};

const DESK: DeskRules = DeskRules {
    writing: LIMIT,
    checking: LIMIT,
    writing_limit: VI_C_2.sets(Span::minutes(2)),
    checking_limit: VI_C_2.sets(Span::minutes(2)),
    writers: WriterRules { now: VI_C_2, impossible: VI_C_2, goal: VI_C_2, open: VI_C_2 },
    presented_once: VI_C_2,
    decided_once: VI_C_2,
    undecided: VI_C_2,
    too_late: VI_C_2,
    one_attempt: VI_C_2,
    begins: VI_C_2,
    together: VI_C_2,
    answer: VI_C_2,
    presenting: &[],
    attempting: &[],
    attempts_failed: VI_C_2,
};

const SEATS: [Seat; 3] = [Seat(0), Seat(1), Seat(2)];

fn at(seconds: u32) -> GameTime {
    GameTime::from_ms(seconds * 1000)
}

fn shake() -> Shake<char> {
    let mut shake = Shake::new(31, Glass::Clean);
    shake.set_up(SEATS.to_vec(), None);
    shake
}

fn moved(by: Seat, cube: u8, to: char) -> Event<char> {
    Event::CubeMoved { by, cube: CubeId(cube), to, bonus: false, rules: Vec::new() }
}

#[test]
fn now_is_judged_by_the_numbers_of_the_book() {
    let mut shake = shake();
    shake.evolve(at(0), &moved(Seat(1), 4, 'P'));
    let judge = |n_usable| CHALLENGE.set_aside(&shake, Seat(2), Claim::Now, n_usable);
    assert_eq!(judge(1), Some(V_A_2B));
    assert_eq!(judge(2), None);
    assert_eq!(CHALLENGE.set_aside(&shake, Seat(1), Claim::Now, 2), Some(V_B_2));
}

/// What being late costs, time after time, and when it all ends.
fn overruns(rules: &LimitRules, n_max: usize) -> (Vec<i8>, u32) {
    let mut limit = Limit::until(at(60));
    let mut costs = Vec::new();
    for _ in 0..n_max {
        let expiry = limit.expire(rules);
        costs.extend(expiry.costs.map(|it| it.value));
        let Some((next, _)) = expiry.next else { break };
        limit = next;
    }
    (costs, limit.ends.ms() / 1000)
}

#[test]
fn each_book_counts_down_and_punishes_in_its_own_way() {
    // On-Words: the last minute is not counted down, because no point is at stake.
    assert_eq!(overruns(&LIMIT, 9), (vec![1], 60 + 10 + 60));
    // On-Sets: it is, and there is.
    let extra = ExtraMinute {
        countdown: LIMIT.countdown,
        late: LIMIT.late,
        ..LIMIT.extra.expect("On-Words gives a minute")
    };
    let on_sets = LimitRules { extra: Some(extra), ..LIMIT };
    assert_eq!(overruns(&on_sets, 9), (vec![1, 1], 60 + 10 + 60 + 10));
    // LinguiSHTIK: papers cost nothing, and the opening moves are told to be made again.
    let papers = LimitRules { late: None, extra: None, ..LIMIT };
    assert_eq!(overruns(&papers, 9), (vec![], 60 + 10));
    let opening = LimitRules { extra: Some(ExtraMinute { again: true, ..extra }), ..LIMIT };
    assert_eq!(overruns(&opening, 6), (vec![1, 1, 1], 60 + 10 + 3 * 60 + 2 * 10));
}

#[test]
fn who_moves_again_has_ten_seconds_unless_the_extra_minute_had_begun() {
    let least = Span::seconds(10);
    let back = |stage, ends| Limit { ends: at(ends), stage }.given_back(at(60), least).ends;
    assert_eq!(back(Stage::Sand, 90), at(90));
    assert_eq!(back(Stage::Sand, 63), at(70));
    assert_eq!(back(Stage::Countdown, 63), at(70));
    assert_eq!(back(Stage::ExtraMinute, 63), at(63));
}

#[test]
fn leftover_sand_runs_out_or_the_timer_is_turned_over() {
    let limit = |glass, empties: u32, now: u32| {
        let mut sand = SandTimer::new(glass);
        sand.runs_until(at(empties));
        (sand.limit(at(now), Span::minutes(1)) - at(now)).ms() / 1000
    };
    assert_eq!(limit(Glass::Clean, 60, 45), 60);
    assert_eq!(limit(Glass::Sand, 60, 45), 75, "fifteen seconds run out first");
    assert_eq!(limit(Glass::Sand, 60, 15), 75, "turned over, fifteen seconds are left");
    assert_eq!(limit(Glass::Sand, 120, 0), 60, "two whole glasses leave nothing over");
    assert_eq!(limit(Glass::Sand, 60, 61), 60);
}

#[test]
fn limits_stand_still_while_the_block_is_up() {
    let mut shake = shake();
    let limit = Limit::until(at(60));
    shake.evolve(
        at(0),
        &Event::LimitBegan {
            seat: Seat(1),
            kind: TaskKind::Move,
            limit,
            by_sand: true,
            free: false,
            rules: Vec::new(),
        },
    );
    let hand = Entrant { seat: Seat(2), acted: at(10), with: None };
    shake.evolve(at(10), &Event::Lifted { hand, closes: at(10), rules: Vec::new() });
    assert!(shake.block().is_some_and(|it| it.hands()[0].seat == Seat(2)));
    shake.evolve(at(25), &Event::BlockBack { stood: Span::seconds(15), but: None });
    assert_eq!(shake.limit_of(Seat(1)), Some(Limit::until(at(75))));
    assert_eq!(shake.block(), None);
}

#[test]
fn two_hands_on_the_block_go_to_the_third_player() {
    let hand =
        |seat, ms, claim| Entrant { seat: Seat(seat), acted: GameTime::from_ms(ms), with: claim };
    let (first, second) = (hand(0, 50, Some(Claim::Now)), hand(2, 70, Some(Claim::Now)));
    let mut race = kernel::Race::open(at(1));
    race.enter(second.clone());
    race.enter(first.clone());
    let block = Block { since: at(0), stage: BlockStage::Race(race) };
    let tied = vec![first.clone(), second.clone()];
    assert_eq!(block.finish(Span::from_ms(10), &SEATS), (vec![first.clone()], None));
    assert_eq!(block.finish(Span::from_ms(40), &SEATS), (tied.clone(), Some(Seat(1))));
    assert_eq!(block.finish(Span::from_ms(40), &[Seat(0), Seat(2)]).1, None, "nobody to ask");
    assert_eq!(Block::settle(&tied, None, true), tied);
    assert_eq!(Block::settle(&tied, Some(Seat(2)), false), vec![second]);
    assert_eq!(Block::settle(&tied, None, false), vec![first]);
}

#[test]
fn papers_are_covered_then_checked_and_marked() {
    let now = Now { at: at(5), sand: SandTimer::default(), players: &SEATS, rules: &DESK };
    let contest =
        Contest::Challenge { claim: Claim::Now, challengers: vec![Seat(2)], mover: Seat(1) };
    let duties = vec![Duty::May, Duty::MayNot, Duty::Must];
    let mut desk: Desk<&str, &str> = Desk::new(contest, duties, at(120), at(0));
    let take = |desk: &mut Desk<&'static str, &'static str>, events: Vec<DeskEvent<_, _>>| {
        events.iter().for_each(|it| desk.evolve(at(5), it));
    };
    let step = desk.present(now, Seat(2), "B");
    take(&mut desk, step.events);
    assert!(desk.papers().is_empty(), "one is still awaited");
    let step = desk.decline(now, Seat(0));
    take(&mut desk, step.events);
    assert_eq!(desk.on_desk(), Some(&"B"));
    let step = desk.attempt(now, Seat(0), "(B)");
    take(&mut desk, step.events);
    let step = desk.reject(now, Seat(1), rejection("wrong", false, Vec::new()));
    take(&mut desk, step.events);
    let step = desk.accept(now, Seat(1));
    take(&mut desk, step.events);
    assert!(desk.checking().is_some_and(|it| it.attempts_are_ready()));
    let step = desk.judge_attempts(now, vec![verdict(false)]);
    take(&mut desk, step.events);
    assert_eq!(desk.papers()[0].correct, Some(true));
    assert_eq!(desk.deadline(&Round::new(3)), None);
}

#[test]
fn a_last_objection_that_falls_settles_the_paper() {
    let now = Now { at: at(5), sand: SandTimer::default(), players: &SEATS, rules: &DESK };
    let contest = Contest::Open { last_mover: None, resources: false };
    let duties = vec![Duty::Must, Duty::MayNot, Duty::MayNot];
    let mut desk: Desk<&str, &str> = Desk::new(contest, duties, at(120), at(0));
    for event in desk.present(now, Seat(0), "B").events {
        desk.evolve(at(5), &event);
    }
    let marked = |step: Step<&'static str, &'static str>| {
        let mark = |it: &DeskEvent<_, _>| match it {
            DeskEvent::Marked { correct, .. } => Some(*correct),
            _ => None,
        };
        step.events.iter().filter_map(mark).collect::<Vec<bool>>()
    };
    let asks = |attempts| desk.reject(now, Seat(1), rejection("asks", true, attempts));
    assert_eq!(marked(asks(Vec::new())), [true]);
    // What was handed in before is settled first.
    assert_eq!(marked(asks(vec![verdict(true)])), [false]);
    assert_eq!(marked(asks(vec![verdict(false)])), [true]);
}

/// An objection that does not hold.
fn rejection(
    ground: &'static str,
    last: bool,
    attempts: Vec<AttemptVerdict>,
) -> Rejection<&'static str> {
    Rejection { ground, last, rules: Vec::new(), upheld: Some((false, Vec::new())), attempts }
}

fn verdict(upheld: bool) -> AttemptVerdict {
    AttemptVerdict { by: Seat(0), upheld, rules: Vec::new() }
}

#[test]
fn who_has_not_decided_by_the_countdown_writes_nothing_and_who_has_is_a_writer() {
    let late = |decided: bool| {
        let contest =
            Contest::Challenge { claim: Claim::Now, challengers: vec![Seat(2)], mover: Seat(1) };
        let duties = vec![Duty::May, Duty::MayNot, Duty::Must];
        let mut desk: Desk<&str, &str> = Desk::new(contest, duties, at(120), at(0));
        let now = |at| Now { at, sand: SandTimer::default(), players: &SEATS, rules: &DESK };
        if decided {
            for event in desk.side(now(at(5)), Seat(0), Vec::new()).events {
                desk.evolve(at(5), &event);
            }
        }
        let mut costs = Vec::new();
        for at in [at(120), at(130)] {
            let step = desk.out_of_time(now(at));
            costs.extend(step.late.iter().map(|it| it.0));
            step.events.iter().for_each(|it| desk.evolve(at, it));
        }
        let awaited = desk.writing().map(|it| it.awaited().map(|it| it.0).collect::<Vec<_>>());
        (costs, awaited.unwrap_or_default())
    };
    assert_eq!(late(false), (vec![Seat(2)], vec![Seat(2)]));
    assert_eq!(late(true), (vec![Seat(0), Seat(2)], vec![Seat(0), Seat(2)]));
}

#[test]
fn the_block_goes_by_the_limits_of_the_book() {
    let mut shake = shake();
    let took_turn = shake.begin_limit(
        at(0),
        (Seat(2), TaskKind::Move),
        X_A_0.sets(Span::minutes(1)),
        &[],
        &[X_A_3],
    );
    shake.evolve(at(0), &took_turn);
    let take = |shake: &mut Shake<char>, at, events: &[Event<char>]| {
        events.iter().for_each(|it| shake.evolve(at, it));
    };
    let step = shake.lift((at(10), Lag::NONE), Span::from_ms(0), Seat(2), None, &BLOCK);
    take(&mut shake, at(10), &step.events);
    assert_eq!((step.late.len(), step.heard.len()), (0, 0));
    // Fifteen seconds, a countdown, a point, a minute, and then it is set aside for nothing more.
    let mut costs = Vec::new();
    let mut ends = Vec::new();
    while let Some(block) = shake.block() {
        let at = block.deadline();
        ends.push(at.ms() / 1000);
        let step = shake.block_out_of_time(at, Span::from_ms(0), &BLOCK);
        costs.extend(step.late.iter().map(|it| it.1.value));
        take(&mut shake, at, &step.events);
    }
    assert_eq!((costs, ends), (vec![1], vec![25, 35, 95]));
    let own = shake.limit_of(Seat(2)).map(|it| it.ends);
    assert_eq!(own, Some(at(60)), "the holder's own limit ran on");
}

#[test]
fn two_who_are_level_each_say_a_word_and_are_judged_alone() {
    let level = BlockRules { opinion: Some(X_A_0.sets(Span::seconds(15))), level: true, ..BLOCK };
    let held = || {
        let mut shake = shake();
        for (seat, claim) in [(0, None), (2, Some(Claim::Now))] {
            let heard = (GameTime::from_ms(1_000 + u32::from(seat)), Lag::NONE);
            let step = shake.lift(heard, Span::from_ms(40), Seat(seat), claim, &level);
            step.events.iter().for_each(|it| shake.evolve(heard.0, it));
        }
        let closes = shake.block().expect("it is up").deadline();
        let step = shake.block_out_of_time(closes, Span::from_ms(40), &level);
        step.events.iter().for_each(|it| shake.evolve(closes, it));
        let step = shake.opine(at(3), None, &level).expect("a third player says so");
        assert!(step.heard.is_empty(), "one has not spoken");
        step.events.iter().for_each(|it| shake.evolve(at(3), it));
        shake
    };
    let seats = |step: &BlockStep<char>| step.heard.iter().map(|it| it.seat).collect::<Vec<_>>();
    let step = held().claim(Seat(0), Claim::Impossible, &level);
    assert_eq!(seats(&step), [Seat(0), Seat(2)]);
    let step = held().put_back(at(4), Seat(0), &level);
    assert_eq!((seats(&step), step.events.len()), (vec![Seat(2)], 1), "the other has it still");
    let shake = held();
    let ends = shake.block().expect("it is up").deadline();
    let lapsed = LimitRules { countdown: None, late: LIMIT.late, extra: None };
    let level = BlockRules { silence: lapsed, ..level };
    let step = shake.block_out_of_time(ends, Span::from_ms(40), &level);
    assert_eq!((seats(&step), step.late.len()), (vec![Seat(2)], 1));
}

/// Who has the block after two lifts, so many milliseconds apart.
fn holder(mut shake: Shake<char>, first: u8, second: u8, apart: u32) -> Seat {
    let tie = Span::from_ms(40);
    for (seat, ms) in [(first, 1_000), (second, 1_000 + apart)] {
        let lag = Lag { own: Span::from_ms(0), slowest: Span::from_ms(200) };
        let heard = (GameTime::from_ms(ms), lag);
        let step = shake.lift(heard, tie, Seat(seat), Some(Claim::Now), &BLOCK);
        step.events.iter().for_each(|it| shake.evolve(heard.0, it));
    }
    let closes = shake.block().expect("it is up").deadline();
    let step = shake.block_out_of_time(closes, tie, &BLOCK);
    let [Event::Held { hands, .. }] = &step.events[..] else { panic!("somebody has it") };
    assert_eq!((hands.len(), step.heard.len()), (1, 1), "one challenges");
    hands[0].seat
}

#[test]
fn where_nobody_is_asked_one_challenges() {
    let mut shake = shake();
    shake.evolve(at(0), &moved(Seat(0), 1, 'R'));
    assert_eq!(holder(shake.clone(), 2, 1, 60), Seat(2), "the first");
    assert_eq!(holder(shake.clone(), 2, 1, 10), Seat(1), "level: the next after the Mover");
    assert_eq!(holder(shake.clone(), 0, 2, 10), Seat(2), "the Mover is the last of all");
    let limit = Limit::until(at(60));
    let task = (Seat(2), TaskKind::Move);
    let began = shake.go_on_with(task, limit, Vec::new());
    shake.evolve(at(0), &began);
    assert_eq!(holder(shake, 1, 2, 10), Seat(2), "level: who is on turn");
}

#[test]
fn a_free_challenge_that_is_set_aside_costs_nothing_at_all() {
    let mut shake = shake();
    let step = shake.lift((at(1), Lag::NONE), Span::from_ms(0), Seat(1), Some(Claim::Now), &BLOCK);
    step.events.iter().for_each(|it| shake.evolve(at(1), it));
    let why = SetAside { costs: CHALLENGE.costs, why: &[V_A_2B] };
    let step = shake.set_aside(at(1), &[(Seat(1), step.heard[0].with, why)], &BLOCK);
    assert!(step.late.is_empty());
    assert_eq!(step.events[0].rules(), [V_A_2B.cite()]);
}

#[test]
fn players_who_are_not_there_are_passed_over() {
    let mut shake = shake();
    let players = vec![Seat(0), Seat(2)];
    shake.evolve_round(&RoundEvent::ShakeBegan { setter: Seat(2), players, rules: Vec::new() });
    assert_eq!((shake.left_of(Seat(0)), shake.left_of(Seat(2))), (Seat(2), Seat(0)));
    assert_eq!((shake.right_of(Seat(0)), shake.right_of(Seat(1))), (Seat(2), Seat(0)));
}
