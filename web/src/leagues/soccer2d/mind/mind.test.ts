import { describe, expect, it } from "vitest";
import { beliefs } from "../../../../tests/fake/minds";
import { staleness } from "../pitch/layers/shadows";
import { advice } from "./advice";
import { readBeliefs, shortRole, stateWords } from "./beliefs";
import { orderWords } from "./order_words";

describe("beliefs", () => {
    it("are turned to the field for the right side", () => {
        const [left, right] = [readBeliefs(beliefs("0-7", 5)), readBeliefs(beliefs("1-3", 5))];
        expect(left?.players.map(({ x, y }) => [x, y])).toEqual(right?.players.map(({ x, y }) => [x, y]));
        expect([left?.team, right?.team, right?.number]).toEqual([0, 1, 3]);
        expect((right?.me?.body ?? 0) % 360).toBe(0);
        expect(left?.players.map((p) => p.team)).toEqual([0, 0, null]);
        expect(right?.players.map((p) => p.team)).toEqual([1, 1, null]);
        expect(left?.players.map((p) => p.reaches)).toEqual([4, null, null]);
    });

    it("of another kind are left out", () => {
        expect(readBeliefs(null)).toBeNull();
        expect(readBeliefs("x")).toBeNull();
        const odd = readBeliefs({ side: "l", me: 7, ball: { at: "here" }, players: [1, { at: [1] }, {}], plan: "no" });
        expect(odd).toMatchObject({ team: 0, me: null, ball: null, players: [], plan: [], chosen: null, drawings: [] });
    });

    it("have short words", () => {
        expect(shortRole("left-centre-back")).toBe("LCB");
        expect(stateWords("InterceptBall")).toBe("intercept ball");
        expect(orderWords({ name: "kick_to", at: [1, -2.25] })).toBe(
            "Its tactic is off; it kicks the ball to 1.0, -2.3.",
        );
        expect(staleness(0)).toBe(0);
        expect(staleness(10)).toBeLessThan(staleness(20));
        expect(staleness(null)).toBe(1);
    });
});

describe("where there are none", () => {
    it("the page says how to get them", () => {
        expect(advice(false, true, false).commands[0]).toContain("--beliefs match.beliefs");
        expect(advice(true, true, false).commands).toContain("touchline match --watch");
        expect(advice(false, true, true).why).toContain("This player");
        expect(advice(false, false, true).why).toContain("Choose a player");
    });
});
