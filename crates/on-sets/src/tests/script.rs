//! How On-Sets scenarios are read and shown.
//!
//! ```text
//! table 3 senior tournament tie=40 sand umpire hall setter=P1
//! position P1 sets | U: B BR R | goal: row 2 | req: B | res: u n G | P2 to move
//! 0:00 P1 sits             rolls, rolls with 1 V, deals 8
//! 0:00 P1 selects wild-cube B     ends selection
//! 0:00 P1 sets goal row 2 -5      lays goal …, says goal, bonus B, declares no goal
//! 0:00 P2 agrees
//! 0:00 P2 moves B to required     bonus G, bonus G moves …, shifts …, moves two G Y, returns G
//! 0:00 P3 challenges now          lifts, claims now, puts back, says P1 first, says level
//! 0:00 P2 charges leader-bonus
//! 0:00 P3 presents BuR with B<R, G=Y wild=u blank=BG goal=row-2-5 and …
//! 0:00 P1 accepts                 declines, rejects value, argues …, asks, reads (BuR)-G
//! 0:00 judge upholds              overrules, initials 0, answers 0 yes, and orders
//! 0:00 P1 sees mat                stage, desk, sheet, offers, bars Move, hidden
//! 0:00 show check now BuR         what the umpire finds; grounds now BuR, set BuR, solve now, deck, undealt
//! ```

use kernel::{Citation, Game as _, Procedure, Rule, Seat, cited};
use mat::{
    BlockDeed, ChargeAction, CubeId, CubePhase, CubeStage, DeskAction, GoalAction, GoalBookAction,
    TableStage,
};
use testkit::{
    Script, check_citations,
    mat_script::{
        self, Here, contest, named, set_up, show_bar, show_bars, show_duties, show_sheet,
        written_goal,
    },
    run_scenarios,
};

use crate::table::state::OnSetsTable as _;
use crate::{
    Action, Card, Chart, CubeKind, Division, Face, Goal, Illegal, LaidGoal, N_CARDS, N_CUBES,
    Objection, OnSets, OwnAction, Paper, Phase, Placed, Section, Setup, Solution, Start, State,
    Symbol, Things, View, charts, cubes, deck, parse_set_name, readings, rulebook as rule, solve,
    table::{judgement, notation, numbers, position::seat_named},
};

struct OnSetsScript;

#[test]
fn scenarios() {
    run_scenarios::<OnSetsScript>(env!("CARGO_MANIFEST_DIR"), rule::ALL);
}

#[test]
fn rules_are_cited_by_their_constants() {
    check_citations(env!("CARGO_MANIFEST_DIR"), rule::ALL);
}

impl Script for OnSetsScript {
    type Game = OnSets;

    fn open(line: &str, position: Option<&str>) -> (OnSets, Setup) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut setup = setup(&words);
        setup.start = position.map(|it| Start::parse(it).unwrap_or_else(|it| panic!("{it}")));
        setup.check().expect("a table that can be opened");
        (OnSets, setup)
    }

    fn action(state: &State, words: &[&str]) -> Action {
        action(state, words)
    }

    fn opened(view: &View) -> String {
        match &view.own.always[..] {
            [] => String::new(),
            names => format!("always: {}", names.join(", ")),
        }
    }

    fn look(view: &View, part: &[&str]) -> String {
        look(view, part)
    }

    fn show(_: &OnSets, state: &State, what: &[&str]) -> String {
        show(state, what)
    }
}

fn setup(words: &[&str]) -> Setup {
    let n_seats = words[0].parse().expect("a number of seats");
    let procedure = match words.contains(&"assisted") {
        true => Procedure::Assisted,
        false => Procedure::Tournament,
    };
    let mut setup = Setup::standard(n_seats, Division::Senior, procedure, Things {});
    for word in &words[1..] {
        match word.split_once('=').unwrap_or((word, "")) {
            ("basic", _) => setup.division = Division::Basic,
            ("elementary", _) => setup.division = Division::Elementary,
            ("middle", _) => setup.division = Division::Middle,
            ("junior", _) => setup.division = Division::Junior,
            ("senior", _) => setup.division = Division::Senior,
            ("setter", seat) => setup.players.first_setter = seat_named(seat),
            ("holder-stands-still", _) => setup.players.holder_stands_still = true,
            _ => set_up(&mut setup, word),
        }
    }
    setup
}

