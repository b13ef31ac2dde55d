//! `(fullstate ...)`: the whole state without noise, for players of a team for which it is switched on.

use common_geometry::angle;
use common_wire::number::round_six;
use soccer2d_protocol::{
    PlayMode, Side, Version,
    command::{ViewQuality, ViewWidth},
    fullstate::{FullState, FullStateAction, FullStateCounts, FullStateMode, FullStatePlayer, Motion},
    sense_body::{self as sense_body, Card},
};

use super::{
    arm,
    body::focus_point,
    rounding::{rint, round_degrees, ten_thousandths},
};
use crate::{
    settings::Settings,
    state::{Player, Slot, World},
};

/// The first version that has fullstates.
pub(crate) const FIRST_VERSION: u8 = 5;

/// Whether a player receives fullstates.
pub(crate) fn is_sent(player: &Player, settings: &Settings) -> bool {
    let switched_on = match player.side() {
        Side::Left => settings.server.fullstate_l,
        Side::Right => settings.server.fullstate_r,
    };
    switched_on && player.version.since(FIRST_VERSION)
}

/// An empty one, to be filled.
pub(crate) fn blank() -> FullState {
    FullState {
        time: 0,
        mode: FullStateMode::Mode(PlayMode::BeforeKickOff),
        quality: ViewQuality::High,
        width: ViewWidth::Normal,
        counts: None,
        arm: None,
        score: (0, 0),
        ball: Motion::default(),
        players: Vec::new(),
    }
}

/// Fills `full` with a player's fullstate. Allocates nothing once it has held as much.
pub(crate) fn fill(world: &World, settings: &Settings, slot: Slot, full: &mut FullState) {
    let receiver = world.player(slot);
    let Player { version, counts, view, .. } = receiver;
    full.time = world.time;
    full.mode = match world.mode {
        PlayMode::FreeKick(side) if world.ball_holder.is_some() => FullStateMode::GoalieCatchBall(side),
        mode => FullStateMode::Mode(mode),
    };
    full.quality = view.quality;
    full.width = view.width;
    full.counts = version.since(8).then_some(FullStateCounts {
        kick: counts.kick,
        dash: counts.dash,
        turn: counts.turn,
        catch: counts.catch,
        moves: counts.moves,
        turn_neck: counts.turn_neck,
        change_view: counts.change_view,
        say: counts.say,
        change_focus: version.since(18).then_some(counts.change_focus),
    });
    full.arm = version.since(8).then(|| {
        let (distance, direction) = arm::relative_target(receiver, settings);
        sense_body::Arm {
            movable: arm::cycles_till_movable(receiver, settings),
            expires: arm::cycles_till_expiry(receiver, settings),
            distance: round_six(distance),
            direction: round_degrees(direction),
            count: counts.pointto,
        }
    });
    full.score = score(world, receiver);
    let digits = Digits::of(*version);
    let ball = &world.ball;
    full.ball = motion(digits, ball.position.to_array(), ball.velocity.to_array());
    full.players.clear();
    full.players.extend(world.enabled().map(|player| player_state(player, settings, *version)));
}

/// The score of the own and the other team. An official slip up to version 7: the right team's score, and 0.
fn score(world: &World, receiver: &Player) -> (i32, i32) {
    let [left, right] = world.teams.map(|team| if team.name.is_some() { team.score } else { 0 });
    if !receiver.version.since(8) {
        let left_exists = world.teams[Side::Left.index()].name.is_some();
        return (if left_exists { world.teams[Side::Right.index()].score } else { 0 }, 0);
    }
    match receiver.side() {
        Side::Left => (left, right),
        Side::Right => (right, left),
    }
}

fn player_state(player: &Player, settings: &Settings, version: Version) -> FullStatePlayer {
    let digits = Digits::of(version);
    let stamina = &player.stamina;
    FullStatePlayer {
        side: player.side(),
        unum: player.slot.unum(),
        goalie: player.goalie && version.since(8),
        player_type: (version.since(14) || version.since(8) && !player.goalie)
            .then_some(player.player_type as i32),
        motion: motion(digits, player.position.to_array(), player.velocity.to_array()),
        body: digits.round(angle::degrees(player.body)),
        neck: digits.round(angle::degrees(player.neck)),
        pointing: (version.since(8) && player.arm.is_pointing(settings)).then(|| {
            let (distance, direction) = arm::relative_target(player, settings);
            (round_six(distance), round_six(direction))
        }),
        focus_point: version.since(18).then(|| focus_point(player)),
        stamina: match digits {
            Digits::Thousandths => round_six(stamina.stamina.trunc()),
            Digits::Six => round_six(stamina.stamina),
        },
        effort: digits.round_share(stamina.effort),
        recovery: digits.round_share(stamina.recovery),
        capacity: version.since(13).then(|| round_six(stamina.capacity)),
        action: match player {
            _ if !version.since(13) => None,
            _ if player.tackle_cycles > 0 => Some(FullStateAction::Tackling),
            _ if player.kicked() => Some(FullStateAction::Kicking),
            _ if player.foul_cycles > 0 && version.since(14) => Some(FullStateAction::FoulCharged),
            _ => None,
        },
        card: if version.since(14) { player.card } else { Card::None },
    }
}

