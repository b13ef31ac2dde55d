//! A team's configuration as a directory: `team.toml`, a file for each role that it names, `formations/*.toml`,
//! `tuning.toml` with the values that it changes. What is not there is as in the binary; `soccer2d/team/config` has those files to copy from.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use anyhow::{Context as _, bail};
use common_record::read_small_file;
use soccer2d_team::config::TeamConfig;

/// No file of a configuration is longer.
const LONGEST: u64 = 1 << 20;

/// Reads a configuration. A file that nothing asks for is a mistake: most likely its name is.
pub fn read_team(directory: &Path) -> anyhow::Result<TeamConfig> {
    let mut texts = BTreeMap::new();
    read_directory(directory, "", &mut texts)?;
    let formations = directory.join("formations");
    if formations.is_dir() {
        read_directory(&formations, "formations/", &mut texts)?;
    }
    let shown = directory.display();
    let asked = RefCell::new(BTreeSet::new());
    let config = TeamConfig::parse(&|name| {
        asked.borrow_mut().insert(name.to_owned());
        texts.get(name).cloned()
    })
    .with_context(|| format!("the configuration in {shown}"))?;
    let asked = asked.into_inner();
    if let Some(unknown) = texts.keys().find(|name| !asked.contains(*name)) {
        let known: Vec<&str> = asked.iter().map(String::as_str).collect();
        bail!(
            "{shown}/{unknown}.toml: no such file is expected here, only (with .toml) {}",
            known.join(", ")
        );
    }
    Ok(config)
}

/// The texts of all files of a directory that end with `.toml`, by their names without it.
fn read_directory(
    directory: &Path,
    prefix: &str,
    texts: &mut BTreeMap<String, String>,
) -> anyhow::Result<()> {
    let entries = fs::read_dir(directory).with_context(|| {
        format!("the directory {} cannot be read; expected one with team.toml in it", directory.display())
    })?;
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_none_or(|ending| ending != "toml") {
            continue;
        }
        let shown = path.display();
        let Some(name) = path.file_stem().and_then(|name| name.to_str()) else {
            bail!("{shown}: expected a name of letters");
        };
        let text = read_small_file(&path, LONGEST).with_context(|| format!("{shown}"))?;
        let text = String::from_utf8(text).map_err(|_| anyhow::anyhow!("{shown}: expected UTF-8 text"))?;
        texts.insert(format!("{prefix}{name}"), text);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(files: &[(&str, &str)], expected: Result<(), &str>) {
        let directory = tempfile::tempdir().expect("a directory");
        fs::create_dir(directory.path().join("formations")).expect("a directory");
        for (name, text) in files {
            fs::write(directory.path().join(name), text).expect("a file");
        }
        let read = read_team(directory.path()).map(|_| ());
        match (read, expected) {
            (Ok(()), Ok(())) => {}
            (Err(error), Err(expected)) => assert!(format!("{error:#}").contains(expected), "{error:#}"),
            (read, expected) => panic!("{read:?} instead of {expected:?}"),
        }
    }

    #[test]
    fn what_is_not_there_is_as_in_the_binary() {
        check(&[], Ok(()));
        check(&[("notes.txt", "anything")], Ok(()));
        check(&[("tuning.toml", "[foresight.score]\nfarthest = 20.0\n")], Ok(()));
        check(&[("defender.toml", include_str!("../../../soccer2d/team/config/defender.toml"))], Ok(()));
    }

    #[test]
    fn mistakes_have_a_file_and_a_line() {
        check(
            &[("defender.toml", "goalie = false\n[states]\nshoot-gaol = [\"open\"]\n")],
            Err("defender.toml"),
        );
        check(&[("defender.toml", "goalie = false\n[states]\nshoot-gaol = [\"open\"]\n")], Err("line 3"));
        check(
            &[("tuning.toml", "[foresight.score]\n\nfathest = 20.0\n")],
            Err(
                "tuning.toml:3: foresight.score.fathest: expected the name of a value; did you mean foresight.score.farthest?",
            ),
        );
        check(&[("tuning.toml", "[foresight.score]\nuncertain = 2\n")], Err("tuning.toml:2: "));
        check(&[("defnder.toml", "")], Err("defnder.toml: no such file is expected here, only"));
        check(&[("formations/atack.toml", "")], Err("formations/atack.toml: no such file"));
    }

    #[test]
    fn a_directory_must_be_there() {
        let error = read_team(Path::new("no/such/directory")).map(|_| ()).expect_err("there is none");
        assert!(
            format!("{error:#}").starts_with("the directory no/such/directory cannot be read"),
            "{error:#}"
        );
    }
}
