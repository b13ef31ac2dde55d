//! Files that a configuration names.

use std::path::PathBuf;

use common_record::read_small_file;
use soccer2d_protocol::params::config::{Included, LARGEST_FILE};

/// Reads a file that a configuration includes: beside the file that names it, else from the current directory.
pub(crate) fn read_included(name: &str, from: Option<&str>) -> Result<Included, String> {
    let beside = from.and_then(|from| PathBuf::from(from).parent().map(|directory| directory.join(name)));
    let path = beside.unwrap_or_else(|| PathBuf::from(name));
    let shown = path.display().to_string();
    let text = read_small_file(&path, LARGEST_FILE as u64).map_err(|error| format!("{shown}: {error}"))?;
    Ok(Included { file: shown, text })
}
