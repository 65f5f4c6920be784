//! Making puzzles: by chance from our own sentences, or from the papers of a shake.

use kernel::Dice;

use super::{
    Asked, Asks, Key, Materials, Puzzle,
    gold::{self, Gold},
    id::{PuzzleId, PuzzleKind},
};
use crate::{
    Asked as Question, Demand, Designation, Division, Finding, Function, Letter, Objection, Paper,
    PaperReview, Pattern, Purpose, Reading, Reason, Review, Structure, Type, fault,
};

/// How many sentences are tried before there is no such puzzle.
const TRIES: usize = 60;

/// Makes the puzzle of that name; none if chance is against it.
pub fn puzzle(id: &PuzzleId, materials: Materials<'_>) -> Option<Puzzle> {
    let mut dice = id.dice();
    let division = id.division();
    let made = (0..TRIES).find_map(|_| {
        let sentence = pick(&mut dice, gold::all())?;
        match id.kind {
            PuzzleKind::Function => function(sentence, division, &mut dice, materials),
            PuzzleKind::Pattern => pattern(sentence, division, &mut dice, materials),
            PuzzleKind::Judge => judge(sentence, division, &mut dice, materials),
            PuzzleKind::Write => {
                let (demands, example) = fitting(sentence, division, &mut dice, materials)?;
                let reading = demands.read(division, &example, materials.references());
                let analysis = reading.analysis.clone();
                let example = Some(example);
                let key = Key { reading: Some(reading), example, analysis, ..Key::default() };
                Some((Asks::Write { demands }, key))
            }
        }
    })?;
    Some(Puzzle::new(id.to_string(), id.kind, (id.difficulty, division), made))
}

fn pick<'a, T>(dice: &mut Dice, of: &'a [T]) -> Option<&'a T> {
    let n = u32::try_from(of.len()).ok().filter(|it| 0 < *it)?;
    of.get(dice.below(n) as usize)
}

/// What a word does, where people and the machine say the same.
fn function(
    gold: &Gold,
    division: Division,
    dice: &mut Dice,
    materials: Materials<'_>,
) -> Option<(Asks, Key)> {
    let (word, function) = *pick(dice, &gold.functions)?;
    let at = gold.place(word)?;
    let choices = division.functions(type_of(division, function)?);
    if gold.is_faulty || choices.len() < 3 {
        return None;
    }
    let demand = Demand::Function { function };
    let asked =
        Question { sentence: gold.text, word, place: at, designation: None, demands: &[demand] };
    let key = firm(&asked, &function.to_string(), materials)?;
    let asks = Asks::Function {
        sentence: gold.text.to_owned(),
        word: word.to_owned(),
        at: at.try_into().ok()?,
        choices: choices.iter().map(ToString::to_string).collect(),
    };
    Some((asks, key))
}

/// The answer, if everything but whether the sentence is whole is firmly so.
fn firm(asked: &Question<'_>, answer: &str, materials: Materials<'_>) -> Option<Key> {
    let is_it = |it: &Reason| {
        it.finding == Finding::Holds && !matches!(it.objection, Objection::Grammar { .. })
    };
    let read = materials.reader.read(asked);
    let Reason { text: why, objection, .. } = read.into_iter().find(is_it)?;
    let rules = vec![objection.rule().cite()];
    let (answer, analysis) = (Some(answer.to_owned()), materials.reader.draw(asked.sentence));
    Some(Key { answer, why, analysis, rules, ..Key::default() })
}

/// The type whose function it is in this division.
fn type_of(division: Division, function: Function) -> Option<Type> {
    division.types().into_iter().find(|it| division.functions(*it).contains(&function))
}

/// What a sentence is, where the machine is sure of it.
fn pattern(
    gold: &Gold,
    division: Division,
    dice: &mut Dice,
    materials: Materials<'_>,
) -> Option<(Asks, Key)> {
    let designation = *pick(dice, &gold.designations())?;
    let choices: Vec<String> = match designation {
        Designation::Pattern { .. } => division.patterns().iter().map(Pattern::to_string).collect(),
        Designation::Structure { .. } => Structure::ALL.iter().map(Structure::to_string).collect(),
        Designation::Purpose { .. } => Purpose::ALL.iter().map(Purpose::to_string).collect(),
    };
    let answer = designation.to_string();
    if gold.is_faulty || !choices.contains(&answer) {
        return None;
    }
    let asked = Question {
        sentence: gold.text,
        word: "",
        place: usize::MAX,
        designation: Some(designation),
        demands: &[],
    };
    let key = firm(&asked, &answer, materials)?;
    Some((Asks::Sentence { sentence: gold.text.to_owned(), choices }, key))
}

