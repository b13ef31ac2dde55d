import { describe, expect, it } from "vitest";
import { align, mean } from "../../leagues/soccer2d/study/curves";
import { completion, share } from "../../leagues/soccer2d/study/figures";
import { heatColour, hottest } from "../../leagues/soccer2d/study/heat_map";
import { parseSelection, selectionKey } from "../../leagues/soccer2d/study/selection";
import { spanOf } from "./span";

describe("curves", () => {
    const curves = [
        { cycles: [0, 50], stamina: [8000, 6000], distance: [0, 40] },
        { cycles: [20, 50], stamina: [7000, 5000], distance: [0, 20] },
    ];

    it("are put on one axis", () => {
        expect(align(curves, "stamina")).toEqual({
            cycles: [0, 20, 50],
            values: [
                [8000, 8000, 6000],
                [null, 7000, 5000],
            ],
        });
    });

    it("have a mean of those who are there", () => {
        expect(mean(align(curves, "distance"))).toEqual([0, 0, 30]);
        expect(mean({ cycles: [1], values: [[null]] })).toEqual([null]);
    });
});

describe("heat", () => {
    it("goes from nothing to white hot", () => {
        expect(heatColour(0)[3]).toBe(0);
        expect(heatColour(1)).toEqual([255, 245, 220, 245]);
        expect(heatColour(7)).toEqual(heatColour(1));
    });

    it("is not hidden by one spot", () => {
        expect(hottest([...new Array(99).fill(10), 5000])).toBe(10);
        expect(hottest([0, 0])).toBe(0);
    });
});

describe("figures", () => {
    it("bear teams that did nothing", () => {
        expect(share(0, 0)).toBe(0.5);
        expect(share(3, 1)).toBe(0.75);
        expect(completion({ passes: 0, passes_completed: 0 })).toBe(0);
    });
});

describe("a choice", () => {
    it("comes back from its name", () => {
        for (const key of ["ball", "l", "r11"]) expect(selectionKey(parseSelection(key))).toBe(key);
    });
});

describe("parts of a match", () => {
    const markers = [
        { frame: 400, begins: "second" },
        { frame: 700, begins: "extra" },
        { frame: 800, begins: "extra" },
        { frame: 900, begins: "shoot_out" },
    ] as never;
    const now = { reach: { first: 0, frames: 1000 }, position: 250.5, marked: { from: 5, to: 9 }, markers };

    it("are ranges of frames", () => {
        expect(spanOf("whole", now)).toEqual({ from: 0, to: 999 });
        expect(spanOf("first", now)).toEqual({ from: 0, to: 399 });
        expect(spanOf("second", now)).toEqual({ from: 400, to: 699 });
        expect(spanOf("extra", now)).toEqual({ from: 700, to: 899 });
        expect(spanOf("shoot_out", now)).toEqual({ from: 900, to: 999 });
        expect(spanOf("sofar", now)).toEqual({ from: 0, to: 250 });
        expect(spanOf("marked", now)).toEqual({ from: 5, to: 9 });
    });

    it("may not be there yet", () => {
        for (const part of ["second", "extra", "shoot_out"] as const) {
            expect(spanOf(part, { ...now, markers: [] })).toBeNull();
        }
        // A match that ends without a second half has a first one all the same.
        expect(spanOf("first", { ...now, markers: [{ frame: 990, kind: "period" }] as never })).toEqual({
            from: 0,
            to: 999,
        });
        expect(spanOf("whole", { ...now, reach: { first: 0, frames: 0 } })).toBeNull();
    });
});
