//! Plants faults in the referee of a game, all in one build, and counts those
//! that its scenarios catch. See README.md.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    hash::{Hash as _, Hasher as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::{
    games::{GAMES, Game},
    judge::{Judge, Verdict},
    plant::{Change, Fault, Kind, Names, Planted},
};

mod games;
mod judge;
mod plant;
mod render;
mod scratch;

const USAGE: &str = "usage: scripts/mutants GAME [--only FILE] [--survivors] [--again] [--sample N]
  GAME          my-word, on-sets, on-sets-maths, on-words, linguishtik or scrabble
  --only FILE   only faults in files whose path has this in it
  --survivors   list the faults that no scenario catches
  --again       try only those that were not caught last time
  --sample N    only N of them, by lot: always the same ones of the same faults";

struct Options {
    game: &'static Game,
    only: Option<String>,
    survivors: bool,
    again: bool,
    sample: Option<usize>,
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let house = env::current_dir().expect("a folder to work in");
    assert!(house.join("crates").is_dir(), "run this from the root of the repository");
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| house.join("target"), PathBuf::from);
    let scratch = target.join("mutants").join(options.game.name);
    let field = Field::plant(&house, options.game);
    eprintln!("{} faults planted; building", field.faults().count());
    let (program, dropped) = field.build(&house, &scratch);
    let judge =
        Judge { program: &program, folder: &scratch.join("crates").join(options.game.judge) };
    let (usual, reached) = judge.rehearse(&scratch.join("reached.list"));
    eprintln!("{} broke the build and are left out; the scenarios take {usual:?}", dropped.len());

    let equivalent = equivalent(&house);
    let last_time = if options.again { caught_before(&scratch) } else { BTreeSet::new() };
    let reached: BTreeSet<u32> = reached.into_iter().collect();
    let is_asked =
        |it: &&Fault| options.only.as_ref().is_none_or(|only| it.file.contains(only.as_str()));
    let mut faults: Vec<&Fault> =
        field.faults().filter(|it| !dropped.contains(&it.id)).filter(is_asked).collect();
    // By lot, so that what is found after a while speaks for all.
    faults.sort_by_cached_key(|it| lot(it.id, &key(it)));
    faults.truncate(options.sample.unwrap_or(usize::MAX));
    let to_try: Vec<u32> = faults
        .iter()
        .filter(|it| reached.contains(&it.id) && !last_time.contains(&key(it)))
        .map(|it| it.id)
        .collect();
    let told = |id: u32| faults.iter().find(|it| it.id == id).map_or_else(String::new, |it| at(it));
    let verdicts = judge.try_all(&to_try, usual, told);
    let tried: BTreeMap<u32, Verdict> = to_try.into_iter().zip(verdicts).collect();
    let verdict = |it: &Fault| match tried.get(&it.id) {
        Some(verdict) => *verdict,
        None if last_time.contains(&key(it)) => Verdict::Caught,
        None => Verdict::NotReached,
    };
    let judged: Vec<(&Fault, Verdict)> = faults.iter().map(|it| (*it, verdict(it))).collect();
    if options.only.is_none() && options.sample.is_none() {
        let caught = judged.iter().filter(|it| it.1 == Verdict::Caught);
        let caught: Vec<String> = caught.map(|it| key(it.0)).collect();
        scratch::write(&scratch.join("caught.list"), caught.join("\n").as_bytes());
    }
    report(&judged, &equivalent, &options);
    field.report_rules(&dropped);
    println!(
        "to see one: cd {} && MUTANT=7 {} tests::script::scenarios",
        judge.folder.display(),
        program.display()
    );
    ExitCode::SUCCESS
}

fn options() -> Option<Options> {
    let mut args = env::args().skip(1);
    let name = args.next()?;
    let game = GAMES.iter().find(|it| it.name == name)?;
    let mut options = Options { game, only: None, survivors: false, again: false, sample: None };
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--only" => options.only = Some(args.next()?),
            "--survivors" => options.survivors = true,
            "--again" => options.again = true,
            "--sample" => options.sample = Some(args.next()?.parse().ok()?),
            _ => return None,
        }
    }
    Some(options)
}

/// The files of a game with their faults.
struct Field {
    game: &'static Game,
    files: Vec<(String, String, Planted)>,
    /// Other files of the same crates, with the changes they need.
    others: Vec<(String, String, Vec<Change>)>,
    names: Names,
}

