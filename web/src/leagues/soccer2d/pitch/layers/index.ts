// The pitch, from the grass upwards. What has a key can be switched; settings, shortcuts and help sheet are made from this.

import type { Drawing as AnyDrawing } from "../../../../core/view/drawing";
import { drawRuler } from "../../../../core/view/ruler_line";
import { type Drawing, drawing2d } from "../drawing";
import { areas } from "./areas";
import { arms } from "./arms";
import { drawBall } from "./ball";
import { ballWay } from "./ball_way";
import { drawCards } from "./cards";
import { cones } from "./cones";
import { drawings } from "./drawings";
import { focus } from "./focus";
import { drawGoals } from "./goals";
import { drawGrass } from "./grass";
import { interceptions } from "./interceptions";
import { lanes } from "./lanes";
import { drawLines } from "./lines";
import { marks } from "./marks";
import { offside } from "./offside";
import { plan } from "./plan";
import { drawPlayers } from "./players";
import { regions } from "./regions";
import { shadowLabels, shadows } from "./shadows";
import { sign } from "./sign";
import { speech } from "./speech";
import { speeds } from "./speeds";
import { stamina } from "./stamina";
import { trail } from "./trail";

/** What can be switched, in the order of its keys. */
export const LAYERS = [
    regions,
    offside,
    areas,
    cones,
    focus,
    lanes,
    trail,
    stamina,
    marks,
    sign,
    arms,
    speech,
    speeds,
    ballWay,
    shadows,
    interceptions,
    plan,
    drawings,
] as const;

function drawLabels({ labels, ctx }: Drawing): void {
    labels.draw(ctx);
}

/** Everything, in the order in which it is drawn. */
const PICTURE = [
    drawGrass,
    regions,
    drawLines,
    drawGoals,
    cones,
    offside,
    lanes,
    trail,
    ballWay,
    speeds,
    arms,
    focus,
    shadows,
    stamina,
    drawPlayers,
    areas,
    marks,
    drawCards,
    drawBall,
    drawings,
    shadowLabels,
    interceptions,
    plan,
    ({ any }: Drawing) => drawRuler(any),
    drawLabels,
    speech,
    sign,
] as const;

export function paint(any: AnyDrawing, shown: (layer: string) => boolean): void {
    const drawing = drawing2d(any);
    for (const layer of PICTURE) {
        if (typeof layer === "function") layer(drawing);
        else if (shown(layer.id)) layer.draw(drawing);
    }
}
