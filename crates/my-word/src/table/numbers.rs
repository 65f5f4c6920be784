//! The numbers that rules set.

use kernel::{Cited, Span};

use crate::rulebook as rule;

/// The number of cards that a word needs.
pub const LEAST_CARDS: Cited<u8> = rule::A_1.sets(3);
/// The cards that a young player and an expert may be asked for, where handicaps are on.
pub const LEAST_CARDS_RANGE: Cited<(u8, u8)> = rule::A_1.sets((2, 4));
/// Calls closer together than this are for the dealer to decide.
pub const TIE: Cited<Span> = rule::N_2.sets(Span::from_ms(20));
/// The dealer's time to say whom they heard first.
pub const DEALER_DECIDES: Cited<Span> = rule::N_2.sets(Span::seconds(10));
/// The time for a free card.
pub const FREE_CARD: Cited<Span> = rule::P_6.sets(Span::seconds(5));
/// The time in which words may still be called after the last card.
pub const LAST_CALL: Cited<Span> = rule::P_8.sets(Span::seconds(30));
/// The longest wait for a dealer who deals by hand.
pub const DEALER_WAITS: Cited<Span> = rule::N_1.sets(Span::seconds(30));
/// The quickest and the slowest deal by the clock.
pub const PACE_RANGE: Cited<(Span, Span)> = rule::N_1.sets((Span::from_ms(300), Span::seconds(30)));
/// The time to vote on a word that is not listed.
pub const VOTE: Cited<Span> = rule::A_5.sets(Span::seconds(20));
/// The pause after the last card moved, before calls are open again.
pub const PAUSE: Cited<Span> = rule::P_4.sets(Span::from_ms(700));
/// A call so soon after a taking counts as made before it.
pub const GRACE: Cited<Span> = rule::X_3.sets(Span::from_ms(700));
/// A call that says it was made before a taking is believed for so long.
pub const STALE: Cited<Span> = rule::X_3.sets(Span::from_ms(1_500));
/// The silence of a player who was stopped at a learning table.
pub const HUSH: Cited<Span> = rule::P_3.sets(Span::seconds(3));
/// A claimant's time for the word, for each card on the table besides, and at most.
pub const SPELL: Cited<[Span; 3]> =
    rule::P_3.sets([Span::seconds(5), Span::from_ms(500), Span::seconds(10)]);
/// The most head start that a player can give the others.
pub const HEAD_START_MAX: Cited<Span> = rule::A_1.sets(Span::seconds(3));
/// Calls closer together than this are for the dealer to decide at a family's table.
pub const TIE_FAMILY: Cited<Span> = rule::N_2.sets(Span::from_ms(150));
/// A patient pace: with at most so many cards on the table, a card every so often.
pub const PATIENCE: Cited<[(usize, Span); 3]> = rule::N_1.sets([
    (8, Span::from_ms(2_500)),
    (14, Span::seconds(4)),
    (usize::MAX, Span::seconds(7)),
]);
/// The range of a patient pace, in percent.
pub const PATIENCE_RANGE: Cited<(u16, u16)> = rule::N_1.sets((50, 200));
/// The time between the first three cards where the pace is patient.
pub const FIRST_CARDS: Cited<Span> = rule::N_1.sets(Span::from_ms(500));
/// The time that a patient pace waits longer after a verdict.
pub const AFTER_VERDICT: Cited<Span> = rule::N_1.sets(Span::seconds(2));
/// The rest between rounds, unless all are ready sooner.
pub const REST: Cited<Span> = rule::P_10.sets(Span::seconds(45));
