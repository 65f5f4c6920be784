//! The tools, with the numbers of more than one book: On-Words asks for two
//! usable cubes, takes nothing for a challenge set aside, and no second point.

use kernel::{Badge, Cited, Entrant, GameTime, Seat, Span, rulebook};

use crate::{
    Block, BlockStage, ChallengeRules, Claim, Contest, CubeId, Desk, DeskEvent, DeskRules, Duty,
    Event, ExtraMinute, Glass, Initials, Limit, LimitRules, Now, Places, SandTimer, Shake, Stage,
    match_points,
};

rulebook! {
    V_A_2A = "OW-V-A-2a", Played, "Now needs two cubes in Resources.";
    V_A_2B = "OW-V-A-2b", Played, "Now needs two cubes in Required and Permitted together.";
    V_B_2 = "OW-V-B-2", Played, "Challenging yourself is set aside, free of charge.";
    VI_C_2 = "OW-VI-C-2", Played, "Two minutes to check, together.";
    X_A_0 = "OW-X-A-0", Played, "Late: a point and a minute; late again: the turn.";
    X_A_3 = "OW-X-A-3", Played, "Ten seconds are counted down.";
    XI_A = "OW-XI-A", Played, "Match points by place.";
}

const CHALLENGE: ChallengeRules = ChallengeRules {
    set_aside: V_B_2.sets(0),
    own_move: V_B_2,
    now_resources_min: Some(V_A_2A.sets(2)),
    now_usable_min: V_A_2B.sets(2),
};

const LIMIT: LimitRules = LimitRules {
    countdown: Some(X_A_3.sets(Span::seconds(10))),
    late: X_A_0.sets(1),
    extra: Some(ExtraMinute { span: X_A_0.sets(Span::minutes(1)), late: X_A_0.sets(0) }),
};

const DESK: DeskRules = DeskRules {
    writing: LIMIT,
    checking: LIMIT,
    checking_limit: VI_C_2.sets(Span::minutes(2)),
    begins: VI_C_2,
    together: VI_C_2,
    silence: VI_C_2,
    attempts_failed: VI_C_2,
};

const SEATS: [Seat; 3] = [Seat(0), Seat(1), Seat(2)];

fn at(seconds: u32) -> GameTime {
    GameTime::from_ms(seconds * 1000)
}

fn shake() -> Shake<char> {
    let mut shake = Shake::new(31, 3, Glass::Clean);
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

#[test]
fn a_limit_is_counted_down_twice() {
    let mut limit = Limit::until(at(60));
    let mut costs = Vec::new();
    loop {
        let expiry = limit.expire(&LIMIT);
        costs.extend(expiry.costs.map(|it| it.value));
        let Some((next, _)) = expiry.next else { break };
        limit = next;
    }
    assert_eq!(costs, [1, 0]);
    assert_eq!(limit.ends, at(60 + 10 + 60 + 10));
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
        &Event::LimitBegan { seat: Seat(1), limit, by_sand: true, rules: Vec::new() },
    );
    let hand = Entrant { seat: Seat(2), acted: at(10), with: None };
    shake.evolve(at(10), &Event::Lifted { hand, closes: at(10), rules: Vec::new() });
    assert!(shake.block().is_some_and(|it| it.has(Seat(2)) && !it.has(Seat(1))));
    shake.evolve(at(25), &Event::BlockBack { stood: Span::seconds(15) });
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
    let differ = vec![first.clone(), hand(2, 70, Some(Claim::Impossible))];
    assert_eq!(Block::settle(&differ, None, true), vec![first]);
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
    let step = desk.reject(now, (Seat(1), "wrong"), false, Vec::new(), Some((false, Vec::new())));
    take(&mut desk, step.events);
    let step = desk.accept(now, Seat(1));
    take(&mut desk, step.events);
    assert!(desk.checking().is_some_and(|it| it.attempts_are_ready()));
    let step = desk.judge_attempts(now, vec![(Seat(0), false, Vec::new())]);
    take(&mut desk, step.events);
    assert_eq!(desk.papers()[0].correct, Some(true));
    assert_eq!(desk.deadline(), None);
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
    let step = desk.reject(now, (Seat(1), "asks"), true, Vec::new(), Some((false, Vec::new())));
    let marked = |it: &DeskEvent<&str, &str>| matches!(it, DeskEvent::Marked { correct: true, .. });
    assert!(step.events.iter().any(marked));
}

#[test]
fn a_penalty_counts_when_enough_have_signed_it() {
    let mut shake = shake();
    let needs = Some(Initials::by_rule(Cited { value: 2, rule: X_A_0 }));
    shake.evolve(at(0), &Event::PointsLost { seat: Seat(0), points: -1, rules: Vec::new(), needs });
    shake.evolve(at(0), &Event::Scored { seat: Seat(0), points: 6, rules: Vec::new() });
    assert_eq!(shake.sheet().total(Seat(0)), 6);
    for badge in [1, 2] {
        assert!(shake.sheet().to_sign(0, Badge(badge)).is_some());
        shake.evolve(at(0), &Event::Initialled { line: 0, badge: Badge(badge), rules: Vec::new() });
        assert!(shake.sheet().to_sign(0, Badge(badge)).is_none());
    }
    assert_eq!(shake.sheet().total(Seat(0)), 5);
    shake.evolve(at(0), &Event::Struck { shake: 1, rules: Vec::new() });
    assert_eq!(shake.sheet().total(Seat(0)), -1);
}

#[test]
fn match_points_go_by_place_and_by_who_shares_it() {
    let places = Places {
        rows: &[(1, 1, 6), (1, 2, 5), (1, 3, 4), (2, 1, 4), (2, 2, 3), (3, 1, 2)],
        absent: 0,
        rule: XI_A,
    };
    let points = |totals: [i16; 3]| match_points(&totals.map(Some), &places);
    assert_eq!(points([9, 7, 5]), [6, 4, 2]);
    assert_eq!(points([5, 9, 9]), [2, 5, 5]);
    assert_eq!(points([5, 9, 5]), [3, 6, 3]);
    assert_eq!(points([5, 5, 5]), [4, 4, 4]);
    assert_eq!(match_points(&[Some(3), None, Some(1)], &places), [6, 0, 4]);
    // However three players come out, twelve points are given, and more for more.
    for pattern in 0..27 {
        let totals = [pattern / 9, pattern / 3 % 3, pattern % 3];
        let points = points(totals);
        assert_eq!(points.iter().sum::<u8>(), 12, "{totals:?}");
        for (one, two) in [(0, 1), (0, 2), (1, 2)] {
            assert_eq!(totals[one].cmp(&totals[two]), points[one].cmp(&points[two]));
        }
    }
}

#[test]
fn players_who_are_not_there_are_passed_over() {
    let mut shake = shake();
    let players = vec![Seat(0), Seat(2)];
    shake.evolve(at(0), &Event::ShakeBegan { setter: Seat(2), players, rules: Vec::new() });
    assert_eq!((shake.left_of(Seat(0)), shake.left_of(Seat(2))), (Seat(2), Seat(0)));
    assert_eq!((shake.right_of(Seat(0)), shake.right_of(Seat(1))), (Seat(2), Seat(0)));
}
