//! Numbers and tokens against plain, slow descriptions of what they should be.

mod number;
mod sexpr;
