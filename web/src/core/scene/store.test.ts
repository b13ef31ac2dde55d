import { describe, expect, it } from "vitest";
import { encodeFrames } from "../../../tests/fake/encode";
import { jointedFrame, LARGER_FROM, LAYOUTS } from "../../../tests/fake/jointed";
import { FrameLayout } from "./layout";
import { Loader } from "./loader";
import type { LayoutMessage } from "./messages";
import { angleBetween, momentAt } from "./moment";
import { FrameStore } from "./store";

function storeOf(indices: number[], most?: number): FrameStore {
    const store = new FrameStore(most);
    for (const layout of LAYOUTS) store.addLayout(new FrameLayout(layout));
    if (indices.length > 0) store.add(encodeFrames(LAYOUTS, indices.map(jointedFrame)));
    return store;
}

const upTo = (end: number) => Array.from({ length: end }, (_, i) => i);

describe("the store", () => {
    it("knows what is missing", () => {
        const store = storeOf([0, 1, 2, 5, 6]);
        expect(store.missing(0, 7)).toEqual({ from: 3, count: 2 });
        expect(store.missing(5, 7)).toBeNull();
        expect(store.missing(5, 9)).toEqual({ from: 7, count: 2 });
        expect(store.missing(-5, 2)).toBeNull();
    });

    it("asks for no more than a message holds", () => {
        expect(storeOf([]).missing(0, 10_000)).toEqual({ from: 0, count: 256 });
    });

    it("lets go of what came first", () => {
        const bytes = encodeFrames(LAYOUTS, [jointedFrame(0)]).byteLength - 8;
        const store = storeOf(upTo(10), 4 * bytes);
        expect(store.size).toBe(4);
        expect(store.has(5)).toBe(false);
        expect(store.has(9)).toBe(true);
        expect(store.newest).toBe(9);
    });

    it("takes a frame that comes again for the newer one", () => {
        const store = storeOf([3]);
        expect(store.get(3)?.clock).toBeCloseTo(0.06, 9);
        store.add(encodeFrames(LAYOUTS, [{ ...jointedFrame(3), clock: 7 }]));
        expect(store.get(3)?.clock).toBe(7);
        expect(store.size).toBe(1);
    });

    it("passes over frames of a layout that has not come", () => {
        const store = new FrameStore();
        store.addLayout(new FrameLayout(LAYOUTS[0] as LayoutMessage));
        store.add(encodeFrames(LAYOUTS, [LARGER_FROM - 1, LARGER_FROM].map(jointedFrame)));
        expect([store.has(LARGER_FROM - 1), store.has(LARGER_FROM)]).toEqual([true, false]);
    });
});

describe("a moment", () => {
    it("lies between two frames of one layout", () => {
        const store = storeOf([10, 11, LARGER_FROM - 1, LARGER_FROM]);
        expect(momentAt(store, 10.25)).toMatchObject({ index: 10, at: 10.25, part: 0.25, next: { index: 11 } });
        expect(momentAt(store, 10)).toMatchObject({ index: 10, part: 0, next: null });
        expect(momentAt(store, LARGER_FROM - 0.5)).toMatchObject({ index: LARGER_FROM - 1, next: null });
        expect(momentAt(store, 12)).toBeNull();
    });

    it("turns the shorter way", () => {
        expect(angleBetween(170, -170, 0.5)).toBe(180);
        expect(angleBetween(-170, 170, 0.5)).toBe(-180);
        expect(angleBetween(10, 30, 0.25)).toBe(15);
    });
});

describe("the loader", () => {
    it("asks once for each frame, the nearest first", () => {
        const store = storeOf([]);
        const asked: [number, number][] = [];
        const loader = new Loader(store, (from, count) => asked.push([from, count]));
        const gaze = { position: 100.4, rate: 10, frames: 1000 };
        loader.look(gaze, 0);
        loader.look(gaze, 16);
        expect(asked).toEqual([
            [100, 158],
            [36, 64],
        ]);
    });

    it("asks again if no answer comes", () => {
        const asked: number[] = [];
        const loader = new Loader(storeOf([]), (from) => asked.push(from));
        loader.look({ position: 0, rate: 0, frames: 50 }, 0);
        loader.look({ position: 0, rate: 0, frames: 50 }, 10_000);
        expect(asked).toEqual([0, 0]);
    });

    it("asks for nothing that is not there yet", () => {
        const asked: [number, number][] = [];
        const loader = new Loader(storeOf(upTo(20)), (from, count) => asked.push([from, count]));
        loader.look({ position: 19, rate: 10, frames: 20 }, 0);
        expect(asked).toEqual([]);
    });
});
