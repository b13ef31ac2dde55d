import { describe, expect, it } from "vitest";
import { periodText } from "./clock";
import { modeSign, modeText } from "./modes";

describe("the clock", () => {
    it("knows the part of the match", () => {
        const match = { half: 3000, halves: 2, extra_half: 1000, extra_halves: 2 };
        expect([0, 3000, 3001, 6000, 6001, 7001, 8001].map((t) => periodText(t, match))).toEqual([
            "1st half",
            "1st half",
            "2nd half",
            "2nd half",
            "Extra time 1",
            "Extra time 2",
            "Penalties",
        ]);
        expect(periodText(5, { ...match, half: 0 })).toBe("");
    });
});

describe("play modes", () => {
    it("are said in words", () => {
        expect(modeText("kick_in_r")).toEqual({ word: "Kick-in", team: 1 });
        expect(modeText("play_on")).toEqual({ word: "Play on", team: null });
        expect(modeText("something_new")).toEqual({ word: "something new", team: null });
    });

    it("have a sign for goal and offside alone", () => {
        expect(modeSign("goal_l")).toEqual({ word: "Goal", team: 0 });
        expect(modeSign("offside_r")).toEqual({ word: "Offside", team: 1 });
        expect(modeSign("goal_kick_l")).toBeNull();
        expect(modeSign("play_on")).toBeNull();
    });
});
