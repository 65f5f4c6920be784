//! Files people name. A wrong one may be of any size, or never end.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// The most bytes of a configuration or a deck file; neither comes near it.
pub const SMALL_MAX: u64 = 1 << 20;

/// The bytes of a file, if there are no more than `n_bytes_max`.
pub fn read(path: &Path, n_bytes_max: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(n_bytes_max + 1).read_to_end(&mut bytes)?;
    if n_bytes_max < bytes.len() as u64 {
        let what = format!("it has more than {n_bytes_max} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, what));
    }
    Ok(bytes)
}

/// The same, of text.
pub fn read_text(path: &Path, n_bytes_max: u64) -> io::Result<String> {
    let not_text = |_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8 text");
    String::from_utf8(read(path, n_bytes_max)?).map_err(not_text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join("file");
        std::fs::write(&path, b"four").expect("there is room for a file");
        assert_eq!(read(&path, 4).expect("it fits"), b"four");
        assert_eq!(read_text(&path, 4).expect("it fits"), "four");
        assert!(read(&path, 3).is_err());
        std::fs::write(&path, b"\xff").expect("there is room for a file");
        assert!(read_text(&path, 4).is_err());
        assert!(read(&folder.path().join("none"), 4).is_err());
    }
}
