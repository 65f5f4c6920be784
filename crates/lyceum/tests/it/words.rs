//! Words from outside: the commands, own lists, and what the page asks.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use serde_json::{Value, json};

use crate::support::{hall, hall_with};

/// What a command said, and the code it ended with.
pub(crate) struct Said {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }

    pub(crate) fn objects(&self) -> Vec<Value> {
        self.out.lines().map(|it| serde_json::from_str(it).expect("an object a line")).collect()
    }
}

pub(crate) fn run(folder: &Path, arguments: &[&str], input: &[u8]) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lyceum"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("LYCEUM_CONFIG")
        .env_remove("LYCEUM_DATA")
        .env_remove("LYCEUM_WORDS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("it listens");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that refuses its input does not read it to the end.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the input is written");
    Said {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("it is text"),
        err: String::from_utf8(output.stderr).expect("it is text"),
    }
}

/// What is said of a word that all our lists have, or none, and of it in others.
fn ours(is_valid: bool, others: Value) -> Value {
    let mut valid = json!({
        "Lyceum-2026": is_valid, "ENABLE-2026": is_valid, "ENABLE": is_valid
    });
    for (name, it) in others.as_object().expect("an object") {
        valid[name] = it.clone();
    }
    valid
}

pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

/// Writes a file and imports it as a list.
fn import(folder: &Path, name: &str, bytes: &[u8]) -> Said {
    std::fs::write(folder.join("list.txt"), bytes).expect("there is room for a file");
    run(folder, &["lexicon", "import", name, "list.txt"], b"")
}

#[test]
fn words_are_told_of_one_object_a_line() {
    let folder = folder();
    let said = run(folder.path(), &["word", "cats", "Zzyzx", "can't", "--json"], b"");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let objects = said.objects();
    assert_eq!(objects.len(), 3);
    for object in &objects {
        let keys =
            ["word", "valid", "sounds", "pos", "labels", "definitions", "frequency", "sources"];
        let there = object.as_object().expect("an object");
        assert!(keys.iter().all(|it| there.contains_key(*it)) && there.len() == keys.len());
    }
    assert_eq!(objects[0]["word"], "cats");
    assert_eq!(objects[0]["valid"], ours(true, json!({})));
    assert!(3.0 < objects[0]["frequency"].as_f64().expect("a number"));
    assert_eq!(objects[1]["valid"], ours(false, json!({})));
    assert_eq!(objects[1]["frequency"], Value::Null);
    assert_eq!(objects[2]["sounds"], json!([]));
    let said = run(folder.path(), &["word", "cat"], b"");
    assert!(said.out.starts_with("cat\n  valid in Lyceum-2026\n"), "{}", said.out);
}

/// The dictionaries may not have been at hand when this program was built; then
/// it says so, and nothing else is different.
#[test]
fn a_form_leads_to_what_its_word_means() {
    let folder = folder();
    let shown = run(folder.path(), &["lexicon", "show", "geese", "--json"], b"").objects();
    let told = run(folder.path(), &["lexicon", "show", "geese"], b"").out;
    if lyceum::words::definitions().is_none() {
        assert_eq!(
            (&shown[0]["definitions"], &shown[0]["has_definitions"]),
            (&json!([]), &json!(false))
        );
        assert!(told.contains("definitions were not built in"), "{told}");
        return;
    }
    assert_eq!(shown[0]["has_definitions"], true);
    let senses = shown[0]["definitions"].as_array().expect("senses");
    let is_bird = |it: &Value| {
        let says = it["text"].as_str().is_some_and(|it| it.contains("birds"));
        says && it["of"] == "goose" && it["pos"] == "noun" && it["source"] == "wordnet"
    };
    assert!(senses.iter().any(is_bird), "{senses:?}");
    assert!(told.contains("  goose, noun: "), "{told}");
    let take = run(folder.path(), &["word", "take"], b"");
    assert!(take.out.contains(" more: lyceum lexicon show take"), "{}", take.out);
}

