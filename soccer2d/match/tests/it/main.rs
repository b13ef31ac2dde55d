//! Whole short matches: the result, the log, what is refused.
#![allow(clippy::disallowed_methods, reason = "tests write and read logs")]
#![allow(clippy::disallowed_types, reason = "players over sockets have threads, and one hears them all")]

use std::{
    collections::BTreeSet,
    fs,
    io::Write as _,
    num::NonZeroUsize,
    os::unix::net::UnixStream,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use soccer2d_beliefs::{BY_HAND, Beliefs, Order};
use soccer2d_client::{BeliefsFilter, BeliefsObserver};
use soccer2d_match::{
    Brain, DateTime, Ending, MatchPlan, Pace, PaceControl, Source, Spectators, TeamPlan, play, play_watched,
};
use soccer2d_protocol::{PlayMode, Side, TeamName, Unum, game_log, referee::RefereeCall};
use soccer2d_server::Spectator;
use soccer2d_sim::{Decision, Event, Input, Match, Output, Settings};

fn plan(seed: u64) -> MatchPlan {
    let team = |name: &str| TeamPlan {
        name: TeamName::new(name.as_bytes()).expect("a team name"),
        source: Source::Brain(Brain::KickAndRun),
        output: None,
    };
    let mut settings = Settings { seed, ..Settings::default() };
    settings.server.half_time = 15;
    settings.server.nr_extra_halfs = 0;
    MatchPlan {
        left: team("Left"),
        right: team("Right"),
        settings,
        pace: Pace::Unpaced.into(),
        threads: NonZeroUsize::MIN,
        log: None,
        date: DateTime::constant(2026, 11, 15, 20, 30, 0, 0),
        beliefs: None,
        beliefs_wanted: BeliefsFilter::default(),
        statistics: false,
        over_wire: [false; 22],
        lobby: false,
        interrupt: None,
    }
}

/// A log of the match, in a directory of its own that is gone afterwards.
fn log_of(seed: u64, pace: Pace) -> Vec<u8> {
    let directory = tempfile::tempdir().expect("a directory for logs");
    let path = directory.path().join("match.rcg");
    play(&MatchPlan { pace: pace.into(), log: Some(path.clone()), ..plan(seed) }, &mut |_| {})
        .expect("the match is played");
    fs::read(&path).expect("the log was written")
}

#[test]
fn a_match_is_played_to_its_end() {
    let mut times = Vec::new();
    let result = play(&plan(3), &mut |progress| times.push(progress.time)).expect("the match is played");
    assert_eq!(result.time, 300);
    assert!(times.is_sorted() && times.last() == Some(&300));
    assert_eq!(result.goals.len() as i32, result.score.iter().sum::<i32>());
    assert!(result.cycles >= 300);
}

#[test]
fn a_match_that_is_interrupted_has_a_result_and_a_whole_log() {
    let directory = tempfile::tempdir().expect("a directory for logs");
    let path = directory.path().join("match.rcg");
    let (interrupt, mut signalled) = UnixStream::pair().expect("a pair of sockets");
    let plan = MatchPlan { log: Some(path.clone()), interrupt: Some(Arc::new(interrupt)), ..plan(3) };
    let mut last = 0;
    let result = play(&plan, &mut |progress| {
        last = progress.time;
        if progress.time == 50 {
            signalled.write_all(b"x").expect("it is listened to");
        }
    });
    let result = result.expect("an interrupted match is no failure");
    assert_eq!(result.ended, Ending::Interrupted);
    assert_eq!((result.time, last), (50, 50));
    let log = fs::read_to_string(&path).expect("the log was written");
    assert!(log.contains("(show 49 ") && log.contains("(result "), "the log has no end");
}

#[test]
fn a_match_can_be_paused_and_a_paused_one_interrupted() {
    let (interrupt, signalled) = UnixStream::pair().expect("a pair of sockets");
    let mut signalled = Some(signalled);
    let pace = PaceControl::new(Pace::Unpaced);
    let plan = MatchPlan { pace: pace.clone(), interrupt: Some(Arc::new(interrupt)), ..plan(3) };
    let result = play(&plan, &mut |progress| {
        if progress.time == 50
            && let Some(mut signalled) = signalled.take()
        {
            pace.set(Pace::Paused);
            thread::spawn(move || {
                thread::sleep(Duration::from_millis(20));
                signalled.write_all(b"x").expect("it is listened to");
            });
        }
    });
    let result = result.expect("an interrupted match is no failure");
    assert_eq!(result.ended, Ending::Interrupted);
    assert_eq!(result.time, 50);
}

#[test]
fn the_same_seed_writes_the_same_bytes_at_any_pace() {
    let log = log_of(5, Pace::Unpaced);
    assert!(log == log_of(5, Pace::Times(100.0)), "the pace changed the match");
    assert!(log != log_of(6, Pace::Unpaced), "the seed did not change the match");
}

#[test]
fn the_log_can_be_read_and_ends_with_the_result() {
    let log = log_of(5, Pace::Unpaced);
    let records = game_log::records(&log).collect::<Result<Vec<_>, _>>().expect("a log of version 6");
    assert!(records.len() > 300);
    let text = String::from_utf8(log).expect("a log is text");
    assert!(text.contains("\"(result 202611152030 Left_"), "{}", &text[text.len() - 200..]);
}

#[test]
fn what_cannot_be_played_is_said_before_the_match() {
    let check = |plan: MatchPlan, expected: &str| {
        let error = play(&plan, &mut |_| panic!("the match began")).expect_err("a mistake");
        assert!(format!("{error:#}").contains(expected), "{error:#}");
    };
    let good = plan(1);
    check(MatchPlan { right: good.left.clone(), ..good.clone() }, "both teams are called Left");
    check(MatchPlan { log: Some("no/such/directory/match.rcg".into()), ..good.clone() }, "no/such/directory");
    let mut endless = good;
    endless.settings.server.half_time = 0;
    check(endless, "never ends");
}

/// The log, the goals and the number of cycles of a short match.
fn played(name: &str, change: impl FnOnce(&mut MatchPlan)) -> (Vec<u8>, Vec<soccer2d_match::Goal>, u64) {
    let directory = tempfile::tempdir().expect("a directory for logs");
    let mut plan = plan(7);
    plan.settings.server.half_time = 10;
    let path = directory.path().join(name);
    plan.log = Some(path.clone());
    change(&mut plan);
    let result = play(&plan, &mut |_| {}).expect("the match is played");
    (fs::read(path).expect("the log was written"), result.goals, result.cycles)
}

#[test]
fn wherever_players_live_the_same_match_writes_the_same_log() {
    // One team with a coach, who comes over a socket as soon as any client does, and one without.
    let with_wire = |over_wire: [bool; 22]| {
        played("match.rcg", |plan| {
            plan.left.source = Source::Brain(Brain::Touchline);
            plan.over_wire = over_wire;
        })
    };
    let local = with_wire([false; 22]);
    assert!(local.0.len() > 100_000);
    assert!(local == with_wire([true; 22]), "sockets changed the match");
    assert!(local == with_wire(std::array::from_fn(|index| index % 3 == 1)), "a mixture changed the match");
    assert!(local == with_wire(std::array::from_fn(|index| index >= 11)), "a far team changed the match");
}

#[test]
fn on_however_many_threads_agents_think_the_same_files_are_written() {
    let on_threads = |threads: usize, over_wire: [bool; 22]| {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("match.beliefs");
        let played = played("match.rcg", |plan| {
            shorten(plan, 6);
            plan.left.source = Source::Brain(Brain::Touchline);
            plan.right.source = Source::Brain(Brain::Touchline);
            plan.threads = NonZeroUsize::new(threads).expect("at least one");
            plan.over_wire = over_wire;
            plan.beliefs = Some(path.clone());
        });
        (played, fs::read(path).expect("the beliefs were written"))
    };
    let alone = on_threads(1, [false; 22]);
    assert!(alone.0.0.len() > 100_000 && alone.1.len() > 100_000);
    assert!(alone == on_threads(2, [false; 22]), "two threads changed the match");
    assert!(alone == on_threads(5, [false; 22]), "five threads changed the match");
    let half = std::array::from_fn(|index| index >= 11);
    assert!(alone.0 == on_threads(2, half).0, "threads and sockets changed the match");
}

#[test]
fn a_coach_chooses_the_bodies_of_its_players() {
    let kinds = |brain: Brain| {
        let (log, ..) = played("coached.rcg", |plan| plan.left.source = Source::Brain(brain));
        let show = game_log::records(&log).filter_map(|record| match record.expect("a record") {
            game_log::Record::Show(show) => Some(show),
            _ => None,
        });
        let show = show.last().expect("a show");
        show.players[..11].iter().map(|player| player.player_type).collect::<Vec<_>>()
    };
    let left_alone = kinds(Brain::KickAndRun);
    assert_eq!(
        left_alone,
        (0..11).collect::<Vec<_>>(),
        "no coach chose, and the server gave what came first"
    );
    let chosen = kinds(Brain::Touchline);
    assert_eq!(chosen[0], 0, "the goalie stays as it is");
    assert_ne!(chosen, left_alone);
    assert_eq!(chosen.iter().collect::<BTreeSet<_>>().len(), 11, "{chosen:?}");
}

#[test]
fn a_drill_is_the_same_in_process_and_over_the_wire() {
    let drill = |plan: &mut MatchPlan| plan.left.source = Source::Brain(Brain::Drill);
    let local = played("local.rcg", drill);
    let wire = played("wire.rcg", |plan| {
        drill(plan);
        plan.over_wire = [true; 22];
    });
    assert!(local == wire, "sockets changed the drill");
}

#[test]
fn a_team_from_outside_that_does_not_start_is_an_error() {
    let mut plan = plan(1);
    plan.left.source = Source::Command("exit 3".into());
    plan.lobby = true;
    let error = play(&plan, &mut |_| {}).expect_err("no client joins").to_string();
    assert!(error.contains("`exit 3` ended with exit status: 3"), "{error}");
}

#[test]
fn figures_and_beliefs_come_if_they_are_wanted() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("match.beliefs");
    let mut plan = MatchPlan { statistics: true, beliefs: Some(path.clone()), ..plan(3) };
    plan.right.source = Source::Brain(Brain::Drill);
    let result = play(&plan, &mut |_| {}).expect("the match is played");
    let statistics = result.statistics.expect("they were wanted");
    assert_eq!(statistics.teams.each_ref().map(|team| team.score), result.score);
    let text = fs::read_to_string(path).expect("the file was written");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(r#"{"format":"touchline beliefs","version":1}"#));
    // Kick-and-run does not say what it believes.
    let beliefs: Vec<Beliefs> = lines.map(|line| serde_json::from_str(line).expect("a belief")).collect();
    // Players are not asked in the first cycle, in which they have felt nothing yet, nor after the last whistle.
    assert_eq!(beliefs.len() as u64, 11 * (result.cycles - 2));
    assert!(beliefs.iter().all(|belief| belief.team == "Right" && belief.side == 'r'));
}

/// Two halves of so many seconds, and no more, however it stands.
fn shorten(plan: &mut MatchPlan, seconds: i32) {
    plan.settings.server.half_time = seconds;
    plan.settings.server.nr_extra_halfs = 0;
    plan.settings.server.penalty_shoot_outs = false;
}

#[test]
fn whose_beliefs_and_which_parts_of_them_can_be_chosen() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("match.beliefs");
    let mut plan = MatchPlan { beliefs: Some(path.clone()), ..plan(3) };
    shorten(&mut plan, 3);
    plan.left.source = Source::Brain(Brain::Touchline);
    plan.right.source = Source::Brain(Brain::Touchline);
    plan.beliefs_wanted = BeliefsFilter {
        players: "l7,r2-3".parse().expect("players"),
        parts: "me,states".parse().expect("parts"),
    };
    play(&plan, &mut |_| {}).expect("the match is played");
    let text = fs::read_to_string(path).expect("the file was written");
    let lines = text.lines().skip(1);
    let beliefs: Vec<Beliefs> = lines.map(|line| serde_json::from_str(line).expect("a belief")).collect();
    let who = |belief: &Beliefs| format!("{}{}", belief.side, belief.unum);
    let mut found: Vec<String> = beliefs.iter().map(who).collect();
    found.sort();
    found.dedup();
    assert_eq!(found, ["l7", "r2", "r3"]);
    assert!(beliefs.iter().all(|belief| belief.me.is_some() && belief.ball.is_none()));
    assert!(beliefs.iter().all(|belief| belief.chosen.is_some() && belief.plan.is_empty()));
}

