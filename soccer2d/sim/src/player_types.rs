//! The heterogeneous player types of a match: type 0 is the default player, the others are drawn.
//!
//! The one place where random numbers must be those of the official server: the same `player::random_seed`
//! gives the same types to the last bit. So the generator here is the official one, MT19937 (of `rand_mt`, a port of
//! the reference with its test vectors), and not the match's streams.

use common_geometry::EPSILON;
use rand_mt::Mt;
use soccer2d_protocol::{PlayerParams, PlayerType, params::TypeTrades};

use crate::settings::Settings;

/// The number of values of one word of the generator.
const TWO_TO_32: f64 = 4_294_967_296.0;
/// After this many rejected attempts a type is the default one.
const MAX_TRIALS: usize = 1000;

/// The seed of the player types, which clients receive: `player::random_seed` if it is set, otherwise a
/// number made from the match's seed. Set as `player::random_seed` it gives the same types again.
pub fn effective_random_seed(settings: &Settings) -> i32 {
    if settings.player.random_seed >= 0 {
        return settings.player.random_seed;
    }
    // The last step of splitmix64: neighbouring seeds give unrelated types. 31 bits, so it is not negative.
    let mut mixed = settings.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ (mixed >> 31)) >> 33) as i32
}

/// All types; the first is the default one.
pub(crate) fn draw(settings: &Settings) -> Vec<PlayerType> {
    let mut chance = Chance { generator: Mt::new(effective_random_seed(settings) as u32) };
    let default = PlayerType::default_type(&settings.server);
    let mut types = vec![default];
    for id in 1..settings.player.player_types {
        let drawn = (0..MAX_TRIALS).find_map(|_| trial(settings, &default, &mut chance));
        types.push(PlayerType { id, ..drawn.unwrap_or(default) });
    }
    types
}

/// One attempt: a player that gains in one property loses in another. None as soon as a value makes no sense, or if
/// a player of server 19 would be too slow or too fast; the numbers drawn until then stay used.
fn trial(settings: &Settings, default: &PlayerType, chance: &mut Chance) -> Option<PlayerType> {
    let Settings { server, player, .. } = settings;
    let PlayerParams { kick_rand_delta_factor, effort_max_delta_factor, effort_min_delta_factor, .. } =
        *player;
    let mut kind = *default;

    // Top speed against recovery; in server 19 the recovery is overwritten below.
    let delta = chance.between(player.player_speed_max_delta_min, player.player_speed_max_delta_max);
    kind.player_speed_max = positive(server.player_speed_max + delta)?;
    kind.stamina_inc_max = positive(server.stamina_inc_max + delta * player.stamina_inc_max_delta_factor)?;

    // Gliding against turning at speed.
    let delta = chance.between(player.player_decay_delta_min, player.player_decay_delta_max);
    kind.player_decay = positive(server.player_decay + delta)?;
    kind.inertia_moment = not_negative(server.inertia_moment + delta * player.inertia_moment_delta_factor)?;

    // Acceleration against size; in server 19 the acceleration is overwritten below.
    let delta = chance.between(player.dash_power_rate_delta_min, player.dash_power_rate_delta_max);
    kind.dash_power_rate = positive(server.dash_power_rate + delta)?;
    kind.player_size = positive(server.player_size + delta * player.player_size_delta_factor)?;

    if settings.rules.type_trades == TypeTrades::DashForStamina {
        // Acceleration against recovery.
        let (min, max) = (player.new_dash_power_rate_delta_min, player.new_dash_power_rate_delta_max);
        let delta = chance.between(min, max);
        kind.dash_power_rate = positive(server.dash_power_rate + delta)?;
        kind.stamina_inc_max =
            positive(server.stamina_inc_max + delta * player.new_stamina_inc_max_delta_factor)?;
    }

    // A larger kickable area against accurate kicks.
    let delta = chance.between(player.kickable_margin_delta_min, player.kickable_margin_delta_max);
    kind.kickable_margin = positive(server.kickable_margin + delta)?;
    kind.kick_rand = not_negative(server.kick_rand + delta * kick_rand_delta_factor)?;

    // Endurance against effort.
    let delta = chance.between(player.extra_stamina_delta_min, player.extra_stamina_delta_max);
    kind.extra_stamina = not_negative(server.extra_stamina + delta)?;
    kind.effort_max = positive(server.effort_init + delta * effort_max_delta_factor)?;
    kind.effort_min = positive(server.effort_min + delta * effort_min_delta_factor)?;

    // Kick power against the risk that a foul is detected.
    let delta = chance.between(player.kick_power_rate_delta_min, player.kick_power_rate_delta_max);
    kind.kick_power_rate = server.kick_power_rate + delta;
    kind.foul_detect_probability =
        server.foul_detect_probability + delta * player.foul_detect_probability_delta_factor;

    kind.catchable_area_l_stretch =
        chance.between(player.catchable_area_l_stretch_min, player.catchable_area_l_stretch_max);

    let fit = match settings.rules.type_trades {
        TypeTrades::DashForStamina => {
            let top_speed =
                server.maxpower * kind.dash_power_rate * kind.effort_max / (1.0 - kind.player_decay);
            server.player_speed_max_min - EPSILON < top_speed && top_speed < kind.player_speed_max + EPSILON
        }
        TypeTrades::DashForSize => true,
    };
    fit.then_some(kind)
}

