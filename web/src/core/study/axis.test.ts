import { describe, expect, it } from "vitest";
import { timeTicks, valueAxis } from "./axis";

describe("an axis of values", () => {
    it("has round numbers", () => {
        expect(valueAxis([[0, 10]]).ticks).toEqual([0, 2, 4, 6, 8, 10]);
        expect(valueAxis([[-0.5, null], [0.5]]).ticks).toEqual([-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6]);
    });

    it("of what is always 0 ends at 1, and of nothing too", () => {
        expect(valueAxis([[0, 0, 0]])).toMatchObject({ low: 0, high: 1 });
        expect(valueAxis([[null], []])).toMatchObject({ low: 0, high: 1 });
    });

    it("of a constant reaches from 0 to it", () => {
        expect(valueAxis([[8000, 8000]])).toMatchObject({ low: 0, high: 8000 });
        expect(valueAxis([[-3]])).toMatchObject({ low: -3, high: 0 });
    });

    it("counts things in whole steps", () => {
        expect(valueAxis([[0, 2]], "whole").ticks).toEqual([0, 1, 2]);
        expect(valueAxis([[0, 11]], "whole").ticks).toEqual([0, 5, 10, 15]);
    });

    it("turns by parts of a circle", () => {
        expect(valueAxis([[-180, 180]], "degrees").ticks).toEqual([-180, -90, 0, 90, 180]);
        expect(valueAxis([[60, 180]], "degrees").ticks).toEqual([60, 90, 120, 150, 180]);
    });
});

describe("an axis of time", () => {
    const upTo = (end: number) => Array.from({ length: end }, (_, i) => i);

    it("has round times, not more than there is room for", () => {
        const time = { places: upTo(6001), clock: upTo(6001).map((frame) => frame * 0.1), step: 0.1 };
        expect(timeTicks(time, 0, 6000, 6)).toEqual([0, 1200, 2400, 3600, 4800, 6000]);
        expect(timeTicks(time, 100, 160, 6)).toEqual([100, 110, 120, 130, 140, 150, 160]);
    });

    it("has each time once, though the clock may stand", () => {
        // At 1.0 s the clock stands for fifty frames.
        const places = upTo(200);
        const clock = places.map((frame) => (frame < 10 ? frame : frame < 60 ? 10 : frame - 50) * 0.1);
        expect(timeTicks({ places, clock, step: 0.1 }, 0, 80, 3)).toEqual([0, 10, 70, 80]);
    });
});
