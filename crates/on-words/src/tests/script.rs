//! How On-Words scenarios are read and shown.
//!
//! ```text
//! table 3 senior tournament tie=40 sand umpire hall setter=P1 red=C twice=/s/
//! position P1 sets | goal: row 4 | req: C /k/ | res: A T S | P2 to move
//! 0:00 P1 sits             rolls
//! 0:00 P1 sets goal row 2 -5      lays goal …, says goal, turns the timer, bonus E, declares no goal
//! 0:00 P2 agrees
//! 0:00 P2 moves E to required     bonus E, bonus E moves …, moves two E T, returns E
//! 0:00 P3 challenges now          lifts, claims now, puts back; never is Impossible
//! 0:00 P2 charges out-of-turn
//! 0:00 P3 presents CAT.. / ..TO. goal=row,2,5     will present, joins P1, declines
//! 0:00 P1 accepts                 rejects value, misspelt CAT, sound CAT /k/, no sound /k/, argues …, asks
//! 0:00 P2 concedes
//! 0:00 judge upholds              overrules, rules that CAT counts, initials 0, answers 0 yes, and orders
//! 0:00 P1 sees mat                stage, desk, sheet, offers, bars Move, hidden
//! 0:00 show check now CAT         what the umpire finds; grounds now CAT, cubes, faces red, divisions
//! ```

use kernel::{Citation, Procedure, Rule, Seat, cited};
use mat::{
    BlockDeed, ChargeAction, CubeId, CubePhase, CubeStage, DeskAction, GoalAction, GoalBookAction,
    GroundNo, TableStage,
};
use testkit::{
    Script, check_citations,
    mat_script::{
        self, Here, contest, named, set_up, show_bar, show_bars, show_duties, show_sheet,
        written_goal,
    },
    run_scenarios,
};

use crate::{
    Action, CubeKind, CubeSet, Deed, Dictionary, Division, Illegal, LaidGoal, ListId, N_CUBES,
    Objection, OnWords, OwnAction, Paper, Phase, Placed, Section, Setup, Sound, Start, State,
    Symbol, View, WordRuling, rulebook as rule,
    table::{judgement, numbers, position::seat_named},
};

struct OnWordsScript;

#[test]
fn scenarios() {
    run_scenarios::<OnWordsScript>(env!("CARGO_MANIFEST_DIR"), rule::ALL);
}

#[test]
fn rules_are_cited_by_their_constants() {
    check_citations(env!("CARGO_MANIFEST_DIR"), rule::ALL);
}

/// The umpire of every test.
pub(super) fn umpire() -> OnWords {
    OnWords::new(Dictionary::english())
}

pub(super) fn list() -> ListId {
    ListId::of(Dictionary::english().lexicon())
}

impl Script for OnWordsScript {
    type Game = OnWords;

    fn open(line: &str, position: Option<&str>) -> (OnWords, Setup) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut setup = setup(&words);
        let start =
            |it: &str| Start::parse(it, &setup.things.cubes).unwrap_or_else(|it| panic!("{it}"));
        setup.start = position.map(start);
        setup.check().expect("a table that can be opened");
        (umpire(), setup)
    }

    fn action(state: &State, words: &[&str]) -> Action {
        action(state, words)
    }

    fn look(view: &View, part: &[&str]) -> String {
        look(view, part)
    }

    fn show(game: &OnWords, state: &State, what: &[&str]) -> String {
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
        let division = Division::ALL.into_iter().find(|it| it.to_string() == **word);
        if let Some(division) = division {
            setup.division = division;
            continue;
        }
        match word.split_once('=').unwrap_or((word, "")) {
            ("declared", _) => setup.things.declared_words = true,
            ("setter", seat) => setup.players.first_setter = seat_named(seat),
            ("red", letter) => setup.things.cubes = with_red(letter),
            ("twice", sign) => setup.things.cubes = with_twice(sign),
            ("holder-stands-still", _) => setup.players.holder_stands_still = true,
            _ => set_up(&mut setup, word),
        }
    }
    setup
}

/// A box whose red cubes have another letter in place of U.
fn with_red(letter: &str) -> CubeSet {
    let mut faces = CubeSet::default().faces().to_vec();
    let other = Symbol::parse(letter).expect("a letter");
    let u = Symbol::parse("U").expect("a letter");
    faces.iter_mut().flatten().filter(|it| **it == u).for_each(|it| *it = other);
    CubeSet::new(faces).expect("a box of cubes")
}

