//! Every `server::` parameter: name, type, default, receivers, unit and bounds, meaning.
//!
//! The bounds exclude values with which no match can be played (a ball of negative size, a step of zero milliseconds),
//! not those that are merely unusual.

use super::table::parameters;

parameters! {
    /// The parameters of the server, as its configuration names them.
    pub struct ServerParams in "server" {
        audio_cut_dist: f64 = 50.0, since 7, metres in 0.0..=10000.0,
            "How far a player's voice carries.";
        auto_mode: bool = false, since 9,
            "Starts the teams, kicks off and ends by itself, without a command from a monitor.";
        back_dash_rate: f64 = 0.7, since 13, factor in 0.0..=10.0,
            "Share of a dash's acceleration that is left when it points straight backwards.";
        back_passes: bool = true, since 8,
            "Whether a goalie is forbidden to catch a ball that a team mate passed to it.";
        ball_accel_max: f64 = 2.7, since 7, metres_per_cycle_squared in 0.0..=1000.0,
            "Limit on what all kicks of one cycle together add to the ball's speed.";
        ball_decay: f64 = 0.94, since 7, factor in 0.000001..=1.0,
            "Share of its speed that the ball keeps from one cycle to the next.";
        ball_rand: f64 = 0.05, since 7, factor in 0.0..=10.0,
            "Largest noise on the ball's movement, as a share of its speed.";
        ball_size: f64 = 0.085, since 7, metres in 0.001..=10.0,
            "Radius of the ball.";
        ball_speed_max: f64 = 3.0, since 7, metres_per_cycle in 0.001..=1000.0,
            "Limit on the ball's speed after a kick.";
        ball_stuck_area: f64 = 3.0, since 11, metres in 0.0..=1000.0,
            "A ball that stays within this distance of one place for `drop_ball_time` cycles of play is dropped by the referee; 0 turns it off.";
        ball_weight: f64 = 0.2, since 7, kilograms in 0.000001..=1000000.0,
            "Weight of the ball; only the wind depends on it.";
        catch_ban_cycle: i32 = 5, since 7, cycles in 0..=1000000,
            "How long a goalie must wait between two catches.";
        catch_probability: f64 = 1.0, since 7, probability in 0.0..=1.0,
            "How often a catch holds a ball that is surely within reach.";
        catchable_area_l: f64 = 1.2, since 7, metres in 0.0..=1000.0,
            "How far the goalie's catch reaches.";
        catchable_area_w: f64 = 1.0, since 7, metres in 0.0..=1000.0,
            "How wide the goalie's catch is.";
        ckick_margin: f64 = 1.0, since 7, metres in 0.0..=30.0,
            "How far from both lines the ball lies at a corner kick.";
        clang_advice_win: i32 = 1, since 7, messages,
            "How many advice messages a coach may send in a window of play.";
        clang_define_win: i32 = 1, since 7, messages,
            "How many define messages a coach may send in a window of play.";
        clang_del_win: i32 = 1, since 8, messages,
            "How many delete messages a coach may send in a window of play.";
        clang_info_win: i32 = 1, since 7, messages,
            "How many info messages a coach may send in a window of play.";
        clang_mess_delay: i32 = 50, since 7, cycles in 0..=1000000,
            "How long a coach's message is held back during play.";
        clang_mess_per_cycle: i32 = 1, since 7, messages,
            "0 holds every message of a coach back; any other number delivers all that are due.";
        clang_meta_win: i32 = 1, since 7, messages,
            "How many meta messages a coach may send in a window of play.";
        clang_rule_win: i32 = 1, since 8, messages,
            "How many rule messages a coach may send in a window of play.";
        clang_win_size: i32 = 300, since 7, cycles in 1..=1000000,
            "Length of the window in which a coach's messages of play are counted.";
        coach: bool = false, since 7,
            "Lets a trainer connect, and switches the referee off unless `coach_w_referee` is on.";
        coach_msg_file: String = "", monitors_only,
            "File whose content is sent to every online coach as it connects.";
        coach_port: i32 = 6001, since 8, port in 0..=65535,
            "UDP port of the trainer.";
        coach_w_referee: bool = false, since 7,
            "Lets a trainer connect while the referee stays on.";
        connect_wait: i32 = 300, since 9, cycles in 0..=1000000000,
            "In `auto_mode`, how long to wait for the teams to be complete.";
        control_radius: f64 = 2.0, since 7, metres in 0.0..=1000.0,
            "Sent to clients since the first servers; nothing depends on it any more.";
        dash_angle_step: f64 = 1.0, since 13, degrees in 0.0..=360.0,
            "A dash's direction is rounded to a multiple of this.";
        dash_power_rate: f64 = 0.006, since 7, factor in 0.0..=1000.0,
            "Acceleration of a dash per unit of power, for the default player.";
        dist_noise_rate: f64 = 0.0125, since 19, factor in 0.0..=10.0,
            "Spread of a seen distance to the ball or a player per metre, in Gaussian sight.";
        drop_ball_time: i32 = 100, since 7, cycles in 0..=1000000,
            "How long a set play may take, or a ball be stuck, before the referee drops the ball.";
        effort_dec: f64 = 0.005, since 7, factor in 0.0..=1.0,
            "What a tired player's effort loses in a cycle.";
        effort_dec_thr: f64 = 0.3, since 7, factor in 0.0..=1.0,
            "Share of full stamina at and below which effort falls.";
        effort_inc: f64 = 0.01, since 7, factor in 0.0..=1.0,
            "What a rested player's effort gains in a cycle.";
        effort_inc_thr: f64 = 0.6, since 7, factor in 0.0..=1.0,
            "Share of full stamina at and above which effort rises.";
        effort_init: f64 = 1.0, since 7, factor in 0.0..=10.0,
            "Effort of the default player at the start, and its largest.";
        effort_min: f64 = 0.6, since 7, factor in 0.0..=10.0,
            "Smallest effort of the default player.";
        extra_half_time: i32 = 100, since 13, seconds in 0..=1000000,
            "Length of a half of extra time, in cycles of `simulator_step`.";
        extra_stamina: f64 = 50.0, since 12, stamina in 0.0..=1000000.0,
            "What an exhausted default player can still spend on a dash.";
        fixed_teamname_l: String = "", since 16,
            "Name of the left team in what the right team's players see, with which no team may join; empty is its own name.";
        fixed_teamname_r: String = "", since 16,
            "Name of the right team in what the left team's players see, with which no team may join; empty is its own name.";
        focus_dist_noise_rate: f64 = 0.0125, since 19, factor in 0.0..=10.0,
            "Spread of a seen distance per metre between the object and the focus point, in Gaussian sight.";
        forbid_kick_off_offside: bool = true, since 7,
            "Keeps all players in their own half until the kick-off is taken.";
        foul_cycles: i32 = 5, since 14, cycles in 0..=1000000,
            "How long a fouled player cannot act.";
        foul_detect_probability: f64 = 0.5, since 14, probability in 0.0..=1.0,
            "How often the referee detects a foul of the default player.";
        foul_exponent: f64 = 10.0, since 14, number in 0.0..=1000.0,
            "Replaces `tackle_exponent` when the tackler fouls on purpose.";
        free_kick_faults: bool = true, since 8,
            "Whether the taker of a set play may not touch the ball twice.";
        freeform_send_period: i32 = 20, since 8, cycles in 0..=1000000,
            "How long a window stays open in which a coach may send free text during play.";
        freeform_wait_period: i32 = 600, since 8, cycles in 1..=1000000,
            "How much play passes before a window for free text opens.";
        fullstate_l: bool = false, since 7,
            "Sends the left team's players the whole state without noise, each cycle.";
        fullstate_r: bool = false, since 7,
            "Sends the right team's players the whole state without noise, each cycle.";
        game_log_compression: i32 = 0, since 8, level in 0..=9,
            "How hard the game log is compressed; 0 leaves it plain.";
        game_log_dated: bool = true, since 8,
            "Whether the game log's name begins with the date.";
        game_log_dir: String = "./", since 8,
            "Where game logs are written.";
        game_log_fixed: bool = false, since 8,
            "Whether the game log is called `game_log_fixed_name` instead of after date, teams and score.";
        game_log_fixed_name: String = "rcssserver", since 8,
            "Name of the game log, without suffix, if `game_log_fixed`.";
        game_log_version: i32 = 6, since 8, version in -1..=6,
            "Format of the game log: 1 to 6, or -1 for JSON.";
        game_logging: bool = true, since 8,
            "Whether a game log is written.";
        game_over_wait: i32 = 100, since 9, cycles in 0..=1000000000,
            "In `auto_mode`, how long the server stays after the end.";
        goal_width: f64 = 14.02, since 7, metres in 0.1..=68.0,
            "Distance between the goal posts.";
        goalie_max_moves: i32 = 2, since 7, moves in -1..=1000000,
            "How often a goalie may move with the ball in hand; -1 sets no limit.";
        golden_goal: bool = false, since 14,
            "Whether the first goal of extra time ends the game.";
        half_time: i32 = 300, since 7, seconds in -1000000..=1000000,
            "Length of a half, in cycles of `simulator_step`; 0 or less is a half without end.";
        hear_decay: i32 = 1, since 7, number in 0..=1000000,
            "What one heard message costs of a player's capacity to hear.";
        hear_inc: i32 = 1, since 7, number in 0..=1000000,
            "What a player's capacity to hear regains in a cycle.";
        hear_max: i32 = 1, since 7, number in 0..=1000000,
            "A player's full capacity to hear, for each of the two teams.";
        illegal_defense_dist_x: f64 = 16.5, since 16, metres in 0.0..=105.0,
            "Depth of the area in which defenders are counted.";
        illegal_defense_duration: i32 = 20, since 16, cycles in 0..=1000000,
            "How long too many defenders are tolerated.";
        illegal_defense_number: i32 = 0, since 16, players in 0..=11,
            "How many defenders in the area are too many; 0 turns the rule off.";
        illegal_defense_width: f64 = 40.32, since 16, metres in 0.0..=68.0,
            "Width of the area in which defenders are counted.";
        inertia_moment: f64 = 5.0, since 7, number in 0.0..=1000.0,
            "How much speed hinders the default player's turns.";
        keepaway: bool = false, since 9,
            "Plays keep-away: left keeps the ball, right chases it.";
        keepaway_length: f64 = 20.0, since 9, metres in 0.1..=105.0,
            "Length of the keep-away field.";
        keepaway_log_dated: bool = true, since 9,
            "Whether the keep-away log's name begins with the date.";
        keepaway_log_dir: String = "./", since 9,
            "Where keep-away logs are written.";
        keepaway_log_fixed: bool = false, since 9,
            "Whether the keep-away log is called `keepaway_log_fixed_name`.";
        keepaway_log_fixed_name: String = "rcssserver", since 9,
            "Name of the keep-away log, without suffix, if `keepaway_log_fixed`.";
        keepaway_logging: bool = true, since 9,
            "Whether a keep-away log is written.";
        keepaway_start: i32 = -1, since 9, seconds in -1..=1000000,
            "How long after its start a keep-away server kicks off by itself; -1 waits for a kick-off.";
        keepaway_width: f64 = 20.0, since 9, metres in 0.1..=68.0,
            "Width of the keep-away field.";
        kick_off_wait: i32 = 100, since 9, cycles in 0..=1000000000,
            "In `auto_mode`, how long complete teams wait for a kick-off.";
        kick_power_rate: f64 = 0.027, since 7, factor in 0.0..=1000.0,
            "Acceleration of the ball per unit of kick power, for the default player.";
        kick_rand: f64 = 0.1, since 7, factor in 0.0..=1000.0,
            "Largest noise on a full kick of the default player.";
        kick_rand_factor_l: f64 = 1.0, since 7, factor in 0.0..=1000.0,
            "Multiplies the left team's kick noise, if `team_actuator_noise`.";
        kick_rand_factor_r: f64 = 1.0, since 7, factor in 0.0..=1000.0,
            "Multiplies the right team's kick noise, if `team_actuator_noise`.";
        kickable_margin: f64 = 0.7, since 7, metres in 0.000001..=1000.0,
            "Largest gap between the default player and a ball that it can kick.";
        land_dist_noise_rate: f64 = 0.00125, since 19, factor in 0.0..=10.0,
            "Spread of a seen distance to a landmark per metre, in Gaussian sight.";
        land_focus_dist_noise_rate: f64 = 0.00125, since 19, factor in 0.0..=10.0,
            "Spread of a seen distance per metre between the landmark and the focus point, in Gaussian sight.";
        landmark_file: String = "~/.rcssserver-landmark.xml", since 8,
            "File with other landmarks; sent to clients, and not read.";
        log_date_format: String = "%Y%m%d%H%M%S-", since 8,
            "How the date at the beginning of a log's name is written, in the letters of strftime.";
        log_file: String = "", dropped,
            "Name of the text log: sets `text_log_fixed_name` and `text_log_fixed`.";
        log_times: bool = false, since 8,
            "Whether the text log says how long each cycle took.";
        max_back_tackle_power: f64 = 0.0, since 12, power in 0.0..=1000000.0,
            "Power of a tackle that sends the ball straight back.";
        max_catch_angle: f64 = 90.0, since 17, degrees in -180.0..=180.0,
            "Greatest direction of a catch.";
        max_dash_angle: f64 = 180.0, since 13, degrees in -180.0..=180.0,
            "Greatest direction of a dash.";
        max_dash_power: f64 = 100.0, since 13, power in -1000000.0..=1000000.0,
            "Greatest power of a dash.";
        max_goal_kicks: i32 = 3, since 8, kicks in 0..=1000000,
            "How often a goal kick may fail, if `proper_goal_kicks`, before the other side gets a free kick.";
        max_monitors: i32 = -1, monitors_only, monitors in -1..=1000000,
            "How many monitors may connect; -1 sets no limit.";
        max_tackle_power: f64 = 100.0, since 12, power in 0.0..=1000000.0,
            "Power of a tackle that sends the ball straight ahead.";
        maxmoment: f64 = 180.0, since 7, degrees in -180.0..=180.0,
            "Greatest moment of a turn.";
        maxneckang: f64 = 90.0, since 7, degrees in -180.0..=180.0,
            "How far the neck turns to the right.";
        maxneckmoment: f64 = 180.0, since 7, degrees in -180.0..=180.0,
            "Greatest moment of a turn of the neck.";
        maxpower: f64 = 100.0, since 7, power in 0.000001..=1000000.0,
            "Greatest power of a kick.";
        min_catch_angle: f64 = -90.0, since 17, degrees in -180.0..=180.0,
            "Least direction of a catch.";
        min_dash_angle: f64 = -180.0, since 13, degrees in -180.0..=180.0,
            "Least direction of a dash.";
        min_dash_power: f64 = 0.0, since 13, power in -1000000.0..=1000000.0,
            "Least power of a dash; below zero lets players dash backwards, at double cost.";
        minmoment: f64 = -180.0, since 7, degrees in -180.0..=180.0,
            "Least moment of a turn.";
        minneckang: f64 = -90.0, since 7, degrees in -180.0..=180.0,
            "How far the neck turns to the left.";
        minneckmoment: f64 = -180.0, since 7, degrees in -180.0..=180.0,
            "Least moment of a turn of the neck.";
        minpower: f64 = -100.0, since 7, power in -1000000.0..=1000000.0,
            "Least power of a kick.";
        nr_extra_halfs: i32 = 2, since 9, halves in 0..=1000000,
            "How many halves of extra time a draw is given.";
        nr_normal_halfs: i32 = 2, since 9, halves in 0..=1000000,
            "How many halves a game has.";
        offside_active_area_size: f64 = 2.5, since 7, metres in 0.0..=1000.0,
            "How near the ball a player in an offside position must not try for it.";
        offside_kick_margin: f64 = 9.15, since 7, metres in 0.0..=1000.0,
            "How far behind the line the offending side is moved after an offside.";
        olcoach_port: i32 = 6002, since 8, port in 0..=65535,
            "UDP port of the online coaches.";
        old_coach_hear: bool = false, since 7,
            "Sent to clients since the first servers; nothing depends on it any more.";
        pen_allow_mult_kicks: bool = true, since 9,
            "Whether the taker of a shoot-out penalty may kick more than once.";
        pen_before_setup_wait: i32 = 10, since 9, cycles in 0..=1000000,
            "Pause after each penalty of a shoot-out.";
        pen_coach_moves_players: bool = true, since 9,
            "Moves misplaced players to their positions in a shoot-out instead of punishing their team.";
        pen_dist_x: f64 = 42.5, since 9, metres in 0.0..=105.0,
            "How far from the goal line the ball lies at a shoot-out penalty.";
        pen_max_extra_kicks: i32 = 5, since 9, kicks in 0..=1000000,
            "How many more pairs of penalties are taken while a shoot-out is level.";
        pen_max_goalie_dist_x: f64 = 14.0, since 9, metres in 0.0..=105.0,
            "How far from its line the goalie may stand until a shoot-out penalty is taken.";
        pen_nr_kicks: i32 = 5, since 9, kicks in 0..=1000000,
            "How many penalties each team has in a shoot-out.";
        pen_random_winner: bool = false, since 9,
            "Whether a level shoot-out is decided by a toss.";
        pen_ready_wait: i32 = 10, since 9, cycles in 0..=1000000,
            "How long the taker of a shoot-out penalty may wait before it kicks.";
        pen_setup_wait: i32 = 70, since 9, cycles in 0..=1000000,
            "How long the teams have to take their places for a shoot-out penalty.";
        pen_taken_wait: i32 = 150, since 9, cycles in 0..=1000000,
            "How long a shoot-out penalty may last once it is taken.";
        penalty_shoot_outs: bool = true, since 9,
            "Whether a draw is decided by penalties.";
        player_accel_max: f64 = 1.0, since 7, metres_per_cycle_squared in 0.0..=1000.0,
            "Limit on what a dash adds to a player's speed.";
        player_decay: f64 = 0.4, since 7, factor in 0.0..=0.999999,
            "Share of its speed that the default player keeps from one cycle to the next.";
        player_rand: f64 = 0.1, since 7, factor in 0.0..=10.0,
            "Largest noise on a player's movement and turns, as a share of them.";
        player_size: f64 = 0.3, since 7, metres in 0.001..=10.0,
            "Radius of the default player.";
        player_speed_max: f64 = 1.05, since 7, metres_per_cycle in 0.000001..=1000.0,
            "Limit on the default player's speed.";
        player_speed_max_min: f64 = 0.75, since 12, metres_per_cycle in 0.0..=1000.0,
            "No player type is drawn that dashes slower than this.";
        player_weight: f64 = 60.0, since 7, kilograms in 0.000001..=1000000.0,
            "Weight of a player; only the wind depends on it.";
        point_to_ban: i32 = 5, since 8, cycles in 0..=1000000,
            "How long an arm that points cannot be moved again.";
        point_to_duration: i32 = 20, since 8, cycles in 0..=1000000,
            "How long an arm points before it sinks.";
        port: i32 = 6000, since 8, port in 0..=65535,
            "UDP port of players and monitors.";
        prand_factor_l: f64 = 1.0, since 7, factor in 0.0..=1000.0,
            "Multiplies the left team's movement noise, if `team_actuator_noise`.";
        prand_factor_r: f64 = 1.0, since 7, factor in 0.0..=1000.0,
            "Multiplies the right team's movement noise, if `team_actuator_noise`.";
        profile: bool = false, since 8,
            "Whether the text log says how long each part of a cycle took.";
        proper_goal_kicks: bool = false, since 8,
            "Repeats a goal kick that does not leave the penalty area untouched.";
        quantize_step: f64 = 0.1, since 7, number in 0.0..=10.0,
            "Step in which the logarithm of a seen distance to ball and players is rounded; 0 does not round.";
        quantize_step_dir: f64 = -1.0, dropped, degrees in -1.0..=360.0,
            "Step in which seen changes of direction are rounded; -1 stands for 0.1.";
        quantize_step_dir_team_l: f64 = -1.0, dropped, degrees in -1.0..=360.0,
            "The left team's `quantize_step_dir`; -1 follows that.";
        quantize_step_dir_team_r: f64 = -1.0, dropped, degrees in -1.0..=360.0,
            "The right team's `quantize_step_dir`; -1 follows that.";
        quantize_step_dist_l_team_l: f64 = -1.0, dropped, number in -1.0..=10.0,
            "The left team's `quantize_step_l`; -1 follows that.";
        quantize_step_dist_l_team_r: f64 = -1.0, dropped, number in -1.0..=10.0,
            "The right team's `quantize_step_l`; -1 follows that.";
        quantize_step_dist_team_l: f64 = -1.0, dropped, number in -1.0..=10.0,
            "The left team's `quantize_step`; -1 follows that.";
        quantize_step_dist_team_r: f64 = -1.0, dropped, number in -1.0..=10.0,
            "The right team's `quantize_step`; -1 follows that.";
        quantize_step_l: f64 = 0.01, since 7, number in 0.0..=10.0,
            "Step in which the logarithm of a seen distance to landmarks is rounded; 0 does not round.";
        record: String = "", dropped,
            "Name of the game log: sets `game_log_fixed_name` and `game_log_fixed`.";
        record_log: bool = true, dropped,
            "Whether clients' commands are logged: sets `text_logging`.";
        record_messages: bool = false, since 8,
            "Whether the text log's lines are written into the game log too.";
        record_version: i32 = 6, dropped, version in -1..=6,
            "Format of the game log: sets `game_log_version`.";
        recover_dec: f64 = 0.002, since 7, factor in 0.0..=1.0,
            "What a tired player's recovery loses in a cycle.";
        recover_dec_thr: f64 = 0.3, since 7, factor in 0.0..=1.0,
            "Share of full stamina at and below which recovery falls.";
        recover_init: f64 = 1.0, since 9, factor in 0.0..=10.0,
            "Sent to clients since the first servers; a player's recovery starts at 1 all the same.";
        recover_min: f64 = 0.5, since 7, factor in 0.0..=10.0,
            "Smallest recovery of a player.";
        recv_step: i32 = 10, since 7, milliseconds in 1..=60000,
            "How often the server reads what clients sent.";
        red_card_probability: f64 = 0.0, since 15, probability in 0.0..=1.0,
            "How often a seen dangerous foul costs the next harder card.";
        replay: String = "", dropped,
            "Game log to play back instead of a match.";
        say_coach_cnt_max: i32 = 128, since 7, messages in -1..=1000000,
            "How many free texts a coach may send in the time of a game.";
        say_coach_msg_size: i32 = 128, since 7, bytes in 0..=8192,
            "Longest free text of a coach or trainer.";
        say_msg_size: i32 = 10, since 7, bytes in 0..=8192,
            "Longest message of a player.";
        send_comms: bool = false, since 8,
            "Whether monitors receive what players and coaches say, and the referee's calls.";
        send_log: bool = false, dropped,
            "Whether monitors receive messages: sets `send_comms`.";
        send_step: i32 = 150, since 7, milliseconds in 1..=60000,
            "How often a player of the oldest timing sees, at normal width and high quality.";
        send_vi_step: i32 = 100, since 7, milliseconds in 1..=60000,
            "How often coaches see.";
        sense_body_step: i32 = 100, since 7, milliseconds in 1..=60000,
            "How often players feel their bodies.";
        side_dash_rate: f64 = 0.4, since 13, factor in 0.0..=10.0,
            "Share of a dash's acceleration that is left when it points sideways.";
        simulator_step: i32 = 100, since 7, milliseconds in 1..=60000,
            "Length of a cycle.";
        slow_down_factor: i32 = 1, since 7, factor in 1..=1000,
            "Makes every step this many times as long.";
        slowness_on_top_for_left_team: f64 = 1.0, since 8, factor in 0.000001..=1000.0,
            "Slows the left team's players in the upper half of the pitch.";
        slowness_on_top_for_right_team: f64 = 1.0, since 8, factor in 0.000001..=1000.0,
            "Slows the right team's players in the upper half of the pitch.";
        stamina_capacity: f64 = 130600.0, since 13, stamina in -1.0..=1000000000.0,
            "What a player can recover in the time of a game; -1 sets no limit.";
        stamina_inc_max: f64 = 45.0, since 7, stamina in 0.0..=1000000.0,
            "What a fully recovering default player regains in a cycle.";
        stamina_max: f64 = 8000.0, since 7, stamina in 0.0..=1000000000.0,
            "Full stamina.";
        start_goal_l: i32 = 0, since 7, goals in 0..=1000000,
            "The left team's goals at the start.";
        start_goal_r: i32 = 0, since 7, goals in 0..=1000000,
            "The right team's goals at the start.";
        stopped_ball_vel: f64 = 0.01, since 8, metres_per_cycle in 0.0..=1000.0,
            "Below this speed a ball counts as stopped, if `proper_goal_kicks`.";
        synch_micro_sleep: i32 = 1, since 8, microseconds in 0..=1000000,
            "How long a waiting lock-step server sleeps between looks at its sockets.";
        synch_mode: bool = false, since 8,
            "Lock-step: a cycle ends as soon as every client is done.";
        synch_offset: i32 = 60, since 8, milliseconds in 0..=60000,
            "When in a cycle lock-step asks players to think.";
        synch_see_offset: i32 = 0, since 12, milliseconds in 0..=60000,
            "When in a cycle players with synchronous sight see.";
        tackle_back_dist: f64 = 0.0, since 8, metres in 0.0..=1000.0,
            "How far behind it a player can tackle; 0 is not at all.";
        tackle_cycles: i32 = 10, since 8, cycles in 0..=1000000,
            "How long a tackle leaves the tackler unable to act.";
        tackle_dist: f64 = 2.0, since 8, metres in 0.0..=1000.0,
            "How far in front of it a player can tackle; 0 is not at all.";
        tackle_exponent: f64 = 6.0, since 8, number in 0.0..=1000.0,
            "How steeply a tackle's chance falls towards the edge of its reach.";
        tackle_power_rate: f64 = 0.027, since 8, factor in 0.0..=1000.0,
            "Acceleration of the ball per unit of tackle power.";
        tackle_rand_factor: f64 = 2.0, since 14, factor in 0.0..=1000.0,
            "How much noisier a tackle is than a kick.";
        tackle_width: f64 = 1.25, since 8, metres in 0.000001..=1000.0,
            "How far to either side a player can tackle.";
        team_actuator_noise: bool = false, since 7,
            "Whether the noise factors of the two teams count.";
        team_l_start: String = "", since 9,
            "In `auto_mode`, the command that starts the left team.";
        team_r_start: String = "", since 9,
            "In `auto_mode`, the command that starts the right team.";
        text_log_compression: i32 = 0, since 8, level in 0..=9,
            "How hard the text log is compressed; 0 leaves it plain.";
        text_log_dated: bool = true, since 8,
            "Whether the text log's name begins with the date.";
        text_log_dir: String = "./", since 8,
            "Where text logs are written.";
        text_log_fixed: bool = false, since 8,
            "Whether the text log is called `text_log_fixed_name` instead of after date, teams and score.";
        text_log_fixed_name: String = "rcssserver", since 8,
            "Name of the text log, without suffix, if `text_log_fixed`.";
        text_logging: bool = true, since 8,
            "Whether a text log of what clients sent is written.";
        train: bool = false, ours,
            "A training session: players' own `move` commands are ignored, so that only the trainer places them.";
        use_offside: bool = true, since 7,
            "Whether there is an offside rule.";
        verbose: bool = false, since 8,
            "Whether the server reports on its console what it refuses.";
        visible_angle: f64 = 90.0, since 7, degrees in 0.001..=360.0,
            "How wide a player of the oldest timing sees at normal width.";
        visible_distance: f64 = 3.0, since 7, metres in 0.0..=1000.0,
            "How near a player notices objects outside its view.";
        wind_ang: f64 = 0.0, since 7, degrees in -360.0..=360.0,
            "Sent to clients since the first servers; nothing depends on it.";
        wind_dir: f64 = 0.0, since 7, degrees in -360.0..=360.0,
            "Where the wind blows to.";
        wind_force: f64 = 0.0, since 7, number in 0.0..=1000000.0,
            "How hard the wind blows.";
        wind_none: bool = false, since 7,
            "Whether there is no wind, whatever the others say.";
        wind_rand: f64 = 0.0, since 7, number in 0.0..=1000000.0,
            "How much the wind varies; there is none while this is 0.";
        wind_random: bool = false, since 7,
            "Whether force, direction and variation of the wind are drawn by lot.";
    }
}
