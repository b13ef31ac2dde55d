//! Strategies for all messages, version by version: only what that version has.

use common_wire::number::round_six;
use proptest::{
    collection::vec,
    option,
    prelude::*,
    sample::{Index, select},
};
use soccer2d_protocol::{
    ErrorReply, PlayMode, PlayerCommand, PlayerDatagram, PlayerMessage, Side, TeamName, Unum, Version,
    command::{AttentionTo, Dash, Ear, EarMode, PointTo, TeamReference, ViewQuality, ViewWidth},
    connect::{PlayerInit, PlayerRequest, Reconnect, Welcome, WelcomeBack},
    fullstate::{FullState, FullStateAction, FullStateCounts, FullStateMode, FullStatePlayer, Motion},
    hear::{Hear, Speaker, Voice},
    landmark::{Landmark, Line},
    referee::RefereeCall,
    reply::{ChangePlayerType, OkReply, Score, WarningReply},
    see::{Change, See, Seen, SeenAction, SeenObject},
    sense_body::{Arm, BodyCounts, Card, Collision, Focus, FocusPoint, Foul, SenseBody, Tackle},
};

/// A number as the server sends it: six digits.
fn six() -> BoxedStrategy<f64> {
    prop_oneof![
        4 => (-200.0..200.0).prop_map(round_six),
        2 => (-2000_i32..2000).prop_map(|tenths| f64::from(tenths) / 10.0),
        1 => Just(0.0),
        1 => Just(-0.0),
        1 => any::<f64>().prop_filter_map("finite", |value| value.is_finite().then(|| round_six(value))),
    ]
    .prop_filter("the largest digits may round up to infinity", |value| value.is_finite())
    .boxed()
}

/// Any finite number, to the bit.
fn exact() -> BoxedStrategy<f64> {
    prop_oneof![
        any::<f64>().prop_filter("finite", |value| value.is_finite()),
        -200.0..200.0,
        (-20_000_i32..20_000).prop_map(|value| f64::from(value) / 100.0),
        Just(-0.0),
        any::<i32>().prop_map(f64::from),
    ]
    .boxed()
}

pub fn degrees() -> impl Strategy<Value = i32> {
    -180..=180
}

pub fn side() -> impl Strategy<Value = Side> {
    select(&Side::BOTH[..])
}

pub fn unum() -> impl Strategy<Value = Unum> {
    (0..11_usize).prop_map(Unum::from_index)
}

fn mode() -> impl Strategy<Value = PlayMode> {
    select(PlayMode::all().collect::<Vec<_>>())
}

pub fn team_name() -> impl Strategy<Value = TeamName> {
    "[+-_a-z]{1,15}".prop_filter_map("admitted", |name| TeamName::new(name.as_bytes()))
}

pub fn version() -> impl Strategy<Value = Version> {
    select(Version::all().collect::<Vec<_>>())
}

/// The value from a version on, nothing before.
fn since<T: std::fmt::Debug + Clone + 'static>(
    version: Version,
    first: u8,
    strategy: impl Strategy<Value = T> + 'static,
) -> BoxedStrategy<Option<T>> {
    if version.since(first) { strategy.prop_map(Some).boxed() } else { Just(None).boxed() }
}

fn optional_since<T: std::fmt::Debug + Clone + 'static>(
    version: Version,
    first: u8,
    strategy: impl Strategy<Value = T> + 'static,
) -> BoxedStrategy<Option<T>> {
    since(version, first, option::of(strategy)).prop_map(Option::flatten).boxed()
}

fn width() -> impl Strategy<Value = ViewWidth> + Clone {
    select(&[ViewWidth::Narrow, ViewWidth::Normal, ViewWidth::Wide][..])
}

fn quality() -> impl Strategy<Value = ViewQuality> + Clone {
    select(&[ViewQuality::High, ViewQuality::Low][..])
}

pub fn card() -> impl Strategy<Value = Card> {
    select(&[Card::None, Card::Yellow, Card::Red][..])
}

fn arm() -> impl Strategy<Value = Arm> {
    (any::<i32>(), any::<i32>(), six(), degrees(), any::<i32>()).prop_map(
        |(movable, expires, distance, direction, count)| Arm { movable, expires, distance, direction, count },
    )
}

fn focus_point() -> impl Strategy<Value = FocusPoint> {
    (six(), six()).prop_map(|(distance, direction)| FocusPoint { distance, direction })
}

