//! Saying a word from its spelling: a model of pairs of letters and sounds.
//!
//! Every letter of a word is said as no, one or two sounds; a letter with its
//! sounds is a unit, and HUE is the units H:HH, U:Y UW1, E:(nothing). The model
//! says how likely a unit is after those before it, up to six of them. To say
//! a word is to find its likeliest units. All costs are small whole numbers
//! (sixteenths of a bit), so every machine says the same.
//!
//! In the file, all numbers little-endian:
//!
//! | bytes | what |
//! | --- | --- |
//! | 2 | how many units |
//! | 2 each of 27 | the first unit of every letter, and the end |
//! | 4 a unit | how many sounds, the sounds, and its cost by itself |
//! | 1 | how many orders of nodes |
//! | 4 an order | how many nodes |
//! | 7 a node, 3 of the last order | unit, cost, cost of leaving its context, its first child |
//!
//! A node of order n is n units in a row. Its children stand together, by unit,
//! and end where those of the next node begin. Beside the units of letters there
//! are two more: the end of a word and its beginning.

use super::{Phone, share::Shares};
use crate::Letter;

/// Costs are counted in this fraction of a bit.
pub(crate) const STEPS_PER_BIT: u32 = 16;
/// The number of beginnings that are followed at once.
const BEAM: usize = 24;
/// The longest context, in units.
const CONTEXT_MAX: usize = 7;
const NODE: usize = 7;
const LEAF: usize = 3;

/// The model, as it lies in the file. Nothing in it is trusted: what points
/// outside is as if it were not there.
#[derive(Clone, Copy)]
pub(crate) struct Model<'a> {
    units: &'a [u8],
    /// The nodes of each order, from single units on.
    orders: [&'a [u8]; CONTEXT_MAX],
    n_orders: usize,
}

/// A way to say a word, and how much likelier it is than the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guess {
    pub(crate) phones: Vec<Phone>,
    pub(crate) cost: u32,
}

/// A beginning of a word with its sounds so far.
#[derive(Clone)]
struct Path {
    cost: u32,
    phones: Vec<Phone>,
    has_primary: bool,
    /// The node of every suffix of the units so far: of the last unit, the
    /// last two, and so on, as far as the model knows them.
    contexts: Vec<u32>,
}

