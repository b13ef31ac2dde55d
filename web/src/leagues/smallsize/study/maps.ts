// Maps on a small field: where the ball or a robot was, and where kicks began.
import { h } from "../../../core/dom";
import { Camera } from "../../../core/view/camera";
import type { Palette } from "../../../core/view/palette";
import type { SmallStage } from "../details";
import type { Ground } from "../pitch/drawing";
import { drawGoals } from "../pitch/layers/goals";
import { drawGrass } from "../pitch/layers/grass";
import { drawLines } from "../pitch/layers/lines";
import type { HeatMap, Statistics } from "./statistics";

export function fieldCanvas(label: string): HTMLCanvasElement {
    return h("canvas", { class: "map", role: "img", "aria-label": label });
}

export function drawField(
    canvas: HTMLCanvasElement,
    stage: SmallStage,
    colours: Palette,
    draw: (ground: Ground) => void,
): void {
    const { length, width: across, margin } = stage.ground;
    canvas.style.aspectRatio = `${length + 2 * margin} / ${across + 2 * margin}`;
    const ctx = canvas.getContext("2d");
    if (!ctx || canvas.clientWidth === 0) return;
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    const { clientWidth: width, clientHeight: height } = canvas;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const camera = new Camera();
    camera.frame(stage.ground, stage.dimensions);
    camera.resize(width, height);
    const ground: Ground = { ctx, camera, colours: { ...colours, line: "rgba(255, 255, 255, 0.45)" }, stage };
    drawGrass(ground);
    draw(ground);
    drawLines(ground);
    drawGoals(ground, null);
}

/** From nothing over yellow to white. */
export function heatColour(value: number): string {
    const at = Math.min(1, Math.max(0, value));
    const green = Math.round(60 + 190 * Math.sqrt(at));
    return `rgba(255, ${green}, ${Math.round(220 * at * at)}, ${(0.12 + 0.75 * at).toFixed(3)})`;
}

/** What counts as most: a spot where a robot stood for minutes must not hide everything else. */
export function hottest(cells: readonly number[]): number {
    const visited = cells.filter((count) => count > 0).sort((a, b) => a - b);
    return visited[Math.floor((visited.length - 1) * 0.97)] ?? 0;
}

export function drawHeat({ ctx, camera, stage }: Ground, { columns, rows, cells }: HeatMap): void {
    const most = hottest(cells);
    if (most === 0) return;
    const { length, width } = stage.field;
    const [w, h] = [length / columns, width / rows];
    for (const [i, count] of cells.entries()) {
        if (count === 0) continue;
        const [x, y] = [-length / 2 + (i % columns) * w, -width / 2 + Math.floor(i / columns) * h];
        ctx.fillStyle = heatColour(count / most);
        ctx.fillRect(
            Math.min(camera.x(x), camera.x(x + w)),
            Math.min(camera.y(y), camera.y(y + h)),
            w * camera.scale + 0.5,
            h * camera.scale + 0.5,
        );
    }
}

/** A disc where each kick began, larger for a faster one; shots have a ring. */
export function drawKicks({ ctx, camera, colours }: Ground, { teams }: Statistics): void {
    for (const [team, { kicks_map }] of teams.entries()) {
        for (const { at, speed, chipped, on_goal } of kicks_map) {
            const [x, y] = [camera.x(at[0]), camera.y(at[1])];
            const radius = 2 + Math.min(6.5, speed) * 0.7;
            ctx.beginPath();
            ctx.arc(x, y, radius, 0, 2 * Math.PI);
            ctx.strokeStyle = colours.team[team as 0 | 1];
            ctx.fillStyle = colours.team[team as 0 | 1];
            ctx.lineWidth = 1.5;
            if (chipped) ctx.stroke();
            else ctx.fill();
            if (!on_goal) continue;
            ctx.beginPath();
            ctx.arc(x, y, radius + 3, 0, 2 * Math.PI);
            ctx.strokeStyle = "#ffffff";
            ctx.stroke();
        }
    }
}
