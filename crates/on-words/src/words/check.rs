//! Is this Solution correct? Each criterion with its rule. (VI-B)

use kernel::Rule;
use lexicon::Headword;
use serde::Serialize;

use crate::{
    rulebook as rule,
    words::{
        cube_use::CubeUse,
        dictionary::{Dictionary, Standing, Way},
        grid::{Grid, Run, SIDE_MAX},
        grounds,
        hearing::{Spoken, as_ruled, hear},
        problem::Problem,
        ruling::WordRuling,
        solution::Solution,
        symbol::{Sound, sound_text},
    },
};

/// The verdict of the checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The value of the Solution; none if it cannot be read. (VI-B-3v)
    pub value: Option<u32>,
    /// Every word that is written, those to the right first.
    pub words: Vec<WordFinding>,
    /// Everything that is wrong or that a judge may find wrong, in the order of the book.
    pub reasons: Vec<Reason>,
    /// The rules that let it through, in the order of the book: each was tested and met, or it
    /// would not be correct without. None where something is wrong.
    pub rests_on: Vec<Rule>,
}

/// A criterion that is not met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct Reason {
    #[cfg_attr(feature = "ts", ts(as = "kernel::Citation"))]
    pub rule: Rule,
    pub text: String,
    /// True if that is settled; otherwise a judge may rule. (VI-B-3e)
    pub certain: bool,
    /// The word it is about, in capitals.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub word: Option<String>,
    /// The sound it is about.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "sound_text::option")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub sound: Option<Sound>,
}

/// The finding about a word that is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct WordFinding {
    pub word: String,
    pub row: usize,
    pub column: usize,
    pub down: bool,
    /// True if it is meant: only on tables where words are declared some are not.
    pub meant: bool,
    pub counts: bool,
    /// True if that is settled; otherwise a judge may rule.
    pub certain: bool,
    /// The source that says so.
    pub why: String,
    pub sounds: Vec<SoundFinding>,
    /// The one of its sounds that is assumed. (VI-B-3h)
    pub assumed: Option<usize>,
}

/// One way to say a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct SoundFinding {
    pub symbols: Vec<String>,
    pub grade: char,
    pub source: String,
    /// True if it is listed first somewhere. (VI-B-3g)
    pub counts: bool,
}

/// Judges a Solution by the mat, the dictionary, and what judges have ruled before.
pub fn check(
    problem: &Problem,
    solution: &Solution,
    dictionary: &Dictionary,
    rulings: &[WordRuling],
) -> Verdict {
    let mut check = Check { problem, reasons: Vec::new() };
    check.goal();
    let grid = match Grid::parse(&solution.rows) {
        Ok(grid) => grid,
        Err(error) => {
            check.object(rule::VI_B_3, error.to_string());
            return Verdict {
                value: None,
                words: Vec::new(),
                reasons: check.in_order(),
                rests_on: Vec::new(),
            };
        }
    };
    let is_meant = |run: &Run| match &solution.declared {
        Some(declared) => declared.iter().any(|it| it.trim().eq_ignore_ascii_case(&run.word)),
        None => true,
    };
    let runs = grid.runs();
    let value: u32 = runs.iter().filter(|it| is_meant(it)).map(Run::value).sum();
    check.value(value);
    let cubes = CubeUse::new(problem, &grid.cubes());
    check.reasons.extend(cubes.misuse());
    check.format(&grid, &runs, solution, &is_meant);
    let mut words: Vec<Word<'_>> =
        runs.iter().map(|it| Word::new(it, is_meant(it), dictionary, rulings, problem)).collect();
    for (idx, word) in words.iter().enumerate() {
        if words[..idx].iter().all(|it| it.run.word != word.run.word) {
            check.reasons.extend(word.objection(dictionary));
        }
    }
    let meant = words.iter().filter(|it| it.meant);
    let spoken: Vec<Spoken<'_>> =
        meant.map(|it| Spoken { word: &it.run.word, ways: &it.ways }).collect();
    let hearing = hear(&spoken, problem.required.sounds, problem.forbidden.sounds);
    check.reasons.extend(hearing.reasons);
    let mut assumed = hearing.assumed.into_iter();
    for word in words.iter_mut().filter(|it| it.meant) {
        word.assumed = assumed.next();
    }
    let reasons = check.in_order();
    let rests_on = match reasons.is_empty() {
        true => grounds::of(problem, &grid, &cubes, &words, dictionary),
        false => Vec::new(),
    };
    let words = words.iter().map(|it| it.finding(dictionary)).collect();
    Verdict { value: Some(value), words, reasons, rests_on }
}

impl Verdict {
    /// True if it is correct, and nothing is left for a judge.
    pub fn is_correct(&self) -> bool {
        self.reasons.is_empty()
    }

    /// True if nothing is wrong for certain, but a judge may find that something is.
    pub fn needs_judge(&self) -> bool {
        !self.reasons.is_empty() && self.reasons.iter().all(|it| !it.certain)
    }
}

impl Reason {
    /// Something that is wrong for certain.
    pub(crate) fn new(rule: Rule, text: impl Into<String>) -> Reason {
        Reason { rule, text: text.into(), certain: true, word: None, sound: None }
    }
}

/// A check that is under way.
struct Check<'a> {
    problem: &'a Problem,
    reasons: Vec<Reason>,
}

