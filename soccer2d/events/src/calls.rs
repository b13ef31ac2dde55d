//! The referee's calls, read from play modes, scores and state bits.

use soccer2d_protocol::{
    PlayMode, Side,
    show::{Show, ShowPlayer, state},
};

use crate::{
    contact::{Contact, Kind, ball, place},
    event::{CardColour, Fault, Restart, What, Who},
};

/// The fault that a play mode stands for, and the side that committed it.
pub(crate) fn fault(mode: PlayMode) -> Option<(Fault, Side)> {
    use PlayMode::*;
    Some(match mode {
        Offside(side) => (Fault::Offside, side),
        FoulCharge(side) | FoulPush(side) | FoulMultipleAttack(side) | FoulBallout(side) => {
            (Fault::Foul, side)
        }
        BackPass(side) => (Fault::BackPass, side),
        FreeKickFault(side) => (Fault::FreeKickFault, side),
        CatchFault(side) => (Fault::CatchFault, side),
        IllegalDefense(side) => (Fault::IllegalDefense, side),
        _ => return None,
    })
}

/// The kind of restart that a play mode stands for, and the side that takes it.
pub(crate) fn restart(mode: PlayMode) -> Option<(Restart, Side)> {
    use PlayMode::*;
    Some(match mode {
        KickOff(side) => (Restart::KickOff, side),
        KickIn(side) => (Restart::KickIn, side),
        CornerKick(side) => (Restart::CornerKick, side),
        GoalKick(side) => (Restart::GoalKick, side),
        FreeKick(side) => (Restart::FreeKick, side),
        IndirectFreeKick(side) => (Restart::IndirectFreeKick, side),
        PenaltyKick(side) => (Restart::PenaltyKick, side),
        _ => return None,
    })
}

/// Whether this play mode follows when the ball leaves the field.
pub(crate) fn is_out(mode: PlayMode) -> bool {
    matches!(mode, PlayMode::KickIn(_) | PlayMode::CornerKick(_) | PlayMode::GoalKick(_))
}

/// The player that committed a fault: of the players of that side whose state bits show it, the nearest to the ball.
pub(crate) fn offender(
    fault: Fault,
    side: Side,
    contacts: &[Contact],
    before: &Show,
    now: &Show,
) -> Option<Who> {
    let tackled = |who: Who| {
        contacts.iter().any(|contact| contact.by == who && contact.kind == Kind::Tackle { won: true })
    };
    let shows_fault = |player: &&ShowPlayer| match fault {
        Fault::Offside => {
            const PLAYED: u32 = state::KICK
                | state::KICK_FAULT
                | state::TACKLE
                | state::TACKLE_FAULT
                | state::BALL_TO_PLAYER
                | state::PLAYER_TO_BALL
                | state::BALL_COLLIDE;
            player.state & PLAYED != 0
        }
        Fault::Foul => tackled(Who::from(*player)),
        Fault::BackPass => player.state & state::BACK_PASS != 0,
        Fault::FreeKickFault => player.state & state::FREE_KICK_FAULT != 0,
        Fault::CatchFault => player.state & (state::CATCH | state::CATCH_FAULT) != 0,
        Fault::IllegalDefense => false,
    };
    let ball = ball(before);
    let distance = |player: &&ShowPlayer| place(player).distance_squared(ball);
    now.players
        .iter()
        .filter(|player| player.side == side)
        .filter(shows_fault)
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        .map(Who::from)
}

/// Cards, substitutions and new goalies, each seen in what has changed about a player.
pub(crate) fn changes(before: &Show, now: &Show, report: &mut dyn FnMut(What)) {
    for (before, player) in before.players.iter().zip(&now.players) {
        let by = Who::from(player);
        let appears = |bit: u32| before.state & bit == 0 && player.state & bit != 0;
        for (bit, colour) in [(state::YELLOW_CARD, CardColour::Yellow), (state::RED_CARD, CardColour::Red)] {
            if appears(bit) {
                report(What::Card { by, colour });
            }
        }
        // Before the first cycle types are still being assigned, and a player that joins late gets its type then.
        let was_there = before.state != state::DISABLED && now.time > 0;
        if was_there && before.player_type != player.player_type {
            report(What::Substitution { by, from: before.player_type, to: player.player_type });
        }
        if was_there && appears(state::GOALIE) {
            report(What::Goalie { by });
        }
    }
}
