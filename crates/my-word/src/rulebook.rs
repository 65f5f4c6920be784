//! My Word! (Knizia, Outset Media 2019), rule by rule, in our own words.
//!
//! The ids are the catalogue's. Where the book is silent, a rule is `Adapted`
//! and its gist says what we play.

use kernel::{Cited, rulebook};

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
    O_1 = "MW-O-1", Played, "Win points by finding words in the cards on the table; the most points wins.";
    S_1 = "MW-S-1", Adapted, "Everybody who plays is on the score pad before the first card. Here, taking a seat writes you down.";
    S_2 = "MW-S-2", Adapted, "Somebody deals first: the seat named when the table was set up, or otherwise one drawn by lot.";
    S_3 = "MW-S-3", Adapted, "Each player deals one round, so there are as many rounds as players. A table may play a short game of one round, and then says so.";
    S_3B = "MW-S-3b", Played, "The number of rounds is fixed by who is on the pad at the start.";
    S_4 = "MW-S-4", Played, "Apart from dealing, the dealer plays and scores like everybody else.";
    P_1 = "MW-P-1", Adapted, "Cards come face up to the middle of the table, one at a time. Each is drawn by lot when it is dealt, which is what shuffling is for.";
    P_1B = "MW-P-1b", Played, "Every round is played with the whole deck, reshuffled: all cards go back first.";
    P_2 = "MW-P-2", Played, "Everybody looks for words in the same cards while they are dealt.";
    P_3 = "MW-P-3", Adapted, "A player who finds a word of at least three cards calls it. A table may have it claimed first: the claim stops the deal, and the word follows within five seconds and half a second more for each card on the table, ten at most; or have it called by tapping its cards. At a learning table whoever was stopped keeps silent for three seconds.";
    P_3B = "MW-P-3b", Played, "A word is made of cards that lie on the table: not of cards in anybody's pile, not even your own.";
    P_3C = "MW-P-3c", Played, "A call is said so that everybody hears it: caller, word and verdict are public.";
    P_3D = "MW-P-3d", Played, "Nobody has a turn: anybody may call at any time during the deal and any number of times, even twice running.";
    P_4 = "MW-P-4", Adapted, "The deal stops when a word is called and waits until it is judged. Meanwhile everybody may look but nobody may call; a call made all the same costs nothing. Calls are open to all again 0.7 seconds after the last card moved.";
    P_5 = "MW-P-5", Played, "A word that is allowed takes the cards that spell it.";
    P_5B = "MW-P-5b", Played, "It takes no other cards; the rest stay where they lie.";
    P_6 = "MW-P-6", Adapted, "After a word that is not allowed, every other player takes a free card from the table: all at once, within five seconds, and after that by lot; or clockwise from the caller's left, if there are too few for everybody or the table is set up that way.";
    P_6B = "MW-P-6b", Played, "A wrong call costs its caller nothing already collected, and no later call.";
    P_6C = "MW-P-6c", Played, "It is exactly one free card for each other player, whatever was wrong with the word.";
    P_7 = "MW-P-7", Played, "If the table runs out of free cards they come from the deck; when both are empty the rest get none.";
    P_7B = "MW-P-7b", Played, "Free cards from the deck never lie on the table, and if they use up the deck all cards are dealt.";
    P_8 = "MW-P-8", Adapted, "The round ends when all cards are dealt and no further word is found: after thirty seconds without another right call, or at once when all say they are done or too few cards are left to call.";
    P_9 = "MW-P-9", Played, "Each card you collect is a point, and so is a free card.";
    P_9B = "MW-P-9b", Played, "A card is one point whatever it shows: a pair or a ?? is one, not two.";
    P_10 = "MW-P-10", Played, "After a round the points are written down and the deal passes to the left.";
    P_11 = "MW-P-11", Played, "The game goes on until each player has dealt a round.";
    N_1 = "MW-N-1", Adapted, "The dealer sets the pace, by hand or by the clock, patiently if the table is set up that way. However often it is changed, another card comes half a minute after the last card or verdict. Where a card is put down does not matter here.";
    N_2 = "MW-N-2", Adapted, "When calls are too close to tell apart, the dealer says who they heard first; the clock does so after ten seconds, and at once if the dealer is one of them. Calls that need not share a card need no decision. The others are heard next, in order. Until then nobody is shown what they called.";
    N_3 = "MW-N-3", Played, "Cards left on the table at the end of a round score for nobody.";
    N_3B = "MW-N-3b", Played, "It does not matter whether a word was still in them: only what is collected counts.";
    W_1 = "MW-W-1", Adapted, "The most points after the last round wins. A tie is shared, or played off in one more round if the table is set up that way: only those who tied can win it, and its points are not added.";
    A_1 = "MW-A-1", Adapted, "A word is laid with three cards or more, not merely three letters. A table may play with handicaps, which are house rules: two cards for beginners and four for experts, more time for young players, a head start that others give them.";
    A_1B = "MW-A-1b", Played, "What counts is how many cards are used, not the shortest way to lay the word.";
    A_2 = "MW-A-2", Played, "Every letter of a word is on the cards that spell it.";
    A_3 = "MW-A-3", Played, "Cards may be used in any order, wherever they lie.";
    A_4 = "MW-A-4", Played, "A pair of letters goes anywhere in a word, but stays together and in order.";
    A_5 = "MW-A-5", Adapted, "Any word of the table's word list is allowed: the list leaves out names, foreign words, abbreviations, and words with an apostrophe or a hyphen, and its word is final. A table may be set to vote on a word that is not listed, unless it is one of these: it is allowed with at least one vote for it, and at least as many for it as against.";
    A_5B = "MW-A-5b", Played, "A word that requires a capital, an apostrophe or a hyphen is barred. A spelling that is also a plain word passes.";
    A_6 = "MW-A-6", Played, "Plurals and past tenses are words like any others.";
    A_7 = "MW-A-7", Played, "A wild ? stands for any one letter.";
    A_7B = "MW-A-7b", Played, "Wild cards go with anything, other wild cards included: a word may hold several, or nothing else.";
    A_8 = "MW-A-8", Played, "A double wild ?? stands for any two letters side by side.";
    A_8B = "MW-A-8b", Played, "A ?? is two letters and one card: it counts once towards the three cards, and is never one letter.";
    X_1 = "MW-X-1", Adapted, "When a word can be laid in several ways the caller chooses the cards; otherwise it is laid with the most cards and, of those, the fewest wilds, ?? spared first. A lay that takes more than thirty thousand steps to find is not looked for.";
    X_2 = "MW-X-2", Played, "A word that was called before may be called again from other cards.";
    X_3 = "MW-X-3", Adapted, "A call is judged by the cards on the table when it is heard. If it could have been laid before somebody else's taking that its caller cannot yet have seen, it lapses and costs nothing: within 0.7 seconds of the taking, or a second and a half where the call was made in view of the cards before it.";
}

/// The least and the most players: the book says nothing, we seat two to eight.
pub const SEATS: Cited<(u8, u8)> = S_1.sets((2, 8));
