//! Puzzles made by chance: a shake is rolled and dealt, a Goal is set that can
//! be reached, and cubes are moved until the answer changes. The question is
//! asked one move before or after that, so that yes and no are equally likely
//! and equally near.

use kernel::Dice;
use mat::CubeId;

use super::{Kind, NamedVariation, Position, Puzzle, PuzzleId, difficulty, goal_view};
use crate::{
    After, Card, Cubes, Division, Face, Fewest, Goal, GoalValues, LaidGoal, Rules, Section,
    Solution, Symbol, Universe, Variation, Work, fewest_cubes,
    maths::cube_kind::{CubeKind, cubes},
    parse_restriction, parse_set_name,
    table::numbers,
};

/// How many shakes are tried for one that is as hard as was asked for; after
/// that the nearest one will do. If there is none, more are tried.
const N_TRIES: usize = 24;
const N_TRIES_MAX: usize = 200;
/// How many moves of a shake may come to nothing.
const N_TAKEN_BACK: usize = 8;
/// What one question may cost while a puzzle is made.
const STEPS_MAX: u64 = 3_000_000;

/// Makes the puzzle of that name; none if chance is against it.
pub fn puzzle(id: &PuzzleId) -> Option<Puzzle> {
    let mut dice = id.dice();
    // Decided first, so that hard positions do not change the odds.
    let yes = dice.chance(1, 2);
    let mut nearest: Option<(u8, Puzzle)> = None;
    for n_tried in 0..N_TRIES_MAX {
        if N_TRIES <= n_tried && nearest.is_some() {
            break;
        }
        let Some(made) = make(id, yes, &mut dice) else { continue };
        let off = made.difficulty.abs_diff(id.difficulty);
        if nearest.as_ref().is_none_or(|it| off < it.0) {
            nearest = Some((off, made));
        }
        if off == 0 {
            break;
        }
    }
    nearest.map(|it| it.1)
}

fn make(id: &PuzzleId, yes: bool, dice: &mut Dice) -> Option<Puzzle> {
    let shake = Shake::begin(id, dice)?;
    let (position, before, after) = match id.kind {
        Kind::Now => {
            let (last, first) = shake.until_now(dice)?;
            let position = if yes { first } else { last };
            (position.clone(), position, After::Now)
        }
        Kind::Impossible => {
            let (last, first) = shake.until_impossible(dice)?;
            (if yes { first } else { last.clone() }, last, After::Impossible)
        }
        Kind::Solve if yes => {
            let (_, first) = shake.until_now(dice)?;
            (first.clone(), first, After::Now)
        }
        Kind::Solve => {
            let (last, _) = shake.until_impossible(dice)?;
            (last.clone(), last, After::Impossible)
        }
    };
    let reach = if id.kind == Kind::Solve { after } else { After::Impossible };
    let shortest = fewest_cubes(&before.problem(reach), 0, &mut Work::steps(STEPS_MAX));
    let difficulty = difficulty(&shortest, position.variations.len())?;
    Some(position.asked(id.to_string(), id.kind, after, difficulty))
}

/// A shake whose Goal is set and can be reached.
struct Shake {
    position: Position,
    /// The faces that its shortest Solution uses.
    useful: Cubes,
    difficulty: u32,
}

impl Shake {
    fn begin(id: &PuzzleId, dice: &mut Dice) -> Option<Shake> {
        let faces = roll(id.division, dice);
        let universe = deal(id.division, dice);
        let variations = choose(id, &faces, &universe, dice)?;
        let rules = Rules::new(id.division, &universe, &variations).ok()?;
        let mut goals =
            Goal::all_of(&faces.iter().filter_map(|it| it.digit()).collect::<Vec<u8>>());
        let most = 2 * universe.len() as u32;
        goals.retain(|it| it.values(rules.absolute_value).iter().any(|&value| value <= most));
        for _ in 0..N_GOALS.min(goals.len()) {
            let goal = goals.swap_remove(dice.below(goals.len() as u32) as usize);
            let laid = lay(&goal, &faces);
            let mat = faces.iter().enumerate().map(|(idx, face)| {
                let cube = CubeId(idx as u8);
                match face.digit() {
                    None => None,
                    Some(_) if laid.uses(cube) => Some(Section::Goal),
                    Some(_) => Some(Section::Forbidden),
                }
            });
            let position = Position {
                division: id.division,
                universe: universe.clone(),
                mat: mat.collect(),
                goal: goal_view(laid, &faces, rules.absolute_value),
                variations: variations.iter().cloned().map(NamedVariation::new).collect(),
                faces: faces.clone(),
            };
            let problem = position.problem(After::Impossible);
            let work = &mut Work::steps(STEPS_MAX);
            let Some(true) = work.solve(&problem).map(|it| it.witness.is_some()) else { continue };
            if let Fewest::Exactly { n_cubes: 3.., solutions } = fewest_cubes(&problem, 0, work) {
                let useful = solutions.iter().fold(Cubes::NONE, |all, it| most_of(all, signs(it)));
                return Some(Shake { position, useful, difficulty: id.difficulty.into() });
            }
        }
        None
    }

