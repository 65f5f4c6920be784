//! The best tree: each word has one head, one word has none, and nothing goes round in a circle
//! (Chu and Liu, Edmonds).

/// The score of an arc that cannot be.
const NEVER: f64 = -1e9;

/// The number of words that are tried out as the one that has no head.
const ROOTS_MAX: usize = 8;

/// By word and head how well the arc scores; row and column zero stand for the sentence.
#[derive(Clone)]
pub(crate) struct ArcScores {
    n: usize,
    scores: Vec<f64>,
}

impl ArcScores {
    pub(crate) fn of(n: usize, score: impl Fn(usize, usize) -> f64) -> ArcScores {
        let at = |it: usize| (it / n, it % n);
        let one = |it: usize| {
            let (word, head) = at(it);
            if word == head || word == 0 { NEVER } else { score(word, head) }
        };
        ArcScores { n, scores: (0..n * n).map(one).collect() }
    }

    fn get(&self, word: usize, head: usize) -> f64 {
        self.scores[word * self.n + head]
    }

    /// The head of each word; of the first, which stands for the sentence, zero.
    pub(crate) fn best_tree(&self) -> Vec<usize> {
        let heads = self.best();
        let roots: Vec<usize> = (1..self.n).filter(|&it| heads[it] == 0).collect();
        if roots.len() == 1 {
            return heads;
        }
        let with_root = |root: usize| {
            let only = ArcScores::of(self.n, |word, head| match head {
                0 if word == root => 1e6,
                0 => NEVER,
                _ => self.get(word, head),
            });
            let heads = only.best();
            let value: f64 = (1..self.n).map(|it| self.get(it, heads[it])).sum();
            let n_roots = (1..self.n).filter(|&it| heads[it] == 0).count();
            (n_roots == 1).then_some((value, heads))
        };
        let all = if roots.is_empty() { (1..self.n).collect() } else { roots };
        let mut best: Option<(f64, Vec<usize>)> = None;
        for (value, heads) in self.likeliest_roots(all).into_iter().filter_map(with_root) {
            if best.as_ref().is_none_or(|it| it.0 < value) {
                best = Some((value, heads));
            }
        }
        best.map_or(heads, |it| it.1)
    }

    /// Those of these words that are the likeliest to have no head, in their order. Each costs a
    /// tree, and of a heap of words that is no sentence every one might be it.
    fn likeliest_roots(&self, mut words: Vec<usize>) -> Vec<usize> {
        words.sort_by(|&a, &b| self.get(b, 0).total_cmp(&self.get(a, 0)));
        words.truncate(ROOTS_MAX);
        words.sort_unstable();
        words
    }

    fn best_head(&self, word: usize) -> usize {
        let mut best = usize::from(word == 0);
        for head in 0..self.n {
            if head != word && self.get(word, best) < self.get(word, head) {
                best = head;
            }
        }
        best
    }

    /// Greedy heads; a circle among them becomes one word and is broken where that costs least.
    fn best(&self) -> Vec<usize> {
        let mut heads: Vec<usize> = (0..self.n).map(|it| self.best_head(it)).collect();
        heads[0] = 0;
        let Some(circle) = circle(&heads) else { return heads };
        let is_in = |it: usize| circle.contains(&it);
        let rest: Vec<usize> = (0..self.n).filter(|&it| !is_in(it)).collect();
        let one = rest.len();
        let total: f64 = circle.iter().map(|&it| self.get(it, heads[it])).sum();
        let gain = |into: usize, head: usize| self.get(into, head) - self.get(into, heads[into]);
        let best_of = |value: &dyn Fn(usize) -> f64| {
            let first = circle[0];
            circle.iter().copied().fold(first, |a, b| if value(a) < value(b) { b } else { a })
        };
        let outward: Vec<usize> =
            rest.iter().map(|&word| best_of(&|it| self.get(word, it))).collect();
        let inward: Vec<usize> = rest.iter().map(|&head| best_of(&|it| gain(it, head))).collect();
        let smaller = ArcScores::of(one + 1, |word, head| match (word == one, head == one) {
            (true, _) => total + gain(inward[head], rest[head]),
            (_, true) => self.get(rest[word], outward[word]),
            _ => self.get(rest[word], rest[head]),
        });
        let found = smaller.best();
        for (idx, &word) in rest.iter().enumerate().skip(1) {
            heads[word] = if found[idx] == one { outward[idx] } else { rest[found[idx]] };
        }
        heads[inward[found[one]]] = rest[found[one]];
        heads
    }
}

/// Words that are each other's heads, round in a circle.
fn circle(heads: &[usize]) -> Option<Vec<usize>> {
    let mut seen = vec![0; heads.len()];
    for start in 1..heads.len() {
        let (mut path, mut at) = (Vec::new(), start);
        while at != 0 && seen[at] == 0 {
            seen[at] = start;
            path.push(at);
            at = heads[at];
        }
        if at != 0 && seen[at] == start {
            let from = path.iter().position(|&it| it == at).expect("the path comes round to it");
            return Some(path.split_off(from));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All trees of a few words, one after another.
    fn by_trying(scores: &ArcScores) -> f64 {
        let n = scores.n;
        let mut best = f64::NEG_INFINITY;
        for code in 0..n.pow(n as u32 - 1) {
            let heads: Vec<usize> = std::iter::once(0)
                .chain((0..n - 1).map(|it| code / n.pow(it as u32) % n))
                .collect();
            let is_tree = circle(&heads).is_none()
                && (1..n).all(|it| heads[it] != it)
                && heads[1..].iter().filter(|it| **it == 0).count() == 1;
            if is_tree {
                best = best.max((1..n).map(|it| scores.get(it, heads[it])).sum());
            }
        }
        best
    }

    #[test]
    fn of_a_heap_of_words_few_are_tried_out_as_its_root() {
        let n = 121;
        let worth = |word: usize| if word == 77 { -1.0 } else { -2.0 - word as f64 / 1e3 };
        let scores = ArcScores::of(n, |word, head| if head == 0 { worth(word) } else { -9.0 });
        let all: Vec<usize> = (1..n).collect();
        let roots = scores.likeliest_roots(all.clone());
        assert_eq!(roots, [&all[..ROOTS_MAX - 1], &[77]].concat());
        let heads = scores.best_tree();
        assert!(circle(&heads).is_none());
        let alone: Vec<usize> = all.into_iter().filter(|&it| heads[it] == 0).collect();
        assert_eq!(alone, [77]);
    }

    #[test]
    fn no_tree_is_better() {
        let mut state = 7_u64;
        for n in [2, 3, 4, 5, 6] {
            for _ in 0..60 {
                let mut next = || {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    -((state >> 40) as f64) / 1e6
                };
                let table: Vec<f64> = (0..n * n).map(|_| next()).collect();
                let scores = ArcScores::of(n, |word, head| table[word * n + head]);
                let heads = scores.best_tree();
                let value: f64 = (1..n).map(|it| scores.get(it, heads[it])).sum();
                assert!(circle(&heads).is_none());
                assert!((value - by_trying(&scores)).abs() < 1e-9, "{heads:?}");
            }
        }
    }
}
