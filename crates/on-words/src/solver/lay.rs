//! Networks that hold a given word, laid word by word.
//!
//! Of every cube on the grid it is settled in one direction which word it lies in, and open in the
//! other. The search takes an open cube and tries every word that can go through it, and that none
//! does. So each network with the first word is met exactly once for each place that word has in
//! it, and when everything has been tried there is none.

use lexicon::Letter;

use super::{
    adjacency::Adjacency,
    carriers::Carriers,
    fitting::{Fitting, FittingWord},
    packing::Packing,
    pool::{Level, PerLetter, Pool, mask_of},
    trie::{NO_WORD, Trie},
    weights::{ONE, ToCome, Weights},
};

/// A grid on which a network of 21 cubes cannot reach the edge from where the first word lies.
const SIDE: usize = 64;
const FIRST_AT: usize = 32 * SIDE + 21;

const ACROSS: usize = 1;
const DOWN: usize = SIDE;

/// A place without a letter: nothing lies there yet, or nothing ever will.
const OPEN: u8 = 0xfe;
const EMPTY: u8 = 0xff;

/// The steps that are counted for a word laid, beside the letters tried.
const STEPS_A_NODE: u64 = 8;

/// The end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Found,
    /// Everything was tried.
    Tried,
    /// There were no steps left.
    Spent,
}

/// The materials that the search of one problem is made with.
pub(super) struct Material<'a> {
    pub(super) pool: &'a Pool,
    pub(super) fitting: &'a Fitting,
    pub(super) trie: &'a Trie,
    pub(super) adjacency: &'a Adjacency,
    /// Not made before they are worth it.
    pub(super) weights: Option<&'a Weights>,
    pub(super) word_weights: Option<&'a Weights>,
    pub(super) carriers: Option<&'a Carriers>,
}

/// A cube on the grid.
#[derive(Clone, Copy)]
struct Laid {
    at: u16,
    letter: u8,
    /// The direction in which it is open, if it is.
    across: bool,
    is_open: bool,
}

#[derive(Clone, Copy)]
struct Candidate {
    score: i32,
    word: u32,
    start: u16,
}

/// The way in which a letter was taken.
#[derive(Clone, Copy)]
enum Taken {
    Must,
    Free,
    FromResources,
}

/// A search for networks of one level.
pub(super) struct Laying<'a> {
    material: &'a Material<'a>,
    /// Words that networks need not hold any more.
    banned: &'a [bool],
    packing: Option<&'a mut Packing>,
    is_dense: bool,
    grid: Vec<u8>,
    laid: Vec<Laid>,
    /// Places that were made empty, to be opened again.
    emptied: Vec<u16>,
    left: PerLetter,
    left_mask: u32,
    must: PerLetter,
    must_mask: u32,
    /// Letters of which one may be taken from Resources, as long as none was.
    one_of: u32,
    /// The numbers of cubes and crossings to come, and of the cubes that need not be of `must`.
    n_cubes: usize,
    n_crossings: usize,
    n_slack: usize,
    /// The number of words that lie across, and down.
    n_words: [usize; 2],
    /// Bit `i` is set if the sounds of the bits of `i` can be all that is heard so far.
    heard: u128,
    candidates: Vec<Candidate>,
    walk: Walk,
    noise: u64,
    steps_left: u64,
    pub(super) n_nodes: u64,
}

/// A walk along a line of the grid.
#[derive(Clone, Copy, Default)]
struct Walk {
    along: usize,
    beside: usize,
    start: usize,
    anchor_bit: u32,
    n_new: usize,
    n_crossed: usize,
    /// New cubes that touch others beside the line, each of which makes a crossing.
    n_touching: usize,
    n_must: usize,
    weight: u32,
}

