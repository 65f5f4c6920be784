//! A round, judged by three books: what is a judge's in On-Sets is the head judge's in
//! On-Words and a panel's in LinguiSHTIK, or is in no rule at all.

use kernel::{Badge, GameTime, Office, Party, Refusal, Rule, Seat, Span, rulebook};

use crate::{
    Adjudication, Clock, Conduct, ConductRules, Due, LINES_MAX, MATTERS_MAX, Offence, Order, Panel,
    Places, Round, RoundClock, RoundDue, RoundEvent, RoundRules, RoundStage, RoundStep, Then, draw,
    match_points,
};

rulebook! {
    SEATS = "X-1", Played, "Two or three play.";
    ABSENT = "X-2", Played, "Whoever is absent has a score for it.";
    SHAKES = "X-3", Played, "Shakes follow one another.";
    TIME = "X-4", Played, "A round has its time.";
    PLACES = "X-5", Played, "Points by place.";
    SHEET = "X-6", Played, "All sign, and a winner hands in.";
    JUDGES = "X-7", Played, "Judges are called, answer, and warn.";
    OFFENCE = "X-8", Played, "After a warning an offence costs a point.";
    WRECKING = "X-9", Played, "Wrecking a shake costs a point.";
    OUT = "X-10", Played, "Somebody has to go.";
    REPLAY = "X-11", Played, "A shake is played again.";
    SLIP = "X-12", Played, "A slip is corrected if all agree.";
    DECEIT = "X-13", Played, "The lower score stands; a higher one is nothing.";
}

const THREE: Places = Places {
    rows: &[(1, 1, 6), (1, 2, 5), (1, 3, 4), (2, 1, 4), (2, 2, 3), (3, 1, 2)],
    absent: 0,
    rule: PLACES,
    tied_first: None,
};

const fn panel(n_judges: u8, least: Office, rule: Rule) -> Panel {
    Panel { n_judges, least, rule }
}

const fn rules(conduct: ConductRules, absent_scores: i8) -> RoundRules {
    RoundRules {
        seats: SEATS.sets((2, 3)),
        sit: SEATS,
        absent: ABSENT,
        absent_scores: ABSENT.sets(absent_scores),
        begin: &[TIME],
        shake: SHAKES,
        passes: SHAKES,
        play: TIME.sets(Span::minutes(30)),
        extra: TIME.sets(Span::minutes(5)),
        stop: TIME,
        places: THREE,
        signing: SHEET.sets(Span::minutes(5)),
        initials: None,
        adjudication: Adjudication::Players,
        conduct,
    }
}

const ON_SETS: RoundRules = rules(
    ConductRules {
        call: JUDGES,
        answer: JUDGES,
        appeal: Some(JUDGES.sets(2)),
        listed: &[Conduct::Phone, Conduct::Talking, Conduct::FalseVariation],
        warning: &[JUDGES],
        offence: OFFENCE.sets(1),
        offence_by: panel(1, Office::Judge, OFFENCE),
        offence_at_once: Some(Office::Director),
        earlier_warning: None,
        wrecking: Some((WRECKING.sets(1), panel(2, Office::Judge, WRECKING))),
        disqualify: panel(1, Office::Judge, OUT),
        at_once: Office::Director,
        expel: Some(panel(2, Office::Judge, OUT)),
        replay_without: None,
        replay: Some(panel(1, Office::Judge, REPLAY)),
        correct: JUDGES,
        slip: None,
        deceit: DECEIT,
    },
    -2,
);

const ON_WORDS: RoundRules = rules(
    ConductRules {
        appeal: None,
        listed: &[Conduct::Talking],
        offence_by: panel(1, Office::HeadJudge, OFFENCE),
        offence_at_once: None,
        earlier_warning: Some(OFFENCE),
        wrecking: None,
        disqualify: panel(1, Office::HeadJudge, OUT),
        at_once: Office::HeadJudge,
        expel: None,
        replay_without: None,
        replay: Some(panel(1, Office::HeadJudge, REPLAY)),
        slip: Some(SLIP),
        ..ON_SETS.conduct
    },
    0,
);