fn positive(value: f64) -> Option<f64> {
    (value > 0.0).then_some(value)
}

fn not_negative(value: f64) -> Option<f64> {
    (value >= 0.0).then_some(value)
}

/// The official server's uniform random numbers.
#[derive(Clone)]
struct Chance {
    generator: Mt,
}

impl Chance {
    /// Uniform between two bounds in either order, from two words, the low one first, as in the C++ library. Equal
    /// bounds use no random number.
    fn between(&mut self, a: f64, b: f64) -> f64 {
        if a == b {
            return a;
        }
        let (low, high) = if a > b { (b, a) } else { (a, b) };
        let word = f64::from(self.generator.next_u32()) + f64::from(self.generator.next_u32()) * TWO_TO_32;
        // The sum of the two words may round up to 2^64.
        let unit = (word / (TWO_TO_32 * TWO_TO_32)).min(1.0 - f64::EPSILON / 2.0);
        unit * (high - low) + low
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::params::Preset;

    use super::*;

    /// The value in `(name value)` of a captured line.
    fn told_value(line: &str, name: &str) -> f64 {
        let start = line.find(&format!("({name} ")).unwrap() + name.len() + 2;
        let text = &line[start..];
        text[..text.find(')').unwrap()].parse().unwrap()
    }

    fn settings(player: impl FnOnce(&mut PlayerParams)) -> Settings {
        let mut settings = Settings::default();
        settings.player.random_seed = 1;
        player(&mut settings.player);
        settings
    }

    #[test]
    fn the_official_types_come_out_to_the_printed_digit() {
        let mut lines = include_str!("../tests/data/player_types.txt").lines();
        let seed = told_value(lines.next().unwrap(), "random_seed") as i32;
        let types = draw(&settings(|player| player.random_seed = seed));
        assert_eq!(types.len(), 18);
        for (kind, line) in
            types.iter().map(|kind| kind.received_by(soccer2d_protocol::Version::LATEST)).zip(lines.by_ref())
        {
            let fields = [
                ("id", f64::from(kind.id)),
                ("player_speed_max", kind.player_speed_max),
                ("stamina_inc_max", kind.stamina_inc_max),
                ("player_decay", kind.player_decay),
                ("inertia_moment", kind.inertia_moment),
                ("dash_power_rate", kind.dash_power_rate),
                ("player_size", kind.player_size),
                ("kickable_margin", kind.kickable_margin),
                ("kick_rand", kind.kick_rand),
                ("extra_stamina", kind.extra_stamina),
                ("effort_max", kind.effort_max),
                ("effort_min", kind.effort_min),
                ("kick_power_rate", kind.kick_power_rate),
                ("foul_detect_probability", kind.foul_detect_probability),
                ("catchable_area_l_stretch", kind.catchable_area_l_stretch),
                ("unum_far_length", kind.unum_far_length),
                ("unum_too_far_length", kind.unum_too_far_length),
                ("team_far_length", kind.team_far_length),
                ("team_too_far_length", kind.team_too_far_length),
                ("player_max_observation_length", kind.player_max_observation_length),
                ("ball_vel_far_length", kind.ball_vel_far_length),
                ("ball_vel_too_far_length", kind.ball_vel_too_far_length),
                ("ball_max_observation_length", kind.ball_max_observation_length),
                ("flag_chg_far_length", kind.flag_chg_far_length),
                ("flag_chg_too_far_length", kind.flag_chg_too_far_length),
                ("flag_max_observation_length", kind.flag_max_observation_length),
                ("dist_noise_rate", kind.dist_noise_rate),
                ("focus_dist_noise_rate", kind.focus_dist_noise_rate),
                ("land_dist_noise_rate", kind.land_dist_noise_rate),
                ("land_focus_dist_noise_rate", kind.land_focus_dist_noise_rate),
            ];
            for (name, value) in fields {
                assert_eq!(value, told_value(line, name), "{name} of type {}", kind.id);
            }
        }
        assert_eq!(lines.next(), None);
    }

    #[test]
    fn without_a_seed_of_its_own_the_matchs_seed_decides() {
        let of = |seed| Settings { seed, ..Settings::default() };
        assert_ne!(draw(&of(1)), draw(&of(2)));
        assert_eq!(draw(&of(1)), draw(&of(1)));
        let told = effective_random_seed(&of(1));
        assert!(told >= 0);
        assert_eq!(draw(&settings(|player| player.random_seed = told)), draw(&of(1)));
    }

    #[test]
    fn equal_bounds_draw_nothing_and_reversed_ones_are_put_in_order() {
        let narrow = settings(|player| player.kickable_margin_delta_max = player.kickable_margin_delta_min);
        assert!(draw(&narrow)[1..].iter().all(|kind| kind.kickable_margin == 0.7 - 0.1));
        let mut chance = Chance { generator: Mt::new(1) };
        let first = chance.clone().between(0.0, 1.0);
        assert_eq!(chance.between(0.5, 0.5), 0.5);
        assert_eq!(chance.between(0.0, 1.0), first);

        let reversed = settings(|player| {
            std::mem::swap(&mut player.player_decay_delta_min, &mut player.player_decay_delta_max);
        });
        assert_eq!(draw(&reversed), draw(&settings(|_| ())));
    }

    #[test]
    fn impossible_bounds_give_default_players() {
        for impossible in [
            settings(|player| (player.player_decay_delta_min, player.player_decay_delta_max) = (-9.0, -8.0)),
            settings(|player| {
                (player.new_dash_power_rate_delta_min, player.new_dash_power_rate_delta_max) = (1.0, 2.0);
            }),
        ] {
            let types = draw(&impossible);
            assert_eq!(types.len(), 18);
            assert!(types.iter().all(|kind| PlayerType { id: 0, ..*kind } == types[0]));
        }
    }

    #[test]
    fn in_the_manual_dash_power_is_paid_in_size_and_top_speed_in_recovery() {
        let (server, player) = Preset::Manual7.params();
        let types = draw(&Settings { server, player, seed: 3, ..Settings::preset(Preset::Manual7) });
        assert_eq!(types.len(), 7);
        let default = types[0];
        for kind in &types[1..] {
            let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-12, "{kind:?}");
            near(kind.player_size, 0.3 - 100.0 * (kind.dash_power_rate - default.dash_power_rate));
            near(kind.stamina_inc_max, 45.0 - 100.0 * (kind.player_speed_max - default.player_speed_max));
            assert!(kind.dash_power_rate > default.dash_power_rate);
            assert!(kind.player_speed_max > default.player_speed_max);
        }
    }

    #[test]
    fn there_is_always_a_default_player() {
        assert_eq!(draw(&settings(|player| player.player_types = 0)).len(), 1);
        assert_eq!(draw(&settings(|player| player.player_types = 7)).len(), 7);
    }
}
