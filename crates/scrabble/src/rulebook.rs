//! SCRABBLE by the tournament rules of NASPA (edition of September 2013), rule by rule, in our own
//! words.
//!
//! The ids are the catalogue's; those of `SC-O` are ours, where the book leaves it to a Director that
//! play goes on. A rule is `Physical` only where it speaks of hands, papers or
//! furniture: what a person at a table can do wrong can be done wrong here too, where the table
//! follows the procedure of a tournament.

use kernel::{Cited, rulebook};

/// The edition of the rules that these are, as a log's setup names it.
pub const EDITION: &str = "naspa-2013-09-03";

/// The parts of the book: how the ids of their rules begin, and what they are about.
pub const SECTIONS: &[(&str, &str)] = &[
    ("SC-I", "Conduct"),
    ("SC-II", "General principles"),
    ("SC-III-A", "Equipment"),
    ("SC-III-B", "Confirming the number of tiles"),
    ("SC-III-C", "Arriving late"),
    ("SC-III-D", "Who plays first"),
    ("SC-III-E", "Who draws first"),
    ("SC-III-F", "Starting play"),
    ("SC-III-G", "Positioning tiles"),
    ("SC-IV-A", "Basic rules"),
    ("SC-IV-B", "Drawing tiles"),
    ("SC-IV-C", "Managing tiles"),
    ("SC-IV-D", "Board etiquette"),
    ("SC-IV-E", "Passing and exchanging"),
    ("SC-IV-F", "Playing the blank"),
    ("SC-IV-G", "Completing a turn"),
    ("SC-IV-H", "Scores"),
    ("SC-IV-I", "Holding and challenging"),
    ("SC-IV-J", "Adjudication by computer"),
    ("SC-IV-K", "Adjudication by hand"),
    ("SC-IV-L", "Leaving the table"),
    ("SC-IV-M", "Called away by the Director"),
    ("SC-V", "Ending the game"),
    ("SC-VI", "International play"),
    ("SC-A", "Making plays and scoring"),
    ("SC-G", "Words of the trade"),
    ("SC-O", "Ours: nobody waits for ever"),
];

/// Both play.
pub const SEATS: Cited<(u8, u8)> = III_D_1.sets((2, 2));

