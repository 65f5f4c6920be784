//! Putting tiles right, as the book asks of whoever is named: turning up, choosing, trading, giving;
//! and calling what anybody can see.

use kernel::{Choice, Dice};

use crate::{
    board::Letter,
    bot::{
        Bot, after,
        glance::{Glance, first_of},
        soon,
    },
    table::{
        action::Action,
        may::Deed,
        numbers,
        put::{UNWRITTEN, play_of},
        state::{TurnStanding, What, other},
        tiles::Tiles,
        view::Stage,
    },
};

impl Bot {
    pub(super) fn remedy(
        &mut self,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let wants = |it| self.wants(it);
        let action = match &glance.view.stage {
            Stage::Picking { n, .. } if glance.may(Deed::Expose) => Action::Expose { n: *n as u8 },
            // The best of the open tiles go to the bag.
            Stage::Choosing { open, n_back, .. } if glance.may(Deed::Choose) => {
                Action::Choose { back: first_of(*open, *n_back, |it| -wants(it)) }
            }
            Stage::TakingBack { open, n_take, .. } if glance.may(Deed::TakeBack) => {
                Action::TakeBack { tiles: first_of(*open, *n_take, |it| -wants(it)) }
            }
            Stage::Trading { open, n, .. } if glance.may(Deed::Trade) => {
                let take = first_of((*open)?, *n, |it| -wants(it));
                let own: Tiles = glance.own().rack?.with(&take);
                Action::Trade { take, back: first_of(own, *n, wants) }
            }
            Stage::Giving { n, .. } if glance.may(Deed::Give) => {
                Action::Give { tiles: first_of(glance.own().rack?, *n, wants) }
            }
            _ => return None,
        };
        Some(after(2.0, 6.0, action, dice))
    }

    /// Anything that everybody can see to be wrong is called.
    pub(super) fn put_right(
        &mut self,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let (view, you, rival) = (glance.view, glance.you, glance.rival());
        for it in &view.players {
            let overfull = numbers::RACK.value < usize::from(it.n_rack) + usize::from(it.n_new);
            if overfull && glance.may(Deed::CallOverdraw) {
                return Some(soon(Action::CallOverdraw { seat: it.seat }, dice));
            }
        }
        let exchanged = match view.draft.as_ref().filter(|it| it.by != you) {
            Some(draft) => matches!(draft.what, What::Exchange { .. }),
            None => glance.last().is_some_and(|it| {
                let stands = it.standing == TurnStanding::Stands;
                it.by != you && stands && matches!(it.what, What::Exchange { .. })
            }),
        };
        let held = usize::from(rival.n_rack) + usize::from(rival.n_new + rival.n_aside);
        let had_bag = (glance.n_bag() + held).saturating_sub(numbers::RACK.value);
        if exchanged && had_bag < numbers::EXCHANGE.value && glance.may(Deed::CallExchange) {
            return Some(soon(Action::CallExchange { seat: other(you) }, dice));
        }
        if glance.may(Deed::AskBlank) {
            return Some(soon(Action::AskBlank, dice));
        }
        let last = glance.last_play(other(you))?;
        let idx = view.turns.len() - 1;
        let worth = glance.worth(last)?;
        if glance.may(Deed::CallUnjoined) && is_unjoined(glance) {
            return Some(soon(Action::CallUnjoined { turn: idx }, dice));
        }
        // A score that is too low is for the other to notice.
        let wrong = last.said.is_none() || worth < last.points;
        if glance.may(Deed::Object) && wrong && self.objected != Some(idx) {
            self.objected = Some(idx);
            return Some(after(1.5, 4.0, Action::Object { turn: idx }, dice));
        }
        None
    }

    pub(super) fn say_score(
        &mut self,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let Stage::Score { turn, said } = &glance.view.stage else { return None };
        if !glance.may(Deed::SayScore) {
            return None;
        }
        let worth = glance.worth(glance.view.turns.get(*turn)?)?;
        let (own, rival) = (said[glance.you.idx()], said[other(glance.you).idx()]);
        match (own, rival) {
            (None, _) => Some(after(2.0, 5.0, Action::SayScore { points: worth }, dice)),
            // It gives in rather than wait for ever.
            (Some(own), Some(rival)) if own != rival => {
                Some(after(30.0, 40.0, Action::SayScore { points: rival }, dice))
            }
            _ => None,
        }
    }

    /// Writes letters for blanks with which the words are words.
    pub(super) fn write_blank(
        &mut self,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let Stage::Writing { turn, .. } = &glance.view.stage else { return None };
        if !glance.may(Deed::WriteBlank) {
            return None;
        }
        let What::Play { puts } = &glance.view.turns.get(*turn)?.what else { return None };
        let mut board = glance.board()?;
        puts.iter().for_each(|it| board.set(it.square, None));
        let unwritten: Vec<usize> = (0..puts.len())
            .filter(|it| puts[*it].is_blank() && puts[*it].written.is_none())
            .collect();
        let alphabet: Vec<char> = ('A'..='Z').collect();
        let n_ways = alphabet.len().pow(unwritten.len().min(2) as u32);
        let letters = (0..n_ways).map(|way| [alphabet[way % 26], alphabet[way / 26]]);
        let fits = |letters: &[char; 2]| {
            let mut written = puts.clone();
            unwritten.iter().zip(letters).for_each(|(idx, it)| written[*idx].written = Some(*it));
            let vocabulary = self.mind.whole().vocabulary();
            board.words(&play_of(&written)).iter().all(|it| vocabulary.contains(it.letters()))
        };
        let letters = letters.clone().find(fits).unwrap_or(['E', 'E']);
        let letters = letters[..unwritten.len().min(2)].to_vec();
        Some(after(1.5, 4.0, Action::WriteBlank { letters }, dice))
    }
}

/// The latest play does not join the others, by the board.
fn is_unjoined(glance: &Glance<'_>) -> bool {
    let unjoined = || {
        let What::Play { puts } = &glance.last()?.what else { return None };
        let mut board = glance.board()?;
        puts.iter().for_each(|it| board.set(it.square, None));
        let play = play_of(puts);
        let Some(direction) = play.direction() else { return Some(true) };
        let joined = match board.is_empty() {
            true => 1 < puts.len(),
            false => board.is_connected(&play),
        };
        Some(!joined || board.gap(&play, direction).is_some())
    };
    unjoined().unwrap_or_default()
}

/// A board on which every blank is some letter: one that was never written down is guessed.
pub(super) fn with_blanks_guessed(bot: &Bot, board: &crate::board::Board) -> crate::board::Board {
    let mut guessed = board.clone();
    let unwritten: Vec<_> =
        board.tiles().filter(|it| it.1.letter == UNWRITTEN).map(|it| it.0).collect();
    for square in unwritten {
        let vocabulary = bot.mind.whole().vocabulary();
        let fits = |letter: &Letter| {
            let laid = crate::board::Laid::blank(*letter);
            let mut without = guessed.clone();
            without.set(square, None);
            let play = crate::board::Play::new(vec![crate::board::Placed { square, laid }]);
            without.words(&play).iter().all(|it| vocabulary.contains(it.letters()))
        };
        let letter = (0..26).map(Letter).find(fits).unwrap_or(Letter(4));
        guessed.set(square, Some(crate::board::Laid::blank(letter)));
    }
    guessed
}
