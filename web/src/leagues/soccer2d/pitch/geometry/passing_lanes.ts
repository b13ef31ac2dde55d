// Which team mates the player at the ball could pass to. A lane is open as far as no opponent reaches it before the ball
// does; a picture of the situation, not a prediction.
import type { Player } from "../../frame";

export interface Lane {
    from: Player;
    to: Player;
    /** 0 closed, 1 open. */
    openness: number;
}

/** What an opponent gains on the lane for each metre that the ball travels to the point where he could meet it. */
const SPREAD = 0.32;
/** An opponent nearer to the lane than this closes it. */
const REACH = 1;
const LONGEST = 45;
const SHORTEST = 2;

/** The player who has the ball: the nearest, if it is near enough. */
export function ballHolder(players: readonly Player[], ball: { x: number; y: number }, within: number): Player | null {
    let holder: Player | null = null;
    let nearest = within;
    for (const player of players) {
        const distance = Math.hypot(player.x - ball.x, player.y - ball.y);
        if (distance > nearest) continue;
        nearest = distance;
        holder = player;
    }
    return holder;
}

export function passingLanes(holder: Player, players: readonly Player[]): Lane[] {
    const lanes: Lane[] = [];
    for (const mate of players) {
        if (mate.team !== holder.team || mate.number === holder.number) continue;
        const length = Math.hypot(mate.x - holder.x, mate.y - holder.y);
        if (length < SHORTEST || length > LONGEST) continue;
        lanes.push({ from: holder, to: mate, openness: openness(holder, mate, players) });
    }
    return lanes;
}

function openness(from: Player, to: Player, players: readonly Player[]): number {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    let open = 1;
    for (const opponent of players) {
        if (opponent.team === from.team) continue;
        const [dx, dy] = [opponent.x - from.x, opponent.y - from.y];
        const along = Math.min(length, Math.max(0, dx * ux + dy * uy));
        const away = Math.hypot(dx - along * ux, dy - along * uy);
        const needed = REACH + SPREAD * along;
        open = Math.min(open, Math.max(0, away - REACH) / needed);
    }
    return Math.min(1, open);
}
