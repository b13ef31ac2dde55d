// What the line in the corner of the pitch says: how fast and how high the ball is, and how far the pointer is from it.
import type { LeaguePage } from "../../../core/league";
import { smallMoment } from "../moment";

export const readout: NonNullable<LeaguePage["readout"]> = {
    title: "The ball's speed in metres a second, in three dimensions, and its height; from where positions come",
    pointerTitle: "Where the pointer is, in metres from the centre, and how far from the ball",
    text: (moment) => {
        const { ball, tracked } = smallMoment(moment);
        const from = tracked ? "tracker" : "vision";
        if (!ball) return `No ball · ${from}`;
        const speed = Math.hypot(ball.vx, ball.vy, ball.vz).toFixed(1);
        const height = ball.z > 0.03 ? `, ${ball.z.toFixed(2)} m high` : "";
        return `Ball ${speed} m/s${height} · ${from}`;
    },
    pointer: (at, moment) => {
        const { ball } = smallMoment(moment);
        return ball ? `${Math.hypot(at.x - ball.x, at.y - ball.y).toFixed(2)} m from the ball` : "";
    },
};
