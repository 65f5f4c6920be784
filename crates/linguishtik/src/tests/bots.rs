//! Bots at whole tables, and in positions where one thing is right.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use kernel::{Badge, Bot as _, Dice, Level, Office, Party, Procedure, Seat, Seed, Span, Viewer};
use mat::{
    BlockAction, Claim, CubePhase, CubeStage, DeskAction, RoundAction, RoundClock, TableStage,
};
use testkit::{add_golden, check_golden, check_log, n_decided_otherwise, n_games};

use super::script::list;
use crate::{
    Action, Asked, Bot, CubeSet, Demand, Dictionary, Division, Event, Finding, GrammarReader,
    Linguishtik, Objection, OwnEvent, Paper, Reader, Reason, Setup, Start, rulebook as rule,
    table::judgement::{References, find},
};

type Sitting = testkit::Sitting<Linguishtik, Bot>;

const DIRECTOR: Party = Party::Official { badge: Badge(9), office: Office::Director };

fn bot(level: Level) -> Bot {
    Bot::new(level, Dictionary::english())
}

/// An umpire who reads.
fn umpire() -> Linguishtik {
    Linguishtik::new(Dictionary::english(), Arc::new(GrammarReader::english()))
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
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

/// A reader to whom no sentence is right.
struct Contrary;

impl Reader for Contrary {
    fn read(&self, _: &Asked<'_>) -> Vec<Reason> {
        let text = String::new();
        let objection = Objection::Grammar { text: text.clone() };
        vec![Reason { rule: rule::LT23_B, text, finding: Finding::Fails, objection }]
    }
}

#[test]
fn bots_play_whole_matches_in_every_division_and_procedure() {
    let mut n_otherwise = 0;
    let kinds = [Procedure::Assisted, Procedure::Tournament]
        .into_iter()
        .flat_map(|procedure| Division::ALL.iter().map(move |&division| (procedure, division)));
    for number in 0..n_games().div_ceil(400) {
        for (idx, (procedure, division)) in kinds.clone().enumerate() {
            let n_seats = 2 + ((idx as u64 + number) % 2) as u8;
            let mut setup = Setup::standard(n_seats, division, procedure, list());
            setup.clock = RoundClock::Hall;
            let level = |seat: usize| Level::ALL[(idx + number as usize + 2 * seat) % 5];
            let bots = (0..usize::from(n_seats)).map(|it| bot(level(it)));
            let seed = seed(100 * number + idx as u64);
            let mut sitting = Sitting::open(umpire(), &setup, bots, seed);
            play(&mut sitting, 1);
            check_log(&umpire(), &setup, seed, &sitting.table, &sitting.log);
            n_otherwise += n_decided_otherwise(
                &Linguishtik::new(Dictionary::english(), Arc::new(Contrary)),
                &setup,
                seed,
                &sitting.log,
                Linguishtik::rests_on_references,
            );
            let penalties = sitting.table.state().round.sheet().penalties();
            assert!(penalties.is_empty(), "bots are neither late nor illegal: {penalties:?}");
            let kept = [
                (Procedure::Assisted, Division::Middle),
                (Procedure::Tournament, Division::Senior),
            ];
            if kept.contains(&(procedure, division)) {
                let name = format!("bots-{division}-{n_seats}");
                let format = (Linguishtik::NAME, Linguishtik::FORMAT, Linguishtik::REFEREE);
                let (log, table) = (&sitting.log, &sitting.table);
                add_golden(env!("CARGO_MANIFEST_DIR"), &name, format, setup, seed, log, table);
            }
        }
    }
    assert!(0 < n_otherwise, "some paper is right, and wrong to others");
}

#[test]
fn golden_logs_replay_as_they_were_played() {
    check_golden::<Linguishtik>(env!("CARGO_MANIFEST_DIR"), Linguishtik::REFEREE, |_| umpire());
}

/// A table of three where play begins in that position, with a bot on one seat.
fn at(position: &str, level: u8, seat: u8) -> Sitting {
    let mut setup = Setup::standard(3, Division::Senior, Procedure::Tournament, list());
    let start = Start::parse(position, &CubeSet::default());
    setup.start = Some(start.unwrap_or_else(|it| panic!("{it}")));
    setup.check().expect("a position that can be played");
    let mut sitting = Sitting::open(umpire(), &setup, [], seed(7));
    sitting.bots = vec![(Seat(seat), bot(Level::new(level).expect("one to five")))];
    sitting
}

fn acts(sitting: &mut Sitting) -> Action {
    sitting.next_choice().expect("it is for the bot to act").2
}

fn person(sitting: &mut Sitting, seat: u8, action: &Action) {
    let now = sitting.table.now() + Span::seconds(1);
    let heard = sitting.table.act(now, Party::Player(Seat(seat)), action, &mut sitting.log);
    heard.unwrap_or_else(|it| panic!("{action:?}: {it}"));
}

fn claim(action: &Action) -> Option<Claim> {
    match action {
        Action::Block(BlockAction::Lift { claim, .. }) => *claim,
        _ => None,
    }
}

const ONE_MORE: &str = "P1 one | S-V-DO | P2: green B = noun | P3: black E = direct object \
    | letters: red H, red U, pink S | res: black O, black E, yellow Z";

#[test]
fn the_strong_say_now_when_one_cube_is_enough() {
    let position = ONE_MORE.replace("pink S", "pink S, orange E");
    for level in [4, 5] {
        let mut there = at(&format!("{position} | P2 to move | P1 moved"), level, 1);
        assert_eq!(claim(&acts(&mut there)), Some(Claim::Now), "level {level}");
        let mut own = at(&format!("{position} | P3 to move | P2 moved"), level, 1);
        let said = own.next_choice().and_then(|it| claim(&it.2));
        assert_eq!(said, None, "nobody challenges what they moved themselves");
    }
}

#[test]
fn the_strongest_says_impossible_when_it_is() {
    let no_word = "P1 one | S-V-DO | P2: green B = noun | P3: black E = direct object \
        | letters: yellow Q, yellow X | res: yellow J, yellow Z, pink N | P2 to move | P1 moved";
    assert_eq!(claim(&acts(&mut at(no_word, 5, 1))), Some(Claim::Impossible));
    // There are words, and no simple sentence has a noun clause.
    let no_sentence = "P1 one | simple | P2: green B = noun | P3: black E = direct object \
        | P1: black R = noun clause | letters: red H | res: black O, pink S, orange E, red U \
        | P2 to move | P1 moved";
    assert_eq!(claim(&acts(&mut at(no_sentence, 5, 1))), Some(Claim::Impossible));
}

/// What happens in a match of Elementary between three of the weakest.
fn first_match(number: u64) -> Vec<Event> {
    let mut setup = Setup::standard(3, Division::Elementary, Procedure::Assisted, list());
    setup.clock = RoundClock::Hall;
    let bots = (0..3).map(|_| bot(Level::ALL[0]));
    let mut sitting = Sitting::open(umpire(), &setup, bots, seed(number));
    play(&mut sitting, 2);
    sitting.log.iter().flat_map(|it| it.events.clone()).collect()
}

#[test]
fn the_weakest_play_what_a_beginner_knows() {
    let mut n_demands = 0;
    for number in 0..2 {
        for event in first_match(number) {
            match event {
                Event::Own(OwnEvent::Designated { designation, .. }) => {
                    let plain = Division::Elementary.designations();
                    assert!(plain[..2].contains(&designation), "{designation}");
                }
                Event::Own(OwnEvent::Demanded { demand, .. }) => {
                    n_demands += 1;
                    let of_opening =
                        matches!(demand, Demand::Type { .. } | Demand::Function { .. });
                    let of_letters = matches!(
                        demand,
                        Demand::Contain { .. } | Demand::Letters { .. } | Demand::Wild { .. }
                    );
                    assert!(of_opening || of_letters, "{demand}");
                }
                _ => {}
            }
        }
    }
    assert!(4 <= n_demands, "an opening has two");
}

/// Nothing is wrong with what it writes, and nothing in doubt.
fn is_right(there: &Sitting, paper: &Paper) {
    let state = there.table.state();
    let CubePhase::Desk(desk) = &state.phase else { panic!("nobody writes") };
    let (dictionary, reader) = (Dictionary::english(), GrammarReader::english());
    let references = References::of(&dictionary, &reader);
    let found = find(state, &desk.contest, paper, references);
    assert_eq!(found.finding(), Finding::Holds, "{paper}: {:?}", found.reasons);
}

/// What the strongest answers when somebody challenges Now and presents this.
fn answer(word: &str, sentence: &str) -> Action {
    let position = ONE_MORE.replace("pink S", "pink S, orange E");
    let mut there = at(&format!("{position} | P1 to move | P2 moved"), 5, 1);
    let against = there.table.state().shake.move_no();
    person(&mut there, 0, &Action::Block(BlockAction::Lift { against, claim: Some(Claim::Now) }));
    let paper = Paper { word: word.into(), sentence: sentence.into(), ..Paper::default() };
    person(&mut there, 0, &Action::Desk(DeskAction::Present { paper }));
    person(&mut there, 2, &Action::Desk(DeskAction::Decline));
    let Action::Desk(DeskAction::Present { paper: own }) = acts(&mut there) else {
        panic!("it has a paper too")
    };
    is_right(&there, &own);
    person(&mut there, 1, &Action::Desk(DeskAction::Decline));
    acts(&mut there)
}

#[test]
fn the_strongest_accepts_what_is_right_and_names_what_is_wrong() {
    let of = Seat(0);
    let rejects = |objection| Action::Desk(DeskAction::Reject { of, objection });
    assert_eq!(answer("house", "The man saw the house."), Action::Desk(DeskAction::Accept { of }));
    assert_eq!(answer("house", "The house fell."), rejects(Objection::Designation));
    assert_eq!(answer("houses", "The man saw the houses."), rejects(Objection::Cubes));
    assert_eq!(answer("house", "The man saw the house"), rejects(Objection::Ends));
}

/// A reader who counts.
struct Counting {
    reader: GrammarReader,
    n_read: AtomicUsize,
}

impl Reader for Counting {
    fn read(&self, asked: &Asked<'_>) -> Vec<Reason> {
        self.n_read.fetch_add(1, Ordering::Relaxed);
        self.reader.read(asked)
    }
}

#[test]
fn a_paper_is_read_once_whoever_looks() {
    let reader = Counting { reader: GrammarReader::english(), n_read: AtomicUsize::new(0) };
    let reader = Arc::new(reader);
    let umpire = Linguishtik::new(Dictionary::english(), reader.clone());
    let mut setup = Setup::standard(3, Division::Senior, Procedure::Tournament, list());
    let position = format!("{ONE_MORE} | P1 to move | P2 moved");
    setup.start = Some(Start::parse(&position, &CubeSet::default()).expect("a position"));
    let mut there = Sitting::open(umpire, &setup, [], seed(7));
    let against = there.table.state().shake.move_no();
    person(&mut there, 0, &Action::Block(BlockAction::Lift { against, claim: Some(Claim::Now) }));
    let sentence = "The man saw the house.".to_owned();
    let paper = Paper { word: "house".to_owned(), sentence, ..Paper::default() };
    person(&mut there, 0, &Action::Desk(DeskAction::Present { paper }));
    person(&mut there, 2, &Action::Desk(DeskAction::Decline));
    person(&mut there, 1, &Action::Desk(DeskAction::Decline));
    let officials = [Office::Judge, Office::Director].map(Viewer::Official);
    for viewer in officials.into_iter().chain([Viewer::Player(Seat(0)), Viewer::Spectator]) {
        let readings = there.table.view(viewer).own.readings;
        assert_eq!(readings.len(), usize::from(officials.contains(&viewer)));
    }
    assert_eq!(reader.n_read.load(Ordering::Relaxed), 1);
}

#[test]
fn a_bot_leaves_others_a_moment_where_they_could_challenge_the_same_move() {
    let setup = Setup::standard(3, Division::Middle, Procedure::Assisted, list());
    let bots = (0..3).map(|_| bot(Level::ALL[0]));
    let mut sitting = Sitting::open(umpire(), &setup, bots, seed(5));
    let mut n_asked = 0;
    while n_asked < 2 {
        assert!(sitting.step(None) && !sitting.table.is_over(), "nobody moves");
        for seat in Seat::all(3) {
            let view = sitting.table.view(Viewer::Player(seat));
            let CubeStage::Table(TableStage::Moving { mover }) = view.stage else { continue };
            let Some(last) = view.last_mover.filter(|_| mover == seat) else { continue };
            let mut dice = Dice::for_entry(seed(6), 0);
            let choice = bot(Level::ALL[0]).choose(&view, &mut dice).expect("it is on turn");
            let third: Vec<Seat> = Seat::all(3).filter(|it| *it != seat && *it != last).collect();
            assert_eq!(choice.rivals, third, "{choice:?}");
            n_asked += 1;
        }
    }
}
