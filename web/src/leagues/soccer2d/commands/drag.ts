// Dragging players and ball over the field, with a trainer's rights.
import type { PageContext } from "../../../core/league";
import type { Request } from "../../../core/scene/messages";
import type { Point } from "../../../core/view/camera";
import type { Selected } from "../../../core/view/drawing";
import { moment2d } from "../moment";
import { mayAsk } from "./menu";

/** Pixels from the ball in which it is grabbed. */
const NEAR_BALL = 12;

export function drag(
    { session, view }: PageContext,
    at: Point,
    player: Selected | null,
): { ghost: string; request(to: Point): Request } | null {
    const { stage } = session;
    if (!stage || !view.moment) return null;
    if (player) {
        if (!mayAsk(stage, "move_player")) return null;
        return {
            ghost: String(player.team),
            request: ({ x, y }) => ({ name: "move_player", ...player, at: [x, y] }),
        };
    }
    const { ball } = moment2d(view.moment);
    const away = Math.hypot(view.camera.x(ball.x) - at.x, view.camera.y(ball.y) - at.y);
    if (away >= NEAR_BALL || !mayAsk(stage, "move_ball")) return null;
    return { ghost: "ball", request: ({ x, y }) => ({ name: "move_ball", at: [x, y] }) };
}
