//! How LinguiSHTIK scenarios are read and shown.
//!
//! ```text
//! table 3 senior tournament tie=40 sand umpire hall first=P1 chart=transcribed-2025 more=P2:30 reader
//! position P1 one | S-V-DO | P2: green B = noun | letters: red M, pink S | res: yellow Z | P3 to move
//! 0:00 P1 sits             rolls, designates S-V-DO, says impossible of the shake
//! 0:00 P2 agrees           disagrees
//! 0:00 P2 plays red M      a letter; plays cube 5
//! 0:00 P2 demands noun with green B       says noun, takes it back
//! 0:00 P3 shifts red M to demands
//! 0:00 P3 passes
//! 0:00 P3 challenges now   lifts, claims now, puts back, thinks P1 was first, thinks they were level
//! 0:00 P2 charges out-of-turn
//! 0:00 P3 presents sunburn: Summer brings sunburn.       sunburn / color wild:pink: …, sunburn / is S-V-DO: …, declines
//! 0:00 P1 accepts          rejects cubes, rejects demand noun, rejects grammar …
//! 0:00 P2 concedes
//! 0:00 judge upholds       overrules, initials 0, answers 0 yes, goes by the handbook at page 61, orders
//! 0:00 P1 sees mat         demands, stage, desk, sheet, offers, items, bars Pass, hidden, tasks, charges
//! 0:00 P1 sees readings    precedents, allowance, spelling, left, said, one, time
//! 0:00 show check now sunburn: Summer brings sunburn.
//! 0:00 show word sunburn    outcome
//! 0:00 show menu senior    cubes, red AFHMPU, box 22, seats 4
//! ```

use std::sync::Arc;

use kernel::{Procedure, Span, cited};
use mat::{ChargeAction, CubeId, CubeStage, DeskAction, GroundNo, TableStage};
use testkit::{
    Script, check_citations,
    mat_script::{
        self, Here, contest, named, set_up, show_bar, show_bars, show_duties, show_sheet,
    },
    run_scenarios,
};

use crate::table::state::LinguishtikTable as _;
use crate::{
    Action, Book, ChartName, Color, Cube, CubeSet, CubeSetError, Demand, Demandable, Designation,
    Dictionary, Division, Finding, GrammarReader, Illegal, Letter, Linguishtik, ListId, NoReader,
    Objection, OwnAction, Paper, Section, Setup, Start, State, Type, View, rulebook as rule,
    table::{judgement, numbers, position::seat_named},
};

struct LinguishtikScript;

#[test]
fn scenarios() {
    run_scenarios::<LinguishtikScript>(env!("CARGO_MANIFEST_DIR"), rule::ALL);
}

#[test]
fn rules_are_cited_by_their_constants() {
    check_citations(env!("CARGO_MANIFEST_DIR"), rule::ALL);
}

/// The umpire of most tests: nobody reads sentences for it.
pub(super) fn umpire() -> Linguishtik {
    Linguishtik::new(Dictionary::english(), Arc::new(NoReader))
}

/// The umpire of a table with a `reader`.
fn reading_umpire() -> Linguishtik {
    Linguishtik::new(Dictionary::english(), Arc::new(GrammarReader::english()))
}

pub(super) fn list() -> ListId {
    ListId::of(Dictionary::english().lexicon())
}

impl Script for LinguishtikScript {
    type Game = Linguishtik;

    fn open(line: &str, position: Option<&str>) -> (Linguishtik, Setup) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut setup = setup(&words);
        let start =
            |it: &str| Start::parse(it, &setup.things.cubes).unwrap_or_else(|it| panic!("{it}"));
        setup.start = position.map(start);
        setup.check().expect("a table that can be opened");
        (if words.contains(&"reader") { reading_umpire() } else { umpire() }, setup)
    }

    fn action(state: &State, words: &[&str]) -> Action {
        action(state, words)
    }

    fn look(view: &View, part: &[&str]) -> String {
        look(view, part)
    }

    fn show(game: &Linguishtik, state: &State, what: &[&str]) -> String {
        show(game, state, what)
    }
}

