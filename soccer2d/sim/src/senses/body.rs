//! `(sense_body ...)`: what a player knows of itself.

use common_geometry::{Polar, angle};
use common_wire::number::round_six;
use soccer2d_protocol::sense_body::{
    self as sense_body, BodyCounts, Focus, FocusPoint, Foul, SenseBody, Tackle,
};

use super::{
    arm,
    rounding::{cut_degrees, hundredths, rint, sent_steps},
};
use crate::{
    settings::Settings,
    state::{Player, Slot, World},
};

/// What a player knows of itself now, with its collisions. The caller clears those afterwards.
pub(crate) fn feel(world: &World, settings: &Settings, slot: Slot) -> SenseBody {
    let player = world.player(slot);
    let Player { version, counts, view, stamina, .. } = player;
    let speed_direction = player.velocity.angle() - player.body - player.neck;
    SenseBody {
        time: world.time,
        quality: view.quality,
        width: view.width,
        stamina: round_six(stamina.stamina),
        effort: round_six(stamina.effort),
        capacity: version.since(13).then(|| round_six(stamina.capacity)),
        speed: hundredths(player.velocity.length_squared().sqrt()),
        speed_direction: version.since(6).then(|| cut_degrees(angle::normalize(speed_direction))),
        head_angle: version.since(5).then(|| cut_degrees(player.neck)),
        counts: BodyCounts {
            kick: counts.kick,
            dash: counts.dash,
            turn: counts.turn,
            say: counts.say,
            turn_neck: version.since(5).then_some(counts.turn_neck),
            catch: version.since(7).then_some(counts.catch),
            moves: version.since(7).then_some(counts.moves),
            change_view: version.since(7).then_some(counts.change_view),
            change_focus: version.since(18).then_some(counts.change_focus),
        },
        arm: version.since(8).then(|| feel_arm(player, settings)),
        focus: version.since(8).then(|| Focus {
            target: player.hearing.attention.map(|target| (target.side(), target.unum())),
            count: counts.attentionto,
        }),
        tackle: version.since(8).then_some(Tackle { expires: player.tackle_cycles, count: counts.tackle }),
        collision: version.since(12).then_some(player.collision),
        foul: version.since(14).then_some(Foul { charged: player.foul_cycles, card: player.card }),
        focus_point: version.since(18).then(|| focus_point(player)),
    }
}

/// The arm: distance in tenths of a metre; direction in tenths of a degree, the rest cut off.
fn feel_arm(player: &Player, settings: &Settings) -> sense_body::Arm {
    let (distance, direction) = arm::relative_target(player, settings);
    sense_body::Arm {
        movable: arm::cycles_till_movable(player, settings),
        expires: arm::cycles_till_expiry(player, settings),
        distance: sent_steps(rint(distance * 10.0), 10.0),
        direction: (rint(angle::degrees(direction) * 10.0) * 0.1) as i32,
        count: player.counts.pointto,
    }
}

/// The point that the eyes are focused on.
pub(super) fn focus_point(player: &Player) -> FocusPoint {
    FocusPoint {
        distance: round_six(player.view.focus_distance),
        direction: round_six(angle::degrees(player.view.focus_direction)),
    }
}

#[cfg(test)]
mod tests {
    use common_geometry::Vec2;
    use soccer2d_protocol::{
        Version,
        sense_body::{Card, Collision},
    };

    use super::*;
    use crate::senses::fixture::{Field, field, field_with, slot};

    fn feel_7(field: &Field) -> SenseBody {
        feel(&field.world, &field.settings, slot("L7"))
    }

    fn seven() -> Field {
        let mut field = field();
        field.put("L7", 10.0, 5.0, 30.0);
        field
    }

