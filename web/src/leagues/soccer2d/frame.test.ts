import { describe, expect, it } from "vitest";
import { encodeFrames, type FakeFrame } from "../../../tests/fake/encode";
import { frame2d as fakeFrame, makeFrame, makeMatch } from "../../../tests/fake/match";
import { makeLayout } from "../../../tests/fake/stage";
import { readFrame, splitFrames } from "../../core/scene/frame";
import { FrameLayout } from "../../core/scene/layout";
import type { LayoutMessage } from "../../core/scene/messages";
import { momentAt } from "../../core/scene/moment";
import { FrameStore } from "../../core/scene/store";
import { frame2d, store2d } from "./frame";
import { moment2d } from "./moment";

const layout = makeLayout();

function read(frame: FakeFrame, of: LayoutMessage = layout) {
    const [raw] = splitFrames(encodeFrames(of, [frame]));
    return frame2d(readFrame(raw?.view as DataView, new FrameLayout(of)));
}

function storeOf(frames: FakeFrame[]): FrameStore {
    const store = new FrameStore();
    store.addLayout(new FrameLayout(layout));
    store.add(encodeFrames(layout, frames));
    return store;
}

describe("frames", () => {
    it("are read as they were written", () => {
        const player = {
            x: 1.5,
            body: -179.99,
            neck: 90,
            view: 120,
            stamina: 8000,
            state: 0x100009,
            attention: 23,
            arm_x: 5,
            arm_y: -5,
        };
        const frame = read(
            fakeFrame({
                index: 70_000,
                time: -3,
                stoppage: 12,
                mode: 5,
                goals: [-1, 11],
                penalties: [1, 2, 3, 4],
                bodies: [{ x: -12.3456, y: 33.9999, vx: 2.7, vy: -0.0001 }, player],
            }),
        );
        expect(frame).toMatchObject({
            index: 70_000,
            time: -3,
            stoppage: 12,
            mode: "offside_r",
            goals: [-1, 11],
            penalties: [1, 2, 3, 4],
        });
        expect(frame.ball.x).toBeCloseTo(-12.3456, 8);
        expect(frame.ball.vy).toBeCloseTo(-0.0001, 8);
        expect(frame.players).toHaveLength(22);
        const [first] = frame.players;
        expect(first).toMatchObject({ team: 0, number: 1, view: 120, stamina: 8000, state: 0x100009, attention: 23 });
        expect(first?.body).toBeCloseTo(-179.99, 8);
        expect(first?.arm).toEqual({ x: 5, y: -5 });
        expect(frame.players[21]).toMatchObject({ team: 1, number: 11 });
    });

    it("say when no player points", () => {
        const arms = read(makeFrame(0)).players.map((p) => p.arm !== null);
        expect(arms.filter(Boolean)).toHaveLength(2);
        expect(arms[5]).toBe(true);
    });

    it("need not have every channel", () => {
        const kinds = layout.kinds.map((kind) => ({ ...kind, parts: [], channels: kind.channels.slice(0, 2) }));
        expect(read(makeFrame(3), makeLayout({ kinds })).players[4]).toMatchObject({ stamina: 0, arm: null, state: 0 });
    });

    it("have players that are not there", () => {
        const match = makeMatch(3);
        const frame = read(fakeFrame({ ...match, bodies: match.bodies.map((body, i) => (i === 4 ? null : body)) }));
        expect(frame.players).toHaveLength(22);
        expect(frame.players[3]).toMatchObject({ number: 4, state: 0, x: 0, arm: null });
        expect(frame.players[4]?.state).not.toBe(0);
    });

    it("are the same ones for the same frame", () => {
        const store = store2d(storeOf([makeFrame(3)]));
        expect(store.get(3)).toBe(store.get(3));
        expect(store.ball(3)).toEqual(store.get(3)?.ball);
        expect(store.get(4)).toBeUndefined();
    });
});

describe("a moment", () => {
    const between = (store: FrameStore, position: number) => {
        const moment = momentAt(store, position);
        return moment && moment2d(moment);
    };

    it("lies between two frames", () => {
        const store = storeOf([makeFrame(10), makeFrame(11)]);
        const [a, b] = [between(store, 10)?.ball.x ?? 0, between(store, 11)?.ball.x ?? 0];
        expect(between(store, 10.25)?.ball.x).toBeCloseTo(a + (b - a) / 4, 9);
        expect(between(store, 11.5)?.ball.x).toBe(b);
        expect(between(store, 12)).toBeNull();
    });

    it("does not draw a player that was moved on its way there", () => {
        const moved = makeMatch(11);
        moved.bodies[0] = { x: -40, y: 0 };
        moved.bodies[3] = { x: 40, y: 0, body: 90, state: 1 };
        const store = storeOf([makeFrame(10), fakeFrame(moved)]);
        const before = between(store, 10);
        const moment = between(store, 10.5);
        expect(moment?.ball).toEqual(before?.ball);
        expect(moment?.players[2]).toEqual(before?.players[2]);
    });
});
