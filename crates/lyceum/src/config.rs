//! How a hall is set up: flags over environment over a TOML file over defaults.
//! `docs/CONFIG.md` lists every key.

use std::{
    fmt,
    net::IpAddr,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use clap::{Args, ValueEnum};
use kernel::house::{START_WITHIN, SUSPENDED_ALONE, SUSPENDED_MAX};
use serde::Deserialize;

use crate::file;

/// Everything that can be chosen, chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The address to listen on; port 0 takes any free one.
    pub listen: String,
    /// The file the hall stores its data in.
    pub data: PathBuf,
    /// The address people type, where a proxy stands in front of the hall.
    pub public_url: Option<String>,
    /// Seconds until a bot takes the seat of somebody who is gone.
    pub stand_in_after: u32,
    /// What is logged, such as `info` or `lyceum=debug`.
    pub log: String,
    pub log_format: LogFormat,
    /// A deck file in place of the hall's own deck.
    pub deck: Option<PathBuf>,
    /// A plain word list in place of the hall's own.
    pub words: Option<PathBuf>,
    /// Whether a proxy tells in `X-Forwarded-For` who is asking.
    pub behind_proxy: bool,
    /// The proxies that are believed; whoever connects, if none is named.
    pub trusted_proxies: Vec<Network>,
    /// Seconds until a game that was begun and deserted is adjourned, and until
    /// it is given up.
    pub adjourn_after: u32,
    pub give_up_after: u32,
    pub limits: Limits,
    pub timing: Timing,
    /// Lets a test break a room. No file and no flag sets it.
    pub test_hooks: bool,
}

/// How much the hall takes from one person, one address, and all of them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Connections that ask something, in all and from one address.
    pub connections: usize,
    pub connections_per_address: usize,
    pub requests_per_minute_per_address: u32,
    /// Open sockets in all, and from one address.
    pub sockets: usize,
    pub sockets_per_address: usize,
    pub messages_per_second: u32,
    pub message_burst: u32,
    pub messages_per_minute_per_address: u32,
    pub guests_per_minute_per_address: u32,
    pub tables_per_minute_per_person: u32,
    pub tables_per_minute_per_address: u32,
    /// Sitting down, leaving, seating bots and the like.
    pub changes_per_minute_per_person: u32,
    /// Tables that are neither over nor adjourned, in all and opened from one address.
    pub open_tables: usize,
    pub open_tables_per_address: usize,
    /// How long the log of a table may get.
    pub entries_per_table: u32,
    /// Entries that come of what people do: of one address at all tables, and of one player or
    /// official at one table.
    pub entries_per_minute_per_address: u32,
    pub entries_per_minute_per_player: u32,
    /// Under how much room on the disk no new tables are opened.
    pub free_disk_bytes_min: u64,
    /// How much of logs may be on its way to one address. The longest is two thirds of it.
    pub log_bytes_per_address: usize,
    /// Invitation codes that were wrong, from one address and in all.
    pub wrong_codes_per_minute_per_address: u32,
    pub wrong_codes_per_minute: u32,
}

/// Spans nobody needs to set, but tests want shorter.
#[derive(Clone, Debug, PartialEq)]
pub struct Timing {
    /// How often a socket is pinged at first, until its distance is known.
    pub first_pings_every: Duration,
    /// How often afterwards, and how often one that has long been quiet.
    pub ping_every: Duration,
    pub quiet_ping_every: Duration,
    pub dead_after: Duration,
    /// How soon a socket has to say hello.
    pub hello_within: Duration,
    /// How long one message may take to leave.
    pub send_within: Duration,
    pub lobby_every: Duration,
    /// How long those who have not pressed Start are waited for. (HALL-11)
    pub start_within: Duration,
    /// How long a table stays suspended while no official is there, how long at most, and how soon
    /// it can be suspended again. (HALL-5)
    pub suspended_alone: Duration,
    pub suspended_max: Duration,
    pub suspend_again_after: Duration,
    /// How often the time of tables in play is kept: a hall that breaks off loses that much of it,
    /// and what writing it takes, which together stay below a second.
    pub beat_every: Duration,
    /// How long an empty room stays in memory.
    pub idle_after: Duration,
    /// When a table that nobody came to is given up.
    pub abandon_after: Duration,
    /// How long a stop waits for what is under way.
    pub stop_within: Duration,
    /// How long a request may take.
    pub request_within: Duration,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    #[default]
    Text,
    Json,
}

