//! Configuration files in the form in which the official server writes and reads its own.

use super::value;
use crate::params::{Kind, ParameterSet};

/// The official version that the files name. The official server refuses any other.
const VERSION: &str = "19.0.0";

/// A complete configuration file: every official parameter of the set, with its meaning.
///
/// In the official order: whole numbers, switches, numbers, texts, each by name.
pub fn write_conf<S: ParameterSet>(params: &S) -> String {
    let namespace = S::NAMESPACE;
    let mut out = format!("/* {namespace} Configuration file */\n\n");
    out += &format!("# {namespace}::version\n{namespace}::version = '{VERSION}'\n\n");
    for kind in [Kind::Integer, Kind::Switch, Kind::Real, Kind::Text] {
        for row in S::TABLE.iter().filter(|row| row.kind == kind && row.origin.is_official()) {
            let value = value::write(&(row.get)(params));
            out += &format!("# {namespace}::{}\n/* {} */\n", row.name, row.doc);
            out += &format!("{namespace}::{} = {value}\n\n", row.name);
        }
    }
    out
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::params::{Config, Origin, PlayerParams, ServerParams, config::no_includes};

    /// Compares a committed file with what the table generates; `UPDATE_DOCS=1` writes it instead.
    #[allow(clippy::disallowed_methods)] // A test may look at its own repository.
    pub(in crate::params) fn check_committed(path: &str, expected: &str) {
        let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(&path, expected).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap();
        assert!(
            committed == expected,
            "{path} is out of date: UPDATE_DOCS=1 cargo test -p soccer2d-protocol"
        );
    }

    #[test]
    fn the_official_preset_is_what_the_writer_writes() {
        check_committed("params/2d/official-19/server.conf", &write_conf(&ServerParams::default()));
        check_committed("params/2d/official-19/player.conf", &write_conf(&PlayerParams::default()));
    }

    #[test]
    fn what_is_written_reads_back() {
        let server = ServerParams {
            goal_width: 0.1 + 0.2,
            half_time: -1,
            synch_mode: true,
            game_log_dir: "it's \\' a # /* dir */".into(),
            ..Default::default()
        };
        let mut config = Config::default();
        config.read("server.conf", write_conf(&server).as_bytes(), &mut no_includes).unwrap();
        assert_eq!(config.server, server);
    }

    #[test]
    fn only_official_names_are_written() {
        let text = write_conf(&ServerParams::default());
        for row in ServerParams::TABLE {
            let written = text.contains(&format!("\nserver::{} = ", row.name));
            assert_eq!(written, !matches!(row.origin, Origin::Dropped | Origin::Ours), "{}", row.name);
        }
    }
}
