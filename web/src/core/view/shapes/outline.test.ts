import { describe, expect, it } from "vitest";
import type { Shape } from "../../scene/messages";
import { aboutAxis, UNTURNED } from "../../scene/rotation";
import { convexHull, outlineOf, type Point2, reachOf } from "./outline";

const upright = { at: [1, 2, 3], turn: UNTURNED };
const lying = { at: [1, 2, 3], turn: aboutAxis([0, 1, 0], Math.PI / 2) };

function polygon(shape: Shape, pose = upright): Point2[] {
    const outline = outlineOf(shape, pose);
    return "polygon" in outline ? outline.polygon : [];
}

const span = (points: readonly Point2[], axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)].map((value) => Math.round(value * 1000) / 1000);
};

describe("from above", () => {
    it("a box is the hull of its corners", () => {
        const box: Shape = { box: { size: [2, 1, 4] } };
        expect(polygon(box)).toHaveLength(4);
        expect([span(polygon(box), 0), span(polygon(box), 1)]).toEqual([
            [0, 2],
            [1.5, 2.5],
        ]);
        expect(span(polygon(box, lying), 0), "lying on its side").toEqual([-1, 3]);
        const turned = { ...upright, turn: aboutAxis([0, 0, 1], Math.PI / 4) };
        expect(span(polygon({ box: { size: [2, 2, 1] } }, turned), 0)).toEqual([-0.414, 2.414]);
        expect(outlineOf(box, upright).top).toBeCloseTo(5, 9);
    });

    it("a cylinder is round if it stands, and as long as it is if it lies", () => {
        const cylinder: Shape = { cylinder: { radius: 1, length: 6 } };
        expect(span(polygon(cylinder), 0)).toEqual([0, 2]);
        expect(span(polygon(cylinder, lying), 0)).toEqual([-2, 4]);
        expect(span(polygon(cylinder, lying), 1)).toEqual([1, 3]);
    });

    it("a sphere is a circle, and a capsule lies between two", () => {
        expect(outlineOf({ sphere: { radius: 0.5 }, at: [1, 0, 0] }, upright)).toMatchObject({
            ends: [
                [2, 2],
                [2, 2],
            ],
            radius: 0.5,
            top: 3.5,
        });
        const capsule = outlineOf({ capsule: { radius: 0.5, length: 4 } }, lying);
        const ends = "ends" in capsule ? capsule.ends : [];
        expect(span(ends, 0)).toEqual([-1, 3]);
    });

    it("a name that only the league's page knows is a circle", () => {
        expect(outlineOf({ named: "robot", radius: 0.09 }, upright)).toMatchObject({ radius: 0.09 });
    });
});

describe("a hull", () => {
    it("has the outer points in order, and bears points on one line", () => {
        const square: Point2[] = [
            [0, 0],
            [2, 0],
            [2, 2],
            [0, 2],
        ];
        expect(convexHull([...square, [1, 1], [1, 0]])).toEqual(square);
        expect(convexHull([[1, 1]])).toEqual([[1, 1]]);
        expect(convexHull([])).toEqual([]);
    });
});

describe("how far shapes reach", () => {
    it("is from the middle to the furthest point", () => {
        const shapes: Shape[] = [
            { box: { size: [6, 8, 0] } },
            { sphere: { radius: 2 } },
            { capsule: { radius: 1, length: 4 } },
            { cylinder: { radius: 3, length: 8 } },
        ];
        expect(shapes.map(reachOf)).toEqual([5, 2, 3, 5]);
    });
});
