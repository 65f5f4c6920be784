//! The plays of lanes, listed once for each way a lane can be and kept.
//!
//! A play changes a few lanes and leaves the others as they were, and much the same plays are made
//! in any order: so most lanes of a position have been seen before. Of each, and of each hand, the
//! plays are kept with two tables: the highest score with exactly these tiles, and the best of any
//! play with some of them.

use crate::engine::{
    endgame::{
        field::Field,
        hand::{Hand, Held},
        listing::{LanePlay, list},
    },
    vocabulary::Vocabulary,
};

/// Where nothing can be played.
pub(crate) const NO_PLAY: i16 = i16::MIN / 2;

/// No score in a table is higher; plays themselves may be.
const SCORE_MAX: i32 = 16_000;

/// As many numbers and plays as are kept before all is forgotten.
const TABLES_MAX: usize = 48 << 20;
const PLAYS_MAX: usize = 4 << 20;

/// A list of plays of a lane with a hand.
#[derive(Clone, Copy)]
pub(crate) struct Listed {
    key: u64,
    first_play: u32,
    n_plays: u32,
    /// Where its tables begin; 0 for those of a lane without plays.
    tables: u32,
    /// The plays with these tiles are listed, and not more.
    held: Held,
}

pub(crate) type ListIdx = u32;

pub(crate) struct Memory<'a> {
    vocabulary: &'a Vocabulary,
    lists: Vec<Listed>,
    plays: Vec<LanePlay>,
    tables: Vec<i16>,
    /// Where each list is found by its key: open addressing.
    index: Vec<ListIdx>,
    /// The number of times everything was forgotten.
    pub(crate) n_forgotten: u32,
    pub(crate) n_listed: u64,
}

const NOWHERE: ListIdx = ListIdx::MAX;

impl<'a> Memory<'a> {
    pub(crate) fn new(vocabulary: &'a Vocabulary) -> Memory<'a> {
        let mut memory = Memory {
            vocabulary,
            lists: Vec::new(),
            plays: Vec::new(),
            tables: Vec::new(),
            index: vec![NOWHERE; 1 << 10],
            n_forgotten: 0,
            n_listed: 0,
        };
        memory.forget();
        memory
    }

    fn forget(&mut self) {
        self.lists.clear();
        self.plays.clear();
        self.tables.clear();
        self.tables.resize(2 << super::hand::SLOTS_MAX, NO_PLAY);
        self.index.fill(NOWHERE);
        self.n_forgotten += 1;
    }

    /// Makes room if there is none; lists that were found before are then gone.
    pub(crate) fn make_room(&mut self) {
        if self.tables.len() > TABLES_MAX || self.plays.len() > PLAYS_MAX {
            self.forget();
        }
    }

    /// The list of a lane as it lies now, with at least these tiles of a hand.
    pub(crate) fn of(
        &mut self,
        field: &Field<'_>,
        lane_idx: usize,
        number: u64,
        hand: &Hand,
        held: Held,
    ) -> ListIdx {
        let key = number ^ hand.number;
        let mask = self.index.len() - 1;
        let mut slot = key as usize & mask;
        loop {
            let idx = self.index[slot];
            if idx == NOWHERE {
                break;
            }
            let listed = self.lists[idx as usize];
            if listed.key == key {
                if held & !listed.held != 0 {
                    self.write(field, lane_idx, hand, held | listed.held, idx);
                }
                return idx;
            }
            slot = (slot + 1) & mask;
        }
        let idx = self.lists.len() as ListIdx;
        self.index[slot] = idx;
        self.lists.push(Listed { key, first_play: 0, n_plays: 0, tables: 0, held });
        self.write(field, lane_idx, hand, held, idx);
        if self.lists.len() * 2 > self.index.len() {
            self.grow();
        }
        idx
    }

    fn grow(&mut self) {
        let mask = self.index.len() * 4 - 1;
        self.index.clear();
        self.index.resize(mask + 1, NOWHERE);
        for (idx, listed) in self.lists.iter().enumerate() {
            let mut slot = listed.key as usize & mask;
            while self.index[slot] != NOWHERE {
                slot = (slot + 1) & mask;
            }
            self.index[slot] = idx as ListIdx;
        }
    }

    fn write(&mut self, field: &Field<'_>, lane_idx: usize, hand: &Hand, held: Held, idx: ListIdx) {
        self.n_listed += 1;
        let first_play = self.plays.len();
        list(self.vocabulary, field, lane_idx, hand, held, &mut self.plays);
        let plays = &self.plays[first_play..];
        let listed = &mut self.lists[idx as usize];
        listed.held = held;
        listed.first_play = first_play as u32;
        listed.n_plays = plays.len() as u32;
        listed.tables = 0;
        if plays.is_empty() {
            return;
        }
        let tables = self.tables.len();
        listed.tables = tables as u32;
        let n_sets = 1 << hand.n_slots();
        self.tables.resize(tables + 2 * n_sets, NO_PLAY);
        let (exactly, within) = self.tables[tables..].split_at_mut(n_sets);
        for play in plays {
            let best = &mut exactly[usize::from(play.held)];
            *best = (*best).max(play.score.min(SCORE_MAX) as i16);
        }
        for ((within, exactly), face) in within.iter_mut().zip(&*exactly).zip(hand.faces()) {
            *within = exactly.saturating_add(2 * face).max(NO_PLAY);
        }
        // Whatever can be played with some of the tiles can be played with more.
        for slot in 0..hand.n_slots() {
            for sets in within.chunks_exact_mut(2 << slot) {
                let (without, with) = sets.split_at_mut(1 << slot);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = (*with).max(*without);
                }
            }
        }
    }

    pub(crate) fn plays(&self, idx: ListIdx) -> &[LanePlay] {
        let listed = &self.lists[idx as usize];
        &self.plays[listed.first_play as usize..][..listed.n_plays as usize]
    }

    /// The highest score with exactly these tiles.
    #[inline]
    pub(crate) fn exactly(&self, idx: ListIdx, held: Held) -> i16 {
        self.tables[self.lists[idx as usize].tables as usize + usize::from(held)]
    }

    /// The best of any play with some of these tiles: its score and twice the face of what it takes.
    #[inline]
    pub(crate) fn within(&self, idx: ListIdx, held: Held, n_slots: usize) -> i16 {
        let tables = self.lists[idx as usize].tables as usize;
        self.tables[tables + (1 << n_slots) + usize::from(held)]
    }
}
