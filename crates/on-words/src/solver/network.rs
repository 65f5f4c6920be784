//! Is there a network? Every level is searched from first words that every network of it must
//! hold one of, a little at first and then more and more.

use std::ops::Range;

use lexicon::Letter;

use super::{
    Proof, SearchEffort,
    adjacency::Adjacency,
    build::{BuildMaterial, Building},
    carriers::Carriers,
    fitting::{Fitting, FittingWord, Heard},
    lay::{End, Laying, Material},
    packing::Packing,
    pool::{Level, Pool},
    trie::Trie,
    weights::{ONE, ToCome, Weights},
};

/// Everything that a search of networks is made with.
pub(super) struct Networks {
    pool: Pool,
    fitting: Fitting,
    trie: Trie,
    adjacency: Adjacency,
    weights: Option<Weights>,
    word_weights: Option<Weights>,
    carriers: Option<Carriers>,
    packing: Option<Packing>,
    goal: usize,
    levels: Vec<LevelSearch>,
    /// The number of steps still to be spent on building, and the number of times that something
    /// was built.
    n_to_build: u64,
    n_built: u64,
}

/// The search of one level, as far as it has come.
struct LevelSearch {
    level: Level,
    /// The number of levels with fewer crossings. The more there are, the less this one is worth
    /// searching before those are done.
    n_before: u32,
    /// Words of which every network of the level holds one; none before they are looked for.
    firsts: Vec<u32>,
    /// Words that no network holds of those still to be found.
    banned: Vec<bool>,
}

/// The networks that hold a word: which, what chance begins with, and how long to search.
#[derive(Clone, Copy)]
struct Tree {
    first: u32,
    seed: u64,
    n_steps: u64,
}

/// The outcome of a search of networks.
pub(super) enum Outcome {
    Found(Vec<String>),
    None(Proof),
    Spent,
}

/// Letters and sounds of which a word has to have one.
#[derive(Clone, Copy, PartialEq)]
struct Hitting {
    letters: u32,
    sounds: Heard,
}

impl Hitting {
    fn is_in(&self, word: &FittingWord) -> bool {
        word.mask & self.letters != 0 || word.can_show & self.sounds != 0
    }
}