/// What the command line and the environment may say.
#[derive(Args, Clone, Debug, Default)]
pub struct Flags {
    /// A TOML file with any of these settings
    #[arg(long, env = "LYCEUM_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The address to listen on
    #[arg(long, env = "LYCEUM_LISTEN", value_name = "ADDRESS:PORT")]
    pub listen: Option<String>,
    /// The file the hall stores its data in
    #[arg(long, env = "LYCEUM_DATA", value_name = "FILE")]
    pub data: Option<PathBuf>,
    /// The address people type, where a proxy stands in front of the hall
    #[arg(long, env = "LYCEUM_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// Seconds until a bot takes the seat of somebody who is gone
    #[arg(long, env = "LYCEUM_STAND_IN_AFTER", value_name = "SECONDS")]
    pub stand_in_after: Option<u32>,
    /// What is logged: error, warn, info, debug, or a filter such as lyceum=debug
    #[arg(long, env = "LYCEUM_LOG", value_name = "FILTER")]
    pub log: Option<String>,
    /// How log lines are written
    #[arg(long, env = "LYCEUM_LOG_FORMAT", value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,
    /// A deck file in place of the hall's own deck
    #[arg(long, env = "LYCEUM_DECK", value_name = "FILE")]
    pub deck: Option<PathBuf>,
    /// A plain word list in place of the hall's own, one word a line
    #[arg(long, env = "LYCEUM_WORDS", value_name = "FILE")]
    pub words: Option<PathBuf>,
    /// A proxy stands in front and tells in X-Forwarded-For who is asking
    #[arg(long, env = "LYCEUM_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// The proxies that are believed, such as 127.0.0.1 or 10.0.0.0/8, with commas between
    #[arg(long, env = "LYCEUM_TRUSTED_PROXIES", value_name = "ADDRESSES", value_delimiter = ',')]
    pub trusted_proxies: Option<Vec<Network>>,
    /// Seconds until a game that was begun and deserted is adjourned
    #[arg(long, env = "LYCEUM_ADJOURN_AFTER", value_name = "SECONDS")]
    pub adjourn_after: Option<u32>,
    /// Seconds until such a game is given up
    #[arg(long, env = "LYCEUM_GIVE_UP_AFTER", value_name = "SECONDS")]
    pub give_up_after: Option<u32>,
}

/// What a file may say: the same, and the limits.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    listen: Option<String>,
    data: Option<PathBuf>,
    public_url: Option<String>,
    stand_in_after: Option<u32>,
    log: Option<String>,
    log_format: Option<LogFormat>,
    deck: Option<PathBuf>,
    words: Option<PathBuf>,
    behind_proxy: Option<bool>,
    trusted_proxies: Option<Vec<Network>>,
    adjourn_after: Option<u32>,
    give_up_after: Option<u32>,
    limits: Option<Limits>,
}