impl Check<'_> {
    fn object(&mut self, rule: Rule, text: impl Into<String>) {
        self.reasons.push(Reason::new(rule, text));
    }

    fn in_order(mut self) -> Vec<Reason> {
        let place = |it: &Reason| rule::ALL.iter().position(|rule| rule.id == it.rule.id);
        self.reasons.sort_by_key(place);
        self.reasons
    }

    /// Checks that there is a Goal that can be reached. (VI-C-3a)
    fn goal(&mut self) {
        match self.problem.goal {
            None => self.object(rule::VI_C_3A, "the Goal has no legal reading"),
            Some(goal) if goal < GOAL_MIN.value => {
                self.object(rule::VI_C_3A, format!("the Goal is {goal}, and 3 is the least"));
            }
            Some(_) => {}
        }
    }

    /// Checks that the Solution equals it. (VI-B-1)
    fn value(&mut self, value: u32) {
        if let Some(goal) = self.problem.goal
            && goal != value
        {
            self.object(rule::VI_B_1, format!("it is worth {value}, and the Goal is {goal}"));
        }
    }

    /// Checks that it is one word, or one network of words. (VI-B-3)
    fn format(
        &mut self,
        grid: &Grid,
        runs: &[Run],
        solution: &Solution,
        is_meant: &dyn Fn(&Run) -> bool,
    ) {
        let n_pieces = grid.n_pieces(is_meant);
        match n_pieces {
            0 => self.object(rule::VI_B_3, "nothing is written"),
            1 => {}
            _ => self.object(rule::VI_B_3, format!("it falls into {n_pieces} separate pieces")),
        }
        let words: Vec<&Run> = runs.iter().filter(|it| is_meant(it)).collect();
        if let Some((letter, row, column)) = grid.lone_letter(&words) {
            let text = format!("{letter} in row {}, place {}, is in no word", row + 1, column + 1);
            self.object(rule::VI_B_3B, text);
        }
        for declared in solution.declared.iter().flatten() {
            let declared = declared.trim().to_ascii_uppercase();
            if runs.iter().all(|it| it.word != declared) {
                let shown: String = declared.chars().take(SIDE_MAX).collect();
                self.object(rule::VI_B_3, format!("{shown:?} is declared, and not written"));
            }
        }
    }
}

/// The smallest Goal. (III-B-1)
const GOAL_MIN: kernel::Cited<u32> = rule::III_B_1.sets(3);

/// A word that is written, and what is known of it.
pub(crate) struct Word<'a> {
    pub(crate) run: &'a Run,
    pub(crate) meant: bool,
    pub(crate) headword: Headword,
    pub(crate) standing: Standing,
    pub(crate) ways: Vec<Way>,
    pub(crate) assumed: Option<usize>,
}

impl<'a> Word<'a> {
    fn new(
        run: &'a Run,
        meant: bool,
        dictionary: &Dictionary,
        rulings: &[WordRuling],
        problem: &Problem,
    ) -> Word<'a> {
        let headword = Headword::parse(&run.word).expect("a run is letters, and not too many");
        let rulings: Vec<&WordRuling> =
            rulings.iter().filter(|it| it.is_about(&run.word)).collect();
        let ruled = rulings.iter().rev().find_map(|it| match it {
            WordRuling::Word { counts, .. } => Some(Standing::Ruled { counts: *counts }),
            WordRuling::Sound { .. } => None,
        });
        let standing = ruled.unwrap_or_else(|| dictionary.standing(&headword));
        let mut ways = dictionary.ways(&headword);
        if !standing.counts() && standing.is_certain() {
            // It is wrong for what it is, so nothing is asked of its sounds.
            ways.iter_mut().for_each(Way::forgive);
        } else {
            let (required, forbidden) = (problem.required.sounds, problem.forbidden.sounds);
            ways = as_ruled(ways, &rulings, required, forbidden);
        }
        Word { run, meant, headword, standing, ways, assumed: None }
    }

    /// The fault that it has as a word. (VI-B-3a, VI-B-3c)
    fn objection(&self, dictionary: &Dictionary) -> Option<Reason> {
        if !self.meant || self.standing.counts() {
            return None;
        }
        // A judge says no to a word that is barred, or to one that is not in the dictionary.
        let rule = match self.standing {
            Standing::Ruled { .. } => match dictionary.standing(&self.headword) {
                Standing::Disputed { .. } | Standing::Barred { .. } => rule::VI_B_3C,
                _ => rule::VI_B_3A,
            },
            _ => self.standing.rule(),
        };
        let text = self.standing.why(&self.headword, dictionary);
        let word = Some(self.run.word.clone());
        Some(Reason { word, certain: self.standing.is_certain(), ..Reason::new(rule, text) })
    }

    fn finding(&self, dictionary: &Dictionary) -> WordFinding {
        let sound = |it: &Way| SoundFinding {
            symbols: it.said.symbols.iter().map(ToString::to_string).collect(),
            grade: it.said.grade.letter(),
            source: it.said.source.id().to_owned(),
            counts: it.first,
        };
        WordFinding {
            word: self.run.word.clone(),
            row: self.run.row,
            column: self.run.column,
            down: self.run.down,
            meant: self.meant,
            counts: self.standing.counts(),
            certain: self.standing.is_certain(),
            why: self.standing.why(&self.headword, dictionary),
            sounds: self.ways.iter().map(sound).collect(),
            assumed: self.assumed,
        }
    }
}
