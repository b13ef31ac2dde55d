// A made-up match for tests: twenty-two who wander about their places, a ball that goes from one to the next, a goal, an
// offside. No agent plays; every overlay has something to show.
import type { FakeBody, FakeFrame } from "./encode";

const NO_ARM = -327.68;
const PLACES = [
    [-50, 0],
    [-36, -18],
    [-38, -6],
    [-38, 6],
    [-36, 18],
    [-20, -12],
    [-22, 0],
    [-20, 12],
    [-6, -16],
    [-4, 0],
    [-6, 16],
] as const;

/** The frame in which the mode becomes goal_l, for fifty frames; the offside_r comes later, for thirty. */
export const GOAL_AT = 300;
export const OFFSIDE_AT = 500;

export interface Match2d {
    index: number;
    time?: number;
    stoppage?: number;
    mode?: number;
    goals?: [number, number];
    /** Scored left, missed left, scored right, missed right. */
    penalties?: [number, number, number, number];
    /** The ball first. */
    bodies: (FakeBody | null)[];
}

/** A frame of 2D soccer. */
export function frame2d(match: Match2d): FakeFrame {
    const { index, time = index, stoppage = 0, mode = 3, goals = [0, 0], penalties = [0, 0, 0, 0], bodies } = match;
    return { index, clock: time / 10, values: [time, stoppage, mode, ...goals, ...penalties], bodies };
}

export function makeFrame(index: number): FakeFrame {
    return frame2d(makeMatch(index));
}

export function makeMatch(index: number): Omit<Match2d, "bodies"> & { bodies: FakeBody[] } {
    const mode = index >= GOAL_AT && index < GOAL_AT + 50 ? 4 : index >= OFFSIDE_AT && index < OFFSIDE_AT + 30 ? 5 : 3;
    return { index, mode, goals: [index >= GOAL_AT ? 1 : 0, 0], bodies: [ball(index), ...players(index)] };
}

function ball(index: number): FakeBody {
    const t = index / 40;
    return { x: 30 * Math.sin(t), y: 18 * Math.sin(1.7 * t), vx: 0.75 * Math.cos(t), vy: 0.76 * Math.cos(1.7 * t) };
}

function players(index: number): FakeBody[] {
    return [1, -1].flatMap((side, team) =>
        PLACES.map(([x, y], i) => {
            const t = index / 30 + i + team * 3;
            const kicks = (index + i * 7) % 40 < 2;
            const tackles = (index + i * 11) % 90 < 8;
            const arm = i === 5 ? { arm_x: 20 * side, arm_y: 10 } : { arm_x: NO_ARM, arm_y: NO_ARM };
            return {
                x: side * (x + 5 * Math.sin(t)),
                y: side * (y + 4 * Math.cos(1.3 * t)),
                vx: side * 0.16 * Math.cos(t),
                vy: -side * 0.17 * Math.sin(1.3 * t),
                body: ((t * 57) % 360) - 180,
                neck: 40 * Math.sin(2 * t),
                view: [60, 120, 180][i % 3] ?? 60,
                focus_distance: 10,
                stamina: 8000 - ((index * (i + 1)) % 6000),
                effort: 1,
                recovery: 1,
                capacity: 130600 - index * 10,
                state: 1 + (i === 0 ? 8 : 0) + (kicks ? 2 : 0) + (tackles ? 0x1000 : 0) + (i === 3 ? 0x40000 : 0),
                ...arm,
            };
        }),
    );
}