impl<'a> Model<'a> {
    /// Looks where everything lies; says at which byte it goes wrong.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Model<'a>, usize> {
        const LETTERS: usize = 2 + 2 * (Letter::COUNT + 1);
        let short = bytes.len();
        let n_units = usize::from(u16_at(bytes, 0).ok_or(short)?);
        let units = bytes.get(..LETTERS + 4 * n_units).ok_or(short)?;
        let n_orders = usize::from(*bytes.get(units.len()).ok_or(short)?);
        if n_orders == 0 || CONTEXT_MAX < n_orders {
            return Err(units.len());
        }
        let mut at = units.len() + 1 + 4 * n_orders;
        let mut orders: [&[u8]; CONTEXT_MAX] = [&[]; CONTEXT_MAX];
        for (order, nodes) in orders.iter_mut().take(n_orders).enumerate() {
            let count = bytes.get(units.len() + 1 + 4 * order..).and_then(<[u8]>::first_chunk);
            let count = u32::from_le_bytes(*count.ok_or(short)?) as usize;
            let size = count.checked_mul(if order + 1 == n_orders { LEAF } else { NODE });
            let end = size.and_then(|it| at.checked_add(it)).ok_or(at)?;
            *nodes = bytes.get(at..end).ok_or(short)?;
            at = end;
        }
        if at < bytes.len() {
            return Err(at);
        }
        Ok(Model { units, orders, n_orders })
    }

    fn n_units(&self) -> u16 {
        u16_at(self.units, 0).unwrap_or(0)
    }

    fn end(&self) -> u16 {
        self.n_units()
    }

    fn beginning(&self) -> u16 {
        self.n_units().saturating_add(1)
    }

    /// The units of a letter.
    fn units_of(&self, letter: Letter) -> std::ops::Range<u16> {
        let first = |idx: usize| u16_at(self.units, 2 + 2 * idx).unwrap_or(0).min(self.n_units());
        first(letter.idx())..first(letter.idx() + 1)
    }

    /// The sounds of a unit, and what it costs by itself.
    fn unit(&self, unit: u16) -> ([Option<Phone>; 2], u32) {
        let at = 2 + 2 * (Letter::COUNT + 1) + 4 * usize::from(unit);
        let Some(&[n_phones, one, two, cost]) = self.units.get(at..).and_then(<[u8]>::first_chunk)
        else {
            return ([None, None], u32::from(u8::MAX));
        };
        let one = if 0 < n_phones { Phone::from_byte(one) } else { None };
        let two = if 1 < n_phones { Phone::from_byte(two) } else { None };
        ([one, two], u32::from(cost))
    }

    fn record(&self, order: usize, node: u32) -> Option<&'a [u8]> {
        let size = if order + 1 == self.n_orders { LEAF } else { NODE };
        let nodes: &'a [u8] = self.orders.get(order)?;
        let at = size.checked_mul(node as usize)?;
        nodes.get(at..at.checked_add(size)?)
    }

    fn unit_at(&self, order: usize, node: u32) -> u16 {
        self.record(order, node).and_then(|it| u16_at(it, 0)).unwrap_or(u16::MAX)
    }

    fn cost_at(&self, order: usize, node: u32) -> u32 {
        self.record(order, node).map_or(u32::from(u8::MAX), |it| u32::from(it[2]))
    }

    /// The cost of nothing known following this context.
    fn leaving_cost(&self, order: usize, node: u32) -> u32 {
        self.record(order, node).and_then(|it| it.get(3)).map_or(0, |&it| u32::from(it))
    }

    /// The children of a node: nodes of the next order.
    fn children(&self, order: usize, node: u32) -> std::ops::Range<u32> {
        let n_next = match self.orders.get(order + 1) {
            Some(nodes) if order + 2 == self.n_orders => nodes.len() / LEAF,
            Some(nodes) => nodes.len() / NODE,
            None => 0,
        } as u32;
        let first = |node: u32| {
            let bytes = self.record(order, node)?.get(4..7)?;
            Some(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], 0]).min(n_next))
        };
        let start = first(node).unwrap_or(n_next);
        start..first(node + 1).unwrap_or(n_next).max(start)
    }

    /// The children of a node whose units are among these.
    fn children_among(
        &self,
        order: usize,
        node: u32,
        units: &std::ops::Range<u16>,
    ) -> std::ops::Range<u32> {
        let children = self.children(order, node);
        let start = self.lower_bound(order + 1, children.clone(), units.start);
        let end = self.lower_bound(order + 1, start..children.end, units.end);
        start..end
    }

    fn lower_bound(&self, order: usize, mut nodes: std::ops::Range<u32>, unit: u16) -> u32 {
        while nodes.start < nodes.end {
            let middle = nodes.start + (nodes.end - nodes.start) / 2;
            if self.unit_at(order, middle) < unit {
                nodes.start = middle + 1;
            } else {
                nodes.end = middle;
            }
        }
        nodes.start
    }

    fn child(&self, order: usize, node: u32, unit: u16) -> Option<u32> {
        let found = self.children_among(order, node, &(unit..unit.checked_add(1)?));
        (found.start < found.end).then_some(found.start)
    }

    /// The node of a unit by itself.
    fn single(&self, unit: u16) -> Option<u32> {
        let size = if self.n_orders == 1 { LEAF } else { NODE };
        let n_nodes = (self.orders[0].len() / size) as u32;
        let node = self.lower_bound(0, 0..n_nodes, unit);
        (self.unit_at(0, node) == unit).then_some(node)
    }

    /// The likeliest ways to say these letters, the best first, each once.
    pub(crate) fn say(&self, letters: &[Letter]) -> Vec<Guess> {
        let start = self.single(self.beginning());
        let contexts = start.into_iter().collect();
        let start = Path { cost: 0, phones: vec![], has_primary: false, contexts };
        let mut paths = vec![start];
        let mut costs = vec![];
        for &letter in letters {
            paths = self.follow(&paths, letter, &mut costs);
        }
        let mut said: Vec<Guess> = paths.iter().map(|it| self.finish(it)).collect();
        said.sort_by(|one, two| (one.cost, &one.phones).cmp(&(two.cost, &two.phones)));
        let mut seen = std::collections::BTreeSet::new();
        said.retain(|it| seen.insert(it.phones.clone()));
        said
    }

    /// The best beginnings that are longer by `letter`.
    fn follow(&self, paths: &[Path], letter: Letter, costs: &mut Vec<u32>) -> Vec<Path> {
        let units = self.units_of(letter);
        let mut longer: Vec<(u32, usize, u16)> = vec![];
        for (idx, path) in paths.iter().enumerate() {
            self.price(path, &units, costs);
            for (unit, &cost) in units.clone().zip(costs.iter()) {
                let n_primary =
                    self.unit(unit).0.iter().flatten().filter(|it| it.is_primary()).count();
                if n_primary + usize::from(path.has_primary) <= 1 {
                    longer.push((path.cost + cost, idx, unit));
                }
            }
        }
        longer.sort_unstable();
        longer.truncate(BEAM);
        longer.into_iter().map(|(cost, idx, unit)| self.extend(&paths[idx], unit, cost)).collect()
    }

    /// The cost of each of these units after `path`.
    fn price(&self, path: &Path, units: &std::ops::Range<u16>, costs: &mut Vec<u32>) {
        costs.clear();
        costs.extend(units.clone().map(|unit| self.unit(unit).1));
        for (order, &node) in path.contexts.iter().enumerate() {
            let leaving = self.leaving_cost(order, node);
            costs.iter_mut().for_each(|cost| *cost += leaving);
            for child in self.children_among(order, node, units) {
                let unit = self.unit_at(order + 1, child);
                if let Some(cost) = costs.get_mut(usize::from(unit.wrapping_sub(units.start))) {
                    *cost = self.cost_at(order + 1, child);
                }
            }
        }
    }

    fn extend(&self, path: &Path, unit: u16, cost: u32) -> Path {
        let mut phones = path.phones.clone();
        phones.extend(self.unit(unit).0.iter().flatten());
        let has_primary = phones.iter().any(|it| it.is_primary());
        let mut contexts: Vec<u32> = self.single(unit).into_iter().collect();
        // A context goes on only if every shorter one does.
        for (order, &node) in path.contexts.iter().enumerate().take(self.n_orders - 1) {
            match self.child(order, node, unit) {
                Some(child) if contexts.len() == order + 1 && order + 2 < self.n_orders => {
                    contexts.push(child);
                }
                _ => break,
            }
        }
        Path { cost, phones, has_primary, contexts }
    }

    /// The whole word: that it ends here has its cost as well, and a word with
    /// vowels wants one main stress.
    fn finish(&self, path: &Path) -> Guess {
        const NO_STRESS: u32 = 12 * STEPS_PER_BIT;
        let end = self.end();
        let mut cost = self.single(end).map_or(0, |node| self.cost_at(0, node));
        for (order, &node) in path.contexts.iter().enumerate() {
            cost = match self.child(order, node, end) {
                Some(child) => self.cost_at(order + 1, child),
                None => cost + self.leaving_cost(order, node),
            };
        }
        let is_flat = !path.has_primary && path.phones.iter().any(|it| it.is_vowel());
        let cost = path.cost + cost + if is_flat { NO_STRESS } else { 0 };
        Guess { phones: path.phones.clone(), cost }
    }

    /// The cost of each letter as nothing, one sound or two, whatever their stress.
    pub(crate) fn shares(&self) -> Shares {
        Shares::of(Letter::all().map(|it| self.units_of(it).map(|unit| self.unit(unit))))
    }
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..).and_then(<[u8]>::first_chunk).map(|it| u16::from_le_bytes(*it))
}
