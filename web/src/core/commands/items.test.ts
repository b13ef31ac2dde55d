import { describe, expect, it } from "vitest";
import { jointedStage } from "../../../tests/fake/jointed";
import type { CommandInfo } from "../scene/messages";
import { menuItems } from "./items";

const COMMANDS: CommandInfo[] = [
    { name: "start", title: "Start", takes: [] },
    { name: "drop", title: "Drop the disc", takes: ["place"] },
    { name: "turn", title: "Turn", takes: ["place", "team"] },
    {
        name: "warn",
        title: "Warn",
        takes: ["body"],
        choices: [
            { name: "once", title: "once" },
            { name: "twice", title: "twice" },
        ],
    },
];

describe("the menu of a place", () => {
    const items = (body: { team: number; number: number } | null) =>
        menuItems(jointedStage({ commands: COMMANDS }), { x: 1.234, y: -2 }, body);

    it("has what takes a place, for each team", () => {
        expect(items(null)).toEqual([
            { text: "Drop the disc here", request: { name: "drop", at: [1.2, -2] } },
            { text: "Turn here for North", request: { name: "turn", at: [1.2, -2], team: 0 } },
            { text: "Turn here for Right", request: { name: "turn", at: [1.2, -2], team: 1 } },
        ]);
    });

    it("has what takes a body if there is one under the hand, for each choice", () => {
        expect(items({ team: 0, number: 1 }).slice(3)).toEqual([
            { text: "Warn: once for North 1", request: { name: "warn", choice: "once", team: 0, number: 1 } },
            { text: "Warn: twice for North 1", request: { name: "warn", choice: "twice", team: 0, number: 1 } },
        ]);
    });
});
