//! The file names of logs, and the result in them.

use crate::{names::TeamName, params::ServerParams, show::ShowTeam};

/// One team at the end of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamResult {
    /// Its name and score; no name if no team joined.
    pub team: ShowTeam,
    /// The name that its coach gave itself; may be empty.
    pub coach: String,
    /// Whether it won the penalty shoot-out.
    pub won_penalties: bool,
}

impl TeamResult {
    /// A team without a coach, with its score.
    pub fn new(name: TeamName, score: i32) -> TeamResult {
        TeamResult { team: ShowTeam { name: Some(name), score, penalties: (0, 0) }, ..Default::default() }
    }
}

/// The kind of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogKind {
    /// The game log, `.rcg`.
    Game,
    /// The text log, `.rcl`.
    Text,
    /// The log of a keepaway training, `.kwy`.
    Keepaway,
}

/// The teams and their scores, left first: `LEFT_2-vs-RIGHT_0`, with the coaches' names after the teams', and with the
/// penalties if they decided a draw.
pub fn result_name(teams: &[TeamResult; 2]) -> String {
    let taken = |result: &TeamResult| result.team.penalties.0 + result.team.penalties.1;
    let [left, right] = teams;
    let by_penalties = left.team.score == right.team.score && taken(left) > 0 && taken(right) > 0;
    let one = |result: &TeamResult| {
        let Some(name) = result.team.name else { return "null".to_string() };
        let coach = if result.coach.is_empty() { String::new() } else { format!("{}_", result.coach) };
        let mut text = format!("{name}_{coach}{}", result.team.score);
        if by_penalties {
            text += &format!("_{}{}", result.team.penalties.0, if result.won_penalties { "w" } else { "" });
        }
        text
    };
    format!("{}-vs-{}", one(left), one(right))
}

/// The path of a finished log. `date` is the start of the match in the parameters' `log_date_format`.
///
/// A slash in a team's name, which the official server admits, becomes an underscore: a name is not a folder.
pub fn log_file_name(kind: LogKind, params: &ServerParams, teams: &[TeamResult; 2], date: &str) -> String {
    let (dir, fixed, fixed_name, dated, compression, suffix) = match kind {
        LogKind::Game => (
            &params.game_log_dir,
            params.game_log_fixed,
            &params.game_log_fixed_name,
            params.game_log_dated,
            params.game_log_compression,
            ".rcg",
        ),
        LogKind::Text => (
            &params.text_log_dir,
            params.text_log_fixed,
            &params.text_log_fixed_name,
            params.text_log_dated,
            params.text_log_compression,
            ".rcl",
        ),
        LogKind::Keepaway => (
            &params.keepaway_log_dir,
            params.keepaway_log_fixed,
            &params.keepaway_log_fixed_name,
            params.keepaway_log_dated,
            0,
            ".kwy",
        ),
    };
    let name = match (fixed, dated) {
        (true, _) => fixed_name.clone(),
        (false, true) => format!("{date}{}", result_name(teams).replace('/', "_")),
        (false, false) => result_name(teams).replace('/', "_"),
    };
    let slash = if dir.is_empty() || dir.ends_with('/') { "" } else { "/" };
    let gz = if compression > 0 { ".gz" } else { "" };
    format!("{dir}{slash}{name}{suffix}{gz}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(name: &str, score: i32) -> TeamResult {
        TeamResult::new(TeamName::new(name.as_bytes()).unwrap(), score)
    }

    #[test]
    fn results_name_teams_coaches_scores_and_penalties() {
        let teams = [result("A", 2), result("B", 0)];
        assert_eq!(result_name(&teams), "A_2-vs-B_0");
        assert_eq!(result_name(&[result("A", 2), TeamResult::default()]), "A_2-vs-null");
        let mut teams = [result("A", 1), result("B", 1)];
        teams[0].coach = "Trappatoni".into();
        teams[0].team.penalties = (3, 1);
        teams[1].team.penalties = (2, 2);
        teams[0].won_penalties = true;
        assert_eq!(result_name(&teams), "A_Trappatoni_1_3w-vs-B_1_2");
    }

    #[test]
    fn files_are_dated_fixed_and_compressed_as_the_parameters_say() {
        let teams = [result("A", 2), result("b/c", 0)];
        let mut params = ServerParams::default();
        let date = "20261115193000-";
        assert_eq!(log_file_name(LogKind::Game, &params, &teams, date), "./20261115193000-A_2-vs-b_c_0.rcg");
        params.game_log_dir = "logs".into();
        params.game_log_dated = false;
        params.game_log_compression = 9;
        assert_eq!(log_file_name(LogKind::Game, &params, &teams, date), "logs/A_2-vs-b_c_0.rcg.gz");
        params.text_log_fixed = true;
        assert_eq!(log_file_name(LogKind::Text, &params, &teams, date), "./rcssserver.rcl");
        params.keepaway_log_dated = false;
        assert_eq!(log_file_name(LogKind::Keepaway, &params, &teams, date), "./A_2-vs-b_c_0.kwy");
    }
}
