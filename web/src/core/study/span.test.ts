import { describe, expect, it } from "vitest";
import { spanOf } from "./span";

describe("parts of a match", () => {
    const markers = [
        { frame: 400, begins: "second" },
        { frame: 700, begins: "third" },
        { frame: 800, begins: "third" },
        { frame: 900, begins: "last" },
    ] as never;
    const parts = ["first", "second", "third", "last"].map((id) => [id, id] as const);
    const now = { parts, reach: { first: 0, frames: 1000 }, position: 250.5, marked: { from: 5, to: 9 }, markers };

    it("are ranges of frames", () => {
        expect(spanOf("whole", now)).toEqual({ from: 0, to: 999 });
        expect(spanOf("first", now)).toEqual({ from: 0, to: 399 });
        expect(spanOf("second", now)).toEqual({ from: 400, to: 699 });
        expect(spanOf("third", now)).toEqual({ from: 700, to: 899 });
        expect(spanOf("last", now)).toEqual({ from: 900, to: 999 });
        expect(spanOf("sofar", now)).toEqual({ from: 0, to: 250 });
        expect(spanOf("marked", now)).toEqual({ from: 5, to: 9 });
    });

    it("may not be there yet", () => {
        for (const part of ["second", "third", "last"]) {
            expect(spanOf(part, { ...now, markers: [] })).toBeNull();
        }
        // A match that ends without a second half has a first one all the same.
        expect(spanOf("first", { ...now, markers: [{ frame: 990, shape: "line" }] as never })).toEqual({
            from: 0,
            to: 999,
        });
        expect(spanOf("whole", { ...now, reach: { first: 0, frames: 0 } })).toBeNull();
    });
});
