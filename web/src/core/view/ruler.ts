// The ruler: a line that is dragged over the field, and how long it is. It stays where it is on the field until it is taken away.
import type { Point } from "./camera";
import type { Held } from "./gestures";

export interface Measure {
    from: Point;
    to: Point;
}

export class Ruler {
    /** Whether dragging measures without Shift. */
    on = false;
    line: Measure | null = null;

    toggle(): void {
        this.on = !this.on;
        if (!this.on) this.line = null;
    }

    /** Whether there was something to put away. */
    drop(): boolean {
        const had = this.on || this.line !== null;
        this.on = false;
        this.line = null;
        return had;
    }

    hold(from: Point): Held {
        this.line = null;
        return {
            move: (to) => {
                this.line = { from, to };
            },
            drop: () => {},
        };
    }
}

/** Its length, and its direction in degrees as the simulator counts them: 0 to the right, 90 downwards. */
export function measureWords({ from, to }: Measure): string {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const degrees = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
    return `${Math.hypot(dx, dy).toFixed(2)} m, ${degrees === 0 ? 0 : degrees}°`;
}
