//! `touchline play`: agents that play on any server.

use std::{
    fs::File,
    io::BufReader,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicBool},
    thread,
};

use anyhow::{Context as _, bail};
use clap::Args;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use soccer2d_client::{
    BeliefsFile, BeliefsOutput, CoachClient, Complaints, Ended, Outcome, Patience, PlayerPlan, Replayed,
    Report, SquadMember, Tally, TraceFile, play_squad, replay,
};
use soccer2d_match::{Brain, read_team};
use soccer2d_protocol::{Side, TeamName, Version};
use soccer2d_team::{
    Coach,
    config::{Connection, TeamConfig},
};

use super::{
    beliefs_options::BeliefsArgs,
    players_option::{self, Players},
};
use crate::{
    print, server_address, signals,
    watch_command::{self, ViewerArgs},
};

/// 2D agents: eleven of them, or some, over UDP, in real time or in lock-step as the server wants
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct PlayArgs {
    /// The team's name [default: Touchline]
    #[arg(long, value_name = "NAME", value_parser = parse_team)]
    team: Option<TeamName>,
    /// How they play
    #[arg(long, value_name = "BRAIN", default_value = Brain::ALL[0].name(), value_parser = Brain::ALL.map(Brain::name))]
    brain: String,
    /// Where the server is [default: localhost]
    #[arg(long, value_name = "HOST")]
    host: Option<String>,
    /// Its port for players [default: 6000]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Its port for online coaches
    #[arg(long, value_name = "PORT", default_value_t = 6002)]
    coach_port: u16,
    /// Which of the team, in the order in which they start: 1-11, or 4, or 1,3,5-7; the first is the goalie; and the coach,
    /// whom only the brain touchline has
    #[arg(long, value_name = "PLACES", default_value = "1-11,coach", value_parser = players_option::parse)]
    players: Players,
    /// The protocol version to speak, 1 to 19 [default: 19]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=19))]
    protocol: Option<u8>,
    /// How the team touchline plays, and where: team.toml, a file for each role, formations/*.toml, tuning.toml; what is
    /// missing is as built in, and what the command line says counts first
    #[arg(long, value_name = "DIR")]
    config: Option<PathBuf>,
    /// Keep everything that is sent and heard, so that --replay can play it again
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Keep what the agents believe and decide in every cycle, as JSON lines
    #[arg(long, value_name = "FILE")]
    beliefs: Option<PathBuf>,
    #[command(flatten)]
    beliefs_wanted: BeliefsArgs,
    #[command(flatten)]
    viewer: ViewerArgs,
    /// Play a trace again, without any server, and say whether the agents do the same
    #[arg(long, value_name = "TRACE", conflicts_with_all = ["team", "brain", "host", "port", "players", "protocol", "trace", "beliefs", "watch"])]
    replay: Option<PathBuf>,
}

/// What is usual.
const TEAM: &str = "Touchline";
const HOST: &str = "localhost";
const PORT: u16 = 6000;

const AFTER_HELP: &str = "\
Examples:
  touchline play 2d          eleven players, on a server on this machine
  touchline play 2d --team Us --host 10.0.0.7
                             on another machine
  touchline play 2d --team Us --players 1
                             each player a process of its own: the goalie,
  touchline play 2d --team Us --players 2
                             and then the others, one after the other,
  touchline play 2d --team Us --players coach
                             and last the coach
  touchline play 2d --trace us.trace --players 9
                             keep all that player 9 hears and says
  touchline play 2d --watch  what they believe and why, in the browser
  touchline play 2d --config my-team
                             with roles and formations of your own
  touchline play 2d --replay us.trace
                             and let it think about that again

The server gives numbers in the order in which players come. Players end by
themselves when the server has been silent for 5 seconds; Ctrl-C makes them say
bye.";

impl PlayArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        match &self.replay {
            Some(trace) => play_again(trace, &config(self)?),
            None => play(self),
        }
    }
}

fn config(arguments: &PlayArgs) -> anyhow::Result<TeamConfig> {
    arguments.config.as_deref().map_or_else(|| Ok(TeamConfig::default()), read_team)
}

fn parse_team(text: &str) -> Result<TeamName, String> {
    TeamName::new(text.as_bytes())
        .ok_or_else(|| format!("expected 1 to {} letters, digits, - or _", TeamName::MAX))
}

