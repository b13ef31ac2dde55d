// The robot at a place of the screen.
import type { Point } from "../../../core/view/camera";
import type { BodyFinder, Selected } from "../../../core/view/drawing";
import { smallStage } from "../details";
import { smallMoment } from "../moment";
import { robotRadius } from "./drawing";

/** Pixels round a robot in which it is still hit. */
const NEAR = 5;

export function robotAt({ camera, stage, moment, size }: BodyFinder, at: Point): Selected | null {
    const radius = robotRadius({ camera, size, stage: smallStage(stage) });
    let found: Selected | null = null;
    let nearest = radius + NEAR;
    for (const { team, id, x, y } of smallMoment(moment).robots) {
        const away = Math.hypot(camera.x(x) - at.x, camera.y(y) - at.y);
        if (away >= nearest) continue;
        nearest = away;
        found = { team, number: id };
    }
    return found;
}