    /// Moves that bring a Solution nearer, until Now wins: the position before
    /// the last move, and the one after it.
    fn until_now(mut self, dice: &mut Dice) -> Option<(Position, Position)> {
        let two = self.position.rules().two_solutions;
        let resources_min = numbers::challenge(two).now_resources_min?.value;
        let mut n_taken_back = 0;
        while n_taken_back < N_TAKEN_BACK {
            let before = self.position.clone();
            let helps = dice.chance(3, 5);
            self.move_one(helps, dice)?;
            if self.position.cubes_at(None).total() < resources_min {
                return None;
            }
            let wins = self.can(After::Now)?;
            if wins {
                return self.is_begun(&before).then_some((before, self.position));
            }
            if !self.can(After::Impossible)? {
                self.position = before;
                n_taken_back += 1;
            }
        }
        None
    }

    /// Moves of any kind until there is no Solution any more.
    fn until_impossible(mut self, dice: &mut Dice) -> Option<(Position, Position)> {
        loop {
            let before = self.position.clone();
            let helps = dice.chance(1, 4);
            self.move_one(helps, dice)?;
            if self.position.cubes_at(None).total() == 0 {
                return None;
            }
            if !self.can(After::Impossible)? {
                return self.is_begun(&before).then_some((before, self.position));
            }
        }
    }

    /// Whether there is a cube on the mat that Now can be said of.
    fn is_begun(&self, position: &Position) -> bool {
        let on_mat = position.cubes_at(Some(Section::Required))
            + position.cubes_at(Some(Section::Permitted));
        !on_mat.is_empty()
    }

    /// Whether there is a Solution; none if that would take too long.
    fn can(&self, after: After) -> Option<bool> {
        let answer = Work::steps(STEPS_MAX).solve(&self.position.problem(after))?;
        Some(answer.witness.is_some())
    }

    /// Moves a cube: one that the shortest Solution uses, or another.
    fn move_one(&mut self, helps: bool, dice: &mut Dice) -> Option<()> {
        let position = &self.position;
        let on_mat = position.cubes_at(Some(Section::Required))
            + position.cubes_at(Some(Section::Permitted));
        let is_useful = |it: Symbol| on_mat[it] < self.useful[it];
        let left: Vec<(usize, Symbol)> = (position.faces.iter().enumerate())
            .filter(|it| position.mat[it.0].is_none())
            .filter_map(|it| it.1.symbol().map(|symbol| (it.0, symbol)))
            .collect();
        let fitting: Vec<(usize, Symbol)> =
            left.iter().copied().filter(|it| is_useful(it.1) == helps).collect();
        let from = if fitting.is_empty() { &left } else { &fitting };
        if from.is_empty() {
            return None;
        }
        let (idx, symbol) = *dice.pick(from);
        let to = match dice.below(12) {
            it if it < self.difficulty + u32::from(helps) => Section::Required,
            // The book lets = and ⊂ be forbidden only near the end; here they never are.
            it if !helps && it < 8 && !symbol.is_relation() => Section::Forbidden,
            _ => Section::Permitted,
        };
        self.position.mat[idx] = Some(to);
        Some(())
    }
}

/// How many Goals of a roll are tried.
const N_GOALS: usize = 6;

