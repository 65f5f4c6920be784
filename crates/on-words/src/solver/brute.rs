//! Every network there is, made without any thought: words are put on a grid wherever they touch
//! what lies there, and only what comes out is asked whether it is a Solution.

use std::collections::{BTreeMap, BTreeSet};

use crate::words::{
    problem::{After, Problem},
    vocabulary::Said,
};

/// A word list with the ways to say each word.
pub(super) type List = BTreeMap<String, Vec<Said>>;

type Grid = BTreeMap<(i8, i8), u8>;

/// The worth of the best Solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Best {
    None,
    /// With a word or sound about which a judge is asked.
    Doubtful,
    Sure,
}

/// The best for every Goal, by brute force; the Goal of the problem is not looked at.
pub(super) fn best_by_goal(problem: &Problem, list: &List) -> BTreeMap<u32, Best> {
    let mut found = BTreeMap::new();
    for grid in grids(problem, list) {
        let value = words_of(&grid).iter().map(|it| it.len() as u32).sum();
        let best = judge(problem, list, &grid);
        let entry = found.entry(value).or_insert(Best::None);
        *entry = best.max(*entry);
    }
    found
}

/// The worth of rows as a Solution.
pub(super) fn check(problem: &Problem, list: &List, rows: &[String]) -> Best {
    let mut grid = Grid::new();
    for (row, text) in rows.iter().enumerate() {
        for (column, letter) in text.bytes().enumerate().filter(|it| it.1 != b'.') {
            grid.insert((row as i8, column as i8), letter);
        }
    }
    let value: usize = words_of(&grid).iter().map(String::len).sum();
    if problem.goal != Some(value as u32) || !is_connected(&grid) {
        return Best::None;
    }
    judge(problem, list, &grid)
}

/// All that comes out if words are put down, each so that it shares a place with another.
fn grids(problem: &Problem, list: &List) -> BTreeSet<Grid> {
    let mut seen = BTreeSet::new();
    let mut open = vec![Grid::new()];
    while let Some(grid) = open.pop() {
        for word in list.keys() {
            for down in [false, true] {
                for (row, column) in starts(&grid, word, down) {
                    let mut next = grid.clone();
                    let fits = word.bytes().zip(0..).all(|(letter, n)| {
                        let at = if down { (row + n, column) } else { (row, column + n) };
                        *next.entry(at).or_insert(letter) == letter
                    });
                    if fits && can_spell(problem, &next) {
                        let next = shifted(&next);
                        if !seen.contains(&next) {
                            seen.insert(next.clone());
                            open.push(next);
                        }
                    }
                }
            }
        }
    }
    seen
}

fn starts(grid: &Grid, word: &str, down: bool) -> Vec<(i8, i8)> {
    if grid.is_empty() {
        return vec![(0, 0)];
    }
    let mut starts = Vec::new();
    for &(row, column) in grid.keys() {
        for n in 0..word.len() as i8 {
            starts.push(if down { (row - n, column) } else { (row, column - n) });
        }
    }
    starts
}

fn shifted(grid: &Grid) -> Grid {
    let top = grid.keys().map(|it| it.0).min().unwrap_or(0);
    let left = grid.keys().map(|it| it.1).min().unwrap_or(0);
    grid.iter().map(|(&(row, column), &letter)| ((row - top, column - left), letter)).collect()
}

fn used(grid: &Grid) -> [u8; 26] {
    let mut used = [0; 26];
    grid.values().for_each(|it| used[usize::from(it - b'A')] += 1);
    used
}

fn can_spell(problem: &Problem, grid: &Grid) -> bool {
    let used = used(grid);
    let mut n_from_resources = 0;
    for (letter, n_used) in used.into_iter().enumerate() {
        let mat = problem.required.letters[letter] + problem.permitted.letters[letter];
        let more = n_used.saturating_sub(mat);
        if problem.resources.letters[letter] < more {
            return false;
        }
        n_from_resources += more;
    }
    match problem.after {
        After::Now => n_from_resources <= 1,
        After::Impossible => true,
        After::Forceout => n_from_resources == 0,
    }
}

/// Every run of two letters or more.
fn words_of(grid: &Grid) -> Vec<String> {
    let mut words = Vec::new();
    for (down, right) in [(0, 1), (1, 0)] {
        for &(row, column) in grid.keys() {
            if grid.contains_key(&(row - down, column - right)) {
                continue;
            }
            let along = (0..).map_while(|n| grid.get(&(row + n * down, column + n * right)));
            let word: String = along.map(|&it| char::from(it)).collect();
            if 1 < word.len() {
                words.push(word);
            }
        }
    }
    words
}

fn is_connected(grid: &Grid) -> bool {
    let Some(&first) = grid.keys().next() else { return false };
    let mut seen = BTreeSet::from([first]);
    let mut open = vec![first];
    while let Some((row, column)) = open.pop() {
        for next in [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)] {
            if grid.contains_key(&next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen.len() == grid.len()
}

fn judge(problem: &Problem, list: &List, grid: &Grid) -> Best {
    let words = words_of(grid);
    let used = used(grid);
    let lacks = (0..26).any(|it| used[it] < problem.required.letters[it]);
    let is_listed = words.iter().all(|it| list.contains_key(it));
    if lacks || grid.len() < 3 || !is_listed || !can_spell(problem, grid) {
        return Best::None;
    }
    say(problem, list, &words, 0, Best::Sure)
}

/// Tries every way to say every word, one after the other.
fn say(problem: &Problem, list: &List, words: &[String], heard: u64, so_far: Best) -> Best {
    let Some((word, others)) = words.split_first() else {
        let lacks = problem.required.sounds.bits() & !heard != 0;
        return if lacks { Best::None } else { so_far };
    };
    let barred = problem.forbidden.sounds.bits();
    let mut best = Best::None;
    for way in &list[word] {
        let strictly = way.strictly.map(|it| (it, so_far));
        for (sounds, so_far) in strictly.into_iter().chain([(way.leniently, Best::Doubtful)]) {
            if sounds.offends.bits() & barred == 0 {
                let heard = heard | sounds.shows.bits();
                best = best.max(say(problem, list, others, heard, so_far));
            }
        }
    }
    best
}
