//! The common form of our binary files: each begins with its name and a version, is as long as its
//! header says, and may be sealed with a checksum. All numbers are little-endian.

use std::{fmt, ops::Range};

/// One form of file.
pub(crate) struct FileForm {
    pub(crate) magic: &'static [u8; 8],
    pub(crate) version: u32,
    /// The name of such a file where something else was found.
    pub(crate) name: &'static str,
    /// The number of bytes before the first part.
    pub(crate) n_header: usize,
    /// The place in the header of the BLAKE3 of everything else in the file.
    pub(crate) checksum_at: Option<usize>,
}

const VERSION_AT: usize = 8;
const N_CHECKSUM: usize = 32;

impl FileForm {
    /// The first bytes of every such file.
    pub(crate) fn begin(&self) -> Vec<u8> {
        [self.magic.as_slice(), &self.version.to_le_bytes()].concat()
    }

    /// Writes the checksum into a file that is otherwise finished.
    pub(crate) fn seal(&self, bytes: &mut [u8]) {
        let at = self.checksum_at.expect("this form has a checksum");
        let checksum = checksum(bytes, at);
        bytes[at..at + N_CHECKSUM].copy_from_slice(&checksum);
    }

    /// The places of the parts, given each one's length by the header, if the file is as long as
    /// that.
    pub(crate) fn parts<const N: usize>(
        &self,
        bytes: &[u8],
        size_of: impl Fn(usize) -> usize,
    ) -> Result<[Range<usize>; N], FileError> {
        let refused = |offset, fault| Err(FileError { offset, fault });
        if !bytes.starts_with(&self.magic[..bytes.len().min(self.magic.len())]) {
            return refused(0, FileFault::Other { wanted: self.name });
        }
        if bytes.len() < self.n_header {
            return refused(bytes.len(), FileFault::EndsEarly { size: self.n_header });
        }
        let version = u32_at(bytes, VERSION_AT).unwrap_or(0);
        if version != self.version {
            let fault = FileFault::OtherVersion { version, wanted: self.version };
            return refused(VERSION_AT, fault);
        }
        let mut end = self.n_header;
        let parts = std::array::from_fn(|part| {
            let begin = end;
            end = begin.saturating_add(size_of(part));
            begin..end
        });
        if bytes.len() < end {
            return refused(bytes.len(), FileFault::EndsEarly { size: end });
        }
        if end < bytes.len() {
            return refused(end, FileFault::GoesOn);
        }
        Ok(parts)
    }

    /// Checks that the checksum is that of the file, whose parts were found.
    pub(crate) fn check(&self, bytes: &[u8]) -> Result<(), FileError> {
        let offset = self.checksum_at.expect("this form has a checksum");
        match checksum(bytes, offset) == bytes[offset..offset + N_CHECKSUM] {
            true => Ok(()),
            false => Err(FileError { offset, fault: FileFault::Checksum }),
        }
    }
}

fn checksum(bytes: &[u8], at: usize) -> [u8; N_CHECKSUM] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&bytes[..at]).update(&bytes[at + N_CHECKSUM..]);
    *hasher.finalize().as_bytes()
}

/// The number that begins at this byte.
pub(crate) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..).and_then(<[u8]>::first_chunk).map(|it| u32::from_le_bytes(*it))
}

/// The reason for which a file was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The byte of the file at which it goes wrong.
    pub offset: usize,
    pub fault: FileFault,
}

/// A fault of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// It is something else.
    Other {
        wanted: &'static str,
    },
    OtherVersion {
        version: u32,
        wanted: u32,
    },
    EndsEarly {
        size: usize,
    },
    GoesOn,
    Checksum,
    /// Its facts are about the words of another list.
    OtherWords,
    Unsound,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: ", self.offset)?;
        match self.fault {
            FileFault::Other { wanted } => write!(f, "this is no {wanted}"),
            FileFault::OtherVersion { version, wanted } => {
                write!(f, "the form has version {version}; this program reads version {wanted}")
            }
            FileFault::EndsEarly { size } => {
                write!(f, "the file ends here, but it should have {size} bytes")
            }
            FileFault::GoesOn => write!(f, "the file should end here, but it goes on"),
            FileFault::Checksum => write!(f, "the checksum is not that of the file"),
            FileFault::OtherWords => write!(f, "the facts are about another list of words"),
            FileFault::Unsound => write!(f, "the checksum is right, but the contents are unsound"),
        }
    }
}

impl std::error::Error for FileError {}
