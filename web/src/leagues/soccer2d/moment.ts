// What there is to see of 2D soccer between two frames: positions and angles in between, everything else as the earlier frame says.
// Something that jumped (a player put elsewhere by the referee) is not seen flying there.
import { angleBetween, type Moment } from "../../core/scene/moment";
import { type Ball, type Frame2d, frame2d, type Player, State } from "./frame";

/** Further than this in one cycle is no movement: players reach 1.2 m, the ball 3 m. */
const PLAYER_JUMP = 2;
const BALL_JUMP = 4;

/** A frame whose positions may lie between two frames; `at` is where, in frames. */
export interface Moment2d extends Frame2d {
    at: number;
}

/** The last one that was made: many parts of the page ask for the same. */
let last: { of: Moment; made: Moment2d } | null = null;

export function moment2d(moment: Moment): Moment2d {
    if (last?.of !== moment) last = { of: moment, made: make(moment) };
    return last.made;
}

function make({ at, frame, next, part }: Moment): Moment2d {
    const here = frame2d(frame);
    if (!next) return { ...here, at };
    const there = frame2d(next);
    return {
        ...here,
        at,
        ball: between(here.ball, there.ball, part, BALL_JUMP),
        players: here.players.map((player, i) => playerBetween(player, there.players[i], part)),
    };
}

function between<T extends Ball>(a: T, b: T, part: number, jump: number): T {
    if (Math.hypot(b.x - a.x, b.y - a.y) > jump) return a;
    return { ...a, x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

function playerBetween(a: Player, b: Player | undefined, part: number): Player {
    if (!b || ((a.state ^ b.state) & State.ON_FIELD) !== 0) return a;
    const moved = between(a, b, part, PLAYER_JUMP);
    if (moved === a) return a;
    return { ...moved, body: angleBetween(a.body, b.body, part), neck: angleBetween(a.neck, b.neck, part) };
}
