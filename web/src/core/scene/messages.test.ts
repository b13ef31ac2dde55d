import { describe, expect, it } from "vitest";
import { jointedStage } from "../../../tests/fake/jointed";
import { parseMessage, SceneError, sameSource } from "./messages";

describe("messages", () => {
    it("of a later server of the same version are passed over", () => {
        expect(parseMessage('{"weather": "fine"}')).toBeNull();
    });

    it("that are no objects are refused", () => {
        for (const text of ["", "[]", "7", "null", '{"stage"']) expect(() => parseMessage(text)).toThrow(SceneError);
    });

    it("of another scene version are refused in words", () => {
        const text = JSON.stringify({ stage: jointedStage({ scene: 1 }) });
        expect(() => parseMessage(text)).toThrow(/version 1 of the scene format/);
    });

    it("name their source", () => {
        expect(sameSource({ live: true }, { live: true })).toBe(true);
        expect(sameSource({ log: 1, name: "a" }, { log: 1 })).toBe(true);
        expect(sameSource({ log: 1 }, { live: true })).toBe(false);
    });
});
