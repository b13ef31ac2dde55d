//! What the official server sent to real players, compared with what ours sends in the same situation.
//!
//! The data are a monitor's shows and the sees that players got in the same cycles. Shows are rounded to 0.0001, so in
//! motion a last digit may differ; what depends on random numbers is compared only where both have it.

use common_geometry::{Vec2, angle};
use soccer2d_protocol::{
    PlayMode, PlayerMessage, TeamName, Version,
    command::ViewWidth,
    see::{Seen, SeenObject},
    sense_body::Card,
    show::state as bits,
};

use super::{
    body,
    fixture::{Field, field_with, slot},
    fullstate, show,
};

/// A parenthesised text.
#[derive(Debug)]
enum Node<'a> {
    Word(&'a str),
    List(Vec<Node<'a>>),
}

impl<'a> Node<'a> {
    fn parse(text: &'a str) -> Node<'a> {
        let mut open = vec![Vec::new()];
        let mut rest = text.trim();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '(' | ')' => 1,
                _ => rest.find([' ', '(', ')']).unwrap_or(rest.len()),
            };
            match first {
                '(' => open.push(Vec::new()),
                ')' => {
                    let list = Node::List(open.pop().unwrap());
                    open.last_mut().unwrap().push(list);
                }
                _ => open.last_mut().unwrap().push(Node::Word(&rest[..length])),
            }
            rest = rest[length..].trim_start();
        }
        open.pop().unwrap().pop().unwrap()
    }

    fn list(&self) -> &[Node<'a>] {
        let Node::List(list) = self else { panic!("expected a list, found {self:?}") };
        list
    }

    fn words(&self) -> Vec<&'a str> {
        words(self.list())
    }
}

/// The words up to the first list.
fn words<'a>(nodes: &[Node<'a>]) -> Vec<&'a str> {
    nodes.iter().map_while(|node| if let Node::Word(word) = node { Some(*word) } else { None }).collect()
}

fn numbers(words: &[&str]) -> Vec<f64> {
    words.iter().map_while(|word| word.parse().ok()).collect()
}

/// The situation in a show.
fn situation(show: &str) -> Field {
    let mut field = field_with(|settings| settings.player.random_seed = 1);
    let show = Node::parse(show);
    let show = show.list();
    let Node::Word(time) = show[1] else { panic!("no time") };
    field.world.time = time.parse().unwrap();
    field.world.mode = match show[2].words()[1] {
        "1" => PlayMode::BeforeKickOff,
        "8" => PlayMode::FreeKick(slot("L1").side()),
        _ => PlayMode::PlayOn,
    };
    for (team, name) in field.world.teams.iter_mut().zip(&show[3].words()[1..3]) {
        team.name = TeamName::new(name.as_bytes());
    }
    let ball = numbers(&words(&show[4].list()[1..]));
    field.world.ball.position = Vec2::new(ball[0], ball[1]);
    field.world.ball.velocity = Vec2::new(ball[2], ball[3]);
    for shown in &show[5..] {
        place(&mut field, shown);
    }
    field
}

/// Puts one player of a show on the field.
fn place(field: &mut Field, shown: &Node<'_>) {
    let name = shown.list()[0].words();
    let name = format!("{}{}", name[0].to_uppercase(), name[1]);
    let fields = words(&shown.list()[1..]);
    let state = u32::from_str_radix(fields[1].trim_start_matches("0x"), 16).unwrap();
    let values = numbers(&fields[2..]);
    let player = field.put(&name, values[0], values[1], values[4]);
    player.enabled = state & bits::STAND != 0;
    player.state = state;
    player.player_type = fields[0].parse().unwrap();
    player.velocity = Vec2::new(values[2], values[3]);
    player.neck = angle::radians(values[5]);
    player.goalie = state & bits::GOALIE != 0;
    player.card = if state & bits::YELLOW_CARD != 0 { Card::Yellow } else { Card::None };
    player.kick_cycles = if state & bits::KICK != 0 { 0 } else { -1 };
    player.tackle_cycles = i32::from(state & (bits::TACKLE | bits::TACKLE_FAULT) != 0);
    if let [x, y] = values[6..] {
        player.arm.target = Vec2::new(x, y);
        player.arm.age = 0;
    }
    for list in &shown.list()[1..] {
        let Node::List(list) = list else { continue };
        let words = words(list);
        let values = numbers(&words[1..]);
        match words[0] {
            "v" => {
                let width: f64 = words[2].parse().unwrap();
                player.view.angle = angle::radians(width);
                player.view.width = match width {
                    180.0 => ViewWidth::Wide,
                    90.0 | 120.0 => ViewWidth::Normal,
                    _ => ViewWidth::Narrow,
                };
            }
            "fp" => {
                player.view.focus_distance = values[0];
                player.view.focus_direction = angle::radians(values[1]);
            }
            "s" => {
                let stamina = &mut player.stamina;
                (stamina.stamina, stamina.effort, stamina.recovery) = (values[0], values[1], values[2]);
                stamina.capacity = values.get(3).copied().unwrap_or(stamina.capacity);
            }
            "f" => player.hearing.attention = Some(slot(&format!("{}{}", words[1].to_uppercase(), words[2]))),
            "c" => {
                let counts = &mut player.counts;
                let fields = [
                    &mut counts.kick,
                    &mut counts.dash,
                    &mut counts.turn,
                    &mut counts.catch,
                    &mut counts.moves,
                    &mut counts.turn_neck,
                    &mut counts.change_view,
                    &mut counts.say,
                    &mut counts.tackle,
                    &mut counts.pointto,
                    &mut counts.attentionto,
                    &mut counts.change_focus,
                ];
                fields.into_iter().zip(values).for_each(|(count, value)| *count = value as i32);
            }
            _ => (),
        }
    }
}

