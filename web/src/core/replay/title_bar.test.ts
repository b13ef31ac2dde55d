import { describe, expect, it } from "vitest";
import { barHeight } from "./title_bar";

describe("the bar above a saved picture", () => {
    it("is of a height that a video can have", () => {
        for (const width of [390, 951, 1280, 4001]) expect(barHeight(width) % 2).toBe(0);
    });
});
