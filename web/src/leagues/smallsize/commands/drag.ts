// Dragging robots and ball over the field, in a simulator.
import type { PageContext } from "../../../core/league";
import type { Request } from "../../../core/scene/messages";
import type { Point } from "../../../core/view/camera";
import type { Selected } from "../../../core/view/drawing";
import { smallMoment } from "../moment";
import { centimetres, mayAsk } from "./menu";

/** Pixels from the ball in which it is grabbed. */
const NEAR_BALL = 12;

export function drag(
    { session, view }: PageContext,
    at: Point,
    robot: Selected | null,
): { ghost: string; request(to: Point): Request } | null {
    const { stage } = session;
    if (!stage || !view.moment) return null;
    const { ball } = smallMoment(view.moment);
    const away = ball
        ? Math.hypot(view.camera.x(ball.x) - at.x, view.camera.y(ball.y) - at.y)
        : Number.POSITIVE_INFINITY;
    // The ball lies on top, and is smaller.
    if (away < NEAR_BALL && mayAsk(stage, "move_ball")) {
        return { ghost: "ball", request: (to) => ({ name: "move_ball", at: centimetres(to) }) };
    }
    if (!robot || !mayAsk(stage, "move_robot")) return null;
    return {
        ghost: String(robot.team),
        request: (to) => ({ name: "move_robot", ...robot, at: centimetres(to) }),
    };
}
