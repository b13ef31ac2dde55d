// Stamina and distance over time, as columns for the chart. Players are sampled each at cycles of their own.
import type { Curve } from "./statistics";

export interface Columns {
    cycles: number[];
    /** One for each curve that was given; null where it has no sample yet. */
    values: (number | null)[][];
}

/** Puts curves on one axis: between two samples a curve keeps the earlier value. */
export function align(curves: readonly Curve[], field: "stamina" | "distance"): Columns {
    const cycles = [...new Set(curves.flatMap((c) => c.cycles))].sort((a, b) => a - b);
    const values = curves.map((curve) => {
        let at = -1;
        return cycles.map((cycle) => {
            while (at + 1 < curve.cycles.length && (curve.cycles[at + 1] ?? 0) <= cycle) at++;
            return at < 0 ? null : (curve[field][at] ?? null);
        });
    });
    return { cycles, values };
}

/** One curve of many: their mean at each cycle, of those that have a value. */
export function mean({ cycles, values }: Columns): (number | null)[] {
    return cycles.map((_, i) => {
        const known = values.map((v) => v[i]).filter((v): v is number => typeof v === "number");
        return known.length > 0 ? known.reduce((sum, v) => sum + v, 0) / known.length : null;
    });
}
