//! What a player sees in a position: the words it knows for it, and the sentence it can write.

use std::sync::Arc;

use kernel::Dice;
use lexicon::Headword;
use mat::After;

use super::Habits;
use crate::{
    Color, Demand, Designation, Dictionary, Effort, Finding, Letter, Paper, Problem, Spelling,
    Wanted, Writer, by_use, contradiction,
    solver::{for_each_laid, look, solve},
};

#[derive(Clone)]
pub(super) struct Eye {
    dictionary: Arc<Dictionary>,
    writer: Writer,
    habits: &'static Habits,
    /// How many sentences it will still read before this act.
    n_read_left: usize,
    /// The words of the last few questions.
    known: Vec<(Problem, Vec<String>)>,
    /// The last paper it thought of: often it will still do.
    paper: Option<(Problem, Option<Designation>, Paper)>,
}

/// Of so many questions the answers are remembered.
const KNOWN_MAX: usize = 12;

/// More words than these nobody thinks of.
const WORDS_MAX: usize = 60;

impl Eye {
    pub(super) fn new(dictionary: Arc<Dictionary>, habits: &'static Habits) -> Eye {
        let writer = Writer::new(dictionary.clone());
        Eye { dictionary, writer, habits, n_read_left: 0, known: Vec::new(), paper: None }
    }

    /// Fresh for the next act.
    pub(super) fn rest(&mut self) {
        self.n_read_left = self.habits.n_read_in_all;
    }

    pub(super) fn is_tired(&self) -> bool {
        self.n_read_left == 0
    }

    pub(super) fn forget(&mut self) {
        self.known.clear();
        self.paper = None;
    }

    pub(super) fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// The words it knows for a position, those it would rather write with first.
    pub(super) fn words(&mut self, problem: &Problem) -> Vec<String> {
        if let Some((_, words)) = self.known.iter().find(|it| it.0 == *problem) {
            return words.clone();
        }
        let lexicon = self.dictionary.lexicon();
        let mut laid: Vec<(u8, Headword)> = Vec::new();
        for_each_laid(&self.dictionary, problem, |word| {
            let common = lexicon.frequency(word).map_or(0, |it| it.byte());
            if self.habits.rare <= common {
                laid.push((common, word.clone()));
            }
        });
        // The commonest come to mind first.
        laid.sort_unstable_by(|one, other| other.cmp(one));
        let fitting = |laid: &[(u8, Headword)]| -> Vec<String> {
            laid.iter()
                .take(self.habits.n_words_seen)
                .filter(|it| look(&self.dictionary, problem, &it.1) == Finding::Holds)
                .take(WORDS_MAX)
                .map(|it| it.1.to_string())
                .collect()
        };
        let n_common = laid.partition_point(|it| self.habits.common <= it.0);
        let mut words = fitting(&laid[..n_common]);
        if words.is_empty() {
            words = fitting(&laid[n_common..]);
        }
        by_use(&self.dictionary, &problem.demands, &mut words);
        if self.known.len() == KNOWN_MAX {
            self.known.remove(0);
        }
        self.known.push((problem.clone(), words.clone()));
        words
    }

    /// Whether it is certain that nobody can write anything.
    pub(super) fn is_hopeless(&self, designation: Option<Designation>, problem: &Problem) -> bool {
        let wanted = Wanted { designation, demands: &problem.demands };
        if contradiction(&wanted).is_some() {
            return true;
        }
        let all = solve(&self.dictionary, problem).unwrap_or_default();
        all.words.is_empty() && all.in_doubt.is_empty()
    }

    /// A paper for a position, if it can think of one.
    pub(super) fn paper(
        &mut self,
        designation: Option<Designation>,
        problem: &Problem,
        dice: &mut Dice,
    ) -> Option<Paper> {
        if let Some((of, designated, paper)) = &self.paper
            && of == problem
            && *designated == designation
        {
            return Some(paper.clone());
        }
        let wanted = Wanted { designation, demands: &problem.demands };
        if contradiction(&wanted).is_some() || self.is_tired() {
            return None;
        }
        let words = self.words(problem);
        let effort = Effort {
            n_words: self.habits.n_words,
            n_read: self.habits.n_read.min(self.n_read_left),
        };
        let chosen = words.iter().map(String::as_str);
        let (found, n_read) = self.writer.write_counting(
            &wanted,
            chosen,
            effort,
            u64::from(dice.below(u32::MAX)),
            &mut |_, _, _| {},
        );
        self.n_read_left = self.n_read_left.saturating_sub(n_read.max(1));
        let found = found?;
        let paper = Paper {
            demand: added(problem, &found.word),
            sentence: found.sentence,
            word: found.word,
            at: None,
            designation: None,
        };
        self.paper = Some((problem.clone(), designation, paper.clone()));
        Some(paper)
    }
}

/// The Demand that has to be made with the cube more, if the cubes do not spell the word without.
fn added(problem: &Problem, word: &str) -> Option<Demand> {
    let letters: Vec<Letter> = word.chars().filter_map(Letter::of).collect();
    let taken = |added: Option<&Demand>| {
        let spelling = Spelling::of(problem.demands.iter().chain(added));
        let on_mat = spelling.stock(problem.letters.iter().copied());
        let resources = spelling.stock(problem.resources.iter().copied());
        spelling.cubes_taken(&letters, &on_mat, &resources)
    };
    if problem.after != After::Now || taken(None).is_some_and(|it| it <= 1) {
        return None;
    }
    let wild = Color::ALL.iter().map(|&color| Demand::Wild { color });
    let transfers =
        Letter::all().flat_map(|from| Letter::all().map(move |to| Demand::Transfer { from, to }));
    let repeated = |it: &Demand| problem.demands.iter().any(|of| it.repeats(of));
    let mut all = wild.chain(transfers).filter(|it| !repeated(it));
    all.find(|it| !is_idle(it) && taken(Some(it)) == Some(0))
}

/// A letter that becomes itself is no transfer.
fn is_idle(demand: &Demand) -> bool {
    matches!(demand, Demand::Transfer { from, to } if from == to)
}

#[cfg(test)]
mod tests {
    use super::super::COACH;
    use super::*;
    use crate::Cube;

    fn words(letters: &str) -> Vec<String> {
        let cube = |it: char| Cube { color: Color::Red, face: Letter::of(it).expect("a letter") };
        let letters = letters.chars().map(cube).collect();
        let problem =
            Problem { demands: Vec::new(), letters, resources: Vec::new(), after: After::Forceout };
        Eye::new(Dictionary::english(), &COACH).words(&problem)
    }

    #[test]
    fn who_shows_a_newcomer_thinks_of_a_rare_word_only_where_no_common_one_fits() {
        // And not: eats, etas, sate, teas.
        assert_eq!(words("EATS"), ["EAST", "SEAT"]);
        assert_eq!(words("LYNX"), ["LYNX"]);
    }
}
