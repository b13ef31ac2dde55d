import { describe, expect, it } from "vitest";
import type { Pace } from "../scene/messages";
import { listedPaces, nextPace, paceText } from "./pace";

const OFFERS: Pace[] = ["paused", { times: 0.5 }, { times: 1 }, { times: 4 }, "unpaced"];

describe("the pace of a match", () => {
    it("goes step by step, and never to a pause", () => {
        const check = (now: Pace, direction: 1 | -1, expected: Pace | null) =>
            expect(nextPace({ now, offers: OFFERS }, direction)).toEqual(expected);
        check({ times: 1 }, 1, { times: 4 });
        check({ times: 1 }, -1, { times: 0.5 });
        check({ times: 3 }, 1, { times: 4 });
        check({ times: 3 }, -1, { times: 1 });
        check({ times: 4 }, 1, "unpaced");
        check("unpaced", 1, null);
        check("unpaced", -1, { times: 4 });
        check({ times: 0.5 }, -1, null);
        check("paused", 1, { times: 0.5 });
        expect(nextPace({ now: { times: 1 }, offers: [] }, 1)).toBeNull();
    });

    it("has a list from slow to fast, with the pace of now in it", () => {
        const texts = (now: Pace) => listedPaces({ now, offers: OFFERS }).map(paceText);
        const usual = ["0.5× real time", "Real time", "4× real time", "As fast as it goes"];
        expect(texts({ times: 1 })).toEqual(usual);
        expect(texts("paused")).toEqual(["Paused", ...usual]);
        expect(texts({ times: 3 })).toEqual([...usual.slice(0, 2), "3× real time", ...usual.slice(2)]);
    });
});
