// What there is to see between two frames: places and directions in between, everything else as the earlier frame says. What jumped
// (a robot put elsewhere by hand) is not seen flying there.
import { angleBetween, type Moment } from "../../core/scene/moment";
import { type Ball, type Robot, type SmallFrame, smallFrame } from "./frame";

/** Further than this in one frame, in metres, is no movement: a ball has 0.1 m at 6.5 m/s. */
const JUMP = 0.5;

export interface SmallMoment extends SmallFrame {
    /** Where it is, in frames, with fractions between two. */
    at: number;
}

/** The last one that was made: many parts of the page ask for the same. */
let last: { of: Moment; made: SmallMoment } | null = null;

export function smallMoment(moment: Moment): SmallMoment {
    if (last?.of !== moment) last = { of: moment, made: make(moment) };
    return last.made;
}

function make({ at, frame, next, part }: Moment): SmallMoment {
    const here = smallFrame(frame);
    if (!next) return { ...here, at };
    const there = smallFrame(next);
    const later = new Map(there.robots.map((robot) => [key(robot), robot]));
    return {
        ...here,
        at,
        ball: here.ball && there.ball ? between(here.ball, there.ball, part) : here.ball,
        robots: here.robots.map((robot) => robotBetween(robot, later.get(key(robot)), part)),
    };
}

function key({ team, id }: Robot): number {
    return team * 16 + id;
}

function between(a: Ball, b: Ball, part: number): Ball {
    if (Math.hypot(b.x - a.x, b.y - a.y) > JUMP) return a;
    const way = (from: number, to: number) => from + (to - from) * part;
    return { ...a, x: way(a.x, b.x), y: way(a.y, b.y), z: way(a.z, b.z) };
}

function robotBetween(a: Robot, b: Robot | undefined, part: number): Robot {
    if (!b || Math.hypot(b.x - a.x, b.y - a.y) > JUMP) return a;
    return {
        ...a,
        x: a.x + (b.x - a.x) * part,
        y: a.y + (b.y - a.y) * part,
        heading: angleBetween(a.heading, b.heading, part),
    };
}
