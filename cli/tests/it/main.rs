//! The command line as its users see it: what they type and what they get. `TRYCMD=overwrite` writes the pages anew.
#![allow(clippy::disallowed_methods, reason = "tests read what the command wrote")]
#![allow(clippy::disallowed_types, reason = "a client of a server is a socket")]

mod docs;
mod many_matches;
mod matches;
mod serve;

#[test]
fn pages() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
