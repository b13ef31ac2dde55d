// Where a player or a team was: the cells of a heat map, smoothed, from nothing over yellow to white hot.
import type { Ground } from "../pitch/drawing";
import type { HeatMap } from "./statistics";

const RAMP: [number, [number, number, number, number]][] = [
    [0, [20, 60, 40, 0]],
    [0.15, [40, 90, 160, 120]],
    [0.4, [230, 190, 40, 190]],
    [0.7, [245, 90, 30, 225]],
    [1, [255, 245, 220, 245]],
];

export function drawHeat({ ctx, camera, stage }: Ground, map: HeatMap): void {
    const most = hottest(map.cells);
    if (most === 0) return;
    const image = new ImageData(map.columns, map.rows);
    for (const [i, value] of map.cells.entries()) image.data.set(heatColour(value / most), 4 * i);
    const small = new OffscreenCanvas(map.columns, map.rows);
    small.getContext("2d")?.putImageData(image, 0, 0);
    const { length, width } = stage.field;
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(small, camera.x(-length / 2), camera.y(-width / 2), length * camera.scale, width * camera.scale);
}

/** What counts as hottest: a spot where a player stood for minutes must not hide everything else. */
export function hottest(cells: readonly number[]): number {
    const visited = cells.filter((c) => c > 0).sort((a, b) => a - b);
    return visited[Math.floor((visited.length - 1) * 0.98)] ?? 0;
}

export function heatColour(value: number): [number, number, number, number] {
    const at = Math.min(1, Math.max(0, value));
    const above = Math.max(
        1,
        RAMP.findIndex(([stop]) => stop >= at),
    );
    const [lowStop, low] = RAMP[above - 1] ?? [0, [0, 0, 0, 0]];
    const [highStop, high] = RAMP[above] ?? [1, [0, 0, 0, 0]];
    const part = (at - lowStop) / (highStop - lowStop);
    return low.map((c, i) => Math.round(c + ((high[i] ?? 0) - c) * part)) as [number, number, number, number];
}