const LINGUISHTIK: RoundRules = rules(
    ConductRules {
        listed: &[Conduct::Phone, Conduct::Talking],
        offence_by: panel(3, Office::Judge, OFFENCE),
        offence_at_once: Some(Office::Director),
        earlier_warning: None,
        disqualify: panel(3, Office::Judge, OUT),
        replay_without: None,
        replay: None,
        slip: Some(SLIP),
        ..ON_SETS.conduct
    },
    -2,
);

const BOOKS: [&RoundRules; 3] = [&ON_SETS, &ON_WORDS, &LINGUISHTIK];

const fn official(badge: u16, office: Office) -> Party {
    Party::Official { badge: Badge(badge), office }
}

const JUDGE: Party = official(1, Office::Judge);

fn at(minutes: u32) -> GameTime {
    GameTime::default() + Span::minutes(minutes)
}

fn take(round: &mut Round, events: impl IntoIterator<Item = RoundEvent>) {
    for event in events {
        round.evolve(&event);
    }
}

/// A judge takes up an office at the table.
fn serve(round: &mut Round) {
    let serves = round.serve(JUDGE).expect("nobody serves yet");
    take(round, [serves]);
}

/// When the round first needs the clock.
fn due(round: &Round, in_play: bool) -> Option<GameTime> {
    round.waits(in_play, &ON_SETS).iter().map(|it| it.until).min()
}

/// Three sit, the match begins, and one shake is scored 6, 4 and 2.
fn played(rules: &RoundRules) -> Round {
    let mut round = Round::new(3);
    for seat in 0..3 {
        let sat = round.sit(Seat(seat), rules);
        take(&mut round, [sat]);
    }
    let began = round.begin(at(0), Some(RoundClock::Table), rules).expect("three are there");
    take(&mut round, [began]);
    let shake = round.first_shake(Seat(0), rules);
    take(&mut round, [shake]);
    let points = |seat: Seat| ([6, 4, 2][seat.idx()], Vec::new());
    let scored = round.score(&round.present(), rules, points);
    take(&mut round, scored);
    round
}

/// The same when it is over, and the sheet is to be signed.
fn ended(rules: &RoundRules) -> Round {
    let mut round = played(rules);
    let ended = round.end(at(35), rules);
    take(&mut round, [ended]);
    round
}

fn direct(round: &mut Round, by: Party, order: Order, rules: &RoundRules) -> Result<Then, Refusal> {
    let RoundStep { events, then } = round.direct(by, &order, rules)?;
    take(round, events);
    Ok(then)
}

fn points(round: &Round) -> Vec<u8> {
    match round.stage() {
        RoundStage::Signing { points, .. } | RoundStage::Over { points } => points.clone(),
        _ => Vec::new(),
    }
}

fn warned(rules: &RoundRules) -> Round {
    let mut round = played(rules);
    let order = Order::Warn { seat: Seat(1), conduct: Conduct::Talking };
    direct(&mut round, JUDGE, order, rules).expect("every judge may warn");
    round
}

