//! A state as bytes, and the bytes as one number.

use serde::{Serialize, de::DeserializeOwned};
use xxhash_rust::xxh3::xxh3_64;

/// Equal states have equal fingerprints, on every machine and in every build.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub u64);

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl std::fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

/// A saved state: every bit of it, floats as they are.
pub type SavedState = Vec<u8>;

/// The state as bytes.
pub fn save<S: Serialize>(state: &S) -> SavedState {
    postcard::to_stdvec(state).expect("a simulation's state has only types that postcard writes")
}

/// The state that was saved, or what is wrong with the bytes.
pub fn restore<S: DeserializeOwned>(bytes: &[u8]) -> Result<S, String> {
    let (state, rest) =
        postcard::take_from_bytes(bytes).map_err(|error| format!("not a saved state: {error}"))?;
    if rest.is_empty() { Ok(state) } else { Err(format!("not a saved state: {} bytes too many", rest.len())) }
}

/// The fingerprint of a state.
pub fn fingerprint<S: Serialize>(state: &S) -> Fingerprint {
    Fingerprint(xxh3_64(&save(state)))
}
