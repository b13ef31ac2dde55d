//! Reads a game log from a file, plain or packed with gzip, record by record.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read as _},
    path::Path,
};

use anyhow::{Context as _, bail};
use flate2::bufread::MultiGzDecoder;
use soccer2d_protocol::game_log::{GameLogProblem, GameLogReader, Record};

/// Longer than any line of a log: a show has about 4 kB, a logo 2 MB.
const LONGEST_LINE: u64 = 8 << 20;

/// Reads a log and hands over its records. What cannot be read is warned about and passed over.
pub(crate) fn read_log(path: &Path, each: &mut dyn FnMut(Record)) -> anyhow::Result<()> {
    let file = File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
    let mut file = BufReader::new(file);
    let is_packed = file.fill_buf().is_ok_and(|start| start.starts_with(&[0x1f, 0x8b]));
    let mut text: Box<dyn BufRead> =
        if is_packed { Box::new(BufReader::new(MultiGzDecoder::new(file))) } else { Box::new(file) };
    let mut reader = GameLogReader::new();
    let mut line = Vec::new();
    let mut warnings = 0;
    loop {
        line.clear();
        if let Err(error) = text.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            eprintln!("warning: {}: {error}; the log ends here", path.display());
            break;
        }
        if line.is_empty() {
            break;
        }
        let is_whole = line.ends_with(b"\n");
        match reader.read(line.strip_suffix(b"\n").unwrap_or(&line)) {
            Ok(record) => each(record),
            Err(error) if error.problem == GameLogProblem::NotALog => bail!("{}: {error}", path.display()),
            Err(mut error) => {
                if !is_whole {
                    error.problem = GameLogProblem::CutOff;
                }
                warnings += 1;
                if warnings <= 10 {
                    eprintln!("warning: {}: {error}", path.display());
                }
            }
        }
    }
    if warnings > 10 {
        eprintln!("warning: {}: {} more lines make no sense", path.display(), warnings - 10);
    }
    Ok(())
}
