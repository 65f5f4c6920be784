//! Files as annotators and programs write them, and files that are wrong.

use crate::board::{Equipment, Gcg, GcgDeed, GcgEntry, Layout, TileSet};

const GAME: &str = "#character-encoding UTF-8
#title Round 3, board 1
#description From a club night,
told from memory.
#lexicon ENABLE
#id club 17
#style standard
#tile-set english
#player1 ann Ann Smith
#player2 bo Bo Ng
>ann: AEIRSTV 8D VASTIER +78 78
#note There was also
8H, for less.
>bo: FFKORS? J6 FO.Ks +0 0
#note Not what it scores.
>bo: FFKORS? -- +0 0
>ann: EEGIMNO - +0 78
>bo: FFKORS? -FF +0 0
>ann: EEGIMNO -3 +0 78
>bo: KNORS?? (challenge) +5 5
>ann: EEGIMNO (time) -10 68
>ann: EEGIMNO (points) +3 71
#rack1 EEGIMNO
#rack2 KNORS??
#incomplete
";

fn check(text: &str) -> String {
    check_with(text, &Equipment::standard())
}

fn check_with(text: &str, equipment: &Equipment) -> String {
    let gcg = Gcg::parse(text).expect("a file");
    let checked = gcg.check(equipment);
    let mut said = format!("{:?} {:?}", checked.players, checked.finals);
    for it in checked.disagreements {
        said += &format!("\n{}: {} / {}", it.line, it.says, it.is);
    }
    said
}

#[test]
fn every_pragma_and_event_comes_back_as_it_was() {
    let gcg = Gcg::parse(GAME).expect("a file");
    assert_eq!(gcg.to_string(), GAME);
    assert_eq!(retold(&gcg), GAME, "and so does what a program says anew");
    assert_eq!(gcg.pragma("lexicon"), Some("ENABLE"));
    let players = gcg.players();
    assert_eq!((&*players[1].nick, &*players[1].name), ("bo", "Bo Ng"));
}

#[test]
fn a_file_is_played_again_and_what_it_says_is_held_against_what_is() {
    assert_eq!(check(GAME), "[\"Ann Smith\", \"Bo Ng\"] [71, 5]\n14: score +0 / score +19");
}

#[test]
fn tiles_left_at_the_end_count_as_each_custom_has_it() {
    let game = "#player1 a A\n#player2 b B\n>a: ABCDEFG 8H BAD +12 12\n";
    let says = |line: &str| check(&format!("{game}{line}"));
    assert_eq!(says(">b: QZ (QZ) -20 -20\n"), "[\"A\", \"B\"] [12, -20]");
    assert_eq!(says(">b: QZ (QZ) -10 -10\n"), "[\"A\", \"B\"] [12, -20]\n4: score -10 / score -20");
    let left = says(">a: (QZ) +40 52\n");
    assert!(left.contains("4: (QZ) / (AAAAAAAA"), "{left}");
}

#[test]
fn what_cannot_be_is_named() {
    let game = "#player1 a A\n#player2 b B\n>a: ABCDEFG 8H BAD +12 12\n";
    let says =
        |line: &str| check(&format!("{game}{line}")).lines().skip(1).collect::<Vec<_>>().join("|");
    assert_eq!(says(">b: AEINRST 1A TEA +9 9"), "4: 1A TEA / no tile touches one on the board");
    assert_eq!(says(">b: AEINRST I8 EAT +3 3"), "4: I8 EAT / A lies on 8I, not E");
    assert_eq!(says(">b: AEINRST J8 .OG +9 9"), "4: J8 .OG / the rack AEINRST has not all of GO");
    assert_eq!(says(">b: AEINRST -XY +0 0"), "4: -XY / the rack is AEINRST");
    assert_eq!(
        says(">b: AEINRSTT - +0 0"),
        "4: rack AEINRSTT / a rack has at most 7 tiles, and this has 8"
    );
    assert_eq!(says(">b: AEINRST -- +0 0"), "4: -- / there is no play of this player to withdraw");
    assert_eq!(says(">b: AEINRST - +0 7"), "4: total 7 / total 0");
}