/// Applies a line of the data with what the show before it does not contain.
fn correct(field: &mut Field, line: &str) {
    let words: Vec<&str> = line.split(' ').collect();
    let values = numbers(&words[2..]);
    let player = field.player(words[1]);
    match words[0] {
        "gaussian" => player.view.gaussian = true,
        "arm" => player.arm.age = values[0] as i32,
        "tackle" => player.tackle_cycles = values[0] as i32,
        "focus" => {
            player.view.focus_distance = values[0];
            player.view.focus_direction = angle::radians(values[1]);
        }
        _ => panic!("unexpected {line}"),
    }
}

/// Calls `check` for each text: the situation, the player that received it, its version, the text.
fn each_told(data: &str, mut check: impl FnMut(&mut Field, &str, Version, &str)) {
    let mut field = None;
    for line in data.lines() {
        match line.split_once(' ').unwrap() {
            ("show", show) => field = Some(situation(show)),
            ("see" | "told", rest) => {
                let field = field.as_mut().unwrap();
                let (name, rest) = rest.split_once(' ').unwrap();
                let (version, text) = rest.split_once(' ').unwrap();
                let version = field.version(name, version.parse().unwrap()).version;
                check(field, name, version, text);
            }
            _ => correct(field.as_mut().unwrap(), line),
        }
    }
}

/// Removes from both what only one of them contains by chance, and the noise of pointing.
fn without_chance(ours: &mut Seen, theirs: &mut Seen, version: Version) {
    let chance =
        |from: f64| theirs.distance.is_some_and(|distance| distance > from && distance < from + 20.0);
    let (change_by_chance, team_by_chance) = (chance(20.0), chance(40.0) && !version.since(18));
    if let (
        SeenObject::Player { team: our_team, unum: our_unum, goalie },
        SeenObject::Player { team, unum, .. },
    ) = (&mut ours.object, &mut theirs.object)
    {
        if team_by_chance && our_team.is_some() != team.is_some() {
            (*our_team, *team) = (None, None);
            (ours.pointing, theirs.pointing) = (None, None);
            (ours.action, theirs.action) = (None, None);
        }
        if change_by_chance && our_unum.is_some() != unum.is_some() {
            (*our_unum, *unum, *goalie) = (None, None, false);
            (ours.body, ours.head, theirs.body, theirs.head) = (None, None, None, None);
        }
    }
    if change_by_chance && ours.change.is_some() != theirs.change.is_some() {
        (ours.change, theirs.change) = (None, None);
    }
    if let (Some(our_pointing), Some(pointing)) = (&mut ours.pointing, theirs.pointing) {
        *our_pointing = pointing;
    }
}

/// Removes noise from the distances, after a check of its size.
fn without_noise(ours: &mut Seen, theirs: &mut Seen) {
    let (Some(our_distance), Some(distance)) = (ours.distance, theirs.distance) else { return };
    let rate = if matches!(ours.object, SeenObject::Landmark(_)) { 0.0025 } else { 0.025 };
    assert!((our_distance - distance).abs() < 8.0 * rate * distance, "{ours:?} {theirs:?}");
    ours.distance = theirs.distance;
    if let (Some(our_change), Some(change)) = (&mut ours.change, theirs.change) {
        our_change.distance = change.distance;
    }
}

