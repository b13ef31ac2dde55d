//! Configuration files: what is understood is written and understood again; errors stay short.

use soccer2d_protocol::params::{
    Config, ParameterSet, ServerParams,
    config::{Included, no_includes, write_conf},
};

pub fn run(data: &[u8]) {
    let mut config = Config::default();
    let mut load = |path: &str, _: Option<&str>| {
        Ok(Included { file: path.to_string(), text: data[path.len().min(data.len())..].to_vec() })
    };
    match config.read("fuzz.conf", data, &mut load) {
        // Writing and reading all parameters costs a thousand times as much as what is tried here: some lengths must do.
        Ok(()) if data.len() % 32 != 31 => {}
        Ok(()) => {
            let mut again = Config::default();
            let text = write_conf(&config.server);
            again.read("again.conf", text.as_bytes(), &mut no_includes).expect("what is written can be read");
            for row in ServerParams::TABLE.iter().filter(|row| row.origin.is_official()) {
                assert_eq!((row.get)(&again.server), (row.get)(&config.server), "{}", row.name);
            }
        }
        Err(error) => assert!(error.to_string().lines().count() <= 1 && error.found.len() < 1000),
    }
    if let Ok(text) = std::str::from_utf8(data) {
        let words: Vec<&str> = text.split(' ').collect();
        let _ = Config::default().apply_arguments(&words, &mut load);
    }
}
