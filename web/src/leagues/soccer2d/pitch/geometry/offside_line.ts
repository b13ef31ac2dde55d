// Where an attacker would stand offside: beyond the second last opponent, the ball and the halfway line.
import type { Team } from "../../../../core/scene/messages";

/** The line for the attackers of `team`; the left team (0) attacks towards positive x. */
export function offsideLine(team: Team, players: readonly { team: Team; x: number }[], ball: { x: number }): number {
    const forward = team === 0 ? 1 : -1;
    const deepest = players
        .filter((p) => p.team !== team)
        .map((p) => p.x * forward)
        .sort((a, b) => b - a);
    return forward * Math.max(0, ball.x * forward, deepest[1] ?? 0);
}
