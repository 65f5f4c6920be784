//! The worth of the tiles that stay on a rack.

use std::{fmt, sync::Arc};

use crate::{
    board::{Rack, Tile, TileSet},
    engine::{train::Model, word_graph::bits},
};

/// Values are in thousandths of a point.
pub const MILLI: i32 = 1000;

/// Leaves of more tiles have no value of their own.
pub(crate) const SIZE_MAX: usize = 6;

/// More leaves than this are not kept: a set of tiles that large has none.
const LEAVES_MAX: usize = 2_000_000;

/// The value of every leave: every set of tiles that can be left of a full rack.
///
/// Leaves are numbered by size, and within a size in the order of their tiles, so that those which
/// are one leave and one more tile stand side by side: the number of a leave with one more tile, none
/// before the last, is a base number of the leave plus the tile.
#[derive(Clone)]
pub struct Leaves {
    tiles: Arc<TileSet>,
    /// For each leave that can grow: the number of the leave with one tile more, less that tile's
    /// rank.
    bases: Vec<u32>,
    /// See [`packed`].
    values: Vec<i32>,
    /// The kinds of tiles by rank, the most valuable first and blanks last, with how many a leave
    /// may have.
    kinds: Vec<(Tile, usize)>,
    /// The rank of each kind of tile: kinds of which the set has none have no rank.
    ranks: [u8; 32],
}

/// No leave is worth more than this either way, in thousandths: beyond, bounds would not fit.
const VALUE_MAX: i32 = 255 * MILLI;

/// A value in thousandths, and the same in eighths of a point, rounded up, in one number: bounds are
/// in eighths.
#[inline(always)]
fn packed(value: i32) -> i32 {
    let value = value.clamp(-VALUE_MAX, VALUE_MAX);
    let eighths = -(-value).div_euclid(MILLI / 8);
    value << EIGHTHS_BITS | eighths & ((1 << EIGHTHS_BITS) - 1)
}

const EIGHTHS_BITS: u32 = 12;

/// The thousandths of a packed value.
#[inline(always)]
pub(crate) fn thousandths(packed: i32) -> i32 {
    packed >> EIGHTHS_BITS
}

/// Its eighths, rounded up.
#[inline(always)]
pub(crate) fn eighths(packed: i32) -> i16 {
    (packed << (32 - EIGHTHS_BITS) >> (32 - EIGHTHS_BITS)) as i16
}

/// A fault in a file of leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveError(pub String);

impl Leaves {
    /// Leaves that are all worth nothing.
    pub fn none(tiles: Arc<TileSet>) -> Leaves {
        let mut kinds: Vec<(Tile, usize)> = tiles.all().kinds().collect();
        kinds.sort_by_key(|(tile, _)| (*tile == Tile::Blank, -tiles.value(*tile), *tile));
        let mut ranks = [u8::MAX; 32];
        for (rank, (tile, _)) in kinds.iter().enumerate() {
            ranks[tile.idx()] = rank as u8;
        }
        let counts: Vec<u8> = kinds.iter().map(|it| it.1.min(SIZE_MAX) as u8).collect();
        let (bases, n_leaves) = number(&counts, SIZE_MAX.min(tiles.rack_size().saturating_sub(1)));
        Leaves { tiles, bases, values: vec![0; n_leaves], kinds, ranks }
    }

    /// Leaves as they came out in games of the engine against itself: for the English tiles. Other
    /// sets of tiles have none yet.
    pub fn trained(tiles: Arc<TileSet>) -> Leaves {
        let shape = Leaves::none(tiles);
        if shape.tiles != TileSet::english() {
            return shape;
        }
        let model = Model::from_bytes(include_bytes!("../../../../data/scrabble.leaves"), &shape);
        model.expect("our own file is right").leaves(&shape)
    }

