//! A match with sockets in it: some players in this process, some at the other end of a socket, ours or others, in one
//! lock-step.
//!
//! As long as all players are ours, the log comes out the same as without sockets: what goes over them goes through text and
//! datagrams, and that is what it is good for.

use std::{
    net::Shutdown,
    os::unix::net::UnixStream,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use anyhow::bail;
use soccer2d_client::{BeliefsOutput, BrainDriver};
use soccer2d_server::{LogPlace, OFFICIAL_PATIENCE, Ports, Server, ServerPlan, Spectator, StandardOutput};
use soccer2d_sim::Match;

use crate::{
    MatchPlan, MatchResult, Progress,
    client::{Client, Shared},
    join_order::{JoinOrder, SocketPlayer},
    play::Watch,
    recorder::Recorder,
};

/// Plays a match, on free ports of this machine.
pub(crate) fn play(
    plan: &MatchPlan,
    spectator: Option<Box<dyn Spectator>>,
    beliefs_output: &BeliefsOutput,
    progress: &mut dyn FnMut(Progress),
) -> anyhow::Result<MatchResult> {
    let settings = plan.settings();
    let mut watch = Watch::new(&settings);
    let recorder = Recorder::new(&Match::new(settings.clone()), plan)?;
    let recorder = Shared::new(Client::Recorder(Box::new(recorder)));
    let (_keep, end) = UnixStream::pair()?;
    let end = plan.interrupt.as_ref().map_or(Ok(end), |interrupt| interrupt.try_clone())?;
    let alarm = Arc::new(end.try_clone()?);
    let server_plan = ServerPlan {
        ports: Ports::FREE,
        lobby: plan.awaited(),
        lobby_coaches: if plan.awaited() > 0 { plan.coaches().count() } else { 0 },
        pace: Some(plan.pace.clone()),
        // Strangers may fall silent; ours do not.
        patience: if plan.has_commands() { OFFICIAL_PATIENCE } else { common_match_loop::Patience::Endless },
        threads: plan.threads,
        game_log: LogPlace::None,
        text_log: LogPlace::None,
        ..ServerPlan::new(settings, plan.date)
    };
    let mut server = Server::open(&server_plan, StandardOutput::errors_only(), Some(end))?;

    if let Some(spectator) = spectator {
        server = server.watched_by(spectator);
    }
    server.seat(Box::new(recorder.clone()), 0);
    let (mut at_sockets, mut locals) = (Vec::new(), Vec::new());
    for (side, team) in plan.teams().into_iter().enumerate() {
        for (place, name, brain) in team.players() {
            let position = 11 * side + usize::from(place) - 1;
            if plan.over_wire[position] {
                at_sockets.push(SocketPlayer { position, place, name, brain });
            } else {
                let driver = BrainDriver::new(brain, beliefs_output.clone());
                let player = Shared::new(Client::player(driver, Some(Arc::clone(&alarm))));
                server.seat(Box::new(player.clone()), plan.joins_after(position));
                locals.push(player);
            }
        }
    }
    let join_order = JoinOrder::new(plan, beliefs_output.clone(), &server)?;

    let is_over = AtomicBool::new(false);
    let outcome = thread::scope(|scope| {
        let (is_over, alarm) = (&is_over, &alarm);
        let joining = scope.spawn(move || {
            let teams = join_order.join_all(at_sockets, scope, is_over);
            if teams.is_err() {
                // Clients that do not join would be waited for.
                let _ = alarm.shutdown(Shutdown::Both);
            }
            teams
        });
        let outcome = server.run_watched(&mut |game| watch.look(game).into_iter().for_each(&mut *progress));
        is_over.store(true, Ordering::Relaxed);
        // Teams from outside live as long as the match.
        let _teams = joining.join().map_err(|_| anyhow::anyhow!("a client panicked"))??;
        outcome
    })?;
    for local in &locals {
        if let Some(error) = local.with(|client| client.refused().cloned()) {
            bail!("a player was refused: {error:?}; has a team from outside taken its name?");
        }
    }
    if outcome.ended.is_none() {
        bail!("a team did not answer for too long, and the match was abandoned");
    }
    let mut result = watch.result(plan, &outcome.game, outcome.stalls);
    recorder.with(|client| {
        let Client::Recorder(recorder) = client else { return Ok(()) };
        result.complete(recorder.finish(&outcome.game)?);
        anyhow::Ok(())
    })?;
    Ok(result)
}
