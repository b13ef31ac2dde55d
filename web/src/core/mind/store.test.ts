import { describe, expect, it } from "vitest";
import { BeliefStore } from "./store";

/** One frame without a thought. */
const thought = (frame: number) => (frame === 260 ? null : { time: frame });

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
            beliefs: thought(from + i),
        })).filter((b) => b.beliefs),
    });

    function store() {
        const asked: [number, number][] = [];
        const made = new BeliefStore(
            (_, from, count) => asked.push([from, count]),
            (content) => content,
        );
        made.choose(agent);
        return { asked, made };
    }

    it("asks for what is looked at first, once, and then for what lies behind", () => {
        const { asked, made } = store();
        made.look(gaze(100), 1000);
        made.look(gaze(100), 1100);
        expect(asked).toEqual([[97, 27]]);
        made.add(answer(97, 27), false, 1000);
        expect(made.get(100)).toEqual({ time: 100 });
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
        expect(made.get(97)).toEqual({ time: 97 });
        made.look(end, 1100);
        expect(asked).toEqual([
            [97, 4],
            [98, 3],
        ]);
    });

    it("asks nothing for none, and takes nothing of another", () => {
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
