//! My Word! (Knizia, Outset Media 2019), rule by rule, in our own words.
//!
//! The ids are the catalogue's. Where the book is silent, a rule is `Adapted`
//! and its gist says what we play.

use kernel::{Cited, Span, rulebook};

/// The edition of the rules that these are, as a log's setup names it.
pub const EDITION: &str = "outset-myword-2019";

/// The parts of the book: how the ids of their rules begin, and what they are about.
pub const SECTIONS: &[(&str, &str)] = &[
    ("MW-C", "What is in the box"),
    ("MW-O", "Object of the game"),
    ("MW-S", "Setting up"),
    ("MW-P", "Playing"),
    ("MW-N", "Notes on play"),
    ("MW-W", "Winning"),
    ("MW-A", "Allowed words"),
    ("MW-X", "What the book leaves open"),
];

rulebook! {
    C_1 = "MW-C-1", Played, "The deck has 72 cards.";
    C_2 = "MW-C-2", Adapted, "A card shows a letter, a pair of letters, a wild ? or a double wild ??. The book does not list the faces: the hall has a deck of its own and takes others.";
    O_1 = "MW-O-1", Played, "Points are won by finding words in the cards on the table; who has most is first.";
    S_1 = "MW-S-1", Adapted, "Everybody who plays is on the score pad before the first card. To take a seat is to be written down.";
    S_2 = "MW-S-2", Adapted, "Somebody deals first: the seat named when the table was set up, or else one drawn by lot.";
    S_3 = "MW-S-3", Played, "Each player deals one round, so there are as many rounds as players.";
    S_4 = "MW-S-4", Played, "Apart from dealing, the dealer plays and scores like everybody else.";
    P_1 = "MW-P-1", Adapted, "Cards come face up to the middle of the table, one at a time. Each is drawn by lot when it is dealt, which is what shuffling is for.";
    P_2 = "MW-P-2", Played, "Everybody looks for words in the same cards while they are dealt.";
    P_3 = "MW-P-3", Played, "A player who finds a word of at least three cards calls it.";
    P_4 = "MW-P-4", Played, "The deal stops when a word is called and waits until it is judged.";
    P_5 = "MW-P-5", Played, "A word that is allowed takes the cards that spell it.";
    P_6 = "MW-P-6", Adapted, "After a word that is not allowed every other player takes a free card from the table: clockwise from the caller's left, each their own choice within five seconds, then one by lot.";
    P_7 = "MW-P-7", Played, "Free cards that the table lacks come from the deck.";
    P_8 = "MW-P-8", Adapted, "The round ends when all cards are dealt: after thirty seconds without another right call, at once when all say they are done or too few cards are left to call.";
    P_9 = "MW-P-9", Played, "Each card collected is a point, a free card too.";
    P_10 = "MW-P-10", Played, "After a round the points are written down and the deal passes to the left.";
    P_11 = "MW-P-11", Played, "The game goes on until each player has dealt a round.";
    N_1 = "MW-N-1", Adapted, "The dealer sets the pace, by hand or by the clock. A dealer who deals nothing for half a minute is dealt for. Where a card is put down does not matter here.";
    N_2 = "MW-N-2", Adapted, "When calls are too close together to tell apart, the dealer says whom they heard first; after ten seconds the clock does. While calls may be under way nobody is shown what was called.";
    N_3 = "MW-N-3", Played, "Cards left on the table at the end of a round score for nobody.";
    W_1 = "MW-W-1", Adapted, "The most points after the last round win. A tie is shared, or played off in one more round where the table is set so.";
    A_1 = "MW-A-1", Played, "A word is laid with three cards or more, not merely three letters. A table may let young players call with two and ask four of experts.";
    A_2 = "MW-A-2", Played, "Every letter of a word is on the cards that spell it.";
    A_3 = "MW-A-3", Played, "Cards may be used in any order, wherever they lie.";
    A_4 = "MW-A-4", Played, "A pair of letters goes anywhere in a word, but stays together and in order.";
    A_5 = "MW-A-5", Adapted, "Any word of the table's word list is allowed: the list leaves out names, foreign words, abbreviations, and words with an apostrophe or a hyphen. A table may be set to vote on a word that is not listed.";
    A_6 = "MW-A-6", Played, "Plurals and past tenses are words like others.";
    A_7 = "MW-A-7", Played, "A wild ? stands for any one letter.";
    A_8 = "MW-A-8", Played, "A double wild ?? stands for any two letters side by side.";
    X_1 = "MW-X-1", Adapted, "When a word can be laid in several ways the caller chooses the cards; otherwise it is laid with the most cards and, of those, the fewest wilds.";
    X_2 = "MW-X-2", Played, "A word that was called before may be called again from other cards.";
    X_3 = "MW-X-3", Adapted, "A call is judged by the cards on the table when it was made. If somebody took one of them first, the call is not heard and costs nothing.";
}

/// How many players there can be: the book says nothing, we seat two to eight.
pub const SEATS: Cited<(u8, u8)> = S_1.sets((2, 8));
/// How many cards a word needs.
pub const LEAST_CARDS: Cited<u8> = A_1.sets(3);
/// What a young player and an expert may be asked for, where handicaps are on.
pub const LEAST_CARDS_RANGE: Cited<(u8, u8)> = A_1.sets((2, 4));
/// Calls closer together than this are for the dealer to decide.
pub const TIE: Cited<Span> = N_2.sets(Span::from_ms(20));
/// How long the dealer may take to say whom they heard first.
pub const DEALER_DECIDES: Cited<Span> = N_2.sets(Span::seconds(10));
/// How long a player may take over a free card.
pub const FREE_CARD: Cited<Span> = P_6.sets(Span::seconds(5));
/// How long words may still be called after the last card.
pub const LAST_CALL: Cited<Span> = P_8.sets(Span::seconds(30));
/// How long a dealer who deals by hand may let the table wait.
pub const DEALER_WAITS: Cited<Span> = N_1.sets(Span::seconds(30));
/// How fast and how slow a deal by the clock can be.
pub const PACE_RANGE: Cited<(Span, Span)> = N_1.sets((Span::from_ms(300), Span::seconds(30)));
/// How long the others may take to vote on a word that is not listed.
pub const VOTE: Cited<Span> = A_5.sets(Span::seconds(20));
/// How long the table rests between rounds, unless all are ready sooner.
pub const REST: Cited<Span> = P_10.sets(Span::seconds(45));