    /// The number of leaves that have a value, the empty one with them.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn is_empty(&self) -> bool {
        self.values.len() <= 1
    }

    pub fn tiles(&self) -> &Arc<TileSet> {
        &self.tiles
    }

    pub fn n_bytes(&self) -> usize {
        size_of_val(&self.bases[..]) + size_of_val(&self.values[..])
    }

    /// The worth of a leave, in thousandths. One too large to have a value is worth nothing.
    pub fn value(&self, leave: &Rack) -> i32 {
        self.idx(leave).map_or(0, |it| thousandths(self.values[it]))
    }

    /// The number of a leave.
    pub(crate) fn idx(&self, leave: &Rack) -> Option<usize> {
        self.idx_of_ranks(self.in_order(leave).map(|it| self.rank(it)))
    }

    /// The number of the leave whose tiles have these ranks, in order.
    pub(crate) fn idx_of_ranks(&self, ranks: impl IntoIterator<Item = u8>) -> Option<usize> {
        let mut at = 0usize;
        for rank in ranks {
            let base = *self.bases.get(at)?;
            at = base.wrapping_add(rank.into()) as usize;
        }
        (at < self.values.len()).then_some(at)
    }

    /// The tiles of a rack by rank.
    pub(crate) fn in_order(&self, rack: &Rack) -> impl Iterator<Item = Tile> {
        self.kinds.iter().flat_map(|it| std::iter::repeat_n(it.0, rack.count(it.0)))
    }

    #[inline(always)]
    pub(crate) fn rank(&self, tile: Tile) -> u8 {
        self.ranks[tile.idx()]
    }

    /// The ranks of the kinds of tiles of a rack, as a set of bits; kinds without a rank are left out.
    #[inline(always)]
    pub(crate) fn ranks_of(&self, rack: &Rack) -> u32 {
        let is_there = |set: u32, (idx, n): (usize, &u8)| set | u32::from(*n > 0) << idx;
        let kinds = rack.counts().iter().enumerate().fold(0, is_there);
        bits(kinds).fold(0, |set, it| match self.ranks[usize::from(it) & 31] {
            rank @ 0..32 => set | 1 << rank,
            _ => set,
        })
    }

    /// The kind of tile that has a rank.
    #[inline(always)]
    pub(crate) fn kind(&self, rank: u8) -> Tile {
        self.kinds[usize::from(rank)].0
    }

    /// The base numbers and the packed values, for whoever walks many leaves at once: the number of a
    /// leave with one tile more, none of a lower rank than the last, is its base number and the rank.
    pub(crate) fn table(&self) -> (&[u32], &[i32]) {
        (&self.bases, &self.values)
    }

    /// The number of leaves of at most so many tiles.
    pub(crate) fn n_up_to(&self, size: usize) -> usize {
        let mut n = 0;
        self.for_each(|_, it| n += usize::from(it.len() <= size));
        n
    }

    /// Gives every leave but the empty one a value, in the order of their numbers.
    pub(crate) fn set_values(&mut self, mut value: impl FnMut(usize) -> i32) {
        for (idx, of) in self.values.iter_mut().enumerate().skip(1) {
            *of = packed(value(idx));
        }
    }

    /// Every leave with its number. A leave comes right before those that begin with its tiles.
    pub(crate) fn for_each(&self, mut visit: impl FnMut(usize, &Rack)) {
        self.walk(0, &mut Rack::default(), 0, &mut visit);
    }

    fn walk(
        &self,
        idx: usize,
        leave: &mut Rack,
        last: usize,
        visit: &mut impl FnMut(usize, &Rack),
    ) {
        visit(idx, leave);
        let Some(base) = self.bases.get(idx) else { return };
        for (rank, &(tile, n)) in self.kinds.iter().enumerate().skip(last) {
            if leave.count(tile) < n {
                leave.add(tile);
                self.walk(base.wrapping_add(rank as u32) as usize, leave, rank, visit);
                leave.take(tile);
            }
        }
    }

    /// Reads the values that a KLV2 file has: a word graph of leaves and a number for each.
    pub fn from_klv2(bytes: &[u8], tiles: Arc<TileSet>) -> Result<Leaves, LeaveError> {
        let file = Klv2::read(bytes, tiles.letters().len())?;
        let mut leaves = Leaves::none(tiles);
        let mut values = std::mem::take(&mut leaves.values);
        leaves.for_each(|idx, leave| {
            let value = file.value(leave).unwrap_or(0.0);
            values[idx] = packed((f64::from(value) * f64::from(MILLI)).round() as i32);
        });
        leaves.values = values;
        Ok(leaves)
    }
}

/// The base numbers of the leaves that can grow, and how many leaves there are, of at most so many
/// tiles. The sizes that would make them too many are left out.
fn number(counts: &[u8], size_max: usize) -> (Vec<u32>, usize) {
    // A leave is told by its last tile and how often it has that one: nothing else says which
    // tiles it can grow by.
    let mut layer: Vec<(u8, u8)> = vec![(0, 0)];
    let mut bases = Vec::new();
    let mut n_leaves = 1;
    for _ in 0..size_max {
        let mut next = Vec::new();
        let mut layer_bases = Vec::with_capacity(layer.len());
        for &(last, n_last) in &layer {
            let is_full = n_last == counts.get(last as usize).copied().unwrap_or(0);
            let least = last + u8::from(is_full);
            layer_bases.push((n_leaves + next.len()) as u32);
            let last_base = layer_bases.len() - 1;
            layer_bases[last_base] = layer_bases[last_base].wrapping_sub(least.into());
            for tile in least..counts.len() as u8 {
                next.push((tile, if tile == last { n_last + 1 } else { 1 }));
            }
            if n_leaves + next.len() > LEAVES_MAX {
                return (bases, n_leaves);
            }
        }
        bases.extend(layer_bases);
        n_leaves += next.len();
        layer = next;
    }
    (bases, n_leaves)
}

/// The file form of leaves that other programs use.
struct Klv2<'a> {
    nodes: &'a [u8],
    /// The number of leaves from each node to the end of its list.
    counts: Vec<u32>,
    values: &'a [u8],
}

