//! The numbers that rules set: times, tiles, points, and how often something is done.

use kernel::{Cited, Span};

use crate::rulebook as rule;

/// A full rack.
pub(crate) const RACK: Cited<usize> = rule::IV_B_4A_0.sets(7);
/// A player's time for the whole game.
pub(crate) const CLOCK: Cited<Span> = rule::III_A_3A.sets(Span::minutes(25));
/// From the announced start until a late player's clock is started.
pub(crate) const LATE: Cited<Span> = rule::III_C_1.sets(Span::minutes(5));
/// The breaks where no start is announced.
pub(crate) const BREAKS: Cited<[Span; 2]> =
    rule::III_C_6.sets([Span::minutes(10), Span::minutes(5)]);
/// Corrections that earn an extra minute.
pub(crate) const CORRECTIONS: Cited<u8> = rule::III_G_4D.sets(3);
/// A disconnected play is heard so long after the end.
pub(crate) const AFTER_THE_END: Cited<Span> = rule::III_G_5D.sets(Span::seconds(20));
/// The time of whoever puts a rack right after tiles went back to the bag.
pub(crate) const REFILL: Cited<Span> = rule::IV_B_2.sets(Span::minutes(1));
/// The tiles turned up beside those that are too many.
pub(crate) const BESIDE: Cited<usize> = rule::IV_B_4B_2.sets(2);
/// The time to turn tiles up, or to take some back, on a clock that stands still.
pub(crate) const PICK: Cited<Span> = rule::IV_B_4B_4.sets(Span::minutes(1));
/// The time to choose, on a clock that stands still.
pub(crate) const CHOOSE: Cited<Span> = rule::IV_B_4B_4.sets(Span::seconds(15));
/// The tiles in the bag with which it does not matter who draws first.
pub(crate) const ENOUGH: Cited<usize> = rule::IV_B_5.sets(7);
/// The points that the Director may take for drawing out of order, in spread.
pub(crate) const OUT_OF_ORDER: Cited<i32> = rule::IV_B_5.sets(50);
/// The time to hand over tiles that the other should have drawn.
pub(crate) const HAND_OVER: Cited<Span> = rule::IV_B_6A.sets(Span::minutes(1));
/// The time that an opponent gets for a clock hit in error, and for other delays.
pub(crate) const EXTRA: Cited<Span> = rule::IV_E_1B.sets(Span::minutes(1));
/// The tiles in the bag without which nobody exchanges.
pub(crate) const EXCHANGE: Cited<usize> = rule::IV_E_2A.sets(7);
/// The price of an improper exchange once it was answered.
pub(crate) const IMPROPER: Cited<i32> = rule::IV_E_2B_4.sets(30);
/// The time to hold a play whose player forgot the clock.
pub(crate) const FORGOTTEN: Cited<Span> = rule::IV_G_2A.sets(Span::seconds(20));
/// The time to consider a hold.
pub(crate) const QUICK: Cited<Span> = rule::IV_G_2C.sets(Span::seconds(5));
/// From the beginning of a hold until the opponent may draw.
pub(crate) const COURTESY: Cited<Span> = rule::IV_I_2B.sets(Span::seconds(15));
/// The points that a player alone to blame for a look-up word by word loses.
pub(crate) const LOOK_UP_FAULT: Cited<i32> = rule::IV_J_2.sets(10);
/// The time to put right what was drawn while a player was away.
pub(crate) const AWAY_DRAW: Cited<Span> = rule::IV_L_2.sets(Span::minutes(1));
/// The compensation for a wrong ruling by hand, beside the points of the play.
pub(crate) const COMPENSATION: Cited<i32> = rule::IV_K_5.sets(25);
/// Scores of zero in a row that let a game end.
pub(crate) const ZEROS: Cited<u8> = rule::V_B.sets(6);
/// The time to hold or challenge an out play.
pub(crate) const OUT: Cited<Span> = rule::V_E_1.sets(Span::seconds(20));
/// The price of a minute of overtime.
pub(crate) const OVERTIME: Cited<i32> = rule::V_G_2.sets(10);
/// The overtime that ends a game when it is exceeded, and what that costs.
pub(crate) const OVERTIME_MAX: Cited<Span> = rule::V_G_3A.sets(Span::minutes(10));
pub(crate) const OVERTIME_LOSS: Cited<i32> = rule::V_G_3A.sets(100);
/// The time to begin a recount.
pub(crate) const RECOUNT: Cited<Span> = rule::V_I_1.sets(Span::minutes(1));
/// From the Director's warning until a recount is stopped.
pub(crate) const RECOUNT_WARNING: Cited<Span> = rule::V_I_3.sets(Span::minutes(1));
/// The points of a bye, in spread.
pub(crate) const BYE: Cited<i32> = rule::V_K_4.sets(50);
/// The points of a forfeit, in spread.
pub(crate) const FORFEIT: Cited<i32> = rule::V_K_1A.sets(50);
/// The points that leaving a game costs.
pub(crate) const LEAVING: Cited<i32> = rule::V_K_2A.sets(50);

/// The time that a call waits for a Director.
pub(crate) const CALL: Cited<Span> = rule::O_1.sets(Span::minutes(3));
/// The time that a stopped clock stands after a Director has come, or goes on with it.
pub(crate) const HEARING: Cited<Span> = rule::O_1.sets(Span::minutes(10));
/// The time for a challenge slip.
pub(crate) const SLIP: Cited<Span> = rule::O_3.sets(Span::minutes(3));
/// The time that a Word Judge is waited for.
pub(crate) const WORD_JUDGE: Cited<Span> = rule::O_4.sets(Span::minutes(5));
/// The time to ask for another opinion.
pub(crate) const OPINION: Cited<Span> = rule::O_4.sets(Span::minutes(1));
/// The time that a score is waited for that was not said, or is disputed.
pub(crate) const DISPUTE: Cited<Span> = rule::O_5.sets(Span::minutes(1));
/// The number of times that the score of one play is disputed.
pub(crate) const DISPUTES: Cited<u8> = rule::O_5.sets(3);
/// The time that a clock waits for a tile to be seen, or for a blank on the other's time.
pub(crate) const DELAY: Cited<Span> = rule::O_6.sets(Span::minutes(1));
/// The time that anything waits for a player who is away.
pub(crate) const AWAY: Cited<Span> = rule::O_7.sets(Span::minutes(10));
/// The length of a turn without a clock, once it is asked for.
pub(crate) const UNTIMED_TURN: Cited<Span> = rule::O_8.sets(Span::minutes(10));
/// The least that is left of it after that was asked.
pub(crate) const UNTIMED_NOTICE: Cited<Span> = rule::O_8.sets(Span::minutes(3));
/// The time beyond its own that a choice may take without a clock.
pub(crate) const UNTIMED_CHOICE: Cited<Span> = rule::O_8.sets(Span::minutes(1));
/// The time that an out play is held without a clock.
pub(crate) const UNTIMED_HOLD: Cited<Span> = rule::O_8.sets(Span::minutes(2));
/// The time to object to a final score.
pub(crate) const AGREE: Cited<Span> = rule::O_9.sets(Span::minutes(3));
/// The time to sign it.
pub(crate) const SIGN: Cited<Span> = rule::O_9.sets(Span::minutes(2));
/// The time of a late player to say that they play, after the other has declined.
pub(crate) const DECLINE: Cited<Span> = rule::O_10.sets(Span::minutes(5));
/// The time to hold or challenge at a table that assists and has no clock.
pub(crate) const UNTIMED_QUICK: Cited<Span> = rule::O_11.sets(Span::seconds(30));
