//! Recorded conversations of the official server and real clients. The recordings are beside the project where its
//! continuous integration runs; elsewhere tests that need them pass without.

use std::path::PathBuf;

/// The folder of the recordings.
pub fn folder() -> Option<PathBuf> {
    let project = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    project.ancestors().map(|folder| folder.join("shared/captures/2d")).find(|folder| folder.is_dir())
}

/// A recording's bytes.
pub fn read(name: &str) -> Option<Vec<u8>> {
    std::fs::read(folder()?.join(name)).ok()
}

/// The files of a folder of recordings, by name.
pub fn files(name: &str) -> Vec<String> {
    let Some(folder) = folder().map(|folder| folder.join(name)) else { return Vec::new() };
    let Ok(entries) = folder.read_dir() else { return Vec::new() };
    let mut names: Vec<String> = entries
        .flatten()
        .filter(|entry| entry.path().is_file())
        .map(|entry| format!("{name}/{}", entry.file_name().to_string_lossy()))
        .collect();
    names.sort();
    names
}

/// The datagrams of a recording that the server sent, without the closing NUL.
pub fn from_server(name: &str) -> Vec<Vec<u8>> {
    let text = read(name).unwrap_or_default();
    text.split(|&byte| byte == b'\n')
        .filter_map(|line| {
            let line = std::str::from_utf8(line).ok().filter(|line| line.contains(" S->C "))?;
            let (_, rest) = line.split_once(" len=")?;
            let (_, message) = rest.split_once(' ')?;
            Some(message.strip_suffix("\\0").unwrap_or(message).as_bytes().to_vec())
        })
        .collect()
}