/// A number by which words are sorted, with the word itself in its lower half: the most Required
/// letters and sounds come first, and among equals chance decides.
fn promise(idx: usize, word: &FittingWord) -> u64 {
    let n_required = word.len() - usize::from(word.n_not_required);
    let score = n_required as u64 + 2 * u64::from(word.can_show.count_ones());
    let mixed = (idx as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48;
    !(score << 16 | mixed) << 32 | idx as u64
}

/// First words and steps for each in the quick tries, before anything is prepared.
const QUICK: (usize, u64) = (12, 2_000);

/// If more letters may be left over than this, packing them decides too little.
const N_OVER_MAX: usize = 10;

/// After so many steps a dense network is begun anew.
const N_STEPS_OF_BUILD: u64 = 20_000;

impl Networks {
    /// Prepares a search; what proves that there is none, if something already does.
    pub(super) fn new(
        pool: Pool,
        fitting: Fitting,
        goal: usize,
        levels: Vec<Level>,
    ) -> Result<Networks, Proof> {
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
        let search = |(level, n_before)| LevelSearch {
            level,
            n_before,
            firsts: Vec::new(),
            banned: banned.clone(),
        };
        let levels = levels.into_iter().zip(0..).map(search).collect();
        Ok(Networks {
            pool,
            fitting,
            trie,
            adjacency,
            weights: None,
            word_weights: None,
            carriers: None,
            packing: None,
            goal,
            levels,
            n_to_build: 0,
            n_built: 0,
        })
    }

    /// Searches within so many steps.
    pub(super) fn search(&mut self, steps: u64, effort: &mut SearchEffort) -> Outcome {
        let spent_before = effort.steps;
        match self.begin(steps, effort) {
            Outcome::Spent => self.go_on(steps - (effort.steps - spent_before), effort),
            settled => settled,
        }
    }

    /// The same without anything that cuts or orders the search: what it is measured against.
    pub(super) fn search_plainly(&mut self, steps: u64, effort: &mut SearchEffort) -> Outcome {
        let all: Vec<u32> = (0..self.fitting.words.len() as u32).collect();
        self.levels.iter_mut().for_each(|it| it.firsts.clone_from(&all));
        self.go_on(steps, effort)
    }

    /// The same without quick tries, so that small problems come to the bounds too.
    #[cfg(test)]
    pub(super) fn search_slowly(&mut self, steps: u64, effort: &mut SearchEffort) -> Outcome {
        match self.prepare() {
            Outcome::Spent => self.go_on(steps, effort),
            settled => settled,
        }
    }

    /// Searches from the first words of all levels, in rounds that grow.
    fn go_on(&mut self, mut steps_left: u64, effort: &mut SearchEffort) -> Outcome {
        let (mut n_firsts, mut n_steps) = (12usize, 6_000u64);
        for round in 1.. {
            for level in 0..self.levels.len() {
                if let Some(end) =
                    self.search_level(level, round, n_firsts, n_steps, &mut steps_left, effort)
                {
                    return end;
                }
            }
            if self.n_firsts() == 0 {
                return Outcome::None(Proof::Search);
            }
            n_firsts = n_firsts.saturating_mul(4);
            n_steps = n_steps.saturating_mul(4);
        }
        Outcome::Spent
    }

    /// Does everything that comes before the long search: the quick tries, and the proofs without
    /// searching. The steps spent then are only the beginning.
    pub(super) fn begin(&mut self, steps: u64, effort: &mut SearchEffort) -> Outcome {
        let mut steps_left = steps;
        if let Some(rows) = self.try_quickly(&mut steps_left, effort) {
            return Outcome::Found(rows);
        }
        self.prepare()
    }

    /// The number of first words of all levels that are still to be searched from.
    pub(super) fn n_firsts(&self) -> usize {
        self.levels.iter().map(|it| it.firsts.len()).sum()
    }

    /// Searches from these of the first words, within so many steps for each. What holds a first
    /// word before them is left to the search from that.
    pub(super) fn search_firsts(
        &self,
        firsts: Range<usize>,
        n_steps: u64,
        effort: &mut SearchEffort,
    ) -> Outcome {
        let mut is_spent = false;
        let mut number = 0;
        for search in &self.levels {
            let end = number + search.firsts.len();
            if end <= firsts.start || firsts.end <= number {
                number = end;
                continue;
            }
            let mut banned = search.banned.clone();
            let mut packing = self.packing.clone();
            for &first in &search.firsts {
                if firsts.contains(&number) {
                    let tree = Tree { first, seed: number as u64, n_steps };
                    let found = self.lay(&search.level, &banned, packing.as_mut(), tree, effort);
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
            let n_firsts = (QUICK.0 >> self.levels[idx].n_before.min(8)).max(2);
            let firsts: Vec<u32> = firsts.iter().filter(is_short).take(n_firsts).copied().collect();
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
        let words = self.fitting.words.iter().enumerate();
        let mut keys: Vec<u64> = words.map(|(idx, word)| promise(idx, word)).collect();
        if N < keys.len() {
            keys.select_nth_unstable(N);
            keys.truncate(N);
        }
        keys.sort_unstable();
        keys.into_iter().map(|it| it as u32).collect()
    }

    /// Prepares whatever makes proofs short, and is not worth its time where something is found
    /// quickly. It may prove by itself that there is none.
    fn prepare(&mut self) -> Outcome {
        let weights = Weights::of_letters(&self.fitting, &self.pool);
        let word_weights = Weights::of_words(&self.fitting, &self.pool);
        let none = [0; Letter::COUNT];
        let pool = &self.pool;
        self.levels.retain(|it| {
            let level = &it.level;
            let to_come = ToCome {
                n_cubes: level.n_cubes,
                n_crossings: level.n_crossings,
                left: &pool.mat,
                must: &level.must,
                n_must: level.n_must,
                one_of: pool.one_of,
                open: &none,
            };
            let n_words = word_weights.heaviest(&to_come) / ONE as usize;
            weights.allow(&to_come) && level.n_crossings <= n_words * n_words
        });
        self.weights = Some(weights);
        self.word_weights = Some(word_weights);
        self.pack();
        let n_words_with = &self.adjacency.n_words_with;
        self.carriers = Some(Carriers::new(&self.fitting, self.pool.mask(), n_words_with));
        let mut known: Vec<(Hitting, Vec<u32>)> = Vec::new();
        for idx in 0..self.levels.len() {
            let level = &self.levels[idx].level;
            let hitting = self.hitting(level);
            let place = known.iter().position(|it| it.0 == hitting).unwrap_or_else(|| {
                known.push((hitting, self.words_that_hit(hitting)));
                known.len() - 1
            });
            let n_cubes = level.n_cubes;
            let is_open = |it: &u32| {
                let is_banned = self.levels[idx].banned[*it as usize];
                !is_banned && self.fitting.words[*it as usize].len() < n_cubes
            };
            let firsts = known[place].1.iter().copied().filter(is_open).collect();
            self.levels[idx].firsts = firsts;
        }
        match (self.levels.is_empty(), self.n_firsts()) {
            (true, _) => Outcome::None(Proof::Weights),
            (false, 0) => Outcome::None(Proof::Search),
            (false, _) => Outcome::Spent,
        }
    }

    /// Packs the letters into words, if so few may be left over that it may decide.
    fn pack(&mut self) {
        let most = self.pool.most();
        let n_letters: usize = most.iter().map(|&it| usize::from(it)).sum();
        let n_over = 2 * n_letters - self.goal;
        if N_OVER_MAX < n_over {
            return;
        }
        self.packing = Packing::new(&self.fitting, &self.pool, &self.adjacency);
        let Some(packing) = &mut self.packing else { return };
        if n_over < 2 * packing.n_left_over(&most, n_over) {
            self.levels.clear();
        }
    }

    /// The thing that every network of a level must have and that the fewest words have: a letter
    /// that must be used, one of several letters of which too few cubes can be left out, or a sound
    /// that must be heard.
    fn hitting(&self, level: &Level) -> Hitting {
        let n_words_with = &self.adjacency.n_words_with;
        let mut letters: Vec<usize> =
            (0..Letter::COUNT).filter(|&it| self.pool.mask() >> it & 1 != 0).collect();
        letters.sort_by_key(|&it| n_words_with[it]);
        let n_out = self.pool.n_usable - level.n_cubes;
        let mut several = Hitting { letters: 0, sounds: 0 };
        let mut n_several = 0;
        for &it in &letters {
            several.letters |= 1 << it;
            n_several += usize::from(self.pool.mat[it]);
            if n_out < n_several {
                break;
            }
        }
        let must = letters.iter().find(|&&it| 0 < level.must[it]);
        let must = must.map(|it| Hitting { letters: 1 << it, sounds: 0 });
        let several = Some(several).filter(|_| n_out < n_several);
        let sounds =
            (0..self.fitting.needed.len()).map(|it| Hitting { letters: 0, sounds: 1 << it });
        let n_words =
            |it: &Hitting| self.fitting.words.iter().filter(|word| it.is_in(word)).count();
        let choices = must.into_iter().chain(several).chain(sounds);
        choices.min_by_key(n_words).unwrap_or(Hitting { letters: Letter::ALPHABET, sounds: 0 })
    }

    /// The words with one of these, those with the most Required letters and sounds first.
    fn words_that_hit(&self, hitting: Hitting) -> Vec<u32> {
        let words = self.fitting.words.iter().enumerate().filter(|it| hitting.is_in(it.1));
        let mut keys: Vec<u64> = words.map(|(idx, word)| promise(idx, word)).collect();
        keys.sort_unstable();
        keys.into_iter().map(|it| it as u32).collect()
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
        let n_before = self.levels[idx].n_before;
        let n_firsts = (n_firsts >> n_before.min(20)).max(2);
        let n_steps = (n_steps >> (n_before / 2).min(20)).max(1_000);
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
            let (seed, before) = (round << 32 | u64::from(first), effort.steps);
            match self.search_tree(idx, first, seed, n_steps, steps_left, effort) {
                (End::Found, rows) => return Some(Outcome::Found(rows)),
                (End::Tried, _) => self.levels[idx].banned[first as usize] = true,
                (End::Spent, _) => open.push(first),
            }
            let n_steps = (effort.steps - before) / 2;
            if let Some(rows) = self.build(seed, n_steps, steps_left, effort) {
                return Some(Outcome::Found(rows));
            }
        }
        self.levels[idx].firsts = open;
        None
    }

    /// Builds dense networks for about so many steps.
    fn build(
        &mut self,
        seed: u64,
        n_steps: u64,
        steps_left: &mut u64,
        effort: &mut SearchEffort,
    ) -> Option<Vec<String>> {
        let (Some(packing), Some(weights)) = (&mut self.packing, &self.weights) else {
            return None;
        };
        let material = BuildMaterial {
            pool: &self.pool,
            fitting: &self.fitting,
            trie: &self.trie,
            weights,
            goal: self.goal,
            sizes: self.levels.iter().fold(0, |sizes, it| sizes | 1 << it.level.n_cubes),
        };
        self.n_to_build += n_steps;
        while N_STEPS_OF_BUILD <= self.n_to_build && 0 < *steps_left {
            let noise = self.n_built << 32 ^ seed;
            let steps = N_STEPS_OF_BUILD.min(*steps_left);
            let reach = 1 + (self.n_built % 2) as usize;
            self.n_built += 1;
            let mut building = Building::new(&material, packing, reach, noise, steps);
            let is_found = building.build();
            let n_spent = steps - building.steps_left();
            *steps_left -= n_spent;
            self.n_to_build = self.n_to_build.saturating_sub(n_spent);
            effort.steps += n_spent;
            effort.nodes += building.n_nodes;
            if is_found {
                return Some(building.rows());
            }
        }
        None
    }

    fn search_tree(
        &mut self,
        idx: usize,
        first: u32,
        seed: u64,
        n_steps: u64,
        steps_left: &mut u64,
        effort: &mut SearchEffort,
    ) -> (End, Vec<String>) {
        let mut packing = self.packing.take();
        let LevelSearch { level, banned, .. } = &self.levels[idx];
        let before = effort.steps;
        let tree = Tree { first, seed, n_steps: n_steps.min(*steps_left) };
        let found = self.lay(level, banned, packing.as_mut(), tree, effort);
        *steps_left -= effort.steps - before;
        self.packing = packing;
        found
    }

    /// Searches the networks of a level that hold a word.
    fn lay(
        &self,
        level: &Level,
        banned: &[bool],
        packing: Option<&mut Packing>,
        tree: Tree,
        effort: &mut SearchEffort,
    ) -> (End, Vec<String>) {
        let Tree { first, seed, n_steps } = tree;
        let material = Material {
            pool: &self.pool,
            fitting: &self.fitting,
            trie: &self.trie,
            adjacency: &self.adjacency,
            weights: self.weights.as_ref(),
            word_weights: self.word_weights.as_ref(),
            carriers: self.carriers.as_ref(),
        };
        let mut laying = Laying::new(&material, level, banned, packing, seed, n_steps);
        let end = laying.search_from(first);
        effort.first_words += 1;
        effort.nodes += laying.n_nodes;
        effort.steps += n_steps - laying.steps_left();
        let rows = if end == End::Found { laying.rows() } else { Vec::new() };
        (end, rows)
    }
}
