import { describe, expect, it } from "vitest";
import type { BoardMessage } from "../scene/messages";
import { type Filter, matches } from "./filter";

describe("the filter", () => {
    const all: Filter = { boards: new Set(["calls", "talk"]), text: "", team: null };
    const message = (change: Partial<BoardMessage>): BoardMessage => ({
        frame: 1,
        clock: 0.1,
        board: "talk",
        text: "Pass!",
        ...change,
    });

    it("lets through the boards that are wanted", () => {
        expect(matches(all, message({}))).toBe(true);
        expect(matches(all, message({ board: "log" }))).toBe(false);
    });

    it("looks for words, whatever their case", () => {
        expect(matches({ ...all, text: " pass" }, message({}))).toBe(true);
        expect(matches({ ...all, text: "shoot" }, message({}))).toBe(false);
    });

    it("keeps what belongs to no team for both", () => {
        expect(matches({ ...all, team: 1 }, message({ team: 0 }))).toBe(false);
        expect(matches({ ...all, team: 1 }, message({ team: 1 }))).toBe(true);
        expect(matches({ ...all, team: 1 }, message({ board: "calls" }))).toBe(true);
    });
});
