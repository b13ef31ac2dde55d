import { expect, it } from "vitest";
import type { GameEvent } from "../events";
import { counted } from "./figures";

it("shots and passes are counted by team, in the order of their frames", () => {
    const always = { clock: 0, cycle: 0, stoppage: 0 };
    const events: GameEvent[] = [
        { ...always, frame: 30, event: "pass", by: "l7", outcome: "complete" },
        { ...always, frame: 20, event: "shot", by: "r9", on_target: true, outcome: "saved" },
        { ...always, frame: 10, event: "kick" },
        { ...always, frame: 40, event: "pass", by: "r2", outcome: "out" },
    ];
    expect(counted(events)).toEqual([
        { frame: 20, kind: "shot", team: 1, good: true },
        { frame: 30, kind: "pass", team: 0, good: true },
        { frame: 40, kind: "pass", team: 1, good: false },
    ]);
});
