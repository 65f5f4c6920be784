//! Games looked back on.

use std::sync::{Arc, LazyLock};

use kernel::{GameTime, Level, Party, Procedure, Seat, Seed, Table};
use lexicon::Lexicon;

use super::{
    AnalysisLimits, Before, ChallengeReview, Challenged, Done, GameRecord, Measure, Review,
    TurnRecord, analyse, analyse_position, annotate, record_of_log,
};
use crate::{
    Action, Bot, Lore, Penalty, Position, Put, Scrabble, Setup,
    board::{Cgp, Equipment, Gcg, Square, TileSet},
    engine::{Engine, Leaves, Move, Policy, Side, Vocabulary, play_game},
};

fn engine() -> &'static Engine {
    static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
        let tiles = TileSet::english();
        let vocabulary = Vocabulary::new(&Lexicon::english_2026(), tiles.clone());
        Engine::new(Arc::new(vocabulary), Arc::new(Leaves::trained(tiles)))
    });
    &ENGINE
}

fn limits() -> AnalysisLimits {
    AnalysisLimits { n_best: 3, ending_steps: 4, draw_samples: 2, ..AnalysisLimits::default() }
}

fn review(text: &str) -> Review {
    let gcg = Gcg::parse(text).expect("a file");
    let record = GameRecord::of_gcg(&gcg, &Equipment::standard()).expect("a game of two");
    analyse(&record, engine(), &limits(), |_| false)
}

/// A game of the engine against itself, as a file.
fn own_game(seed: u64) -> String {
    let equipment = Equipment::standard();
    let side = Side { engine: engine(), policy: Policy::Static };
    let mut text = "#player1 a Ann\n#player2 b Bo\n".to_owned();
    let mut totals = [0; 2];
    let mut n = 0;
    play_game(&equipment, [side; 2], seed, |sight, turn, chosen| {
        let rack = equipment.tiles.write_rack(&turn.rack);
        let who = ["a", "b"][n % 2];
        let (deed, score) = match chosen.what {
            Move::Play(found) => {
                let play = found.play(sight.board());
                (Gcg::deed_of(sight.board(), &play).expect("a line").to_string(), found.score)
            }
            Move::Exchange(given) => (format!("-{}", equipment.tiles.write_rack(&given)), 0),
            Move::Pass => ("-".to_owned(), 0),
        };
        totals[n % 2] += score;
        text += &format!(">{who}: {rack} {deed} +{score} {}\n", totals[n % 2]);
        n += 1;
    });
    text
}

#[test]
fn whoever_plays_the_best_by_equity_loses_nothing_by_it() {
    let text = own_game(7);
    let gcg = Gcg::parse(&text).expect("a file");
    assert_eq!(gcg.check(&Equipment::standard()).disagreements, []);
    let review = review(&text);
    assert!(review.is_whole);
    assert_eq!(review.turns.len(), gcg.events().count());
    assert_eq!(review.curve.len(), review.turns.len());
    for turn in &review.turns {
        assert!(turn.is_rack_known, "{turn:?}");
        assert_eq!(turn.challenge, None);
        match turn.measure {
            Measure::Static => assert_eq!(turn.lost, Some(0.0), "{turn:?}"),
            _ => assert!(turn.lost.is_some_and(|it| it >= 0.0), "{turn:?}"),
        }
        assert!(Cgp::parse(&turn.position, &Equipment::standard()).is_ok());
    }
    let last = review.turns.last().and_then(|it| it.ending.as_ref()).expect("an end");
    assert!(last.is_exact, "one turn before the end everything can be seen: {last:?}");
    assert_eq!(last.made_spread, Some(last.best_spread));
    let n_turns: u16 = review.totals.iter().map(|it| it.n_turns).sum();
    assert_eq!(usize::from(n_turns), review.turns.len());
}

