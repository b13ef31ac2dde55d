import { describe, expect, it } from "vitest";
import { encodeFrames } from "../../../tests/fake/encode";
import { jointedFrame, jointedStage, LAYOUTS } from "../../../tests/fake/jointed";
import { clockOf, clockText } from "./clock";
import { readFrame, splitFrames } from "./frame";
import { FrameLayout } from "./layout";
import type { LayoutMessage } from "./messages";

const layout = new FrameLayout(LAYOUTS[0] as LayoutMessage);

function frameOf(index: number) {
    const [raw] = splitFrames(encodeFrames(LAYOUTS, [jointedFrame(index)]));
    return readFrame(raw?.view as DataView, layout);
}

describe("the clock", () => {
    it("is in minutes and seconds of play", () => {
        expect(clockText(0)).toBe("0:00");
        expect(clockText(359.9)).toBe("5:59");
        expect(clockText(600)).toBe("10:00");
        expect(clockText(-0.1)).toBe("0:00");
        expect(clockText(5.9999999999), "rounding hides no second").toBe("0:06");
    });

    it("is written as the stage says, with values by their names", () => {
        const frame = { ...frameOf(60), clock: 63.47 };
        expect(clockOf(jointedStage(), frame)).toBe("1:03.4 Swing");
        expect(clockOf({ clock: { text: "{wind} {nothing}" } }, frame)).toBe("6.0 m/s {nothing}");
    });
});
