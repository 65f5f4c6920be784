//! Bots at whole tables, and in positions where one thing is right.

use std::sync::{Arc, OnceLock};

use kernel::{Badge, Bot as _, Dice, Level, Office, Party, Procedure, Seat, Seed, Span, Viewer};
use lexicon::{Facts, Lexicon};
use mat::{BlockAction, Claim, CubePhase, CubeStage, DeskAction, RoundAction, TableStage};
use testkit::{check_log, n_decided_otherwise, n_games};

use crate::{
    Action, Bot, CubeSet, Dictionary, Division, HouseRules, ListId, Lore, Objection, OnWords,
    Paper, RoundClock, Setup, Start, table::judgement,
};

type Sitting = testkit::Sitting<OnWords, Bot>;

const DIRECTOR: Party = Party::Official { badge: Badge(9), office: Office::Director };

fn lore() -> Arc<Lore> {
    static LORE: OnceLock<Arc<Lore>> = OnceLock::new();
    LORE.get_or_init(|| Arc::new(Lore::new(Dictionary::english()))).clone()
}

fn bot(level: Level) -> Bot {
    Bot::new(level, lore())
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

fn setup(n_seats: u8, division: Division, procedure: Procedure) -> Setup {
    Setup::standard(n_seats, division, procedure, ListId::of(&Lexicon::english_2026()))
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

#[test]
fn bots_play_whole_matches_at_every_kind_of_table() {
    let two = Lexicon::from_words("two", "CAT\nDOG").expect("two words");
    let other = Dictionary::new(Arc::new(two), Facts::english(), HouseRules::default());
    let other = Arc::new(other);
    let mut n_otherwise = 0;
    let kinds = [Procedure::Assisted, Procedure::Tournament]
        .into_iter()
        .flat_map(|procedure| [2, 3].map(|n_seats| (procedure, n_seats)));
    for number in 0..n_games().div_ceil(400) {
        for (idx, (procedure, n_seats)) in kinds.clone().enumerate() {
            let mut setup = setup(n_seats, Division::Middle, procedure);
            setup.clock = RoundClock::Hall;
            let level = |seat: usize| Level::ALL[(idx + number as usize + 2 * seat) % 5];
            let bots = (0..usize::from(n_seats)).map(|it| bot(level(it)));
            let game = OnWords::new(Dictionary::english());
            let seed = seed(number);
            let mut sitting = Sitting::open(game.clone(), &setup, bots, seed);
            play(&mut sitting, 1);
            check_log(&game, &setup, seed, &sitting.table, &sitting.log);
            n_otherwise += n_decided_otherwise(
                &OnWords::new(other.clone()),
                &setup,
                seed,
                &sitting.log,
                OnWords::rests_on_references,
            );
            let penalties = sitting.table.state().round.sheet().penalties();
            assert!(penalties.is_empty(), "bots are neither late nor illegal: {penalties:?}");
        }
    }
    assert!(0 < n_otherwise, "some paper has a word that others have not");
}

/// A table of two where play begins in that position, with a bot on one seat.
fn at(position: &str, level: u8, seat: u8) -> Sitting {
    let mut setup = setup(2, Division::Middle, Procedure::Tournament);
    let start = Start::parse(position, &CubeSet::default());
    setup.start = Some(start.unwrap_or_else(|it| panic!("{it}")));
    setup.check().expect("a position that can be played");
    let game = OnWords::new(Dictionary::english());
    let mut sitting = Sitting::open(game, &setup, [], seed(7));
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

fn lift(sitting: &Sitting, claim: Claim) -> Action {
    Action::Block(BlockAction::Lift {
        against: sitting.table.state().shake.move_no(),
        claim: Some(claim),
    })
}

fn claim(action: &Action) -> Option<Claim> {
    match action {
        Action::Block(BlockAction::Lift { claim, .. }) => *claim,
        _ => None,
    }
}

#[test]
fn the_strong_say_now_when_one_cube_is_enough() {
    let position = "P1 sets | goal: row 3 | perm: A T | res: C E R N | P2 to move | P1 moved";
    for level in [4, 5] {
        assert_eq!(claim(&acts(&mut at(position, level, 1))), Some(Claim::Now));
    }
}

#[test]
fn the_strongest_says_impossible_when_it_is() {
    let position =
        "P1 sets | goal: row 3 | req: Q X | perm: C | res: R N T | P2 to move | P1 moved";
    assert_eq!(claim(&acts(&mut at(position, 5, 1))), Some(Claim::Impossible));
}

#[test]
fn nobody_challenges_what_they_moved_themselves() {
    let position = "P1 sets | goal: row 3 | perm: A T | res: C E R N | P2 to move | P2 moved";
    assert_eq!(claim(&acts(&mut at(position, 5, 1))), None);
}

/// What the strongest answers when somebody challenges Now and presents this.
fn answer(rows: &[&str]) -> Action {
    let position =
        "P1 sets | goal: row 3 | req: A | perm: T S | res: C E R N | P1 to move | P2 moved";
    let mut there = at(position, 5, 1);
    let now = lift(&there, Claim::Now);
    person(&mut there, 0, &now);
    person(
        &mut there,
        0,
        &Action::Desk(DeskAction::Present { paper: Paper::of(rows.iter().copied()) }),
    );
    acts(&mut there)
}

#[test]
fn the_strongest_accepts_what_is_right_and_names_what_is_wrong() {
    let of = Seat(0);
    let rejects = |objection| Action::Desk(DeskAction::Reject { of, objection });
    let word = |it: &str| it.to_owned();
    assert_eq!(answer(&["CAT"]), Action::Desk(DeskAction::Accept { of }));
    assert_eq!(answer(&["CATS"]), rejects(Objection::NotTheGoal));
    assert_eq!(answer(&["CAR"]), rejects(Objection::Resources));
    assert_eq!(answer(&["ACT"]), Action::Desk(DeskAction::Accept { of }));
    assert_eq!(answer(&["TAC"]), rejects(Objection::Misspelt { word: word("TAC") }));
}

#[test]
fn what_the_strongest_writes_is_right() {
    let position = "P1 sets | goal: row 6 | req: E /k/ | perm: C A T R | res: N O S | forb: /s/ | \
                    P1 to move | P2 moved";
    let mut there = at(position, 5, 0);
    let now = lift(&there, Claim::Now);
    person(&mut there, 0, &now);
    let Action::Desk(DeskAction::Present { paper }) = acts(&mut there) else {
        panic!("it can be written")
    };
    let state = there.table.state();
    let CubePhase::Desk(desk) = &state.phase else { panic!("papers are written") };
    let finding = judgement::find(state, &desk.contest, &paper, &Dictionary::english());
    assert!(finding.verdict.is_correct(), "{paper}: {:?}", finding.broken);
}

#[test]
fn a_bot_leaves_others_a_moment_where_they_could_challenge_the_same_move() {
    let setup = setup(3, Division::Middle, Procedure::Assisted);
    let bots = (0..3).map(|_| bot(Level::ALL[0]));
    let mut sitting = Sitting::open(OnWords::new(Dictionary::english()), &setup, bots, seed(5));
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
