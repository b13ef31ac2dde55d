import { describe, expect, it } from "vitest";
import { Camera } from "./camera";
import { measureWords, Ruler } from "./ruler";

describe("the camera", () => {
    function camera(dimensions = 2): Camera {
        const made = new Camera();
        made.frame({ length: 105, width: 68, margin: 5 }, dimensions);
        made.resize(1150, 780);
        return made;
    }

    it("finds back to the field", () => {
        const made = camera();
        made.flip = true;
        made.zoomAt({ x: 300, y: 200 }, 3);
        const place = { x: -20, y: 11 };
        const back = made.toField({ x: made.x(place.x), y: made.y(place.y) });
        expect(back.x).toBeCloseTo(place.x, 9);
        expect(back.y).toBeCloseTo(place.y, 9);
    });

    it("keeps the point under the hand when it comes nearer", () => {
        const made = camera();
        const hand = { x: 700, y: 300 };
        const before = made.toField(hand);
        made.zoomAt(hand, 2);
        expect(made.toField(hand).x).toBeCloseTo(before.x, 9);
    });

    it("does not leave the field", () => {
        const made = camera();
        made.pan(5000, 5000);
        expect(Math.hypot(made.centre.x, made.centre.y)).toBe(0);
        made.zoomAt({ x: 575, y: 390 }, 2);
        made.pan(-99999, 0);
        expect(made.centre.x).toBeCloseTo(57.5 / 2, 6);
    });

    it("shows y downwards in two dimensions and upwards in three", () => {
        expect(camera(2).y(10)).toBeGreaterThan(390);
        const up = camera(3);
        expect(up.y(10)).toBeLessThan(390);
        expect(up.toField({ x: up.x(3), y: up.y(10) }).y).toBeCloseTo(10, 9);
        expect(up.angle(90)).toBeCloseTo(-Math.PI / 2, 9);
        const before = up.toField({ x: 700, y: 300 });
        up.zoomAt({ x: 700, y: 300 }, 2);
        expect(up.toField({ x: 700, y: 300 }).y).toBeCloseTo(before.y, 9);
    });
});

describe("the ruler", () => {
    it("says how far and which way", () => {
        expect(measureWords({ from: { x: 0, y: 0 }, to: { x: 3, y: 4 } })).toBe("5.00 m, 53°");
        expect(measureWords({ from: { x: 1, y: 1 }, to: { x: 1, y: 0 } })).toBe("1.00 m, -90°");
    });

    it("is put away", () => {
        const ruler = new Ruler();
        ruler.hold({ x: 0, y: 0 }).move({ x: 1, y: 0 });
        expect(ruler.line).not.toBeNull();
        expect(ruler.drop()).toBe(true);
        expect(ruler.drop()).toBe(false);
    });
});