#[test]
fn after_a_warning_a_point_is_for_a_judge_a_head_judge_or_a_panel_of_three() {
    let penalise = || Order::Penalise { seat: Seat(1), conduct: Conduct::Talking };
    for rules in BOOKS {
        assert!(direct(&mut played(rules), JUDGE, penalise(), rules).is_err(), "not warned yet");
    }
    let mut round = warned(&ON_SETS);
    direct(&mut round, JUDGE, penalise(), &ON_SETS).expect("a judge may");
    assert_eq!(round.total(Seat(1)), 3);
    let why = Some(Offence::Conduct { conduct: Conduct::Talking });
    assert_eq!(round.sheet().penalties()[0].why, why, "and it says for what");

    let mut round = warned(&ON_WORDS);
    assert!(direct(&mut round, JUDGE, penalise(), &ON_WORDS).is_err());
    direct(&mut round, official(2, Office::HeadJudge), penalise(), &ON_WORDS).expect("may");
    assert_eq!(round.total(Seat(1)), 3);

    let mut round = warned(&LINGUISHTIK);
    direct(&mut round, JUDGE, penalise(), &LINGUISHTIK).expect("the first of the panel");
    for badge in [2, 3] {
        assert_eq!(round.total(Seat(1)), 4, "not all three have signed");
        let signed = round.initial(official(badge, Office::Judge), 0, &LINGUISHTIK);
        take(&mut round, signed.expect("another judge signs"));
    }
    assert_eq!(round.total(Seat(1)), 3);
}

#[test]
fn a_warning_of_an_earlier_round_is_noted_where_the_book_has_it() {
    let noted = || Order::WarnedBefore { seat: Seat(1) };
    assert!(direct(&mut played(&ON_SETS), JUDGE, noted(), &ON_SETS).is_err());
    let penalise = || Order::Penalise { seat: Seat(1), conduct: Conduct::Talking };
    let head = official(2, Office::HeadJudge);
    let mut round = played(&ON_WORDS);
    assert!(direct(&mut round, head, penalise(), &ON_WORDS).is_err(), "no warning is known of");
    direct(&mut round, JUDGE, noted(), &ON_WORDS).expect("every judge may note it");
    assert!(direct(&mut round, JUDGE, noted(), &ON_WORDS).is_err(), "it is noted");
    direct(&mut round, head, penalise(), &ON_WORDS).expect("now it may cost a point");
    assert_eq!(round.total(Seat(1)), 3);
}

/// Two judges who order the same agree about one act; the first alone may find a second.
#[test]
fn two_judges_who_saw_a_shake_wrecked_take_its_points_once() {
    let wrecked = || Order::Wrecked { seat: Seat(1), reason: "cards were thrown".to_owned() };
    let mut round = played(&ON_SETS);
    let before = round.total(Seat(1));
    direct(&mut round, JUDGE, wrecked(), &ON_SETS).expect("a judge saw it");
    assert_eq!((round.total(Seat(1)), round.sheet().n_lines()), (before, 1), "it takes two");
    let second = official(2, Office::Judge);
    direct(&mut round, second, wrecked(), &ON_SETS).expect("another saw it as well");
    assert_eq!((round.total(Seat(1)), round.sheet().n_lines()), (before - 1, 1));
    direct(&mut round, JUDGE, wrecked(), &ON_SETS).expect("a second act");
    assert_eq!(round.sheet().n_lines(), 2);
}

/// Whoever signed before the sheet was changed signs again, and can appeal until then.
#[test]
fn a_sheet_that_changes_is_signed_anew() {
    let mut round = ended(&ON_SETS);
    for seat in 0..3 {
        let signed = round.sign(Seat(seat), &ON_SETS);
        take(&mut round, [signed]);
    }
    let reason = "added up wrongly".to_owned();
    let correct = Order::Correct { seat: Seat(2), points: 3, reason };
    direct(&mut round, official(1, Office::Director), correct, &ON_SETS).expect("a Director may");
    assert!(round.sheet().signed().is_empty() && !round.may_hand_in(Seat(0)));
}

