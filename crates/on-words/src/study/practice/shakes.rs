//! Puzzles about a mat: a shake is rolled, a Goal is set that common words can reach, and cubes
//! are moved until the answer changes. The question is asked at the last position before that, or
//! at the first one after it, so that yes and no are equally likely and equally near.
//!
//! That there is a Solution is shown with words that players of the level know; that there is none
//! is proven with every word there is, whatever a judge might find about one.

use std::sync::Arc;

use kernel::Dice;
use lexicon::{Headword, Letter};
use mat::CubeId;

use super::{Kind, Position, Puzzle, PuzzleId, level, sounds::Settled};
use crate::{
    After, CubeSet, Goal, GoalView, Grid, Lore, Problem, Section, Solution, SoundSet, Symbol,
    Vocabulary,
    solver::{Finding, Limits, Prior},
    table::judgement,
};

/// What may be spent on one puzzle, and on one question while it is made.
pub(super) const STEPS_MAX: u64 = 30_000_000;
const QUESTION_STEPS_MAX: u64 = 1_000_000;
/// A question costs something even if it takes no step: the words are looked through.
pub(super) const N_QUESTIONS_MAX: u32 = 600;
/// How many moves of a shake may come to nothing.
const N_TAKEN_BACK: usize = 8;
/// How many Goals of a roll are tried.
const N_GOALS: usize = 4;
/// What Goals are like, by difficulty.
const GOALS: [std::ops::RangeInclusive<i32>; 3] = [4..=8, 7..=12, 10..=18];

/// What is left of what one puzzle may cost.
pub(super) struct Work {
    pub(super) n_steps_left: u64,
    pub(super) n_questions_left: u32,
    /// By how many steps the solver went beyond what it was given.
    #[cfg(test)]
    pub(super) n_over: u64,
}

impl Work {
    pub(super) fn new() -> Work {
        Work {
            n_steps_left: STEPS_MAX,
            n_questions_left: N_QUESTIONS_MAX,
            #[cfg(test)]
            n_over: 0,
        }
    }

    /// What is found within one question's share; nothing more when all is spent.
    fn solve(&mut self, problem: &Problem, words: &Vocabulary, prior: &mut Prior) -> Finding {
        if self.is_spent() {
            return Finding::NotDecided;
        }
        self.n_questions_left -= 1;
        let steps = QUESTION_STEPS_MAX.min(self.n_steps_left);
        let answer = prior.solve_within(problem, words, Limits { steps });
        #[cfg(test)]
        {
            self.n_over += answer.searched.steps.saturating_sub(steps);
        }
        self.n_steps_left = self.n_steps_left.saturating_sub(answer.searched.steps);
        answer.finding
    }

    fn is_spent(&self) -> bool {
        self.n_steps_left == 0 || self.n_questions_left == 0
    }
}

pub(super) fn puzzle(
    id: &PuzzleId,
    lore: &Lore,
    dice: &mut Dice,
    work: &mut Work,
) -> Option<Puzzle> {
    // Decided first, so that hard positions do not change the odds.
    let yes = dice.chance(1, 2);
    while !work.is_spent() {
        let made = Shake::begin(id, lore, dice, work).and_then(|it| it.ask(id, yes, dice, work));
        if made.is_some() {
            return made;
        }
    }
    None
}

/// A shake on its way to a puzzle.
struct Shake<'a> {
    lore: &'a Lore,
    difficulty: u8,
    position: Position,
    /// A Solution in words that players know.
    witness: Solution,
    known: Arc<Vocabulary>,
    seen_known: Prior,
    all: Arc<Vocabulary>,
    seen_all: Prior,
}

