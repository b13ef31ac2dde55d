//! Numbers and tokens against plain, slow descriptions of what they should be.

#![allow(clippy::unwrap_used, reason = "a test")]

mod number;
mod sexpr;
