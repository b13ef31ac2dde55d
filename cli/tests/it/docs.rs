//! Pages that name files name files that exist.

use std::{fs, path::Path};

#[test]
fn every_file_that_the_map_of_dainamite_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = fs::read_to_string(root.join("docs/dainamite.md")).expect("the page is there");
    let code = page.split('`').skip(1).step_by(2);
    let files: Vec<&str> = code.filter(|name| name.contains('/') && !name.contains(' ')).collect();
    assert!(files.len() > 80, "only {} files are named", files.len());
    let missing: Vec<&&str> = files.iter().filter(|file| !root.join(file).exists()).collect();
    assert!(missing.is_empty(), "docs/dainamite.md names what does not exist: {missing:?}");
}
