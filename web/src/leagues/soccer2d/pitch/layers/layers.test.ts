import { describe, expect, it } from "vitest";
import { jointedStage } from "../../../../../tests/fake/jointed";
import { type Reachable, shortcuts } from "../../../../core/shortcuts";
import { page } from "../..";
import { LAYERS } from ".";

describe("layers", () => {
    it("have names and keys of their own", () => {
        expect(new Set(LAYERS.map((l) => l.id)).size).toBe(LAYERS.length);
        expect(new Set(LAYERS.map((l) => l.key)).size).toBe(LAYERS.length);
    });

    it("share no key with the rest of the page", () => {
        const session = { playhead: {}, league: page, stage: jointedStage() };
        const keys = shortcuts({ session } as unknown as Reachable).flatMap((s) => s.keys);
        expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    });
});
