//! LinguiSHTIK Tournament Rules 2024-25, in our own words: every numbered rule of the catalogue.

use kernel::{Citation, Cited, Rule, rulebook};

/// The edition of the rules, as a setup names it.
pub const EDITION: &str = "AGLOA 2024-25";

/// The parts of the book: how the ids of their rules begin, and what they are about.
pub const SECTIONS: &[(&str, &str)] = &[
    ("LS-LT0", "Players who need something else"),
    ("LS-LT1", "LT 1. The game"),
    ("LS-LT2", "LT 2. Object"),
    ("LS-LT3", "LT 3. Materials"),
    ("LS-LT4", "LT 4. References"),
    ("LS-LT5", "LT 5. Who goes first"),
    ("LS-LT6", "LT 6. Patterns, structures, purposes"),
    ("LS-LT7", "LT 7. Modifiers"),
    ("LS-LT8", "LT 8. Making a Demand"),
    ("LS-LT9", "LT 9. Type Demands"),
    ("LS-LT10", "LT 10. Function Demands"),
    ("LS-LT11", "LT 11. Order of play"),
    ("LS-LT12", "LT 12. Choice of plays"),
    ("LS-LT13", "LT 13. Time limits and penalties"),
    ("LS-LT14", "LT 14. Later Demands"),
    ("LS-LT15", "LT 15. Demands about the word"),
    ("LS-LT16", "LT 16. General Demands"),
    ("LS-LT17", "LT 17. Unacceptable Demands"),
    ("LS-LT18", "LT 18. How to challenge"),
    ("LS-LT19", "LT 19. Types of challenges"),
    ("LS-LT20", "LT 20. Challenge procedure"),
    ("LS-SC", "Scoring chart"),
    ("LS-LT21", "LT 21. What is a solution"),
    ("LS-LT22", "LT 22. The word"),
    ("LS-LT23", "LT 23. The sentence"),
    ("LS-LT24", "LT 24. PASS and Forceout"),
    ("LS-LT25", "LT 25. Player One's Impossible"),
    ("LS-LT26", "LT 26. End of a round"),
    ("LS-LT27", "LT 27. Recording scores"),
    ("LS-LT28", "LT 28. Appeals"),
    ("LS-LT29", "LT 29. Conduct"),
    ("LS-LT30..33", "LT 30 to 33. Sheets of the divisions"),
    ("LS-LT34", "LT 34. A missed shake"),
];

