//! One truth about words: every room and every command says the same of a word by the same list, and
//! goes by the same list where none is named.

use std::{collections::BTreeMap, path::Path, sync::Arc};

use lexicon::{Headword, Lexicon};
use serde_json::{Value, json};

use crate::{
    support::{Guest, Player, TestHall, hall_with},
    words::{Said, folder, run},
};

/// Old ones, newer ones, what only Wordnik has, what only the club has, and what is none.
const WORDS: [&str; 22] = [
    "CAT",
    "CATS",
    "QUIZ",
    "KNICKKNACK",
    "APP",
    "BLOG",
    "EMAILED",
    "WIFI",
    "BITCOINS",
    "QI",
    "ZA",
    "OK",
    "EW",
    "ZEN",
    "QIS",
    "SELFIE",
    "COVID",
    "XQZOY",
    "ZYXOB",
    "LONDON",
    "CATZ",
    "VZ",
];

/// The words of the list that is imported.
const CLUB: &str = "cat\nqi\nxqzoy\nvz\nzen\n";

/// What a list has, told by the list itself.
struct Truth(Vec<Arc<Lexicon>>);

impl Truth {
    fn new() -> Truth {
        let club = Arc::new(Lexicon::from_words("club", CLUB).expect("a list"));
        Truth(Lexicon::built_in().into_iter().chain([club]).collect())
    }

    fn names(&self) -> Vec<String> {
        self.0.iter().map(|it| it.name().to_owned()).collect()
    }

    fn list(&self, name: &str) -> &Lexicon {
        self.0.iter().find(|it| it.name() == name).expect("a list")
    }

    fn has(&self, list: &str, word: &str) -> bool {
        self.list(list).contains(&word.parse::<Headword>().expect("letters"))
    }

    fn hash(&self, list: &str) -> String {
        self.list(list).hash().iter().map(|it| format!("{it:02x}")).collect()
    }
}

/// A hall, its books, and the commands that go with it.
struct Here {
    hall: TestHall,
    guest: Guest,
    folder: tempfile::TempDir,
}

impl Here {
    /// With the club's list beside the books; it is the default if that is set.
    async fn new(default: Option<&str>) -> Here {
        let folder = folder();
        let data = folder.path().join("books.sqlite");
        std::fs::write(folder.path().join("club.txt"), CLUB).expect("there is room for a file");
        let settings = format!(
            "data = {:?}\n{}",
            data.to_str().expect("a plain path"),
            default.map(|it| format!("words = {it:?}\n")).unwrap_or_default()
        );
        // The list is imported before it can be the default.
        std::fs::write(folder.path().join("hall.toml"), "").expect("there is room for a file");
        let at = ["--data", data.to_str().expect("a plain path")];
        let import = [&["lexicon", "import", "club", "club.txt"][..], &at].concat();
        assert_eq!(run(folder.path(), &import, b"").code, Some(0));
        std::fs::write(folder.path().join("hall.toml"), settings).expect("there is room");
        let words = default.map(Into::into);
        let hall = hall_with(|config| (config.data, config.words) = (data, words)).await;
        let guest = hall.guest("Ada").await;
        Here { hall, guest, folder }
    }

    /// What a command of this hall says.
    fn run(&self, arguments: &[&str], input: &str) -> Said {
        let said = self.try_run(arguments, input);
        assert_eq!(said.code, Some(0), "{arguments:?}: {}", said.err);
        said
    }

    fn try_run(&self, arguments: &[&str], input: &str) -> Said {
        let set = Path::new("hall.toml").to_str().expect("a plain path");
        run(self.folder.path(), &[arguments, &["--config", set]].concat(), input.as_bytes())
    }

    async fn get(&self, path: &str) -> Value {
        let response = self.hall.get(path).await;
        assert_eq!(response.status, 200, "{path}: {response:?}");
        response.json()
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let response = self.guest.post(path, body.clone()).await;
        assert_eq!(response.status, 200, "{path} {body}: {response:?}");
        response.json()
    }

    /// A game against a bot.
    async fn begun(&self, game: &str, mut options: Value, list: Option<&str>) -> String {
        if let Some(list) = list {
            options["list"] = json!(list);
        }
        let new = json!({ "game": game, "options": options, "bots": [1], "start": true });
        self.guest.open(new).await
    }

    async fn opened(&self, game: &str, mut options: Value, list: Option<&str>) -> String {
        if let Some(list) = list {
            options["list"] = json!(list);
        }
        self.guest.open(json!({ "game": game, "options": options, "bots": [] })).await
    }
}

/// What one room says of every word, as far as it says anything.
type Told = BTreeMap<&'static str, bool>;

