// The pitch, from the ground upwards. What has a key can be switched; settings, shortcuts and help sheet are made from this.
import type { Drawing as AnyDrawing } from "../../../../core/view/drawing";
import { drawRuler } from "../../../../core/view/ruler_line";
import { type Drawing, smallDrawing } from "../drawing";
import { drawBall } from "./ball";
import { ballStop } from "./ball_stop";
import { cameras } from "./cameras";
import { distanceLayer } from "./distances";
import { drawings } from "./drawings";
import { drawGoals } from "./goals";
import { drawGrass } from "./grass";
import { drawLines } from "./lines";
import { drawRobots } from "./robots";
import { seen } from "./seen";
import { sign } from "./sign";
import { speeds } from "./speeds";
import { trail } from "./trail";

/** What can be switched, in the order of its keys. */
export const LAYERS = [seen, cameras, distanceLayer, trail, ballStop, speeds, sign, drawings] as const;

/** Everything, in the order in which it is drawn. */
const PICTURE = [
    drawGrass,
    cameras,
    drawLines,
    (drawing: Drawing) => drawGoals(drawing, drawing.moment),
    distanceLayer,
    trail,
    ballStop,
    speeds,
    drawRobots,
    drawBall,
    seen,
    drawings,
    ({ any }: Drawing) => drawRuler(any),
    ({ labels, ctx }: Drawing) => labels.draw(ctx),
    sign,
] as const;

export function paint(any: AnyDrawing, shown: (layer: string) => boolean): void {
    const drawing = smallDrawing(any);
    for (const layer of PICTURE) {
        if (typeof layer === "function") layer(drawing);
        else if (shown(layer.id)) layer.draw(drawing);
    }
}
