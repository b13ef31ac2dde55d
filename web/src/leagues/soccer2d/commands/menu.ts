// What the referee and the trainer of a 2D match can do at a place: drop ball, free kicks, cards, and moving the ball. Only what this
// page may ask for is offered.
import { type MenuItem, tenths } from "../../../core/commands/items";
import { teamName } from "../../../core/head/names";
import type { CommandButton } from "../../../core/league";
import type { Stage, Team } from "../../../core/scene/messages";
import type { Point } from "../../../core/view/camera";
import type { Selected } from "../../../core/view/drawing";

const CENTRE = [0, 0];

export function mayAsk(stage: Stage, name: string): boolean {
    return stage.commands.some((command) => command.name === name);
}

export function menuItems(stage: Stage, field: Point, player: Selected | null): MenuItem[] {
    const at = tenths(field);
    const name = (team: number) => teamName(stage, team as Team);
    const items: MenuItem[] = [];
    if (player) {
        const who = `${name(player.team)} ${player.number}`;
        for (const choice of ["yellow", "red"]) {
            const text = `${choice === "yellow" ? "Yellow" : "Red"} card for ${who}`;
            items.push({ text, request: { name: "card", ...player, choice } });
        }
    }
    items.push({ text: "Drop the ball here", request: { name: "drop_ball", at } });
    items.push({ text: "Drop the ball at the centre", request: { name: "drop_ball", at: CENTRE } });
    for (const team of [0, 1]) {
        items.push({ text: `Free kick here for ${name(team)}`, request: { name: "free_kick", at, team } });
    }
    items.push({ text: "Put the ball here", request: { name: "move_ball", at } });
    return items.filter(({ request }) => mayAsk(stage, request.name));
}

export function commandButtons(stage: Stage): CommandButton[] {
    const buttons: CommandButton[] = [
        { request: { name: "kick_off" }, text: "Kick-off", title: "Let the game begin, or go on (k)" },
        { request: { name: "drop_ball", at: CENTRE }, text: "Drop ball", title: "Drop the ball at the centre" },
    ];
    return buttons.filter(({ request }) => mayAsk(stage, request.name));
}
