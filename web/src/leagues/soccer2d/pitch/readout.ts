// What the line in the corner of the pitch says: how fast the ball is and where it will stop, and how far the pointer is from it.
import type { LeaguePage } from "../../../core/league";
import { stage2d } from "../details";
import { moment2d } from "../moment";
import { ballWay } from "./geometry/ball_way";

export const readout: NonNullable<LeaguePage["readout"]> = {
    title: "Metres a second; a cycle is a tenth of one. Where it stops if nothing touches it",
    pointerTitle: "Where the pointer is, in metres from the centre, and how far from the ball",
    text: (moment, any) => {
        const stage = stage2d(any);
        const now = moment2d(moment);
        const { decay } = stage.ball;
        const way = typeof decay === "number" ? ballWay(now, decay, stage.field) : null;
        const speed = `Ball ${(Math.hypot(now.ball.vx, now.ball.vy) / stage.step).toFixed(1)} m/s`;
        const end = way ? `, ${way.out ? "leaves the field" : "stops"} in ${way.distance.toFixed(1)} m` : "";
        return speed + end;
    },
    pointer: (at, moment) => {
        const { ball } = moment2d(moment);
        return `${Math.hypot(at.x - ball.x, at.y - ball.y).toFixed(1)} m from the ball`;
    },
};