/// Receives the beliefs of all, and has one player stand still from a cycle on.
struct Friend {
    heard: Mutex<Vec<Beliefs>>,
    stands: Option<(Side, Unum)>,
}

impl BeliefsObserver for Friend {
    fn hear(&self, beliefs: &Beliefs) {
        self.heard.lock().expect("no holder panics").push(beliefs.clone());
    }

    fn order(&self, side: Side, unum: Unum) -> Option<Order> {
        let has_begun = self.heard.lock().expect("no holder panics").last().is_some_and(|last| last.time > 5);
        (has_begun && self.stands == Some((side, unum))).then_some(Order::Stand)
    }
}

#[test]
fn an_observer_changes_nothing_unless_it_gives_an_order() {
    let directory = tempfile::tempdir().expect("a directory");
    let played = |stands, observes: bool, wire: bool| {
        let path = directory.path().join("match.rcg");
        let mut plan = MatchPlan { log: Some(path.clone()), over_wire: [wire; 22], ..plan(5) };
        shorten(&mut plan, 6);
        plan.left.source = Source::Brain(Brain::Touchline);
        plan.right.source = Source::Brain(Brain::Touchline);
        let friend = Arc::new(Friend { heard: Mutex::default(), stands });
        let beliefs_observer = observes.then(|| friend.clone() as Arc<dyn BeliefsObserver>);
        play_watched(&plan, Spectators { spectator: None, beliefs_observer }, &mut |_| {}).expect("a match");
        let heard = friend.heard.lock().expect("no holder panics").clone();
        (fs::read(path).expect("a log"), heard)
    };
    let (alone, nothing) = played(None, false, false);
    assert!(nothing.is_empty());
    let seven = Unum::new(7).expect("a number");
    for wire in [false, true] {
        let (log, heard) = played(None, true, wire);
        assert!(!heard.is_empty());
        assert_eq!(log, alone, "over the wire: {wire}");
    }
    let (log, heard) = played(Some((Side::Left, seven)), true, false);
    assert_ne!(log, alone);
    let last = heard.iter().rfind(|belief| belief.side == 'l' && belief.unum == 7).expect("it says so");
    assert_eq!(last.chosen.as_deref(), Some(BY_HAND));
    assert!(heard.iter().all(|belief| belief.chosen.as_deref() != Some(BY_HAND) || belief.unum == 7));
}

