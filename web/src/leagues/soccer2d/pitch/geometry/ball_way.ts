// Where a ball comes to rest that nothing touches: each cycle it has a fixed part of its speed left.
import type { Field } from "../../details";
import type { Moment2d } from "../../moment";

export interface BallWay {
    /** Where it stops, or where it leaves the field. */
    x: number;
    y: number;
    /** Metres to there. */
    distance: number;
    /** Whether it leaves the field before it stops. */
    out: boolean;
}

/** Slower than this, in metres a cycle, it lies. */
const STILL = 0.02;

/** Null for a ball that lies still. */
export function ballWay(moment: Pick<Moment2d, "ball" | "at" | "index">, decay: number, field: Field): BallWay | null {
    const { x, y, vx, vy } = moment.ball;
    if (Math.hypot(vx, vy) < STILL || decay >= 1) return null;
    // Between two frames a part of the next cycle's way is behind it already.
    const cycles = 1 / (1 - decay) - (moment.at - moment.index);
    const part = Math.min(share(x, vx * cycles, field.length / 2), share(y, vy * cycles, field.width / 2));
    return {
        x: x + vx * cycles * part,
        y: y + vy * cycles * part,
        distance: Math.hypot(vx, vy) * cycles * part,
        out: part < 1,
    };
}

/** The part of the way that lies within the line at `limit`; all of it for a ball that is beyond it already. */
function share(from: number, way: number, limit: number): number {
    const to = Math.abs(from + way);
    if (to <= limit || Math.abs(from) >= limit) return 1;
    return (limit - Math.sign(way) * from) / Math.abs(way);
}
