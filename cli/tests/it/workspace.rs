//! The crates and files of this repository, for tests about all of them.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use toml::{Table, Value};

/// The folders that leagues have or will have.
pub const LEAGUES: [&str; 4] = ["soccer2d", "smallsize", "sphere3d", "humanoid3d"];

/// A crate of the workspace.
pub struct Package {
    /// Where it is, such as `soccer2d/sim`.
    pub folder: String,
    /// Names of crates of the workspace that it depends on.
    pub dependencies: Vec<String>,
    /// The same for its tests and its build script.
    pub other_dependencies: Vec<String>,
}

impl Package {
    /// The league's folder that it is in.
    pub fn league(&self) -> Option<&str> {
        let (first, _) = self.folder.split_once('/')?;
        LEAGUES.into_iter().find(|league| *league == first)
    }

    pub fn all_dependencies(&self) -> impl Iterator<Item = &String> {
        self.dependencies.iter().chain(&self.other_dependencies)
    }
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

pub fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All crates of the workspace by their names.
pub fn packages() -> BTreeMap<String, Package> {
    let manifest = |folder: &str| -> Table {
        read(root().join(folder).join("Cargo.toml")).parse().expect("a manifest is TOML")
    };
    let members = manifest(".")["workspace"]["members"].as_array().expect("members").clone();
    let folders: Vec<&str> = members.iter().filter_map(Value::as_str).collect();
    let manifests: Vec<(&str, Table)> =
        folders.into_iter().map(|folder| (folder, manifest(folder))).collect();
    let name = |manifest: &Table| manifest["package"]["name"].as_str().expect("a name").to_owned();
    let names: Vec<String> = manifests.iter().map(|(_, manifest)| name(manifest)).collect();
    let of = |manifest: &Table, tables: &[&str]| -> Vec<String> {
        let tables = tables.iter().filter_map(|table| manifest.get(*table)?.as_table());
        tables.flat_map(Table::keys).filter(|dependency| names.contains(dependency)).cloned().collect()
    };
    let package = |(folder, manifest): &(&str, Table)| Package {
        folder: (*folder).to_owned(),
        dependencies: of(manifest, &["dependencies"]),
        other_dependencies: of(manifest, &["dev-dependencies", "build-dependencies"]),
    };
    names.iter().cloned().zip(manifests.iter().map(package)).collect()
}

/// All files under a folder of the repository whose names end so, with their paths from its root. What was built is not of it.
pub fn files(folder: &str, endings: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(root().join(&folder)) else { continue };
        for entry in entries {
            let entry = entry.expect("an entry");
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = folder.join(&name);
            if entry.file_type().expect("a type").is_dir() {
                if !name.starts_with('.') && !["target", "node_modules", "dist"].contains(&&*name) {
                    folders.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let path = path.strip_prefix(".").unwrap_or(&path);
                found.push(path.to_str().expect("our names are text").to_owned());
            }
        }
    }
    found.sort();
    found
}
