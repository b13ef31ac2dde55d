//! The `CSVSaver::` parameters: a line of results at the end of each game.

use super::table::parameters;

parameters! {
    /// The parameters of the saver of results.
    pub struct CsvSaverParams in "CSVSaver" {
        filename: String = "rcssserver.csv", unsent,
            "File that results are appended to.";
        save: bool = false, unsent,
            "Whether a line with the result is written at the end of a game.";
    }
}
