//! The hall's signature at the end of a log: who published it, and that nobody has changed it
//! since.
//!
//! A chain of links shows that a file is of a piece, and an audit that it came about by the
//! rules. Neither shows whose it is: who knows how logs are made can make one. The signature does,
//! for whoever has the hall's public key from elsewhere.

use std::{fmt, str::FromStr};

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use kernel::Link;
use serde::{Deserialize, Serialize};
use store::{SIGNING_KEY, Store, StoreError};

use crate::ids;

/// The secret that a hall signs with. It is made at the first start, and kept with the books.
pub struct HallKey(SigningKey);

/// What a signature of the hall is checked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

/// What stands in the last line of a log beside its end and its link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The hall's public key, in hexadecimal digits.
    pub hall: String,
    pub signature: String,
}

impl HallKey {
    /// The hall's key, made if it has none yet.
    pub async fn of(store: &Store) -> Result<HallKey, StoreError> {
        let kept = store.own(SIGNING_KEY, ids::bytes::<32>().to_vec()).await?;
        HallKey::read(&kept).ok_or_else(|| StoreError {
            doing: "read the hall's signing key".to_owned(),
            trouble: store::Trouble::Database("it is not 32 bytes long".to_owned()),
        })
    }

    /// The key as the books have it.
    pub fn read(kept: &[u8]) -> Option<HallKey> {
        Some(HallKey(SigningKey::from_bytes(kept.try_into().ok()?)))
    }

    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// Signs a log that ends with this link.
    pub fn sign(&self, table: &str, link: Link) -> Head {
        let hall = self.public();
        let signature = self.0.sign(&signed_bytes(table, link, hall));
        Head { hall: hall.to_string(), signature: hex(&signature.to_bytes()) }
    }
}

impl Head {
    /// Whose signature it is, if it is one of this log.
    pub fn signed_by(&self, table: &str, link: Link) -> Result<PublicKey, String> {
        let forged = || "the signature at the end is not one of this log".to_owned();
        let hall: PublicKey = self.hall.parse().map_err(|()| forged())?;
        let signature = unhex::<64>(&self.signature).ok_or_else(forged)?;
        let signed = signed_bytes(table, link, hall);
        let verified = hall.0.verify_strict(&signed, &Signature::from_bytes(&signature));
        verified.map(|()| hall).map_err(|_| forged())
    }
}

/// What is signed: that this is the head of a log, of which table, what it ends with, and by whom.
fn signed_bytes(table: &str, link: Link, hall: PublicKey) -> Vec<u8> {
    let mut bytes = b"lyceum log head 1\0".to_vec();
    bytes.extend_from_slice(&link.0);
    bytes.extend_from_slice(hall.0.as_bytes());
    bytes.extend_from_slice(table.as_bytes());
    bytes
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(self.0.as_bytes()))
    }
}

impl FromStr for PublicKey {
    type Err = ();

    fn from_str(text: &str) -> Result<PublicKey, ()> {
        let bytes = unhex::<32>(text).ok_or(())?;
        VerifyingKey::from_bytes(&bytes).map(PublicKey).map_err(|_| ())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads exactly as many bytes, in hexadecimal digits of either case.
fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.bytes().all(|it| it.is_ascii_hexdigit()) {
        return None;
    }
    for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&text[at..at + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_of_one_log_of_one_table_by_one_hall() {
        let (ours, theirs) = (HallKey::read(&[1; 32]), HallKey::read(&[2; 32]));
        let (ours, theirs) = (ours.expect("32 bytes"), theirs.expect("32 bytes"));
        let link = Link([7; 32]);
        let head = ours.sign("t1", link);
        assert_eq!(head.signed_by("t1", link), Ok(ours.public()));
        assert!(head.signed_by("t2", link).is_err());
        assert!(head.signed_by("t1", Link([8; 32])).is_err());
        let stolen = Head { hall: theirs.public().to_string(), ..head.clone() };
        assert!(stolen.signed_by("t1", link).is_err());
        for signature in ["", "00", &"0".repeat(128), &"é".repeat(64)] {
            let forged = Head { signature: signature.to_owned(), ..head.clone() };
            assert!(forged.signed_by("t1", link).is_err());
        }
    }

    #[test]
    fn a_public_key_is_read_back_and_nothing_else_is_one() {
        let key = HallKey::read(&[1; 32]).expect("32 bytes").public();
        assert_eq!(key.to_string().parse(), Ok(key));
        assert_eq!(key.to_string().to_uppercase().parse(), Ok(key));
        for text in ["", "abc", &"z".repeat(64), &"é".repeat(32), &key.to_string()[1..]] {
            assert_eq!(text.parse::<PublicKey>(), Err(()), "{text}");
        }
        assert!(HallKey::read(&[1; 31]).is_none());
    }
}