/// A box in which every phonetic cube shows this sound in place of its last.
fn with_twice(sign: &str) -> CubeSet {
    let mut faces = CubeSet::default().faces().to_vec();
    let sound = Symbol::Sound(sound(sign));
    let phonetic = faces.iter_mut().filter(|it| it[0].sound().is_some());
    phonetic.for_each(|it| it[5] = sound);
    CubeSet::new(faces).expect("a box of cubes")
}

fn action(state: &State, words: &[&str]) -> Action {
    let res = |face: &str| cube(state, face, None);
    let bonus = |face: &str| Some(Placed { cube: res(face), to: Section::Forbidden });
    let here = Here::at(&state.shake, state.desk());
    let of = here.of;
    let reject = |objection| Action::Desk(DeskAction::Reject { of, objection });
    match words {
        ["bonus", face] => {
            Action::Own(GoalBookAction::Goal(GoalAction::Bonus { cube: res(face), to: None }))
        }
        ["bonus", face, "to", to] => Action::Own(GoalBookAction::Goal(GoalAction::Bonus {
            cube: res(face),
            to: Some(section(to)),
        })),
        ["lays", "goal", rest @ ..] => {
            Action::Own(GoalBookAction::Goal(GoalAction::LayGoal { goal: laid(state, rest) }))
        }
        ["sets", "goal", rest @ ..] => {
            Action::Own(GoalBookAction::Goal(GoalAction::SetGoal { goal: Some(laid(state, rest)) }))
        }
        ["says", "goal"] => Action::Own(GoalBookAction::Goal(GoalAction::SetGoal { goal: None })),
        ["turns", "the", "timer"] => Action::Own(GoalBookAction::Own(OwnAction::TurnTimer)),
        ["declares", "no", "goal"] => Action::Own(GoalBookAction::Goal(GoalAction::DeclareNoGoal)),
        ["moves", "two", one, two] => {
            let one = res(one);
            Action::Own(GoalBookAction::Goal(GoalAction::MoveTwo {
                cubes: [one, other_than(state, one, two)],
            }))
        }
        // What no page offers, and a program may send all the same.
        ["moves", "cube", id, "to", to] => Action::Own(GoalBookAction::Goal(GoalAction::Move {
            bonus: None,
            cube: numbered(id),
            to: section(to),
        })),
        ["moves", "cubes", one, two] => Action::Own(GoalBookAction::Goal(GoalAction::MoveTwo {
            cubes: [numbered(one), numbered(two)],
        })),
        ["bonus", "cube", id] => {
            Action::Own(GoalBookAction::Goal(GoalAction::Bonus { cube: numbered(id), to: None }))
        }
        ["bonus", "moves", face, "twice"] => Action::Own(GoalBookAction::Goal(GoalAction::Move {
            bonus: bonus(face),
            cube: res(face),
            to: Section::Required,
        })),
        ["sets", "cubes", ids @ ..] => {
            let cube = |id: &&str| crate::GoalCube { cube: numbered(id), upside_down: false };
            let cubes = ids.iter().map(cube).collect();
            Action::Own(GoalBookAction::Goal(GoalAction::SetGoal {
                goal: Some(LaidGoal { layout: crate::Layout::Row, cubes }),
            }))
        }
        ["presents", "a", "paper", "of", n_rows, "by", n_columns] => {
            Action::Desk(DeskAction::Present {
                paper: Paper::of(vec!["A".repeat(count(n_columns)); count(n_rows)]),
            })
        }
        ["moves", face, "to", to] => Action::Own(GoalBookAction::Goal(GoalAction::Move {
            bonus: None,
            cube: res(face),
            to: section(to),
        })),
        ["moves", face, "from", from, "to", to] => {
            let cube = cube(state, face, Some(section(from)));
            Action::Own(GoalBookAction::Goal(GoalAction::Move {
                bonus: None,
                cube,
                to: section(to),
            }))
        }
        ["bonus", first, "moves", face, "to", to] => {
            let bonus = bonus(first);
            let cube = other_than(state, bonus.expect("a bonus cube").cube, face);
            Action::Own(GoalBookAction::Goal(GoalAction::Move { bonus, cube, to: section(to) }))
        }
        ["bonus", first, "to", at, "moves", face, "to", to] => {
            let bonus = Placed { cube: res(first), to: section(at) };
            let cube = other_than(state, bonus.cube, face);
            Action::Own(GoalBookAction::Goal(GoalAction::Move {
                bonus: Some(bonus),
                cube,
                to: section(to),
            }))
        }
        ["returns", "the", which] => {
            let CubePhase::Own(Phase::Returning { cubes, .. }) = state.phase else {
                panic!("nothing returns")
            };
            Action::Own(GoalBookAction::Goal(GoalAction::Return {
                cube: cubes[usize::from(*which == "second")],
            }))
        }
        ["returns", face] => Action::Own(GoalBookAction::Goal(GoalAction::Return {
            cube: cube(state, face, Some(Section::Forbidden)),
        })),
        ["charges", what] => {
            Action::Charge(ChargeAction::Charge { illegal: named(Illegal::ALL, what) })
        }
        ["will", "present"] => Action::Own(GoalBookAction::Own(OwnAction::Side)),
        ["joins", seat] => Action::Own(GoalBookAction::Own(OwnAction::Join {
            with: seat_named(seat).expect("a seat like P1"),
        })),
        ["presents", rest @ ..] => Action::Desk(DeskAction::Present { paper: read_paper(rest) }),
        ["rejects", "goal"] => reject(Objection::NoGoal),
        ["rejects", "value"] => reject(Objection::NotTheGoal),
        ["rejects", "format"] => reject(Objection::Format),
        ["rejects", "too-few"] => reject(Objection::TooFew),
        ["rejects", "required"] => reject(Objection::Required),
        ["rejects", "cubes"] => reject(Objection::Cubes),
        ["rejects", "resources"] => reject(Objection::Resources),
        ["rejects", "one-letter"] => reject(Objection::OneLetter),
        ["rejects", "phonetic"] => reject(Objection::Phonetic),
        ["rejects", "misspelt", word] => reject(Objection::Misspelt { word: (*word).to_owned() }),
        ["rejects", "barred", word] => reject(Objection::Barred { word: (*word).to_owned() }),
        ["rejects", "sound", word, sign] => {
            reject(Objection::ForbiddenSound { word: (*word).to_owned(), sound: sound(sign) })
        }
        ["rejects", "no", "sound", sign] => reject(Objection::RequiredSound { sound: sound(sign) }),
        ["argues", n, "signs"] => reject(Objection::Argument { text: "x".repeat(count(n)) }),
        ["argues", rest @ ..] => reject(Objection::Argument { text: rest.join(" ") }),
        ["asks"] => reject(Objection::Asks),
        ["rules", "that", word, "counts"] => {
            Action::Own(GoalBookAction::Own(OwnAction::RuleWord {
                ruling: WordRuling::Word { word: (*word).to_owned(), counts: true },
            }))
        }
        ["rules", "that", word, "does", "not", "count"] => {
            Action::Own(GoalBookAction::Own(OwnAction::RuleWord {
                ruling: WordRuling::Word { word: (*word).to_owned(), counts: false },
            }))
        }
        ["rules", "that", word, verb @ ("has" | "lacks"), sign] => {
            let (word, sound, has) = ((*word).to_owned(), sound(sign), *verb == "has");
            Action::Own(GoalBookAction::Own(OwnAction::RuleWord {
                ruling: WordRuling::Sound { word, sound, has },
            }))
        }
        ["rolls"] => OwnAction::Roll.into(),
        ["agrees"] => GoalAction::Agree.into(),
        ["concedes"] => OwnAction::Concede { ground: here.ground }.into(),
        ["concedes", "ground", no] => {
            OwnAction::Concede { ground: GroundNo(mat_script::number(no)) }.into()
        }
        ["finds", "a", "slip", it, points] => {
            let (seat, points) = (mat_script::seat(it), mat_script::number(points));
            OwnAction::FindSlip { seat, points }.into()
        }
        ["agrees", "to", "the", "slip"] => OwnAction::AgreeToSlip.into(),
        _ => mat_script::action(words, &here, numbers::CONDUCT.listed),
    }
}

