//! ON-WORDS Tournament Rules 2018-19, in our own words: every numbered rule of the catalogue. The
//! numbers that rules set stand in `table::numbers`.

use kernel::{Citation, Cited, Rule, rulebook};

/// The edition of the rules, as a setup names it.
pub const EDITION: &str = "MLAG 2018-19";

/// The parts of the book: how the ids of their rules begin, and what they are about.
pub const SECTIONS: &[(&str, &str)] = &[
    ("OW-I", "I. Starting a match"),
    ("OW-II", "II. Starting a shake"),
    ("OW-III", "III. Setting the Goal"),
    ("OW-IV", "IV. Moving cubes"),
    ("OW-V", "V. Challenging"),
    ("OW-VI", "VI. Writing and checking Solutions"),
    ("OW-VII", "VII. The last cube"),
    ("OW-VIII", "VIII. Illegal procedure and conduct"),
    ("OW-IX", "IX. Scoring a shake"),
    ("OW-X", "X. Time limits"),
    ("OW-XI", "XI. Scoring a match"),
    ("OW-P", "Phonetic symbols"),
    ("OW-L", "Two-letter words"),
];

rulebook! {
    // I Starting a match
    I_A_1 = "OW-I-A-1", Adapted, "Two or three players make a match. Here it ends with the shake in which only one is left.";
    I_A_2 = "OW-I-A-2", Played, "A match is one or more shakes; a shake runs from the roll until someone tries a Solution.";
    I_B_1A = "OW-I-B-1a", Played, "Six black cubes: E, I, N, O, R, T.";
    I_B_1B = "OW-I-B-1b", Played, "Four blue cubes: A, C, D, E, L, S.";
    I_B_1C = "OW-I-B-1c", Adapted, "Four red cubes: A, F, H, M, P, and U or C. Here U, unless the table's cubes say otherwise.";
    I_B_1D = "OW-I-B-1d", Played, "Three green cubes: B, E, G, T, V, W.";
    I_B_1E = "OW-I-B-1e", Played, "Two pink cubes: I, N, O, R, S, Y.";
    I_B_1F = "OW-I-B-1f", Played, "Two yellow cubes: J, K, Q, X, Y, Z.";
    I_B_1G = "OW-I-B-1g", Adapted, "Three digit cubes, for Goals only. The book does not print their faces; here they show 1 to 6.";
    I_B_1H = "OW-I-B-1h", Adapted, "Seven orange cubes show the forty-two sounds. The book names one face of each; here every sound is on one cube, in the order of the table.";
    I_B_1Z = "OW-I-B-1z", Played, "Thirty-one cubes.";
    I_B_2A = "OW-I-B-2a", Played, "Goal holds the digit cubes that make the Goal.";
    I_B_2B = "OW-I-B-2b", Played, "Every cube in Required must be used in any Solution.";
    I_B_2C = "OW-I-B-2c", Played, "Any cube in Permitted may be used.";
    I_B_2D = "OW-I-B-2d", Played, "No cube in Forbidden may be used.";
    I_B_2E = "OW-I-B-2e", Played, "Resources are not part of the mat.";
    I_B_3 = "OW-I-B-3", Played, "A timer of one minute measures the limits.";
    I_B_4 = "OW-I-B-4", Adapted, "One challenge block, too small for two hands. Here the lift that was made first counts.";
    I_C_1 = "OW-I-C-1", Physical, "Pencils and blank paper only: no notes, books, tables or devices.";
    I_C_2 = "OW-I-C-2", Played, "In Minor, Elementary and Middle players may use a printed chart for Resources, Goal and Solutions.";
    I_D_1 = "OW-I-D-1", Played, "For the first Goal each rolls a digit cube; the highest sets it, and those who tie roll again.";
    I_D_2 = "OW-I-D-2", Played, "Each later Goal is set by the player to the left of the last Goal-setter.";

    // II Starting a shake
    II_A_1 = "OW-II-A-1", Played, "The Goal-setter rolls all thirty-one cubes; what they show is in Resources.";
    II_A_2 = "OW-II-A-2", Played, "A shake begins when the roll is timed or the cubes are rolled, whichever comes first.";
    II_A_3 = "OW-II-A-3", Physical, "Nobody turns a cube over or stands in another's view.";

    // III Setting the Goal
    III_A = "OW-III-A", Played, "Whoever rolled must set a Goal with digit cubes from Resources.";
    III_B_0 = "OW-III-B-0", Played, "A Goal is one to three digit cubes that name a whole number.";
    III_B_1 = "OW-III-B-1", Played, "A Goal is at least 3; a smaller one is impossible, and is answered with Impossible.";
    III_B_2A = "OW-III-B-2a", Played, "Side by side is a sum.";
    III_B_2B = "OW-III-B-2b", Played, "One above the other is a product.";
    III_B_2C = "OW-III-B-2c", Played, "Upside-down is negative.";
    III_B_3 = "OW-III-B-3", Adapted, "Seven layouts are legal; any other is answered with Impossible. The book's pictures are lost: here the L has its foot to the right, and the T stands on its head.";
    III_B_3C = "OW-III-B-3c", Adapted, "Digit cubes that are not in the Goal must go to Forbidden. Here they go when the Goal is set, and are no moves.";
    III_B_4 = "OW-III-B-4", Played, "A digit cube that has touched Goal must be used in the Goal.";
    III_B_4A = "OW-III-B-4a", Played, "Saying Goal sets it.";
    III_B_4B = "OW-III-B-4b", Played, "Until then the digits may be laid otherwise.";
    III_B_4C = "OW-III-B-4c", Adapted, "The Goal is also set, as it lies, when its time runs out or the Goal-setter turns the timer. Here time has run out when the countdown has; if no digit lies there, it costs a point and gives a minute.";
    III_B_4D = "OW-III-B-4d", Played, "A Goal that is set may not be changed.";
    III_C_1 = "OW-III-C-1", Played, "Before the first digit touches Goal the Goal-setter may say Bonus, move one cube that is no digit to Forbidden, and then set the Goal.";
    III_C_2 = "OW-III-C-2", Played, "The Goal-setter may do so whatever the score: the lead does not matter in this game.";
    III_C_3 = "OW-III-C-3", Played, "Before the Goal the Goal-setter moves no other cube: none without the word, no second one, none elsewhere, no digit, and none after a digit.";
    III_D_0 = "OW-III-D-0", Adapted, "The Goal-setter may declare No Goal; opponents have a minute to agree or not. Here it can be declared until a digit touches Goal, and silence agrees.";
    III_D_1 = "OW-III-D-1", Played, "If all agree the shake is void, nobody scores, and the same player sets the next Goal.";
    III_D_1C = "OW-III-D-1c", Played, "After a bonus move there is no No Goal.";
    III_D_2A = "OW-III-D-2a", Played, "Whoever disagrees lifts the block and challenges No Goal.";
    III_D_2B = "OW-III-D-2b", Played, "The Challenger has two minutes to write a legal Goal and a correct Solution; a Third Party may write too.";
    III_D_2C = "OW-III-D-2c", Played, "They may use as many Resource cubes as they need.";
    III_D_2D = "OW-III-D-2d", Played, "They must write how the digits lie.";
    III_D_2E = "OW-III-D-2e", Played, "After No Goal the Challenger scores 6 if correct, else 2.";
    III_D_2F = "OW-III-D-2f", Played, "After No Goal the Third Party scores 4 if correct and 2 if not; without a paper 6 if the Challenger is wrong, else 2.";
    III_D_2G = "OW-III-D-2g", Played, "After No Goal the Goal-setter scores 2 if anybody is correct, else 6.";
    III_D_2H = "OW-III-D-2h", Played, "Each writer makes a Goal of their own from the digits rolled: a legal layout of at least 3. The Goals may differ.";

    // IV Moving cubes
    IV_A = "OW-IV-A", Played, "After the Goal play goes clockwise.";
    IV_B_1 = "OW-IV-B-1", Played, "On your turn move one cube from Resources to Required, Permitted or Forbidden, or challenge the last Mover.";
    IV_B_2 = "OW-IV-B-2", Played, "A move is made when the cube touches the mat; there it stays for the shake.";
    IV_B_3 = "OW-IV-B-3", Played, "Moving out of turn is illegal procedure.";
    IV_C_1 = "OW-IV-C-1", Played, "Any player may make a bonus move, leading or not: say Bonus, move one cube to Forbidden, then another to any section.";
    IV_C_A = "OW-IV-C-a", Played, "Without the word the cube to Forbidden is the regular move, and there is no second one.";
    IV_C_B = "OW-IV-C-b", Played, "The first cube of a bonus must go to Forbidden; the second may go anywhere.";
    IV_C_C = "OW-IV-C-c", Played, "With two cubes left a bonus leaves the last one, which may not go to Forbidden and is the Mover's to play.";
    IV_C_D = "OW-IV-C-d", Played, "With one cube left there is no bonus.";
    IV_C_E = "OW-IV-C-e", Played, "After the bonus cube its player is the last Mover, who cannot challenge before the second cube.";

    // V Challenging
    V_A_0 = "OW-V-A-0", Played, "Anybody, on turn or not, may challenge whoever has just moved or set the Goal.";
    V_A_1 = "OW-V-A-1", Played, "Impossible claims that no correct Solution can be written, however the cubes in Resources are played.";
    V_A_1A = "OW-V-A-1a", Played, "A Goal in no legal layout, or below 3, is answered with Impossible.";
    V_A_1B = "OW-V-A-1b", Adapted, "Never counts as Impossible, and costs nothing. Here there is one button for both.";
    V_A_2 = "OW-V-A-2", Played, "Now claims a correct Solution from the cubes on the mat and at most one from Resources.";
    V_A_2A = "OW-V-A-2a", Played, "Now needs at least two cubes in Resources; otherwise it is set aside, free.";
    V_A_2B = "OW-V-A-2b", Played, "Now needs two cubes in Required and Permitted together, sounds counted; otherwise it is set aside, and play goes on.";
    V_A_2C = "OW-V-A-2c", Played, "Now does not need a Resource cube.";
    V_A_2D = "OW-V-A-2d", Played, "With one cube left anybody but the last Mover may still challenge Impossible.";
    V_B_0 = "OW-V-B-0", Physical, "The block lies equally far from all players.";
    V_B_1 = "OW-V-B-1", Played, "To challenge, lift the block and say Now or Impossible.";
    V_B_2 = "OW-V-B-2", Played, "A challenge against oneself is set aside, free.";
    V_B_A = "OW-V-B-a", Played, "The block shows who the Challenger is: always one.";
    V_B_B = "OW-V-B-b", Physical, "Touching the block means nothing; a hand, finger or pencil over it is bad conduct.";
    V_B_C = "OW-V-B-c", Adapted, "The block is lifted for challenges only. Here the words about fewer than two cubes are read as speaking of Now.";

    // VI Writing and checking Solutions
    VI_A_0 = "OW-VI-A-0", Played, "After a valid challenge at least one player must write a Solution.";
    VI_A_1 = "OW-VI-A-1", Played, "After Now the Challenger must write; the Mover may not present.";
    VI_A_2 = "OW-VI-A-2", Played, "After Impossible the Mover must write; the Challenger may not present.";
    VI_A_3 = "OW-VI-A-3", Played, "The Third Party says by the end of the two minutes whether she presents, and does not take it back.";
    VI_A_3A = "OW-VI-A-3a", Played, "No Solution is presented before she has said so or the two minutes are over.";
    VI_A_3B = "OW-VI-A-3b", Played, "She says yes or no, or names the player she joins, or hands a paper in, or none, when time is up.";
    VI_A_3C = "OW-VI-A-3c", Played, "Whoever presents nothing has joined the player who does not write.";
    VI_A_3D = "OW-VI-A-3d", Played, "A Third Party who has said that she presents, and has no correct paper, scores 2.";
    VI_B_1 = "OW-VI-B-1", Adapted, "The value of the Solution equals the Goal; the Goal itself is not written. Here it cannot be.";
    VI_B_2A = "OW-VI-B-2a", Adapted, "A Solution has at least three cubes. Here letter cubes are counted.";
    VI_B_2B = "OW-VI-B-2b", Played, "A Solution uses every cube in Required.";
    VI_B_2C = "OW-VI-B-2c", Played, "A Solution may use cubes in Permitted or leave them out.";
    VI_B_2D = "OW-VI-B-2d", Played, "A Solution uses no cube in Forbidden; the same letter on another cube is free.";
    VI_B_2E = "OW-VI-B-2e", Played, "After Now a Solution has at most one cube from Resources.";
    VI_B_2F = "OW-VI-B-2f", Played, "After Impossible cubes in Resources count as Permitted.";
    VI_B_2G = "OW-VI-B-2g", Played, "Each letter cube is used once; at a crossing one cube serves both words.";
    VI_B_3 = "OW-VI-B-3", Adapted, "A Solution is one word, or a network of words that share letters. Here it is a crossword: all in one piece, and every run of two or more letters is a word and counts.";
    VI_B_3V = "OW-VI-B-3v", Played, "A word is worth its letters; a network the letters of all its words, shared ones in each.";
    VI_B_3A = "OW-VI-B-3a", Adapted, "Words are those of the dictionary, and of two letters those of the list. Here an open word list stands for the dictionary, and a judge has the last word.";
    VI_B_3B = "OW-VI-B-3b", Played, "A word has two or more letters.";
    VI_B_3C = "OW-VI-B-3c", Adapted, "No contractions, abbreviations, names, foreign, obsolete, slang, archaic or hyphenated words, unless the two-letter list has them. Here a word is barred if every source we have bars every sense; if they differ, a judge may rule.";
    VI_B_3D = "OW-VI-B-3d", Played, "Phonetic cubes say which sounds words must or must not have; they spell nothing.";
    VI_B_3E = "OW-VI-B-3e", Adapted, "A checker in doubt about a spelling or a sound may have a judge verify a word: one word a player and shake. Here every objection about a word is that one.";
    VI_B_3F = "OW-VI-B-3f", Played, "A Required sound must be heard once in the Solution; a Forbidden sound in none of its words.";
    VI_B_3G = "OW-VI-B-3g", Adapted, "Only the way of saying a word that each entry lists first counts, or one of the two-letter list. Here an open dictionary stands for it, and a judge has the last word.";
    VI_B_3H = "OW-VI-B-3h", Played, "Where a word can be said in several ways, the one that makes the Solution correct is assumed.";
    VI_B_3I = "OW-VI-B-3i", Played, "Phonetic cubes in Permitted or Resources ask for nothing and forbid nothing.";
    VI_C_0 = "OW-VI-C-0", Played, "Checking begins when time for writing is over or all writers are ready.";
    VI_C_1 = "OW-VI-C-1", Played, "All Solutions are presented before any is checked.";
    VI_C_1A = "OW-VI-C-1a", Played, "What is presented is not corrected.";
    VI_C_1B = "OW-VI-C-1b", Adapted, "The writer shows which Solution is to be checked. Here a paper has one.";
    VI_C_2 = "OW-VI-C-2", Played, "Opponents have two minutes for each Solution, in any order; both check the same one in the same time.";
    VI_C_2A = "OW-VI-C-2a", Played, "When both of two players have presented, one Solution is checked at a time.";
    VI_C_2B = "OW-VI-C-2b", Physical, "A Solution is not rebuilt with the cubes from the mat or Resources.";
    VI_C_3 = "OW-VI-C-3", Adapted, "Checkers accept or reject in time; whoever rejects shows what is wrong, and a Solution that nobody shows to be wrong is correct. Here no answer, after countdown and extra minute, accepts.";
    VI_C_3A = "OW-VI-C-3a", Played, "It is wrong if the Goal has no legal reading.";
    VI_C_3B = "OW-VI-C-3b", Played, "It is wrong if its value is not the Goal.";
    VI_C_3B_I = "OW-VI-C-3b-i", Physical, "Checkers count before they reject.";
    VI_C_3B_II = "OW-VI-C-3b-ii", Adapted, "A general argument may show that it misses the Goal. Here it is written down, and a judge weighs it.";
    VI_C_3B_III = "OW-VI-C-3b-iii", Played, "Checkers may ask a judge whether it equals the Goal if all of them agree that it is the last question.";
    VI_C_3C = "OW-VI-C-3c", Played, "It is wrong if its format is not legal: two separate networks, for example.";
    VI_C_3D = "OW-VI-C-3d", Played, "It is wrong if a word is misspelt.";
    VI_C_3E = "OW-VI-C-3e", Played, "It is wrong if a word has a Forbidden sound.";
    VI_C_3F = "OW-VI-C-3f", Played, "It is wrong if no word has a Required sound.";
    VI_C_3X = "OW-VI-C-3x", Played, "Every criterion of a correct Solution is a ground by itself.";

    // VII The last cube
    VII_A_1 = "OW-VII-A-1", Played, "With one cube left the next Mover plays it to Required or Permitted, or challenges Impossible.";
    VII_A_2 = "OW-VII-A-2", Played, "Once it lies there everybody has two minutes to write.";
    VII_A_3 = "OW-VII-A-3", Adapted, "The last cube may not go to Forbidden: any challenge is set aside and the cube goes back, free unless time runs out. Here it goes back at the latest when the next player's time is up.";
    VII_B_1 = "OW-VII-B-1", Played, "Impossible may be said against the last cube in the first minute of writing; the Mover, and a Third Party on that side, keep the rest of the two minutes.";
    VII_B_2 = "OW-VII-B-2", Played, "Now with one cube or none left, or Impossible after that minute, is set aside, free.";

    // VIII Illegal procedure and conduct
    VIII_A_0 = "OW-VIII-A-0", Adapted, "Any breach of procedure is illegal procedure; whoever charges it says exactly what it was within 15 seconds. Here the charge names it.";
    VIII_A_1 = "OW-VIII-A-1", Played, "Cubes moved illegally, and only those, go back; if nothing legal is left of the turn it is played again, with at least ten seconds, unless the move came after the countdown.";
    VIII_A_1N = "OW-VIII-A-1n", Played, "Illegal procedure costs nothing but the time it takes.";
    VIII_A_1X = "OW-VIII-A-1x", Played, "Illegal are, for example: out of turn; two cubes without Bonus before the first touches Forbidden; the last cube to Forbidden.";
    VIII_A_1W = "OW-VIII-A-1w", Played, "Only what was moved illegally goes back; the player moves again only if no regular move is left and it was that player's turn.";
    VIII_A_2 = "OW-VIII-A-2", Played, "If the move was legal the cube stands.";
    VIII_A_2C = "OW-VIII-A-2c", Played, "A wrong charge costs nothing.";
    VIII_B = "OW-VIII-B", Played, "A legal move or a valid challenge by another player insulates what was illegal: it stands.";
    VIII_B_X = "OW-VIII-B-x", Played, "A bonus whose cubes both went to Required stands, free, once the next player moves or somebody challenges validly.";
    VIII_C_1 = "OW-VIII-C-1", Played, "Conduct that annoys or intimidates: a judge warns first.";
    VIII_C_2 = "OW-VIII-C-2", Played, "After the warning the head judge may take a point for each further offence.";
    VIII_C_2R = "OW-VIII-C-2r", Adapted, "A warning holds for the round and for all later rounds. Here officials note one from an earlier round.";
    VIII_C_3 = "OW-VIII-C-3", Played, "Flagrant or continued misconduct: the head judge may disqualify for the round or for later ones.";
    VIII_C_4 = "OW-VIII-C-4", Played, "The head judge may have the other two replay shakes or the round.";
    VIII_C_5 = "OW-VIII-C-5", Played, "The head judge may have all three replay the shake.";
    VIII_C_6 = "OW-VIII-C-6", Played, "Misconduct is, for example: noise, rude words, a hand by the block, many false charges, senseless early challenges, an obnoxious countdown.";

    // IX Scoring a shake
    IX_A_1 = "OW-IX-A-1", Played, "Whoever had to write is correct with a correct Solution; a Third Party on that side must write one too.";
    IX_A_2 = "OW-IX-A-2", Played, "Whoever did not have to write is correct if no opponent wrote a correct Solution.";
    IX_A_2X = "OW-IX-A-2x", Played, "With three players, whoever presents nothing and accepts a Solution that the other checker proves wrong scores 2.";
    IX_B_1 = "OW-IX-B-1", Played, "A player who is not correct scores 2.";
    IX_B_2 = "OW-IX-B-2", Played, "A player who is correct scores 6; a Third Party who agrees with the Challenger 4.";
    IX_C_1 = "OW-IX-C-1", Played, "After the last cube a correct Solution scores 4.";
    IX_C_2 = "OW-IX-C-2", Played, "After the last cube anybody without a correct Solution scores 2.";
    IX_D = "OW-IX-D", Adapted, "Whoever is absent for a shake scores 0. Here that is whoever is not there when it begins.";

    // X Time limits
    X_A_0 = "OW-X-A-0", Played, "Whoever misses a limit loses a point and has one more minute; after that the turn or the task is lost, without another point.";
    X_A_0T = "OW-X-A-0t", Played, "One- and two-minute limits go by the glass; those of fifteen seconds do not.";
    X_A_N = "OW-X-A-n", Adapted, "In Minor, Elementary and Middle a judge initials each point lost. Here the minute runs at once, and the point counts when initialled.";
    X_A_1A = "OW-X-A-1a", Played, "Rolling and setting the Goal: two minutes together.";
    X_A_1B = "OW-X-A-1b", Played, "The first turn of the player to the left of the Goal-setter: two minutes.";
    X_A_1C = "OW-X-A-1c", Played, "Every other turn, bonus moves included: one minute.";
    X_A_1D = "OW-X-A-1d", Played, "Stating a challenge once the block is up: 15 seconds.";
    X_A_1E = "OW-X-A-1e", Adapted, "Deciding whether to challenge Impossible after the last cube: one minute, part of the two for writing. Here it is a right that ends, not a task.";
    X_A_1F = "OW-X-A-1f", Played, "Writing a Solution: two minutes.";
    X_A_1F2 = "OW-X-A-1f2", Adapted, "In these two minutes the Third Party decides, and at their end she presents. Here an undecided one is not given another's extra minute.";
    X_A_1G = "OW-X-A-1g", Played, "Deciding whether a Solution is correct: two minutes.";
    X_A_2 = "OW-X-A-2", Adapted, "Sand left over gives the next player the lesser of what is above and what is below. Here, unless the table has a sand timer, each limit starts clean.";
    X_A_3 = "OW-X-A-3", Adapted, "When time is up there is a warning and a countdown of ten seconds; only then is a point lost. Here the table counts.";
    X_B_1 = "OW-X-B-1", Played, "A round usually lasts 30 minutes; then no shake is begun.";
    X_B_2 = "OW-X-B-2", Played, "Players have five minutes more to finish the last shake.";
    X_B_3 = "OW-X-B-3", Played, "Then, if nobody has challenged and cubes remain: stop, and two minutes to write with any Resource cubes; 4 for a correct Solution, else 2.";
    X_B_4 = "OW-X-B-4", Played, "A shake with a valid challenge, or whose last cube is on the mat, is played out with all its limits.";

    // XI Scoring a match
    XI_A_3 = "OW-XI-A-3", Adapted, "Three players: first 6, two tied for first 5, three tied 4, second 4, tied for second 3, third 2. Here whoever played no shake has 0.";
    XI_A_2 = "OW-XI-A-2", Played, "Two players: first 6, second 4, tied 5.";
    XI_B_1 = "OW-XI-B-1", Played, "Each player signs the scoresheet; the winner, or one of those tied, hands it in.";
    XI_B_2 = "OW-XI-B-2", Played, "A slip on a signed sheet is corrected if all players agree.";
    XI_B_3 = "OW-XI-B-3", Played, "If it was meant to deceive: a lower score stands, a higher one becomes 0 for the round.";

    // Phonetic symbols and two-letter words
    P_1 = "OW-P-1", Adapted, "A table of forty-two sounds with examples. Where its signs are damaged we read them as they are listed here.";
    P_2 = "OW-P-2", Adapted, "ə stands in unaccented syllables, ŭ in accented ones, ər in both. The two-letter list goes before this.";
    P_3 = "OW-P-3", Adapted, "The two oo sounds look slightly different on the cubes. Here they are o͝o and o͞o.";
    L_1 = "OW-L-1", Played, "One hundred and one words of two letters count, AA to ZA, and no others.";
    L_2 = "OW-L-2", Adapted, "Their sounds on the list are allowed beside the first of each dictionary entry. Damaged signs are read as listed here.";
    L_3 = "OW-L-3", Played, "The list goes before the labels that bar a word.";
}

/// Citations of rules that are found one by one.
pub(crate) fn cite_all(rules: impl IntoIterator<Item = Rule>) -> Vec<Citation> {
    rules.into_iter().map(Rule::cite).collect()
}

pub const SEATS: Cited<(u8, u8)> = I_A_1.sets((2, 3));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_declared_once() {
        assert_eq!(ALL.len(), 179);
        let mut ids: Vec<&str> = ALL.iter().map(|it| it.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 179);
    }
}