/// As what and where a team takes part: what the command line says, then the file, then what is usual.
struct Entry {
    team: TeamName,
    version: Version,
    host: String,
    port: u16,
}

impl Entry {
    fn new(arguments: &PlayArgs, file: &Connection) -> anyhow::Result<Entry> {
        let named = file.team.as_deref().unwrap_or(TEAM);
        let team = match arguments.team {
            Some(team) => team,
            None => parse_team(named).map_err(|expected| {
                anyhow::anyhow!("team.toml: [connection] team = {named:?}: {expected}")
            })?,
        };
        let number = arguments.protocol.or(file.protocol).unwrap_or(Version::LATEST.number());
        let version = Version::new(number);
        Ok(Entry {
            team,
            version: version
                .with_context(|| format!("team.toml: [connection] protocol = {number}: expected 1 to 19"))?,
            host: arguments.host.as_ref().or(file.host.as_ref()).map_or(HOST, String::as_str).to_owned(),
            port: arguments.port.or(file.port).unwrap_or(PORT),
        })
    }
}

fn play(arguments: &PlayArgs) -> anyhow::Result<()> {
    let brain = Brain::from_name(&arguments.brain).expect("clap admits only brains");
    let config = config(arguments)?;
    let Entry { team, version, host, port } = Entry::new(arguments, &config.connection)?;
    if arguments.config.is_some() && brain != Brain::Touchline {
        bail!("--config is for the brain touchline; {} has nothing to configure", brain.name());
    }
    let server = server_address::find(&host, port)?;
    let trace = arguments.trace.as_deref().map(TraceFile::create).transpose()?;
    let file = arguments.beliefs.as_deref().map(BeliefsFile::create).transpose()?;
    let mut beliefs_output =
        BeliefsOutput { wanted: arguments.beliefs_wanted.wanted(), file, spectator: None };
    let mut viewer = None;
    if arguments.viewer.watch {
        let (opened, ear) = watch_command::open_for_agents(&arguments.viewer, server)?;
        beliefs_output.spectator = Some(ear);
        viewer = Some(opened);
    }
    let members = arguments.players.players().map(|place| SquadMember {
        place,
        name: brain.name(),
        brain: brain.player_of(&config, team, place, version),
    });
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        // The second time there is no waiting.
        signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&stop))
            .and_then(|_| signal_hook::flag::register(signal, Arc::clone(&stop)))
            .context("signals cannot be caught")?;
    }
    let patience = Patience::default();
    let plan = PlayerPlan { server, patience, trace: trace.clone(), beliefs_output: beliefs_output.clone() };
    let coach = brain.coach_of(&config, team, version).filter(|_| arguments.players.coach);
    let coach_server = SocketAddr::new(server.ip(), arguments.coach_port);
    let (outcomes, refused_coach) = thread::scope(|scope| {
        let coach = coach.map(|coach| scope.spawn(|| coach_team(coach_server, coach, &stop)));
        let outcomes = play_squad(&plan, members.collect(), &stop, &mut tell);
        (
            outcomes,
            coach.map_or_else(Complaints::default, |coach| coach.join().expect("a coach does not panic")),
        )
    });
    if let Some(trace) = trace {
        trace.finish()?;
    }
    beliefs_output.finish()?;
    let outcomes = outcomes?;
    let was_interrupted = outcomes.iter().any(|outcome| matches!(outcome.ended, Ended::Stopped));
    warn_of_complaints(&outcomes, &refused_coach);
    if arguments.players.players().next().is_some() {
        print(&describe(team, &outcomes, &refused_coach)?)?;
    }
    drop((plan, beliefs_output));
    if let Some(viewer) = viewer.filter(|_| !was_interrupted) {
        let end = signals::end_of_program()?;
        print(&format!("The match can still be watched at {}; Ctrl-C ends it.\n", viewer.url()))?;
        signals::wait_for_end(end);
    }
    Ok(())
}

/// Coaches until the match is over; what the server refused it. A team without its coach plays all the same.
fn coach_team(server: SocketAddr, coach: Coach, stop: &AtomicBool) -> Complaints {
    match CoachClient::join(server, Patience::default(), coach) {
        Ok(coach) => {
            eprintln!("the coach joined");
            coach.coach(stop).complaints
        }
        Err(error) => {
            eprintln!("warning: no coach: {error}");
            Complaints::default()
        }
    }
}