/// What is wrong with the configuration, in one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ConfigError(String);

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: "0.0.0.0:8080".to_owned(),
            data: PathBuf::from("lyceum-data/hall.sqlite"),
            public_url: None,
            stand_in_after: 60,
            log: "info".to_owned(),
            log_format: LogFormat::Text,
            deck: None,
            words: None,
            behind_proxy: false,
            trusted_proxies: Vec::new(),
            adjourn_after: 30 * 60,
            give_up_after: 30 * 24 * 60 * 60,
            limits: Limits::default(),
            timing: Timing::default(),
            test_hooks: false,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 6_000,
            connections_per_address: 600,
            requests_per_minute_per_address: 12_000,
            sockets: 12_000,
            sockets_per_address: 600,
            messages_per_second: 20,
            message_burst: 60,
            messages_per_minute_per_address: 30_000,
            guests_per_minute_per_address: 60,
            tables_per_minute_per_person: 12,
            tables_per_minute_per_address: 60,
            changes_per_minute_per_person: 120,
            open_tables: 50_000,
            open_tables_per_address: 300,
            entries_per_table: 20_000,
            entries_per_minute_per_address: 6_000,
            entries_per_minute_per_player: 120,
            free_disk_bytes_min: 512 * 1024 * 1024,
            log_bytes_per_address: 32 * 1024 * 1024,
            wrong_codes_per_minute_per_address: 10,
            wrong_codes_per_minute: 60,
        }
    }
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            first_pings_every: Duration::from_secs(2),
            ping_every: Duration::from_secs(5),
            quiet_ping_every: Duration::from_secs(10),
            dead_after: Duration::from_secs(30),
            hello_within: Duration::from_secs(10),
            send_within: Duration::from_secs(10),
            lobby_every: Duration::from_millis(500),
            start_within: Duration::from_millis(START_WITHIN.value.ms().into()),
            suspended_alone: Duration::from_millis(SUSPENDED_ALONE.value.ms().into()),
            suspended_max: Duration::from_millis(SUSPENDED_MAX.value.ms().into()),
            suspend_again_after: Duration::from_secs(10),
            beat_every: Duration::from_millis(800),
            idle_after: Duration::from_secs(60),
            abandon_after: Duration::from_secs(3600),
            stop_within: Duration::from_secs(8),
            request_within: Duration::from_secs(20),
        }
    }
}

/// An address, or all that begin alike: `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Network {
    address: IpAddr,
    n_bits: u32,
}

impl Network {
    /// All addresses that share this many bits with one.
    pub fn around(address: IpAddr, n_bits: u32) -> Network {
        let address = match address {
            IpAddr::V4(it) => {
                let kept = u32::MAX.checked_shl(32 - n_bits).unwrap_or(0);
                IpAddr::V4((it.to_bits() & kept).into())
            }
            IpAddr::V6(it) => {
                let kept = u128::MAX.checked_shl(128 - n_bits).unwrap_or(0);
                IpAddr::V6((it.to_bits() & kept).into())
            }
        };
        Network { address, n_bits }
    }

    pub fn contains(&self, address: IpAddr) -> bool {
        let (own, other) = (bits(self.address), bits(address.to_canonical()));
        let n_bits_off = own.1 - self.n_bits;
        own.1 == other.1 && own.0.checked_shr(n_bits_off) == other.0.checked_shr(n_bits_off)
    }
}

impl fmt::Display for Network {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.address, self.n_bits)
    }
}

/// An address as a number, and how many bits it has.
fn bits(address: IpAddr) -> (u128, u32) {
    match address {
        IpAddr::V4(it) => (it.to_bits().into(), 32),
        IpAddr::V6(it) => (it.to_bits(), 128),
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let unreadable =
            || format!("{text:?} is not an address; one looks like 127.0.0.1 or 10.0.0.0/8");
        let (address, n_bits) = match text.trim().split_once('/') {
            Some((address, n_bits)) => (address, Some(n_bits)),
            None => (text.trim(), None),
        };
        let address: IpAddr = address.parse().map_err(|_| unreadable())?;
        let (_, n_bits_max) = bits(address);
        let n_bits = n_bits.map_or(Ok(n_bits_max), str::parse).map_err(|_| unreadable())?;
        if n_bits_max < n_bits {
            return Err(unreadable());
        }
        Ok(Network { address, n_bits })
    }
}

impl TryFrom<String> for Network {
    type Error = String;

    fn try_from(text: String) -> Result<Network, String> {
        text.parse()
    }
}

