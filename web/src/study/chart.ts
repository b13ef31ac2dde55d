// Curves on an axis of time, with uPlot.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { clockText } from "../head/clock";

export interface Line {
    title: string;
    colour: string;
    values: (number | null)[];
    dashed?: boolean;
    /** In pixels; 2 if it is not said. */
    width?: number;
}

export interface Chart {
    title: string;
    cycles: number[];
    lines: Line[];
    /** Seconds in a cycle. */
    cycle: number;
    /** The cycle at a place of the axis, if the axis does not have cycles. */
    clock?(at: number): number;
    write(value: number): string;
}

const HEIGHT = 200;

export function drawChart(place: HTMLElement, chart: Chart): uPlot {
    place.replaceChildren();
    const clock = (at: number) => clockText(chart.clock ? chart.clock(at) : at, chart.cycle);
    const style = getComputedStyle(place);
    const quiet = style.getPropertyValue("--quiet").trim();
    const edge = style.getPropertyValue("--edge").trim();
    const axis = { stroke: quiet, grid: { stroke: edge, width: 1 }, ticks: { stroke: edge, width: 1 } };
    return new uPlot(
        {
            width: Math.max(200, place.clientWidth),
            height: HEIGHT,
            title: chart.title,
            cursor: { points: { size: 6 } },
            scales: { x: { time: false } },
            axes: [
                { ...axis, values: (_, splits) => splits.map(clock) },
                { ...axis, size: 56, values: (_, splits) => splits.map(chart.write) },
            ],
            series: [
                { label: "Time", value: (_, v) => (v === null ? "" : clock(v)) },
                ...chart.lines.map((line) => ({
                    label: line.title,
                    stroke: line.colour,
                    width: line.width ?? 2,
                    dash: line.dashed ? [6, 4] : undefined,
                    points: { show: false },
                    value: (_: uPlot, v: number | null) => (v === null ? "" : chart.write(v)),
                })),
            ],
        },
        [chart.cycles, ...chart.lines.map((line) => line.values)],
        place,
    );
}