/// Says what the server refused, and whom.
fn warn_of_complaints(outcomes: &[Outcome], coach: &Complaints) {
    let warn = |who: &str, complaints: &Complaints| {
        if complaints.count() > 0 {
            eprintln!("warning: the server to {who}: {complaints}");
        }
    };
    for outcome in outcomes {
        warn(&format!("player {}", outcome.welcome.unum), &outcome.tally.complaints);
    }
    warn("the coach", coach);
}

/// Says who has come, and as what.
fn tell(report: Report<'_>) {
    if let Report::Joined(place, welcome) = report {
        let side = if welcome.side == Side::Left { "left" } else { "right" };
        let number = welcome.unum.number();
        eprintln!("player {place} joined on the {side} with number {number}");
        if number != place {
            eprintln!(
                "warning: the server gives numbers in the order of coming; start the players in the order of their places"
            );
        }
    }
}

/// How it went, for all of them together, and why it ended.
fn describe(team: TeamName, outcomes: &[Outcome], coach: &Complaints) -> anyhow::Result<String> {
    let sum = |count: fn(&Tally) -> u64| outcomes.iter().map(|outcome| count(&outcome.tally)).sum::<u64>();
    let Some(last) = outcomes.last() else { return Ok("interrupted before a player joined\n".to_owned()) };
    if sum(|tally| tally.cycles) == 0 {
        bail!("{} before the first cycle", last.ended);
    }
    Ok(format!(
        "{team}: {}\n{} players, {} cycles in all; {} without an answer, {} of {} dashes and turns lost, {} complaints\n",
        last.ended,
        outcomes.len(),
        sum(|tally| tally.cycles),
        sum(|tally| tally.unanswered),
        sum(Tally::lost),
        sum(|tally| tally.sent),
        sum(|tally| tally.complaints.count()) + coach.count(),
    ))
}

/// Plays a trace again and compares.
fn play_again(path: &Path, config: &TeamConfig) -> anyhow::Result<()> {
    let shown = path.display();
    let file = File::open(path).with_context(|| format!("the trace {shown} cannot be read"))?;
    let replayed = replay(BufReader::new(file), &mut |name, place, init| {
        let brain = Brain::from_name(name).with_context(|| format!("there is no brain {name} here"))?;
        anyhow::ensure!((1..=11).contains(&place), "a team has places from 1 to 11, not {place}");
        Ok(brain.player_of(config, init.team, place, init.version.unwrap_or(Version::UNNAMED)))
    });
    let replayed = replayed.with_context(|| format!("{shown}"))?;
    let mut differ = 0;
    for Replayed { place, same, difference } in &replayed {
        match difference {
            None => print(&format!("player {place}: {same} datagrams, all the same\n"))?,
            Some(difference) => {
                differ += 1;
                let soccer2d_client::Difference { at, then, now } = difference;
                print(&format!(
                    "player {place}: {same} datagrams the same, then at {at} s\n  it said {then}\n  and now {now}\n"
                ))?;
            }
        }
    }
    if differ > 0 { bail!("{differ} of {} players do something else now", replayed.len()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: PlayArgs,
    }

    fn entry(line: &[&str], file: &Connection) -> anyhow::Result<Entry> {
        let line = Line::try_parse_from(["play"].iter().chain(line)).expect("a command line");
        Entry::new(&line.arguments, file)
    }

    #[test]
    fn the_command_line_counts_before_the_file_and_the_file_before_what_is_usual() {
        let file = Connection { port: Some(6100), protocol: Some(17), ..Connection::default() };
        let found = entry(&["--port", "6200"], &file).expect("all right");
        assert_eq!((found.port, found.version.number(), found.host.as_str()), (6200, 17, "localhost"));
        assert_eq!(found.team.to_string(), "Touchline");
    }

    #[test]
    fn a_mistake_in_the_file_is_explained() {
        let file = Connection { protocol: Some(99), ..Connection::default() };
        let error = entry(&[], &file).map(|_| ()).expect_err("no such version").to_string();
        assert_eq!(error, "team.toml: [connection] protocol = 99: expected 1 to 19");
    }
}
