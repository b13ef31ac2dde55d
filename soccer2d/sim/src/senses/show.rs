//! `(show ...)`: one cycle as monitors and game logs see it.

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

/// One to be filled.
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

/// Fills `show` with what there is to see. Allocates nothing once it has held as much.
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
    // Older clients may ask for it, but nothing in them listens to one player rather than another.
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
