// Of whom maps and curves are shown: the ball, a team, or one of its players.
import type { Team } from "../../../core/scene/messages";
import type { HeatMap, PlayerStatistics, Statistics } from "./statistics";

export type Selection = { ball: true } | { team: Team; number: number | null };

export function playersOf(statistics: Statistics, selection: Selection): PlayerStatistics[] {
    if ("ball" in selection) return [];
    const { players } = statistics.teams[selection.team];
    return selection.number === null ? players : players.filter((p) => p.unum === selection.number);
}

export function heatOf(statistics: Statistics, selection: Selection): HeatMap {
    if ("ball" in selection) return statistics.ball;
    const maps = playersOf(statistics, selection).map((p) => p.heat_map);
    const { columns, rows } = maps[0] ?? statistics.ball;
    const cells = new Array<number>(columns * rows).fill(0);
    for (const map of maps) {
        for (const [i, value] of map.cells.entries()) cells[i] = (cells[i] ?? 0) + value;
    }
    return { columns, rows, cells };
}

/** `l7` for a player, `l` for a team, `ball`; what the list of choices holds. */
export function selectionKey(selection: Selection): string {
    if ("ball" in selection) return "ball";
    return `${selection.team === 0 ? "l" : "r"}${selection.number ?? ""}`;
}

export function parseSelection(key: string): Selection {
    const known = /^([lr])(\d{1,2})?$/.exec(key);
    if (!known) return { ball: true };
    return { team: known[1] === "l" ? 0 : 1, number: known[2] ? Number(known[2]) : null };
}