#[test]
fn tiles_left_count_once_only_where_they_are_lost_too() {
    let game = ">a: ABCDEFG 8H BAD +12 12\n";
    let rest = "(AAAAAAAABCCDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUUVVWWXYYZ??)";
    let says = |lines: &str| {
        check(&format!("{game}{lines}")).lines().skip(1).collect::<Vec<_>>().join("|")
    };
    let once = format!(">a: {rest} +181 193\n");
    let lost = format!(">b: {rest} -181 -181\n");
    assert_eq!(says(&format!("{once}{lost}")), "");
    assert_eq!(says(&format!("{lost}{once}")), "");
    assert_eq!(says(&once), "2: score +181 / score +362");
    assert_eq!(
        says(&format!(">a: {rest} +362 374\n{lost}")),
        "2: score +362 / score +181",
        "gained twice and lost is too much"
    );
    assert_eq!(says(">b: QZ (QZ) +0 0\n"), "2: score +0 / score -20");
}

#[test]
fn what_nobody_saw_of_a_rack_may_have_been_anything() {
    let says = |line: &str| {
        let text = format!(">a: AEINQTU 8H QAT +24 24\n{line}\n");
        check(&text).lines().skip(1).collect::<Vec<_>>().join("|")
    };
    assert_eq!(says(">b: ? I7 F.R +11 11"), "", "tiles are in the bag, and a rack is full");
    assert_eq!(says(">b: F...... I7 F.R +11 11"), "");
    assert_eq!(says(">b: FOO I7 F.R +11 11"), "");
    assert_eq!(says(">b: FOO -XYZ +0 0"), "");
    assert_eq!(says(">b: FOO -VWXYZ +0 0"), "2: -VWXYZ / the rack is FOO");
    assert_eq!(says(">b: FABCDEG I7 F.R +11 11"), "2: I7 F.R / the rack ABCDEFG has not all of FR");
    let few = TileSet::parse("A 9 1\nF 1 4\nQ 1 10\nR 2 1\nT 1 1\n").expect("tiles");
    let equipment = Equipment { layout: Layout::standard(), tiles: few.into() };
    let told = check_with(">a: AQT 8H QAT +24 24\n>b: A I7 F.R +6 6\n", &equipment);
    assert!(told.contains("2: I7 F.R / the rack A has not all of FR"), "{told}");
    let told = check_with(">a: AQT 8H QAT +24 24\n>b: A.. I7 F.R +6 6\n", &equipment);
    assert!(!told.contains("has not all"), "{told}");
}

/// The same lines as if no file had ever had them.
fn retold(gcg: &Gcg) -> String {
    let entries = gcg.entries.iter().map(|it| GcgEntry::new(it.what().clone())).collect();
    Gcg { entries, is_crlf: gcg.is_crlf }.to_string()
}

fn round_trips(text: &str) {
    let gcg = Gcg::parse(text).expect("a file");
    assert_eq!(gcg.to_string(), text);
    assert_eq!(Gcg::parse(&gcg.to_string()).as_ref(), Ok(&gcg));
    let again = retold(&gcg);
    assert_eq!(retold(&Gcg::parse(&again).expect("a file")), again, "it settles");
}

/// As the oldest files are: small places, whole words, the other words behind, columns in line.
const OLD: &str = "#player1 Cy Cy Young
#player2 Di Di-Anne O'Neil
#title Showdown, round 1

#incomplete
>Cy: ADEIRSW   8d  WADERS            +26    26
>Di: EINORT?    i2 TRIENtOS		+66  66  WADERSI... no: see below
";

#[test]
fn old_files_have_small_places_and_other_words_behind() {
    round_trips(OLD);
    let gcg = Gcg::parse(OLD).expect("a file");
    let (_, last) = gcg.events().last().expect("an event");
    assert_eq!(last.more, "WADERSI... no: see below");
    assert_eq!(last.rack, "EINORT?");
    assert_eq!(
        check(">a: ABCDEFG 8g BADE +14 14 \n>b: DEFGHII 9f FIG +16 16 BI, AG\n"),
        "[\"a\", \"b\"] [14, 16]"
    );
}

#[test]
fn one_program_writes_withdrawals_with_two_spaces_and_empty_racks() {
    let game = "#player1 ed ed\r\n#player2 flo flo\r\n>ed: DINNVWY 8D WINDY +32 32\r\n\
        >flo: ADEEGIL 7C GALED +26 26\r\n>flo: ADEEGIL --  -26 0\r\n>ed: ABDORST -  +0 32\r\n\
        >flo: ADEEGIL 7C GALE +16 16\r\n>flo:  (challenge) +5 21\r\n>ed:  (time) -20 12\r\n\
        >ed: UNKNOWN (challenge) +5 17\r\n";
    assert_eq!(check(game), "[\"ed\", \"flo\"] [17, 21]");
    round_trips(game);
}