/// Demands that a sentence of ours meets for certain, and that sentence with its word.
fn fitting(
    gold: &Gold,
    division: Division,
    dice: &mut Dice,
    materials: Materials<'_>,
) -> Option<(Asked, Paper)> {
    let (word, function) = *pick(dice, &gold.functions)?;
    let at = gold.place(word)?;
    let part = type_of(division, function)?;
    let designation = *pick(dice, &gold.designations())?;
    if gold.is_faulty || !division.designations().contains(&designation) {
        return None;
    }
    let letters: Vec<Letter> = word.chars().filter_map(Letter::of).collect();
    let mut more = vec![
        Demand::Letters { n: letters.len().try_into().ok()? },
        Demand::Contain { letter: *pick(dice, &letters)? },
    ];
    let within = gold.within.iter().filter(|it| it.0 == word);
    more.extend(within.map(|it| Demand::In { container: it.1 }));
    let mut demands = vec![Demand::Type { part }, Demand::Function { function }];
    // The more clauses and letters, the harder.
    let n_more =
        usize::from(Division::Middle < division) + usize::from(Division::Junior < division);
    for _ in 0..n_more {
        let demand = pick(dice, &more)?.clone();
        if fault(division, &demands, &demand).is_none() && !demands.contains(&demand) {
            demands.push(demand);
        }
    }
    let asked = Asked::new(designation, demands);
    let sentence = gold.text.to_owned();
    let paper =
        Paper { sentence, word: word.to_owned(), at: u8::try_from(at).ok(), ..Paper::default() };
    let reading = asked.read(division, &paper, materials.references());
    (reading.verdict == Finding::Holds).then_some((asked, paper))
}

/// A solution that is correct, or one with a fault that the machine is sure of.
fn judge(
    gold: &Gold,
    division: Division,
    dice: &mut Dice,
    materials: Materials<'_>,
) -> Option<(Asks, Key)> {
    let (asked, paper) = if gold.is_faulty {
        faulty(gold, division, dice)?
    } else {
        let (asked, paper) = fitting(gold, division, dice, materials)?;
        // Half of them are spoiled: another sentence is asked for, or another function.
        match dice.below(4) {
            0 => (spoiled_designation(&asked, division, dice)?, paper),
            1 => (spoiled_function(&asked, division, dice)?, paper),
            _ => (asked, paper),
        }
    };
    let reading = asked.read(division, &paper, materials.references());
    is_sure(&reading).then(|| (Asks::Paper { demands: asked, paper }, Key::of_paper(reading)))
}

/// Whether the machine is sure of everything but what is a person's.
fn is_sure(reading: &Reading) -> bool {
    let mut machine = reading.requirements.iter().filter(|it| !it.is_for_people);
    machine.all(|it| it.finding != Finding::Unsure)
}

/// A sentence with a fault, and a Demand that its word would meet.
fn faulty(gold: &Gold, division: Division, dice: &mut Dice) -> Option<(Asked, Paper)> {
    let words: Vec<&str> = gold.text.split_whitespace().collect();
    let bare = |it: &str| it.trim_matches(|it: char| !it.is_alphanumeric()).to_owned();
    let word = bare(pick(dice, &words)?);
    gold.place(&word)?;
    let part = *pick(dice, &division.types())?;
    let designation = Designation::Purpose { purpose: Purpose::Declarative };
    let asked = Asked::new(designation, vec![Demand::Type { part }]);
    Some((asked, Paper { sentence: gold.text.to_owned(), word, ..Paper::default() }))
}

fn spoiled_designation(asked: &Asked, division: Division, dice: &mut Dice) -> Option<Asked> {
    let others: Vec<Designation> =
        division.designations().into_iter().filter(|it| *it != asked.designation).collect();
    Some(Asked::new(*pick(dice, &others)?, asked.demands.clone()))
}

fn spoiled_function(asked: &Asked, division: Division, dice: &mut Dice) -> Option<Asked> {
    let part = asked.demands.iter().find_map(|it| match it {
        Demand::Type { part } => Some(*part),
        _ => None,
    })?;
    let other = *pick(dice, &division.functions(part))?;
    let spoil = |it: &Demand| match it {
        Demand::Function { .. } => Demand::Function { function: other },
        _ => it.clone(),
    };
    Some(Asked::new(asked.designation, asked.demands.iter().map(spoil).collect()))
}

/// What can be asked about a shake that is over: whether its papers were correct, where the
/// machine is sure.
pub fn played(review: &Review) -> Vec<Puzzle> {
    let difficulty = match review.division {
        Division::Elementary => 1,
        Division::Middle | Division::Junior => 2,
        Division::Senior => 3,
    };
    let in_force = || review.demands.iter().filter(|it| !it.void).map(|it| it.demand.clone());
    let ask = |it: &PaperReview| {
        let designation = review.designation.or(it.paper.designation)?;
        let demands = Asked::new(designation, in_force().chain(it.paper.demand.clone()).collect());
        let id = format!("played.{}.{}.{}", review.shake, it.writer.0, PuzzleKind::Judge);
        let asks = Asks::Paper { demands, paper: it.paper.clone() };
        let made = (asks, Key::of_paper(it.reading.clone()));
        Some(Puzzle::new(id, PuzzleKind::Judge, (difficulty, review.division), made))
    };
    review.papers.iter().filter(|it| is_sure(&it.reading)).filter_map(ask).collect()
}
