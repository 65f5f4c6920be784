//! The grounds of a correct Solution: the rules it was tested by, and those that it needs.

use kernel::Rule;

use crate::{
    rulebook as rule,
    words::{
        check::Word,
        cube_use::CubeUse,
        dictionary::{Dictionary, Standing},
        grid::Grid,
        hearing::{Spoken, hear},
        phonetics::{Sound, SoundSet},
        problem::{After, Problem},
    },
};

/// The rules that let a correct Solution through, in the order of the book.
pub(crate) fn of(
    problem: &Problem,
    grid: &Grid,
    cubes: &CubeUse,
    words: &[Word<'_>],
    dictionary: &Dictionary,
) -> Vec<Rule> {
    let mut all = vec![rule::VI_B_1, rule::VI_B_2A, rule::VI_B_3, rule::VI_B_3V];
    of_cubes(problem, grid, cubes, &mut all);
    let meant: Vec<&Word<'_>> = words.iter().filter(|it| it.meant).collect();
    of_words(&meant, dictionary, &mut all);
    of_sounds(problem, &meant, &mut all);
    let place = |it: &Rule| rule::ALL.iter().position(|rule| rule.id == it.id);
    all.sort_by_key(place);
    all.dedup_by_key(|it| it.id);
    all
}

fn of_cubes(problem: &Problem, grid: &Grid, cubes: &CubeUse, all: &mut Vec<Rule>) {
    let used = grid.cubes();
    let required = problem.required;
    if 0 < required.n_letters() || !required.sounds.is_empty() {
        all.push(rule::VI_B_2B);
    }
    let from_resources = problem.after == After::Impossible
        && !CubeUse::new(&Problem { after: After::Forceout, ..*problem }, &used)
            .misuse()
            .is_empty();
    if !cubes.free.is_empty() {
        all.push(if from_resources { rule::VI_B_2F } else { rule::VI_B_2C });
    }
    let shared = problem.forbidden.letters.iter().zip(used.letters).any(|(a, b)| 0 < (*a).min(b));
    all.extend(shared.then_some(rule::VI_B_2D));
    if problem.after == After::Now {
        all.push(if cubes.resources.is_empty() { rule::V_A_2C } else { rule::VI_B_2E });
    }
    let n_crossings = grid.value() as usize - grid.n_letters();
    all.extend((0 < n_crossings).then_some(rule::VI_B_2G));
}

fn of_words(words: &[&Word<'_>], dictionary: &Dictionary, all: &mut Vec<Rule>) {
    for word in words {
        all.push(word.standing.rule());
        let labelled = dictionary.has_barring_label(&word.headword);
        match word.standing {
            Standing::TwoLetter => {
                all.push(rule::VI_B_3A);
                all.extend(labelled.then_some(rule::L_3));
            }
            _ => all.extend(labelled.then_some(rule::VI_B_3C)),
        }
    }
}

fn of_sounds(problem: &Problem, words: &[&Word<'_>], all: &mut Vec<Rule>) {
    let (required, forbidden) = (problem.required.sounds, problem.forbidden.sounds);
    let idle = problem.permitted.sounds.and(problem.resources.sounds);
    all.extend((!idle.is_empty()).then_some(rule::VI_B_3I));
    if required.and(forbidden).is_empty() {
        return;
    }
    all.extend([rule::VI_B_3D, rule::VI_B_3F, rule::VI_B_3G, rule::P_1]);
    let firsts: Vec<Spoken<'_>> =
        words.iter().map(|it| Spoken { word: &it.run.word, ways: &it.ways[..1] }).collect();
    let chosen = !hear(&firsts, required, forbidden).reasons.is_empty();
    all.extend(chosen.then_some(rule::VI_B_3H));
    let two = words.iter().any(|it| it.standing == Standing::TwoLetter);
    all.extend(two.then_some(rule::L_2));
    let weak = SoundSet::NONE.with(Sound::SCHWA).with(Sound::U_SHORT).with(Sound::ER);
    let asks_weak = !required.and(forbidden).common_with(weak).is_empty();
    all.extend(asks_weak.then_some(rule::P_2));
}