#[test]
fn every_way_to_end_a_game_is_counted() {
    let full = TileSet::parse("A 4 1\nB 2 3\nD 2 2\nE 1 1\nZ 1 10\n").expect("tiles");
    let equipment = Equipment { layout: Layout::standard(), tiles: full.into() };
    let says = |lines: &str| check_with(&format!(">a: ABBAD 8H ABBA +16 16\n{lines}"), &equipment);
    assert_eq!(
        says(">b: AADEZ M8 AD +5 5\n"),
        "[\"a\", \"b\"] [16, 5]\n2: M8 AD / no tile touches one on the board"
    );
    assert_eq!(says(">b: ADEZ - +0 0\n>a: (ADEDZA) +34 50\n"), "[\"a\", \"b\"] [50, 0]");
    assert_eq!(says(">b: ADEZ - +0 0\n>a: (ADEDZA)\n"), "[\"a\", \"b\"] [50, 0]");
    assert_eq!(says(">b: ADEZ (ADEZ) -14 -14\n"), "[\"a\", \"b\"] [16, -14]");
    assert_eq!(says(">b: ADEZ (ADEZ) +-14 -14\n"), "[\"a\", \"b\"] [16, -14]");
    assert_eq!(
        says(">b: ADEZ (ADEZ) -13 -13\n"),
        "[\"a\", \"b\"] [16, -14]\n2: score -13 / score -14"
    );
    assert_eq!(says(">a: (ADEZ) +28 44\n"), "[\"a\"] [44]\n2: (ADEZ) / (AADDEZ) is left");
    assert_eq!(says(">a: D (time) 10 6\n"), "[\"a\"] [6]", "lost, though it has no sign");
    assert_eq!(says(">a: D (time) 10\n"), "[\"a\"] [6]");
    assert_eq!(says(">a: D (time) +10 26\n"), "[\"a\"] [6]\n2: total 26 / total 6");
    assert_eq!(says(">a: D (time) -10 6\n>a: D (win bonus) +50 56\n"), "[\"a\"] [56]");
}

#[test]
fn tiles_in_capitals_are_tiles_whatever_they_spell() {
    let deed = |text: &str| {
        let gcg = Gcg::parse(text).expect("a file");
        gcg.events().next().expect("an event").1.deed.clone()
    };
    assert_eq!(deed(">a: (TIME) +12 300"), GcgDeed::LastRack { tiles: "TIME".to_owned() });
    assert_eq!(deed(">a: (time) -12 300"), GcgDeed::TimePenalty);
    assert_eq!(deed(">a: (TIME) -20 300"), GcgDeed::TimePenalty, "no four tiles cost that");
    assert_eq!(deed(">a: TIME (TIME) -6 300"), GcgDeed::LastRack { tiles: "TIME".to_owned() });
    assert_eq!(deed(">a: ABC (--) -12 300"), GcgDeed::Withdrawn);
    assert_eq!(deed(">a: (A E I) +6 300"), GcgDeed::LastRack { tiles: "AEI".to_owned() });
    assert_eq!(deed(">a: AB -0 +0 300"), GcgDeed::Pass);
    assert_eq!(deed(">a: ?AB -?B +0 300"), GcgDeed::Exchange { tiles: "?B".to_owned() });
    assert_eq!(deed(">a: -7 +0 0"), GcgDeed::ExchangeCount { n: 7 });
    assert!(matches!(deed(">a: ------- 8H FOO +12 12"), GcgDeed::Play { .. }));
}

#[test]
fn scores_and_totals_may_be_missing() {
    let game = ">a: ABCDEFG 8G BADE\n>b: DEFGHII 9F FIG +16\n>a: CFGHIJK - \n>b: -3\n";
    assert_eq!(check(game), "[\"a\", \"b\"] [14, 16]");
    round_trips(game);
}

