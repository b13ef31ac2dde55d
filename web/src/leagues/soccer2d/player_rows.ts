// What is said of the chosen player.
import { teamName } from "../../core/head/names";
import type { Stage } from "../../core/scene/messages";
import type { Moment } from "../../core/scene/moment";
import type { Selected } from "../../core/view/drawing";
import { stage2d } from "./details";
import { moment2d } from "./moment";
import { isGoalie, typeOf } from "./pitch/drawing";

export function playerRows(
    moment: Moment,
    any: Stage,
    selected: Selected,
): { title: string; rows: [string, string][] } | null {
    const player = moment2d(moment).players.find((p) => p.team === selected.team && p.number === selected.number);
    if (!player) return null;
    const stage = stage2d(any);
    const speed = Math.hypot(player.vx, player.vy) / stage.step;
    return {
        title: `${teamName(any, player.team)} ${player.number}${isGoalie(player) ? " · goalie" : ""}`,
        rows: [
            ["Stamina", player.stamina.toFixed(0)],
            ["Effort", player.effort.toFixed(2)],
            ["Recovery", player.recovery.toFixed(2)],
            ["Capacity", player.capacity < 0 ? "no limit" : player.capacity.toFixed(0)],
            ["Speed", `${speed.toFixed(1)} m/s`],
            ["Body", `${player.body.toFixed(0)}°`],
            ["View", `${player.view.toFixed(0)}°`],
            ["Listens to", listensTo(any, player.attention)],
            ["Type", `${player.type} (${(typeOf(stage, player).speed / stage.step).toFixed(1)} m/s)`],
        ],
    };
}

/** Side times 16 plus number. */
function listensTo(stage: Stage, attention: number): string {
    if (attention === 0) return "–";
    return `${teamName(stage, attention >= 32 ? 1 : 0)} ${attention % 16}`;
}
