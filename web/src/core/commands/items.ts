// What can be asked for at a place of the ground: a line of the menu for each command, with the place, the team, the body and the
// choice that it takes.
import { teamName } from "../head/names";
import type { CommandInfo, Request, Stage, Team } from "../scene/messages";
import type { Point } from "../view/camera";
import type { Selected } from "../view/drawing";

export interface MenuItem {
    text: string;
    request: Request;
}

/** All that takes a place or a body; what takes neither has a button of its own. */
export function menuItems(stage: Stage, at: Point, body: Selected | null): MenuItem[] {
    return stage.commands
        .filter(({ takes }) => takes.length > 0)
        .flatMap((command) => itemsOf(command, stage, at, body));
}

function itemsOf(command: CommandInfo, stage: Stage, at: Point, body: Selected | null): MenuItem[] {
    const { name, title, takes } = command;
    if (takes.includes("body") && !body) return [];
    let items: MenuItem[] = [{ text: title, request: { name } }];
    const each = (change: (item: MenuItem) => MenuItem[]) => {
        items = items.flatMap(change);
    };
    const { choices } = command;
    if (choices && choices.length > 0) {
        each(({ text, request }) =>
            choices.map((c) => ({ text: `${text}: ${c.title}`, request: { ...request, choice: c.name } })),
        );
    }
    if (takes.includes("place")) {
        each(({ text, request }) => [{ text: `${text} here`, request: { ...request, at: tenths(at) } }]);
    }
    if (takes.includes("body") && body) {
        const who = `${teamName(stage, body.team as Team)} ${body.number}`;
        each(({ text, request }) => [{ text: `${text} for ${who}`, request: { ...request, ...body } }]);
    } else if (takes.includes("team")) {
        each(({ text, request }) =>
            ([0, 1] as Team[]).map((team) => ({
                text: `${text} for ${teamName(stage, team)}`,
                request: { ...request, team },
            })),
        );
    }
    return items;
}

/** A place as it is sent: no finer than a hand is. */
export function tenths({ x, y }: Point): number[] {
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
