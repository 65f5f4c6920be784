//! Choosing a move: a letter, a Demand, or PASS.

use kernel::{Choice, Dice};
use mat::{After, CubeId, CubeStage, TableStage};

use super::{Bot, Habits, sight::Sight};
use crate::{
    Color, Container, Cube, Degree, Demand, Function, Letter, OwnAction, OwnDeed, Problem, Time,
    Type, VerbDemand, Verbal, fault,
    table::{action::Action, numbers, state::Section},
};

/// So many moves the weakest looks at before it makes one.
const TRIED: usize = 5;

/// A move with a cube.
#[derive(Clone, Debug)]
struct Move {
    cube: CubeId,
    demand: Option<Demand>,
}

impl Bot {
    pub(super) fn make_move(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let on_turn = matches!(sight.view.stage, CubeStage::Table(TableStage::Moving { mover }) if mover == sight.you);
        if !on_turn {
            return None;
        }
        if sight.view.own.opening.is_some() && self.asks_for_demand(sight) {
            return self.open(sight, dice);
        }
        let mut moves = moves(sight, self.habits, dice);
        if sight.view.own.opening.is_none() {
            dice.shuffle(&mut moves);
        }
        let can_pass = sight.may(OwnDeed::Pass);
        let action = match self.best(sight, &moves, dice) {
            Some(it) => it.action(),
            // Nothing is safe.
            None if can_pass => Action::Own(OwnAction::Pass),
            None => moves.first()?.action(),
        };
        Some(self.after(4.0, 10.0, action, dice))
    }

    /// Whether the opening asks for a Demand of its kind; where a type has no functions it does not.
    fn asks_for_demand(&self, sight: &Sight<'_>) -> bool {
        use crate::table::state::Opening;
        match sight.view.own.opening {
            Some(Opening::Type) => true,
            Some(Opening::Function) => {
                let part = sight.view.own.part;
                part.is_some_and(|it| !sight.view.division.functions(it).is_empty())
            }
            _ => false,
        }
    }

    /// The first move after which it sees nothing to challenge.
    fn best(&mut self, sight: &Sight<'_>, moves: &[Move], dice: &mut Dice) -> Option<Move> {
        if self.habits.n_weighed == 0 {
            return self.first_that_fits(sight, moves);
        }
        for it in moves.iter().take(self.habits.n_weighed) {
            let problem = it.problem(sight);
            if self.is_safe(sight, &problem, dice) || self.overlooks(dice) {
                return Some(it.clone());
            }
        }
        None
    }

    /// The first move that leaves a word it knows, of a few, whoever may say Now after it. If none
    /// does, it moves as it comes.
    fn first_that_fits(&mut self, sight: &Sight<'_>, moves: &[Move]) -> Option<Move> {
        let mut tried = moves.iter().take(TRIED);
        let fits = tried.find(|it| !self.eye.words(&it.problem(sight)).is_empty());
        fits.or(moves.first()).cloned()
    }

    /// Whether nobody can challenge here with reason, as far as it sees.
    fn is_safe(&mut self, sight: &Sight<'_>, problem: &Problem, dice: &mut Dice) -> bool {
        let designation = sight.view.own.designation;
        let enough = numbers::CHALLENGE.now_usable_min.value <= problem.letters.len();
        if enough && !resources_are_empty(sight.view) {
            let now = Problem { after: After::Now, ..problem.clone() };
            if !self.eye.words(&now).is_empty() {
                let writes = !self.habits.tries_sentences
                    || self.eye.is_tired()
                    || self.eye.paper(designation, &now, dice).is_some();
                if writes {
                    return false;
                }
            }
        }
        self.can_be_written(designation, problem, dice)
    }
}

impl Move {
    fn action(&self) -> Action {
        match &self.demand {
            Some(demand) => {
                Action::Own(OwnAction::Demand { cube: self.cube, demand: demand.clone() })
            }
            None => Action::Own(OwnAction::Letter { cube: self.cube }),
        }
    }

    /// The position after it.
    fn problem(&self, sight: &Sight<'_>) -> Problem {
        let mut problem = sight.problem(After::Impossible);
        let moved = sight.cubes(None).find(|it| it.0 == self.cube).map(|it| it.1);
        problem.resources =
            sight.cubes(None).filter(|it| it.0 != self.cube).map(|it| it.1).collect();
        match &self.demand {
            Some(demand) => problem.demands.push(demand.clone()),
            None => problem.letters.extend(moved),
        }
        problem
    }
}

