import { describe, expect, it } from "vitest";
import { align, mean } from "./curves";
import { completion, share } from "./figures";
import { heatColour, hottest } from "./heat_map";
import { parseSelection, selectionKey } from "./selection";

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