/// What happens in a shoot-out.
#[derive(Default)]
struct Penalties {
    /// How many were set up, and who kicked first in each, by side.
    set_up: usize,
    takers: [Vec<u8>; 2],
    /// The referee waits for the first kick.
    ready: bool,
    /// A foot was put in: officially a goalie's is the taker's foul.
    tackled: bool,
    fouls: usize,
    winner: Option<Side>,
}

struct ShootOut(Arc<Mutex<Penalties>>);

impl Spectator for ShootOut {
    fn begin(&mut self, _: &Match) {}

    fn receive(&mut self, output: &Output) {
        let Output::Event(event) = output else { return };
        let mut penalties = self.0.lock().expect("no holder panics");
        match event {
            Event::Kick { by, .. } if penalties.ready => {
                penalties.takers[by.side().index()].push(by.unum().number());
                penalties.ready = false;
            }
            Event::Mode(mode) => {
                penalties.set_up += usize::from(matches!(mode, PlayMode::PenaltySetup(_)));
                penalties.ready = matches!(mode, PlayMode::PenaltyReady(_));
                penalties.tackled &= !penalties.ready;
            }
            Event::Tackle { .. } => penalties.tackled = true,
            Event::Call(RefereeCall::PenaltyFoul(_)) => penalties.fouls += usize::from(!penalties.tackled),
            Event::Call(RefereeCall::PenaltyWinner(side)) => penalties.winner = Some(*side),
            _ => {}
        }
    }

