// The player at a place of the screen.
import type { Point } from "../../../core/view/camera";
import type { BodyFinder, Selected } from "../../../core/view/drawing";
import { stage2d } from "../details";
import { moment2d } from "../moment";
import { discRadius, onField } from "./drawing";

/** Pixels round a player in which it is still hit. */
const NEAR = 5;

export function playerAt({ camera, stage, moment, size }: BodyFinder, at: Point): Selected | null {
    const sizes = { camera, size, stage: stage2d(stage) };
    let found: Selected | null = null;
    let nearest = Number.POSITIVE_INFINITY;
    for (const player of moment2d(moment).players.filter(onField)) {
        const distance = Math.hypot(camera.x(player.x) - at.x, camera.y(player.y) - at.y);
        if (distance > discRadius(sizes, player) + NEAR || distance >= nearest) continue;
        nearest = distance;
        found = { team: player.team, number: player.number };
    }
    return found;
}
