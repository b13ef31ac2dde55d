// What the referee and a person at the simulator can do at a place, and with the robot there. Only what this page may ask for is
// offered.
import type { MenuItem } from "../../../core/commands/items";
import { teamName } from "../../../core/head/names";
import type { CommandButton } from "../../../core/league";
import type { Stage, Team } from "../../../core/scene/messages";
import type { Point } from "../../../core/view/camera";
import type { Selected } from "../../../core/view/drawing";

const TEAMS: readonly Team[] = [0, 1];

export function mayAsk(stage: Stage, name: string): boolean {
    return stage.commands.some((command) => command.name === name);
}

/** A place as it is sent: no finer than a hand is. */
export function centimetres({ x, y }: Point): number[] {
    return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

export function menuItems(stage: Stage, field: Point, robot: Selected | null): MenuItem[] {
    const at = centimetres(field);
    const items: MenuItem[] = [];
    if (robot) {
        const who = `${teamName(stage, robot.team as Team)} ${robot.number}`;
        items.push({ text: `Take ${who} off the field`, request: { name: "remove_robot", ...robot } });
    }
    items.push({ text: "Put the ball here", request: { name: "move_ball", at } });
    const each = (name: string, text: (team: string) => string, more: object = {}) => {
        for (const team of TEAMS) {
            items.push({ text: text(teamName(stage, team)), request: { name, team, ...more } });
        }
    };
    each("place_ball", (team) => `${team} places the ball here`, { at });
    each("kick_off", (team) => `Kick-off for ${team}`);
    each("free_kick", (team) => `Free kick for ${team}`);
    each("penalty", (team) => `Penalty for ${team}`);
    each("timeout", (team) => `Time-out for ${team}`);
    each("card", (team) => `Yellow card for ${team}`, { choice: "yellow" });
    each("card", (team) => `Red card for ${team}`, { choice: "red" });
    return items.filter(({ request }) => mayAsk(stage, request.name));
}

const BUTTONS: readonly [name: string, text: string, title: string][] = [
    ["halt", "Halt", "All robots stand still"],
    ["stop", "Stop", "Play is stopped: robots keep away from the ball and are slow"],
    ["normal_start", "Normal start", "What was prepared may begin: a kick-off, a penalty"],
    ["force_start", "Force start", "Both teams may play the ball"],
];

export function commandButtons(stage: Stage): CommandButton[] {
    return BUTTONS.filter(([name]) => mayAsk(stage, name)).map(([name, text, title]) => ({
        request: { name },
        text,
        title,
    }));
}
