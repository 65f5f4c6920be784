//! The words of a search by their letters, one after the other.

use super::fitting::Fitting;

/// A tree of words. The children of a node lie side by side.
pub(super) struct Trie {
    nodes: Vec<Node>,
}

#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The letters that can come next.
    pub(super) next: u32,
    first: u32,
    /// The word that ends here, or [`NO_WORD`].
    pub(super) word: u32,
    /// Bit `n` is set if a word ends `n` letters further on.
    pub(super) ends: u32,
    /// The letters that can stand so many places further on; `ahead[0]` is the one after the next.
    ahead: [u32; N_AHEAD],
}

pub(super) const NO_WORD: u32 = u32::MAX;
const N_AHEAD: usize = 4;

impl Trie {
    pub(super) const ROOT: u32 = 0;

    pub(super) fn new(fitting: &Fitting) -> Trie {
        let empty = Node { next: 0, first: 0, word: NO_WORD, ends: 0, ahead: [0; N_AHEAD] };
        let mut nodes = vec![empty];
        // For every node the words below it.
        let mut spans = vec![(0u32, fitting.words.len() as u32)];
        let (mut depth, mut row) = (0, 0..1);
        while !row.is_empty() {
            for node in row.clone() {
                let (mut low, high) = spans[node];
                if low < high && fitting.words[low as usize].len() == depth {
                    nodes[node].word = low;
                    nodes[node].ends = 1;
                    low += 1;
                }
                nodes[node].first = nodes.len() as u32;
                while low < high {
                    let letter = fitting.letters(&fitting.words[low as usize])[depth];
                    let is_same =
                        |&it: &u32| fitting.letters(&fitting.words[it as usize])[depth] == letter;
                    let end = (low..high).find(|it| !is_same(it)).unwrap_or(high);
                    nodes[node].next |= 1 << letter;
                    nodes.push(empty);
                    spans.push((low, end));
                    low = end;
                }
            }
            row = row.end..nodes.len();
            depth += 1;
        }
        for node in (0..nodes.len()).rev() {
            let mut folded = nodes[node];
            let first = folded.first as usize;
            for child in &nodes[first..][..folded.next.count_ones() as usize] {
                folded.ends |= child.ends << 1;
                folded.ahead[0] |= child.next;
                for far in 1..N_AHEAD {
                    folded.ahead[far] |= child.ahead[far - 1];
                }
            }
            nodes[node] = folded;
        }
        Trie { nodes }
    }

    #[inline]
    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }
}

impl Node {
    /// The child by one of the next letters.
    #[inline]
    pub(super) fn child(&self, letter: u8) -> u32 {
        self.first + (self.next & ((1 << letter) - 1)).count_ones()
    }

    /// True if the letter of this bit can stand `far` places after the next one.
    #[inline]
    pub(super) fn can_have(&self, bit: u32, far: usize) -> bool {
        match far {
            0 => self.next & bit != 0,
            far if far <= N_AHEAD => self.ahead[far - 1] & bit != 0,
            _ => true,
        }
    }
}
