import { describe, expect, it } from "vitest";
import { jointedStage } from "../../../tests/fake/jointed";
import { type Reachable, shortcuts } from "../shortcuts";
import { keyName, keyText } from "./shortcuts";

const pressed = (key: string, code = "", shiftKey = false) =>
    keyName({ key, code, shiftKey, ctrlKey: false, altKey: false, metaKey: false });

describe("keys", () => {
    it("have names of their own with Shift", () => {
        expect(pressed("n", "KeyN")).toBe("n");
        expect(pressed("N", "KeyN", true)).toBe("Shift+N");
        expect(pressed("N", "KeyN"), "caps lock").toBe("n");
        expect(pressed("ArrowLeft", "ArrowLeft", true)).toBe("Shift+ArrowLeft");
    });

    it("in the row of digits are told by their place if Shift makes them another sign", () => {
        expect(pressed("&", "Digit7", true)).toBe("Shift+7");
        expect(pressed("/", "Digit7", true)).toBe("Shift+7");
        expect(pressed("_", "Minus", true)).toBe("Shift+-");
        expect(pressed("7", "Digit7", true), "a keyboard that has digits with Shift").toBe("7");
        expect(pressed("?", "Slash", true)).toBe("?");
        expect(pressed("+", "Equal", true)).toBe("+");
    });

    it("are shown as they are called", () => {
        expect(["Shift+ArrowLeft", "Shift+N", " ", "+"].map(keyText)).toEqual(["Shift ←", "Shift N", "space", "+"]);
    });
});

describe("shortcuts", () => {
    const chosen: number[] = [];
    const session = { playhead: {}, league: {}, stage: jointedStage() };
    const page = { session, chooseBody: (number: number) => chosen.push(number) } as unknown as Reachable;
    const all = shortcuts(page);

    it("have keys of their own", () => {
        const keys = all.flatMap((s) => s.keys);
        expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    });

    it("choose bodies 1 to 11", () => {
        for (const key of ["Shift+1", "Shift+9", "Shift+0", "Shift+-"]) all.find((s) => s.keys.includes(key))?.run(key);
        expect(chosen).toEqual([1, 9, 10, 11]);
    });
});
