//! `(show ...)`: one cycle, as monitors and game logs get it.

use common_geometry::{Vec2, angle};
use common_wire::number::round_six;
use soccer2d_protocol::{
    PlayMode,
    fullstate::Motion,
    sense_body::FocusPoint,
    show::{Show, ShowCounts, ShowPlayer, ShowTeam},
};

use super::rounding::{ten_thousandths, thousandths};
use crate::{
    settings::Settings,
    state::{Player, World},
};

/// An empty one, to be filled.
pub(crate) fn blank() -> Show {
    Show {
        time: 0,
        stoppage: 0,
        mode: PlayMode::BeforeKickOff,
        teams: [ShowTeam::default(); 2],
        ball: Motion::default(),
        players: Vec::new(),
    }
}

/// Fills `show` with the present state. Allocates nothing once it has held as much.
pub(crate) fn show(world: &World, settings: &Settings, show: &mut Show) {
    show.time = world.time;
    show.stoppage = world.stoppage;
    show.mode = world.mode;
    show.teams = world.teams.map(|team| ShowTeam {
        name: team.name,
        score: team.score,
        penalties: (team.penalties_scored, team.penalties_taken - team.penalties_scored),
    });
    show.ball = motion(world.ball.position, world.ball.velocity);
    show.players.clear();
    show.players.extend(world.players.iter().map(|player| show_player(player, settings)));
}

fn show_player(player: &Player, settings: &Settings) -> ShowPlayer {
    let Player { view, stamina, counts, .. } = player;
    let target = player.arm.target;
    // Clients of older versions may send it, but it has no effect on them.
    let attention = player.hearing.attention.filter(|_| player.enabled && player.version.since(8));
    ShowPlayer {
        side: player.side(),
        unum: player.slot.unum(),
        player_type: player.player_type as i32,
        state: player.state,
        motion: motion(player.position, player.velocity),
        body: thousandths(angle::degrees(player.body)),
        neck: thousandths(angle::degrees(player.neck)),
        pointing: player
            .arm
            .is_pointing(settings)
            .then(|| (ten_thousandths(target.x), ten_thousandths(target.y))),
        quality: view.quality,
        view_width: thousandths(angle::degrees(view.angle)),
        focus_point: FocusPoint {
            distance: ten_thousandths(view.focus_distance),
            direction: ten_thousandths(angle::degrees(view.focus_direction)),
        },
        stamina: round_six(stamina.stamina),
        effort: round_six(stamina.effort),
        recovery: round_six(stamina.recovery),
        capacity: round_six(stamina.capacity),
        attention: attention.map(|target| (target.side(), target.unum())),
        counts: ShowCounts {
            kick: counts.kick,
            dash: counts.dash,
            turn: counts.turn,
            catch: counts.catch,
            moves: counts.moves,
            turn_neck: counts.turn_neck,
            change_view: counts.change_view,
            say: counts.say,
            tackle: counts.tackle,
            pointto: counts.pointto,
            attentionto: counts.attentionto,
            change_focus: counts.change_focus,
        },
    }
}

fn motion(position: Vec2, velocity: Vec2) -> Motion {
    Motion {
        x: ten_thousandths(position.x),
        y: ten_thousandths(position.y),
        vx: ten_thousandths(velocity.x),
        vy: ten_thousandths(velocity.y),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::senses::fixture::{Field, field, slot};

    fn shown(field: &Field, name: &str) -> ShowPlayer {
        let mut shown = blank();
        show(&field.world, &field.settings, &mut shown);
        assert_eq!(shown.players.len(), 22);
        shown.players[slot(name).index()].clone()
    }

    #[test]
    fn all_players_are_shown_in_small_steps() {
        let mut field = field();
        let player = field.put("R3", 12.345_678, -0.000_01, 33.333_3);
        player.velocity = Vec2::new(0.123_46, 0.0);
        player.neck = angle::radians(-12.000_4);
        player.view.angle = angle::radians(120.0);
        player.view.focus_distance = 1.234_56;
        player.view.focus_direction = angle::radians(5.0);
        player.stamina.stamina = 7894.8912;
        let shown = shown(&field, "R3");
        assert_eq!((shown.motion.x, shown.motion.vx), (12.3457, 0.1235));
        assert!(shown.motion.y == 0.0 && shown.motion.y.is_sign_negative());
        assert_eq!((shown.body, shown.neck, shown.view_width), (33.333, -12.0, 120.0));
        assert_eq!(shown.focus_point, FocusPoint { distance: 1.2346, direction: 5.0 });
        assert_eq!(shown.stamina, 7894.89);
    }

    #[test]
    fn a_player_off_the_field_stands_on_the_bench() {
        let field = field();
        let shown = shown(&field, "R3");
        assert_eq!((shown.motion.x, shown.motion.y, shown.state), (9.0, -37.0, 0));
    }

    #[test]
    fn attention_and_pointing_are_shown_while_they_last() {
        let mut field = field();
        let player = field.put("L3", 0.0, 0.0, 0.0);
        player.hearing.attention = Some(slot("R5"));
        player.arm.age = 0;
        player.arm.target = Vec2::new(3.0, 4.0);
        let target = Some((slot("R5").side(), slot("R5").unum()));
        assert_eq!((shown(&field, "L3").attention, shown(&field, "L3").pointing), (target, Some((3.0, 4.0))));
        field.player("L3").arm.age = field.settings.server.point_to_duration;
        assert_eq!(shown(&field, "L3").pointing, None);
        field.version("L3", 7);
        assert_eq!(shown(&field, "L3").attention, None);
        field.version("L3", 8).enabled = false;
        assert_eq!(shown(&field, "L3").attention, None);
    }

    #[test]
    fn penalties_are_scored_or_missed() {
        let mut field = field();
        (field.world.teams[1].penalties_taken, field.world.teams[1].penalties_scored) = (5, 3);
        let mut shown = blank();
        show(&field.world, &field.settings, &mut shown);
        assert_eq!(shown.teams.map(|team| team.penalties), [(0, 0), (3, 2)]);
    }
}