#[test]
fn words_come_from_standard_input() {
    let folder = folder();
    let said =
        run(folder.path(), &["word", "-", "--json"], "\u{feff}cat\r\n\r\nCAFÉ\n dog".as_bytes());
    let words: Vec<Value> = said.objects().iter().map(|it| it["word"].clone()).collect();
    assert_eq!(words, ["cat", "CAFÉ", "dog"]);
    let said = run(folder.path(), &["word", "-"], b"");
    assert_eq!((said.code, said.out.as_str()), (Some(0), ""));
    let said = run(folder.path(), &["word", "-", "--json"], b"");
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (Some(0), "", ""));
    let said = run(folder.path(), &["word", "-", "--json"], b"cat\nd\xffg\n");
    assert_eq!((said.code, said.lines().len()), (Some(2), 1));
    assert!(said.err.contains("line 2: byte 2 is not valid UTF-8"), "{}", said.err);
    let said = run(folder.path(), &["word", "-"], &[b'A'; 2_000_000]);
    assert!(said.code == Some(2) && said.err.contains("line 1: too long"), "{}", said.err);
    assert_eq!(run(folder.path(), &["word"], b"").code, Some(2));
    let said = run(folder.path(), &["word", "cat", "--list", "none"], b"");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("there is no word list \"none\" here"), "{}", said.err);
}

#[test]
fn a_list_of_ones_own_is_imported_shown_compared_and_removed() {
    let folder = folder();
    let folder = folder.path();
    let list =
        "\u{feff}word\tlabel\tdefinition\r\nqi\t\ta life force\r\nZA\tslang\tpizza\r\ncat\r\nQI";
    let said = import(folder, "mine", list.as_bytes());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(said.out.starts_with("mine: 3 words, hash "), "{}", said.out);
    assert!(said.out.contains("1 line repeats a word, the first being line 5;"), "{}", said.out);
    assert_eq!(run(folder, &["lexicon", "words", "mine"], b"").lines(), ["CAT", "QI", "ZA"]);
    assert_eq!(run(folder, &["lexicon", "words"], b"").lines().len(), 198_651);
    let lists = run(folder, &["lexicon", "list", "--json"], b"").objects();
    let names: Vec<&Value> = lists.iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["Lyceum-2026", "ENABLE-2026", "ENABLE", "mine"]);

    let shown = run(folder, &["lexicon", "show", "za", "--json"], b"").objects();
    let valid = json!({
        "Lyceum-2026": true, "ENABLE-2026": false, "ENABLE": false, "mine": true
    });
    assert_eq!(shown[0]["valid"], valid);
    assert_eq!(shown[0]["notes"]["mine"], json!({ "definition": "pizza", "label": "slang" }));
    assert_eq!(
        shown[0]["labels"].as_array().expect("labels").last().expect("one")["label"],
        "slang"
    );
    let own = json!({
        "text": "pizza", "pos": null, "of": "za", "source": "imported", "list": "mine"
    });
    assert_eq!(shown[0]["definitions"][0], own);
    let told = run(folder, &["lexicon", "show", "qi"], b"");
    assert!(told.out.contains("  means: a life force  [mine]"), "{}", told.out);
    let asked = run(folder, &["word", "qi", "--list", "mine", "--json"], b"").objects();
    assert_eq!(asked[0]["valid"], json!({ "mine": true }));

    let said = import(folder, "said", b"word\tpronunciation\nqi\tCH IY1\nza\tzah");
    assert!(said.out.contains("1 of 2 pronunciations could not be read"), "{}", said.out);
    let asked = run(folder, &["word", "qi", "--list", "said", "--json"], b"").objects();
    let best = &asked[0]["sounds"][0];
    assert_eq!((&best["symbols"], &best["source"]), (&json!(["ch", "ē"]), &json!("imported")));
    let cats = run(folder, &["word", "cats", "--json"], b"").objects();
    assert_eq!(cats[0]["sounds"][0]["symbols"], json!(["k", "ă", "t", "s"]));
    let plural = |it: &Value| it["pos"] == "noun" && it["form"] == "plural" && it["of"] == "cat";
    assert!(cats[0]["pos"].as_array().expect("facts").iter().any(plural), "{}", cats[0]);
    assert_eq!(run(folder, &["lexicon", "remove", "said"], b"").code, Some(0));

    import(folder, "other", b"cat\ncot\nza");
    let said = run(folder, &["lexicon", "diff", "mine", "other"], b"");
    assert_eq!(said.lines(), ["+COT", "-QI"]);
    let said = run(folder, &["lexicon", "export", "mine", "mine.kwg"], b"");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let said = run(folder, &["lexicon", "import", "again", "mine.kwg"], b"");
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert_eq!(run(folder, &["lexicon", "diff", "mine", "again"], b"").out, "");

    assert_eq!(run(folder, &["lexicon", "remove", "mine"], b"").code, Some(0));
    assert_eq!(run(folder, &["lexicon", "remove", "mine"], b"").code, Some(2));
    assert_eq!(run(folder, &["lexicon", "words", "mine"], b"").code, Some(2));
}

