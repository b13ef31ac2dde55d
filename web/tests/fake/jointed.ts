// A league without a page of its own, for tests: arms with two joints, a disc that goes away, and a third arm that comes in the middle
// of the match, with another layout.
import type { Body, DrawingShape, Kind, LayoutMessage, Stage, Value } from "../../src/core/scene/messages";
import type { FakeBody, FakeFrame } from "./encode";

/** From this frame on there is a third arm. */
export const LARGER_FROM = 100;
/** From this frame on the disc is not there. */
export const DISC_UNTIL = 150;

const LIES: [number, number, number, number] = [Math.SQRT1_2, 0, Math.SQRT1_2, 0];

const ARM: Kind = {
    name: "arm",
    channels: [
        ...["x", "y", "z", "qw", "qx", "qy", "qz"].map((name) => ({
            name,
            unit: name.startsWith("q") ? "" : "m",
            type: "f32" as const,
            scale: 1,
        })),
        { name: "shoulder", unit: "deg", type: "i16", scale: 0.01 },
        { name: "elbow", unit: "rad", type: "f32", scale: 1 },
    ],
    parts: [
        {
            name: "trunk",
            place: { pose: { at: [0, 1, 2], turn: [3, 4, 5, 6] } },
            shapes: [{ box: { size: [0.6, 0.4, 0.4] }, colour: "team" }],
        },
        {
            name: "upper arm",
            place: { hinge: { parent: 0, at: [0.3, 0, 0.2], axis: [0, 0, 1], angle: 7 } },
            shapes: [{ capsule: { radius: 0.1, length: 1 }, at: [0.5, 0, 0], turn: LIES, colour: "#ffcc00" }],
        },
        {
            name: "fore arm",
            place: { hinge: { parent: 1, at: [1, 0, 0], axis: [0, 0, 1], angle: 8 } },
            shapes: [{ capsule: { radius: 0.1, length: 1 }, at: [0.5, 0, 0], turn: LIES, colour: "#00ccff" }],
        },
        {
            name: "hand",
            place: { fixed: { parent: 2, at: [1, 0, 0] } },
            shapes: [{ sphere: { radius: 0.2 }, colour: "#ff00ff" }],
        },
    ],
};

const DISC: Kind = {
    name: "disc",
    channels: [
        { name: "x", unit: "m", type: "i16", scale: 0.001 },
        { name: "y", unit: "m", type: "i16", scale: 0.001 },
    ],
    parts: [
        {
            name: "disc",
            place: { flat: { x: 0, y: 1, heading: null } },
            shapes: [{ cylinder: { radius: 0.3, length: 0.1 }, colour: "#ffffff" }],
        },
    ],
};

const VALUES: Value[] = [
    { name: "hits", title: "Hits", type: "u8", scale: 1, unit: "", team: 0, role: "score" },
    { name: "hits", title: "Hits", type: "u8", scale: 1, unit: "", team: 1, role: "score" },
    { name: "stage", title: "Stage", type: "u8", scale: 1, unit: "", role: "phase", words: ["Get ready", "Swing"] },
    { name: "wind", title: "Wind", type: "i16", scale: 0.1, unit: "m/s", role: "none" },
    { name: "hidden", title: "", type: "u8", scale: 1, unit: "", role: "none" },
];

const BODIES: Body[] = [{ kind: 1 }, { kind: 0, team: 0, number: 1 }, { kind: 0, team: 1, number: 1, name: "Lefty" }];

export const LAYOUTS: LayoutMessage[] = [
    { number: 0, values: VALUES, kinds: [ARM, DISC], bodies: BODIES },
    { number: 7, values: VALUES, kinds: [ARM, DISC], bodies: [...BODIES, { kind: 0, team: 0, number: 2 }] },
];

const LINES: DrawingShape[] = [
    {
        polygon: [
            [-5, -4],
            [5, -4],
            [5, 4],
            [-5, 4],
        ],
        width: 0.1,
    },
    { circle: { at: [0, 0], radius: 1 }, width: 0.1 },
];

export function jointedStage(change: Partial<Stage> = {}): Stage {
    return {
        scene: 2,
        source: { log: 0, name: "swing.log" },
        league: "jointed",
        dimensions: 3,
        step: 0.02,
        clock: { text: "{minutes}:{seconds}.{tenths} {stage}" },
        periods: [
            { title: "First bout", until: 3 },
            { title: "Second bout", until: 6 },
        ],
        ground: { length: 10, width: 8, margin: 1 },
        lines: LINES,
        teams: [{ name: "North", colour: "#ff8800" }, { name: null }],
        boards: [{ name: "judge", title: "Judge", on: true }],
        markers: [
            { event: "hit", title: "Hit", shape: "flag", colour: "team", jump: true },
            { event: "wind", title: "Wind", shape: "bar", colour: "#00ff00", jump: false },
        ],
        commands: [],
        details: null,
        ...change,
    };
}

/** What the first arm does: its shoulder goes from 0 to 90 degrees in the first hundred frames, then its elbow. */
export function joints(index: number): { shoulder: number; elbow: number } {
    return {
        shoulder: Math.min(90, 0.9 * index),
        elbow: Math.min(Math.PI / 2, Math.max(0, (index - 100) * 0.0157)),
    };
}

export function jointedFrame(index: number): FakeFrame {
    const larger = index >= LARGER_FROM;
    const arm = (x: number, y: number, more: FakeBody = {}): FakeBody => ({ x, y, z: 0.2, qw: 1, ...more });
    const arms = [arm(-3, 0, joints(index)), arm(2, 2)];
    return {
        index,
        clock: index * 0.02,
        layout: larger ? 7 : 0,
        values: [index >= 120 ? 1 : 0, 0, index < 50 ? 0 : 1, index / 10, 9],
        bodies: [index < DISC_UNTIL ? { x: 2, y: -3 } : null, ...arms, ...(larger ? [arm(-4, -3)] : [])],
    };
}
