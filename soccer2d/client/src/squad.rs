//! Several players of one team in one process. They share nothing but the file of their trace.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use soccer2d_protocol::connect::Welcome;

use crate::{BoxedBrain, JoinError, Outcome, Player, PlayerPlan};

/// A player who is to take part.
pub struct SquadMember {
    /// Which of the team's players, by the order in which they start; 1 is the first.
    pub place: u8,
    /// The name of its brain.
    pub name: &'static str,
    pub brain: BoxedBrain,
}

/// What is worth telling while players come and play.
pub enum Report<'a> {
    /// A player was welcomed.
    Joined(u8, Welcome),
    /// A player's life has ended.
    Ended(u8, &'a Outcome),
}

/// Lets players take part, each in a thread of its own, until the server is gone or they are told to stop.
///
/// The server gives numbers in the order in which players come, so each waits until the one before it was welcomed; but it
/// plays at once, because a server in lock-step waits for it. If one is refused, those who came before say bye.
pub fn play_squad(
    plan: &PlayerPlan,
    members: Vec<SquadMember>,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Report<'_>),
) -> Result<Vec<Outcome>, JoinError> {
    let outcomes = thread::scope(|scope| {
        let mut players = Vec::new();
        for member in members {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let player = match Player::join(plan, member.place, member.name, member.brain) {
                Ok(player) => player,
                Err(error) => {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            };
            report(Report::Joined(member.place, player.welcome()));
            players.push((member.place, scope.spawn(|| player.play(stop))));
        }
        Ok(players
            .into_iter()
            .map(|(place, player)| {
                let outcome = player.join().expect("a brain does not panic");
                report(Report::Ended(place, &outcome));
                outcome
            })
            .collect())
    })?;
    Ok(outcomes)
}