#[test]
fn a_bad_list_is_refused_with_its_line_and_replaces_nothing() {
    let folder = folder();
    let folder = folder.path();
    assert_eq!(import(folder, "mine", b"cat\ndog").code, Some(0));
    let before = std::fs::read(folder.join("lyceum-data/hall.lists/mine.lex")).expect("a list");
    let three_million = "cat\n".repeat(3_000_000);
    let one_long = [b"cat\n".to_vec(), vec![b'a'; 1 << 20]].concat();
    let bad: [(&[u8], &str); 8] = [
        (b"", "the list holds no words"),
        (b"\n# none\n", "the list holds no words"),
        (b"cat\nc4t", "line 2: '4' in \"c4t\" is not a letter from A to Z"),
        (b"cat\r\ncaf\xe9\r\n", "line 2: byte 4 of the line is not valid UTF-8"),
        (b"cat\nx", "line 2: \"x\" is too short"),
        (&one_long, "line 2: 1048576 bytes"),
        (three_million.as_bytes(), "line 2000001: a list has at most 2000000 lines"),
        (&before[..before.len() / 2], "the file ends here, but it should have"),
    ];
    for (bytes, what) in bad {
        let said = import(folder, "mine", bytes);
        assert_eq!(said.code, Some(2), "{what}");
        assert!(
            said.err.contains(what) && said.err.contains("nothing was changed"),
            "{}",
            said.err
        );
        assert_eq!(said.err.lines().count(), 1, "{}", said.err);
    }
    let after = std::fs::read(folder.join("lyceum-data/hall.lists/mine.lex")).expect("a list");
    assert!(before == after);
    for name in ["", "../mine", "a b", ".hidden", "ENABLE", "mini", &"x".repeat(41)] {
        assert_eq!(import(folder, name, b"cat").code, Some(2), "{name}");
    }
    assert_eq!(run(folder, &["lexicon", "import", "mine", "no-such-file"], b"").code, Some(2));
    let built = run(folder, &["lexicon", "build"], b"");
    assert!(built.code == Some(2) && built.err.contains("not a checkout"), "{}", built.err);
    let built = run(folder, &["lexicon", "build", "--check", "--from", "nowhere"], b"");
    assert!(
        built.code == Some(2) && built.err.contains("scrabble 1.3 is not there"),
        "{}",
        built.err
    );
}

