//! The public keys in a folder, as the game controller keeps them: `auto_ref/NAME.pub.pem`, `team/NAME.pub.pem`; and
//! `remote_control/YELLOW.pub.pem`.

use std::{fs, path::Path};

use anyhow::Context as _;
use common_record::read_small_file;

use crate::controller::Keys;

/// The folders of the doors, in their order.
const FOLDERS: [&str; 3] = ["auto_ref", "team", "remote_control"];

/// How names of keys end.
const ENDING: &str = ".pub.pem";

/// The longest file, in bytes.
const LONGEST_FILE: u64 = 16 << 10;

/// Reads all keys of automatic referees, teams and remote controls in a folder. What is no key is an error; a folder that is not
/// there has none.
pub fn read_keys(folder: &Path) -> anyhow::Result<[Keys; 3]> {
    fs::metadata(folder).with_context(|| format!("the folder {} cannot be read", folder.display()))?;
    let mut keys = <[Keys; 3]>::default();
    for (keys, name) in keys.iter_mut().zip(FOLDERS) {
        let folder = folder.join(name);
        if !folder.is_dir() {
            continue;
        }
        let entries =
            fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            let file = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let Some(name) = file.strip_suffix(ENDING) else { continue };
            let shown = path.display();
            let text =
                read_small_file(&path, LONGEST_FILE).with_context(|| format!("{shown} cannot be read"))?;
            let text = String::from_utf8(text).with_context(|| format!("{shown} is no text"))?;
            keys.add(name, &text).map_err(|error| anyhow::anyhow!("{shown}: {error}"))?;
        }
    }
    Ok(keys)
}