fn counts(version: Version) -> impl Strategy<Value = BodyCounts> {
    let count = any::<i32>;
    (
        (count(), count(), count(), count()),
        since(version, 5, count()),
        (since(version, 7, count()), since(version, 7, count()), since(version, 7, count())),
        since(version, 18, count()),
    )
        .prop_map(|((kick, dash, turn, say), turn_neck, (catch, moves, change_view), change_focus)| {
            BodyCounts { kick, dash, turn, say, turn_neck, catch, moves, change_view, change_focus }
        })
}

fn sense_body(version: Version) -> impl Strategy<Value = SenseBody> {
    let focus =
        (option::of((side(), unum())), any::<i32>()).prop_map(|(target, count)| Focus { target, count });
    let tackle = any::<(i32, i32)>().prop_map(|(expires, count)| Tackle { expires, count });
    let collision =
        any::<(bool, bool, bool)>().prop_map(|(ball, player, post)| Collision { ball, player, post });
    let foul = (any::<i32>(), card()).prop_map(|(charged, card)| Foul { charged, card });
    (
        (any::<i32>(), quality(), width()),
        (six(), six(), since(version, 13, six())),
        (six(), since(version, 6, degrees()), since(version, 5, degrees())),
        counts(version),
        (since(version, 8, arm()), since(version, 8, focus), since(version, 8, tackle)),
        (since(version, 12, collision), since(version, 14, foul), since(version, 18, focus_point())),
    )
        .prop_map(
            |(
                (time, quality, width),
                (stamina, effort, capacity),
                (speed, speed_direction, head_angle),
                counts,
                (arm, focus, tackle),
                (collision, foul, focus_point),
            )| SenseBody {
                time,
                quality,
                width,
                stamina,
                effort,
                capacity,
                speed,
                speed_direction,
                head_angle,
                counts,
                arm,
                focus,
                tackle,
                collision,
                foul,
                focus_point,
            },
        )
}

fn change() -> impl Strategy<Value = Change> {
    (six(), six()).prop_map(|(distance, direction)| Change { distance, direction })
}

fn seen(version: Version) -> BoxedStrategy<Seen> {
    let landmarks: Vec<Landmark> =
        Landmark::all().filter(|landmark| version.since(landmark.info().since())).collect();
    let still = prop_oneof![
        Just(SeenObject::Ball),
        select(landmarks).prop_map(SeenObject::Landmark),
        select(&Line::ALL[..]).prop_map(SeenObject::Line),
        Just(SeenObject::Player { team: None, unum: None, goalie: false }),
        Just(SeenObject::NearBall),
        Just(SeenObject::NearFlag),
        Just(SeenObject::NearGoal),
        Just(SeenObject::NearPlayer),
    ];
    let action = select(if version.since(13) {
        vec![SeenAction::Tackling, SeenAction::Kicking]
    } else {
        vec![SeenAction::Tackling]
    });
    let thing = (still, option::of(six()), degrees(), option::of(change())).prop_map(
        |(object, distance, direction, change)| {
            let change = change.filter(|_| distance.is_some());
            Seen { distance, change, ..Seen::new(object, direction) }
        },
    );
    let extras = || (optional_since(version, 8, degrees()), optional_since(version, 8, action.clone()));
    let far = (team_name(), six(), degrees(), extras()).prop_map(
        |(team, distance, direction, (pointing, action))| {
            let object = SeenObject::Player { team: Some(team), unum: None, goalie: false };
            Seen { distance: Some(distance), pointing, action, ..Seen::new(object, direction) }
        },
    );
    let name = (team_name(), unum(), any::<bool>()).prop_map(move |(team, unum, goalie)| {
        SeenObject::Player { team: Some(team), unum: Some(unum), goalie: goalie && version.since(6) }
    });
    let near = (
        name,
        six(),
        degrees(),
        change(),
        (since(version, 4, degrees()), since(version, 5, degrees())),
        extras(),
    )
        .prop_map(|(object, distance, direction, change, (body, head), (pointing, action))| Seen {
            object,
            distance: Some(distance),
            direction,
            change: Some(change),
            body,
            head,
            pointing,
            action,
        });
    prop_oneof![thing, far, near].boxed()
}

fn see(version: Version) -> impl Strategy<Value = See> {
    // Versions 1 and 2 see nothing.
    let objects = if version.since(3) { vec(seen(version), 0..30).boxed() } else { Just(Vec::new()).boxed() };
    (any::<i32>(), objects).prop_map(|(time, objects)| See { time, objects })
}

