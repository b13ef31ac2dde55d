import { describe, expect, it } from "vitest";
import { encodeFrames } from "../../../tests/fake/encode";
import { DISC_UNTIL, jointedFrame, LAYOUTS } from "../../../tests/fake/jointed";
import { isPresent, readFrame, splitFrames } from "./frame";
import { FrameLayout } from "./layout";
import { type LayoutMessage, SceneError } from "./messages";

const layouts = new Map(LAYOUTS.map((layout) => [layout.number, new FrameLayout(layout)]));

function read(index: number) {
    const [raw] = splitFrames(encodeFrames(LAYOUTS, [jointedFrame(index)]));
    const layout = raw && layouts.get(raw.layout);
    if (!layout) throw new Error("no layout");
    return readFrame(raw.view, layout);
}

const first = LAYOUTS[0] as LayoutMessage;

describe("frames", () => {
    it("are read as they were written", () => {
        const frame = read(60);
        expect(frame).toMatchObject({ index: 60, clock: 1.2 });
        expect([...frame.values]).toEqual([0, 0, 1, 6, 9]);
        const arm = frame.layout.offsets[1] ?? 0;
        expect(frame.channels[arm]).toBe(-3);
        expect(frame.channels[arm + 7]).toBeCloseTo(54, 9);
        expect(frame.layout.bodyOf(1, 1)).toBe(2);
        expect(frame.layout.bodyOf(0, 2)).toBe(-1);
    });

    it("of another layout have other bodies, and some bodies are not there", () => {
        const frame = read(DISC_UNTIL + 1);
        expect(frame.layout.bodies).toHaveLength(4);
        expect([0, 1, 2, 3].map((body) => isPresent(frame, body))).toEqual([false, true, true, true]);
        expect(frame.channels[frame.layout.offsets[0] ?? 0]).toBeNaN();
        expect(frame.channels[frame.layout.offsets[3] ?? 0]).toBe(-4);
    });

    it("of many layouts may stand in one message", () => {
        const message = encodeFrames(LAYOUTS, [99, 100].map(jointedFrame));
        expect(splitFrames(message).map(({ index, layout }) => [index, layout])).toEqual([
            [99, 0],
            [100, 7],
        ]);
    });

    it("of another version end the conversation", () => {
        expect(() => splitFrames(encodeFrames(LAYOUTS, [jointedFrame(0)], 1))).toThrow(/version 1 .* version 2/);
    });

    it("that are cut short, or too long, are refused", () => {
        const whole = encodeFrames(LAYOUTS, [0, 1].map(jointedFrame));
        for (const end of [-1, -40, 3, 7]) expect(() => splitFrames(whole.slice(0, end))).toThrow(SceneError);
        const longer = new Uint8Array(whole.byteLength + 1);
        longer.set(new Uint8Array(whole));
        expect(() => splitFrames(longer.buffer)).toThrow(SceneError);
        const view = splitFrames(whole)[0]?.view as DataView;
        const shorter = new DataView(view.buffer, view.byteOffset, view.byteLength - 1);
        expect(() => readFrame(shorter, layouts.get(0) as FrameLayout)).toThrow(/layout 0/);
    });
});

describe("layouts", () => {
    const kind = (change: object) => ({ ...first, kinds: [{ ...first.kinds[0], ...change }, ...first.kinds.slice(1)] });

    it.each([
        ["an unknown type of channel", { channels: [{ name: "x", type: "f64", scale: 1 }], parts: [] }, /f64/],
        ["a part that hangs on none before it", { parts: [{ name: "p", place: { fixed: { parent: 0 } } }] }, /part 0/],
        ["a channel that is not there", { parts: [{ name: "p", place: { flat: { x: 0, y: 99 } } }] }, /channel 99/],
    ])("with %s are refused", (_, change, words) => {
        expect(() => new FrameLayout(kind(change) as LayoutMessage)).toThrow(words);
    });

    it("with a body of no kind are refused", () => {
        expect(() => new FrameLayout({ ...first, bodies: [{ kind: 5 }] })).toThrow(/kind 5/);
    });
});
