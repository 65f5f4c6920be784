//! Numbers that no person would say: they are refused like any other that makes no sense.

use kernel::{Party, Procedure, Seat, Seed, Span, Table, Viewer};
use lexicon::Lexicon;
use testkit::check_log;

use super::{
    script::umpire,
    simulated::{Clumsy, DIRECTOR},
};
use crate::{
    Action, Lore, Order, Put, Setup,
    board::{Cgp, Equipment, Gcg, Square},
    practice::{Puzzle, played},
    table::{
        may::{LINES_MAX, TURNS_MAX},
        position::Position,
        tiles::Tiles,
    },
};

const ONE: Party = Party::Player(Seat(0));
const TWO: Party = Party::Player(Seat(1));
const SEED: Seed = Seed([7; 32]);

/// It stands.
fn tries(table: &mut Clumsy, by: Party, action: &Action) -> bool {
    table.table.act(table.table.now(), by, action, &mut table.log).is_ok()
}

fn put(row: usize, column: usize, tile: char) -> Put {
    Put { square: Square::new(row, column), tile, written: None, said: None }
}

fn table_at(start: Position) -> Clumsy {
    let setup = Setup {
        procedure: Procedure::Tournament,
        start: Some(start),
        ..Setup::standard(umpire().list())
    };
    Clumsy { table: Table::open(umpire(), &setup, SEED), log: Vec::new(), setup }
}

/// A table in the middle of a game; P1 has played `8D CARE` and hit the clock.
fn table() -> Clumsy {
    let mut table = table_at(Position::parse("P1 CARESTE | P2 EEEEEEE").expect("a position"));
    let puts: Vec<Put> = (3..).zip("CARE".chars()).map(|(column, it)| put(7, column, it)).collect();
    assert!(tries(&mut table, ONE, &Action::Play { puts, score: Some(12), press: true }));
    table
}

#[test]
fn a_score_of_any_size_is_refused_or_settled() {
    let mut table = table();
    for turn in [usize::MAX, usize::MAX - 1, 1] {
        let wild = [
            Action::Hold { turn },
            Action::Accept { turn },
            Action::Petition { turn },
            Action::Object { turn },
            Action::Challenge { turn, words: Vec::new(), stop: true },
            Action::CallUnjoined { turn },
        ];
        assert!(wild.iter().all(|it| !tries(&mut table, TWO, it)), "there is no turn {turn}");
    }
    assert!(tries(&mut table, TWO, &Action::Object { turn: 0 }));
    for points in [i32::MIN, i32::MAX, -5_001, 5_001] {
        assert!(!tries(&mut table, TWO, &Action::SayScore { points }), "{points}");
        let note = "because".to_owned();
        let orders = [
            Order::SetScore { turn: 0, points },
            Order::Adjust { seat: Seat(0), points, note: note.clone() },
            Order::Spread { seat: Seat(0), points, note },
        ];
        for order in orders {
            assert!(!tries(&mut table, DIRECTOR, &Action::Direct { order }), "{points}");
        }
    }
    assert!(tries(&mut table, TWO, &Action::SayScore { points: -5_000 }));
    assert!(tries(&mut table, ONE, &Action::SayScore { points: -5_000 }));
    let play = Action::Play { puts: Vec::new(), score: Some(i32::MIN), press: true };
    assert!(!tries(&mut table, TWO, &play));
}

#[test]
fn what_is_done_hundreds_of_times_breaks_no_count() {
    let mut table = table();
    for n in 0..300 {
        let order = Order::TrackingDelay { seat: Seat(0) };
        assert!(tries(&mut table, DIRECTOR, &Action::Direct { order }));
        let order = Order::SetScore { turn: 0, points: n };
        assert!(tries(&mut table, DIRECTOR, &Action::Direct { order }));
        let order = Order::GiveTime { seat: Seat(0), span: Span::minutes(10) };
        assert!(tries(&mut table, DIRECTOR, &Action::Direct { order }));
    }
    let state = table.table.state();
    assert_eq!((state.sheet.minutes[1], state.sheet.corrections[0]), (u8::MAX, u8::MAX));
    check_log(&umpire(), &table.setup, SEED, &table.table, &table.log);
}