impl Config {
    /// Puts together what flags, environment and file say.
    pub fn read(flags: Flags) -> Result<Config, ConfigError> {
        let file = match &flags.config {
            Some(path) => File::read(path)?,
            None => File::default(),
        };
        let default = Config::default();
        let config = Config {
            listen: flags.listen.or(file.listen).unwrap_or(default.listen),
            data: flags.data.or(file.data).unwrap_or(default.data),
            public_url: flags.public_url.or(file.public_url),
            stand_in_after: flags
                .stand_in_after
                .or(file.stand_in_after)
                .unwrap_or(default.stand_in_after),
            log: flags.log.or(file.log).unwrap_or(default.log),
            log_format: flags.log_format.or(file.log_format).unwrap_or_default(),
            deck: flags.deck.or(file.deck),
            words: flags.words.or(file.words),
            behind_proxy: flags.behind_proxy || file.behind_proxy.unwrap_or(false),
            trusted_proxies: flags.trusted_proxies.or(file.trusted_proxies).unwrap_or_default(),
            adjourn_after: flags
                .adjourn_after
                .or(file.adjourn_after)
                .unwrap_or(default.adjourn_after),
            give_up_after: flags
                .give_up_after
                .or(file.give_up_after)
                .unwrap_or(default.give_up_after),
            limits: file.limits.unwrap_or_default(),
            timing: default.timing,
            test_hooks: false,
        };
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), ConfigError> {
        let asks = |holds: bool, what: String| if holds { Ok(()) } else { Err(ConfigError(what)) };
        if let Some(url) = &self.public_url {
            let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
            let plain = |it: u8| it.is_ascii_alphanumeric() || b".-_:[]".contains(&it);
            let well_formed = rest.is_some_and(|it| !it.is_empty() && it.bytes().all(plain));
            asks(
                well_formed,
                format!(
                    "public_url is {url:?}; it looks like https://hall.example.org, without a path"
                ),
            )?;
        }
        let seconds = self.stand_in_after;
        asks(
            (1..=86_400).contains(&seconds),
            format!("stand_in_after is {seconds} seconds; it can be 1 to 86400"),
        )?;
        asks(
            0 < self.adjourn_after && self.adjourn_after <= self.give_up_after,
            format!(
                "adjourn_after is {} seconds and give_up_after {}; a game is first adjourned, then given up",
                self.adjourn_after, self.give_up_after
            ),
        )?;
        asks(
            self.behind_proxy || self.trusted_proxies.is_empty(),
            "trusted_proxies are named, but behind_proxy is not set".to_owned(),
        )?;
        let limits = [
            ("connections", self.limits.connections),
            ("connections_per_address", self.limits.connections_per_address),
            (
                "requests_per_minute_per_address",
                self.limits.requests_per_minute_per_address as usize,
            ),
            ("sockets", self.limits.sockets),
            ("sockets_per_address", self.limits.sockets_per_address),
            ("messages_per_second", self.limits.messages_per_second as usize),
            ("message_burst", self.limits.message_burst as usize),
            (
                "messages_per_minute_per_address",
                self.limits.messages_per_minute_per_address as usize,
            ),
            ("guests_per_minute_per_address", self.limits.guests_per_minute_per_address as usize),
            ("tables_per_minute_per_person", self.limits.tables_per_minute_per_person as usize),
            ("tables_per_minute_per_address", self.limits.tables_per_minute_per_address as usize),
            ("changes_per_minute_per_person", self.limits.changes_per_minute_per_person as usize),
            ("open_tables", self.limits.open_tables),
            ("open_tables_per_address", self.limits.open_tables_per_address),
            ("entries_per_table", self.limits.entries_per_table as usize),
            ("entries_per_minute_per_address", self.limits.entries_per_minute_per_address as usize),
            ("entries_per_minute_per_player", self.limits.entries_per_minute_per_player as usize),
            (
                "wrong_codes_per_minute_per_address",
                self.limits.wrong_codes_per_minute_per_address as usize,
            ),
            ("wrong_codes_per_minute", self.limits.wrong_codes_per_minute as usize),
        ];
        for (name, limit) in limits {
            asks(0 < limit, format!("limits.{name} is 0; nobody could do anything"))?;
        }
        Ok(())
    }

