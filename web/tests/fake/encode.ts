// The server's side of the scene format, for tests: a stage, and frames as bytes. Written from docs/scene.md alone.
import type { Channel, Stage } from "../../src/core/scene/messages";

const WIDTH = { u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4 };

const channel = (name: string, type: Channel["type"], scale: number): Channel => ({ name, type, scale });

const BALL = ["x", "y", "vx", "vy"].map((name) => channel(name, "i32", 0.0001));

const PLAYER = [
    channel("x", "i32", 0.0001),
    channel("y", "i32", 0.0001),
    channel("vx", "i16", 0.0001),
    channel("vy", "i16", 0.0001),
    channel("body", "i16", 0.01),
    channel("neck", "i16", 0.01),
    channel("view", "u16", 0.01),
    channel("focus_distance", "u16", 0.01),
    channel("focus_direction", "i16", 0.01),
    channel("stamina", "u16", 1),
    channel("effort", "u16", 0.0001),
    channel("recovery", "u16", 0.0001),
    channel("capacity", "i32", 1),
    channel("arm_x", "i16", 0.01),
    channel("arm_y", "i16", 0.01),
    channel("state", "u32", 1),
    channel("type", "u8", 1),
    channel("attention", "u8", 1),
];

export function makeStage(change: Partial<Stage> = {}): Stage {
    const players = [0, 1].flatMap((team) =>
        Array.from({ length: 11 }, (_, i) => ({ kind: 1, team: team as 0 | 1, number: i + 1 })),
    );
    return {
        scene: 1,
        source: { log: 0, name: "made-up.rcg" },
        league: "2d",
        dimensions: 2,
        cycle: 0.1,
        field: {
            length: 105,
            width: 68,
            goal_width: 14.02,
            goal_depth: 2.44,
            penalty_area: [16.5, 40.32],
            goal_area: [5.5, 18.32],
            centre_radius: 9.15,
            margin: 5,
        },
        half: 3000,
        halves: 2,
        extra_half: 1000,
        extra_halves: 2,
        modes: ["", "before_kick_off", "time_over", "play_on", "goal_l", "offside_r", "kick_in_l"],
        teams: [{ name: "Reds" }, { name: "Blues" }],
        kinds: [
            { name: "ball", radius: 0.085, count: 1, decay: 0.94, channels: BALL },
            { name: "player", radius: 0.3, count: 22, channels: PLAYER },
        ],
        bodies: [{ kind: 0 }, ...players],
        types: [{ radius: 0.3, kickable: 1.085, catchable: 1.2, speed: 1.05 }],
        stamina: 8000,
        commands: "none",
        ...change,
    };
}

export interface FakeBody {
    [channel: string]: number;
}

export interface FakeFrame {
    index: number;
    time?: number;
    stoppage?: number;
    mode?: number;
    goals?: [number, number];
    penalties?: [number, number, number, number];
    /** The ball first; values in the channel's unit. A channel that is left out is 0. */
    bodies: FakeBody[];
}

/** Frames as one binary message. */
export function encodeFrames(stage: Stage, frames: readonly FakeFrame[], version = 1): ArrayBuffer {
    const size = (kind: number) => stage.kinds[kind]?.channels.reduce((sum, c) => sum + WIDTH[c.type], 0) ?? 0;
    const length = 20 + stage.bodies.reduce((sum, body) => sum + size(body.kind), 0);
    const message = new DataView(new ArrayBuffer(4 + frames.length * length));
    message.setUint8(0, 1);
    message.setUint8(1, version);
    message.setUint16(2, frames.length, true);
    let at = 4;
    for (const frame of frames) {
        message.setUint32(at, frame.index, true);
        message.setInt32(at + 4, frame.time ?? frame.index, true);
        message.setUint16(at + 8, frame.stoppage ?? 0, true);
        message.setUint8(at + 10, frame.mode ?? 3);
        (frame.goals ?? [0, 0]).forEach((goals, i) => {
            message.setInt16(at + 12 + 2 * i, goals, true);
        });
        (frame.penalties ?? [0, 0, 0, 0]).forEach((count, i) => {
            message.setUint8(at + 16 + i, count);
        });
        at += 20;
        for (const [i, body] of stage.bodies.entries()) {
            for (const { name, type, scale } of stage.kinds[body.kind]?.channels ?? []) {
                WRITE[type](message, at, Math.round((frame.bodies[i]?.[name] ?? 0) / scale));
                at += WIDTH[type];
            }
        }
    }
    return message.buffer;
}

const WRITE = {
    u8: (view, at, value) => view.setUint8(at, value),
    i8: (view, at, value) => view.setInt8(at, value),
    u16: (view, at, value) => view.setUint16(at, value, true),
    i16: (view, at, value) => view.setInt16(at, value, true),
    u32: (view, at, value) => view.setUint32(at, value, true),
    i32: (view, at, value) => view.setInt32(at, value, true),
} satisfies Record<Channel["type"], (view: DataView, at: number, value: number) => void>;