#[test]
fn a_damaged_list_is_told_with_its_place_and_harms_no_other() {
    let folder = folder();
    let folder = folder.path();
    import(folder, "good", b"cat\ndog");
    import(folder, "bad", b"cat\ndog");
    let path = folder.join("lyceum-data/hall.lists/bad.lex");
    let mut bytes = std::fs::read(&path).expect("a list");
    *bytes.last_mut().expect("a byte") ^= 1;
    std::fs::write(&path, &bytes).expect("it can be written");
    let said = run(folder, &["lexicon", "words", "bad"], b"");
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("bad.lex is damaged: at byte 64: the checksum"), "{}", said.err);
    let said = run(folder, &["word", "cat", "--json"], b"");
    assert_eq!(said.code, Some(0));
    assert_eq!(said.objects()[0]["valid"], ours(true, json!({ "good": true })));
    assert!(said.err.contains("bad.lex is damaged"), "{}", said.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_looks_words_up() {
    let hall = hall().await;
    let word = hall.get("/api/words/cat").await.json();
    assert_eq!(word["valid"], ours(true, json!({})));
    assert_eq!(word["anagrams"], json!(["ACT"]));
    assert_eq!((&word["word"], &word["hooks"]["front"]), (&json!("CAT"), &json!("S")));
    let verb = |it: &&Value| it["pos"] == "verb";
    let verb = word["pos"].as_array().expect("facts").iter().find(verb).expect("to cat");
    assert!(verb["features"].as_array().expect("features").contains(&json!("regular")), "{verb}");
    assert_eq!(hall.get(&format!("/api/words/{}", "a".repeat(46))).await.status, 400);

    let found = hall.get("/api/words?anagram=aeginrst&list=enable").await.json();
    assert_eq!((&found["total"], &found["next"]), (&json!(7), &Value::Null));
    let found = hall.get("/api/words?anagram=qi&blanks=1&list=enable").await.json();
    assert_eq!(found["list"], "ENABLE");
    let found = hall.get("/api/words?pattern=z%3F%3F&limit=2").await.json();
    assert_eq!(found["words"].as_array().map(Vec::len), Some(2));
    assert!(2 < found["total"].as_u64().expect("a number"));
    assert_eq!(found["next"], 2);
    let found = hall.get("/api/words?length=2&limit=1000&list=enable").await.json();
    assert_eq!(found["total"], 96);
    let hooks = hall.get("/api/words/cat/hooks").await.json();
    assert_eq!((&hooks["word"], &hooks["valid"]), (&json!("CAT"), &json!(true)));
    assert_eq!((&hooks["front"], &hooks["back"]), (&json!("S"), &json!("ES")));
    let menu = hall.get("/api/menu/words").await.json();
    assert_eq!((&menu["letters_min"], &menu["letters_max"]), (&json!(2), &json!(28)));
    assert_eq!(
        (&menu["lists"][0]["name"], &menu["pos"][0]),
        (&json!("Lyceum-2026"), &json!("noun"))
    );
    assert_eq!(menu["sounds"].as_array().map(Vec::len), Some(42));
    let found = hall.get("/api/words?sound=zh&length=5&limit=1000").await.json();
    assert!(found["words"].as_array().expect("words").contains(&json!("AZURE")), "{found}");
    let found = hall.get("/api/words?pos=preposition&pattern=u*&limit=1000").await.json();
    assert!(found["words"].as_array().expect("words").contains(&json!("UNDER")), "{found}");
    let wrongs = [
        ("", None),
        ("?x=1", None),
        ("?anagram=", Some("anagram")),
        ("?build=a1", Some("build")),
        ("?length=1", Some("length")),
        ("?pos=gerund", Some("pos")),
        ("?sound=q", Some("sound")),
        ("?pattern=a&list=none", Some("list")),
        ("/can't", Some("word")),
        ("/can't/hooks", Some("word")),
    ];
    for (wrong, field) in wrongs {
        let response = hall.get(&format!("/api/words{wrong}")).await;
        assert_eq!((response.status, response.code().as_str()), (400, "bad_request"), "{wrong}");
        assert_eq!(response.json()["error"]["field"].as_str(), field, "{wrong}");
    }
    let response = hall.get("/api/words?pattern=a&list=none").await;
    assert!(response.body.contains("There is no word list"), "{response:?}");
    assert_eq!(hall.get("/api/lists").await.json()[0]["n_words"], 198_651);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_judge_says_one_thing_of_a_whole_play() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let judge = |words: Value| ada.post("/api/judge", json!({ "words": words }));
    let good = judge(json!(["cat", "DOGS"])).await.json();
    let bad = judge(json!(["cat", "zzyzx", "dog"])).await.json();
    assert_eq!((&good["acceptable"], &bad["acceptable"]), (&json!(true), &json!(false)));
    let keys: Vec<&String> = bad.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["acceptable", "hash", "list"]);
    assert!(!bad.to_string().contains("zzyzx"));
    assert_eq!(judge(json!([])).await.status, 400);
    assert_eq!(judge(json!(vec!["cat"; 9])).await.status, 400);
    assert_eq!(judge(json!("cat")).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_by_the_list_it_chose_for_as_long_as_there_is_one() {
    let folder = folder();
    let data = folder.path().join("books.sqlite");
    let arguments = |rest: &[&str]| {
        let data = data.to_str().expect("a plain path");
        let all: Vec<String> =
            rest.iter().chain(&["--data", data]).map(|it| it.to_string()).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        run(folder.path(), &all, b"qi\nza\ncat")
    };
    let at_data = |config: &mut lyceum::config::Config| config.data = data.clone();
    let hall = hall_with(at_data).await;
    let mut ada = hall.guest("Ada").await;
    assert_eq!(hall.get("/api/words?pattern=qi&list=mine").await.status, 400);
    // The hall is open, and takes the list up all the same.
    assert_eq!(arguments(&["lexicon", "import", "mine", "-"]).code, Some(0));
    assert_eq!(hall.get("/api/words?pattern=qi&list=mine").await.json()["total"], 1);
    assert_eq!(hall.get("/api/lists").await.json()[3]["name"], "mine");
    let options = json!({ "n_seats": 3, "list": "mine" });
    let new = json!({ "game": "my-word", "options": options, "bots": [1, 1] });
    let table = ada.open(new).await;
    let mut tab = ada.at(&table).await;
    assert_eq!(tab.until("View").await["view"]["list"]["name"], "mine");
    let new = json!({ "game": "my-word", "options": { "list": "none" } });
    let refused = ada.post("/api/tables", new).await;
    assert!(refused.status == 400 && refused.body.contains("no word list"), "{refused:?}");

    assert_eq!(arguments(&["lexicon", "remove", "mine"]).code, Some(0));
    let response = ada.post("/api/judge", json!({ "words": ["qi"], "list": "mine" })).await;
    assert!(response.status == 400 && response.body.contains("no word list"), "{response:?}");
    let hall = hall.restart(at_data).await;
    ada.move_to(hall.address);
    let response = ada.post(&format!("/api/tables/{table}/sit"), json!({})).await;
    assert!(response.status != 200, "{response:?}");
    assert!(response.body.contains("word list mine"), "{response:?}");

    // Whoever comes to it is told what can be done, and then it goes on by itself.
    let mut tab = ada.at(&table).await;
    let told = tab.until("Error").await;
    assert_eq!((&told["code"], &told["table"]), (&json!("out_of_order"), &json!(table)), "{told}");
    let message = told["message"].as_str().expect("a sentence");
    assert!(message.contains("`lyceum lexicon import mine FILE`"), "{message}");
    let verified = arguments(&["verify"]);
    assert_eq!(verified.code, Some(1), "{}", verified.out);
    assert!(
        verified.err.contains("the word list mine (") && verified.err.contains(&table),
        "{}",
        verified.err
    );
    assert_eq!(arguments(&["lexicon", "import", "again", "-"]).code, Some(0));
    let shown = tokio::time::timeout(Duration::from_secs(60), tab.until("View")).await;
    assert_eq!(shown.expect("it looks for the list again")["view"]["list"]["name"], "mine");
    assert_eq!(arguments(&["verify"]).code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_has_the_lists_of_the_hall_and_a_restore_puts_them_back() {
    let (folder, elsewhere) = (folder(), folder());
    let data = folder.path().join("books.sqlite");
    let copy = elsewhere.path().join("copy.sqlite");
    let at = |folder: &Path, rest: &[&str], data: &Path, input: &[u8]| {
        let data = ["--data", data.to_str().expect("a plain path")];
        run(folder, &[rest, &data[..]].concat(), input)
    };
    let here = |rest: &[&str], input: &[u8]| at(folder.path(), rest, &data, input);
    let mut hall = hall_with(|config| config.data = data.clone()).await;
    let ada = hall.guest("Ada").await;
    here(&["lexicon", "import", "mine", "-"], b"qi\nza\ncat");
    let new = json!({ "game": "scrabble", "options": { "list": "mine" }, "bots": [1] });
    let old_table = ada.open(new.clone()).await;
    // The words it was opened with are kept under another's name.
    here(&["lexicon", "import", "mine", "-"], b"qi\nza\ncat\ndog");
    let table = ada.open(new).await;
    let saved = here(&["backup", copy.to_str().expect("a plain path")], b"");
    assert_eq!(saved.code, Some(0), "{}", saved.err);
    assert!(saved.out.contains("with 2 word lists"), "{}", saved.out);
    assert_eq!(here(&["verify", copy.to_str().expect("a plain path")], b"").code, Some(0));
    hall.stop().await;

    let restored = elsewhere.path().join("hall.sqlite");
    let there = |rest: &[&str]| at(elsewhere.path(), rest, &restored, b"");
    let back = there(&["restore", copy.to_str().expect("a plain path")]);
    assert_eq!(back.code, Some(0), "{}", back.err);
    assert_eq!(there(&["lexicon", "words", "mine"]).lines(), ["CAT", "DOG", "QI", "ZA"]);
    assert_eq!(there(&["verify"]).code, Some(0), "{}", there(&["verify"]).err);
    let hall = hall_with(|config| config.data = restored.clone()).await;
    let ben = hall.guest("Ben").await;
    for table in [&old_table, &table] {
        assert_eq!(ben.at(table).await.until("View").await["view"]["list"]["name"], "mine");
    }
    // The books themselves hold none: a list that is imported again is in the next backup.
    let more = there(&["backup", "--force", copy.to_str().expect("a plain path")]);
    assert!(more.out.contains("with 2 word lists"), "{}", more.out);
    let books = store::Books::open(&restored).expect("books");
    assert_eq!(books.enclosed().expect("it can be read"), []);
}
