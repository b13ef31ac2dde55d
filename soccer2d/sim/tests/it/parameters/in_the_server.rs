//! The names that only the server round a simulation obeys: sockets, processes, files, the clock. Read here, and by the
//! server's own tests, which probe each of them.

/// Probed in `soccer2d/server/tests/it/parameters.rs`.
pub const IN_THE_SERVER: &[&str] = &[
    "coach_port",
    "game_log_compression",
    "game_log_dated",
    "game_log_dir",
    "game_log_fixed",
    "game_log_fixed_name",
    "game_log_version",
    "game_logging",
    "log_date_format",
    "log_file",
    "max_monitors",
    "olcoach_port",
    "port",
    "record",
    "record_log",
    "record_messages",
    "record_version",
    "send_comms",
    "send_log",
    "slow_down_factor",
    "team_l_start",
    "team_r_start",
    "text_log_compression",
    "text_log_dated",
    "text_log_dir",
    "text_log_fixed",
    "text_log_fixed_name",
    "text_logging",
];
