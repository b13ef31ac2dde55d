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

/// Read by the shell round a server, and handed to the simulation as a value.
pub const IN_THE_SHELL: &[(&str, &str)] = &[(
    "coach_msg_file",
    "the command line reads the file; its text, `Settings::coach_message`, is probed with the coaches",
)];

/// In effect in the official server and not here.
pub const NOT_HERE: &[(&str, &[&str])] = &[(
    "lock-step: how long the official server sleeps between two looks; ours wakes up when a datagram comes",
    &["synch_micro_sleep"],
)];
