import { describe, expect, it } from "vitest";
import { encodeFrames, type FakeBody, type FakeFrame } from "../../../tests/fake/encode";
import { FrameLayout } from "../../core/scene/layout";
import type { LayoutMessage } from "../../core/scene/messages";
import { momentAt } from "../../core/scene/moment";
import { FrameStore } from "../../core/scene/store";
import { smallFrame } from "./frame";
import { smallMoment } from "./moment";

const milli = (name: string) => ({ name, unit: "m", type: "i16", scale: 0.001 });
const byte = (name: string) => ({ name, unit: "", type: "u8", scale: 1 });
const turn = { name: "heading", unit: "rad", type: "i16", scale: 0.0001 };
const value = (name: string, type: string, scale: number, more: object = {}) => ({
    name,
    title: "",
    type,
    scale,
    unit: "",
    role: "none",
    ...more,
});
const part = { name: "body", place: { flat: { x: 0, y: 1, heading: null } }, shapes: [] };

const LAYOUT = {
    number: 0,
    values: [
        value("time", "i32", 0.001),
        value("source", "u8", 1, { words: ["vision", "tracker"] }),
        value("stage", "u8", 1, { words: ["NORMAL_FIRST_HALF_PRE", "NORMAL_FIRST_HALF"] }),
        value("command", "u8", 1, { words: ["HALT", "STOP"] }),
        value("stage_left", "i32", 0.001),
        value("place_x", "i16", 0.001),
        value("place_y", "i16", 0.001),
        value("blue_half", "u8", 1, { words: ["", "positive", "negative"] }),
        value("score", "u16", 1, { team: 0 }),
        value("score", "u16", 1, { team: 1 }),
        value("card_1", "u16", 0.1, { team: 1 }),
    ],
    kinds: [
        { name: "ball", channels: ["x", "y", "z", "vx", "vy", "vz"].map(milli), parts: [part] },
        {
            name: "robot",
            channels: [milli("x"), milli("y"), turn, milli("vx"), milli("vy"), milli("spin"), byte("visibility")],
            parts: [part],
        },
        { name: "seen", channels: [milli("x"), milli("y"), turn, byte("what"), byte("camera")], parts: [part] },
    ],
    bodies: [{ kind: 0 }, { kind: 1, team: 0, number: 3 }, { kind: 1, team: 1, number: 0 }, { kind: 2 }, { kind: 2 }],
} as unknown as LayoutMessage;

const NOTHING = -32.768;

function storeOf(...frames: FakeFrame[]): FrameStore {
    const store = new FrameStore();
    store.addLayout(new FrameLayout(LAYOUT));
    store.add(encodeFrames(LAYOUT, frames));
    return store;
}

function frameOf(index: number, robot: FakeBody, more: Partial<FakeFrame> = {}): FakeFrame {
    const bodies = [{ x: 1, y: -2, z: 0.25, vx: 3 }, robot, null, null, null];
    return { index, values: [1.5, 1, 1, 1, 12.5, -1.2, 0.5, 1, 2, 1, 99.5], bodies, ...more };
}

describe("frames", () => {
    it("are read by the names of their values and channels", () => {
        const seen: FakeBody[] = [
            { x: 0.5, y: 0.25, heading: -3.2768, what: 0, camera: 3 },
            { x: 0.5, y: 0.25, heading: 1.5708, what: 39, camera: 1 },
        ];
        const bodies = [{ x: 1, y: -2, z: 0.25, vx: 3 }, { x: 2, heading: Math.PI / 2 }, null, ...seen];
        const frame = storeOf(frameOf(0, {}, { bodies })).get(0);
        const read = smallFrame(frame as NonNullable<typeof frame>);
        expect(read).toMatchObject({
            time: 1.5,
            tracked: true,
            stage: "NORMAL_FIRST_HALF",
            command: "STOP",
            next: "",
            stageLeft: 12.5,
            bluePositive: true,
        });
        expect(read.place).toEqual({ x: expect.closeTo(-1.2, 6), y: expect.closeTo(0.5, 6) });
        expect(read.teams.map(({ score }) => score)).toEqual([2, 1]);
        expect(read.teams[1].cards).toEqual([expect.closeTo(99.5, 6)]);
        expect(read.ball?.z).toBeCloseTo(0.25, 6);
        expect(read.robots.map(({ team, id }) => [team, id])).toEqual([[0, 3]]);
        expect(read.robots[0]?.heading).toBeCloseTo(90, 1);
        expect(read.seen.map(({ team, id, camera }) => [team, id, camera])).toEqual([
            [null, null, 3],
            [1, 7, 1],
        ]);
        expect(read.seen[0]?.heading).toBeNull();
        expect(read.seen[1]?.heading).toBeCloseTo(90, 1);
    });

    it("say what is not known", () => {
        const values = [0, 0, 255, 255, -2147483.648, NOTHING, NOTHING, 0];
        const frame = storeOf(frameOf(0, {}, { values, bodies: [null, null, null, null, null] })).get(0);
        expect(smallFrame(frame as NonNullable<typeof frame>)).toMatchObject({
            stage: "",
            command: "",
            stageLeft: null,
            place: null,
            bluePositive: null,
            ball: null,
            robots: [],
        });
    });
});

describe("between two frames", () => {
    const at = (a: FakeBody, b: FakeBody) => {
        const moment = momentAt(storeOf(frameOf(0, a), frameOf(1, b)), 0.5);
        return smallMoment(moment as NonNullable<typeof moment>).robots[0];
    };

    it("a robot drives and turns the shorter way", () => {
        const robot = at({ x: 1, heading: 3.1 }, { x: 1.1, heading: -3.1 });
        expect(robot?.x).toBeCloseTo(1.05, 6);
        expect(Math.abs(robot?.heading ?? 0)).toBeCloseTo(180, 0);
    });

    it("a robot that was put elsewhere does not fly there", () => {
        expect(at({ x: 1 }, { x: 3 })?.x).toBeCloseTo(1, 6);
    });
});