/// Words that a player may say, and worse: quotes, parentheses, other alphabets.
pub fn words() -> impl Strategy<Value = Box<str>> {
    prop_oneof!["[0-9A-Za-z().+*/?<>_ -]{1,12}", "[^\\x00]{0,20}"].prop_map(Box::from)
}

pub fn referee_call() -> impl Strategy<Value = RefereeCall> {
    prop_oneof![
        mode().prop_map(RefereeCall::Mode),
        (side(), any::<i32>()).prop_map(|(side, goals)| RefereeCall::Goal(side, goals)),
        Just(RefereeCall::HalfTime),
        Just(RefereeCall::TimeUp),
        Just(RefereeCall::TimeUpWithoutATeam),
        Just(RefereeCall::TimeExtended),
        side().prop_map(RefereeCall::Foul),
        side().prop_map(RefereeCall::GoalieCatchBall),
        (side(), unum()).prop_map(|(side, unum)| RefereeCall::YellowCard(side, unum)),
        (side(), unum()).prop_map(|(side, unum)| RefereeCall::RedCard(side, unum)),
        side().prop_map(RefereeCall::PenaltyOnField),
        side().prop_map(RefereeCall::PenaltyFoul),
        side().prop_map(RefereeCall::PenaltyWinner),
        Just(RefereeCall::PenaltyDraw),
        Just(RefereeCall::KeepawayEpisode),
        // Any words are read as the call that they are.
        words().prop_map(|words| RefereeCall::parse(&words)),
    ]
}

fn hear(version: Version) -> impl Strategy<Value = Hear> {
    let speaker = || prop_oneof![unum().prop_map(Speaker::Our), Just(Speaker::Opponent)];
    let player = (degrees(), since(version, 8, speaker()), words())
        .prop_map(|(direction, speaker, text)| Voice::Player { direction, speaker, text });
    let everyone = prop_oneof![
        referee_call().prop_map(Voice::Referee),
        words().prop_map(Voice::Own),
        player,
        (side(), words()).prop_map(|(side, text)| Voice::OnlineCoach { side, text }),
    ];
    let voice = match version.number() {
        ..7 => everyone.boxed(),
        7 => prop_oneof![everyone, words().prop_map(Voice::Coach)].boxed(),
        8.. => {
            prop_oneof![everyone, words().prop_map(Voice::Coach), speaker().prop_map(Voice::Partial)].boxed()
        }
    };
    (any::<i32>(), voice).prop_map(|(time, voice)| Hear { time, voice })
}

pub fn motion() -> impl Strategy<Value = Motion> {
    (six(), six(), six(), six()).prop_map(|(x, y, vx, vy)| Motion { x, y, vx, vy })
}

fn full_state_player(version: Version) -> impl Strategy<Value = FullStatePlayer> {
    let mut actions = vec![FullStateAction::Tackling, FullStateAction::Kicking];
    if version.since(14) {
        actions.push(FullStateAction::FoulCharged);
    }
    (
        (side(), unum(), any::<bool>(), any::<i32>()),
        (motion(), six(), six()),
        (optional_since(version, 8, (six(), six())), since(version, 18, focus_point())),
        (six(), six(), six(), since(version, 13, six())),
        (optional_since(version, 13, select(actions)), since(version, 14, card())),
    )
        .prop_map(
            move |(
                (side, unum, goalie, player_type),
                (motion, body, neck),
                (pointing, focus_point),
                (stamina, effort, recovery, capacity),
                (action, card),
            )| {
                let goalie = goalie && version.since(8);
                FullStatePlayer {
                    side,
                    unum,
                    goalie,
                    player_type: (version.since(14) || version.since(8) && !goalie).then_some(player_type),
                    motion,
                    body,
                    neck,
                    pointing,
                    focus_point,
                    stamina,
                    effort,
                    recovery,
                    capacity,
                    action,
                    card: card.unwrap_or_default(),
                }
            },
        )
}