#[test]
fn players_are_found_whatever_they_are_called() {
    let names = |text: &str| check(text);
    assert_eq!(
        names("#player1 Bot 1 Bot 1\n#player2 Bot 2 Bot 2\n>Bot 1: AB - +0 0\n>Bot 2: AB - +0 0\n"),
        "[\"Bot 1\", \"Bot 2\"] [0, 0]"
    );
    assert_eq!(
        names("#Player2 j-p Jean-Pierre Łoś\n#Player1 a:b Ann\n>a:b: AB - +0 0\n>J-P: AB - +0 0\n"),
        "[\"Ann\", \"Jean-Pierre Łoś\"] [0, 0]"
    );
    assert_eq!(
        names(
            "#player1 a Ann\n#player2 b Bo\n>a: AB 8H AB +8 8\n>c: AE 9I AE +8 8\n>c: AB - +0 8\n"
        ),
        "[\"Ann\", \"Bo\"] [8, 0]\n4: player c / the players are a and b"
    );
    assert_eq!(
        names("#player1 a Ann Lee\n#player2 b Bo\n>ANN LEE: AB - +0 0\n>bo: AB - +0 0\n"),
        "[\"Ann Lee\", \"Bo\"] [0, 0]"
    );
    assert_eq!(
        names("#player1 a Ann\n#player2 a Al\n>a: AB - +0 0\n"),
        "[\"Ann\", \"Al\"] [0, 0]\n2: player a / another player is called so"
    );
    assert_eq!(names("#title nobody plays\n"), "[] []");
    let crowd: String = (0..500).map(|it| format!(">p{it}: AB - +0 0\n")).collect();
    let told = names(&crowd);
    assert!(told.contains("the players are p0 and p1 and p2 and p3 and others"), "{told}");
}

#[test]
fn a_wrong_line_is_noted_once_whichever_way_the_file_goes_on() {
    let says = |middle: &str, end: &str| {
        let text =
            format!(">a: ABCDEFG 8G BADE {middle}\n>b: HIJKLMN - +0 0\n>a: CFGHIJK - +0 {end}\n");
        check(&text).lines().skip(1).collect::<Vec<_>>().join("|")
    };
    assert_eq!(says("+14 14", "14"), "");
    assert_eq!(says("+18 18", "18"), "1: score +18 / score +14");
    assert_eq!(says("+18 14", "14"), "1: score +18 / score +14");
    assert_eq!(says("+18 18", "14"), "1: score +18 / score +14");
    assert_eq!(says("+14 20", "20"), "1: total 20 / total 14");
    assert_eq!(says("+14 20", "14"), "1: total 20 / total 14");
    assert_eq!(says("+14 14", "61"), "3: total 61 / total 14");
}

#[test]
fn notes_go_on_over_lines_and_everything_strange_survives() {
    let text = "#Title Odd\n\n#note Variant: classic\n#BoardLayout x\n# a remark\n#\n\n>a: ab 8h AB* +8 8\n\
        #note Candidates:\n\n>8H BA\n  >a: not an event\n  8H AB\n\n#unsuccessful-challenge\n>a: a. - +0 8\n";
    round_trips(text);
    let gcg = Gcg::parse(text).expect("a file");
    assert_eq!(gcg.pragma("title"), Some("Odd"));
    assert_eq!(gcg.said_of("game-type", "Variant"), Some("classic"));
    let values: Vec<String> = gcg.entries.iter().map(|it| it.to_string()).collect();
    assert!(
        values.iter().any(|it| it == "#note Candidates:\n\n>8H BA\n  >a: not an event\n  8H AB\n")
    );
    assert_eq!(check(text), "[\"a\"] [8]", "small racks and marked words are read");
}

#[test]
fn letters_of_several_characters_are_in_files_too() {
    let tiles =
        TileSet::parse("blank 2\nA 9 1\nC 2 3\nCH 1 5\nO 8 1\nRR 1 8\nU 5 1\nL·L 1 10\nÑ 1 8\n")
            .expect("tiles");
    let equipment = Equipment { layout: Layout::standard(), tiles: tiles.into() };
    let game = "#player1 ñ Íñigo Núñez\n>ñ: [CH]AOU[RR]?? 8F [CH]U[RR]O +30 30\n\
        >b: ACOÑ[L·L]AA H8 .O[l·l]A +10 10\n>ñ: A?? -A? +0 30\n>b: ([CH]Ñ) +26 36\n";
    let says = check_with(game, &equipment);
    assert_eq!(says.lines().next(), Some("[\"Íñigo Núñez\", \"b\"] [30, 36]"), "{says}");
    round_trips(game);
}

#[test]
fn a_rack_is_held_against_the_tiles_there_are() {
    let says = |rack: &str| {
        check(&format!(">a: AEINQTU 8H QAT +24 24\n>b: {rack} - +0 0\n"))
            .lines()
            .skip(1)
            .collect::<String>()
    };
    assert_eq!(
        says("QUIETER"),
        "2: rack QUIETER / the set has only 1 of Q, and on the board are 1"
    );
    assert_eq!(says("ZZ"), "2: rack ZZ / the set has only 1 of Z");
    assert_eq!(says("AB1"), "2: rack AB1 / '1' is on no tile of this set");
    assert_eq!(says("..A?"), "");
}