impl Field {
    fn plant(house: &Path, game: &'static Game) -> Field {
        let read = |path: &str| {
            fs::read_to_string(house.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
        };
        let mut names =
            Names { rules: plant::rules_of(&read(game.rulebook)), values: BTreeSet::new() };
        names.rules.extend(plant::rules_of(&read("crates/kernel/src/house.rs")));
        let mut referee: Vec<String> =
            game.referee.iter().flat_map(|it| rust_files(house, it)).collect();
        referee.retain(|it| !game.except.iter().any(|except| it.starts_with(except)));
        // A value may be made of other values.
        let numbers = [game.rulebook, game.numbers].into_iter();
        let numbers: Vec<String> =
            numbers.filter(|it| referee.iter().any(|file| file == it)).map(read).collect();
        loop {
            let values: BTreeSet<String> =
                numbers.iter().flat_map(|it| plant::values_of(it, &names)).collect();
            if values.is_subset(&names.values) {
                break;
            }
            names.values.extend(values);
        }
        let mut next = 1;
        let mut files = Vec::new();
        for path in referee {
            let text = read(&path);
            let is_rulebook = [game.rulebook, game.numbers].contains(&path.as_str());
            let mut planted = plant::plant(&path, &text, &names, is_rulebook, &mut next);
            planted.changes.extend(plant::calls_of_values(&text, &names, is_rulebook));
            files.push((path, text, planted));
        }
        let crates: BTreeSet<String> = files.iter().map(|it| crate_of(&it.0).to_owned()).collect();
        let mut others = Vec::new();
        for path in crates.iter().flat_map(|it| rust_files(house, &format!("{it}/src"))) {
            if files.iter().all(|it| it.0 != path) {
                let text = read(&path);
                let changes = plant::calls_of_values(&text, &names, false);
                others.push((path, text, changes));
            }
        }
        Field { game, files, others, names }
    }

    fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.files.iter().flat_map(|it| &it.2.faults)
    }

    /// Builds the scenario test with every fault that compiles.
    fn build(&self, house: &Path, scratch: &Path) -> (PathBuf, BTreeSet<u32>) {
        let all: Vec<&String> =
            self.files.iter().map(|it| &it.0).chain(self.others.iter().map(|it| &it.0)).collect();
        let written: BTreeSet<PathBuf> = all.iter().map(|it| scratch.join(it)).collect();
        scratch::copy(house, scratch, &written);
        let n_faults = self.faults().count() as u32;
        let n_edits: usize = self.files.iter().map(|it| it.2.edits.len()).sum();
        let mut dropped = dropped_before(scratch, self.faults());
        for round in 1.. {
            let places = self.write(scratch, n_faults, &dropped);
            let broken = match scratch::build(scratch, self.game.judge) {
                Ok(program) => return (program, dropped),
                Err(broken) => broken,
            };
            let before = dropped.len();
            for error in &broken {
                match error.places.iter().find_map(|it| innermost(&places, it)) {
                    Some(faults) => dropped.extend(faults),
                    None if error.places.is_empty() => (),
                    None => eprintln!("no fault is to blame for this:\n{}", error.message),
                }
            }
            let keys: Vec<String> =
                self.faults().filter(|it| dropped.contains(&it.id)).map(key).collect();
            scratch::write(&scratch.join("dropped.list"), keys.join("\n").as_bytes());
            assert!(before < dropped.len(), "the copy does not compile");
            eprintln!(
                "round {round}: {} errors, {} of {n_edits} places left out",
                broken.len(),
                dropped.len()
            );
        }
        unreachable!("rounds end")
    }

    /// Writes every file; returns where the faults stand in them.
    fn write(&self, scratch: &Path, n_faults: u32, dropped: &BTreeSet<u32>) -> Places {
        let mut places = Places::new();
        let switch = |path: &str, text: &str| {
            let is_root = path == format!("{}/src/lib.rs", crate_of(path));
            let has_rulebook = crate_of(path) == crate_of(self.game.rulebook);
            let switch =
                if is_root { render::switch(n_faults, has_rulebook) } else { String::new() };
            format!("{text}{switch}")
        };
        for (path, text, planted) in &self.files {
            let (out, found) = render::render(text, &planted.edits, &planted.changes, dropped);
            scratch::write(&scratch.join(path), switch(path, &out).as_bytes());
            places.insert(path.clone(), found);
        }
        for (path, text, changes) in &self.others {
            let (out, _) = render::render(text, &[], changes, dropped);
            scratch::write(&scratch.join(path), switch(path, &out).as_bytes());
        }
        places
    }

    /// The rules that are named where no fault could be planted.
    fn report_rules(&self, dropped: &BTreeSet<u32>) {
        let mut untouched = BTreeSet::new();
        let mut named = BTreeSet::new();
        for (_, _, planted) in &self.files {
            let kept: Vec<&Fault> =
                planted.faults.iter().filter(|it| !dropped.contains(&it.id)).collect();
            for (name, line) in &planted.named {
                named.insert(name);
                if !kept.iter().any(|it| it.lines.contains(line)) {
                    untouched.insert(name);
                }
            }
        }
        let touched = named.difference(&untouched).count();
        println!(
            "rules named in the referee's files: {}, with a fault at each place: {touched}",
            named.len()
        );
        for name in untouched {
            println!("  no fault touches a line that names {name}");
        }
        let unnamed: Vec<&str> =
            self.names.rules.iter().filter(|it| !named.contains(it)).map(String::as_str).collect();
        println!("rules that these files never name: {} ({})", unnamed.len(), unnamed.join(" "));
    }
}

type Places = BTreeMap<String, Vec<(std::ops::Range<usize>, Vec<u32>)>>;