    fn send(&mut self) -> Option<Input> {
        None
    }
}

#[test]
fn a_shoot_out_is_decided_and_every_penalty_has_another_taker() {
    let mut plan = plan(3);
    plan.left.source = Source::Brain(Brain::Touchline);
    plan.right.source = Source::Brain(Brain::Touchline);
    plan.settings.server.half_time = 1;
    plan.settings.server.penalty_shoot_outs = true;
    let penalties = Arc::new(Mutex::new(Penalties::default()));
    let spectator = Some(Box::new(ShootOut(penalties.clone())) as Box<dyn Spectator>);
    let result = play_watched(&plan, Spectators { spectator, beliefs_observer: None }, &mut |_| {});
    let result = result.expect("the match is played");
    let penalties = penalties.lock().expect("no holder panics");
    let Penalties { set_up, takers, fouls, winner, .. } = &*penalties;
    assert!(winner.is_some(), "{takers:?}");
    assert_eq!((result.ended, result.winner), (Ending::ShootOut, *winner));
    let [left, right] = result.standing.penalties.expect("there was a shoot-out");
    assert_eq!(left > right, *winner == Some(Side::Left), "{left} : {right}");
    assert_eq!(*fouls, 0, "a wrong taker is a foul, and a miss: {takers:?}");
    assert_eq!(takers[0].len() + takers[1].len(), *set_up, "each was kicked: {takers:?}");
    for takers in takers {
        // Fewer than three a side cannot decide it; the order begins again when all eleven have taken one.
        assert!(takers.len() >= 3, "{takers:?}");
        for round in takers.chunks(11) {
            assert_eq!(round.iter().collect::<BTreeSet<_>>().len(), round.len(), "{takers:?}");
        }
    }
}