#[test]
fn what_was_not_played_is_told_with_its_cost() {
    let review = review(
        "#player1 a Ann\n#player2 b Bo\n>a: AEINRST 8H AE +4 4\n>b: EI - +0 0\n>a: IIINRST -IIIN +0 4\n",
    );
    let [first, second, third] = &review.turns[..] else { panic!("three turns") };
    assert!(first.is_bingo_missed && first.n_bingos > 0);
    assert!(first.lost.is_some_and(|it| it > 30.0));
    assert_eq!(first.best.len(), 3);
    assert_eq!(first.best[0].score, 66);
    assert!(!second.is_rack_known && second.lost.is_none() && second.best.is_empty());
    assert_eq!(third.made.as_ref().map(|it| it.text.as_str()), Some("(exch IIIN)"));
    assert!(third.lost.is_some());
    assert_eq!((review.totals[0].n_bingos_missed, review.totals[0].n_measured), (1, 2));
    assert!(first.luck.is_some_and(|it| it > 0.0), "a bingo is better than most draws");
}

#[test]
fn turns_are_tried_out_where_samples_allow_and_chances_follow() {
    let text = "#player1 a Ann\n#player2 b Bo\n>a: AEINRST 8H AE +4 4\n>b: AEINRST - +0 0\n";
    let gcg = Gcg::parse(text).expect("a file");
    let record = GameRecord::of_gcg(&gcg, &Equipment::standard()).expect("a game of two");
    let limits = AnalysisLimits { n_samples: 120, ..limits() };
    let tried = analyse(&record, engine(), &limits, |_| false);
    assert_eq!(tried, analyse(&record, engine(), &limits, |_| false), "by steps, not by chance");
    for turn in &tried.turns {
        assert_eq!(turn.measure, Measure::Simulation);
        assert!(turn.lost.is_some_and(|it| it > 10.0), "{turn:?}");
        assert!(turn.win_before > turn.win_after && turn.best.iter().all(|it| it.win.is_some()));
        assert_eq!(turn.made.as_ref().and_then(|it| it.win), turn.win_after);
    }
    let [first, second] = &tried.turns[..] else { panic!("two turns") };
    assert_eq!(tried.curve[0].win, first.win_after, "the curve is the first player's");
    assert_eq!(tried.curve[1].win.zip(second.win_after).map(|(a, b)| a + b), Some(100.0));
    let looked = review(text);
    assert!(looked.turns.iter().all(|it| it.win_before.is_some() && it.win_after.is_some()));
}

#[test]
fn challenges_are_held_against_the_list() {
    let of = |lines: &str| {
        let text = format!("#player1 a Ann\n#player2 b Bo\n{lines}");
        review(&text).turns.iter().map(|it| it.challenge).collect::<Vec<_>>()
    };
    let phoney = ">a: AEINRST 8H NAIRT +12 12\n";
    let valid = ">a: AEINRST 8H TRAIN +12 12\n";
    assert_eq!(of(phoney), [Some(ChallengeReview::PhoneyStands)]);
    assert_eq!(of(&format!("{phoney}>a: AEINRST -- -12 0\n")), [Some(ChallengeReview::PhoneyOff)]);
    assert_eq!(of(valid), [None]);
    let bonus = format!("{valid}>a: AEINRST (challenge) +5 17\n");
    assert_eq!(of(&bonus), [Some(ChallengeReview::ValidChallenged)]);
    // A bonus that follows no play of theirs is about none, and not about an earlier one.
    let late = format!("{valid}>b: AB - +0 0\n>a: AEINRST (challenge) +5 17\n");
    assert_eq!(of(&late), [None, None]);
    let lost = format!("{valid}>b: AB - +0 0\n#note #unsuccessful-challenge\n");
    assert_eq!(of(&lost), [Some(ChallengeReview::ValidChallenged), None]);
    let off = format!("{valid}>a: AEINRST -- -12 0\n");
    assert_eq!(of(&off), [Some(ChallengeReview::Misruled)]);
}

#[test]
fn a_review_stops_when_it_is_told_to_and_where_nobody_can_go_on() {
    let text = own_game(8);
    let gcg = Gcg::parse(&text).expect("a file");
    let record = GameRecord::of_gcg(&gcg, &Equipment::standard()).expect("a game of two");
    let mut n_asked = 0;
    let stopped = analyse(&record, engine(), &limits(), |progress| {
        n_asked += 1;
        progress.n_turns_done == 3
    });
    assert!(!stopped.is_whole && n_asked >= 3);
    assert_eq!(stopped.turns.len(), 3);
    let broken = review(">a: ABCDEFG 8H BAD +12 12\n>b: ABCDEFG 8H CAD +12 12\n>a: A - +0 12\n");
    assert!(!broken.is_whole);
    assert_eq!(broken.turns.len(), 1);
    let one = Gcg::parse(">a: ABCDEFG 8H BAD +12 12\n").expect("a file");
    assert_eq!(GameRecord::of_gcg(&one, &Equipment::standard()), None, "nobody plays alone");
}