fn sound(text: &str) -> Sound {
    Symbol::parse(text).and_then(Symbol::sound).unwrap_or_else(|| panic!("{text} is no sound"))
}

fn numbered(id: &str) -> CubeId {
    CubeId(count(id) as u8)
}

fn count(text: &str) -> usize {
    text.parse().expect("a number")
}

fn section(text: &str) -> Section {
    match text {
        "required" => Section::Required,
        "permitted" => Section::Permitted,
        "forbidden" => Section::Forbidden,
        "goal" => Section::Goal,
        _ => panic!("{text} is no section"),
    }
}

/// A cube that shows this and lies there.
fn cube(state: &State, face: &str, at: Option<Section>) -> CubeId {
    let elsewhere = || {
        let sections = [Section::Required, Section::Permitted, Section::Forbidden, Section::Goal];
        let all = sections.map(Some).into_iter().chain([None]);
        all.flat_map(|it| cubes_of(state, face, it).collect::<Vec<_>>()).next()
    };
    // One that lies elsewhere, to show that it cannot be done.
    let found = cubes_of(state, face, at).next().or_else(elsewhere);
    found.unwrap_or_else(|| panic!("there is no {face}"))
}

fn other_than(state: &State, taken: CubeId, face: &str) -> CubeId {
    let mut cubes = cubes_of(state, face, None).filter(|&it| it != taken);
    cubes.next().unwrap_or_else(|| panic!("there is no other {face}"))
}