rulebook! {
    I_0 = "SC-I-0", Adapted, "Play in a spirit of fun and fairness; the association's code of conduct applies. The hall states it, and a Director reports against it.";
    I_A_1 = "SC-I-A-1", Played, "Nobody cheats. Losing on purpose, or scoring less than one could for somebody else's sake, is collusion; a Director reports either.";
    I_A_2 = "SC-I-A-2", Played, "The Director looks into a suspicion discreetly; whoever is caught is ejected and disqualified.";
    I_A_3 = "SC-I-A-3", Played, "Talk after the game about whether to recount is not collusion: until the slip is signed either player may bring it up.";
    I_B_1 = "SC-I-B-1", Played, "Resigning a game or quitting an event is penalised unless the Director approves it for an emergency.";
    I_B_2 = "SC-I-B-2", Played, "Throwing a game away by passing again and again or by playing absurdly is penalised.";
    I_B_3 = "SC-I-B-3", Played, "Where spreads and scores do not matter at all and this was announced, a player who is clearly losing may ask on their own time to resign; the opponent takes it at the current score, less overtime, or plays on.";
    I_C = "SC-I-C", Played, "Threats, abuse and disruption are penalised; violence means ejection.";
    I_C_2 = "SC-I-C-2", Played, "Violence may also cost membership.";
    I_D_1 = "SC-I-D-1", Adapted, "No distracting talk or conduct. Here the players have no chat during a game, only what the rules give them to say.";
    I_D_2 = "SC-I-D-2", Played, "Whoever is disturbed may have the Director ask for quiet; the clock stops.";
    I_E_1 = "SC-I-E-1", Adapted, "Watching is no right: a player may have watchers leave, unless the Director sent them to annotate. Here watchers who were asked to leave see no board until the game is over.";
    I_E_2 = "SC-I-E-2", Played, "Watchers give nothing away: they see neither rack, and no word is looked up for them while a game is on.";
    I_F = "SC-I-F", Played, "Whoever has done something that looks suspicious tells the opponent at once.";
    I_G = "SC-I-G", Adapted, "One game at a time. The hall keeps to it; at a table, a Director reports whoever does not.";
    II_A_1 = "SC-II-A-1", Played, "The clock is stopped for a dispute about a score, for improper conduct, and whenever a Director is called.";
    II_A_2 = "SC-II-A-2", Played, "While the clock is neutral nobody tracks tiles, writes down a blank, studies board or rack, or shifts tiles; so racks are covered, and the board too unless the matter in hand needs it.";
    II_A_3 = "SC-II-A-3", Adapted, "Tiles shifted while the clock stood still count against whoever shifted them when their position is ruled on. Here nobody can lay, take up or write anything then.";
    II_A_4 = "SC-II-A-4", Played, "Any player may call the Director at any moment about a rule; the clock stops.";
    II_B = "SC-II-B", Adapted, "Nobody gains from an irregularity they caused, nor suffers from one they did not; people are presumed innocent. Rulings give their reason.";
    II_C_0 = "SC-II-C-0", Adapted, "Whoever sees a breach, in their own game or another, tells the players or the staff: of a wrong ruling, the Long List, tiles, stray tiles, a clock that stands. Never of scores or times. Here an official passes it on to the table.";
    II_C_1 = "SC-II-C-1", Played, "Anybody may suggest a second opinion once a Word Judge has ruled.";
    II_C_2 = "SC-II-C-2", Played, "Anybody may remind the Word Judge of the Long List when a word of ten letters or more is challenged.";
    II_C_3 = "SC-II-C-3", Played, "Overfull racks, moved tiles and disconnected tiles are reported.";
    II_C_4 = "SC-II-C-4", Physical, "Stray tiles are reported.";
    II_C_5 = "SC-II-C-5", Played, "A clock that is not running during a game is reported.";
    II_C_6 = "SC-II-C-6", Played, "Nobody who is not playing comments on the scores or the times of a game before its slips are signed.";
    II_D = "SC-II-D", Played, "Where the rules are silent, the Director settles things fairly, and may report it.";
    III_A_1A = "SC-III-A-1a", Adapted, "The first list has all words of two to nine letters with their inflections, and is consulted for every length. Here the table's word list is that list.";
    III_A_1B = "SC-III-A-1b", Adapted, "Words of ten letters and more that are not in the first list are looked up in the Long List. Here one list holds both.";
    III_A_1C = "SC-III-A-1c", Played, "A look-up program answers for the play as a whole, and with nothing more than acceptable or unacceptable.";
    III_A_2A = "SC-III-A-2a", Physical, "Tiles cannot be told apart by feel, except for blind players; legible tiles in one piece are preferred.";
    III_A_2B = "SC-III-A-2b", Played, "There are 100 tiles, with the traditional distribution and values.";
    III_A_2C = "SC-III-A-2c", Physical, "Neighbouring boards use different tiles.";
    III_A_2C_1 = "SC-III-A-2c-1", Physical, "Of two boards with the same tiles, the game that has not begun changes; if neither has, a tile is drawn for each and the letter nearer Z changes; of three boards, the one in the middle.";
    III_A_3A = "SC-III-A-3a", Played, "There is a clock, with 25 minutes for each player, and no limit for a single turn.";
    III_A_3B = "SC-III-A-3b", Physical, "Some clocks are preferred to others.";
    III_A_3C = "SC-III-A-3c", Played, "Extra time granted for medical reasons is made known to the opponent before the game, or it is lost.";
    III_A_3D = "SC-III-A-3d", Physical, "A clock that cannot show minutes of overtime is not used.";
    III_A_3E = "SC-III-A-3e", Physical, "Between equal clocks, one that remembers its last times is preferred.";
    III_A_3F = "SC-III-A-3f", Played, "Granted extra time is on the clock itself from the start.";
    III_A_4A = "SC-III-A-4a", Played, "The tops of the tiles on a rack are in the opponent's sight: everybody sees how many tiles each player holds.";
    III_A_4B = "SC-III-A-4b", Played, "The board has 15 by 15 squares with the traditional premium squares; no other will do.";
    III_A_4C = "SC-III-A-4c", Physical, "A board that hides the top of a rack is barred.";
    III_A_5 = "SC-III-A-5", Physical, "The bag is neither too big nor too small.";
    III_A_6A = "SC-III-A-6a", Adapted, "Only certain papers are in sight; tiles may be tracked on a list of one's own that is no memory aid. Here that list holds tiles only, no more of each than there are, and only its owner sees it.";
    III_A_6B = "SC-III-A-6b", Physical, "Other papers are out of sight.";
    III_A_7 = "SC-III-A-7", Physical, "No headphones, calculators or other devices until the result is signed; earplugs are fine.";
    III_A_8A = "SC-III-A-8a", Physical, "Equipment that conforms more has precedence; if equal, the player going second chooses.";
    III_A_8B = "SC-III-A-8b", Physical, "The player going second places the clock, unless two bags would get in each other's way.";
    III_A_8C = "SC-III-A-8c", Physical, "Equipment is chosen only where the tables are not laid out beforehand.";
    III_B_1 = "SC-III-B-1", Played, "Before each game there are 100 tiles; either player may check the distribution.";
    III_B_2 = "SC-III-B-2", Adapted, "If the set turns out to be wrong after the start, it is played on with. Here it can only be so where a table was opened with such tiles; whoever counts the bag is told.";
    III_B_3 = "SC-III-B-3", Physical, "Tiles are left on the board afterwards, for the next count.";
    III_C_1 = "SC-III-C-1", Played, "The Director may start the clock of a late player, no earlier than five minutes after the announced start.";
    III_C_2 = "SC-III-C-2", Played, "When that clock reads -0:01 the game is forfeited; at 0:00 it is not.";
    III_C_3 = "SC-III-C-3", Played, "When the late player arrives the clock is stopped, and the game is played with the time that is left.";
    III_C_3A = "SC-III-C-3a", Played, "The Director or the opponent may stop the clock of a late player who comes; if neither does, the player does.";
    III_C_3B = "SC-III-C-3b", Played, "Whoever comes late may forfeit on arrival instead of playing.";
    III_C_4 = "SC-III-C-4", Played, "If both are late, one clock runs; what it shows when the first comes is counted against that player, and the other gets the clock with the whole time.";
    III_C_5 = "SC-III-C-5", Played, "When both have come, either may decline and the other wins by forfeit; if both decline, or nobody comes, both forfeit.";
    III_C_5B = "SC-III-C-5b", Played, "If both were late and only one ever comes, the other forfeits when the clock reads -0:01.";
    III_C_6 = "SC-III-C-6", Adapted, "In rounds without an announced start, players have breaks of ten minutes, or five if the Director says so; whoever is not there when the break ends is late.";
    III_D_0 = "SC-III-D-0", Played, "Who goes first is found out at the table only where the event has not fixed it.";
    III_D_1 = "SC-III-D-1", Played, "Whoever has had fewer firsts goes first; then whoever has had more seconds; then whoever draws the tile nearer A, a blank before A, again until they differ, with both present and aware of it.";
    III_D_2 = "SC-III-D-2", Adapted, "Whoever forfeits before the start is charged a first, the next time a second, and so on; their opponents, and byes, are charged neither. A tournament keeps that account, and the table says what goes into it.";
    III_D_3 = "SC-III-D-3", Played, "Tiles drawn to see who starts go back before the game draw.";
    III_E_1 = "SC-III-E-1", Played, "The player who goes first draws first.";
    III_E_2 = "SC-III-E-2", Played, "If the second player has drawn first and it is noticed when both have drawn, the first player still goes first; but once that player has started the opponent's clock, that was a pass, and a first.";
    III_F_1 = "SC-III-F-1", Physical, "Both may shuffle before the game, and the second player may still ask for it during the first draw.";
    III_F_1B = "SC-III-F-1b", Physical, "The starter should offer the bag for shuffling.";
    III_F_2 = "SC-III-F-2", Played, "The first player's clock starts as soon as they have seen the face of a tile.";
    III_G_1 = "SC-III-G-1", Played, "The first word should cover the centre. If not, it may be challenged off whatever the word; unchallenged it is scored, and the centre stays a double word square.";
    III_G_2A = "SC-III-G-2a", Adapted, "The first play fixes the orientation and reads from left to right or downwards. Here every play does.";
    III_G_2B = "SC-III-G-2b", Physical, "A first play against the print on the board may be moved to the equal place until the next successful play is complete.";
    III_G_2C = "SC-III-G-2c", Physical, "The majority of the tiles that are not blank decides how a play is oriented; at half and half, the print on the board.";
    III_G_2D = "SC-III-G-2d", Physical, "Once the next successful play is complete, the print on the board no longer matters.";
    III_G_3 = "SC-III-G-3", Physical, "A play against the orientation may be challenged off; the majority in the main word decides, and half is right.";
    III_G_3B = "SC-III-G-3b", Adapted, "The main word is the new word with the most newly placed tiles.";
    III_G_4A = "SC-III-G-4a", Physical, "A tile is on the square that it covers most; mostly off the board, it is not played.";
    III_G_4B = "SC-III-G-4b", Physical, "The opponent may stop the clock and straighten tiles on their squares.";
    III_G_4C = "SC-III-G-4c", Physical, "For a tile played face down the clock is restarted until its owner turns it up.";
    III_G_4D = "SC-III-G-4d", Played, "After three corrections, of scores or of tiles, a player may have one extra minute.";
    III_G_4E = "SC-III-G-4e", Played, "Once the other clock was started, a player no longer touches the tiles just played; only the opponent may straighten them.";
    III_G_5 = "SC-III-G-5", Played, "A play that does not join the tiles on the board, or that is more than one string, is illegal, and both players must say so.";
    III_G_5A = "SC-III-G-5a", Played, "Called before the opponent has played and started the clock, it comes off and the turn is lost; tiles drawn since are settled as an overdraw from which the played tiles are kept apart, and these go back to the rack afterwards.";
    III_G_5B = "SC-III-G-5b", Played, "Called later, its score is void, and the tiles that still join nothing go to the bag.";
    III_G_5C = "SC-III-G-5c", Played, "A play joined to tiles that are themselves unjoined is illegal in the same way; the older tiles go to the bag.";
    III_G_5D = "SC-III-G-5d", Played, "Found within 20 seconds of the end, before both have signed, it is settled as always and the game goes on.";
    III_G_5E = "SC-III-G-5e", Played, "Towards six scores of zero such plays count only if no legal play came between.";
    IV_A = "SC-IV-A", Played, "Plays and scores follow the basic rules of the appendix.";
    IV_B_1 = "SC-IV-B-1", Adapted, "There is a way to draw: bag held high, eyes averted, an open hand, tiles face down first. Here the table draws, and the player says how many.";
    IV_B_2 = "SC-IV-B-2", Played, "A tile is drawn once it is out of the bag. If X drawn tiles are put back, the opponent takes X tiles from the bag and two from the rack, or more from the bag if those are lacking; with all of them face up, the opponent has one minute to fill the rack to seven and return the rest.";
    IV_B_3A = "SC-IV-B-3a", Physical, "Spilled tiles go back without penalty; a face that one player saw is shown to both.";
    IV_B_3B = "SC-IV-B-3b", Physical, "A loose tile goes back to its square if it came from the board, and otherwise to the bag.";
    IV_B_3C = "SC-IV-B-3c", Physical, "A tile later found to have come from the board is not put back; a recount still scores the plays made while it lay there.";
    IV_B_3D = "SC-IV-B-3d", Physical, "With an empty bag, a loose tile is a missing tile near the end of the game.";
    IV_B_4A_0 = "SC-IV-B-4a-0", Played, "Whoever notices a rack with more than seven tiles says so; its owner must.";
    IV_B_4A_1 = "SC-IV-B-4a-1", Played, "A play from such a rack, called before the opponent has played and started the clock, is withdrawn; the overdraw is settled and the turn is lost.";
    IV_B_4A_2 = "SC-IV-B-4a-2", Played, "Called later, that play loses its points; a rack that is still overfull is put right too, without loss of turn.";
    IV_B_4A_3 = "SC-IV-B-4a-3", Played, "Hiding an overdraw is cheating: the Director may penalise it, and after three such incidents the game, the event and any prizes are lost.";
    IV_B_4B_0 = "SC-IV-B-4b-0", Played, "For an overdraw the clock is stopped. An opponent who is drawing waits until it is settled.";
    IV_B_4B_1 = "SC-IV-B-4b-1", Played, "If one tile was due and none of the new is on the rack, the opponent turns up all the new ones.";
    IV_B_4B_2 = "SC-IV-B-4b-2", Played, "If two or more were due and none of the new is on the rack, the opponent turns up two more than there are too many, from the new ones.";
    IV_B_4B_3 = "SC-IV-B-4b-3", Played, "If a new tile is on the rack with old ones, the opponent turns up two more than there are too many, from all of them.";
    IV_B_4B_3B = "SC-IV-B-4b-3b", Adapted, "The offender may stir combined tiles face down before the blind pick. Here the pick is by lot.";
    IV_B_4B_4 = "SC-IV-B-4b-4", Played, "The tiles lie open to both. After 15 seconds without a decision the chooser's clock runs, without limit; then as many as there were too many go to the bag and the rest to the rack. Whoever has not turned them up within a minute has their clock running too.";
    IV_B_4B_5 = "SC-IV-B-4b-5", Played, "When the decision is made the clock is neutral while the tiles move; then the clock of whoever is on turn runs.";
    IV_B_4C_1 = "SC-IV-B-4c-1", Played, "If the opponent turns up too many, the offender takes back that number by choice; of the others, face down, the opponent fills the rack unseen, and the rest go to the bag.";
    IV_B_4C_2A = "SC-IV-B-4c-2a", Played, "An exchange from an overfull rack, with the clock started and nothing drawn yet: the overdraw is settled, there is no exchange, and the turn is lost.";
    IV_B_4C_2B = "SC-IV-B-4c-2b", Played, "If some were drawn and none returned, all tiles are one group; the extra and the drawn tiles together go to the bag.";
    IV_B_4C_2C = "SC-IV-B-4c-2c", Played, "If some were returned, as many are drawn again first, and then all tiles are one group.";
    IV_B_4C_3 = "SC-IV-B-4c-3", Adapted, "Where wrong drawing has emptied the bag and the offender is on turn, or has used the turn since, the harsher penalty applies: it takes the place of the plain procedure with tiles, and a play from that rack still comes off or loses its points. The book announces it here, lists it for drawing on one's own turn, and gives as the reason that the offender can act first on what they know.";
    IV_B_4D_1 = "SC-IV-B-4d-1", Played, "It was the offender's own turn, and no new tile is on the rack: the opponent looks at two more than there are too many, takes as many as there are too many, and puts that many of their own tiles into the bag unseen.";
    IV_B_4D_2 = "SC-IV-B-4d-2", Played, "If they are combined, the opponent looks at all of them, gives seven back, takes the rest, and puts that many tiles into the bag unseen.";
    IV_B_5 = "SC-IV-B-5", Played, "Drawing before the opponent has made the previous draw costs nothing while the bag has at least seven tiles; later the Director may take 50 points of spread from either player.";
    IV_B_6A = "SC-IV-B-6a", Played, "If a player drew too few and the other's draw leaves too few to make it up: before that other's next play is complete they give the missing tiles, of their choice, within a minute; if none of that draw was racked it all goes back, and the first fills up before the other.";
    IV_B_6B = "SC-IV-B-6b", Played, "Noticed after that play: nothing.";
    IV_C_1 = "SC-IV-C-1", Adapted, "Tiles stay on the rack and in sight; a play may be changed until the clock is hit; the board is no work area. Here whoever only tries tiles out does it on their own page, and nobody else sees it.";
    IV_C_2A = "SC-IV-C-2a", Played, "Either player may count the tiles in the bag; the player whose clock runs goes first.";
    IV_C_2B = "SC-IV-C-2b", Adapted, "Count with averted eyes, and do not say the number: only the one who counts is told it.";
    IV_C_2C = "SC-IV-C-2c", Physical, "The other gives up the bag at once for counting, even in the middle of a draw.";
    IV_C_3A = "SC-IV-C-3a", Physical, "Foreign tiles on a rack: stop the clock, return them, replenish.";
    IV_C_3B = "SC-IV-C-3b", Physical, "A play with foreign tiles, found before the next play is complete, is withdrawn and made again.";
    IV_C_3C = "SC-IV-C-3c", Physical, "Found later, the Director swaps them for tiles from a neutral bag.";
    IV_D_1 = "SC-IV-D-1", Physical, "On one's own turn the board may be turned; otherwise hands stay off it.";
    IV_E_1A = "SC-IV-E-1a", Played, "A player may pass at any time on turn: zero points, and the other's clock starts.";
    IV_E_1B = "SC-IV-E-1b", Played, "If a player starts the other's clock without having finished a turn, and the other has shown no tile since, the turn goes on, the clock is restarted, and the other gets one minute.";
    IV_E_1C = "SC-IV-E-1c", Played, "If the opponent has already shown tiles, that turn is over, as a pass.";
    IV_E_1D = "SC-IV-E-1d", Played, "The opponent alone may grant that minute where it is undisputed, and otherwise the Director.";
    IV_E_2A = "SC-IV-E-2a", Played, "A turn may be used to exchange one or more tiles if the bag has at least seven; it scores zero.";
    IV_E_2A_P = "SC-IV-E-2a-p", Played, "The order is: say how many, put them face down, start the clock, draw, return the old ones, rack the new.";
    IV_E_2B_1 = "SC-IV-E-2b-1", Played, "If the number said is not the number put down, the tiles put down are exchanged.";
    IV_E_2B_2 = "SC-IV-E-2b-2", Played, "An exchange with neither a number nor tiles put down is a pass.";
    IV_E_2B_3 = "SC-IV-E-2b-3", Played, "Returning the old tiles before drawing costs nothing.";
    IV_E_2B_4 = "SC-IV-E-2b-4", Played, "An exchange with fewer than seven in the bag costs 30 points if the opponent has since played and drawn a tile, or has passed or lost a challenge and restarted the clock.";
    IV_E_2B_4_0 = "SC-IV-E-2b-4-0", Played, "If it is noticed before saying it, putting tiles down and starting the clock are all done, there is no exchange and the turn goes on.";
    IV_E_2B_4A = "SC-IV-E-2b-4a", Played, "Otherwise, if nothing was combined or returned: a pass; the new tiles are shown and go back.";
    IV_E_2B_4B = "SC-IV-E-2b-4b", Played, "If old tiles were returned and no new one racked: the opponent sees what was drawn and the bag, and fills the rack within a minute; a pass.";
    IV_E_2B_4C = "SC-IV-E-2b-4c", Played, "If new tiles were racked and no old one returned: the opponent chooses seven from rack and tiles set aside.";
    IV_E_2B_4D = "SC-IV-E-2b-4d", Played, "If both: the opponent chooses seven from rack, tiles set aside and the whole bag.";
    IV_F_1 = "SC-IV-F-1", Played, "A blank is written down before the clock is hit, on a slip that lies between the players.";
    IV_F_1A = "SC-IV-F-1a", Played, "If it was not written, the opponent asks for it and restarts the clock; nothing but the blank may then be written.";
    IV_F_1B = "SC-IV-F-1b", Played, "If the writing is unclear, the opponent may stop the clock to have it made clear.";
    IV_F_1C = "SC-IV-F-1c", Played, "What is written counts, not what is said; said alone is no designation, and saying one letter and writing another is suspicious.";
    IV_F_1C_2 = "SC-IV-F-1c-2", Played, "If a game ran on without a written blank, the Director alone settles a later dispute and gives no weight to what was said.";
    IV_F_1D = "SC-IV-F-1d", Played, "Asking after the window has passed gives no right to hold or challenge.";
    IV_F_1E = "SC-IV-F-1e", Played, "A challenge not yet decided may be withdrawn if the blank was unwritten or is ruled unclear: it is then written on the blank player's clock, and any word with it may be challenged.";
    IV_F_1F = "SC-IV-F-1f", Played, "After a later play, clarification is on the asker's own time.";
    IV_F_1G = "SC-IV-F-1g", Adapted, "The Director may adapt the procedure for blind players. Here a table may be set up so that what such a player says of a blank is written for them.";
    IV_F_1H = "SC-IV-F-1h", Adapted, "The clock may be stopped to find a slip; the writing itself is on the running clock. Here a slip is always at hand, so only the second half matters.";
    IV_F_2 = "SC-IV-F-2", Played, "The Director settles disputes about a blank.";
    IV_F_2B = "SC-IV-F-2b", Played, "If a player will not write it down when asked, the Director is called.";
    IV_G_1 = "SC-IV-G-1", Played, "A turn is: place tiles, write the blank, say the score, hit the clock; then draw.";
    IV_G_1A = "SC-IV-G-1a", Played, "Both record the totals after each play; with an empty bag this may be left out. Here the sheet does it.";
    IV_G_1B = "SC-IV-G-1b", Played, "Tiles may be changed only until the clock is hit.";
    IV_G_1E = "SC-IV-G-1e", Played, "If the other clock is already running, or stopped, the turn ends with the score that is said.";
    IV_G_1E_2 = "SC-IV-G-1e-2", Played, "A player who goes out stops the clock instead of starting the other.";
    IV_G_2A = "SC-IV-G-2a", Played, "If a player says the score and draws before hitting the clock, the turn ends, and the opponent has 20 seconds to hold. After a won challenge, new tiles on the table go back, shown if they were seen; those on the rack are settled as an overdraw.";
    IV_G_2B = "SC-IV-G-2b", Played, "Tracking before drawing so that the opponent waits: a warning, and then one minute each time.";
    IV_G_2C = "SC-IV-G-2c", Adapted, "A draw within five seconds of the turn's end: the opponent may still hold or challenge on petition. Here the table measures the five seconds, so the petition is granted by itself.";
    IV_G_2D = "SC-IV-G-2d", Played, "A score that was not said, or not heard, is a dispute on a stopped clock.";
    IV_H_1 = "SC-IV-H-1", Played, "On request, and on the asker's time, the last play and its score are told; a wrong score is put right on a stopped clock.";
    IV_H_1B = "SC-IV-H-1b", Played, "An objection to a play's score may be made as long as the objector's own turn has not ended.";
    IV_H_2 = "SC-IV-H-2", Played, "A player may ask for the totals only while their own clock runs.";
    IV_H_2B = "SC-IV-H-2b", Adapted, "With an empty bag, only the last total written down need be told. Here the sheet has them all.";
    IV_H_3 = "SC-IV-H-3", Played, "Announcing or letting pass a wrong score knowingly, or a disconnected play, is cheating.";
    IV_I_1A = "SC-IV-I-1a", Played, "A play may be held or challenged from the end of the turn until its player has drawn a tile.";
    IV_I_1B = "SC-IV-I-1b", Played, "Writing down a score does not affect that right.";
    IV_I_1C = "SC-IV-I-1c", Played, "With nothing to draw, there is no limit for the last play until one's own turn is complete; the out play has its own rules.";
    IV_I_1D = "SC-IV-I-1d", Physical, "While holding, take the bag; offer it back to accept.";
    IV_I_2A = "SC-IV-I-2a", Played, "\"Hold\" reserves the right to challenge; it ends with an acceptance and is not for delaying.";
    IV_I_2B = "SC-IV-I-2b", Played, "During a hold the holder's clock runs; after 15 seconds the opponent may draw, and keeps those tiles apart.";
    IV_I_2C = "SC-IV-I-2c", Played, "If the challenge then succeeds, tiles kept apart are shown and go back; if any was combined, they are settled as an overdraw, the phoney's tiles apart.";
    IV_I_3A = "SC-IV-I-3a", Played, "A challenge is declared and the clock stopped; then it is binding.";
    IV_I_3B = "SC-IV-I-3b", Played, "Beginning the look-up binds too. Challenging before the turn has ended is void.";
    IV_I_3C = "SC-IV-I-3c", Played, "The loser of a challenge scores nothing and loses the turn.";
    IV_I_3D = "SC-IV-I-3d", Played, "A challenge may be withdrawn only over an unclear blank; either player may concede one without a look-up.";
    IV_I_3E = "SC-IV-I-3e", Played, "Stopping the clock is the challenger's job: until then their time runs and nothing is binding, unless the look-up has begun.";
    IV_J_1A = "SC-IV-J-1a", Played, "The challenger writes the words down; words may be added or struck until the verdict.";
    IV_J_1B = "SC-IV-J-1b", Played, "Both check that the words are as played.";
    IV_J_1B_2 = "SC-IV-J-1b-2", Played, "The challenged player may insist that the words be written down.";
    IV_J_1C = "SC-IV-J-1c", Played, "Racks are face down meanwhile.";
    IV_J_1D = "SC-IV-J-1d", Physical, "Both walk to the computer without speaking.";
    IV_J_1E = "SC-IV-J-1e", Adapted, "Whoever thinks that a word was recorded wrongly may have it checked against the board before the verdict. Here the board is uncovered for it, and the racks are not.";
    IV_J_1F = "SC-IV-J-1f", Played, "All challenged words are entered before the verdict.";
    IV_J_1G = "SC-IV-J-1g", Played, "Both check the words as entered; the challenged player presses the key.";
    IV_J_1H = "SC-IV-J-1h", Played, "The verdict is marked on the slip.";
    IV_J_1I = "SC-IV-J-1i", Physical, "Both return without speaking.";
    IV_J_1J = "SC-IV-J-1j", Played, "The right player loses the turn.";
    IV_J_1K = "SC-IV-J-1k", Played, "Tiles that the loser of a challenge had already drawn are shown and go back.";
    IV_J_1L = "SC-IV-J-1l", Played, "The clock restarts when the tiles are racked and a phoney and its blank are gone, and after a failed challenge when the drawer has seen a new tile; whoever delays has their clock started.";
    IV_J_1L_2 = "SC-IV-J-1l-2", Played, "Writing down the total or the play before drawing is no delay: meanwhile only the Director may have the clock started.";
    IV_J_1M = "SC-IV-J-1m", Adapted, "The verdict of the computer is final unless a player doubts the program: then a Word Judge rules. Here nothing can be mistyped, and whoever doubts the program says so before the key is pressed, or after the verdict before anything else is done.";
    IV_J_2 = "SC-IV-J-2", Adapted, "Words looked up one by one: no penalty if both are at fault; 10 points for whoever alone is, if the play is unacceptable. Here all words are looked up at once, so it is for a Director who saw it done elsewhere.";
    IV_K_1 = "SC-IV-K-1", Played, "Words are looked up by hand for players who need it, or where there is no computer.";
    IV_K_2 = "SC-IV-K-2", Played, "By hand, the Word Judge takes the slip, sees that the words were played, and says acceptable or unacceptable.";
    IV_K_2B = "SC-IV-K-2b", Played, "There too, words may be added or struck until the ruling.";
    IV_K_2C = "SC-IV-K-2c", Played, "After such a ruling the clock restarts as after any other.";
    IV_K_3A = "SC-IV-K-3a", Played, "The Word Judge has a running clock stopped first.";
    IV_K_3B = "SC-IV-K-3b", Played, "The Word Judge asks for clear printing and for words that were really played.";
    IV_K_3D = "SC-IV-K-3d", Played, "The status of single words is never told.";
    IV_K_3E = "SC-IV-K-3e", Adapted, "Ten letters and more: the first list, then the Long List; a computer will do. Here one list holds both.";
    IV_K_3F = "SC-IV-K-3f", Played, "Blanks are checked by the slip.";
    IV_K_3G = "SC-IV-K-3g", Physical, "The Word Judge shows no reaction, looks nothing up while watching, does not rush, and sees that the right player loses the turn.";
    IV_K_4 = "SC-IV-K-4", Played, "Either player may have a second opinion of a ruling by hand, and a third if the two differ.";
    IV_K_5 = "SC-IV-K-5", Played, "Who lost a turn to a wrong ruling by hand and reports it the same day gets the points of the play and 25 more in spread.";
    IV_L_1 = "SC-IV-L-1", Played, "Leave only after playing, hitting the clock and recording, without drawing. The other may play and hit the clock, and draws nothing. On return the clock is stopped and the play shown; it runs from the first new tile seen, with five seconds to hold or challenge.";
    IV_L_2 = "SC-IV-L-2", Played, "If X tiles were drawn meanwhile, whoever returns turns up X and two more from that rack and puts X into the bag within a minute, before any challenge; X grows by the tiles a won challenge has brought back. After their next play there is no penalty.";
    IV_M = "SC-IV-M", Played, "When a player is called away to help with a ruling the clock is neutral, at once on their own turn and otherwise after the opponent's play; nothing is drawn until that play is accepted.";
    V_A = "SC-V-A", Played, "The game ends when a player has played all their tiles and the bag is empty.";
    V_B = "SC-V-B", Played, "After six scores of zero in a row either player may end the game by stopping the clock; until somebody does, it goes on.";
    V_C_1 = "SC-V-C-1", Physical, "Tiles found outside the bag after the end are ignored.";
    V_C_2 = "SC-V-C-2", Physical, "A tile found outside when the bag is empty goes to whoever should have drawn it, if the Director can tell; otherwise it stays out.";
    V_C_3 = "SC-V-C-3", Played, "A tile found in the bag at the end, before both have signed, goes to whoever should have drawn it; if the player who went out has tiles then, the game goes on, and otherwise it counts as unplayed.";
    V_C_4 = "SC-V-C-4", Adapted, "A tile found during the look-up of the final play goes to whoever should have drawn it. Found outside the bag, it may undo the challenge; here no tile lies outside, so the challenge stands.";
    V_D = "SC-V-D", Played, "Playing phoneys or passing only to force overtime is unethical; the Director erases the penalty that came of it.";
    V_E_1 = "SC-V-E-1", Played, "After the out play the clock is stopped. The game is over when the opponent shows their tiles, tells their value, agrees on the score or otherwise concedes that it is over, or does nothing for 20 seconds.";
    V_E_2 = "SC-V-E-2", Played, "If the out play is held, the opponent's clock runs until they accept or challenge.";
    V_E_3 = "SC-V-E-3", Played, "It is for the opponent to see that the bag is empty before challenging the out play.";
    V_E_4 = "SC-V-E-4", Played, "If the clock was not stopped, the game is over when the tiles are shown or their value is told; the Director may erase overtime that came of it.";
    V_E_4B = "SC-V-E-4b", Played, "Hoping for the other's overtime because the out player forgot the clock is misconduct.";
    V_E_5 = "SC-V-E-5", Physical, "Hands off the clock and the tiles until the slips are signed.";
    V_E_6 = "SC-V-E-6", Played, "A time penalty that is not agreed on goes to the Director.";
    V_F = "SC-V-F", Played, "The Director may end a game that holds up the event, after a warning; each loses the value of their own tiles.";
    V_G_1A = "SC-V-G-1a", Played, "Whoever goes out gains twice the value of the opponent's tiles.";
    V_G_1B = "SC-V-G-1b", Played, "If nobody goes out, each loses the value of their own tiles.";
    V_G_2 = "SC-V-G-2", Played, "Ten points are lost for each minute of overtime begun; 0:00 and -0:00 are not overtime.";
    V_G_3A = "SC-V-G-3a", Played, "More than ten minutes over ends the game at once: it is lost, with 100 points; the other's own overtime counts as usual.";
    V_G_3B = "SC-V-G-3b", Played, "If that player is still not behind, the other's score is raised to win by one.";
    V_G_3C = "SC-V-G-3c", Played, "Tiles left on the racks are then disregarded, and there is no recount.";
    V_G_3D = "SC-V-G-3d", Played, "Abusing that rule to limit a spread costs any prize money.";
    V_H = "SC-V-H", Played, "The highest score after adjustment wins; equal scores are a tie, half a win each.";
    V_I_1 = "SC-V-I-1", Played, "Either player may recount, within a minute of agreeing on the score and before signing; nobody else takes part, and the other lends the score sheet.";
    V_I_2 = "SC-V-I-2", Played, "Whoever takes no part may contest single findings only and may not ask for another.";
    V_I_3 = "SC-V-I-3", Played, "The Director may stop a recount that holds things up or is frivolous, after a minute's warning; what was agreed so far counts, and what is contested does not.";
    V_I_3B = "SC-V-I-3b", Played, "A recount may also be stopped where nobody can check the turns quickly and without dispute.";
    V_J_0 = "SC-V-J-0", Played, "A result is handed in when recount and disputes are done.";
    V_J_1 = "SC-V-J-1", Played, "The result goes on the slip and both sign; after that only a reporting error is put right, if both report it, and never time, tiles or scoring.";
    V_J_1B = "SC-V-J-1b", Adapted, "Score sheets may prove a reporting error. Here the sheet is kept with the slip that both have signed.";
    V_J_2 = "SC-V-J-2", Adapted, "For unethical conduct the Director may adjust a result later. Here that is done at the table until both have signed, and by the tournament afterwards.";
    V_J_3 = "SC-V-J-3", Physical, "Where slips are used, scorecards are signed for firsts and seconds only.";
    V_J_4 = "SC-V-J-4", Played, "The winner, or the first player of a tie, owes the slip.";
    V_K_1A = "SC-V-K-1a", Played, "Not showing up is a loss by forfeit with 50 points of spread; the opponent wins by 50; it is not rated.";
    V_K_1B = "SC-V-K-1b", Adapted, "If players and Director agree, the game is postponed and rated; double forfeits may be made up. A tournament finds the time.";
    V_K_2A = "SC-V-K-2a", Played, "Leaving a game in progress is a rated loss. Overtime so far is taken off first: whoever is still ahead then has the opponent's score raised to 50 more than their own; otherwise they lose 50 points.";
    V_K_2B = "SC-V-K-2b", Played, "A game has begun once the first player has drawn a tile and the other knows.";
    V_K_2C = "SC-V-K-2c", Played, "Leaving is a loss only if the game cannot be finished at a time that suits all.";
    V_K_3 = "SC-V-K-3", Played, "For a forfeit to win a prize the Director may raise the penalty and report it; to avoid being annotated, the usual penalty at first.";
    V_K_4 = "SC-V-K-4", Adapted, "A bye is a win with 50 points of spread, not rated, for a player who is there and has no opponent. A tournament gives it, and a table where one player sits alone can record it.";
    VI_A = "SC-VI-A", Adapted, "In international play the reference is the international list. Here that is the table's word list.";
    VI_B_1 = "SC-VI-B-1", Played, "There the clock may start as soon as the opponent has reracked all tiles.";
    VI_B_2 = "SC-VI-B-2", Played, "A good challenge there: the tiles come back, the turn is lost, and the challenger's clock runs.";
    VI_B_3 = "SC-VI-B-3", Played, "A bad challenge there gives the challenged player 5 or 10 points for each word, as announced, and the challenger keeps the turn; or the usual rule holds.";
    A_I_A_1 = "SC-A-I-A-1", Played, "The first play has two tiles or more in a line and covers the centre, which doubles the word.";
    A_I_A_2 = "SC-A-I-A-2", Played, "Passing or exchanging instead is allowed.";
    A_I_B_1 = "SC-A-I-B-1", Played, "Later plays add tiles that join the board and form words wherever they touch; all of them count.";
    A_I_B_2 = "SC-A-I-B-2", Played, "No diagonals.";
    A_I_B_3 = "SC-A-I-B-3", Played, "All tiles of a play are in one line of one main word; otherwise it comes off.";
    A_I_C = "SC-A-I-C", Played, "Words are extended, crossed, or laid alongside.";
    A_II_A = "SC-A-II-A", Played, "Each letter has its value; a blank has none.";
    A_II_B_1 = "SC-A-II-B-1", Played, "A play scores all words formed or changed, with premiums.";
    A_II_B_2 = "SC-A-II-B-2", Played, "Using seven tiles earns 50 points more.";
    A_II_C = "SC-A-II-C", Played, "A letter on a double or triple letter square counts two or three times, in each word that it forms.";
    A_II_D = "SC-A-II-D", Played, "A double word square, the centre included, doubles a word; a triple word square triples it.";
    A_II_E = "SC-A-II-E", Played, "Letter premiums come before word premiums.";
    A_II_F = "SC-A-II-F", Played, "Two double word squares count four times.";
    A_II_G = "SC-A-II-G", Played, "Two triple word squares count nine times.";
    A_II_H = "SC-A-II-H", Played, "A premium counts only on the turn that covers it.";
    A_II_I = "SC-A-II-I", Played, "A blank on a word premium still multiplies the word.";
    G_1 = "SC-G-1", Played, "To combine is to put one tile of one group onto the same rack as another; the groups are then inseparable.";
    G_2 = "SC-G-2", Played, "Stopped and neutral are one thing: neither clock counts.";
    G_3 = "SC-G-3", Physical, "Whoever may mix does so for ten seconds at most.";
    G_4 = "SC-G-4", Adapted, "School play has a list of its own for shorter words. Here a table says that it is school play, and chooses any list.";
    O_1 = "SC-O-1", Played, "A call that no Director answers within three minutes is over. Whoever has waited so long in vain does not call again before a Director gives an order. A clock that stands still for a Director runs on ten minutes after the Director has come, or has said that it takes longer.";
    O_2 = "SC-O-2", Played, "A table that assists answers a call for a Director by itself, and at once.";
    O_3 = "SC-O-3", Played, "For a challenge slip there are three minutes. Then the words on it are looked up, or all of them if there are none.";
    O_4 = "SC-O-4", Played, "If no Word Judge has ruled within five minutes, an earlier ruling on the play stands, and otherwise the list answers; from then on at once, until a Word Judge rules or a Director gives an order. Whoever has not asked for another opinion within a minute accepts a ruling.";
    O_5 = "SC-O-5", Played, "A player who has not said a score is asked for it by the table. If a score is not said, or not agreed on, within a minute, the play counts what it is worth by the board, and whoever alone was silent owes the other a minute. The score of a play is disputed three times at most.";
    O_6 = "SC-O-6", Played, "Whoever is to see a tile so that the clock can run has it running after a minute. Whoever does not write a blank that was asked for too late has it running after a minute, and owes that minute to the other.";
    O_7 = "SC-O-7", Played, "Nothing waits longer than ten minutes for whoever is away.";
    O_8 = "SC-O-8", Played, "Where there is no clock, whoever waits for a turn may ask for it: ten minutes after it began, and three after it was asked for at the earliest, it is a pass. A hold of an out play ends there after two minutes, and what somebody has to choose or to write is found by lot a minute after its time.";
    O_9 = "SC-O-9", Played, "Whoever has said nothing against a final score for three minutes agrees on it, and whoever has not signed two minutes after both agreed has signed.";
    O_10 = "SC-O-10", Played, "Both were late and one has declined: whoever says nothing for five minutes wants to play.";
    O_11 = "SC-O-11", Played, "Where a table assists and has no clock, nothing is drawn for half a minute after a play, unless the play is accepted or answered before.";
}
