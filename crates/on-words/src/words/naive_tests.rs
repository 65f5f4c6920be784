//! A second checker, written to be plainly right and not fast, and both asked about grids made by
//! chance.

use std::collections::BTreeSet;

use lexicon::{Headword, Letter};

use super::{
    check::check,
    cubes::Cubes,
    dictionary::{Dictionary, Way},
    grid::Grid,
    phonetics::SoundSet,
    problem::{After, Problem},
    solution::Solution,
    symbol::{Sound, Symbol},
};

/// The verdict on a Solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    Wrong,
    Judge,
    Right,
}

/// Every word, read off the rows and off the columns.
fn words(rows: &[String]) -> Vec<String> {
    let columns: Vec<String> = (0..rows.first().map_or(0, String::len))
        .map(|column| rows.iter().map(|it| it.as_bytes()[column] as char).collect())
        .collect();
    let lines = rows.iter().chain(&columns);
    lines.flat_map(|it| it.split('.')).filter(|it| 2 <= it.len()).map(str::to_owned).collect()
}

/// True if all letters can be reached from the first, from neighbour to neighbour.
fn is_one_piece(rows: &[String]) -> bool {
    let at = |row: usize, column: usize| {
        rows.get(row).and_then(|it| it.as_bytes().get(column)).is_some_and(|it| *it != b'.')
    };
    let n_columns = rows.first().map_or(0, String::len);
    let all: BTreeSet<(usize, usize)> = (0..rows.len())
        .flat_map(|row| (0..n_columns).map(move |column| (row, column)))
        .filter(|&(row, column)| at(row, column))
        .collect();
    let Some(&first) = all.first() else { return false };
    let (mut reached, mut next) = (BTreeSet::from([first]), vec![first]);
    while let Some((row, column)) = next.pop() {
        let around = [
            (row.wrapping_sub(1), column),
            (row + 1, column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
        ];
        next.extend(around.into_iter().filter(|it| all.contains(it) && reached.insert(*it)));
    }
    reached == all
}

/// True if each letter can be given a cube, one after the other, so that none of Required is left.
fn cubes_do(
    letters: &[Letter],
    problem: &Problem,
    left: &mut [Cubes; 3],
    n_resources: u32,
) -> bool {
    let Some((letter, rest)) = letters.split_first() else {
        return left[0].n_letters() == 0;
    };
    let most = match problem.after {
        After::Now => 1,
        After::Impossible => u32::MAX,
        After::Forceout => 0,
    };
    (0..3).any(|section| {
        let taken = n_resources + u32::from(section == 2);
        if left[section].count(*letter) == 0 || most < taken {
            return false;
        }
        left[section].letters[letter.idx()] -= 1;
        let does = cubes_do(rest, problem, left, taken);
        left[section].letters[letter.idx()] += 1;
        does
    })
}

/// True if some choice of one way for each word is right, tried one after the other.
fn sounds_do(ways: &[Vec<Way>], problem: &Problem, heard: SoundSet, strict: bool) -> bool {
    let Some((first, rest)) = ways.split_first() else {
        return problem.required.sounds.without(heard).is_empty();
    };
    first.iter().any(|way| {
        let (shows, offends) = match strict {
            true => (way.shows, way.may_offend),
            false => (way.may_show, way.offends),
        };
        (way.first || !strict)
            && offends.common_with(problem.forbidden.sounds).is_empty()
            && sounds_do(rest, problem, heard.and(shows), strict)
    })
}

fn naive(problem: &Problem, rows: &[String], dictionary: &Dictionary) -> Answer {
    let words = words(rows);
    let value: usize = words.iter().map(String::len).sum();
    let letters: Vec<Letter> =
        rows.iter().flat_map(|it| it.chars()).filter_map(Letter::new).collect();
    let mut left = [problem.required, problem.permitted, problem.resources];
    let headwords: Vec<Headword> = words.iter().map(|it| Headword::parse(it).unwrap()).collect();
    let standings: Vec<_> = headwords.iter().map(|it| dictionary.standing(it)).collect();
    let sound = value as u32 == problem.goal.unwrap_or(0)
        && 3 <= value
        && 3 <= letters.len()
        && is_one_piece(rows)
        && cubes_do(&letters, problem, &mut left, 0)
        && standings.iter().all(|it| it.counts() || !it.is_certain());
    let ways: Vec<Vec<Way>> = headwords.iter().map(|it| dictionary.ways(it)).collect();
    if !sound || !sounds_do(&ways, problem, SoundSet::NONE, false) {
        Answer::Wrong
    } else if standings.iter().all(|it| it.counts())
        && sounds_do(&ways, problem, SoundSet::NONE, true)
    {
        Answer::Right
    } else {
        Answer::Judge
    }
}

/// Numbers by chance, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// Words with one way and with several, listed and worked out, barred, in doubt, and none.
const WORDS: [&str; 30] = [
    "CAT", "CAR", "LEAD", "WIND", "TEAR", "IT", "NO", "TO", "IN", "ON", "TA", "AN", "EITHER",
    "WHEN", "XYLEM", "GOAT", "GAT", "WHILOM", "ROW", "BOW", "ART", "RAT", "TAR", "AT", "DO", "BA",
    "TTA", "ACTED", "OR", "CWM",
];
const SIDE: usize = 7;

/// One to three words, most of them across one another.
fn network(chance: &mut Chance) -> Vec<String> {
    let mut places = vec![vec!['.'; SIDE]; SIDE];
    let mut lay = |word: &str, row: usize, column: usize, down: bool| {
        for (n, letter) in word.chars().enumerate() {
            let (row, column) = if down { (row + n, column) } else { (row, column + n) };
            if row < SIDE && column < SIDE {
                places[row][column] = letter;
            }
        }
    };
    let first = *chance.one_of(&WORDS);
    let row = chance.below(3);
    lay(first, row, 0, false);
    for _ in 0..chance.below(3) {
        let other = *chance.one_of(&WORDS);
        let column = chance.below(first.len());
        let shared = other.find(&first[column..=column]);
        match shared {
            Some(at) if at <= row && chance.below(8) != 0 => lay(other, row - at, column, true),
            _ if chance.below(4) == 0 => lay(other, chance.below(SIDE), chance.below(3), false),
            _ => {}
        }
    }
    places.into_iter().map(|it| it.into_iter().collect()).collect()
}

/// A mat on which the Solution is likely to be right.
fn position(chance: &mut Chance, rows: &[String], dictionary: &Dictionary) -> Problem {
    let words = words(rows);
    let value: usize = words.iter().map(String::len).sum();
    let mut problem = Problem {
        goal: Some((value + usize::from(chance.below(8) == 0)) as u32),
        required: Cubes::default(),
        permitted: Cubes::default(),
        forbidden: Cubes::default(),
        resources: Cubes::default(),
        after: *chance.one_of(&[After::Now, After::Impossible, After::Forceout]),
    };
    for letter in rows.iter().flat_map(|it| it.chars()).filter_map(Letter::new) {
        let section = match chance.below(24) {
            0 => &mut problem.forbidden,
            1 => &mut problem.resources,
            2..12 => &mut problem.permitted,
            _ => &mut problem.required,
        };
        section.put(Symbol::Letter(letter));
    }
    if chance.below(6) == 0 {
        let extra = Letter::at(chance.below(Letter::COUNT)).unwrap();
        problem.forbidden.put(Symbol::Letter(extra));
        problem.resources.put(Symbol::Letter(extra));
    }
    for _ in 0..chance.below(4) {
        let word = words.get(chance.below(4)).or(words.first());
        let heard: Vec<Sound> = word.map_or_else(Vec::new, |it| {
            let ways = dictionary.ways(&Headword::parse(it).unwrap());
            ways.iter().flat_map(|it| it.said.symbols.clone()).collect()
        });
        let any = Sound::at(chance.below(Sound::COUNT)).unwrap();
        if chance.below(3) == 0 {
            problem.forbidden.put(Symbol::Sound(any));
        } else {
            let sound = if heard.is_empty() { any } else { *chance.one_of(&heard) };
            let section = match chance.below(8) {
                0 => &mut problem.forbidden,
                1 => &mut problem.permitted,
                _ => &mut problem.required,
            };
            section.put(Symbol::Sound(sound));
        }
    }
    problem
}

#[test]
fn two_checkers_agree_on_networks_by_chance() {
    let dictionary = Dictionary::english();
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut n_answers = [0; 3];
    for _ in 0..4_000 {
        let rows = network(&mut chance);
        let position = position(&mut chance, &rows, &dictionary);
        let verdict = check(&position, &Solution::new(rows.clone()), &dictionary, &[]);
        let answer = match (verdict.is_correct(), verdict.needs_judge()) {
            (true, _) => Answer::Right,
            (_, true) => Answer::Judge,
            _ => Answer::Wrong,
        };
        n_answers[answer as usize] += 1;
        let context = || format!("{rows:#?} {position:?} {:?}", verdict.reasons);
        assert_eq!(answer, naive(&position, &rows, &dictionary), "{}", context());
        assert_eq!(verdict.rests_on.is_empty(), !verdict.is_correct());

        // A network is worth its cubes and its crossings.
        let grid = Grid::parse(&rows).unwrap();
        let mut n_words_of = [0; SIDE * SIDE];
        for (row, column) in grid.runs().iter().flat_map(|it| it.places()) {
            n_words_of[row * SIDE + column] += 1;
        }
        let n_crossings = n_words_of.iter().filter(|it| **it == 2).count();
        let n_lone = grid.n_letters() - n_words_of.iter().filter(|it| 0 < **it).count();
        assert_eq!(verdict.value, Some((grid.n_letters() - n_lone + n_crossings) as u32));

        // Rows for columns, and room around it, change nothing.
        let transposed = Solution::new(grid.transposed());
        let turned = check(&position, &transposed, &dictionary, &[]);
        let rules = |it: &super::check::Verdict| {
            let mut reasons: Vec<_> = it
                .reasons
                .iter()
                .filter(|it| it.word.is_some() || it.sound.is_some())
                .map(|it| (it.rule.id, it.certain, it.word.clone(), it.sound))
                .collect();
            reasons.sort();
            (it.value, it.is_correct(), it.needs_judge(), reasons, it.rests_on.clone())
        };
        assert_eq!(rules(&turned), rules(&verdict), "{}", context());
        let around = std::iter::once(" ".repeat(SIDE + 2));
        let wider = around.chain(rows.iter().map(|it| format!(" {it} ")));
        let wider = check(&position, &Solution::new(wider), &dictionary, &[]);
        assert_eq!(rules(&wider), rules(&verdict));
    }
    // None of the three answers is rare.
    assert!(n_answers.iter().all(|it| 150 <= *it), "{n_answers:?}");
}