fn action(state: &State, words: &[&str]) -> Action {
    let res = |face: &str| cube(state, face, None);
    let permitted = |face: &str| cube(state, face, Some(Section::Permitted));
    let bonus = |face: &str| Some(Placed { cube: res(face), to: Section::Forbidden });
    let here = Here::at(&state.shake, state.desk());
    let of = here.of;
    let reject = |objection| Action::Desk(DeskAction::Reject { of, objection });
    match words {
        ["rolls"] => Action::Own(GoalBookAction::Own(OwnAction::Roll { n_universe: None })),
        ["rolls", "with", n, "V"] => {
            Action::Own(GoalBookAction::Own(OwnAction::Roll { n_universe: n.parse().ok() }))
        }
        ["deals", n] => Action::Own(GoalBookAction::Own(OwnAction::Deal {
            n: n.parse().expect("a number of cards"),
        })),
        ["selects", rest @ ..] => {
            let variation = notation::variation_named(&rest.join(" "));
            Action::Own(GoalBookAction::Own(OwnAction::Select {
                variation: variation.expect("a variation"),
            }))
        }
        ["ends", "selection"] => Action::Own(GoalBookAction::Own(OwnAction::EndSelection)),
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
        ["presents", "a", "paper", "of", counts @ ..] => {
            Action::Desk(DeskAction::Present { paper: bulky(counts) })
        }
        ["reads", "a", "paper", "of", counts @ ..] => {
            Action::Own(GoalBookAction::Own(OwnAction::Attempt { of, paper: bulky(counts) }))
        }
        ["reads", "for", seat] => Action::Own(GoalBookAction::Own(OwnAction::Attempt {
            of: seat_named(seat).expect("a seat like P1"),
            paper: read_paper(&["(BnV)"]),
        })),
        ["argues", n, "signs"] => reject(Objection::Argument { text: "x".repeat(count(n)) }),
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
        ["shifts", face, "to", to] => Action::Own(GoalBookAction::Goal(GoalAction::Move {
            bonus: None,
            cube: permitted(face),
            to: section(to),
        })),
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
        ["bonus", first, "shifts", face, "to", to] => {
            Action::Own(GoalBookAction::Goal(GoalAction::Move {
                bonus: bonus(first),
                cube: permitted(face),
                to: section(to),
            }))
        }
        ["bonus", "shift", first, "moves", face, "to", to] => {
            let bonus = Placed { cube: permitted(first), to: Section::Forbidden };
            Action::Own(GoalBookAction::Goal(GoalAction::Move {
                bonus: Some(bonus),
                cube: res(face),
                to: section(to),
            }))
        }
        ["returns", face] => Action::Own(GoalBookAction::Goal(GoalAction::Return {
            cube: cube(state, face, Some(Section::Forbidden)),
        })),
        ["returns", "the", which] => {
            let CubePhase::Own(Phase::Returning { cubes, .. }) = state.phase else {
                panic!("nothing returns")
            };
            Action::Own(GoalBookAction::Goal(GoalAction::Return {
                cube: cubes[usize::from(*which == "second")],
            }))
        }
        ["says", "level"] => Action::Own(GoalBookAction::Own(OwnAction::Opine { first: None })),
        ["says", seat, "first"] => {
            Action::Own(GoalBookAction::Own(OwnAction::Opine { first: seat_named(seat) }))
        }
        ["charges", what] => {
            Action::Charge(ChargeAction::Charge { illegal: named(Illegal::ALL, what) })
        }
        ["presents", rest @ ..] => Action::Desk(DeskAction::Present { paper: read_paper(rest) }),
        ["rejects", "goal"] => reject(Objection::NoGoal),
        ["rejects", "value"] => reject(Objection::NotTheGoal),
        ["rejects", "undefined"] => reject(Objection::Undefined),
        ["rejects", "variation"] => reject(Objection::Variation),
        ["rejects", "cubes"] => reject(Objection::Cubes),
        ["argues", rest @ ..] => reject(Objection::Argument { text: rest.join(" ") }),
        ["asks"] => reject(Objection::Asks),
        ["reads", rest @ ..] => {
            Action::Own(GoalBookAction::Own(OwnAction::Attempt { of, paper: read_paper(rest) }))
        }
        ["agrees"] => GoalAction::Agree.into(),
        ["appeals", matter] => OwnAction::Appeal { matter: mat_script::number(matter) }.into(),
        _ => mat_script::action(words, &here, numbers::CONDUCT.listed),
    }
}

