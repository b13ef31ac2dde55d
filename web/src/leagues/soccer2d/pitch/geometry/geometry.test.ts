import { describe, expect, it } from "vitest";
import { DETAILS } from "../../../../../tests/fake/stage";
import type { Team } from "../../../../core/scene/messages";
import type { Field } from "../../details";
import type { Player } from "../../frame";
import { ballWay } from "./ball_way";
import { offsideLine } from "./offside_line";
import { ballHolder, passingLanes } from "./passing_lanes";
import { dominantRegions } from "./voronoi";

const field: Field = DETAILS.field;

function team(side: Team, ...xs: number[]): { team: Team; x: number }[] {
    return xs.map((x) => ({ team: side, x }));
}

function at(side: Team, number: number, x: number, y: number): Player {
    return { team: side, number, x, y } as Player;
}

describe("the offside line", () => {
    it("is at the second last opponent", () => {
        expect(offsideLine(0, team(1, 50, 30, 20), { x: 0 })).toBe(30);
        expect(offsideLine(1, team(0, -50, -30, -20), { x: 0 })).toBe(-30);
    });

    it("is at the ball if that is further on", () => {
        expect(offsideLine(0, team(1, 50, 30), { x: 41 })).toBe(41);
        expect(offsideLine(1, team(0, -50, -30), { x: -41 })).toBe(-41);
    });

    it("is never in the own half", () => {
        expect(offsideLine(0, team(1, -10, -20), { x: -30 })).toBe(0);
        expect(offsideLine(0, [], { x: -30 })).toBe(0);
    });
});

describe("dominant regions", () => {
    it("of two who share the field are its halves", () => {
        const [left, right] = dominantRegions(
            [
                { x: -10, y: 0 },
                { x: 10, y: 0 },
            ],
            field,
        );
        expect(Math.max(...(left ?? []).map((p) => p.x))).toBeCloseTo(0, 9);
        expect(Math.min(...(right ?? []).map((p) => p.x))).toBeCloseTo(0, 9);
        expect(Math.max(...(right ?? []).map((p) => p.x))).toBeCloseTo(52.5, 9);
    });

    it("are there for one player, and for none", () => {
        expect(dominantRegions([{ x: 3, y: 3 }], field)[0]?.length).toBeGreaterThanOrEqual(4);
        expect(dominantRegions([], field)).toEqual([]);
    });

    it("cover the field", () => {
        const places = Array.from({ length: 22 }, (_, i) => ({ x: 50 * Math.sin(i * 2.3), y: 30 * Math.cos(i * 1.7) }));
        const area = dominantRegions(places, field).reduce((sum, polygon) => sum + areaOf(polygon ?? []), 0);
        expect(area).toBeCloseTo(105 * 68, 6);
    });
});

function areaOf(polygon: { x: number; y: number }[]): number {
    let twice = 0;
    for (const [i, p] of polygon.entries()) {
        const q = polygon[(i + 1) % polygon.length] ?? p;
        twice += p.x * q.y - q.x * p.y;
    }
    return Math.abs(twice) / 2;
}

describe("passing lanes", () => {
    const holder = at(0, 9, 0, 0);
    const open = at(0, 10, 20, 0);

    it("are open if no opponent is near, and closed by one that stands in them", () => {
        expect(passingLanes(holder, [holder, open])[0]?.openness).toBe(1);
        expect(passingLanes(holder, [holder, open, at(1, 2, 10, 0.5)])[0]?.openness).toBe(0);
        expect(passingLanes(holder, [holder, open, at(1, 2, 10, 3)])[0]?.openness).toBeCloseTo(2 / 4.2, 6);
    });

    it("do not lead to opponents or to oneself", () => {
        expect(passingLanes(holder, [holder, at(1, 4, 10, 0)])).toEqual([]);
    });

    it("begin at the player who has the ball", () => {
        expect(ballHolder([holder, open], { x: 1, y: 0 }, 2)).toBe(holder);
        expect(ballHolder([holder, open], { x: 8, y: 0 }, 2)).toBeNull();
    });
});

describe("the ball's way", () => {
    const field = DETAILS.field;
    const moment = (ball: [number, number, number, number], part = 0) => {
        const [x, y, vx, vy] = ball;
        return { index: 5, at: 5 + part, ball: { x, y, vx, vy } };
    };

    it("ends where the ball is, cycle after cycle, at rest", () => {
        let [x, v] = [-20, 1.5];
        for (let cycle = 0; cycle < 500; cycle++) [x, v] = [x + v, v * 0.94];
        const way = ballWay(moment([-20, 3, 1.5, 0]), 0.94, field);
        expect(way?.x).toBeCloseTo(x, 6);
        expect(way).toMatchObject({ y: 3, out: false });
        expect(way?.distance).toBeCloseTo(x + 20, 6);
    });

    it("ends at the same place whatever part of the cycle is over", () => {
        expect(ballWay(moment([-20 + 0.75, 3, 1.5, 0], 0.5), 0.94, field)?.x).toBeCloseTo(5, 9);
    });

    it("ends at the line if the ball leaves the field", () => {
        expect(ballWay(moment([50, 0, 1, 0]), 0.94, field)).toMatchObject({ x: 52.5, out: true });
        expect(ballWay(moment([0, -30, 0, -2]), 0.94, field)).toMatchObject({ y: -34, distance: 4, out: true });
    });

    it("is none for a ball that lies", () => {
        expect(ballWay(moment([0, 0, 0, 0]), 0.94, field)).toBeNull();
    });
});