impl Klv2<'_> {
    fn read(bytes: &[u8], n_letters: usize) -> Result<Klv2<'_>, LeaveError> {
        let wrong = |what: &str| LeaveError(what.to_owned());
        let number = |at: usize| {
            let four = bytes.get(at..at + 4)?;
            Some(u32::from_le_bytes(four.try_into().ok()?) as usize)
        };
        let n_nodes = number(0).ok_or_else(|| wrong("byte 0: the number of nodes is missing"))?;
        if n_nodes == 0 || n_nodes > 1 << 22 {
            return Err(wrong("byte 0: a graph has from 1 to 4,194,304 nodes"));
        }
        let nodes = bytes.get(4..4 + 4 * n_nodes);
        let nodes = nodes.ok_or_else(|| wrong("byte 4: the file ends within its graph"))?;
        let at = 4 + 4 * n_nodes;
        let n_values = number(at)
            .ok_or_else(|| LeaveError(format!("byte {at}: the number of values is missing")))?;
        let values =
            bytes.get(at + 4..).filter(|it| it.len() == 4 * n_values && n_values <= LEAVES_MAX);
        let values = values.ok_or_else(|| {
            LeaveError(format!(
                "byte {}: {n_values} values of four bytes were said to come",
                at + 4
            ))
        })?;
        let mut file = Klv2 { nodes, counts: vec![0; n_nodes], values };
        file.count(n_nodes, n_letters)?;
        Ok(file)
    }

    fn node(&self, idx: usize) -> KlvNode {
        let four = &self.nodes[4 * idx..4 * idx + 4];
        KlvNode(u32::from_le_bytes(four.try_into().expect("four bytes are four bytes")))
    }

    /// Counts leaves from the deepest nodes up, and finds out that there is no way round.
    fn count(&mut self, n_nodes: usize, n_letters: usize) -> Result<(), LeaveError> {
        // 0: not seen, 1: under way, 2: counted.
        let mut standing = vec![0u8; n_nodes];
        let mut stack = vec![self.node(0).arc()];
        let wrong = |idx: usize, what: &str| Err(LeaveError(format!("node {idx}: {what}")));
        while let Some(&idx) = stack.last() {
            if idx == 0 || idx >= n_nodes {
                return wrong(idx, "there is no such node");
            }
            let node = self.node(idx);
            if node.tile() > n_letters {
                return wrong(idx, "it has a tile that is not in the set");
            }
            let sibling = (!node.is_end()).then_some(idx + 1);
            let arc = Some(node.arc()).filter(|it| *it != 0);
            if standing[idx] == 0 {
                standing[idx] = 1;
                for next in sibling.into_iter().chain(arc) {
                    if next >= n_nodes || standing[next] == 1 {
                        return wrong(idx, "it leads out of the graph or back to itself");
                    }
                    if standing[next] == 0 {
                        stack.push(next);
                    }
                }
                continue;
            }
            stack.pop();
            if standing[idx] == 1 {
                standing[idx] = 2;
                let of = |it: Option<usize>| it.map_or(0, |it| self.counts[it]);
                let sum =
                    u32::from(node.accepts()).saturating_add(of(sibling)).saturating_add(of(arc));
                self.counts[idx] = sum;
            }
        }
        Ok(())
    }

    fn value(&self, leave: &Rack) -> Option<f32> {
        let mut at = self.node(0).arc();
        let mut idx = 0usize;
        let mut tiles = leave.tiles().peekable();
        while let Some(tile) = tiles.next() {
            loop {
                if at == 0 {
                    return None;
                }
                let node = self.node(at);
                if node.tile() == tile.idx() {
                    break;
                }
                if node.is_end() {
                    return None;
                }
                idx += (self.counts[at] - self.counts[at + 1]) as usize;
                at += 1;
            }
            let node = self.node(at);
            if tiles.peek().is_none() {
                let four = self.values.get(4 * idx..4 * idx + 4).filter(|_| node.accepts())?;
                let value = f32::from_le_bytes(four.try_into().ok()?);
                return (value.is_finite() && value.abs() < 1000.0).then_some(value);
            }
            idx += usize::from(node.accepts());
            at = node.arc();
        }
        None
    }
}

/// A node of the graph in the file: tile, whether a leave ends here, whether its list does, and
/// where the list of what follows begins.
#[derive(Clone, Copy)]
struct KlvNode(u32);

impl KlvNode {
    fn tile(self) -> usize {
        (self.0 >> 24) as usize
    }

    fn accepts(self) -> bool {
        self.0 & 1 << 23 != 0
    }

    fn is_end(self) -> bool {
        self.0 & 1 << 22 != 0
    }

    fn arc(self) -> usize {
        (self.0 & ((1 << 22) - 1)) as usize
    }
}

impl fmt::Display for LeaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LeaveError {}
