import { describe, expect, it } from "vitest";
import { encodeFrames } from "../../../tests/fake/encode";
import { jointedFrame, jointedStage, LAYOUTS } from "../../../tests/fake/jointed";
import { FrameLayout } from "../scene/layout";
import { momentAt } from "../scene/moment";
import { FrameStore } from "../scene/store";
import { headWords, otherValues, timeUnit } from "./words";

function momentOf(index: number) {
    const store = new FrameStore();
    for (const layout of LAYOUTS) store.addLayout(new FrameLayout(layout));
    store.add(encodeFrames(LAYOUTS, [jointedFrame(index)]));
    const moment = momentAt(store, index);
    if (!moment) throw new Error("no frame");
    return moment;
}

describe("a league without a page of its own", () => {
    const plain = { league: {} };

    it("has the words of its stage", () => {
        expect(headWords(plain, jointedStage(), momentOf(130))).toMatchObject({
            score: "1 – 0",
            clock: "0:02.6 Swing",
            period: "First bout",
            phase: "Swing",
            phaseTeam: null,
        });
        expect(headWords(plain, jointedStage(), momentOf(400)).period, "after the last").toBe("");
    });

    it("lists the values that have a title and no other place", () => {
        expect(otherValues(momentOf(20))).toEqual([["Wind", "2.0 m/s"]]);
    });

    it("is counted in seconds", () => {
        expect(timeUnit(plain).count(1.26, { step: 0.02 })).toBe(1.3);
    });
});
