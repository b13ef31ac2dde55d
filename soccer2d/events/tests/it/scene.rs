//! The one place that makes shows: a match as lines of text, and its events in a few words each.

use soccer2d_events::{CardColour, Event, Pitch, Tally, Watcher, What};
use soccer2d_protocol::{
    PlayMode, Side, TeamName, Unum,
    command::ViewQuality,
    fullstate::Motion,
    sense_body::FocusPoint,
    show::{Show, ShowCounts, ShowPlayer, ShowTeam, state},
};

/// An empty field in play_on, in cycle 99.
fn empty() -> Show {
    let name = |name: &[u8]| ShowTeam { name: TeamName::new(name), ..ShowTeam::default() };
    let players = Side::BOTH.into_iter().flat_map(|side| Unum::all().map(move |unum| player(side, unum)));
    Show {
        time: 99,
        stoppage: 0,
        mode: PlayMode::PlayOn,
        teams: [name(b"Reds"), name(b"Blues")],
        ball: Motion::default(),
        players: players.collect(),
    }
}

fn player(side: Side, unum: Unum) -> ShowPlayer {
    ShowPlayer {
        side,
        unum,
        player_type: 0,
        state: state::DISABLED,
        motion: Motion::default(),
        body: 0.0,
        neck: 0.0,
        pointing: None,
        quality: ViewQuality::High,
        view_width: 60.0,
        focus_point: FocusPoint::default(),
        stamina: 8000.0,
        effort: 1.0,
        recovery: 1.0,
        capacity: 130_600.0,
        attention: None,
        counts: ShowCounts::default(),
    }
}

/// A match, one line a show, a cycle each: `MODE | ball X Y | l7 X Y WORDS | score L R`, and
/// `penalties` with those scored and missed on the left, then on the right. What a line does not name stays as it was,
/// except for what lasts only a moment. A line that begins with `again` is of the same cycle.
pub fn shows(text: &str) -> Vec<Show> {
    let mut show = empty();
    let mut shows = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        show.time += 1;
        for player in &mut show.players {
            player.state &= state::STAND | state::GOALIE | state::YELLOW_CARD | state::RED_CARD;
        }
        let before = show.ball;
        for part in line.split('|') {
            read_part(&mut show, part.trim());
        }
        (show.ball.vx, show.ball.vy) = (0.94 * (show.ball.x - before.x), 0.94 * (show.ball.y - before.y));
        shows.push(show.clone());
    }
    shows
}

fn read_part(show: &mut Show, part: &str) {
    let words: Vec<&str> = part.split_whitespace().collect();
    let number = |index: usize| words[index].parse::<f64>().unwrap();
    match words[0] {
        "ball" => (show.ball.x, show.ball.y) = (number(1), number(2)),
        "score" => (show.teams[0].score, show.teams[1].score) = (number(1) as i32, number(2) as i32),
        "penalties" => {
            let [left, right] = &mut show.teams;
            left.penalties = (number(1) as i32, number(2) as i32);
            right.penalties = (number(3) as i32, number(4) as i32);
        }
        "again" => show.time -= 1,
        "time" => show.time = number(1) as i32,
        word => match PlayMode::from_name(word.as_bytes()) {
            Some(mode) => show.mode = mode,
            None => read_player(show, &words),
        },
    }
}

fn read_player(show: &mut Show, words: &[&str]) {
    let who: soccer2d_events::Who = words[0].parse().unwrap();
    let player = &mut show.players[who.side.index() * 11 + who.unum.index()];
    player.state |= state::STAND;
    (player.motion.x, player.motion.y) = (words[1].parse().unwrap(), words[2].parse().unwrap());
    let mut words = words[3..].iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().unwrap().parse::<f64>().unwrap();
        player.state |= match *word {
            "kicks" => state::KICK,
            "tackles" => state::TACKLE,
            "lies" => state::TACKLE,
            "tackles-in-vain" => state::TACKLE_FAULT,
            "catches" => state::CATCH,
            "punches" => state::CATCH | state::CATCH_FAULT,
            "collides" => state::BALL_COLLIDE,
            "goalie" => state::GOALIE,
            "yellow" => state::YELLOW_CARD,
            "red" => state::RED_CARD,
            "faults" => state::FREE_KICK_FAULT,
            _ => 0,
        };
        match *word {
            "tackles" | "tackles-in-vain" => player.counts.tackle += 1,
            "catches" | "punches" => player.counts.catch += 1,
            "stamina" => player.stamina = value(),
            "capacity" => player.capacity = value(),
            "type" => player.player_type = value() as i32,
            _ => {}
        }
    }
}

/// The events of these shows.
pub fn events(shows: &[Show]) -> Vec<Event> {
    let mut watcher = Watcher::new(Pitch::default());
    let mut events = Vec::new();
    for show in shows {
        watcher.push(show, &mut events);
    }
    watcher.finish(&mut events);
    events.sort_by_key(|event| (event.cycle, event.stoppage));
    events
}

/// The figures of these shows.
pub fn statistics(shows: &[Show]) -> soccer2d_events::Statistics {
    Tally::of(Pitch::default(), shows)
}

/// An event in a few words.
pub fn brief(event: &Event) -> String {
    let words = match &event.what {
        What::Match { .. } => "match".into(),
        What::PlayMode { mode } => mode.name().into(),
        What::Kick { by, .. } => format!("{by} kicks"),
        What::Tackle { by, won, .. } => format!("{by} {}", if *won { "tackles" } else { "tackles in vain" }),
        What::Catch { by, held, .. } => format!("{by} {}", if *held { "catches" } else { "punches" }),
        What::Pass(pass) => {
            let to = pass.to.map_or("none".into(), |to| to.to_string());
            format!("pass {} {to} {:?}", pass.by, pass.outcome)
        }
        What::Dribble { by, touches, .. } => format!("{by} dribbles {touches}"),
        What::Shot(shot) => {
            let aim = if shot.on_target { "on target" } else { "wide" };
            format!("{} shoots {aim} {:?}", shot.by, shot.outcome)
        }
        What::Possession { by, .. } => format!("{by} has it"),
        What::Goal(goal) => {
            let by = goal.by.map_or("none".into(), |by| by.to_string());
            let assist = goal.assist.map_or(String::new(), |assist| format!(" from {}", assist.by));
            let own = if goal.own { " own" } else { "" };
            format!("goal {}-{} {by}{assist}{own}", goal.score[0], goal.score[1])
        }
        What::Penalty { side, scored, .. } => format!("penalty {} {scored}", side.letter()),
        What::BallOut { by, .. } => format!("out by {}", by.map_or("none".into(), |by| by.to_string())),
        What::Restart { restart, side, cause, .. } => {
            let cause = cause.map_or(String::new(), |cause| format!(" {cause:?}"));
            format!("{restart:?} {}{cause}", side.letter())
        }
        What::DropBall { .. } => "drop ball".into(),
        What::Fault { fault, side, by, .. } => {
            let by = by.map_or(String::new(), |by| format!(" by {by}"));
            format!("{fault:?} {}{by}", side.letter())
        }
        What::Card { by, colour: CardColour::Yellow } => format!("{by} yellow"),
        What::Card { by, colour: CardColour::Red } => format!("{by} red"),
        What::Substitution { by, from, to } => format!("{by} from type {from} to {to}"),
        What::Goalie { by } => format!("{by} is goalie"),
    };
    format!("{} {words}", event.cycle)
}