fn setup(words: &[&str]) -> Setup {
    let n_seats = words[0].parse().expect("a number of seats");
    let procedure = match words.contains(&"assisted") {
        true => Procedure::Assisted,
        false => Procedure::Tournament,
    };
    let mut setup = Setup::standard(n_seats, Division::Senior, procedure, list());
    for word in &words[1..] {
        if let Some(division) = Division::from_name(word) {
            setup.division = division;
            continue;
        }
        match word.split_once('=').unwrap_or((word, "")) {
            ("reader", _) => (),
            ("first", seat) => setup.players.first = seat_named(seat),
            ("red", faces) => setup.things.cubes = with_red(faces).expect("cubes"),
            ("chart", "transcribed-2025") => setup.things.chart = ChartName::Transcribed2025,
            ("more", more) => {
                let (seat, seconds) = more.split_once(':').expect("P2:30");
                let seat = seat_named(seat).expect("a seat");
                setup.players.more_time = vec![Span::from_ms(0); usize::from(n_seats)];
                setup.players.more_time[seat.idx()] =
                    Span::seconds(seconds.parse().expect("seconds"));
            }
            _ => set_up(&mut setup, word),
        }
    }
    setup
}

fn action(state: &State, words: &[&str]) -> Action {
    let here = Here::at(&state.shake, state.desk());
    let of = here.of;
    let reject = |objection| Action::Desk(DeskAction::Reject { of, objection });
    match words {
        ["designates", rest @ ..] => {
            let designation = Designation::parse(&rest.join(" "));
            Action::Own(OwnAction::Designate { designation: designation.expect("a designation") })
        }
        ["says", "impossible", "of", "the", "shake"] => Action::Own(OwnAction::SayImpossible),
        ["disagrees"] => Action::Own(OwnAction::Disagree),
        ["says", rest @ ..] => {
            Action::Own(OwnAction::Say { demand: demand(state, &rest.join(" ")) })
        }
        ["takes", "it", "back"] => Action::Own(OwnAction::Unsay),
        ["plays", "cube", id] => {
            Action::Own(OwnAction::Letter { cube: CubeId(id.parse().expect("a number")) })
        }
        ["plays", color, face] => {
            Action::Own(OwnAction::Letter { cube: cube(state, color, face, None) })
        }
        ["demands", rest @ .., "with", color, face] => Action::Own(OwnAction::Demand {
            cube: cube(state, color, face, None),
            demand: demand(state, &rest.join(" ")),
        }),
        ["shifts", color, face, "to", to] => {
            let (from, to) = match *to {
                "letters" => (Section::Demands, Section::Letters),
                _ => (Section::Letters, Section::Demands),
            };
            Action::Own(OwnAction::Shift { cube: cube(state, color, face, Some(from)), to })
        }
        ["passes"] => Action::Own(OwnAction::Pass),
        ["charges", what] => {
            Action::Charge(ChargeAction::Charge { illegal: named(Illegal::ALL, what) })
        }
        ["presents", rest @ ..] => {
            Action::Desk(DeskAction::Present { paper: read_paper(state, &rest.join(" ")) })
        }
        ["goes", "by", "the", book, "at", rest @ ..] => {
            Action::Own(OwnAction::Consult { book: named(Book::ALL, book), place: rest.join(" ") })
        }
        ["rejects", rest @ ..] => reject(objection(state, rest)),
        ["rolls"] => OwnAction::Roll.into(),
        ["agrees"] => OwnAction::Agree.into(),
        ["thinks", "they", "were", "level"] => OwnAction::Opine { first: None }.into(),
        ["thinks", it, "was", "first"] => {
            OwnAction::Opine { first: Some(mat_script::seat(it)) }.into()
        }
        ["concedes"] => OwnAction::Concede { ground: here.ground }.into(),
        ["concedes", "ground", no] => {
            OwnAction::Concede { ground: GroundNo(mat_script::number(no)) }.into()
        }
        ["appeals", matter] => OwnAction::Appeal { matter: mat_script::number(matter) }.into(),
        ["finds", "a", "slip", it, points] => {
            let (seat, points) = (mat_script::seat(it), mat_script::number(points));
            OwnAction::FindSlip { seat, points }.into()
        }
        ["agrees", "to", "the", "slip"] => OwnAction::AgreeToSlip.into(),
        _ => mat_script::action(words, &here, numbers::CONDUCT.listed),
    }
}

fn demand(state: &State, text: &str) -> Demand {
    Demand::parse(text, state.part())
}