fn named(list: Option<&str>) -> Vec<&str> {
    list.map(|it| vec!["--list", it]).unwrap_or_default()
}

fn of_short(fits: impl Fn(usize) -> bool) -> impl Iterator<Item = &'static str> {
    WORDS.into_iter().filter(move |it| fits(it.len()))
}

/// Every room of the hall and every command, by the list of this name; without a name, by the default.
async fn rooms(here: &Here, list: Option<&str>) -> Vec<(&'static str, Told)> {
    let flag = named(list);
    let asked = list.map(|it| format!("&list={it}")).unwrap_or_default();
    let lists = here.get("/api/lists").await;
    let default = lists[0]["name"].as_str().expect("a name");
    let list_name = list.unwrap_or(default);
    let mut rooms = Vec::new();

    let (mut judge, mut study, mut search, mut hooks) = <(Told, Told, Told, Told)>::default();
    for word in WORDS {
        let verdict = here.post("/api/judge", json!({ "words": [word], "list": list })).await;
        assert_eq!(verdict["list"], list_name);
        judge.insert(word, verdict["acceptable"] == true);
        let found = here.get(&format!("/api/words/{word}?{}", asked.trim_start_matches('&'))).await;
        study.insert(word, found["valid"][list_name] == true);
        assert_eq!(found["hooks"]["list"], list_name);
        hooks.insert(word, found["hooks"]["valid"] == true);
        let found = here.get(&format!("/api/words?anagram={word}{asked}")).await;
        assert_eq!(found["list"], list_name);
        search.insert(word, found["words"].as_array().expect("words").contains(&json!(word)));
    }
    rooms.extend([("judge", judge), ("study", study), ("hooks", hooks), ("search", search)]);

    let said = here.run(&[&["word", "--json"], &WORDS[..]].concat(), "").objects();
    let valid = said.iter().map(|it| it["valid"][list_name] == true);
    rooms.push(("lyceum word", WORDS.into_iter().zip(valid).collect()));
    if list.is_some() {
        let said = here.run(&[&["word", "--json"], &WORDS[..], &flag].concat(), "").objects();
        let only = |it: &Value| it["valid"] == json!({ list_name: true });
        rooms.push(("word --list", WORDS.into_iter().zip(said.iter().map(only)).collect()));
    }
    let listed = here.run(&[&["lexicon", "words"][..], list.as_slice()].concat(), "");
    let listed = listed.lines();
    rooms.push(("lexicon words", WORDS.into_iter().map(|it| (it, listed.contains(&it))).collect()));

    let on_rack: Vec<&str> = of_short(|it| it <= 7).collect();
    let empty = ["15"; 15].join("/");
    let positions: Vec<String> =
        on_rack.iter().map(|it| format!("{empty} {it}/ 0/0 0\n")).collect();
    let moves = [&["scrabble", "moves", "-", "--json", "--top", "1000"][..], &flag].concat();
    let found = here.run(&moves, &positions.concat()).objects();
    let laid = |(word, moves): (&'static str, &Value)| {
        let plays = moves["top"].as_array().expect("plays").iter();
        let is_it = |it: &Value| it["play"].as_str().expect("text").ends_with(&format!(" {word}"));
        (word, plays.into_iter().any(is_it))
    };
    rooms.push(("scrabble moves", on_rack.into_iter().zip(&found).map(laid).collect()));

    let mut review = Told::new();
    for word in ["CAT", "APP", "QI", "VZ"] {
        let game = format!("#player1 A A\n#player2 B B\n>A: {word} 8G {word} +0 0\n");
        std::fs::write(here.folder.path().join("game.gcg"), &game).expect("there is room");
        let analyze = ["analyze", "scrabble", "game.gcg", "--json", "--top", "1"];
        let review_of = |said: Said| -> bool {
            let it: Value =
                serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{}", said.err));
            assert_eq!(it["list"], list_name);
            it["turns"][0]["words"][0]["is_valid"] == true
        };
        let by_flag = review_of(here.try_run(&[&analyze[..], &flag].concat(), ""));
        if let Some(list) = list {
            let game = game.replacen(">A", &format!("#lexicon {list}\n>A"), 1);
            std::fs::write(here.folder.path().join("game.gcg"), game).expect("there is room");
            assert_eq!(review_of(here.try_run(&analyze, "")), by_flag, "{word}: #lexicon {list}");
        }
        review.insert(word, by_flag);
    }
    rooms.push(("analyze scrabble", review));

    let mut looked_at = Told::new();
    for word in of_short(|it| it == 2) {
        let mut asked = json!({ "position": format!("{empty} {word}/ 0/0 0") });
        list.into_iter().for_each(|it| asked["list"] = json!(it));
        let found = here.post("/api/analysis/scrabble", asked).await;
        let best = found["best"].as_array().expect("plays");
        let is_it = |it: &Value| it["text"].as_str().expect("text").ends_with(&format!(" {word}"));
        looked_at.insert(word, best.iter().any(is_it));
    }
    rooms.push(("analysis", looked_at));

    let mut solved = Told::new();
    for word in ["CAT", "APP", "QI", "VZ"] {
        let cards: Vec<String> = word.chars().map(String::from).collect();
        let solve = ["solve", "my-word", "--least", "2", "--json", "--cards", &cards.join(" ")];
        let found = here.run(&[&solve[..], &flag].concat(), "").objects();
        let words = found[0]["words"].as_array().expect("words").iter();
        solved.insert(word, words.clone().any(|it| it["word"] == word));
    }
    rooms.push(("solve my-word", solved));

    // For two letters On-Words has a list of its own in its book.
    let papers: Vec<&str> = of_short(|it| 2 < it).collect();
    let position = |word: &&str| {
        let mut position = json!({ "goal": 3, "solution": [word] });
        list.into_iter().for_each(|it| position["list"] = json!(it));
        format!("{position}\n")
    };
    let positions: String = papers.iter().map(position).collect();
    let found = here.run(&["judge", "on-words", "-"], &positions).objects();
    let read =
        |(word, found): (&'static str, &Value)| (word, is_listed(&found["words"][0], list_name));
    rooms.push(("judge on-words", papers.iter().copied().zip(&found).map(read).collect()));

    let elementary = json!({ "n_seats": 2, "division": "elementary", "procedure": "Assisted" });
    let table = here.begun("on-words", elementary, list).await;
    let mut drafted = Told::new();
    for &word in &papers {
        let draft = json!({ "draft": { "solution": { "rows": [word] } } });
        let found = here.post(&format!("/api/tables/{table}/draft"), draft).await;
        drafted.insert(word, is_listed(&found["words"][0], list_name));
    }
    rooms.push(("On-Words draft", drafted));

    let paper = |word: &&str| json!({ "division": "elementary", "designation": "S-V-DO", "word": word, "sentence": "We saw it." });
    let positions: String = WORDS.iter().map(|it| format!("{}\n", paper(it))).collect();
    let found =
        here.run(&[&["judge", "linguishtik", "-"][..], &flag].concat(), &positions).objects();
    let read = |it: &Value| it["word"]["listed"] != "fails" && !unlisted(it, list_name);
    rooms.push(("judge linguishtik", WORDS.into_iter().zip(found.iter().map(read)).collect()));

    let two = of_short(|it| it == 2);
    let words = puzzle_words(here, list, &Truth::new(), list_name);
    rooms.push(("practice scrabble", two.map(|it| (it, words.contains(&it.to_owned()))).collect()));
    rooms
}

/// Whether what On-Words finds of a word rests on the list that has it.
fn is_listed(word: &Value, list: &str) -> bool {
    let why = word["why"].as_str().unwrap_or_else(|| panic!("{word}"));
    assert!(why.contains(list) || why.contains("sense") || why.contains("source"), "{why}: {list}");
    !why.contains(&format!("is not in {list}"))
}

fn unlisted(found: &Value, list: &str) -> bool {
    let reasons = found["reasons"].as_array().expect("reasons").iter();
    reasons
        .clone()
        .any(|it| it["text"].as_str().expect("text").contains(&format!("is not in {list}")))
}

/// All words of two letters, as they are practised.
fn puzzle_words(here: &Here, list: Option<&str>, truth: &Truth, name: &str) -> Vec<String> {
    let sorted = |word: Headword| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    let two = truth.list(name).words().filter(|it| it.len() == 2);
    let racks: std::collections::BTreeSet<Vec<char>> = two.map(sorted).collect();
    let number = racks.len().to_string();
    let practice = [
        "practice", "scrabble", "--json", "--kind", "anagram", "--length", "2", "--number", &number,
    ];
    let puzzles = here.run(&[&practice[..], &named(list)].concat(), "").objects();
    let words = puzzles.iter().flat_map(|it| it["key"]["words"].as_array().expect("words").clone());
    words.map(|it| it.as_str().expect("a word").to_owned()).collect()
}

fn compare(truth: &Truth, list: &str, rooms: &[(&'static str, Told)]) {
    let mut wrong = Vec::new();
    for (room, told) in rooms {
        assert!(3 < told.len(), "{room} is asked");
        for (word, says) in told {
            if *says != truth.has(list, word) {
                wrong.push(format!("{room} says {says} of {word} by {list}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_room_says_the_same_of_a_word_by_every_list() {
    let truth = Truth::new();
    for (word, has) in [
        ("CAT", [true, true, true, true]),
        ("APP", [true, true, false, false]),
        ("QI", [true, false, false, true]),
        ("ZYXOB", [false, false, false, false]),
        ("VZ", [false, false, false, true]),
    ] {
        let told: Vec<bool> = truth.names().iter().map(|it| truth.has(it, word)).collect();
        assert_eq!(told, has, "{word}");
    }
    let here = Here::new(None).await;
    let lists = here.get("/api/lists").await;
    let names: Vec<&Value> =
        lists.as_array().expect("lists").iter().map(|it| &it["name"]).collect();
    assert_eq!(names, truth.names().iter().collect::<Vec<_>>());
    for list in truth.names() {
        compare(&truth, &list, &rooms(&here, Some(&list)).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_list_is_named_every_room_goes_by_the_default_of_the_hall() {
    let truth = Truth::new();
    for (set, default) in
        [(None, "Lyceum-2026"), (Some("club"), "club"), (Some("enable"), "ENABLE")]
    {
        let here = Here::new(set).await;
        let lists = here.get("/api/lists").await;
        assert_eq!(lists[0]["name"], default);
        assert_eq!(lists.as_array().map(Vec::len), Some(4), "each once");
        let cards = here.run(&["lexicon", "list", "--json"], "").objects();
        assert_eq!((&cards[0]["name"], &cards[0]["default"]), (&json!(default), &json!(true)));
        compare(&truth, default, &rooms(&here, None).await);
        for game in ["my-word", "on-words", "linguishtik", "scrabble"] {
            let table = here.opened(game, json!({}), None).await;
            let log = here.guest.at(&table).await.until("View").await;
            let list = &log["view"]["list"];
            let name = if list.is_object() { &list["name"] } else { list };
            assert_eq!(name, default, "{game}");
        }
    }
}

/// What tiles spell is told beside a board where a challenge costs nothing.
#[tokio::test(flavor = "multi_thread")]
async fn laid_tiles_are_looked_up_in_the_list_of_the_table() {
    let (truth, here) = (Truth::new(), Here::new(None).await);
    for list in ["Lyceum-2026", "ENABLE"] {
        let options =
            json!({ "procedure": "Assisted", "penalty": "Nothing", "untimed": true, "first": 0 });
        let table = here.begun("scrabble", options, Some(list)).await;
        let mut ada = Player::at(&here.guest, &table).await;
        let view =
            ada.until(|it| it["players"][0]["rack"].as_str().is_some_and(|it| it.len() == 7)).await;
        let rack = view["players"][0]["rack"].as_str().expect("her rack");
        let letters: Vec<char> = rack.chars().filter(char::is_ascii_uppercase).collect();
        let mut n_told = 0;
        for one in 0..letters.len() {
            for two in (0..letters.len()).filter(|it| *it != one) {
                let put = |column: usize, it: usize| json!({ "square": { "row": 7, "column": column }, "tile": letters[it].to_string() });
                let draft = json!({ "draft": [put(7, one), put(8, two)] });
                let read = ada.post("draft", draft).await.json();
                let word = format!("{}{}", letters[one], letters[two]);
                assert_eq!(read["in_list"], json!([truth.has(list, &word)]), "{word} {read}");
                n_told += 1;
            }
        }
        assert!(6 < n_told, "{rack}");
    }
}

/// Whatever is chosen is what is opened, plain ENABLE too.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_on_the_list_that_was_chosen_and_pins_its_hash() {
    let (truth, here) = (Truth::new(), Here::new(None).await);
    for name in truth.names() {
        let table = here.opened("scrabble", json!({}), Some(&name)).await;
        let view = here.guest.at(&table).await.until("View").await;
        let list = &view["view"]["list"];
        assert_eq!((&list["name"], &list["hash"]), (&json!(name), &json!(truth.hash(&name))));
    }
}

/// The words that the page offers as examples are in the list that it looks them up in.
#[test]
fn the_examples_of_the_word_page_are_words() {
    let page = include_str!("../../../../web/src/lib/messages.ts");
    let look = page.split_once("look: ['").expect("examples").1.split_once("']").expect("an end").0;
    let words: Vec<&str> = look.split("', '").collect();
    assert_eq!(words.len(), 3);
    for word in words {
        assert!(Lexicon::lyceum_2026().contains(&word.parse().expect("letters")), "{word}");
    }
}
