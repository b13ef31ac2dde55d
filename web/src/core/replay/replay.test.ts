import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress } from "./address";
import { fileName } from "./picture";
import { Playhead, type Reach, SPEEDS } from "./playhead";
import { Range } from "./range";

const reach = (change: Partial<Reach> = {}): Reach => ({
    first: 0,
    frames: 100,
    has: () => true,
    live: false,
    growing: false,
    ...change,
});

function playing(position: number, speed = 1): Playhead {
    const head = new Playhead();
    head.position = position;
    head.playing = true;
    head.speed = speed;
    return head;
}

describe("the playhead", () => {
    it("goes at its speed", () => {
        const head = playing(10, 4);
        head.advance(0.5, 0.1, reach());
        expect(head.position).toBeCloseTo(30, 9);
    });

    it("stops at the end of a log, and begins again from there", () => {
        const head = playing(95, 64);
        head.advance(1, 0.1, reach());
        expect(head).toMatchObject({ position: 99, playing: false });
        head.toggle(reach());
        expect(head).toMatchObject({ position: 0, playing: true });
    });

    it("stands at the end where a link names a frame that the match does not have", () => {
        const head = new Playhead();
        const check = (change: Partial<Reach>, expected: number) => {
            head.position = 500;
            head.advance(0.016, 0.1, reach(change));
            expect(head.position).toBe(expected);
        };
        check({}, 99);
        check({ growing: true, live: true }, 99);
        // A log that is still being read may reach it.
        check({ growing: true }, 500);
        check({ frames: 0 }, 500);
    });

    it("waits for frames that are not here", () => {
        const head = playing(10);
        head.advance(0.5, 0.1, reach({ has: (i) => i < 12 }));
        expect(head).toMatchObject({ position: 10, waiting: true, playing: true });
    });

    it("waits at the end of a log that is still being read", () => {
        const head = playing(98, 8);
        head.advance(1, 0.1, reach({ growing: true }));
        expect(head).toMatchObject({ position: 99, playing: true, waiting: true, following: false });
        head.advance(1, 0.1, reach({ growing: true, frames: 200 }));
        expect(head.position).toBeGreaterThan(99);
    });

    it("catches up with a live match when it gets there", () => {
        const head = playing(98, 8);
        head.advance(1, 0.1, reach({ growing: true, live: true }));
        expect(head.following).toBe(true);
    });

    it("keeps close behind a live match, and never goes back", () => {
        const head = new Playhead();
        head.toLive();
        let frames = 1;
        let last = 0;
        for (let i = 0; i < 600; i++) {
            if (i % 6 === 0) frames++;
            head.advance(1 / 60, 0.1, reach({ frames, growing: true, live: true }));
            expect(head.position).toBeGreaterThanOrEqual(last);
            last = head.position;
        }
        expect(frames - 1 - head.position).toBeGreaterThan(0);
        expect(frames - 1 - head.position).toBeLessThan(3);
    });

    it("jumps to a live match that is far ahead", () => {
        const head = new Playhead();
        head.toLive();
        head.advance(0.016, 0.1, reach({ frames: 5000, growing: true, live: true }));
        expect(head.position).toBe(4998);
    });

    it("leaves the live match when it is paused or moved, and comes back", () => {
        const head = new Playhead();
        head.toLive();
        head.position = 50.7;
        head.toggle(reach({ growing: true, live: true }));
        expect(head).toMatchObject({ following: false, playing: false, position: 50 });
        head.step(-1, reach());
        expect(head.position).toBe(49);
        head.toLive();
        expect(head).toMatchObject({ following: true });
    });

    it("knows the speeds from a tenth to sixty-four", () => {
        const head = new Playhead();
        for (let i = 0; i < 20; i++) head.slower();
        expect(head.speed).toBe(0.1);
        for (let i = 0; i < 20; i++) head.faster();
        expect(head.speed).toBe(64);
        expect(SPEEDS).toContain(1);
    });
});

describe("an address", () => {
    it("comes back as it was written", () => {
        for (const address of [
            { source: { log: 2 }, frame: 812, range: { from: 3, to: 90 } },
            { source: { live: true as const }, frame: 5 },
            { source: { live: true as const }, study: true },
            { source: { log: 0 }, frame: 7, mind: { team: 1, number: 11 } },
            {},
        ]) {
            expect(parseAddress(formatAddress(address))).toEqual(address);
        }
    });

    it("that makes no sense is passed over", () => {
        expect(parseAddress("#frame=-3&log=x&range=9-2&frame=1e9&mind=2-7")).toEqual({});
        expect(parseAddress(`#frame=${"9".repeat(400)}`)).toEqual({});
    });
});

describe("marks", () => {
    it("make a range, in whichever order they are set", () => {
        const range = new Range();
        expect(range.span(100)).toBeNull();
        range.markEnd(50.2);
        expect(range.span(100)).toEqual({ from: 0, to: 51 });
        range.markBegin(20.9);
        expect(range.span(100)).toEqual({ from: 20, to: 51 });
        range.markBegin(70);
        expect(range.span(100)).toEqual({ from: 70, to: 99 });
        range.clear();
        expect(range.span(100)).toBeNull();
    });
});

describe("a file's name", () => {
    it("holds nothing that a file system minds", () => {
        expect(fileName(["A/B team", null], 30)).toBe("A_B_team-right-30");
    });
});