#[test]
fn what_a_book_does_not_have_cannot_be_directed() {
    let wrecked = || Order::Wrecked { seat: Seat(1), reason: "cards were thrown".to_owned() };
    let expel = || Order::Expel { seat: Seat(1), reason: "and a chair".to_owned() };
    let head = official(1, Office::HeadJudge);
    assert!(direct(&mut played(&ON_SETS), head, wrecked(), &ON_SETS).is_ok());
    assert!(direct(&mut played(&ON_WORDS), head, wrecked(), &ON_WORDS).is_err());
    assert!(direct(&mut played(&ON_WORDS), head, expel(), &ON_WORDS).is_err());
    let replay = || Order::Replay { shake: 1 };
    assert!(direct(&mut played(&ON_WORDS), JUDGE, replay(), &ON_WORDS).is_err());
    assert_eq!(direct(&mut played(&ON_WORDS), head, replay(), &ON_WORDS), Ok(Then::Again));
    assert!(direct(&mut played(&LINGUISHTIK), head, replay(), &LINGUISHTIK).is_err());
    let phone = Order::Warn { seat: Seat(0), conduct: Conduct::Phone };
    assert!(direct(&mut played(&ON_WORDS), head, phone, &ON_WORDS).is_err(), "not in its list");
}

#[test]
fn whoever_has_to_go_goes_when_judges_enough_have_asked() {
    let expel = || Order::Expel { seat: Seat(1), reason: "a chair was thrown".to_owned() };
    let mut round = played(&ON_SETS);
    assert_eq!(direct(&mut round, JUDGE, expel(), &ON_SETS), Ok(Then::GoOn));
    assert!(direct(&mut round, JUDGE, expel(), &ON_SETS).is_err(), "the same judge");
    let second = official(2, Office::Judge);
    assert_eq!(direct(&mut round, second, expel(), &ON_SETS), Ok(Then::Again));
    assert_eq!(round.present(), [Seat(0), Seat(2)]);
    assert!(round.player(Party::Player(Seat(1))).is_err());

    let mut round = warned(&LINGUISHTIK);
    let disqualify = || Order::Disqualify { seat: Seat(1) };
    for badge in [1, 2] {
        let by = official(badge, Office::Judge);
        assert_eq!(direct(&mut round, by, disqualify(), &LINGUISHTIK), Ok(Then::GoOn));
    }
    let third = official(3, Office::Judge);
    assert_eq!(direct(&mut round, third, disqualify(), &LINGUISHTIK), Ok(Then::Again));
}

#[test]
fn an_appeal_waits_for_two_judges_and_is_not_in_every_book() {
    let mut round = played(&ON_SETS);
    serve(&mut round);
    let call = |round: &Round, about| round.call(at(1), Seat(0), (about, None), &ON_SETS);
    let called = call(&round, "a word").expect("it may be asked");
    take(&mut round, called);
    assert!(call(&round, "another").is_err(), "one is on the way");
    for badge in [1, 2] {
        assert!(round.appeal(Seat(0), 0, &ON_SETS).is_err());
        let answered = round.answer(official(badge, Office::Judge), 0, false, &ON_SETS);
        take(&mut round, [answered.expect("each judge answers once")]);
    }
    assert!(round.appeal(Seat(0), 0, &ON_WORDS).is_err());
    let appealed = round.appeal(Seat(0), 0, &ON_SETS).expect("two have spoken");
    take(&mut round, [appealed]);
    assert!(round.matters()[0].appealed);
}

#[test]
fn an_honest_slip_is_corrected_when_all_agree_and_deceit_is_not() {
    let mut round = ended(&ON_WORDS);
    assert_eq!(points(&round), [6, 4, 2]);
    assert!(ended(&ON_SETS).find_slip(Seat(2), Seat(2), 3, &ON_SETS).is_err());
    let found = round.find_slip(Seat(2), Seat(2), 3, &ON_WORDS).expect("it is being signed");
    take(&mut round, [found]);
    for seat in [0, 1] {
        assert_eq!(round.total(Seat(2)), 2);
        let agreed = round.agree_to_slip(Seat(seat), &ON_WORDS).expect("they may");
        take(&mut round, agreed);
    }
    assert_eq!((round.total(Seat(2)), points(&round)), (5, vec![6, 2, 4]));

    for rules in BOOKS {
        let mut round = ended(rules);
        let deceit = |higher_by| Order::Deceit { seat: Seat(0), higher_by };
        assert!(direct(&mut round, JUDGE, deceit(1), rules).is_err(), "nothing is signed");
        let signed = round.sign(Seat(0), rules);
        take(&mut round, [signed]);
        let mut lower = round.clone();
        direct(&mut lower, JUDGE, deceit(-3), rules).expect("the lower score stands");
        assert_eq!((lower.total(Seat(0)), points(&lower)), (3, vec![4, 6, 2]));
        direct(&mut round, JUDGE, deceit(3), rules).expect("a higher one is nothing");
        assert_eq!(points(&round), [0, 6, 4]);
    }
}