fn full_state(version: Version) -> impl Strategy<Value = FullState> {
    let mode =
        prop_oneof![mode().prop_map(FullStateMode::Mode), side().prop_map(FullStateMode::GoalieCatchBall),];
    let counts = (any::<[i32; 8]>(), since(version, 18, any::<i32>())).prop_map(|(counts, change_focus)| {
        let [kick, dash, turn, catch, moves, turn_neck, change_view, say] = counts;
        FullStateCounts { kick, dash, turn, catch, moves, turn_neck, change_view, say, change_focus }
    });
    (
        (any::<i32>(), mode, quality(), width()),
        (since(version, 8, counts), since(version, 8, arm())),
        (any::<(i32, i32)>(), motion(), vec(full_state_player(version), 0..23)),
    )
        .prop_map(|((time, mode, quality, width), (counts, arm), (score, ball, players))| FullState {
            time,
            mode,
            quality,
            width,
            counts,
            arm,
            score,
            ball,
            players,
        })
}

pub fn change_player_type(version: Version) -> BoxedStrategy<ChangePlayerType> {
    let kinds = prop_oneof![
        (unum(), any::<i32>()).prop_map(|(unum, kind)| ChangePlayerType::Own(unum, kind)),
        unum().prop_map(ChangePlayerType::Opponent),
    ];
    if version.since(16) {
        prop_oneof![kinds, (side(), unum()).prop_map(|(side, unum)| ChangePlayerType::Goalie(side, unum))]
            .boxed()
    } else {
        kinds.boxed()
    }
}

fn error() -> impl Strategy<Value = ErrorReply> {
    prop_oneof![
        select(vec![
            ErrorReply::IllegalCommandForm,
            ErrorReply::UnknownCommand,
            ErrorReply::OnlyInitAllowedOnInitPort,
            ErrorReply::TooManyMoves,
            ErrorReply::IllegalTeamName,
            ErrorReply::IllegalTeamNameOrTooLong,
            ErrorReply::NoMoreTeam,
            ErrorReply::NoMorePlayerOrGoalieOrIllegalClientVersion,
            ErrorReply::ConflictWithFixedTeamName,
            ErrorReply::ConnectionFailed,
            ErrorReply::CannotReconnectWhilePlayOn,
            ErrorReply::NoSuchTeamOrPlayer,
            ErrorReply::RedCardedPlayer,
            ErrorReply::SocketOpenFailed,
            ErrorReply::IllegalClientVersion,
        ]),
        words().prop_map(ErrorReply::NoTeamWithName),
    ]
}

/// Every message but parameters and player types, which have tests of their own.
pub fn message(version: Version) -> BoxedStrategy<PlayerMessage> {
    let welcome = (side(), unum(), mode()).prop_map(|(side, unum, mode)| Welcome { side, unum, mode });
    let welcome_back = (side(), mode()).prop_map(|(side, mode)| WelcomeBack { side, mode });
    let ok = prop_oneof![
        Just(OkReply::SynchSee),
        Just(OkReply::GaussianSee),
        any::<i32>().prop_map(OkReply::Compression),
        any::<(i32, i32)>().prop_map(|(min, max)| OkReply::Clang { min, max }),
    ];
    let warning = select(
        &[
            WarningReply::MessageNotNullTerminated,
            WarningReply::MovingToOpponentField,
            WarningReply::CompressionUnsupported,
        ][..],
    );
    let score = any::<(i32, i32, i32)>().prop_map(|(time, our, opponent)| Score { time, our, opponent });
    let always = prop_oneof![
        1 => welcome.prop_map(PlayerMessage::Init),
        1 => welcome_back.prop_map(PlayerMessage::Reconnect),
        1 => change_player_type(version).prop_map(PlayerMessage::ChangePlayerType),
        4 => sense_body(version).prop_map(|body| PlayerMessage::SenseBody(Box::new(body))),
        4 => see(version).prop_map(PlayerMessage::See),
        4 => hear(version).prop_map(PlayerMessage::Hear),
        1 => score.prop_map(PlayerMessage::Score),
        1 => Just(PlayerMessage::Think),
        1 => ok.prop_map(PlayerMessage::Ok),
        1 => error().prop_map(PlayerMessage::Error),
        1 => warning.prop_map(PlayerMessage::Warning),
    ];
    if version.since(5) {
        let full_state = full_state(version).prop_map(|state| PlayerMessage::FullState(Box::new(state)));
        prop_oneof![8 => always, 2 => full_state].boxed()
    } else {
        always.boxed()
    }
}

fn dash() -> impl Strategy<Value = Dash> {
    (exact(), exact()).prop_map(|(power, direction)| Dash { power, direction })
}

