//! Is there a network? Every level is searched from first words that every network of it must
//! hold one of, a little at first and then more and more.

use std::ops::Range;

use lexicon::Letter;

use super::{
    Proof, SearchEffort,
    adjacency::Adjacency,
    carriers::Carriers,
    fitting::Fitting,
    lay::{End, Laying, Material},
    pool::{Level, Pool},
    trie::Trie,
    weights::{ToCome, Weights},
};

/// Everything that a search of networks is made with.
pub(super) struct Networks {
    pool: Pool,
    fitting: Fitting,
    trie: Trie,
    adjacency: Adjacency,
    weights: Option<Weights>,
    carriers: Option<Carriers>,
    levels: Vec<LevelSearch>,
}

/// How far one level has been searched.
struct LevelSearch {
    level: Level,
    /// Words of which every network of the level holds one; none before they are looked for.
    firsts: Vec<u32>,
    /// Words that no network holds of those still to be found.
    banned: Vec<bool>,
}

/// What a search of networks came to.
pub(super) enum Outcome {
    Found(Vec<String>),
    None(Proof),
    Spent,
}

/// First words and steps for each in the quick tries, before anything is prepared.
const QUICK: (usize, u64) = (12, 2_000);

impl Networks {
    /// Prepares a search; what proves that there is none, if something already does.
    pub(super) fn new(pool: Pool, fitting: Fitting, levels: Vec<Level>) -> Result<Networks, Proof> {
        let adjacency = Adjacency::new(&fitting);
        let is_lost =
            |it: &Letter| 0 < pool.required[it.idx()] && adjacency.n_words_with[it.idx()] == 0;
        if let Some(letter) = Letter::all().find(is_lost) {
            return Err(Proof::Letter(letter));
        }
        let can_show = fitting.words.iter().fold(0, |all, it| all | it.can_show);
        if let Some((_, &sound)) =
            fitting.needed.iter().enumerate().find(|it| can_show >> it.0 & 1 == 0)
        {
            return Err(Proof::Sound(sound));
        }
        let trie = Trie::new(&fitting);
        let banned = vec![false; fitting.words.len()];
        let search = |level| LevelSearch { level, firsts: Vec::new(), banned: banned.clone() };
        let levels = levels.into_iter().map(search).collect();
        Ok(Networks { pool, fitting, trie, adjacency, weights: None, carriers: None, levels })
    }

    /// The same without anything that cuts or orders the search: what it is measured against.
    pub(super) fn search_plainly(&mut self, steps: u64, effort: &mut SearchEffort) -> Outcome {
        let mut steps_left = steps;
        let all: Vec<u32> = (0..self.fitting.words.len() as u32).collect();
        self.levels.iter_mut().for_each(|it| it.firsts.clone_from(&all));
        let (mut n_firsts, mut n_steps) = (12usize, 6_000u64);
        while self.levels.iter().any(|it| !it.firsts.is_empty()) {
            for level in 0..self.levels.len() {
                if let Some(end) =
                    self.search_level(level, 0, n_firsts, n_steps, &mut steps_left, effort)
                {
                    return end;
                }
            }
            n_firsts = n_firsts.saturating_mul(4);
            n_steps = n_steps.saturating_mul(4);
        }
        Outcome::None(Proof::Search)
    }

    /// Searches within so many steps.
    pub(super) fn search(&mut self, steps: u64, effort: &mut SearchEffort) -> Outcome {
        let spent_before = effort.steps;
        match self.begin(steps, effort) {
            Outcome::Spent => {}
            settled => return settled,
        }
        let mut steps_left = steps - (effort.steps - spent_before);
        let (mut n_firsts, mut n_steps) = (12usize, 6_000u64);
        for round in 1.. {
            for level in 0..self.levels.len() {
                if let Some(end) =
                    self.search_level(level, round, n_firsts, n_steps, &mut steps_left, effort)
                {
                    return end;
                }
            }
            if self.levels.iter().all(|it| it.firsts.is_empty()) {
                return Outcome::None(Proof::Search);
            }
            n_firsts = n_firsts.saturating_mul(4);
            n_steps = n_steps.saturating_mul(4);
        }
        Outcome::Spent
    }

    /// What comes before the long search: the quick tries, and what proves without searching. What
    /// is spent then is only the beginning.
    pub(super) fn begin(&mut self, steps: u64, effort: &mut SearchEffort) -> Outcome {
        let mut steps_left = steps;
        if let Some(rows) = self.try_quickly(&mut steps_left, effort) {
            return Outcome::Found(rows);
        }
        self.prepare();
        if self.levels.is_empty() {
            return Outcome::None(Proof::Weights);
        }
        if self.n_firsts() == 0 { Outcome::None(Proof::Search) } else { Outcome::Spent }
    }

