import { describe, expect, it } from "vitest";
import { orderWords } from "./hand";
import { advice } from "./no_mind";
import { shortText } from "./tree";

describe("beliefs of any kind", () => {
    it("stand in one line if they are short", () => {
        expect([1.23456, "go", true, null, [], [1, -2.5, 3]].map(shortText)).toEqual([
            "1.235",
            "go",
            "true",
            "–",
            "–",
            "1, -2.5, 3",
        ]);
        expect([{ a: 1 }, ["a"], [1, 2, 3, 4, 5]].map(shortText)).toEqual([null, null, null]);
    });
});

describe("orders of any kind", () => {
    it("are said by their titles", () => {
        const orders = [{ name: "reach", title: "Reach", takes: ["place" as const] }];
        expect(orderWords(null, orders)).toBe("It does what it thinks best.");
        expect(orderWords({ name: "reach", at: [1, 2] }, orders)).toBe("Reach: 1.0, 2.0.");
        expect(orderWords({ name: "rest" }, orders)).toBe("rest.");
    });
});

describe("where there are no beliefs", () => {
    it("the page says so", () => {
        expect(advice(true, false).why).toContain("No agent here");
        expect(advice(true, true).why).toContain("This one");
        expect(advice(false, true).why).toContain("Choose one");
    });
});
