import { describe, expect, it } from "vitest";
import type { Stage } from "../../../core/scene/messages";
import { commandButtons, menuItems } from "./menu";

function stage(...names: string[]): Stage {
    return {
        teams: [{ name: "Sun" }, { name: "Sea" }],
        commands: names.map((name) => ({ name, title: name, group: "", takes: [], choices: [] })),
    } as unknown as Stage;
}

describe("the menu", () => {
    it("offers what this page may ask for, at the place and for the robot", () => {
        const at = { x: 1.234, y: -0.5 };
        const items = menuItems(stage("move_ball", "remove_robot", "card"), at, { team: 1, number: 7 });
        expect(items).toEqual([
            { text: "Take Sea 7 off the field", request: { name: "remove_robot", team: 1, number: 7 } },
            { text: "Put the ball here", request: { name: "move_ball", at: [1.23, -0.5] } },
            { text: "Yellow card for Sun", request: { name: "card", team: 0, choice: "yellow" } },
            { text: "Yellow card for Sea", request: { name: "card", team: 1, choice: "yellow" } },
            { text: "Red card for Sun", request: { name: "card", team: 0, choice: "red" } },
            { text: "Red card for Sea", request: { name: "card", team: 1, choice: "red" } },
        ]);
        expect(menuItems(stage(), at, null)).toEqual([]);
    });

    it("has buttons for what takes nothing", () => {
        const buttons = commandButtons(stage("halt", "force_start", "card"));
        expect(buttons.map(({ text }) => text)).toEqual(["Halt", "Force start"]);
    });
});