fn objection(state: &State, words: &[&str]) -> Objection {
    match words {
        ["cubes"] => Objection::Cubes,
        ["length"] => Objection::Length,
        ["not", "there"] => Objection::NotThere,
        ["word"] => Objection::Word,
        ["obsolete"] => Objection::Obsolete,
        ["foreign"] => Objection::Foreign,
        ["slang"] => Objection::Slang,
        ["abbreviation"] => Objection::Abbreviation,
        ["demand", rest @ ..] => Objection::Demand { demand: demand(state, &rest.join(" ")) },
        ["designation"] => Objection::Designation,
        ["grammar", rest @ ..] => Objection::Grammar { text: rest.join(" ") },
        ["spelling", word] => Objection::Spelling { word: (*word).to_owned() },
        ["ends"] => Objection::Ends,
        ["punctuation", rest @ ..] => Objection::Punctuation { text: rest.join(" ") },
        ["too", "long"] => Objection::TooLong,
        ["reality"] => Objection::Reality,
        ["cumbersome"] => Objection::Cumbersome,
        ["meaning"] => Objection::Meaning,
        ["title"] => Objection::Title,
        ["gimmick"] => Objection::Gimmick,
        _ => panic!("{words:?} is nothing to be said against a paper"),
    }
}

/// `word: sentence`, with a Demand or what the sentence is after strokes.
fn read_paper(state: &State, text: &str) -> Paper {
    let (head, sentence) = text.split_once(": ").unwrap_or((text, ""));
    let mut parts = head.split(" / ");
    let word = parts.next().unwrap_or_default().to_owned();
    let mut paper = Paper { sentence: sentence.to_owned(), word, ..Paper::default() };
    for part in parts {
        match part.strip_prefix("is ") {
            Some(designation) => paper.designation = Designation::parse(designation),
            None => paper.demand = Some(demand(state, part)),
        }
    }
    paper
}

/// A cube of this color that shows this and lies there; else one that lies elsewhere.
fn cube(state: &State, color: &str, face: &str, at: Option<Section>) -> CubeId {
    let wanted = Cube {
        color: Color::from_name(color).unwrap_or_else(|| panic!("{color} is no color")),
        face: Letter::parse(face).unwrap_or_else(|| panic!("{face} is no letter")),
    };
    let all = || (0..state.faces.len() as u8).map(CubeId);
    let mut same = all().filter(|it| state.cube(*it) == Some(wanted));
    let here = same.clone().find(|it| state.shake.mat().at(*it) == at);
    here.or_else(|| same.next()).unwrap_or_else(|| panic!("there is no {wanted}"))
}

