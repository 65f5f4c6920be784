//! The answer to a puzzle, with what shows it, and hints on the way there.

use lexicon::Headword;
use serde::Serialize;

use super::{
    Asks, Kind, Position, Puzzle, level,
    sounds::{self, HeardSounds},
};
use crate::{
    After, Answer, Finding, Grid, Limits, Lore, Problem, Proof, SearchEffort, Solution, Symbol,
    WordFinding, check, solver::solve_within, study::draft::n_from_resources,
};

/// The answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsPuzzleKey")
)]
pub struct Key {
    /// For a question that has yes or no for an answer.
    pub yes: Option<bool>,
    /// In a sentence or two.
    pub why: String,
    pub shown: Shown,
}

/// What shows an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsPuzzleShown")
)]
#[serde(tag = "is")]
pub enum Shown {
    Sounds {
        heard: HeardSounds,
    },
    /// A Solution, with its words. Where Now fails it takes more from Resources than Now allows.
    Solution {
        solution: Solution,
        n_from_resources: u8,
        words: Vec<WordFinding>,
    },
    /// There is none, after so much was searched.
    Nothing {
        searched: SearchEffort,
    },
}

/// A step towards the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsPuzzleHint")
)]
pub struct Hint {
    /// Counted from 1.
    pub number: u8,
    pub text: String,
    /// Whether there is none after it.
    pub last: bool,
}

/// How much may be searched for one answer: more than for a question while the puzzle was made, so
/// what was decided then is decided again.
const KEY_STEPS_MAX: u64 = 20_000_000;

impl Puzzle {
    /// Works the answer out.
    pub fn key(&self, lore: &Lore) -> Key {
        match &self.asks {
            Asks::Sounds { word, offered } => {
                let word = Headword::parse(word).expect("a word of the list");
                let heard = sounds::heard(&word, offered, lore.dictionary());
                let why = heard_text(&heard);
                Key { yes: None, why, shown: Shown::Sounds { heard } }
            }
            Asks::Mat { position, after } => self.key_of_mat(position, *after, lore),
        }
    }

    fn key_of_mat(&self, position: &Position, after: After, lore: &Lore) -> Key {
        let problem = position.problem(after);
        let answer = self.solve(&problem, lore);
        let is_solvable = match answer.finding {
            Finding::Solvable(_) => Some(true),
            Finding::Impossible(_) => Some(false),
            Finding::Doubtful(_) | Finding::NotDecided => None,
        };
        let yes = match self.kind {
            Kind::Now => is_solvable,
            Kind::Impossible => is_solvable.map(|it| !it),
            Kind::Sounds | Kind::Network => None,
        };
        let show = |solution: &Solution| Shown::Solution {
            n_from_resources: n_from_resources(&problem, solution).unwrap_or(0),
            words: check(&problem, solution, lore.dictionary(), &[]).words,
            solution: solution.clone(),
        };
        let (why, shown) = match (self.kind, &answer.finding) {
            (Kind::Now, Finding::Solvable(solution)) => {
                let takes = match n_from_resources(&problem, solution) {
                    Some(0) => "no cube",
                    _ => "one cube",
                };
                let why = format!("Now wins: {} takes {takes} from Resources.", words_of(solution));
                (why, show(solution))
            }
            (Kind::Now, Finding::Impossible(proof)) => {
                let ever = self.solve(&position.problem(After::Impossible), lore);
                match ever.finding {
                    Finding::Solvable(solution) => {
                        let n_cubes = n_from_resources(&problem, &solution).unwrap_or(0);
                        let why = format!(
                            "Now fails: no Solution does with fewer than two cubes from Resources. {} takes {n_cubes}.",
                            words_of(&solution)
                        );
                        (why, show(&solution))
                    }
                    _ => {
                        let why = format!("Now fails: {}.", proof_text(*proof, &problem, &answer));
                        (why, Shown::Nothing { searched: answer.searched })
                    }
                }
            }
            (Kind::Impossible, Finding::Solvable(solution)) => {
                (format!("It is still possible: {}.", words_of(solution)), show(solution))
            }
            (_, Finding::Solvable(solution)) => {
                (format!("One Solution is {}.", words_of(solution)), show(solution))
            }
            (Kind::Impossible, Finding::Impossible(proof)) => {
                let why = format!("It is Impossible: {}.", proof_text(*proof, &problem, &answer));
                (why, Shown::Nothing { searched: answer.searched })
            }
            (_, Finding::Impossible(_)) => {
                let shown = Shown::Nothing { searched: answer.searched };
                ("There is no Solution.".to_owned(), shown)
            }
            (_, Finding::Doubtful(_) | Finding::NotDecided) => {
                let shown = Shown::Nothing { searched: answer.searched };
                ("It is not decided.".to_owned(), shown)
            }
        };
        Key { yes, why, shown }
    }