impl<'a> Laying<'a> {
    pub(super) fn new(
        material: &'a Material<'a>,
        level: &Level,
        banned: &'a [bool],
        packing: Option<&'a mut Packing>,
        noise: u64,
        steps: u64,
    ) -> Laying<'a> {
        let pool = material.pool;
        Laying {
            material,
            banned,
            packing,
            is_dense: 11 * pool.n_usable <= 10 * (level.n_cubes + level.n_crossings),
            grid: vec![OPEN; SIDE * SIDE],
            laid: Vec::with_capacity(level.n_cubes),
            emptied: Vec::with_capacity(64),
            left: pool.mat,
            left_mask: mask_of(&pool.mat),
            must: level.must,
            must_mask: mask_of(&level.must),
            one_of: pool.one_of,
            n_cubes: level.n_cubes,
            n_crossings: level.n_crossings,
            n_slack: level.n_cubes - level.n_must,
            n_words: [0; 2],
            heard: 1,
            candidates: Vec::with_capacity(256),
            walk: Walk::default(),
            noise,
            steps_left: steps,
            n_nodes: 0,
        }
    }

    pub(super) fn steps_left(&self) -> u64 {
        self.steps_left
    }

    /// Searches the networks that hold this word. The grid is left as it was unless one is found.
    pub(super) fn search_from(&mut self, word: u32) -> End {
        let fitting = self.material.fitting;
        let first = &fitting.words[word as usize];
        if self.n_cubes <= first.len() || !self.can_take(fitting.letters(first)) {
            return End::Tried;
        }
        self.walk = Walk { along: ACROSS, beside: DOWN, ..Walk::default() };
        self.lay(word, FIRST_AT, |laying| laying.search())
    }

    /// The rows of what lies on the grid.
    pub(super) fn rows(&self) -> Vec<String> {
        let place = |it: &Laid| (usize::from(it.at) / SIDE, usize::from(it.at) % SIDE);
        let rows = || self.laid.iter().map(|it| place(it).0);
        let columns = || self.laid.iter().map(|it| place(it).1);
        let (Some(top), Some(bottom)) = (rows().min(), rows().max()) else { return Vec::new() };
        let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let sign = |row: usize, column: usize| match self.grid[row * SIDE + column] {
            OPEN | EMPTY => '.',
            letter => char::from(b'A' + letter),
        };
        let row = |row| (left..=right).map(|column| sign(row, column)).collect();
        (top..=bottom).map(row).collect()
    }

    /// True if the letters can be taken as things stand.
    fn can_take(&self, letters: &[u8]) -> bool {
        let (mut left, mut must) = (self.left, self.must);
        let (mut one_of, mut n_slack) = (self.one_of, self.n_slack);
        letters.iter().all(|&it| {
            let idx = usize::from(it);
            if 0 < must[idx] {
                must[idx] -= 1;
                left[idx] -= 1;
                return true;
            }
            if n_slack == 0 {
                return false;
            }
            n_slack -= 1;
            if 0 < left[idx] {
                left[idx] -= 1;
                return true;
            }
            let is_one = one_of >> it & 1 != 0;
            one_of = 0;
            is_one
        })
    }

    /// The letters that may come next.
    #[inline]
    fn takeable(&self) -> u32 {
        if self.n_slack == 0 { self.must_mask } else { self.left_mask | self.one_of }
    }

    #[inline]
    fn take(&mut self, letter: u8) -> Taken {
        let idx = usize::from(letter);
        if self.left[idx] == 0 {
            self.one_of = 0;
            self.n_slack -= 1;
            return Taken::FromResources;
        }
        self.left[idx] -= 1;
        if self.left[idx] == 0 {
            self.left_mask &= !(1 << letter);
        }
        if self.must[idx] == 0 {
            self.n_slack -= 1;
            return Taken::Free;
        }
        self.must[idx] -= 1;
        if self.must[idx] == 0 {
            self.must_mask &= !(1 << letter);
        }
        Taken::Must
    }

    #[inline]
    fn put_back(&mut self, letter: u8, taken: Taken) {
        let idx = usize::from(letter);
        match taken {
            Taken::FromResources => {
                self.one_of = self.material.pool.one_of;
                self.n_slack += 1;
                return;
            }
            Taken::Free => self.n_slack += 1,
            Taken::Must => {
                self.must[idx] += 1;
                self.must_mask |= 1 << letter;
            }
        }
        self.left[idx] += 1;
        self.left_mask |= 1 << letter;
    }

    /// Lays a word along the line of the walk, goes on, and takes it up again unless that found a
    /// network.
    fn lay(&mut self, word: u32, start: usize, go_on: impl FnOnce(&mut Self) -> End) -> End {
        let fitting = self.material.fitting;
        let word = &fitting.words[word as usize];
        let (along, n_laid, n_emptied) = (self.walk.along, self.laid.len(), self.emptied.len());
        let mut taken = [Taken::Free; SIDE];
        let mut crossed = 0u64;
        let mut at = start;
        for (idx, &letter) in fitting.letters(word).iter().enumerate() {
            if self.grid[at] == OPEN {
                taken[self.laid.len() - n_laid] = self.take(letter);
                self.grid[at] = letter;
                self.laid.push(Laid {
                    at: at as u16,
                    letter,
                    across: along == DOWN,
                    is_open: true,
                });
            } else {
                crossed |= 1 << idx;
            }
            at += along;
        }
        let n_new = self.laid.len() - n_laid;
        let n_crossed = crossed.count_ones() as usize;
        let mut closed = 0u32;
        if n_crossed != 0 {
            let is_crossed = |it: &Laid| {
                let far = usize::from(it.at).wrapping_sub(start);
                far.is_multiple_of(along) && far / along < word.len()
            };
            for idx in 0..n_laid {
                if self.laid[idx].is_open && is_crossed(&self.laid[idx]) {
                    self.laid[idx].is_open = false;
                    closed |= 1 << idx;
                }
            }
        }
        self.empty(start - along);
        self.empty(at);
        let heard = self.heard;
        self.hear(word);
        self.n_cubes -= n_new;
        self.n_crossings -= n_crossed;
        self.n_words[usize::from(along == DOWN)] += 1;

        let end = go_on(self);
        if end == End::Found {
            return end;
        }
        self.n_words[usize::from(along == DOWN)] -= 1;
        self.n_crossings += n_crossed;
        self.n_cubes += n_new;
        self.heard = heard;
        self.open_again(n_emptied);
        (0..n_laid).filter(|it| closed >> it & 1 != 0).for_each(|it| self.laid[it].is_open = true);
        for idx in (0..n_new).rev() {
            let laid = self.laid.pop().expect("a cube for each new letter");
            self.grid[usize::from(laid.at)] = OPEN;
            self.put_back(laid.letter, taken[idx]);
        }
        end
    }

    fn empty(&mut self, at: usize) {
        if self.grid[at] == OPEN {
            self.grid[at] = EMPTY;
            self.emptied.push(at as u16);
        }
    }

    fn open_again(&mut self, n_emptied: usize) {
        for at in self.emptied.drain(n_emptied..) {
            self.grid[usize::from(at)] = OPEN;
        }
    }

    /// The sounds that can be heard with this word too.
    #[inline]
    fn hear(&mut self, word: &FittingWord) {
        self.heard = self.material.fitting.heard_too(self.heard, word);
    }

    /// Goes on from what is laid.
    fn search(&mut self) -> End {
        self.n_nodes += 1;
        self.steps_left = self.steps_left.saturating_sub(STEPS_A_NODE);
        if self.steps_left == 0 {
            return End::Spent;
        }
        let outlook = self.outlook();
        let (n_open, n_forced) = (outlook.n_open, outlook.n_forced);
        if self.n_crossings < n_forced || n_open + self.n_cubes < self.n_crossings {
            return End::Tried;
        }
        if self.n_cubes == 0 {
            // No new cube: what touches must be words as it stands.
            if self.n_crossings != n_forced {
                return End::Tried;
            }
            if n_forced == 0 {
                return if self.all_is_heard() { End::Found } else { End::Tried };
            }
        } else if self.n_crossings == 0 || n_open == 0 || !self.can_come(&outlook) {
            return End::Tried;
        }
        let chosen = self.laid[outlook.chosen];
        let first = self.candidates.len();
        self.find_words(chosen, outlook.run_at);
        self.candidates[first..].sort_unstable_by_key(|it| (it.score, it.word, it.start));
        let mut end = End::Tried;
        let along = if chosen.across { ACROSS } else { DOWN };
        while first < self.candidates.len() {
            let Some(it) = self.candidates.pop() else { break };
            self.walk.along = along;
            end = self.lay(it.word, usize::from(it.start), |laying| laying.search());
            if end != End::Tried {
                self.candidates.truncate(first);
                return end;
            }
        }
        if n_forced == 0 {
            let (at, n_emptied) = (usize::from(chosen.at), self.emptied.len());
            self.empty(at - along);
            self.empty(at + along);
            self.laid[outlook.chosen].is_open = false;
            end = self.search();
            if end != End::Found {
                self.laid[outlook.chosen].is_open = true;
                self.open_again(n_emptied);
            }
        }
        end
    }

    fn all_is_heard(&self) -> bool {
        let all = (1u32 << self.material.fitting.needed.len()) - 1;
        self.heard >> all & 1 != 0
    }

    /// True if everything still needed can come at all.
    fn can_come(&mut self, outlook: &Outlook) -> bool {
        if let Some(weights) = self.material.weights {
            let to_come = ToCome {
                n_cubes: self.n_cubes,
                n_crossings: self.n_crossings,
                left: &self.left,
                must: &self.must,
                n_must: self.n_cubes - self.n_slack,
                one_of: self.one_of,
                open: &outlook.letters,
            };
            if !weights.allow(&to_come) || !self.words_can_cross(&to_come, outlook) {
                return false;
            }
        }
        if !self.can_be_packed(outlook) {
            return false;
        }
        let Some(carriers) = self.material.carriers else { return true };
        let mut usable = self.left;
        for (idx, n) in usable.iter_mut().enumerate() {
            *n += outlook.letters[idx] + (self.one_of >> idx & 1) as u8;
        }
        let fitting = self.material.fitting;
        carriers.can_bring(fitting, &usable, self.must_mask, self.heard, self.banned)
    }

    /// True if few enough letters are left over by the words across and by those down.
    fn can_be_packed(&mut self, outlook: &Outlook) -> bool {
        let Some(packing) = &mut self.packing else { return true };
        let mut across = self.left;
        let mut n_left = 0;
        for (idx, n) in across.iter_mut().enumerate() {
            *n += (self.one_of >> idx & 1) as u8;
            n_left += usize::from(*n);
        }
        let mut down = across;
        for (idx, (across, down)) in across.iter_mut().zip(&mut down).enumerate() {
            *across += outlook.letters_across[idx];
            *down += outlook.letters[idx] - outlook.letters_across[idx];
        }
        // A cube that is not laid is left over twice, and one without a crossing once.
        let n_out = n_left - self.n_cubes;
        let n_over = self.n_cubes + outlook.n_open - self.n_crossings + 2 * n_out;
        let n_steps = packing.n_steps;
        let n_across = packing.n_left_over(&across, n_over);
        let can = n_across <= n_over
            && packing.n_left_over(&down, n_over - n_across) <= n_over - n_across;
        self.steps_left = self.steps_left.saturating_sub((packing.n_steps - n_steps) / 4);
        can
    }

    /// True if as many words can come as it takes to cross as often as has to be. Two words cross
    /// once at most, on a cube that is open or on a new one.
    fn words_can_cross(&self, to_come: &ToCome<'_>, outlook: &Outlook) -> bool {
        let Some(weights) = self.material.word_weights else { return true };
        let new = weights.heaviest(to_come);
        let [across, down] = outlook.weights.map(|it| (it as usize + new) / ONE as usize);
        let [n_across, n_down] = self.n_words;
        let [open_across, open_down] = outlook.n_open_to;
        let n_crossings = open_down.min(n_across * down)
            + open_across.min(n_down * across)
            + self.n_cubes.min(across * down);
        self.n_crossings <= n_crossings
    }

    /// Looks at every open cube.
    fn outlook(&self) -> Outlook {
        let mut outlook = Outlook {
            n_open: 0,
            n_forced: 0,
            chosen: 0,
            run_at: 0,
            letters: [0; Letter::COUNT],
            letters_across: [0; Letter::COUNT],
            n_open_to: [0; 2],
            weights: [0; 2],
        };
        let word_weights = self.material.word_weights.map(|it| &it.of);
        let adjacency = self.material.adjacency;
        let takeable = if self.n_cubes == 0 { 0 } else { self.takeable() };
        let (mut longest, mut fewest) = (0, u32::MAX);
        for (idx, it) in self.laid.iter().enumerate() {
            if !it.is_open {
                continue;
            }
            let along = if it.across { ACROSS } else { DOWN };
            let at = usize::from(it.at);
            let (before, after) = (self.grid[at - along], self.grid[at + along]);
            if before == EMPTY && after == EMPTY {
                continue;
            }
            let letter = usize::from(it.letter);
            if before < OPEN || after < OPEN {
                outlook.put(letter, it.across, word_weights);
                outlook.n_forced += 1;
                if OPEN <= before {
                    let is_letter = |&n: &usize| self.grid[at + n * along] < OPEN;
                    let length = (1..).take_while(is_letter).count();
                    if longest < length {
                        longest = length;
                        (outlook.chosen, outlook.run_at) = (idx, at);
                    }
                }
                continue;
            }
            // A second word would need a letter beside it that can still be had and fits there.
            let beside = if it.across { DOWN } else { ACROSS };
            let mut n_letters = 0;
            if before == OPEN {
                let letters = adjacency.before[letter] & takeable;
                n_letters += self.fitting_in(at - along, beside, letters).count_ones();
            }
            if after == OPEN {
                let letters = adjacency.after[letter] & takeable;
                n_letters += self.fitting_in(at + along, beside, letters).count_ones();
            }
            if n_letters == 0 {
                continue;
            }
            outlook.put(letter, it.across, word_weights);
            let n_words = adjacency.n_words_with[letter] * n_letters;
            if longest == 0 && n_words < fewest {
                fewest = n_words;
                (outlook.chosen, outlook.run_at) = (idx, at);
            }
        }
        outlook
    }

    /// Puts every word that can go through a cube among the candidates.
    fn find_words(&mut self, cube: Laid, anchor: usize) {
        let (along, beside) = if cube.across { (ACROSS, DOWN) } else { (DOWN, ACROSS) };
        let anchor_bit = 1 << self.grid[anchor];
        self.walk = Walk { along, beside, anchor_bit, ..Walk::default() };
        let root = *self.material.trie.node(Trie::ROOT);
        let (mut start, mut far, mut n_open) = (anchor, 0, 0);
        loop {
            let before = self.grid[start - along];
            if OPEN <= before && root.can_have(anchor_bit, far) {
                self.walk.start = start;
                self.step(Trie::ROOT, start, far as isize);
            }
            if before == EMPTY {
                return;
            }
            n_open += usize::from(before == OPEN);
            if self.n_cubes < n_open {
                return;
            }
            start -= along;
            far += 1;
        }
    }

    /// Goes on with a word that has come to this place, `far` before the anchor or past it.
    fn step(&mut self, node: u32, at: usize, far: isize) {
        self.steps_left = self.steps_left.saturating_sub(1);
        let node = *self.material.trie.node(node);
        let here = self.grid[at];
        if far < 0 && node.word != NO_WORD && OPEN <= here {
            self.offer(node.word);
        }
        let is_before = usize::from(0 <= far);
        let n_crossed_least = self.walk.n_crossed + is_before;
        if self.n_crossings < n_crossed_least {
            return;
        }
        // Without a crossing left, this word has to take all cubes that are left.
        if n_crossed_least == self.n_crossings {
            let n_letters = self.n_cubes - self.walk.n_new + is_before;
            if node.ends >> n_letters & 1 == 0 {
                return;
            }
        }
        if here < OPEN {
            if node.next >> here & 1 != 0 {
                self.walk.n_crossed += 1;
                self.step(node.child(here), at + self.walk.along, far - 1);
                self.walk.n_crossed -= 1;
            }
            return;
        }
        if here == EMPTY || self.n_cubes == self.walk.n_new {
            return;
        }
        let mut letters = node.next & self.takeable();
        if letters == 0 {
            return;
        }
        let beside = self.walk.beside;
        let is_touching = self.grid[at - beside] < OPEN || self.grid[at + beside] < OPEN;
        if is_touching {
            letters = self.fitting_in(at, beside, letters);
        }
        let anchor_bit = self.walk.anchor_bit;
        while letters != 0 {
            let letter = letters.trailing_zeros() as u8;
            letters &= letters - 1;
            let child = node.child(letter);
            if 0 < far && !self.material.trie.node(child).can_have(anchor_bit, far as usize - 1) {
                continue;
            }
            let weight = self.weight(letter);
            let taken = self.take(letter);
            let is_must = usize::from(matches!(taken, Taken::Must));
            self.walk.n_new += 1;
            self.walk.n_touching += usize::from(is_touching);
            self.walk.n_must += is_must;
            self.walk.weight += weight;
            self.step(child, at + self.walk.along, far - 1);
            self.walk.weight -= weight;
            self.walk.n_must -= is_must;
            self.walk.n_touching -= usize::from(is_touching);
            self.walk.n_new -= 1;
            self.put_back(letter, taken);
        }
    }

    #[inline]
    fn weight(&self, letter: u8) -> u32 {
        self.material.weights.map_or(0, |it| it.of[usize::from(letter)])
    }

    /// The letters that can stand in a place between those that lie beside it in a direction.
    #[inline]
    fn fitting_in(&self, at: usize, beside: usize, letters: u32) -> u32 {
        let letter = |at: usize| Some(self.grid[at]).filter(|&it| it < OPEN);
        let before = letter(at - beside);
        let after = letter(at + beside);
        if letters == 0 || before.is_none() && after.is_none() {
            return letters;
        }
        let two_before = before.and_then(|_| letter(at - 2 * beside));
        let two_after = after.and_then(|_| letter(at + 2 * beside));
        letters & self.material.adjacency.between([two_before, before], [after, two_after])
    }

    /// A word that fits: keeps it if what is then left can be done.
    fn offer(&mut self, word: u32) {
        let walk = &self.walk;
        if self.n_crossings < walk.n_crossed || self.banned[word as usize] {
            return;
        }
        let n_crossings = self.n_crossings - walk.n_crossed;
        let n_cubes = self.n_cubes - walk.n_new;
        if n_crossings < walk.n_touching || n_cubes != 0 && n_crossings == 0 {
            return;
        }
        let start = walk.start as u16;
        let score = self.score(word);
        self.candidates.push(Candidate { score, word, start });
    }

    fn score(&mut self, word: u32) -> i32 {
        let fitting = self.material.fitting;
        let word = &fitting.words[word as usize];
        let noise = self.noise();
        let walk = &self.walk;
        let heard = if word.can_show == 0 { 0 } else { self.n_newly_heard(word) as i32 };
        if self.is_dense {
            let crossings = (walk.n_crossed + walk.n_touching) as i32;
            let weight = |it: &u8| self.weight(*it) as i32;
            let waste = if self.material.weights.is_some() {
                let letters = fitting.letters(word);
                letters.iter().map(weight).sum::<i32>() - 1024 * word.len() as i32
            } else {
                0
            };
            1024 * (crossings + heard) - waste + (noise % 1024) as i32
        } else {
            1024 * (walk.n_must as i32 + 2 * heard + walk.n_crossed as i32) + (noise % 1024) as i32
        }
    }

    fn n_newly_heard(&self, word: &FittingWord) -> u32 {
        let mut can_be = 0;
        let mut heard = self.heard;
        while heard != 0 {
            can_be |= heard.trailing_zeros();
            heard &= heard - 1;
        }
        (u32::from(word.can_show) & !can_be).count_ones()
    }

    fn noise(&mut self) -> u64 {
        // SplitMix64.
        self.noise = self.noise.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.noise;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

/// The outlook of the open cubes.
struct Outlook {
    /// The number of cubes that can still come to lie in a second word.
    n_open: usize,
    /// The number of them that must, since another lies beside them.
    n_forced: usize,
    /// The place at which to go on.
    chosen: usize,
    /// The beginning of its run.
    run_at: usize,
    /// The letters of the open cubes.
    letters: PerLetter,
    /// Of those that are open to words across.
    letters_across: PerLetter,
    /// The number of cubes open to words across, and down, and their weights.
    n_open_to: [usize; 2],
    weights: [u32; 2],
}

impl Outlook {
    #[inline]
    fn put(&mut self, letter: usize, across: bool, weights: Option<&[u32; Letter::COUNT]>) {
        self.n_open += 1;
        self.letters[letter] += 1;
        self.letters_across[letter] += u8::from(across);
        self.n_open_to[usize::from(!across)] += 1;
        self.weights[usize::from(!across)] += weights.map_or(0, |it| it[letter]);
    }
}
