import { describe, expect, it } from "vitest";
import type { GameEvent } from "../events";
import { eventMarkers, possession } from "./event_markers";

const event = (frame: number, kind: string, team: 0 | 1 | null, content: GameEvent["content"] = {}): GameEvent => ({
    frame,
    clock: frame / 60,
    event: kind,
    team,
    number: null,
    text: kind,
    content,
});

describe("markers", () => {
    it("have the shape of what happened, in order", () => {
        const markers = eventMarkers([
            event(90, "goal", 1),
            event(10, "stage", null, { stage: "NORMAL_SECOND_HALF" }),
            event(20, "kick", 0),
            event(30, "card", 0, { colour: "red" }),
            event(40, "placement", 0, { succeeded: false }),
            event(50, "placement", 0, { succeeded: true }),
            event(60, "ball_out", 0),
        ]);
        expect(markers.map(({ frame, shape, colour, jump }) => [frame, shape, colour, jump])).toEqual([
            [10, "line", "neutral", true],
            [30, "bar", "#e5383b", true],
            [40, "ring", "team", true],
            [50, "dot", "team", true],
            [60, "tick", "team", false],
            [90, "flag", "team", true],
        ]);
        expect(markers[0]).toMatchObject({ begins: "second", text: "Second half" });
    });
});

describe("possession", () => {
    it("lasts until the others have the ball, or a goal is scored", () => {
        const events = [
            event(10, "possession", 0),
            event(20, "possession", 0),
            event(50, "possession", 1),
            event(80, "goal", 1),
            event(130, "possession", 0),
        ];
        expect(possession(events, 200)).toEqual([
            { from: 10, to: 50, team: 0 },
            { from: 50, to: 80, team: 1 },
            { from: 130, to: 200, team: 0 },
        ]);
    });
});