#[test]
fn all_sign_and_a_winner_hands_in() {
    let mut round = ended(&ON_SETS);
    for seat in 0..3 {
        assert!(!round.may_hand_in(Seat(0)));
        let signed = round.sign(Seat(seat), &ON_SETS);
        take(&mut round, [signed]);
    }
    assert!(round.may_hand_in(Seat(0)) && !round.may_hand_in(Seat(1)));
    let handed_in = round.hand_in(Some(Seat(0)), &ON_SETS);
    take(&mut round, handed_in);
    assert_eq!(round.result(), Some(&[6, 4, 2][..]));
}

#[test]
fn the_bell_ends_shakes_and_the_stop_ends_play() {
    let mut round = played(&ON_SETS);
    assert_eq!(due(&round, true), Some(at(30)));
    let rang = round.bell(at(30), &ON_SETS);
    take(&mut round, [rang]);
    assert_eq!((due(&round, true), due(&round, false)), (Some(at(35)), None));
    let stopped = round.stop(&ON_SETS);
    take(&mut round, [stopped]);
    assert_eq!(round.clock(), Clock::Stopped);
    let next = round.next_shake(at(37), (Seat(0), false), None, &ON_SETS);
    assert!(matches!(next, RoundEvent::MatchEnded { .. }));
}

#[test]
fn the_absent_score_what_the_book_gives_and_are_passed_over() {
    for (rules, score) in [(&ON_SETS, -2), (&ON_WORDS, 0)] {
        let mut round = played(rules);
        let gone = round.leave(Seat(1), rules);
        take(&mut round, [gone]);
        let next = round.next_shake(at(2), (Seat(0), false), None, rules);
        assert!(matches!(&next, RoundEvent::ShakeBegan { setter: Seat(2), .. }), "{next:?}");
        take(&mut round, [next]);
        let scored = round.score(&round.present(), rules, |_| (6, Vec::new()));
        take(&mut round, scored);
        assert_eq!(round.total(Seat(1)), 4 + score);
    }
}

#[test]
fn those_who_tie_in_the_lot_throw_again() {
    let mut throws = [5, 3, 5, 1, 2].into_iter();
    let seats = vec![Seat(0), Seat(1), Seat(2)];
    let (rolls, first) = draw(seats, |_| throws.next().expect("five throws"));
    assert_eq!((rolls.len(), first), (2, Seat(2)));
    assert_eq!(rolls[1], [(Seat(0), 1), (Seat(2), 2)]);
}

