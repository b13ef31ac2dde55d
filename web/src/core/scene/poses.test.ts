import { describe, expect, it } from "vitest";
import { encodeFrames } from "../../../tests/fake/encode";
import { DISC_UNTIL, jointedFrame, LAYOUTS } from "../../../tests/fake/jointed";
import { FrameLayout } from "./layout";
import type { Vector } from "./messages";
import { momentAt } from "./moment";
import { posesOf, rootOf } from "./poses";
import { aboutAxis, multiplied, rotated, turnBetween } from "./rotation";
import { FrameStore } from "./store";

const STEP = 0.02;

function momentOf(position: number, change: (frame: ReturnType<typeof jointedFrame>) => void = () => {}) {
    const store = new FrameStore();
    for (const layout of LAYOUTS) store.addLayout(new FrameLayout(layout));
    const frames = [Math.floor(position), Math.floor(position) + 1].map(jointedFrame);
    if (frames[1]) change(frames[1]);
    store.add(encodeFrames(LAYOUTS, frames));
    const moment = momentAt(store, position);
    if (!moment) throw new Error("no frame");
    return moment;
}

const near = (found: Vector | null | undefined, wanted: Vector) => {
    expect(found).toHaveLength(wanted.length);
    for (const [i, value] of wanted.entries()) expect(found?.[i]).toBeCloseTo(value, 2);
};

describe("rotations", () => {
    it("turn about an axis, one after the other", () => {
        near(rotated(aboutAxis([0, 0, 5], Math.PI / 2), [1, 0, 0]), [0, 1, 0]);
        const both = multiplied(aboutAxis([0, 0, 1], Math.PI / 2), aboutAxis([1, 0, 0], Math.PI / 2));
        near(rotated(both, [0, 1, 0]), [0, 0, 1]);
        near(rotated(both, [1, 0, 0]), [0, 1, 0]);
    });

    it("lie between two, the shorter way", () => {
        const half = turnBetween([1, 0, 0, 0], aboutAxis([0, 0, 1], Math.PI / 2), 0.5);
        near(rotated(half, [1, 0, 0]), [Math.SQRT1_2, Math.SQRT1_2, 0]);
        const opposite = aboutAxis([0, 0, 1], Math.PI / 2).map((value) => -value);
        near(rotated(turnBetween([1, 0, 0, 0], opposite, 0.5), [1, 0, 0]), [Math.SQRT1_2, Math.SQRT1_2, 0]);
    });
});

describe("poses", () => {
    const hand = (position: number) => posesOf(momentOf(position), 1, STEP)[3]?.at;

    it("follow hinges from parent to part, in degrees and in radians", () => {
        // The trunk is at -3, 0, 0.2; the shoulder 0.3 before and 0.2 above it; both parts of the arm are 1 long.
        near(hand(0), [-0.7, 0, 0.4]);
        near(hand(100), [-2.7, 2, 0.4]);
        near(hand(200), [-3.7, 1, 0.4]);
    });

    it("lie between two frames", () => {
        const [before, after, between] = [hand(10)?.[1] ?? 0, hand(11)?.[1] ?? 0, hand(10.5)?.[1] ?? 0];
        expect(between).toBeGreaterThan(before);
        expect(between).toBeLessThan(after);
        expect(between).toBeCloseTo((before + after) / 2, 3);
    });

    it("do not fly where a body was put elsewhere, and there are none of a body that is not there", () => {
        const moved = momentOf(10.5, (frame) => {
            frame.bodies[1] = { x: 4, y: 3, z: 0.2, qw: 1 };
        });
        near(rootOf(moved, 1, STEP), [-3, 0, 0.2]);
        near(posesOf(moved, 1, STEP)[0]?.at, [-3, 0, 0.2]);
        const gone = momentOf(DISC_UNTIL);
        expect(posesOf(gone, 0, STEP)).toEqual([]);
        expect(rootOf(gone, 0, STEP)).toBeNull();
        near(rootOf(momentOf(DISC_UNTIL - 0.5), 0, STEP), [2, -3, 0]);
    });
});