fn look(view: &View, part: &[&str]) -> String {
    match part {
        ["mat"] => {
            let lying = |at: Option<Section>| {
                let cubes = view.mat.iter().enumerate().filter(|it| *it.1 == at);
                let shown: Vec<String> =
                    cubes.filter_map(|it| view.faces.get(it.0)).map(ToString::to_string).collect();
                shown.join(" ")
            };
            format!(
                "Letters: {}; Demands: {}; Resources: {}",
                lying(Some(Section::Letters)),
                lying(Some(Section::Demands)),
                lying(None)
            )
        }
        ["demands"] => {
            let made = view.own.demands.iter().map(|it| {
                let void = if it.void { ", void" } else { "" };
                format!("{} {}{void}\n", it.by, it.demand)
            });
            let designation =
                view.own.designation.map_or("nothing".to_owned(), |it| it.to_string());
            format!("designated: {designation}\n{}", made.collect::<String>())
        }
        ["stage"] => format!("{:?}; the opening asks for {:?}", view.stage, view.own.opening),
        ["time"] => format!("it is {}", view.at),
        ["passed"] => format!("passed: {}", kernel::names(&view.own.passed)),
        ["claims"] => format!("can say {:?}", view.claims),
        ["desk"] => desk(view),
        ["sheet"] => show_sheet(&view.sheet),
        ["tasks"] => {
            let tasks = view.tasks.iter().map(|it| {
                let rule = it.rule.as_ref().map_or(String::new(), |it| format!(" [{it}]"));
                format!("{} {:?} until {}{rule}\n", it.seat, it.kind, it.limit.ends)
            });
            let tasks: String = tasks.collect();
            if tasks.is_empty() { "nothing is to be done".to_owned() } else { tasks }
        }
        ["breaches"] => {
            let told = view.irregulars.iter().map(|it| it.breach.illegal.told());
            format!("unsettled: {}", told.collect::<Vec<_>>().join(", "))
        }
        ["charges"] => {
            let counts = view.own.false_charges.iter().zip(1..);
            let counts: Vec<String> = counts.map(|(n, no)| format!("P{no} {n}")).collect();
            format!("false charges: {}", counts.join(", "))
        }
        ["chairs"] => {
            let calls = view.chairs.iter().zip(1..);
            let calls: Vec<String> =
                calls.map(|(it, no)| format!("P{no} called {} times", it.n_calls)).collect();
            calls.join(", ")
        }
        ["round"] => format!("{:?}; ahead: {:?}", view.round, view.own.ahead),
        ["offers"] => format!("may {:?}", view.may),
        ["one"] => {
            let one = view.own.player_one.map_or("nobody".to_owned(), |it| it.to_string());
            format!("Player One is {one}; the last cube is {:?}'s", view.last_mover)
        }
        ["spelling"] => format!("{:?} is wild, becomes {:?}", view.own.wild, view.own.transfer),
        ["left"] => {
            let left = &view.own.containers_left;
            format!("clauses and phrases left: {} [{}]", left.n, left.rule)
        }
        ["said"] => format!("said: {}", view.own.said.as_ref().map_or("nothing", |it| &it.text)),
        ["allowance"] => match &view.own.allowance {
            None => "nothing is written".to_owned(),
            Some(it) => format!(
                "Resources: {:?}, or a Demand: {}, designates: {} [{}]",
                it.n_cubes, it.or_demand, it.designates, it.rule
            ),
        },
        ["precedents"] => {
            let each = view.own.rulings.iter().map(|it| {
                let upheld = if it.upheld { "upheld" } else { "overruled" };
                let badge = it.badge.map_or(String::new(), |it| format!(" {it}"));
                format!("shake {}: {} {upheld} by {:?}{badge}\n", it.shake, it.objection, it.office)
            });
            format!("precedents:\n{}", each.collect::<String>())
        }
        ["readings"] => {
            let each = view.own.readings.iter().map(|it| {
                let cubes = it.reading.spelled.iter().flatten().map(|it| {
                    let wild = if it.wild { " wild" } else { "" };
                    let more = if it.from_resources { " of Resources" } else { "" };
                    format!("{} by {}{wild}{more}", it.letter, it.cube)
                });
                let cubes: Vec<String> = cubes.collect();
                let verdict = match it.reading.verdict {
                    Finding::Holds => "Correct",
                    Finding::Unsure => "Judge",
                    Finding::Fails => "Incorrect",
                };
                format!("{} {verdict}: {}\n", it.writer, cubes.join(", "))
            });
            format!("readings:\n{}", each.collect::<String>())
        }
        ["items"] => {
            let barred = |it: &Demandable| it.barred.as_ref().map(|it| format!(" [{it}]"));
            let items = view.own.demandable.iter();
            let items = items.map(|it| it.item.clone() + &barred(it).unwrap_or_default());
            format!("on the list: {}", items.collect::<Vec<_>>().join(", "))
        }
        ["bars"] => show_bars(&view.may, &view.may_not),
        ["bars", deed] => show_bar(&view.may_not, deed),
        ["duties"] => show_duties(view.desk.as_ref()),
        ["hidden"] => format!("covered{}", cited(&view.hidden)),
        _ => panic!("{part:?} is no part of a view"),
    }
}

fn desk(view: &View) -> String {
    let Some(desk) = &view.desk else { return "no desk".to_owned() };
    let own = desk.own_paper.as_ref().map_or("none".to_owned(), ToString::to_string);
    let papers: Vec<String> =
        desk.papers.iter().map(|it| format!("{} {}", it.writer, it.paper)).collect();
    let stage = if matches!(view.stage, CubeStage::Table(TableStage::Writing)) {
        "writing"
    } else {
        "checking"
    };
    format!(
        "{stage}; in: {}; own paper: {own}; on the desk: {}{}",
        kernel::names(&desk.presented),
        if papers.is_empty() { "nothing".to_owned() } else { papers.join("; ") },
        cited(&view.hidden)
    )
}

