// What there is to see at a point of time between two frames: positions and angles in between, everything else as the
// earlier frame says. Something that jumped (a player put elsewhere by the referee) is not seen flying there.
import type { Ball, Frame, Player } from "./frame";
import type { FrameStore } from "./store";

/** Further than this in one cycle is no movement: players reach 1.2 m, the ball 3 m. */
const PLAYER_JUMP = 2;
const BALL_JUMP = 4;

/** A frame whose positions may lie between two frames; `at` is where, in frames. */
export interface Moment extends Frame {
    at: number;
}

export function momentAt(store: FrameStore, position: number): Moment | null {
    const index = Math.floor(position);
    const frame = store.get(index);
    if (!frame) return null;
    const part = position - index;
    const next = part > 0 ? store.get(index + 1) : undefined;
    if (!next) return { ...frame, at: position };
    return {
        ...frame,
        at: position,
        ball: between(frame.ball, next.ball, part, BALL_JUMP),
        players: frame.players.map((player, i) => playerBetween(player, next.players[i], part)),
    };
}

function between<T extends Ball>(a: T, b: T, part: number, jump: number): T {
    if (Math.hypot(b.x - a.x, b.y - a.y) > jump) return a;
    return { ...a, x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

function playerBetween(a: Player, b: Player | undefined, part: number): Player {
    if (!b) return a;
    const moved = between(a, b, part, PLAYER_JUMP);
    if (moved === a) return a;
    return { ...moved, body: angleBetween(a.body, b.body, part), neck: angleBetween(a.neck, b.neck, part) };
}

/** The shorter way round, in degrees. */
export function angleBetween(a: number, b: number, part: number): number {
    const turn = ((((b - a) % 360) + 540) % 360) - 180;
    return a + turn * part;
}
