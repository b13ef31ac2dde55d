//! The public keys of clients, by their names: which name has to sign, and whether a signature is its own.

use std::collections::BTreeMap;

use rsa::{Pkcs1v15Sign, RsaPublicKey, pkcs8::DecodePublicKey as _, traits::PublicKeyParts as _};
use sha2::{Digest as _, Sha256};

/// The longest key that is taken, in bits: the time to check a signature grows with its square.
const LONGEST_KEY: usize = 4096;

/// The most keys of one door.
const MOST_KEYS: usize = 256;

/// The keys of one door.
#[derive(Clone, Debug, Default)]
pub struct Keys(BTreeMap<String, RsaPublicKey>);

/// Why a text is no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyError {
    /// It is written in another way.
    NoKey(String),
    /// It is too long.
    TooLong(usize),
    /// There are too many already.
    TooMany,
}

impl std::fmt::Display for KeyError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            KeyError::NoKey(problem) => {
                write!(f, "{problem}; expected an RSA key between BEGIN PUBLIC KEY and END PUBLIC KEY")
            }
            KeyError::TooLong(bits) => write!(f, "a key of {bits} bits; expected at most {LONGEST_KEY}"),
            KeyError::TooMany => write!(f, "more than {MOST_KEYS} keys"),
        }
    }
}

impl std::error::Error for KeyError {}

impl Keys {
    /// Adds the key of a client, as the text of its file: from now on a client of this name has to sign.
    pub fn add(&mut self, name: &str, text: &str) -> Result<(), KeyError> {
        let key =
            RsaPublicKey::from_public_key_pem(text).map_err(|error| KeyError::NoKey(error.to_string()))?;
        let bits = key.size() * 8;
        if bits > LONGEST_KEY {
            return Err(KeyError::TooLong(bits));
        }
        if self.0.len() == MOST_KEYS {
            return Err(KeyError::TooMany);
        }
        self.0.insert(name.to_owned(), key);
        Ok(())
    }

    /// The key of a name; none if it need not sign.
    pub(super) fn of(&self, name: &str) -> Option<&RsaPublicKey> {
        self.0.get(name)
    }
}

/// Whether a signature (RSA by PKCS #1 version 1.5, with SHA-256) belongs to this message and key.
pub(super) fn is_signed_by(key: &RsaPublicKey, message: &[u8], signature: &[u8]) -> bool {
    let digest = Sha256::digest(message);
    key.verify(Pkcs1v15Sign::new::<Sha256>(), &digest, signature).is_ok()
}