rulebook! {
    // LT 0 to 5
    LT0 = "LS-LT0", Adapted, "Players who need something else to be able to play are accommodated. Here a table may give a player more time, and everything can be played by keyboard and screen reader.";
    LT1 = "LS-LT1", Adapted, "The tournament form of the advanced game is played at every level. Here it is the only form.";
    LT2_1 = "LS-LT2-1", Played, "The word has four to ten letters.";
    LT2_2 = "LS-LT2-2", Played, "The word meets all demands and stands in a sentence of the designated type.";
    LT3_1 = "LS-LT3-1", Adapted, "At the table are the chart, the sheets, the List of Demands, the mat and 23 cubes. Here each has its place on the page, by division.";
    LT3_2 = "LS-LT3-2", Adapted, "No grammar books, dictionaries, manuals or rules during a round. Here a tournament table looks up no word for a player before papers are checked.";
    LT3_3 = "LS-LT3-3", Played, "Three orange cubes are used, whatever the box holds: 23 cubes in all.";
    LT3_4 = "LS-LT3-4", Played, "Every red cube has the letter U.";
    LT3_5 = "LS-LT3-5", Physical, "Pens, pencils and blank paper only: no notes, no devices.";
    LT3_6 = "LS-LT3-6", Physical, "Before the round players see that the papers of their opponents are blank.";
    LT4_1 = "LS-LT4-1", Adapted, "The dictionary is Webster's Third Unabridged. Here open word lists stand for it, and a judge who has it may overrule them.";
    LT4_2 = "LS-LT4-2", Physical, "Judges look into the addenda of the printed dictionary as well.";
    LT4_3 = "LS-LT4-3", Played, "A word that the dictionary defines is not foreign.";
    LT4_4 = "LS-LT4-4", Adapted, "Elements of Language is the grammar; two other books fill its gaps. Here a judge's ruling may name the book.";
    LT4_5 = "LS-LT4-5", Adapted, "The Handbook and Judges Manual of 2024 is the authority on judging. Here a judge's ruling may name the page.";
    LT4_6 = "LS-LT4-6", Physical, "The host provides the references.";
    LT5_1 = "LS-LT5-1", Played, "Each rolls a red cube; the letter nearest to A makes Player One, and only those who tie for it roll again.";
    LT5_2 = "LS-LT5-2", Played, "In the next shake the player to the left of Player One is Player One.";
    LT5_3 = "LS-LT5-3", Played, "Turns go to the left: Player One, Two, Three, and One again. A shake in which all score 0 moves Player One on as well.";

    // LT 6 and 7
    LT6_1 = "LS-LT6-1", Played, "Player One rolls the cubes, orders them and designates one sentence pattern, structure or purpose.";
    LT6_2 = "LS-LT6-2", Adapted, "All write the designation down. Here it stands on the List of Demands.";
    LT6_3E = "LS-LT6-3e", Played, "Elementary patterns: S-V, S-V-DO, S-V-IO-DO, S-LV-PN, S-LV-PA.";
    LT6_3M = "LS-LT6-3m", Played, "Middle has the pattern Inverted as well.";
    LT6_3J = "LS-LT6-3j", Played, "Junior has S-V-DO-OC with a noun and with an adjective as well.";
    LT6_3S = "LS-LT6-3s", Played, "Senior has the four retained patterns as well: DO, IO, OC noun, OC adjective.";
    LT6_4 = "LS-LT6-4", Played, "Structures in every division: simple, compound, complex, compound-complex.";
    LT6_5 = "LS-LT6-5", Played, "Purposes in every division: declarative, imperative, interrogative, exclamatory.";
    LT6_6 = "LS-LT6-6", Played, "The independent clause decides the pattern; dependent clauses and phrases do not change it.";
    LT6_7 = "LS-LT6-7", Played, "A clause that is added may change the structure.";
    LT7_1 = "LS-LT7-1", Played, "Single modifiers change neither pattern nor structure, and phrases do not change the structure.";

    // LT 8
    LT8_1 = "LS-LT8-1", Played, "A Demand is a green or black cube put into Demands with the Demand said at the same time and written down soon.";
    LT8_2 = "LS-LT8-2", Played, "A Demand is made when its cube touches the mat.";
    LT8_2B = "LS-LT8-2b", Played, "Every move of a cube, to Letters as well, is complete when it touches the mat.";
    LT8_3 = "LS-LT8-3", Adapted, "Each writes the Demand made on the List of Demands. Here the list is written as Demands are made, and all see it.";
    LT8_4 = "LS-LT8-4", Played, "A cube that was played is neither moved nor taken back in that shake.";
    LT8_5 = "LS-LT8-5", Played, "A cube in Demands is no letter of the word.";
    LT8_6 = "LS-LT8-6", Played, "A Demand without its cube on the mat may be withdrawn; it costs nothing in time.";
    LT8_7 = "LS-LT8-7", Adapted, "The List of Demands is the judges' evidence. Here what was demanded is on record.";
    LT8_8 = "LS-LT8-8", Played, "If somebody challenges after the touch, the Demand counts.";
    LT8_9 = "LS-LT8-9", Played, "If somebody challenges before the touch, the challenge is valid and the Demand does not count.";
    LT8_10 = "LS-LT8-10", Adapted, "A Demand whose cube was played in time costs no point for being written late. Here it is written with the cube.";
    LT8_11 = "LS-LT8-11", Adapted, "What the rules leave open is decided by the technical rulings of the Handbook. Here a judge's ruling may name their section.";

    // LT 9 to 12
    LT9_1 = "LS-LT9-1", Played, "Player Two makes the second move, which must be a Type Demand.";
    LT9_2 = "LS-LT9-2", Played, "Types: noun, pronoun, verb, adjective, adverb, preposition, conjunction, interjection; in Elementary neither pronoun nor conjunction.";
    LT10_1 = "LS-LT10-1", Played, "Player Three makes a Function Demand; if the type has none, a General Demand or a letter.";
    LT10_2E = "LS-LT10-2e", Played, "Elementary functions: seven of nouns, two of verbs, four of adjectives; none of adverbs, prepositions, interjections.";
    LT10_2M = "LS-LT10-2m", Played, "Middle functions: seven of nouns, six of pronouns, five of verbs, four of adjectives, three of adverbs, two of prepositions, two of conjunctions; none of interjections.";
    LT10_2J = "LS-LT10-2j", Played, "Junior adds the objective complement for nouns, pronouns and adjectives.";
    LT10_2S = "LS-LT10-2s", Played, "Senior adds the retained functions of nouns, pronouns and adjectives.";
    LT10_3 = "LS-LT10-3", Played, "A word is an interjection if the dictionary lists it so, or as used interjectionally.";
    LT11_1 = "LS-LT11-1", Played, "A shake opens with the designation, the Type Demand and the Function Demand, in that order.";
    LT11_2 = "LS-LT11-2", Played, "If the opening is out of order somebody must say so; the wrong move is taken back and the proper one made.";
    LT11_3 = "LS-LT11-3", Played, "That costs nothing unless the minute runs out.";
    LT12_0 = "LS-LT12-0", Played, "A cube that was legally played stays where it is.";
    LT12_A = "LS-LT12-A", Played, "A turn may be a cube to Letters, of any color and in no set order.";
    LT12_A2 = "LS-LT12-A2", Played, "Letters may be used and need not be: a word takes any of them, each cube once, in any order.";
    LT12_B = "LS-LT12-B", Played, "A turn may be a General or a further Function Demand, but never a letter and a Demand.";
    LT12_C = "LS-LT12-C", Played, "A turn may be a challenge.";
    LT12_D = "LS-LT12-D", Played, "A turn may be a PASS.";

    // LT 13
    LT13_0A = "LS-LT13-0a", Played, "In Elementary and Middle a judge initials every lost point.";
    LT13_0B = "LS-LT13-0b", Played, "In Junior and Senior a player may have a judge validate a lost point.";
    LT13_0C = "LS-LT13-0c", Played, "Every task has its own limit; limits of one and three minutes are measured by the sand.";
    LT13_A_1 = "LS-LT13-A-1", Played, "One minute to roll, order and designate; whoever is late loses a point and still has to move.";
    LT13_A_2 = "LS-LT13-A-2", Played, "After the opening, one minute to move a letter; whoever is late loses a point and the turn.";
    LT13_A_3 = "LS-LT13-A-3", Played, "After the opening, one minute to make a Demand; whoever is late loses a point and the turn.";
    LT13_A_3X = "LS-LT13-A-3x", Adapted, "In the first three moves whoever is late loses a point and is told to move, so that they are made. Here whoever is late again loses another, and is waited for no longer: the first sentence on the list is designated, and a Demand is the next player's to make.";
    LT13_A_4 = "LS-LT13-A-4", Played, "Three minutes to write a solution; what is not handed in by the end of the countdown is lost, without a point. No minute can be bought.";
    LT13_A_5 = "LS-LT13-A-5", Played, "Two minutes to check a solution; whoever lets them pass accepts it, without a point.";
    LT13_A_5N = "LS-LT13-A-5n", Played, "Now with fewer than three cubes in Letters costs a point and is set aside; the turn is lost if it was that player's.";
    LT13_A_6A = "LS-LT13-A-6a", Played, "The block is not for charges of illegal procedure or of a duplicate Demand.";
    LT13_A_6B = "LS-LT13-A-6b", Played, "A charge names the fault exactly and at once: out of turn, a cube moved on the mat, a Demand that is not listed, too many clauses or phrases, a Demand that does not fit the type.";
    LT13_A_6C = "LS-LT13-A-6c", Played, "If the charge is right the cube goes back and the mover plays again in the rest of the limit, at least ten seconds, unless it was played after the countdown. Whoever does not loses a point and the turn.";
    LT13_A_6D = "LS-LT13-A-6d", Played, "If the charge is wrong the cube stands.";
    LT13_A_6E = "LS-LT13-A-6e", Played, "What nobody charges before another player's legal move stands; Impossible may then be right.";
    LT13_A_6F = "LS-LT13-A-6f", Played, "A second Demand of one of the items A to G is a duplicate.";
    LT13_A_6G = "LS-LT13-A-6g", Played, "A duplicate that is charged costs a point; the cube goes back and the mover plays again in the rest of the limit, at least ten seconds, or loses the turn.";
    LT13_A_6H = "LS-LT13-A-6h", Played, "What is no duplicate stands.";
    LT13_A_6I = "LS-LT13-A-6i", Played, "A duplicate that nobody charges before another player's legal move is void: the first Demand stays, the cube too, and nobody loses a point.";
    LT13_B_1 = "LS-LT13-B-1", Played, "A sand timer of one minute measures; what is left in it may run out first.";
    LT13_B_2A = "LS-LT13-B-2a", Played, "When the sand is through there is a warning, then a countdown of ten seconds; only after it a limit is exceeded.";
    LT13_B_2B = "LS-LT13-B-2b", Adapted, "If nobody noticed, the player moves within ten seconds after somebody does. Here the table notices.";
    LT13_B_2C = "LS-LT13-B-2c", Adapted, "An opponent counts the ten seconds down, no faster than one a second. Here the table does.";
    LT13_B_3 = "LS-LT13-B-3", Played, "There are no time-outs.";

    // LT 14 to 17
    LT14 = "LS-LT14", Played, "After the Function Demand, Demands are General or further Function Demands; there is one Type Demand.";
    LT15 = "LS-LT15", Played, "General Demands are about the word, not about the sentence.";
    LT16_0 = "LS-LT16-0", Played, "Only what is listed may be demanded.";
    LT16_A = "LS-LT16-A", Played, "Color wild: each cube of the color stands for any letter. One color a shake.";
    LT16_B = "LS-LT16-B", Played, "Must contain: the word has this letter. One letter a shake.";
    LT16_C = "LS-LT16-C", Played, "Must not contain: the word has not got this letter. One letter a shake.";
    LT16_D = "LS-LT16-D", Played, "Letter transfer: every such letter becomes the other, on wild cubes too. One transfer a shake.";
    LT16_E = "LS-LT16-E", Played, "Number of letters: the word has exactly so many, four to ten.";
    LT16_F = "LS-LT16-F", Played, "Double vowel: the same vowel twice in a row.";
    LT16_G = "LS-LT16-G", Played, "Double consonant: the same consonant twice in a row.";
    LT16_HL0 = "LS-LT16-HL0", Played, "Items H to L belong to the type that was called: noun, pronoun, verb, adjective, adverb. Other types have only A to G and what goes with every type.";
    LT16_HE = "LS-LT16-He", Played, "Elementary noun: singular and plural, but not for a noun used as adjective, and collective.";
    LT16_HM = "LS-LT16-Hm", Played, "Middle noun: singular, plural, collective; a noun used as adjective has no number.";
    LT16_HJ = "LS-LT16-Hj", Played, "Junior noun: also nominative and objective case; a noun used as adjective has neither number nor case.";
    LT16_HS = "LS-LT16-Hs", Played, "Senior noun: as in Junior.";
    LT16_IM = "LS-LT16-Im", Played, "Middle pronoun: singular, plural, indefinite, personal, interrogative.";
    LT16_IJ = "LS-LT16-Ij", Played, "Junior and Senior pronoun: also demonstrative, relative, and three cases.";
    LT16_JE = "LS-LT16-Je", Played, "Elementary verb: singular, plural, linking, regular, irregular, simple present, past and future tense.";
    LT16_JM = "LS-LT16-Jm", Played, "Middle verb: singular, plural, linking, regular, irregular, simple tense; the time may be named in the same Demand.";
    LT16_JJ = "LS-LT16-Jj", Played, "Junior verb: also participles, perfect tense, progressive and perfect progressive form, each with a time that may be named, and the function of an infinitive or a gerund.";
    LT16_JS = "LS-LT16-Js", Played, "Senior verb: also imperative mood, emphatic form in present or past, active and passive voice.";
    LT16_KE = "LS-LT16-Ke", Played, "Elementary adjective: positive, comparative, superlative.";
    LT16_KM = "LS-LT16-Km", Played, "From Middle on comparative and superlative may be named regular or irregular in the same Demand, in Senior the positive too.";
    LT16_LE = "LS-LT16-Le", Played, "Elementary adverb: nothing.";
    LT16_LM = "LS-LT16-Lm", Played, "From Middle on adverbs have degrees as adjectives have.";
    LT16_KLN = "LS-LT16-KLn", Played, "A modifier without degrees counts as positive.";
    LT16_ME = "LS-LT16-Me", Played, "Elementary clauses: noun, adjective, adverb.";
    LT16_NE = "LS-LT16-Ne", Played, "Elementary phrases: appositive.";
    LT16_MNE = "LS-LT16-MNe", Played, "In Elementary one clause or one phrase may be demanded in a shake.";
    LT16_MM = "LS-LT16-Mm", Played, "Middle and Junior clauses: also infinitive.";
    LT16_NM = "LS-LT16-Nm", Played, "Middle phrases: appositive, adjective, adverb, infinitive.";
    LT16_NJ = "LS-LT16-Nj", Played, "Junior and Senior phrases: also gerund and participial.";
    LT16_MS = "LS-LT16-Ms", Played, "Senior clauses: also elliptical.";
    LT16_MNM = "LS-LT16-MNm", Played, "From Middle on clauses and phrases may be demanded twice in a shake, together.";
    LT16_O = "LS-LT16-O", Played, "Compound word: the word is made of two.";
    LT16_P = "LS-LT16-P", Played, "Junior and Senior: the word is part of a direct or an indirect quote.";
    LT16_Q = "LS-LT16-Q", Played, "Junior and Senior: the word is not contained in a named clause, phrase or quote. Once a shake.";
    LT16_Q2 = "LS-LT16-Q2", Played, "Two Demands to be contained and one not to be contained may stand together.";
    LT16_R1 = "LS-LT16-R1", Played, "Senior: when a clause or phrase was demanded, its function may be demanded as well.";
    LT16_R2 = "LS-LT16-R2", Played, "That function is one of the Senior Function Demands; an elliptical clause gets none.";
    LT16_T = "LS-LT16-T", Adapted, "The Dictionary of Terms says what compounds, quotes and elliptical clauses are. Here the grammar's terms follow it as far as it is known, and a judge may rule otherwise.";
    LT17 = "LS-LT17", Played, "Whatever is not listed is no Demand, and making it is illegal procedure.";

    // LT 18 to 20
    LT18_1 = "LS-LT18-1", Played, "A challenge is picking up the block and saying which at the same time.";
    LT18_2 = "LS-LT18-2", Played, "An invalid challenge, or a lift without a word, costs a point and is set aside.";
    LT18_2A = "LS-LT18-2a", Played, "Whoever moved last cannot challenge.";
    LT18_2B = "LS-LT18-2b", Played, "Now with fewer than three cubes in Letters is invalid.";
    LT18_3 = "LS-LT18-3", Played, "Without the block there is no challenge.";
    LT18_4 = "LS-LT18-4", Played, "Of two, whoever picked it up first is the Challenger.";
    LT18_5 = "LS-LT18-5", Adapted, "If two were level both are Challengers. Here hands within a few hundredths of a second are level.";
    LT18_6 = "LS-LT18-6", Played, "Either player who did not move last may challenge, whosever turn it is, from the designation on until papers are written.";
    LT19_A = "LS-LT19-A", Played, "Now: there is a solution with at most one more cube, as a letter or, if it is green or black, as a Demand.";
    LT19_A2 = "LS-LT19-A2", Played, "Every writer after Now has a cube more; a Demand made with it binds that paper alone.";
    LT19_B = "LS-LT19-B", Played, "Impossible: with all Letters and Resources no word and sentence meet the Demands in force.";
    LT19_B2 = "LS-LT19-B2", Played, "After Impossible no Demand is added.";
    LT19_B3 = "LS-LT19-B3", Played, "Impossible may be said in the opening; a solution then meets what was called so far.";
    LT20_A_1 = "LS-LT20-A-1", Played, "After Now the Challenger must write within three minutes.";
    LT20_A_2 = "LS-LT20-A-2", Played, "A Demand made with the cube more is written with the solution.";
    LT20_A_3 = "LS-LT20-A-3", Played, "Mover and Third Party solve if they write in time, and are neutral if they do not.";
    LT20_A_4 = "LS-LT20-A-4", Played, "Nobody has to say whom they side with.";
    LT20_B_1 = "LS-LT20-B-1", Played, "After Impossible the Challenger writes nothing and the Mover must write, with any Letters and Resources.";
    LT20_B_2 = "LS-LT20-B-2", Played, "The Third Party may write or be neutral.";
    SC_A = "LS-SC-A", Played, "Now, Challenger right: Challenger 6, other solvers 4, neutral or wrong 2.";
    SC_B = "LS-SC-B", Played, "Now, Challenger wrong, another right: solver 6, neutral 4, Challenger or wrong 2.";
    SC_C = "LS-SC-C", Adapted, "Now, nobody right: neutral 4, wrong 2, and the Challenger 2, or 4 by the chart of 2025 as it was copied.";
    SC_D = "LS-SC-D", Played, "Impossible, nobody right: Challenger 6, neutral 4, Mover or wrong 2.";
    SC_E = "LS-SC-E", Adapted, "Impossible, somebody right: solver 6, wrong 2; Challenger 2 and neutral 4 by our chart, Challenger 4 by the chart of 2025 as it was copied.";
    SC_F = "LS-SC-F", Played, "Forceout: right 4, otherwise 2.";

    // LT 21 to 23
    LT21_1 = "LS-LT21-1", Played, "A solution is a sentence of the designated type with a word that meets all Demands, and beside it the Demand that was added.";
    LT21_2 = "LS-LT21-2", Played, "A solution that was handed over is neither withdrawn nor changed.";
    LT21_3 = "LS-LT21-3", Adapted, "The sentence is circled and the word underlined. Here a paper says which of its words it is.";
    LT22_A = "LS-LT22-A", Played, "The word is no contraction, hyphenated word or proper noun, and has no apostrophe and no accent.";
    LT22_B = "LS-LT22-B", Played, "The word is not obsolete; it may be archaic.";
    LT22_C = "LS-LT22-C", Adapted, "The word is not foreign: no letter of an alphabet and no currency whose nation the dictionary names. Here a judge rules on those.";
    LT22_D = "LS-LT22-D", Played, "The word is not profane, vulgar or slang as it is used.";
    LT22_E = "LS-LT22-E", Adapted, "The word is no abbreviation. Here the word list has none, and a judge may rule.";
    LT22_F = "LS-LT22-F", Adapted, "The word is used as the dictionary defines it. Here a person says whether it is.";
    LT22_G = "LS-LT22-G", Played, "The word is used as it is normally used, and the dictionary says which parts of speech it can be.";
    LT22_H = "LS-LT22-H", Played, "The word is not part of a title.";
    LT22_I = "LS-LT22-I", Adapted, "Rulings favor the subject over gimmicks. Here a person rules.";
    LT23_A = "LS-LT23-A", Adapted, "The sentence can be reality by what it says itself; it need not be true, and a dream is no excuse. Here a person says whether it can.";
    LT23_A2 = "LS-LT23-A2", Played, "The sentence is judged as it was handed in; nothing is explained.";
    LT23_A3 = "LS-LT23-A3", Adapted, "A frame such as a cartoon is allowed, and what could appear there is reality. Here a person judges it.";
    LT23_B = "LS-LT23-B", Played, "The sentence is grammatical, and subject and verb agree.";
    LT23_C = "LS-LT23-C", Played, "All words are spelled right, with capitals where they belong.";
    LT23_D = "LS-LT23-D", Played, "The sentence begins with a capital and ends with the proper mark.";
    LT23_E = "LS-LT23-E", Played, "Each word has its marks: apostrophes of possessives, accents.";
    LT23_F = "LS-LT23-F", Played, "Marks inside the sentence are judged only for possessives, interjections, appositives, direct address, direct quotes and conjunctive adverbs.";
    LT23_G = "LS-LT23-G", Adapted, "The sentence is neither unintelligible nor cumbersome. Here a person says so.";
    LT23_H = "LS-LT23-H", Played, "The sentence has at most twenty words.";

    // LT 24 to 34
    LT24_1A = "LS-LT24-1A", Played, "A PASS is one of the four plays.";
    LT24_1B = "LS-LT24-1B", Played, "Nobody passes before the three opening moves are made.";
    LT24_1C = "LS-LT24-1C", Played, "Each passes once in a shake, and initials it.";
    LT24_1D = "LS-LT24-1D", Played, "If somebody moves after others passed, play goes on and the mover may be challenged; the last player's PASS is Forceout.";
    LT24_2A = "LS-LT24-2A", Played, "When all have passed it is Forceout.";
    LT24_2B = "LS-LT24-2B", Played, "After Forceout there are three minutes to write with up to two more cubes as letters; right 4, otherwise 2.";
    LT25_1 = "LS-LT25-1", Played, "Player One's designation may be challenged with Impossible.";
    LT25_2 = "LS-LT25-2", Played, "Player One may say Impossible of the shake instead of designating.";
    LT25_2B = "LS-LT25-2b", Played, "That is against the shake: there is no Mover, and Player One writes nothing.";
    LT25_3 = "LS-LT25-3", Played, "The others have a minute to disagree. If all agree, or nobody who disagreed is right, all score 0 and the next player is Player One.";
    LT25_4 = "LS-LT25-4", Played, "Whoever disagrees gives a designation, a word and a sentence from Resources.";
    LT26_0 = "LS-LT26-0", Played, "A round lasts 30 minutes; then no shake begins and five minutes are left to finish.";
    LT26_1 = "LS-LT26-1", Played, "If then nobody has challenged and a cube is left in Resources, nothing more is played: three minutes to write with any Resources, right 4, otherwise 2.";
    LT26_1B = "LS-LT26-1b", Played, "A shake in which somebody challenged, or that is at Forceout, is played to its end as ever.";
    LT26_2 = "LS-LT26-2", Played, "The time a judge needs at a table in the last five minutes before the warning is added to its five minutes.";
    LT26_3 = "LS-LT26-3", Played, "If a player who was four or more points ahead of all others at the warning says Now and nobody is right, neutral players score 6.";
    LT27_1 = "LS-LT27-1", Played, "All sign the score sheet, and a simple error is corrected if all agree.";
    LT27_2 = "LS-LT27-2", Played, "With intent to deceive, a lower score stands and a higher one becomes 0 for the round.";
    LT28 = "LS-LT28", Played, "A ruling may be appealed if a second judge ruled and the player has not signed.";
    LT29_1 = "LS-LT29-1", Adapted, "Players are fair; the league's policy on penalties applies. Here judges have its orders.";
    LT29_2 = "LS-LT29-2", Played, "For conduct that annoys or intimidates a judge warns the player.";
    LT29_2X = "LS-LT29-2x", Adapted, "Such conduct is using a phone, talk, tapping, humming, rude words, a hand kept at the block, many false charges. Here wrong charges are counted for the judges.";
    LT29_3 = "LS-LT29-3", Played, "Whoever was warned and offends again goes before three judges, who may take a point for each offense.";
    LT29_4 = "LS-LT29-4", Played, "For flagrant or continued misconduct three judges may disqualify.";
    LT29_5 = "LS-LT29-5", Played, "For an act that wrecks a shake two judges may take a point at once.";
    LT29_6 = "LS-LT29-6", Played, "For other egregious acts two judges may take a point or expel.";
    LT29_7 = "LS-LT29-7", Adapted, "A judge cuts questions short that lead nowhere. Here the calls of a player are counted.";
    LT30_33 = "LS-LT30..33", Adapted, "Each division has its sheets. Here its menus follow them.";
    LT34 = "LS-LT34", Played, "Whoever is absent for a shake scores -2.";
}

pub(crate) fn cite_all(rules: impl IntoIterator<Item = Rule>) -> Vec<Citation> {
    rules.into_iter().map(Rule::cite).collect()
}

/// The book is written for three; two play with the roles in turn. (R-LS-4)
pub const SEATS: Cited<(u8, u8)> = LT11_1.sets((2, 3));