fn show(game: &Linguishtik, state: &State, what: &[&str]) -> String {
    match what {
        ["seats", n] => {
            let mut setup = Setup::clone(&state.setup);
            setup.n_seats = n.parse().expect("a number");
            setup.start = None;
            match setup.check() {
                Ok(()) => format!("a table for {n} [{}]", rule::SEATS.rule.id),
                Err(error) => format!("no table: {error} [{}]", rule::SEATS.rule.id),
            }
        }
        ["table", words @ ..] => match setup(words).check() {
            Ok(()) => "such a table can be opened".to_owned(),
            Err(bad) => bad.message,
        },
        ["cubes"] => {
            let each = Color::ALL.iter().map(|it| format!("{} {it}", it.n_cubes()));
            let total = crate::N_CUBES;
            format!("{}: {} [{}]", total.value, each.collect::<Vec<_>>().join(", "), total.rule.id)
        }
        ["red", faces] => match with_red(faces) {
            Ok(cubes) => {
                let mut setup = Setup::clone(&state.setup);
                setup.things.cubes = cubes;
                let written = serde_json::to_string(&setup).expect("a setup is plain data");
                let read: Setup = serde_json::from_str(&written).expect("what was written");
                assert_eq!(
                    read.things.cubes, setup.things.cubes,
                    "a log keeps the cubes of its table"
                );
                "such cubes are played with".to_owned()
            }
            Err(error) => format!("{error} [{}]", rule::LT3_4.id),
        },
        ["box", n] => {
            let faces = "AFHMPU".to_owned();
            match CubeSet::try_from(vec![faces; n.parse().expect("a number")]) {
                Ok(_) => "such cubes are played with".to_owned(),
                Err(error) => error.to_string(),
            }
        }
        ["menu", division, rest @ ..] => {
            menu(Division::from_name(division).expect("a division"), rest)
        }
        ["outcome"] => match <Linguishtik as kernel::Game>::outcome(state) {
            Some(it) => format!("won by {}: {:?}", kernel::names(&it.winners), it.scores),
            None => "not over".to_owned(),
        },
        ["word", word] => {
            let headword = lexicon::Headword::parse(word).expect("a word");
            let in_force = state.demands_in_force();
            let report = crate::check_word(game.references().dictionary, &headword, &in_force);
            let found =
                in_force.iter().zip(&report.demands).map(|it| format!("{} {:?}", it.0, it.1));
            let fails = if report.fails() { "fails" } else { "may do" };
            format!("{word} {fails}: {}", found.collect::<Vec<_>>().join(", "))
        }
        ["topics"] => {
            let all = crate::menu().mat.topics;
            all.iter().map(|it| format!("{} [{}]\n", it.0, it.1)).collect()
        }
        ["check", after, rest @ ..] => show_check(game, state, after, rest),
        _ => panic!("{what:?} is nothing that can be shown"),
    }
}

/// The usual cubes, with these faces on the first.
fn with_red(faces: &str) -> Result<CubeSet, CubeSetError> {
    let mut written: Vec<String> = CubeSet::default().into();
    written[0] = faces.to_owned();
    CubeSet::try_from(written)
}

/// What a division lists.
fn menu(division: Division, part: &[&str]) -> String {
    fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
        let items: Vec<String> = items.into_iter().map(|it| it.to_string()).collect();
        if items.is_empty() { "nothing".to_owned() } else { items.join(", ") }
    }
    match part {
        ["designations"] => list(division.designations()),
        ["types"] => list(division.types()),
        ["functions", part] => list(division.functions(Type::from_name(part).expect("a type"))),
        ["containers"] => list(division.containers()),
        ["noun"] => list(division.noun_demands()),
        ["pronoun"] => list(division.pronoun_demands()),
        ["verb"] => list(division.verb_demands()),
        ["not", "in"] => list(division.not_in()),
        _ => panic!("{part:?} is on no menu"),
    }
}

/// What the umpire finds about a paper: the rules it rests on, or those it breaks.
fn show_check(game: &Linguishtik, state: &State, after: &str, words: &[&str]) -> String {
    let paper = read_paper(state, &words.join(" "));
    let found = judgement::find(state, &contest(after), &paper, game.references());
    let told = |finding: Finding| {
        let reasons = found.reasons.iter().filter(|it| it.finding == finding);
        let reasons: Vec<String> =
            reasons.map(|it| format!("{} [{}]", it.text, it.rule.id)).collect();
        reasons.join("; ")
    };
    let doubts = told(Finding::Unsure);
    let doubts = if doubts.is_empty() { String::new() } else { format!("; in doubt: {doubts}") };
    match found.is_correct() {
        true => format!("{}: correct{}{doubts}", paper.word, cited(&found.rules())),
        false => format!("{}: incorrect, {}{doubts}", paper.word, told(Finding::Fails)),
    }
}