    /// A Solution in words that players of the level know if there is one, otherwise in any.
    fn solve(&self, problem: &Problem, lore: &Lore) -> Answer {
        let limits = Limits { steps: KEY_STEPS_MAX };
        let known = solve_within(problem, &lore.known_to(level(self.difficulty)), limits);
        match known.finding {
            Finding::Solvable(_) => known,
            _ => solve_within(problem, &lore.all(), limits),
        }
    }

    /// The hint of this number; if there is none for this question, says so.
    pub fn hint(&self, number: u8, lore: &Lore) -> Result<Hint, String> {
        let texts = match (self.kind, self.key(lore).shown) {
            (Kind::Sounds, Shown::Sounds { heard }) => sound_hints(&heard),
            (Kind::Network, Shown::Solution { solution, .. }) => solution_hints(&solution),
            _ => return Err("there is no hint where yes or no is asked for".to_owned()),
        };
        let number = number.clamp(1, texts.len() as u8);
        let text = texts[usize::from(number) - 1].clone();
        Ok(Hint { number, text, last: usize::from(number) == texts.len() })
    }
}

fn sound_hints(heard: &HeardSounds) -> Vec<String> {
    let n_heard = match heard.heard.len() {
        1 => "One of these sounds is in it.".to_owned(),
        n => format!("{n} of these sounds are in it."),
    };
    let one = heard.heard.first().map(|it| format!("One is {}.", Symbol::Sound(*it)));
    [Some(n_heard), one].into_iter().flatten().collect()
}

/// What a Solution is like, then a part of it, then the parts.
fn solution_hints(solution: &Solution) -> Vec<String> {
    let words = words_in(solution);
    match words.as_slice() {
        [word] => {
            let mut letters: Vec<char> = word.chars().collect();
            letters.sort_unstable();
            let letters: Vec<String> = letters.iter().map(char::to_string).collect();
            let ends = (word.chars().next(), word.chars().last());
            let (first, last) = (ends.0.unwrap_or('?'), ends.1.unwrap_or('?'));
            vec![
                format!("One word of {} letters will do.", word.len()),
                format!("It begins with {first} and ends with {last}."),
                format!("Its letters are {}.", letters.join(" ")),
            ]
        }
        words => {
            let n_cubes = Grid::parse(&solution.rows).map_or(0, |it| it.n_letters());
            let longest = words.iter().max_by_key(|it| it.len()).cloned().unwrap_or_default();
            vec![
                format!("There is one with {} words and {n_cubes} letter cubes.", words.len()),
                format!("One of its words is {longest}."),
                format!("Its words are {}.", listed(words)),
            ]
        }
    }
}

fn words_in(solution: &Solution) -> Vec<String> {
    let runs = Grid::parse(&solution.rows).map(|it| it.runs()).unwrap_or_default();
    runs.into_iter().map(|it| it.word).collect()
}

/// The words of a Solution, as one would name them: `CAT`, `CAT with CAR`.
pub(super) fn words_of(solution: &Solution) -> String {
    match words_in(solution).as_slice() {
        [first, others @ ..] if !others.is_empty() => format!("{first} with {}", listed(others)),
        words => words.concat(),
    }
}

fn listed(words: &[String]) -> String {
    match words {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        words => words.concat(),
    }
}

/// How a word is said, in a sentence.
fn heard_text(heard: &HeardSounds) -> String {
    let said: Vec<String> =
        heard.ways.iter().filter(|it| it.counts).map(|it| format!("/{}/", it.text)).collect();
    let mut text = format!("{} is said {}.", heard.word, said.join(" or "));
    for note in &heard.notes {
        text += " ";
        text += note;
    }
    text
}

/// What shows that there is no Solution.
fn proof_text(proof: Proof, problem: &Problem, answer: &Answer) -> String {
    let goal = problem.goal.unwrap_or_default();
    match proof {
        Proof::NoGoal => "the Goal has no value that a Solution could have".to_owned(),
        Proof::TooManyRequired => {
            format!("{} letters are Required, and the Goal is {goal}", problem.required.n_letters())
        }
        Proof::TooFewCubes => {
            format!("the cubes would not come to {goal} even if each lay in two words")
        }
        Proof::NoShape => format!("so few cubes are worth {goal} in no arrangement"),
        Proof::NoWord => {
            format!("only a single word of {goal} letters could do, and none fits")
        }
        Proof::Letter(letter) => {
            format!("{letter} is Required, and no word that could be part of a Solution has it")
        }
        Proof::Sound(sound) => format!(
            "{} is Required, and no word that could be part of a Solution has it",
            Symbol::Sound(sound)
        ),
        Proof::Weights => {
            format!("the words that these letters make are too short or too few for {goal}")
        }
        Proof::Search => format!(
            "{} words can be spelt and said here, and no network of them comes to {goal}",
            answer.searched.words
        ),
    }
}