/// A letter of each kind there is, and some Demands.
fn moves(sight: &Sight<'_>, habits: &Habits, dice: &mut Dice) -> Vec<Move> {
    let mut letters: Vec<(CubeId, Cube)> = Vec::new();
    for it in sight.cubes(None) {
        if !letters.iter().any(|of| of.1 == it.1) {
            letters.push(it);
        }
    }
    dice.shuffle(&mut letters);
    let mut moves: Vec<Move> = letters.iter().map(|it| Move { cube: it.0, demand: None }).collect();
    let able: Vec<CubeId> =
        sight.cubes(None).filter(|it| it.1.color.demands()).map(|it| it.0).collect();
    if able.is_empty() || !sight.may(OwnDeed::Demand) {
        return moves;
    }
    let before = sight.demands();
    for _ in 0..habits.n_demands {
        let demand = match habits.is_plain {
            true => plain_demand(sight, dice),
            false => any_demand(sight, &before, dice),
        };
        if fault(sight.view.division, &before, &demand).is_none() && !before.contains(&demand) {
            moves.push(Move { cube: *dice.pick(&able), demand: Some(demand) });
        }
    }
    moves
}

/// A Demand that is met by looking at the letters of a word.
fn plain_demand(sight: &Sight<'_>, dice: &mut Dice) -> Demand {
    let usual: Vec<Letter> = "AEILNORST".chars().filter_map(Letter::of).collect();
    let there: Vec<Letter> = sight.cubes(None).map(|it| it.1.face).collect();
    match dice.below(3) {
        0 => {
            let both: Vec<Letter> = usual.into_iter().filter(|it| there.contains(it)).collect();
            let of = if both.is_empty() { &there } else { &both };
            Demand::Contain { letter: *dice.pick(of) }
        }
        1 => Demand::Letters { n: 5 + dice.below(2) as u8 },
        _ => Demand::Wild { color: *dice.pick(Color::ALL) },
    }
}

/// A Demand as somebody may think of it. Whether it may be made is asked afterwards.
fn any_demand(sight: &Sight<'_>, before: &[Demand], dice: &mut Dice) -> Demand {
    let division = sight.view.division;
    let part = sight.view.own.part.unwrap_or(Type::Noun);
    let of_cubes: Vec<Letter> = sight.cubes(None).map(|it| it.1.face).collect();
    let letter = |dice: &mut Dice| match of_cubes.as_slice() {
        [] => Letter::all().next().expect("an alphabet"),
        some => *dice.pick(some),
    };
    let containers = division.containers();
    match dice.below(12) {
        0 => Demand::Wild { color: *dice.pick(Color::ALL) },
        1 => Demand::Contain { letter: letter(dice) },
        2 => Demand::NotContain { letter: letter(dice) },
        3 => Demand::Transfer { from: letter(dice), to: letter(dice) },
        4 | 5 => Demand::Letters { n: 5 + dice.below(4) as u8 },
        6 => dice.pick(&[Demand::DoubleVowel, Demand::DoubleConsonant, Demand::Compound]).clone(),
        7 | 8 => match part {
            Type::Noun => Demand::Noun { what: *dice.pick(division.noun_demands()) },
            Type::Pronoun if !division.pronoun_demands().is_empty() => {
                Demand::Pronoun { what: *dice.pick(division.pronoun_demands()) }
            }
            Type::Verb => {
                let what = *dice.pick(&division.verb_demands());
                let time = (what == VerbDemand::Simple).then(|| *dice.pick(Time::ALL));
                Demand::Verb { what, time }
            }
            _ => Demand::Degree { degree: *dice.pick(Degree::ALL), regularity: None },
        },
        9 | 10 => Demand::In { container: *dice.pick(&containers) },
        _ => {
            let not_in = division.not_in();
            let within = before.iter().find_map(|it| match it {
                Demand::In { container } => Some(*container),
                _ => None,
            });
            match within {
                Some(container) => {
                    Demand::ContainerFunction { container, function: *dice.pick(usual(container)) }
                }
                None if !not_in.is_empty() => Demand::NotIn { container: *dice.pick(&not_in) },
                None => Demand::VerbalFunction {
                    verbal: Verbal::Infinitive,
                    function: Function::DirectObject,
                },
            }
        }
    }
}

/// What a clause or phrase usually does.
fn usual(container: Container) -> &'static [Function] {
    use Container as C;
    match container {
        C::NounClause | C::GerundPhrase => {
            &[Function::Subject, Function::DirectObject, Function::ObjectOfPreposition]
        }
        C::InfinitiveClause | C::InfinitivePhrase => &[Function::DirectObject],
        C::AdverbClause | C::AdverbPhrase => &[Function::VerbModifier],
        C::AppositivePhrase => &[Function::Appositive],
        _ => &[Function::NounModifier],
    }
}

/// Whether nothing is left to play.
fn resources_are_empty(view: &crate::View) -> bool {
    view.mat.iter().all(|it| matches!(it, Some(Section::Letters | Section::Demands)))
}