fn motion(digits: Digits, position: [f64; 2], velocity: [f64; 2]) -> Motion {
    let [[x, y], [vx, vy]] = [position, velocity].map(|pair| pair.map(|value| digits.round(value)));
    Motion { x, y, vx, vy }
}

/// The precision of the numbers.
#[derive(Clone, Copy, Debug)]
enum Digits {
    /// Steps of 0.001, up to version 7.
    Thousandths,
    /// Six digits, from version 8 on.
    Six,
}

impl Digits {
    fn of(version: Version) -> Digits {
        if version.since(8) { Digits::Six } else { Digits::Thousandths }
    }

    fn round(self, value: f64) -> f64 {
        match self {
            Digits::Thousandths => {
                // The official step has single precision, and is not quite a thousandth.
                let step = f64::from(0.001_f32);
                round_six(rint(value / step) * step)
            }
            Digits::Six => round_six(value),
        }
    }

    fn round_share(self, value: f64) -> f64 {
        match self {
            Digits::Thousandths => ten_thousandths(value),
            Digits::Six => round_six(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::FRAC_PI_2;

    use common_geometry::Vec2;

    use super::*;
    use crate::senses::fixture::{Field, field, slot};

    fn received(field: &mut Field, version: u8) -> FullState {
        field.version("L7", version);
        let mut full = blank();
        fill(&field.world, &field.settings, slot("L7"), &mut full);
        full
    }

    fn two() -> Field {
        let mut field = field();
        field.put("L7", 10.123_456, -5.0, 30.0);
        field.put("R1", 20.0, 0.0, 0.0).goalie = true;
        field
    }

    #[test]
    fn it_is_switched_on_for_a_side_and_began_with_version_5() {
        for (left, right) in [(false, false), (true, false), (false, true)] {
            let mut field = two();
            (field.settings.server.fullstate_l, field.settings.server.fullstate_r) = (left, right);
            assert_eq!(is_sent(field.world.player(slot("L7")), &field.settings), left);
            assert_eq!(is_sent(field.world.player(slot("R1")), &field.settings), right);
            assert!(!is_sent(field.version("L7", 4), &Settings::default()));
        }
    }

    #[test]
    fn precision_depends_on_the_version() {
        let mut field = two();
        let stamina = &mut field.player("L7").stamina;
        (stamina.stamina, stamina.effort) = (7894.8912, 0.831_645_21);
        let seven = received(&mut field, 7).players[0].clone();
        assert_eq!((seven.motion.x, seven.body), (10.123, 30.0));
        assert_eq!((seven.stamina, seven.effort), (7894.0, 0.8316));
        let eight = received(&mut field, 8).players[0].clone();
        assert_eq!((eight.motion.x, eight.stamina, eight.effort), (10.1235, 7894.89, 0.831645));
    }

    #[test]
    fn the_old_score_is_a_slip() {
        let mut field = two();
        (field.world.teams[0].score, field.world.teams[1].score) = (3, 1);
        assert_eq!(received(&mut field, 7).score, (1, 0));
        assert_eq!(received(&mut field, 8).score, (3, 1));
        let mut full = blank();
        fill(&field.world, &field.settings, slot("R1"), &mut full);
        assert_eq!(full.score, (1, 3));
    }

    #[test]
    fn each_version_receives_its_own_form_of_players() {
        let mut field = two();
        let goalie = field.player("R1");
        goalie.player_type = 4;
        (goalie.kick_cycles, goalie.foul_cycles, goalie.card) = (0, 2, Card::Yellow);
        goalie.arm.age = 0;
        goalie.arm.target = Vec2::new(20.0, 5.0);
        for version in 5..=19 {
            let full = received(&mut field, version);
            let goalie = &full.players[1];
            assert_eq!(goalie.goalie, version >= 8);
            assert_eq!(goalie.player_type, (version >= 14).then_some(4));
            assert_eq!(full.players[0].player_type, (version >= 8).then_some(0));
            // Radians, an official slip.
            assert_eq!(goalie.pointing, (version >= 8).then_some((5.0, round_six(FRAC_PI_2))));
            assert_eq!(goalie.action, (version >= 13).then_some(FullStateAction::Kicking));
            assert_eq!(goalie.card, if version >= 14 { Card::Yellow } else { Card::None });
            assert_eq!(goalie.capacity.is_some(), version >= 13);
            assert_eq!(goalie.focus_point.is_some(), version >= 18);
            assert_eq!(full.counts.is_some(), version >= 8);
            assert_eq!(full.counts.is_some_and(|counts| counts.change_focus.is_some()), version >= 18);
        }
        field.player("R1").kick_cycles = -1;
        assert_eq!(received(&mut field, 13).players[1].action, None);
        assert_eq!(received(&mut field, 14).players[1].action, Some(FullStateAction::FoulCharged));
        field.player("R1").tackle_cycles = 1;
        assert_eq!(received(&mut field, 14).players[1].action, Some(FullStateAction::Tackling));
    }

    #[test]
    fn a_caught_ball_has_a_mode_of_its_own() {
        let mut field = two();
        field.world.mode = PlayMode::FreeKick(Side::Right);
        assert_eq!(received(&mut field, 19).mode, FullStateMode::Mode(PlayMode::FreeKick(Side::Right)));
        field.world.ball_holder = Some(slot("R1"));
        assert_eq!(received(&mut field, 19).mode, FullStateMode::GoalieCatchBall(Side::Right));
    }
}
