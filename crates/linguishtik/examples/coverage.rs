//! For how many Demands a sentence is found: `cargo run --release -p linguishtik --example coverage
//! -- N` draws N sets in each division. After it, `show` prints every sentence, `missed` each set
//! without one with what was read for it and what the judge said, `from K` begins with set K, and the
//! name of a division leaves out the others.

use std::collections::BTreeMap;

use kernel::{Dice, Seed};
use linguishtik::{
    After, Color, Container, Cube, CubeSet, Degree, Demand, Designation, Dictionary, Division,
    Effort, Function, Letter, Problem, PronounDemand, Reason, Regularity, Time, Type, VerbDemand,
    Verbal, Wanted, Writer, by_use, contradiction, fault, solve,
};

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let n: u64 = given.first().and_then(|it| it.parse().ok()).unwrap_or(2_000);
    let shows = given.iter().any(|it| it == "show");
    let tells = given.iter().any(|it| it == "missed");
    let from = given.iter().position(|it| it == "from").and_then(|it| given.get(it + 1));
    let from: u64 = from.and_then(|it| it.parse().ok()).unwrap_or(0);
    let only = given.iter().find_map(|it| Division::from_name(it));
    let dictionary = Dictionary::english();
    let writer = Writer::new(dictionary.clone());
    for &division in Division::ALL.iter().filter(|it| only.is_none_or(|only| only == **it)) {
        let mut counts = Counts::default();
        for seq in from..from + n {
            let mut dice = Dice::for_entry(Seed([division as u8; 32]), seq);
            let drawn = Drawn::by(division, &mut dice);
            let problem = Problem {
                demands: drawn.demands.clone(),
                letters: Vec::new(),
                resources: drawn.cubes.clone(),
                after: After::Impossible,
            };
            let answer = solve(&dictionary, &problem).expect("a box of cubes");
            let mut words = answer.words;
            by_use(&dictionary, &drawn.demands, &mut words);
            if words.is_empty() {
                counts.n_wordless += 1;
                continue;
            }
            let wanted = Wanted { designation: Some(drawn.designation), demands: &drawn.demands };
            if let Some(why) = contradiction(&wanted) {
                *counts.contradictions.entry(why).or_default() += 1;
                continue;
            }
            let mut refused = Vec::new();
            let mut note = |sentence: &str, word: &str, reasons: &[Reason]| {
                let said = reasons.first().map_or(String::new(), |it| it.text.clone());
                refused.push(format!("{sentence} [{word}] {said}"));
            };
            let given = words.iter().map(String::as_str);
            let (found, _) = writer.write_counting(&wanted, given, Effort::FULL, seq, &mut note);
            let is_left = found.as_ref().is_some_and(|it| !it.left_to_people.is_empty());
            counts.n_left += u64::from(is_left);
            counts.put(&drawn, found.is_some());
            let asked: Vec<String> = drawn.demands.iter().map(ToString::to_string).collect();
            if tells && found.is_none() {
                let some: Vec<&str> = words.iter().take(8).map(String::as_str).collect();
                let n_words = words.len();
                println!(
                    "{}; {} => {n_words} words: {some:?}",
                    drawn.designation,
                    asked.join(", ")
                );
                for it in refused.iter().take(5) {
                    println!("    {it}");
                }
            }
            if shows {
                let text =
                    found.map_or("-".to_owned(), |it| format!("{} [{}]", it.sentence, it.word));
                println!("{}; {} => {text}", drawn.designation, asked.join(", "));
            }
        }
        counts.print(division, n);
    }
}

/// A shake whose cubes are all in Resources, and what was demanded of it.
struct Drawn {
    designation: Designation,
    demands: Vec<Demand>,
    cubes: Vec<Cube>,
}

impl Drawn {
    fn by(division: Division, dice: &mut Dice) -> Drawn {
        let set = CubeSet::default();
        let faces: Vec<(Color, [Letter; 6])> = set.faces().map(|it| (it.0, *it.1)).collect();
        let mut cubes: Vec<Cube> = faces
            .iter()
            .map(|(color, faces)| Cube { color: *color, face: *dice.pick(faces) })
            .collect();
        let designation = *dice.pick(&division.designations());
        let part = *dice.pick(&division.types());
        let mut demands = vec![Demand::Type { part }];
        let functions = division.functions(part);
        if !functions.is_empty() {
            demands.push(Demand::Function { function: *dice.pick(&functions) });
        }
        // Up to three more.
        for _ in 0..dice.below(4) {
            let demand = loop {
                let demand = any_demand(division, part, &demands, dice);
                if fault(division, &demands, &demand).is_none() {
                    break demand;
                }
            };
            demands.push(demand);
        }
        // Each took a green or black cube.
        for _ in &demands {
            let able: Vec<usize> =
                (0..cubes.len()).filter(|&it| cubes[it].color.demands()).collect();
            cubes.remove(*dice.pick(&able));
        }
        Drawn { designation, demands, cubes }
    }
}

