//! The command line as its users see it: what they type and what they get. `TRYCMD=overwrite` writes the pages anew.

#[test]
fn pages() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
