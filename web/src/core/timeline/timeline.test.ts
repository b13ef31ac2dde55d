import { describe, expect, it } from "vitest";
import { jointedStage } from "../../../tests/fake/jointed";
import { flags, frameAt, type Marker, nextMarker, previousMarker, runUp, stageMarkers, stretchShares } from "./markers";
import { toFrame, toPixel } from "./scale";
import { countBefore } from "./search";

describe("the scale", () => {
    it("goes from the first frame to the last", () => {
        const scale = { first: 100, frames: 301, width: 400 };
        expect(toPixel(scale, 100)).toBe(0);
        expect(toPixel(scale, 300)).toBe(400);
        expect(toPixel(scale, 200)).toBe(200);
        expect(toFrame(scale, 200)).toBe(200);
        expect(toFrame(scale, 9999)).toBe(300);
        expect(toFrame(scale, -5)).toBe(100);
    });

    it("bears a match without length", () => {
        expect(toPixel({ first: 0, frames: 0, width: 400 }, 0)).toBe(0);
        expect(toFrame({ first: 0, frames: 1, width: 0 }, 10)).toBe(0);
    });
});

describe("looking up by frame", () => {
    it("counts what lies before", () => {
        const list = [{ frame: 1 }, { frame: 5 }, { frame: 5 }, { frame: 9 }];
        expect([0, 1, 2, 5, 6, 10].map((frame) => countBefore(list, frame))).toEqual([0, 0, 1, 1, 3, 4]);
    });
});

describe("markers", () => {
    const event = (frame: number, event: string, text = "") => ({
        frame,
        clock: frame / 50,
        event,
        text,
        team: 1 as const,
    });

    it("are made as the stage's rules say, with the ends of periods", () => {
        const events = [event(200, "hit", "South hits"), event(40, "wind"), event(60, "nothing")];
        expect(stageMarkers(events, jointedStage()).map((m) => [m.frame, m.shape, m.colour, m.jump, m.text])).toEqual([
            [40, "bar", "#00ff00", false, "Wind"],
            [150, "line", "neutral", false, "First bout ends: 0:03"],
            [200, "flag", "team", true, "South hits"],
            [300, "line", "neutral", false, "Second bout ends: 0:06"],
        ]);
    });

    it("find the frame of a time although the clock may stand", () => {
        const events = [
            { frame: 100, clock: 2 },
            { frame: 180, clock: 2 },
            { frame: 230, clock: 3 },
        ];
        expect([1, 2.5, 4].map((clock) => frameAt(clock, events, 0.02))).toEqual([50, 205, 280]);
    });

    it("are flags among others", () => {
        const markers = (["dot", "flag", "bar", "flag"] as const).map((shape, frame) => ({ shape, frame }) as Marker);
        expect(flags(markers).map((m) => m.frame)).toEqual([1, 3]);
    });

    it("are gone through forwards and back", () => {
        const markers = [100, 200, 300].map((frame) => ({ frame }) as Marker);
        let position = 0;
        const visited = [];
        for (let next = nextMarker(markers, position, 0.1); next; next = nextMarker(markers, position, 0.1)) {
            visited.push(next.frame);
            position = next.frame - runUp(0.1);
        }
        expect(visited).toEqual([100, 200, 300]);
        const back = [];
        for (let next = previousMarker(markers, position, 0.1); next; next = previousMarker(markers, position, 0.1)) {
            back.push(next.frame);
            position = next.frame - runUp(0.1);
        }
        expect(back).toEqual([200, 100]);
    });
});

describe("whose the time was", () => {
    it("is shared out over the parts of the match", () => {
        const stretches = [
            { from: 10, to: 50, team: 0 as const },
            { from: 50, to: 80, team: 1 as const },
        ];
        const shares = stretchShares(stretches, 0, 200, 5);
        expect(shares.map((s) => s && Math.round(s * 100))).toEqual([100, 25, null, null, null]);
    });
});