#[test]
fn a_game_of_passes_is_looked_at_only_so_far() {
    let end = Cgp::parse(
        "15/15/15/15/15/15/15/3CARE8/3A11/3T11/3S11/15/15/15/15 AE/ 0/0 0",
        &Equipment::standard(),
    );
    let board = end.expect("a position").board;
    let racks = ["AEI", "NRT"].map(|it| TileSet::english().read_rack(it).expect("a rack"));
    let turn = |(idx, n_bag): (usize, usize)| TurnRecord {
        line: None,
        seat: Seat((idx % 2) as u8),
        rack: racks[idx % 2],
        what: Done::Pass,
        score: 0,
        challenged: Challenged::No,
        before: Some(Before { board: board.clone(), scores: [0, 0], n_rack: [3, 3], n_bag }),
    };
    let record = |n_turns: usize, n_bag: usize| GameRecord {
        equipment: Equipment::standard(),
        players: ["Ann".to_owned(), "Bo".to_owned()],
        turns: (0..n_turns).map(|idx| turn((idx, n_bag))).collect(),
        finals: [0, 0],
    };
    let limits = AnalysisLimits { n_turns: 6, ..limits() };
    let review = analyse(&record(6, 87), engine(), &limits, |_| false);
    assert!(review.is_whole && review.turns.len() == 6);
    let review = analyse(&record(7, 87), engine(), &limits, |_| false);
    assert!(!review.is_whole && review.turns.len() == 6);
    // The bag is said to be empty, and the other to have three of the tiles that are missing.
    let review = analyse(&record(1, 0), engine(), &limits, |_| false);
    assert_eq!(review.turns[0].ending, None, "nobody knows what the other has");
}

#[test]
fn the_end_is_solved_in_so_many_turns_and_no_more() {
    let gcg = Gcg::parse(&own_game(7)).expect("a file");
    let record = GameRecord::of_gcg(&gcg, &Equipment::standard()).expect("a game of two");
    let n_solved = |n_endings: usize| {
        let limits = AnalysisLimits { n_endings, ..limits() };
        let review = analyse(&record, engine(), &limits, |_| false);
        review.turns.iter().filter(|it| it.ending.is_some()).count()
    };
    let n_all = n_solved(20);
    assert!(1 < n_all, "the game has an end");
    assert_eq!(n_solved(1), 1);
}

#[test]
fn a_review_is_written_into_its_file() {
    let text =
        "#player1 a Ann\n#player2 b Bo\n>a: AEINRST 8H AE +4 4\n#note hm\n>b: FORT I8 .F +5 5\n";
    let gcg = Gcg::parse(text).expect("a file");
    let annotated = annotate(&gcg, &review(text)).to_string();
    let notes: Vec<&str> = annotated.lines().filter(|it| it.starts_with("#note")).collect();
    assert!(notes[0].starts_with("#note Loses ") && notes[0].contains("Missed 8"), "{notes:?}");
    assert_eq!(notes[1..], ["#note hm", "#note The rack is not known."]);
    let kept: Vec<&str> = annotated.lines().filter(|it| text.contains(it)).collect();
    assert_eq!(kept.join("\n") + "\n", text, "what was there is there");
    assert!(Gcg::parse(&annotated).is_ok());
}

#[test]
fn a_position_is_looked_at_by_itself() {
    let board = format!("15{}", "/15".repeat(14));
    let cgp = Cgp::parse(&format!("{board} AEINRST/ 0/0 0"), &Equipment::standard());
    let look = analyse_position(&cgp.expect("a position"), engine(), &limits(), || false);
    assert_eq!((look.made, look.lost, look.is_bingo_missed), (None, None, false));
    assert!(look.n_bingos > 0 && look.best.len() == 3);
}

