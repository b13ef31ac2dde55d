import { describe, expect, it } from "vitest";
import { share, timeParts } from "./figures";
import { heatColour, hottest } from "./maps";
import type { HeatMap, Statistics } from "./statistics";
import { heatOf } from "./study";

describe("figures", () => {
    it("bear teams that did nothing", () => {
        expect(share(0, 0)).toBe(0.5);
        expect(share(3, 1)).toBe(0.75);
    });

    it("say where the time went, the longest first", () => {
        const none = { play: 0, stop: 0, halt: 0, placement: 0, preparation: 0, timeout: 0 };
        expect(timeParts({ ...none, stop: 3, play: 9 } as Statistics)).toEqual([
            ["In play", 9],
            ["Stop", 3],
        ]);
    });
});

describe("heat", () => {
    it("is not hidden by one spot, and grows", () => {
        expect(hottest([...new Array(99).fill(10), 5000])).toBe(10);
        expect(hottest([0, 0])).toBe(0);
        expect(heatColour(0)).not.toBe(heatColour(1));
        expect(heatColour(7)).toBe(heatColour(1));
    });

    it("is the ball's unless a robot is chosen", () => {
        const map = (rows: number): HeatMap => ({ columns: 1, rows, cells: [] });
        const statistics = {
            ball: map(1),
            teams: [{ robots: [] }, { robots: [{ id: 7, heat_map: map(2) }] }],
        } as unknown as Statistics;
        expect(heatOf(statistics, "ball").rows).toBe(1);
        expect(heatOf(statistics, "1-7").rows).toBe(2);
        expect(heatOf(statistics, "0-7").rows).toBe(1);
    });
});