impl<'a> Shake<'a> {
    /// A roll and a Goal that can be reached.
    fn begin(id: &PuzzleId, lore: &'a Lore, dice: &mut Dice, work: &mut Work) -> Option<Shake<'a>> {
        let faces: Vec<Symbol> =
            CubeSet::default().faces().iter().map(|it| *dice.pick(it)).collect();
        let digits: Vec<u8> = faces.iter().filter_map(|it| it.digit()).collect();
        let liked = &GOALS[usize::from(id.difficulty.clamp(1, 3)) - 1];
        let mut goals = Goal::all_of(&digits);
        goals.retain(|it| it.number().is_some_and(|it| liked.contains(&it)));
        let known = lore.known_to(level(id.difficulty));
        for _ in 0..N_GOALS.min(goals.len()) {
            let goal = goals.swap_remove(dice.below(goals.len() as u32) as usize);
            let position = set(&goal, &faces)?;
            let mut seen_known = Prior::default();
            let problem = position.problem(After::Impossible);
            if let Finding::Solvable(witness) = work.solve(&problem, &known, &mut seen_known) {
                return Some(Shake {
                    lore,
                    difficulty: id.difficulty,
                    position,
                    witness,
                    known,
                    seen_known,
                    all: lore.all(),
                    seen_all: Prior::default(),
                });
            }
        }
        None
    }

    fn ask(self, id: &PuzzleId, yes: bool, dice: &mut Dice, work: &mut Work) -> Option<Puzzle> {
        let (position, after) = match (id.kind, yes) {
            (Kind::Now, _) => {
                let (last_no, first_yes) = self.until_now(dice, work)?;
                (if yes { first_yes } else { last_no? }, After::Now)
            }
            (Kind::Impossible, _) => {
                let (last_possible, impossible) = self.until_impossible(dice, work)?;
                (if yes { impossible } else { last_possible }, After::Impossible)
            }
            (_, true) => (self.until_now(dice, work)?.1, After::Now),
            (_, false) => (self.halfway(dice, work)?, After::Impossible),
        };
        Some(Puzzle::of_mat(id.to_string(), id.kind, id.difficulty, position, after))
    }

    /// Moves that bring a Solution nearer, until Now wins with words that players know: the last
    /// position where it fails with all words, if there was one, and that where it wins.
    fn until_now(
        mut self,
        dice: &mut Dice,
        work: &mut Work,
    ) -> Option<(Option<Position>, Position)> {
        let mut last_no = None;
        let mut n_taken_back = 0;
        while n_taken_back < N_TAKEN_BACK && !work.is_spent() {
            let before = self.position.clone();
            let aim = match dice.below(10) {
                0..=5 => Aim::Nearer,
                it if it < 6 + u32::from(self.difficulty) => Aim::Sound,
                _ => Aim::Any,
            };
            self.move_one(aim, dice)?;
            if !self.known_solution(After::Impossible, work) {
                self.position = before;
                n_taken_back += 1;
                continue;
            }
            if !self.position.lets_now_stand() {
                if self.n_left() < 3 {
                    return None;
                }
                continue;
            }
            let problem = self.position.problem(After::Now);
            match work.solve(&problem, &self.all, &mut self.seen_all) {
                Finding::Impossible(_) => last_no = Some(self.position.clone()),
                Finding::Solvable(_) if self.known_solution(After::Now, work) => {
                    return Some((last_no, self.position));
                }
                _ => {}
            }
        }
        None
    }

    /// Moves of any kind until there is no Solution any more: the last position with one in words
    /// that players know, and the first with none at all.
    fn until_impossible(
        mut self,
        dice: &mut Dice,
        work: &mut Work,
    ) -> Option<(Position, Position)> {
        let mut last_possible = None;
        while !work.is_spent() {
            let aim = match dice.below(12) {
                0..=1 => Aim::Nearer,
                it if it < 2 + u32::from(self.difficulty) => Aim::Sound,
                _ => Aim::Spoil,
            };
            self.move_one(aim, dice)?;
            // The last cube is another matter. (VII-A-1)
            if self.n_left() < 2 {
                return None;
            }
            if self.known_solution(After::Impossible, work) {
                let is_begun = self.position.lets_now_stand();
                last_possible = is_begun.then(|| self.position.clone()).or(last_possible);
                continue;
            }
            let problem = self.position.problem(After::Impossible);
            let finding = work.solve(&problem, &self.all, &mut self.seen_all);
            if let Finding::Impossible(_) = finding {
                return Some((last_possible?, self.position));
            }
        }
        None
    }

    /// Some moves after which there is still a Solution in words that players know.
    fn halfway(mut self, dice: &mut Dice, work: &mut Work) -> Option<Position> {
        let n_moves = 6 + dice.below(8);
        let (mut n_made, mut n_taken_back) = (0, 0);
        while n_made < n_moves && n_taken_back < N_TAKEN_BACK {
            let before = self.position.clone();
            let aim = *dice.pick(&[Aim::Nearer, Aim::Sound, Aim::Spoil, Aim::Any]);
            self.move_one(aim, dice)?;
            if self.known_solution(After::Impossible, work) {
                n_made += 1;
            } else {
                self.position = before;
                n_taken_back += 1;
            }
        }
        self.position.lets_now_stand().then_some(self.position)
    }

    fn n_left(&self) -> usize {
        self.position.mat.iter().filter(|it| it.is_none()).count()
    }

    /// Whether there is a Solution in words that players know; it is kept in mind.
    fn known_solution(&mut self, after: After, work: &mut Work) -> bool {
        let problem = self.position.problem(after);
        match work.solve(&problem, &self.known, &mut self.seen_known) {
            Finding::Solvable(solution) => {
                self.witness = solution;
                true
            }
            _ => false,
        }
    }

    /// Moves a cube as it is aimed at, or any other way if that cannot be; none if no cube is left.
    fn move_one(&mut self, aim: Aim, dice: &mut Dice) -> Option<()> {
        let cubes = self.position.faces.iter().zip(&self.position.mat).enumerate();
        let left: Vec<(usize, Symbol)> =
            cubes.filter(|it| it.1.1.is_none()).map(|(idx, it)| (idx, *it.0)).collect();
        if left.is_empty() {
            return None;
        }
        let moves: Vec<(usize, Section)> = match aim {
            Aim::Nearer => {
                let needed = self.needed_letters();
                let is_needed = |it: &&(usize, Symbol)| {
                    it.1.letter().is_some_and(|letter| needed.contains(&letter))
                };
                let to = |dice: &mut Dice| match dice.chance(u32::from(self.difficulty), 10) {
                    true => Section::Required,
                    false => Section::Permitted,
                };
                left.iter().filter(is_needed).map(|it| (it.0, to(dice))).collect()
            }
            Aim::Sound => {
                let heard = self.heard();
                let to = |it: &(usize, Symbol)| {
                    let sound = it.1.sound()?;
                    let required = heard.0.contains(sound).then_some(Section::Required);
                    let forbidden = heard.1.contains(sound).then_some(Section::Forbidden);
                    Some((it.0, required.or(forbidden)?))
                };
                left.iter().filter_map(to).collect()
            }
            Aim::Spoil => {
                let used = Grid::parse(&self.witness.rows).map(|it| it.cubes()).unwrap_or_default();
                let to = |it: &(usize, Symbol)| {
                    let letter = it.1.letter()?;
                    let is_vowel = "AEIOUY".contains(letter.as_char());
                    match (is_vowel, used.count(letter)) {
                        (true, _) => Some((it.0, Section::Forbidden)),
                        (false, 0) => Some((it.0, Section::Required)),
                        (false, _) => None,
                    }
                };
                left.iter().filter_map(to).collect()
            }
            Aim::Any => Vec::new(),
        };
        let (idx, to) = match moves.is_empty() {
            false => *dice.pick(&moves),
            true => {
                let to = match dice.below(10) {
                    0..=1 => Section::Required,
                    2..=5 => Section::Permitted,
                    _ => Section::Forbidden,
                };
                (dice.pick(&left).0, to)
            }
        };
        self.position.mat[idx] = Some(to);
        Some(())
    }

    /// The letters of the witness that the mat does not give it yet.
    fn needed_letters(&self) -> Vec<Letter> {
        let problem = self.position.problem(After::Forceout);
        let on_mat = problem.required + problem.permitted;
        let used = Grid::parse(&self.witness.rows).map(|it| it.cubes()).unwrap_or_default();
        Letter::all().filter(|&it| on_mat.count(it) < used.count(it)).collect()
    }

    /// The sounds that the words of the witness have for certain, and those that none of them has.
    fn heard(&self) -> (SoundSet, SoundSet) {
        let runs = Grid::parse(&self.witness.rows).map(|it| it.runs()).unwrap_or_default();
        let words = runs.iter().filter_map(|it| Headword::parse(&it.word).ok());
        words.fold((SoundSet::NONE, SoundSet::ALL), |(heard, unheard), word| {
            match Settled::of(&word, self.lore.dictionary()) {
                Some(it) => (heard.and(it.heard), unheard.common_with(it.unheard)),
                None => (heard, SoundSet::NONE),
            }
        })
    }
}

/// What a move is meant to do.
#[derive(Clone, Copy)]
enum Aim {
    /// It brings a letter of the witness to the mat.
    Nearer,
    /// It asks for a sound of the witness, or forbids one that it has not got.
    Sound,
    /// It forbids a vowel, or asks for a consonant that the witness has not got.
    Spoil,
    Any,
}

/// A Goal as it is set with what was rolled. (III-B-3c)
fn set(goal: &Goal, faces: &[Symbol]) -> Option<Position> {
    let cubes = (0..).map(CubeId).zip(faces);
    let digits = cubes.filter_map(|(cube, face)| Some((cube, face.digit()?))).collect();
    let laid = goal.lay(digits)?;
    let mat = faces.iter().enumerate().map(|(idx, face)| match face.digit() {
        None => None,
        Some(_) if laid.uses(CubeId(idx as u8)) => Some(Section::Goal),
        Some(_) => Some(Section::Forbidden),
    });
    let mat = mat.collect();
    let (text, value, legal) = (goal.text(), goal.number(), judgement::is_legal(goal));
    let goal = GoalView { laid, text, value, legal };
    Some(Position { faces: faces.to_vec(), mat, goal })
}