/// How many objects were compared, and what differs.
fn compare_sees(data: &str) -> (usize, Vec<String>) {
    let (mut compared, mut differences) = (0, Vec::new());
    each_told(data, |field, name, version, text| {
        let PlayerMessage::See(theirs) = PlayerMessage::parse(text.as_bytes(), version).unwrap() else {
            panic!("not a see: {text}")
        };
        let ours = field.see(name);
        if ours.objects.len() != theirs.objects.len() {
            differences.push(format!("{name}: not as many objects as in {text}"));
            return;
        }
        for (mut ours, mut theirs) in ours.objects.into_iter().zip(theirs.objects) {
            without_chance(&mut ours, &mut theirs, version);
            if field.player(name).view.gaussian {
                without_noise(&mut ours, &mut theirs);
            }
            compared += 1;
            if ours != theirs {
                differences
                    .push(format!("{name} (version {version}):\n  ours   {ours:?}\n  theirs {theirs:?}"));
            }
        }
    });
    (compared, differences)
}

/// Word by word; numbers may differ by the rounding of a show.
fn assert_same_words(ours: &str, theirs: &str) {
    let split = |text: &str| -> Vec<String> {
        text.split([' ', '(', ')']).filter(|word| !word.is_empty()).map(str::to_string).collect()
    };
    let (our_words, their_words) = (split(ours), split(theirs));
    assert_eq!(our_words.len(), their_words.len(), "\nours   {ours}\ntheirs {theirs}");
    for (our, their) in our_words.iter().zip(&their_words) {
        let near = match (our.parse::<f64>(), their.parse::<f64>()) {
            (Ok(our), Ok(their)) => (our - their).abs() <= 0.0006,
            _ => our == their,
        };
        assert!(near, "{our} is not {their}\nours   {ours}\ntheirs {theirs}");
    }
}

#[test]
fn every_version_sees_what_the_official_server_shows_it() {
    let (compared, differences) = compare_sees(include_str!("../../tests/data/sees_of_every_version.txt"));
    assert!(differences.is_empty(), "{} of {compared}:\n{}", differences.len(), differences.join("\n"));
    assert!(compared > 1500, "{compared}");
}

#[test]
fn real_players_in_a_match_see_what_the_official_server_shows_them() {
    let (compared, differences) = compare_sees(include_str!("../../tests/data/sees_of_a_match.txt"));
    // One last digit in a thousand is what the rounding of the shows explains.
    assert!(
        differences.len() * 1000 <= compared,
        "{} of {compared}:\n{}",
        differences.len(),
        differences.join("\n")
    );
    assert!(compared > 800, "{compared}");
}

#[test]
fn sense_body_and_fullstate_of_every_version_are_those_of_the_official_server() {
    let mut told = (0, 0);
    each_told(include_str!("../../tests/data/told_to_every_version.txt"), |field, name, version, text| {
        let message = if text.starts_with("(sense_body") {
            told.0 += 1;
            PlayerMessage::SenseBody(Box::new(body::feel(&field.world, &field.settings, slot(name))))
        } else {
            told.1 += 1;
            let mut full = fullstate::blank();
            fullstate::fill(&field.world, &field.settings, slot(name), &mut full);
            PlayerMessage::FullState(Box::new(full))
        };
        let mut encoded = Vec::new();
        message.encode(version, &mut encoded);
        assert_same_words(std::str::from_utf8(&encoded).unwrap().trim_end_matches('\0'), text);
    });
    assert_eq!(told, (38, 14));
}

#[test]
fn shows_are_what_a_monitor_got() {
    for line in include_str!("../../tests/data/sees_of_a_match.txt").lines() {
        let Some(text) = line.strip_prefix("show ") else { continue };
        let field = situation(text);
        let mut shown = show::blank();
        show::show(&field.world, &field.settings, &mut shown);
        let theirs = Node::parse(text);
        let theirs = &theirs.list()[5..];
        assert_eq!(shown.players.len(), theirs.len());
        for (ours, theirs) in shown.players.iter().zip(theirs) {
            let fields = numbers(&words(&theirs.list()[3..]));
            let motion = &ours.motion;
            let mut told = vec![motion.x, motion.y, motion.vx, motion.vy, ours.body, ours.neck];
            told.extend(ours.pointing.iter().flat_map(|&(x, y)| [x, y]));
            assert_eq!(told, fields);
            let view = theirs.list().iter().find_map(|node| match node {
                Node::List(list) if words(list)[0] == "v" => words(list)[2].parse::<f64>().ok(),
                _ => None,
            });
            assert_eq!(Some(ours.view_width), view);
        }
    }
}