/// Anything on the lists of a division, each item as likely as another.
fn any_demand(division: Division, part: Type, before: &[Demand], dice: &mut Dice) -> Demand {
    let letters: Vec<Letter> = Letter::all().collect();
    let letter = |dice: &mut Dice| *dice.pick(&letters);
    let time = |what: VerbDemand, dice: &mut Dice| {
        let times = what.times();
        (!times.is_empty() && dice.chance(2, 3)).then(|| *dice.pick(times))
    };
    match dice.below(15) {
        0 => Demand::Wild { color: *dice.pick(Color::ALL) },
        1 => Demand::Contain { letter: letter(dice) },
        2 => Demand::NotContain { letter: letter(dice) },
        3 => Demand::Transfer { from: letter(dice), to: letter(dice) },
        4 => Demand::Letters { n: 4 + dice.below(7) as u8 },
        5 => dice.pick(&[Demand::DoubleVowel, Demand::DoubleConsonant]).clone(),
        6 | 7 => match part {
            Type::Noun => Demand::Noun { what: *dice.pick(division.noun_demands()) },
            Type::Pronoun => Demand::Pronoun { what: *dice.pick(PronounDemand::ALL) },
            Type::Verb => {
                let what = *dice.pick(&division.verb_demands());
                let time = if what == VerbDemand::Simple && division == Division::Elementary {
                    Some(*dice.pick(Time::ALL))
                } else {
                    time(what, dice)
                };
                Demand::Verb { what, time }
            }
            _ => {
                let regularity = dice.chance(1, 4).then(|| *dice.pick(Regularity::ALL));
                Demand::Degree { degree: *dice.pick(Degree::ALL), regularity }
            }
        },
        8..=10 => Demand::In { container: *dice.pick(&division.containers()) },
        11 => Demand::In { container: *dice.pick(Container::ALL) },
        12 => Demand::NotIn { container: *dice.pick(Container::ALL) },
        13 => Demand::Compound,
        _ => {
            let container = before.iter().find_map(|it| match it {
                Demand::In { container } => Some(*container),
                _ => None,
            });
            let function = *dice.pick(Function::ALL);
            match container {
                Some(container) if dice.chance(2, 3) => {
                    Demand::ContainerFunction { container, function }
                }
                _ if part == Type::Verb => {
                    Demand::VerbalFunction { verbal: *dice.pick(Verbal::ALL), function }
                }
                _ => Demand::Function { function },
            }
        }
    }
}

#[derive(Default)]
struct Counts {
    n_wordless: u64,
    contradictions: BTreeMap<&'static str, u64>,
    n_asked: u64,
    n_found: u64,
    /// Found, with a Demand that is left to people.
    n_left: u64,
    /// By kind of Demand: how often it was there, and how often a sentence was found then.
    kinds: BTreeMap<String, (u64, u64)>,
}

impl Counts {
    fn put(&mut self, drawn: &Drawn, found: bool) {
        self.n_asked += 1;
        self.n_found += u64::from(found);
        let kinds = drawn.demands.iter().map(|it| match it {
            Demand::Contain { .. } | Demand::NotContain { .. } => "a letter".to_owned(),
            Demand::Wild { .. } => "color wild".to_owned(),
            Demand::Transfer { .. } => "letter transfer".to_owned(),
            Demand::Letters { .. } => "number of letters".to_owned(),
            Demand::NotIn { .. } => "not contained in".to_owned(),
            other => other.to_string(),
        });
        for kind in kinds.chain([format!("* {}", drawn.designation)]) {
            let of = self.kinds.entry(kind).or_default();
            of.0 += 1;
            of.1 += u64::from(found);
        }
    }

    fn print(&self, division: Division, n: u64) {
        let n_contradicted: u64 = self.contradictions.values().sum();
        let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
        println!("\n## {division}: {n} sets");
        println!("no word: {}, contradictions: {n_contradicted}", self.n_wordless);
        for (why, n) in &self.contradictions {
            println!("    {n:4} {why}");
        }
        println!(
            "asked {}, found {} ({} with a Demand left to people): {:.1} %; {:.1} % with those that \
             contradict themselves",
            self.n_asked,
            self.n_found,
            self.n_left,
            share(self.n_found, self.n_asked),
            share(self.n_found, self.n_asked + n_contradicted),
        );
        let mut kinds: Vec<_> = self.kinds.iter().collect();
        kinds.sort_by_key(|(_, (all, found))| std::cmp::Reverse(all - found));
        for (kind, (all, found)) in kinds.iter().take(40).filter(|it| it.1.1 < it.1.0) {
            println!("    {:4} of {all:4} missed: {kind}", all - found);
        }
    }
}
