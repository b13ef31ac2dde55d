import { describe, expect, it } from "vitest";
import { encodeFrames, makeStage } from "../../../tests/fake/encode";
import { makeFrame } from "../../../tests/fake/match";
import { FrameFormat } from "../scene/frame";
import { momentAt } from "../scene/moment";
import { FrameStore } from "../scene/store";
import { barHeight, scoreBar } from "./title_bar";

function barOf(change: object) {
    const stage = makeStage();
    const store = new FrameStore(new FrameFormat(stage));
    store.add(encodeFrames(stage, [{ ...makeFrame(7), ...change }]));
    const moment = momentAt(store, 7);
    return moment && scoreBar(stage, moment);
}

describe("the bar above a saved picture", () => {
    it("has teams, score, clock and play mode", () => {
        expect(barOf({ time: 343, goals: [2, 1] })).toEqual({
            teams: ["Reds", "Blues"],
            score: "2 – 1",
            when: "0:34 · 1st half · Play on",
        });
    });

    it("has the penalties of a shoot-out", () => {
        expect(barOf({ goals: [2, 2], penalties: [0, 1, 1, 0] })?.score).toBe("2 – 2 (0 – 1)");
    });

    it("is of a height that a video can have", () => {
        for (const width of [390, 951, 1280, 4001]) expect(barHeight(width) % 2).toBe(0);
    });
});
