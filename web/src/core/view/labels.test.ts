import { describe, expect, it } from "vitest";
import { arrange, type Label, type Placed } from "./labels";

const label = (words: string, x: number, y: number, importance: number): Label => ({
    words,
    x,
    y,
    distance: 8,
    sides: ["above", "below"],
    size: 10,
    weight: 700,
    colour: "#ffffff",
    opacity: 1,
    importance,
});

const measure = ({ words }: Label) => words.length * 6;
const box = ({ x, y, width, label }: Placed) => [x - width / 2, x + width / 2, y - label.size / 2, y + label.size / 2];

describe("labels", () => {
    it("stand at their best place if it is free", () => {
        expect(arrange([label("7", 50, 50, 1)], measure)).toMatchObject([{ x: 50, y: 37 }]);
    });

    it("go elsewhere if a more important one is there", () => {
        const placed = arrange([label("low", 50, 50, 1), label("high", 52, 50, 2)], measure);
        expect(placed.map((p) => [p.label.words, p.y])).toEqual([
            ["high", 37],
            ["low", 63],
        ]);
    });

    it("are left out where there is no room", () => {
        const placed = arrange(
            [1, 2, 3].map((importance) => label("same", 50, 50, importance)),
            measure,
        );
        expect(placed.map((p) => p.label.importance)).toEqual([3, 2]);
    });

    it("never cover each other, however many there are", () => {
        const heap = Array.from({ length: 60 }, (_, i) => label(`body ${i}`, (i * 37) % 100, (i * 53) % 80, i % 5));
        const boxes = arrange(heap, measure).map(box);
        expect(boxes.length).toBeGreaterThan(5);
        for (const [i, [l0 = 0, r0 = 0, t0 = 0, b0 = 0]] of boxes.entries()) {
            for (const [l1 = 0, r1 = 0, t1 = 0, b1 = 0] of boxes.slice(i + 1)) {
                expect(l0 < r1 && l1 < r0 && t0 < b1 && t1 < b0).toBe(false);
            }
        }
    });
});
