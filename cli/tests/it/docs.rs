//! Pages name only files that exist, and every page can be reached by a link.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the project has a folder")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The pages that people read: those of the first folder, and docs/.
fn pages() -> Vec<PathBuf> {
    let files = [root(), root().join("docs")].into_iter().flat_map(|folder| {
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path())
    });
    files.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect()
}

/// The files that a page links to, as they are written behind `](`, without what is behind a `#`.
fn links(page: &str) -> impl Iterator<Item = &str> {
    let targets = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let files = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    files.map(|target| target.split('#').next().unwrap_or(target))
}

#[test]
fn every_link_leads_to_a_file_and_every_page_is_linked() {
    let mut linked = BTreeSet::new();
    for page in pages() {
        let folder = page.parent().expect("a page is in a folder");
        for link in links(&read(&page)) {
            let target = folder.join(link).canonicalize();
            let target = target.unwrap_or_else(|error| panic!("{}: {link}: {error}", page.display()));
            if target != page {
                linked.insert(target);
            }
        }
    }
    let unlinked: Vec<PathBuf> = pages()
        .into_iter()
        .filter(|page| page.starts_with(root().join("docs")) && !linked.contains(page))
        .collect();
    assert!(unlinked.is_empty(), "no page links to {unlinked:?}");
}

/// A map of other work names at least so many files, and all of them exist.
fn check_map(page: &str, least: usize) {
    let text = read(&root().join(page));
    let code = text.split('`').skip(1).step_by(2);
    let files: Vec<&str> = code.filter(|name| name.contains('/') && !name.contains(' ')).collect();
    assert!(files.len() >= least, "{page}: only {} files are named", files.len());
    let missing: Vec<&&str> = files.iter().filter(|file| !root().join(file).exists()).collect();
    assert!(missing.is_empty(), "{page} names what does not exist: {missing:?}");
}

#[test]
fn every_file_that_a_map_of_other_work_names_exists() {
    check_map("docs/dainamite.md", 81);
    check_map("docs/tigers.md", 30);
}
