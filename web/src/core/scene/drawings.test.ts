import { expect, it } from "vitest";
import { DrawingStore } from "./drawings";
import type { LayerDrawing } from "./messages";

const drawing = (
    frame: number,
    layer: string,
    text: string | null,
    more: Partial<LayerDrawing> = {},
): LayerDrawing => ({
    frame,
    layer,
    shapes: text === null ? [] : [{ text: { at: [0, 0], text } }],
    ...more,
});

const texts = (store: DrawingStore, frame: number) =>
    store.at(frame).flatMap(({ shapes }) => shapes.map((shape) => ("text" in shape ? shape.text.text : "")));

it("a layer shows its last drawing, until it is cleared", () => {
    const store = new DrawingStore();
    store.add(0, [
        drawing(5, "plan", "a"),
        drawing(5, "other", "x"),
        drawing(9, "plan", "b"),
        drawing(20, "plan", null),
    ]);
    expect([4, 5, 8, 9, 19].map((frame) => texts(store, frame))).toEqual([
        [],
        ["a", "x"],
        ["a", "x"],
        ["b", "x"],
        ["b", "x"],
    ]);
    expect(texts(store, 20)).toEqual(["x"]);
});

it("bodies of both teams may draw on a layer of the same name", () => {
    const store = new DrawingStore();
    store.add(0, [drawing(1, "plan", "a", { team: 0, number: 1 }), drawing(2, "plan", "b", { team: 1, number: 1 })]);
    expect(texts(store, 3)).toEqual(["a", "b"]);
});

it("what is sent again takes the place of what came before", () => {
    const store = new DrawingStore();
    store.add(0, [drawing(1, "plan", "a"), drawing(2, "plan", "b")]);
    store.add(1, [drawing(2, "plan", "c")]);
    expect(texts(store, 2)).toEqual(["c"]);
    expect(store.size).toBe(2);
});