#[test]
fn a_line_that_is_none_is_refused_with_its_place() {
    let says = |text: &str| Gcg::parse(text).expect_err("no file").to_string();
    assert_eq!(
        says("#title A\n hello"),
        "line 2, column 2: a line begins with # or >, or goes on with a note, but here is \" hello\""
    );
    assert_eq!(says("> : X 8H X +1 1"), "line 1, column 2: the player is missing");
    assert_eq!(says(">a: AB 8H"), "line 1, column 10: the word is missing");
    assert_eq!(says(">a: AB 8H +8 8"), "line 1, column 11: the word is missing");
    assert_eq!(says(">a: AB"), "line 1, column 7: what was done is missing");
    assert_eq!(says("\n >a:"), "line 2, column 5: what was done is missing");
    assert_eq!(
        says(">a: AB 8H AB +x 3"),
        "line 1, column 14: the score is a number such as +12, not \"+x\""
    );
    assert_eq!(
        says(">a: AB 8H AB +1 3x"),
        "line 1, column 17: the total is a number such as +12, not \"3x\""
    );
    assert_eq!(
        says(">a: AB 99 AB +1 3"),
        "line 1, column 8: a place is a row and a column, such as 8D or D8, not \"99\""
    );
    assert_eq!(
        says(">a: AB 8H A B +1 3"),
        "line 1, column 13: the score is a number such as +12, not \"B\""
    );
    assert_eq!(says(">a"), "line 1, column 2: after > come a player and a colon");
    assert_eq!(says(">a: (AB +8 8"), "line 1, column 5: this bracket is not closed");
    assert_eq!(says(">a: () +8 8"), "line 1, column 5: there is nothing between these brackets");
    assert_eq!(says(">a: AB -100 +0 0"), "line 1, column 8: nobody exchanges \"100\" tiles");
    assert_eq!(
        Gcg::read(b"#title x\n>a: A\0").expect_err("no file").to_string(),
        "line 2, column 1: this is no text"
    );
}

#[test]
fn a_play_off_the_board_is_named() {
    let says = |word: &str| {
        check(&format!(">a: ABCDEFG {word} +12 12\n")).lines().skip(1).collect::<String>()
    };
    assert_eq!(says("8M BADGED"), "1: 8M BADGED / the play runs off the board");
    assert_eq!(says("16A BAD"), "1: 16A BAD / the play runs off the board");
    assert_eq!(
        says(&format!("8A {}", "A".repeat(22))),
        format!("1: 8A {} / the play runs off the board", "A".repeat(22))
    );
    assert_eq!(says("8H B(A)D"), "1: 8H B(A)D / nothing lies on 8I");
}

#[test]
fn old_files_are_in_latin_1_and_others_in_whatever_they_say() {
    let name = |bytes: &[u8]| Gcg::read(bytes).expect("a file").players()[0].name.clone();
    assert_eq!(name(b"#player1 jos Jos\xe9\n>jos: AB 8H AB +8 8\n"), "José");
    assert_eq!(name("\u{feff}#player1 jos José\r>jos: AB 8H AB +8 8\r".as_bytes()), "José");
    let said = "#character-encoding ISO-8859-1\n#player1 a É\n".as_bytes();
    assert_eq!(name(said), "Ã\u{89}", "what the file says of itself comes first");
    assert_eq!(name(b"#character-encoding ISO8859-6\n#player1 a \xc9\n"), "É");
    let wide: Vec<u8> =
        "\u{feff}#player1 a É\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(name(&wide), "É");
    let wide: Vec<u8> =
        "\u{feff}#player1 a É\n".encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(name(&wide), "É");
}

#[test]
fn a_file_is_written_in_the_encoding_it_names() {
    let written = |bytes: &[u8]| Gcg::read(bytes).expect("a file").to_bytes();
    let latin = b"#character-encoding ISO-8859-1\n#player1 a \xc9\n";
    assert_eq!(written(latin), latin);
    let plain = b"#player1 a E\r\n>a: AB - +0 0\r\n";
    assert_eq!(written(plain), plain);
    let utf8 = "#character-encoding UTF-8\n#player1 a É\n".as_bytes();
    assert_eq!(written(utf8), utf8);
    assert_eq!(written(b"#player1 a \xc9\n"), utf8, "it says so where nothing was said");
}