    #[test]
    fn each_version_feels_what_it_knows() {
        let mut field = seven();
        for version in Version::all() {
            field.player("L7").version = version;
            let felt = feel_7(&field);
            let present = [
                (felt.head_angle.is_some(), 5),
                (felt.counts.turn_neck.is_some(), 5),
                (felt.speed_direction.is_some(), 6),
                (felt.counts.catch.is_some(), 7),
                (felt.counts.moves.is_some(), 7),
                (felt.counts.change_view.is_some(), 7),
                (felt.arm.is_some(), 8),
                (felt.focus.is_some(), 8),
                (felt.tackle.is_some(), 8),
                (felt.collision.is_some(), 12),
                (felt.capacity.is_some(), 13),
                (felt.foul.is_some(), 14),
                (felt.focus_point.is_some(), 18),
                (felt.counts.change_focus.is_some(), 18),
            ];
            for (is_present, since) in present {
                assert_eq!(is_present, version.since(since), "version {version}");
            }
        }
    }

    #[test]
    fn speed_is_relative_to_the_head_and_cut_off() {
        let mut field = seven();
        let player = field.player("L7");
        player.neck = angle::radians(30.0);
        player.velocity = Vec2::from_polar(0.4567, angle::radians(100.9));
        let felt = feel_7(&field);
        assert_eq!((felt.speed, felt.speed_direction, felt.head_angle), (0.46, Some(40), Some(29)));
        // At rest the velocity has the direction 0 of the field, here slightly less than 60 degrees from the head.
        field.player("L7").velocity = Vec2::ZERO;
        assert_eq!((feel_7(&field).speed, feel_7(&field).speed_direction), (0.0, Some(-59)));
    }

    #[test]
    fn stamina_is_sent_with_six_digits() {
        let mut field = seven();
        let stamina = &mut field.player("L7").stamina;
        (stamina.stamina, stamina.effort, stamina.capacity) = (7894.8912, 0.831_645_21, 130_504.89);
        let felt = feel_7(&field);
        assert_eq!((felt.stamina, felt.effort, felt.capacity), (7894.89, 0.831645, Some(130_505.0)));
    }

    #[test]
    fn the_arm_points_for_a_while() {
        let mut field = field_with(|settings| {
            settings.server.point_to_ban = 5;
            settings.server.point_to_duration = 20;
        });
        let player = field.put("L7", 10.0, 5.0, 30.0);
        player.arm.target = Vec2::new(10.0, 15.04);
        player.arm.age = 1;
        player.counts.pointto = 3;
        let arm = sense_body::Arm { movable: 4, expires: 19, distance: 10.0, direction: 60, count: 3 };
        assert_eq!(feel_7(&field).arm, Some(arm));
        field.settings.server.point_to_ban = 2;
        field.settings.server.point_to_duration = 8;
        assert_eq!(feel_7(&field).arm, Some(sense_body::Arm { movable: 1, expires: 7, ..arm }));
        field.player("L7").arm.age = 8;
        let rest = sense_body::Arm { movable: 0, expires: 0, distance: 0.0, direction: 0, count: 3 };
        assert_eq!(feel_7(&field).arm, Some(rest));
    }

    #[test]
    fn everything_else_is_passed_on() {
        let mut field = seven();
        let player = field.player("L7");
        player.hearing.attention = Some(slot("R3"));
        player.counts.attentionto = 2;
        (player.tackle_cycles, player.counts.tackle) = (7, 4);
        (player.foul_cycles, player.card) = (3, Card::Yellow);
        player.collision = Collision { ball: true, player: false, post: true };
        (player.view.focus_distance, player.view.focus_direction) = (12.0, angle::radians(5.0));
        let felt = feel_7(&field);
        let target = Some((slot("R3").side(), slot("R3").unum()));
        assert_eq!(felt.focus, Some(Focus { target, count: 2 }));
        assert_eq!(felt.tackle, Some(Tackle { expires: 7, count: 4 }));
        assert_eq!(felt.foul, Some(Foul { charged: 3, card: Card::Yellow }));
        assert_eq!(felt.collision, Some(Collision { ball: true, player: false, post: true }));
        assert_eq!(felt.focus_point, Some(FocusPoint { distance: 12.0, direction: 5.0 }));
    }
}