fn team_reference() -> impl Strategy<Value = TeamReference> {
    prop_oneof![
        Just(TeamReference::Our),
        Just(TeamReference::Opponent),
        Just(TeamReference::Left),
        Just(TeamReference::Right),
        // No keyword and no number.
        "[A-Z][A-Za-z0-9_-]{0,14}".prop_map(|name| TeamReference::Named(name.into())),
        "\"[A-Za-z() ]{1,9}\"".prop_map(|name| TeamReference::Named(name.into())),
    ]
}

pub fn command() -> impl Strategy<Value = PlayerCommand> {
    let legs = prop_oneof![
        (dash(), option::of(dash())).prop_map(|(left, right)| (Some(left), right)),
        (option::of(dash()), dash()).prop_map(|(left, right)| (left, Some(right))),
    ];
    let ear_mode = select(&[EarMode::Partial, EarMode::Complete][..]);
    let body = prop_oneof![
        dash().prop_map(PlayerCommand::Dash),
        legs.prop_map(|(left, right)| PlayerCommand::DashLegs { left, right }),
        exact().prop_map(PlayerCommand::Turn),
        exact().prop_map(PlayerCommand::TurnNeck),
        (exact(), exact()).prop_map(|(power, direction)| PlayerCommand::Kick { power, direction }),
        (exact(), exact()).prop_map(|(power, direction)| PlayerCommand::LongKick { power, direction }),
        (exact(), any::<bool>()).prop_map(|(argument, foul)| PlayerCommand::Tackle { argument, foul }),
        exact().prop_map(PlayerCommand::Catch),
        (exact(), exact()).prop_map(|(x, y)| PlayerCommand::Move { x, y }),
    ];
    let mind = prop_oneof![
        (width(), option::of(quality()))
            .prop_map(|(width, quality)| PlayerCommand::ChangeView { width, quality }),
        (exact(), exact())
            .prop_map(|(distance, direction)| PlayerCommand::ChangeFocus { distance, direction }),
        "[0-9A-Za-z().+*/?<>_ -]{1,12}".prop_map(|text| PlayerCommand::Say(text.into())),
        option::of((exact(), exact())).prop_map(|to| PlayerCommand::PointTo(
            to.map(|(distance, direction)| PointTo { distance, direction })
        )),
        option::of((team_reference(), any::<i32>()))
            .prop_map(|to| PlayerCommand::AttentionTo(to.map(|(team, unum)| AttentionTo { team, unum }))),
        (any::<bool>(), option::of(team_reference()), option::of(ear_mode))
            .prop_map(|(on, team, mode)| PlayerCommand::Ear(Ear { on, team, mode })),
    ];
    let talk = prop_oneof![
        Just(PlayerCommand::SenseBody),
        Just(PlayerCommand::Score),
        any::<i32>().prop_map(PlayerCommand::Compression),
        Just(PlayerCommand::SynchSee),
        Just(PlayerCommand::GaussianSee),
        any::<(i32, i32)>().prop_map(|(min, max)| PlayerCommand::Clang { min, max }),
        Just(PlayerCommand::Done),
        Just(PlayerCommand::Bye),
    ];
    prop_oneof![body, mind, talk]
}

pub fn datagram() -> impl Strategy<Value = PlayerDatagram> {
    (vec(command(), 1..8), any::<bool>(), any::<bool>()).prop_map(|(commands, illegal, unterminated)| {
        PlayerDatagram { illegal, unterminated, ..PlayerDatagram::new(commands) }
    })
}

pub fn request() -> impl Strategy<Value = PlayerRequest> {
    let init = (team_name(), option::of(version()), any::<bool>())
        .prop_map(|(team, version, goalie)| PlayerRequest::Init(PlayerInit { team, version, goalie }));
    let reconnect = (team_name(), any::<i32>())
        .prop_map(|(team, unum)| PlayerRequest::Reconnect(Reconnect { team, unum }));
    prop_oneof![init, reconnect]
}

/// Texts that are nearly right: a real one with a byte changed, left out or doubled.
pub fn damaged(text: impl Strategy<Value = Vec<u8>>) -> impl Strategy<Value = Vec<u8>> {
    (text, vec((any::<Index>(), any::<u8>(), 0..3), 1..4)).prop_map(|(mut text, damages)| {
        for (place, byte, kind) in damages {
            if text.is_empty() {
                break;
            }
            let place = place.index(text.len());
            match kind {
                0 => text[place] = byte,
                1 => drop(text.remove(place)),
                _ => text.insert(place, text[place]),
            }
        }
        text
    })
}