/// A paper with so many solutions, signs in a name, restrictions, signs in one, and digits.
fn bulky(counts: &[&str]) -> Paper {
    let counts: Vec<usize> = counts.iter().map(|it| count(it)).collect();
    let [n_solutions, n_signs, n_restrictions, n_restriction_signs, n_digits] = counts[..] else {
        panic!("five numbers")
    };
    let mut solution = Solution::of("B".repeat(n_signs));
    solution.restrictions = vec!["B".repeat(n_restriction_signs).as_str().into(); n_restrictions];
    let digit = crate::GoalDigit { digit: 1, upside_down: false };
    let goal = Goal { layout: crate::Layout::Row, digits: vec![digit; n_digits] };
    let goal = (0 < n_digits).then_some(goal);
    Paper { solutions: vec![solution; n_solutions], same: false, goal }
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
    cubes_of(state, face, at).next().unwrap_or_else(|| panic!("there is no {face} at {at:?}"))
}

fn other_than(state: &State, taken: CubeId, face: &str) -> CubeId {
    let mut cubes = cubes_of(state, face, None).filter(|&it| it != taken);
    cubes.next().unwrap_or_else(|| panic!("there is no other {face}"))
}

fn cubes_of(state: &State, face: &str, at: Option<Section>) -> impl Iterator<Item = CubeId> {
    let face = face.chars().next().and_then(Face::from_char).expect("a face");
    let all: Vec<CubeId> = (0..state.faces.len() as u8).map(CubeId).collect();
    all.into_iter()
        .filter(move |&it| state.face(it) == Some(face) && state.shake.mat().at(it) == at)
}

fn laid(state: &State, words: &[&str]) -> LaidGoal {
    let mut taken = Vec::new();
    let goal = LaidGoal::parse(words[0], &words[1..], |digit| {
        let face = Face::Digit(digit);
        let all = (0..state.faces.len() as u8).map(CubeId);
        let mat = state.shake.mat();
        let free = |it: CubeId| mat.at(it).is_none() || mat.at(it) == Some(Section::Goal);
        let found = all
            .into_iter()
            .find(|&it| state.face(it) == Some(face) && free(it) && !taken.contains(&it));
        taken.extend(found);
        found
    });
    // A colour, to show that it cannot be done.
    goal.unwrap_or_else(|| LaidGoal {
        layout: crate::Layout::Row,
        cubes: vec![crate::GoalCube { cube: cube(state, words[1], None), upside_down: false }],
    })
}