#[test]
fn a_score_that_was_put_right_is_reviewed_as_it_stands() {
    let position =
        Position::parse("board 8D CARE | P1 SAAAAAA | P2 EEEEEEE | bag OOOOOOOO").expect("one");
    let umpire = Scrabble::new(Lexicon::english_2026());
    let setup = Setup {
        procedure: Procedure::Tournament,
        start: Some(position),
        ..Setup::standard(umpire.list())
    };
    let (mut table, mut log) = (Table::open(umpire, &setup, Seed([1; 32])), Vec::new());
    let mut act = |seconds: u32, seat: u8, action: Action| {
        let at = GameTime::from_ms(seconds * 1000);
        table.act(at, Party::Player(Seat(seat)), &action, &mut log).expect("it may be done");
    };
    let put = |row: u8, tile: char| Put {
        square: Square { row, column: 7 },
        tile,
        written: None,
        said: None,
    };
    // Nobody says what CARES scores, and the board counts it after a minute.
    act(5, 0, Action::Play { puts: vec![put(7, 'S')], score: None, press: true });
    // SEE is said to score nine; nobody says another number, and the board counts again.
    let see = vec![put(8, 'E'), put(9, 'E')];
    act(70, 1, Action::Play { puts: see, score: Some(9), press: true });
    act(71, 0, Action::Object { turn: 1 });
    act(140, 0, Action::Pass);
    let record = record_of_log(&setup, &log, ["Ann".to_owned(), "Bo".to_owned()]);
    let scores: Vec<i32> = record.turns.iter().map(|it| it.score).collect();
    let before: Vec<[i32; 2]> =
        record.turns.iter().filter_map(|it| it.before.as_ref()).map(|it| it.scores).collect();
    assert_eq!((scores, before), (vec![14, 3, 0], vec![[0, 0], [14, 0], [14, 3]]));
    let review = analyse(&record, engine(), &limits(), |_| false);
    let made = review.turns.iter().flat_map(|it| &it.made).map(|it| it.score);
    assert_eq!(made.collect::<Vec<_>>(), [14, 3, 0]);
}

/// Games of bots at a table of ours.
fn table_games() -> Vec<(GameRecord, [i32; 2])> {
    let lexicon = Lexicon::english_2026();
    let lore = Arc::new(Lore::new(lexicon.clone()));
    let play = |(number, penalty): (u8, Penalty)| {
        let umpire = || Scrabble::new(lexicon.clone());
        let setup =
            Setup { procedure: Procedure::Assisted, penalty, ..Setup::standard(umpire().list()) };
        let bots = [1, 2].map(|it| Bot::new(Level::new(it).expect("a level"), lore.clone()));
        let mut sitting = testkit::Sitting::open(umpire(), &setup, bots, Seed([number; 32]));
        while !sitting.table.is_over() {
            assert!(sitting.step(None), "somebody acts");
        }
        let names = ["Ann".to_owned(), "Bo".to_owned()];
        let scores = sitting.table.state().scores();
        (record_of_log(&setup, &sitting.log, names), scores)
    };
    let penalties = [Penalty::Turn, Penalty::Five, Penalty::Turn, Penalty::Ten];
    (1..).zip(penalties).map(play).collect()
}

#[test]
fn a_log_of_ours_is_a_record_and_a_file() {
    let mut n_off = 0;
    for (mut record, scores) in table_games() {
        assert_eq!(record.finals, scores);
        let review = analyse(&record, engine(), &limits(), |_| false);
        assert!(review.is_whole);
        assert!(review.turns.iter().all(|it| it.is_rack_known), "the log knows every rack");
        let off = |it: &&super::TurnRecord| it.challenged == Challenged::Off;
        n_off += record.turns.iter().filter(off).count();
        let gcg = record.to_gcg("ENABLE");
        let checked = gcg.check(&Equipment::standard());
        assert_eq!(checked.finals, scores, "{gcg}");
        let wrong = checked.disagreements.iter().map(|it| &it.is);
        assert_eq!(wrong.collect::<Vec<_>>(), Vec::<&String>::new(), "{gcg}");
        let again = GameRecord::of_gcg(&gcg, &Equipment::standard()).expect("a game of two");
        let same = |record: &GameRecord| -> Vec<(u8, Done, Option<usize>)> {
            let turns = record.turns.iter();
            turns.map(|it| (it.seat.0, it.what.clone(), it.line)).collect()
        };
        assert_eq!(same(&again), same(&record), "{gcg}");
        assert!(annotate(&gcg, &review).to_string().len() >= gcg.to_string().len());
    }
    assert!(n_off > 0, "beginners play phoneys, and some come off");
}
