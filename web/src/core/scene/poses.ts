// Where the parts of a body are: each has its own place in the frame, or hangs on its parent by a hinge or fast. Between two frames
// positions and angles lie in between. A body that jumped (it was put elsewhere) is not seen flying there.
import { type Frame, isPresent } from "./frame";
import type { Place, Quaternion, Vector } from "./messages";
import { angleBetween, type Moment } from "./moment";
import { aboutAxis, multiplied, normalised, rotated, sum, turnBetween, UNTURNED } from "./rotation";

export interface Pose {
    at: Vector;
    turn: Quaternion;
}

/** Faster than this, in metres a second, is no movement. */
const FASTEST = 40;

const RADIANS = Math.PI / 180;

/** The poses of a body's parts; none if it is not there. `step` is the time between two frames in seconds. */
export function posesOf(moment: Moment, body: number, step: number): Pose[] {
    const { frame, next, part } = moment;
    if (!isPresent(frame, body)) return [];
    const { parts, read } = partsOf(frame, body);
    const later = next && isPresent(next, body) && !jumped(frame, next, body, step) ? next : null;
    const poses: Pose[] = [];
    for (const { place } of parts) poses.push(poseOf(place, poses, read, later, later ? part : 0));
    return poses;
}

/** Where a body's first part is; null if it is not there. */
export function rootOf(moment: Moment, body: number, step: number): Vector | null {
    if (!isPresent(moment.frame, body)) return null;
    const here = rootAt(moment.frame, body);
    if (!moment.next || !isPresent(moment.next, body) || jumped(moment.frame, moment.next, body, step)) return here;
    const there = rootAt(moment.next, body);
    return here.map((value, i) => value + ((there[i] ?? 0) - value) * moment.part);
}

/** Reads a channel of the body: its number in the frame, and its unit. */
type Read = (channel: number, frame?: Frame) => number;

function partsOf(frame: Frame, body: number) {
    const { layout } = frame;
    const kind = layout.kinds[layout.bodies[body]?.kind ?? -1];
    const offset = layout.offsets[body] ?? 0;
    const read: Read = (channel, of = frame) => {
        const value = of.channels[offset + channel] ?? 0;
        return kind?.channels[channel]?.unit === "rad" ? value / RADIANS : value;
    };
    return { parts: kind?.parts ?? [], read };
}

function poseOf(place: Place, poses: readonly Pose[], read: Read, later: Frame | null, part: number): Pose {
    const linear = (channel: number) => {
        const value = read(channel);
        return later ? value + (read(channel, later) - value) * part : value;
    };
    const angle = (channel: number) => {
        const value = read(channel);
        return (later ? angleBetween(value, read(channel, later), part) : value) * RADIANS;
    };
    if ("flat" in place) {
        const { x, y, heading } = place.flat;
        const turn = heading === null || heading === undefined ? UNTURNED : aboutAxis([0, 0, 1], angle(heading));
        return { at: [linear(x), linear(y), 0], turn };
    }
    if ("pose" in place) {
        const { at, turn } = place.pose;
        const now = normalised(turn.map((channel) => read(channel)));
        const then = later && normalised(turn.map((channel) => read(channel, later)));
        return { at: at.map(linear), turn: then ? turnBetween(now, then, part) : now };
    }
    if ("hinge" in place) {
        const { parent, at, turn, axis, angle: channel } = place.hinge;
        const joint = aboutAxis(axis, angle(channel));
        return hung(poses[parent], at, turn ? multiplied(normalised(turn), joint) : joint);
    }
    const { parent, at, turn } = place.fixed;
    return hung(poses[parent], at ?? [0, 0, 0], turn ? normalised(turn) : UNTURNED);
}

/** What hangs on a parent at a place and with a turn of the parent's frame. */
export function hung(parent: Pose | undefined, at: Vector, turn: Quaternion): Pose {
    if (!parent) return { at, turn };
    return { at: sum(parent.at, rotated(parent.turn, at)), turn: multiplied(parent.turn, turn) };
}

function rootAt(frame: Frame, body: number): Vector {
    const { layout, channels } = frame;
    const place = layout.kinds[layout.bodies[body]?.kind ?? -1]?.parts[0]?.place;
    const offset = layout.offsets[body] ?? 0;
    const read = (channel: number | undefined) => (channel === undefined ? 0 : (channels[offset + channel] ?? 0));
    if (place && "flat" in place) return [read(place.flat.x), read(place.flat.y), 0];
    if (place && "pose" in place) return place.pose.at.map(read);
    return [0, 0, 0];
}

function jumped(frame: Frame, next: Frame, body: number, step: number): boolean {
    const [here, there] = [rootAt(frame, body), rootAt(next, body)];
    const away = Math.hypot(...here.map((value, i) => (there[i] ?? 0) - value));
    return away > FASTEST * step;
}