fn cubes_of(state: &State, face: &str, at: Option<Section>) -> impl Iterator<Item = CubeId> {
    let face = Symbol::parse(face).unwrap_or_else(|| panic!("{face} is no face"));
    let all: Vec<CubeId> = (0..state.faces.len() as u8).map(CubeId).collect();
    all.into_iter()
        .filter(move |&it| state.face(it) == Some(face) && state.shake.mat().at(it) == at)
}

fn laid(state: &State, words: &[&str]) -> LaidGoal {
    let mut taken = Vec::new();
    let goal = LaidGoal::parse(words[0], &words[1..], |digit| {
        let face = Symbol::Digit(digit);
        let all = (0..state.faces.len() as u8).map(CubeId);
        let mat = state.shake.mat();
        let free = |it: CubeId| mat.at(it).is_none() || mat.at(it) == Some(Section::Goal);
        let shown = |it: &CubeId| state.face(*it) == Some(face) && !taken.contains(it);
        let mut shown: Vec<CubeId> = all.filter(shown).collect();
        // One that lies elsewhere, to show that it cannot be done.
        shown.sort_by_key(|&it| !free(it));
        let found = shown.first().copied();
        taken.extend(found);
        found
    });
    // A letter, to show that it cannot be done.
    goal.unwrap_or_else(|| LaidGoal {
        layout: crate::Layout::Row,
        cubes: vec![crate::GoalCube { cube: cube(state, words[1], None), upside_down: false }],
    })
}

/// `CAT / .TO goal=row,2,5 meaning=CAT,TO`, or `nothing`.
fn read_paper(words: &[&str]) -> Paper {
    let mut paper = Paper::default();
    for word in words {
        match word.split_once('=') {
            Some(("goal", goal)) => paper.goal = Some(written_goal(goal)),
            Some(("meaning", words)) => {
                paper.solution.declared = Some(words.split(',').map(str::to_owned).collect());
            }
            _ if *word == "/" || *word == "nothing" => (),
            _ => paper.solution.rows.push((*word).to_owned()),
        }
    }
    paper
}

