//! Parameters that no probe shows, and why.

/// Without effect in the official server, too.
pub const WITHOUT_EFFECT: &[(&str, &str)] = &[
    ("control_radius", "only told; nothing asks for it since kicks have a margin"),
    ("landmark_file", "read only by a server built with an XML library, which the official build is not"),
    ("old_coach_hear", "only told"),
    ("recover_init", "every player who joins is rested at once, and that sets the recovery to 1"),
    ("replay", "not known to it any more: its log player is another program"),
    ("wind_ang", "only told; the wind's direction is wind_dir"),
];

/// In effect in the official server and not here, or not yet; what comes to be moves to a probe.
pub const NOT_HERE: &[(&str, &[&str])] = &[
    (
        "lock-step: how long the official server sleeps between two looks; ours wakes up when a datagram comes",
        &["synch_micro_sleep"],
    ),
    ("console: not said yet", &["verbose"]),
    ("text log: how long cycles took is not written into it yet", &["log_times", "profile"]),
    ("game log: messages are not written into it yet", &["record_messages"]),
    (
        "keepaway: its log is not written yet",
        &[
            "keepaway_log_dated",
            "keepaway_log_dir",
            "keepaway_log_fixed",
            "keepaway_log_fixed_name",
            "keepaway_logging",
        ],
    ),
    (
        "online coaches: not written yet",
        &[
            "clang_advice_win",
            "clang_define_win",
            "clang_del_win",
            "clang_info_win",
            "clang_mess_delay",
            "clang_mess_per_cycle",
            "clang_meta_win",
            "clang_rule_win",
            "clang_win_size",
            "coach_msg_file",
            "freeform_send_period",
            "freeform_wait_period",
            "say_coach_cnt_max",
            "subs_max",
        ],
    ),
];