/// The smallest edit around the place of an error.
fn innermost(places: &Places, (file, at): &(String, std::ops::Range<usize>)) -> Option<Vec<u32>> {
    let edits = places.iter().find(|it| file.ends_with(it.0.as_str()))?.1;
    let around = edits.iter().filter(|it| it.0.start <= at.start && at.end <= it.0.end);
    around.min_by_key(|it| it.0.len()).map(|it| it.1.clone())
}

fn crate_of(path: &str) -> &str {
    path.split_once("/src").expect("a path in a crate").0
}

fn rust_files(house: &Path, path: &str) -> Vec<String> {
    let full = house.join(path);
    if full.is_file() {
        return vec![path.to_owned()];
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(&full).unwrap_or_else(|error| panic!("{path}: {error}")) {
        let name = entry.expect("an entry").file_name().into_string().expect("UTF-8");
        let child = format!("{path}/{name}");
        if house.join(&child).is_dir() {
            found.extend(rust_files(house, &child));
        } else if name.ends_with(".rs") {
            found.push(child);
        }
    }
    found.sort();
    found
}

/// A fault by what it is and not by its number, which changes.
fn key(fault: &Fault) -> String {
    format!("{}: {}", fault.file, fault.what)
}

/// A number that stands for nothing.
fn lot(id: u32, key: &str) -> u64 {
    let mut hasher = std::hash::DefaultHasher::new();
    (id, key).hash(&mut hasher);
    hasher.finish()
}

/// Where a fault is, and what.
fn at(fault: &Fault) -> String {
    format!("{}:{}: {} #{}", fault.file, fault.lines.start, fault.what, fault.id)
}

fn caught_before(scratch: &Path) -> BTreeSet<String> {
    let list = fs::read_to_string(scratch.join("caught.list")).unwrap_or_default();
    list.lines().map(str::to_owned).collect()
}

/// What broke the last build will break this one: it saves rounds.
fn dropped_before<'a>(scratch: &Path, faults: impl Iterator<Item = &'a Fault>) -> BTreeSet<u32> {
    let list = fs::read_to_string(scratch.join("dropped.list")).unwrap_or_default();
    let keys: BTreeSet<&str> = list.lines().collect();
    faults.filter(|it| keys.contains(key(it).as_str())).map(|it| it.id).collect()
}

/// Faults that make no difference, each with the reason.
fn equivalent(house: &Path) -> BTreeMap<String, String> {
    let list = fs::read_to_string(house.join("mutants/equivalent.txt")).unwrap_or_default();
    let mut found = BTreeMap::new();
    let mut fault = None;
    for line in list.lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
        match line.strip_prefix("  ") {
            Some(reason) => {
                let fault: String =
                    fault.take().unwrap_or_else(|| panic!("a reason for no fault: {reason}"));
                found.insert(fault, reason.to_owned());
            }
            None => fault = Some(line.to_owned()),
        }
    }
    assert!(fault.is_none(), "a fault without a reason: {fault:?}");
    found
}

fn report(judged: &[(&Fault, Verdict)], equivalent: &BTreeMap<String, String>, options: &Options) {
    let counts = |of: &dyn Fn(&Fault) -> bool| {
        let of: Vec<_> =
            judged.iter().filter(|it| of(it.0) && !equivalent.contains_key(&key(it.0))).collect();
        (of.len(), of.iter().filter(|it| it.1 == Verdict::Caught).count())
    };
    let line = |name: &str, (planted, caught): (usize, usize)| {
        if 0 < planted {
            let share = 100.0 * caught as f64 / planted as f64;
            println!("{planted:>7} {caught:>7} {:>8} {share:>6.1} %  {name}", planted - caught);
        }
    };
    println!("planted  caught survived   share");
    for (kind, name) in Kind::ALL {
        line(name, counts(&|it| it.kind == kind));
    }
    println!();
    let files: BTreeSet<&String> = judged.iter().map(|it| &it.0.file).collect();
    for file in files {
        line(file, counts(&|it| it.file == *file));
    }
    println!();
    line(options.game.name, counts(&|_| true));
    let listed: Vec<_> = judged.iter().filter(|it| equivalent.contains_key(&key(it.0))).collect();
    println!("listed as equivalent and not counted: {}", listed.len());
    for (fault, _) in listed.iter().filter(|it| it.1 == Verdict::Caught) {
        println!("  listed, and yet caught: {}", key(fault));
    }
    if options.only.is_none() && options.sample.is_none() {
        let known: BTreeSet<String> = judged.iter().map(|it| key(it.0)).collect();
        let is_ours = |it: &&String| options.game.referee.iter().any(|part| it.starts_with(part));
        for fault in equivalent.keys().filter(is_ours) {
            if !known.contains(fault) {
                println!("  listed, and no longer there: {fault}");
            }
        }
    }
    if options.survivors {
        println!();
        for (fault, verdict) in judged.iter().filter(|it| it.1 != Verdict::Caught) {
            if !equivalent.contains_key(&key(fault)) {
                let reached = if *verdict == Verdict::NotReached { " (not reached)" } else { "" };
                println!("{}{reached}", at(fault));
            }
        }
        println!();
    }
}
