//! On-Sets Tournament Rules 2024-25, in our own words: every numbered rule of
//! the catalogue. The numbers that rules set stand in `table::numbers`.

use kernel::{Cited, rulebook};

/// The edition of the rules, as a setup names it.
pub const EDITION: &str = "AGLOA 2024-25";

/// The parts of the book: how the ids of their rules begin, and what they are about.
pub const SECTIONS: &[(&str, &str)] = &[
    ("OS-0", "Basic On-Sets"),
    ("OS-I", "I. Starting a match"),
    ("OS-II", "II. Starting a shake"),
    ("OS-III", "III. Setting the Goal"),
    ("OS-IV", "IV. Moving"),
    ("OS-V", "V. Challenging"),
    ("OS-VI", "VI. Parts of a Solution"),
    ("OS-VII", "VII. Writing and checking Solutions"),
    ("OS-VIII", "VIII. The last cube"),
    ("OS-IX", "IX. Illegal procedure and conduct"),
    ("OS-X", "X. Scoring a shake"),
    ("OS-XI", "XI. Time limits"),
    ("OS-XII", "XII. The score of a match"),
    ("OS-XIII", "XIII. Variations"),
    ("OS-A", "Appendix"),
    ("OS-G", "Glossary"),
];

rulebook! {
    // Basic On-Sets
    BASIC_0 = "OS-0-0", Adapted, "Basic: the game without Restrictions and variations; everything else is as in the full rules. Here six to twelve cards are dealt whatever the players' division.";
    BASIC_I = "OS-0-I", Played, "Basic: two V and one Λ, or one V and two Λ, are laid out; the other fifteen cubes are rolled, and six to twelve cards dealt.";
    BASIC_I_A = "OS-0-I-A", Played, "Basic: whoever rolled sets the Goal, with digit cubes.";
    BASIC_I_B = "OS-0-I-B", Played, "Basic: side by side is a sum, one above the other a product, upside-down a negative.";
    BASIC_II = "OS-0-II", Played, "Basic: on your turn challenge, or move one cube to Forbidden, Permitted or Required.";
    BASIC_III_0 = "OS-0-III-0", Played, "Basic: a Solution names a set with as many cards of the Universe as the Goal says.";
    BASIC_III_A = "OS-0-III-A", Played, "Basic: a Solution has at least two cubes.";
    BASIC_III_B = "OS-0-III-B", Played, "Basic: a Solution uses every Required cube.";
    BASIC_III_C = "OS-0-III-C", Played, "Basic: a Solution uses no Forbidden cube.";
    BASIC_III_D = "OS-0-III-D", Played, "Basic: a Solution may use Permitted cubes or leave them out.";
    BASIC_III_E = "OS-0-III-E", Played, "Basic: only ′ goes first. If any other way of reading the Solution misses the Goal, it is wrong.";
    BASIC_IV_A = "OS-0-IV-A", Played, "Basic: lift the block and say Now or Impossible, against whoever moved or set the Goal last.";
    BASIC_IV_A1 = "OS-0-IV-A1", Played, "Basic: Now claims a Solution with all of Required, any of Permitted and at most one cube from Resources.";
    BASIC_IV_A2 = "OS-0-IV-A2", Played, "Basic: Impossible claims that nobody can write one, however many Permitted and Resource cubes are used.";
    BASIC_IV_B = "OS-0-IV-B", Played, "Basic: a Third Party may present a Solution, but need not.";
    BASIC_V = "OS-0-V", Played, "Basic: a writer is correct with a correct Solution; a player who need not write is correct if nobody else is.";
    BASIC_VI = "OS-0-VI", Adapted, "Basic: six, four or two points after a challenge. We read its line on a silent Third Party as speaking of Now, as X-B does.";
    BASIC_VII = "OS-0-VII", Played, "Basic: after the last cube everybody writes, for four points or two.";

    // I Starting a match
    I_A_1 = "OS-I-A-1", Adapted, "Two or three players make a match. Here it ends with the shake in which only one is left.";
    I_A_2 = "OS-I-A-2", Played, "A match is a series of shakes; a shake runs from the roll until someone tries a Solution.";
    I_B_1 = "OS-I-B-1", Played, "Sixteen cards, all different, with up to four dots of B, R, G and Y; one is blank.";
    I_B_1C = "OS-I-B-1c", Adapted, "Players make sure that all sixteen cards are there. Here the deck is made anew for every shake, and shown.";
    I_B_2 = "OS-I-B-2", Played, "Eighteen cubes.";
    I_B_2A = "OS-I-B-2a", Played, "Three digit cubes, 1 twice and 2 to 5 once, for Goals only.";
    I_B_2B = "OS-I-B-2b", Played, "Eight colour cubes: a dot names all cards of the Universe with that colour.";
    I_B_2C_I = "OS-I-B-2c-i", Played, "∪ names the cards in one set or the other.";
    I_B_2C_II = "OS-I-B-2c-ii", Played, "∩ names the cards in both sets.";
    I_B_2C_III = "OS-I-B-2c-iii", Played, "− names the cards in the first set and not in the second.";
    I_B_2C_IV = "OS-I-B-2c-iv", Played, "′ names the cards of the Universe, restricted or not, that are not in the set.";
    I_B_2D_I = "OS-I-B-2d-i", Played, "V names every card of the Universe.";
    I_B_2D_II = "OS-I-B-2d-ii", Played, "Λ names no card.";
    I_B_2D_III = "OS-I-B-2d-iii", Played, "= and ⊂ make Restrictions; Elementary plays without them.";
    I_B_3A = "OS-I-B-3a", Played, "The Goal section is for digit cubes.";
    I_B_3B = "OS-I-B-3b", Played, "Cubes in Required must be used.";
    I_B_3C = "OS-I-B-3c", Played, "Cubes in Permitted may be used.";
    I_B_3D = "OS-I-B-3d", Played, "Cubes in Forbidden may not be used.";
    I_B_3E = "OS-I-B-3e", Played, "Resources are not part of the mat.";
    I_B_4 = "OS-I-B-4", Played, "A timer of one minute measures the limits.";
    I_B_5 = "OS-I-B-5", Adapted, "A challenge block that one hand lifts at a time. Here the clock, corrected for each line's delay, says whose hand it was.";
    I_C_1 = "OS-I-C-1", Physical, "Pencils, blank paper and variation sheets only: no notes, books or devices.";
    I_C_2 = "OS-I-C-2", Adapted, "A Universe chart may be used if nothing in it is marked beforehand. Here charts start empty.";
    I_D_1 = "OS-I-D-1", Played, "The player with the highest digit sets the first Goal; players who tie for it roll again.";
    I_D_2 = "OS-I-D-2", Played, "The Goal-setter's role passes to the left with each shake.";

    // II Starting a shake
    II_A = "OS-II-A", Played, "The Goal-setter rolls all eighteen cubes; the faces they show are the Resources.";
    II_A_1 = "OS-II-A-1", Played, "A shake begins when its timing starts, or with the roll or the first card.";
    II_A_2 = "OS-II-A-2", Physical, "Nobody turns a cube over or stands in another's view.";
    II_A_3 = "OS-II-A-3", Played, "Elementary: the Restriction cubes are laid out, not rolled: two V and one Λ, or one V and two Λ.";
    II_A_3A = "OS-II-A-3a", Played, "The V and Λ that are laid out are Resources like the others.";
    II_B_0 = "OS-II-B-0", Adapted, "The player to the right of the Goal-setter deals while the cubes are rolled. Here, if they are late twice, the Goal-setter deals from a deck shuffled anew.";
    II_B_1 = "OS-II-B-1", Played, "Six to twelve cards are dealt, except in Senior.";
    II_B_2 = "OS-II-B-2", Played, "Senior: ten to fourteen cards are dealt.";
    II_B_3 = "OS-II-B-3", Played, "The dealer says how many cards, not which: they come from the top of a shuffled deck.";
    II_B_4 = "OS-II-B-4", Played, "Once dealt, the cards stay where they are; anyone may look at the ones not dealt.";
    II_B_4P = "OS-II-B-4p", Physical, "The cards are laid out so that all players agree.";
    II_B_5 = "OS-II-B-5", Adapted, "A dealt card is not taken back, unless there are too many: then the last ones dealt go. Here they go at once, and with too few the deal is not done.";
    II_C_0 = "OS-II-C-0", Played, "After the roll and the deal, and before the Goal, each player selects a variation; it overrides other rules.";
    II_C_1 = "OS-II-C-1", Played, "The Goal-setter selects first, then the players to the left.";
    II_C_1A = "OS-II-C-1a", Played, "Fifteen seconds for each player's selection.";
    II_C_1B = "OS-II-C-1b", Adapted, "A player who selects within the minute for rolling leaves the next player the rest of it, plus fifteen seconds. Here, after a late roll or deal, the fifteen seconds begin when both are done.";
    II_C_1C = "OS-II-C-1c", Adapted, "A selection circles a variation and fills its blank. Here one whose blank is not filled is not a selection.";
    II_C_1D = "OS-II-C-1d", Adapted, "What is circled is what was selected, whatever was said. Here circling says it.";
    II_C_2A = "OS-II-C-2a", Adapted, "A variation that has no effect, conflicts or is chosen already costs a point when pointed out, and another is selected within fifteen seconds. Here a line of the list is chosen once, whatever its blank, and what is not on the list is not a selection.";
    II_C_2B = "OS-II-C-2b", Adapted, "Wrong a second time: another point, and no more selection in this shake. Here a sound one already made stays.";
    II_C_2C = "OS-II-C-2c", Adapted, "What is not pointed out before the next player's legal selection or a legal Goal costs nothing, and the variation is ignored. Here, after a Goal that is none, a move ends it too, and the Goal stays as it was set.";
    II_C_2D = "OS-II-C-2d", Adapted, "What has no effect: a symbol that nobody rolled, a Restriction rule without = or ⊂, and the like. The table of what counts as an effect is ours.";
    II_C_3A = "OS-II-C-3a", Played, "With two players, except in Senior, the one who does not set the Goal selects two variations.";
    II_C_3B = "OS-II-C-3b", Played, "Senior: any player may select two variations.";
    II_C_3C = "OS-II-C-3c", Played, "Two variations are selected within the same fifteen seconds. A second one that has to be selected and is late costs what any lateness costs; an optional one lapses.";

    // III Setting the Goal
    III_A = "OS-III-A", Played, "Whoever rolled sets the Goal, from Resources.";
    III_B = "OS-III-B", Played, "A Goal is one to three digit cubes that name a whole number.";
    III_B_1A = "OS-III-B-1a", Played, "Digits side by side are added.";
    III_B_1B = "OS-III-B-1b", Played, "Digits one above the other are multiplied.";
    III_B_1C = "OS-III-B-1c", Played, "An upside-down digit is negative.";
    III_B_1D = "OS-III-B-1d", Adapted, "Only the pictured layouts name a number, and no Goal is negative. We play seven layouts: one, two or three in a row or a column, the upright T, and the L; others can be set, and lose to Impossible all shake: whoever moved last answers for them.";
    III_B_1E = "OS-III-B-1e", Played, "Digits that are not in the Goal go to Forbidden.";
    III_B_1F = "OS-III-B-1f", Played, "With Absolute Value a Goal is legal if it would be legal with its digits upright.";
    III_B_2 = "OS-III-B-2", Played, "A digit that touched the Goal section is used in the Goal. Pointed out before the next player's legal move or a valid challenge, it is laid again, and the setter arranges and says Goal.";
    III_B_2A = "OS-III-B-2a", Played, "Saying Goal sets it.";
    III_B_2B = "OS-III-B-2b", Played, "Until then the digits may be rearranged.";
    III_B_2C = "OS-III-B-2c", Played, "After that the Goal can't be changed.";
    III_C_1 = "OS-III-C-1", Played, "Before the first digit is laid the Goal-setter may say Bonus and forbid one cube, but no digit, = or ⊂.";
    III_C_2A = "OS-III-C-2a", Played, "A Goal-setter in the lead gets no bonus.";
    III_C_2B = "OS-III-C-2b", Adapted, "Pointed out before the next move or challenge, the leader's bonus cube goes back and costs a point. Here the point waits until the bonus itself is pointed out.";
    III_C_3 = "OS-III-C-3", Played, "Before the Goal its setter moves nothing but the one bonus cube that was announced: any other goes back when it is pointed out, at no cost.";
    III_D_0 = "OS-III-D-0", Adapted, "The Goal-setter may declare No Goal; the others have a minute to agree. Here silence agrees when the minute and the countdown are over.";
    III_D_1 = "OS-III-D-1", Played, "If everybody agrees that there is no Goal, the shake is void and the same player sets up a new one.";
    III_D_1C = "OS-III-D-1c", Adapted, "After a bonus move there is no declaring No Goal. Here there is none after a digit was laid either, and a bonus cube that went back does not count.";
    III_D_2A = "OS-III-D-2a", Played, "A player who disagrees lifts the block and challenges the declaration.";
    III_D_2B = "OS-III-D-2b", Played, "The Challenger then has two minutes to write a Solution, three with Two Solutions; a third player may write too.";
    III_D_2C = "OS-III-D-2c", Adapted, "Such a Solution may use any Resources, and says how the digits of its Goal are laid. With Two Solutions one Goal serves both.";
    III_D_2D = "OS-III-D-2d", Played, "Six for a Challenger of No Goal with a correct Solution, two for one without.";
    III_D_2E = "OS-III-D-2e", Played, "Third Party after No Goal: wrong 2; right 4 beside a correct Challenger, else 6; silent 2 if the Challenger is correct, else 6.";
    III_D_2F = "OS-III-D-2f", Played, "Two for the Goal-setter if anybody wrote a correct Solution, else six.";
    III_D_2H = "OS-III-D-2h", Played, "Each writer against No Goal makes a Goal of their own from the digits rolled; it is legal and not negative.";
    III_D_2I = "OS-III-D-2i", Played, "Against No Goal only that declaration can be challenged: Now or Impossible is set aside and costs a point.";

    // IV Moving
    IV_A = "OS-IV-A", Played, "After the Goal, play passes to the left.";
    IV_B_1 = "OS-IV-B-1", Played, "On your turn, move a cube from Resources to the mat, or challenge the last Mover.";
    IV_B_2 = "OS-IV-B-2", Played, "A cube on the mat stays where it is, unless Shift from Permitted moves it.";
    IV_C_0 = "OS-IV-C-0", Played, "A player who is not in the lead may make a bonus move before the regular one.";
    IV_C_1 = "OS-IV-C-1", Played, "Say Bonus, then move a cube from Resources to Forbidden.";
    IV_C_1A = "OS-IV-C-1a", Played, "Without the word a cube in Forbidden was the regular move: a second one goes back.";
    IV_C_1B = "OS-IV-C-1b", Adapted, "The bonus cube goes to Forbidden, the second anywhere. Here a bonus cube that went elsewhere and is charged before the second goes back, and the turn begins afresh.";
    IV_C_1C = "OS-IV-C-1c", Adapted, "With Bonus said, both cubes may go in one movement. Here the second is the one that the Mover names last.";
    IV_C_2 = "OS-IV-C-2", Adapted, "A leader's bonus, pointed out in time: the second cube goes back and a point is lost. Here, before the second cube, the bonus cube is the move, and a charge of something else in the same act costs nothing: the bonus may still be pointed out. A leader is ahead of every player of the match by the points that count.";
    IV_C_2A = "OS-IV-C-2a", Played, "Being tied for first is not leading.";
    IV_C_2B = "OS-IV-C-2b", Played, "Two cubes put into Forbidden at once without Bonus: the Mover takes back one of them, whichever they like.";
    IV_C_3 = "OS-IV-C-3", Played, "After the bonus cube its player is the last Mover and owes the regular move: meanwhile others may challenge, and that player may not.";
    IV_C_4 = "OS-IV-C-4", Played, "With one cube left there is no bonus; with two left, the second cube goes to Required or Permitted, and is the Mover's to play until it does.";
    IV_D_1 = "OS-IV-D-1", Adapted, "Except in Elementary, = and ⊂ stay out of Forbidden until four or fewer cubes are in Resources. We count before that cube, also when it is the second of a turn.";
    IV_D_2 = "OS-IV-D-2", Played, "V and Λ may be forbidden at any time.";
    IV_D_3 = "OS-IV-D-3", Played, "A wild cube may be forbidden at any time, also if it could stand for = or ⊂: the face is what counts.";

    // V Challenging
    V_A_0 = "OS-V-A-0", Adapted, "Anybody may challenge the last Mover or Goal-setter: Now or Impossible. Against No Goal there is a third challenge.";
    V_A_1 = "OS-V-A-1", Played, "Impossible claims that no correct Solution can be written, however the Resources are played.";
    V_A_1C = "OS-V-A-1c", Played, "A Goal whose layout is not legal, or which is negative, is answered with Impossible; the Mover still writes, and a checker names the Goal as the ground.";
    V_A_2 = "OS-V-A-2", Played, "Now claims a Solution from the mat and at most one cube from Resources.";
    V_A_2A = "OS-V-A-2a", Played, "Now needs at least two cubes in Resources.";
    V_A_2B = "OS-V-A-2b", Played, "Now needs a cube in Required or Permitted.";
    V_A_2C = "OS-V-A-2c", Played, "With one cube left any opponent of the last Mover may still challenge Impossible.";
    V_B_0 = "OS-V-B-0", Physical, "The block lies equally far from all players.";
    V_B_1 = "OS-V-B-1", Played, "To challenge, lift the block and say the word.";
    V_B_2 = "OS-V-B-2", Played, "If two reach for it, the first to lift the block is the Challenger.";
    V_B_3 = "OS-V-B-3", Adapted, "Lifts too close to tell apart go to the third player, who may call them level: then each says a word and is judged alone, and both challenge. If two claims that stand differ, the earlier one counts.";
    V_B_4 = "OS-V-B-4", Played, "A challenge that is not valid, or no word at all, costs a point and is set aside.";
    V_B_4A = "OS-V-B-4a", Played, "You can't challenge your own move.";
    V_B_4B = "OS-V-B-4b", Played, "A Now with too few cubes in Resources is not valid.";
    V_B_4C = "OS-V-B-4c", Played, "A Now with nothing in Required or Permitted is not valid.";
    V_B_4D = "OS-V-B-4d", Played, "No challenge is valid before the Goal is set.";
    V_B_4E = "OS-V-B-4e", Played, "After the last cube Impossible is valid in the first minute only, two with Two Solutions.";
    V_B_4F = "OS-V-B-4f", Played, "No challenge is valid after the round's last minutes.";
    V_B_4G = "OS-V-B-4g", Adapted, "Any other word is not a valid challenge, and costs a point. Here the only one that can be said is Goal, where there is no declaration to challenge; Never was an older word for Impossible.";
    V_B_5 = "OS-V-B-5", Adapted, "Lifting the block and putting it back costs a point, and play goes on. Here limits stand still while the block is off the table, but not the turn of whoever lifted it.";
    V_B_A = "OS-V-B-a", Played, "The block is there to tell who was first.";
    V_B_B = "OS-V-B-b", Physical, "Touching the block means nothing; hovering over it is bad conduct.";
    V_B_C = "OS-V-B-c", Adapted, "The block is lifted for a challenge and nothing else. Here it stays with the Challenger until the shake is over, and whatever else is said is said without it.";

    // VI Parts of a Solution
    VI_A_1 = "OS-VI-A-1", Played, "A Solution has one Set-Name, made of symbols that make sense together.";
    VI_A_2 = "OS-VI-A-2", Adapted, "= and ⊂ don't belong in the Set-Name. Here, as with anything that makes a Solution wrong, an opponent has to say so.";
    VI_A_3 = "OS-VI-A-3", Played, "Brackets of any kind may be written, though no cube shows them.";
    VI_A_4 = "OS-VI-A-4", Adapted, "Writing “= Goal” after the Set-Name makes it wrong. Here an opponent has to say so.";
    VI_B_1 = "OS-VI-B-1", Played, "Restrictions take out the cards that break them, and then the Set-Name is worked out.";
    VI_B_1A = "OS-VI-B-1a", Played, "Cards taken out come back before the next Solution is checked.";
    VI_B_1B = "OS-VI-B-1b", Played, "A Restriction binds its own Solution only.";
    VI_B_2 = "OS-VI-B-2", Played, "The sets of a Restriction are legal Set-Names.";
    VI_B_2A = "OS-VI-B-2a", Played, "A ⊂ B takes out what is in A and not in B.";
    VI_B_2B = "OS-VI-B-2b", Played, "A = B takes out what is in one of them and not in the other.";
    VI_B_2C_I = "OS-VI-B-2c-i", Played, "In a chain each neighbouring pair is a Restriction.";
    VI_B_2C_II = "OS-VI-B-2c-ii", Played, "Longer chains are worked out from left to right.";
    VI_B_3A = "OS-VI-B-3a", Adapted, "No brackets round = or ⊂. We allow them round a whole Restriction, as the book's own example does.";
    VI_B_3B = "OS-VI-B-3b", Played, "Brackets within a Set-Name of a Restriction are fine.";

    // VII Writing and checking
    VII_A_0 = "OS-VII-A-0", Played, "Only a valid challenge makes anyone write.";
    VII_A_1 = "OS-VII-A-1", Played, "After Now the Challenger writes, the Mover does not, and a Third Party may.";
    VII_A_2 = "OS-VII-A-2", Played, "After Impossible the Mover writes, the Challenger does not, and a Third Party may.";
    VII_B_1 = "OS-VII-B-1", Played, "A correct Solution has a valid Set-Name.";
    VII_B_2 = "OS-VII-B-2", Played, "With = or ⊂ in Required a Restriction is written; otherwise it may be.";
    VII_B_3 = "OS-VII-B-3", Played, "The cards named, after all Restrictions in any order, are as many as the Goal.";
    VII_B_3A = "OS-VII-B-3a", Played, "“= Goal” is not written.";
    VII_B_3B = "OS-VII-B-3b", Played, "With Absolute Value any one legal value of the Goal will do.";
    VII_B_4A = "OS-VII-B-4a", Played, "A Solution has at least two cubes in all.";
    VII_B_4B = "OS-VII-B-4b", Played, "Every Required cube is used in the Restrictions, if there are any, and all but = and ⊂ in the Set-Name.";
    VII_B_4C = "OS-VII-B-4c", Played, "A Permitted cube may be used in either part, in both, or in neither.";
    VII_B_4D = "OS-VII-B-4d", Played, "No Forbidden cube is used; another cube with the same face may be.";
    VII_B_4E = "OS-VII-B-4e", Played, "After Now at most one cube of the whole Solution comes from Resources.";
    VII_B_4F = "OS-VII-B-4f", Played, "After Impossible the Resources count as Permitted.";
    VII_B_4G = "OS-VII-B-4g", Played, "Within one part a cube is used once, except operations under Multiple Operations; it may be used in both parts.";
    VII_B_5 = "OS-VII-B-5", Played, "A Solution obeys every variation of the shake.";
    VII_B_6A = "OS-VII-B-6a", Played, "Every reading equals the Goal: it is wrong if an opponent shows one that does not.";
    VII_B_6B = "OS-VII-B-6b", Played, "Only ′ goes before other operations; the rest need brackets.";
    VII_C_0 = "OS-VII-C-0", Played, "Checking begins when all are ready, or time is up.";
    VII_C_1A = "OS-VII-C-1a", Adapted, "A Third Party has until the end of the writing to decide, and no additional minute. Here handing a paper in is the only way to say so.";
    VII_C_1B = "OS-VII-C-1b", Played, "A decision to present or not can't be taken back.";
    VII_C_1C = "OS-VII-C-1c", Played, "Until time is up nobody can make a Third Party say whether they will present.";
    VII_C_2 = "OS-VII-C-2", Played, "All Solutions are in before anyone sees one.";
    VII_C_2A = "OS-VII-C-2a", Adapted, "What is presented may not be changed; trying to change it makes it wrong. Here a paper that is in cannot be changed.";
    VII_C_2B = "OS-VII-C-2b", Adapted, "The writer circles the Solution that counts. Here only that one is handed in.";
    VII_C_3 = "OS-VII-C-3", Played, "One Solution is checked at a time, by all opponents within the same limit.";
    VII_C_4A = "OS-VII-C-4a", Played, "Accept or reject in time; to reject, show what is wrong. Silence accepts, when the extra minute is over too.";
    VII_C_4B = "OS-VII-C-4b", Played, "Among three, any player who presents nothing and accepts a Solution that another proves wrong scores two.";
    VII_C_4C = "OS-VII-C-4c", Physical, "A Solution is not rebuilt with the cubes from the mat.";
    VII_C_4D = "OS-VII-C-4d", Adapted, "Everything a correct Solution must be is a ground by itself. Here a checker picks the one it belongs to: value, cubes, meaning, variation, Goal, or another reading.";
    VII_C_5A = "OS-VII-C-5a", Played, "Ground: the Goal has no legal reading.";
    VII_C_5B = "OS-VII-C-5b", Played, "Ground: the value is none of the Goal's.";
    VII_C_5B_I = "OS-VII-C-5b-i", Physical, "Checkers work a Solution out before they reject it.";
    VII_C_5B_II = "OS-VII-C-5b-ii", Adapted, "A general argument is enough; a judge weighs it. If none has in time, the umpire finds whether the Solution is right.";
    VII_C_5C_1 = "OS-VII-C-5c-1", Played, "Ground: ambiguous. The checker copies the Solution and adds brackets until it misses the Goal.";
    VII_C_5C_2 = "OS-VII-C-5c-2", Adapted, "Two checkers may try that together or apart. Here each writes alone, and both are looked at together.";
    VII_C_5C_3 = "OS-VII-C-5c-3", Played, "One attempt that shows a wrong reading makes the Solution incorrect.";
    VII_C_5C_4 = "OS-VII-C-5c-4", Played, "If every attempt fails the Solution is accepted; then no other objection is heard.";
    VII_C_5C_5 = "OS-VII-C-5c-5", Adapted, "An attempt to show another reading is checked by the writer, as Solutions are. Here the umpire looks at it at once.";
    VII_C_5C_6 = "OS-VII-C-5c-6", Adapted, "Checkers who work together have one copy and one chance, those who work apart one each. Here they work apart.";
    VII_C_5C_A = "OS-VII-C-5c-a", Played, "A checker who needs another minute for an attempt pays for it; one who is ready pays nothing and changes nothing.";
    VII_C_5C_B = "OS-VII-C-5c-b", Played, "Two checkers who work apart do not see each other's attempt.";
    VII_C_5C_C = "OS-VII-C-5c-c", Played, "One attempt for each checker.";
    VII_C_5C_D = "OS-VII-C-5c-d", Played, "While one writes an attempt the other may raise another objection.";
    VII_C_5C_E = "OS-VII-C-5c-e", Played, "Looking at attempts that were ready in time costs nobody a point.";
    VII_C_5C_W = "OS-VII-C-5c-w", Played, "A cube that stands for something else is marked so in writing.";
    VII_C_5D = "OS-VII-C-5d", Played, "Ground: some symbols together mean nothing.";
    VII_C_5E = "OS-VII-C-5e", Played, "Ground: a variation is misapplied, ignored, or used where it is not in force.";
    VII_C_6 = "OS-VII-C-6", Adapted, "Checkers may ask whether it equals the Goal; then no further objection is heard, and one matching reading is enough. Here the umpire's own solver answers.";
    VII_C_6A = "OS-VII-C-6a", Adapted, "One checker alone may ask, and that closes the objections of the other too. Here a reading that the other has handed in is settled first.";
    VII_C_7 = "OS-VII-C-7", Adapted, "A ruling may be appealed once a second judge has given one and before the player signs the scoresheet. Here a Director then corrects the sheet, or does not.";

    // VIII Last cube
    VIII_A_1 = "OS-VIII-A-1", Played, "The last cube goes to Required or Permitted, or Impossible is challenged; Now costs a point.";
    VIII_A_2 = "OS-VIII-A-2", Adapted, "After the last cube everybody writes: two minutes, three with Two Solutions. Here whoever has nothing says so.";
    VIII_A_3 = "OS-VIII-A-3", Adapted, "A last cube in Forbidden: challenges are set aside free of charge, and it goes back. If nobody says so, it goes back when the next player's time is up.";
    VIII_B_1 = "OS-VIII-B-1", Played, "Impossible stands in the first minute of that writing, two with Two Solutions, and the writers keep the rest.";
    VIII_B_2 = "OS-VIII-B-2", Played, "Any other challenge then is set aside and costs a point.";

    // IX Illegal procedure and conduct
    IX_A_0 = "OS-IX-A-0", Played, "Whoever charges illegal procedure says at once what it is.";
    IX_A_1 = "OS-IX-A-1", Played, "Upheld: what was moved illegally goes back. If nothing legal is left, the Mover has at least ten seconds to move again, unless the countdown was over.";
    IX_A_1N = "OS-IX-A-1n", Played, "An illegal move costs nothing in itself but time.";
    IX_A_1X = "OS-IX-A-1x", Adapted, "Illegal are: moving out of turn, two cubes without Bonus, the last cube to Forbidden, = or ⊂ to Forbidden too early. Here a move out of turn that nobody charges leaves the turn where it was, and whoever made it is the last Mover.";
    IX_A_1W = "OS-IX-A-1w", Played, "Only what was moved illegally goes back to where it was, whatever else was wrong with the same act; the turn and its clock stay with whoever had them.";
    IX_A_2 = "OS-IX-A-2", Played, "A charge that is not upheld changes nothing and costs nothing.";
    IX_B = "OS-IX-B", Adapted, "A legal move, selection or Goal or a valid challenge by another player insulates what went before: it stands. Here a paper after the last cube does so too.";
    IX_C_1 = "OS-IX-C-1", Played, "A judge warns a player whose conduct disturbs others.";
    IX_C_2 = "OS-IX-C-2", Adapted, "After a warning, in this round or an earlier one, each further offence costs a point. Here a Director goes by a warning of an earlier round.";
    IX_C_3 = "OS-IX-C-3", Adapted, "Flagrant or continued misconduct disqualifies. Here a judge does it after a warning, a Director at once, and two who are left play by the rules for two.";
    IX_C_4 = "OS-IX-C-4", Played, "A judge may have a shake played again.";
    IX_C_5 = "OS-IX-C-5", Played, "This means: phone, talking, tapping, humming or singing, loud or rude language, hovering over the block, false charges, spoiling, false variations, a mocking countdown.";
    IX_D_1 = "OS-IX-D-1", Played, "An act that wrecks a shake costs a point without warning, if two judges agree: notes made beforehand, rolling or dealing again, holding the pack face up, turning a cube over, hiding a card.";
    IX_D_2 = "OS-IX-D-2", Played, "Two judges may expel a player from the match for an egregious act.";
    IX_D_2A = "OS-IX-D-2a", Played, "For an egregious act two judges may also take a point, with no warning before it.";
    IX_D_3 = "OS-IX-D-3", Adapted, "A judge stops a player who keeps calling, and asks what the problem is. Here each call is counted for the judge to see.";

    // X Scoring a shake
    X_A_1 = "OS-X-A-1", Played, "A writer is correct with a correct Solution; a Third Party who sides with a writer writes too.";
    X_A_2 = "OS-X-A-2", Played, "A player who did not have to write is correct if no opponent is.";
    X_A_2X = "OS-X-A-2x", Adapted, "With three players, one who presents nothing and accepts a wrong Solution scores two. After No Goal we score by the papers alone.";
    X_B_1A = "OS-X-B-1a", Played, "Two for a writer without a correct Solution.";
    X_B_1B = "OS-X-B-1b", Played, "Two for challenging Impossible when an opponent is correct.";
    X_B_1C = "OS-X-B-1c", Played, "Two for a silent Third Party when Now was right.";
    X_B_1D = "OS-X-B-1d", Played, "Two for a silent Third Party when Impossible was wrong.";
    X_B_1E = "OS-X-B-1e", Played, "Two for a player who had to write and presented nothing.";
    X_B_2 = "OS-X-B-2", Played, "Six for a correct Challenger or Mover.";
    X_B_3A = "OS-X-B-3a", Played, "Six for a Third Party correct after Impossible.";
    X_B_3B = "OS-X-B-3b", Played, "Six for a Third Party correct after Now when the Challenger is not.";
    X_B_3C = "OS-X-B-3c", Played, "Six for a silent Third Party when Now was wrong.";
    X_B_4A = "OS-X-B-4a", Played, "Four for a silent Third Party when Impossible was right.";
    X_B_4B = "OS-X-B-4b", Played, "Four for a Third Party correct after Now beside the Challenger.";
    X_C_1 = "OS-X-C-1", Played, "After the last cube: four for a correct Solution.";
    X_C_2 = "OS-X-C-2", Played, "After the last cube: two for anything else.";
    X_D = "OS-X-D", Played, "A player who is absent or late for a shake scores minus two for it.";

    // XI Time
    XI_A_0 = "OS-XI-A-0", Adapted, "Late: a point and one more minute; late again: a point and the turn. Where play cannot go on without the task we do it then: cubes are rolled and cards dealt; a Goal that lies there is set as it lies, and if none does the shake is void and the next player sets.";
    XI_A_0B = "OS-XI-A-0b", Played, "What a second lateness closes: no variation, no Goal, no turn, no paper, no objection.";
    XI_A_N = "OS-XI-A-n", Adapted, "In Elementary and Middle a judge initials every lost point before it counts. Where the umpire decides, it initials them itself.";
    XI_A_1A = "OS-XI-A-1a", Played, "One minute to roll the cubes, and to deal.";
    XI_A_1B = "OS-XI-A-1b", Played, "Fifteen seconds to select, after the minute for rolling.";
    XI_A_1C = "OS-XI-A-1c", Played, "Two minutes to set the Goal.";
    XI_A_1D = "OS-XI-A-1d", Played, "Two minutes for the first turn after the Goal.";
    XI_A_1E = "OS-XI-A-1e", Played, "One minute for every other turn, bonus moves included.";
    XI_A_1F = "OS-XI-A-1f", Played, "Fifteen seconds to state a challenge.";
    XI_A_1G = "OS-XI-A-1g", Played, "One minute to challenge Impossible after the last cube; it is part of the writing time, and a right that lapses without costing a point.";
    XI_A_1H = "OS-XI-A-1h", Played, "Two minutes to write a Solution, and for the Third Party to decide.";
    XI_A_1I = "OS-XI-A-1i", Played, "Two minutes to check one.";
    XI_A_2 = "OS-XI-A-2", Adapted, "Sand left over runs out first, or the timer is turned over if that gives less time. Here a limit starts clean unless the table plays with sand.";
    XI_A_3A = "OS-XI-A-3a", Adapted, "Ten seconds are counted down before a point is lost. Here the table counts.";
    XI_A_3B = "OS-XI-A-3b", Played, "Nobody counts down for a challenge that is not stated: fifteen seconds, and a point.";
    XI_B_0 = "OS-XI-B-0", Played, "A round is thirty minutes; then no new shake begins.";
    XI_B_1 = "OS-XI-B-1", Played, "A shake without a valid challenge has five minutes more.";
    XI_B_2 = "OS-XI-B-2", Adapted, "Then all write, with any Resources, for four points or two. A shake that has no Goal by then, or a No Goal that nobody challenged, is void; a block in hand is heard first.";
    XI_B_3 = "OS-XI-B-3", Played, "A shake with a valid challenge, or with its last cube on the mat, is played out with all its limits.";

    // XII Match score
    XII_A_3 = "OS-XII-A-3", Played, "Three players: 6 for first alone, 5 if two tie, 4 if three do; 4 for second, 3 if tied; 2 for third; 0 for anyone who did not play.";
    XII_A_4 = "OS-XII-A-4", Played, "After two who tie for first the other is third; the three always share twelve points.";
    XII_A_2 = "OS-XII-A-2", Played, "Two players: 6 and 4, or 5 each; 0 for anyone who did not play.";
    XII_B_1 = "OS-XII-B-1", Adapted, "Everybody signs the scoresheet and a winner hands it in. Here it is handed in automatically after five minutes.";
    XII_B_2 = "OS-XII-B-2", Played, "A wrong score signed to deceive: the lower one stands, a higher one becomes nothing for the round.";

    // XIII Variations
    XIII_A_0 = "OS-XIII-A-0", Played, "Elementary chooses from seven variations.";
    XIII_A_1 = "OS-XIII-A-1", Played, "Required Cube: every Solution has the named symbol, one of those in Resources.";
    XIII_A_1C = "OS-XIII-A-1c", Played, "A wild cube that stands for the required symbol is not that cube, even if such a cube lies there unused.";
    XIII_A_2 = "OS-XIII-A-2", Adapted, "Wild Cube: cubes with that face stand for one symbol, the same throughout, and the writer says which. We mean all cubes of the face; in Elementary not = or ⊂.";
    XIII_A_2A = "OS-XIII-A-2a", Played, "With the same face wild and required, a cube of it is used, whatever it stands for.";
    XIII_A_2B = "OS-XIII-A-2b", Played, "A wild cube used as itself needs no note.";
    XIII_A_3 = "OS-XIII-A-3", Played, "∪ and ∩ are interchangeable.";
    XIII_A_3A = "OS-XIII-A-3a", Played, "They need not be used alike throughout a Solution.";
    XIII_A_3B = "OS-XIII-A-3b", Played, "A wild cube used as ∪ or ∩ is as free as they are.";
    XIII_A_3C = "OS-XIII-A-3c", Played, "If ∪ or ∩ is wild, it is free to be either of the two; as anything else it means the same throughout.";
    XIII_A_3D = "OS-XIII-A-3d", Played, "No note is needed: write the symbol that is meant.";
    XIII_A_3E = "OS-XIII-A-3e", Played, "∪ Wild does not make ∩ wild.";
    XIII_A_4 = "OS-XIII-A-4", Played, "V and Λ are interchangeable, in the same way.";
    XIII_A_5 = "OS-XIII-A-5", Adapted, "Two Operations: at least two operation symbols. With Multiple Operations one cube written twice counts twice.";
    XIII_A_5A = "OS-XIII-A-5a", Played, "What a wild cube stands for is what counts.";
    XIII_A_5B = "OS-XIII-A-5b", Played, "The two may be the same.";
    XIII_A_6 = "OS-XIII-A-6", Adapted, "Multiple Operations: an operation that is not only in Forbidden may be written many times. A Required one is written at least as often as it lies there.";
    XIII_A_6A = "OS-XIII-A-6a", Played, "That holds for an operation in Resources too, or a wild cube used as one: after Impossible for all, after Now for the one that is taken.";
    XIII_A_6B = "OS-XIII-A-6b", Played, "It needs no mark.";
    XIII_A_6C = "OS-XIII-A-6c", Played, "Only ∪ ∩ − ′ are operations: =, ⊂, colours, V and Λ are not written more often than there are cubes, and do not count for Two Operations.";
    XIII_A_6D = "OS-XIII-A-6d", Played, "A wild cube used as an operation may be written many times, wherever it lies.";
    XIII_A_7 = "OS-XIII-A-7", Played, "Shift from Permitted: a turn may move a cube from Permitted to Required or Forbidden.";
    XIII_A_7A = "OS-XIII-A-7a", Played, "A player who is not in the lead may make a bonus move from Resources before a shift.";
    XIII_A_7B = "OS-XIII-A-7b", Played, "A shift is never the bonus move.";
    XIII_A_7C = "OS-XIII-A-7c", Adapted, "Nothing is shifted once the last cube has left Resources. Here a shift may still take the place of that cube's move.";
    XIII_A_7D = "OS-XIII-A-7d", Played, "A shift is the turn's move: whoever made it is the last Mover.";
    XIII_A_7E = "OS-XIII-A-7e", Played, "A leader may shift, but not make a bonus move before it.";
    XIII_B_0 = "OS-XIII-B-0", Played, "Middle chooses from nine variations.";
    XIII_B_1 = "OS-XIII-B-1", Played, "Required = or ⊂ is met in a Restriction, any other symbol in either part; a cube in Required is used in both, if there are Restrictions.";
    XIII_B_2 = "OS-XIII-B-2", Adapted, "= and ⊂ are not wild; a wild cube means the same in both parts. It may stand for = or ⊂, and then counts as one.";
    XIII_B_3 = "OS-XIII-B-3", Played, "∪ and ∩ are interchangeable in both parts.";
    XIII_B_4 = "OS-XIII-B-4", Played, "V and Λ are interchangeable in both parts.";
    XIII_B_5 = "OS-XIII-B-5", Played, "Two Operations counts the Set-Name only.";
    XIII_B_6 = "OS-XIII-B-6", Played, "Multiple Operations holds in both parts.";
    XIII_B_7 = "OS-XIII-B-7", Played, "= and ⊂ are never shifted to Forbidden.";
    XIII_B_8 = "OS-XIII-B-8", Played, "No Null Restrictions: each Restriction takes out a card; a chain counts as one.";
    XIII_B_8C = "OS-XIII-B-8c", Played, "Of several Restrictions each takes out a card, in whatever order they come.";
    XIII_B_9 = "OS-XIII-B-9", Played, "Absolute Value: upside-down digits of the Goal may be read upright.";
    XIII_C_0 = "OS-XIII-C-0", Played, "Junior: Multiple Operations and both interchanges are always in force.";
    XIII_C_4_TO_9 = "OS-XIII-C-4..9", Played, "Junior may choose six of the Middle variations.";
    XIII_C_10 = "OS-XIII-C-10", Played, "Double Set: the cards of a named set count twice; it is neither empty nor everything, and has at most four symbols.";
    XIII_C_10P = "OS-XIII-C-10p", Adapted, "Doubling nothing or everything costs a point, and another variation is selected. Here the blank card counts as it was dealt, whatever may be painted on it.";
    XIII_C_10S = "OS-XIII-C-10s", Played, "In a Double Set − means what it meant when the set was named.";
    XIII_C_10C = "OS-XIII-C-10c", Played, "A Double Set is named in symbols, rolled or not; wild and interchangeable cubes do not change what they mean.";
    XIII_C_11 = "OS-XIII-C-11", Played, "Required or Forbidden Card: one card of the Universe is in every Set-Name, or in none.";
    XIII_C_11A = "OS-XIII-C-11a", Played, "The card is named with the variation.";
    XIII_C_11B = "OS-XIII-C-11b", Played, "A blank card painted as the forbidden one is forbidden too.";
    XIII_C_12 = "OS-XIII-C-12", Played, "Blank Card Wild: each writer says which colours the blank card has.";
    XIII_C_12A = "OS-XIII-C-12a", Played, "Only when the blank card was dealt.";
    XIII_C_12B = "OS-XIII-C-12b", Played, "A blank card left blank needs no note.";
    XIII_C_12C = "OS-XIII-C-12c", Played, "A painted blank card may be in the Double Set.";
    XIII_C_12D = "OS-XIII-C-12d", Played, "A required blank card is required whatever its paint.";
    XIII_C_12E = "OS-XIII-C-12e", Played, "Blank Card Wild and Blank Card Forbidden conflict.";
    XIII_D_0 = "OS-XIII-D-0", Adapted, "Senior chooses from Junior's variations and two more. Junior's three stay in force.";
    XIII_D_13 = "OS-XIII-D-13", Played, "Symmetric Difference: − names the cards in exactly one of the two sets.";
    XIII_D_13X = "OS-XIII-D-13x", Played, "Symmetric Difference and − Wild conflict.";
    XIII_D_13A = "OS-XIII-D-13a", Played, "A wild cube used as − means symmetric difference.";
    XIII_D_13B = "OS-XIII-D-13b", Played, "It is written as a plain −.";
    XIII_D_13C = "OS-XIII-D-13c", Played, "With Double Set the order of the two is recorded.";
    XIII_D_14 = "OS-XIII-D-14", Played, "Two Solutions: each writer gives two, and the second names a card that the first does not.";
    XIII_D_14T = "OS-XIII-D-14t", Played, "Then three minutes to write and to check, three cubes in Resources for Now, and two minutes for Impossible after the last cube.";
    XIII_D_14A = "OS-XIII-D-14a", Played, "A Goal that takes no card, or all cards, makes Two Solutions impossible.";
    XIII_D_14B = "OS-XIII-D-14b", Played, "Each of the two obeys every rule by itself.";
    XIII_D_14C = "OS-XIII-D-14c", Adapted, "After Now each of the two may use a Resource cube of its own. We let both use the same, as two players could.";
    XIII_D_14D = "OS-XIII-D-14d", Played, "A wild cube may mean different things in the two.";
    XIII_D_14E = "OS-XIII-D-14e", Played, "The blank card may be painted differently, and is still the same card.";
    XIII_D_14F = "OS-XIII-D-14f", Played, "With a required card and the Goal 1 there are no two Solutions.";
    XIII_D_14G = "OS-XIII-D-14g", Played, "With Absolute Value the two may meet different values.";
    XIII_D_14H = "OS-XIII-D-14h", Adapted, "The same Restrictions for both are marked so. Here the second Solution says “same”.";

    // Appendix and glossary
    A_1 = "OS-A-1", Played, "A Solution is written so that nobody has to ask what it means.";
    A_2 = "OS-A-2", Played, "Brackets settle the order, and notes the meaning of cubes with several.";
    A_3 = "OS-A-3", Adapted, "Write what a cube means and note the cube; the reverse is accepted. Here the line gives meanings.";
    A_4 = "OS-A-4", Played, "A wild cube means itself unless noted, and one note is enough.";
    A_5 = "OS-A-5", Played, "∪ and ∩, V and Λ: write what is meant.";
    A_6 = "OS-A-6", Played, "The blank card's colours are written once.";
    A_7 = "OS-A-7", Adapted, "Charts of the Universe in several layouts, none marked beforehand. Here each starts empty.";
    A_8 = "OS-A-8", Adapted, "Notation is recommended, acceptable or not. Here there is one, typed or tapped, and any brackets and signs of the cubes are read.";
    A_9 = "OS-A-9", Adapted, "A paper should show which value of the Goal is meant. Here it need not: any value of the Goal will do.";
    A_10 = "OS-A-10", Adapted, "What a wild cube stands for is noted with or without an arrow, above or below. Here the note stands beside the line.";
    A_11 = "OS-A-11", Played, "Charts have the colours in any order; each player crosses out what was not dealt.";
    G_1 = "OS-G-1", Adapted, "Divisions go by school grade: 6, 8, 10 and 12 at most. Here whoever opens the table chooses.";
    G_2 = "OS-G-2", Adapted, "Presenting is handing the paper over. Here it is sending it.";
    G_3 = "OS-G-3", Played, "A match lasts until its time is up, however many shakes that is.";
}

pub const SEATS: Cited<(u8, u8)> = I_A_1.sets((2, 3));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_declared_once() {
        assert_eq!(ALL.len(), 344);
        let mut ids: Vec<&str> = ALL.iter().map(|it| it.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 344);
    }
}
