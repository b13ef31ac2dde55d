import { describe, expect, it } from "vitest";
import { beliefs } from "../../../tests/fake/minds";
import { readBeliefs, shortRole, stateWords } from "../../leagues/soccer2d/mind/beliefs";
import { staleness } from "../../leagues/soccer2d/pitch/layers/shadows";
import { orderWords } from "./hand";
import { advice } from "./no_mind";
import { BeliefStore } from "./store";

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
        expect(orderWords({ kick_to: { x: 1, y: -2.25 } })).toBe("Its tactic is off; it kicks the ball to 1.0, -2.3.");
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

describe("the store of beliefs", () => {
    const agent = { team: 0, number: 7 };
    const gaze = (position: number, frames = 1000) => ({ position, rate: 0, frames });
    const answer = (from: number, count: number, team = 0) => ({
        team,
        number: 7,
        from,
        count,
        beliefs: Array.from({ length: count }, (_, i) => ({
            frame: from + i,
            beliefs: beliefs("0-7", from + i),
        })).filter((b) => b.beliefs),
    });

    function store() {
        const asked: [number, number][] = [];
        const made = new BeliefStore((_, from, count) => asked.push([from, count]));
        made.choose(agent);
        return { asked, made };
    }

    it("asks for what is looked at first, once, and then for what lies behind", () => {
        const { asked, made } = store();
        made.look(gaze(100), 1000);
        made.look(gaze(100), 1100);
        expect(asked).toEqual([[97, 27]]);
        made.add(answer(97, 27), false, 1000);
        expect(made.get(100)?.time).toBe(100);
        made.look(gaze(100), 1200);
        expect(asked[1]).toEqual([92, 5]);
        made.add(answer(92, 5), false, 1000);
        made.look(gaze(100), 1300);
        expect(asked).toHaveLength(2);
    });

    it("asks at the end of a live match for what can have come, not only for the newest", () => {
        const { asked, made } = store();
        const end = { position: 100, rate: 10, frames: 101 };
        made.look(end, 1000);
        made.add({ ...answer(97, 1), count: 4 }, true, 101);
        expect(made.get(97)?.time).toBe(97);
        made.look(end, 1100);
        expect(asked).toEqual([
            [97, 4],
            [98, 3],
        ]);
    });

    it("asks nothing for nobody, and takes nothing of another", () => {
        const { asked, made } = store();
        made.choose(null);
        made.look(gaze(100), 1000);
        expect(asked).toEqual([]);
        made.choose(agent);
        made.add(answer(100, 1, 1), false, 1000);
        expect(made.get(100)).toBeUndefined();
    });

    it("knows what there is none of, but waits for the newest of a live match", () => {
        const { made } = store();
        made.add(answer(258, 4), false, 1000);
        expect(made.get(260)).toBeNull();
        made.add({ ...answer(0, 0), from: 990, count: 10 }, true, 1000);
        expect(made.get(995)).toBeUndefined();
        made.add({ ...answer(0, 0), from: 900, count: 10 }, true, 1000);
        expect(made.get(905)).toBeNull();
    });
});