#[test]
fn match_points_go_by_place_and_by_who_shares_it() {
    let points = |totals: [i32; 3]| match_points(&totals.map(Some), &THREE);
    assert_eq!(points([9, 7, 5]), [6, 4, 2]);
    assert_eq!(points([5, 9, 9]), [2, 5, 5]);
    assert_eq!(points([5, 9, 5]), [3, 6, 3]);
    assert_eq!(points([5, 5, 5]), [4, 4, 4]);
    assert_eq!(match_points(&[Some(3), None, Some(1)], &THREE), [6, 0, 4]);
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
fn judges_are_called_so_often_and_no_more() {
    let mut round = played(&ON_SETS);
    serve(&mut round);
    let call = |round: &Round, seat| round.call(at(1), Seat(seat), ("a word", None), &ON_SETS);
    for no in 0..MATTERS_MAX / 3 {
        let called = call(&round, 0).expect("nobody is on the way");
        take(&mut round, called);
        let answered = round.answer(JUDGE, no as u16, false, &ON_SETS).expect("it was asked");
        take(&mut round, [answered]);
    }
    assert!(call(&round, 0).is_err());
    assert!(call(&round, 1).is_ok(), "who calls too often takes nothing from the others");
}

#[test]
fn a_call_is_answered_at_once_where_nobody_serves_and_in_time_where_somebody_does() {
    let mut round = played(&ON_SETS);
    let call = |round: &Round| round.call(at(1), Seat(0), ("a word", None), &ON_SETS);
    let called = call(&round).expect("it may be asked");
    assert!(matches!(called[..], [_, RoundEvent::CallClosed { matter: 0, .. }]));
    take(&mut round, called);
    assert_eq!(due(&round, false), Some(at(30)), "the bell, and nothing else");
    serve(&mut round);
    let called = call(&round).expect("nobody is on the way");
    take(&mut round, called);
    assert_eq!(due(&round, false), Some(at(6)));
    let closed = round.close_call(1);
    take(&mut round, [closed]);
    assert_eq!(due(&round, false), Some(at(30)));
    assert!(round.answer(JUDGE, 1, true, &ON_SETS).is_ok(), "late is not too late");
}

#[test]
fn the_sheet_waits_for_a_judge_over_a_paper_once() {
    let mut round = played(&ON_SETS);
    serve(&mut round);
    let ended = round.end(at(10), &ON_SETS);
    take(&mut round, [ended]);
    let paper = Some(crate::PaperId { shake: 1, writer: Seat(0) });
    let call = |round: &Round, minute, by| {
        round.call(at(minute), Seat(by), ("it was right", paper), &ON_SETS)
    };
    let called = call(&round, 14, 1).expect("P2 has not signed");
    take(&mut round, called);
    let signing = |round: &Round| {
        let waits = round.waits(false, &ON_SETS);
        waits.iter().find(|it| it.due == Due::Round(RoundDue::Signing)).map(|it| it.until)
    };
    assert_eq!(signing(&round), Some(at(19)));
    let called = call(&round, 18, 2).expect("nor has P3");
    take(&mut round, called);
    assert_eq!(signing(&round), Some(at(20)), "five minutes, and no more");
    let signed = round.sign(Seat(0), &ON_SETS);
    take(&mut round, [signed]);
    assert!(call(&round, 19, 0).is_err(), "who has signed disputes nothing");
}

#[test]
fn an_official_fills_a_sheet_and_does_not_overflow_it() {
    let director = official(1, Office::Director);
    let mut round = played(&ON_SETS);
    let order = Order::Correct { seat: Seat(0), points: i8::MAX, reason: "a sum".to_owned() };
    let mut n_orders = 0;
    while let Ok(directed) = round.direct(director, &order, &ON_SETS) {
        take(&mut round, directed.events);
        n_orders += 1;
    }
    assert_eq!(round.sheet().len(), LINES_MAX);
    assert_eq!(round.total(Seat(0)), 6 + n_orders * i32::from(i8::MAX));
    // The shakes go on being scored.
    let scored = round.score(&[Seat(0), Seat(1), Seat(2)], &ON_SETS, |_| (2, Vec::new()));
    take(&mut round, scored);
    assert_eq!(round.sheet().len(), LINES_MAX + 3);
}

#[test]
fn what_a_judge_writes_is_refused_and_not_shortened() {
    let director = official(1, Office::Director);
    let round = played(&ON_SETS);
    let corrects = |reason: String| {
        let order = Order::Correct { seat: Seat(0), points: 1, reason };
        round.direct(director, &order, &ON_SETS).is_ok()
    };
    assert!(corrects("x".repeat(kernel::TEXT_MAX)));
    assert!(!corrects("x".repeat(kernel::TEXT_MAX + 1)));
    assert!(!corrects(" ".to_owned()));
    assert!(!corrects("\u{1b}[31m".to_owned()));
}
