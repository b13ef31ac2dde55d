// Where the ticks of a chart stand, on the screen and in files alike: at round numbers, at round times, and never for values that are
// not there.
type Values = readonly (number | null)[];

/** What an axis counts: anything, things that are whole, or degrees. */
export type Measured = "any" | "whole" | "degrees";

export interface Axis {
    low: number;
    high: number;
    ticks: number[];
}

/** About so many steps from the lowest to the highest value. */
const STEPS = 5;
const ROUND: Record<Measured, number[]> = { any: [1, 2, 2.5, 5, 10], whole: [1, 2, 5, 10], degrees: [1, 2, 5, 10] };
const TURNS = [15, 30, 45, 90, 180];
/** Seconds between two times on an axis. */
const TIMES = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200];

/** An axis for all of these: from a round number below to a round number above. What is always 0 has an axis from 0 to 1. */
export function valueAxis(columns: readonly Values[], measured: Measured = "any"): Axis {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of columns.flat()) {
        if (value === null) continue;
        low = Math.min(low, value);
        high = Math.max(high, value);
    }
    if (low > high) [low, high] = [0, 1];
    if (low === high) [low, high] = low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, low)];
    const ticks = roundNumbers(low, high, measured);
    return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high, ticks };
}

function roundNumbers(low: number, high: number, measured: Measured): number[] {
    const step = roundStep((high - low) / STEPS, measured);
    const found: number[] = [];
    for (let i = Math.floor(low / step); i <= Math.ceil(high / step); i++)
        found.push(Number((i * step).toPrecision(12)));
    return found;
}

function roundStep(rough: number, measured: Measured): number {
    if (measured === "degrees" && rough > 10) return TURNS.find((turn) => turn >= rough) ?? 180;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = (ROUND[measured].find((s) => s * power >= rough) ?? 10) * power;
    return measured === "whole" ? Math.max(1, step) : step;
}

export interface TimeAxis {
    /** Places on the axis, in order, and the seconds of the clock at each. */
    places: readonly number[];
    clock: readonly number[];
    /** Seconds from a frame to the next. */
    step: number;
}

/** The places from one to another at which the clock shows a round time; at most so many. */
export function timeTicks({ places, clock, step: frame }: TimeAxis, from: number, to: number, most: number): number[] {
    const seconds = (i: number) => clock[i] ?? 0;
    const first = places.findIndex((place) => place >= from);
    const last = places.findLastIndex((place) => place <= to);
    if (first < 0 || last < first) return [];
    const wanted = (seconds(last) - seconds(first)) / Math.max(1, most);
    const step = TIMES.find((time) => time >= wanted) ?? wanted;
    const found: number[] = [];
    for (let i = first; i <= last; i++) {
        // A tenth of a frame more, so that no rounding hides a full second.
        const passed = (at: number) => Math.floor((seconds(at) + frame / 10) / step);
        const round = i === first ? seconds(i) - passed(i) * step < frame / 2 : passed(i) > passed(i - 1);
        if (round) found.push(places[i] ?? 0);
    }
    return found;
}
