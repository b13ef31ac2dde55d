// The picture, from the grass upwards. What has a key can be switched; settings, shortcuts and help sheet are made from this.
import type { Drawing } from "../../../../core/view/drawing";
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
import { drawRuler } from "./ruler";
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

export type LayerId = (typeof LAYERS)[number]["id"];

function drawLabels({ labels, ctx }: Drawing): void {
    labels.draw(ctx);
}

/** Everything, in the order in which it is drawn. */
export const PICTURE = [
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
    drawRuler,
    drawLabels,
    speech,
    sign,
] as const;
