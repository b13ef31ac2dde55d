import { describe, expect, it } from "vitest";
import { encodeFrames } from "../../../../tests/fake/encode";
import { frame2d, type Match2d, makeMatch } from "../../../../tests/fake/match";
import { makeLayout, makeStage } from "../../../../tests/fake/stage";
import { titleBar } from "../../../core/replay/title_bar";
import { FrameLayout } from "../../../core/scene/layout";
import { momentAt } from "../../../core/scene/moment";
import { FrameStore } from "../../../core/scene/store";
import { headWords } from "./words";

function barOf(change: Partial<Match2d>) {
    const store = new FrameStore();
    store.addLayout(new FrameLayout(makeLayout()));
    store.add(encodeFrames(makeLayout(), [frame2d({ ...makeMatch(7), ...change })]));
    const moment = momentAt(store, 7);
    return moment && titleBar({ league: { words: headWords } }, makeStage(), moment);
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
});
