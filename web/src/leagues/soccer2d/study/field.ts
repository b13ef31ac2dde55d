// A small field to draw a map on.
import { h } from "../../../core/dom";
import { Camera } from "../../../core/view/camera";
import type { Palette } from "../../../core/view/palette";
import type { Stage2d } from "../details";
import type { Ground } from "../pitch/drawing";
import { drawGoals } from "../pitch/layers/goals";
import { drawGrass } from "../pitch/layers/grass";
import { drawLines } from "../pitch/layers/lines";

/** As wide as its box, as high as the field needs. */
export function fieldCanvas(label: string): HTMLCanvasElement {
    return h("canvas", { class: "map", role: "img", "aria-label": label });
}

export function drawField(
    canvas: HTMLCanvasElement,
    stage: Stage2d,
    colours: Palette,
    draw: (ground: Ground) => void,
): void {
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
    drawGoals(ground);
}