    /// Whether this is a proxy that says who is asking.
    pub fn trusts(&self, peer: IpAddr) -> bool {
        let named = &self.trusted_proxies;
        self.behind_proxy && (named.is_empty() || named.iter().any(|it| it.contains(peer)))
    }

    /// Whether cookies may travel by https only.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

impl File {
    fn read(path: &Path) -> Result<File, ConfigError> {
        let shown = path.display();
        let text = file::read_text(path, file::SMALL_MAX)
            .map_err(|error| ConfigError(format!("failed to read {shown}: {error}")))?;
        toml::from_str(&text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start.min(text.len()));
            let line = text.as_bytes()[..at].iter().filter(|&&it| it == b'\n').count() + 1;
            let message = error.message().replace('\n', " ");
            ConfigError(format!("{shown}, line {line}: {message}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Config, ConfigError> {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join("hall.toml");
        std::fs::write(&path, text).expect("there is room for a file");
        Config::read(Flags { config: Some(path), ..Flags::default() })
    }

    #[test]
    fn flags_win_over_the_file_and_the_file_over_defaults() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join("hall.toml");
        let text = "listen = '127.0.0.1:1'\nstand_in_after = 5\n[limits]\nsockets = 7\n";
        std::fs::write(&path, text).expect("there is room for a file");
        let listen = Some("127.0.0.1:2".to_owned());
        let flags = Flags { config: Some(path), listen, ..Flags::default() };
        let config = Config::read(flags).expect("it is well formed");
        assert_eq!(config.listen, "127.0.0.1:2");
        assert_eq!(config.stand_in_after, 5);
        assert_eq!(config.limits.sockets, 7);
        assert_eq!(config.limits.message_burst, 60);
        assert_eq!(config.log, "info");
    }

    #[test]
    fn only_named_proxies_are_believed() {
        let trusts = |text: &str, peer: &str| {
            read(text).expect("it is well formed").trusts(peer.parse().expect("an address"))
        };
        assert!(!trusts("", "127.0.0.1"));
        assert!(trusts("behind_proxy = true", "192.0.2.1"));
        let named =
            "behind_proxy = true\ntrusted_proxies = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8']";
        for (peer, believed) in [
            ("10.9.8.7", true),
            ("11.0.0.1", false),
            ("127.0.0.1", true),
            ("127.0.0.2", false),
            ("::ffff:127.0.0.1", true),
            ("fd12::1", true),
            ("fe80::1", false),
        ] {
            assert_eq!(trusts(named, peer), believed, "{peer}");
        }
        assert!(trusts("behind_proxy = true\ntrusted_proxies = ['0.0.0.0/0']", "1.2.3.4"));
        assert!(read("trusted_proxies = ['10.0.0.0/33']").is_err());
        assert!(read("trusted_proxies = ['127.0.0.1']").is_err(), "behind_proxy is not set");
        assert!(read("adjourn_after = 9\ngive_up_after = 8").is_err());
    }

    #[test]
    fn a_bad_file_is_told_with_its_line() {
        let error = read("listen = '127.0.0.1:1'\nlisten_to = 3\n").expect_err("no such key");
        assert!(error.to_string().contains("line 2: unknown field `listen_to`"), "{error}");
        let error = read("stand_in_after = 'soon'\n").expect_err("not a number");
        assert!(error.to_string().contains("line 1"), "{error}");
        let error = read("public_url = 'hall.example.org'\n").expect_err("not a URL");
        assert!(error.to_string().contains("https://"), "{error}");
        assert!(read("public_url = 'https://hall example'\n").is_err());
        assert!(read("public_url = 'http://[fe80::1]:8080'\n").is_ok());
        for limit in ["sockets", "guests_per_minute_per_address", "changes_per_minute_per_person"] {
            let error = read(&format!("limits = {{ {limit} = 0 }}\n")).expect_err("nobody could");
            assert!(error.to_string().contains(limit), "{error}");
        }
    }
}