/// As the division rolls: the younger ones lay out two V and a Λ.
fn roll(division: Division, dice: &mut Dice) -> Vec<Face> {
    let mut n_laid = 0;
    let mut face = |kind: CubeKind| match kind {
        CubeKind::Restriction if !division.has_restrictions() => {
            n_laid += 1;
            Face::Symbol(if n_laid <= 2 { Symbol::Universe } else { Symbol::Null })
        }
        kind => *dice.pick(&kind.faces()),
    };
    cubes().map(&mut face).collect()
}

fn deal(division: Division, dice: &mut Dice) -> Universe {
    let (lo, hi) = numbers::cards(division).value;
    let n_cards = lo + dice.below((hi - lo + 1) as u32) as usize;
    let mut cards: Vec<Card> = Card::all().collect();
    dice.shuffle(&mut cards);
    cards.truncate(n_cards);
    Universe::new(cards).expect("no card is in the box twice")
}

/// The variation that was wished for, and others as the difficulty asks.
fn choose(
    id: &PuzzleId,
    faces: &[Face],
    universe: &Universe,
    dice: &mut Dice,
) -> Option<Vec<Variation>> {
    let rolled: Cubes = faces.iter().filter_map(|it| it.symbol()).collect();
    let mut chosen: Vec<Variation> = Vec::new();
    let add = |name: &str, chosen: &mut Vec<Variation>, dice: &mut Dice| {
        for _ in 0..8 {
            let Some(variation) = filled(name, universe, &rolled, dice) else { continue };
            if variation.fault(id.division, universe, &rolled, chosen).is_none() {
                chosen.push(variation);
                return true;
            }
        }
        false
    };
    if let Some(name) = id.variation
        && !add(name, &mut chosen, dice)
    {
        return None;
    }
    let menu = id.division.menu();
    let n_variations = usize::from(id.difficulty) - usize::from(dice.chance(1, 2));
    for _ in 0..4 {
        if menu.is_empty() || n_variations <= chosen.len() {
            break;
        }
        let name = *dice.pick(&menu);
        add(name, &mut chosen, dice);
    }
    Some(chosen)
}

/// A variation with its blank filled in.
fn filled(name: &str, universe: &Universe, rolled: &Cubes, dice: &mut Dice) -> Option<Variation> {
    let symbols: Vec<Symbol> = rolled.kinds().map(|it| it.0).collect();
    let cube = *dice.pick(&symbols);
    let card = *dice.pick(universe.cards());
    let colour = |dice: &mut Dice| *dice.pick(&['B', 'R', 'G', 'Y']);
    let (one, two) = (colour(dice), colour(dice));
    let set = match dice.below(5) {
        0 => format!("{one}"),
        1 => format!("{one}'"),
        2 => format!("{one}-{two}"),
        3 => format!("{one}n{two}"),
        _ => format!("{one}u{two}"),
    };
    Some(match name {
        "required-cube" => Variation::RequiredCube { cube },
        "wild-cube" => Variation::WildCube { cube },
        "double-set" => Variation::DoubleSet { set },
        "required-card" => Variation::RequiredCard { card },
        "forbidden-card" => Variation::ForbiddenCard { card },
        other => crate::variation_named(other)?,
    })
}

/// The Goal with the digit cubes that were rolled.
fn lay(goal: &Goal, faces: &[Face]) -> LaidGoal {
    let cubes = (0..).map(CubeId).zip(faces);
    let digits = cubes.filter_map(|(cube, face)| Some((cube, face.digit()?))).collect();
    goal.lay(digits).expect("the Goal is made of what was rolled")
}

/// The signs a Solution is written with, each part for itself and the most of both.
fn signs(solution: &Solution) -> Cubes {
    let set_name = parse_set_name(&solution.set_name).map(|it| it.tally()).unwrap_or_default();
    let restrictions = solution.restrictions.iter().filter_map(|it| parse_restriction(it).ok());
    most_of(set_name, restrictions.fold(Cubes::NONE, |all, it| all + it.tally()))
}

fn most_of(one: Cubes, two: Cubes) -> Cubes {
    let mut most = one;
    for (symbol, n) in two.kinds() {
        most[symbol] = most[symbol].max(n);
    }
    most
}
