import { describe, expect, it } from "vitest";
import { encodeFrames, makeStage } from "../../../tests/fake/encode";
import { makeFrame } from "../../../tests/fake/match";
import { FrameFormat } from "./frame";
import { Loader } from "./loader";
import { angleBetween, momentAt } from "./moment";
import { FrameStore } from "./store";

const stage = makeStage();

function storeOf(indices: number[], most?: number): FrameStore {
    const store = new FrameStore(new FrameFormat(stage), most);
    if (indices.length > 0) store.add(encodeFrames(stage, indices.map(makeFrame)));
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
        const store = storeOf(upTo(10), 4);
        expect(store.size).toBe(4);
        expect(store.has(5)).toBe(false);
        expect(store.has(9)).toBe(true);
        expect(store.newest).toBe(9);
    });

    it("takes a frame that comes again for the newer one", () => {
        const store = storeOf([3]);
        expect(store.get(3)?.goals).toEqual([0, 0]);
        store.add(encodeFrames(stage, [{ ...makeFrame(3), goals: [2, 1] }]));
        expect(store.get(3)?.goals).toEqual([2, 1]);
    });
});

describe("a moment", () => {
    it("lies between two frames", () => {
        const store = storeOf([10, 11]);
        const [a, b] = [store.get(10)?.ball.x ?? 0, store.get(11)?.ball.x ?? 0];
        expect(momentAt(store, 10.25)?.ball.x).toBeCloseTo(a + (b - a) / 4, 9);
        expect(momentAt(store, 10)?.ball.x).toBe(a);
        expect(momentAt(store, 11.5)?.ball.x).toBe(b);
        expect(momentAt(store, 12)).toBeNull();
    });

    it("does not let anybody fly who was put elsewhere", () => {
        const store = storeOf([10]);
        const moved = makeFrame(11);
        moved.bodies[0] = { x: -40, y: 0 };
        moved.bodies[3] = { x: 40, y: 0, body: 90 };
        store.add(encodeFrames(stage, [moved]));
        const before = store.get(10);
        const moment = momentAt(store, 10.5);
        expect(moment?.ball).toEqual(before?.ball);
        expect(moment?.players[2]).toEqual(before?.players[2]);
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
