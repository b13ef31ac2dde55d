// Curves and bands on an axis of time, with uPlot.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { clockText } from "../scene/clock";
import { type Measured, timeTicks, valueAxis } from "./axis";

export interface Line {
    title: string;
    colour: string;
    values: (number | null)[];
    /** In pixels; 2 if it is not said. */
    width?: number;
}

/** What is so or is not: a bar for as long as it is. */
export interface Band {
    title: string;
    colour: string;
    /** Null where it is not known. */
    on: (boolean | null)[];
}

export interface Chart {
    title: string;
    /** Places on the axis of time. */
    places: number[];
    /** The seconds of the clock at each place. */
    clock: number[];
    /** Seconds from a frame to the next. */
    step: number;
    measured?: Measured;
    lines: Line[];
    /** If there are some, they are drawn and the lines are not. */
    bands?: Band[];
    write(value: number): string;
    /** Told what is under the pointer, in words; null if it is elsewhere. */
    read?(words: string | null): void;
}

const HEIGHT = 200;
/** Pixels between two times. */
const APART = 62;
/** The part of its row that a band fills. */
const THICK = 0.7;

/** Null, and nothing drawn, if no line has a value. */
export function drawChart(place: HTMLElement, chart: Chart): uPlot | null {
    place.replaceChildren();
    const lines = chart.bands ? bandLines(chart.bands) : chart.lines.filter(({ values }) => values.some(isKnown));
    if (!lines.some(({ values }) => values.some(isKnown))) return null;
    const time = { places: chart.places, clock: chart.clock, step: chart.step };
    const clocks = new Map(time.places.map((at, i) => [at, clockText(time.clock[i] ?? 0)]));
    const clock = (at: number) => clocks.get(at) ?? "";
    const style = getComputedStyle(place);
    const [quiet, edge] = ["--quiet", "--edge"].map((name) => style.getPropertyValue(name).trim());
    const axis = { stroke: quiet, grid: { stroke: edge, width: 1 }, ticks: { stroke: edge, width: 1 } };
    const values = chart.bands
        ? bandAxis(chart.bands)
        : valueRows(
              valueAxis(
                  lines.map((line) => line.values),
                  chart.measured,
              ),
              chart.write,
          );
    return new uPlot(
        {
            width: Math.max(200, place.clientWidth),
            height: HEIGHT,
            title: chart.title,
            cursor: { points: { size: 6, show: !chart.bands } },
            scales: { x: { time: false }, y: { range: () => [values.low, values.high] } },
            // What a single line is, the title says.
            legend: { show: lines.length > 1 && !chart.bands, live: false },
            axes: [
                {
                    ...axis,
                    splits: (plot, _, from, to) => timeTicks(time, from, to, plot.width / APART),
                    values: (_, splits) => splits.map(clock),
                },
                { ...axis, size: chart.bands ? 100 : 56, splits: () => values.ticks, values: () => values.words },
            ],
            series: [
                {},
                ...lines.map((line) => ({
                    label: line.title,
                    stroke: line.colour,
                    fill: chart.bands ? line.colour : undefined,
                    width: line.width ?? 2,
                    points: { show: false },
                    paths: chart.bands ? bandPath : undefined,
                })),
            ],
            hooks: {
                setCursor: [
                    ({ cursor }) => {
                        const at = cursor.idx ?? null;
                        chart.read?.(at === null ? null : `${clock(chart.places[at] ?? 0)}: ${wordsAt(chart, at)}`);
                    },
                ],
            },
        },
        [chart.places, ...lines.map((line) => line.values)],
        place,
    );
}

const isKnown = (value: number | null) => value !== null;

function wordsAt({ bands, lines, write }: Chart, at: number): string {
    if (bands) {
        const on = bands.filter((band) => band.on[at]).map((band) => band.title);
        return on.length > 0 ? on.join(", ") : "nothing of it";
    }
    const known = lines.flatMap(({ title, values }) => {
        const value = values[at] ?? null;
        return value === null ? [] : [`${title} ${write(value)}`];
    });
    return known.length > 0 ? known.join(", ") : "no value";
}

interface Rows {
    low: number;
    high: number;
    ticks: number[];
    words: string[];
}

function valueRows({ low, high, ticks }: ReturnType<typeof valueAxis>, write: (value: number) => string): Rows {
    return { low, high, ticks, words: ticks.map(write) };
}

/** Each band has a row, the first one on top; its value is the middle of the row. */
const rowOf = (bands: readonly Band[], index: number) => bands.length - index - 0.5;

function bandLines(bands: readonly Band[]): Line[] {
    return bands.map(({ title, colour, on }, i) => ({
        title,
        colour,
        width: 0,
        values: on.map((is) => (is ? rowOf(bands, i) : null)),
    }));
}

function bandAxis(bands: readonly Band[]): Rows {
    return {
        low: 0,
        high: bands.length,
        ticks: bands.map((_, i) => rowOf(bands, i)),
        words: bands.map((band) => band.title),
    };
}

/** A bar from each place to the next one. */
const bandPath: uPlot.Series.PathBuilder = (plot, series, from, to) => {
    const fill = new Path2D();
    const [places, values] = [plot.data[0], plot.data[series] ?? []];
    for (let i = from; i <= to; i++) {
        const row = values[i];
        if (row === null || row === undefined) continue;
        const x = plot.valToPos(places[i] ?? 0, "x", true);
        const next = plot.valToPos((places[i] ?? 0) + 1, "x", true);
        const [top, bottom] = [row + THICK / 2, row - THICK / 2].map((y) => plot.valToPos(y, "y", true));
        fill.rect(x, top ?? 0, Math.max(1, next - x), (bottom ?? 0) - (top ?? 0));
    }
    return { fill, stroke: null, clip: null, band: null, gaps: null, flags: 0 } as unknown as uPlot.Series.Paths;
};
