//! An agent database, whatever is in it: read, or an error that names a line of the file.

use sphere3d_spades::agentdb::read;

pub fn run(data: &[u8]) {
    let lines = 1 + data.iter().filter(|&&byte| byte == b'\n').count();
    match read(data) {
        Ok(kinds) => {
            assert!(kinds.iter().all(|kind| kind.input > 2 && kind.output > 2 && !kind.exec_line.is_empty()))
        }
        Err(error) => assert!((1..=lines).contains(&error.line), "line {} of {lines}: {error}", error.line),
    }
}