/// `BuR with B<R, G=Y wild=u blank=BG and … same`, perhaps `goal=row-2-5`.
fn read_paper(words: &[&str]) -> Paper {
    let mut paper = Paper::default();
    for part in words.split(|it| *it == "and") {
        let mut solution = Solution::default();
        let (mut set_name, mut restrictions, mut after_with) = (Vec::new(), Vec::new(), false);
        for word in part {
            match word.split_once('=').filter(|it| it.0.len() > 3) {
                Some(("wild", symbol)) => {
                    solution.wild = symbol.chars().next().and_then(Symbol::from_char);
                }
                Some(("blank", card)) => solution.blank = card.parse::<Card>().ok(),
                Some(("goal", goal)) => paper.goal = Some(written_goal(goal)),
                _ if *word == "with" => after_with = true,
                _ if *word == "same" => paper.same = true,
                _ if *word == "nothing" => (),
                _ if after_with => restrictions.push(*word),
                _ => set_name.push(*word),
            }
        }
        solution.set_name = set_name.join(" ");
        let restrictions = restrictions.join(" ");
        solution.restrictions = restrictions
            .split(',')
            .map(str::trim)
            .filter(|it| !it.is_empty())
            .map(Into::into)
            .collect();
        paper.solutions.push(solution);
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
        ["stage"] => format!("{:?}", view.stage),
        ["claims"] => {
            let lift = view.may_not.iter().find(|it| it.deed == BlockDeed::Lift.into());
            let barred = lift.map(|it| format!(" [{}]", it.rule)).unwrap_or_default();
            format!("can say {:?}{barred}", view.claims)
        }
        ["variations"] => {
            let chosen = view.own.chosen.iter().map(|it| {
                let counts = if it.ignored { ", which does not count" } else { "" };
                format!("{}: {}{counts}\n", it.by, it.text)
            });
            let chosen: String = chosen.collect();
            if chosen.is_empty() { "no variations".to_owned() } else { chosen }
        }
        ["menu"] => {
            let list = |it: &[String]| match it {
                [] => "nothing".to_owned(),
                _ => it.join(", "),
            };
            format!("may choose {}; always {}", list(&view.own.menu), list(&view.own.always))
        }
        ["undealt"] if view.own.undealt.is_empty() => "nothing".to_owned(),
        ["undealt"] => view
            .own
            .undealt
            .iter()
            .map(|it| format!("{it} "))
            .collect::<String>()
            .trim_end()
            .to_owned(),
        ["desk"] => desk(view),
        ["sheet"] => show_sheet(&view.sheet),
        ["tasks"] => {
            let tasks =
                view.tasks.iter().map(|it| format!("{} until {}\n", it.seat, it.limit.ends));
            tasks.collect()
        }
        ["calls"] => {
            let calls = view.chairs.iter().zip(1..).map(|(it, no)| format!("P{no} {}", it.n_calls));
            format!("judge calls: {}", calls.collect::<Vec<_>>().join(", "))
        }
        ["breaches"] => {
            let told = view.irregulars.iter().map(|it| it.breach.illegal.told());
            format!("unsettled: {}", told.collect::<Vec<_>>().join(", "))
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
        let third = it.third.map_or(String::new(), |it| format!(", {it} says whose was first"));
        let held = if it.held { ", a claim is awaited" } else { "" };
        format!(
            "the block is in the hands of {} until {}{third}{held}",
            kernel::names(&it.hands),
            it.limit.ends
        )
    });
    let shakes: String = view.chairs.iter().map(|it| format!(" {}", it.n_shakes)).collect();
    let tasks: String =
        view.tasks.iter().map(|it| format!("\n{} until {}", it.seat, it.limit.ends)).collect();
    format!(
        "at {}: shake {} of {}, {} sets; {:?}\nmove {} by {}; {goal}; {block}; {} faces, {} cards; {:?}; shakes played:{shakes}{tasks}",
        view.at,
        view.shake,
        kernel::names(&view.players),
        seat(view.own.setter),
        view.stage,
        view.move_no.0,
        seat(view.last_mover),
        view.faces.len(),
        view.own.universe.len(),
        view.round,
    )
}

fn desk(view: &View) -> String {
    let Some(desk) = &view.desk else { return "no desk".to_owned() };
    let own = desk.own_paper.as_ref().map_or("none".to_owned(), ToString::to_string);
    let papers: Vec<String> =
        desk.papers.iter().map(|it| format!("{} {}", it.writer, it.paper)).collect();
    let attempt = desk.own_attempt.as_ref().map_or("none".to_owned(), ToString::to_string);
    let stage = if matches!(view.stage, CubeStage::Table(TableStage::Writing)) {
        "writing"
    } else {
        "checking"
    };
    format!(
        "{stage}; in: {}; own paper: {own}; on the desk: {}; other readings by {}, own: {attempt}{}",
        kernel::names(&desk.presented),
        if papers.is_empty() { "nothing".to_owned() } else { papers.join("; ") },
        kernel::names(&desk.attempted),
        cited(&view.hidden)
    )
}