/// Counts what it is shown, and may have the ball dropped once.
struct Watching {
    shows: Arc<AtomicUsize>,
    drops: Arc<AtomicUsize>,
    wish: Option<Input>,
}

impl Spectator for Watching {
    fn begin(&mut self, game: &Match) {
        assert_eq!(game.world().time, 0);
    }

    fn receive(&mut self, output: &Output) {
        match output {
            Output::Show(_) => self.shows.fetch_add(1, Ordering::Relaxed),
            Output::Event(Event::Call(RefereeCall::Mode(PlayMode::DropBall))) => {
                self.drops.fetch_add(1, Ordering::Relaxed)
            }
            _ => 0,
        };
    }

    fn send(&mut self) -> Option<Input> {
        // When the match has begun.
        (self.shows.load(Ordering::Relaxed) > 150).then(|| self.wish.take()).flatten()
    }
}

#[test]
fn who_looks_on_sees_every_cycle_and_changes_nothing_unless_it_has_a_wish() {
    let mut plan = plan(7);
    plan.settings.server.half_time = 10;
    let alone = play(&plan, &mut |_| {}).expect("the match is played");
    for (wire, has_wish) in [(false, false), (false, true), (true, false), (true, true)] {
        plan.over_wire = [wire; 22];
        let (shows, drops) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let wish = has_wish.then_some(Input::Referee(Decision::DropBall { at: Default::default() }));
        let spectator = Watching { shows: shows.clone(), drops: drops.clone(), wish };
        let spectators = Spectators { spectator: Some(Box::new(spectator)), beliefs_observer: None };
        let result = play_watched(&plan, spectators, &mut |_| {}).expect("the match is played");
        assert_eq!(drops.load(Ordering::Relaxed), usize::from(has_wish), "over the wire: {wire}");
        if !has_wish {
            assert_eq!((result.cycles, &result.goals), (alone.cycles, &alone.goals));
            // The first cycle is the one before anything was shown.
            assert_eq!(shows.load(Ordering::Relaxed) as u64 + 1, result.cycles);
        }
    }
}