fn look(view: &View, part: &[&str]) -> String {
    let on = |at: Option<Section>| {
        let here = view.mat.iter().zip(&view.faces).filter(|it| *it.0 == at);
        here.map(|it| format!(" {}", it.1)).collect::<String>()
    };
    match part {
        ["mat"] => {
            let sections = [
                ("Goal", Some(Section::Goal)),
                ("Required", Some(Section::Required)),
                ("Permitted", Some(Section::Permitted)),
                ("Forbidden", Some(Section::Forbidden)),
                ("Resources", None),
            ];
            let line = |(name, at)| format!("{name}:{} [{}]\n", on(at), Section::rule(at).id);
            sections.into_iter().map(line).collect()
        }
        ["resources"] => format!("Resources:{} [{}]", on(None), Section::rule(None).id),
        ["chart"] => {
            let chart = if view.own.chart { "may use a chart" } else { "has no chart" };
            format!("{chart} [{}]", view.division.chart().rule.id)
        }
        ["goal"] => view.own.goal.as_ref().map_or("no Goal".to_owned(), |it| {
            let value = it.value.map_or("nothing".to_owned(), |it| it.to_string());
            format!("{} is {value}{}", it.text, if it.legal { "" } else { ", and not legal" })
        }),
        ["stage"] => format!("{:?}", view.stage),
        ["claims"] => {
            let lift = view.may_not.iter().find(|it| it.deed == Deed::Block(BlockDeed::Lift));
            let barred = lift.map(|it| format!(" [{}]", it.rule)).unwrap_or_default();
            format!("can say {:?}{barred}", view.claims)
        }
        ["rulings"] => format!("{:?}", view.own.rulings),
        ["questions"] => {
            let sided: Vec<Seat> = view.own.sided.into_iter().collect();
            let [sided, verified, asking] =
                [&sided, &view.own.verified, &view.own.asking].map(|it| kernel::names(it));
            format!("sided: {sided}; had a word looked up: {verified}; only ask: {asking}")
        }
        ["bonus"] => {
            let said = view.own.bonus_said.map_or("never".to_owned(), |it| it.to_string());
            let cube = view.own.bonus_cube.and_then(|it| view.faces.get(it.idx()));
            let cube = cube.map_or("no cube".to_owned(), ToString::to_string);
            format!("Bonus was said: {said}; under way: {cube}")
        }
        ["desk"] => desk(view),
        ["sheet"] => show_sheet(&view.sheet),
        ["tasks"] => {
            let tasks = view.tasks.iter().map(|it| {
                let rule = it.rule.as_ref().map_or(String::new(), |it| format!(" [{it}]"));
                format!("{} {:?} until {}{rule}\n", it.seat, it.kind, it.limit.ends)
            });
            tasks.collect()
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
        ["early", "challenges"] => {
            let counts = view.own.early_challenges.iter().zip(1..);
            let counts: Vec<String> = counts.map(|(n, no)| format!("P{no} {n}")).collect();
            format!("early, and wrong: {}", counts.join(", "))
        }
        ["offers"] => format!("may {:?}", view.may),
        ["bars"] => show_bars(&view.may, &view.may_not),
        ["table"] => whole_table(view),
        ["duties"] => show_duties(view.desk.as_ref()),
        ["bars", deed] => show_bar(&view.may_not, deed),
        _ => panic!("{part:?} is no part of a view"),
    }
}

/// What a shake leaves behind is as telling as what it begins with.
fn whole_table(view: &View) -> String {
    let seat = |it: Option<Seat>| it.map_or("nobody".to_owned(), |it| it.to_string());
    let goal = view.own.goal.as_ref().map_or("no Goal".to_owned(), |it| it.text.clone());
    let block = view.block.as_ref().map_or("the block stands".to_owned(), |it| {
        let held = if it.held { ", a claim is awaited" } else { "" };
        let hands = kernel::names(&it.hands);
        format!("the block is in the hands of {hands} until {}{held}", it.limit.ends)
    });
    let shakes: String = view.chairs.iter().map(|it| format!(" {}", it.n_shakes)).collect();
    let tasks: String =
        view.tasks.iter().map(|it| format!("\n{} until {}", it.seat, it.limit.ends)).collect();
    format!(
        "at {}: shake {} of {}, {} sets; {:?}\nmove {} by {}; {goal}; {block}; {} faces; {:?}; shakes played:{shakes}{tasks}",
        view.at,
        view.shake,
        kernel::names(&view.players),
        seat(view.own.setter),
        view.stage,
        view.move_no.0,
        seat(view.last_mover),
        view.faces.len(),
        view.round,
    )
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

fn show(game: &OnWords, state: &State, what: &[&str]) -> String {
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
            let kinds = CubeKind::ALL
                .iter()
                .map(|it| format!("{:?} {} [{}]\n", it, it.n_cubes(), it.rule().id));
            let total = format!("{} cubes [{}]\n", N_CUBES.value, N_CUBES.rule.id);
            total + &kinds.collect::<String>()
        }
        ["faces", name] => {
            let named = |it: &CubeKind| format!("{it:?}").to_lowercase() == **name;
            let kind = CubeKind::ALL.into_iter().find(named).expect("a kind of cube");
            let before = CubeKind::ALL.iter().take_while(|it| **it != kind);
            let first: usize = before.map(|it| it.n_cubes()).sum();
            let cubes = &state.setup.things.cubes.faces()[first..first + kind.n_cubes()];
            let mut lines: Vec<String> = cubes
                .iter()
                .map(|it| it.iter().map(|face| format!(" {face}")).collect::<String>())
                .collect();
            lines.dedup();
            let (n_cubes, rule) = (kind.n_cubes(), kind.rule().id);
            // The signs are those of the table of sounds.
            let signs =
                if kind == CubeKind::Sound { format!(", {}", rule::P_3.id) } else { String::new() };
            format!("{n_cubes} cubes with{} [{rule}{signs}]", lines.join(" |"))
        }
        ["divisions"] => {
            let names = Division::ALL.map(|it| it.to_string());
            names.join(", ")
        }
        ["check", after, rest @ ..] => show_check(game, state, after, rest),
        ["grounds", after, rest @ ..] => show_grounds(game, state, after, rest),
        _ => panic!("{what:?} is nothing that can be shown"),
    }
}

