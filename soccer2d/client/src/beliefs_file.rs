//! Beliefs as a file: JSON lines. docs/2d-beliefs.md describes them.

use std::path::Path;

use common_beliefs::FIRST_LINE;
use soccer2d_beliefs::Beliefs;

use crate::shared_file::SharedFile;

/// A file that players write their beliefs into, a line for each cycle of each.
#[derive(Clone)]
pub struct BeliefsFile(SharedFile);

impl BeliefsFile {
    /// Begins a file; its first line says what it is.
    pub fn create(path: &Path) -> anyhow::Result<BeliefsFile> {
        let file = SharedFile::create(path, "the file of beliefs")?;
        file.put(|line| line.extend_from_slice(FIRST_LINE.as_bytes()));
        Ok(BeliefsFile(file))
    }

    /// Adds a line.
    pub fn put(&self, beliefs: &Beliefs) {
        self.0.put(|line| {
            // A vector takes everything, and beliefs have no keys that are no text.
            serde_json::to_writer(line, beliefs).expect("beliefs can be written as JSON");
        });
    }

    /// Writes what is still in memory. The first thing that went wrong is the error.
    pub fn finish(&self) -> anyhow::Result<()> {
        self.0.finish()
    }
}
