// Passes and shots as arrows.

import type { Team } from "../../../core/scene/messages";
import { faded } from "../../../core/view/palette";
import type { Ground } from "../pitch/drawing";
import type { Selection } from "./selection";
import { selectionKey } from "./selection";
import type { PassMark, ShotMark, Statistics } from "./statistics";

const OUTCOMES: Record<PassMark["outcome"], { colour: string | null; dash: number[] }> = {
    complete: { colour: null, dash: [] },
    intercepted: { colour: "#ffe066", dash: [4, 3] },
    out: { colour: "#c9c9c9", dash: [2, 4] },
    offside: { colour: "#ffb454", dash: [2, 4] },
};

export function drawPasses(ground: Ground, statistics: Statistics, selection: Selection): void {
    const teams: Team[] = "ball" in selection ? [0, 1] : [selection.team];
    const key = selectionKey(selection);
    for (const team of teams) {
        const mine = (mark: { by: string }) => !/\d/.test(key) || mark.by === key;
        const { passes_map, shots_map } = statistics.teams[team];
        for (const pass of passes_map.filter(mine)) drawPass(ground, pass, ground.colours.team[team]);
        for (const shot of shots_map.filter(mine)) drawShot(ground, shot, team);
    }
}

function drawPass({ ctx, camera }: Ground, { from, at, outcome }: PassMark, team: string): void {
    const { colour, dash } = OUTCOMES[outcome] ?? OUTCOMES.out;
    ctx.strokeStyle = faded(colour ?? team, 0.75);
    ctx.fillStyle = ctx.strokeStyle;
    ctx.lineWidth = 1.4;
    ctx.setLineDash(dash);
    ctx.beginPath();
    ctx.moveTo(camera.x(from[0]), camera.y(from[1]));
    ctx.lineTo(camera.x(at[0]), camera.y(at[1]));
    ctx.stroke();
    ctx.setLineDash([]);
    tip(ctx, [camera.x(from[0]), camera.y(from[1])], [camera.x(at[0]), camera.y(at[1])]);
}

function tip(ctx: CanvasRenderingContext2D, from: [number, number], to: [number, number]): void {
    const way = Math.atan2(to[1] - from[1], to[0] - from[0]);
    ctx.beginPath();
    ctx.moveTo(to[0], to[1]);
    for (const turn of [2.7, -2.7]) ctx.lineTo(to[0] + 6 * Math.cos(way + turn), to[1] + 6 * Math.sin(way + turn));
    ctx.closePath();
    ctx.fill();
}

function drawShot({ ctx, camera, colours }: Ground, shot: ShotMark, team: Team): void {
    const [x, y] = [camera.x(shot.from[0]), camera.y(shot.from[1])];
    ctx.beginPath();
    ctx.arc(x, y, shot.outcome === "goal" ? 6 : 4, 0, 2 * Math.PI);
    ctx.lineWidth = 2;
    ctx.strokeStyle = "#ffffff";
    ctx.fillStyle = colours.team[team];
    if (shot.outcome === "goal") ctx.fill();
    ctx.stroke();
}