    /// How many first words of all levels there are still to be searched from.
    pub(super) fn n_firsts(&self) -> usize {
        self.levels.iter().map(|it| it.firsts.len()).sum()
    }

    /// Searches from these of the first words, within so many steps for each. What holds a first
    /// word before them is left to the search from that.
    pub(super) fn search_firsts(&self, firsts: Range<usize>, n_steps: u64) -> Outcome {
        let effort = &mut SearchEffort::default();
        let mut is_spent = false;
        let mut number = 0;
        for search in &self.levels {
            let mut banned = search.banned.clone();
            for &first in &search.firsts {
                if firsts.contains(&number) {
                    let found =
                        self.lay(&search.level, &banned, first, number as u64, n_steps, effort);
                    match found.0 {
                        End::Found => return Outcome::Found(found.1),
                        End::Tried => {}
                        End::Spent => is_spent = true,
                    }
                }
                banned[first as usize] = true;
                number += 1;
            }
        }
        if is_spent { Outcome::Spent } else { Outcome::None(Proof::Search) }
    }

    /// A few first words of each level, each for a few steps: most networks that there are turn up
    /// so.
    fn try_quickly(
        &mut self,
        steps_left: &mut u64,
        effort: &mut SearchEffort,
    ) -> Option<Vec<String>> {
        let firsts = self.promising();
        for idx in 0..self.levels.len() {
            let level = &self.levels[idx].level;
            let n_others = level.n_cubes - self.pool.n_required;
            let is_short = |it: &&u32| {
                let word = &self.fitting.words[**it as usize];
                word.len() < level.n_cubes && usize::from(word.n_not_required) <= n_others
            };
            let firsts: Vec<u32> = firsts.iter().filter(is_short).take(QUICK.0).copied().collect();
            for first in firsts {
                let seed = u64::from(first);
                match self.search_tree(idx, first, seed, QUICK.1, steps_left, effort) {
                    (End::Found, rows) => return Some(rows),
                    (End::Tried, _) => self.levels[idx].banned[first as usize] = true,
                    (End::Spent, _) => {}
                }
            }
        }
        None
    }