#[test]
fn drawing_out_of_order_hundreds_of_times_breaks_no_count() {
    let start = Position::parse("board 8D CAR | P1 EESAAAA | P2 SEEEEEE | bag OOOOO");
    let mut table = table_at(start.expect("a position"));
    for (by, column, tile) in [(ONE, 6, 'E'), (TWO, 7, 'S')] {
        let puts = vec![put(7, column, tile)];
        assert!(tries(&mut table, by, &Action::Play { puts, score: Some(6), press: true }));
    }
    let back = Tiles::parse("O").expect("a tile");
    for _ in 0..300 {
        assert!(tries(&mut table, TWO, &Action::Draw { n: 1, rack: true }));
        assert!(tries(&mut table, TWO, &Action::PutBack { tiles: back }));
    }
    assert_eq!(table.table.state().racks.out_of_order, u8::MAX);
}

#[test]
fn a_file_or_position_has_no_score_beyond_all_bounds() {
    let standard = Equipment::standard();
    for least in [i32::MIN, -1_000_001] {
        let cgp = format!("{} / {least}/0 0", ["15"; 15].join("/"));
        let wrong = Cgp::parse(&cgp, &standard).expect_err("nobody has so little");
        assert_eq!(wrong.line, 1);
        let gcg = format!("#player1 A Ann\n#player2 B Bob\n>A: CARE 8D CARE {least} {least}\n");
        assert_eq!(Gcg::parse(&gcg).expect_err("no play scores so little").line, 3);
        assert!(Position::parse(&format!("scores {least} 0")).is_err());
    }
    assert!(Position::parse("scores -100000 100000").is_ok());
    let long = Gcg::parse(&"#note\n".repeat(10_001)).expect_err("no file is so long");
    assert_eq!(long.to_string(), "line 10001, column 1: a file has at most 10000 lines");
}

/// All that is shown to everybody at every act has an end, however long somebody goes on.
#[test]
fn a_sheet_is_full_at_last() {
    let mut table = table();
    let note = || "n".repeat(400);
    let lines = [
        Order::Adjust { seat: Seat(0), points: 1, note: note() },
        Order::Spread { seat: Seat(1), points: -1, note: note() },
    ];
    for order in lines {
        let order = Action::Direct { order };
        let n = (0..2 * LINES_MAX).filter(|_| tries(&mut table, DIRECTOR, &order)).count();
        assert!((LINES_MAX - 4..=LINES_MAX).contains(&n), "{n}");
    }
    assert!(tries(&mut table, TWO, &Action::Accept { turn: 0 }));
    assert!(tries(&mut table, ONE, &Action::Draw { n: 4, rack: true }));
    let passes = [TWO, ONE].into_iter().cycle().take(2 * TURNS_MAX);
    let n = passes.filter(|it| tries(&mut table, *it, &Action::Pass)).count();
    assert_eq!((n, table.table.state().sheet.turns.len()), (TURNS_MAX - 1, TURNS_MAX));
    assert!([ONE, TWO].iter().any(|it| tries(&mut table, *it, &Action::EndScoreless)));
    check_log(&umpire(), &table.setup, SEED, &table.table, &table.log);
}

/// Two who do nothing but pass may go on for long.
#[test]
fn a_game_of_three_hundred_passes_is_shown_and_asked_about_in_part() {
    let mut table = table();
    assert!(tries(&mut table, TWO, &Action::Accept { turn: 0 }));
    assert!(tries(&mut table, ONE, &Action::Draw { n: 4, rack: true }));
    for n in 0..300 {
        assert!(tries(&mut table, [TWO, ONE][n % 2], &Action::Pass));
    }
    assert_eq!(table.table.view(Viewer::Spectator).zeros, u8::MAX);
    let last = |it: &Puzzle| it.id.rsplit('.').next().and_then(|it| it.parse::<u32>().ok());
    let puzzles = played(&table.setup, &table.log, &Lore::new(Lexicon::english_2026()));
    assert!(puzzles.iter().filter_map(last).max() <= Some(200));
}

#[test]
fn no_tile_lies_beside_the_board() {
    let mut table = table();
    for (row, column) in [(255, 7), (7, 255), (15, 7), (7, 15), (200, 200), (7, 26)] {
        let puts = vec![put(row, column, 'E')];
        let play = Action::Play { puts, score: Some(1), press: true };
        assert!(!tries(&mut table, TWO, &play), "row {row}, column {column}");
    }
    assert_eq!(Square::new(7, 25).to_string(), "8Z");
    assert_eq!(Square::new(255, 26).to_string(), "256?");
}