fn show(state: &State, what: &[&str]) -> String {
    match what {
        ["seats", n] => {
            let mut setup = Setup::clone(&state.setup);
            setup.n_seats = n.parse().expect("a number");
            setup.start = None;
            match setup.check() {
                Ok(()) => format!("a table for {n}"),
                Err(error) => format!("no table: {error}"),
            }
        }
        ["outcome"] => match OnSets::outcome(state) {
            None => "not over".to_owned(),
            Some(it) => {
                format!(
                    "{} with {:?} of {:?}",
                    kernel::names(&it.winners),
                    it.match_points,
                    it.scores
                )
            }
        },
        ["table", words @ ..] => match setup(words).check() {
            Ok(()) => "such a table can be opened".to_owned(),
            Err(bad) => bad.message,
        },
        ["deck"] => {
            let deck = deck();
            let cards: Vec<String> = deck.value.iter().map(ToString::to_string).collect();
            let (n_cards, rule) = (N_CARDS.value, N_CARDS.rule.id);
            format!("{n_cards} cards [{rule}]: {} [{}]", cards.join(" "), deck.rule.id)
        }
        ["undealt"] => {
            let rest = state.own.universe.rest();
            let cards: String = rest.value.iter().map(|it| format!(" {it}")).collect();
            format!("not dealt:{cards} [{}]", rest.rule.id)
        }
        ["cubes"] => format!("{} cubes [{}]", N_CUBES.value, N_CUBES.rule.id),
        ["faces", name] => {
            let named = |it: &CubeKind| format!("{it:?}").to_lowercase() == **name;
            let kind = cubes().find(named).expect("a kind of cube");
            let faces: String = kind.faces().iter().map(|it| format!(" {it}")).collect();
            format!("{} cubes with{faces} [{}]", kind.n_cubes(), kind.rule().id)
        }
        ["charts"] => {
            let rules = cited(&Chart::RULES.map(|it| it.cite()));
            let chart =
                |it: Chart| format!("{}: {} cells{rules}\n", it.name, it.rows.concat().len());
            charts().into_iter().map(chart).collect()
        }
        ["chart", name] => {
            let chart = charts().into_iter().find(|it| it.name == *name).expect("a chart");
            let row = |it: &Vec<Card>| it.iter().map(|it| format!("{it} ")).collect::<String>();
            let rows: Vec<String> = chart.rows.iter().map(row).collect();
            format!("{}[{}]", rows.join("| "), rule::A_11.id)
        }
        ["divisions"] => {
            let names = Division::CHOICE.value.map(|it| it.to_string());
            format!("{} [{}]", names.join(", "), Division::CHOICE.rule.id)
        }
        ["set", name] => {
            let name = parse_set_name(name).expect("a Set-Name");
            let rules = state.rules();
            let ground = state.own.universe.ground(Card::BLANK, rules.symmetric_difference);
            let sets = readings(&name, ground);
            let sets: Vec<String> = sets.iter().map(|it| it.cards.to_string()).collect();
            let meanings: Vec<Citation> =
                rules.meanings(&name.tally()).into_iter().map(Rule::cite).collect();
            format!("{name} is {}{}", sets.join(" or "), cited(&meanings))
        }
        ["check", after, rest @ ..] => show_check(state, after, rest),
        ["grounds", after, rest @ ..] => show_grounds(state, after, rest),
        ["solve", after] => {
            match solve(&judgement::problem(state, &contest(after), None)).witness {
                Some(_) => "there is a Solution".to_owned(),
                None => "there is no Solution".to_owned(),
            }
        }
        _ => panic!("{what:?} is nothing that can be shown"),
    }
}

/// What the umpire finds about a paper: the rules it rests on, or those it breaks.
fn show_check(state: &State, after: &str, words: &[&str]) -> String {
    let paper = read_paper(words);
    let finding = judgement::find(state, &contest(after), &paper);
    if finding.is_correct() {
        return format!("{paper}: correct{}", cited(&finding.rules(state)));
    }
    let division = state.setup.division;
    let broken = finding.broken.iter().map(|it| {
        let rules = numbers::cite_in(division, it.rule);
        format!("{}{}", it.text, cited(&rules))
    });
    format!("{paper}: incorrect, {}", broken.collect::<Vec<_>>().join("; "))
}

/// What the umpire would say of each thing that can be said against a paper.
fn show_grounds(state: &State, after: &str, words: &[&str]) -> String {
    let paper = read_paper(words);
    let finding = judgement::find(state, &contest(after), &paper);
    let grounds = [
        ("goal", Objection::NoGoal),
        ("value", Objection::NotTheGoal),
        ("undefined", Objection::Undefined),
        ("variation", Objection::Variation),
        ("cubes", Objection::Cubes),
    ];
    let upheld = grounds.iter().filter_map(|(name, objection)| {
        let (upheld, rules) = finding.upholds(objection);
        let rules: Vec<Citation> = rules.into_iter().map(Rule::cite).collect();
        upheld.then(|| format!("{name}{}", cited(&rules)))
    });
    let upheld: Vec<String> = upheld.collect();
    let told = if upheld.is_empty() { "nothing".to_owned() } else { upheld.join(", ") };
    format!("{paper}: {told} is upheld, all else overruled")
}
