//! A view as its player reads it: the board, the own rack, and what is counted.

use kernel::{GameTime, Seat, Span};

use crate::{
    board::{Board, Equipment, Laid, Rack, Square, TileSet},
    engine::{Seen, Situation, rest_of},
    table::{
        may::Deed,
        put::{UNWRITTEN, play_of, score_of},
        state::{TurnStanding, What, other},
        tiles::Tiles,
        view::{PlayerView, TurnView, View},
    },
};

pub(super) struct Glance<'v> {
    pub(super) view: &'v View,
    pub(super) you: Seat,
}

impl<'v> Glance<'v> {
    /// None for who has no seat.
    pub(super) fn new(view: &'v View) -> Option<Glance<'v>> {
        Some(Glance { view, you: view.you.filter(|it| it.0 < 2)? })
    }

    pub(super) fn may(&self, deed: Deed) -> bool {
        self.view.may.contains(&deed)
    }

    pub(super) fn own(&self) -> &'v PlayerView {
        &self.view.players[self.you.idx()]
    }

    pub(super) fn rival(&self) -> &'v PlayerView {
        &self.view.players[other(self.you).idx()]
    }

    pub(super) fn last(&self) -> Option<&'v TurnView> {
        self.view.turns.last()
    }

    /// The latest turn, if it is a play of this player's that stands.
    pub(super) fn last_play(&self, by: Seat) -> Option<&'v TurnView> {
        let is_play = |it: &&TurnView| matches!(it.what, What::Play { .. });
        let stands = |it: &&TurnView| it.standing == TurnStanding::Stands;
        self.last().filter(|it| it.by == by).filter(is_play).filter(stands)
    }

    /// The board, where it is in sight.
    pub(super) fn board(&self) -> Option<Board> {
        let rows = self.view.board.as_ref()?;
        let mut board = Board::new(Equipment::standard());
        let set = TileSet::english();
        for (row, text) in rows.iter().enumerate() {
            for (column, shown) in text.chars().enumerate() {
                let laid = match shown {
                    '.' => continue,
                    '_' => Laid::blank(UNWRITTEN),
                    shown => set.read_laid(&[shown])?.0,
                };
                board.set(Square::new(row, column), Some(laid));
            }
        }
        Some(board)
    }

    /// The number of tiles in the bag: all but those that lie anywhere in sight, or show their
    /// backs.
    pub(super) fn n_bag(&self) -> usize {
        if let Some(n) = self.view.n_bag {
            return n.into();
        }
        let rows = self.view.board.iter().flatten();
        let n_laid: usize = rows.map(|it| it.chars().filter(|it| *it != '.').count()).sum();
        let held = |it: &PlayerView| usize::from(it.n_rack) + usize::from(it.n_new + it.n_aside);
        let n_held: usize = self.view.players.iter().map(held).sum();
        TileSet::english().n_tiles().saturating_sub(n_laid + n_held)
    }

    /// The situation, as the bot sees it on turn.
    pub(super) fn situation(&self, board: Board) -> Option<Situation> {
        let rack = Rack::of(self.own().rack?.tiles());
        let n_unseen = rest_of(&board, &[rack]).len();
        // What was shown may have gone to the bag since, so that nothing is taken for known.
        let known = Rack::default();
        let n_opponent = n_unseen.saturating_sub(self.n_bag());
        let spread = self.own().score - self.rival().score;
        let n_zeros = self.view.zeros.into();
        Some(Situation { board, rack, n_opponent, known, spread, n_zeros })
    }

    /// The other's last act, where tiles were kept and drawn.
    pub(super) fn seen(&self) -> Option<Seen> {
        let last = self.last().filter(|it| it.by != self.you)?;
        match &last.what {
            _ if last.standing != TurnStanding::Stands => None,
            What::Play { puts } if !puts.is_empty() => Some(Seen::Play(play_of(puts))),
            What::Exchange { n } => Some(Seen::Exchange((*n).into())),
            _ => None,
        }
    }

    /// The score of the other's latest play, by the board.
    pub(super) fn worth(&self, turn: &TurnView) -> Option<i32> {
        let What::Play { puts } = &turn.what else { return None };
        let mut board = self.board()?;
        puts.iter().for_each(|it| board.set(it.square, None));
        Some(score_of(&board, &play_of(puts)))
    }

    /// The time left on the own clock; none where nobody is timed.
    pub(super) fn left(&self) -> Option<Span> {
        let clock = &self.view.clock;
        let limit = clock.limits?[self.you.idx()];
        let used = clock.used(self.you, self.view.at);
        Some(Span::from_ms(limit.ms().saturating_sub(used.ms())))
    }

    /// The time until then.
    pub(super) fn until(&self, moment: GameTime) -> Span {
        moment - self.view.at
    }
}

/// Some of these tiles: those that come first in an order.
pub(super) fn first_of(
    tiles: Tiles,
    n: usize,
    mut key: impl FnMut(crate::board::Tile) -> i32,
) -> Tiles {
    let mut all: Vec<crate::board::Tile> = tiles.tiles().collect();
    all.sort_by_key(|it| key(*it));
    Tiles::of(all.into_iter().take(n))
}
