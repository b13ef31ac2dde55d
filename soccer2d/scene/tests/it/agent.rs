//! Charts of an agent: what really was minus what it believed.

use common_beliefs::{Agent, Moment};
use common_scene::{AgentQuestion, League as _};
use serde_json::json;
use soccer2d_protocol::{
    Side, Unum,
    show::{Show, state},
};
use soccer2d_scene::Soccer2d;

use crate::recorded::{Kept, SHORT_LOG, shows};

/// A line of a player that believes itself a metre further along, and the ball half a metre across.
fn line(show: &Show, (side, unum): (Side, Unum)) -> Vec<u8> {
    let sign = side.sign();
    let me =
        show.players.iter().find(|player| (player.side, player.unum) == (side, unum)).expect("it is there");
    let turn = if side == Side::Left { 0.0 } else { 180.0 };
    let beliefs = json!({
        "team": "TeamA", "side": side.letter(), "unum": unum.number(), "time": show.time, "mode": "play_on",
        "me": {
            "at": [sign * (me.motion.x + 1.0), sign * me.motion.y],
            "velocity": [sign * me.motion.vx, sign * me.motion.vy],
            "error": 0.5, "body": me.body - turn, "neck": me.neck + 10.0, "view": "narrow", "quality": "high",
            "stamina": me.stamina,
        },
        "ball": {
            "at": [sign * show.ball.x, sign * (show.ball.y + 0.5)],
            "velocity": [sign * show.ball.vx, sign * show.ball.vy], "error": 0.1, "age": 0,
        },
        "chosen": "Pass", "sent": "(turn 10)(done)", "later": {"versions": "may say more"},
    });
    beliefs.to_string().into_bytes()
}

#[test]
fn charts_are_truth_minus_belief() {
    let shows = shows();
    let on_field = |player: &&soccer2d_protocol::show::ShowPlayer| player.state & state::STAND != 0;
    let mut players = shows[0].players.iter().filter(on_field).map(|player| (player.side, player.unum));
    let agents = [players.next().expect("a player"), players.next_back().expect("another")];
    for (side, unum) in agents {
        let agent = Agent { team: side.index(), number: unum.number().into() };
        let mut kept = Kept::from_log(SHORT_LOG);
        // Where the clock runs, the log and the agent count alike. Of the last show it has no beliefs.
        let is_first = |index: &usize| *index == 0 || shows[*index].time != shows[index - 1].time;
        let rows: Vec<usize> = (0..shows.len()).filter(is_first).collect();
        let (last, rows) = rows.split_last().expect("shows");
        for &row in rows {
            let moment = Moment { time: shows[row].time, stoppage: 0 };
            kept.beliefs.insert((agent, moment), line(&shows[row], (side, unum)));
        }
        let question = AgentQuestion { agent, other: None, from: 0, to: u32::MAX };
        let answer = Soccer2d.agent(&kept, question);
        assert_eq!((answer.frames.len(), answer.clock.len()), (shows.len(), shows.len()));
        let column = |name: &str, row: usize| answer.columns[name][row];
        for &row in rows {
            assert_eq!(
                (column("own_position", row), column("own_position_x", row)),
                (1.0, -1.0),
                "{agent:?} {row}"
            );
            // Angles have two digits in a frame.
            let near = |name: &str, value: f64| (column(name, row) - value).abs() < 0.011;
            assert!(near("own_body", 0.0) && near("own_neck", -10.0), "{agent:?} {row}");
            assert_eq!((column("own_speed", row), column("ball_position_y", row)), (0.0, -0.5));
            assert_eq!((column("no_thought", row), column("no_command", row)), (0.0, 0.0));
        }
        assert!(column("no_thought", *last) == 1.0 && column("own_position", *last).is_nan());
        assert!(column("stamina", *last) > 0.0 && column("passes", *last) >= 0.0);
        assert_eq!(answer.details["states"][0][0], "Pass");
        assert_eq!(answer.details["cycles"][0], shows[0].time);
        let known = |chart: &common_scene::Chart| chart.lines.iter().all(|(column, _)| !column.is_empty());
        assert!(answer.charts.iter().all(known));
        // A part of the range has the same numbers.
        let part = Soccer2d.agent(&kept, AgentQuestion { from: 2, to: 4, ..question });
        assert_eq!(part.frames, [2, 3, 4]);
        assert_eq!(part.columns["own_position"][0].to_bits(), column("own_position", 2).to_bits());
    }
}

#[test]
fn an_agent_that_cannot_be_has_no_charts() {
    let question = AgentQuestion { agent: Agent { team: 2, number: 99 }, other: None, from: 0, to: u32::MAX };
    assert!(Soccer2d.agent(&Kept::from_log(SHORT_LOG), question).frames.is_empty());
}
