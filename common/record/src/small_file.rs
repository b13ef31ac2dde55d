//! Files that are read whole, such as configurations.

use std::{
    fs::File,
    io::{self, Read as _},
    path::Path,
};

/// Reads a file of at most `most` bytes. The bytes are counted while they are read: the length that the system reports
/// for a pipe or a device means nothing.
pub fn read_small_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let problem = format!("expected at most {most} bytes, found more");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, problem));
    }
    Ok(bytes)
}
