//! What the official server told real players, against what ours tells in the same situation.
//!
//! The data are a monitor's shows and the sees that players got in the same cycles. Shows are rounded to 0.0001, so in
//! motion a last digit may differ; what chance decides is compared only where both tell it.

use common_geometry::{Vec2, angle};
use soccer2d_protocol::{
    TeamName, Version,
    landmark::{Landmark, Line},
    see::{Change, Seen, SeenAction, SeenObject},
    show::state as bits,
};

use super::fixture::{Field, field_with, slot};

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

/// The situation that a show shows.
fn situation(show: &str) -> Field {
    let mut field = field_with(|settings| settings.player.random_seed = 1);
    let show = Node::parse(show);
    let show = show.list();
    let Node::Word(time) = show[1] else { panic!("no time") };
    field.world.time = time.parse().unwrap();
    for (team, name) in field.world.teams.iter_mut().zip(&show[3].words()[1..3]) {
        team.name = TeamName::new(name.as_bytes());
    }
    let ball = numbers(&words(&show[4].list()[1..]));
    field.world.ball.position = Vec2::new(ball[0], ball[1]);
    field.world.ball.velocity = Vec2::new(ball[2], ball[3]);
    for shown in &show[5..] {
        let name = shown.list()[0].words();
        let name = format!("{}{}", name[0].to_uppercase(), name[1]);
        let fields = words(&shown.list()[1..]);
        let state = u32::from_str_radix(fields[1].trim_start_matches("0x"), 16).unwrap();
        if state == bits::DISABLED || state == bits::YELLOW_CARD {
            continue;
        }
        let values = numbers(&fields[2..]);
        let player = field.put(&name, values[0], values[1], values[4]);
        player.player_type = fields[0].parse().unwrap();
        player.velocity = Vec2::new(values[2], values[3]);
        player.neck = angle::radians(values[5]);
        player.goalie = state & bits::GOALIE != 0;
        player.kick_cycles = if state & bits::KICK != 0 { 0 } else { -1 };
        player.tackle_cycles = i32::from(state & (bits::TACKLE | bits::TACKLE_FAULT) != 0);
        if let [x, y] = values[6..] {
            player.arm.target = Vec2::new(x, y);
            player.arm.age = 0;
        }
        for list in &shown.list()[1..] {
            if let Node::List(list) = list {
                match words(list)[..] {
                    ["v", _, width] => player.view.angle = angle::radians(width.parse().unwrap()),
                    ["fp", distance, direction] => {
                        player.view.focus_distance = distance.parse().unwrap();
                        player.view.focus_direction = angle::radians(direction.parse().unwrap());
                    }
                    _ => (),
                }
            }
        }
    }
    field
}

/// An object of a captured see.
fn seen(node: &Node<'_>, version: Version) -> Seen {
    let object = match node.list()[0].words()[..] {
        ["b" | "ball"] => SeenObject::Ball,
        ["B" | "Ball"] => SeenObject::NearBall,
        ["F" | "Flag"] => SeenObject::NearFlag,
        ["G" | "Goal"] => SeenObject::NearGoal,
        ["P" | "Player"] => SeenObject::NearPlayer,
        ["l" | "line", letter] => {
            SeenObject::Line(Line::ALL.into_iter().find(|line| letter.starts_with(line.letter())).unwrap())
        }
        ["p" | "player", ref name @ ..] => SeenObject::Player {
            team: name.first().and_then(|team| TeamName::new(team.trim_matches('"').as_bytes())),
            unum: name.get(1).map(|unum| slot(&format!("L{unum}")).unum()),
            goalie: name.get(2) == Some(&"goalie"),
        },
        [kind, ref name @ ..] => {
            let goal = kind.starts_with('g');
            SeenObject::Landmark(Landmark::find(goal, name.join(" ").as_bytes()).unwrap())
        }
        [] => panic!("an object without a name"),
    };
    let rest = words(&node.list()[1..]);
    let values = numbers(&rest);
    let mut seen = Seen::new(object, values[1] as i32);
    seen.distance = Some(values[0]);
    let named = matches!(object, SeenObject::Player { unum: Some(_), .. });
    if matches!(object, SeenObject::Player { .. }) && !named {
        seen.pointing = values.get(2).map(|pointing| *pointing as i32);
    } else {
        seen.change = (values.len() > 3).then(|| Change { distance: values[2], direction: values[3] });
        seen.body = values.get(4).map(|body| *body as i32);
        seen.head = values.get(5).map(|head| *head as i32);
        seen.pointing = values.get(6).map(|pointing| *pointing as i32);
    }
    assert_eq!(seen.body.is_some(), named && version.since(4));
    assert_eq!(seen.head.is_some(), named && version.since(5));
    seen.action = match rest.last() {
        Some(&"t") => Some(SeenAction::Tackling),
        Some(&"k") => Some(SeenAction::Kicking),
        _ => None,
    };
    seen
}

/// Takes from both what only one of them was told by chance, and the noise of pointing.
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

/// Takes noise from the distances, after a look at how large it is.
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
fn compare(data: &str) -> (usize, Vec<String>) {
    let mut field = None;
    let (mut compared, mut differences) = (0, Vec::new());
    for line in data.lines() {
        let (kind, rest) = line.split_once(' ').unwrap();
        match kind {
            "show" => field = Some(situation(rest)),
            "gaussian" => field.as_mut().unwrap().player(rest).view.gaussian = true,
            "focus" => {
                let words: Vec<&str> = rest.split(' ').collect();
                let player = field.as_mut().unwrap().player(words[0]);
                player.view.focus_distance = words[1].parse().unwrap();
                player.view.focus_direction = angle::radians(words[2].parse().unwrap());
            }
            _ => {
                let field = field.as_mut().unwrap();
                let (name, rest) = rest.split_once(' ').unwrap();
                let (version, see) = rest.split_once(' ').unwrap();
                let version = field.version(name, version.parse().unwrap()).version;
                let gaussian = field.player(name).view.gaussian;
                let theirs = Node::parse(see);
                let theirs = &theirs.list()[2..];
                let ours = field.see(name).objects;
                if ours.len() != theirs.len() {
                    differences.push(format!("{name}: {} objects, not {}: {see}", ours.len(), theirs.len()));
                    continue;
                }
                for (mut ours, theirs) in ours.into_iter().zip(theirs) {
                    let mut theirs = seen(theirs, version);
                    without_chance(&mut ours, &mut theirs, version);
                    if gaussian {
                        without_noise(&mut ours, &mut theirs);
                    }
                    compared += 1;
                    if ours != theirs {
                        differences.push(format!(
                            "{name} (version {version}):\n  ours   {ours:?}\n  theirs {theirs:?}"
                        ));
                    }
                }
            }
        }
    }
    (compared, differences)
}

#[test]
fn every_version_sees_what_the_official_server_shows_it() {
    let (compared, differences) = compare(include_str!("../../tests/data/sees_of_every_version.txt"));
    assert!(differences.is_empty(), "{} of {compared}:\n{}", differences.len(), differences.join("\n"));
    assert!(compared > 1500, "{compared}");
}

#[test]
fn real_players_in_a_match_see_what_the_official_server_shows_them() {
    let (compared, differences) = compare(include_str!("../../tests/data/sees_of_a_match.txt"));
    // One last digit in a thousand is what the rounding of the shows allows for.
    assert!(
        differences.len() * 1000 <= compared,
        "{} of {compared}:\n{}",
        differences.len(),
        differences.join("\n")
    );
    assert!(compared > 800, "{compared}");
}