/// What the umpire finds about a paper: the rules it rests on, or those it breaks.
fn show_check(game: &OnWords, state: &State, after: &str, words: &[&str]) -> String {
    let paper = read_paper(words);
    let finding = judgement::find(state, &contest(after), &paper, game.words());
    let doubts: Vec<String> = finding
        .broken
        .iter()
        .filter(|it| !it.certain)
        .map(|it| format!("; in doubt: {} [{}]", it.text, it.rule.id))
        .collect();
    if finding.is_correct() {
        return format!("{paper}: correct{}{}", cited(&finding.rules()), doubts.concat());
    }
    let broken = finding.broken.iter().filter(|it| it.certain);
    let broken = broken.map(|it| format!("{} [{}]", it.text, it.rule.id));
    let broken = broken.collect::<Vec<_>>().join("; ");
    format!("{paper}: incorrect, {broken}{}", doubts.concat())
}

/// What the umpire would say of each thing that can be said against a paper.
fn show_grounds(game: &OnWords, state: &State, after: &str, words: &[&str]) -> String {
    let paper = read_paper(words);
    let finding = judgement::find(state, &contest(after), &paper, game.words());
    let mut grounds = vec![
        ("goal".to_owned(), Objection::NoGoal),
        ("value".to_owned(), Objection::NotTheGoal),
        ("format".to_owned(), Objection::Format),
        ("too few".to_owned(), Objection::TooFew),
        ("required".to_owned(), Objection::Required),
        ("cubes".to_owned(), Objection::Cubes),
        ("resources".to_owned(), Objection::Resources),
        ("one letter".to_owned(), Objection::OneLetter),
        ("phonetic".to_owned(), Objection::Phonetic),
    ];
    let on = |section| {
        let cubes = state.shake.mat().section(section);
        cubes.filter_map(|it| state.face(it).and_then(Symbol::sound)).collect::<Vec<Sound>>()
    };
    let mut written: Vec<String> = finding.verdict.words.iter().map(|it| it.word.clone()).collect();
    written.dedup();
    for word in &written {
        let word = || word.clone();
        grounds.push((format!("misspelt {}", word()), Objection::Misspelt { word: word() }));
        grounds.push((format!("barred {}", word()), Objection::Barred { word: word() }));
        for sound in on(Section::Forbidden) {
            let name = format!("{} in {}", Symbol::Sound(sound), word());
            grounds.push((name, Objection::ForbiddenSound { word: word(), sound }));
        }
    }
    for sound in on(Section::Required) {
        let name = format!("no {}", Symbol::Sound(sound));
        grounds.push((name, Objection::RequiredSound { sound }));
    }
    let told = grounds.iter().filter_map(|(name, objection)| {
        let citations = |rules: Vec<Rule>| {
            let more = rules.into_iter().filter(|it| *it != objection.rule());
            let rules = [objection.rule()].into_iter().chain(more);
            cited(&rules.map(Rule::cite).collect::<Vec<Citation>>())
        };
        match finding.upholds(objection) {
            None => Some(format!("{name} for a judge{}", citations(Vec::new()))),
            Some((true, rules)) => Some(format!("{name}{}", citations(rules))),
            Some((false, _)) => None,
        }
    });
    let told: Vec<String> = told.collect();
    let told = if told.is_empty() { "nothing".to_owned() } else { told.join(", ") };
    format!("{paper}: {told} is upheld, all else overruled")
}