    /// The words with the most Required letters and sounds.
    fn promising(&self) -> Vec<u32> {
        const N: usize = 200;
        let mut keys: Vec<u64> = Vec::with_capacity(self.fitting.words.len());
        for (idx, word) in self.fitting.words.iter().enumerate() {
            let n_required = word.len() - usize::from(word.n_not_required);
            let score = n_required as u64 + 2 * u64::from(word.can_show.count_ones());
            let mixed = (idx as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48;
            keys.push(!(score << 16 | mixed) << 32 | idx as u64);
        }
        if N < keys.len() {
            keys.select_nth_unstable(N);
            keys.truncate(N);
        }
        keys.sort_unstable();
        keys.into_iter().map(|it| it as u32).collect()
    }

    /// What makes proofs short, and is not worth its time for what is found quickly.
    fn prepare(&mut self) {
        let weights = Weights::new(&self.fitting, &self.pool);
        let none = [0; Letter::COUNT];
        let pool = &self.pool;
        self.levels.retain(|it| {
            let level = &it.level;
            weights.allow(&ToCome {
                n_cubes: level.n_cubes,
                n_crossings: level.n_crossings,
                left: &pool.mat,
                must: &level.must,
                n_must: level.n_must,
                one_of: pool.one_of,
                open: &none,
            })
        });
        self.weights = Some(weights);
        let n_words_with = &self.adjacency.n_words_with;
        self.carriers = Some(Carriers::new(&self.fitting, self.pool.mask(), n_words_with));
        for idx in 0..self.levels.len() {
            let mut firsts = self.hitting_set(&self.levels[idx].level);
            let banned = &self.levels[idx].banned;
            firsts.retain(|&it| !banned[it as usize]);
            self.levels[idx].firsts = firsts;
        }
    }

    /// Words of which every network of a level holds one, as few as can be had: those with a
    /// letter that must be used, those with a sound that must be heard, or those with one of
    /// several letters of which too few cubes can be left out.
    fn hitting_set(&self, level: &Level) -> Vec<u32> {
        let words = &self.fitting.words;
        let n_of = |mask: u32| {
            let has = |it: &&super::fitting::FittingWord| {
                self.fitting.letters(it).iter().any(|it| mask >> it & 1 != 0)
            };
            words.iter().filter(has).count()
        };
        let n_words_with = &self.adjacency.n_words_with;
        let mut letters: Vec<usize> =
            (0..Letter::COUNT).filter(|&it| self.pool.mask() >> it & 1 != 0).collect();
        letters.sort_by_key(|&it| n_words_with[it]);
        let must = letters.iter().find(|&&it| 0 < level.must[it]);
        let n_out = self.pool.n_usable - level.n_cubes;
        let (mut several, mut n_several) = (0u32, 0);
        for &it in &letters {
            several |= 1 << it;
            n_several += usize::from(self.pool.mat[it]);
            if n_out < n_several {
                break;
            }
        }
        let mut choices: Vec<(usize, u32, u8)> = Vec::new();
        choices.extend(must.map(|&it| (n_words_with[it] as usize, 1 << it, 0)));
        if n_out < n_several {
            choices.push((n_of(several), several, 0));
        }
        for bit in 0..self.fitting.needed.len() {
            let n_carriers = words.iter().filter(|it| it.can_show >> bit & 1 != 0).count();
            choices.push((n_carriers, 0, 1 << bit));
        }
        let least = choices.into_iter().min_by_key(|it| it.0);
        let (mask, sound) = least.map_or((Letter::ALPHABET, 0), |it| (it.1, it.2));
        let mut firsts: Vec<(i64, u32)> = Vec::new();
        for (idx, word) in words.iter().enumerate() {
            let letters = self.fitting.letters(word);
            let hits = word.can_show & sound != 0 || letters.iter().any(|it| mask >> it & 1 != 0);
            if hits && word.len() < level.n_cubes {
                let n_required = word.len() - usize::from(word.n_not_required);
                let score = n_required + 2 * word.can_show.count_ones() as usize;
                let mixed = (idx as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48;
                firsts.push((-((score as i64) << 16 | mixed as i64), idx as u32));
            }
        }
        firsts.sort_unstable();
        firsts.into_iter().map(|it| it.1).collect()
    }

    /// Searches a level from its next first words; none if it is not settled by that.
    fn search_level(
        &mut self,
        idx: usize,
        round: u64,
        n_firsts: usize,
        n_steps: u64,
        steps_left: &mut u64,
        effort: &mut SearchEffort,
    ) -> Option<Outcome> {
        let firsts = std::mem::take(&mut self.levels[idx].firsts);
        let mut open = Vec::new();
        for (place, &first) in firsts.iter().enumerate() {
            if n_firsts <= place {
                open.push(first);
                continue;
            }
            if *steps_left == 0 {
                return Some(Outcome::Spent);
            }
            let seed = round << 32 | u64::from(first);
            match self.search_tree(idx, first, seed, n_steps, steps_left, effort) {
                (End::Found, rows) => return Some(Outcome::Found(rows)),
                (End::Tried, _) => self.levels[idx].banned[first as usize] = true,
                (End::Spent, _) => open.push(first),
            }
        }
        self.levels[idx].firsts = open;
        None
    }

    fn search_tree(
        &self,
        idx: usize,
        first: u32,
        seed: u64,
        n_steps: u64,
        steps_left: &mut u64,
        effort: &mut SearchEffort,
    ) -> (End, Vec<String>) {
        let LevelSearch { level, banned, .. } = &self.levels[idx];
        let before = effort.steps;
        let found = self.lay(level, banned, first, seed, n_steps.min(*steps_left), effort);
        *steps_left -= effort.steps - before;
        found
    }

    /// Searches the networks of a level that hold a word.
    fn lay(
        &self,
        level: &Level,
        banned: &[bool],
        first: u32,
        seed: u64,
        n_steps: u64,
        effort: &mut SearchEffort,
    ) -> (End, Vec<String>) {
        let material = Material {
            pool: &self.pool,
            fitting: &self.fitting,
            trie: &self.trie,
            adjacency: &self.adjacency,
            weights: self.weights.as_ref(),
            carriers: self.carriers.as_ref(),
        };
        let mut laying = Laying::new(&material, level, banned, seed, n_steps);
        let end = laying.search_from(first);
        effort.first_words += 1;
        effort.nodes += laying.n_nodes;
        effort.steps += n_steps - laying.steps_left();
        let rows = if end == End::Found { laying.rows() } else { Vec::new() };
        (end, rows)
    }
}
